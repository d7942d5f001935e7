"""The value of draw hands, computed with the cards of dtk.poker."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Sequence
from functools import cache

from dtk.cards.card import Card
from dtk.engine import stats
from dtk.engine.game import Game
from dtk.engine.pieces import Piece
from dtk.engine.shootouts import Posse
from dtk.engine.state import State
from dtk.poker.composition import MOST_JOKERS, Composition
from dtk.poker.hands import Hand, best_hand, is_cheatin, joker_modifier, lowest_score, score
from dtk.poker.ranks import HIGHEST_RANK, apply_modifier, rank_of
from dtk.poker.slots import FACES, HERETIC, JOKER, MOST_CARDS, VALUES_AND_JOKERS, joker, slot


@cache
def poker_card(suit: str | None, value: int | None, kind: str | None) -> int:
    """The number of a card in dtk.poker. kind: the kind of joker, None for other cards.

    Raises ValueError for a card without suit and value, unless it is a joker.
    """
    if kind is not None:
        return joker(kind)
    if suit is None or value is None:
        raise ValueError("Only jokers, and cards with suit and value, can be in a draw hand.")
    return slot(value, suit)


def to_poker(card: Card) -> int:
    """The number of a card in dtk.poker."""
    return poker_card(card.suit, card.value, card.joker)


def composition_of(cards: Sequence[Card]) -> Composition:
    """Cards as a Composition of dtk.poker."""
    counts = Counter((card.value, card.suit) for card in cards if card.value is not None and card.suit is not None)
    jokers = Counter(card.joker for card in cards if card.joker is not None)
    if jokers.total() > MOST_JOKERS:
        jokers = Counter({"plain": MOST_JOKERS})
    return Composition(dict(counts), dict(jokers))


def poker_card_of(state: State, piece: Piece) -> int:
    """The number in dtk.poker of a piece, taking effects on its suit and value into account (rulebook-1.5.0 §2.6)."""
    if piece.card.joker is not None:
        return to_poker(piece.card)
    return poker_card(stats.suit(state, piece), stats.value(state, piece) if piece.card.value else None, None)


def poker_cards(game: Game, numbers: list[int]) -> list[int]:
    """The numbers in dtk.poker of several pieces."""
    state = game.state
    if "suit" in state.active.touched or "value" in state.active.touched:
        return [poker_card_of(state, state.pieces[number]) for number in numbers]
    # stats.value is not needed: a Kung Fu rating adds to the value of cards in play only.
    return [to_poker(state.pieces[number].card) for number in numbers]


def lowball_hand(game: Game, seat: int) -> int:
    """The lowball score of a player's draw hand, with its rank modifiers."""
    player = game.player(seat)
    held, fixed = player.draw_hand, dict(player.jokers)
    cards = poker_cards(game, held)
    shown = [fixed.get(number, card) for number, card in zip(held, cards, strict=True)]
    more = stats.player_statistic(game.state, seat, "hand rank", 0) + joker_modifier(cards)
    return apply_modifier(lowest_score(shown), player.lowball_rank + more)


def is_cheatin_hand(game: Game, seat: int) -> bool:
    """Whether a player's draw hand is cheatin' now, or counts as cheatin'."""
    return counts_as_cheatin(game.state, seat, poker_cards(game, game.player(seat).draw_hand))


def counts_as_cheatin(state: State, seat: int, cards: list[int]) -> bool:
    """Whether these cards, as a player's draw hand, count as cheatin'.

    Effects cannot make a hand cheatin' that a text keeps from being cheatin' (rulebook-1.5.0 §2.1).
    """
    return HERETIC not in cards and stats.player_statistic(state, seat, "cheatin hand", int(is_cheatin(cards))) > 0


def evaluate_hand(game: Game, posse: Posse) -> None:
    """Compute a posse's score from the hand on the table, with all modifiers (compendium-1.9.3 "Hand Rank Modifiers").

    It is always computed from scratch: the rank of the revealed hand plus the sum of all modifiers. Jokers count as
    declared, and never make a hand cheatin' (rulebook-1.5.0 §2.6).
    """
    held = game.player(posse.seat).draw_hand
    cards, fixed = poker_cards(game, held), dict(posse.jokers)
    shown = [fixed.get(number, card) for number, card in zip(held, cards, strict=True)]
    own = posse.base_score or score(shown)
    # Before changes of ranks: they may depend on it.
    posse.cheatin = counts_as_cheatin(game.state, posse.seat, cards)
    more = stats.player_statistic(game.state, posse.seat, "hand rank", 0)
    most = stats.player_statistic(game.state, posse.seat, "most hand rank", HIGHEST_RANK)
    more += joker_modifier(cards) + posse.rank_round + posse.rank_shootout
    posse.score = apply_modifier(own, min(more, most - rank_of(own)))


def declared_jokers(game: Game, seat: int) -> tuple[tuple[int, int], ...]:
    """The declared cards of the jokers in a player's draw hand, once it is revealed. Each is the card that makes the
    hand best, or in lowball lowest, while later jokers are still wild.
    """
    player, shootout = game.player(seat), game.state.shootout
    if shootout is not None:
        for posse in shootout.posses if shootout.revealed else ():
            if posse.seat == seat:
                return choose_jokers(game, player.draw_hand, dict(posse.jokers), lambda cards: score(cards))
    elif game.state.lowball_open:
        return choose_jokers(game, player.draw_hand, dict(player.jokers), lambda cards: -lowest_score(cards))
    return ()


def settle_jokers(game: Game, seat: int) -> None:
    """Declare the jokers of a player's draw hand, if it is revealed and about to change.

    A declared joker cannot be changed (compendium-1.9.3 "Shootout" step 4a). That matters only if the hand changes, so
    jokers are declared just before that.
    """
    shootout, jokers = game.state.shootout, declared_jokers(game, seat)
    if shootout is not None:
        for posse in shootout.posses if shootout.revealed else ():
            if posse.seat == seat:
                posse.jokers = jokers
    elif game.state.lowball_open:
        game.player(seat).jokers = jokers


def choose_jokers(
    game: Game, held: list[int], jokers: dict[int, int], score_of: Callable[[list[int]], int]
) -> tuple[tuple[int, int], ...]:
    """The declared cards of the jokers in a hand. Each is the card with the highest `score_of`, while later jokers are
    still wild.

    jokers: those declared already.
    """
    cards = dict(zip(held, poker_cards(game, held), strict=True))
    for number in held:
        if cards[number] >= JOKER and number not in jokers:
            others = [jokers.get(other, cards[other]) for other in held if other != number]
            jokers[number] = max(FACES, key=lambda card: score_of([*others, card]))
    return tuple(jokers.items())


def spoil_jokers(game: Game, seat: int) -> None:
    """Declare the remaining jokers of a player's draw hand as an opponent would, to make the hand as bad as
    possible.
    """
    player = game.player(seat)
    if game.state.shootout is not None:
        posse = next(posse for posse in game.state.shootout.posses if posse.seat == seat)
        posse.jokers = choose_jokers(game, player.draw_hand, dict(posse.jokers), lambda cards: -score(cards))
        evaluate_hand(game, posse)
    else:
        player.jokers = choose_jokers(game, player.draw_hand, dict(player.jokers), lambda cards: lowest_score(cards))


def best_kept(cards: list[int], legal: bool) -> Hand | None:
    """The five cards of the given ones that make the best hand, or the best legal hand; None if there are none.

    If there are more cards than dtk.poker can handle, jokers and the most frequent values are evaluated first. The best
    of those hands is then compared with the rest, a few cards at a time. A better hand is very rare.
    """
    if len(cards) > MOST_CARDS:
        values = Counter(card & VALUES_AND_JOKERS for card in cards)
        cards = sorted(cards, key=lambda card: (card < JOKER, -values[card & VALUES_AND_JOKERS]))
    hand = best_hand(cards[:MOST_CARDS], legal)
    for at in range(MOST_CARDS, len(cards), MOST_CARDS // 2):
        kept = hand.cards if hand is not None else tuple(cards[: MOST_CARDS // 2])
        hand = best_hand([*kept, *cards[at : at + MOST_CARDS // 2]], legal)
    return hand
