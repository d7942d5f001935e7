"""The texts of Bad Medicine."""

from __future__ import annotations

from dtk.cardtext.vocabulary import (
    ACE,
    CALL_OUT,
    SHOOTOUT,
    Piece,
    Play,
    Purpose,
    ability,
    adjacent,
    any_of,
    at_a_deed,
    bars,
    by_another_player,
    cannot,
    card,
    counts_as,
    dude,
    gets,
    goods,
    here,
    in_shootout,
    keyword,
    of_type,
    on,
    opposing,
    theirs,
    this,
    this_dude,
    wanted,
)


def still_shoots(play: Play, piece: Piece) -> bool:
    """Whether a Weapon has a Shootout ability that could be used, used or booted though it may be."""
    return play.can_use_again(piece, SHOOTOUT)


@card("13006")
class VasilisTheBoar:
    """Makes wanted dudes against him worth less, and shoots once more with a Weapon that breaks of it."""

    hunts = gets("value", -2, of_type("dude"), wanted, opposing, requires=lambda look: in_shootout(look, look.card))

    @ability(
        "Shootout",
        goods(on(this), keyword("Weapon"), to=Purpose(still_shoots, ACE.worth)),
        worth=lambda play: 4.0,
    )
    def empty_the_gun(self, play: Play) -> None:
        play.use_again(play.target, SHOOTOUT)
        play.ace(play.target)


def lives_saved(play: Play) -> float:
    """What it is worth to send everybody home but one: something only where the round would be lost."""
    own, against = play.posse, play.other_posse
    loses = own is not None and against is not None and own.score < against.score
    return 1.5 * (len(play.riders(own)) - 1) if loses else 0.0


@card("00122", "00132", "13010")
class WillaMaeMacGowan:
    """Is aced to send everybody else in the posse home booted."""

    @ability("Resolution", requires=lambda play: ACE.can(play, play.card), worth=lives_saved)
    def cover_the_retreat(self, play: Play) -> None:
        others = [one for one in play.riders(play.posse) if one is not play.card]
        if play.ace(play.card):
            for one in others:
                play.send_home(one)


@card("13015")
class YagnsMechanicalSkeleton:
    """Makes its dude a Gadget of more value, which other players' cards neither boot nor move."""

    is_a_gadget = counts_as("keyword Gadget", 1, this_dude)
    is_steady = gets("value", 3, this_dude)
    stands = cannot(bars.BOOT, this_dude, requires=by_another_player)
    stays = cannot(bars.MOVE, this_dude, requires=by_another_player)


@card("13017")
class MothersBearsRage:
    """Calls a Nature Spirit here or to a deed next to it, which calls out a dude there."""

    @ability("Noon Spirit 5, Boot", dude(theirs, any_of(here, all_of(adjacent, at_a_deed)), to=CALL_OUT))
    def rage(self, play: Play) -> None:
        play.call_out(play.token("Nature Spirit", play.target.at), play.target)
