"""Registration sheets to look at: of good decks, of hostile names, and of decks with a line for every card."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path

from dtk.cards.database import load_database
from dtk.files.reading import Source, read_source
from dtk.legality.entrants import Entrant, entry_of
from dtk.legality.judge import make_judge
from dtk.legality.registration import RegisteredDeck, register_source
from dtk.legality.rules_repository import RulesRepository
from dtk.report.catalogues.event import EventCheck
from dtk.report.catalogues.sheet import RegistrationSheet, sheet_of
from dtk.report.pages.event import html
from tests.report.games_shown import EXAMPLES, HOSTILE

JUDGE = make_judge(RulesRepository(load_database()), date="2026-11-28")
GUNFIGHTER = EXAMPLES / "sloane-gunfighter.yaml"


def registered(text: str, name: str = "deck.yaml") -> RegisteredDeck:
    """A deck's text, as registered."""
    return register_source(JUDGE, Source(name, text))


def sheet(text: str, player: str = "", event: str = "") -> RegistrationSheet:
    """The sheet of a deck's text."""
    found = registered(text)
    assert found.judged is not None
    return sheet_of(found, found.judged, player, event)


def of_file(path: Path = GUNFIGHTER, player: str = "Ann Bell", event: str = "Autumn Cup") -> RegistrationSheet:
    """The sheet of a deck file."""
    return sheet(read_source(str(path)).text, player, event)


def hostile() -> RegistrationSheet:
    """A sheet on which everything that a stranger can choose wants to be more than text."""
    names = [name.replace("\u202e", "").replace("\x1b", "")[:110] for name in HOSTILE]
    quoted = [name.replace("\\", "\\\\").replace('"', '\\"') for name in names]
    text = f'name: "{quoted[0]}"\nauthor: "{quoted[1]}"\noutfit: Law Dogs\ndudes:\n  "{quoted[2]}": 2\n'
    return sheet(text, event=HOSTILE[0])


def singles() -> RegistrationSheet:
    """The sheet of a deck with 52 different cards and two jokers, which breaks rules besides."""
    cards = [card for card in load_database() if card.pack == "DT2" and card.value]
    by_type: dict[str, list[str]] = {}
    for card in sorted(cards, key=lambda card: -len(card.title))[:52]:
        by_type.setdefault(card.type, []).append(f"  {quoted_title(card.title)}: 1\n")
    plural = {"dude": "dudes", "deed": "deeds", "goods": "goods", "spell": "spells", "action": "actions"}
    body = "".join(f"{plural[kind]}:\n{''.join(lines)}" for kind, lines in by_type.items())
    return sheet(f"name: {'N' * 100}\nauthor: {'A' * 100}\noutfit: Law Dogs (DT2)\n{body}", event="E" * 100)


def quoted_title(title: str) -> str:
    """A title as a key of YAML."""
    escaped = title.replace('"', '\\"')
    return f'"{escaped} (DT2)"'


def event() -> bytes:
    """The page of an event: a good deck, a hostile one, one that changed, and one that is missing."""
    good = registered(read_source(str(GUNFIGHTER)).text)
    names = [HOSTILE[0], HOSTILE[3], "Ann Bell", "Dot"]
    old = registered(read_source(str(GUNFIGHTER)).text.replace("Ambush (DT2): 2", "Ambush (DT2): 4"))
    rows = [Entrant(line=place, player=name, deck=f"{place}.yaml") for place, name in enumerate(names)]
    rows[2] = replace(rows[2], hash=old.hash, cards=old.cards)
    decks = [good, registered(f"name: {'x' * 100}\noutfit: Law Dogs\ndudes:\n  <b>Bo</b>: 2\n"), good, None]
    entries = [
        entry_of(row.deck, deck, row, load_database(), meant="dit.yaml") for row, deck in zip(rows, decks, strict=True)
    ]
    stranger = entry_of(f"{HOSTILE[1]}.yaml", good, None, load_database())
    return html(EventCheck([*entries, stranger], name=HOSTILE[0], is_listed=True)).encode()
