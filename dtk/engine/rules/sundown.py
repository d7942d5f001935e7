"""Sundown: checking for victory, discarding, refilling hands, and unbooting all cards (rulebook-1.5.0 §5.4)."""

from __future__ import annotations

from dtk.engine import places
from dtk.engine.decisions import DiscardAtSundown, DiscardDown
from dtk.engine.events import DayEnds, GameWon, HandsFilled, VictoryChecked
from dtk.engine.game import Game
from dtk.engine.ids import NOBODY
from dtk.engine.rules.victory import victory, winner
from dtk.engine.stats import player_statistic
from dtk.engine.verbs.dudes import unboot
from dtk.engine.verbs.effects import expire, renew_uses
from dtk.engine.verbs.piles import draw, hand_limit, put
from dtk.engine.windows import happen

DISCARDS = 1


def play_sundown(game: Game) -> None:
    """Play the whole Sundown phase; if a player has won, it stops after the check.

    The part after the check is called Nightfall on newer cards.
    """
    won = winner(game)
    if won != NOBODY:
        game.state.outcome = victory(game, won)
        game.tell(GameWon(seat=won))
        return
    game.state.is_nightfall = True
    expire(game, "nightfall")
    happen(game, VictoryChecked(), lambda: True)
    order = places.seats_from_winner(game.state)
    for seat in order:
        discard_one(game, seat)
    happen(game, HandsFilled(), lambda: refill_all(game, order))
    for number in game.state.in_play.copy():
        unboot(game, game.piece(number))
    happen(game, DayEnds(), lambda: end_effects(game))
    game.state.is_nightfall = False


def discard_one(game: Game, seat: int) -> None:
    """Let a player discard one card, or as many as card effects allow."""
    hand = game.player(seat).hand
    for _ in range(player_statistic(game.state, seat, "sundown discards", DISCARDS)):
        number = game.ask(DiscardAtSundown(seat, [None, *hand]))
        if number is None:
            return
        put(game, game.piece(number), "discard")


def refill_all(game: Game, order: list[int]) -> None:
    """Refill every player's hand. order: the seats, in the order in which they refill."""
    for seat in order:
        refill(game, seat)


def refill(game: Game, seat: int) -> None:
    """Discard down to the hand size, or draw up to it."""
    hand, limit = game.player(seat).hand, hand_limit(game, seat)
    while len(hand) > limit:
        put(game, game.piece(game.ask(DiscardDown(seat, hand.copy()))), "discard")
    draw(game, seat, limit - len(hand))


def end_effects(game: Game) -> None:
    """End effects that last through Sundown or the day, and let abilities be used and goods be traded again."""
    expire(game, "round", "shootout", "phase", "day", "stay", "still", "refusal", "sundown")
    renew_uses(game)
