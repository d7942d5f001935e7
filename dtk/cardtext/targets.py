"""Targets: the legal choices of a text, by kind, place, filters, and possible purpose."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Sequence
from typing import Any, NamedTuple

from dtk.cardtext.filters import attached, other
from dtk.cardtext.look import Filter, blame, check_filters
from dtk.cardtext.play import Play
from dtk.cardtext.purposes import CHOOSE, GO_THERE, Purpose
from dtk.engine.ids import TOWN_SQUARE
from dtk.engine.pieces import Piece
from dtk.engine.verbs.piles import is_kept


class Target(NamedTuple):
    """options: every legal choice, in the form of the engine. to: the purpose."""

    options: Callable[[Play], Iterable[Any]]
    to: Purpose = CHOOSE


# The cards among which to look.
Among = Callable[[Play], Iterable[Piece]]


def cards(find: Among, to: Purpose) -> Target:
    """Some cards, if the purpose is possible for them."""
    return fit(find, (), to)


def fit(among: Among, filters: tuple[Filter, ...], to: Purpose) -> Target:
    """The cards that pass all filters, and for which the purpose is possible."""
    check_filters(filters)
    if not isinstance(to, Purpose):
        raise TypeError(f"{getattr(to, '__name__', to)} is not a purpose. Use one such as `BOOT` or `bring(less=2)`.")

    def options(play: Play) -> Iterator[int]:
        try:
            for piece in among(play):
                for passes in filters:
                    if not passes(play, piece):
                        break
                else:
                    if may_be_chosen(play, piece, to):
                        yield piece.number
        except Exception as fault:
            blame(fault, play.card)
            raise

    return Target(options, to)


def may_be_chosen(play: Play, piece: Piece, to: Purpose) -> bool:
    """Whether a purpose is possible for a card, or fails only because the card cannot be affected: such a card may be
    chosen to no effect (compendium-1.9.3:799).
    """
    game = play.game
    if "cannot be affected" not in play.state.active.touched:
        return to.can(play, piece)
    before, game.choosing = game.choosing, True
    try:
        return to.can(play, piece)
    finally:
        game.choosing = before


def dude(*filters: Filter, to: Purpose = CHOOSE) -> Target:
    """A dude in play."""
    return fit(lambda play: play.all_of("dude"), filters, to)


def another_dude(*filters: Filter, to: Purpose = CHOOSE) -> Target:
    """A dude in play other than the first choice."""
    return fit(lambda play: [piece for piece in play.all_of("dude") if piece.number != play.use.target], filters, to)


def deed(*filters: Filter, to: Purpose = CHOOSE) -> Target:
    """A deed in play."""
    return fit(lambda play: play.all_of("deed"), filters, to)


def card_in_play(*filters: Filter, to: Purpose = CHOOSE) -> Target:
    """A card of any type in play."""
    return fit(lambda play: play.all_of(), filters, to)


def goods(*filters: Filter, to: Purpose = CHOOSE) -> Target:
    """A goods in play."""
    return fit(lambda play: play.all_of("goods"), filters, to)


def spell(*filters: Filter, to: Purpose = CHOOSE) -> Target:
    """A spell in play."""
    return fit(lambda play: play.all_of("spell"), filters, to)


def attachment(*filters: Filter, to: Purpose = CHOOSE) -> Target:
    """A card in play that is attached to another: goods, a spell, or a card that its own text attaches."""
    return fit(lambda play: play.in_play(attached), filters, to)


def in_hand(*filters: Filter, to: Purpose = CHOOSE) -> Target:
    """A card in the player's hand, except the one being played."""
    return fit(lambda play: play.hand(other), filters, to)


def in_discard_pile(*filters: Filter, to: Purpose = CHOOSE) -> Target:
    """A card in the player's discard pile."""
    return fit(lambda play: play.discards(), filters, to)


def in_boot_hill(*filters: Filter, to: Purpose = CHOOSE) -> Target:
    """A card in the player's Boot Hill that is to leave it."""
    return fit(lambda play: [card for card in play.boot_hill() if not is_kept(play.game, card)], filters, to)


def in_draw_hand(*filters: Filter, to: Purpose = CHOOSE) -> Target:
    """A card in the player's draw hand."""
    return fit(lambda play: play.draw_hand(), filters, to)


def drawn_hand(to: Purpose = CHOOSE) -> Target:
    """A player with a draw hand, identified by their home."""
    return Target(lambda play: [play.home(player.seat) for player in play.state.players if player.draw_hand], to)


def posse(to: Purpose = CHOOSE) -> Target:
    """A posse in the shootout, identified by its player's home."""
    return Target(lambda play: [play.home(posse.seat) for posse in play.shootout.posses] if play.shootout else [], to)


def opponent(cards: int = 0) -> Target:
    """Another player, identified by their home. cards: the least number of cards in their hand."""
    return Target(lambda play: [play.home(seat) for seat in play.opponents if len(play.hand_of(seat)) >= cards])


def location(fits: Callable[[Play, int], bool], to: Purpose = CHOOSE) -> Target:
    """A location that meets a condition."""
    return Target(lambda play: [place for place in play.locations() if fits(play, place)], to)


def either(*targets: Target) -> Target:
    """Any choice that is legal for one of these targets."""
    return Target(lambda play: [option for target in targets for option in target.options(play)], targets[0].to)


def nothing_but(requires: Callable[[Play], bool]) -> Target:
    """Nothing is chosen, but a condition must be met."""
    return Target(lambda play: [None] if requires(play) else [])


def token(title: str) -> Target:
    """Nothing is chosen, but a token must be able to enter play and join the player's posse (`Play.summon`), as the
    text requires (rulebook-1.5.0 §5.3.1).
    """
    return nothing_but(lambda play: play.can_summon(title))


def or_nothing(target: Target) -> Target:
    """A target named in a later sentence than the first, which need not exist: if it does not, nothing is chosen
    (rulebook-1.5.0 §5.3.1).
    """
    return Target(lambda play: [*target.options(play), None], target.to)


def if_there_is(target: Target) -> Target:
    """A target in a requirement that begins with "If". If there is none, nothing is chosen, which is allowed except in
    the edition of 2015 (compendium-1.9.3 "Abilities"; faq-2015 "Actions and Abilities").
    """

    def options(play: Play) -> Sequence[Any]:
        return [*target.options(play), *([None] if play.state.switches.if_may_fail else [])]

    return Target(options, target.to)


TOWN = Target(lambda play: [TOWN_SQUARE])
# Wherever this dude can be moved.
ELSEWHERE = location(lambda play, place: play.can_move(play.dude, place), to=GO_THERE)
