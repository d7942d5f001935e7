"""Is docs/editions.md true? Its rows are numbered, name tests that there are, and tell what the rulesets say."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from dtk.cards.database import load_database
from dtk.legality.rules_repository import RulesRepository

ROOT = Path(__file__).parents[2]
PAGE = (ROOT / "docs" / "editions.md").read_text("utf-8")
ROWS = [line.strip("| ").split(" | ") for line in PAGE.splitlines() if re.match(r"\| \d+ \|", line)]
DATABASE = load_database()
OLD, TODAY = (RulesRepository(DATABASE).context(name).switches for name in ("aeg-2015", "pinebox-1.5"))


def section(title: str) -> list[list[str]]:
    """The rows below a heading."""
    text = PAGE.split(f"## {title}\n")[1].split("\n## ")[0]
    return [row for row in ROWS if f"| {' | '.join(row)} |" in text]


def test_rows_are_counted() -> None:
    assert [row[0] for row in ROWS] == [str(number) for number in range(1, len(ROWS) + 1)]


def test_each_row_that_is_played_names_a_test() -> None:
    sources = "\n".join(path.read_text("utf-8") for path in (ROOT / "tests").rglob("test_*.py"))
    unplayed = section("Cards that are not played as printed yet")
    named = {row[0]: row[-1].strip("`") for row in ROWS if row not in unplayed}
    assert {number: test for number, test in named.items() if f"def {test}(" not in sources} == {}


@pytest.mark.parametrize("name", sorted(name for name in OLD if OLD[name].value != TODAY[name].value))
def test_each_switch_that_differs_has_its_row_with_what_it_says(name: str) -> None:
    (said,) = [cell for row in ROWS for cell in row if cell.startswith(f"`{name}`:")]
    assert said.startswith(f"`{name}`: `{OLD[name].value}` / `{TODAY[name].value}`")


def test_the_page_names_no_switch_that_there_is_not() -> None:
    assert set(re.findall(r"`([a-z_]+)`: `", PAGE)) <= set(OLD)


def test_each_corrected_card_of_2015_is_listed_once() -> None:
    cards = [
        row[1]
        for row in (*section("Cards that work differently"), *section("Cards that are not played as printed yet"))
    ]
    assert len(cards) == len(set(cards))
    assert {card.title for card in DATABASE if card.is_corrected} <= set(cards)
