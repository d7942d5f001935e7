"""A condition that can never be so is found however it is written, and one that may be so is never taken for it."""

from __future__ import annotations

from collections.abc import Mapping
from itertools import product
from pathlib import Path
from typing import ClassVar

import pytest
from hypothesis import example, given
from hypothesis import strategies as some

from dtk.agents.baseline import Baseline
from dtk.api.games import new_match
from dtk.cards.card import Card
from dtk.cards.database import load_database
from dtk.engine.decisions import Decision, T
from dtk.engine.view import View
from dtk.files.reading import source_of
from dtk.match.one import play_one
from dtk.scripts.cases import Named
from dtk.scripts.expressions import compile_condition
from dtk.scripts.impossible import TEXTS, whole, why_never
from dtk.scripts.kinds import Value
from dtk.scripts.reading import read_script
from dtk.scripts.words import SECTIONS, Now, Option, scope_of, words_for

EXAMPLES = Path(__file__).parents[2] / "examples" / "decks"
BUY = scope_of("buy")
DECK = [load_database()[code] for code in ("01001", "01005", "01039", "01066", "01085")]
# Quantities with all the values that differ for what is written below.
DAYS: list[Value] = [1.0, 1.5, 2.0, 2.5, 3.0, 3.5, 4.0, 4.5]
VALUES: dict[str, list[Value]] = {
    "day": DAYS,
    "my.margin": [-1.5, -1.0, -0.5, 0.0, 0.5, *DAYS],
    "card.booted": [True, False],
    "card.type": [kind for kind in TEXTS["type"] if kind],
    "in_hand": [True, False],
}
NUMBERS = some.sampled_from(["0", "1", "2", "3", "4", "-1", "(1 + 1)", "(2 * 3 - 4)"])
SIGNS = some.sampled_from(["<", "<=", ">", ">=", "==", "!="])
COMPARED = some.builds("{} {} {}".format, some.sampled_from(["day", "my.margin"]), SIGNS, NUMBERS)
KINDS = some.sampled_from(['"deed"', '"dude"', '"goods"'])
SIMPLE = some.one_of(
    COMPARED,
    some.builds("{} {} day".format, NUMBERS, SIGNS),
    some.builds("card.type {} {}".format, some.sampled_from(["==", "!="]), KINDS),
    some.builds("card.type in [{}, {}]".format, KINDS, KINDS),
    some.builds("day in [{}, {}]".format, NUMBERS, NUMBERS),
    some.sampled_from(["card.booted", "true", "false", 'in_hand("Shotgun")', "card.booted == false"]),
)


def joined(most: int) -> some.SearchStrategy[str]:
    """Conditions of at most N parts."""
    return some.recursive(
        SIMPLE,
        lambda inner: some.one_of(
            some.builds("({} && {})".format, inner, inner),
            some.builds("({} || {})".format, inner, inner),
            some.builds("!({})".format, inner),
            some.builds("({} ? {} : {})".format, inner, inner, inner),
        ),
        max_leaves=most,
    )


# So few parts that all their cases are looked at.
FEW = joined(3)
# What speaks of two quantities at once, of which nothing is claimed.
LOOSE = some.one_of(
    joined(6),
    some.builds("({} && (day > my.margin || {} / day < 1))".format, FEW, some.sampled_from(["0", "my.margin"])),
)


def is_ever_so(text: str) -> bool:
    """Whether a condition is so for any values of the quantities above."""
    whole = compile_condition(text, BUY)
    for drawn in product(*VALUES.values()):
        values: Mapping[str, Value] = dict(zip(VALUES, drawn, strict=True))
        taken = (
            [*(values[name] for name in part.names), *(values[call.name] for call in part.calls)]
            for part in whole.parts
        )
        if all(part.value(each) is True for part, each in zip(whole.parts, taken, strict=True)):
            return True
    return False


@given(FEW)
@example("day < 2 && (day > 4 || !(my.margin != 2) && my.margin == 1)")
def test_a_condition_about_single_quantities_is_found_exactly_where_it_can_never_be_so(text: str) -> None:
    assert (why_never(compile_condition(text, BUY)) is None) == is_ever_so(text)


@given(LOOSE)
@example("0 / 0 < 1 || !(0 / 0 < 1)")
def test_no_condition_is_called_impossible_that_may_be_so(text: str) -> None:
    assert why_never(compile_condition(text, BUY)) is None or not is_ever_so(text)


@pytest.mark.parametrize(
    ("when", "why"),
    [
        ("day < 1 || day > 3 && day < 2", "no value of `day` meets the condition"),
        ("my.deeds >= 2 && (day < 2 && day > 4)", "no value of `day` meets the condition"),
        ("!(day >= 2 || day <= 4)", "no value of `day` meets the condition"),
        ("2 > day && 4 < day", "no value of `day` meets the condition"),
        ("odds.win > 1", "no value of `odds.win` meets the condition"),
        ("day < 1 || card.type == 'gun'", "no value of `day` meets the condition; `card.type` is one of"),
        ("card.booted && !card.booted", "`card.booted` cannot be both `true` and `false`"),
        ("card.type in ['deed', 'goods'] && card.type == 'dude'", "`card.type` cannot be both `deed` and `dude`"),
        ("card.title == 'Roan' && card.title != 'Roan'", "no value of `card.title` meets the condition"),
        ("my.deeds > 2 ? day < 1 : false", "no value of `day` meets the condition"),
        ("1 > 2", "no values make it true"),
    ],
)
def test_why_it_can_never_be_so_is_said(when: str, why: str) -> None:
    said = why_never(compile_condition(when, scope_of("stand")))
    assert said is not None and why in said


def doubts(rule: str, deck: list[Card]) -> list[str]:
    """What is said about a script with one rule about buying."""
    _, found = read_script(source_of(f"plan: x\nbuy:\n- {{prefer: 1, {rule}}}\n".encode(), "plan.yaml"), deck)
    return [one.message for one in found]


@pytest.mark.parametrize(
    "when",
    [
        'card.type == "spell" && day > 1 || keyword("Abomination") && my.deeds > 2',
        '!(card.type != "spell" || day < 2)',
        "card.value * 2 > 26",
        'card.type in ["spell", "legend"]',
    ],
)
def test_a_rule_about_no_card_of_the_deck_is_a_warning_however_it_is_written(when: str) -> None:
    assert doubts(f"when: '{when}'", DECK) == ["This rule never applies: no card of the deck meets its condition."]


@pytest.mark.parametrize("when", ['card.type == "spell" || day > 1', "card.value * 2 > 1", 'card.type != "spell"'])
def test_a_rule_about_any_card_of_the_deck_is_no_warning(when: str) -> None:
    assert doubts(f"when: '{when}'", DECK) == []


class Measurer(Baseline):
    """Plays as baseline, and measures at every tenth question what scripts may name about a card and a place."""

    found: ClassVar[set[tuple[str, Value]]] = set()
    asked = 0

    def answer(self, decision: Decision[T], view: View) -> T:
        """As baseline."""
        self.asked += 1
        if self.asked % 10 == 0:
            now = Now(view)
            for piece, place in zip(now.in_play, [*view.locations()] * len(now.in_play), strict=False):
                moment = Option(now=now, card=piece.number, target=piece.number, place=place)
                Measurer.found |= {(name, word.measure(moment)) for name, word in NUMBERED.items()}
        return super().answer(decision, view)


NUMBERED = {
    name: word
    for section in SECTIONS
    for name, word in words_for(section).items()
    if word.kind == "number" and name.partition(".")[0] != "use"
}


def test_no_quantity_is_ever_what_it_is_said_not_to_be() -> None:
    for one, other in (("sloane-gunfighter", "plans/syndicate-hexes"), ("plans/society-denial", "law-dogs-base-set")):
        match = new_match(EXAMPLES / f"{one}.yaml", EXAMPLES / f"{other}.yaml", agents=(Measurer, Measurer))
        assert not any(play_one(match, number).fault for number in range(2))
    assert {name for name, _ in Measurer.found} == set(NUMBERED)
    for name, value in Measurer.found:
        low, _, high, _ = whole(Named(name))
        assert low <= float(value) <= high, name
