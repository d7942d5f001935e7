"""Measure: runs in the background, with live figures and the reports of `dtk match` and `dtk league`."""

from __future__ import annotations

import asyncio
import json
import pickle
import re
import shlex
import time
from collections.abc import Iterator
from html import unescape
from pathlib import Path
from urllib.parse import urlencode

import pytest
from starlette.testclient import TestClient
from typer.testing import CliRunner

from dtk.cli.app import app as command_line
from dtk.report.pages.page import policy_of
from dtk.web.application import application
from dtk.web.forms import Form
from dtk.web.measure import entering, work
from dtk.web.measure.work import RunProgress, RunResult, league_run, match_run
from dtk.web.runner import SliceRunner
from dtk.web.serve.processes import ProcessRunner
from dtk.web.store import RECORDS, MemoryStore
from tests.web.clients import EXAMPLES, SLOANE, SteppedRunner, store_of

LAW, FOURTH = "law-dogs-gunfighter.yaml", "fourth-ring-learn-to-play.yaml"
ROOT = EXAMPLES.parents[1]
TWO = [("deck", f"deck:{SLOANE}"), ("agent", "random"), ("deck", f"example:{LAW}"), ("agent", "random")]
FEW = [("games", "6"), ("seed", "seven"), ("pairs", "yes")]


class WithWorkers(SliceRunner):
    """A runner in slices that offers what processes allow."""

    workers = 1


@pytest.fixture
def store() -> MemoryStore:
    """A store with one legal deck, and one that is illegal."""
    return store_of(SLOANE, bad="name: <b>Bad</b>\noutfit: Law Dogs\n")


@pytest.fixture
def asked(store: MemoryStore) -> Iterator[TestClient]:
    """The application in one event loop, so that work continues between requests."""
    with TestClient(application(store, WithWorkers())) as client:
        yield client


def form(*fields: tuple[str, str]) -> str:
    """The body of a form with repeated fields."""
    return urlencode(fields)


def begin(asked: TestClient, *fields: tuple[str, str]) -> str:
    """Start a run; the address of its page."""
    headers = {"content-type": "application/x-www-form-urlencoded"}
    reply = asked.post("/measure/begin", content=form(*fields), headers=headers, follow_redirects=False)
    assert reply.status_code == 303, reply.text
    return reply.headers["location"]


def refusal(asked: TestClient, *fields: tuple[str, str]) -> str:
    """The sentence that refuses a form."""
    headers = {"content-type": "application/x-www-form-urlencoded"}
    reply = asked.post("/measure/begin", content=form(*fields), headers=headers)
    assert reply.status_code == 400
    found = re.search(r'<p class="fault" role="alert">(.*?)</p>', reply.text)
    assert found
    return unescape(re.sub(r"<.*?>", "", found[1]))


def finished(asked: TestClient, path: str) -> str:
    """The page of a run once it is over."""
    until = time.monotonic() + 120
    while 'hx-trigger="load delay' in (page := asked.get(path).text):
        assert time.monotonic() < until
        time.sleep(0.05)
    return page


def test_a_match_is_played_to_its_report(asked: TestClient) -> None:
    path = begin(asked, *TWO, *FEW)
    page = finished(asked, path)
    assert "6 of 6 games, effective sample size" in page and "Seed seven." in page
    assert "Who won" in page and "Hands in shootouts" in page
    assert "Results describe decks as an agent plays them" in page
    listed = asked.get("/measure").text
    assert f'href="{path}"' in listed and ">done<" in listed


def test_the_figures_are_those_of_the_command_that_the_page_names(
    asked: TestClient, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    page = finished(asked, begin(asked, *TWO, *FEW))
    found = re.search(r"with the same figures: <code>(.*?)</code>", page)
    assert found
    words = shlex.split(unescape(found[1]))
    assert words[:2] == ["dtk", "match"] and "--pairs" in words
    monkeypatch.chdir(ROOT)
    html = tmp_path / "report.html"
    words[2] = f"examples/decks/{words[2]}"
    ran = CliRunner().invoke(command_line, [*words[1:], "--output-format", "json", "--html", str(html)])
    assert ran.exit_code == 0, ran.output
    report = json.loads(ran.stdout)
    for deck in report["decks"]:
        share = deck["wins"]["share"]
        assert f"{100 * share['value']:.1f} % <small>({100 * share['low']:.1f} to {100 * share['high']:.1f})" in page
    ours = asked.get("/measure/report?run=1").text
    foot = '<footer class="foot">'
    assert html.read_text("utf-8").partition(foot)[0] == ours.partition(foot)[0]


def test_the_report_is_a_document_with_its_own_policy_and_a_file(asked: TestClient) -> None:
    finished(asked, begin(asked, *TWO, *FEW))
    reply = asked.get("/measure/report?run=1")
    policy = reply.headers["content-security-policy"]
    assert policy.startswith(policy_of(reply.content)) and "frame-ancestors 'none'" in policy
    assert "style-src 'sha256-" in policy and "unsafe" not in policy
    assert "attachment" in asked.get("/measure/report?run=1&save=yes").headers["content-disposition"]


def test_the_record_is_saved_on_demand_and_opens_in_replay(asked: TestClient, store: MemoryStore) -> None:
    finished(asked, begin(asked, *TWO, *FEW))
    assert not store._documents[RECORDS]
    saved = asked.post("/measure/record", data={"run": "1"}, headers={"HX-Request": "true"}).text
    assert "6 games are saved as" in saved
    (name,) = store._documents[RECORDS]
    replay = asked.get("/replay/game", params={"name": name, "game": "5"})
    assert replay.status_code == 200 and "Game 5" in replay.text
    again = asked.post("/measure/record", data={"run": "1"}, follow_redirects=False)
    assert again.status_code == 303 and len(store._documents[RECORDS]) == 2


def test_a_read_only_folder_gets_no_record() -> None:
    with TestClient(application(store_of(SLOANE, is_read_only=True), SliceRunner())) as asked:
        page = finished(asked, begin(asked, *TWO, *FEW))
        assert "Save the games" not in page
        assert "read-only" in asked.post("/measure/record", data={"run": "1"}).text


def test_a_record_that_is_too_long_is_not_kept(asked: TestClient, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(work, "MOST_RECORD", 5000)
    finished(asked, begin(asked, *TWO, *FEW))
    assert "too long to keep" in asked.post("/measure/record", data={"run": "1"}).text


def test_a_run_is_stopped_and_keeps_its_figures(store: MemoryStore, monkeypatch: pytest.MonkeyPatch) -> None:
    asked = TestClient(application(store, SteppedRunner(monkeypatch)))
    path = begin(asked, *TWO, ("games", "10000"), ("seed", "1"))
    while "about" not in (page := asked.get(path).text) or "No game is finished" in page:
        assert "hx-trigger" in page
    assert 'hx-trigger="load delay' in page and "Win rates so far" in page and " left<" in page
    stopped = asked.post("/measure/stop", data={"run": "1"}, headers={"HX-Request": "true"}).text
    assert "The run has ended early." in stopped and "Win rates so far" in stopped and "hx-trigger" not in stopped
    assert asked.get("/measure/report?run=1").status_code == 404


def test_only_one_run_at_a_time_without_processes(asked: TestClient) -> None:
    begin(asked, *TWO, ("games", "10000"))
    assert refusal(asked, *TWO, *FEW) == "Another run is still going; wait for it, or stop it."
    asked.post("/measure/stop", data={"run": "1"})


def test_an_illegal_deck_is_refused_until_it_is_allowed(asked: TestClient) -> None:
    """It says so, keeps the other choices, and offers to play anyway."""
    bad = [("deck", "deck:bad.yaml"), *TWO[1:]]
    assert "bad.yaml: this deck is illegal. Fix it in Build, or allow illegal decks." in refusal(asked, *bad, *FEW)
    headers = {"content-type": "application/x-www-form-urlencoded"}
    page = asked.post("/measure/begin", content=form(*bad, *FEW), headers=headers).text
    assert 'value="seven"' in page and "Allow illegal decks" in page
    assert "&lt;b&gt;Bad&lt;/b&gt;" in page and "<b>Bad</b>" not in page


def test_an_illegal_deck_that_is_allowed_is_played_with_force() -> None:
    text = (EXAMPLES / SLOANE).read_text("utf-8")
    fewer = text.replace("Hunter Protections (DT2): 2", "Hunter Protections (DT2): 1")
    assert fewer != text
    with TestClient(application(store_of(few=fewer), SliceRunner())) as asked:
        few = [("deck", "deck:few.yaml"), *TWO[1:]]
        assert "illegal" in refusal(asked, *few, *FEW)
        page = finished(asked, begin(asked, *few, *FEW, ("illegal", "yes")))
        assert "--force" in page and "Who won" in page


@pytest.mark.parametrize(
    ("fields", "told"),
    [
        ([*TWO[:2], ("games", "6")], "Choose two decks."),
        ([*TWO, ("games", "many")], "The number of games is from 1 to 10,000."),
        ([*TWO, ("games", "10001")], "The number of games is from 1 to 10,000."),
        ([*TWO, ("games", "10,0")], "The number of games is from 1 to 10,000."),
        ([*TWO, ("games", ",9")], "The number of games is from 1 to 10,000."),
        ([*TWO, ("games", "0")], "The number of games is from 1 to 10,000."),
        ([*TWO, ("games", "1"), ("pairs", "yes")], "1 game cannot be split into pairs"),
        ([*TWO, ("games", "7"), ("pairs", "yes")], "7 games cannot be split into pairs; choose an even number."),
        ([*TWO[:3], ("agent", "exec:rm"), *FEW], "The agent is one of baseline, random, search, careless, scripted."),
        ([*TWO[:3], ("agent", "evil.py:Agent"), *FEW], "The agent is one of"),
        ([*TWO[:3], ("agent", "scripted"), *FEW], f"{LAW} has no script in its file; choose another agent."),
        ([*TWO, *FEW, ("seed", "a\u200bb")], "The seed contains characters that cannot be printed"),
        ([*TWO[:2], ("deck", "deck:../../etc/passwd"), *FEW], "There is no ../../etc/passwd here."),
        ([*TWO[:2], ("deck", "example:none.yaml"), *FEW], "There is no such example."),
        ([*TWO[:2], ("deck", "deck:"), *FEW], "No deck or game is named."),
        ([*TWO, *TWO, *FEW], "A league takes each deck once."),
        ([*TWO, ("deck", f"example:{FOURTH}"), ("games", "9998")], "from 1 to 3,332 for each of 3 pairings"),
    ],
)
def test_a_bad_form_says_what_is_wrong(asked: TestClient, fields: list[tuple[str, str]], told: str) -> None:
    assert told in refusal(asked, *fields)


def test_unknown_runs_are_named_as_such(asked: TestClient) -> None:
    for path in ("/measure/run?run=9", "/measure/run?run=x", "/measure/report?run=9"):
        reply = asked.get(path)
        assert reply.status_code == 404 and "not known any more" in reply.text


def test_without_processes_there_are_neither_leagues_nor_slow_agents() -> None:
    with TestClient(application(store_of(SLOANE), SliceRunner())) as asked:
        page = asked.get("/measure").text
        assert "More decks" not in page and "<option>search" not in page and "Processes" not in page
        three = [*TWO, ("deck", f"example:{FOURTH}"), ("agent", "random"), *FEW]
        assert "needs dtk serve" in refusal(asked, *three)


def test_a_league_is_played_to_its_report(asked: TestClient, store: MemoryStore) -> None:
    pytest.importorskip("scipy")
    page = finished(asked, begin(asked, *TWO, ("deck", f"example:{FOURTH}"), ("agent", "random"), *FEW))
    assert "18 of 18 games. Seed seven." in page and "Who beats whom" in page and "Ratings" in page
    assert "dtk league" in page and "A league of 3 decks" in asked.get("/measure/report?run=1").text
    asked.post("/measure/record", data={"run": "1", "match": "2"})
    (text,) = store._documents[RECORDS].values()
    head = json.loads(text.splitlines()[0])
    assert head["games"] == 6 and head["pairs"] and len(text.splitlines()) == 7


def test_results_are_the_same_in_processes_of_their_own(asked: TestClient) -> None:
    """A run in its own process, which has two workers, gives the report of a run in slices."""
    finished(asked, begin(asked, *TWO, *FEW))
    here = asked.get("/measure/report?run=1").content
    runner = ProcessRunner()
    with TestClient(application(store_of(SLOANE), runner)) as other:
        try:
            finished(other, begin(other, *TWO, *FEW, ("workers", "2")))
            assert other.get("/measure/report?run=1").content == here
        finally:
            runner.close()


async def measured(*fields: tuple[str, str]) -> entering.MeasuredRun:
    """The run that a form asks for."""
    return await entering.asked_by(Form(fields), store_of(SLOANE), has_workers=True)


def test_progress_and_results_can_be_pickled() -> None:
    run = asyncio.run(measured(*TWO, *FEW))
    *steps, last = match_run(run.match, run.games, 1, run.command)
    assert isinstance(last, RunResult) and last.progress.done == 6 and last.progress.left == 0
    first = steps[0]
    assert isinstance(first, RunProgress) and first.left is None and first.done == 0
    kept = pickle.loads(pickle.dumps(last))  # noqa: S301 our own
    assert kept.tally.wins == last.tally.wins and kept.records == last.records  # type: ignore[union-attr]
    league = asyncio.run(measured(*TWO, ("deck", f"example:{FOURTH}"), ("agent", "random"), *FEW)).league
    pytest.importorskip("scipy")
    *_, end = league_run(league, 1, "")
    assert isinstance(end, RunResult) and end.standing is not None
    assert pickle.loads(pickle.dumps(end)).standing == end.standing  # noqa: S301 our own


OF_CARDS = [*TWO, ("study", "cards"), ("games", "2"), ("seed", "seven")]
SWAPS = ("swaps", "2 Ambush -> 2 Pinto\n\n  1 Ambush  ->  1 Pinto\n")


def ablation_of(page: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> tuple[list[str], str]:
    """The command that a page names, and the page that it writes."""
    found = re.search(r"with the same figures: <code>(.*?)</code>", page)
    assert found
    words = shlex.split(unescape(found[1]))
    assert words[:2] == ["dtk", "ablate"]
    monkeypatch.chdir(ROOT)
    html = tmp_path / "report.html"
    words[2] = f"examples/decks/{words[2]}"
    ran = CliRunner().invoke(command_line, [*words[1:], "--html", str(html)])
    assert ran.exit_code == 0, ran.output
    return words, html.read_text("utf-8")


def test_the_cards_of_a_deck_are_measured_like_by_the_command(
    asked: TestClient, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    page = finished(asked, begin(asked, *OF_CARDS, SWAPS))
    assert "6 of 6 games. Seed seven." in page
    assert "Gains of swaps: Outlaws" in page and "1 Ambush -&gt; 1 Pinto" in page and "Against each deck" in page
    assert "Save the games" not in page
    words, html = ablation_of(page, tmp_path, monkeypatch)
    assert [words[at + 1] for at, word in enumerate(words) if word == "--replace"] == [
        "2 Ambush -> 2 Pinto",
        "1 Ambush -> 1 Pinto",
    ]
    foot = '<footer class="foot">'
    assert html.partition(foot)[0] == asked.get("/measure/report?run=1").text.partition(foot)[0]
    refused = asked.post("/measure/record", data={"run": "1"})
    assert refused.status_code == 400 and "dtk ablate --log" in refused.text


# Of few cards, so that there are few versions.
FEW_CARDS = """name: Few
outfit: The Sloane Gang
start:
- Allie Hensman
dudes:
  Allie Hensman: 4
actions:
  Ambush: 24
goods:
  Pinto: 24
"""


def test_each_card_of_a_deck_is_measured_with_live_figures_and_stopped() -> None:
    with TestClient(application(store_of(few=FEW_CARDS), WithWorkers())) as asked:
        few = [("deck", "deck:few.yaml"), *TWO[1:], ("study", "cards"), ("illegal", "yes")]
        path = begin(asked, *few, ("games", "1000"), ("seed", "1"))
        while not re.search(r'class="number">[+-]?\d', page := asked.get(path).text):
            assert "hx-trigger" in page
            time.sleep(0.05)
        assert "Points of win rate so far" in page and "Contributions of cards: Few" in page
        assert "Pinto" in page and " left<" in page
        stopped = asked.post("/measure/stop", data={"run": "1"}, headers={"HX-Request": "true"}).text
        assert "The run has ended early." in stopped and "Points of win rate so far" in stopped


def test_the_cards_of_a_deck_are_the_same_in_processes_of_their_own(asked: TestClient) -> None:
    finished(asked, begin(asked, *OF_CARDS, SWAPS))
    here = asked.get("/measure/report?run=1").content
    runner = ProcessRunner()
    with TestClient(application(store_of(SLOANE), runner)) as other:
        try:
            finished(other, begin(other, *OF_CARDS, SWAPS, ("workers", "2")))
            assert other.get("/measure/report?run=1").content == here
        finally:
            runner.close()


@pytest.mark.parametrize(
    ("fields", "told"),
    [
        ([("swaps", "Ambush")], "This swap cannot be measured: Ambush is not a swap; write it like"),
        ([("swaps", "9 Ambush -> 9 Pinto")], "has fewer than 9 copies of Ambush"),
        ([("swaps", "Ambush -> <b>x</b>")], "This swap cannot be measured"),
        ([("swaps", "Ambush -> Pinto\n" * 13)], "At most 12 swaps can be measured at a time."),
        ([("games", "3")], "3 games cannot be split into pairs"),
        ([("games", "50001")], "The number of games is from 1 to"),
    ],
)
def test_a_bad_form_about_cards_says_what_is_wrong(asked: TestClient, fields: list[tuple[str, str]], told: str) -> None:
    assert told in refusal(asked, *OF_CARDS, *fields)


def test_cards_are_not_measured_without_processes() -> None:
    with TestClient(application(store_of(SLOANE), SliceRunner())) as asked:
        page = asked.get("/measure").text
        assert "What each card" not in page and "measures two decks at a time" in page
        assert "by dtk serve on your machine" in refusal(asked, *OF_CARDS)
