"""The tokens of expressions, and the faults that are reported at their places."""

from __future__ import annotations

import re
from collections.abc import Sequence
from typing import NamedTuple

from dtk.files.shown import visible

TOKEN = re.compile(
    r"""(?P<text>"[^"\\\n]*"|'[^'\\\n]*')|(?P<name>[A-Za-z_]\w*(?:\.[A-Za-z_]\w*)*)|(?P<number>\d+(?:\.\d+)?)"""
    r"""|(?P<sign>&&|\|\||[<>=!]=|[-+*/<>!?:(),\[\]])|(?P<blank>[ \t\n]+)"""
)
WORDS = ("true", "false", "in")
# Operators and words of other languages, and their equivalents here.
ELSEWHERE = {"and": "&&", "or": "||", "not": "!", "True": "true", "False": "false", "=": "==", "&": "&&", "|": "||"}


class BadExpression(ValueError):
    """An invalid expression. column: the place of the fault, from 0. hint: how to fix it."""

    def __init__(self, message: str, column: int = 0, hint: str | None = None) -> None:
        super().__init__(message)
        self.message, self.column, self.hint = message, column, hint


class Token(NamedTuple):
    """A token of an expression. kind: "text", "name", "number" or "sign". column: its place, from 0."""

    kind: str
    text: str
    column: int


def tokens_of(text: str) -> list[Token]:
    """The tokens of an expression, without blanks. Raises `BadExpression` for anything else."""
    found, at = [], 0
    while at < len(text):
        match = TOKEN.match(text, at)
        if match is None:
            raise stray(text, at)
        if match.lastgroup != "blank":
            found.append(Token(str(match.lastgroup), match.group(), at))
        at = match.end()
    return found


def stray(text: str, at: int) -> BadExpression:
    """The fault of an unexpected character."""
    sign = text[at]
    if sign in "\"'":
        return BadExpression(
            "This text is never closed.", at, f"Close it with {sign}. It cannot contain quotes or backslashes."
        )
    hint = f"Did you mean `{ELSEWHERE[sign]}`?" if sign in ELSEWHERE else None
    return BadExpression(f"Unexpected `{visible(sign)}` in an expression.", at, hint)


def is_sign(tokens: Sequence[Token], place: int, sign: str) -> bool:
    """Whether this sign is at a place."""
    return place < len(tokens) and tokens[place].kind == "sign" and tokens[place].text == sign
