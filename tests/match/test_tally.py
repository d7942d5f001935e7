"""Games summed up, against sums made by hand."""

from __future__ import annotations

import pytest

from dtk.engine.ids import NOBODY
from dtk.match.one import BROKEN, FORFEIT, WON, PlayedGame
from dtk.match.tally import Tally
from dtk.poker.figure import wilson_interval
from tests.match.meetings import meeting


def ranks(**times: int) -> tuple[int, ...]:
    found = [0] * 12
    for rank, count in times.items():
        found[int(rank[1:])] = count
    return tuple(found)


GAME = PlayedGame(
    0, (0, 1), 0, WON, "", NOBODY, 3, 20, 2, 3, 50, (1, 4), (ranks(r7=3), ranks(r2=2, r3=1)), (1, 0), (2, 1), None
)
GAMES = (
    GAME,
    # The same seats have changed places.
    GAME._replace(number=1, seats=(1, 0), days=5),
    GAME._replace(number=2, winner=NOBODY, reason="days", days=31),
    GAME._replace(number=3, seats=(1, 0), winner=0, reason=FORFEIT, forfeit=1, fault="an illegal answer", days=1),
)


@pytest.fixture
def tally() -> Tally:
    found = Tally(meeting(agents=("baseline", "random")))
    for game in GAMES:
        found.add(game)
    return found


def test_wins_go_with_the_deck_and_with_the_seat(tally: Tally) -> None:
    assert (tally.wins, tally.seat_wins, tally.draws) == ([1, 2], [3, 0], 1)
    assert dict(tally.reasons) == {WON: 2, "days": 1, FORFEIT: 1}


def test_a_forfeit_is_told_of_the_agent_that_failed(tally: Tally) -> None:
    assert tally.forfeits == [1, 0] and tally.faults == {"baseline: an illegal answer": 3}


def test_hands_and_casualties_go_with_the_deck(tally: Tally) -> None:
    assert tally.casualties == [1 + 4 + 1 + 4, 4 + 1 + 4 + 1]
    assert tally.ranks[0] == list(ranks(r7=6, r2=4, r3=2))
    assert tally.hands(0) == 12 and tally.mean_rank(0) == pytest.approx((42 + 8 + 6) / 12)
    assert tally.cheatin == [2, 2]


def test_shares_and_means_have_their_intervals(tally: Tally) -> None:
    share = tally.share(2)
    assert share.value == 0.5 and share.sample is not None
    assert (share.sample.low, share.sample.high) == wilson_interval(0.5, 4)
    days = tally.average("days")
    assert days is not None and days.value == 10 and days.sample is not None
    # Standard deviation of 3, 5, 31, 1 is sqrt(596 / 3).
    assert days.sample.high - 10 == pytest.approx(3.182446 * (596 / 3 / 4) ** 0.5, rel=1e-4)


def test_one_game_has_no_interval() -> None:
    tally = Tally(meeting())
    tally.add(GAME)
    assert tally.average("days") is None


def test_a_failure_counts_as_dtk_s_own_where_the_agent_is_bundled_or_the_engine_failed(tally: Tally) -> None:
    assert (tally.failed, tally.failures) == (1, {"baseline: an illegal answer": 3})
    tally.add(GAME._replace(number=7, reason=BROKEN, fault="a fault", winner=NOBODY, forfeit=NOBODY))
    assert tally.failed == 2 and tally.failures["a fault"] == 7


def test_an_agent_that_is_not_bundled_may_fail_on_its_own_account() -> None:
    tally = Tally(meeting(agents=("mine", "random")))
    tally.add(GAME._replace(reason=FORFEIT, fault="a fault", forfeit=GAME.seats.index(0)))
    assert tally.faults == {"mine: a fault": GAME.number} and not tally.failed
