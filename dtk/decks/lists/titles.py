"""Titles within a line of text: the longest known title at a place, in any common spelling."""

from __future__ import annotations

import re
from collections.abc import Sequence
from functools import cache, cached_property
from typing import NamedTuple

from dtk.cards.database import Database
from dtk.cards.names import EXPERIENCE, EXPERIENCED, Resolver, loose

# A run of letters and digits.
WORD = re.compile(r"[^\W_]+")
MOST_WORDS = 14
# Characters allowed between two words of a title.
WITHIN = re.compile(r"[^\w\n\t|;*†★•]{0,4}\Z")
# No title ends or begins inside a word: `Raven's` is not Raven.
JOINED = re.compile(r"['’‘ʼ`´\-‐‑]")
# The printed apostrophe or quotation mark for each typed one.
AS_PRINTED = str.maketrans(dict.fromkeys("’‘ʼ`´", "'") | dict.fromkeys("“”„«»", '"'))
LEVEL = re.compile(
    rf"[\s,;:.(\[{{/\-–—]*(?:{'|'.join(EXPERIENCED)})\.?\s*#?\s*(?P<level>[1-9])?\b\.?\s*[)\]}}]?", re.IGNORECASE
)


class LineWord(NamedTuple):
    """A run of letters and digits in a line. start, end: its place."""

    text: str
    start: int
    end: int


class FoundTitle(NamedTuple):
    """A title in a line. title: as the resolver knows it. first, end: the first word, and the word after the last.

    span: its place, without the name of a version or pack. is_base: whether the card has other versions, and none is
    named here.
    """

    title: str
    first: int
    end: int
    span: tuple[int, int]
    is_base: bool


def words_of(text: str) -> list[LineWord]:
    """The words of a line. A count without a space before the title is a separate word."""
    words = []
    for found in WORD.finditer(text):
        glued = re.match(r"(\d{1,2}[xX×])(?=\d*[^\W\d_])", found.group())
        start = found.start()
        if glued:
            words.append(LineWord(glued[1], start, start + glued.end()))
            start += glued.end()
        words.append(LineWord(text[start : found.end()], start, found.end()))
    return words


class Titles:
    """Finds titles in lines."""

    def __init__(self, database: Database) -> None:
        self.database = database
        self.names: Resolver = database.names

    @cached_property
    def spellings(self) -> dict[str, str]:
        """Title by loose spelling: as printed, without `The`, and with `The` behind it."""
        every = self.names.by_article | self.names.by_loose
        return {key: self.database[codes[0]].title for key, codes in every.items()}

    @cached_property
    def levels(self) -> dict[str, dict[str, str]]:
        """For each character with experienced versions, by the loose base title: level -> title."""
        levels: dict[str, dict[str, str]] = {}
        for title in self.names.by_title:
            if found := EXPERIENCE.search(title):
                levels.setdefault(loose(EXPERIENCE.sub("", title)), {})[found[1]] = title
        return levels

    def at(self, text: str, words: Sequence[LineWord], first: int) -> FoundTitle | None:
        """The longest title that begins with a word, or None."""
        if first and words[first - 1].end == words[first].start - 1 and JOINED.match(text, words[first].start - 1):
            return None
        key, best = "", None
        for end in range(first, min(first + MOST_WORDS, len(words))):
            if end > first:
                gap = text[words[end - 1].end : words[end].start]
                if not WITHIN.match(gap):
                    break
                key += "and" if "&" in gap else ""
            key += loose(words[end].text)
            if key in self.spellings and self.ends_here(text, words, end):
                best = end, self.spellings[key]
        if best is None:
            return None
        last, title = best
        span = self.start_of(text, words, first, title), self.end_of(text, words, last, title)
        base = loose(EXPERIENCE.sub("", title))
        levels = self.levels.get(base, {})
        if not levels or EXPERIENCE.search(title):
            return FoundTitle(title=title, first=first, end=last + 1, span=span, is_base=False)
        level = LEVEL.match(text, words[last].end)
        named = (level["level"] or (next(iter(levels)) if len(levels) == 1 else "")) if level else ""
        if level and named in levels and level.end() > words[last].end:
            after = next((place for place, word in enumerate(words) if word.start >= level.end()), len(words))
            return FoundTitle(title=levels[named], first=first, end=after, span=span, is_base=False)
        return FoundTitle(title=title, first=first, end=last + 1, span=span, is_base=True)

    def ends_here(self, text: str, words: Sequence[LineWord], last: int) -> bool:
        """Whether a title may end with this word."""
        if last + 1 == len(words):
            return True
        gap = text[words[last].end : words[last + 1].start]
        return not (len(gap) == 1 and JOINED.match(gap))

    def start_of(self, text: str, words: Sequence[LineWord], first: int, title: str) -> int:
        """The offset where a title begins, including punctuation printed at its beginning."""
        start = words[first].start
        for mark in reversed(re.split(r"\w", title, maxsplit=1)[0]):
            if not start or text[start - 1].translate(AS_PRINTED) != mark:
                break
            start -= 1
        return start

    def end_of(self, text: str, words: Sequence[LineWord], last: int, title: str) -> int:
        """The offset where a title ends, including punctuation printed at its end."""
        end = words[last].end
        for mark in re.split(r"\w", title)[-1]:
            if text[end : end + 1].translate(AS_PRINTED) != mark:
                break
            end += 1
        return end


@cache
def titles_of(database: Database) -> Titles:
    """The finder for a database; its tables of spellings are built once."""
    return Titles(database)
