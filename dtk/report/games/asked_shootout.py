"""What is a person asked in a shootout? Who joins, who shoots, which cards to keep, who is a casualty and who runs."""

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
from dtk.engine.ids import NOBODY
from dtk.engine.plays import Casualty
from dtk.engine.view import View
from dtk.files.shown import visible
from dtk.poker.ranks import HAND, RANK_NAMES, rank_of
from dtk.report.games.asked_day import play_words
from dtk.report.games.asking import Asking, make_question, subject, thing
from dtk.report.games.board import fighters
from dtk.report.games.hands import by_value, cards, drawn_card, hand_rank, revealed_hands
from dtk.report.games.seen import dude_words, place_name, title

# What becomes of a casualty, by the word for it in a decision.
FATES = {"send home": "goes home booted", "discard": "is discarded", "ace": "is aced"}


def in_shootout(what: str) -> Callable[[Asking[AbilityWindow]], Question]:
    """The question of a window in a shootout."""

    def question(asking: Asking[AbilityWindow]) -> Question:
        view = asking.view
        posses = view.shootout.posses if view.shootout is not None else ()
        return make_question(asking, [*fighters(view), *revealed_hands(view, posses), what], play_words)

    return question


def call_out(asking: Asking[CallOut]) -> Question:
    """Whom a dude calls out."""
    return make_question(asking, f"Whom does {subject(asking)} call out?")


def accept(asking: Asking[AcceptCallOut]) -> Question:
    """Whether a dude accepts a call-out."""
    view, number = asking.view, asking.decision.dude
    dude = view.piece(number)
    caller = f"{thing(view, asking.caller)} calls out" if asking.caller != NOBODY else "Called out is"
    text = [f"{caller} {dude_words(view, dude)} at {place_name(view, dude.at)}."]
    for seat in (view.seat, *view.opponents):
        near = ", ".join(title(view, fighter.number) for fighter in view.could_join(seat, dude.at, seat != view.seat))
        text.append(f"{'You' if seat == view.seat else f'Seat {seat + 1}'} could fight with {near or 'nobody'}.")
    name, decision = title(view, number), asking.decision
    text.append(f"Does {name} accept?")
    price = f", which costs {decision.toll} ghost rock" if decision.toll else ""
    goes = "stays" if decision.stays else "goes home booted"

    def answers(_: Asking[Decision[Any]], option: bool) -> str:
        return f"{name} accepts, and there is a shootout" if option else f"{name} refuses{price}, and {goes}"

    return make_question(asking, text, answers)


def ace_anyway(asking: Asking[AceAnyway]) -> Question:
    """Whether a card that cannot be aced is aced by a text that cannot be prevented."""
    decision, name = asking.decision, title(asking.view, asking.decision.piece)
    return make_question(
        asking,
        f"{subject(asking)} cannot be aced, but the acing by {title(asking.view, decision.by)} cannot be prevented. "
        "You are the Winner. Which text prevails?",
        lambda _, aces: f"{name} is aced" if aces else f"{name} is not aced",
    )


def join_posse(asking: Asking[JoinPosse]) -> Question:
    """Who joins a posse; a player without a posse is asked to send dudes to another player's."""
    view, shootout = asking.view, asking.view.shootout
    text = "Who joins your posse?"
    if shootout is not None and all(posse.seat != view.seat for posse in shootout.posses):
        first, second = shootout.posses
        text = f"Whom do you send to the posse of seat {(second if second.dudes else first).seat + 1}?"

    def comes(_: Asking[Decision[Any]], number: int | None) -> str:
        return "Nobody else" if number is None else f"{dude_words(view, view.piece(number))} joins{way(view, number)}"

    return make_question(asking, [*fighters(view), text], comes)


def stay_away(asking: Asking[StayAway]) -> Question:
    """Whether a dude who may join from an adjacent location stays there, or comes to the shootout."""
    view, number = asking.view, asking.decision.dude
    name, place = title(view, number), place_name(view, view.piece(number).at)

    def stays(_: Asking[Decision[Any]], option: bool) -> str:
        return f"{name} joins from {place}" if option else f"{name} comes to the shootout"

    return make_question(asking, f"Does {name} stay at {place}?", stays)


def way(view: View, number: int) -> str:
    """What a dude must do to come to the shootout, if anything."""
    at = view.piece(number).at
    if view.shootout is None or at == view.shootout.at:
        return ""
    if view.may_stay_away(view.piece(number), view.shootout.at):
        return f", from {place_name(view, at)}"
    return f", and {'boots to come' if view.boots_to_join(view.piece(number)) else 'comes'} from {place_name(view, at)}"


def shooter(asking: Asking[PickShooter]) -> Question:
    """Who shoots this round."""
    view = asking.view
    posse = sides(view)[0]
    dudes = [view.piece(number) for number in posse.dudes]

    def shoots(_: Asking[Decision[Any]], number: int) -> str:
        studs, draws = view.bonuses(posse.seat, dudes, view.piece(number))
        return f"{dude_words(view, view.piece(number))}: draws {HAND + studs} cards, may replace {draws}"

    return make_question(asking, [*fighters(view), "Who is your shooter this round?"], shoots)


def discard_drawn(asking: Asking[DiscardDrawn]) -> Question:
    """Which drawn cards are replaced."""
    view, decision, most = asking.view, asking.decision, asking.decision.left
    held = [number for number in decision.options if number is not None]
    text = [f"You have drawn {len(held)} cards, at best {hand_rank(view, held)}."]
    text.append(
        f"You may replace {most} of these; type their numbers at once, as `2 3`."
        if most > 1
        else "You may replace one of these."
    )
    choices: list[tuple[str, Any]] = [("Replace nothing" if not decision.discarded else "No more", None)]
    choices += [(drawn_card(view, number), number) for number in by_value(view, held)]
    return Question(text, choices, most=most)


def extra_draws(asking: Asking[ExtraDraws]) -> Question:
    """How many more cards are drawn than were discarded."""
    text = "How many cards do you draw beside those that take the place of what you discard?"
    return make_question(asking, text, lambda _, number: f"{number} more")


def keep(asking: Asking[KeepHand]) -> Question:
    """Which five are shown."""
    view = asking.view

    def hand_words(_: Asking[Decision[Any]], numbers: Sequence[int]) -> str:
        return f"{cards(view, numbers)}: {hand_rank(view, numbers)}"

    held = view.draw_hand
    return make_question(asking, [f"You hold {cards(view, held)}.", "Which five do you keep?"], hand_words)


def casualty(asking: Asking[TakeCasualty]) -> Question:
    """Who is the next casualty, and what becomes of it."""
    view = asking.view
    mine, theirs = sides(view)
    left = asking.decision.left
    ours, other = (RANK_NAMES[rank_of(posse.score)] for posse in (mine, theirs))
    text = [f"Your {ours} against {other}: {left} casualt{'y' if left == 1 else 'ies'} left to take."]

    def suffers(_: Asking[Decision[Any]], option: Casualty) -> str:
        number, fate = option
        return f"{thing(view, number)} {FATES.get(fate, visible(fate))}, which covers {asking.decision.covers[option]}"

    return make_question(asking, text, suffers)


def flee(asking: Asking[Flee]) -> Question:
    """Whether a dude runs."""
    view, number = asking.view, asking.decision.dude
    name = title(view, number)
    enemies = ", ".join(title(view, enemy) for enemy in sides(view)[1].dudes)
    against = f"Against you: {enemies}" if enemies else "Nobody is left against you"
    return make_question(
        asking,
        f"Run or gun? {against}. Does {dude_words(view, view.piece(number))} run?",
        lambda _, runs: f"{name} runs, and goes home booted" if runs else f"{name} stays",
    )
