"""How does `carddb/` become the index? Parse, check against the schemas, cross-check, write the same bytes each time."""

from __future__ import annotations

import contextlib
import json
import os
import tempfile
from collections.abc import Iterator
from pathlib import Path
from typing import Any

from dtk.cards.card import COLUMNS, ORDINARY, Card, Keyword, Special, card_to_row
from dtk.cards.fresh import hashes
from dtk.cards.names import identity_of
from dtk.files.finding import Finding, Unreadable
from dtk.files.reading import read_source
from dtk.files.schema import faults
from dtk.files.tree import Tree
from dtk.files.yaml import parse_yaml

FORMAT = 1
MOST_BYTES = 4 * 1024 * 1024
MOST_NODES = 200_000

# folder of carddb/ -> the schema of its files
SCHEMAS = {"packs": "pack.v1", "formats": "format.v1", "rulesets": "ruleset.v1", "banned": "banned.v1"}
STATISTICS = ("cost", "bullets", "influence", "control")


class BadCardData(Exception):
    """Faults in `carddb/`: (file, finding) pairs."""

    def __init__(self, faults: list[tuple[str, Finding]]) -> None:
        super().__init__("\n".join(f"{name}:{place(one)}: {one.message}" for name, one in faults))
        self.faults = faults


def place(finding: Finding) -> str:
    """`12:3`, or `1:1` for a fault of the file as a whole."""
    return f"{finding.span.line}:{finding.span.column}" if finding.span else "1:1"


def build(carddb: Path) -> dict[str, Any]:
    """Compile a `carddb/` folder. Raises BadCardData with every fault that was found."""
    found: list[tuple[str, Finding]] = []
    trees = {path.relative_to(carddb).as_posix(): read(path, found) for path in sorted(carddb.rglob("*.yaml"))}
    if found:
        raise BadCardData(found)
    special = trees["special.yaml"].data
    packs = sorted(
        (tree for name, tree in trees.items() if name.startswith("packs/")), key=lambda tree: str(tree.data["order"])
    )
    facts = {fact["code"]: (fact, tree.data["pack"]) for tree in packs for fact in tree.data["cards"]}
    found = list(cross_faults(trees, special))
    if found:
        raise BadCardData(found)
    extra = {code: entry for entry in special["cards"] for code in entry["codes"]}
    aliases = {entry["name"]: entry["title"] for entry in special["aliases"]}
    same = {entry["name"]: entry["title"] for entry in special["aliases"] if entry.get("same_character")}
    cards = [make_card(*facts[code], extra, same) for code in sorted(facts)]
    return {
        "format": FORMAT,
        "sources": hashes(carddb),
        "packs": sorted(
            ([one.data["pack"], one.data["name"], one.data.get("released"), one.data["order"]] for one in packs),
            key=lambda pack: int(pack[3]),
        ),
        "aliases": aliases,
        "documents": {
            folder: {
                tree.data["name"]: tree.data for name, tree in sorted(trees.items()) if name.startswith(f"{folder}/")
            }
            for folder in SCHEMAS
            if folder != "packs"
        },
        "columns": list(COLUMNS),
        "cards": [card_to_row(card) for card in cards],
    }


def read(path: Path, found: list[tuple[str, Finding]]) -> Tree:
    """Parse one file and check its structure; faults go to `found`."""
    folder = path.parent.name
    try:
        tree = parse_yaml(read_source(str(path), most_bytes=MOST_BYTES), most_nodes=MOST_NODES)
        found.extend((str(path), one) for one in faults(tree, SCHEMAS.get(folder, "special.v1")))
    except Unreadable as error:
        found.extend((str(path), one) for one in error.findings)
        return Tree(None)
    return tree


def cross_faults(trees: dict[str, Tree], special: dict[str, Any]) -> Iterator[tuple[str, Finding]]:
    """What no schema can see: codes used twice, links to cards that don't exist, gangs of other cards."""
    seen: dict[str, str] = {}
    for name, tree in trees.items():
        if not name.startswith("packs/"):
            continue
        for index, fact in enumerate(tree.data["cards"]):
            if fact["code"] in seen:
                text = f"The code {fact['code']} is used in {seen[fact['code']]} too."
                yield name, Finding("DT010", text, span=tree.span(("cards", index, "code")))
            seen[fact["code"]] = name
    for name, tree in trees.items():
        if name.startswith("packs/"):
            for index, fact in enumerate(tree.data["cards"]):
                if "promo_of" in fact and fact["promo_of"] not in seen:
                    text = f"There is no card {fact['promo_of']}."
                    yield name, Finding("DT010", text, span=tree.span(("cards", index, "promo_of")))
    for index, entry in enumerate(special["cards"]):
        for code in entry["codes"]:
            if code not in seen:
                span = trees["special.yaml"].span(("cards", index, "codes"))
                yield "special.yaml", Finding("DT010", f"There is no card {code}.", span=span)


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
    """The index as text, one card a line so that a change reads well in a diff; equal indexes give equal bytes."""
    rows = ",\n".join(dumped(row) for row in index["cards"])
    head = dumped({key: value for key, value in index.items() if key != "cards"})
    return f'{head[:-1]},"cards":[\n{rows}\n]}}\n'.encode()


def dumped(value: Any) -> str:
    """Compact JSON."""
    return json.dumps(value, ensure_ascii=False, separators=(",", ":"))


def write_index(index: dict[str, Any], path: Path) -> None:
    """Write the index, whole or not at all; where the checkout can't be written to, it is rebuilt each time."""
    with contextlib.suppress(OSError):
        path.parent.mkdir(exist_ok=True)
        descriptor, temporary = tempfile.mkstemp(dir=path.parent, prefix=".cards-")
        with os.fdopen(descriptor, "wb") as file:
            file.write(index_bytes(index))
        Path(temporary).chmod(0o644)
        Path(temporary).replace(path)
