"""Prohibitions by texts in play, by lasting effects, and by a card's own text while it is out of play. "Cannot" beats
"can".

A prohibition is checked when something is offered, and again when it would happen, because the rest of a partly
prevented effect still happens (compendium-1.9.3 "Prevention").
"""

from __future__ import annotations

from dtk.engine.game import Game
from dtk.engine.ids import NOBODY, AbilityRef, Party
from dtk.engine.pieces import IN_PLAY, Piece
from dtk.engine.subjects import Ban

# Prohibitions that a card's own text imposes even while the card is not in play.
OF_ITSELF: frozenset[Ban] = frozenset(("cannot enter play there", "cannot leave Boot Hill"))

# Actions that affect a piece. Choosing it does not (compendium-1.9.3:799).
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
    """Whether an action on a piece, or by it, is prohibited. by: the other party (abilities.Prohibition)."""
    state = game.state
    touched = state.active.touched
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
        # A prohibition that depends on itself does not apply; no document covers this.
        return False
    game.asked.add(question)
    try:
        return any(
            prohibition.concerns(game, holder, piece, by) for holder, prohibition, _ in state.active.standing(what)
        )
    finally:
        game.asked.remove(question)


def forbids_itself(game: Game, what: Ban, piece: Piece, by: Party = NOBODY) -> bool:
    """Whether the text of a piece out of play forbids something to be done to that piece. what: one of OF_ITSELF."""
    active = game.state.active
    if what not in active.about or piece.zone == IN_PLAY:
        return False
    return any(
        prohibition.what == what and prohibition.concerns(game, piece, piece, by)
        for prohibition in active.text_of(piece).prohibitions
    )
