"""The beginning of a game: the decks on offer, and the match of the chosen ones."""

from __future__ import annotations

import secrets
from itertools import islice
from typing import NamedTuple

from dtk.agents.registry import AgentFactory
from dtk.decks.deck import InlineScript
from dtk.files.errors import DtkError
from dtk.files.finding import Unreadable
from dtk.files.shown import visible
from dtk.legality.judged_deck import JudgedDeck
from dtk.legality.legal_gangs import By, NoOutfit, legal_gangs_of, sort_key
from dtk.match.levels import LEVELS, PERSON, level_names
from dtk.match.one import Match
from dtk.match.person import person_match
from dtk.match.playable import Unplayable, with_script
from dtk.scripts.playing import BASELINE, SCRIPTED, NoScript
from dtk.simulate.named_gang import with_gang
from dtk.web.deck_list import example_decks, judged_text, stored_deck, stored_decks
from dtk.web.forms import Form
from dtk.web.runner import in_slices
from dtk.web.store import DECKS, LONGEST_NAME, Store

LEAST_SEATS, MOST_SEATS = 2, 4
STORED, EXAMPLE = "deck:", "example:"
LONGEST_SEED = 64
# The most gangs examined for a deck without one. A deck of 52 different dudes has fewer; an illegal deck may have any
# number.
MOST_GANGS = 20_000


class DeckOnOffer(NamedTuple):
    """A deck for the form. value: its origin and name."""

    value: str
    title: str
    verdict: str


class CannotBegin(DtkError):
    """A game that cannot begin with these decks, as a sentence."""


async def decks_on_offer(store: Store) -> tuple[list[DeckOnOffer], list[DeckOnOffer]]:
    """The stored decks, and the examples."""
    stored = [DeckOnOffer(STORED + deck.name, deck.title, deck.verdict) for deck in await stored_decks(store)]
    examples = [
        DeckOnOffer(EXAMPLE + name, deck.title, deck.verdict)
        for name, text in example_decks().items()
        if (deck := stored_deck(name, text))
    ]
    return stored, examples


async def text_of_deck(store: Store, value: str) -> tuple[str, str]:
    """The name of a deck of the form, and its text. Raises CannotBegin, StoreError."""
    if value.startswith(EXAMPLE):
        name = value.removeprefix(EXAMPLE)
        text = example_decks().get(name)
        if text is None:
            raise CannotBegin("There is no such example.")
        return name, text
    if value.startswith(STORED):
        name = value.removeprefix(STORED)
        return name, (await store.read(DECKS, name)).text
    raise CannotBegin("Choose a deck for each seat.")


async def chosen_deck(store: Store, value: str, *, is_forced: bool) -> JudgedDeck:
    """A deck of the form. is_forced: whether an illegal one is allowed. Raises CannotBegin."""
    name, text = await text_of_deck(store, value)
    shown = visible(name, LONGEST_NAME)
    try:
        table, verdict = judged_text(text, name)
    except Unreadable:
        raise CannotBegin(f"`{shown}` cannot be read as a deck.") from None
    if table.gang is None:
        table = await with_best_gang(table)
    if not verdict.is_legal and not is_forced:
        raise CannotBegin(f"`{shown}`: {verdict.objection}. Fix it in Build, or allow illegal decks.")
    return table


async def with_best_gang(table: JudgedDeck) -> JudgedDeck:
    """A deck whose file names no starting gang, with the legal gang of the most influence."""
    try:
        members = min(await in_slices(islice(legal_gangs_of(table), MOST_GANGS)), key=sort_key(By.influence)).members
        return with_gang(table, "; ".join(f"{one.card.title} [{one.card.code}]" for one in members) or "none")
    except (NoOutfit, ValueError):
        return table


def opponent(table: JudgedDeck, level: str) -> str | AgentFactory:
    """The agent of a level, with the script in the deck's file for the default."""
    agent = LEVELS[level]
    if agent is None:
        agent = SCRIPTED if isinstance(table.deck.script, InlineScript) else BASELINE
    try:
        return with_script(agent, table, None)
    except (NoScript, Unreadable):
        return BASELINE


def seed_of(form: Form) -> str:
    """The seed of a form, or a new one. Raises CannotBegin."""
    seed = form["seed"].strip()[:LONGEST_SEED] or secrets.token_hex(4)
    if not seed.isprintable():
        raise CannotBegin("The seed contains characters that cannot be printed; use letters, digits or signs.")
    return seed


async def match_of(store: Store, form: Form) -> tuple[Match, int]:
    """The match that a form asks for, and the person's seat. Raises CannotBegin, StoreError.

    Fields: `deck` for each seat in order, the person's first, empty for none; `level` for each opponent; `seat` from 1.
    """
    decks, levels = [value for value in form.all("deck")[:MOST_SEATS] if value], form.all("level")
    if len(decks) < LEAST_SEATS:
        raise CannotBegin("Choose your deck, and one for each opponent.")
    tables = [await chosen_deck(store, value, is_forced=form["illegal"] == "yes") for value in decks]
    players: list[str | AgentFactory] = [PERSON]
    for place, table in enumerate(tables[1:]):
        level = levels[place] if place < len(levels) else "normal"
        if level not in LEVELS:
            raise CannotBegin(f"The level is {level_names()}.")
        players.append(opponent(table, level))
    seat = form.number("seat", 1, 1, len(tables)) - 1
    tables.insert(seat, tables.pop(0))
    players.insert(seat, players.pop(0))
    try:
        return person_match(tables, players, seed_of(form)), seat
    except Unplayable as error:
        raise CannotBegin(f"These decks cannot be played: {error}") from None
