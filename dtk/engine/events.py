"""What happens in a game that cards may respond to? One small type an event, named for what happened."""

from __future__ import annotations

from typing import NamedTuple


class SetUp(NamedTuple):
    """Setup is finished: opening hands are drawn, and Grifters may act (rulebook-1.5.0 §4)."""


class PhaseBegan(NamedTuple):
    """A phase of the day has begun. phase: one of dtk.engine.state.PHASES."""

    phase: str


class Entered(NamedTuple):
    """A card came into play."""

    piece: int


class Discarded(NamedTuple):
    """A card in play is discarded. casualty: whether to cover a casualty."""

    piece: int
    casualty: bool = False


class Aced(NamedTuple):
    """A card in play is aced. casualty: whether to cover a casualty."""

    piece: int
    casualty: bool = False


class Booted(NamedTuple):
    """A card is booted."""

    piece: int


class Moved(NamedTuple):
    """A dude moves from one location to another."""

    piece: int
    origin: int
    to: int


class SentHome(NamedTuple):
    """A dude is sent home booted."""

    piece: int


class CalledOut(NamedTuple):
    """A dude is called out by another."""

    piece: int
    by: int


class Joined(NamedTuple):
    """A dude joins a posse."""

    piece: int


class PossesFormed(NamedTuple):
    """Both posses are complete, before the first round."""


class ShooterPicked(NamedTuple):
    """A shooter was chosen."""

    piece: int


class Revealed(NamedTuple):
    """The draw hands are revealed, in a shootout or for lowball."""


class CasualtiesDue(NamedTuple):
    """A player is about to take casualties."""

    seat: int
    casualties: int


class Pulled(NamedTuple):
    """A card was pulled; piece is NOBODY where there was none to pull."""

    seat: int
    piece: int


class BountyRaised(NamedTuple):
    """A dude's bounty is increased."""

    piece: int
    amount: int


class NobodyWon(NamedTuple):
    """Sundown, right after the check for victory."""


class HandsRefilled(NamedTuple):
    """Sundown, after hands were refilled."""
