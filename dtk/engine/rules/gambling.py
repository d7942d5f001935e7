"""Who goes first? Ante, lowball, the pot (rulebook-1.5.0 §5.1)."""

from __future__ import annotations

from collections.abc import Sequence

from dtk.engine.game import Game
from dtk.engine.hands import lowball_hand
from dtk.engine.places import from_winner
from dtk.engine.state import NOBODY
from dtk.engine.verbs.piles import discard_draw_hand, discard_pulled, draw, pull

ANTE = 1
HAND = 5


def play_gambling(game: Game) -> None:
    """A whole Gambling phase."""
    for seat in from_winner(game.state):
        ante(game, seat)
    winner = play_lowball(game, range(len(game.state.players)))
    game.player(winner).rock += game.state.pot
    game.state.pot = 0
    game.state.winner = winner


def ante(game: Game, seat: int) -> None:
    """One ghost rock into the pot, borrowed from the bank where the stash is empty."""
    player = game.player(seat)
    if player.rock >= ANTE:
        player.rock -= ANTE
    else:
        player.debt += ANTE
    game.state.pot += ANTE


def play_lowball(game: Game, seats: Sequence[int]) -> int:
    """The seat with the lowest hand; those who are exactly tied draw again from what is left of their decks."""
    tied = list(seats)
    while len(tied) > 1:
        for seat in tied:
            draw(game, seat, HAND, "draw hand")
        scores = {seat: lowball_hand(game, seat) for seat in tied}
        lowest = min(scores.values())
        for seat in tied:
            discard_draw_hand(game, seat, revealed=True)
        tied = [seat for seat in tied if scores[seat] == lowest]
    return tied[0]


def first_of_all(game: Game) -> int:
    """Who counts as Winner where none is yet: the lowest pull, repeated on ties (rulebook-1.5.0 §5.1)."""
    if game.state.winner != NOBODY:
        return game.state.winner
    tied = list(range(len(game.state.players)))
    while len(tied) > 1:
        values = {}
        for seat in tied:
            pulled = pull(game, seat)
            # A joker is what its owner chooses, an ace; so is a pull from nothing (rulebook-1.5.0 §3.8, §7.2).
            values[seat] = (pulled.card.value if pulled else None) or 1
            discard_pulled(game, pulled)
        lowest = min(values.values())
        tied = [seat for seat in tied if values[seat] == lowest]
    return tied[0]
