"""Cases in which a condition is true: it is split at `&&`, `||`, `!` and `?` into needs of single quantities."""

from __future__ import annotations

import ast
import operator
from collections.abc import Callable, Mapping
from itertools import product
from math import isfinite
from typing import NamedTuple, TypeAlias

from dtk.scripts.expressions import Argument, Condition, Expression
from dtk.scripts.grammar import argument_of
from dtk.scripts.kinds import Value, is_among, quotient

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
# Nothing here shows that the condition is never true.
UNKNOWN: list[Case] = [()]


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
SIGNS: Mapping[type[ast.cmpop], str] = {
    ast.Eq: "==",
    ast.Lt: "<",
    ast.LtE: "<=",
    ast.Gt: ">",
    ast.GtE: ">=",
}
RECKONED: Mapping[type[ast.operator], Callable[[float, float], float]] = {
    ast.Add: operator.add,
    ast.Sub: operator.sub,
    ast.Mult: operator.mul,
    ast.Div: quotient,
}


def cases_of(condition: Condition, known: Known) -> list[Case]:
    """The cases in which a condition may be true; empty if it never is."""
    return at_once(*(Cases(part, known).of(part.tree) for part in condition.parts))


class Cases:
    """The cases of an expression's tree, by the known quantities."""

    def __init__(self, expression: Expression, known: Known) -> None:
        named = [*map(Named, expression.names), *(Named(call.name, call.arguments) for call in expression.calls)]
        self.named = {argument_of(place): one for place, one in enumerate(named)}
        self.known = known

    def of(self, node: ast.expr, *, wanted: bool = True) -> list[Case]:
        """The cases in which a condition is true, or false if `wanted` is False."""
        if isinstance(node, ast.UnaryOp):
            return self.of(node.operand, wanted=not wanted)
        if isinstance(node, ast.BoolOp):
            sides = [self.of(part, wanted=wanted) for part in node.values]
            return at_once(*sides) if isinstance(node.op, ast.And) == wanted else either(*sides)
        if isinstance(node, ast.IfExp):
            return either(
                at_once(self.of(node.test), self.of(node.body, wanted=wanted)),
                at_once(self.of(node.test, wanted=False), self.of(node.orelse, wanted=wanted)),
            )
        if isinstance(node, ast.Compare):
            return self.compared(SIGNS[type(node.ops[0])], node.left, node.comparators[0], wanted=wanted)
        if isinstance(node, ast.Call):
            return self.among(node, wanted=wanted)
        return self.compared("==", node, ast.Constant(value=True), wanted=wanted)

    def among(self, node: ast.Call, *, wanted: bool) -> list[Case]:
        """The cases of `item in [...]`; UNKNOWN for other lists."""
        item, items = node.args
        if not calls(node, is_among) or not isinstance(items, ast.Tuple):
            return UNKNOWN
        equal = [self.compared("==", item, one, wanted=wanted) for one in items.elts]
        return either(*equal) if wanted else at_once(*equal)

    def compared(self, sign: str, left: ast.expr, right: ast.expr, *, wanted: bool) -> list[Case]:
        """The cases of a comparison; UNKNOWN for two quantities."""
        if not wanted:
            sign = NEGATED[sign]
        one, other = self.value_of(left), self.value_of(right)
        if one is not None and other is not None:
            return UNKNOWN if COMPARED[sign](one, other) else []
        if other is not None and isinstance(left, ast.Name):
            return needed(self.named[left.id], sign, other)
        if one is not None and isinstance(right, ast.Name):
            return needed(self.named[right.id], FLIPPED[sign], one)
        return UNKNOWN

    def value_of(self, node: ast.expr) -> Value | None:
        """The value of an expression by the known quantities; None if they are not enough."""
        if isinstance(node, ast.Constant):
            return node.value if isinstance(node.value, float | bool | str) else None
        if isinstance(node, ast.Name):
            return self.known(self.named[node.id])
        if isinstance(node, ast.UnaryOp) and isinstance(node.op, ast.USub):
            number = self.value_of(node.operand)
            return -number if isinstance(number, float) else None
        if isinstance(node, ast.BinOp):
            return reckoned(RECKONED[type(node.op)], self.value_of(node.left), self.value_of(node.right))
        if isinstance(node, ast.Call) and calls(node, quotient):
            return reckoned(quotient, *map(self.value_of, node.args))
        return None


def calls(node: ast.Call, function: Callable[..., object]) -> bool:
    """Whether a node calls this function."""
    return isinstance(node.func, ast.Name) and node.func.id == function.__name__


def reckoned(sign: Callable[[float, float], float], one: Value | None, other: Value | None) -> Value | None:
    """The result of a calculation with two numbers; None if a number is unknown, or the result not finite."""
    if not isinstance(one, float) or not isinstance(other, float):
        return None
    found = sign(one, other)
    return found if isfinite(found) else None


def either(*sides: list[Case]) -> list[Case]:
    """The cases of any of several conditions; UNKNOWN if they are too many."""
    found = [case for side in sides for case in side]
    return found if len(found) <= MOST_CASES else UNKNOWN


def at_once(*sides: list[Case]) -> list[Case]:
    """The cases in which all of several conditions are true. Conditions with too many cases are left out."""
    found = UNKNOWN
    for side in sides:
        if len(found) * len(side) <= MOST_CASES:
            found = [(*one, *other) for one, other in product(found, side)]
    return found


def needed(named: Named, sign: str, value: Value) -> list[Case]:
    """The cases of one need. A number that differs from another is below or above it."""
    if sign == "!=" and isinstance(value, float):
        return [(Needed(named, "<", value),), (Needed(named, ">", value),)]
    if sign == "!=" and isinstance(value, bool):
        return [(Needed(named, "==", not value),)]
    return [(Needed(named, sign, value),)]
