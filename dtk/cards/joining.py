"""Joins the facts of packs of your own to the compiled index. Nothing is written."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from functools import cache
from pathlib import Path
from typing import Any

from dtk.cards.build import make_card
from dtk.cards.card import COLUMNS, card_to_row
from dtk.cards.crosscheck import duplicates, fault, pack_faults, special_faults
from dtk.cards.names import loose
from dtk.cards.sheets import MOST_NODES, BadCardData, Fault, Sheet
from dtk.files.finding import Unreadable
from dtk.files.own_packs import FACTS, SPECIAL, OwnPack
from dtk.files.places import data_folder
from dtk.files.reading import Source
from dtk.files.schema import faults
from dtk.files.yaml import parse_yaml

TEXTLESS = ("headers", "grants", "traits")


class BadOwnPack(BadCardData):
    """Faults in packs of your own, each with the path of its file."""


def joined(index: dict[str, Any], packs: Sequence[OwnPack]) -> dict[str, Any]:
    """The index with the cards of these packs. Raises BadOwnPack with every fault in them."""
    found: list[Fault] = []
    sheets = [sheet for pack in packs if (sheet := sheet_of(pack.shown, pack.facts, "pack.v1", FACTS, found))]
    extras = {
        pack.shown: sheet
        for pack in packs
        if pack.special is not None
        and (sheet := sheet_of(pack.shown, pack.special, "special.v1", SPECIAL, found)) is not None
    }
    if not found:
        found = [*cross_faults(index, sheets, [*extras.values()])]
    if found:
        raise BadOwnPack(found)
    rows, same = {row[0]: row for row in index["cards"]}, dict[str, str]()
    plain = [*index["plain"]]
    for pack, sheet in zip(packs, sheets, strict=True):
        special = extras[pack.shown].tree.data["cards"] if pack.shown in extras else ()
        extra = {code: entry for entry in special for code in entry["codes"]}
        for fact in sheet.tree.data["cards"]:
            rows[fact["code"]] = card_to_row(make_card(fact, sheet.tree.data["pack"], extra, same))
            if not any(fact.get(name) for name in TEXTLESS):
                plain.append(fact["code"])
    printed = [[one["pack"], one["name"], one.get("released"), one["order"]] for one in (s.tree.data for s in sheets)]
    return {
        **index,
        "packs": sorted([*index["packs"], *printed], key=lambda pack: int(pack[3])),
        "plain": plain,
        "cards": [rows[code] for code in sorted(rows)],
        "own": {sheet.tree.data["pack"]: pack for pack, sheet in zip(packs, sheets, strict=True)},
    }


def sheet_of(shown: str, source: Source, schema: str, name: str, found: list[Fault]) -> Sheet | None:
    """A file of a pack, checked by its schema. Faults are added to `found`."""
    path = Path(shown) / name
    try:
        tree = parse_yaml(source, most_nodes=MOST_NODES)
    except Unreadable as error:
        found.extend((str(path), finding) for finding in error.findings)
        return None
    wrong = faults(tree, schema)
    found.extend((str(path), finding) for finding in wrong)
    return None if wrong else Sheet(name=path.as_posix(), path=path, source=source, tree=tree)


def cross_faults(index: Mapping[str, Any], sheets: Sequence[Sheet], extras: Sequence[Sheet]) -> Iterator[Fault]:
    """Faults between packs: codes, titles and packs that exist already."""
    facts = {fact["code"]: fact for sheet in sheets for fact in sheet.tree.data["cards"]}
    yield from duplicates([*sheets])
    title, code = COLUMNS.index("title"), COLUMNS.index("code")
    codes = {row[code]: row for row in index["cards"]}
    titles = {loose(row[title]): row for row in index["cards"]}
    known = {"pack": 0, "name": 1, "order": 3}
    mine: dict[str, str] = {}
    for sheet in sheets:
        for key, place in known.items():
            value = loose(str(sheet.tree.data[key]))
            for pack in index["packs"]:
                if loose(str(pack[place])) == value:
                    yield fault(sheet, (key,), f"The pack {pack[1]} ({pack[0]}) has the same {key}.")
        for number, fact in enumerate(sheet.tree.data["cards"]):
            path = ("cards", number, "title")
            if row := codes.get(fact["code"]):
                text = f"The code {fact['code']} is that of `{row[title]}` ({printed_at(row[code])})."
                yield fault(sheet, ("cards", number, "code"), text)
            if row := titles.get(loose(fact["title"])):
                text = f"`{fact['title']}` is a printed card ({printed_at(row[code])}). Choose another title."
                yield fault(sheet, path, text)
            here = f"{sheet.name}, entry {number + 1}"
            if (first := mine.setdefault(loose(fact["title"]), here)) != here:
                yield fault(sheet, path, f"`{fact['title']}` is already in {first}.")
        yield from pack_faults(sheet, facts, {})
    for sheet in extras:
        yield from special_faults(sheet, facts)


def printed_at(code: str) -> str:
    """The place of a printed card's facts, `carddb/packs/01-base-set.yaml:12`."""
    return next((f"{name}:{lines[code]}" for name, lines in printed_lines().items() if code in lines), code)


@cache
def printed_lines() -> dict[str, dict[str, int]]:
    """The line of each printed card in each file of card facts."""
    begins = "- code: '"
    found = {}
    for path in sorted((data_folder("carddb") / "packs").glob("*.yaml")):
        lines = enumerate(path.read_text("utf-8").splitlines(), start=1)
        places = {line[len(begins) :].rstrip("'"): number for number, line in lines if line.startswith(begins)}
        found[f"carddb/packs/{path.name}"] = places
    return found
