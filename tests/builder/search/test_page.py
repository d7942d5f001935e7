"""The examples of docs/find-cards.md find as many cards as the page says, and its table has every field."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from dtk.builder.search.fields import FIELDS
from tests.builder.search.asking import found

PAGE = (Path(__file__).parents[3] / "docs" / "find-cards.md").read_text("utf-8")
TABLE = PAGE.partition("| query | finds | cards |\n")[2].partition("\n\n")[0]
EXAMPLES = re.findall(r"^\| `(.+)` \| [^|]+ \| ([0-9]+) \|$", TABLE, re.MULTILINE)


@pytest.mark.parametrize(("query", "count"), EXAMPLES)
def test_an_example_finds_as_many_cards_as_the_page_says(query: str, count: str) -> None:
    assert found(query).total == int(count)


def test_the_page_has_ten_examples_and_every_field() -> None:
    assert len(EXAMPLES) == 10
    assert all(f"| `{field.name}` | " in PAGE for field in FIELDS)
