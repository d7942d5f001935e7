"""The texts of Double Dealin'."""

from __future__ import annotations

from dtk.cardtext.vocabulary import (
    DAY,
    Play,
    after,
    card,
    caught_cheatin,
    events,
    trait,
)


@card("03003")
class MortimerParsons:
    """Goes home booted and without influence when his own posse's hand is revealed to be cheatin'."""

    # compendium-1.9.3:618: what changes his influence later still counts.
    @trait(after(events.HandsRevealed), requires=lambda play: caught_cheatin(play, play.card))
    def walk_out(self, play: Play) -> None:
        play.send_home(play.card)
        play.give(play.card, influence=-play.influence(play.card), until=DAY)
