"""The solver: searches all plays of both sides and all draws until the goal is decided.

Both players see every card that the position names, and neither knows the order of the decks. With open hands, the best
play is certain. Positions in which a player must decide without seeing the other's cards are not proven
(`Unprovable`). The goal is decided at Sundown at the latest.
"""

from __future__ import annotations

from collections.abc import Hashable, Iterator, Sequence
from dataclasses import dataclass, field
from fractions import Fraction
from typing import Any, NamedTuple

from dtk.engine.decisions import Decision, T
from dtk.engine.flow import advance
from dtk.engine.pieces import IN_PLAY
from dtk.engine.seated import SeatedGame
from dtk.engine.state import State
from dtk.engine.view import View
from dtk.positions.goals import Goal
from dtk.positions.luck import Tops, Unprovable, arrange, is_arranged, outcomes, undetermined
from dtk.positions.reader import Position
from dtk.positions.table import THEM, YOU

MOST_NODES = 200_000
SURE, NEVER = Fraction(1), Fraction(0)
# Separates the answers of a line of play.
THEN = "; "


class TooLarge(Unprovable):
    """The proof needs more nodes than allowed."""


class ProvenLine(NamedTuple):
    """Your answers until the other player is asked or cards are drawn. words: as in scripts (dtk.testing), joined by
    THEN. value: the chance to reach the goal after them, with the best play of both sides.
    """

    words: str
    value: Fraction


class Solution(NamedTuple):
    """A proof. lines: every line of play. nodes: the number of units of the game played, in whole or in part."""

    lines: tuple[ProvenLine, ...]
    nodes: int

    @property
    def value(self) -> Fraction:
        """The chance that you can ensure."""
        return max(line.value for line in self.lines)

    @property
    def best(self) -> tuple[str, ...]:
        """The lines that ensure it."""
        return tuple(line.words for line in self.lines if line.value == self.value)

    @property
    def next(self) -> Fraction:
        """The best value of the other lines; the value itself without others."""
        return max((line.value for line in self.lines if line.value < self.value), default=self.value)


class Unanswered(Exception):
    """A question was reached without a given answer."""

    def __init__(self, decision: Decision[Any], game: SeatedGame) -> None:
        self.decision, self.game = decision, game
        super().__init__(decision.kind)


class GivenAnswers:
    """Gives answers by their places among the options, then raises `Unanswered`."""

    __slots__ = ("game", "places")

    def __init__(self, places: Sequence[int]) -> None:
        self.places = iter(places)
        self.game: SeatedGame | None = None

    def answer(self, decision: Decision[T], view: View) -> T:
        """The next answer. Raises `Unanswered` if none is left."""
        place = next(self.places, None)
        if place is None:
            assert self.game is not None  # noqa: S101  (seated by `begin`)
            raise Unanswered(decision, self.game)
        return decision.options[place]


@dataclass(slots=True)
class SearchNode:
    """A state of the game within a unit, after some answers and draws.

    begin: the start of the unit. known: the next cards that both players knew then. tops: these and the cards drawn
    since. game: the current game. decision: the current question, None if the unit is over.
    """

    begin: State
    known: Tops
    answers: tuple[int, ...]
    tops: Tops
    game: SeatedGame
    decision: Decision[Any] | None


@dataclass(slots=True)
class Solver:
    """Searches everything once. Positions that can be reached in several ways are cached."""

    goal: Goal
    most_nodes: int
    nodes: int = 0
    known: dict[Hashable, Fraction] = field(default_factory=dict)

    def after_unit(self, state: State, tops: Tops) -> Fraction:
        """The value of a state between two units."""
        if self.goal.is_decided(state):
            return self.goal.value(state)
        key = identity(state, tops)
        value = self.known.get(key)
        if value is None:
            value = self.known[key] = self.within(self.begin(state, tops))
        return value

    def within(self, node: SearchNode) -> Fraction:
        """The value of a node: the average over draws, or the best for the asked player."""
        draw = undetermined(node.begin, node.game, node.tops, node.decision)
        if draw is not None:
            total = NEVER
            for chance, tops in outcomes(node.begin, draw, node.tops):
                total += chance * self.within(self.play(node, node.answers, tops))
            return total
        if node.decision is None:
            return self.after_unit(node.game.state, remaining(node))
        check_sight(node)
        is_yours = node.decision.seat == YOU
        bound, pick = (SURE, max) if is_yours else (NEVER, min)
        best = SURE - bound
        for place in range(len(node.decision.options)):
            best = pick(best, self.within(self.answer(node, place)))
            if best == bound:
                break
        return best

    def begin(self, state: State, known: Tops) -> SearchNode:
        """Begin a unit. Raises Unprovable."""
        return self.go(state, known, (), known)

    def play(self, node: SearchNode, answers: tuple[int, ...], tops: Tops) -> SearchNode:
        """Play the unit of a node again, with these answers and draws. Raises `Unprovable`."""
        return self.go(node.begin, node.known, answers, tops)

    def answer(self, node: SearchNode, place: int) -> SearchNode:
        """Give the answer at this place among the options. Raises Unprovable."""
        return self.play(node, (*node.answers, place), node.tops)

    def go(self, begin: State, known: Tops, answers: tuple[int, ...], tops: Tops) -> SearchNode:
        """Play a unit from its beginning as far as the answers go. Raises Unprovable."""
        self.nodes += 1
        if self.nodes > self.most_nodes:
            raise TooLarge(f"the proof needs more than {self.most_nodes} nodes")
        if not is_arranged(begin, tops):
            begin = begin.copy()
            arrange(begin, tops)
        state = begin.copy()
        agent = GivenAnswers(answers)
        seats = range(len(state.players))
        game = agent.game = SeatedGame(state, [agent for _ in seats])
        decision = None
        try:
            advance(game)
        except Unanswered as asked:
            decision = asked.decision
        if state.chance.used != begin.chance.used:
            raise Unprovable("a deck is shuffled")
        return SearchNode(begin=begin, known=known, answers=answers, tops=tops, game=game, decision=decision)


def remaining(node: SearchNode) -> Tops:
    """The next cards that are known after a unit. Raises `Unprovable` for cards drawn in secret."""
    state = node.game.state
    held = {number for player in state.players for number in player.hand}
    for seat, top in enumerate(node.tops):
        before = node.begin.players[seat]
        drawn = [number for number in top if number in held and number not in node.known[seat]]
        if drawn and len({state.pieces[number].card for number in before.deck}) > 1:
            raise Unprovable("a card is drawn into a play hand, which only its owner sees")
    return tuple(
        tuple(number for number in top if number in player.deck)
        for top, player in zip(node.tops, state.players, strict=True)
    )


def check_sight(node: SearchNode) -> None:
    """Raise `Unprovable` if a player must decide without seeing a draw hand that is already determined."""
    decision, state = node.decision, node.game.state
    if decision is None:
        return
    view = node.game.views[decision.seat]
    for player in state.players:
        dealt = {*node.tops[player.seat], *node.begin.players[player.seat].draw_hand}
        dealt.difference_update(node.known[player.seat])
        if any(number in dealt and not view.sees(number) for number in player.draw_hand):
            raise Unprovable(f"`{decision.kind}` is decided without seeing the other draw hand")


def identity(state: State, tops: Tops) -> Hashable:
    """A key of a state between two units: everything that matters for the rest of the day."""
    pieces = tuple(
        (
            (piece.number, piece.card.code, piece.at, piece.controller, piece.booted, piece.bounty, piece.host)
            + (tuple(piece.attached), piece.control_points, piece.used, piece.exchanged, piece.traded)
            if piece.zone == IN_PLAY
            else (piece.zone, piece.card.code, piece.used)
        )
        for piece in state.pieces
    )
    players = tuple(
        (player.ghost_rock, player.debt, player.lowball_rank, player.jokers, player.caught, player.showed_legal)
        + (frozenset(player.hand), frozenset(player.draw_hand), frozenset(player.deck), tuple(player.discard))
        + (tuple(player.boot_hill), tuple(player.street), tuple(player.out_of_town))
        for player in state.players
    )
    lasting = tuple(effect for about in state.lasting for effect in state.lasting.about(about))
    since = tuple(sorted(state.in_play, key=lambda number: state.pieces[number].since))
    job = state.job and (state.job.seat, state.job.ref, state.job.context, state.job.mark, state.job.at)
    # The text of a shootout is for digests, so it does not include `closed`.
    fight = (repr(state.shootout), state.shootout is not None and state.shootout.closed)
    where = (state.phase, state.winner, state.turn, state.passes, state.pot, state.lowball_open, fight)
    return pieces, players, lasting, since, (job, state.job and state.job.ghost_rock), where, tops


def solve(position: Position, goal: Goal | None = None, most_nodes: int = MOST_NODES) -> Solution:
    """The value of every line of play in a position. goal: replaces the position's own.

    Raises `Unprovable` with the reason (`TooLarge` if more than `most_nodes` are needed), and `ValueError` without a
    goal or if the decision is not yours.
    """
    wanted = goal or position.goal
    if wanted is None:
        raise ValueError("the position has no goal")
    state = position.table.state
    if position.answers:
        raise ValueError("only a position without `answers` can be solved")
    if len(state.players) > THEM + 1:
        raise ValueError("only positions of two players can be solved")
    if state.phase != "high noon":
        raise ValueError("only positions from High Noon on can be solved")
    tops = tuple(tuple(player.deck[::-1][:count]) for player, count in zip(state.players, position.tops, strict=True))
    solver = Solver(wanted, most_nodes)
    while not wanted.is_decided(state):
        first = solver.begin(state, tops)
        if undetermined(first.begin, first.game, tops, first.decision) is not None:
            raise ValueError("cards are drawn before the first decision")
        if first.decision is not None:
            if first.decision.seat != YOU:
                raise ValueError(f"it is their decision: {first.decision.kind}")
            lines = tuple(ProvenLine(THEN.join(words), value) for words, value in lines_from(solver, position, first))
            return Solution(lines, solver.nodes)
        state, tops = first.game.state, remaining(first)
    raise ValueError("there is no decision left")


def lines_from(solver: Solver, position: Position, node: SearchNode) -> Iterator[tuple[tuple[str, ...], Fraction]]:
    """Your lines from a question on, in words, with their values."""
    decision = node.decision
    if decision is None:
        return
    check_sight(node)
    for place, said in enumerate(position.table.told(decision)):
        after = solver.answer(node, place)
        said = f"{decision.kind}: {said}"
        goes_on = after.decision is not None and after.decision.seat == YOU
        if goes_on and undetermined(after.begin, after.game, after.tops, after.decision) is None:
            yield from (((said, *words), value) for words, value in lines_from(solver, position, after))
        else:
            yield (said,), solver.within(after)
