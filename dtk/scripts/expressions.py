"""Conditions: expressions over named quantities, in a language whose evaluation always ends.

The language is the Common Expression Language (https://cel.dev) without loops: typed, checked when a script is loaded,
and bounded in size. `2` and `2.0` are the same number. Faults are reported in plain words, with their place. `tokens`,
`kinds` and `grammar` turn an expression into a Python function.
"""

from __future__ import annotations

import ast
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from typing import NamedTuple, TypeAlias

from dtk.files.shown import visible
from dtk.files.words import closest
from dtk.scripts.grammar import SHOWN, compiled
from dtk.scripts.kinds import Kind, Value
from dtk.scripts.tokens import ELSEWHERE, WORDS, BadExpression, Token, is_sign, tokens_of

Argument: TypeAlias = float | str

OPENING, CLOSING = ("(", "["), (")", "]")
# The most characters of an expression.
LONGEST = 500


class Signature(NamedTuple):
    """A question about texts and numbers, such as `in_hand("Shotgun")`. takes: the kinds of its arguments."""

    takes: tuple[Kind, ...]
    kind: Kind
    doc: str


class Scope(NamedTuple):
    """The names that an expression may use: quantities with their kinds, and questions."""

    names: Mapping[str, Kind]
    questions: Mapping[str, Signature]


class Call(NamedTuple):
    """A question in an expression. column: its place, from 0."""

    name: str
    arguments: tuple[Argument, ...]
    column: int


class Expression(NamedTuple):
    """A checked expression. names: its quantities. calls: its questions. tree: its code in Python.
    evaluate: the function of their values.
    """

    text: str
    kind: Kind
    names: tuple[str, ...]
    calls: tuple[Call, ...]
    tree: ast.expr
    evaluate: Callable[..., Value]

    def __deepcopy__(self, memo: object) -> Expression:
        # Expressions never change, and their trees are expensive to copy.
        return self

    def value(self, values: Iterable[Value]) -> Value:
        """The value, given the values of its names and then of its questions, in their order.

        Raises `ArithmeticError` if it is undefined, as 0 / 0.
        """
        found = self.evaluate(*values)
        if found != found:
            raise ArithmeticError(f"`{self.text}` has no value.")
        return found


class Condition(NamedTuple):
    """A checked condition. It is true if all of its parts are, which `&&` joins."""

    text: str
    parts: tuple[Expression, ...]

    def __deepcopy__(self, memo: object) -> Condition:
        return self

    @property
    def calls(self) -> Iterator[Call]:
        """Its questions."""
        return (call for part in self.parts for call in part.calls)


def compile_condition(text: str, scope: Scope) -> Condition:
    """A condition in parts, so that results of each part can be cached. Raises `BadExpression`."""
    whole = compile_expression(text, scope, "yes or no")
    cuts, depth = [0], 0
    for token in tokens_of(text):
        if token.kind != "sign":
            continue
        depth += (token.text in OPENING) - (token.text in CLOSING)
        if depth == 0 and token.text in ("||", "?"):
            return Condition(text, (whole,))
        if depth == 0 and token.text == "&&":
            cuts += [token.column, token.column + len(token.text)]
    if len(cuts) == 1:
        return Condition(text, (whole,))
    cuts.append(len(text))
    starts, ends = cuts[::2], cuts[1::2]
    parts = []
    for start, end in zip(starts, ends, strict=True):
        # The text between two `&&` is a condition itself, at another column.
        part = compile_expression(text[start:end], scope, "yes or no")
        calls = tuple(call._replace(column=call.column + start) for call in part.calls)
        parts.append(part._replace(text=part.text.strip(), calls=calls))
    return Condition(text, tuple(parts))


def compile_expression(text: str, scope: Scope, kind: Kind) -> Expression:
    """A checked expression whose value has this kind. Raises `BadExpression`."""
    if len(text) > LONGEST:
        raise BadExpression(f"This expression has {len(text)} characters; the limit is {LONGEST}.", LONGEST)
    tokens = tokens_of(text)
    if not tokens:
        raise BadExpression("This expression is empty.")
    calls: list[Call] = []
    pieces: list[Token] = []
    names: dict[str, Kind] = {}
    asked: dict[str, Kind] = {}
    place = 0
    while place < len(tokens):
        token = tokens[place]
        if token.kind == "name" and token.text not in WORDS:
            if is_sign(tokens, place + 1, "("):
                call, place = call_at(tokens, place, scope)
                token = token._replace(text=answer_to(len(calls)))
                asked[token.text] = scope.questions[call.name].kind
                calls.append(call)
            else:
                names[token.text] = kind_of(token, scope)
        pieces.append(token)
        place += 1
    (got, tree), evaluate = compiled(pieces, names | asked, len(text))
    if got != kind:
        raise BadExpression(f"This is {SHOWN.get(got, 'a list')}, but must be {SHOWN[kind]}.")
    return Expression(text, kind, names=tuple(names), calls=tuple(calls), tree=tree, evaluate=evaluate)


def kind_of(token: Token, scope: Scope) -> Kind:
    """The kind of a named quantity. Raises `BadExpression` for an unknown one."""
    if token.text in scope.names:
        return scope.names[token.text]
    raise unknown(token, "quantity", [*scope.names, *(f"{name}(...)" for name in scope.questions)])


def call_at(tokens: Sequence[Token], place: int, scope: Scope) -> tuple[Call, int]:
    """The question at a place, and the place of its closing bracket. Raises BadExpression."""
    token = tokens[place]
    if token.text not in scope.questions:
        raise unknown(token, "question", list(scope.questions))
    question = scope.questions[token.text]
    arguments: list[Argument] = []
    at = place + 2
    while not is_sign(tokens, at, ")"):
        if arguments:
            if not is_sign(tokens, at, ","):
                raise BadExpression(f"`{token.text}(` is not closed.", token.column, example(token.text, question))
            at += 1
        if at >= len(tokens) or tokens[at].kind not in ("text", "number"):
            column = tokens[min(at, len(tokens) - 1)].column
            raise BadExpression(
                f"`{token.text}` needs a literal text or number here.", column, example(token.text, question)
            )
        written = tokens[at].text
        arguments.append(written[1:-1] if tokens[at].kind == "text" else float(written))
        at += 1
    got = tuple("text" if isinstance(argument, str) else "number" for argument in arguments)
    if got != question.takes:
        raise BadExpression(
            f"`{token.text}` needs {listed(question.takes)}, not {listed(got)}.",
            token.column,
            example(token.text, question),
        )
    return Call(token.text, tuple(arguments), token.column), at


def listed(kinds: Sequence[str]) -> str:
    """The names of kinds of values, for messages."""
    return " and ".join("a number" if kind == "number" else kind for kind in kinds) or "nothing"


def example(name: str, question: Signature) -> str:
    """How to write a question."""
    given = ", ".join('"..."' if kind == "text" else "1" for kind in question.takes)
    return f"Write `{name}({given})`: {question.doc}"


def unknown(token: Token, what: str, known: list[str]) -> BadExpression:
    """The fault of an unknown name."""
    if token.text in ELSEWHERE:
        return BadExpression(f"Unknown word `{token.text}`.", token.column, f"Write `{ELSEWHERE[token.text]}`.")
    near = closest(token.text, known)
    hint = "`dtk script words` lists the known names." if near is None else f"Did you mean `{near}`?"
    return BadExpression(f"Unknown {what} `{visible(token.text)}`.", token.column, hint)


def answer_to(place: int) -> str:
    """The name of the answer to a question in the expression. No quantity has a space in its name."""
    return f"answer {place}"
