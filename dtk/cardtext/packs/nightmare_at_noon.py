"""The texts of Nightmare at Noon."""

from __future__ import annotations

from dtk.cardtext.vocabulary import (
    WEAKEN,
    Play,
    ability,
    card,
    in_shootout,
    posse,
)


@card("08021", "24256")
class NightmareAtNoon:
    """All dudes of a posse shoot worse, and who hardly shoots is a draw."""

    @ability("Shootout", posse(to=WEAKEN))
    def haunt(self, play: Play) -> None:
        for one in play.riders(play.posse_for(play.player_chosen)):
            play.give(one, bullets=-1)
        for one in play.dudes(in_shootout):
            if play.bullets(one) <= 1:
                play.make_draw(one)
