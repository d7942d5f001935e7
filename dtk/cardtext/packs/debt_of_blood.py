"""The texts of Debt of Blood."""

from __future__ import annotations

from dtk.cardtext.vocabulary import (
    BOOT,
    DRAWS,
    Play,
    ability,
    any_of,
    card,
    dude,
    in_posse,
    mine,
    opposing,
    this,
    wanted,
    with_skill,
)


@card("25019")
class ThunderBoyNabbeExperienced:
    """Boots himself or a Blessed of the posse to make an opposing wanted dude a draw."""

    @ability(
        "Shootout",
        dude(mine, in_posse, any_of(this, with_skill("Blessed")), to=BOOT),
        dude(opposing, wanted, to=DRAWS),
    )
    def shame(self, play: Play) -> None:
        if play.boot(play.target):
            play.make_draw(play.second)
