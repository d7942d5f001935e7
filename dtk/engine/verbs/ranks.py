"""What changes what a draw hand is worth? Ranks go up and down, and a hand may count as another rank.

compendium-1.9.3 "Hand Rank Modifiers".
"""

from __future__ import annotations

from dtk.engine.events import RankChanged
from dtk.engine.game import Game
from dtk.engine.hands import evaluate_hand, poker_cards
from dtk.engine.header import SHOOTOUT
from dtk.engine.shootouts import Posse
from dtk.poker.hands import score
from dtk.poker.ranks import apply_modifier, rank_of


def change_rank(game: Game, seat: int, amount: int, lasts: bool = False) -> bool:
    """Raise or lower the rank of a player's draw hand, of lowball where there is no shootout. Whether there is one.

    It is for this round, or, if it `lasts`, for the shootout, as what a Shootout ability does; in the edition of 2015
    it was never longer than the round.
    """
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
    """Let a player's hand in a shootout count as of a rank this round, whatever becomes of its cards; what changes
    ranks still does. Whether there is such a hand.

    It compares as a hand whose rank was raised or lowered to it (rulebook-1.5.0 §6.1 step 5), of which the rules say
    nothing for ranks that are set.
    """
    posse = posse_of_hand(game, seat)
    if posse is None:
        return False
    own = score(poker_cards(game, game.player(seat).draw_hand))
    posse.base_score = apply_modifier(own, rank - rank_of(own))
    evaluate_hand(game, posse)
    game.tell(RankChanged(seat=seat))
    return True


def posse_of_hand(game: Game, seat: int) -> Posse | None:
    """The posse that a player's hand decides for, if any."""
    shootout = game.state.shootout
    return None if shootout is None else next((posse for posse in shootout.posses if posse.seat == seat), None)


def lasts_through_shootout(played_as: str) -> bool:
    """Whether what a kind of play does to ranks lasts through the shootout."""
    return played_as == SHOOTOUT
