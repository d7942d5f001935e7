"""The texts of Double Dealin'."""

from __future__ import annotations

from dtk.cardtext.vocabulary import (
    MOVE,
    Look,
    Play,
    ability,
    at_home,
    bring,
    card,
    dude,
    gets,
    here,
    in_hand,
    in_shootout,
    keyword,
    location,
    mine,
    next_to,
    of_type,
    other,
    theirs,
    this,
    unbooted,
)


@card("03008", "24088")
class JoseMorales:
    """Casts better by as much as he shoots while in a shootout."""

    casts = gets("Huckster", lambda look, one: look.bullets(one), this, in_shootout)


@card("03011")
class Hustings:
    """Other players' dudes who are unbooted at home have less influence."""

    shouts_down = gets("influence", -1, of_type("dude"), at_home, unbooted, theirs)


def out_of_town_deeds(look: Look) -> list[tuple[int, int]]:
    """The card with the text, and each deed out of town."""
    return [(look.card.number, one.number) for one in look.deeds(keyword("Out of Town"), other)]


@card("03012", "24130")
class SurveyorsOffice:
    """Is next to all deeds out of town, and moves a dude from here to a location next to it."""

    maps = next_to(out_of_town_deeds)

    @ability(
        "Controller Noon, Boot",
        dude(mine, here, to=MOVE),
        location(lambda play, place: play.is_adjacent(play.place, place) and play.can_move(play.target, place)),
    )
    def survey(self, play: Play) -> None:
        play.move(play.target, play.second_place)


@card("00023", "03013", "24131")
class BairdsBuildAndLoan:
    """Sells a deed two ghost rock cheaper."""

    @ability("Controller Noon, Boot", in_hand(of_type("deed"), to=bring(less=2)))
    def lend(self, play: Play) -> None:
        play.bring(play.target, less=2)
