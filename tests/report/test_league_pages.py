"""The pages of leagues, gauntlets and versions: every number of the report, in charts and in words, and text alone."""

from __future__ import annotations

import re
from collections.abc import Callable
from pathlib import Path

import jsonschema
import pytest
from markupsafe import escape
from typer.testing import CliRunner

from dtk.cli.app import app
from dtk.files.schema import load_schema
from dtk.files.shown import visible
from dtk.report.pages.league import matrix, met, on_scale
from dtk.report.pages.page import elo_words, hash_of, text_of
from dtk.report.pages.versions import ablation_page, comparison_page
from dtk.report.series import league_markdown, league_text, optimizing
from dtk.report.series.league_json import data
from dtk.series.league import League
from dtk.statistics.ratings import Estimate, Standing
from tests.report.games_shown import EXAMPLES, HOSTILE
from tests.report.leagues_shown import league, pages, search, standing, versus
from tests.report.page_reader import Page

DECKS = [str(EXAMPLES / f"{name}.yaml") for name in ("sloane-gunfighter", "law-dogs-gunfighter", "sloane-base-set")]


@pytest.mark.parametrize("name", ["league", "gauntlet", "comparison", "ablation", "search"])
def test_pages_have_nothing_of_a_strangers_but_text(name: str) -> None:
    written = pages()[name]
    page = Page(written)
    assert not {"img", "iframe", "object", "link", "a"} & {*page.tags}
    assert page.scripts == [text_of("report.js")]
    assert not [one for one in page.attributes if one.startswith("on") or one in ("style", "href", "src")]
    assert visible(HOSTILE[0]) in page.text
    assert (
        f"script-src 'sha256-{hash_of(text_of('report.js'))}';" in written.decode() and "\u202e" not in written.decode()
    )


def test_the_matrix_has_every_share_twice_and_its_shade() -> None:
    found = matrix(data(league(), standing()))
    for row in range(len(HOSTILE)):
        assert found[row][row] is None
        for column in range(row):
            one, other = found[row][column], found[column][row]
            assert (one is None) == (other is None)
            if one is not None and other is not None:
                assert one["value"] + other["value"] == pytest.approx(1) and one["low"] + other[
                    "high"
                ] == pytest.approx(1)
                assert one["heat"] + other["heat"] == 6 or one["value"] in (0.25, 0.75)
    assert found[0][1] is not None and found[0][1]["heat"] == 6
    assert found[0][3] is not None and found[0][3]["heat"] == 3
    for cell in (cell for row in found for cell in row if cell is not None):
        assert 0 <= cell["low"] <= cell["value"] <= cell["high"] <= 1
        assert (cell["heat"] == 3) == (cell["low"] <= 0.5 <= cell["high"])


def test_numbers_stand_in_the_cells_of_the_matrix() -> None:
    text = pages()["league"].decode()
    cells = re.findall(r'<td data-deck="\d" class="heat-(\d)" title="[^"]+">(\d+)<small>(\d+)-(\d+)</small></td>', text)
    assert (
        len(cells) == 8 and ("6", "100") in {cell[:2] for cell in cells} and ("0", "0") in {cell[:2] for cell in cells}
    )


def test_charts_and_cells_have_their_values() -> None:
    page = Page(pages()["league"])
    assert "+100 (-50 to +240)" in page.values
    assert met(league(), 0, 1).endswith(": 100.0 % (67.6 to 100.0); 8 won, 0 drawn, 0 lost")
    assert met(league(), 1, 0).endswith(": 0.0 % (0.0 to 32.4); 0 won, 0 drawn, 8 lost")
    assert met(league(), 2, 3) == ""
    assert escape(met(league(), 0, 1)) in pages()["league"].decode()


def test_decks_stand_in_the_order_of_their_ratings() -> None:
    text = " ".join(Page(pages()["league"]).text.split())
    assert re.search(r"\+100 \(-50 to \+240\).*\+0 \(-150 to \+140\).*-100 \(-250 to \+40\)", text)
    assert "in an even field, bring" in text and "better-rated decks" in text


def test_what_cards_contribute_is_the_opposite_of_what_their_blanks_lose_the_greatest_first() -> None:
    played = versus("ab" * 20, "b" * 40, "aaab" * 10)
    text = " ".join(Page(ablation_page(played, is_swap=False, command="dtk ablate")).text.split())
    assert re.search(r"\+50\.0 \(\+33\.9 to \+66\.1\).*-25\.0 \(", text)
    swaps = " ".join(Page(ablation_page(played, is_swap=True, command="dtk ablate")).text.split())
    assert re.search(r"\+25\.0 \(.*-50\.0 \(-66\.1 to -33\.9\)", swaps)
    assert "-0.0" not in text + swaps


def test_too_few_games_to_tell_show_no_empty_table() -> None:
    for is_swap in (False, True):
        text = " ".join(
            Page(ablation_page(versus("ab", "ba", "aa"), is_swap=is_swap, command="dtk ablate")).text.split()
        )
        assert "Too few games to tell." in text and "0 of" not in text and "compared with a blank" not in text
    assert "Gain of the second" not in Page(comparison_page(versus("ab", "ba"), None, "dtk compare")).text


def test_a_search_shows_what_was_kept_and_every_trial() -> None:
    text = " ".join(Page(pages()["search"]).text.split())
    assert (
        "On new deals, all kept swaps together gain +25.0 points (+13.0 to +37.0)." in text and "Tested swaps" in text
    )
    for outcome in ("+5.0 (+2.0 to +8.0)kept1,600", "-4.0 (-7.0 to -1.0)rejected1,600", "–undecided0"):
        assert outcome in text, text


@pytest.mark.parametrize(
    ("kind", "told"),
    [
        ("gauntlet", "W-D-L Elo normalised Elo better than the opponent effective sample size"),
        ("comparison", "as it is 20-0-20 +0 (-45 to +45) +0 (-107 to +107) 50 %"),
        ("ablation", "W-D-L Elo normalised Elo better than the field effective sample size"),
        ("search", "The new deck 30-0-10 +191 (+85 to +297) +231 (+110 to +321)"),
        ("league", "played by effective sample size"),
    ],
)
def test_every_page_has_elo_and_the_effective_sample_size(kind: str, told: str) -> None:
    assert told.replace(" ", "") in "".join(Page(pages()[kind]).text.split())


def test_a_search_tells_how_strong_the_old_and_the_new_deck_are() -> None:
    found = optimizing.data(search(), HOSTILE, "s")
    jsonschema.validate(found, load_schema("optimization.v1"))
    assert found["check"]["after"]["results"] == {"won": 30, "drawn": 0, "lost": 10}  # type: ignore[index]
    for report in (optimizing.as_text, optimizing.as_markdown):
        assert "The new deck: W-D-L 30-0-10, Elo +191 (+85 to +297)" in report(search(), HOSTILE, "s")


def test_elo_without_a_limit_is_infinite_on_pages() -> None:
    assert elo_words({"value": None, "low": 12.0, "high": None}) == "+∞ (+12 to +∞)"
    assert elo_words({"value": None, "low": None, "high": -12.0}) == "-∞ (-∞ to -12)"


def test_scales_run_from_the_least_to_the_greatest() -> None:
    assert on_scale({"value": 0.0, "low": -2.0, "high": 1.0}, 2.0) == {"value": 0.5, "low": 0.0, "high": 0.75}


@pytest.mark.parametrize(
    "command",
    [
        ("gauntlet", DECKS[0], "--versus", DECKS[1], "--games", "2"),
        ("compare", DECKS[0], DECKS[2], "--versus", DECKS[1], "--games", "2"),
        ("ablate", DECKS[0], "--versus", DECKS[1], "--replace", "Ambush -> Pinto", "--games", "2"),
    ],
    ids=lambda command: command[0],
)
def test_commands_write_their_pages_beside_their_reports(command: tuple[str, ...], tmp_path: Path) -> None:
    path = tmp_path / "page.html"
    plain = CliRunner().invoke(app, [*command, "--isolated"])
    result = CliRunner().invoke(app, [*command, "--isolated", "--html", str(path)])
    assert result.exit_code == plain.exit_code == 0 and result.stdout == plain.stdout, result.output
    assert (
        f"dtk {command[0]} {DECKS[0]}" in Page(path.read_bytes()).text
        and f"--html {path}" in Page(path.read_bytes()).text
    )


def test_a_league_writes_its_page(tmp_path: Path) -> None:
    pytest.importorskip("scipy")
    pytest.importorskip("scipy")
    path = tmp_path / "page.html"
    result = CliRunner().invoke(app, ["league", *DECKS, "--games", "2", "--isolated", "--html", str(path)])
    assert result.exit_code == 0 and "Who beats whom" in Page(path.read_bytes()).text, result.output


@pytest.mark.parametrize("render", [league_text.render, league_markdown.render])
def test_a_rating_of_nothing_has_no_minus(render: Callable[[League, Standing], str]) -> None:
    even = standing()._replace(ratings=(Estimate(-0.2, low=-0.4, high=0.4),) * len(HOSTILE))
    text = render(league(), even)
    assert "+0 (+0 to +0)" in text and not re.search(r"(?<!\d)-0", text)
