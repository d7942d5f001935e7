"""Gambling: ante, lowball and the pot (rulebook-1.5.0 §5.1)."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from dtk.decks.gang import ANTE
from dtk.engine.decisions import CheatinPlay
from dtk.engine.events import AntesPaid, Borrowed, HandDrawn, LowballCompared, LowballRevealed, LowballWon
from dtk.engine.game import Game
from dtk.engine.hands import is_cheatin_hand, lowball_hand
from dtk.engine.header import CHEATIN
from dtk.engine.ids import NOBODY
from dtk.engine.lasting import CHEATED
from dtk.engine.passing import until_all_pass
from dtk.engine.places import seats_from_winner
from dtk.engine.rules import actin
from dtk.engine.verbs.effects import expire, note_play
from dtk.engine.verbs.piles import discard_draw_hand, draw
from dtk.engine.verbs.pulls import finish, pull
from dtk.engine.windows import happen
from dtk.poker.ranks import HAND

# The most redraws of tied players; after that, cards cannot break the tie.
MOST_TIES = 50


def play_gambling(game: Game) -> None:
    """Play the whole Gambling phase. The Winner takes the pot before hands are discarded."""
    happen(game, AntesPaid(), lambda: collect_antes(game))
    winner = find_winner(game, range(len(game.state.players)))
    happen(game, LowballWon(seat=winner), lambda: win(game, winner))
    put_hands_away(game)


def collect_antes(game: Game) -> None:
    """Collect the ante from every player."""
    for seat in seats_from_winner(game.state):
        ante(game, seat)


def win(game: Game, seat: int) -> None:
    """Give the pot to the Winner."""
    game.player(seat).ghost_rock += game.state.pot
    game.state.pot = 0
    game.state.winner = seat


def ante(game: Game, seat: int) -> None:
    """Put one ghost rock into the pot, borrowed from the bank if the player has none."""
    player = game.player(seat)
    if player.ghost_rock >= ANTE:
        player.ghost_rock -= ANTE
    else:
        player.debt += ANTE
        game.tell(Borrowed(seat=seat, amount=ANTE))
    game.state.pot += ANTE


def play_lowball(game: Game, seats: Sequence[int]) -> int:
    """Play lowball without a pot, and return the seat with the lowest hand."""
    winner = find_winner(game, seats)
    put_hands_away(game)
    return winner


def find_winner(game: Game, seats: Sequence[int]) -> int:
    """The seat with the lowest hand; players who are exactly tied draw new hands. The last hands stay on the table.

    All hands are revealed at the same time, so the jokers of each hand become the cards that make it lowest
    (rulebook-1.5.0 §3.8).
    """
    tied = list(seats)
    for _ in range(MOST_TIES):
        for seat in tied:
            draw(game, seat, HAND, "draw hand")
            game.player(seat).caught = False
            game.player(seat).lowball_rank, game.player(seat).jokers = 0, ()
        for seat in tied:
            happen(game, HandDrawn(seat=seat), lambda: True)
        happen(game, LowballRevealed(), lambda: reveal(game))
        resolve_cheatin(game, tied)
        scores = {seat: lowball_hand(game, seat) for seat in tied}
        lowest = min(scores.values())
        tell_hands(game, scores)
        tied = [seat for seat in tied if scores[seat] == lowest]
        if len(tied) == 1:
            return tied[0]
        can_go_on = any(game.player(seat).draw_hand for seat in tied)
        put_hands_away(game)
        if not can_go_on:
            # Without a card to draw, further rounds would be the same.
            break
    return break_tie(game, tied)


def put_hands_away(game: Game) -> None:
    """Discard the lowball hands of all players."""
    for seat in seats_from_winner(game.state):
        if game.player(seat).draw_hand:
            discard_draw_hand(game, seat, revealed=True)
    expire(game, "round")
    game.state.lowball_open = False


def tell_hands(game: Game, scores: Mapping[int, int]) -> None:
    """Notify the listener of the hands that are compared. scores: by the seats still in contention."""
    if game.listener is not None:
        game.tell(
            LowballCompared(
                hands=tuple(tuple(player.draw_hand) for player in game.state.players),
                scores=tuple(scores.get(player.seat, 0) for player in game.state.players),
                cheatin=tuple(seat for seat in scores if is_cheatin_hand(game, seat)),
            )
        )


def reveal(game: Game) -> None:
    """Reveal the lowball hands."""
    game.state.lowball_open = True
    for player in game.state.players if game.state.active.exists else ():
        is_cheatin = is_cheatin_hand(game, player.seat)
        player.showed_legal = bool(player.draw_hand) and not is_cheatin
        if is_cheatin:
            note_play(game, player.seat, CHEATED)


def break_tie(game: Game, tied: Sequence[int]) -> int:
    """The seat that wins a tie that cards cannot break, for example when no player has any left: the Winner, or the
    next seat clockwise.

    The Winner wins ties (rulebook-1.5.0 §5.1); the rules do not cover this particular one.
    """
    return next(seat for seat in seats_from_winner(game.state) if seat in tied)


def resolve_cheatin(game: Game, seats: Sequence[int]) -> None:
    """If any hand is cheatin', let all players use Cheatin' Resolution abilities, the last day's Winner first.

    seats: those whose hands were revealed. Before there is a Winner, a pull decides the order, but only if several
    players could use an ability.
    """
    if not any(is_cheatin_hand(game, seat) for seat in seats):
        return
    order = seats_from_winner(game.state)
    if game.state.winner == NOBODY and sum(len(actin.offers(game, seat, CHEATIN)) > 1 for seat in order) > 1:
        first = order.index(first_winner(game))
        order = order[first:] + order[:first]
    decide, make = actin.window(CheatinPlay, CHEATIN), actin.player_of_choice(CHEATIN)
    until_all_pass(game, order, decide, make, comes=actin.come)


def first_winner(game: Game) -> int:
    """The seat that counts as Winner before there is one: the lowest pull, repeated on ties (rulebook-1.5.0 §5.1)."""
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
    """The value of a player's pull for low. A pull counts as an ace when there are no cards left to pull
    (rulebook-1.5.0 §7.2).
    """
    pulled = pull(game, seat)
    finish(game, pulled)
    return pulled.value
