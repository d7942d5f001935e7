"""The texts of New Town, New Rules."""

from __future__ import annotations

from dtk.cardtext.vocabulary import (
    BOOT,
    WEAKEN,
    Play,
    ability,
    another_dude,
    card,
    card_in_play,
    dude,
    in_posse,
    mine,
    wanted,
)


@card("02018", "24212")
class MakeEmSweat:
    """Boots a dude to take its bullets from another's, who boots if none are left."""

    @ability("Shootout", dude(mine, in_posse, to=BOOT), another_dude(to=WEAKEN))
    def glare(self, play: Play) -> None:
        if play.boot(play.target):
            play.give(play.second, bullets=-play.bullets(play.target))
        if play.bullets(play.second) == 0:
            play.boot(play.second)


@card("02021", "24247")
class TooMuchAttention:
    """Boots a wanted dude, or a card with control points."""

    @ability("Noon", dude(wanted, to=BOOT))
    def draw_the_law(self, play: Play) -> None:
        play.boot(play.target)

    @ability("Noon", card_in_play(lambda look, one: look.control(one) >= 1, to=BOOT))
    def draw_a_crowd(self, play: Play) -> None:
        play.boot(play.target)
