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
    at_a_deed,
    at_their_own_deed,
    card,
    conditional,
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


@card("04004")
class DrewBeauman:
    """Whenever another player's hand is cheatin' and one's own is not, may invent a Gadget without booting."""

    @trait(after((events.HandsRevealed, events.LowballRevealed)), requires=lambda play: not play.is_cheatin())
    def tinker(self, play: Play) -> None:
        for _ in filter(play.is_cheatin, play.opponents):
            gadget = play.choose_or_not(play.inventions(play.card), what="invent")
            if gadget is not None:
                play.invent(gadget, play.card, boots=False)


@card("04008", "24087")
class MiltClemons:
    """Brings a ghost rock whenever his bounty rises."""

    @trait(after(events.BountyRaised, this))
    def boast(self, play: Play) -> None:
        play.gain(1)


@card("00024", "04009")
class JakeSmiley:
    """Has more influence in Sundown."""

    shines = gets("influence", 2, this, requires=lambda look: look.state.phase == "sundown")


def is_at_a_deed_of_others(play: Play) -> bool:
    """Whether the card is at a deed that its player does not own."""
    return at_a_deed(play, play.card) and not at_their_own_deed(play, play.card)


@card("04011", "24100")
class AngelaPayne:
    """Gains two ghost rock at a deed of somebody else's."""

    @ability("Noon, Boot", requires=conditional(is_at_a_deed_of_others), worth=lambda play: 2.0)
    def pilfer(self, play: Play) -> None:
        if is_at_a_deed_of_others(play):
            play.gain(2)


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
