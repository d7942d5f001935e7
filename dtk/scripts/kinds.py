"""The kinds of values in expressions, and the operators on them.

The rules are those of the Common Expression Language (https://cel.dev): nothing is converted, and both sides of an
operator are of the same kind.
"""

from __future__ import annotations

import ast
from collections.abc import Callable, Sequence
from math import copysign, inf, nan
from typing import Literal, NamedTuple, TypeAlias

Kind: TypeAlias = Literal["number", "yes or no", "text"]
Value: TypeAlias = float | bool | str
Items: TypeAlias = "Value | tuple[Items, ...]"


class ListOf(NamedTuple):
    """The kind of a list. of: the kind of its items; OPEN for an empty list, MIXED for items of several kinds."""

    of: Shape


Shape: TypeAlias = "str | ListOf"
OPEN, MIXED = "open", "mixed"
CONDITION, NUMBER, TEXT = "yes or no", "number", "text"


class Typed(NamedTuple):
    """A part of an expression: its kind, and its code."""

    kind: Shape
    code: ast.expr


class Clash(Exception):
    """The kinds of an operator's sides do not fit."""


def common(one: Shape, other: Shape) -> Shape | None:
    """The kind that both kinds are; None without one."""
    if one == other or other == OPEN:
        return one
    if one == OPEN:
        return other
    if MIXED in (one, other):
        return MIXED
    if isinstance(one, ListOf) and isinstance(other, ListOf):
        inner = common(one.of, other.of)
        return None if inner is None else ListOf(inner)
    return None


def need(holds: object) -> None:
    """Raise Clash unless the kinds fit."""
    if not holds:
        raise Clash


def list_of(items: Sequence[Typed]) -> Typed:
    """A list in brackets."""
    kind: Shape = OPEN
    for item in items:
        kind = common(kind, item.kind) or MIXED
    return Typed(ListOf(kind), ast.Tuple([item.code for item in items], ast.Load()))


def negated(part: Typed) -> Typed:
    """`-part`."""
    need(part.kind == NUMBER)
    return Typed(NUMBER, ast.UnaryOp(ast.USub(), part.code))


def denied(part: Typed) -> Typed:
    """`!part`."""
    need(part.kind == CONDITION)
    return Typed(CONDITION, ast.UnaryOp(ast.Not(), part.code))


def chosen(condition: Typed, first: Typed, second: Typed) -> Typed:
    """`condition ? first : second`."""
    kind = common(first.kind, second.kind)
    if condition.kind != CONDITION or kind is None:
        raise Clash
    return Typed(kind, ast.IfExp(condition.code, first.code, second.code))


def both(joint: ast.boolop) -> Callable[[Typed, Typed], Typed]:
    """`left && right`, `left || right`."""

    def join(left: Typed, right: Typed) -> Typed:
        need(left.kind == right.kind == CONDITION)
        return Typed(CONDITION, ast.BoolOp(joint, [left.code, right.code]))

    return join


def ordered(sign: ast.cmpop) -> Callable[[Typed, Typed], Typed]:
    """`left < right` and so on, for two numbers, texts or conditions."""

    def compare(left: Typed, right: Typed) -> Typed:
        need(left.kind == right.kind and isinstance(left.kind, str))
        return Typed(CONDITION, ast.Compare(left.code, [sign], [right.code]))

    return compare


def calculated(sign: ast.operator) -> Callable[[Typed, Typed], Typed]:
    """`left - right`, `left * right`."""

    def calculate(left: Typed, right: Typed) -> Typed:
        need(left.kind == right.kind == NUMBER)
        return Typed(NUMBER, ast.BinOp(left.code, sign, right.code))

    return calculate


def added(left: Typed, right: Typed) -> Typed:
    """`left + right`: a sum, a longer text or a longer list."""
    kind = common(left.kind, right.kind)
    if kind is None or kind == CONDITION:
        raise Clash
    return Typed(kind, ast.BinOp(left.code, ast.Add(), right.code))


def divided(left: Typed, right: Typed) -> Typed:
    """`left / right`."""
    need(left.kind == right.kind == NUMBER)
    if isinstance(right.code, ast.Constant) and right.code.value:
        return Typed(NUMBER, ast.BinOp(left.code, ast.Div(), right.code))
    return Typed(NUMBER, called(quotient, left.code, right.code))


def equal(left: Typed, right: Typed) -> Typed:
    """`left == right`."""
    kind = common(left.kind, right.kind)
    need(kind is not None)
    if kind in (NUMBER, TEXT, CONDITION):
        return Typed(CONDITION, ast.Compare(left.code, [ast.Eq()], [right.code]))
    return Typed(CONDITION, called(is_same, left.code, right.code))


def unequal(left: Typed, right: Typed) -> Typed:
    """`left != right`."""
    return denied(equal(left, right))


def among(left: Typed, right: Typed) -> Typed:
    """`left in right`. A name and a written list become a chain of `==`, which is quickest."""
    if not isinstance(right.kind, ListOf) or common(left.kind, right.kind.of) is None:
        raise Clash
    if (
        isinstance(left.code, ast.Name | ast.Constant)
        and isinstance(right.code, ast.Tuple)
        and right.code.elts
        and left.kind == right.kind.of
    ):
        tests: list[ast.expr] = [ast.Compare(left.code, [ast.Eq()], [item]) for item in right.code.elts]
        return Typed(CONDITION, tests[0] if len(tests) == 1 else ast.BoolOp(ast.Or(), tests))
    return Typed(CONDITION, called(is_among, left.code, right.code))


def called(function: Callable[..., object], *arguments: ast.expr) -> ast.Call:
    """A call of one of HELPERS."""
    return ast.Call(ast.Name(function.__name__, ast.Load()), list(arguments), [])


def quotient(dividend: float, divisor: float) -> float:
    """`dividend / divisor` as IEEE 754 has it: by 0 it is infinite, and 0 / 0 is not a number."""
    if divisor:
        return dividend / divisor
    return copysign(inf, dividend) * copysign(1, divisor) if dividend and dividend == dividend else nan


def is_same(one: Items, other: Items) -> bool:
    """Whether two values or lists are equal. Values of different kinds are not."""
    if isinstance(one, tuple):
        return isinstance(other, tuple) and len(one) == len(other) and all(map(is_same, one, other))
    return isinstance(one, bool) is isinstance(other, bool) and one == other


def is_among(item: Items, items: tuple[Items, ...]) -> bool:
    """Whether a list has an item."""
    return any(is_same(item, other) for other in items)


# The functions that compiled expressions call.
HELPERS = {function.__name__: function for function in (quotient, is_same, is_among)}
# Operators by precedence, the loosest first, each with the function that combines its sides.
BINARY: tuple[dict[str, Callable[[Typed, Typed], Typed]], ...] = (
    {"||": both(ast.Or())},
    {"&&": both(ast.And())},
    {
        "==": equal,
        "!=": unequal,
        "<": ordered(ast.Lt()),
        "<=": ordered(ast.LtE()),
        ">": ordered(ast.Gt()),
        ">=": ordered(ast.GtE()),
        "in": among,
    },
    {"+": added, "-": calculated(ast.Sub())},
    {"*": calculated(ast.Mult()), "/": divided},
)
UNARY: dict[str, Callable[[Typed], Typed]] = {"!": denied, "-": negated}
