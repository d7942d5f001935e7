"""The texts of Double Dealin'."""

from __future__ import annotations

from dtk.cardtext.vocabulary import (
    DAY,
    IN_SHOOTOUT,
    MOVE,
    ROUND,
    WEAKEN,
    Look,
    Play,
    ability,
    after,
    at_home,
    before,
    bring,
    card,
    caught_cheatin,
    dude,
    events,
    gets,
    grantable,
    here,
    in_hand,
    keyword,
    location,
    mine,
    next_to,
    of_type,
    opposing,
    other,
    theirs,
    trait,
    unbooted,
    when,
)


@card("03003")
class MortimerParsons:
    """Goes home booted and without influence when his own posse's hand is revealed to be cheatin'."""

    # compendium-1.9.3:618: what changes his influence later still counts.
    @trait(after(events.HandsRevealed), requires=lambda play: caught_cheatin(play, play.card))
    def walk_out(self, play: Play) -> None:
        play.send_home(play.card)
        play.give(play.card, influence=-play.influence(play.card), until=DAY)


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


@card("03017", "24182")
class CorporealTwist:
    """Weakens an opposing dude; if it leaves play in the shootout, its Huckster gets a control point for good."""

    @ability("Shootout Hex 4, Boot", dude(opposing, to=WEAKEN))
    def twist(self, play: Play) -> None:
        play.give(play.target, bullets=-1, value=-2)
        play.remember(play.target, until=IN_SHOOTOUT)

    # While it is there still, for no card remembers what has left play.
    @trait(when((events.Aced, events.Discarded)), requires=lambda play: play.subject in play.remembered())
    def take_credit(self, play: Play) -> None:
        play.add_control(play.dude)


@card("00136", "03018", "24184")
class Fetch:
    """Lets a card of the draw hand come into the play hand once that hand is discarded, and spares casualties."""

    # compendium-1.9.3 §4: as the draw hand is discarded, whichever printing.
    @grantable
    @trait(before(events.HandDiscarded), requires=lambda play: play.event.seat == play.seat)
    def fetch(self, play: Play) -> None:
        # compendium-1.9.3:813: none of another player's.
        own = [one for one in play.draw_hand() if one.owner == play.seat]
        play.put(play.choose_or_not(own, to=bring(), what="put into hand"), "hand")

    @ability("Cheatin' Resolution Hex 5, Boot", worth=lambda play: 1.5 + 1.5 * (play.shootout is not None))
    def whistle(self, play: Play) -> None:
        # It fetches though the spell is gone.
        play.grant(play.piece(play.home(play.seat)), self.fetch, until=ROUND)
        play.add_casualties(-3, play.seat)
