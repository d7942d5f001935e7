"""Agents at tables of three and four: every deck is played once by the first agent, and rows repeat."""

from __future__ import annotations

import re

import pytest

from dtk.agents.search import Search
from dtk.engine.sandbox import Playout
from dtk.match.one import Match, play_one
from tools import larger_tables
from tools.larger_tables import SeesNext, games_of_deal, row, tables


def test_deals_repeat_and_no_deck_is_twice_at_a_table() -> None:
    more, fewer = (
        [(match.seed, *(deck.name for deck in match.decks)) for match in tables(4, n, "test")] for n in (3, 2)
    )
    assert more[:2] == fewer
    assert all(len(set(names)) == 4 for _, *names in more)


def test_the_first_agent_plays_each_deck_once(monkeypatch: pytest.MonkeyPatch) -> None:
    (match,) = tables(3, 1, "test")
    played: list[list[str]] = []

    def noted(match: Match, number: int, agents: list[object]) -> object:
        played.append([type(agent).__name__ for agent in agents])
        return play_one(match, number, agents=agents)  # type: ignore[arg-type]

    monkeypatch.setattr(larger_tables, "play_one", noted)
    games = games_of_deal(match, ("careless", "random"))
    assert len(games) == 3 and not any(game.fault for game in games)
    assert [seats.index("Careless") for seats in played] == [0, 1, 2]
    assert all(sorted(seats) == ["Careless", "Random", "Random"] for seats in played)


def test_a_row_has_the_win_rate_and_what_chance_alone_gives() -> None:
    written = row(("careless", "random"), 4, 2, "test")
    assert re.match(r"\| `careless` among `random` \| 4 \| [\d.]+% \([\d.]+% to [\d.]+%\) \| 25.0% ", written)
    assert "| 8, 'test' |" in written


def test_sees_next_knows_only_the_next_player(monkeypatch: pytest.MonkeyPatch) -> None:
    """Search is never more hopeful than it, and less where another opponent is ahead."""
    asked: list[tuple[float, float]] = []

    class Both(Search):
        def chance(self, end: Playout) -> float:
            asked.append((super().chance(end), SeesNext.chance(self, end)))  # type: ignore[arg-type]
            if len(asked) == 20:
                raise ValueError("That is enough.")
            return asked[-1][0]

    monkeypatch.setattr(larger_tables, "maker", lambda name: Both if name == "both" else larger_tables.factory(name))
    # The exception ends the game.
    assert larger_tables.play(tables(3, 1, "test")[0], ("both", "random"), 2).fault
    assert all(one <= other + 1e-9 for one, other in asked)
    assert any(one < other - 0.01 for one, other in asked)


def test_an_unknown_agent_is_named(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> None:
    monkeypatch.setattr("sys.argv", ["larger_tables.py", "sees-next", "carless"])
    with pytest.raises(SystemExit) as ended:
        larger_tables.main()
    assert ended.value.code == 2 and "Unknown agent `carless`" in capsys.readouterr().err
