"""Completion and explanation of words in the conditions of scripts."""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from typing import NamedTuple

from dtk.cards.card import SUITS, TYPES
from dtk.cards.database import Database
from dtk.editor.suggestion import NAME, QUESTION, WORD, Completion, CompletionItem, words_for
from dtk.editor.titles import ranked, spelling, spellings
from dtk.files.finding import Span
from dtk.scripts import words
from dtk.scripts.archetype import KINDS

# Keys with conditions.
CONDITIONS = ("when", "until")
NAMED = re.compile(r"[A-Za-z_][\w.]*")
UNFINISHED = re.compile(r"[A-Za-z_][\w.]*\Z")
# A text without its closing quote, after a question or a comparison.
IN_TEXT = re.compile(
    r"""(?:(?P<question>\w+)\(|(?P<word>[A-Za-z_][\w.]*)\s*[!=]=)\s*(?P<quote>\\?["'])(?P<typed>[^"'\\]*)\Z"""
)
OWN, ANY, KEYWORDS, TYPE = ("in_hand", "in_play"), ("they_have", "they_play"), ("keyword", "target_keyword"), "type"


class KnownTexts(NamedTuple):
    """The texts that conditions may ask about."""

    database: Database
    deck: Sequence[str]

    def of_question(self, name: str) -> list[str]:
        """The texts that a question may be asked about."""
        if name in OWN:
            return [*self.deck]
        if name in ANY:
            return [one.title for one in spellings(self.database, TYPES)]
        if name in (*KEYWORDS, "count_in_play"):
            return [*self.database.keywords]
        return [*TYPES] if name == "count_in_hand" else []

    def of_word(self, name: str) -> list[str]:
        """The texts that a word may equal."""
        if name == "their.kind":
            return [*KINDS]
        if name == "their.outfit":
            return [one.title for one in spellings(self.database, ("outfit",))]
        last = name.rpartition(".")[2]
        return {"type": [*TYPES], "suit": [*SUITS], "title": [*self.deck]}.get(last, [])


def section_of(keys: Sequence[str]) -> str:
    """The section whose words a condition may use. keys: the path of keys to the condition, within its script."""
    section = keys[0] if keys else ""
    return section if section in (*words.SECTIONS, words.HAND, words.OPENING) else ""


def complete(written: str, line: int, column: int, section: str, texts: KnownTexts) -> Completion:
    """The words for a place in a condition. written: the condition up to the place."""
    if within := IN_TEXT.search(written):
        typed = within["typed"]
        known = texts.of_question(within["question"]) if within["question"] else texts.of_word(within["word"])
        quote = within["quote"][-1]
        found = ranked(typed, [spelling(text) for text in known if quote not in text])
        found.sort(key=lambda each: each[0])
        span = Span.on_line(line, column - len(typed), column)
        return Completion(span, typed, [CompletionItem(text, text, NAME) for _, text in found])
    unfinished = UNFINISHED.search(written)
    typed = unfinished[0] if unfinished else ""
    span = Span.on_line(line, column - len(typed), column)
    named = words.words_for(section)
    made = words_for(span, typed, {name: word.doc for name, word in named.items()}, WORD, details=kinds(named))
    asked = words.scope_of(section).questions
    found_questions = [name for name in asked if typed.casefold() in name]
    made.suggestions.extend(
        CompletionItem(
            label=f'{name}("...")', text=f"{name}(", kind=QUESTION, detail=asked[name].kind, doc=asked[name].doc
        )
        for name in found_questions
    )
    return made


def kinds(named: Mapping[str, words.Word]) -> dict[str, str]:
    """The kind and unit of each word."""
    return {name: f"{word.kind}{f', {word.unit}' if word.unit else ''}" for name, word in named.items()}


def explained(written: str, at: int, section: str) -> tuple[str, str] | None:
    """The word or question at an offset of a condition, with its explanation."""
    for match in NAMED.finditer(written):
        if match.start() <= at <= match.end():
            name = match[0]
            if word := words.words_for(section).get(name):
                return name, f"{word.doc} ({kinds({name: word})[name]})"
            if question := words.scope_of(section).questions.get(name):
                return f'{name}("...")', f"{question.doc[:1].upper()}{question.doc[1:]} ({question.kind})"
    return None
