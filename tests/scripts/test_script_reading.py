"""Scripts as files: what is read from them, and what is said about their faults."""

from __future__ import annotations

import pytest

from dtk.cards.database import load_database
from dtk.files.finding import Finding, Unreadable
from dtk.files.reading import source_of
from dtk.files.schema import load_schema
from dtk.scripts.plan import Script
from dtk.scripts.reading import AIMS, read_script
from dtk.scripts.words import SECTIONS

DECK = [load_database()[code] for code in ("01001", "01005", "01039", "01066", "01085")]
TITLES = [card.title for card in DECK]


def read(text: str) -> tuple[Script, list[Finding]]:
    """A script in the file plan.yaml."""
    return read_script(source_of(text.encode(), "plan.yaml"), DECK)


def faults(text: str) -> list[str]:
    """What is said about a script that can't be read, with line, column and hint."""
    with pytest.raises(Unreadable) as caught:
        read(text)
    return [
        f"{one.span.line}:{one.span.column} {one.code} {one.message} {one.hint or ''}".strip()
        for one in caught.value.findings
        if one.span is not None
    ]


WHOLE = f"""\
plan: Hold the town by deeds, and fight only where the odds are good.
phases:
- name: setup
  until: day >= 2 || my.deeds >= 4
- name: press
buy:
- prefer: 3
  when: card.type == "deed" && my.income < 4
  phase: setup
  why: Income first.
- never: true
  cards: {TITLES[4]}
  leave: 2
call_out:
- must: true
  when: odds.margin >= 1.5 && target.booted && !target_keyword("Harrowed")
"""


def test_a_script_is_read_whole() -> None:
    script, doubts = read(WHOLE)
    assert not doubts and script.plan.startswith("Hold the town")
    assert [(phase.name, phase.until is None) for phase in script.phases] == [("setup", False), ("press", True)]
    first, second = script.rules["buy"]
    assert (first.name, first.force, first.weight, first.phases, first.why) == (
        "buy 1",
        "prefer",
        3.0,
        ("setup",),
        "Income first.",
    )
    assert (second.force, second.cards, second.leave) == ("never", (TITLES[4],), 2)
    assert script.rules["call_out"][0].when is not None


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        (
            "plan: x\nbuy:\n- prefer: 1\n  when: my.incme > 2\n",
            ["4:9 DT601 Unknown quantity `my.incme`. Did you mean `my.income`?"],
        ),
        (
            "plan: x\nbuy:\n- prefer: 1\n  when: 'day > 1 && target.booted'\n",
            ["4:21 DT601 Unknown quantity `target.booted`. Did you mean `card.booted`?"],
        ),
        (
            "plan: x\nbuy:\n- prefer: 1\n  cards: Rone\n",
            ["4:10 DT602 The deck has no `Rone`. A script names cards of its own deck, by title."],
        ),
        (
            "plan: x\nbuy:\n- prefer: 1\n  phase: stup\nphases: [{name: setup, until: day > 1}, {name: press}]\n",
            ["4:10 DT603 Unknown phase `stup`. Did you mean `setup`?"],
        ),
        (
            "plan: x\nphases: [{name: setup}, {name: press}]\n",
            ["2:10 DT603 The phase `setup` has no `until`. Add the condition for the next phase."],
        ),
        ("name: x\noutfit: y\ndudes: []\n", ["2:1 DT010 This is a deck without a script inside."]),
        ("outfit: y\nscript: a.yaml\n", ["1:1 DT010 This is a deck. Its script is the file `a.yaml`."]),
        ("plan: x\nbuy:\n- prefer: 1\n  must: true\n", ["3:3 DT010 A rule has either `must` or `prefer`, not both."]),
        (
            'plan: x\nbuy:\n- prefer: 1\n  when: in_hand("Shotgn")\n',
            ["4:9 DT602 The deck has no `Shotgn`, so this is never true."],
        ),
    ],
)
def test_what_is_wrong_with_a_script_is_said_with_its_place(text: str, expected: list[str]) -> None:
    assert faults(text) == expected


@pytest.mark.parametrize("value", ["20", "-20", "20.0", "19.999", "-0.5", "7"])
def test_a_preference_within_the_limits_is_read(value: str) -> None:
    assert read(f"plan: x\nbuy:\n- prefer: {value}\n")[1] == []


@pytest.mark.parametrize("value", ["21", "20.5", "-20.001", "99.9", "0.0001", "lots"])
def test_a_preference_beyond_the_limits_is_a_fault_with_and_without_decimals(value: str) -> None:
    (fault,) = faults(f"plan: x\nbuy:\n- prefer: {value}\n")
    assert fault.startswith(f"3:11 DT010 `buy, entry 1: prefer` is `{value}`")


def test_a_weight_has_its_limits_with_decimals_too() -> None:
    assert read("plan: x\nweights: {income: -9.5}\n")[1] == []
    assert len(faults("plan: x\nweights: {income: 10.5}\n")) == 1


def test_a_kind_of_deck_that_there_is_not_is_a_warning() -> None:
    opening = "plan: x\nopening:\n- gang: [{}]\n  when: 'their.kind == \"{}\"'\n"
    _, doubts = read(opening.format(TITLES[1], "shootr"))
    assert [one.code for one in doubts] == ["DT604"] and "`their.kind` is one of gadgets, " in doubts[0].message
    assert not read(opening.format(TITLES[1], "shooter"))[1]


@pytest.mark.parametrize(
    ("when", "why"),
    [
        ("day < 1", "no value of `day` meets the condition"),
        ("day > 3 && day < 2", "no value of `day` meets the condition"),
        ("card.value > 13", "no value of `card.value` meets the condition"),
        ("card.type == 'gun'", "`card.type` is one of"),
        ("card.type == 'deed' && card.type == 'dude'", "`card.type` cannot be both `deed` and `dude`"),
    ],
)
def test_a_condition_that_can_never_be_so_is_a_warning(when: str, why: str) -> None:
    _, doubts = read(f'plan: x\nbuy:\n- prefer: 1\n  when: "{when}"\n')
    assert [one.code for one in doubts] == ["DT604"] and why in doubts[0].message


@pytest.mark.parametrize(
    "when", ["day >= 1 && day <= 1", "my.margin < 0", "day > 3 || day < 2", "card.value >= 1", "card.cost == 0"]
)
def test_a_condition_that_may_be_so_is_no_warning(when: str) -> None:
    assert read(f'plan: x\nbuy:\n- prefer: 1\n  when: "{when}"\n')[1] == []


def test_the_schema_describes_each_section_as_the_language_does() -> None:
    sections = load_schema("script.v1")["properties"]
    assert {name: sections[name]["description"] for name in SECTIONS} == {
        name: f"Rules about {section.doc}." for name, section in SECTIONS.items()
    }
    assert sections["hand"]["items"]["properties"]["aim"]["enum"] == list(AIMS)


@pytest.mark.parametrize(
    ("asked", "told"),
    [
        (
            'they_have("Pistol Wip")',
            "There is no card `Pistol Wip`, so this is never true. Did you mean `Pistol Whip`?",
        ),
        ('they_play("Qqq")', "There is no card `Qqq`, so this is never true."),
        (
            'card.cost < 3 && keyword("Horze")',
            "There is no keyword `Horze`, so this is never true. Did you mean `Horse`?",
        ),
        (
            'count_in_hand("dede") > 1',
            "There is no card type `dede`, so this is always 0. Did you mean `deed`?",
        ),
        (
            'count_in_play("Huckstr") > 1',
            "There is no keyword `Huckstr`, so this is always 0. Did you mean `Huckster`?",
        ),
    ],
)
def test_a_question_about_a_name_that_no_card_has_is_pointed_out(asked: str, told: str) -> None:
    _, (doubt,) = read(f"plan: p\nbuy:\n- prefer: 1\n  when: {asked}\n")
    assert f"{doubt.message} {doubt.hint or ''}".strip() == told
    assert (doubt.code, doubt.severity, doubt.span and doubt.span.line) == ("DT604", "warning", 4)


def test_questions_about_cards_keywords_and_types_that_exist_are_fine() -> None:
    asked = 'they_have("Pistol Whip") || keyword("Horse") || count_in_hand("deed") > 1 || count_in_play("Huckster") > 1'
    assert not read(f"plan: p\nbuy:\n- prefer: 1\n  when: {asked}\n")[1]
