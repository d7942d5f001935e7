"""Concepts: ideas of the baseline agent that can be left out by name, to measure the value of each."""

from __future__ import annotations

from dtk.files.shown import visible

# Each concept as a piece of advice.
CONCEPTS: dict[str, str] = {
    "sundown": "Count influence as it will be at Sundown, when it decides the game.",
    "threats": "Before a move, look at the call-outs that both sides could make after it.",
    "one-by-one": "Count the next best call-outs, too, not only the best one.",
    "lifeline": "Do not risk influence that keeps the opponent from winning today for a small gain.",
    "opposition": "Before a job, look at the dudes that could oppose it, and take just enough dudes.",
    "reserve": "A dude that boots is out for the day, so a move that boots must gain more than a walk.",
    "square": "Stay in the town square, which is next to everything in town, if the odds of a fight are good.",
    "hold": "Accept call-outs at worse odds where a refusal would give up a deed.",
    "opening": "On the first day, stay off the opponent's deeds, and call out only at better odds.",
    "tempo": "Call out first, because the target may be gone later; cards can still be bought then.",
    "last-chance": "Before a pass that loses, try every pair of moves, and every fight that could change it.",
    "tally": "Buy what wins or saves the game at Sundown, even if the next Upkeep cannot be paid.",
    "two-moves": "Before a pass that does not win, try every pair of safe moves.",
    "thrift": "Do not hire dudes whose upkeep uses up the income for deeds, unless influence is short.",
    "turnover": "Discard more freely at Sundown: a card kept in hand is one card fewer to draw.",
    "room": "Discard dudes you could not keep, and second copies of unique cards.",
    "finish": "Pass when that ends the day and wins the game.",
}
EVERYTHING = "everything"


def left_out(without: str, only: str = "") -> frozenset[str]:
    """The concepts that are left out. without: these. only: all except these, if any are named. Names are joined by
    "+"; "everything" is all of them. Raises ValueError for an unknown name.
    """
    kept_out = frozenset(CONCEPTS) - named(only) if only else frozenset[str]()
    return kept_out | named(without)


def named(names: str) -> frozenset[str]:
    """Concepts by their names. Raises ValueError for an unknown one."""
    found = frozenset(CONCEPTS) if names == EVERYTHING else frozenset(filter(None, names.split("+")))
    if unknown := sorted(found.difference(CONCEPTS)):
        raise ValueError(
            f"Unknown concept `{visible(unknown[0], 60)}`. Concepts: {', '.join(CONCEPTS)}, or {EVERYTHING}."
        )
    return found
