"""The texts of Frontier Justice."""

from __future__ import annotations

from dtk.cardtext.vocabulary import (
    BOOT,
    Play,
    ability,
    card,
    dude,
    this_dude,
)


@card("06015", "24160")
class WinchesterModel1873:
    """Boots this dude to make it a better shot, and a stud."""

    @ability("Shootout, Boot", dude(this_dude, to=BOOT), worth=lambda play: 2.5)
    def aim(self, play: Play) -> None:
        if play.boot(play.dude):
            play.give(play.dude, bullets=1)
            play.make_stud(play.dude)
