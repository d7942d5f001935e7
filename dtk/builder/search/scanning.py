"""The scanner of queries: blanks, quotes and operators, and the place of a fault."""

from __future__ import annotations

import re
from typing import NoReturn

from dtk.builder.search.query import OPERATORS, QUOTES, QueryError, Span

BLANK = re.compile(r"\s*")
OPERATOR_WORD = re.compile(r"(and|or|not)(?=[\s()\"“”„]|\Z)", re.IGNORECASE)


class Scanner:
    """A text with the place up to which it is read."""

    def __init__(self, text: str) -> None:
        self.text, self.place = text, 0

    def quoted(self) -> str:
        r"""A text in quotes. A typographic quote is closed by any; `\"` is a quote in the text."""
        start = self.place
        closing = '"' if self.text[start] == '"' else QUOTES
        letters: list[str] = []
        self.place += 1
        while True:
            if self.place >= len(self.text):
                self.fail("this quote is not closed.", (start, start + 1))
            letter = self.text[self.place]
            self.place += 1
            if letter in closing:
                return "".join(letters)
            if letter == "\\" and self.text[self.place : self.place + 1] in ('"', "\\"):
                letter = self.text[self.place]
                self.place += 1
            letters.append(letter)

    def operator(self, name: str) -> bool:
        """Whether an operator word, or its sign, comes next; then it is passed."""
        self.skip()
        word = OPERATOR_WORD.match(self.text, self.place)
        if word and word[1].casefold() == name:
            self.place = word.end()
            return True
        if name == "or" and self.text[self.place : self.place + 1] == "|":
            self.place += 1
            return True
        return False

    def is_over(self) -> bool:
        """Whether no further part of a conjunction comes next."""
        self.skip()
        word = OPERATOR_WORD.match(self.text, self.place)
        is_or = word is not None and word[1].casefold() == OPERATORS[1]
        return is_or or self.place >= len(self.text) or self.text[self.place] in ")|"

    def skip(self) -> None:
        """Pass blanks."""
        blank = BLANK.match(self.text, self.place)
        self.place = blank.end() if blank else self.place

    def fail(self, message: str, span: Span) -> NoReturn:
        """Raise QueryError with a place."""
        raise QueryError(message, self.text, span)
