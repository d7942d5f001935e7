"""Who goes first? Ante, lowball, the pot (rulebook-1.5.0 §5.1)."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from dtk.engine.decisions import CheatinPlay
from dtk.engine.events import AntesPaid, Borrowed, LowballCompared, LowballRevealed, LowballWon
from dtk.engine.game import Game
from dtk.engine.hands import is_cheatin_hand, lowball_hand
from dtk.engine.header import CHEATIN
from dtk.engine.ids import NOBODY
from dtk.engine.lasting import ROUND
from dtk.engine.passing import until_all_pass
from dtk.engine.places import seats_from_winner
from dtk.engine.rules import actin
from dtk.engine.verbs.effects import expire
from dtk.engine.verbs.piles import discard_draw_hand, draw
from dtk.engine.verbs.pulls import LOW, finish, pull
from dtk.engine.windows import happen
from dtk.poker.ranks import HAND

ANTE = 1
# So often are ties drawn again; where more are tied, there is nothing left that could break them.
MOST_TIES = 50


def play_gambling(game: Game) -> None:
    """A whole Gambling phase."""
    happen(game, AntesPaid(), lambda: collect_antes(game))
    winner = play_lowball(game, range(len(game.state.players)))
    happen(game, LowballWon(seat=winner), lambda: win(game, winner))


def collect_antes(game: Game) -> None:
    """Everybody's ante."""
    for seat in seats_from_winner(game.state):
        ante(game, seat)


def win(game: Game, seat: int) -> None:
    """The pot goes to the Winner."""
    game.player(seat).ghost_rock += game.state.pot
    game.state.pot = 0
    game.state.winner = seat


def ante(game: Game, seat: int) -> None:
    """One ghost rock into the pot, borrowed from the bank where the stash is empty."""
    player = game.player(seat)
    if player.ghost_rock >= ANTE:
        player.ghost_rock -= ANTE
    else:
        player.debt += ANTE
        game.tell(Borrowed(seat=seat, amount=ANTE))
    game.state.pot += ANTE


def play_lowball(game: Game, seats: Sequence[int]) -> int:
    """The seat with the lowest hand; those who are exactly tied draw new ones.

    All reveal at once, so the jokers of each hand are what makes it lowest (rulebook-1.5.0 §3.8).
    """
    tied = list(seats)
    for _ in range(MOST_TIES):
        for seat in tied:
            draw(game, seat, HAND, "draw hand")
            game.player(seat).caught = False
            game.player(seat).lowball_rank, game.player(seat).jokers = 0, ()
        happen(game, LowballRevealed(), lambda: reveal(game))
        resolve_cheatin(game, tied)
        scores = {seat: lowball_hand(game, seat) for seat in tied}
        lowest = min(scores.values())
        tell_hands(game, scores)
        for seat in tied:
            discard_draw_hand(game, seat, revealed=True)
        expire(game, ROUND)
        game.state.lowball_open = False
        tied = [seat for seat in tied if scores[seat] == lowest]
        if len(tied) == 1:
            return tied[0]
    return break_tie(game, tied)


def tell_hands(game: Game, scores: Mapping[int, int]) -> None:
    """Let the listener know which hands are compared. scores: by the seats that are in it."""
    if game.listener is not None:
        game.tell(
            LowballCompared(
                hands=tuple(tuple(player.draw_hand) for player in game.state.players),
                scores=tuple(scores.get(player.seat, 0) for player in game.state.players),
                cheatin=tuple(seat for seat in scores if is_cheatin_hand(game, seat)),
            )
        )


def reveal(game: Game) -> None:
    """Reveal the hands."""
    game.state.lowball_open = True
    for player in game.state.players if game.state.active.exists else ():
        player.showed_legal = bool(player.draw_hand) and not is_cheatin_hand(game, player.seat)


def break_tie(game: Game, tied: Sequence[int]) -> int:
    """Who wins a tie that no cards break, as where nobody has any left: the Winner, else the next clockwise.

    The Winner wins ties (rulebook-1.5.0 §5.1); of this one the rules say nothing.
    """
    return next(seat for seat in seats_from_winner(game.state) if seat in tied)


def resolve_cheatin(game: Game, seats: Sequence[int]) -> None:
    """Where hands are cheatin', let everybody use Cheatin' Resolution abilities, the last day's Winner first.

    seats: those whose hands were revealed. Before there is a Winner one is pulled for, but only if several could use
    an ability.
    """
    if not any(is_cheatin_hand(game, seat) for seat in seats):
        return
    order = seats_from_winner(game.state)
    if game.state.winner == NOBODY and sum(len(actin.offers(game, seat, CHEATIN)) > 1 for seat in order) > 1:
        first = order.index(first_winner(game))
        order = order[first:] + order[:first]
    until_all_pass(game, order, actin.window(CheatinPlay, CHEATIN), actin.player_of_choice(CHEATIN))


def first_winner(game: Game) -> int:
    """Who counts as Winner where none is yet: the lowest pull, repeated on ties (rulebook-1.5.0 §5.1)."""
    if game.state.winner != NOBODY:
        return game.state.winner
    tied = list(range(len(game.state.players)))
    for _ in range(MOST_TIES):
        values = {seat: pull_for_low(game, seat) for seat in tied}
        lowest = min(values.values())
        tied = [seat for seat in tied if values[seat] == lowest]
        if len(tied) == 1:
            return tied[0]
    return break_tie(game, tied)


def pull_for_low(game: Game, seat: int) -> int:
    """The value of a pull for low. A joker is what its owner chooses, an ace, and so is a pull from nothing
    (rulebook-1.5.0 §3.8, §7.2).
    """
    pulled = pull(game, seat, joker=LOW)
    finish(game, pulled)
    return pulled.value
