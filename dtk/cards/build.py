"""How does `carddb/` become the index? Parse, check, compile, and write the same bytes each time."""

from __future__ import annotations

import json
import os
import tempfile
from pathlib import Path
from typing import Any, NamedTuple

from dtk.cards.card import COLUMNS, ORDINARY, Card, Keyword, Special, card_to_row
from dtk.cards.crosscheck import cross_faults
from dtk.cards.database import FORMAT
from dtk.cards.fresh import hashes
from dtk.cards.names import identity_of
from dtk.files.finding import Finding, Unreadable
from dtk.files.reading import Source, read_source
from dtk.files.schema import faults
from dtk.files.tree import Tree
from dtk.files.yaml import parse_yaml

MOST_BYTES = 4 * 1024 * 1024
MOST_NODES = 200_000

# folder of carddb/ -> the schema of its files
SCHEMAS = {"packs": "pack.v1", "formats": "format.v1", "rulesets": "ruleset.v1", "banned": "banned.v1"}
# Files that stand alone; only the first must be there.
ALONE = {"special.yaml": "special.v1", "plain.yaml": "plain.v1", "rulings.yaml": "rulings.v1"}
STATISTICS = ("cost", "bullets", "influence", "control")

Fault = tuple[str, Finding]


class BadCardData(Unreadable):
    """Faults in `carddb/`, each with the path of its file."""

    def __init__(self, faults: list[Fault]) -> None:
        super().__init__(*(finding for _, finding in faults))
        self.faults = faults

    def __str__(self) -> str:
        return "\n".join(shown(*fault) for fault in self.faults)


def shown(path: str, finding: Finding) -> str:
    """`carddb/packs/01-base-set.yaml:12:3: message hint`."""
    place = f"{finding.span.line}:{finding.span.column}" if finding.span else "1:1"
    return f"{path}:{place}: {finding.message}{f' {finding.hint}' if finding.hint else ''}"


class Sheet(NamedTuple):
    """One file of `carddb/`. `name` is its path inside, as `packs/01-base-set.yaml`."""

    name: str
    path: Path
    source: Source
    tree: Tree

    @property
    def folder(self) -> str:
        """`packs`, `formats`, `rulesets` or `banned`; empty for those that stand alone."""
        return self.name.rpartition("/")[0]


def build(carddb: Path) -> dict[str, Any]:
    """Compile a `carddb/` folder. Raises BadCardData with every fault that was found."""
    return compile_index(carddb, read_sheets(carddb))


def read_sheets(carddb: Path) -> list[Sheet]:
    """Every file of a `carddb/` folder, in the order of names. Raises BadCardData."""
    found: list[Fault] = []
    paths = {path.relative_to(carddb).as_posix(): path for path in sorted(carddb.rglob("*.yaml"))}
    sheets = [sheet for name, path in paths.items() if (sheet := read_sheet(name, path, found))]
    if not found:
        names = {sheet.name for sheet in sheets}
        if "special.yaml" not in names or not any(sheet.folder == "packs" for sheet in sheets):
            text = "This is no folder of card facts: it should hold `special.yaml` and `packs/`."
            found.append((str(carddb), Finding("DT001", text)))
        else:
            found.extend(cross_faults(sheets))
    if found:
        raise BadCardData(found)
    return sheets


def read_sheet(name: str, path: Path, found: list[Fault]) -> Sheet | None:
    """Parse one file and check its structure; faults go to `found`."""
    schema = ALONE.get(name) or SCHEMAS.get(name.rpartition("/")[0])
    if schema is None:
        text = f"No file is expected here: card facts stand in {', '.join(f'`{one}/`' for one in SCHEMAS)}."
        found.append((str(path), Finding("DT005", text)))
        return None
    try:
        source = read_source(str(path), most_bytes=MOST_BYTES)
        tree = parse_yaml(source, most_nodes=MOST_NODES)
    except Unreadable as error:
        found.extend((str(path), one) for one in error.findings)
        return None
    found.extend((str(path), one) for one in faults(tree, schema))
    return Sheet(name, path, source, tree)


def compile_index(carddb: Path, sheets: list[Sheet]) -> dict[str, Any]:
    """The index of sound sheets."""
    alone: dict[str, Any] = {sheet.name: sheet.tree.data for sheet in sheets if not sheet.folder}
    special = alone["special.yaml"]
    packs = [sheet.tree.data for sheet in sheets if sheet.folder == "packs"]
    facts = {fact["code"]: (fact, pack["pack"]) for pack in packs for fact in pack["cards"]}
    extra = {code: entry for entry in special["cards"] for code in entry["codes"]}
    aliases = {entry["name"]: entry["title"] for entry in special["aliases"]}
    same = {entry["name"]: entry["title"] for entry in special["aliases"] if entry.get("same_character")}
    return {
        "format": FORMAT,
        "sources": hashes(carddb),
        "packs": sorted(
            ([one["pack"], one["name"], one.get("released"), one["order"]] for one in packs),
            key=lambda pack: int(pack[3]),
        ),
        "aliases": aliases,
        "plain": alone.get("plain.yaml", {"codes": []})["codes"],
        "rulings": {one["title"]: one["ids"] for one in alone.get("rulings.yaml", {"rulings": []})["rulings"]},
        "documents": {
            folder: {one.tree.data["name"]: one.tree.data for one in sheets if one.folder == folder}
            for folder in SCHEMAS
            if folder != "packs"
        },
        "columns": list(COLUMNS),
        "cards": [card_to_row(make_card(*facts[code], extra, same)) for code in sorted(facts)],
    }


def make_card(fact: dict[str, Any], pack: str, extra: dict[str, Any], same: dict[str, str]) -> Card:
    """One printing out of its entry in a pack file and what `special.yaml` adds."""
    entry = extra.get(fact["code"]) or extra.get(fact.get("promo_of", "")) or {}
    known = {key: value for key, value in entry.items() if key in Special.__dataclass_fields__}
    for key in ("starts_for", "counts_as"):
        if key in known:
            known[key] = tuple(known[key])
    if "counts_as" in known:
        known["counts_as"] = tuple(identity_of(title, same) for title in known["counts_as"])
    numbers = {name: fact.get(name) for name in STATISTICS}
    core = fact.get("core")
    return Card(
        code=fact["code"],
        title=fact["title"],
        type=fact["type"],
        pack=pack,
        gangs=tuple(fact.get("gangs", ())),
        suit=fact.get("suit"),
        value=fact.get("value"),
        **{name: value if isinstance(value, int) else None for name, value in numbers.items()},
        shooter=fact.get("shooter"),
        production=fact.get("production"),
        upkeep=fact.get("upkeep"),
        stash=fact.get("stash"),
        keywords=tuple(Keyword.parse(text) for text in fact.get("keywords", ())),
        difficulty=fact.get("difficulty"),
        core=None if core is None else () if core == "any" else tuple(core),
        joker=fact.get("joker"),
        headers=tuple(fact.get("headers", ())),
        grants=tuple(fact.get("grants", ())),
        variable=tuple(name for name, value in numbers.items() if isinstance(value, str)),
        copies=fact["copies"],
        octgn=fact.get("octgn"),
        promo_of=fact.get("promo_of"),
        errata=tuple(sorted(fact.get("errata", {}).items())),
        identity=identity_of(fact["title"], same),
        special=Special(**known) if known else ORDINARY,
    )


def index_bytes(index: dict[str, Any]) -> bytes:
    """The index as text, one card a line so that a change reads well in a diff."""
    rows = ",\n".join(dumped(row) for row in index["cards"])
    head = dumped({key: value for key, value in index.items() if key != "cards"})
    return f'{head[:-1]},"cards":[\n{rows}\n]}}\n'.encode()


def dumped(value: Any) -> str:
    """Compact JSON."""
    return json.dumps(value, ensure_ascii=False, separators=(",", ":"))


def write_whole(data: bytes, path: Path) -> None:
    """Write a file whole or not at all. Raises OSError."""
    path.parent.mkdir(parents=True, exist_ok=True)
    descriptor, temporary = tempfile.mkstemp(dir=path.parent, prefix=f".{path.name}-")
    try:
        with os.fdopen(descriptor, "wb") as file:
            file.write(data)
        Path(temporary).chmod(0o644)
        Path(temporary).replace(path)
    except BaseException:
        Path(temporary).unlink(missing_ok=True)
        raise
