"""The texts of Nightmare at Noon."""

from __future__ import annotations

from dtk.cardtext.vocabulary import (
    CALL_OUT,
    Piece,
    Play,
    Purpose,
    ability,
    bars,
    cannot,
    card,
    dude,
    gets,
    here,
    keyword,
    mine,
    theirs,
    this_dude,
    unwanted,
    wanted,
)


def calls_out_the_target(play: Play, caller: Piece) -> bool:
    """Whether a dude can call out who was chosen."""
    return play.can_call_out(caller, play.target)


CALLER = Purpose(calls_out_the_target, lambda look, piece: 0.0)


@card("08013")
class DogsDuster:
    """More influence while unwanted; Deputies trespass freely; one of the player's dudes calls out a wanted one."""

    is_looked_up_to = gets("influence", 1, this_dude, unwanted)
    has_a_right = cannot(bars.TRESPASS, this_dude, keyword("Deputy"))

    # compendium-1.9.3:752: any dude here may call out. Only the dude's being unbooted may fail, not the call-out.
    @ability("Noon, Boot", dude(theirs, here, wanted, to=CALL_OUT), dude(mine, here, to=CALLER))
    def bring_in(self, play: Play) -> None:
        if not play.dude.booted:
            play.call_out(play.second, play.target)
