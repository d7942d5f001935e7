"""Queries: the tree of a search's conditions, and its text, which parses to the same tree."""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass
from dataclasses import field as attribute
from typing import NamedTuple

from dtk.builder.search.fields import BY_NAME
from dtk.files.errors import DtkError
from dtk.files.shown import visible

QUOTES, DASHES = '"“”„', "-–—−"
SIGNS = rf"\s{QUOTES}()|:=<>≤≥≠\\"
# A word of a title, and a value, without quotes. A comma separates values.
WORD_TEXT = re.compile(rf"(?![{DASHES}!])[^{SIGNS}]+")
VALUE_TEXT = re.compile(rf"[^{SIGNS},!]+(?:!+(?=[\s|,)]|\Z))?")
# A field and its operator. `!` alone is one if a value follows at once: a title may end with it.
COMPARISON = r"<=|>=|!=|[:=<>≤≥≠]"
FIELD = re.compile(rf"([A-Za-z]+)(?:\s*({COMPARISON})|(!)(?=[^\s()|!]))")
OPERATORS = ("and", "or", "not")
EQUAL, UNEQUAL = ":", "!="
WORD, RUN, WHOLE = "word", "run", "whole"

Span = tuple[int, int]


class QueryError(DtkError, ValueError):
    """A query that is not understood.

    message: the fault, without the query. query, span: the query, and the fault's place in it.
    """

    def __init__(self, message: str, query: str = "", span: Span | None = None) -> None:
        self.message, self.query, self.span = message, query, span
        super().__init__(message if span is None else f"{message}\n{pointed_at(query, span)}")


def pointed_at(query: str, span: Span, width: int = 76) -> str:
    """The part of a query around a place, with a caret below each of its characters."""
    start, end = span
    first = max(0, min(start, len(query)) - width // 2)
    before, at = visible(query[first:start], width), visible(query[start:end], width)
    after = visible(query[end : end + max(0, width - len(before) - len(at))], width)
    cut = "…" if first else ""
    return f"  {cut}{before}{at}{after}\n  {' ' * len(cut + before)}{'^' * max(1, len(at))}"


class Rating(NamedTuple):
    """A comparison of a keyword's rating: `>=2`."""

    operator: str
    text: str


@dataclass(frozen=True, slots=True)
class Value:
    """A value of a condition, as typed. quoted: for words, whether they are a run of words."""

    text: str
    quoted: bool = False
    rating: Rating | None = None
    span: Span | None = attribute(default=None, compare=False, repr=False)

    def __str__(self) -> str:
        bare = not self.quoted and VALUE_TEXT.fullmatch(self.text)
        if self.rating and (self.text.casefold() in BY_NAME or self.text.endswith("!")):
            bare = False
        text = self.text if bare else quote(self.text)
        return f"{text}{self.rating.operator}{self.rating.text}" if self.rating else text


@dataclass(frozen=True, slots=True)
class Criterion:
    """A field, an operator, and the values of which one is enough: `value:8|9`."""

    field: str
    operator: str
    values: tuple[Value, ...]
    span: Span | None = attribute(default=None, compare=False, repr=False)

    def __str__(self) -> str:
        return f"{self.field}{self.operator}{'|'.join(map(str, self.values))}"


@dataclass(frozen=True, slots=True)
class Title:
    """Words of a title. kind: WORD begins a word, RUN is a run of words, WHOLE is the whole title."""

    text: str
    kind: str = WORD
    span: Span | None = attribute(default=None, compare=False, repr=False)

    def __str__(self) -> str:
        is_bare = WORD_TEXT.fullmatch(self.text) and not FIELD.match(self.text)
        if self.kind == WORD and is_bare and self.text.casefold() not in OPERATORS:
            return self.text
        return f"{'!' if self.kind == WHOLE else ''}{quote(self.text)}"


@dataclass(frozen=True, slots=True)
class Not:
    """The cards that do not fit."""

    part: Node

    def __str__(self) -> str:
        return f"-{grouped(self.part)}"


@dataclass(frozen=True, slots=True)
class And:
    """The cards that fit all parts."""

    parts: tuple[Node, ...]

    def __str__(self) -> str:
        return " ".join(f"({part})" if isinstance(part, And | Or) else str(part) for part in self.parts)


@dataclass(frozen=True, slots=True)
class Or:
    """The cards that fit at least one part."""

    parts: tuple[Node, ...]

    def __str__(self) -> str:
        return " or ".join(f"({part})" if isinstance(part, Or) else str(part) for part in self.parts)


Node = Criterion | Title | Not | And | Or


@dataclass(frozen=True, slots=True)
class Query:
    """A query. root: None for all cards. settings: of the whole search, as typed."""

    root: Node | None = None
    settings: tuple[Criterion, ...] = ()
    text: str = attribute(default="", compare=False, repr=False)

    def __str__(self) -> str:
        settings = [str(setting) for setting in self.settings]
        if self.root is None:
            return " ".join(settings)
        root = f"({self.root})" if settings and isinstance(self.root, Or) else str(self.root)
        return " ".join([root, *settings])


def all_of(parts: list[Node]) -> Node | None:
    """One node for parts that must all fit; None without any."""
    flat = [inner for part in parts for inner in (part.parts if isinstance(part, And) else (part,))]
    return And(tuple(flat)) if len(flat) > 1 else next(iter(flat), None)


def any_of(parts: list[Node]) -> Node | None:
    """One node for parts of which one must fit; None without any."""
    flat = [inner for part in parts for inner in (part.parts if isinstance(part, Or) else (part,))]
    return Or(tuple(flat)) if len(flat) > 1 else next(iter(flat), None)


def conditions(node: Node | None) -> Iterator[Criterion]:
    """Every condition in a tree."""
    if isinstance(node, Criterion):
        yield node
    elif isinstance(node, Not):
        yield from conditions(node.part)
    elif isinstance(node, And | Or):
        for part in node.parts:
            yield from conditions(part)


def quote(text: str) -> str:
    """A text in quotes."""
    return '"{}"'.format(text.replace("\\", "\\\\").replace('"', '\\"'))


def grouped(node: Node) -> str:
    """A node as an atom: with parentheses, unless it is one."""
    return f"({node})" if isinstance(node, And | Or | Not) else str(node)
