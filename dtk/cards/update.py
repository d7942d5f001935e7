"""Merging of new facts into pack files. Reviewed facts are kept, and promos are linked."""

from __future__ import annotations

from collections.abc import Iterable
from pathlib import Path
from typing import Any, NamedTuple

from dtk.cards.canonical import Comments, comments_by_fact, pack_text, trailing_comments
from dtk.cards.names import identity_of, loose
from dtk.cards.sheets import BadCardData, Fault, Sheet, read_sheet

Fact = dict[str, Any]
Pack = dict[str, Any]

# Facts that match a promo with a printing. The more of them agree, the better the match.
TELLING = ("type", "suit", "value", "cost", "bullets", "influence", "keywords", "headers")
# Facts that people enter or correct, besides "X" and "*" for numbers that vary.
REVIEWED = ("errata", "promo_of", "traits")
VARIES = ("X", "*")
PROMO = "00"


class PackPlan(NamedTuple):
    """A pack file before (None if it does not exist) and after."""

    path: Path
    before: str | None
    after: str


def plan_import(packs: list[Pack], folder: Path) -> list[PackPlan]:
    """The changes of importing `packs` into a folder of pack files. Raises `BadCardData` for faults there."""
    sheets = existing_sheets(folder)
    last = max((sheet.tree.data["order"] for sheet in sheets.values()), default=0)
    known = {code: fact for sheet in sheets.values() for code, fact in by_code(sheet.tree.data).items()}
    for pack in packs:
        known |= by_code(pack)
    plans = []
    for pack in packs:
        sheet = sheets.get(pack["pack"])
        if sheet:
            keep_reviewed(pack, sheet.tree.data)
        elif "order" not in pack:
            is_promos = all(fact["code"].startswith(PROMO) for fact in pack["cards"])
            last += not is_promos
            pack["order"] = 0 if is_promos else last
        link_promos(pack, known.values())
        comments = comments_by_fact(sheet.source, sheet.tree) if sheet else {}
        after = pack_text(pack, rehome_comments(comments, pack))
        plans.append(PackPlan(sheet.path if sheet else folder / file_name(pack), sheet and sheet.source.text, after))
    return plans


def existing_sheets(folder: Path) -> dict[str, Sheet]:
    """The pack files of a folder by pack code."""
    faults: list[Fault] = []
    sheets = [read_sheet(f"packs/{path.name}", path, faults) for path in sorted(folder.glob("*.yaml"))]
    if not faults:
        faults += [
            (str(sheet.path), late) for sheet in sheets if sheet for late in trailing_comments(sheet.source, sheet.tree)
        ]
    if faults:
        raise BadCardData(faults)
    return {sheet.tree.data["pack"]: sheet for sheet in sheets if sheet}


def by_code(pack: Pack) -> dict[str, Fact]:
    """The facts of a pack's cards by code."""
    return {fact["code"]: fact for fact in pack["cards"]}


def keep_reviewed(pack: Pack, before: Pack) -> None:
    """Copy the reviewed facts of the pack's file, which dumps do not contain, into the new facts."""
    old = by_code(before)
    for fact in pack["cards"]:
        for name, value in old.get(fact["code"], {}).items():
            if name in REVIEWED or value in VARIES:
                fact[name] = value
    for key in ("order", "released"):
        if key in before:
            pack.setdefault(key, before[key])


def link_promos(pack: Pack, others: Iterable[Fact]) -> None:
    """Link every promo of a pack to the most similar printing, the first on a tie."""
    originals: dict[str, list[Fact]] = {}
    for other in sorted(others, key=lambda fact: str(fact["code"])):
        if not other["code"].startswith(PROMO):
            originals.setdefault(identity_of(other["title"]), []).append(other)
    for fact in pack["cards"]:
        twins = originals.get(identity_of(fact["title"]))
        if fact["code"].startswith(PROMO) and "promo_of" not in fact and twins:
            fact["promo_of"] = most_alike(fact, twins)["code"]


def most_alike(fact: Fact, twins: list[Fact]) -> Fact:
    """The twin with the most facts in common, the first on a tie."""
    return max(twins, key=lambda twin: sum(fact.get(name) == twin.get(name) for name in TELLING))


def rehome_comments(comments: Comments, pack: Pack) -> Comments:
    """Comments with their places in the new facts. Comments on removed facts go to the end of the file."""
    places = {("", key) for key in pack} | {(fact["code"], name) for fact in pack["cards"] for name in fact}
    gone = [line for place, lines in comments.items() if place not in places for line in lines]
    return {place: lines for place, lines in comments.items() if place in places} | ({("", ""): gone} if gone else {})


def file_name(pack: Pack) -> str:
    """`26-a-new-pack.yaml`: the number that its codes begin with, and its name."""
    words = [word for word in map(loose, pack["name"].split()) if word]
    return "-".join([pack["cards"][0]["code"][:2], *words]) + ".yaml"
