"""Memory: what an agent keeps in mind during a game. Decks' mean ranks, the plan of the moment, repeated plays."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from contextlib import nullcontext
from typing import NamedTuple

from dtk.agents.advice import SILENT, Advice
from dtk.agents.standing.board import AsOf, Board
from dtk.agents.standing.ranks import Means, composition_of_deck, means_of, strength
from dtk.engine.ids import NOWHERE, PieceId, Place
from dtk.engine.pieces import Piece
from dtk.engine.plays import PlayChoice
from dtk.engine.view import View

# Mean ranks by which a posse should be ahead to call out: as a rule, on the first day, and when the game is being lost.
CALL, FIRST_CALL, DESPERATE = 0.8, 3.0, -0.5
# Limit on plays of one repeatable ability per day.
MOST_REPEATS = 4


class PlannedMove(NamedTuple):
    """A dude that a card's text is to move, or to call out where it stands. worth: what that is worth."""

    worth: float
    card: PieceId
    dude: PieceId
    place: Place


class Memory:
    """An agent's memory of a game."""

    __slots__ = ("advice", "day", "made", "means", "plan", "planned_move", "riders", "without")

    def __init__(
        self,
        view: View,
        without: frozenset[str] = frozenset(),
        advice: Advice = SILENT,
        means: list[Means] | None = None,
    ) -> None:
        """means: by seat, if they have been worked out already."""
        # Concepts left out (dtk.agents.choices.concepts).
        self.without = without
        # What a script says.
        self.advice = advice
        # The target or destination of the play just chosen.
        self.plan = NOWHERE
        # The dudes that are to join the leader of a job.
        self.riders: frozenset[int] = frozenset()
        # The move or call-out that the chosen text is to make.
        self.planned_move: PlannedMove | None = None
        # How often each play of a text was chosen on `day`.
        self.day = 0
        self.made: Counter[PlayChoice] = Counter()
        # The mean ranks of each seat's deck.
        if means is None:
            means = [means_of(composition_of_deck(view, seat)) for seat in range(len(view.opponents) + 1)]
        self.means = means

    def as_of(self, view: View) -> AsOf:
        """When influence counts."""
        return nullcontext if "sundown" in self.without else view.at_sundown

    def board(self, view: View) -> Board:
        """Deeds and dudes as of then."""
        return Board(view, self.as_of(view))

    def is_opening(self, board: Board) -> bool:
        """Whether it is the first day, and not lost as things stand: whoever loses a fight then may lose the game."""
        return board.view.day == 1 and not board.is_losing and "opening" not in self.without

    def least_margin(self, board: Board) -> float:
        """By how many ranks a posse should be ahead to call out."""
        if board.is_losing:
            return DESPERATE
        return FIRST_CALL if self.is_opening(board) else CALL

    def has_repeated(self, view: View, play: PlayChoice) -> bool:
        """Whether a play was made so often today that it leads nowhere."""
        return self.day == view.day and self.made[play] >= MOST_REPEATS

    def make(self, view: View, play: PlayChoice) -> None:
        """Take note of a play that was chosen."""
        if self.day != view.day:
            self.made.clear()
            self.day = view.day
        self.made[play] += 1

    def mean_rank(self, view: View, dudes: Sequence[Piece]) -> float:
        """The mean rank of a posse; nothing for nobody."""
        return strength(view, self.means_of(dudes[0].controller), dudes) if dudes else 0.0

    def means_of(self, seat: int) -> Means:
        """What a seat's deck makes."""
        return self.means[seat]

    def margin(self, view: View, ours: Sequence[Piece], theirs: Sequence[Piece]) -> float:
        """By how many ranks our posse is ahead."""
        return self.mean_rank(view, ours) - self.mean_rank(view, theirs)
