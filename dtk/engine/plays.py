"""Options that are more than one card, place or word: a play, a casualty, a trade."""

from __future__ import annotations

from typing import Final, NamedTuple

from dtk.engine.ids import NOBODY, AbilityRef, PieceId, Place

# The answer of a player who passes.
PASS: Final = None


class PlayChoice(NamedTuple):
    """A play. kind: "call out", "move", "shop", "trade", "invent", "exchange", "use" for an ability, or "answer" for a
    trait or React.

    piece: the card that acts or is played, or a place to trade at. ability: which of the piece's texts.
    """

    kind: str
    piece: PieceId = NOBODY
    ability: AbilityRef | None = None


class Opening(NamedTuple):
    """The cost and choices of a play of High Noon that uses no text. ghost_rock: the least amount paid. targets: the
    possible first choices, by number; empty if nothing is chosen. target_boots: whether the chosen dude boots for it.
    boots_to: the places to which a move boots.
    """

    ghost_rock: int = 0
    targets: tuple[PieceId | Place, ...] = ()
    target_boots: bool = False
    boots_to: tuple[Place, ...] = ()


class Casualty(NamedTuple):
    """The fate of a dude or Sidekick: SENT_HOME, DISCARDED or ACED (dtk.engine.rules.casualties)."""

    piece: PieceId
    fate: str


class Handover(NamedTuple):
    """One goods that is traded to another dude."""

    goods: PieceId
    to: PieceId
