"""The texts of Double Dealin'."""

from __future__ import annotations

from dtk.cardtext.vocabulary import *


@card("03003")
class MortimerParsons:
    """Goes home booted and loses his influence when his own posse reveals a cheatin' hand."""

    # compendium-1.9.3:618: what changes his influence later still counts.
    @trait(when(events.HandsRevealed), requires=lambda play: caught_cheatin(play, play.card))
    def walk_out(self, play: Play) -> None:
        play.send_home(play.card)
        play.give(play.card, influence=-play.influence(play.card), until=DAY)


@card("03008", "24088")
class JoseMorales:
    """Adds his bullets to his skill while in a shootout."""

    casts = gets("Huckster", lambda look, one: look.bullets(one), this, in_shootout)


@card("03011")
class Hustings:
    """Lowers the influence of other players' unbooted dudes at home."""

    shouts_down = gets("influence", -1, of_type("dude"), at_home, unbooted, theirs)


def out_of_town_deeds(look: Look) -> list[tuple[int, int]]:
    """The card with the text, and each deed out of town."""
    return [(look.card.number, deed.number) for deed in look.deeds(keyword("Out of Town"))]


@card("03012", "24130")
class SurveyorsOffice:
    """Is adjacent to all deeds out of town; moves a dude from here to an adjacent location."""

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
    """Sells a deed at a discount of 2 ghost rock."""

    @ability("Controller Noon, Boot", in_hand(of_type("deed"), to=bring(less=2)))
    def lend(self, play: Play) -> None:
        play.play_card(play.target, less=2)


@card("03017", "24182")
class CorporealTwist:
    """Weakens an opposing dude; if it leaves play in the shootout, the Huckster gets a permanent control point."""

    @grantable
    @trait(when((events.Aced, events.Discarded)), requires=lambda play: play.subject is play.whom)
    def take_credit(self, play: Play) -> None:
        play.add_control(play.dude)

    @ability("Shootout Hex 4, Boot", dude(opposing, to=WEAKEN))
    def twist(self, play: Play) -> None:
        play.give(play.target, bullets=-1, value=-2)
        play.grant(play.dude, self.take_credit, whom=play.target)


@card("00136", "03018", "24184")
class Fetch:
    """Takes a card of the draw hand into the play hand when the draw hand is discarded, and spares casualties."""

    # compendium-1.9.3 §4: as the draw hand is discarded, whichever printing.
    @grantable
    @trait(before(events.HandDiscarded), requires=lambda play: play.event.seat == play.seat)
    def fetch(self, play: Play) -> None:
        # compendium-1.9.3:813: none of another player's.
        own = [card for card in play.draw_hand() if card.owner == play.seat]
        play.put(play.choose_or_not(own, to=bring(), what="put into hand"), "hand")

    @ability("Cheatin' Resolution Hex 5, Boot")
    def whistle(self, play: Play) -> None:
        # It fetches though the spell is gone.
        play.grant(play.piece(play.home(play.seat)), self.fetch)
        play.add_casualties(-3, play.seat)


def called_out_there(play: Play) -> list[int]:
    """Whom the dude that was chosen can call out where it is."""
    there = [dude for dude in play.dudes() if dude.at == play.target.at]
    return [dude.number for dude in there if play.can_call_out(play.target, dude)]


@card("00137", "03019", "24218")
class ItsWhoYouKnow:
    """Makes a dude call out another as a stud; shooters in that shootout draw cards by influence."""

    # compendium-1.9.3:932: nothing else looks at influence instead of bullets.
    by_influence = grantable(counts_as("shooting", lambda look, one: look.influence(one), in_shootout))

    @ability("Noon", dude(mine, to=CHOOSE), Target(called_out_there, CALL_OUT.anyway))
    def call_out(self, play: Play) -> None:
        if play.call_out(play.target, play.second):
            play.make_stud(play.target, until=IN_SHOOTOUT)
            play.grant(play.my_outfit, self.by_influence, until=IN_SHOOTOUT)


@card("00010", "03021", "24252")
class ItsNotWhatYouKnow:
    """Lowers a draw hand by 1 rank, or by 4 if somebody cheats."""

    @ability("Resolution", drawn_hand(to=ranks(-1)))
    def lower(self, play: Play) -> None:
        play.raise_rank(-1, play.player_chosen)

    @ability("Cheatin' Resolution", drawn_hand(to=ranks(-4)))
    def catch(self, play: Play) -> None:
        play.raise_rank(-4, play.player_chosen)
