"""Memory of a game: decks' mean ranks, the current plan, repeated plays."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from contextlib import nullcontext
from typing import NamedTuple

from dtk.agents.advice import SILENT, Advice
from dtk.agents.standing.board import AsOf, Board
from dtk.agents.standing.posses import KnownFights
from dtk.agents.standing.ranks import DeckMeans, Means, strength
from dtk.agents.standing.threats import Threats
from dtk.engine.ids import NOWHERE, PieceId, Place
from dtk.engine.pieces import Piece
from dtk.engine.plays import PlayChoice
from dtk.engine.view import View

# The lead in mean ranks that a call-out needs: normally, on the first day, and when the game is being lost.
CALL, FIRST_CALL, DESPERATE = 0.8, 3.0, -0.5
# The most plays of one repeatable ability per day.
MOST_REPEATS = 4


class PlannedMove(NamedTuple):
    """A dude that a card's text will move, or call out where it is. worth: the value of doing so."""

    worth: float
    card: PieceId
    dude: PieceId
    place: Place


class Memory:
    """An agent's memory of a game."""

    __slots__ = ("advice", "day", "known", "made", "means", "plan", "planned_move", "riders", "without")

    def __init__(
        self,
        view: View,
        without: frozenset[str] = frozenset(),
        advice: Advice = SILENT,
        means: list[Means] | None = None,
        known: KnownFights | None = None,
    ) -> None:
        """means: the mean ranks of decks by seat, if already computed. known: the results of fights with these means,
        if games share them.
        """
        # Concepts left out (dtk.agents.choices.concepts).
        self.without = without
        # The script's opinions.
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
            means = DeckMeans().by_seat(view)
        self.means = means
        # The results of fights between posses so far.
        self.known = KnownFights() if known is None else known

    def as_of(self, view: View) -> AsOf:
        """The moment at which influence counts."""
        return nullcontext if "sundown" in self.without else view.at_sundown

    def board(self, view: View) -> Board:
        """The board at the moment at which influence counts."""
        return Board(view, self.as_of(view))

    def threats(self, board: Board) -> Threats:
        """The possible call-outs on a board."""
        return board.threats(self.means, self.without, self.known)

    def is_opening(self, board: Board) -> bool:
        """Whether it is the first day, and the game is not being lost: losing a fight on that day may lose the game."""
        return board.view.day == 1 and not board.is_losing and "opening" not in self.without

    def least_margin(self, board: Board) -> float:
        """The lead in ranks that a call-out needs."""
        if board.is_losing:
            return DESPERATE
        return FIRST_CALL if self.is_opening(board) else CALL

    def has_repeated(self, view: View, play: PlayChoice) -> bool:
        """Whether a play was repeated so often today that it is pointless."""
        return self.day == view.day and self.made[play] >= MOST_REPEATS

    def make(self, view: View, play: PlayChoice) -> None:
        """Record a chosen play."""
        if self.day != view.day:
            self.made.clear()
            self.day = view.day
        self.made[play] += 1

    def mean_rank(self, view: View, dudes: Sequence[Piece]) -> float:
        """The mean rank of a posse; 0 if it is empty."""
        return strength(view, self.means_of(dudes[0].controller), dudes) if dudes else 0.0

    def means_of(self, seat: int) -> Means:
        """The mean ranks of a seat's deck."""
        return self.means[seat]

    def margin(self, view: View, ours: Sequence[Piece], theirs: Sequence[Piece]) -> float:
        """Our posse's lead in mean ranks."""
        return self.mean_rank(view, ours) - self.mean_rank(view, theirs)
