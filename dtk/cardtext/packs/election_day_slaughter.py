"""The texts of Election Day Slaughter."""

from __future__ import annotations

from dtk.cardtext.vocabulary import (
    BOOT,
    DAY,
    DISCARD,
    PARDON,
    RAISE_OR_LOWER,
    TAKE_CONTROL,
    WANT,
    Look,
    Piece,
    Play,
    ability,
    after,
    card,
    dude,
    events,
    gets,
    here,
    mine,
    nearby,
    this,
    trait,
    wanted,
)


@card("04001", "24042")
class TheBrute:
    """Spares its player two casualties more when it is aced to cover some."""

    absorbs = gets("casualties spared", 2, this)


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


@card("04012", "24105")
class TheMayorsOffice:
    """Raises or lowers the influence of a dude nearby."""

    @ability("Controller Noon, Boot", dude(nearby, to=RAISE_OR_LOWER))
    def sway(self, play: Play) -> None:
        play.give(play.target, influence=play.more_or_less(play.target, 1))


def has_no_control_point(look: Look, piece: Piece) -> bool:
    """Without control points of any kind (compendium-1.9.3:713)."""
    return look.control(piece) == 0


@card("04013", "24123")
class HunterProtections:
    """Boots a dude here, who gets bounty and a control point."""

    @ability("Controller Noon, Boot", dude(mine, here, has_no_control_point, to=BOOT), worth=lambda play: 2.6)
    def protect(self, play: Play) -> None:
        play.boot(play.target)
        play.add_bounty(play.target, 2)
        play.add_control(play.target)


@card("04014")
class TheEvidence:
    """Clears a wanted dude, or puts a price on any."""

    @ability("Noon", dude(wanted, to=PARDON))
    def clear(self, play: Play) -> None:
        play.add_bounty(play.target, -play.target.bounty)
        play.discard(play.card)

    @ability("Noon, Pay 1 Ghost Rock", dude(to=WANT))
    def convict(self, play: Play) -> None:
        play.add_bounty(play.target, 2)
        play.ace(play.card)


@card("04017")
class Puppet:
    """Takes control of a dude here through the day; the stronger it is, the harder."""

    @ability("Noon Hex X, Boot", dude(here, to=TAKE_CONTROL), difficulty=lambda play: play.grit(play.target))
    def puppet(self, play: Play) -> None:
        play.take_control(play.target, until=DAY)
