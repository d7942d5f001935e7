"""The texts of Blood Moon Rising."""

from __future__ import annotations

from dtk.cardtext.vocabulary import (
    Look,
    Play,
    Purpose,
    ability,
    card,
    counts_as,
    dude,
    in_posse,
    is_a_stud,
    keyword,
    mine,
    this,
    this_dude,
    unbooted,
    without,
    worth_of,
)


def is_outgunned(look: Look) -> bool:
    """Whether an unbooted Weapon that is no Melee one is in the posse against this dude's."""
    if look.posse_of(look.dude) is None:
        return False
    guns = [keyword("Weapon"), without("Melee"), unbooted]
    return any(look.attached(foe, *guns) for foe in look.riders(look.other_posse))


CARRY = Purpose(lambda play, piece: play.can_attach(play.card, piece), lambda look, piece: worth_of(look, look.card))


@card("18027", "24149")
class BowieKnife:
    """Makes this dude a stud, unless it comes to guns, and can be drawn in a shootout."""

    steady = is_a_stud(this_dude, requires=lambda look: not is_outgunned(look))
    blunt = counts_as("bullet bonus", 0, this, requires=is_outgunned)

    @ability("Shootout", dude(mine, in_posse, to=CARRY), from_hand=True, printed=False)
    def unsheathe(self, play: Play) -> None:
        play.attach(play.card, play.target)
