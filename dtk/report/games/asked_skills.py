"""Questions about skills and pulls: casters and scientists, combos, jokers, and searches."""

from __future__ import annotations

from typing import Any

from dtk.agents.human import Question
from dtk.engine.decisions import (
    ChooseAbility,
    ChooseJokerSuit,
    ChooseJokerValue,
    ChoosePerformer,
    ChooseScientist,
    ContinueCombo,
    Decision,
    Search,
)
from dtk.report.games.asked_day import play_words
from dtk.report.games.asking import Asking, make_question, subject, thing_with_place
from dtk.report.games.seen import card_words


def performer(asking: Asking[ChoosePerformer]) -> Question:
    """The dude that casts a spell or performs a Technique."""
    is_spell = asking.view.card(asking.decision.card).type == "spell"
    return make_question(asking, f"Who {'casts' if is_spell else 'performs'} {subject(asking)}?")


def scientist(asking: Asking[ChooseScientist]) -> Question:
    """The dude that invents a gadget."""
    view, gadget = asking.view, asking.decision.gadget

    def inventor(_: Asking[Decision[Any]], number: int) -> str:
        dude = view.piece(number)
        skill = view.skill_to_invent(dude, view.piece(gadget))
        return f"{thing_with_place(view, number)}: {skill} {view.rating(dude, skill)}"

    return make_question(
        asking, f"Who boots to invent {subject(asking)} (difficulty {view.difficulty(gadget)})?", inventor
    )


def combo(asking: Asking[ContinueCombo]) -> Question:
    """The next Technique of a combo."""

    def follows(asking: Asking[Decision[Any]], option: Any) -> str:
        return "Nothing" if option is None else play_words(asking, option)

    return make_question(asking, f"{subject(asking)} succeeded. Which Technique continues the combo?", follows)


def ability(asking: Asking[ChooseAbility]) -> Question:
    """The ability of a card that another card's text uses."""
    return make_question(
        asking,
        f"Which ability of {subject(asking)} do you use?",
        lambda asking, ref: asking.view.label(ref),
    )


def joker_value(asking: Asking[ChooseJokerValue]) -> Question:
    """The value of a pulled joker."""
    return make_question(asking, "You pulled a joker. Which value does it have?")


def joker_suit(asking: Asking[ChooseJokerSuit]) -> Question:
    """The suit of a pulled joker."""
    return make_question(asking, "Which suit does the joker have?", lambda _, suit: str(suit).capitalize())


def search(asking: Asking[Search]) -> Question:
    """The card to take from a searched deck."""

    def words(_: Asking[Decision[Any]], number: int | None) -> str:
        return "None of them" if number is None else card_words(asking.view, number)

    return make_question(asking, "You search your deck. Which card do you take?", words)
