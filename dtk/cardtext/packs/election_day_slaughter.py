"""The texts of Election Day Slaughter."""

from __future__ import annotations

from dtk.cardtext.vocabulary import (
    DAY,
    DISCARD,
    TAKE_CONTROL,
    Play,
    ability,
    after,
    card,
    dude,
    events,
    gets,
    here,
    this,
    trait,
)


@card("04003")
class PhilipSwinfordExp1:
    """May draw a card and then discard one for every other player's cheatin' hand, if his own player's is not."""

    @trait(
        after((events.HandsRevealed, events.LowballRevealed)),
        requires=lambda play: not play.is_cheatin(play.seat),
    )
    def learn_from_it(self, play: Play) -> None:
        for seat in play.opponents:
            if play.is_cheatin(seat) and play.wants("draw and discard a card", worth=0.5):
                play.draw()
                play.put(play.choose(play.hand(), to=DISCARD, what="discard"), "discard")


@card("00024", "04009")
class JakeSmiley:
    """Has more influence in Sundown."""

    shines = gets("influence", 2, this, requires=lambda look: look.state.phase == "sundown")


@card("04017")
class Puppet:
    """Takes control of a dude here through the day; the stronger it is, the harder."""

    @ability("Noon Hex X, Boot", dude(here, to=TAKE_CONTROL), difficulty=lambda play: play.grit(play.target))
    def puppet(self, play: Play) -> None:
        play.take_control(play.target, until=DAY)
