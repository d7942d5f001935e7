"""The texts of Blood Moon Rising."""

from __future__ import annotations

from dtk.cardtext.vocabulary import (
    DISCARD,
    Look,
    Piece,
    Play,
    Purpose,
    ability,
    but_not,
    card,
    counts_as,
    dude,
    facing_guns,
    gets,
    in_posse,
    is_a_stud,
    mine,
    on,
    this,
    this_dude,
    worth_of,
)


def at_a_saloon(look: Look, piece: Piece) -> bool:
    """At a Saloon."""
    deed = look.deed_at(look.place_of(piece))
    return deed is not None and look.has(deed, "Saloon")


@card("18026", "24143")
class BaijiuJar:
    """Makes this dude worth more, and more looked up to, at a Saloon; three cards of the hand go for four others."""

    is_steady = gets("value", 3, this_dude, at_a_saloon)
    is_good_company = gets("influence", 1, this_dude, at_a_saloon)

    @ability("Shootout, Boot", requires=lambda play: len(play.hand()) >= 3, worth=lambda play: 2.0)
    def drink(self, play: Play) -> None:
        for _ in range(3):
            play.put(play.choose(play.hand(), to=DISCARD, what="discard from hand"), "discard")
        play.draw(4)


CARRY = Purpose(lambda play, piece: play.can_attach(play.card, piece), lambda look, piece: worth_of(look, look.card))


@card("18027", "24149")
class BowieKnife:
    """Makes this dude a stud, unless it comes to guns, and can be drawn in a shootout."""

    steady = is_a_stud(this_dude, but_not(facing_guns))
    blunt = counts_as("bullet bonus", 0, this, on(facing_guns))

    @ability("Shootout", dude(mine, in_posse, to=CARRY), from_hand=True, printed=False)
    def unsheathe(self, play: Play) -> None:
        play.attach(play.card, play.target)
