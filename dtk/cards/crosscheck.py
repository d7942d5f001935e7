"""Faults in `carddb/` that no schema catches: duplicate codes, unknown names, promos with other facts."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from typing import Any

from dtk.cards.headers import is_header
from dtk.cards.names import identity_of, loose
from dtk.cards.sheets import Fault, Sheet
from dtk.files.dates import is_day
from dtk.files.finding import Finding
from dtk.files.shown import visible
from dtk.files.tree import Path

# Facts that a promo shares with the printing that it repeats.
SHARED = ("type", "suit", "value", "gangs")


def cross_faults(sheets: list[Sheet]) -> Iterator[Fault]:
    """Every inconsistency between files of `carddb/` that fit their schemas."""
    packs = [sheet for sheet in sheets if sheet.folder == "packs"]
    facts = {fact["code"]: fact for sheet in packs for fact in sheet.tree.data["cards"]}
    aliases = next(sheet.tree.data["aliases"] for sheet in sheets if sheet.name == "special.yaml")
    same = {alias["name"]: alias["title"] for alias in aliases if alias.get("same_character")}
    yield from duplicates(packs)
    for sheet in packs:
        yield from pack_faults(sheet, facts, same)
    for sheet in sheets:
        if sheet.name in CHECKS:
            yield from CHECKS[sheet.name](sheet, facts)
        elif sheet.folder != "packs":
            yield from document_faults(sheet, sheets, facts)


def fault(sheet: Sheet, path: Path, message: str) -> Fault:
    """A fault of the value at `path`."""
    return str(sheet.path), Finding("DT010", message, span=sheet.tree.span(path))


def duplicates(packs: list[Sheet]) -> Iterator[Fault]:
    """Values that must be unique: a pack's code, name and place in the order, a card's code and OCTGN id."""
    seen: dict[tuple[str, Any], str] = {}
    for sheet in packs:
        for key, what in (("pack", "code"), ("name", "name"), ("order", "place in the order")):
            value = sheet.tree.data[key]
            first = seen.setdefault((key, loose(str(value))), sheet.name)
            if first != sheet.name:
                yield fault(sheet, (key,), f"{first} has the same {what}, `{value}`.")
        for index, fact in enumerate(sheet.tree.data["cards"]):
            for key in ("code", "octgn") if "promo_of" not in fact else ("code",):
                place = f"{sheet.name}, entry {index + 1}"
                if key in fact and (first := seen.setdefault((key, fact[key]), place)) != place:
                    yield fault(sheet, ("cards", index, key), f"The {key} {fact[key]} is also used in {first}.")


def pack_faults(sheet: Sheet, facts: dict[str, Any], same: dict[str, str]) -> Iterator[Fault]:
    """A wrong date, codes of another pack, missing kinds of jokers, unknown headers, promos that differ from the
    printing they repeat.
    """
    released = sheet.tree.data.get("released")
    if released is not None and not is_day(released):
        yield fault(sheet, ("released",), f"`{released}` is not a date. Use YYYY-MM-DD.")
    # The prefix of most codes is the pack's number, so that one slip is reported once.
    prefix = Counter(fact["code"][:2] for fact in sheet.tree.data["cards"]).most_common(1)[0][0]
    for index, fact in enumerate(sheet.tree.data["cards"]):
        if not fact["code"].startswith(prefix):
            yield fault(sheet, ("cards", index, "code"), f"The codes of this pack begin with {prefix}.")
        if (fact["type"] == "joker") != ("joker" in fact):
            yield fault(sheet, ("cards", index), "Jokers have a `joker` kind, and other cards have none.")
        for key in ("headers", "grants"):
            for place, header in enumerate(fact.get(key, ())):
                if not is_header(header):
                    text = f"`{visible(header, 60)}` is not a header. Write it as printed, such as `Noon, Boot`."
                    yield fault(sheet, ("cards", index, key, place), text)
        if "promo_of" not in fact:
            continue
        twin = facts.get(fact["promo_of"])
        path = ("cards", index, "promo_of")
        if twin is None:
            yield fault(sheet, path, f"Unknown card {fact['promo_of']}.")
        elif identity_of(twin["title"], same) != identity_of(fact["title"], same):
            yield fault(sheet, path, f"{fact['promo_of']} is another card, `{twin['title']}`.")
        else:
            for key in SHARED:
                if fact.get(key) != twin.get(key):
                    yield fault(sheet, path, f"The {key} differs from that of {fact['promo_of']}.")


def special_faults(sheet: Sheet, facts: dict[str, Any]) -> Iterator[Fault]:
    """Entries of special.yaml that name an unknown card, or a title and a code of different cards."""
    titles = {fact["title"] for fact in facts.values()}
    for index, entry in enumerate(sheet.tree.data["cards"]):
        for place, code in enumerate(entry["codes"]):
            if code not in facts:
                yield fault(sheet, ("cards", index, "codes", place), f"Unknown card {code}.")
            elif facts[code]["title"] != entry["title"]:
                text = f"{code} is `{facts[code]['title']}`, not `{entry['title']}`."
                yield fault(sheet, ("cards", index, "title"), text)
        for place, title in enumerate(entry.get("counts_as", ())):
            if title not in titles:
                yield fault(sheet, ("cards", index, "counts_as", place), f"No card has the title `{title}`.")
    for index, alias in enumerate(sheet.tree.data["aliases"]):
        if alias["title"] not in titles:
            text = f"No card has the title `{alias['title']}`."
            yield fault(sheet, ("aliases", index, "title"), text)


def plain_faults(sheet: Sheet, facts: dict[str, Any]) -> Iterator[Fault]:
    """Entries of plain.yaml that name an unknown card, or one with a text."""
    for index, code in enumerate(sheet.tree.data["codes"]):
        if code not in facts:
            yield fault(sheet, ("codes", index), f"Unknown card {code}.")
        elif any(facts[code].get(name) for name in ("headers", "grants", "traits")):
            yield fault(sheet, ("codes", index), f"{code}, `{facts[code]['title']}`, has abilities or traits.")


def rulings_faults(sheet: Sheet, facts: dict[str, Any]) -> Iterator[Fault]:
    """Entries of rulings.yaml that name an unknown card, or a card twice."""
    titles, seen = {fact["title"] for fact in facts.values()}, set[str]()
    for index, entry in enumerate(sheet.tree.data["rulings"]):
        if entry["title"] not in titles:
            yield fault(sheet, ("rulings", index, "title"), f"No card has the title `{entry['title']}`.")
        elif entry["title"] in seen:
            yield fault(sheet, ("rulings", index, "title"), f"`{entry['title']}` already has an entry.")
        seen.add(entry["title"])


CHECKS = {"special.yaml": special_faults, "plain.yaml": plain_faults, "rulings.yaml": rulings_faults}


def document_faults(sheet: Sheet, sheets: list[Sheet], facts: dict[str, Any]) -> Iterator[Fault]:
    """Unknown documents, packs and titles in formats, rulesets and banned lists."""
    if sheet.name != f"{sheet.folder}/{sheet.tree.data['name']}.yaml":
        yield fault(sheet, ("name",), f"The file must be called {sheet.tree.data['name']}.yaml.")
    known = {
        "format": {sheet.path.stem for sheet in sheets if sheet.folder == "formats"},
        "banned list": {sheet.path.stem for sheet in sheets if sheet.folder == "banned"},
        "pack": {sheet.tree.data["pack"] for sheet in sheets if sheet.folder == "packs"},
        "card": {identity_of(fact["title"]) for fact in facts.values()},
    }
    for path, what, name in references(sheet.tree.data):
        if (identity_of(name) if what == "card" else name) not in known[what]:
            yield fault(sheet, path, f"Unknown {what} `{name}`.")


def references(data: dict[str, Any]) -> Iterator[tuple[Path, str, str]]:
    """The references of a document: the place, the kind of thing, and its name."""
    pool = data.get("pool", {})
    if "extends" in data:
        yield ("extends",), "format", data["extends"]
    yield from ((("pool", key), "pack", pool[key]) for key in ("from", "through") if key in pool)
    yield from ((("pool", "packs", index), "pack", name) for index, name in enumerate(pool.get("packs", ())))
    yield from ((("banned", index), "banned list", name) for index, name in enumerate(data.get("banned", ())))
    yield from (
        (("cards", index, "title"), "card", entry["title"]) for index, entry in enumerate(data.get("cards", ()))
    )
    for key in ("ban", "allow"):
        yield from (((key, index), "card", title) for index, title in enumerate(data.get(key, ())))
