"""`dtk playtest`: a tiny playtest, whose figures are those of a recount from its record."""

from __future__ import annotations

import json
from collections.abc import Iterator
from math import fsum
from pathlib import Path
from typing import Any

import jsonschema
import pytest
from typer.testing import CliRunner

from dtk.builder.terms import HandTerm
from dtk.cli import playtest
from dtk.cli.app import app
from dtk.files.schema import load_schema
from dtk.playtest import questions
from dtk.playtest.interferers import kinds
from dtk.poker.composition import Composition
from tests.own_pack import DECKS, FACTS, TEXTS, as_before, write_pack

GUNS = [str(DECKS / f"{name}-gunfighter.yaml") for name in ("sloane", "law-dogs")]
FIELD = [part for deck in GUNS for part in ("--field", deck)]
TINY = ("playtest", "my-set", *FIELD, "--allow-code", "-n", "2", "--decks", "1", "--agent", "random")

# The mean rank of hands by composition: the tests build the same decks.
RANKS: dict[tuple[object, ...], float] = {}
MEAN_RANK = HandTerm.quantity
SPEEDS = {playtest: "seconds_per_game", questions: "seconds_of_questions"}
MEASURED = [getattr(module, name) for module, name in SPEEDS.items()]


def mean_rank(term: HandTerm, left: Composition) -> float:
    if left.key() not in RANKS:
        RANKS[left.key()] = MEAN_RANK(term, left)
    return RANKS[left.key()]


@pytest.fixture(autouse=True)
def repository(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    monkeypatch.chdir(tmp_path)
    monkeypatch.setattr(HandTerm, "quantity", mean_rank)
    # The speed is measured by playing games.
    for module, name in SPEEDS.items():
        monkeypatch.setattr(module, name, lambda what: 0.1)
    write_pack(tmp_path / "my-set")
    few = {name: kinds()[name] for name in ("nothing", "cannot be affected")}
    monkeypatch.setattr(questions, "kinds", lambda: few)
    with as_before():
        yield


def dtk(*arguments: str) -> tuple[int, str, str]:
    from dtk.files.own_packs import Chosen

    Chosen.packs, Chosen.texts_allowed = None, False
    result = CliRunner().invoke(app, arguments)
    if result.exception and not isinstance(result.exception, SystemExit):
        raise result.exception
    return result.exit_code, result.stdout, result.stderr


def report_of(*arguments: str) -> dict[str, Any]:
    code, said, noted = dtk(*arguments, "--output-format", "json")
    assert code == 0, noted
    found: dict[str, Any] = json.loads(said)
    jsonschema.validate(found, load_schema("playtest.v1"))
    return found


def pair_scores(games: list[dict[str, Any]]) -> list[float]:
    """The first deck's mean score in each pair of games. It has the first seat in even games."""
    scores = [0.5 if game["winner"] is None else float(game["winner"] == game["game"] % 2) for game in games]
    return [(scores[place] + scores[place + 1]) / 2 for place in range(0, len(scores), 2)]


def test_the_figures_are_those_of_a_recount_from_the_record() -> None:
    report = report_of(*TINY, "--log", "run", "--card", "Rattlesnake Oil", "--card", "90002")
    head, *games = map(json.loads, Path("run/playtest.jsonl").read_text("utf-8").splitlines())
    for line in (head, *games):
        jsonschema.validate(line, load_schema("playtest-record.v1"))
    assert report["games"] == len(games) and head["cards"] == ["90001", "90002"]
    meetings = [
        (version["card"], trial["versions"][0]["name"], place)
        for trial in head["trials"]
        for place in range(len(trial["opponents"]))
        for version in trial["versions"]
    ]
    by_meeting = [[game for game in games if game["meeting"] == number] for number in range(len(meetings))]
    assert all(len(some) == 2 for some in by_meeting)
    for card in report["cards"]:
        gains, days, drawn, dead, used, played = [], [], 0, 0, 0, 0
        counted: dict[str, list[int]] = {"without": [0, 0, 0], "with_card": [0, 0, 0]}
        for number, (code, deck, place) in enumerate(meetings):
            if code != card["code"]:
                continue
            ours, theirs = by_meeting[number], by_meeting[meetings.index((None, deck, place))]
            gains += [one - other for one, other in zip(pair_scores(ours), pair_scores(theirs), strict=True)]
            for which, some in (("without", theirs), ("with_card", ours)):
                for game in some:
                    counted[which][1 if game["winner"] is None else 2 * (game["winner"] != game["game"] % 2)] += 1
            days.append(fsum(game["days"] for game in ours) / 2 - fsum(game["days"] for game in theirs) / 2)
            for game in ours:
                drawn += game["card"]["drawn"]
                dead += game["card"]["dead"]
                used += game["card"]["abilities"]
                played += game["card"]["played"]
        assert len(gains) == card["gain"]["pairs"] >= 3 and card["games"] == 2 * len(gains)
        assert card["gain"]["value"] == pytest.approx(fsum(gains) / len(gains))
        for which, results in counted.items():
            assert [*card["strength"][which]["results"].values()] == results, which
        assert 0 < card["superiority"] < 1
        assert card["days"]["value"] == pytest.approx(fsum(days) / len(days))
        assert card["copies_drawn"]["value"] == pytest.approx(drawn / card["games"])
        if drawn:
            assert card["played"]["value"] == pytest.approx(1 - dead / drawn)
            assert card["dead"]["value"] == pytest.approx(dead / drawn)
        if played:
            assert card["abilities_used"]["value"] == pytest.approx(used / played)
    oil, jane = report["cards"]
    assert sum(deck["built"] for deck in oil["decks"]) == 1 and len(oil["decks"]) == 2
    assert [one["what"] for one in oil["rules"]["questions"]] == ["cannot be affected"]
    assert not jane["rules"]["has_text"]


def test_a_run_goes_on_and_grows_to_the_same_report(monkeypatch: pytest.MonkeyPatch) -> None:
    asked = (*TINY, "--card", "Rattlesnake Oil", "--log")
    whole = report_of(*asked, "whole", "-n", "4")
    report_of(*asked, "grown")
    # As if the process was killed in the midst of a line.
    record = Path("grown/playtest.jsonl")
    record.write_bytes(record.read_bytes()[:-40])
    assert report_of(*asked, "grown", "-n", "4", "-j", "2") == whole
    assert record.read_bytes() == Path("whole/playtest.jsonl").read_bytes()
    code, _, said = dtk(*asked, "grown", "-n", "4", "--seed", "other")
    assert code == 2 and "records another match" in said


def test_a_changed_text_is_another_run() -> None:
    asked = (*TINY, "--card", "Rattlesnake Oil", "--log", "run")
    report_of(*asked)
    Path("my-set/texts.py").write_text(TEXTS.replace("bullets=1", "bullets=2"), "utf-8")
    code, _, said = dtk(*asked)
    assert code == 2 and "different: packs" in said


def test_the_decks_are_written_and_legal() -> None:
    report_of(*TINY, "--log", "run")
    Path("dtk.toml").write_text('packs = ["my-set/"]\n', "utf-8")
    assert len([*Path("run/decks").iterdir()]) == 4
    assert dtk("validate", "run/decks")[0] == 0


def test_the_budget_is_told_before_and_the_page_is_written(monkeypatch: pytest.MonkeyPatch) -> None:
    for (module, name), measured in zip(SPEEDS.items(), MEASURED, strict=True):
        monkeypatch.setattr(module, name, measured)
    code, said, noted = dtk(*TINY, "--html", "page.html", "--card", "90001")
    assert code == 0 and "1 card in 2 decks (1 deck of the field and 1 built): 2 games of each deck" in flat(noted)
    assert "12 games to play, about " in flat(noted)
    assert "Rattlesnake Oil [90001], action" in said and "What if a card that it concerns cannot be affected?" in said
    assert "Seed 0" in said and "random" in said and "To see 3 points in 80 % of cases takes about" in flat(said)
    page = Path("page.html").read_text("utf-8")
    assert "Rattlesnake Oil" in page and "What if a card that it concerns cannot be affected?" in page


def flat(text: str) -> str:
    return " ".join(text.split())


def test_time_ends_the_games_after_a_pair(monkeypatch: pytest.MonkeyPatch) -> None:
    from dtk.match.stopping import Deadline

    over = iter([False])
    monkeypatch.setattr(Deadline, "is_over", property(lambda deadline: next(over, True)))
    report = report_of(*TINY, "-n", "20", "--time", "1s", "--card", "90001")
    assert report["games"] == 2 and report["cut_off"]


def test_a_card_that_no_deck_takes_says_why() -> None:
    facts = FACTS.replace("  headers: [Noon]", "  keywords: [Hex]\n  difficulty: 6\n  headers: ['Noon Hex 6']").replace(
        "type: action", "type: spell"
    )
    Path("my-set/pack.yaml").write_text(facts, "utf-8")
    Path("my-set/texts.py").write_text(TEXTS.replace('"Noon"', '"Noon Hex 6"'), "utf-8")
    code, said, noted = dtk(*TINY, "--format", "old-timer", "--card", "90001")
    assert code == 1 or "does not allow its pack" in said, noted
    dtk_report = report_of("playtest", "my-set", "--field", GUNS[1], "--allow-code", "-n", "2", "--card", "90001")
    (card,) = dtk_report["cards"]
    assert {"deck": "Law Dogs Weird West Edition Gunfighter", "why": "the deck has no Huckster dude"} in card[
        "not_taken"
    ]
    assert [deck["built"] for deck in card["decks"]] == [True]


def test_texts_run_only_with_permission() -> None:
    code, _, said = dtk(*TINY[:2], *FIELD)
    assert code == 2 and "the texts in my-set are code; --allow-code lets them run" in flat(said)


@pytest.mark.parametrize(
    ("more", "expected"),
    [
        (("--card", "Nobody"), "--card: the pack has no card `Nobody`; choose from Rattlesnake Oil"),
        (("-n", "3"), "cannot be split into pairs"),
        (("--time", "soon"), "--time: `soon` is not a length of time"),
        (("--agent", "nobody"), "--agent: unknown agent `nobody`"),
    ],
)
def test_wrong_options_are_named(more: tuple[str, ...], expected: str) -> None:
    code, _, said = dtk(*TINY, *more)
    assert code == 2 and expected in flat(said)


def test_a_folder_without_a_pack_and_a_pack_with_faults() -> None:
    code, _, said = dtk("playtest", "nowhere", *FIELD, "--allow-code")
    assert code == 2 and "nowhere has no file `pack.yaml`" in flat(said)
    Path("my-set/pack.yaml").write_text(FACTS.replace("suit: clubs", "suit: stars"), "utf-8")
    code, _, said = dtk(*TINY)
    assert code == 1 and "my-set/pack.yaml:" in said


def test_a_text_without_its_header_and_one_that_fails_are_faults_of_the_pack() -> None:
    Path("my-set/pack.yaml").write_text(FACTS.replace("[Noon]", "[Shootout]"), "utf-8")
    code, _, said = dtk(*TINY)
    assert code == 1 and "`Shootout` is in its facts, but its text has no such ability." in flat(said)
    Path("my-set/pack.yaml").write_text(FACTS, "utf-8")
    Path("my-set/texts.py").write_text(TEXTS.replace("play.give(play.target, bullets=1)", "raise KeyError"), "utf-8")
    code, _, said = dtk(*TINY)
    assert code == 1 and "Rattlesnake Oil [90001]: a game about it stopped: KeyError" in flat(said)


def test_one_pair_does_not_show_that_a_deck_loses_everything() -> None:
    code, said, _ = dtk(*TINY, "--card", "90001")
    assert code == 0 and "nearly every game" not in said
