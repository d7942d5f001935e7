"""The page of a match: what the report says, in charts and in numbers, and nothing of a stranger's but text."""

from __future__ import annotations

import shutil
from pathlib import Path

import pytest
from typer.testing import CliRunner

from dtk.cli.app import app
from dtk.files.shown import visible
from dtk.match.tally import Tally
from dtk.report.figures import estimated
from dtk.report.pages.match import cards, match_page
from dtk.report.pages.page import hash_of, text_of
from dtk.report.series.match_json import data, title_of
from tests.report.games_shown import EXAMPLES, HOSTILE, hostile_match, match_shown, tallies
from tests.report.page_reader import Page

DECKS = [str(EXAMPLES / f"{name}-gunfighter.yaml") for name in ("sloane", "law-dogs")]


def test_every_share_stands_there_as_in_the_other_reports() -> None:
    (tally,) = tallies("baseline")
    text = " ".join(Page(match_shown("baseline")).text.split())
    shares = [*map(tally.won, range(2)), *map(tally.share, tally.seat_wins)]
    assert all(estimated(share) in text for share in shares)
    assert f"6 of 10 games. Seed <seed> & more, ruleset {tally.match.ruleset}." in text
    for reason in ("more control points than any opponent's influence",):
        assert reason in text
    for name, times in data(tally, 10)["decks"][0]["hands"]["ranks"].items():  # type: ignore[index]
        assert not times or name.replace("-", " ") in text.lower().replace("'", "")


def test_cards_stand_with_the_games_in_which_they_were_played() -> None:
    (tally,) = tallies("baseline")
    text = " ".join(Page(match_shown("baseline")).text.split())
    told = text.partition(" Cards ")[2]
    for who in range(2):
        for code, fates in tally.play.cards[who].items():
            if "played" in fates:
                assert f"{title_of(code)} {100 * fates['played'].wins / fates['played'].games:.1f} %" in told
    lows = [card["played"]["won"]["low"] for card in cards(data(tally, 10))[0] if card["played"]["won"]]
    assert len(lows) > 5 and lows == sorted(lows, reverse=True)
    assert "Positions at Sundown" in text and "exact chance that the rank is the best" in text


def test_several_agents_stand_side_by_side_before_the_reports_of_each() -> None:
    page = Page(match_shown("baseline", "random"))
    assert page.text.index("Win rates by agent") < page.text.index("Who won")
    assert page.text.count("Who won") == 2 and "Full report, played by random" in page.text
    assert "points (" in page.text and "6 of 10 games with each of 2 agents" in page.text


@pytest.mark.parametrize(("agents", "players"), [(("baseline",), 2), (("baseline", "random"), 2), (("baseline",), 3)])
def test_the_page_has_nothing_of_a_strangers_but_text(agents: tuple[str, ...], players: int) -> None:
    written = match_shown(*agents, players=players)
    page = Page(written)
    assert not {"img", "iframe", "object", "link", "a"} & {*page.tags}
    assert page.scripts == [text_of("report.js")]
    assert not [name for name in page.attributes if name.startswith("on") or name in ("style", "href", "src")]
    for name in HOSTILE[:players]:
        assert visible(name, 60) in page.text
    policy = written.decode().partition('http-equiv="Content-Security-Policy" content="')[2].partition('"')[0]
    assert f"script-src 'sha256-{hash_of(text_of('report.js'))}';" in policy and "unsafe" not in policy


def test_a_match_of_no_games_says_so() -> None:
    page = Page(match_page([Tally(hostile_match())], 10, "dtk match"))
    assert "No game was finished." in page.text and "Who won" not in page.text


def test_a_single_game_is_no_statistic() -> None:
    text = Page(match_shown("baseline", games=1)).text
    assert "1 games" not in text and "may be chance" in text


def test_the_command_writes_the_page_beside_its_report(tmp_path: Path) -> None:
    path = tmp_path / "report.html"
    result = CliRunner().invoke(app, ["match", *DECKS, "--isolated", "-n", "2", "--html", str(path)])
    plain = CliRunner().invoke(app, ["match", *DECKS, "--isolated", "-n", "2"])
    assert result.exit_code == 0 and result.stdout == plain.stdout
    text = Page(path.read_bytes()).text
    assert f"dtk match {' '.join(DECKS)} --games 2 --html {path} --isolated" in text.replace("'", "")


def test_a_page_that_cannot_be_written_is_refused_before_the_games(tmp_path: Path) -> None:
    page = tmp_path / "no" / "page.html"
    result = CliRunner().invoke(app, ["match", *DECKS, "--isolated", "-n", "2", "--html", str(page)])
    assert result.exit_code == 3 and not result.stdout
    assert "page.html cannot be written: No such file or directory." in result.stderr


def test_where_a_page_cannot_be_written_after_the_games_the_report_is_printed_all_the_same(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("dtk.cli.output.demand_writable", lambda path: None)
    result = CliRunner().invoke(
        app, ["match", *DECKS, "--isolated", "-n", "2", "--html", str(tmp_path / "no" / "page.html")]
    )
    assert result.exit_code == 3 and "How games ended" in result.stdout
    assert "page.html cannot be written: No such file or directory." in result.stderr


def test_a_page_takes_the_place_of_a_page_and_of_nothing_else(tmp_path: Path) -> None:
    deck, page, log = tmp_path / "deck.yaml", tmp_path / "page.html", tmp_path / "games.jsonl"
    shutil.copy(DECKS[0], deck)
    match = ["match", str(deck), DECKS[1], "--isolated", "-n", "1"]
    for _ in range(2):
        assert CliRunner().invoke(app, [*match, "--log", str(log), "--html", str(page)]).exit_code == 0
    for command in (match, ["gauntlet", str(deck), "--versus", DECKS[1]], ["replay", str(log)]):
        for file in (deck, log):
            before = file.read_bytes()
            refused = CliRunner().invoke(app, [*command, "--html", str(file)])
            assert refused.exit_code == 2 and "is not a page" in refused.output and file.read_bytes() == before
