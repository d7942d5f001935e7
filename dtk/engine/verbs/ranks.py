"""Changes of the rank of a draw hand: raising, lowering, and counting as a certain rank.

compendium-1.9.3 "Hand Rank Modifiers".
"""

from __future__ import annotations

from dtk.engine import prohibitions
from dtk.engine.events import RankChanged
from dtk.engine.game import Game
from dtk.engine.hands import evaluate_hand, poker_cards
from dtk.engine.header import SHOOTOUT
from dtk.engine.shootouts import Posse
from dtk.poker.hands import score
from dtk.poker.ranks import apply_modifier, rank_of


def change_rank(game: Game, seat: int, amount: int, lasts: bool = False) -> bool:
    """Raise or lower the rank of a player's draw hand; without a shootout, that of their lowball hand.

    It lasts for this round or, if `lasts`, for the shootout, as a Shootout ability's effect does. In the 2015 edition
    it never lasted longer than the round. Returns whether there is such a hand, and its rank can change.
    """
    if is_fixed(game, seat):
        return False
    if game.state.shootout is None:
        player = game.player(seat)
        player.lowball_rank += amount
        game.tell(RankChanged(seat=seat, amount=amount))
        return bool(player.draw_hand)
    posse = posse_of_hand(game, seat)
    if posse is None:
        return False
    if lasts and game.state.switches.rank_changes == "shootout":
        posse.rank_shootout += amount
    else:
        posse.rank_round += amount
    if game.state.shootout.revealed:
        evaluate_hand(game, posse)
    game.tell(RankChanged(seat=seat, amount=amount))
    return True


def count_as(game: Game, seat: int, rank: int) -> bool:
    """Let a player's hand in a shootout count as a certain rank this round, even if its cards change; rank modifiers
    still apply. Returns whether there is such a hand, and its rank can change.

    It is compared like a hand whose rank was raised or lowered to that rank (rulebook-1.5.0 §6.1 step 5); the rules do
    not cover ranks that are set.
    """
    posse = posse_of_hand(game, seat)
    if posse is None or is_fixed(game, seat):
        return False
    own = score(poker_cards(game, game.player(seat).draw_hand))
    posse.base_score = apply_modifier(own, rank - rank_of(own))
    evaluate_hand(game, posse)
    game.tell(RankChanged(seat=seat))
    return True


def is_fixed(game: Game, seat: int) -> bool:
    """Whether nothing can change the rank of a player's draw hand now."""
    return prohibitions.is_prohibited(game, "rank cannot change", game.piece(game.player(seat).outfit))


def posse_of_hand(game: Game, seat: int) -> Posse | None:
    """The posse that a player's draw hand is drawn for, if any."""
    shootout = game.state.shootout
    return None if shootout is None else next((posse for posse in shootout.posses if posse.seat == seat), None)


def lasts_through_shootout(played_as: str) -> bool:
    """Whether the rank changes of a kind of play last for the whole shootout."""
    return played_as == SHOOTOUT
