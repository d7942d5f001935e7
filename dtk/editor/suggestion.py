"""Suggestions of completion: words for the place of the cursor, and the text that each replaces."""

from __future__ import annotations

from typing import NamedTuple

from dtk.files.finding import Span

# Kinds of suggestions, which editors show as icons.
CARD, KEY, NUMBER, WORD, QUESTION, NAME, RULE = "card", "key", "number", "word", "question", "name", "rule"


class CompletionItem(NamedTuple):
    """A suggested word.

    text: the text to insert. detail: facts beside the label. doc: an explanation below it. is_struck: whether it is
    struck through, such as a banned card.
    """

    label: str
    text: str
    kind: str
    detail: str = ""
    doc: str = ""
    is_struck: bool = False


class Completion(NamedTuple):
    """The suggestions for a place, best first.

    span: the text that a suggestion replaces. typed: the part before the cursor.
    """

    span: Span
    typed: str
    suggestions: list[CompletionItem]


def words_for(
    span: Span, typed: str, known: dict[str, str], kind: str, *, behind: str = "", details: dict[str, str] | None = None
) -> Completion:
    """The words that begin with the typed text, then those that contain it. known: words with their explanations."""
    wanted = typed.strip().casefold()
    found = [word for word in known if wanted in word.casefold()]
    found.sort(key=lambda word: not word.casefold().startswith(wanted))
    made = [
        CompletionItem(label=word, text=word + behind, kind=kind, detail=(details or {}).get(word, ""), doc=known[word])
        for word in found
    ]
    return Completion(span, typed, made)
