"""The texts of Foul Play."""

from __future__ import annotations

from dtk.cardtext.vocabulary import (
    Play,
    ability,
    after,
    card,
    events,
    in_boot_hill,
    in_hand,
    of_type,
    trait,
)


@card("12011", "24104")
class TheJokersSmile:
    """Brings ghost rock for jokers, aced in lowball or discarded, and lets one come back from Boot Hill."""

    @trait(after(events.Buried, of_type("joker")), requires=lambda play: play.state.phase == "gambling")
    def smile(self, play: Play) -> None:
        play.gain(1)

    @ability("Controller Noon, Boot", in_hand(of_type("joker")), worth=lambda play: 1.0)
    def deal(self, play: Play) -> None:
        play.put(play.target, "discard")
        play.gain(1)
        play.draw()

    @ability("Controller Noon, Boot", in_boot_hill(of_type("joker")), requires=lambda play: play.rock() >= 1)
    def bring_back(self, play: Play) -> None:
        if play.pay(1):
            play.put(play.target, "discard")
