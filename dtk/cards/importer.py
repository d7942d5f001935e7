"""How does a dump of a deck site become a pack file? Facts only, normalised, in the canonical order.

A dump is a list of cards as DoomtownDB's `/api/cards` and `/api/set/CODE` give it, or `{"cards": [...]}` as
townsquare keeps it. Texts, pictures and flavour are read for ability headers at most, and left behind.
"""

from __future__ import annotations

import re
from typing import Any

from dtk.cards.card import GANGS
from dtk.files.emit import scalar

FIELDS = (
    "code", "title", "type", "gangs", "suit", "value", "cost", "bullets", "shooter", "influence", "control",
    "production", "upkeep", "stash", "joker", "keywords", "difficulty", "core", "headers", "grants", "copies", "octgn",
    "promo_of", "errata",
)  # fmt: skip
SUITS = {"spades": "spades", "hearts": "hearts", "diams": "diamonds", "diamonds": "diamonds", "clubs": "clubs"}
GANG_CODES = {
    **{gang: gang for gang in GANGS},
    "1stpeoples": "firstpeoples", "eaglewardens": "firstpeoples", "sloanegang": "outlaws", "morganco": "entrepreneurs",
    "108righteousbandits": "anarchists", "righteousbandits": "anarchists", "fourthring": "fearmongers",
}  # fmt: skip
GANG_NAMES = {name: gang for gang, name in GANGS.items()}

# A deed whose trait, not its keyword, names the gang that may start it (compendium-1.9.3 "Core").
CORE_TRAIT = re.compile(r"You may start (?:with )?this deed (?:in play )?in place of one (.*?) dude", re.IGNORECASE)
CORE_GANGS = {
    "law dogs": "lawdogs", "morgan": "entrepreneurs", "entrepreneurs": "entrepreneurs", "108": "anarchists",
    "anarchists": "anarchists", "sloane": "outlaws", "outlaws": "outlaws", "fourth ring": "fearmongers",
    "fearmongers": "fearmongers", "eagle wardens": "firstpeoples", "first peoples": "firstpeoples",
}  # fmt: skip

MISPRINTS = {"shoutout": "shootout", "spirirt": "spirit", "tau": "tao", "cheatin’": "cheatin'"}
TIMINGS = r"Noon/Shootout|Noon|Shootout|Cheatin'[ ]Resolution|Resolution|React"
HEADER = re.compile(
    rf"""(?:^|(?<=[\s"“]))
    (?P<head>(?:(?:Repeat|Controller|Owner)\ )*(?:{TIMINGS}|Boot)
    (?:,?\ (?:Repeat|Job|Pull|Tao|Technique|Boot|Pay\ [X0-9–-]+\ Ghost\ Rock|(?:Hex|Miracle|Spirit)(?:\ (?:[0-9]+|X))?)
    |,Boot|\ Boot)*)(?=:|["”]?:|$)""",
    re.VERBOSE | re.IGNORECASE,
)


class NotACard(ValueError):
    """A record that can't be read as a card; says which and why."""


def pack_files(records: Any, released: dict[str, str] | None = None) -> dict[str, dict[str, Any]]:
    """Pack code -> the content of its file, for every pack in a dump. Raises NotACard."""
    if isinstance(records, dict):
        records = records.get("cards")
    if not isinstance(records, list) or not all(isinstance(one, dict) for one in records):
        raise NotACard("This is no card dump: a list of cards, or a mapping with `cards`, is expected.")
    packs: dict[str, dict[str, Any]] = {}
    for record in records:
        code = str(record.get("pack_code") or "")
        name = str(record.get("pack") or code)
        pack = packs.setdefault(code, {"pack": code, "name": name, "cards": []})
        if released and code in released:
            pack["released"] = released[code]
        pack["cards"].append(card_facts(record))
    for pack in packs.values():
        pack["cards"].sort(key=lambda fact: fact["code"])
    return packs


def card_facts(record: dict[str, Any]) -> dict[str, Any]:
    """The facts of one record under dtk's names, without empty ones, in canonical order."""
    code, kind = str(record.get("code", "")), str(record.get("type_code", "")).lower()
    if not re.fullmatch(r"[0-9]{5}", code) or not record.get("title"):
        raise NotACard(f"A record has no five-digit code or no title: {code or record.get('title')!r}.")
    text = str(record.get("text") or "")
    facts: dict[str, Any] = {
        "code": code,
        "title": str(record["title"]).strip(),
        "type": kind,
        "gangs": gangs(record.get("gang_code")),
        "suit": SUITS.get(str(record.get("suit") or "").lower()),
        "value": record.get("rank"),
        "cost": record.get("cost"),
        "bullets": record.get("bullets"),
        "shooter": str(record.get("shooter") or "").lower() if kind == "dude" else None,
        "influence": record.get("influence"),
        "control": record.get("control"),
        "production": record.get("production"),
        "upkeep": record.get("upkeep"),
        "stash": record.get("wealth"),
        "copies": record.get("quantity") or 1,
        "octgn": str(record.get("octgnid") or "").strip().lower() or None,
        "joker": joker(str(record["title"])) if kind == "joker" else None,
    }
    facts |= keyword_facts(record.get("keywords"), text)
    facts["headers"], facts["grants"] = headers(text)
    if kind == "legend" and facts["production"] is None:
        facts["production"] = 0
    return {name: facts[name] for name in FIELDS if facts.get(name) not in (None, "", [])}


def gangs(code: Any) -> list[str]:
    """Gang codes of any site as a list; empty for neutral cards."""
    codes = code if isinstance(code, list) else [code]
    return [GANG_CODES.get(str(one), str(one)) for one in codes if one and one != "neutral"]


def joker(title: str) -> str:
    """The kind of a joker."""
    return "devil" if "Devil" in title else "heretic" if "Heretic" in title else "plain"


def keyword_facts(keywords: Any, text: str) -> dict[str, Any]:
    """Keywords as a list; the difficulty of a Gadget and the gangs of a Core deed as facts of their own."""
    words = keywords if isinstance(keywords, list) else re.split(r"\s*[•*]\s*", str(keywords or ""))
    facts: dict[str, Any] = {"keywords": []}
    for word in (str(one).strip() for one in words):
        name, _, last = word.rpartition(" ")
        if name in ("Difficulty", "Gadget") and last.isdecimal():
            facts["difficulty"] = int(last)
            if name == "Gadget":
                facts["keywords"].append("Gadget")
        elif word == "Core" or word.startswith("Core "):
            facts["keywords"].append("Core")
            facts["core"] = core_gangs(word.removeprefix("Core").strip(), text)
        elif word == "Experienced":
            facts["keywords"].append("Experienced 1")
        elif word:
            facts["keywords"].append(word)
    return facts


def core_gangs(named: str, text: str) -> list[str] | str:
    """Who may start a Core deed: the gang its keyword names, else the one its trait names, else anyone."""
    if named:
        return [GANG_NAMES[named]]
    trait = CORE_TRAIT.search(re.sub(r"<img[^>]*title=\"([^\"]*)\"[^>]*>", r"\1", text))
    wanted = trait.group(1).casefold() if trait else ""
    return [gang for name, gang in CORE_GANGS.items() if name in wanted][:1] or "any"


def headers(text: str) -> tuple[list[str], list[str]]:
    """The ability headers in a card's text: its own, and those of abilities that it grants in quotation marks."""
    own: list[str] = []
    granted: list[str] = []
    for paragraph in re.split(r"\s/\s", text):
        bare = re.sub(r"<[^>]+>", "", paragraph).replace("’", "'").replace("–", "-").strip()
        bold = {re.sub(r"<[^>]+>", "", one).replace("’", "'") for one in re.findall(r"<b>(.*?)</b>", paragraph)}
        for misprint, right in MISPRINTS.items():
            bare = re.sub(misprint, right.capitalize(), bare, flags=re.IGNORECASE)
        for found in HEADER.finditer(bare):
            quoted = bare[: found.start()].rstrip().endswith(('"', "“"))
            if found.start() == 0 or quoted:
                (granted if quoted else own).append(canonical_header(found["head"]))
        if "Combo" in bold:
            own.append("Combo")
        own.extend(unmarked(paragraph, own))
    return own, granted


def unmarked(paragraph: str, own: list[str]) -> list[str]:
    """A header whose colon the printers forgot: bold at the paragraph's start, and nothing else but a header."""
    found = re.match(r"<b>([^<:]*)</b>", paragraph.strip())
    whole = HEADER.fullmatch(found.group(1).replace("’", "'").strip()) if found else None
    return [canonical_header(whole["head"])] if whole and not own else []


def canonical_header(text: str) -> str:
    """`Noon Repeat, pay 1 ghost rock` as `Repeat Noon, Pay 1 Ghost Rock`: what, when, how, then the costs as printed."""
    words = re.findall(
        rf"Pay [X0-9-]+ Ghost Rock|{TIMINGS}|(?:Hex|Miracle|Spirit)(?: (?:[0-9]+|X)\b)?|[A-Za-z]+",
        text.replace("–", "-"),
        re.IGNORECASE,
    )
    words = [re.sub(r"[a-z']+", lambda one: one.group().capitalize(), word.lower()) for word in words]
    costs = [word for word in words if word in ("Boot", "Pull") or word.startswith("Pay ")]
    rest = [word for word in words if word not in costs]
    front = [word for word in ("Repeat", "Owner", "Controller") if word in rest]
    body = [word for word in rest if word not in front]
    return ", ".join(part for part in (" ".join(front + body), *costs) if part)


def pack_text(pack: dict[str, Any]) -> str:
    """The file of a pack in canonical form."""
    lines = ["# yaml-language-server: $schema=../../schemas/pack.v1.json"]
    lines += [
        f"{key}: {scalar(pack[key])}" for key in ("pack", "name", "released", "order") if pack.get(key) is not None
    ]
    lines.append("cards:")
    for fact in pack["cards"]:
        mark = "- "
        for name in FIELDS:
            if name in fact:
                lines.append(f"{mark}{name}: {flow(fact[name])}")
                mark = "  "
    return "\n".join(lines) + "\n"


def flow(value: Any) -> str:
    """A fact on one line."""
    if isinstance(value, list):
        return "[" + ", ".join(scalar(one, within_brackets=True) for one in value) + "]"
    if isinstance(value, dict):
        return "{" + ", ".join(f"{key}: {scalar(one, within_brackets=True)}" for key, one in value.items()) + "}"
    return scalar(value)
