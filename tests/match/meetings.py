"""Decks to meet, and games gone through unit by unit."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache
from pathlib import Path
from typing import Any

import pytest

from dtk.cards.database import load_database
from dtk.decks.kinds import read_deck
from dtk.engine.check import find_faults
from dtk.engine.decisions import Decision
from dtk.engine.game import Game
from dtk.engine.keys import PieceKeys, key
from dtk.engine.rules.setup import DeckList, Starting
from dtk.engine.view import View
from dtk.files.reading import read_source
from dtk.legality.judge import Judge
from dtk.legality.judged_deck import JudgedDeck
from dtk.legality.rules_repository import RulesRepository
from dtk.match.one import Match, Observer
from dtk.match.playable import deck_list
from dtk.testing import played_by
from tests.engine.example_decks import PUBLISHED

EXAMPLES = Path(__file__).parents[2] / "examples" / "decks"
NAMES = [path.stem for path in PUBLISHED]
SLOANE, LAW_DOGS = "sloane-gunfighter", "law-dogs-gunfighter"
EDITIONS = ("pinebox-1.5", "aeg-2015")
# What holds for every table: two, three and four players, by both editions.
TABLES = pytest.mark.parametrize(
    ("players", "ruleset"), [(count, ruleset) for ruleset in EDITIONS for count in (2, 3, 4)]
)


@cache
def deck(name: str) -> DeckList:
    database = load_database()
    read = read_deck(read_source(str(EXAMPLES / f"{name}.yaml")), database)
    return deck_list(JudgedDeck(read, Judge(RulesRepository(database)).context_for(read), database))


def meeting(
    first: str = SLOANE, second: str = LAW_DOGS, agents: tuple[str, str] = ("random", "random"), seed: str = "test"
) -> Match:
    return Match((deck(first), deck(second)), agents, seed, "pinebox-1.5")


def gathering(
    agents: Sequence[str], ruleset: str = EDITIONS[0], seed: str = "test", names: Sequence[str] = ()
) -> Match:
    """A match of as many players as agents, by an edition. names: of their decks; unlike ones by default."""
    chosen = names or (SLOANE, LAW_DOGS, NAMES[0], NAMES[-1])[: len(agents)]
    return Match(tuple(map(deck, chosen)), tuple(agents), seed, ruleset, switches=played_by(ruleset))


def choosing(match: Match) -> Match:
    """The same decks, with gangs to choose."""
    context = RulesRepository(load_database()).context()
    return match._replace(starting=tuple(Starting(deck, context) for deck in match.decks))


class Auditor(Observer):
    """An observer that finds the state whole after every unit."""

    def __init__(self) -> None:
        self.units = 0

    def begins(self, game: Game) -> None:
        assert not find_faults(game.state)

    def decided(self, game: Game, decision: Decision, answer: Any) -> None:
        assert len(decision.options) > 1 and answer in decision.options
        # Every answer can be told from the others by what is written down.
        names = PieceKeys(game.state)
        assert len({key(names, option) for option in decision.options}) == len(decision.options)

    def unit_over(self, game: Game) -> None:
        self.units += 1
        assert not find_faults(game.state)


class Passer:
    """Does as little as can be done."""

    def answer(self, decision: Decision, view: View) -> Any:
        return None if None in decision.options else decision.options[0]


class Liar:
    """Gives an answer that was not offered."""

    def answer(self, decision: Decision, view: View) -> Any:
        return "whatever"


class Fool:
    """Trips over itself after some answers."""

    def __init__(self, answers: int = 3) -> None:
        self.answers = answers

    def answer(self, decision: Decision, view: View) -> Any:
        self.answers -= 1
        if self.answers < 0:
            raise KeyError("lost")
        return decision.options[0]
