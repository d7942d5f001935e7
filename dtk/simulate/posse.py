"""Posses: the named dudes with their attachments, and the cards left to draw from."""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import replace
from typing import NamedTuple

from dtk.cards.card import Card
from dtk.cards.database import Database
from dtk.decks.gang import Gang
from dtk.engine.rules.setup import DeckList
from dtk.files.shown import visible
from dtk.poker.composition import Composition
from dtk.poker.ranks import HAND
from dtk.simulate.decks import LoadedDeck, faces
from dtk.simulate.draw_deck import CardsElsewhere, DrawDeck, KnownCards, draw_deck, require_cards, take_out
from dtk.simulate.gang import deck_list, starting_gang
from dtk.simulate.naming import CardPicker, is_same_card, resolve_item

POSSE, REST_OF_POSSE = "posse", "rest of the posse"
LONGEST = 60
SEPARATORS = re.compile(r"\s*([,;+])\s*")
CARRIES = "+"
# No printed title has more than two commas.
MOST_PARTS = 3
EXAMPLE = "write it like `Allie Hensman, Barton Everest + Shotgun`."


class ArmedDude(NamedTuple):
    """A dude with its attachments."""

    dude: Card
    carried: tuple[Card, ...] = ()


class PosseSide(NamedTuple):
    """One side of a shootout. subject: the cards left to draw from. deck: the whole deck, for the engine."""

    subject: DrawDeck
    deck: DeckList
    posse: tuple[ArmedDude, ...]


def posse_side(deck: LoadedDeck, posse: str | None, known: KnownCards, database: Database) -> PosseSide:
    """A deck with a posse in play: the named posse, or the dudes of the starting gang if posse is None.

    Members of the starting gang outside the posse are out of the deck too. Raises ValueError for an impossible posse or
    deck.
    """
    gang = gang_to_start(deck, known.gang, database)
    if posse is not None:
        armed = read_posse(posse, CardPicker(deck, database), database)
    elif deck.starters is None and known.gang is None:
        raise ValueError(
            f"{visible(deck.name, LONGEST)} does not name a starting gang. Name its posse with --versus-posse."
        )
    else:
        armed = gang_posse(gang)
    if not armed:
        raise ValueError(f"{visible(deck.name, LONGEST)}: the posse is empty; {EXAMPLE}")
    left = without_posse(draw_deck(deck, known, database), armed, gang)
    return PosseSide(left, deck_list(deck, gang), armed)


def gang_to_start(deck: LoadedDeck, named: str | None, database: Database) -> Gang:
    """The starting gang, empty if the deck names none. Raises ValueError without an outfit."""
    judged = deck.judged
    if judged is None:
        raise ValueError("A posse needs a deck file that names its cards.")
    outfit = judged.lead("outfit")
    if outfit is None:
        raise ValueError(f"{visible(deck.name, LONGEST)}: a posse needs a deck with exactly one outfit.")
    if named is None and judged.gang is None:
        return Gang(outfit, None, ())
    return starting_gang(deck, named, database)


def read_posse(text: str, picker: CardPicker, database: Database) -> tuple[ArmedDude, ...]:
    """The dudes of `Allie Hensman, Barton Everest + Shotgun`. Raises ValueError for an invalid posse."""
    posse: list[ArmedDude] = []
    # The number of dudes that the last name meant.
    latest = 0
    for sign, item in split_names(text, database):
        if not item:
            raise ValueError(f"`{visible(text, LONGEST)}`: a name is missing; {EXAMPLE}")
        cards = picker.take(item)
        if sign == CARRIES:
            if latest != 1:
                raise ValueError(f"`{visible(item, LONGEST)}`: which dude carries it? Name each dude separately.")
            posse[-1] = ArmedDude(posse[-1].dude, (*posse[-1].carried, *cards))
            continue
        if cards[0].type != "dude":
            raise ValueError(f"`{visible(cards[0].title)}` is {type_with_article(cards[0])}, not a dude; {EXAMPLE}")
        posse += [ArmedDude(card) for card in cards]
        latest = len(cards)
    return tuple(posse)


def type_with_article(card: Card) -> str:
    """The type of a card with its article: `goods`, `an action`, `a spell`."""
    return card.type if card.type == "goods" else f"{'an' if card.type == 'action' else 'a'} {card.type}"


def split_names(text: str, database: Database) -> list[tuple[str, str]]:
    """The names in a text, each with the separator before it, "" for the first. Commas in titles do not separate."""
    pieces = SEPARATORS.split(text.strip())
    names, signs = pieces[::2], ["", *pieces[1::2]]
    items: list[tuple[str, str]] = []
    place = 0
    while place < len(names):
        size = next(
            (
                size
                for size in range(MOST_PARTS, 1, -1)
                if signs[place + 1 : place + size] == [","] * (size - 1)
                and all(names[place : place + size])
                and is_card_name(", ".join(names[place : place + size]), database)
            ),
            1,
        )
        items.append((signs[place], ", ".join(names[place : place + size])))
        place += size
    return items


def is_card_name(item: str, database: Database) -> bool:
    """Whether text such as `2 Pinto` names a card."""
    try:
        resolve_item(item, database)
    except ValueError:
        return False
    return True


def gang_posse(gang: Gang) -> tuple[ArmedDude, ...]:
    """The dudes of a starting gang. Sidekicks go with the first dude whose text brings one."""
    cards = [member.card for member in gang.members]
    sidekicks = tuple(card for card in cards if card.has("Sidekick"))
    dudes = [card for card in cards if card.type == "dude"]
    bearer = next((card for card in dudes if card.special.brings_sidekick), None)
    return tuple(ArmedDude(dude, sidekicks if dude is bearer else ()) for dude in dudes)


def without_posse(deck: DrawDeck, posse: Sequence[ArmedDude], gang: Gang) -> DrawDeck:
    """The deck without the posse, whose starting members are out already. Raises ValueError if cards are elsewhere."""
    starting = [member.card for member in gang.members]
    more = Composition({})
    for card in (card for armed in posse for card in (armed.dude, *armed.carried)):
        same = next((starter for starter in starting if is_same_card(starter, card)), None)
        if same is None:
            more += faces(card)
        else:
            starting.remove(same)
    # Members of the posse that start were removed with the gang.
    where = POSSE if len(starting) == len(gang.members) else REST_OF_POSSE
    out = (*deck.out, *([CardsElsewhere(more.size, where)] if more.size else []))
    remarks = (*deck.remarks, posse_sentence(posse))
    left = replace(deck, left=take_out(deck.left, more, POSSE), out=out, remarks=remarks)
    require_cards(left, HAND)
    return left


def posse_sentence(posse: Sequence[ArmedDude]) -> str:
    """A remark on the posse: `Posse: Allie Hensman; Barton Everest + Shotgun.`"""
    dudes = (" + ".join(visible(card.title) for card in (armed.dude, *armed.carried)) for armed in posse)
    return f"Posse: {'; '.join(dudes)}."
