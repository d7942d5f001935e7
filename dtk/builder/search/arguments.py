"""Arguments of a command line as a query.

A shell removes the quotes of `gang:"law dogs"`. So the words after a field in one argument are its value if together
they are a known value.
"""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import replace

from dtk.builder.search.fields import BY_NAME, WORDS
from dtk.builder.search.parsing import parse
from dtk.builder.search.query import (
    COMPARISON,
    DASHES,
    EQUAL,
    FIELD,
    QUOTES,
    VALUE_TEXT,
    Criterion,
    Node,
    Query,
    QueryError,
    Value,
    all_of,
    any_of,
    quote,
)
from dtk.builder.search.setting import Setting
from dtk.builder.search.understanding import CHECKS
from dtk.builder.search.values import BadValue

# Patterns: the rating at the end of a value, signs that make a text more than a value, and separators of values.
RATING = re.compile(rf"(.*?)\s*((?:{COMPARISON})\s*[0-9.]+)\Z")
OTHER_SIGNS = re.compile(rf"[{QUOTES}()]|\S*{COMPARISON}|(?:^|\s)[{DASHES}!]")
SEPARATOR = re.compile(r"\s*[,|]\s*")
LEADING = re.compile(rf"({COMPARISON}|!)\s*")


def query_text(arguments: Sequence[str], setting: Setting) -> str:
    """The query that all arguments form together."""
    return " ".join(requoted(argument.strip(), setting) for argument in arguments)


def requoted(argument: str, setting: Setting) -> str:
    """An argument with the quotes around its value, if the shell removed them."""
    start = 1 if argument[:1] and argument[0] in DASHES else 0
    field = FIELD.match(argument, start)
    known = field and BY_NAME.get(field[1].casefold())
    if not field or not known or not re.search(r"\s", argument[field.end() :].strip()):
        return argument
    rest = argument[field.end() :].strip()
    value, rating = split_rating(rest)
    if OTHER_SIGNS.search(value):
        return argument
    pieces = [value] if known.kind == WORDS else known_pieces(known.name, value, setting)
    return argument if not pieces else f"{argument[: field.end()]}{joined(pieces)}{rating}"


def option_node(name: str, texts: Sequence[str], setting: Setting) -> Node | None:
    """The condition of an option that is given once or several times: one of its values is enough."""
    nodes = [node for text in texts if (node := one_option(name, text.strip(), setting)) is not None]
    alike = [node for node in nodes if isinstance(node, Criterion) and node.operator == EQUAL]
    if nodes and len(alike) == len(nodes):
        return replace(alike[0], values=tuple(value for node in alike for value in node.values))
    return any_of(nodes)


def one_option(name: str, text: str, setting: Setting) -> Node | None:
    """The condition of one value of an option: `3`, `0..4`, `<=4`, `8,9`, `Mad Scientist>=2`. Raises QueryError."""
    sign = LEADING.match(text)
    operator, rest = (sign[1], text[sign.end() :]) if sign else (EQUAL, text)
    value, rating = split_rating(rest) if name == "keyword" else (rest, "")
    pieces = known_pieces(name, value, setting)
    if not pieces:
        pieces = SEPARATOR.split(value) if all(map(VALUE_TEXT.fullmatch, SEPARATOR.split(value))) else [value]
    root = parsed(f"{name}{operator}{joined(pieces)}{rating}").root
    return unplaced(root) if isinstance(root, Criterion) else root


def option_setting(name: str, text: str) -> tuple[Criterion, ...]:
    """The setting of the whole search that an option makes. Raises QueryError."""
    return tuple(map(unplaced, parsed(f"{name}:{text.strip()}").settings))


def parsed(text: str) -> Query:
    """The query of an option. Its faults have no place, because only a value was typed."""
    try:
        return parse(text)
    except QueryError as error:
        raise QueryError(error.message) from None


def unplaced(criterion: Criterion) -> Criterion:
    """A condition without its place."""
    values = tuple(replace(value, span=None) for value in criterion.values)
    return replace(criterion, values=values, span=None)


def words_option(name: str, texts: Sequence[str]) -> Node | None:
    """The condition of an option whose words must all be in a text."""
    nodes = [all_of([Criterion(name, EQUAL, (Value(word),)) for word in text.split()]) for text in texts]
    return any_of([node for node in nodes if node is not None])


def split_rating(text: str) -> tuple[str, str]:
    """A value, and the comparison of a rating at its end."""
    match = RATING.match(text)
    return (match[1], match[2].replace(" ", "")) if match and match[1] else (text, "")


def known_pieces(name: str, text: str, setting: Setting) -> list[str]:
    """A text that is a value of a field, or several values separated by commas; empty if it is neither."""
    for pieces in ([text], SEPARATOR.split(text)):
        if all(piece and is_known(name, piece, setting) for piece in pieces):
            return pieces
    return []


def is_known(name: str, text: str, setting: Setting) -> bool:
    """Whether a text is a value of a field."""
    try:
        CHECKS[name](Criterion(name, EQUAL, (Value(text, quoted=True),)), setting)
    except BadValue:
        return False
    return True


def joined(values: Sequence[str]) -> str:
    """Values of a condition, in quotes where they need them."""
    return "|".join(value if VALUE_TEXT.fullmatch(value) else quote(value) for value in values)
