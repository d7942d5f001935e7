"""Conditions: expressions over named quantities, in a language whose evaluation always ends.

The language is the Common Expression Language (https://cel.dev) without loops: typed, checked when a script is loaded,
and bounded in size and depth. `2` and `2.0` are the same number. Faults are reported in plain words, with their place.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator, Mapping, Sequence
from functools import cache, lru_cache
from typing import Any, Literal, NamedTuple, TypeAlias

from dtk.files.finding import Finding, Unreadable
from dtk.files.shown import visible
from dtk.files.words import closest

Kind: TypeAlias = Literal["number", "yes or no", "text"]
Value: TypeAlias = float | bool | str
Argument: TypeAlias = float | str

OPENING, CLOSING = ("(", "["), (")", "]")
# The code of the fault that the package for conditions is missing (legality.registry).
NO_LANGUAGE = "DT605"
# How long an expression may be, in characters.
LONGEST = 500
TOKEN = re.compile(
    r"""(?P<text>"[^"\\\n]*"|'[^'\\\n]*')|(?P<name>[A-Za-z_]\w*(?:\.[A-Za-z_]\w*)*)|(?P<number>\d+(?:\.\d+)?)"""
    r"""|(?P<sign>&&|\|\||[<>=!]=|[-+*/<>!?:(),\[\]])|(?P<blank>[ \t\n]+)"""
)
WORDS = ("true", "false", "in")
# Operators and words of other languages, and their equivalents here.
ELSEWHERE = {"and": "&&", "or": "||", "not": "!", "True": "true", "False": "false", "=": "==", "&": "&&", "|": "||"}
# The operators that are enabled. All others are unknown.
OPERATORS = [
    "_&&_",
    "_||_",
    "!_",
    "_?_:_",
    "_==_",
    "_!=_",
    "_<_",
    "_<=_",
    "_>_",
    "_>=_",
    "_+_",
    "_-_",
    "-_",
    "_*_",
    "_/_",
    "@in",
]
FAULT = re.compile(r"<input>:\d+:(\d+): (.*)")
NO_OVERLOAD = re.compile(r"found no matching overload for '(.+)' applied to '\((.*)\)'")
CLASHES = {
    "_&&_": "`&&` joins two conditions",
    "_||_": "`||` joins two conditions",
    "!_": "`!` negates a condition",
    "_?_:_": "`?` follows a condition, and `:` separates two values of one kind",
    "@in": "`in` is followed by a list of values of the same kind",
}
SHOWN_TYPES = {"double": "a number", "bool": "yes or no", "string": "text"}


class BadExpression(ValueError):
    """An invalid expression. column: the place of the fault, from 0. hint: how to fix it."""

    def __init__(self, message: str, column: int = 0, hint: str | None = None) -> None:
        super().__init__(message)
        self.message, self.column, self.hint = message, column, hint


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


class Token(NamedTuple):
    """A token of an expression. kind: "text", "name", "number" or "sign". column: its place, from 0."""

    kind: str
    text: str
    column: int


class Expression(NamedTuple):
    """A checked expression. names: its quantities. calls: its questions. program: its compiled form."""

    text: str
    kind: Kind
    names: tuple[str, ...]
    calls: tuple[Call, ...]
    program: Any

    def __deepcopy__(self, memo: object) -> Expression:
        # The compiled form cannot be copied and never changes.
        return self

    def value(self, look_up: Callable[[str], Value], ask: Callable[[Call], Value]) -> Value:
        """The value by those of its names and questions. Raises `ArithmeticError` for an undefined one, as 0 / 0."""
        values = {name: plain(look_up(name)) for name in self.names}
        values |= {variable_of(place): plain(ask(call)) for place, call in enumerate(self.calls)}
        found = self.program.eval(data=values).value()
        if not isinstance(found, float | bool | str) or found != found:
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
    pieces: list[tuple[str, int]] = []
    kinds: dict[str, Kind] = {}
    place = 0
    while place < len(tokens):
        token = tokens[place]
        written = token.text
        if token.kind == "name" and written not in WORDS:
            if is_sign(tokens, place + 1, "("):
                call, place = call_at(tokens, place, scope)
                written = variable_of(len(calls))
                kinds[written] = scope.questions[call.name].kind
                calls.append(call)
            else:
                kinds[written] = kind_of(token, scope)
        elif token.kind == "number" and "." not in written:
            written += ".0"
        pieces.append((written, token.column))
        place += 1
    program = build(text, pieces, kinds)
    got = program.return_type().name().lower()
    if SHOWN_TYPES.get(got) != shown_type(kind):
        raise BadExpression(f"This is {SHOWN_TYPES.get(got, 'a list')}, but must be {shown_type(kind)}.")
    names = tuple(name for name in kinds if name in scope.names)
    return Expression(text=text, kind=kind, names=names, calls=tuple(calls), program=program)


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


def build(text: str, pieces: Sequence[tuple[str, int]], kinds: Mapping[str, Kind]) -> Any:
    """The compiled form of an expression. Raises `BadExpression` for the library's errors."""
    starts, length = [], 0
    for written, _ in pieces:
        starts.append(length)
        length += len(written) + 1
    try:
        return environment(tuple(sorted(kinds.items()))).compile(" ".join(written for written, _ in pieces))
    except RuntimeError as error:
        fault = FAULT.search(str(error))
        if fault is None:
            raise BadExpression("This expression is nested too deeply.", 0, "Split the rule into two.") from error
        near = max((place for place, start in enumerate(starts) if start < int(fault[1])), default=0)
        column = pieces[near][1] if int(fault[1]) <= length - 1 else len(text)
        raise in_own_words(fault[2], column, pieces[near][0]) from error


def in_own_words(said: str, column: int, written: str) -> BadExpression:
    """The library's error in plain words."""
    clash = NO_OVERLOAD.match(said)
    if clash is None:
        if "<EOF>' expecting" in said and "mismatched" in said:
            return BadExpression("This expression ends too early.", column)
        if "missing ')'" in said:
            return BadExpression("A bracket is not closed.", column, "Add the missing `)`.")
        return BadExpression(f"Unexpected `{visible(written)}`.", column)
    types = " and ".join(SHOWN_TYPES.get(one.strip(), "a list") for one in clash[2].split(","))
    if clash[1] in CLASHES:
        rule = CLASHES[clash[1]]
        return BadExpression(f"{rule[:1].upper()}{rule[1:]}; this is {types}.", column)
    return BadExpression(f"`{clash[1].strip('_')}` cannot join {types}.", column)


def variable_of(place: int) -> str:
    """The name of the variable for the answer to a question."""
    return f"answer_{place}"


def plain(value: Value) -> Value:
    """A whole number as a float, the only numbers of expressions."""
    return float(value) if isinstance(value, int) and not isinstance(value, bool) else value


def shown_type(kind: Kind) -> str:
    """The name of a kind of value, for messages."""
    return "a number" if kind == "number" else kind


@cache
def language() -> Any:
    """The library's module, with only the enabled operators: no loops, no conversions, no patterns."""
    try:
        from cel_expr_python import cel
    except ImportError:
        hint = "Install it: pip install cel-expr-python (CPython 3.11 to 3.13 on Linux, macOS and Windows)."
        raise Unreadable(Finding(NO_LANGUAGE, "The package for conditions is not installed.", hint=hint)) from None

    names = "\n".join(f"    - name: '{name}'" for name in OPERATORS)
    head = "name: dtk\nstdlib:\n  disable_macros: true\n  include_functions:\n"
    return cel, cel.NewEnvConfigFromYaml(f"{head}{names}\n")


@lru_cache(maxsize=512)
def environment(kinds: tuple[tuple[str, Kind], ...]) -> Any:
    """The library's environment for these names and kinds."""
    cel, operators = language()
    types = {"number": cel.Type.DOUBLE, "yes or no": cel.Type.BOOL, "text": cel.Type.STRING}
    return cel.NewEnv(config=operators, variables={name: types[kind] for name, kind in kinds})
