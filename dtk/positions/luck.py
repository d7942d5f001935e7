"""Draws from decks in unknown order, in which each card is equally likely.

Only the cards of a deck that have been seen are determined. So a player's choice never depends on cards still in the
deck, and unseen cards are dealt only when a player sees them.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence
from fractions import Fraction
from math import comb
from typing import Any, NamedTuple

from dtk.cards.card import Card
from dtk.engine.decisions import Decision
from dtk.engine.game import Game
from dtk.engine.ids import PieceId, Seat
from dtk.engine.rules.shootout import STEPS, draw_hands, stud_bonus
from dtk.engine.sandbox import pieces_of
from dtk.engine.seated import SeatedGame
from dtk.engine.state import State
from dtk.engine.verbs.piles import HAND

# By seat, the next cards of the deck, the first one first.
Tops = tuple[tuple[PieceId, ...], ...]


class Unprovable(Exception):
    """Raised if the proof cannot handle something in the position. The message names it."""


class Draw(NamedTuple):
    """A card, or cards drawn together, still to be determined. many: their number."""

    seat: Seat
    many: int


def arrange(state: State, tops: Tops) -> None:
    """Put the first cards on top of the decks, and the others below, in the order of their numbers."""
    for player, first in zip(state.players, tops, strict=True):
        player.deck[:] = [*sorted(set(player.deck) - set(first)), *reversed(first)]


def is_arranged(state: State, tops: Tops) -> bool:
    """Whether the decks are already in this order."""
    return all(
        player.deck[::-1][: len(first)] == list(first)
        and sorted(player.deck[: len(player.deck) - len(first)]) == player.deck[: len(player.deck) - len(first)]
        for player, first in zip(state.players, tops, strict=True)
    )


def undetermined(begin: State, game: SeatedGame, tops: Tops, decision: Decision[Any] | None) -> Draw | None:
    """The cards that were taken from a deck or shown, but are not determined yet; None if there are none.

    begin: the start of the unit, with its decks arranged. decision: the current question, None if the unit is over.
    Cards that the asked player cannot see are left for later. Raises `Unprovable` if a deck was changed otherwise.
    """
    state = game.state
    shown = set() if decision is None else set(pieces_of(decision))
    for player, before in zip(state.players, begin.players, strict=True):
        deck = player.deck
        if deck != before.deck[: len(deck)]:
            raise Unprovable("a deck is changed in some other way than by taking its top cards")
        gone = before.deck[len(deck) :][::-1]
        looked_at = max((len(before.deck) - deck.index(number) for number in shown.intersection(deck)), default=0)
        depth = max(len(gone), looked_at)
        first = len(tops[player.seat])
        if depth <= first:
            continue
        count = together(begin, game, player.seat, first, depth)
        taken = before.deck[::-1][first : first + count]
        if decision is None or any(game.views[decision.seat].sees(number) or number in shown for number in taken):
            return Draw(player.seat, count)
    return None


def together(begin: State, game: Game, seat: Seat, first: int, depth: int) -> int:
    """The number of cards, from `first` on, that came into one hand together, so that their order is irrelevant."""
    shootout = begin.shootout
    if shootout is None or STEPS[shootout.step] is not draw_hands:
        return 1
    drawn = next(HAND + stud_bonus(Game(begin), posse) for posse in shootout.posses if posse.seat == seat)
    return (drawn if first < drawn else depth) - first


def outcomes(state: State, draw: Draw, tops: Tops) -> Iterator[tuple[Fraction, Tops]]:
    """Each possible draw with its chance. Copies of a card are interchangeable."""
    first = tops[draw.seat]
    copies: dict[Card, list[PieceId]] = {}
    for number in sorted(set(state.players[draw.seat].deck) - set(first)):
        copies.setdefault(state.pieces[number].card, []).append(number)
    count = min(draw.many, sum(map(len, copies.values())))
    ways = comb(sum(map(len, copies.values())), count)
    for chosen in choices([(card, len(held)) for card, held in copies.items()], count):
        numbers = tuple(number for card, many in chosen.items() for number in copies[card][:many])
        weight = 1
        for card, many in chosen.items():
            weight *= comb(len(copies[card]), many)
        tail = (*first, *numbers)
        yield Fraction(weight, ways), tuple(tail if seat == draw.seat else top for seat, top in enumerate(tops))


def choices(left: Sequence[tuple[Card, int]], count: int) -> Iterator[Counter[Card]]:
    """Each way to choose `count` cards, with copies interchangeable."""
    if not left:
        if count == 0:
            yield Counter()
        return
    (card, held), others = left[0], left[1:]
    for many in range(min(held, count) + 1):
        for rest in choices(others, count - many):
            yield rest + Counter({card: many}) if many else rest
