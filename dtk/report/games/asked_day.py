"""Questions during a day: the starting gang, plays, targets, upkeep, and discards at Sundown."""

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
    """The play on a turn, with a warning if the game would end at this Sundown."""
    board = Board(asking.view)
    lead = board.value_of_standing(board.points)
    ends = f"Right now, you {'win' if lead > 0 else 'lose'} at Sundown." if lead else ""
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
        whom = alternatives([title(view, dude) for dude in view.call_out_targets(caller)]) or "a dude"
        return f"{title(view, number)} calls out {whom}, at {place_name(view, caller.at)}"
    if kind == "move":
        return f"{title(view, number)} moves, from {place_name(view, view.piece(number).at)}"
    if kind == "shop":
        return f"Bring in {card_words(view, number)}"
    if kind == "invent":
        return f"Try to invent {card_words(view, number)}"
    if kind == "exchange":
        return f"Replace another version with {card_words(view, number)}"
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
    """A window in which the player may react."""
    about = subject(asking)
    return make_question(asking, f"React{f' to {about}' if about else ''}?", play_words)


def cheatin_play(asking: Asking[CheatinPlay]) -> Question:
    """A window in which a cheatin' hand may be punished."""
    return make_question(asking, [*revealed_hands(asking.view), "A hand is cheatin'. How do you respond?"], play_words)


def move_to(asking: Asking[MoveTo]) -> Question:
    """The destination of a dude."""
    view, about = asking.view, asking.decision.dude

    def place(_: Asking[Decision[Any]], where: int) -> str:
        there = [title(view, dude.number) for dude in view.dudes_at(where)]
        boot = " (boots)" if view.move_boots(view.piece(about), where) else ""
        return f"To {place_name(view, where)}{boot}" + (f"; there: {', '.join(there)}" if there else "")

    return make_question(asking, f"Move {title(view, about)} where?", place)


def attach_to(asking: Asking[AttachTo]) -> Question:
    """The card that another card is attached to."""
    return make_question(asking, f"Attach {subject(asking)} to?")


def exchange(asking: Asking[ExchangeDude]) -> Question:
    """The version of a dude that another version replaces."""
    return make_question(asking, f"Which dude does {subject(asking)} replace?")


def place_deed(asking: Asking[PlaceDeed]) -> Question:
    """The end of the street where a deed is placed."""
    view, deed = asking.view, asking.decision.deed
    row = [place_name(view, place) for place in view.locations() if place >= 0 and view.piece(place).owner == view.seat]
    text = [f"Your street: {', '.join(row)}.", f"At which end do you place {title(view, deed)}?"]
    return make_question(asking, text, lambda _, end: f"On the {visible(str(end))}")


def trade(asking: Asking[Trade | TradeMore]) -> Question:
    """The goods to trade, and their new owner."""
    view = asking.view

    def handover(_: Asking[Decision[Any]], option: Handover | None) -> str:
        if option is None:
            return "Done"
        giver = view.host(view.piece(option.goods))
        whose = f" of {title(view, giver.number)}" if giver is not None else ""
        return f"{title(view, option.goods)}{whose} to {title(view, option.to)}"

    return make_question(asking, f"Which goods do you trade at {place_name(view, asking.decision.place)}?", handover)


def target(asking: Asking[ChooseTarget]) -> Question:
    """A target of an ability."""
    return make_question(asking, [*text_of(asking), f"Choose a target for {subject(asking)}:"])


def pay_amount(asking: Asking[PayAmount]) -> Question:
    """The ghost rock to pay for an ability."""
    rock = asking.view.ghost_rock(asking.view.seat)
    text = f"Pay how much ghost rock for {subject(asking)}? You have {rock}."
    return make_question(asking, text, lambda _, amount: f"{amount} ghost rock")


def cheater(asking: Asking[ChooseCheater]) -> Question:
    """The cheatin' hand to punish."""
    view = asking.view

    def whose(_: Asking[Decision[Any]], home: int) -> str:
        seat = view.piece(home).owner
        return f"Seat {seat + 1}'s hand: {hand_rank(view, view.revealed(seat))}"

    return make_question(asking, f"Against which cheatin' hand do you use {subject(asking)}?", whose)


def trait(asking: Asking[OrderTraits]) -> Question:
    """The order of mandatory traits with the same trigger."""
    return make_question(asking, "Several traits trigger now. Which one resolves first?", play_words)


def grifter(asking: Asking[UseGrifter]) -> Question:
    """The next Grifter to use before the first day."""
    return make_question(asking, "Before the first day: which Grifter do you use next?", play_words)


def starting_gang(asking: Asking[ChooseGang]) -> Question:
    """The starting gang: the deck's, or another."""
    own = f"The deck's gang: {', '.join(map(visible, asking.gang))}" if asking.gang else "The deck's gang"
    return make_question(
        asking, "Your starting gang?", lambda _, gang: own if gang == OWN else "Choose another gang, card by card"
    )


def starter(asking: Asking[ChooseStarter]) -> Question:
    """The next member of the starting gang."""
    view = asking.view
    chosen = [view.card(number) for number in asking.decision.chosen]
    left = view.ghost_rock(view.seat) - price(view, chosen)
    names = ", ".join(visible(card.title) for card in chosen) or "empty"
    return make_question(
        asking,
        f"Your gang: {names}. {left} ghost rock left. Add which card?",
        lambda _, number: "Done" if number is None else card_words(view, number),
    )


def price(view: View, members: Sequence[Card]) -> int:
    """The cost of a starting gang."""
    return Gang(view.card(view.home(view.seat)), None, tuple(Starter(card) for card in members)).cost


def pay_upkeep(asking: Asking[PayUpkeep]) -> Question:
    """Whether to pay a card's upkeep."""
    view, number = asking.view, asking.decision.piece
    due = view.upkeep(view.piece(number))
    name = title(view, number)
    costly = [f"{title(view, piece.number)} {each}" for piece, each in view.upkeep_of_each(view.seat)]
    return make_question(
        asking,
        [
            *[f"Your upkeep: {', '.join(costly)}."] * (len(costly) > 1),
            f"Pay {due} upkeep for {card_words(view, number)}? You have {view.ghost_rock(view.seat)} ghost rock.",
        ],
        lambda _, pays: f"Pay {due} and keep {name}" if pays else f"Discard {name}",
    )


def discard_at_sundown(asking: Asking[DiscardAtSundown]) -> Question:
    """The card to discard at Sundown, if any."""
    return make_question(asking, "Sundown: you may discard a card from your hand.", hand_card)


def discard_down(asking: Asking[DiscardDown]) -> Question:
    """The card to discard from a hand over its limit."""
    return make_question(asking, f"Your {len(asking.view.hand)} cards exceed your hand size. Discard which?", hand_card)


def hand_card(asking: Asking[Decision[Any]], number: int | None) -> str:
    """A card in hand, or no card."""
    return "Keep all" if number is None else card_words(asking.view, number)
