"""`dtk match` and `dtk replay` as a person types them."""

from __future__ import annotations

import json
import os
import subprocess
import sys
from collections import Counter
from pathlib import Path
from typing import Any

import pytest
from typer.testing import CliRunner, Result

from dtk.agents.random import Random
from dtk.agents.registry import AGENTS
from dtk.cards.card import Card
from dtk.cards.database import Database
from dtk.cardtext.coverage import IMPLEMENTED, MISSING
from dtk.cli import progress as how_far
from dtk.cli.app import app
from dtk.engine.decisions import Decision
from dtk.engine.game import Game
from dtk.engine.view import View
from dtk.match import series

ROOT = Path(__file__).parents[2]
DECKS = [ROOT / "examples" / "decks" / f"{name}-gunfighter.yaml" for name in ("sloane", "law-dogs")]
RANDOM = ("--agent", "random", "--isolated")


def dtk(*arguments: object) -> Result:
    return CliRunner().invoke(app, [*map(str, arguments)])


def match(*arguments: object) -> Result:
    return dtk("match", *DECKS, *RANDOM, *arguments)


def report(*arguments: object) -> dict[str, Any]:
    result = match("--output-format", "json", *arguments)
    assert result.exit_code == 0, result.output
    found: dict[str, Any] = json.loads(result.stdout)
    return found


def test_a_match_says_who_won_how_often_and_how_sure_that_is() -> None:
    found = report("--games", 40, "--seed", "x")
    assert found["games"] == {"asked": 40, "played": 40}
    wins = [deck["wins"] for deck in found["decks"]]
    assert sum(row["games"] for row in wins) + found["draws"]["games"] == 40
    assert sum(seat["wins"]["games"] for seat in found["seats"]) == sum(row["games"] for row in wins)
    for row in wins:
        assert row["share"]["low"] < row["share"]["value"] == row["games"] / 40 < row["share"]["high"]
    assert sum(found["reasons"].values()) == sum(found["days"].values()) == 40
    hands = [deck["hands"] for deck in found["decks"]]
    assert all(sum(hand["ranks"].values()) == hand["count"] > 0 for hand in hands)


def test_three_decks_meet_and_the_record_comes_to_the_same_again(tmp_path: Path) -> None:
    log = tmp_path / "three.jsonl"
    more = ("--agent", "a=random", "--agent", "c=random", "--isolated", "--output-format", "json")
    result = dtk("match", *DECKS, DECKS[0], *more, "--games", 6, "--log", log)
    assert result.exit_code == 0, result.output
    found = json.loads(result.stdout)
    assert [deck["agent"] for deck in found["decks"]] == ["random", "scripted", "random"]
    assert len(found["seats"]) == 3 and sum(deck["wins"]["games"] for deck in found["decks"]) <= 6
    assert dtk("replay", log, "--verify").stdout == "6 games replayed with the recorded result.\n"
    page = log.with_name("game.html")
    assert dtk("replay", log, "--html", page).stderr == f"dtk: wrote {page}.\n" and page.is_file()


@pytest.mark.parametrize(
    ("decks", "options", "said"),
    [
        (DECKS[:1], (), "a match takes 2 to 4 decks, not 1."),
        (DECKS * 3, (), "a match takes 2 to 4 decks, not 6."),
        (DECKS, ("--agent", "c=random"), "--agent: unknown deck `c`; choose from a, b,"),
        (DECKS, ("--agent", "b=nobody"), "unknown agent `nobody`"),
        (DECKS, ("--agent", "b=mine.py"), "`mine.py` names no class; write mine.py:CLASS"),
    ],
)
def test_a_match_of_too_few_or_too_many_is_refused(decks: list[Path], options: tuple[str, ...], said: str) -> None:
    result = dtk("match", *decks, *options)
    assert result.exit_code == 2
    assert said in " ".join(result.stderr.split())


@pytest.fixture
def lacking(monkeypatch: pytest.MonkeyPatch) -> None:
    """As if there were no texts of two cards, of the first deck and of both."""

    def state_of(card: Card, database: Database) -> str:
        return MISSING if card.title in ("Pancho Castillo", "Coachwhip!") else IMPLEMENTED

    monkeypatch.setattr("dtk.cardtext.coverage.state_of", state_of)


@pytest.mark.usefixtures("lacking")
def test_cards_whose_text_is_missing_are_named_before_and_after() -> None:
    result = match("--games", 3)
    assert result.exit_code == 0
    first, second = result.stderr.splitlines()
    assert "sloane-gunfighter.yaml: the text of 2 printings is not implemented (played as blanks" in first
    assert "law-dogs-gunfighter.yaml: the text of 1 printing is not implemented (played as blanks" in second
    lines = result.stdout.splitlines()
    place = lines.index("Not implemented: 2 printings of Outlaws Weird West Edition Gunfighter. They play as blanks:")
    assert lines[place + 1] == "  Coachwhip!, Pancho Castillo"
    text = report("--games", 3)["decks"][0]["text"]
    assert text["cards"] == 55 and not text["blank"]
    assert [one["title"] for one in text["not_implemented"]] == ["Coachwhip!", "Pancho Castillo"]


@pytest.mark.usefixtures("lacking")
def test_strict_refuses_decks_whose_text_is_missing() -> None:
    result = match("--strict")
    assert result.exit_code == 1 and not result.stdout
    assert "the text of 2 printings is not implemented: Coachwhip!, Pancho Castillo." in " ".join(result.stderr.split())


def test_cards_may_be_blank_for_all_or_for_one_deck() -> None:
    result = match("--games", 5, "--blank", "all")
    assert result.exit_code == 0 and not result.stderr
    assert "Cards play as blanks: only printed numbers and keywords count." in result.stdout
    assert "more control points than any opponent's influence" in result.stdout
    assert max(map(len, result.stdout.splitlines())) <= 120
    one = match("--games", 5, "--blank", "b").stdout
    assert "The cards of Law Dogs Weird West Edition Gunfighter play as blanks." in one
    assert "The cards of Outlaws Weird West Edition Gunfighter play as blanks." not in one
    found = report("--games", 5, "--blank", "b")
    assert found["texts"] == "full" and [deck["text"]["blank"] for deck in found["decks"]] == [False, True]
    assert report("--games", 5, "--blank", "all")["texts"] == "none"


@pytest.mark.parametrize(
    ("options", "said"),
    [
        (("--strict", "--blank", "all"), "--strict and --blank cannot be combined"),
        (("--strict", "--blank", "a"), "--strict and --blank cannot be combined"),
        (("--blank", "c"), "--blank: unknown deck `c`; choose from a, b,"),
    ],
)
def test_blanks_that_can_not_be_are_refused(options: tuple[str, ...], said: str) -> None:
    result = match(*options)
    assert result.exit_code == 2 and said in " ".join(result.stderr.split())


def test_a_record_knows_with_which_texts_it_was_made(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    log = tmp_path / "games.jsonl"
    assert match("--games", 4, "--blank", "a", "--log", log).exit_code == 0
    head, *games = lines_of(log)
    assert (head["texts"], head["blank"]) == ("full", [0])
    assert dtk("replay", log, "--verify").stdout == "4 games replayed with the recorded result.\n"
    other = "made with the card texts of another version"
    monkeypatch.setattr("dtk.cardtext.library.version", lambda: "0" * 16)
    assert other not in dtk("replay", log, "--verify").stderr
    games[1]["digest"] = "0" * 16
    log.write_text("".join(json.dumps(line) + "\n" for line in (head, *games)), "utf-8")
    assert other in dtk("replay", log, "--verify").stderr
    monkeypatch.undo()
    assert other not in dtk("replay", log, "--verify").stderr
    blank = tmp_path / "blank.jsonl"
    assert match("--games", 2, "--blank", "all", "--log", blank).exit_code == 0
    assert lines_of(blank)[0]["texts"] == "none" and "texts_version" not in lines_of(blank)[0]
    assert dtk("replay", blank, "--verify").stdout == "2 games replayed with the recorded result.\n"


def test_the_same_seed_gives_the_same_report_for_any_number_of_processes() -> None:
    one, two, other = (report("--games", 24, *more) for more in ((), ("--jobs", 2), ("--seed", 1)))
    assert one == two != other


def logged(folder: Path, name: str, hash_seed: str, *arguments: str) -> bytes:
    path = folder / name
    subprocess.run(
        [
            sys.executable,
            "-m",
            "dtk",
            "match",
            *map(str, DECKS),
            "--isolated",
            "--games",
            "6",
            "--log",
            path,
            *arguments,
        ],
        check=True,
        capture_output=True,
        cwd=ROOT,
        env={**os.environ, "PYTHONHASHSEED": hash_seed},
    )
    return path.read_bytes()


def test_the_record_is_the_same_for_other_hash_seeds_and_processes(tmp_path: Path) -> None:
    assert logged(tmp_path, "one", "1") == logged(tmp_path, "two", "2", "--jobs", "2")


@pytest.fixture
def log(tmp_path: Path) -> Path:
    path = tmp_path / "games.jsonl"
    assert match("--games", 4, "--log", path).exit_code == 0
    return path


def test_a_record_is_verified(log: Path) -> None:
    assert dtk("replay", log, "--verify").stdout == "4 games replayed with the recorded result.\n"
    assert dtk("replay", log, "--game", 2, "--verify").stdout == "1 game replayed with the recorded result.\n"


def rewritten(log: Path, *games: int, **head: Any) -> Path:
    """The record as another program writes it: spaced, with some of its games, and with a changed head."""
    first, *played = lines_of(log)
    chosen = [played[number] for number in games] if games else played
    path = log.with_name("rewritten.jsonl")
    path.write_text("".join(json.dumps(line) + "\n" for line in [first | head, *chosen]), "utf-8")
    return path


def test_a_record_that_was_set_otherwise_is_told_and_verified(log: Path) -> None:
    for options in ((), ("--game", 3), ("--game", 3, "--verify"), ("--verify",)):
        told = dtk("replay", rewritten(log), *options)
        assert told.exit_code == 0 and told.stdout == dtk("replay", log, *options).stdout


def test_a_game_that_is_not_there_is_told_with_those_that_are(log: Path) -> None:
    def complaint(path: Path, number: int) -> str:
        told = dtk("replay", path, "--game", number)
        assert told.exit_code == 3
        return told.stderr.partition("cannot be replayed: ")[2].strip()

    assert complaint(rewritten(log), 4) == "it has no game 4. Games are numbered 0 to 3."
    assert complaint(rewritten(log, 0, games=1), 4) == "it has no game 4. The record has only game 0."
    part = "it has no game 1. The record is unfinished."
    assert complaint(rewritten(log, 0, 2), 1) == part


def test_verifying_says_how_much_of_the_match_is_there(log: Path) -> None:
    some = dtk("replay", rewritten(log, 0, 2, games=5000), "--verify")
    assert some.exit_code == 0 and some.stdout == "2 of 5,000 games replayed with the recorded result.\n"
    twice = dtk("replay", rewritten(log, 1, 2, 1), "--verify")
    assert twice.exit_code == 1
    assert twice.stdout == "Game 1 is in the record twice.\n2 of 4 games replayed with the recorded result.\n"
    more = dtk("replay", rewritten(log, 0, 1, games=1), "--verify")
    assert more.exit_code == 1
    assert "Game 1 is not in the match (1 game, numbered from 0).\n" in more.stdout
    log.write_text(log.read_text("utf-8").splitlines()[0] + "\n", "utf-8")
    none = dtk("replay", log, "--verify")
    assert none.exit_code == 1 and none.stdout == "The record holds 0 of the match's 4 games.\n"


def test_seats_that_are_not_those_of_the_game_are_found_out(log: Path) -> None:
    text = log.read_text("utf-8")
    assert '"game":1,"seats":[1,0]' in text
    for seats in ("[5,0]", "[0,0]", "[0,1]", "[]"):
        log.write_text(text.replace('"game":1,"seats":[1,0]', f'"game":1,"seats":{seats}'), "utf-8")
        result = dtk("replay", log, "--verify")
        assert result.exit_code == 1 and "Game 1 differs: the seating is 1 0, but was " in result.stdout
        assert "3 of 4 games replayed with the recorded result." in result.stdout
    log.write_text(text.replace('"seats":[1,0]', '"seats":["x",0]'), "utf-8")
    assert "`seats` has an invalid value" in dtk("replay", log, "--verify").stderr


def test_a_record_by_rules_that_nobody_knows_is_refused(log: Path, tmp_path: Path) -> None:
    house = rewritten(log, ruleset="house")
    for options in ((), ("--verify",)):
        result = dtk("replay", house, *options)
        assert result.exit_code == 3 and not result.stdout
        assert "unknown ruleset `house`; dtk has aeg-2015, pinebox-1.5" in result.stderr
    rules = tmp_path / "house.yaml"
    rules.write_text("name: house\ntitle: House\nextends: pinebox-1.5\n", "utf-8")
    assert dtk("replay", house, "--verify", "--ruleset", rules).stdout == "4 games replayed with the recorded result.\n"
    assert dtk("replay", house, "--ruleset", tmp_path / "nowhere.yaml").exit_code == 2


def test_a_record_is_not_read_from_standard_input() -> None:
    result = dtk("replay", "-")
    assert result.exit_code == 2 and "a record cannot be read from standard input" in result.stderr


def test_a_changed_record_is_found_out(log: Path) -> None:
    log.write_text(log.read_text("utf-8").replace('"play: pass"', '"play: shop 0:99999#1"', 1), "utf-8")
    result = dtk("replay", log, "--verify")
    assert result.exit_code == 1 and "differs: answer" in result.stdout


def test_a_game_is_told_in_words(log: Path) -> None:
    told = dtk("replay", log, "--game", 1)
    assert told.exit_code == 0
    lines = told.stdout.splitlines()
    assert lines[0].startswith("Seat 1: Law Dogs Weird West Edition Gunfighter, played by random")
    assert any(line.startswith("Day 1: seat ") for line in lines)
    assert any("into play" in line for line in lines)
    assert " wins on day " in lines[-1]
    assert dtk("replay", log, "--game", 0).stdout == dtk("replay", log).stdout != told.stdout


@pytest.mark.parametrize(
    ("text", "said"), [("", "it is empty"), ("{}\n", "not the record of a match"), (None, "the file does not exist")]
)
def test_what_can_not_be_replayed_is_refused(tmp_path: Path, text: str | None, said: str) -> None:
    path = tmp_path / "other.jsonl"
    if text is not None:
        path.write_text(text, "utf-8")
    result = dtk("replay", path)
    assert result.exit_code == 3 and said in result.stderr


def test_a_game_that_was_not_played_is_refused(log: Path) -> None:
    result = dtk("replay", log, "--game", 4)
    assert result.exit_code == 3 and "no game 4" in result.stderr


@pytest.mark.parametrize(
    ("arguments", "said"),
    [
        (
            ("--agent", "b=clever"),
            "--agent: unknown agent `clever`; choose from baseline, random, search, careless, scripted.",
        ),
        (("--output-format", "html"), "unknown format `html`"),
        (("--format", "nowhere"), "nowhere"),
        (("--seed", "a\udcff"), "--seed: `a\\udcff` contains characters that cannot be printed"),
    ],
)
def test_wrong_usage_is_refused(arguments: tuple[str, ...], said: str) -> None:
    result = match(*arguments)
    assert result.exit_code == 2 and said in result.stderr and not result.stdout


@pytest.fixture
def illegal(tmp_path: Path) -> Path:
    """A deck of too few cards."""
    path = tmp_path / "illegal.yaml"
    lines = DECKS[0].read_text("utf-8").splitlines()
    path.write_text("\n".join(line for line in lines if "Pancho Castillo" not in line), "utf-8")
    return path


def test_an_illegal_deck_is_refused_unless_forced(illegal: Path) -> None:
    result = dtk("match", illegal, DECKS[1], *RANDOM, "--games", 2)
    assert result.exit_code == 1 and "this deck is illegal" in result.stderr and "DT2" in result.stderr
    forced = dtk("match", illegal, DECKS[1], *RANDOM, "--games", 2, "--force")
    assert forced.exit_code == 0 and "2 games" in forced.stdout


def lines_of(log: Path) -> list[dict[str, Any]]:
    return [json.loads(line) for line in log.read_text("utf-8").splitlines()]


def test_random_players_start_with_legal_gangs_of_their_own(tmp_path: Path) -> None:
    log = tmp_path / "games.jsonl"
    found = report("--games", 30, "--log", log)
    others = [deck["other_gangs"] for deck in found["decks"]]
    assert min(others) >= 5 and max(others) <= 25
    head, *games = lines_of(log)
    own = [Counter(deck["gang"]) for deck in head["decks"]]
    started = [(who, Counter(gang)) for game in games for who, gang in zip(game["seats"], game["gangs"], strict=True)]
    assert others == [sum(whose == who and gang != own[who] for whose, gang in started) for who in (0, 1)]
    assert dtk("replay", log, "--verify").stdout == "30 games replayed with the recorded result.\n"
    text = match("--games", 30).stdout
    assert "Games in which a deck started with another gang" in text and f"{others[0]}  Outlaws" in text


def test_the_sensible_agents_start_with_their_decks_gangs_and_nobody_speaks_of_it() -> None:
    text = dtk("match", *DECKS, "--isolated", "--games", 1).stdout
    assert "seat 1" in text and "another gang" not in text


def gangs_of_sloane(log: Path) -> list[Counter[str]]:
    return [Counter(game["gangs"][game["seats"].index(0)]) for game in lines_of(log)[1:]]


def test_the_law_that_judges_a_deck_says_who_may_start(tmp_path: Path) -> None:
    house, free, banned = (tmp_path / name for name in ("house.yaml", "free.jsonl", "banned.jsonl"))
    house.write_text("name: house\ntitle: House\nsource: here\nban: [Pancho Castillo]\n", "utf-8")
    pancho = "24083"
    assert match("--games", 40, "--log", free).exit_code == 0
    assert any(pancho in gang for gang in gangs_of_sloane(free))
    # The deck is illegal under this format, but its own gang is not.
    result = match("--games", 40, "--log", banned, "--format", house, "--force")
    assert result.exit_code == 0 and "is banned by the format house" in result.stderr
    gangs = gangs_of_sloane(banned)
    assert len({frozenset(gang) for gang in gangs}) > 5 and not any(pancho in gang for gang in gangs)
    # The format is not needed to play them again.
    house.unlink()
    assert dtk("replay", banned, "--verify").stdout == "40 games replayed with the recorded result.\n"


def test_an_illegal_gang_is_played_as_it_is_where_it_is_forced(tmp_path: Path) -> None:
    path, log = tmp_path / "six start.yaml", tmp_path / "games.jsonl"
    path.write_text(DECKS[0].read_text("utf-8").replace("\n\ndudes:", "\n- The Brute (DT2)\n\ndudes:"), "utf-8")
    refused = dtk("match", path, DECKS[1], *RANDOM)
    assert refused.exit_code == 1 and "this gang is illegal" in refused.stderr
    forced = dtk("match", path, DECKS[1], *RANDOM, "--games", 12, "--force", "--log", log)
    assert forced.exit_code == 0 and "        0  Outlaws" in forced.stdout
    assert all(gang == gangs_of_sloane(log)[0] and gang.total() == 6 for gang in gangs_of_sloane(log))


def test_a_deck_that_does_not_say_who_starts_is_refused(tmp_path: Path) -> None:
    path = tmp_path / "no gang.yaml"
    head, _, rest = DECKS[0].read_text("utf-8").partition("start:\n")
    path.write_text(head + rest[rest.index("dudes:") :], "utf-8")
    result = dtk("match", path, DECKS[1], *RANDOM)
    assert result.exit_code == 1 and "does not name a starting gang" in result.stderr


@pytest.mark.parametrize(
    ("outfits", "said"), [("", "it names no outfit"), ("1x Law Dogs\n1x Desolation Row\n", "it names 2 outfits")]
)
def test_a_deck_needs_one_outfit_whoever_forces_it(tmp_path: Path, outfits: str, said: str) -> None:
    path = tmp_path / "outfits.txt"
    path.write_text(outfits + "2x Pistol Whip\n2x Coachwhip!\n1x Tommy Harden\n", "utf-8")
    result = dtk("match", path, DECKS[1], *RANDOM, "--force")
    assert result.exit_code == 1 and f"outfits.txt cannot be played: {said}" in result.stderr


def test_a_deck_without_a_name_is_called_after_its_file(tmp_path: Path) -> None:
    path = tmp_path / "of a very long name of a folder" / "my deck.yaml"
    path.parent.mkdir()
    lines = DECKS[0].read_text("utf-8").splitlines(keepends=True)
    path.write_text("".join(line for line in lines if not line.startswith("name:")), "utf-8")
    result = dtk("match", path, DECKS[1], *RANDOM, "--games", 1)
    assert result.stdout.startswith("my deck against ")
    assert dtk("simulate", path, "--isolated").stdout.startswith("my deck (")


def test_seeds_that_could_be_overlooked_stand_in_quotes() -> None:
    for seed, shown in (("", '""'), ("a, b", '"a, b"'), ("friday", "friday")):
        assert f"\n1 game, seed {shown}, ruleset" in match("--games", 1, "--seed", seed).stdout


def test_what_is_no_deck_is_unreadable(tmp_path: Path) -> None:
    path = tmp_path / "broken.yaml"
    path.write_text("{", "utf-8")
    assert dtk("match", path, DECKS[1]).exit_code == 3
    assert dtk("match", tmp_path / "nowhere.yaml", DECKS[1]).exit_code == 3


def test_an_interrupted_match_tells_what_was_played(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    ordinary = series.play_watched

    def interrupted(match: Any, number: int, **options: Any) -> Any:
        if number == 3:
            raise KeyboardInterrupt
        return ordinary(match, number, **options)

    monkeypatch.setattr(series, "play_watched", interrupted)
    log = tmp_path / "games.jsonl"
    result = match("--games", 50, "--log", log)
    assert result.exit_code == 130 and "3 of 50 games" in result.stdout and "interrupted" in result.stderr
    monkeypatch.undo()
    assert dtk("replay", log, "--verify").stdout == "3 of 50 games replayed with the recorded result.\n"


def test_a_match_interrupted_at_once_says_so(monkeypatch: pytest.MonkeyPatch) -> None:
    def interrupted(*arguments: Any, **options: Any) -> Any:
        raise KeyboardInterrupt

    monkeypatch.setattr(series, "play_watched", interrupted)
    for output_format in ("text", "json"):
        result = match("--games", 50, "--output-format", output_format)
        assert result.exit_code == 130 and "0" in result.stdout


class Helpless(Random):
    """A bundled agent with a fault, which it shows only once the game is under way."""

    def answer(self, decision: Decision, view: View) -> Any:
        if decision.kind == "play":
            raise LookupError("no idea")
        return super().answer(decision, view)


def test_a_bundled_agent_that_fails_is_named_in_the_last_lines_and_by_the_exit_code(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setitem(AGENTS, "baseline", Helpless)
    result = dtk("match", *DECKS, "--isolated", "--agent", "a=baseline", "--agent", "b=random", "--games", 3)
    assert result.exit_code == 4
    assert result.stdout.splitlines()[-2:] == [
        "dtk failed in 3 games of 3, which count as they ended. Please report this:",
        "  baseline: LookupError: no idea (first in game 0)",
    ]
    named = ("--agent", "a=baseline", "--agent", "b=random")
    result = dtk("match", *DECKS, "--isolated", *named, "--games", 3, "--output-format", "json")
    assert result.exit_code == 4
    found = json.loads(result.stdout)
    assert found["faults"] == [{"fault": "baseline: LookupError: no idea", "first_game": 0}]
    assert [deck["forfeits"] for deck in found["decks"]] == [3, 0]


def test_an_engine_that_fails_is_named_in_the_last_lines_and_by_the_exit_code(monkeypatch: pytest.MonkeyPatch) -> None:
    def fail(game: Game) -> None:
        raise ZeroDivisionError("no such day")

    monkeypatch.setattr("dtk.engine.flow.play_gambling", fail)
    result = match("--games", 2)
    assert result.exit_code == 4
    assert result.stdout.splitlines()[-2:] == [
        "dtk failed in 2 games of 2, which count as they ended. Please report this:",
        "  ZeroDivisionError: no such day (first in game 0)",
    ]


def test_a_match_in_which_nothing_fails_ends_with_0_and_says_nothing_of_failures() -> None:
    result = match("--games", 2)
    assert result.exit_code == 0 and "failed" not in result.stdout


def test_the_exit_code_of_failures_is_documented() -> None:
    words = dtk("match", "--help").stdout.replace("│", " ").split()
    assert "4 a fault of dtk stopped a game" in " ".join(words)


def test_a_record_is_not_written_through_a_link(tmp_path: Path) -> None:
    (tmp_path / "link").symlink_to(tmp_path / "elsewhere")
    result = match("--games", 1, "--log", tmp_path / "link")
    assert result.exit_code == 2 and not (tmp_path / "elsewhere").exists()


def test_a_record_is_not_written_over_a_deck_nor_any_other_file(tmp_path: Path) -> None:
    deck, notes = tmp_path / "deck.yaml", tmp_path / "notes.txt"
    deck.write_text(DECKS[0].read_text("utf-8"), "utf-8")
    notes.write_bytes(b"\xff no text at all")
    for path, why in ((deck, "name the same file"), (notes, "is not the record of a match")):
        before = path.read_bytes()
        result = dtk("match", deck, DECKS[1], *RANDOM, "--games", 1, "--log", path)
        assert result.exit_code == 2 and why in result.stderr
        assert not result.stdout and path.read_bytes() == before


def test_a_record_is_written_over_an_empty_file_and_by_force_over_another_one(tmp_path: Path) -> None:
    path = tmp_path / "games.jsonl"
    path.touch()
    for games, options in ((2, ()), (1, ("--force",))):
        assert match("--games", games, "--log", path, *options).exit_code == 0
        assert len(lines_of(path)) == games + 1


def test_a_record_goes_to_a_file_and_not_to_standard_output(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    result = match("--games", 1, "--log", "-")
    assert result.exit_code == 2 and "--log: `-` is not a file" in result.stderr and not list(tmp_path.iterdir())


@pytest.mark.skipif(not Path("/dev/full").exists(), reason="it takes a disk that is always full")
def test_a_record_that_can_not_be_written_is_named() -> None:
    command = [
        sys.executable,
        "-m",
        "dtk",
        "match",
        *map(str, DECKS),
        *RANDOM,
        "--games",
        "1",
        "--blank",
        "all",
        "--log",
        "/dev/full",
    ]
    done = subprocess.run(command, capture_output=True, text=True, cwd=ROOT, check=False)
    assert done.returncode == 3 and done.stderr == "dtk: /dev/full cannot be written: No space left on device.\n"


def test_progress_is_shown_at_a_terminal_only(monkeypatch: pytest.MonkeyPatch) -> None:
    assert not match("--games", 2, "--blank", "all").stderr
    shown: list[str] = []
    monkeypatch.setattr(how_far, "note", lambda text, *, newline=True: shown.append(text))
    seconds = iter(range(100))
    monkeypatch.setattr(how_far.time, "monotonic", lambda: next(seconds))
    with how_far.progress(200, "games") as step:
        step.is_terminal = True
        for done in (10, 20, 40):
            step(done)
    assert shown == [
        "\r\x1b[K20 of 200 games, about 18 s left",
        "\r\x1b[K40 of 200 games, about 12 s left",
        "\r\x1b[K",
    ]


@pytest.mark.parametrize(
    ("seconds", "said"), [(0.4, "0 s"), (119, "119 s"), (121, "2 min"), (7199, "120 min"), (9000, "2.5 h")]
)
def test_how_long_it_will_take_is_said_in_the_fitting_unit(seconds: float, said: str) -> None:
    assert how_far.duration(seconds) == said
