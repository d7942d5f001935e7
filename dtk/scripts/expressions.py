"""How is a condition written? As an expression over named quantities, in a language that always comes to an end.

The language is the Common Expression Language (https://cel.dev) without loops: typed, checked when a script is loaded,
bounded in size and depth. Every number is a plain number: `2` and `2.0` are the same. What is wrong with an expression
is said in a player's words, with its place.
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
# The code of the fault that conditions can't be read here (legality.registry).
NO_LANGUAGE = "DT605"
# How long an expression may be, in characters.
LONGEST = 500
TOKEN = re.compile(
    r"""(?P<text>"[^"\\\n]*"|'[^'\\\n]*')|(?P<name>[A-Za-z_]\w*(?:\.[A-Za-z_]\w*)*)|(?P<number>\d+(?:\.\d+)?)"""
    r"""|(?P<sign>&&|\|\||[<>=!]=|[-+*/<>!?:(),\[\]])|(?P<blank>[ \t\n]+)"""
)
WORDS = ("true", "false", "in")
# What other languages write, and what is written here.
ELSEWHERE = {"and": "&&", "or": "||", "not": "!", "True": "true", "False": "false", "=": "==", "&": "&&", "|": "||"}
# The operators of the language that are of use here; it knows no others then.
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
    "_&&_": "`&&` stands between two conditions",
    "_||_": "`||` stands between two conditions",
    "!_": "`!` stands before a condition",
    "_?_:_": "a condition stands before `?`, and two things of one kind on both sides of `:`",
    "@in": "a list of things of the same kind stands after `in`",
}
SHOWN_TYPES = {"double": "a number", "bool": "yes or no", "string": "text"}


class BadExpression(ValueError):
    """An expression that can't be understood. column: where in it, from 0; hint: what to do about it."""

    def __init__(self, message: str, column: int = 0, hint: str | None = None) -> None:
        super().__init__(message)
        self.message, self.column, self.hint = message, column, hint


class Signature(NamedTuple):
    """Something that can be asked about texts and numbers, like `in_hand("Shotgun")`. takes: their kinds."""

    takes: tuple[Kind, ...]
    kind: Kind
    doc: str


class Scope(NamedTuple):
    """What an expression may name: quantities with their kinds, and questions."""

    names: Mapping[str, Kind]
    questions: Mapping[str, Signature]


class Call(NamedTuple):
    """A question as an expression asks it. column: where, from 0."""

    name: str
    arguments: tuple[Argument, ...]
    column: int


class Token(NamedTuple):
    """A piece of an expression. kind: "text", "name", "number" or "sign". column: where, from 0."""

    kind: str
    text: str
    column: int


class Expression(NamedTuple):
    """An expression that was checked. names: the quantities that it names; calls: the questions that it asks; program:
    what the library makes of it.
    """

    text: str
    kind: Kind
    names: tuple[str, ...]
    calls: tuple[Call, ...]
    program: Any

    def __deepcopy__(self, memo: object) -> Expression:
        # What the library makes of it can't be copied, and never changes.
        return self

    def value(self, look_up: Callable[[str], Value], ask: Callable[[Call], Value]) -> Value:
        """What it comes to, if these are what its names and questions come to. Raises ArithmeticError where it comes to
        nothing, as in 0 divided by 0.
        """
        values = {name: plain(look_up(name)) for name in self.names}
        values |= {variable_of(place): plain(ask(call)) for place, call in enumerate(self.calls)}
        found = self.program.eval(data=values).value()
        if not isinstance(found, float | bool | str) or found != found:
            raise ArithmeticError(f"`{self.text}` comes to no value.")
        return found


class Condition(NamedTuple):
    """A condition that was checked. It is so if each of its parts is, all that `&&` joins in it."""

    text: str
    parts: tuple[Expression, ...]

    def __deepcopy__(self, memo: object) -> Condition:
        return self

    @property
    def calls(self) -> Iterator[Call]:
        """The questions that it asks."""
        return (call for part in self.parts for call in part.calls)


def compile_condition(text: str, scope: Scope) -> Condition:
    """A condition, by its parts, so that what is known of one of them need not be worked out again. Raises
    BadExpression.
    """
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
        # What stands between two `&&` is a condition again, only elsewhere.
        part = compile_expression(text[start:end], scope, "yes or no")
        calls = tuple(call._replace(column=call.column + start) for call in part.calls)
        parts.append(part._replace(text=part.text.strip(), calls=calls))
    return Condition(text, tuple(parts))


def compile_expression(text: str, scope: Scope, kind: Kind) -> Expression:
    """An expression that must come to such a kind of thing. Raises BadExpression."""
    if len(text) > LONGEST:
        raise BadExpression(f"An expression has at most {LONGEST} characters, and this one has {len(text)}.", LONGEST)
    tokens = tokens_of(text)
    if not tokens:
        raise BadExpression("An expression can't be empty.")
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
        raise BadExpression(f"This comes to {SHOWN_TYPES.get(got, 'no value')}, and not to {shown_type(kind)}.")
    names = tuple(name for name in kinds if name in scope.names)
    return Expression(text=text, kind=kind, names=names, calls=tuple(calls), program=program)


def tokens_of(text: str) -> list[Token]:
    """The pieces of an expression, without blanks. Raises BadExpression for what is no piece of one."""
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
    """What is wrong with a character that can't stand where it does."""
    sign = text[at]
    if sign in "\"'":
        return BadExpression("A text has no end.", at, f"Close it with {sign}; it can't hold quotes or backslashes.")
    hint = f"Perhaps `{ELSEWHERE[sign]}` is meant." if sign in ELSEWHERE else None
    return BadExpression(f"`{visible(sign)}` means nothing in an expression.", at, hint)


def is_sign(tokens: Sequence[Token], place: int, sign: str) -> bool:
    """Whether such a sign is at a place."""
    return place < len(tokens) and tokens[place].kind == "sign" and tokens[place].text == sign


def kind_of(token: Token, scope: Scope) -> Kind:
    """The kind of a quantity that is named. Raises BadExpression where there is none."""
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
                f"`{token.text}` is asked about what is written out.", column, example(token.text, question)
            )
        written = tokens[at].text
        arguments.append(written[1:-1] if tokens[at].kind == "text" else float(written))
        at += 1
    got = tuple("text" if isinstance(argument, str) else "number" for argument in arguments)
    if got != question.takes:
        raise BadExpression(
            f"`{token.text}` is asked about {listed(question.takes)}, and not about {listed(got)}.",
            token.column,
            example(token.text, question),
        )
    return Call(token.text, tuple(arguments), token.column), at


def listed(kinds: Sequence[str]) -> str:
    """Kinds of things, for a person to read."""
    return " and ".join("a number" if kind == "number" else kind for kind in kinds) or "nothing"


def example(name: str, question: Signature) -> str:
    """How a question is asked."""
    given = ", ".join('"..."' if kind == "text" else "1" for kind in question.takes)
    return f"Write `{name}({given})`: {question.doc}"


def unknown(token: Token, what: str, known: list[str]) -> BadExpression:
    """What is wrong with a name that nothing has."""
    if token.text in ELSEWHERE:
        return BadExpression(f"`{token.text}` is no word here.", token.column, f"Write `{ELSEWHERE[token.text]}`.")
    near = closest(token.text, known)
    hint = "`dtk script words` lists what there is." if near is None else f"Did you mean `{near}`?"
    return BadExpression(f"There is no {what} `{visible(token.text)}` here.", token.column, hint)


def build(text: str, pieces: Sequence[tuple[str, int]], kinds: Mapping[str, Kind]) -> Any:
    """What the library makes of an expression. Raises BadExpression in place of its errors."""
    starts, length = [], 0
    for written, _ in pieces:
        starts.append(length)
        length += len(written) + 1
    try:
        return environment(tuple(sorted(kinds.items()))).compile(" ".join(written for written, _ in pieces))
    except RuntimeError as error:
        fault = FAULT.search(str(error))
        if fault is None:
            raise BadExpression("The expression is nested too deeply.", 0, "Split the rule into two.") from error
        near = max((place for place, start in enumerate(starts) if start < int(fault[1])), default=0)
        column = pieces[near][1] if int(fault[1]) <= length - 1 else len(text)
        raise in_own_words(fault[2], column, pieces[near][0]) from error


def in_own_words(said: str, column: int, written: str) -> BadExpression:
    """What the library says is wrong, for a player to read."""
    clash = NO_OVERLOAD.match(said)
    if clash is None:
        if "<EOF>' expecting" in said and "mismatched" in said:
            return BadExpression("The expression ends too early.", column)
        if "missing ')'" in said:
            return BadExpression("A bracket is not closed.", column, "Write `)` where what is in brackets ends.")
        return BadExpression(f"`{visible(written)}` can't stand here.", column)
    types = " and ".join(SHOWN_TYPES.get(one.strip(), "a list") for one in clash[2].split(","))
    if clash[1] in CLASHES:
        rule = CLASHES[clash[1]]
        return BadExpression(f"{rule[:1].upper()}{rule[1:]}; this is {types}.", column)
    return BadExpression(f"`{clash[1].strip('_')}` can't be between {types}.", column)


def variable_of(place: int) -> str:
    """The name of what the answer to a question is given as."""
    return f"answer_{place}"


def plain(value: Value) -> Value:
    """A whole number as the plain one that expressions know."""
    return float(value) if isinstance(value, int) and not isinstance(value, bool) else value


def shown_type(kind: Kind) -> str:
    """A kind of thing, for a person to read."""
    return "a number" if kind == "number" else kind


@cache
def language() -> Any:
    """The library's module, with the operators that are of use here: no loops, no conversions, no patterns."""
    try:
        from cel_expr_python import cel
    except ImportError:
        hint = "pip install cel-expr-python; it is built for CPython 3.11 to 3.13 on Linux, macOS and Windows."
        raise Unreadable(
            Finding(NO_LANGUAGE, "The package that reads conditions is not installed.", hint=hint)
        ) from None

    names = "\n".join(f"    - name: '{name}'" for name in OPERATORS)
    head = "name: dtk\nstdlib:\n  disable_macros: true\n  include_functions:\n"
    return cel, cel.NewEnvConfigFromYaml(f"{head}{names}\n")


@lru_cache(maxsize=512)
def environment(kinds: tuple[tuple[str, Kind], ...]) -> Any:
    """What the library needs to know about names."""
    cel, operators = language()
    types = {"number": cel.Type.DOUBLE, "yes or no": cel.Type.BOOL, "text": cel.Type.STRING}
    return cel.NewEnv(config=operators, variables={name: types[kind] for name, kind in kinds})
