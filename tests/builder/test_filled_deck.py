"""A deck filled up: legal, with the cards it had, and with its file otherwise unchanged."""

from __future__ import annotations

from pathlib import Path

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from dtk.builder.filled_deck import fill, text_with_cards
from dtk.builder.open_deck import OpenDeck
from dtk.builder.plans import plan_named
from dtk.cards.card import Card
from dtk.cards.database import load_database
from dtk.decks.template import new_deck
from dtk.files.reading import Source
from dtk.legality.judge import Judge
from dtk.legality.rules_repository import RulesRepository

DATABASE = load_database()
JUDGE = Judge(RulesRepository(DATABASE))
WHOLE = Path("examples/decks/plans/miners-jobs.yaml").read_text("utf-8")
HALF = """\
# my deck
name: Half
format: weird-west
outfit: The Sloane Gang

start:
- Allie Hensman
- Ike Clanton  # the boss

dudes:
  Allie Hensman: 1
  Ike Clanton: 2  # twice
goods:
  Pinto: 2
actions:

# jobs to come
notes: hello
"""


def anything(card: Card) -> bool:
    return True


def filled(text: str, plan: str | None = None) -> str:
    deck = OpenDeck(JUDGE.read(Source("deck.yaml", text)), None if plan is None else plan_named(plan))
    return text_with_cards(deck.judged.deck, fill(deck, anything), DATABASE)


def verdict(text: str) -> tuple[str, list[str]]:
    found = JUDGE.judge(Source("deck.yaml", text))
    return found.deck, [finding.code for finding in found.findings if finding.severity != "info"]


@pytest.mark.parametrize("plan", ["shooter", "jobs", "hexes", None])
def test_half_a_deck_becomes_a_legal_one_and_keeps_its_lines(plan):
    text = filled(HALF, plan)
    assert verdict(text) == ("legal", [])
    lines = text.splitlines()
    assert [line for line in lines if line in HALF.splitlines() and line] == [
        line for line in HALF.splitlines() if line
    ]
    assert filled(HALF, plan) == text


def test_an_empty_template_is_filled_under_its_headings():
    text = filled(new_deck("Law Dogs (DT2)", "Law", "weird-west", None), "shooter")
    assert verdict(text) == ("legal", [])
    assert text.count("dudes:") == 1 and "# One card per line" in text


def test_a_card_that_is_listed_already_gets_more_copies_on_its_line():
    text = filled(HALF.replace("  Pinto: 2", "  Bowie Knife: 1 # sharp"))
    assert "  Bowie Knife: 4 # sharp\n" in text


def test_windows_line_ends_are_kept():
    text = filled(HALF.replace("\n", "\r\n"))
    assert "\n" not in text.replace("\r\n", "")
    assert text.replace("\r\n", "\n") == filled(HALF)


def test_excluded_cards_stay_out():
    deck = OpenDeck(JUDGE.read(Source("deck.yaml", HALF)))
    added = fill(deck, anything)
    barred = {card.identity for card in added if card.type == "action"}
    again = fill(deck, lambda card: card.identity not in barred)
    assert not barred & {card.identity for card in again}
    assert sum(copies for card, copies in again.items() if card.value) == deck.room.cards


@settings(max_examples=15)
@given(st.data())
def test_any_part_of_a_deck_is_filled_to_a_legal_deck(data):
    """Lines of a legal deck are left out at random."""
    head, _, *sections, _ = WHOLE.split("\n\n")[1:]
    kept = []
    for section in sections:
        heading, *lines = section.splitlines()
        chosen = data.draw(st.lists(st.booleans(), min_size=len(lines), max_size=len(lines)))
        left = [line for line, keep in zip(lines, chosen, strict=True) if keep]
        kept += ["\n".join([heading, *left])] if left else []
    text = "\n\n".join([head, *kept]) + "\n"
    assert verdict(filled(text)) == ("legal", [])
