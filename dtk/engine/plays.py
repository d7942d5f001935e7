"""What is one play? What a player says on the turn: what to do, and with which card."""

from __future__ import annotations

from typing import NamedTuple

from dtk.engine.ids import NOBODY


class Play(NamedTuple):
    """kind: "pass", "call out", "move", "shop", "trade", "invent", "exchange", or "use" for an ability.

    piece: what does it or is played, a place to trade at, NOBODY to pass. ability: which one, where a card has several.
    """

    kind: str
    piece: int = NOBODY
    ability: str = ""


PASS = Play("pass")
