"""Conditions mean what they mean in the Common Expression Language's own library: same values, same faults."""

from __future__ import annotations

import random
from collections.abc import Callable

import pytest

from dtk.scripts.expressions import Scope, compile_expression
from dtk.scripts.grammar import compiled
from dtk.scripts.kinds import Kind, Value
from dtk.scripts.tokens import BadExpression, tokens_of
from tests.scripts.common_expressions import understood

pytest.importorskip("cel_expr_python", reason="the oracle has no build for this Python")

KINDS: dict[str, Kind] = {"a": "number", "b": "number", "c": "yes or no", "d": "yes or no", "s": "text", "t": "text"}
VALUES: list[dict[str, Value]] = [
    {"a": 2.0, "b": 0.0, "c": True, "d": False, "s": "x", "t": "deed"},
    {"a": -1.5, "b": 3.0, "c": False, "d": True, "s": "x", "t": "x"},
    {"a": float("inf"), "b": -0.0, "c": True, "d": True, "s": "", "t": "é"},
]
WRITTEN = {"n": ["a", "b", "1", "2.5", "0", "-1"], "b": ["c", "d", "true", "false"], "s": ["s", "t", "'x'", '"deed"']}
SIGNS = ["-", "!", "(", ")", "[", "]", ",", "?", ":", "&&", "||", "==", "<", "+", "*", "/", "in"]
TOKENS = ["a", "b", "c", "s", "1", "true", '"x"', *SIGNS]
# What the library's grammar has and dtk's has not: indexes, calls, and optional items of lists.
UNKNOWN_HERE = ("Unexpected `[`.", "Unexpected `(`.", "Unexpected `?`.")


class Writer:
    """Expressions made at random: most are sound, some mix kinds, and some are cut up."""

    def __init__(self, seed: int) -> None:
        self.random = random.Random(seed)

    def anything(self) -> str:
        """An expression, or what is left of one."""
        draw = self.random
        if draw.random() < 0.5:
            return self.sound(draw.randrange(1, 6), draw.choice("nbs"))
        if draw.random() < 0.5:
            return " ".join(draw.choice(TOKENS) for _ in range(draw.randrange(1, 9)))
        pieces = [token.text for token in tokens_of(self.sound(3, draw.choice("nbs")))]
        for _ in range(draw.randrange(1, 3)):
            place = draw.randrange(len(pieces) + 1)
            pieces[place : place + draw.randrange(2)] = [draw.choice(TOKENS)] * draw.randrange(2)
        return " ".join(pieces)

    def sound(self, depth: int, kind: str) -> str:
        """An expression of a kind: n, b or s. One in 25 parts is of another."""
        draw = self.random
        kind = draw.choice("nbs") if draw.random() < 0.04 else kind
        if depth <= 0 or draw.random() < 0.2:
            return draw.choice(WRITTEN[kind])

        def part(wanted: str) -> str:
            return self.sound(depth - 1, wanted)

        def items(wanted: str) -> str:
            kinds = [wanted if draw.random() < 0.9 else draw.choice("nbs") for _ in range(draw.randrange(4))]
            return f"[{', '.join(map(part, kinds))}{',' * (draw.random() < 0.1)}]"

        if draw.random() < 0.15:
            return f"({part(kind)})"
        if draw.random() < 0.1:
            choice = f"{part('b')} ? {part(kind)} : {part(kind)}"
            return draw.choice([choice, f"({choice})"])
        if kind == "n":
            return draw.choice([f"{part('n')} {draw.choice('+-*/')} {part('n')}", f"-{part('n')}", f"- -{part('n')}"])
        if kind == "s":
            return f"{part('s')} + {part('s')}"
        of = draw.choice("nbs")
        shapes: list[Callable[[], str]] = [
            lambda: f"{part('b')} {draw.choice(['&&', '||'])} {part('b')}",
            lambda: f"!{part('b')}",
            lambda: f"{part(of)} {draw.choice(['==', '!=', '<', '<=', '>', '>='])} {part(of)}",
            lambda: f"{part(of)} in {items(of)}",
            lambda: f"{part(of)} in {items(of)} + {items(of)}",
            lambda: f"{items(of)} {draw.choice(['==', '!='])} {items(of)}",
            lambda: f"[{items(of)}, {items(draw.choice('nbs'))}] == [{items(of)}]",
            lambda: f"{items(of)} in [{items(of)}]",
            lambda: f"({part('b')} ? {items(of)} : {items(of)}) == {items(of)}",
        ]
        return draw.choice(shapes)()


def compare(text: str) -> None:
    """Compare dtk's reading of an expression with the library's."""
    theirs = understood(text, KINDS)
    try:
        ours, evaluate = compiled(tokens_of(text), KINDS, len(text))
    except BadExpression as fault:
        assert isinstance(theirs, set), f"{text}: {fault}"
        assert fault.column in theirs or fault.message in UNKNOWN_HERE, f"{text}: {fault.column}, not {theirs}"
        return
    assert isinstance(theirs, tuple), f"{text}: understood here, but a fault at {theirs}"
    kind, program = theirs
    assert kind == (ours.kind if isinstance(ours.kind, str) else "a list"), text
    if kind == "a list":
        return
    for values in VALUES:
        wanted, found = program.eval(data=values).value(), evaluate(*(values[name] for name in KINDS))
        assert type(found) is type(wanted) and (found == wanted or (found != found and wanted != wanted)), text


@pytest.mark.parametrize("seed", range(8))
def test_any_expression_means_the_same_and_has_the_same_faults(seed: int) -> None:
    writer = Writer(seed)
    for _ in range(250):
        compare(writer.anything())


@pytest.mark.slow
@pytest.mark.parametrize("seed", range(100, 200))
def test_a_hundred_thousand_expressions_mean_the_same(seed: int) -> None:
    writer = Writer(seed)
    for _ in range(1000):
        compare(writer.anything())


@pytest.mark.parametrize("text", ["1 / 0 > 1", "0 / 0 == 0 / 0", "a / -0 < 0", "[0 / 0] == [0 / 0]"])
def test_what_is_undefined_in_one_is_undefined_in_the_other(text: str) -> None:
    compare(text)


def test_deep_brackets_and_long_chains_are_read() -> None:
    scope = Scope({"day": "number"}, {})
    for text in ["(" * 240 + "day" + ")" * 240, "day" + "+day" * 120, "-(" * 160 + "day" + ")" * 160]:
        assert compile_expression(text, scope, "number").value([1.0])
