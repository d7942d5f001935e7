"""Agents and reports read a card's numbers as they are now; what is printed is read only where that is meant."""

from __future__ import annotations

import ast
from collections.abc import Iterator
from pathlib import Path

import pytest

PACKAGE = Path(__file__).parents[2] / "dtk"
# What is printed on a card, or lies on a piece, and what texts may have changed.
PRINTED = frozenset(
    ("bullets", "influence", "control", "production", "upkeep", "cost", "difficulty", "shooter", "suit")
)
PRINTED |= {"value", "keywords", "words", "is_unique", "has", "rating"}
# The names of cards, so that `view.bullets(dude)` is not meant, nor `result.value`.
CARDS = frozenset(("card", "old", "version", "dead"))

# Where what is printed is meant, and why.
IN_HAND = "of a card in hand, whose numbers no text changes before it is in play"
OFFERED = "what kind of card it is, by which it is played"
LISTED = "a page or a table about printed cards"
HAND = "cards of a draw hand, as they lie there"
MEANT = {
    ("agents/outside/messages", "keywords"): "printed facts, told as such",
    ("agents/scale", "bullets"): IN_HAND,
    ("agents/scale", "control"): IN_HAND,
    ("agents/scale", "influence"): IN_HAND,
    ("agents/scale", "production"): IN_HAND,
    ("agents/scale", "shooter"): IN_HAND,
    ("agents/scale", "upkeep"): IN_HAND,
    ("agents/worth/hand_cards", "control"): IN_HAND,
    ("agents/worth/hand_cards", "has"): OFFERED,
    ("agents/worth/hand_cards", "influence"): IN_HAND,
    ("agents/worth/hand_cards", "production"): IN_HAND,
    ("agents/worth/hints/packs/debt_of_blood", "has"): "a Technique in hand",
    ("agents/worth/hints/packs/hells_comin_with_me", "bullets"): "of dudes in Boot Hill",
    ("agents/worth/purchases", "bullets"): IN_HAND,
    ("agents/worth/purchases", "has"): IN_HAND,
    ("agents/worth/purchases", "is_unique"): "uniqueness, which no text changes",
    ("report/games/hands", "suit"): HAND,
    ("report/games/hands", "value"): HAND,
    ("report/games/seen", "bullets"): "of a card out of play, beside its cost as it is now",
    ("report/games/seen", "cost"): "whether the card has a cost",
    ("report/games/seen", "keywords"): "of a card out of play",
    ("report/games/seen", "shooter"): "of a card out of play",
    ("report/games/sentences", "value"): HAND,
    ("report/pages/card_figures", "keywords"): LISTED,
    ("report/pages/card_figures", "value"): LISTED,
    ("report/pages/table", "suit"): HAND,
}
# These show cards that are in no game.
OUT_OF_GAME = {"report/catalogues": LISTED, "report/odds": LISTED}


def is_card(node: ast.expr) -> bool:
    """Whether an expression is a card, by its name: `card`, `piece.card`, `view.card(number)`."""
    if isinstance(node, ast.Call):
        node = node.func
    return (isinstance(node, ast.Name) and node.id in CARDS) or (
        isinstance(node, ast.Attribute) and node.attr == "card"
    )


def printed_reads(code: str) -> set[str]:
    """The printed facts of cards that code reads."""
    return {
        node.attr
        for node in ast.walk(ast.parse(code))
        if isinstance(node, ast.Attribute) and node.attr in PRINTED and is_card(node.value)
    }


def reads() -> Iterator[tuple[str, str]]:
    """Each module of agents and reports, and what it reads of printed cards."""
    for folder in ("agents", "report"):
        for path in sorted((PACKAGE / folder).rglob("*.py")):
            name = path.relative_to(PACKAGE).with_suffix("").as_posix()
            if not name.startswith(tuple(OUT_OF_GAME)):
                yield from ((name, word) for word in printed_reads(path.read_text(encoding="utf-8")))


def test_what_is_printed_is_read_only_where_a_reason_is_written_down() -> None:
    """Ask the view instead; add nothing without a reason that a reader accepts."""
    found = set(reads())
    assert not found - set(MEANT), "read as printed, without a reason"
    assert not set(MEANT) - found, "to be struck off the list"


@pytest.mark.parametrize(
    ("code", "found"),
    [
        ("piece.card.bullets", {"bullets"}),
        ("view.card(number).has('Weapon')", {"has"}),
        ("card.upkeep or 0", {"upkeep"}),
        ("view.bullets(piece)", set()),
        ("view.upkeep(view.piece(number))", set()),
    ],
)
def test_a_printed_number_is_noticed(code: str, found: set[str]) -> None:
    assert printed_reads(code) == found
