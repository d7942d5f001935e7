"""Import of a deck site's dump into pack files: only the facts, normalised, in dtk's terms.

A dump is a list of cards as returned by DoomtownDB's `/api/cards` and `/api/set/CODE`, or `{"cards": [...]}` as
townsquare keeps it for each pack. Texts are searched for ability headers, their other sentences are counted, and then
they are dropped, like pictures and flavour.
"""

from __future__ import annotations

import json
import re
import unicodedata
from collections import Counter
from typing import Any

from dtk.cards.canonical import FIELDS
from dtk.cards.card import GANGS
from dtk.cards.headers import headers, trait_count
from dtk.files.finding import Finding, Unreadable
from dtk.files.schema import faults
from dtk.files.shown import HIDDEN, visible
from dtk.files.tree import Tree

MOST_BYTES = 16 * 1024 * 1024
MOST_RECORDS = 10_000
LONGEST_TEXT = 4_000

Record = dict[str, Any]
Pack = dict[str, Any]

SUITS = {"diams": "diamonds"}
GANG_CODES = {
    "1stpeoples": "firstpeoples", "eaglewardens": "firstpeoples", "sloanegang": "outlaws",
    "morganco": "entrepreneurs", "108righteousbandits": "anarchists", "righteousbandits": "anarchists",
    "fourthring": "fearmongers",
}  # fmt: skip
# dtk's name of a number -> the sites' name. A person enters "X" and "*", which the sites do not have.
NUMBERS = {
    "value": "rank", "cost": "cost", "bullets": "bullets", "influence": "influence", "control": "control",
    "production": "production", "upkeep": "upkeep", "stash": "wealth", "copies": "quantity",
}  # fmt: skip

# A deed whose trait, not its keyword, names the gang that may start it (compendium-1.9.3 "Core").
CORE_TRAIT = re.compile(r"this deed (?:in play )?in place of one (.{1,80}?) dude", re.IGNORECASE)
CORE_GANGS = {
    "law dogs": "lawdogs", "morgan": "entrepreneurs", "entrepreneurs": "entrepreneurs", "108": "anarchists",
    "anarchists": "anarchists", "sloane": "outlaws", "outlaws": "outlaws", "fourth ring": "fearmongers",
    "fearmongers": "fearmongers", "eagle wardens": "firstpeoples", "first peoples": "firstpeoples",
}  # fmt: skip
PICTURE = re.compile(r'<img [^<>]*?title="([^"<>]*)"[^<>]*>')


def read_dump(data: bytes) -> list[Pack]:
    """The packs in a dump, without their place in the order. Raises Unreadable."""
    records, about = records_of(data)
    packs: dict[str, Pack] = {}
    for number, record in enumerate(records, start=1):
        code = text_of(record, "pack_code", number) or text_of(about, "code", 0)
        if not code:
            raise unreadable(f"Record {number} names no pack (`pack_code`).")
        name = text_of(record, "pack", number) or text_of(about, "name", 0) or code
        pack = packs.setdefault(code, {"pack": code, "name": name, "cards": []})
        released = text_of(about, "available", 0)
        if released:
            pack["released"] = released
        pack["cards"].append(card_facts(record, number))
    for pack in packs.values():
        check_facts(pack)
    return list(packs.values())


def records_of(data: bytes) -> tuple[list[Record], Record]:
    """The records of a dump, and its facts about their pack."""
    if len(data) > MOST_BYTES:
        raise unreadable(f"This file is larger than {MOST_BYTES // 1024 // 1024} MiB, too large for a card dump.")
    try:
        loaded = json.loads(data)
    except json.JSONDecodeError as error:
        raise unreadable(f"This is not JSON: {error.msg} (line {error.lineno}, column {error.colno}).") from None
    except (ValueError, RecursionError):
        raise unreadable("This JSON cannot be read: its text, numbers or nesting exceed the limits.") from None
    about = loaded if isinstance(loaded, dict) else {}
    records = about.get("cards") if about else loaded
    if not isinstance(records, list) or not records or not all(isinstance(record, dict) for record in records):
        raise unreadable("This is not a card dump, which is a list of cards or a mapping with `cards`.")
    if len(records) > MOST_RECORDS:
        raise unreadable(f"This dump has more than {MOST_RECORDS} records.")
    return records, about


def card_facts(record: Record, number: int) -> dict[str, Any]:
    """The facts of one record under dtk's names, in canonical order and without empty ones."""
    title, kind = text_of(record, "title", number), text_of(record, "type_code", number).lower()
    text = "" if record.get("text") is None else record["text"]
    if not isinstance(text, str) or len(text) > LONGEST_TEXT:
        raise unreadable(f"Record {number}: `text` must be text of at most {LONGEST_TEXT} characters.")
    suit = text_of(record, "suit", number).lower()
    facts: dict[str, Any] = {
        "code": text_of(record, "code", number),
        "title": title,
        "type": kind,
        "gangs": gangs(record, number),
        "suit": SUITS.get(suit, suit),
        "shooter": text_of(record, "shooter", number).lower() if kind == "dude" else None,
        "octgn": text_of(record, "octgnid", number).lower(),
        "joker": joker(title) if kind == "joker" else None,
    }
    facts |= {name: number_of(record, key, number) for name, key in NUMBERS.items()}
    facts |= keyword_facts(record, text, number)
    facts["headers"], facts["grants"] = headers(text)
    facts["traits"] = trait_count(text) or None
    facts["copies"] = facts["copies"] or 1
    if kind == "legend" and facts["production"] is None:
        facts["production"] = 0
    return {name: facts[name] for name in FIELDS if facts.get(name) not in (None, "", [])}


def text_of(record: Record, key: str, number: int) -> str:
    """A text field of a record, trimmed; empty if missing. Raises Unreadable for invisible characters."""
    value = record.get(key)
    if value is None:
        return ""
    if not isinstance(value, str):
        raise unreadable(f"Record {number}: `{key}` must be text, not {kind_of(value)}.")
    value = unicodedata.normalize("NFC", value).strip()
    if not value.isprintable() or HIDDEN.search(value):
        raise unreadable(f"Record {number}: `{key}` contains invisible characters: {visible(value, 60)}.")
    return value


def number_of(record: Record, key: str, number: int) -> int | None:
    """An integer field of a record, or None."""
    value = record.get(key)
    if value is not None and type(value) is not int:
        raise unreadable(f"Record {number}: `{key}` must be a whole number, not {kind_of(value)}.")
    return value


def kind_of(value: object) -> str:
    """A JSON value in words; short texts and numbers unchanged."""
    if isinstance(value, str | int | float):
        return f"`{visible(str(value), 40)}`"
    return "a list" if isinstance(value, list) else "a mapping"


def gangs(record: Record, number: int) -> list[str]:
    """The gangs of a record as a list; empty for neutral cards."""
    given = record.get("gang_code")
    codes = given if isinstance(given, list) else [given]
    named = [text_of({"gang_code": code}, "gang_code", number) for code in codes]
    return [GANG_CODES.get(code, code) for code in named if code and code != "neutral"]


def joker(title: str) -> str:
    """The kind of a joker."""
    return "devil" if "Devil" in title else "heretic" if "Heretic" in title else "plain"


def keyword_facts(record: Record, text: str, number: int) -> dict[str, Any]:
    """Keywords as a list; the difficulty of a Gadget and the gangs of a Core deed as separate facts."""
    given = record.get("keywords")
    words = given if isinstance(given, list) else re.split(r"[•*]", text_of(record, "keywords", number))
    facts: dict[str, Any] = {"keywords": []}
    for word in (text_of({"keywords": raw}, "keywords", number) for raw in words):
        name, _, last = word.rpartition(" ")
        if name in ("Difficulty", "Gadget") and last.isdecimal():
            facts["difficulty"] = int(last[:9])
            if name == "Gadget":
                facts["keywords"].append("Gadget")
        elif word == "Core" or word.startswith("Core "):
            facts["keywords"].append("Core")
            facts["core"] = core_gangs(word.removeprefix("Core").strip(), text, number)
        elif word == "Experienced":
            facts["keywords"].append("Experienced 1")
        elif word:
            facts["keywords"].append(word)
    return facts


def core_gangs(named: str, text: str, number: int) -> list[str] | str:
    """The gangs that may start a Core deed: by its keyword, otherwise by its trait, otherwise any."""
    if named:
        gangs_named = [gang for gang, name in GANGS.items() if name == named]
        if not gangs_named:
            raise unreadable(f"Record {number}: unknown gang in the keyword `Core {visible(named, 40)}`.")
        return gangs_named
    trait = CORE_TRAIT.search(PICTURE.sub(r"\1", text))
    wanted = trait.group(1).casefold() if trait else ""
    return [gang for name, gang in CORE_GANGS.items() if name in wanted][:1] or "any"


def check_facts(pack: Pack) -> None:
    """Raise Unreadable unless the facts of a pack fit the schema, and each code is used once."""
    findings = faults(Tree(pack | {"order": 0}), "pack.v1")
    codes = Counter(fact.get("code") for fact in pack["cards"])
    findings += [Finding("DT010", f"Duplicate code {code} in this dump.") for code, n in codes.items() if n > 1]
    if findings:
        raise Unreadable(*findings)


def unreadable(message: str) -> Unreadable:
    """The error for an unreadable dump."""
    return Unreadable(Finding("DT010", message))
