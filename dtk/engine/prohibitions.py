"""What can't be done? Whatever a text in play or a lasting effect forbids, and where a card may go its own text even
while it is out of play; "cannot" beats "can".

A prohibition is checked wherever something could be done: before it is offered, and again when it would happen, because
an effect that is partly prevented does the rest (compendium-1.9.3 "Prevention").
"""

from __future__ import annotations

from dtk.engine.game import Game
from dtk.engine.ids import NOBODY, AbilityRef, Party
from dtk.engine.pieces import IN_PLAY, Piece
from dtk.engine.subjects import Ban

# What a card's own text forbids while the card is not in play, too.
OF_ITSELF: frozenset[Ban] = frozenset(("cannot enter play there", "cannot leave Boot Hill"))

# What counts as affecting a piece. Choosing it does not (compendium-1.9.3:799).
DONE_TO = frozenset(
    (
        "cannot boot",
        "cannot unboot",
        "cannot move",
        "cannot go home",
        "cannot join",
        "cannot leave",
        "cannot be discarded",
        "cannot be aced",
        "cannot be wanted",
        "cannot be called out",
    )
)


def is_prohibited(game: Game, what: Ban, piece: Piece, by: Party = NOBODY) -> bool:
    """Whether something can't be done to a piece, or by it. by: the other party (abilities.Prohibition)."""
    state, touched = game.state, game.state.active.touched
    if what in OF_ITSELF and forbids_itself(game, what, piece, by):
        return True
    if what not in touched and "cannot be affected" not in touched:
        return False
    if game.uses and not game.choosing and what in DONE_TO and is_prohibited(game, "cannot be affected", piece):
        return True
    if piece.number not in touched.get(what, ()):
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


def forbids_itself(game: Game, what: Ban, piece: Piece, by: Party = NOBODY) -> bool:
    """Whether the own text of a piece out of play forbids something to be done to it. what: one of OF_ITSELF."""
    active = game.state.active
    if what not in active.about or piece.zone == IN_PLAY:
        return False
    return any(
        prohibition.what == what and prohibition.concerns(game, piece, piece, by)
        for prohibition in active.text_of(piece).prohibitions
    )
