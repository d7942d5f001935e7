"""The abilities that an agent uses: offers and uses are counted by title, once per game."""

from __future__ import annotations

import sys

import pytest

from tools import card_use
from tools.card_use import Use


def test_a_title_counts_once_a_game_and_seat_and_wins_where_its_user_did() -> None:
    games = [({(0, "Pat"), (1, "Pat")}, {(0, "Pat")}, 0), ({(0, "Pat")}, {(0, "Pat")}, 1), ({(1, "Bank")}, set(), 1)]
    assert card_use.fares(games) == {"Pat": Use(3, 2, 1), "Bank": Use(1, 0, 0)}
    assert Use(3, 2, 1).share == 2 / 3


def test_the_least_used_come_first_and_seldom_offered_ones_are_left_out() -> None:
    uses = {"Pat": Use(40, 30, 15), "Bank": Use(25, 0, 0), "Saloon": Use(card_use.FEWEST - 1, 0, 0)}
    text = card_use.report(uses, 50, "s", "baseline")
    assert "offered; 2 titles in 20 games or more, of which 1 were never used" in text.replace("\n", " ")
    assert text.index("Bank") < text.index("Pat")
    assert "Saloon" not in text
    assert "50 games of decks made of any cards, baseline against itself, seed s, pinebox-1.5" in text


def test_some_games_are_played_the_same_each_time(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    said = []
    for jobs in ("1", "2"):
        monkeypatch.setattr(sys, "argv", ["card_use.py", "--games", "3", "--agent", "random", "--jobs", jobs])
        card_use.main()
        said.append(capsys.readouterr().out)
    assert said[0] == said[1]
    offered, used, _ = card_use.play("use", "random", 1)
    assert used
    assert used < offered
