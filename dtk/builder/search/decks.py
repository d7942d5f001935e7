"""Conditions on playable cards: formats, bans, outfits, and the deck in view."""

from __future__ import annotations

from collections.abc import Callable

from dtk.builder.room import is_foreign
from dtk.builder.search.checks import Check, Fits, either, everything
from dtk.builder.search.facts import signed, texts_of
from dtk.builder.search.query import Criterion
from dtk.builder.search.setting import Setting
from dtk.builder.search.values import STATES, choose, each, outfit_of, state_of
from dtk.cards.card import Card
from dtk.cardtext import coverage
from dtk.decks.gang import Gang, Starter
from dtk.legality.legal_gangs import can_start, is_legal


def format_check(condition: Criterion, setting: Setting) -> Check:
    """`format:weird-west`: the printing may be played in it; `format:any` for all printings."""
    contexts = [setting.named_context(text) for text in texts_of(condition)]
    if None in contexts:
        return signed(condition, everything, "in any format")
    named = [context for context in contexts if context is not None]
    words = either([f"{context.format}{f' on {context.date}' if context.date else ''}" for context in named])
    return signed(condition, lambda card: any(context.allows(card) for context in named), f"legal in {words}")


def is_check(condition: Criterion, setting: Setting) -> Check:
    """`is:unique`."""
    states = each(texts_of(condition), state_of)
    tests = [test_of(state, setting) for state in states]
    words = either([STATES[state] for state in states])
    return signed(condition, lambda card: any(fits(card) for fits in tests), words)


def test_of(state: str, setting: Setting) -> Fits:
    """The test of a word of `is:`."""
    context, database = setting.context, setting.index.database
    tests: dict[str, Fits] = {
        "legal": context.allows,
        "banned": lambda card: context.ban_on(card) is not None,
        "promo": lambda card: card.promo_of is not None,
        "unique": lambda card: card.is_unique,
        "unimplemented": lambda card: coverage.state_of(card, database) == coverage.MISSING,
        "starter": lambda card: is_starter(card, setting),
    }
    return tests[state]


def is_starter(card: Card, setting: Setting) -> bool:
    """Whether a card can be in a starting gang, with the outfit of the deck in view if there is one.

    Goods need a dude that brings them, so no outfit decides.
    """
    if not can_start(card):
        return False
    outfit = setting.outfit
    if outfit is None or card.type == "goods":
        return True
    return is_legal(Gang(outfit, setting.judged.lead("legend"), (Starter(card),)), setting.context)


def outfit_check(condition: Criterion, setting: Setting) -> Check:
    """`outfit:"The Sloane Gang"`: the outfit, and the cards that it plays without extra upkeep for another gang."""
    outfits = [outfit_of(text, setting.index) for text in texts_of(condition)]

    def fits(card: Card) -> bool:
        if card.type == "outfit":
            return any(card.identity == outfit.identity for outfit in outfits)
        return any(not is_foreign(card, outfit) for outfit in outfits)

    return signed(condition, fits, f"without extra upkeep for {either([outfit.title for outfit in outfits])}")


def in_check(condition: Criterion, setting: Setting) -> Check:
    """`in:deck` and `in:start`, in any printing."""
    keys = setting.index.keys
    held = {"deck": lambda: setting.held, "start": lambda: setting.starters}
    places = each(texts_of(condition), chooser("place", *held))
    cards = frozenset().union(*(held[place]() for place in places))
    words = either([{"deck": "the deck", "start": "the starting gang"}[place] for place in places])
    return signed(condition, lambda card: keys[card.code] in cards, f"in {words}")


def fits_check(condition: Criterion, setting: Setting) -> Check:
    """`fits:deck`: its format, its copies and its slot have room for a copy."""
    each(texts_of(condition), chooser("word after `fits:`", "deck"))
    room = setting.room
    return signed(condition, lambda card: room.copies(card) > 0, "fitting the deck")


def open_check(condition: Criterion, setting: Setting) -> Check:
    """`open:slot`: the deck has fewer cards of its suit and value than allowed."""
    each(texts_of(condition), chooser("word after `open:`", "slot"))
    slots = setting.room.open_slots
    return signed(condition, lambda card: (card.value, card.suit) in slots, "in an open slot")


def chooser(what: str, *known: str) -> Callable[[str], str]:
    """Chooses one of a few words."""
    return lambda text: choose(what, text, {name: name for name in known})


def names_format(conditions: list[Criterion]) -> bool:
    """Whether conditions name a format themselves."""
    return any(condition.field == "format" for condition in conditions)


def names_bans(conditions: list[Criterion]) -> bool:
    """Whether conditions ask for banned cards, which are then not left out."""
    return any(
        condition.field == "is" and any(state_of(text) == "banned" for text in texts_of(condition))
        for condition in conditions
    )


def scope_of(conditions: list[Criterion], setting: Setting) -> Fits | None:
    """The cards of the format in force; all cards if the conditions name a format."""
    if names_format(conditions):
        return None
    context = setting.context
    if names_bans(conditions):
        return lambda card: not context.excluding_pool(card) and not context.future_release(card)
    return context.allows
