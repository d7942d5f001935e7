"""Questions in a shootout: posses, shooters, draw hands, casualties, and running."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

from dtk.agents.choices.shootouts import sides
from dtk.agents.human import Question
from dtk.engine.decisions import (
    AbilityWindow,
    AcceptCallOut,
    AceAnyway,
    CallOut,
    Decision,
    DiscardDrawn,
    ExtraDraws,
    Flee,
    JoinPosse,
    KeepHand,
    PickShooter,
    StayAway,
    TakeCasualty,
)
from dtk.engine.plays import Casualty
from dtk.engine.view import View
from dtk.files.shown import visible
from dtk.poker.ranks import HAND, RANK_NAMES, rank_of
from dtk.report.games.asked_day import play_words
from dtk.report.games.asking import Asking, make_question, subject, thing
from dtk.report.games.board import fighters
from dtk.report.games.hands import by_value, cards, drawn_card, hand_rank, revealed_hands
from dtk.report.games.seen import dude_words, place_name, title

# A casualty's fate in words, by its name in a decision.
FATES = {"send home": "goes home booted", "discard": "is discarded", "ace": "is aced"}


def in_shootout(what: str) -> Callable[[Asking[AbilityWindow]], Question]:
    """The play in a window of a shootout."""

    def question(asking: Asking[AbilityWindow]) -> Question:
        view = asking.view
        posses = view.shootout.posses if view.shootout is not None else ()
        return make_question(asking, [*fighters(view), *revealed_hands(view, posses), what], play_words)

    return question


def call_out(asking: Asking[CallOut]) -> Question:
    """The dude to call out."""
    return make_question(asking, f"Whom does {subject(asking)} call out?")


def accept(asking: Asking[AcceptCallOut]) -> Question:
    """Whether a dude accepts a call-out."""
    view, decision = asking.view, asking.decision
    number = decision.dude
    dude = view.piece(number)
    called = f"{dude_words(view, dude)} at {place_name(view, dude.at)}"
    text = [f"{thing(view, decision.caller)} calls out {called}."]
    for seat in (view.seat, *view.opponents):
        near = ", ".join(title(view, fighter.number) for fighter in view.could_join(seat, dude.at, seat != view.seat))
        text.append(f"{'You' if seat == view.seat else f'Seat {seat + 1}'} could bring {near or 'no dudes'}.")
    name = title(view, number)
    text.append(f"Does {name} accept the call-out by {title(view, decision.caller)}?")
    price = f", which costs {decision.toll} ghost rock" if decision.toll else ""
    goes = "stays" if decision.stays else "goes home booted"

    def answers(_: Asking[Decision[Any]], option: bool) -> str:
        return f"{name} accepts: a shootout begins" if option else f"{name} refuses{price}, and {goes}"

    return make_question(asking, text, answers)


def ace_anyway(asking: Asking[AceAnyway]) -> Question:
    """Which text prevails: "cannot be aced", or "aces, and cannot be prevented"."""
    decision, name = asking.decision, title(asking.view, asking.decision.piece)
    return make_question(
        asking,
        f"{subject(asking)} cannot be aced, but {title(asking.view, decision.by)} aces it and cannot be prevented. "
        "You are the Winner: which text prevails?",
        lambda _, aces: f"{name} is aced" if aces else f"{name} is not aced",
    )


def join_posse(asking: Asking[JoinPosse]) -> Question:
    """The next dude to join a posse. A player without a posse may send dudes to another player's."""
    view, shootout = asking.view, asking.view.shootout
    text = "Who joins your posse?"
    if shootout is not None and all(posse.seat != view.seat for posse in shootout.posses):
        first, second = shootout.posses
        text = f"Whom do you send to seat {(second if second.dudes else first).seat + 1}'s posse?"

    def comes(_: Asking[Decision[Any]], number: int | None) -> str:
        return "No more dudes" if number is None else f"{dude_words(view, view.piece(number))} joins{way(view, number)}"

    return make_question(asking, [*fighters(view), text], comes)


def stay_away(asking: Asking[StayAway]) -> Question:
    """Whether a dude who may join from an adjacent location stays there, or moves to the shootout."""
    view, number = asking.view, asking.decision.dude
    name, place = title(view, number), place_name(view, view.piece(number).at)

    def stays(_: Asking[Decision[Any]], option: bool) -> str:
        return f"{name} joins from {place}" if option else f"{name} moves to the shootout"

    return make_question(asking, f"Does {name} stay at {place}?", stays)


def way(view: View, number: int) -> str:
    """The move to the shootout that joining takes, if any."""
    at = view.piece(number).at
    if view.shootout is None or at == view.shootout.at:
        return ""
    if view.may_stay_away(view.piece(number), view.shootout.at):
        return f", from {place_name(view, at)}"
    return f", and {'boots to come' if view.boots_to_join(view.piece(number)) else 'comes'} from {place_name(view, at)}"


def shooter(asking: Asking[PickShooter]) -> Question:
    """The shooter of this round."""
    view = asking.view
    posse = sides(view)[0]
    dudes = [view.piece(number) for number in posse.dudes]

    def shoots(_: Asking[Decision[Any]], number: int) -> str:
        studs, draws = view.bonuses(posse.seat, dudes, view.piece(number))
        return f"{dude_words(view, view.piece(number))}: draws {HAND + studs} cards, may replace {draws}"

    return make_question(asking, [*fighters(view), "Who is your shooter this round?"], shoots)


def discard_drawn(asking: Asking[DiscardDrawn]) -> Question:
    """The drawn cards to discard and replace."""
    view, decision, most = asking.view, asking.decision, asking.decision.left
    held = [number for number in decision.options if number is not None]
    text = [f"You drew {len(held)} cards. Best hand: {hand_rank(view, held)}."]
    text.append(
        f"Replace up to {most}? Type their numbers on one line, for example `2 3`." if most > 1 else "Replace one?"
    )
    choices: list[tuple[str, Any]] = [("Keep all" if not decision.discarded else "Done", None)]
    choices += [(drawn_card(view, number), number) for number in by_value(view, held)]
    return Question(text, choices, most=most)


def extra_draws(asking: Asking[ExtraDraws]) -> Question:
    """The number of extra cards to draw, beyond those that replace discards."""
    text = "How many extra cards do you draw, beyond those that replace your discards?"
    return make_question(asking, text, lambda _, number: f"{number} extra")


def keep(asking: Asking[KeepHand]) -> Question:
    """The five cards of the hand to show."""
    view = asking.view

    def hand_words(_: Asking[Decision[Any]], numbers: Sequence[int]) -> str:
        return f"{cards(view, numbers)}: {hand_rank(view, numbers)}"

    held = view.draw_hand
    return make_question(asking, [f"You hold {cards(view, held)}.", "Which five do you show?"], hand_words)


def casualty(asking: Asking[TakeCasualty]) -> Question:
    """The next casualty and its fate."""
    view = asking.view
    mine, theirs = sides(view)
    left = asking.decision.left
    ours, other = (RANK_NAMES[rank_of(posse.score)] for posse in (mine, theirs))
    text = [f"Your {ours} against {other}: {left} casualt{'y' if left == 1 else 'ies'} left to take."]

    def suffers(_: Asking[Decision[Any]], option: Casualty) -> str:
        number, fate = option
        return f"{thing(view, number)} {FATES.get(fate, visible(fate))}, covering {asking.decision.covers[option]}"

    return make_question(asking, text, suffers)


def flee(asking: Asking[Flee]) -> Question:
    """Whether a dude runs."""
    view, number = asking.view, asking.decision.dude
    name = title(view, number)
    enemies = ", ".join(title(view, enemy) for enemy in sides(view)[1].dudes)
    against = f"Against you: {enemies}" if enemies else "No opponents are left"
    return make_question(
        asking,
        f"Run or gun? {against}. Does {dude_words(view, view.piece(number))} run?",
        lambda _, runs: f"{name} runs and goes home booted" if runs else f"{name} stays",
    )
