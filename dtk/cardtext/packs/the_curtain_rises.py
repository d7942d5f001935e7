"""The texts of The Curtain Rises."""

from __future__ import annotations

from dtk.cardtext.vocabulary import *


@card("15005")
class MaggieHarris:
    """Leads a job at home to play a Horse from the discard pile, 1 ghost rock cheaper."""

    @job("Noon Job, Boot", Target(lambda play: [play.home(play.seat)]))
    def round_up(self, play: Play) -> None:
        horses = [card for card in play.discards(keyword("Horse")) if play.can_bring(card, less=1)]
        play.bring(play.choose_or_not(horses, to=bring(less=1)), less=1)


@card("15008")
class TheHighbinderHotel:
    """Sends a dude of its controller home booted."""

    @ability("Controller Shootout, Boot", dude(mine, to=SEND_HOME))
    def hide(self, play: Play) -> None:
        play.send_home(play.target)


@card("15009", "24107")
class SecondBankOfGomorra:
    """Collects ghost rock, which its controller may take."""

    @ability("Controller Noon, Boot")
    def save(self, play: Play) -> None:
        play.put_ghost_rock_on(play.card, 2)

    @ability(
        "Controller Noon, Boot",
        requires=lambda play: play.ghost_rock_on(play.card) > 0,
    )
    def withdraw(self, play: Play) -> None:
        play.take_ghost_rock_off(play.card)


@card("15011", "24150")
class CulpabilityScientizer:
    """Raises a bounty when invented; is discarded to call out a wanted dude and act first in the shootout."""

    @trait(after(events.Invented, this), dude(to=WANT))
    def blame(self, play: Play) -> None:
        play.add_bounty(play.target, 2)

    @ability("Noon", dude(here, wanted, to=CALL_OUT), requires=lambda play: DISCARD.can(play, play.card))
    def prove(self, play: Play) -> None:
        prover = play.dude
        if play.discard(play.card, first=True) and play.call_out(prover, play.target):
            play.make_shootout_play()
