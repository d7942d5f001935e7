"""Concepts: ideas of the baseline agent that can be left out by name, to measure what each is worth."""

from __future__ import annotations

# What each is, as advice.
CONCEPTS: dict[str, str] = {
    "sundown": "Count influence as it will be at Sundown, when it decides the game.",
    "threats": "Before a move, look at who could be called out after it, on both sides.",
    "one-by-one": "Whoever is left alone in one place does not become safe by another who is left alone elsewhere.",
    "lifeline": "Influence that keeps the other side from winning today is not risked for little.",
    "opposition": "Before a job, look at who could oppose it, and take just enough riders.",
    "reserve": "A dude that boots is out of the day: it takes more to send one than to walk.",
    "square": "Stand in the town square, next to all that is in town, where the odds of a fight are good.",
    "opening": "On the first day stay off the other side's deeds, and call out only at better odds.",
    "tempo": "Call out first who may be gone later; what can be bought can be bought afterwards.",
    "last-chance": "Before a pass that loses, try every pair of moves, and every fight that could change it.",
    "tally": "Buy what wins or saves the game at Sundown, even if next Upkeep can't be paid.",
    "two-moves": "Before a pass that does not win, try every pair of safe moves.",
    "thrift": "Hire nobody whose upkeep eats the income that deeds need, unless influence is short.",
    "turnover": "A card that waits takes the place of one that could be drawn: let it go at Sundown.",
    "room": "Don't hold on to who can't be kept, nor to a second copy of what there can be one of.",
    "finish": "Pass when that ends the day and wins the game.",
}
EVERYTHING = "everything"


def left_out(without: str, only: str = "") -> frozenset[str]:
    """The concepts that are left out. without: those; only: all but these, if any are named. Names are joined by "+";
    "everything" is all of them. Raises ValueError for an unknown name.
    """
    kept_out = frozenset(CONCEPTS) - named(only) if only else frozenset[str]()
    return kept_out | named(without)


def named(names: str) -> frozenset[str]:
    """Concepts by their names. Raises ValueError for an unknown one."""
    found = frozenset(CONCEPTS) if names == EVERYTHING else frozenset(filter(None, names.split("+")))
    if unknown := sorted(found - CONCEPTS.keys()):
        raise ValueError(f"there is no concept {unknown[0]!r}; there are {', '.join(CONCEPTS)}, or {EVERYTHING}")
    return found
