"""Growing a recorded run: which first lines belong to one run, and what keeps two apart.

Games depend on the seed, the decks, the agents and their own number alone. So a longer run begins with the games of a
shorter one, and its record with the same lines after the first.
"""

from __future__ import annotations

from dtk.files.shown import visible
from dtk.match.record import BadRecord, differences, parse_line

# The keys of a first line that may change when a run grows. A script is identified by its content, not by its file.
GROWING = frozenset(("games", "script_files"))
# The keys of a first line, with their names in messages.
CALLED = {
    "schema_version": "version of the record format",
    "dtk": "version of dtk",
    "texts_version": "texts of cards",
    "games": "number of games",
    "stop": "stopping rule",
}
# The keys that tell more about `scripts`.
ABOUT_SCRIPTS = ("script_files", "script_texts")
DECK_LISTS = {"decks": "deck", "versions": "version", "opponents": "opponent"}


def is_same_run(head: str, other: str) -> bool:
    """Whether two first lines differ at most in the number of games and the files of scripts. Raises BadRecord."""
    return head == other or GROWING.issuperset(differences(head, other) or ["layout"])


def games_of_head(head: str) -> int:
    """The number of games in a first line. Raises BadRecord."""
    games = parse_line(head, 1).get("games")
    if type(games) is not int or games < 1:
        raise BadRecord("`games` is missing or has an invalid value.")
    return games


def what_differs(head: str, other: str) -> str:
    """The conditions that differ between the first lines of two runs, with the decks by name. Raises BadRecord."""
    here, there = parse_line(head, 1), parse_line(other, 1)
    named = [CALLED.get(key, key) for key in differences(head, other) if key not in (*DECK_LISTS, *ABOUT_SCRIPTS)]
    for key, noun in DECK_LISTS.items():
        if here.get(key) != there.get(key):
            named.append(which_decks(here.get(key), there.get(key), noun))
    return ", ".join(named) or "the record format"


def which_decks(recorded: object, wanted: object, noun: str) -> str:
    """The decks that differ: `deck 2 (Law Dogs)`. recorded, wanted: the lists of two first lines."""
    if not isinstance(recorded, list) or not isinstance(wanted, list) or len(recorded) != len(wanted):
        return f"number of {noun}s"
    if all(recorded.count(deck) == wanted.count(deck) for deck in recorded):
        return f"order of the {noun}s"
    pairs = enumerate(zip(recorded, wanted, strict=True), 1)
    return ", ".join(f"{noun} {place}{shown_name(new)}" for place, (old, new) in pairs if old != new)


def shown_name(deck: object) -> str:
    """` (Law Dogs)`: the name of a deck in a first line, safe to show."""
    name = deck.get("name") if isinstance(deck, dict) else None
    return f" ({visible(name, 40)})" if isinstance(name, str) and name else ""
