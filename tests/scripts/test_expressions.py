"""Conditions of scripts: what they come to, and what is said about what is wrong with them."""

from __future__ import annotations

from collections.abc import Callable
from contextlib import suppress

import pytest
from hypothesis import given
from hypothesis import strategies as some

from dtk.scripts.expressions import Call, Expression, Scope, Signature, compile_expression
from dtk.scripts.kinds import Value
from dtk.scripts.tokens import BadExpression
from tests.clock import within

SCOPE = Scope(
    names={"day": "number", "my.income": "number", "my.is_winner": "yes or no", "card.type": "text"},
    questions={"in_hand": Signature(("text",), "yes or no", "whether a card is in the hand.")},
)
VALUES: dict[str, Value] = {"day": 2, "my.income": 3, "my.is_winner": True, "card.type": "deed"}


def values_of(expression: Expression, ask: Callable[[Call], Value]) -> list[Value]:
    """The values of an expression's names and questions, in the order in which it takes them."""
    return [*(VALUES[name] for name in expression.names), *map(ask, expression.calls)]


def worth(text: str) -> Value:
    """The value of a condition on day 2, with a Shotgun in hand."""
    expression = compile_expression(text, SCOPE, "yes or no")
    return expression.value(values_of(expression, lambda call: call.arguments == ("Shotgun",)))


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("day >= 2 && my.income < 4", True),
        ("day == 2.0", True),
        ("my.income / 2 > 1.4 && my.income / 2 < 1.6", True),
        ("day * 2 - 1 == my.income", True),
        ("!my.is_winner || card.type == 'goods'", False),
        ('card.type in ["deed", "dude"] && !(day in [1, 3])', True),
        ('in_hand("Shotgun") && !in_hand("Roan")', True),
        ("(day > 1 ? my.income : 0) > 2", True),
        ("true && -day < 0", True),
    ],
)
def test_what_a_condition_comes_to(text: str, expected: bool) -> None:
    assert worth(text) is expected


@pytest.mark.parametrize(
    ("text", "column", "message", "hint"),
    [
        ("my.incme > 2", 0, "Unknown quantity `my.incme`.", "Did you mean `my.income`?"),
        ("day > 1 and my.is_winner", 8, "Unknown word `and`.", "Write `&&`."),
        ("day = 1", 4, "Unexpected `=` in an expression.", "Did you mean `==`?"),
        ("day > 1 && my.income", 8, "`&&` joins two conditions; this is yes or no and a number.", None),
        ("card.type > 3", 10, "`>` cannot join text and a number.", None),
        ("day", 0, "This is a number, but must be yes or no.", None),
        ("", 0, "This expression is empty.", None),
        ("day >", 5, "This expression ends too early.", None),
        ("(day > 1", 8, "A bracket is not closed.", "Add the missing `)`."),
        ("day > 1 day", 8, "Unexpected `day`.", None),
        (
            'card.type == "deed',
            13,
            "This text is never closed.",
            'Close it with ". It cannot contain quotes or backslashes.',
        ),
        (
            "in_hand(3)",
            0,
            "`in_hand` needs text, not a number.",
            'Write `in_hand("...")`: whether a card is in the hand.',
        ),
        (
            "in_hand(card.type)",
            8,
            "`in_hand` needs a literal text or number here.",
            'Write `in_hand("...")`: whether a card is in the hand.',
        ),
        ('in_hnd("x")', 0, "Unknown question `in_hnd`.", "Did you mean `in_hand`?"),
        ("[1].exists(x, x > 0)", 3, "Unexpected `.` in an expression.", None),
        ('"a".matches("a")', 3, "Unexpected `.` in an expression.", None),
        ("day > 1 ? 2 : 'x'", 8, None, None),
    ],
)
def test_what_is_wrong_is_said_with_its_place(text: str, column: int, message: str | None, hint: str | None) -> None:
    with pytest.raises(BadExpression) as caught:
        worth(text)
    fault = caught.value
    assert fault.column == column
    assert message is None or (fault.message, fault.hint) == (message, hint)


def test_a_division_by_zero_comes_to_no_value() -> None:
    expression = compile_expression("day / day", SCOPE, "number")
    with pytest.raises(ArithmeticError):
        expression.value([0])


@pytest.mark.parametrize("text", ["(" * 200 + "day" + ")" * 200, "day" + "+day" * 120, "!" * 490 + "true", "[" * 400])
def test_what_is_deep_is_refused_or_understood_at_once(text: str) -> None:
    with within(1), suppress(BadExpression):
        compile_expression(text, SCOPE, "yes or no")


def test_what_is_long_is_refused() -> None:
    with pytest.raises(BadExpression, match="1000 characters; the limit is 500"):
        worth("d" * 1000)


PIECES = some.sampled_from(
    ["day", "my.income", "card.type", '"deed"', "1", "2.5", "&&", "||", "!", "(", ")", "<", "==", "in", "[", "]", ","]
    + ["in_hand(", "?", ":", "-", "+", "/", "true", "'", '"', "\\", "\x00", "é", "=", "x", "1e9", "."]
)


@given(some.lists(PIECES, max_size=14))
def test_whatever_is_written_is_understood_or_refused_in_words(pieces: list[str]) -> None:
    text = " ".join(pieces)
    try:
        found = compile_expression(text, SCOPE, "yes or no")
    except BadExpression as fault:
        assert 0 <= fault.column <= len(text) and "INVALID" not in fault.message
        return
    with suppress(ArithmeticError):
        assert found.value(values_of(found, lambda call: True)) in (True, False)
