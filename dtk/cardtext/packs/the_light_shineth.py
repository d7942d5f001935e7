"""The texts of The Light Shineth."""

from __future__ import annotations

from dtk.cardtext.vocabulary import (
    SEND_HOME,
    Play,
    ability,
    card,
    dude,
    gets,
    this,
    this_dude,
)


@card("10023")
class CookesNightcap:
    """Has two control points while another player than its owner controls it."""

    tempts = gets("control", 2, this, requires=lambda look: look.seat != look.card.owner)


@card("10035", "24229")
class RabbitsDeception:
    """Sends the performer home booted, and, if it was unbooted, perhaps an opposing dude too."""

    @ability(
        "Shootout Tao Technique",
        dude(this_dude, to=SEND_HOME),
        combo=lambda play: any(map(play.is_stud, play.riders(play.other_posse))),
        worth=lambda play: 0.0 if play.dude.booted else 2.0,
    )
    def deceive(self, play: Play) -> None:
        was_booted, against = play.dude.booted, play.other_posse
        play.send_home(play.dude)
        if not was_booted:
            found = play.able(SEND_HOME, play.riders(against))
            play.send_home(play.choose_or_not(found, to=SEND_HOME, what="send home booted"))
