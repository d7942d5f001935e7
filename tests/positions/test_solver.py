"""Small positions are solved: all choices of both sides, and all draws, down to the goal."""

from __future__ import annotations

from collections.abc import Sequence
from fractions import Fraction
from itertools import combinations

import pytest

from dtk.cards.card import Card
from dtk.engine.decisions import Decision
from dtk.engine.flow import advance
from dtk.engine.hands import to_poker
from dtk.engine.seated import SeatedGame
from dtk.engine.state import State
from dtk.files.reading import Source
from dtk.poker.hands import score
from dtk.poker.ranks import rank_of
from dtk.positions.luck import Unprovable
from dtk.positions.reader import Position, read_position
from dtk.positions.solver import GivenAnswers, Solution, TooLarge, Unanswered, solve
from dtk.positions.table import YOU
from dtk.testing import cards

RACE = """\
cards:
  Ann: {type: dude, influence: 1}
  Bo: {type: dude, influence: 1}
  Bank: {type: deed, control: 2}
you: {dudes: [Ann]}
them: {deeds: [Bank], dudes: [{card: Bo, booted: true}]}
goal: win
"""

# They can refuse, which loses the deed; if they accept, the deed is yours if you win the shootout.
CALL = """\
cards:
  Ann: {type: dude, bullets: BULLETS, influence: 1}
  Bo: {type: dude, influence: 2}
  Bank: {type: deed}
you:
  dudes: [{card: Ann, at: Bank}]
  deck: [MINE]
them:
  deeds: [Bank]
  dudes: [{card: Bo, at: Bank}]
  deck: [THEIRS]
goal: control
deed: Bank
"""


def read(text: str) -> Position:
    return read_position(Source("p.yaml", text))


def call(mine: str, theirs: str, bullets: int) -> Solution:
    return solve(read(CALL.replace("BULLETS", str(bullets)).replace("MINE", mine).replace("THEIRS", theirs)))


def rank(hand: Sequence[Card]) -> int:
    """The ranks of a shootout: equal ranks cost both sides a dude (rulebook-1.5.0 §6.1 step 5)."""
    return rank_of(score([to_poker(card) for card in hand]))


def test_who_gets_to_the_deed_wins() -> None:
    solution = solve(read(RACE))
    assert solution.value == 1 and solution.next == 0
    words = [line.words for line in solution.lines]
    # From the square, too, she can go on, booted; from their home she can't.
    assert list(solution.best) == [words[1], words[3]]
    places = ("town square", "their home", "Bank")
    assert words == ["play: pass", *(f"play: move Ann; move to: {place}" for place in places)]


def test_the_other_side_plays_its_best() -> None:
    solution = solve(read(RACE.replace(", booted: true", "")))
    assert solution.value == solution.next == 0 and len(solution.best) == 4


def naive(state: State, goal: Position, answers: tuple[int, ...] = ()) -> Fraction:
    """The value without memory, without cutting anything off, of a position without luck."""
    assert goal.goal is not None
    if not answers and goal.goal.is_decided(state):
        return goal.goal.value(state)
    now = state.copy()
    agent = GivenAnswers(answers)
    game = agent.game = SeatedGame(now, [agent, agent])
    decision: Decision | None = None
    try:
        advance(game)
    except Unanswered as asked:
        decision = asked.decision
    if decision is None:
        return naive(now, goal)
    pick = max if decision.seat == YOU else min
    return pick(naive(state, goal, (*answers, place)) for place in range(len(decision.options)))


@pytest.mark.parametrize("turn", ["you", "them"])
@pytest.mark.parametrize("goal", ["goal: win", "goal: survive", "goal: control\ndeed: Bank"])
@pytest.mark.parametrize("at", ["their home", "town square", "Bank"])
def test_what_is_remembered_and_cut_off_changes_nothing(goal: str, turn: str, at: str) -> None:
    text = RACE.replace("booted: true", f"at: {at}").replace("goal: win", goal) + f"winner: {turn}\npasses: 1\n"
    position = read(text)
    if turn == "them":
        with pytest.raises(ValueError, match="it is their decision: play"):
            solve(position)
    else:
        assert solve(position).value == naive(position.table.state, position)


def test_luck_is_weighed_exactly() -> None:
    mine, theirs = "AS AH KD QC JS 9H", "3S 3H KD 7C JS 9H"
    hands = [[rank(hand) for hand in combinations(cards(held), 5)] for held in (mine, theirs)]
    wins = sum(us > them for us in hands[0] for them in hands[1])
    assert 0 < wins < 36
    solution = call(mine, theirs, bullets=0)
    assert solution.best == ("play: Ann calls out",)
    assert solution.value == Fraction(wins, 36) and solution.next == 0


def test_a_discard_is_weighed_against_what_may_come_and_not_against_what_comes() -> None:
    mine, theirs = cards("3S 3H 3C 8H JD 8C KD"), cards("2S 2H 4D 4C 9S")
    total = Fraction(0)
    for held in combinations(mine, 5):
        rest = [card for card in mine if card not in held]
        keep = Fraction(rank(held) > rank(theirs))
        change = [
            Fraction(sum(rank([*(set(held) - {gone}), new]) > rank(theirs) for new in rest), len(rest)) for gone in held
        ]
        total += max(keep, *change) / 21
    assert 0 < total < 1
    solution = call("3S 3H 3C 8H JD 8C KD", "2S 2H 4D 4C 9S", bullets=1)
    assert solution.value == total


def test_what_is_decided_in_the_dark_is_not_proven() -> None:
    text = CALL.replace("BULLETS", "1").replace("influence: 2", "influence: 2, bullets: 1")
    text = text.replace("MINE", "3S 5S 7H 8H JD 3H").replace("THEIRS", "2S 2H 4D 6C 9S JC")
    with pytest.raises(Unprovable, match="`discard from draw hand` is decided without seeing the other draw hand"):
        solve(read(text))


def test_a_deck_that_runs_out_is_not_proven() -> None:
    with pytest.raises(Unprovable, match="a deck is shuffled"):
        call("3S 5S 7H 8H]\n  discard: [KD", "2S 2H 4D 6C 9S", bullets=0)


def test_too_large_positions_are_refused() -> None:
    with pytest.raises(TooLarge, match="more than 3 nodes"):
        solve(read(RACE), most_nodes=3)


def test_it_must_be_said_what_is_wanted() -> None:
    with pytest.raises(ValueError, match="has no goal"):
        solve(read(RACE.replace("goal: win\n", "")))
    with pytest.raises(Unprovable):
        solve(read(RACE), most_nodes=1)
