"""Below each table of win rates, a report says how far win rates have differed between agents."""

from __future__ import annotations

import re
from collections.abc import Callable
from pathlib import Path

import pytest

from dtk.report.series import league_markdown, league_text, match_markdown, match_text, versions_markdown, versions_text
from dtk.report.series.players import MOST_APART, between_agents
from tests.report.games_shown import match_shown, tallies
from tests.report.leagues_shown import gauntlet, league, pages, standing, versus
from tests.report.page_reader import Page

MEASURED = Path(__file__).parents[2] / "docs" / "agents-strength.md"
REPORTS: dict[str, Callable[[], str]] = {
    "match": lambda: match_text.render(tallies("random", games=2)[0], 2),
    "match.md": lambda: match_markdown.render(tallies("random", games=2)[0], 2),
    "match.html": lambda: Page(match_shown("random", games=2)).text,
    "league": lambda: league_text.render(league(), standing()),
    "league.md": lambda: league_markdown.render(league(), standing()),
    "league.html": lambda: Page(pages()["league"]).text,
    "gauntlet": lambda: league_text.render_gauntlet(gauntlet()),
    "gauntlet.md": lambda: league_markdown.render_gauntlet(gauntlet()),
    "gauntlet.html": lambda: Page(pages()["gauntlet"]).text,
    "compare": lambda: versions_text.comparison(versus("ab" * 20, "aaab" * 10), None),
    "compare.md": lambda: versions_markdown.comparison(versus("ab" * 20, "aaab" * 10), None),
    "compare.html": lambda: Page(pages()["comparison"]).text,
}


@pytest.mark.parametrize("name", list(REPORTS))
def test_a_report_says_it_once(name: str) -> None:
    assert REPORTS[name]().count(between_agents()) == 1


def test_it_is_the_largest_difference_in_the_table_of_measurements() -> None:
    differences = re.findall(r"\| (\d+) points \|$", MEASURED.read_text("utf-8"), re.MULTILINE)
    assert max(map(int, differences)) == MOST_APART
