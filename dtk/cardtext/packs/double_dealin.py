"""The texts of Double Dealin'."""

from __future__ import annotations

from dtk.cardtext.vocabulary import (
    CALL_OUT,
    CHOOSE,
    IN_SHOOTOUT,
    MOVE,
    Look,
    Play,
    Target,
    ability,
    at_home,
    bring,
    card,
    counts_as,
    drawn_hand,
    dude,
    gets,
    grantable,
    here,
    in_hand,
    in_shootout,
    keyword,
    location,
    mine,
    next_to,
    of_type,
    other,
    ranks,
    theirs,
    unbooted,
)


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


def called_out_there(play: Play) -> list[int]:
    """Whom the dude that was chosen can call out where it is."""
    there = [one for one in play.dudes(theirs) if one.at == play.target.at]
    return [one.number for one in there if play.can_call_out(play.target, one)]


@card("00137", "03019", "24218")
class ItsWhoYouKnow:
    """A dude calls out another as a stud; in that shootout shooters bring cards by their influence."""

    # compendium-1.9.3:932: nothing else looks at influence instead of bullets.
    by_influence = grantable(counts_as("shooting", lambda look, one: look.influence(one), in_shootout))

    @ability("Noon", dude(mine, to=CHOOSE), Target(called_out_there, CALL_OUT.anyway))
    def call_out(self, play: Play) -> None:
        if play.call_out(play.target, play.second):
            play.make_stud(play.target, until=IN_SHOOTOUT)
            play.grant(play.my_outfit, self.by_influence, until=IN_SHOOTOUT)


@card("00010", "03021", "24252")
class ItsNotWhatYouKnow:
    """Lowers a draw hand by a rank, or by four where somebody cheats."""

    @ability("Resolution", drawn_hand(to=ranks(-1)))
    def lower(self, play: Play) -> None:
        play.raise_rank(-1, play.player_chosen)

    @ability("Cheatin' Resolution", drawn_hand(to=ranks(-4)))
    def catch(self, play: Play) -> None:
        play.raise_rank(-4, play.player_chosen)
