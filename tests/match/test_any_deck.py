"""Games of decks made of any cards there are, played by both agents: they are sound, and no card upsets the rules."""

from __future__ import annotations

import random

import pytest

from dtk.match.one import WON, Match, play_one
from dtk.match.record import game_line, game_of, parse_line
from dtk.match.replay import replay
from tests.match.meetings import Auditor, choosing
from tools.any_decks import any_deck

ENDS = {WON, "days", "plays"}


def sweep(start: int, count: int) -> None:
    for number in range(start, start + count):
        luck = random.Random(number)
        decks = (any_deck(luck, "first"), any_deck(luck, "second"))
        agents = ("baseline" if number % 4 == 0 else "random", "random")
        match = Match(decks, agents, f"any {number}")
        if number % 2:
            match = choosing(match)
        game = play_one(match, number, keep=True, observer=Auditor())
        assert not game.fault and game.reason in ENDS, (number, game.fault)
        if number % 5 == 0:
            assert not replay(match, game_of(parse_line(game_line(game), 2))).difference


def test_any_decks_play_soundly() -> None:
    sweep(0, 150)


@pytest.mark.slow
def test_many_more_decks_play_soundly() -> None:
    sweep(1000, 2000)
