"""The texts of Foul Play."""

from __future__ import annotations

from dtk.cardtext.vocabulary import (
    TOWN_SQUARE,
    Play,
    ability,
    card,
)


@card("12013")
class XemosTurban:
    """Swaps a card of the hand for a ghost rock unless the pull is a club, again and again."""

    @ability("Repeat Noon, Boot", worth=lambda play: 0.5)
    def concentrate(self, play: Play) -> None:
        if play.pull().suit != "clubs" and play.rock() and play.wants("pay 1 ghost rock") and play.pay(1):
            play.draw_and_discard()
            play.unboot(play.card)


@card("12015", "24177")
class GuideHorse:
    """Takes this dude to the town square."""

    @ability("Noon, Boot", requires=lambda play: play.can_move(play.dude, TOWN_SQUARE), worth=lambda play: 0.3)
    def ride(self, play: Play) -> None:
        play.move(play.dude, TOWN_SQUARE)
