"""What is a person asked during a day? Who starts, what to play, what to pay for, and what to discard at Sundown."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from dtk.agents.human import Question
from dtk.agents.standing.board import Board
from dtk.cards.card import Card
from dtk.decks.gang import Gang, Starter
from dtk.engine.decisions import (
    AttachTo,
    CheatinPlay,
    ChooseCheater,
    ChooseGang,
    ChooseStarter,
    ChooseTarget,
    Decision,
    DiscardAtSundown,
    DiscardDown,
    ExchangeDude,
    MoveTo,
    NoonPlay,
    OrderTraits,
    PayAmount,
    PayUpkeep,
    PlaceDeed,
    React,
    Trade,
    TradeMore,
    UseGrifter,
)
from dtk.engine.ids import AbilityRef
from dtk.engine.plays import PASS, Handover, PlayChoice
from dtk.engine.rules.setup import OWN
from dtk.engine.view import View
from dtk.files.shown import visible
from dtk.report.games.asking import Asking, alternatives, make_question, subject, text_of, thing
from dtk.report.games.hands import hand_rank, revealed_hands
from dtk.report.games.seen import card_words, place_name, title


def play(asking: Asking[NoonPlay]) -> Question:
    """What to do on the turn; whether the game ends at Sundown if nothing changes."""
    board = Board(asking.view)
    lead = board.value_of_standing(board.points)
    ends = f"As things stand you {'win' if lead > 0 else 'lose'} at Sundown." if lead else ""
    text = f"Your play. You have {asking.view.ghost_rock(asking.view.seat)} ghost rock."
    return make_question(asking, [*[ends] * bool(ends), text], play_words)


def play_words(asking: Asking[Decision[Any]], option: PlayChoice | None) -> str:
    """A play of dtk.engine.plays in words."""
    view = asking.view
    if option is PASS:
        return "Pass"
    kind, number, ability = option
    if kind == "call out":
        caller = view.piece(number)
        whom = alternatives([title(view, dude) for dude in view.call_out_targets(caller)]) or "somebody"
        return f"{title(view, number)} calls out {whom}, at {place_name(view, caller.at)}"
    if kind == "move":
        return f"{title(view, number)} moves, from {place_name(view, view.piece(number).at)}"
    if kind == "shop":
        return f"Bring in {card_words(view, number)}"
    if kind == "invent":
        return f"Try to invent {card_words(view, number)}"
    if kind == "exchange":
        return f"Let {card_words(view, number)} take the place of another version"
    if kind == "trade":
        return f"Trade goods at {place_name(view, number)}"
    return f"{'Use' if kind in ('use', 'answer') else visible(kind)} {ability_words(view, number, ability)}"


def ability_words(view: View, number: int, ability: AbilityRef | None) -> str:
    """`Bank: Noon, Boot`."""
    if not view.sees(number):
        return thing(view, number)
    headers, label = view.card(number).headers, "" if ability is None else view.label(ability)
    if ability is not None and label and ability.kind == "ability":
        headers, label = headers[ability.place : ability.place + 1] or headers, ""
    said = label or " | ".join(headers)
    return title(view, number) + (f": {visible(said)}" if said else "")


def react(asking: Asking[React]) -> Question:
    """A window in which the player may react to what happens."""
    about = subject(asking)
    return make_question(asking, f"Do you react{f', about {about}' if about else ''}?", play_words)


def cheatin_play(asking: Asking[CheatinPlay]) -> Question:
    """A window in which a cheatin' hand may be punished."""
    return make_question(
        asking, [*revealed_hands(asking.view), "A hand is cheatin'. Do you use something?"], play_words
    )


def move_to(asking: Asking[MoveTo]) -> Question:
    """Where a dude goes."""
    view, about = asking.view, asking.decision.dude

    def place(_: Asking[Decision[Any]], where: int) -> str:
        there = [title(view, dude.number) for dude in view.dudes_at(where)]
        boot = " (boots)" if view.move_boots(view.piece(about), where) else ""
        return f"To {place_name(view, where)}{boot}" + (f"; there: {', '.join(there)}" if there else "")

    return make_question(asking, f"Where does {title(view, about)} go?", place)


def attach_to(asking: Asking[AttachTo]) -> Question:
    """Who or what a card is attached to."""
    return make_question(asking, f"Who or what gets {subject(asking)}?")


def exchange(asking: Asking[ExchangeDude]) -> Question:
    """Which version of a dude another version replaces."""
    return make_question(asking, f"Whose place does {subject(asking)} take?")


def place_deed(asking: Asking[PlaceDeed]) -> Question:
    """Where a deed is built."""
    view, deed = asking.view, asking.decision.deed
    row = [place_name(view, place) for place in view.locations() if place >= 0 and view.piece(place).owner == view.seat]
    text = [f"Your street: {', '.join(row)}.", f"To which end of it does {title(view, deed)} go?"]
    return make_question(asking, text, lambda _, end: f"To the {visible(str(end))}")


def trade(asking: Asking[Trade | TradeMore]) -> Question:
    """Which goods go to whom."""
    view = asking.view

    def handover(_: Asking[Decision[Any]], option: Handover | None) -> str:
        if option is None:
            return "No more"
        giver = view.host(view.piece(option.goods))
        whose = f" of {title(view, giver.number)}" if giver is not None else ""
        return f"{title(view, option.goods)}{whose} goes to {title(view, option.to)}"

    return make_question(asking, f"Which goods change hands at {place_name(view, asking.decision.place)}?", handover)


def target(asking: Asking[ChooseTarget]) -> Question:
    """The target of an ability."""
    return make_question(asking, [*text_of(asking), f"What does {subject(asking)} choose?"])


def pay_amount(asking: Asking[PayAmount]) -> Question:
    """How much is paid for an ability."""
    rock = asking.view.ghost_rock(asking.view.seat)
    text = f"How much ghost rock do you pay for {subject(asking)}? You have {rock}."
    return make_question(asking, text, lambda _, amount: f"{amount} ghost rock")


def cheater(asking: Asking[ChooseCheater]) -> Question:
    """Whose cheatin' hand is punished."""
    view = asking.view

    def whose(_: Asking[Decision[Any]], home: int) -> str:
        seat = view.piece(home).owner
        return f"The hand of seat {seat + 1}: {hand_rank(view, view.revealed(seat))}"

    return make_question(asking, f"Against whose cheatin' hand do you use {subject(asking)}?", whose)


def trait(asking: Asking[OrderTraits]) -> Question:
    """Which of several mandatory traits comes first."""
    return make_question(asking, "Several texts answer this, and all are done. Which comes first?", play_words)


def grifter(asking: Asking[UseGrifter]) -> Question:
    """Which Grifter is used before the first day."""
    return make_question(asking, "Before the first day: which Grifter do you use next?", play_words)


def starting_gang(asking: Asking[ChooseGang]) -> Question:
    """Whether the deck's own gang starts."""
    own = f"The deck's own gang: {', '.join(map(visible, asking.gang))}" if asking.gang else "The deck's own gang"
    return make_question(
        asking, "Who starts the game?", lambda _, gang: own if gang == OWN else "Choose others, one by one"
    )


def starter(asking: Asking[ChooseStarter]) -> Question:
    """Who joins the starting gang, one after another."""
    view = asking.view
    chosen = [view.card(number) for number in asking.decision.chosen]
    left = view.ghost_rock(view.seat) - price(view, chosen)
    names = ", ".join(visible(card.title) for card in chosen) or "nobody yet"
    return make_question(
        asking,
        f"Your gang: {names}. {left} ghost rock left. Who starts too?",
        lambda _, number: "Nobody else" if number is None else card_words(view, number),
    )


def price(view: View, members: Sequence[Card]) -> int:
    """The cost of a starting gang."""
    return Gang(view.card(view.home(view.seat)), None, tuple(Starter(card) for card in members)).cost


def pay_upkeep(asking: Asking[PayUpkeep]) -> Question:
    """Whether a card is kept."""
    view, number = asking.view, asking.decision.piece
    due = view.upkeep(view.piece(number))
    name = title(view, number)
    costly = [f"{title(view, piece.number)} {each}" for piece, each in view.upkeep_of_each(view.seat)]
    return make_question(
        asking,
        [
            *[f"Upkeep of all you have: {', '.join(costly)}."] * (len(costly) > 1),
            f"Pay {due} for {card_words(view, number)}? You have {view.ghost_rock(view.seat)} ghost rock.",
        ],
        lambda _, pays: f"Pay {due}, and keep {name}" if pays else f"Pay nothing; {name} is discarded",
    )


def discard_at_sundown(asking: Asking[DiscardAtSundown]) -> Question:
    """Which card is discarded at Sundown."""
    return make_question(asking, "Sundown: you may discard one card of your hand.", hand_card)


def discard_down(asking: Asking[DiscardDown]) -> Question:
    """Which card is discarded if there are too many."""
    return make_question(asking, f"You hold {len(asking.view.hand)} cards, too many. Which is discarded?", hand_card)


def hand_card(asking: Asking[Decision[Any]], number: int | None) -> str:
    """A card in hand, or none."""
    return "Keep all" if number is None else card_words(asking.view, number)
