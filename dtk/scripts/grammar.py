"""The grammar of expressions: from tokens to a Python function.

It is the grammar of the Common Expression Language (https://cel.dev) without calls, members, indexes and maps. An
expression is read from left to right by operator precedence. Its parts are on a stack, so deep brackets do not cost
deep recursion.
"""

from __future__ import annotations

import ast
from collections.abc import Callable, Mapping, Sequence
from typing import NamedTuple

from dtk.files.shown import visible
from dtk.scripts.kinds import (
    BINARY,
    CONDITION,
    HELPERS,
    MIXED,
    NUMBER,
    TEXT,
    UNARY,
    Clash,
    Kind,
    Shape,
    Typed,
    Value,
    chosen,
    list_of,
)
from dtk.scripts.tokens import BadExpression, Token

PRECEDENCE = {sign: level for level, signs in enumerate(BINARY) for sign in signs}
# The precedence of brackets and `?` (which wait for another sign), of choices, of `||`, and of `!` and unary `-`.
OPEN, CHOICE, LOOSEST, TIGHTEST = -2, -1, 0, len(BINARY)
CLASHES = {
    "&&": "`&&` joins two conditions",
    "||": "`||` joins two conditions",
    "!": "`!` negates a condition",
    "?": "`?` follows a condition, and `:` separates two values of one kind",
    "in": "`in` is followed by a list of values of the same kind",
}
SHOWN: dict[Shape, str] = {NUMBER: "a number", CONDITION: CONDITION, TEXT: TEXT}


class Pending(NamedTuple):
    """A sign that waits for what is on its right. level: its precedence. start: the number of parts before it."""

    sign: str
    column: int
    level: int
    start: int
    make: Callable[..., Typed]


def compiled(tokens: Sequence[Token], kinds: Mapping[str, Kind], end: int) -> tuple[Typed, Callable[..., Value]]:
    """An expression's kind and tree, and the function that evaluates it, with an argument for each of `kinds`.

    end: the column where the expression ends, for faults. Raises `BadExpression`.
    """
    whole = ExpressionReader(kinds, end).read(tokens)
    arguments = [ast.arg(argument_of(place)) for place in range(len(kinds))]
    head = ast.arguments(posonlyargs=[], args=arguments, kwonlyargs=[], kw_defaults=[], defaults=[])
    tree = ast.fix_missing_locations(ast.Expression(ast.Lambda(head, whole.code)))
    code = compile(tree, "<condition>", "eval")
    return whole, eval(code, {"__builtins__": {}, **HELPERS})  # noqa: S307 the tree is made here


def argument_of(place: int) -> str:
    """The name of an argument of a compiled expression."""
    return f"value_{place}"


class ExpressionReader:
    """An expression that is being read from left to right.

    parts: complete parts that are not yet joined. pending: the signs that wait for what is on their right.
    last_unary: the place of the last `!` or unary `-`. must_close: whether only `]` may follow, as in `[,]`. clash: the
    first operator whose sides do not fit; faults of the grammar are reported before it.
    """

    def __init__(self, kinds: Mapping[str, Kind], end: int) -> None:
        self.arguments = {
            name: Typed(kinds[name], ast.Name(argument_of(place), ast.Load())) for place, name in enumerate(kinds)
        }
        self.end = end
        self.parts: list[Typed] = []
        self.pending: list[Pending] = []
        self.last_unary = -2
        self.must_close = False
        self.clash: BadExpression | None = None

    def read(self, tokens: Sequence[Token]) -> Typed:
        """The whole expression. Raises `BadExpression`."""
        place, is_complete = 0, False
        while place < len(tokens):
            if is_complete:
                is_complete = self.after_part(tokens[place])
            elif [token.text for token in tokens[max(0, place - 2) : place]] == ["[", ","] and tokens[
                place
            ].text != "]":
                raise unexpected(tokens[place])
            elif tokens[place].text in UNARY:
                place = self.unary(tokens, place)
            else:
                is_complete = self.part(tokens, place)
            place += 1
        if is_complete:
            self.join(CHOICE)
        if not is_complete or (self.pending and self.pending[-1].sign != "("):
            raise BadExpression("This expression ends too early.", self.end)
        if self.pending:
            raise BadExpression("A bracket is not closed.", self.end, "Add the missing `)`.")
        if self.clash is not None:
            raise self.clash
        return self.parts[0]

    def unary(self, tokens: Sequence[Token], place: int) -> int:
        """Read a run of `!` or `-`, two of which cancel out: the place of its last sign.

        After `-` there is no `!`, and after `!` only a negative number, as in the language's own grammar.
        """
        token, last = tokens[place], place
        while last + 1 < len(tokens) and tokens[last + 1].text == token.text:
            last += 1
        follows = tokens[last + 1].kind if last + 1 < len(tokens) else "number"
        is_negative = token.text == "-" and last == place and follows == "number"
        if place - 1 == self.last_unary and not is_negative:
            raise unexpected(token)
        if (last - place) % 2 == 0:
            self.wait(token, TIGHTEST, len(self.parts), UNARY[token.text])
        self.last_unary = last
        return last

    def part(self, tokens: Sequence[Token], place: int) -> bool:
        """Read a token where a part begins: whether the part is complete."""
        token, before = tokens[place], tokens[place - 1].text if place else ""
        if token.kind == "text":
            self.parts.append(Typed(TEXT, ast.Constant(token.text[1:-1])))
        elif token.kind == "number":
            self.parts.append(Typed(NUMBER, ast.Constant(float(token.text))))
        elif token.text in ("true", "false"):
            self.parts.append(Typed(CONDITION, ast.Constant(token.text == "true")))
        elif token.text in self.arguments:
            self.parts.append(self.arguments[token.text])
        elif token.text in ("(", "["):
            self.wait(token, OPEN, len(self.parts), list_of)
            return False
        elif token.text == "," and before == "[":
            self.must_close = True
            return False
        elif token.text == "]" and before in ("[", ",") and self.is_in("["):
            self.close()
        else:
            raise unexpected(token)
        self.join(TIGHTEST)
        return True

    def after_part(self, token: Token) -> bool:
        """Read a token after a part: whether a part is complete after it, too."""
        if token.text in PRECEDENCE:
            level = PRECEDENCE[token.text]
            self.join(level)
            self.wait(token, level, len(self.parts) - 1, BINARY[level][token.text])
            return False
        self.join(LOOSEST if token.text == "?" else CHOICE)
        if token.text == "?" and not self.is_in("?"):
            self.wait(token, OPEN, len(self.parts) - 1, chosen)
        elif token.text == ":" and self.is_in("?"):
            self.pending.append(self.pending.pop()._replace(sign=":", level=CHOICE))
        elif token.text in (")", "]") and self.is_in("(" if token.text == ")" else "["):
            self.close()
            self.join(TIGHTEST)
            return True
        elif token.text != "," or not self.is_in("["):
            raise unexpected(token)
        return False

    def is_in(self, sign: str) -> bool:
        """Whether the innermost open sign is this one."""
        return bool(self.pending) and self.pending[-1].sign == sign

    def wait(self, token: Token, level: int, start: int, make: Callable[..., Typed]) -> None:
        """Put a sign on the stack."""
        self.pending.append(Pending(token.text, token.column, level=level, start=start, make=make))

    def close(self) -> None:
        """Close the innermost bracket: a list becomes one part."""
        bracket, self.must_close = self.pending.pop(), False
        if bracket.sign == "[":
            self.parts[bracket.start :] = [list_of(self.parts[bracket.start :])]

    def join(self, level: int) -> None:
        """Join the parts of all waiting operators of this precedence and tighter ones."""
        while self.pending and self.pending[-1].level >= level:
            waiting = self.pending.pop()
            sides = self.parts[waiting.start :]
            try:
                made = waiting.make(*sides)
            except Clash:
                self.clash = self.clash or clash_of(waiting, sides)
                made = Typed(MIXED, ast.Constant(None))
            self.parts[waiting.start :] = [made]


def clash_of(waiting: Pending, sides: Sequence[Typed]) -> BadExpression:
    """The fault of an operator whose sides do not fit."""
    sign = "?" if waiting.sign == ":" else waiting.sign
    kinds = " and ".join(SHOWN.get(side.kind, "a list") for side in sides)
    if sign in CLASHES:
        rule = CLASHES[sign]
        return BadExpression(f"{rule[:1].upper()}{rule[1:]}; this is {kinds}.", waiting.column)
    return BadExpression(f"`{sign}` cannot join {kinds}.", waiting.column)


def unexpected(token: Token) -> BadExpression:
    """The fault of a token that cannot stand at its place."""
    return BadExpression(f"Unexpected `{visible(token.text)}`.", token.column)
