"""The texts of Double Dealin'."""

from __future__ import annotations

from dtk.cardtext.vocabulary import (
    DAY,
    IN_SHOOTOUT,
    WEAKEN,
    Play,
    ability,
    after,
    at_home,
    card,
    caught_cheatin,
    dude,
    events,
    gets,
    of_type,
    opposing,
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
