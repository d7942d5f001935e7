"""What can a player choose that is more than one card, place or word? A play, a casualty, a trade."""

from __future__ import annotations

from typing import Final, NamedTuple

from dtk.engine.ids import NOBODY, AbilityRef, PieceId

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


class Casualty(NamedTuple):
    """What becomes of a dude or Sidekick: SENT_HOME, DISCARDED or ACED (dtk.engine.rules.casualties)."""

    piece: PieceId
    fate: str


class Handover(NamedTuple):
    """One goods that is traded to another dude."""

    goods: PieceId
    to: PieceId
