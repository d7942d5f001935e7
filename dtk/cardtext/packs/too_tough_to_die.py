"""The texts of Too Tough to Die."""

from __future__ import annotations

from dtk.cardtext.vocabulary import (
    DISCARD,
    Play,
    Target,
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


def shooter_of_the_cheater(play: Play) -> list[int]:
    """Who shoots for the cheatin' player, and can be discarded."""
    shooter = play.shooter(play.posse_for(play.cheater))
    return [] if shooter is None or not DISCARD.can(play, shooter) else [shooter.number]


@card("20056", "24242")
class Ricochet:
    """The cheatin' player discards their shooter; who has a legal hand takes no casualties, and draws a card."""

    @ability("Cheatin' Resolution", Target(shooter_of_the_cheater, DISCARD))
    def ricochet(self, play: Play) -> None:
        legal = play.has_legal_hand
        play.discard(play.target)
        if legal:
            play.spare()
            play.draw()
