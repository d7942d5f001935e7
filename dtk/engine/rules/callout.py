"""Callin' out: a dude calls out another, who accepts or refuses (rulebook-1.5.0 §5.3.2)."""

from __future__ import annotations

from collections.abc import Callable

from dtk.engine import places, prohibitions
from dtk.engine.decisions import AcceptCallOut, CallOut
from dtk.engine.events import Accepted, CalledOut, PlayDeclared, Refused
from dtk.engine.game import Game
from dtk.engine.ids import NOBODY, PieceId
from dtk.engine.pieces import IN_PLAY, Piece
from dtk.engine.rules.shootout import begin_shootout
from dtk.engine.state import State
from dtk.engine.stats import is_allowed
from dtk.engine.verbs.dudes import can_go_home, send_home_booted
from dtk.engine.verbs.ghost_rock import hand_over
from dtk.engine.windows import announce, happen


def targets(game: Game, dude: Piece) -> list[int]:
    """The dudes that a dude may call out as a play: other players' dudes at its location, except in their own home."""
    if prohibitions.is_prohibited(game, "cannot call out", dude):
        return []
    return [
        other.number
        for other in places.dudes_at(game.state, dude.at)
        if other.controller != dude.controller and may_be_called_out(game, other, dude.number)
    ]


def may_be_called_out(game: Game, dude: Piece, by: PieceId = NOBODY) -> bool:
    """Whether a dude may be called out where it is, as a play. by: the dude who calls it out, if that is known."""
    is_home = dude.at == places.home(game.state, dude.controller)
    if is_home and not is_allowed(game.state, dude, "is called out at home"):
        return False
    return not prohibitions.is_prohibited(game, "cannot be called out", dude, by)


def play(game: Game, dude: Piece) -> None:
    """Ask which dude the caller calls out, and call that dude out."""
    target = game.ask(CallOut(dude.controller, targets(game, dude), caller=dude.number))
    announce(game, PlayDeclared(dude.number, dude.controller))
    call_out(game, dude, game.piece(target))


def call_out(
    game: Game,
    dude: Piece,
    target: Piece,
    refusable: bool = True,
    alone: bool = False,
    toll: int = 0,
    terms: Callable[[], object] | None = None,
) -> None:
    """Let a dude call out another; if the target accepts, a shootout begins at the target's location.

    An unbooted target may refuse by going home booted, even if it is at home already. A booted target must accept, and
    so must one that cannot go home. Accepting and refusing are actions of the rules, even if a card's text made the
    call-out. Effects can make booted dudes call out, and call out dudes at home. Nothing happens during a shootout,
    while either dude is out of play, or if the call-out is prohibited.

    refusable: whether the target may refuse at all. alone: whether only these two dudes can be in the shootout. toll:
    the ghost rock that refusing costs, paid to the caller's player. terms: as for `begin_shootout`.
    """
    if game.state.shootout is not None or not dude.zone == target.zone == IN_PLAY:
        return
    if prohibitions.is_prohibited(game, "cannot call out", dude, target.number):
        return
    if prohibitions.is_prohibited(game, "cannot be called out", target, dude.number):
        return
    happen(
        game,
        CalledOut(target.number, target.controller, dude.number),
        lambda: game.by_the_rules(lambda: answer_call_out(game, dude, target, refusable, alone, toll, terms)),
    )


def answer_call_out(
    game: Game,
    dude: Piece,
    target: Piece,
    refusable: bool,
    alone: bool,
    toll: int,
    terms: Callable[[], object] | None,
) -> bool:
    """Ask whether the target accepts, and carry out the answer. Returns False if either dude has left play by then."""
    if dude.zone != IN_PLAY or target.zone != IN_PLAY:
        return False
    refusable = refusable and game.player(target.controller).ghost_rock >= toll
    refusable = refusable and may_refuse(game, target, dude.number)
    stays = is_allowed(game.state, target, "refuses and stays")
    question = AcceptCallOut(
        target.controller, (True, False), dude=target.number, toll=toll, stays=stays, caller=dude.number
    )
    if refusable and not game.ask(question):
        hand_over(game, target.controller, toll, dude.controller)
        happen(game, Refused(target.number, target.controller, dude.number), lambda: refuse(game, target, stays))
    else:
        accepted = Accepted(target.number, target.controller, dude.number, forced=not refusable)
        if happen(game, accepted, lambda: True):
            begin_shootout(game, dude, target, alone, terms)
    return True


def may_refuse(game: Game, dude: Piece, by: PieceId = NOBODY) -> bool:
    """Whether a dude may refuse a call-out where it is. by: the dude who calls it out, if that is known."""
    if prohibitions.is_prohibited(game, "cannot refuse", dude, by):
        return False
    return is_allowed(game.state, dude, "refuses and stays") or (not dude.booted and can_go_home(game, dude))


def refusals_depend_on_caller(state: State) -> bool:
    """Whether `may_refuse` may depend on who calls a dude out: only then is anything said about refusing."""
    return "cannot refuse" in state.active.touched


def refuse(game: Game, dude: Piece, stays: bool) -> None:
    """Refuse a call-out by going home booted. It counts as refused even if another event replaces that. stays: whether
    the dude may stay where it is.
    """
    if not stays:
        send_home_booted(game, dude, refuses=True)
    if game.state.lasting.may_end({"refusal"}):
        game.state.end(lambda effect: effect.piece == dude.number and effect.until == "refusal")
