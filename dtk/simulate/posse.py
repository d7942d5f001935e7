"""Who is in a posse, and what do they carry? The dudes that somebody names, and what is left to draw from then."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Sequence
from dataclasses import replace
from typing import NamedTuple

from dtk.cards.card import Card
from dtk.cards.database import Database
from dtk.decks.gang import Gang
from dtk.engine.rules.setup import DeckList
from dtk.files.shown import visible
from dtk.poker.ranks import HAND
from dtk.simulate.answer import enough
from dtk.simulate.gang import deck_list, starting_gang
from dtk.simulate.known import Known, subject_of, take
from dtk.simulate.notation import Cards
from dtk.simulate.stock import Pile, Stock, composition, is_same, named, printed
from dtk.simulate.study import Out, Subject

POSSE, REST_OF_POSSE = "posse", "others of the posse"
LONGEST = 60
PARTED = re.compile(r"\s*([,;+])\s*")
CARRIES = "+"
# No printed title has more parts that commas part.
MOST_PARTS = 3
EXAMPLE = "write it like `Allie Hensman, Barton Everest + Shotgun`."


class Armed(NamedTuple):
    """A dude and what is attached to it."""

    dude: Card
    carried: tuple[Card, ...] = ()


class Side(NamedTuple):
    """One side of a shootout. deck: all of it, for the engine. subject: what is left to draw from."""

    subject: Subject
    deck: DeckList
    posse: tuple[Armed, ...]


def side_of(stock: Stock, posse: str | None, known: Known, database: Database) -> Side:
    """A deck with a posse in play, the named one, or the dudes of the starting gang where none is named.

    The starting gang is out of the deck too, whoever of it is not in the posse. Raises ValueError for a posse or a deck
    that can't be.
    """
    gang = gang_of(stock, known.gang, database)
    if posse is not None:
        armed = posse_named(posse, Pile(stock, database), database)
    elif stock.starters is None and known.gang is None:
        raise ValueError(f"{visible(stock.name, LONGEST)} doesn't say who starts; --versus-posse names its posse.")
    else:
        armed = posse_of(gang)
    if not armed:
        raise ValueError(f"{visible(stock.name, LONGEST)}: nobody is in the posse; {EXAMPLE}")
    return Side(beside(subject_of(stock, known, database), armed, gang), deck_list(stock, gang), armed)


def gang_of(stock: Stock, named: str | None, database: Database) -> Gang:
    """The starting gang, without members where the deck doesn't say who starts. Raises ValueError without an outfit."""
    table = stock.table
    if table is None:
        raise ValueError("A posse needs a deck file that names its cards.")
    outfit = table.lead("outfit")
    if outfit is None:
        raise ValueError(f"{visible(stock.name, LONGEST)}: a posse needs a deck with exactly one outfit.")
    if named is None and table.gang is None:
        return Gang(outfit, None, ())
    return starting_gang(stock, named, database)


def posse_named(text: str, pile: Pile, database: Database) -> tuple[Armed, ...]:
    """The dudes of `Allie Hensman, Barton Everest + Shotgun`. Raises ValueError for a text that names no posse."""
    found: list[Armed] = []
    # How many dudes the latest name meant.
    latest = 0
    for sign, item in parts(text, database):
        if not item:
            raise ValueError(f"`{visible(text, LONGEST)}`: a name is missing; {EXAMPLE}")
        cards = pile.take(item)
        if sign == CARRIES:
            if latest != 1:
                raise ValueError(f"`{visible(item, LONGEST)}`: who of them carries it? Name each dude by itself.")
            found[-1] = Armed(found[-1].dude, (*found[-1].carried, *cards))
            continue
        if cards[0].type != "dude":
            raise ValueError(f"`{visible(cards[0].title)}` is no dude but {a_kind(cards[0])}; {EXAMPLE}")
        found += [Armed(card) for card in cards]
        latest = len(cards)
    return tuple(found)


def a_kind(card: Card) -> str:
    """What sort of card it is: `goods`, `an action`, `a spell`."""
    return card.type if card.type == "goods" else f"{'an' if card.type == 'action' else 'a'} {card.type}"


def parts(text: str, database: Database) -> list[tuple[str, str]]:
    """The names in a text, each with the sign before it, "" before the first. Commas within a title don't part it."""
    pieces = PARTED.split(text.strip())
    names, signs = pieces[::2], ["", *pieces[1::2]]
    found: list[tuple[str, str]] = []
    place = 0
    while place < len(names):
        size = next(
            (
                size
                for size in range(MOST_PARTS, 1, -1)
                if signs[place + 1 : place + size] == [","] * (size - 1)
                and all(names[place : place + size])
                and is_card(", ".join(names[place : place + size]), database)
            ),
            1,
        )
        found.append((signs[place], ", ".join(names[place : place + size])))
        place += size
    return found


def is_card(item: str, database: Database) -> bool:
    """Whether a number and a title mean a card."""
    try:
        named(item, database)
    except ValueError:
        return False
    return True


def posse_of(gang: Gang) -> tuple[Armed, ...]:
    """The dudes of a starting gang; a Sidekick goes with the first who brings one."""
    cards = [one.card for one in gang.members]
    sidekicks = tuple(card for card in cards if card.has("Sidekick"))
    dudes = [card for card in cards if card.type == "dude"]
    bearer = next((card for card in dudes if card.special.brings_sidekick), None)
    return tuple(Armed(dude, sidekicks if dude is bearer else ()) for dude in dudes)


def beside(subject: Subject, posse: Sequence[Armed], gang: Gang) -> Subject:
    """The deck without the posse; who of it starts is out already. Raises ValueError where cards are elsewhere."""
    starting = [one.card for one in gang.members]
    more = Cards()
    for card in (card for one in posse for card in (one.dude, *one.carried)):
        same = next((one for one in starting if is_same(one, card)), None)
        if same is None:
            more.add(printed(card))
        else:
            starting.remove(same)
    left = Cards(Counter(subject.left.counts()), Counter(subject.left.jokers()))
    take(left, more, POSSE)
    # Who of the posse starts is counted with the gang.
    where = POSSE if len(starting) == len(gang.members) else REST_OF_POSSE
    out = (*subject.out, *([Out(more.total, where)] if more.total else []))
    found = replace(subject, left=composition(left), out=out, remarks=(*subject.remarks, told(posse)))
    enough(found, HAND)
    return found


def told(posse: Sequence[Armed]) -> str:
    """`The posse: Allie Hensman; Barton Everest + Shotgun.`"""
    dudes = (" + ".join(visible(card.title) for card in (one.dude, *one.carried)) for one in posse)
    return f"The posse: {'; '.join(dudes)}."
