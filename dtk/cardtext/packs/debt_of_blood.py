"""The texts of Debt of Blood."""

from __future__ import annotations

from dtk.cardtext.vocabulary import *


@card("25019")
class ThunderBoyNabbeExperienced:
    """Boots himself or a Blessed in the posse to make an opposing wanted dude a draw."""

    @ability(
        "Shootout",
        dude(mine, in_my_posse, any_of(this, with_skill("Blessed")), to=BOOT),
        dude(opposing, wanted, to=DRAWS),
    )
    def shame(self, play: Play) -> None:
        if play.boot(play.target, first=True):
            play.make_draw(play.second)


@card("25030")
class SmithFamilyFarm:
    """Has a control point while an unbooted dude is here; boots a dude here to gain ghost rock."""

    is_tended = gets("control", 1, this, requires=lambda look: bool(look.dudes(here, unbooted)))

    @ability("Noon", dude(mine, here, to=BOOT))
    def harvest(self, play: Play) -> None:
        if play.boot(play.target, first=True):
            play.draw()
            play.gain(2)


@card("25031")
class LiveryStables:
    """Raises or lowers the bullets of a dude with a Horse."""

    @ability("Shootout, Boot", dude(on_horseback, to=RAISE_OR_LOWER))
    def saddle(self, play: Play) -> None:
        play.give(play.target, bullets=play.more_or_less(play.target, 1))


@card("25032")
class WormCanyon:
    """Discards the hand to gain ghost rock for each card."""

    @ability("Noon, Boot", requires=lambda play: bool(play.hand()))
    def feed(self, play: Play) -> None:
        gone = play.hand()
        for card in gone:
            play.put(card, "discard")
        play.gain(len(gone))


@card("25034")
class CarsonsCantina:
    """After another player reveals a cheatin' hand, draws a card or gains ghost rock."""

    @react(
        "React, Boot",
        after((events.HandsRevealed, events.LowballRevealed)),
        requires=lambda play: any(play.draw_hand(seat) and play.is_cheatin(seat) for seat in play.opponents),
    )
    def treat(self, play: Play) -> None:
        reward = play.pick("draw or gain", ("draw a card", "gain 1 ghost rock", "neither"))
        if reward == "draw a card":
            play.draw()
        elif reward == "gain 1 ghost rock":
            play.gain(1)


@card("25035")
class TheVeiledCrossing:
    """Is adjacent to all other Holy Grounds."""

    # A home may be one too, as that of the Black Hills Guardians is by the keyword of its outfit.
    crosses = next_to(
        lambda look: [(look.card.number, card.number) for card in look.in_play(keyword("Holy Ground"), other)]
    )
