"""Bundled agents answer whatever the texts of published cards ask, and so does a person who presses Enter."""

from __future__ import annotations

import pytest

from dtk.agents.baseline import Baseline
from dtk.agents.human import Human, Question
from dtk.agents.random import Random
from dtk.engine.rules.setup import DeckList
from dtk.engine.seated import Agent
from dtk.engine.view import View
from dtk.match.one import Match, play_one
from dtk.match.texts import FULL
from dtk.report.games.asked import question
from dtk.report.games.asking import Asking
from dtk.testing import printed
from tests.match.meetings import deck

# A Cheatin' Resolution that lets a card or two of a hand be chosen.
HURT = "05038"


class Enter:
    """Where a person sits who takes every default."""

    def put(self, decision: object, view: View) -> Question:
        return question(Asking(decision, view))

    def read(self, question: Question) -> str:
        return ""

    def heed(self, line: str, decision: object, view: View) -> bool:
        return False

    def complain(self, words: str) -> None:
        raise AssertionError(words)


def agent_named(name: str, seed: str) -> Agent:
    made = {"human": lambda: Human(Enter()), "baseline": lambda: Baseline(seed), "random": lambda: Random(seed)}
    return made[name]()


def with_four(plain: DeckList, code: str) -> DeckList:
    """A deck in which four copies of a card stand for four others that do not start."""
    spare = [card for card in plain.cards if card not in plain.gang and card.type != "joker"][:4]
    kept = list(plain.cards)
    for card in spare:
        kept.remove(card)
    return plain._replace(cards=(*kept, *[printed(code)] * len(spare)))


@pytest.mark.parametrize("name", ["baseline", "random", "human"])
def test_nobody_forfeits_over_a_card_that_asks_as_it_resolves(name: str) -> None:
    match = Match(
        (with_four(deck("law-dogs-gunfighter"), HURT), deck("sloane-gunfighter")),
        ("baseline", "baseline"), "hurt", "pinebox-1.5", texts=FULL,
    )  # fmt: skip
    used = 0
    for number in range(24):
        agents = [agent_named(name, f"{number} {seat}") for seat in range(2)]
        played = play_one(match, number, agents=agents, keep=True)
        assert not played.fault
        used += any(f":{HURT}#" in line and "play: use" in line for line in played.answers)
    assert used or name != "baseline"
