"""The texts of Too Tough to Die."""

from __future__ import annotations

from dtk.cardtext.vocabulary import (
    CONTROL_POINT,
    UPKEEP,
    Look,
    Piece,
    Play,
    Purpose,
    ability,
    card,
    deed,
    mine,
)


def rowdy_worth(look: Look, deed: Piece) -> float:
    """What a deed is worth where bullets tell who controls it."""
    there = look.dudes(lambda look, one: one.at == deed.number)
    by_bullets = sum(look.bullets(one) * (1 if mine(look, one) else -1) for one in there)
    return CONTROL_POINT.worth(look, deed) if by_bullets > 0 else 0.0


@card("20026", "24079")
class IkeClanton:
    """Makes a deed Rowdy until the next Upkeep is over."""

    # The later printing says it of the Production phase; ghost rock is produced in Upkeep (rulebook-1.5.0 §5.2).
    @ability("Noon, Boot", deed(to=Purpose(lambda play, deed: True, rowdy_worth)))
    def stir_up(self, play: Play) -> None:
        play.gain_keyword(play.target, "Rowdy", until=UPKEEP)


@card("20032")
class ClantonRanch:
    """Brings ghost rock to who is not the Winner."""

    @ability("Noon, Boot", worth=lambda play: float(play.seat != play.state.winner))
    def rustle(self, play: Play) -> None:
        if play.seat != play.state.winner:
            play.gain(1)
