"""Builds the index: checks and compiles `carddb/`. The same sources give the same bytes."""

from __future__ import annotations

import json
from collections.abc import Iterator
from pathlib import Path
from typing import Any

from dtk.cards.card import COLUMNS, INDEX_FORMAT, ORDINARY, Card, Keyword, Ruling, Special, card_to_row
from dtk.cards.crosscheck import cross_faults
from dtk.cards.fresh import hashes
from dtk.cards.names import identity_of
from dtk.cards.sheets import SCHEMAS, BadCardData, Fault, Sheet, read_sheet
from dtk.files.finding import Finding
from dtk.files.writing import write_bytes

STATISTICS = ("cost", "bullets", "influence", "control")


def build(carddb: Path) -> dict[str, Any]:
    """Compile a `carddb/` folder. Raises `BadCardData` with every fault in it."""
    return compile_index(carddb, read_sheets(carddb))


def read_sheets(carddb: Path) -> list[Sheet]:
    """Every file of a `carddb/` folder, ordered by name. Raises BadCardData."""
    faults: list[Fault] = []
    paths = {path.relative_to(carddb).as_posix(): path for path in sorted(carddb.rglob("*.yaml"))}
    sheets = [sheet for name, path in paths.items() if (sheet := read_sheet(name, path, faults))]
    if not faults:
        names = {sheet.name for sheet in sheets}
        if "special.yaml" not in names or not any(sheet.folder == "packs" for sheet in sheets):
            text = "This is not a folder of card facts, which would have `special.yaml` and `packs/`."
            faults.append((str(carddb), Finding("DT001", text)))
        else:
            faults.extend(cross_faults(sheets))
    if faults:
        raise BadCardData(faults)
    return sheets


def compile_index(carddb: Path, sheets: list[Sheet]) -> dict[str, Any]:
    """The index of sheets without faults."""
    alone: dict[str, Any] = {sheet.name: sheet.tree.data for sheet in sheets if not sheet.folder}
    special = alone["special.yaml"]
    packs = [sheet.tree.data for sheet in sheets if sheet.folder == "packs"]
    facts = {fact["code"]: (fact, pack["pack"]) for pack in packs for fact in pack["cards"]}
    extra = {code: entry for entry in special["cards"] for code in entry["codes"]}
    aliases = {entry["name"]: entry["title"] for entry in special["aliases"]}
    same = {entry["name"]: entry["title"] for entry in special["aliases"] if entry.get("same_character")}
    return {
        "format": INDEX_FORMAT,
        "sources": hashes(carddb),
        "packs": sorted(
            ([pack["pack"], pack["name"], pack.get("released"), pack["order"]] for pack in packs),
            key=lambda pack: int(pack[3]),
        ),
        "aliases": aliases,
        "plain": alone.get("plain.yaml", {"codes": []})["codes"],
        "rulings": {
            entry["title"]: [*map(list, rulings_in(entry))]
            for entry in alone.get("rulings.yaml", {"rulings": []})["rulings"]
        },
        "documents": {
            folder: {sheet.tree.data["name"]: sheet.tree.data for sheet in sheets if sheet.folder == folder}
            for folder in SCHEMAS
            if folder != "packs"
        },
        "columns": list(COLUMNS),
        "cards": [card_to_row(make_card(*facts[code], extra, same)) for code in sorted(facts)],
    }


def rulings_in(entry: dict[str, Any]) -> Iterator[Ruling]:
    """The rulings of an entry of `rulings.yaml`, in order."""
    for place in entry["places"]:
        for ruling in place["rulings"]:
            yield Ruling(
                document=place["document"],
                section=place["section"],
                heading=place["heading"],
                line=ruling["line"],
                says=ruling.get("says", ""),
            )


def make_card(fact: dict[str, Any], pack: str, extra: dict[str, Any], same: dict[str, str]) -> Card:
    """One printing, from its entry in a pack file and its additions in `special.yaml`."""
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
        factions=tuple(fact.get("gangs", ())),
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
        traits=fact.get("traits", 0),
        variable=tuple(name for name, value in numbers.items() if isinstance(value, str)),
        copies=fact["copies"],
        octgn=fact.get("octgn"),
        promo_of=fact.get("promo_of"),
        errata=tuple(sorted(fact.get("errata", {}).items())),
        identity=identity_of(fact["title"], same),
        special=Special(**known) if known else ORDINARY,
    )


def index_bytes(index: dict[str, Any]) -> bytes:
    """The index as text, one card per line so that a change reads well in a diff."""
    rows = ",\n".join(compact_json(row) for row in index["cards"])
    head = compact_json({key: value for key, value in index.items() if key != "cards"})
    return f'{head[:-1]},"cards":[\n{rows}\n]}}\n'.encode()


def compact_json(value: Any) -> str:
    """Compact JSON."""
    return json.dumps(value, ensure_ascii=False, separators=(",", ":"))


def write_whole(data: bytes, path: Path) -> None:
    """Write a file whole or not at all, and create its folder if necessary. Raises `OSError`."""
    path.parent.mkdir(parents=True, exist_ok=True)
    write_bytes(path, data)
