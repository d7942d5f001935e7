"""What may a text choose? Cards of a kind and place that pass its filters, and for which its purpose is possible."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Sequence
from typing import Any, NamedTuple

from dtk.cardtext.filters import other
from dtk.cardtext.look import Filter, blame
from dtk.cardtext.play import Play
from dtk.cardtext.purposes import CHOOSE, Purpose
from dtk.engine.ids import TOWN_SQUARE
from dtk.engine.pieces import Piece


class Target(NamedTuple):
    """options: what may be chosen, as the engine tells it, one after another. to: what for."""

    options: Callable[[Play], Iterable[Any]]
    to: Purpose = CHOOSE


# Where to look for cards, all that there are.
Among = Callable[[Play], Iterable[Piece]]


def cards(find: Among, to: Purpose) -> Target:
    """Some cards, if the purpose is possible for them."""
    return fit(find, (), to)


def fit(among: Among, filters: tuple[Filter, ...], to: Purpose) -> Target:
    """The cards that pass, and for which the purpose is possible."""
    can = to.can

    def options(play: Play) -> Iterator[int]:
        try:
            for piece in among(play):
                for one in filters:
                    if not one(play, piece):
                        break
                else:
                    if can(play, piece):
                        yield piece.number
        except Exception as fault:
            blame(fault, play.card)
            raise

    return Target(options, to)


def dude(*filters: Filter, to: Purpose = CHOOSE) -> Target:
    """A dude in play."""
    return fit(lambda play: play.all_of("dude"), filters, to)


def another_dude(*filters: Filter, to: Purpose = CHOOSE) -> Target:
    """A dude in play who was not chosen first."""
    return fit(lambda play: [one for one in play.all_of("dude") if one.number != play.use.target], filters, to)


def deed(*filters: Filter, to: Purpose = CHOOSE) -> Target:
    """A deed in play."""
    return fit(lambda play: play.all_of("deed"), filters, to)


def card_in_play(*filters: Filter, to: Purpose = CHOOSE) -> Target:
    """A card in play of any type."""
    return fit(lambda play: play.all_of(), filters, to)


def goods(*filters: Filter, to: Purpose = CHOOSE) -> Target:
    """A goods in play."""
    return fit(lambda play: play.all_of("goods"), filters, to)


def spell(*filters: Filter, to: Purpose = CHOOSE) -> Target:
    """A spell in play."""
    return fit(lambda play: play.all_of("spell"), filters, to)


def attachment(*filters: Filter, to: Purpose = CHOOSE) -> Target:
    """A goods or spell in play."""
    return fit(lambda play: play.all_of("goods", "spell"), filters, to)


def in_hand(*filters: Filter, to: Purpose = CHOOSE) -> Target:
    """A card in the player's hand, but not the one that is being played."""
    return fit(lambda play: play.hand(other), filters, to)


def in_discard_pile(*filters: Filter, to: Purpose = CHOOSE) -> Target:
    """A card in the player's discard pile."""
    return fit(lambda play: play.discards(), filters, to)


def in_boot_hill(*filters: Filter, to: Purpose = CHOOSE) -> Target:
    """A card in the player's Boot Hill."""
    return fit(lambda play: play.boot_hill(), filters, to)


def in_draw_hand(*filters: Filter, to: Purpose = CHOOSE) -> Target:
    """A card of the player's draw hand."""
    return fit(lambda play: play.draw_hand(), filters, to)


def drawn_hand(to: Purpose = CHOOSE) -> Target:
    """A player who has a draw hand, told by the home."""
    return Target(lambda play: [play.home(player.seat) for player in play.state.players if player.draw_hand], to)


def posse(to: Purpose = CHOOSE) -> Target:
    """A posse of the shootout, told by its player's home."""
    return Target(lambda play: [play.home(one.seat) for one in play.shootout.posses] if play.shootout else [], to)


def opponent() -> Target:
    """Another player, told by the home."""
    return Target(lambda play: [play.home(seat) for seat in play.opponents])


def location(fits: Callable[[Play, int], bool]) -> Target:
    """A location that fits."""
    return Target(lambda play: [place for place in play.locations() if fits(play, place)])


def either(*targets: Target) -> Target:
    """What any of these may be."""
    return Target(lambda play: [one for target in targets for one in target.options(play)], targets[0].to)


def nothing_but(requires: Callable[[Play], bool]) -> Target:
    """Nothing is chosen, but something must hold."""
    return Target(lambda play: [None] if requires(play) else [])


def or_nothing(target: Target) -> Target:
    """What a later sentence than the first asks for, and need not be there: nothing where it is not (rulebook-1.5.0
    §5.3.1).
    """
    return Target(lambda play: [*target.options(play)] or [None], target.to)


def if_there_is(target: Target) -> Target:
    """What is chosen where a requirement begins with "If": nothing where there is no such thing, which may be, but in
    the edition of 2015 (compendium-1.9.3 "Abilities"; faq-2015 "Actions and Abilities").
    """

    def options(play: Play) -> Sequence[Any]:
        found = [*target.options(play)]
        return found or ([None] if play.state.switches.if_may_fail else [])

    return Target(options, target.to)


TOWN = Target(lambda play: [TOWN_SQUARE])
# Wherever this dude can be moved.
ELSEWHERE = location(lambda play, place: play.can_move(play.dude, place))
