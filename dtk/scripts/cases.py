"""Cases in which a condition is true: it is split at `&&`, `||`, `!` and `?` into needs of single quantities."""

from __future__ import annotations

import operator
from collections.abc import Callable, Iterator, Mapping
from functools import lru_cache
from itertools import product
from math import isfinite
from typing import NamedTuple, TypeAlias

from dtk.scripts.expressions import Argument, Token, Value, tokens_of

# The most cases of a condition that are distinguished.
MOST_CASES = 64


class Named(NamedTuple):
    """A quantity, or a question with its arguments."""

    name: str
    asked: tuple[Argument, ...] = ()

    def __str__(self) -> str:
        return self.name + (f"({', '.join(map(repr, self.asked))})" if self.asked else "")


class Needed(NamedTuple):
    """A need: a comparison of a quantity with a value. sign: one of ==, !=, <, <=, >, >=."""

    named: Named
    sign: str
    value: Value


# Needs that must all be met.
Case: TypeAlias = tuple[Needed, ...]
# Known values of quantities; None for unknown ones.
Known: TypeAlias = Callable[[Named], Value | None]
# The condition may be true, as far as can be seen here.
UNKNOWN: list[Case] = [()]


class Node(NamedTuple):
    """A node of an expression. sign: its operator, "name", "value" or "list"."""

    sign: str
    parts: tuple[Node, ...] = ()
    named: Named = Named("")
    value: Value = False


NEGATED = {"==": "!=", "!=": "==", "<": ">=", ">=": "<", ">": "<=", "<=": ">"}
FLIPPED = {"==": "==", "!=": "!=", "<": ">", ">=": "<=", ">": "<", "<=": ">="}
COMPARED: Mapping[str, Callable[..., bool]] = {
    "==": operator.eq,
    "!=": operator.ne,
    "<": operator.lt,
    "<=": operator.le,
    ">": operator.gt,
    ">=": operator.ge,
}
RECKONED: Mapping[str, Callable[[float, float], float]] = {
    "+": operator.add,
    "-": operator.sub,
    "*": operator.mul,
    "/": operator.truediv,
}
# Operators between two parts, weakest binding first.
LEVELS = (("||",), ("&&",), (*COMPARED, "in"), ("+", "-"), ("*", "/"))


def cases_of(text: str, known: Known) -> list[Case]:
    """The cases in which a condition may be true; empty if it never is. text: that of a checked condition."""
    return cases(taken_apart(text), True, known)


@lru_cache(maxsize=8)
def taken_apart(text: str) -> Node:
    """The tree of a condition."""
    return ConditionParser(tokens_of(text)).choice()


class ConditionParser:
    """Parses the tokens of a checked condition."""

    def __init__(self, tokens: list[Token]) -> None:
        self.tokens: Iterator[Token] = iter(tokens)
        self.next = next(self.tokens, None)

    def take(self) -> Token:
        """Take the next token."""
        if self.next is None:
            raise ValueError("The expression ends too early.")
        token, self.next = self.next, next(self.tokens, None)
        return token

    def comes(self, *signs: str) -> bool:
        """Whether one of these signs comes next."""
        return self.next is not None and self.next.kind in ("sign", "name") and self.next.text in signs

    def choice(self) -> Node:
        """A whole expression: `condition ? one : other`, or the part before the `?`."""
        found = self.level(0)
        if not self.comes("?"):
            return found
        self.take()
        then = self.choice()
        self.take()
        return Node("?", (found, then, self.choice()))

    def level(self, place: int) -> Node:
        """Parts joined by operators of this level or of stronger ones."""
        if place == len(LEVELS):
            return self.single()
        found = self.level(place + 1)
        while self.comes(*LEVELS[place]):
            found = Node(self.take().text, (found, self.level(place + 1)))
        return found

    def single(self) -> Node:
        """A part without operators between parts."""
        turns = 0
        while self.comes("!", "-"):
            sign, turns = self.take().text, turns + 1
        # Two equal signs cancel out, and no condition mixes both kinds.
        return Node(f"{sign}_", (self.atom(),)) if turns % 2 else self.atom()

    def atom(self) -> Node:
        """A value, a name, a question, a list, or a part in brackets."""
        token = self.take()
        if token.text == "(":
            found = self.choice()
            self.take()
            return found
        if token.text == "[":
            return Node("list", tuple(self.listed("]")))
        if token.kind == "number":
            return Node("value", value=float(token.text))
        if token.kind == "text":
            return Node("value", value=token.text[1:-1])
        if token.text in ("true", "false"):
            return Node("value", value=token.text == "true")
        if not self.comes("("):
            return Node("name", named=Named(token.text))
        self.take()
        asked = tuple(node.value for node in self.listed(")"))
        return Node("name", named=Named(token.text, tuple(one for one in asked if not isinstance(one, bool))))

    def listed(self, closing: str) -> Iterator[Node]:
        """The parts between commas, up to a bracket, which is taken, too."""
        while not self.comes(closing):
            yield self.choice()
            if self.comes(","):
                self.take()
        self.take()


def cases(node: Node, wanted: bool, known: Known) -> list[Case]:
    """The cases in which a condition is true, or false if `wanted` is False."""
    sign, parts = node.sign, node.parts
    if sign == "!_":
        return cases(parts[0], not wanted, known)
    if sign in ("&&", "||"):
        sides = [cases(part, wanted, known) for part in parts]
        return at_once(*sides) if (sign == "&&") == wanted else either(*sides)
    if sign == "?":
        asked, then, other = parts
        return either(
            at_once(cases(asked, True, known), cases(then, wanted, known)),
            at_once(cases(asked, False, known), cases(other, wanted, known)),
        )
    if sign == "in":
        equal = [compared("==", parts[0], one, wanted, known) for one in parts[1].parts]
        return either(*equal) if wanted else at_once(*equal)
    if sign in COMPARED:
        return compared(sign, parts[0], parts[1], wanted, known)
    return compared("==", node, Node("value", value=True), wanted, known)


def either(*sides: list[Case]) -> list[Case]:
    """The cases of any of several conditions; UNKNOWN if they are too many."""
    found = [case for side in sides for case in side]
    return found if len(found) <= MOST_CASES else UNKNOWN


def at_once(*sides: list[Case]) -> list[Case]:
    """The cases of all of several conditions. Those with too many cases are left out."""
    found = UNKNOWN
    for side in sides:
        if len(found) * len(side) <= MOST_CASES:
            found = [(*one, *other) for one, other in product(found, side)]
    return found


def compared(sign: str, left: Node, right: Node, wanted: bool, known: Known) -> list[Case]:
    """The cases of a comparison; UNKNOWN for two quantities."""
    if not wanted:
        sign = NEGATED[sign]
    one, other = value_of(left, known), value_of(right, known)
    if one is not None and other is not None:
        return UNKNOWN if COMPARED[sign](one, other) else []
    if other is not None and left.sign == "name":
        return needed(left.named, sign, other)
    if one is not None and right.sign == "name":
        return needed(right.named, FLIPPED[sign], one)
    return UNKNOWN


def needed(named: Named, sign: str, value: Value) -> list[Case]:
    """The cases of one need. A number that differs from another is below or above it."""
    if sign == "!=" and isinstance(value, float):
        return [(Needed(named, "<", value),), (Needed(named, ">", value),)]
    if sign == "!=" and isinstance(value, bool):
        return [(Needed(named, "==", not value),)]
    return [(Needed(named, sign, value),)]


def value_of(node: Node, known: Known) -> Value | None:
    """The value of an expression by the known quantities; None if they are not enough."""
    if node.sign == "value":
        return node.value
    if node.sign == "name":
        return known(node.named)
    if node.sign == "-_":
        number = value_of(node.parts[0], known)
        return -number if isinstance(number, float) else None
    if node.sign not in RECKONED:
        return None
    one, other = (value_of(part, known) for part in node.parts)
    if not isinstance(one, float) or not isinstance(other, float) or (node.sign == "/" and not other):
        return None
    found = RECKONED[node.sign](one, other)
    return found if isfinite(found) else None
