"""The texts of Too Tough to Die."""

from __future__ import annotations

from dtk.cardtext.vocabulary import (
    Play,
    ability,
    card,
)


@card("20032")
class ClantonRanch:
    """Brings ghost rock to who is not the Winner."""

    @ability("Noon, Boot", worth=lambda play: float(play.seat != play.state.winner))
    def rustle(self, play: Play) -> None:
        if play.seat != play.state.winner:
            play.gain(1)
