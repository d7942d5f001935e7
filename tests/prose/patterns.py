"""Phrases that dtk's English does without, and what to write instead."""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import NamedTuple

MOST_WORDS = 35

# By name: the phrase, and a better one.
PATTERNS: dict[str, tuple[str, str]] = {
    "is no X": (
        r"(?<!\b[Tt]here )\b(?:is|are|was|were) no "
        r"(?!longer\b|more\b|less\b|fewer\b|way\b|one\b|matter\b|reason\b|need\b)[a-z]",
        "`is not a X`, or the positive statement",
    ),
    "a clause as subject": (
        r"(?:^|[.!?:;] )(?:Who(?:ever)?|What(?:ever)?|whoever|whatever) "
        r"(?!is\b|are\b|does\b|do\b|to\b|it\b|s\b|was\b|can\b|may\b|happens\b|you\b|did\b|changed\b)[a-z']+ [^?]*?[.;]",
        "the noun: `the opponent`, `the cost`",
    ),
    "one's own": (r"\bone's (?:own\b|\w)|\bof one's\b", "`your`, `its`"),
    "parted": (r"\bparted\b", "`split`, `separated`"),
    "mend": (r"\bmend(?:s|ed|ing)?\b", "`fix`"),
    "in the hands of": (r"\bin the hands of\b", "`played by`"),
    "so many": (r"\bso (?:many|much)\b(?! that\b| as\b)", "the number: `N games`"),
    "go on with": (r"\bgo(?:es)? on with\b|\bgone on with\b|\bwent on with\b", "`continue`"),
    "without a table": (r"\bwithout a table\b", "`headless`"),
    "somebody": (r"\b(?:somebody|whoever|whosoever|whomever)\b", "the noun: `a player`, `the reader`"),
    "nobody": (r"\bnobody\b(?! on a tie)", "`no player`, `none`"),
    "else for default": (r"; else \b|\. Else ", "`[default: ...]`"),
    "luck for seed": (r"\bluck of (?:its|their) own\b|\bthe same luck\b|\ball luck\b", "`deal`, `seed`"),
    "share for win rate": (r"\b(?:deck's|its|first|whose) share\b|\bshare of points\b", "`win rate`"),
    "semicolons": (r"[^.;\n]{12,};[^.;\n]{12,};[^.;\n]{12,}", "a sentence for each idea"),
    "as it is": (r"\bas it is told\b|\bit is told that\b|\bis told of\b", "`shows`, `says`"),
    "alike": (r"\bthe like\b(?! of)|\bread alike\b", "`the same`, `such as`"),
}
FOUND = {name: re.compile(pattern, re.MULTILINE) for name, (pattern, _) in PATTERNS.items()}
# A sentence ends before the next one, and before a field of a docstring with its description.
SENTENCE_END = re.compile(r"(?<=[.!?])[\"')]*\s+(?=[A-Z`*\"(\[-]|\d+\. |(?:\w+, )*\w+: )|:\s*\n|\n\s*\n")


class Phrase(NamedTuple):
    """A phrase that should be written again. offset: the place in the text, in characters."""

    kind: str
    words: str
    offset: int


def phrases(text: str) -> Iterator[Phrase]:
    """The phrases of a text that dtk's English does without, and its sentences of more than MOST_WORDS words."""
    for kind, pattern in FOUND.items():
        for found in pattern.finditer(text):
            yield Phrase(kind, " ".join(found.group().split()), found.start())
    start = 0
    for end in [*(match.end() for match in SENTENCE_END.finditer(text)), len(text)]:
        sentence = text[start:end].split()
        if len(sentence) > MOST_WORDS:
            yield Phrase(f"{len(sentence)} words", " ".join(sentence[:12]), start)
        start = end
