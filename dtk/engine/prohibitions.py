"""What can't be done? Whatever a text in play or a lasting effect forbids, and where a card may go its own text even
while it is out of play; "cannot" beats "can".

A prohibition is checked wherever something could be done: before it is offered, and again when it would happen, because
an effect that is partly prevented does the rest (compendium-1.9.3 "Prevention").
"""

from __future__ import annotations

from dtk.engine.game import Game
from dtk.engine.ids import NOBODY, AbilityRef, Party
from dtk.engine.pieces import IN_PLAY, Piece

# What texts in play (abilities.Prohibition) and lasting effects (lasting.Prohibited) can forbid.
BOOT, UNBOOT, MOVE, JOIN, LEAVE = "cannot boot", "cannot unboot", "cannot move", "cannot join", "cannot leave"
DISCARD, ACE, BE_WANTED = "cannot be discarded", "cannot be aced", "cannot be wanted"
# For these, the other party is the other dude; for USE it is which ability or React.
CALL_OUT, BE_CALLED_OUT, REFUSE, FLEE = "cannot call out", "cannot be called out", "cannot refuse", "cannot flee"
# A dude with this adds no cards to its draw hand, whether it is the shooter or not.
ADD_CARDS = "cannot add cards"
# No text can affect the piece.
BE_AFFECTED = "cannot be affected"
# Becoming wanted for a shootout at another player's private location; being traded in the sense of the rules; being
# sent home booted.
TRESPASS, TRADE, GO_HOME = "cannot trespass", "cannot be traded", "cannot go home"
# What nothing can do to a dude's numbers once; what texts change for as long as they hold still applies.
LOSE_INFLUENCE, LOSE_BULLETS, BE_A_DRAW = "cannot lose influence", "cannot lose bullets", "cannot be a draw"
# For a player, identified by their outfit: other players can't take ghost rock from them.
BE_ROBBED = "cannot be robbed"
SHOOT, BE_CASUALTY, BE_CHOSEN, USE = "cannot shoot", "cannot be a casualty", "cannot be chosen", "cannot be used"
# Casting spells, performing Techniques and using Totems.
PERFORM = "cannot perform"
# Inventing a Gadget, which is the other party.
INVENT = "cannot invent"
# Booting as the cost of an ability, its own or one that it leads or performs; or of a card that comes into play, which
# is the other party.
PAY_BY_BOOTING = "cannot boot as a cost"
# Having a card attached, which is the other party.
HOLD = "cannot hold"
# For a player, identified by their outfit: texts can't change the rank of their draw hand; what holds as long as a card
# is in play still applies.
CHANGE_RANK = "rank cannot change"
# For a player, identified by their outfit, whose posse takes them: texts can't add casualties, or take any away; what
# holds as long as a card is in play still applies.
RAISE_CASUALTIES, LOWER_CASUALTIES = "casualties cannot increase", "casualties cannot decrease"
# Moving to a certain location, which is the other party.
MOVE_THERE = "cannot move there"
# Being in the posse of the leader of a shootout or job, and so leading either (compendium-1.9.3:936).
JOIN_LEADER = "cannot join the leader's posse"
# Being in the posse of the mark, or in the one that opposes a job.
JOIN_MARK = "cannot join the mark's posse"
# For a player, identified by their outfit: no text moves cards out of their discard pile, and none there is played.
LEAVE_DISCARD = "cards cannot leave the discard pile"
# Being sent home by a text without booting.
WALK_HOME = "cannot be sent home unbooted"
# Booting in order to join a posse from an adjacent location.
BOOT_TO_JOIN = "cannot boot to join a posse from next door"
# Losing its traits, by a text; its abilities can be lost all the same.
LOSE_TRAITS = "cannot lose traits"
# Gaining permanent control points, by a text.
GAIN_CONTROL = "cannot gain permanent control points"
# Entering play at a certain location, which is the other party.
ENTER_THERE = "cannot enter play there"
# Leaving Boot Hill for any other zone, or for play.
LEAVE_BOOT_HILL = "cannot leave Boot Hill"
# Every prohibition above.
ALL = (
    *(BOOT, UNBOOT, MOVE, JOIN, LEAVE, DISCARD, ACE, BE_WANTED, CALL_OUT, BE_CALLED_OUT, REFUSE, FLEE),
    *(ADD_CARDS, BE_AFFECTED, TRESPASS, TRADE, GO_HOME, LOSE_INFLUENCE, LOSE_BULLETS, BE_A_DRAW, BE_ROBBED),
    *(SHOOT, BE_CASUALTY, BE_CHOSEN, USE, PERFORM, INVENT, PAY_BY_BOOTING, HOLD, CHANGE_RANK, RAISE_CASUALTIES),
    *(LOWER_CASUALTIES, MOVE_THERE, JOIN_LEADER, JOIN_MARK, LEAVE_DISCARD, WALK_HOME, BOOT_TO_JOIN),
    *(LOSE_TRAITS, GAIN_CONTROL, ENTER_THERE, LEAVE_BOOT_HILL),
)
# What a card's own text forbids while the card is not in play, too.
OF_ITSELF = (ENTER_THERE, LEAVE_BOOT_HILL)

# What counts as affecting a piece. Choosing it does not (compendium-1.9.3:799).
DONE_TO = frozenset((BOOT, UNBOOT, MOVE, GO_HOME, JOIN, LEAVE, DISCARD, ACE, BE_WANTED, BE_CALLED_OUT))


def is_prohibited(game: Game, what: str, piece: Piece, by: Party = NOBODY) -> bool:
    """Whether something can't be done to a piece, or by it. what: one of ALL. by: the other party
    (abilities.Prohibition).
    """
    state = game.state
    if what in OF_ITSELF and forbids_itself(game, what, piece, by):
        return True
    if what not in state.active.touched and BE_AFFECTED not in state.active.touched:
        return False
    if game.uses and not game.choosing and what in DONE_TO and is_prohibited(game, BE_AFFECTED, piece):
        return True
    if piece.number not in state.active.touched.get(what, ()):
        return False
    # An ability that a trait of the card itself gives it is known by its place there.
    meant = state.active.origin(by) if isinstance(by, AbilityRef) else by
    if what in state.lasting.by_subject and state.lasting.forbids(what, piece.number, meant):
        return True
    question = (what, piece.number, by)
    if question in game.asked:
        # A prohibition that leans on its own answer doesn't hold; no document speaks of that.
        return False
    game.asked.add(question)
    try:
        return any(
            prohibition.concerns(game, holder, piece, by) for holder, prohibition, _ in state.active.standing(what)
        )
    finally:
        game.asked.remove(question)


def forbids_itself(game: Game, what: str, piece: Piece, by: Party = NOBODY) -> bool:
    """Whether the own text of a piece out of play forbids something to be done to it. what: one of OF_ITSELF."""
    active = game.state.active
    if what not in active.about or piece.zone == IN_PLAY:
        return False
    return any(
        prohibition.what == what and prohibition.concerns(game, piece, piece, by)
        for prohibition in active.text_of(piece).prohibitions
    )
