"""The complete state of a game: pieces, players, the shootout under way, and the progress of the game.

Plain data, copied by hand, so that a copy holds no reference into the original.
"""

from __future__ import annotations

from collections.abc import Callable

from dtk.engine.abilities import Ability
from dtk.engine.active_text import OF_TEXTS, ActiveText
from dtk.engine.chance import Chance
from dtk.engine.events import Event
from dtk.engine.ids import NOBODY, AbilityRef, PieceId, Place
from dtk.engine.lasting import LastingEffect, LastingEffects
from dtk.engine.pieces import Piece, Player
from dtk.engine.shootouts import Fight, JobContext, Shootout
from dtk.engine.switches import PINEBOX, Switches
from dtk.engine.texts import NO_TEXTS, Texts

PHASES = ("setup", "gambling", "upkeep", "high noon", "sundown")


class Result:
    """The end of a game: the winner's seat (NOBODY for a draw), and the reason in a few words."""

    __slots__ = ("reason", "winner")

    def __init__(self, winner: int, reason: str) -> None:
        self.winner = winner
        self.reason = reason

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Result) and (self.winner, self.reason) == (other.winner, other.reason)

    def __hash__(self) -> int:
        return hash((self.winner, self.reason))

    def __repr__(self) -> str:
        return f"Outcome({self.winner}, {self.reason!r})"


class Job:
    """A job under way."""

    __slots__ = ("ability", "at", "context", "ghost_rock", "is_doomed", "is_opposed", "mark", "ref", "seat", "succeeds")

    def __init__(
        self,
        seat: int,
        ref: AbilityRef,
        ability: Ability,
        *,
        leader: PieceId,
        mark: PieceId,
        at: Place,
        ghost_rock: int,
    ) -> None:
        self.seat = seat
        # The ability that the job is, kept because its card may have lost it by the end of the job.
        self.ref = ref
        self.ability = ability
        self.context = JobContext(leader)
        # The mark, and its location when the job began.
        self.mark = mark
        self.at = at
        # The ghost rock paid for it.
        self.ghost_rock = ghost_rock
        # Whether the leader's posse won.
        self.succeeds = False
        # Whether it fails even if the leader's posse wins.
        self.is_doomed = False
        # Whether a posse has formed against it.
        self.is_opposed = False

    @property
    def leader(self) -> PieceId:
        """The dude who leads it."""
        return self.context.leader

    @property
    def piece(self) -> PieceId:
        """The card that has the job."""
        return self.ref.piece

    def copy(self) -> Job:
        """A copy for another state."""
        twin = Job(
            self.seat,
            self.ref,
            self.ability,
            leader=self.leader,
            mark=self.mark,
            at=self.at,
            ghost_rock=self.ghost_rock,
        )
        twin.context = self.context
        twin.succeeds = self.succeeds
        twin.is_doomed = self.is_doomed
        twin.is_opposed = self.is_opposed
        return twin


class State:
    """The state of a game between two resumable units (dtk.engine.flow)."""

    __slots__ = (
        "active",
        "blank",
        "chance",
        "clock",
        "completing",
        "day",
        "fights",
        "in_play",
        "is_nightfall",
        "job",
        "lasting",
        "lowball_open",
        "outcome",
        "passes",
        "phase",
        "pieces",
        "players",
        "plays",
        "pot",
        "shootout",
        "stud_since",
        "switches",
        "turn",
        "winner",
    )

    def __init__(
        self,
        pieces: list[Piece],
        players: list[Player],
        chance: Chance,
        texts: Texts = NO_TEXTS,
        switches: Switches = PINEBOX,
        blank: frozenset[int] = frozenset(),
    ) -> None:
        self.pieces = pieces
        self.players = players
        self.chance = chance
        # The edition's switches, which never change during a game.
        self.switches = switches
        # The seats whose own cards have no text, even under another controller.
        self.blank = blank
        # The numbers of all pieces in play, in the order in which they came into play.
        self.in_play: list[int] = []
        # The number of effects that have started and texts that began to hold so far; it orders them in time.
        self.clock = 0
        self.day = 0
        # One of PHASES.
        self.phase = "setup"
        # Whether it is Nightfall, the part of Sundown after the check for victory.
        self.is_nightfall = False
        # The seat of the lowball Winner, NOBODY before the first lowball.
        self.winner = NOBODY
        # The seat that plays next in High Noon.
        self.turn = NOBODY
        # The number of players that have passed in a row.
        self.passes = 0
        # The number of plays made today.
        self.plays = 0
        # Ghost rock in the pot.
        self.pot = 0
        # Whether the lowball hands are revealed.
        self.lowball_open = False
        # The lasting effects.
        self.lasting = LastingEffects()
        # The shootout and the job under way, if any.
        self.shootout: Shootout | None = None
        self.job: Job | None = None
        # Effects of Noon abilities that are complete only once the shootout or job that they began is over.
        self.completing: list[Event] = []
        # For each dude that a lasting effect has made a draw: the time since which each text in play has called it a
        # stud without a break. Texts are identified by their holder and the time when they began
        # (dtk.engine.stats.date_studs).
        self.stud_since: dict[int, dict[tuple[int, int], int]] = {}
        # The shootouts that are over. Kept for statistics; no rule looks at them.
        self.fights: list[Fight] = []
        # None until the game is over.
        self.outcome: Result | None = None
        # The texts as they are now. They can always be derived from the rest.
        self.active = ActiveText(self, texts)

    def came(self, number: int) -> None:
        """Record that a piece has come into play."""
        self.in_play.append(number)
        self.holds(self.pieces[number])

    def holds(self, piece: Piece) -> None:
        """Record that a piece's text begins to hold."""
        piece.since = self.tick()
        self.active.refresh()

    def tick(self) -> int:
        """A new time, later than all times before."""
        self.clock += 1
        return self.clock

    def left(self, number: int) -> None:
        """Record that a piece has left play."""
        self.in_play.remove(number)
        self.active.refresh()

    def begin(self, effect: LastingEffect) -> None:
        """Start a lasting effect."""
        self.lasting.add(effect)
        self.active.note(effect)

    def end(self, is_over: Callable[[LastingEffect], bool]) -> list[LastingEffect]:
        """End and return the effects for which `is_over` is true."""
        ended = self.lasting.end(is_over)
        if any(effect.about in OF_TEXTS for effect in ended):
            self.active.refresh()
        return ended

    def copy(self) -> State:
        """A copy that shares only cards and other immutable data with this state."""
        pieces, players = [piece.copy() for piece in self.pieces], [player.copy() for player in self.players]
        twin = State(pieces, players, self.chance.copy(), NO_TEXTS, self.switches, self.blank)
        twin.in_play = self.in_play.copy()
        twin.clock = self.clock
        twin.day = self.day
        twin.phase = self.phase
        twin.is_nightfall = self.is_nightfall
        twin.winner = self.winner
        twin.turn = self.turn
        twin.passes = self.passes
        twin.plays = self.plays
        twin.pot = self.pot
        twin.lowball_open = self.lowball_open
        twin.lasting = self.lasting.copy()
        twin.shootout = self.shootout.copy() if self.shootout else None
        twin.job = self.job.copy() if self.job else None
        twin.completing = self.completing.copy()
        # Its contents are replaced, and never changed.
        twin.stud_since = self.stud_since.copy()
        twin.fights = self.fights.copy()
        twin.outcome = self.outcome
        twin.active.take_over(self.active)
        return twin
