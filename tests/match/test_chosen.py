"""The games of a match to look at: a typical win of each deck, and the closest game."""

from __future__ import annotations

from statistics import median

from hypothesis import given
from hypothesis import strategies as st

from dtk.engine.ids import NOBODY
from dtk.match.chosen import GameOutline, WatchedMatch, by_number, chosen_games, outline_of
from dtk.match.facts import DayFacts
from dtk.match.one import BROKEN, FORFEIT
from dtk.match.watcher import play_watched
from tests.report.games_shown import hostile_match

OUTLINES = st.lists(
    st.builds(
        GameOutline,
        number=st.integers(0, 10**6),
        winner=st.integers(0, 3),
        days=st.integers(1, 9),
        lead=st.integers(-5, 30),
    ),
    unique_by=lambda one: one.number,
)


def outlines(*games: tuple[int, int, int]) -> list[GameOutline]:
    """Games by winner, days and lead, numbered from 0."""
    return [GameOutline(number, *game) for number, game in enumerate(games)]


def test_a_typical_win_has_the_median_length_then_the_median_lead_then_comes_first() -> None:
    games = outlines((0, 2, 9), (0, 4, 1), (0, 4, 7), (0, 4, 7), (0, 9, 20), (1, 4, 7))
    typical = chosen_games(games, 2)[0]
    assert (typical.winner, typical.among, typical.days, typical.lead) == (0, 5, 4, 7)
    assert typical.game.number == 2


def test_the_closest_game_has_the_smallest_lead_then_the_most_days_then_comes_first() -> None:
    closest = chosen_games(outlines((0, 3, 2), (1, 3, 1), (0, 5, 1), (1, 5, 1)), 2)[-1]
    assert (closest.winner, closest.game.number, closest.among) == (None, 2, 4)


def test_a_deck_without_a_win_has_no_typical_one() -> None:
    assert [one.winner for one in chosen_games(outlines((1, 3, 2)), 2)] == [1, None]
    assert chosen_games([], 2) == []


def test_one_game_may_be_chosen_twice() -> None:
    chosen = chosen_games(outlines((1, 3, 2)), 2)
    assert [len(some) for some in by_number(chosen).values()] == [2]


@given(OUTLINES)
def test_chosen_games_are_as_near_to_the_medians_as_any_other(games: list[GameOutline]) -> None:
    chosen = chosen_games(games, 4)
    assert [one.winner for one in chosen] == [*sorted({one.winner for one in games}), *([None] if games else [])]
    for one in chosen:
        among = games if one.winner is None else [game for game in games if game.winner == one.winner]
        assert one.game in among and one.among == len(among)
        if one.winner is None:
            assert one.game.lead == min(game.lead for game in among)
        else:
            middle = median(game.days for game in among)
            assert abs(one.game.days - middle) == min(abs(game.days - middle) for game in among)


@given(OUTLINES, st.randoms())
def test_the_order_in_which_games_end_does_not_matter(games: list[GameOutline], random: object) -> None:
    mixed = list(games)
    random.shuffle(mixed)  # type: ignore[attr-defined]
    assert chosen_games(mixed, 4) == chosen_games(games, 4)


def test_a_games_lead_is_read_at_its_last_sundown_and_only_where_the_rules_ended_it() -> None:
    match = hostile_match()._replace(agents=("random", "random"))
    watched = WatchedMatch(match)
    played = next(game for game in (play_watched(match, number) for number in range(9)) if game.winner != NOBODY)
    assert played.facts is not None
    days = (
        DayFacts(day=1, control=(9, 0), influence=(9, 0), ghost_rock=(0, 0), hand=(5, 5)),
        DayFacts(day=2, control=(5, 1), influence=(2, 4), ghost_rock=(0, 0), hand=(5, 5)),
    )
    game = played._replace(facts=played.facts._replace(days=days), winner=0, days=2)
    assert outline_of(match, game) == GameOutline(played.number, game.seats[0], 2, 7 - 5)
    assert outline_of(match, game._replace(winner=1)) == GameOutline(played.number, game.seats[1], 2, 5 - 7)
    for other in (
        game._replace(winner=NOBODY),
        game._replace(reason=FORFEIT, forfeit=1),
        game._replace(reason=BROKEN),
        game._replace(facts=None),
        game._replace(facts=played.facts._replace(days=())),
    ):
        assert outline_of(match, other) is None
        watched.add(other)
    assert watched.chosen == [] and watched.tally.games == 5
    watched.add(game)
    assert [one.game.number for one in watched.chosen] == [played.number] * 2
