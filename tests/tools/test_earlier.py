"""Agents of an earlier commit: the same game, played along in a process of its own."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from tools.deck_sets import matchups
from tools.duels import Duel, play_board, table
from tools.earlier import VOID, commit_of, git

pytestmark = pytest.mark.skipif(bool(git("rev-parse", "HEAD").returncode), reason="not a checkout with its history")
NOW = "HEAD"


@pytest.fixture(scope="module", autouse=True)
def end_of_process() -> Iterator[None]:
    yield
    for seat in range(2):
        table(NOW, seat).close()
    table.cache_clear()


def test_an_agent_of_this_commit_plays_the_same_game_along() -> None:
    matches = matchups("examples", 1, "test")
    alone = play_board(matches, ("baseline", "careless"), (0, 0))
    along = play_board(matches, ("baseline", f"careless@{NOW}"), (0, 0))
    assert not along.is_void
    assert [(game.won, game.days) for game in along.games] == [(game.won, game.days) for game in alone.games]
    # The earlier agent's time is measured in its own process.
    assert all(game.seconds[1] > 0 for game in along.games)


def test_a_game_whose_tables_differ_is_void(monkeypatch: pytest.MonkeyPatch) -> None:
    matches = matchups("examples", 1, "test")
    # The other table is told a deck in another order, so its hands differ.
    import tools.earlier

    honest = tools.earlier.codes

    def reversed_deck(deck: object) -> dict[str, object]:
        found = honest(deck)  # type: ignore[arg-type]
        return {**found, "cards": found["cards"][::-1]}

    monkeypatch.setattr(tools.earlier, "codes", reversed_deck)
    board = play_board(matches, ("baseline", f"baseline@{NOW}"), (0, 1))
    assert board.is_void
    assert any(VOID in game.fault for game in board.games)
    assert Duel([board]).void == 1


def test_the_next_game_after_a_void_one_is_played() -> None:
    board = play_board(matchups("examples", 1, "test"), ("baseline", f"baseline@{NOW}"), (0, 2))
    assert not board.is_void


def test_an_unknown_commit_is_named() -> None:
    with pytest.raises(SystemExit, match="ffffffff0"):
        commit_of("ffffffff0")
