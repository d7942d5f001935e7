"""The texts of New Town, New Rules."""

from __future__ import annotations

from dtk.cardtext.vocabulary import (
    BOOT,
    MOVE,
    WEAKEN,
    Play,
    ability,
    another_dude,
    card,
    card_in_play,
    dude,
    in_posse,
    location,
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


@card("02019")
class BackWays:
    """Moves a wanted dude to another location."""

    @ability("Noon", dude(mine, wanted, to=MOVE), location(lambda play, place: play.can_move(play.target, place)))
    def sneak_off(self, play: Play) -> None:
        play.move(play.target, play.second_place)


@card("00131", "02020")
class HiredHelp:
    """A Gunslinger joins the posse."""

    @ability("Shootout", joins=True, worth=lambda play: 4.0)
    def hire(self, play: Play) -> None:
        play.join(play.token("Gunslinger", play.shootout_place))


@card("02021", "24247")
class TooMuchAttention:
    """Boots a wanted dude, or a card with control points."""

    @ability("Noon", dude(wanted, to=BOOT))
    def draw_the_law(self, play: Play) -> None:
        play.boot(play.target)

    @ability("Noon", card_in_play(lambda look, one: look.control(one) >= 1, to=BOOT))
    def draw_a_crowd(self, play: Play) -> None:
        play.boot(play.target)
