"""Subjects of answers for a plan: the section, card, target and location."""

from __future__ import annotations

from typing import Any, NamedTuple

from dtk.agents.advice import Advice
from dtk.engine import decisions
from dtk.engine.decisions import Decision
from dtk.engine.ids import NOBODY, NOWHERE, PieceId, Place
from dtk.engine.plays import Casualty, PlayChoice
from dtk.engine.view import View

# The sections of plays of High Noon, by kind.
OF_PLAYS = {
    **dict.fromkeys(("shop", "invent", "exchange"), "buy"),
    "call out": "call_out",
    "move": "stand",
    "use": "use",
}
# Choices of targets of a text, or of a card that is attached.
AIMING = (
    *(decisions.AttachTo, decisions.ChooseTarget, decisions.MarkJob),
    *(decisions.PlaceChoice, decisions.CardChoice, decisions.OptionalCardChoice),
)


class Subject(NamedTuple):
    """The subject of an option. section: the kind of decision (dtk.scripts.words.SECTIONS). play: the use of a text
    that it begins. amount: the amount paid. is_refusal: whether it declines the section's subject.
    """

    section: str
    card: PieceId
    target: PieceId = NOBODY
    place: Place = NOWHERE
    play: PlayChoice | None = None
    amount: int = 0
    is_refusal: bool = False


def subject_of(decision: Decision[Any], option: Any, view: View, aim: int | None = None) -> Subject | None:
    """The subject of an option; None if no section covers it. aim: the target or place of a play of High Noon."""
    if isinstance(decision, decisions.AcceptCallOut | decisions.Flee):
        section = "accept" if isinstance(decision, decisions.AcceptCallOut) else "flee"
        place = view.place_of(view.piece(decision.dude))
        return Subject(section, decision.dude, place=place, is_refusal=not option)
    if isinstance(decision, decisions.DiscardAtSundown | decisions.DiscardDown):
        return None if option is None else Subject("keep", option, is_refusal=True)
    if option is None:
        return None
    if isinstance(decision, decisions.ChoosePlay):
        return of_play(decision, option, view, aim)
    return of_choice(decision, option, view)


def of_play(decision: decisions.ChoosePlay, play: PlayChoice, view: View, aim: int | None) -> Subject | None:
    """The subject of a play."""
    if not isinstance(decision, decisions.NoonPlay):
        section = "lowball" if isinstance(decision, decisions.CheatinPlay) else "use"
        return Subject(section, play.piece, play=play)
    found = OF_PLAYS.get(play.kind)
    if found is None:
        return None
    if found == "use":
        return Subject(found, play.piece, play=play)
    if found == "stand":
        return Subject(found, play.piece, place=NOWHERE if aim is None else aim)
    if found == "call_out":
        place = view.place_of(view.piece(play.piece))
        return Subject(found, play.piece, target=NOBODY if aim is None else aim, place=place)
    return Subject(found, play.piece)


def of_choice(decision: Decision[Any], option: Any, view: View) -> Subject | None:
    """The subject of a choice of a card, a place or an amount."""
    if isinstance(decision, decisions.MoveTo):
        return Subject("stand", decision.dude, place=option)
    if isinstance(decision, decisions.CallOut):
        place = view.place_of(view.piece(decision.caller))
        return Subject("call_out", decision.caller, target=option, place=place)
    if isinstance(decision, decisions.JoinPosse):
        return Subject("join", option, place=NOWHERE if view.shootout is None else view.shootout.at)
    if isinstance(decision, decisions.PickShooter):
        return Subject("shoot", option)
    if isinstance(decision, decisions.TakeCasualty) and isinstance(option, Casualty):
        return Subject("casualty", option.piece)
    if isinstance(decision, decisions.LeadJob):
        return Subject("lead", option, target=decision.card)
    if isinstance(decision, decisions.JoinJob | decisions.OpposeJob):
        section = "ride" if isinstance(decision, decisions.JoinJob) else "oppose"
        return Subject(section, option, target=decision.leader)
    if isinstance(decision, decisions.PayAmount):
        return Subject("pay", decision.card, amount=int(option))
    if isinstance(decision, decisions.YesNo):
        return of_offer(decision, option, view)
    return aimed(decision, option, view)


def of_offer(decision: decisions.YesNo, accepts: bool, view: View) -> Subject | None:
    """The subject of a text's offer: for the player's own cards, the card's use."""
    card = decision.card
    is_own = card != NOBODY and view.sees(card) and view.controller_of(view.piece(card)) == view.seat
    return Subject("use", card, is_refusal=not accepts) if is_own else None


def aimed(decision: Decision[Any], option: Any, view: View) -> Subject | None:
    """The subject of choosing a target for a text, or for a card that is attached."""
    if isinstance(option, bool) or not isinstance(option, int):
        return None
    if not isinstance(decision, AIMING):
        return None
    card = decision.card
    if card == NOBODY or not view.sees(card):
        return None
    is_piece = option >= 0 and view.sees(option)
    place = option if option in view.locations() else NOWHERE
    if is_piece and place == NOWHERE:
        place = view.place_of(view.piece(option))
    return Subject("aim", card, target=option if is_piece else NOBODY, place=place)


def wish(advice: Advice, decision: Decision[Any], option: Any, view: View, aim: int | None = None) -> float:
    """A plan's addition to the value of an answer. aim: the target or place of a play of High Noon."""
    subject = subject_of(decision, option, view, aim)
    if subject is None:
        return 0.0
    section, card, target, place, play, amount, is_refusal = subject
    weight = advice.worth(section, card, target=target, place=place, play=play, amount=amount)
    return -weight if is_refusal else weight
