"""The texts of New Town, New Rules."""

from __future__ import annotations

from dtk.cardtext.vocabulary import (
    BOOT,
    DISCARD,
    EMPOWER,
    FIRST_PLAY,
    Look,
    Piece,
    Play,
    ability,
    after,
    card,
    deed,
    dude,
    events,
    goods,
    here,
    mine,
    on,
    opposing,
    react,
    this_dude,
)


@card("02011")
class TownCouncil:
    """Gives a dude much influence for winning lowball, until the first play of High Noon is over."""

    @react(
        "Controller React, Boot",
        after(events.LowballWon),
        dude(mine, to=EMPOWER),
        requires=lambda play: play.event.seat == play.seat,
    )
    def elect(self, play: Play) -> None:
        play.give(play.target, influence=3, until=FIRST_PLAY)


@card("02012")
class TheRAndDRanch:
    """Brings ghost rock, and goes up with everybody here if a club is pulled."""

    @ability("Controller Noon, Boot", worth=lambda play: 0.5)
    def experiment(self, play: Play) -> None:
        play.gain(2)
        if play.pull().suit == "clubs":
            for one in play.dudes(here):
                play.discard(one)
            play.discard(play.card)


@card("02014")
class FaithfulHound:
    """Discards a goods of the opposing posse whose value is above a pull."""

    @ability("Shootout, Boot", goods(on(opposing), to=DISCARD))
    def fetch(self, play: Play) -> None:
        if play.pull(dude=play.dude).value < play.value(play.target):
            play.discard(play.target)


def is_due_rent(look: Look, deed: Piece) -> bool:
    """A deed next to the card."""
    return look.is_adjacent(deed.number, look.place)


@card("02015")
class PlasmaDrill:
    """Boots this dude; the owner of a deed next to it pays its production, or it is discarded."""

    @ability("Noon, Pay 1 Ghost Rock, Boot", deed(is_due_rent, to=DISCARD), dude(this_dude, to=BOOT))
    def drill(self, play: Play) -> None:
        if not play.boot(play.dude):
            return
        owner, rent = play.target.owner, play.production(play.target)
        # compendium-1.9.3:791: nobody refuses to pay nothing.
        if rent and not (play.rock(owner) >= rent and play.wants(f"pay {rent} ghost rock", owner)):
            play.discard(play.target)
            return
        play.pay(rent, owner)
