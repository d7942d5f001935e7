"""The texts of Bad Medicine."""

from __future__ import annotations

from dtk.cardtext.vocabulary import (
    UPKEEP,
    Look,
    Piece,
    Play,
    ability,
    at_a_deed,
    bars,
    by_another_player,
    cannot,
    card,
    counts_as,
    gets,
    side,
    theirs,
    this_dude,
)


def has_two_control_points(look: Look, piece: Piece) -> bool:
    """With two control points, or more."""
    return look.control(piece) >= 2


@card("13011", "24111")
class TheOrphanage:
    """Takes a control point from every deed with two, which produces more, until the next Upkeep is over."""

    # The reprint calls that phase Production.
    @ability(
        "Controller Noon, Boot",
        requires=lambda play: bool(play.deeds(has_two_control_points)),
        worth=lambda play: -float(sum(side(play, deed) for deed in play.deeds(has_two_control_points))),
    )
    def take_in(self, play: Play) -> None:
        for one in play.deeds(has_two_control_points):
            play.give(one, control=-1, production=2, until=UPKEEP)


def leftmost_of_another_street(look: Look, piece: Piece) -> bool:
    """The first deed from the left of a street that the card with the text is not on."""
    for player in look.state.players:
        if look.card.number not in player.street:
            deeds = [number for number in player.street if look.deed_at(number) is not None]
            if deeds[:1] == [piece.number]:
                return True
    return False


@card("13012")
class ThePlace:
    """The leftmost deed of each other street produces more."""

    draws_a_crowd = gets("production", 2, leftmost_of_another_street)


def sundown(look: Look) -> bool:
    """Whether it is Sundown."""
    return look.state.phase == "sundown"


def at_a_deed_with_others(look: Look, piece: Piece) -> bool:
    """At a deed where another player's dude is."""
    return at_a_deed(look, piece) and any(foe.at == piece.at for foe in look.dudes(theirs))


@card("13013", "24147")
class HawleysRose:
    """Makes this dude an Abomination, and looked up to in Sundown, more so at a deed among others."""

    is_cursed = counts_as("keyword Abomination", 1, this_dude)
    blooms = gets("influence", 1, this_dude, requires=sundown)
    thrives = gets("influence", 1, this_dude, at_a_deed_with_others, requires=sundown)


def has_three_pairs(look: Look) -> bool:
    """Whether there are three with the top card of the discard pile; a joker is what makes the hand best without it."""
    return look.pairs([*look.draw_hand(), *look.discards()[-1:]]) == 3


def by_three_pairs(play: Play) -> float:
    """The bullets of this dude, if there are."""
    return float(play.bullets(play.dude)) if has_three_pairs(play) else 0.0


@card("13014")
class LeMatRevolver:
    """Raises the rank of the hand by this dude's bullets if another cheats, or for a third pair in the discard pile."""

    @ability("Cheatin' Resolution, Boot", worth=lambda play: float(play.bullets(play.dude)))
    def answer(self, play: Play) -> None:
        play.raise_rank(play.bullets(play.dude))

    @ability("Resolution, Boot", requires=lambda play: play.is_stud(play.dude), worth=by_three_pairs)
    def fire_the_ninth(self, play: Play) -> None:
        if has_three_pairs(play):
            play.raise_rank(play.bullets(play.dude))


@card("13015")
class YagnsMechanicalSkeleton:
    """Makes its dude a Gadget of more value, which other players' cards neither boot nor move."""

    is_a_gadget = counts_as("keyword Gadget", 1, this_dude)
    is_steady = gets("value", 3, this_dude)
    stands = cannot(bars.BOOT, this_dude, requires=by_another_player)
    stays = cannot(bars.MOVE, this_dude, requires=by_another_player)
