"""Options for decks: for all, for one by its letter, for opponents, or for one by the name of its file."""

from __future__ import annotations

import pytest

from dtk.cli.console import Refusal
from dtk.cli.players import Choice, Decks, choices, deck_and_value, deck_names, file_names, values_by_deck

NAMES = deck_names(["x/one.yaml", "two.yaml"], ["field/three.yaml", "field/four.yaml"])


def agents(*values: str) -> list[str | None]:
    return values_by_deck("--agent", values, NAMES, 4)


def test_the_narrowest_name_decides() -> None:
    assert agents() == [None] * 4
    assert agents("random") == ["random"] * 4
    assert agents("versus=search", "b=careless", "random") == ["random", "careless", "search", "search"]
    assert agents("four=search", "versus=random", "one=careless") == ["careless", None, "random", "search"]


@pytest.mark.parametrize(
    ("value", "deck", "words"),
    [
        ("search:playouts=8", None, "search:playouts=8"),
        ("exec:program a=b", None, "exec:program a=b"),
        ("b=exec:program a=b", "b", "exec:program a=b"),
        ("a=./x.py:Agent:style=bold", "a", "./x.py:Agent:style=bold"),
        ("./odd=name.yaml", None, "./odd=name.yaml"),
        ("best", None, "best"),
        ("b=Allie Hensman; 2 Pagliaccio", "b", "Allie Hensman; 2 Pagliaccio"),
    ],
)
def test_a_deck_stands_before_the_first_equals_sign(value: str, deck: str | None, words: str) -> None:
    assert deck_and_value(value) == (deck, words)


@pytest.mark.parametrize(
    ("values", "why"),
    [
        (("c=random",), "unknown deck `c`; choose from a, b, versus, one, two, three, four"),
        (("=random",), "unknown deck ``"),
        (("a=random", "a=search"), "is given twice for `a`"),
        (("a=random", "one=search"), "is given twice for `one`"),
        (("random", "random"), "is given twice for all decks"),
    ],
)
def test_what_can_not_be_meant_is_refused(values: tuple[str, ...], why: str) -> None:
    with pytest.raises(Refusal) as refused:
        agents(*values)
    assert str(refused.value).startswith("--agent") and why in str(refused.value)


def test_a_name_of_several_decks_is_refused() -> None:
    with pytest.raises(Refusal, match="the name `x` fits 2 decks"):
        values_by_deck("--gang", ["x=best"], file_names(["a/x.yaml", "b/x.yaml"]), 2)


def test_all_that_is_said_of_a_deck_is_put_together() -> None:
    options = Decks(agent=["random"], gang=["b=best"], script=["b=plan.yaml"], blank=["versus"])
    plain, field_ = Choice("random"), Choice("random", is_blank=True)
    assert choices(options, NAMES, 4) == [plain, Choice("random", "best", "plan.yaml"), field_, field_]
