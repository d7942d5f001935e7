"""The archetypes of a deck, judged by its cards and numbers, with the reasons."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Sequence
from typing import NamedTuple

from dtk.cards.card import Card

# The numbers of cards of one kind, of deeds and of jobs that make a plan.
MANY, MANY_DEEDS, MANY_JOBS = 6, 14, 5
# A gunfighter's bullets, and the number of gunfighters that make a plan.
SHARP, MANY_SHARP = 2, 6


class Archetype(NamedTuple):
    """An archetype. name: the players' word for it. strength: at least 1 for such a deck. reason: the evidence."""

    name: str
    strength: float
    reason: str


def kinds_of(deck: Sequence[Card]) -> list[Archetype]:
    """The archetypes of a deck, the clearest first; `shooter` if none is clear. deck: each copy of its cards."""
    found = [kind for kind in (look(deck) for look in LOOKS) if kind.strength >= 1]
    return sorted(found, key=lambda kind: -kind.strength) or [shooter(deck)]


def counted(name: str, what: str, fits: Callable[[Card], bool], many: int) -> Callable[[Sequence[Card]], Archetype]:
    """An archetype that depends on the number of cards of a kind."""

    def look(deck: Sequence[Card]) -> Archetype:
        some = [card for card in deck if fits(card)]
        titles = ", ".join(title for title, _ in Counter(card.title for card in some).most_common(3))
        return Archetype(name, len(some) / many, f"{len(some)} {what}{f', such as {titles}' if titles else ''}")

    return look


def is_job(card: Card) -> bool:
    """Whether an action or deed is a job."""
    return any("Job" in header for header in card.headers)


def slide(deck: Sequence[Card]) -> Archetype:
    """A deck that wins by control points without a fight."""
    deeds = [card for card in deck if card.type == "deed"]
    points = sum(card.control or 0 for card in deeds)
    return Archetype("control slide", len(deeds) / MANY_DEEDS, f"{len(deeds)} deeds with {points} control points")


def shooter(deck: Sequence[Card]) -> Archetype:
    """A deck of gunfighters."""
    sharp = [card for card in deck if card.type == "dude" and (card.bullets or 0) >= SHARP]
    arms = sum(card.type == "goods" and bool(card.bullets) for card in deck)
    ranks = Counter(card.value for card in deck if card.value is not None).most_common(3)
    values = ", ".join(f"{copies} of value {value}" for value, copies in ranks)
    reason = f"{len(sharp)} dudes with {SHARP} or more bullets, {arms} weapons; {values}"
    return Archetype("shooter", len(sharp) / MANY_SHARP, reason)


LOOKS: tuple[Callable[[Sequence[Card]], Archetype], ...] = (
    counted("gadgets", "Gadgets", lambda card: card.has("Gadget"), MANY),
    counted("hexes", "Hexes", lambda card: card.has("Hex"), MANY),
    counted("miracles", "Miracles", lambda card: card.has("Miracle"), MANY),
    counted("spirits", "Spirits", lambda card: card.has("Spirit"), MANY),
    counted("kung fu", "Techniques", lambda card: card.has("Technique"), MANY),
    counted("jobs", "jobs", is_job, MANY_JOBS),
    slide,
    shooter,
)
# The names of all kinds.
KINDS = tuple(look(()).name for look in LOOKS)
