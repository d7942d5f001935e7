"""What can't be done? Whatever a text in play or an effect that lasts forbids; "cannot" beats "can".

A bar is asked about wherever something may be done: before it is offered, and once more when it would happen, for an
effect that is prevented in part does the rest (compendium-1.9.3 "Prevention").
"""

from __future__ import annotations

from dtk.engine.game import Game
from dtk.engine.ids import NOBODY
from dtk.engine.pieces import Piece

# What can be forbidden by texts in play (abilities.Prohibition), and for a while (lasting.Prohibited).
BOOT, UNBOOT, MOVE, JOIN, LEAVE = "cannot boot", "cannot unboot", "cannot move", "cannot join", "cannot leave"
DISCARD, ACE, BE_WANTED = "cannot be discarded", "cannot be aced", "cannot be wanted"
# Of these the other party is the other dude; of USE which ability it is, as in Piece.used.
CALL_OUT, BE_CALLED_OUT, REFUSE, FLEE = "cannot call out", "cannot be called out", "cannot refuse", "cannot flee"
# Whom it is forbidden brings no cards to its draw hand, neither as the shooter nor beside it.
ADD_CARDS = "cannot add cards"
# What no text may do anything to.
BE_AFFECTED = "cannot be affected"
# Being wanted for a shootout at another player's private location; what the rules call trading; going home booted.
TRESPASS, TRADE, GO_HOME = "cannot trespass", "cannot be traded", "cannot go home"
# What no ability may do to a dude's numbers; what stands on cards in play does it all the same.
LOSE_INFLUENCE, LOSE_BULLETS, BE_A_DRAW = "cannot lose influence", "cannot lose bullets", "cannot be a draw"
# Of a player, told by the outfit: that others take ghost rock.
BE_ROBBED = "cannot be robbed"
SHOOT, BE_CASUALTY, BE_CHOSEN, USE = "cannot shoot", "cannot be a casualty", "cannot be chosen", "cannot be used"
# All there are.
ALL = tuple(value for value in dict(vars()).values() if isinstance(value, str) and value.startswith("cannot "))

# To be chosen is not to be affected (compendium-1.9.3:799).
DONE_TO = frozenset((BOOT, UNBOOT, MOVE, GO_HOME, JOIN, LEAVE, DISCARD, ACE, BE_WANTED))


def is_prohibited(game: Game, what: str, piece: Piece, by: int = NOBODY) -> bool:
    """Whether something can't be done to a piece, or by it. by: who else has to do with it (abilities.Prohibition)."""
    state = game.state
    if what not in state.active.touched and BE_AFFECTED not in state.active.touched:
        return False
    if game.uses and what in DONE_TO and is_prohibited(game, BE_AFFECTED, piece):
        return True
    if piece.number not in state.active.touched.get(what, ()):
        return False
    if what in state.lasting.by_subject and state.lasting.concerns(what, piece.number):
        return True
    return any(bar.concerns(game, holder, piece, by) for holder, bar in state.active.standing(what))
