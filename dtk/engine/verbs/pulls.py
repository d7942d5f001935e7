"""Pulls: the top card of a deck is revealed and counts until all its consequences are resolved.

rulebook-1.5.0 §7.2.
"""

from __future__ import annotations

from dtk.cards.card import SUITS, value_name
from dtk.engine.decisions import ChooseJokerSuit, ChooseJokerValue
from dtk.engine.events import Pulled
from dtk.engine.game import Game, Pull
from dtk.engine.ids import NOBODY
from dtk.engine.pieces import Piece
from dtk.engine.stats import LEAST_VALUE, MOST_VALUE
from dtk.engine.verbs.piles import ace_out_of_play, is_aced_after_use, put, top_of_deck
from dtk.engine.windows import happen


def pull(
    game: Game, seat: int, dude: Piece | None = None, high: bool = False, card: int = NOBODY, skill: str = ""
) -> Pull:
    """Reveal the top card of a player's deck, which stays out of every pile until `finish`. If there is no card at all,
    the pull is an ace of clubs.

    dude: the dude that the pull is for, if any. high: whether a high value is good for the player who pulls, so that
    the values of a joker are listed from the highest. card, skill: the card that the test is for, and the keyword used,
    if it is a test.
    """
    made = Pull(seat, NOBODY if dude is None else dude.number, card=card, skill=skill)
    game.pulls.append(made)
    reveal(game, made, high)
    return made


def reveal(game: Game, made: Pull, high: bool = False) -> None:
    """Make the top card of the deck the result of a pull. high: as in `pull`."""
    seat = made.seat
    first = top_card(game, seat)

    def do() -> None:
        # A response may have removed the card that was on top.
        top = first if first == NOBODY or game.piece(first).zone == "deck" else top_card(game, seat)
        if top != NOBODY:
            set_pulled_card(game, made, game.piece(top), high)

    happen(game, Pulled(first, seat, made.dude), do)


def pull_again(game: Game, made: Pull, high: bool = False) -> None:
    """Discard the card of a pull, and pull another in its place. high: as in `pull`."""
    discard_pulled_card(game, made)
    made.piece = NOBODY
    made.be(LEAST_VALUE, "clubs")
    reveal(game, made, high)


def top_card(game: Game, seat: int) -> int:
    """The top card of a player's deck, NOBODY if there is none."""
    return next(iter(top_of_deck(game, seat, 1)), NOBODY)


def set_pulled_card(game: Game, made: Pull, piece: Piece, high: bool = False) -> None:
    """Make a card the result of a pull."""
    put(game, piece, "resolving")
    made.piece = piece.number
    if piece.card.type == "joker":
        made.be(*declare_joker(game, piece, high))
    else:
        made.be(piece.card.value or LEAST_VALUE, piece.card.suit or "clubs")


def declare_joker(game: Game, piece: Piece, high: bool) -> tuple[int, str]:
    """The value and suit that its owner gives to a joker as soon as it is revealed, whatever the pull is for
    (rulebook-1.5.0 §2.6, §3.8).
    """
    values = {value_name(value): value for value in range(LEAST_VALUE, MOST_VALUE + 1)}
    names = [*reversed(values)] if high else [*values]
    value = game.ask(ChooseJokerValue(piece.owner, names, joker=piece.number))
    suit = game.ask(ChooseJokerSuit(piece.owner, SUITS, joker=piece.number))
    return values[value], suit


def replace(game: Game, made: Pull, piece: Piece) -> None:
    """Discard the pulled card; another card that is out of play becomes the pull instead."""
    discard_pulled_card(game, made)
    set_pulled_card(game, made, piece)


def finish(game: Game, made: Pull) -> None:
    """End a pull that is fully resolved: its card is discarded, or aced if it is a joker that is aced after use."""
    discard_pulled_card(game, made)
    game.pulls.remove(made)


def discard_pulled_card(game: Game, made: Pull) -> None:
    """Put away the card of a pull, unless it has already gone elsewhere."""
    if made.piece != NOBODY and (piece := game.piece(made.piece)).zone == "resolving":
        if is_aced_after_use(piece.card):
            ace_out_of_play(game, piece)
        else:
            put(game, piece, "discard")
