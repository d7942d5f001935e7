"""A deck in another format: which cards change their printing, which can't, and what of the file stays as it is."""

from __future__ import annotations

from dtk.cards.database import load_database
from dtk.files.reading import Source
from dtk.legality.judge import Judge
from dtk.legality.judged_deck import JudgedDeck
from dtk.legality.reprint import Reprint, reprint, reprinted_text
from dtk.legality.rules_repository import RulesRepository

DATABASE = load_database()
JUDGE = Judge(RulesRepository(DATABASE), format="weird-west")

# Of these Travis Moone has no printing in the Weird West, and Jia Mein one that the deck names already.
DECK = """\
# My old deck
outfit: Law Dogs (DTR)  # the first
start:
- Tommy Harden (DTR)
- Philip Swinford
dudes:
  Tommy Harden (DTR): 1  # stays
  Philip Swinford (DTR): 1
  Travis Moone (DTR): 1
  Jia Mein (DTR): 1
  Jia Mein (DT2): 1
  Nobody at all: 2
actions:
  Pistol Whip: 2
  Showboating: 1
"""


def made(text: str) -> tuple[JudgedDeck, Reprint]:
    judged = JUDGE.read(Source("deck.yaml", text))
    return judged, reprint(judged)


def test_what_is_not_allowed_is_named_in_an_allowed_printing_where_there_is_one() -> None:
    _, change = made(DECK)
    assert [(old.title, old.pack, new.pack) for _, old, new in change.changed] == [
        ("Law Dogs", "DTR", "DT2"),
        ("Tommy Harden", "DTR", "DT2"),
        ("Philip Swinford", "DTR", "DT2"),
        ("Jia Mein", "DTR", "DT2"),
    ]
    assert [card.title for _, card in change.missing] == ["Travis Moone", "Showboating"]


def test_the_deck_has_all_lines_in_order_with_their_copies() -> None:
    judged, change = made(DECK)
    assert [line.copies for line in change.deck.lines] == [entry.line.copies for entry in judged.entries]
    named = {line.reference.title: line.reference.code for line in change.deck.lines}
    assert named["Tommy Harden"] == "24067" and named["Pistol Whip"] is None
    again = JUDGE.judge_deck(JUDGE.judged_deck(change.deck))
    assert {finding.card for finding in again.findings if finding.code == "DT302"} == {"Travis Moone", "Showboating"}


def test_the_text_keeps_all_else_and_leaves_what_would_stand_twice() -> None:
    judged, change = made(DECK)
    text, left = reprinted_text(judged, change)
    assert [line.reference.title for line in left] == ["Jia Mein (DTR)"]
    for old in ("Law Dogs", "- Tommy Harden", "  Tommy Harden", "  Philip Swinford"):
        assert f"{old} (DTR)" in DECK and f"{old} (DT2)" in text
    assert text == (
        DECK.replace("Law Dogs (DTR)", "Law Dogs (DT2)")
        .replace("Tommy Harden (DTR)", "Tommy Harden (DT2)")
        .replace("Philip Swinford (DTR)", "Philip Swinford (DT2)")
    )


def test_of_two_lines_that_mean_one_printing_only_the_first_is_written_anew() -> None:
    """Both would have one key, which YAML has once."""
    text = "outfit: Law Dogs (DT2)\ndudes:\n  Tommy Harden (DTR): 1\n  Tommy Harden (Base Set): 2\n"
    judged = JUDGE.read(Source("deck.yaml", text))
    after, left = reprinted_text(judged, reprint(judged))
    assert after == text.replace("(DTR)", "(DT2)")
    assert [line.copies for line in left] == [2]
