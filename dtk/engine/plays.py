"""What can a player choose that is more than one card, place or word? A play, a casualty, a trade."""

from __future__ import annotations

from typing import Final, NamedTuple

from dtk.engine.ids import NOBODY, AbilityRef, PieceId, Place

# What a player who passes answers.
PASS: Final = None


class PlayChoice(NamedTuple):
    """kind: "call out", "move", "shop", "trade", "invent", "exchange", "use" for an ability, or "answer" for a trait or
    React.

    piece: what does it or is played, or a place to trade at. ability: which of the piece's texts.
    """

    kind: str
    piece: PieceId = NOBODY
    ability: AbilityRef | None = None


class Opening(NamedTuple):
    """What a play of High Noon that uses no text takes. ghost_rock: the least that is paid. targets: what could be
    chosen first, by number; empty if nothing is. target_boots: whether the dude who is chosen boots for it. boots_to:
    the places to which a move boots.
    """

    ghost_rock: int = 0
    targets: tuple[PieceId | Place, ...] = ()
    target_boots: bool = False
    boots_to: tuple[Place, ...] = ()


class Casualty(NamedTuple):
    """What becomes of a dude or Sidekick: SENT_HOME, DISCARDED or ACED (dtk.engine.rules.casualties)."""

    piece: PieceId
    fate: str


class Handover(NamedTuple):
    """One goods that is traded to another dude."""

    goods: PieceId
    to: PieceId
