"""Completion in scripts and positions: keys, titles, phases, weights and the words of conditions."""

from __future__ import annotations

from dtk.agents.evaluation import weights
from dtk.decks.layout import SCRIPT
from dtk.decks.native_tree import SCRIPT_SCHEMA
from dtk.editor import conditions, structure
from dtk.editor.document import Document
from dtk.editor.here import Here
from dtk.editor.in_decks import as_yaml, cards
from dtk.editor.suggestion import KEY, NAME, Completion, CompletionItem, words_for
from dtk.editor.titles import PLAYABLE, spelling, spellings, titles

POSITION_SCHEMA = "position.v1"
# The keys that lead to the position of a scene.
GIVEN = ("scenes", "given")
# Keys of scripts that name cards of the deck, and keys of positions that name cards, each with their types.
OF_DECK = ("cards", "gang")
OF_TABLE = {
    "dudes": ("dude",),
    "deeds": ("deed",),
    "outfit": ("outfit",),
    "legend": ("legend",),
    "with": ("goods", "spell"),
    "card": ("dude", "deed", "goods", "spell"),
    **dict.fromkeys(("hand", "next", "deck", "draw_hand", "discard", "boot_hill"), PLAYABLE),
}


def in_script(document: Document, found: Here, keys: tuple[str, ...]) -> Completion | None:
    """The suggestions for a place in a script. keys: the keys around the place, within the script."""
    last = keys[-1] if keys else ""
    if keys[:2] == GIVEN:
        return in_position(document, found, keys[2:])
    if last in conditions.CONDITIONS and not found.has_colon:
        return in_condition(document, found, keys)
    if last in OF_DECK and not found.has_colon:
        return as_yaml(found, of_deck(document, found.typed))
    if last == "phase":
        return words_for(found.span, found.typed, dict.fromkeys(phases(document), "A phase of the plan."), NAME)
    if keys == ("weights",) and found.is_key:
        return words_for(found.span, found.typed, dict.fromkeys(weights(), ""), KEY, behind=": ")
    return by_schema(SCRIPT_SCHEMA, found, keys)


def in_condition(document: Document, found: Here, keys: tuple[str, ...]) -> Completion:
    """The words for a place in a condition."""
    line, column = found.span.line, found.column
    typed = document.source.lines[line - 1][found.span.column - 1 : column - 1]
    texts = conditions.KnownTexts(document.database, own_titles(document))
    return conditions.complete(typed, line, column, conditions.section_of(keys), texts)


def own_titles(document: Document) -> list[str]:
    """The titles of the deck's cards."""
    return list(dict.fromkeys(card.title for _, card in document.deck.of_type())) if document.deck else []


def of_deck(document: Document, typed: str) -> list[CompletionItem]:
    """The cards of a script's deck for the typed text; without a deck, all cards."""
    own = [spelling(title) for title in own_titles(document)]
    return titles(document, typed, own or spellings(document.database, PLAYABLE))


def phases(document: Document) -> list[str]:
    """The names of a script's phases."""
    data = document.tree.data if document.tree else None
    script = data.get(SCRIPT, data) if isinstance(data, dict) else None
    listed = script.get("phases") if isinstance(script, dict) else None
    named = listed if isinstance(listed, list) else ()
    return [str(one["name"]) for one in named if isinstance(one, dict) and "name" in one]


def in_position(document: Document, found: Here, keys: tuple[str, ...]) -> Completion | None:
    """The suggestions for a place in a position. keys: the keys around the place, within the position."""
    kinds = OF_TABLE.get(keys[-1] if keys else "")
    completion = by_schema(POSITION_SCHEMA, found, keys)
    if kinds is None or found.has_colon or (found.in_brackets and found.is_key):
        return completion
    shown = cards(document, found._replace(is_key=False), kinds)
    further = completion.suggestions if completion and found.typed else []
    return shown._replace(suggestions=[*further, *shown.suggestions])


def by_schema(schema: str, found: Here, keys: tuple[str, ...]) -> Completion | None:
    """The keys and values that a schema lists for a place."""
    if found.is_key:
        known = structure.keys_at(schema, keys)
        behind = "" if found.has_colon else ": "
        return words_for(found.span, found.typed, known, KEY, behind=behind) if known else None
    values = structure.values_at(schema, keys)
    return words_for(found.span, found.typed, dict.fromkeys(values, ""), NAME) if values else None
