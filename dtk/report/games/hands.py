"""Cards as a player sees them: sorted hands with their ranks, and the public piles."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence

from dtk.engine.hands import best_kept, to_poker
from dtk.engine.shootouts import Posse
from dtk.engine.view import View
from dtk.files.shown import visible
from dtk.poker.hands import is_cheatin
from dtk.poker.ranks import RANK_NAMES, rank_of
from dtk.report.games.does import BELOW, does
from dtk.report.games.seen import card_words, face


def cards(view: View, numbers: Sequence[int]) -> str:
    """Suits and values, highest first."""
    return " ".join(face(view.card(number)) for number in by_value(view, numbers))


def by_value(view: View, numbers: Sequence[int]) -> list[int]:
    """The cards of a hand in order: jokers, then from king to ace."""
    return sorted(numbers, key=lambda number: (-(view.card(number).value or 99), view.card(number).suit or ""))


def drawn_card(view: View, number: int) -> str:
    """A card with suit and title: `8♠ Ann`."""
    card = view.card(number)
    return f"{face(card):<5} {visible(card.title)}" if not card.joker else visible(card.title)


def hand_rank(view: View, numbers: Sequence[int]) -> str:
    """The rank of a hand: `Full House (cheatin'), or legally Straight`."""
    return rank_words([to_poker(view.card(number)) for number in numbers])


def rank_words(held: list[int]) -> str:
    """The rank of a hand given as dtk.poker's cards, in the words of `hand_rank`."""
    best, legal = best_kept(held, False), best_kept(held, True)
    if best is None:
        return "nothing"
    if not best.cheatin:
        return RANK_NAMES[rank_of(best.score)]
    lawfully = f", or legally {RANK_NAMES[rank_of(legal.score)]}" if legal is not None else ""
    return f"{RANK_NAMES[rank_of(best.score)]} (cheatin'){lawfully}"


def revealed_hands(view: View, posses: Iterable[Posse] = ()) -> Iterator[str]:
    """The revealed draw hands. posses: the posses of a shootout, for the ranks with all modifiers."""
    scores = {posse.seat: posse.score for posse in posses}
    for seat in (view.seat, *view.opponents):
        numbers = view.revealed(seat)
        if numbers:
            cheatin = " (cheatin')" if is_cheatin([to_poker(view.card(number)) for number in numbers]) else ""
            rank = f", {RANK_NAMES[rank_of(scores[seat])]}" if seat in scores else ""
            whose = "You show" if seat == view.seat else f"Seat {seat + 1} shows"
            yield f"{whose} {cards(view, numbers)}{rank}{cheatin}."


def hand(view: View, *, with_texts: bool = False) -> list[str]:
    """The player's hand, one card per line. with_texts: add each card's text."""
    lines = ["Your hand" if view.hand else "Your hand is empty"]
    for number in view.hand:
        lines.append(f"  {card_words(view, number)}")
        lines += [f"{BELOW}{said}" for said in [does(view, number)] if said and with_texts]
    return lines


def piles(view: View, names: Sequence[str]) -> Iterator[str]:
    """The discard piles and Boot Hills. In each, the newest card is last."""
    for seat, name in enumerate(names):
        for what, pile in (("discard pile", view.discard(seat)), ("Boot Hill", view.boot_hill(seat))):
            yield f"{visible(name)}, {what}: {', '.join(drawn_name(view, number) for number in pile) or 'empty'}"


def drawn_name(view: View, number: int) -> str:
    """A card of a pile, for a list: `8♠ Ann`."""
    return " ".join(drawn_card(view, number).split())
