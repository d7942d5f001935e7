"""`dtk play`: a person plays whole games, at a terminal and where there is none."""

from __future__ import annotations

import json
import os
import pty
import random
import re
import signal
import subprocess
import sys
import time
from collections.abc import Callable
from pathlib import Path

import pytest
from typer.testing import CliRunner, Result

from dtk.cli.app import app

ROOT = Path(__file__).parents[2]
DECKS = [str(ROOT / "examples" / "decks" / f"{name}-gunfighter.yaml") for name in ("sloane", "law-dogs")]
OUTLAWS, LAW_DOGS = "Outlaws Weird West Edition Gunfighter", "Law Dogs Weird West Edition Gunfighter"
PROMPT = re.compile(r"1 to (\d+) \(Enter: \d+, \?: help\) > ")
HEAD = "seat  ghost rock  control"
MOST_SECONDS = 60


def played(*arguments: str, lines: str = "") -> Result:
    return CliRunner().invoke(app, ["play", *DECKS, "--isolated", "--seed", "7", *arguments], input=lines)


def verified(log: Path) -> str:
    done = CliRunner().invoke(app, ["replay", str(log), "--verify"])
    assert done.exit_code == 0, done.output
    return done.stdout


def test_without_a_terminal_each_line_is_an_answer_until_the_input_ends() -> None:
    nothing = played()
    assert nothing.exit_code == 0 and not nothing.stderr
    assert "Who starts the game?" in nothing.stdout and "You lose." in nothing.stdout
    assert f"{OUTLAWS} forfeits: the input ended.\n{LAW_DOGS} wins before the first day.\n" in nothing.stdout
    some = played(lines="\n\n\n")
    # What was read stands behind its prompt, as if it had been typed.
    assert len(PROMPT.findall(some.stdout)) == 3 and HEAD in some.stdout and "Your play." in some.stdout


def test_enter_alone_plays_a_whole_game(tmp_path: Path) -> None:
    log = tmp_path / "game.jsonl"
    done = played("--log", str(log), lines="\n" * 5000)
    assert done.exit_code == 0
    assert done.stdout.endswith(f"`dtk replay {log}` tells it again.\n")
    assert re.search(r"wins on day \d+: more control points", " ".join(done.stdout.split()))
    assert verified(log) == "1 game came to the same again.\n"
    match, game = map(json.loads, log.read_text("utf-8").splitlines())
    assert match["agents"] == ["human", "baseline"] and match["seed"] == "7" and match["games"] == 1
    assert game["seats"] == [0, 1] and game["reason"] == "control points over influence"


def test_the_person_can_sit_at_the_other_seat(tmp_path: Path) -> None:
    log = tmp_path / "game.jsonl"
    done = played("--seat", "2", "--agent", "random", "--log", str(log), lines="\n" * 5000)
    assert done.exit_code == 0 and "at seat 2." in done.stdout.split("\n\n")[0]
    match, _ = map(json.loads, log.read_text("utf-8").splitlines())
    assert match["agents"] == ["random", "human"]
    assert [deck["name"] for deck in match["decks"]] == [LAW_DOGS, OUTLAWS]
    assert verified(log)


def test_the_same_seed_and_answers_are_the_same_game_and_no_seed_is_a_new_one() -> None:
    assert played(lines="\n" * 60).stdout == played(lines="\n" * 60).stdout
    games = [CliRunner().invoke(app, ["play", *DECKS, "--isolated"], input="").stdout for _ in range(2)]
    seeds = [re.findall(r"Seed\s+(\w+)\.", game) for game in games]
    assert seeds[0] and seeds[0] != seeds[1]


def test_wrong_lines_are_complained_of_and_asked_for_again() -> None:
    done = played(lines="7\n1 2\nfly\n\x1b[31m\n-1\n1\n")
    for words in ("There is no 7; the numbers are 1 to 2.", "Only one of these", "`fly` is neither", "`-1` is neither"):
        assert words in done.stdout
    assert "\x1b" not in done.stdout and "Seat 1 starts with" in done.stdout


def test_before_the_first_day_the_table_is_there_too() -> None:
    table = played(lines="b\n").stdout.split(" > b\n")[1]
    assert table.startswith("\n-- Before the first day ---") and HEAD in table and "Your hand is empty" in table


def test_a_line_that_is_too_long_is_one_line() -> None:
    done = played(lines="x" * 1000 + "1\n" + "y" * 999 + "\n" + "2" * 3000 + "\n")
    assert done.stdout.count("is neither one of the numbers") == 3 and len(PROMPT.findall(done.stdout)) == 3


@pytest.mark.parametrize(
    ("command", "said"),
    [
        ("?", "concede the game"),
        ("? c", "concede the game"),
        ("? Bobo", "Bobo  ["),
        ("? Nobody At All", "There is no card `Nobody At All`"),
        ("help allie hensman", "Allie Hensman  ["),
        ("b", HEAD),
        ("HAND", "Your hand"),
        ("last", "Seat 2 starts with"),
        ("d", f"you: {OUTLAWS}, discard pile: "),
        ("c allie", "Allie Hensman  ["),
        ("c POST-A-TRON", "POST-A-TRON  ["),
        ("c Nobody At All", "There is no card `Nobody At All`"),
        ("c alie henzman", "Did you mean `Allie Hensman`?"),
        ("c", "Which? c NAME."),
    ],
)
def test_a_person_may_look_around_before_answering(command: str, said: str) -> None:
    plain, done = played(lines="1\n"), played(lines=f"1\n{command}\n")
    assert said in " ".join(done.stdout.removeprefix(plain.stdout.split("You lose.")[0]).split("\n"))
    assert len(done.stdout) > len(plain.stdout) and len(PROMPT.findall(done.stdout)) == 2


def test_several_cards_of_a_draw_hand_are_replaced_at_once(tmp_path: Path) -> None:
    log, lines = tmp_path / "game.jsonl", []
    # Find a game in which a person calls out, and may replace several.
    for _ in range(60):
        done = played("--agent", "random", "--force", "--log", str(log), lines="\n".join(lines) + "\n")
        question = done.stdout.split(" > ")[-1]
        if "type their numbers at once" in question:
            break
        wanted = re.search(r"^ +(\d+)  .* (?:calls out|joins|To the home of seat 2|moves)", question, re.MULTILINE)
        lines.append(wanted[1] if wanted else "")
    done = played("--agent", "random", "--force", "--log", str(log), lines="\n".join([*lines, "2 3"]) + "\n")
    answers = json.loads(log.read_text("utf-8").splitlines()[1])["answers"]
    mine = [answer for answer in answers if answer.startswith("discard from draw hand: 0:")]
    assert len(mine) == 2 and verified(log)


def test_quitting_is_asked_once_and_forfeits(tmp_path: Path) -> None:
    log = tmp_path / "game.jsonl"
    done = played("--log", str(log), lines="1\nq\nn\n\nq\ny\n")
    assert done.exit_code == 0 and done.stdout.count("Concede the game?") == 2
    assert f"{OUTLAWS} forfeits: conceded.\n{LAW_DOGS} wins on day 1.\nYou lose.\n" in done.stdout
    assert json.loads(log.read_text("utf-8").splitlines()[1])["fault"] == "conceded" and verified(log)
    told = CliRunner().invoke(app, ["replay", str(log)])
    assert "played by human" in " ".join(told.stdout.split()) and "forfeits: conceded" in told.stdout


def test_every_line_fits_the_terminal() -> None:
    done = played("--agent", "random", lines="\n" * 5000)
    assert max(len(line) for line in done.stdout.splitlines()) <= 80


@pytest.mark.parametrize(
    ("arguments", "complaint"),
    [
        (["--agent", "human"], "a person plays at a terminal, by `dtk play`; there are baseline, random."),
        (["--agent", "fox"], "--agent: there is no agent fox"),
        (["--seed", "\x1b"], "holds what can't be printed"),
        (["--seat", "3"], "--seat"),
    ],
)
def test_wrong_usage_is_refused_before_anything_is_asked(arguments: list[str], complaint: str) -> None:
    done = played(*arguments)
    assert done.exit_code == 2 and complaint in done.stderr and not done.stdout


def test_a_match_seats_no_person() -> None:
    done = CliRunner().invoke(app, ["match", *DECKS, "--agent-a", "human"])
    assert done.exit_code == 2 and "--agent-a: a person plays at a terminal, by `dtk play`" in done.stderr


def test_decks_are_judged_as_for_a_match(tmp_path: Path) -> None:
    draft = str(ROOT / "examples" / "draft.yaml")
    done = CliRunner().invoke(app, ["play", draft, DECKS[0], "--isolated"])
    assert (done.exit_code == 1 and "can't be played with" in done.stderr) or "--force" in done.stderr
    missing = CliRunner().invoke(app, ["play", str(tmp_path / "none.yaml"), DECKS[0], "--isolated"])
    assert missing.exit_code == 3 and not missing.stdout


def test_without_any_input_it_ends_at_once() -> None:
    for stdin in ("</dev/null", "<&-"):
        line = f'"$0" -m dtk play "$1" "$2" --isolated {stdin}'
        done = subprocess.run(
            ["bash", "-c", line, sys.executable, *DECKS],
            capture_output=True, text=True, cwd=ROOT, check=False, timeout=MOST_SECONDS,
        )  # fmt: skip
        assert done.returncode == 0 and "the input ended" in done.stdout and not done.stderr


def at_terminal(arguments: list[str], type_at: Callable[[str, int, int], bytes | None]) -> tuple[int, str]:
    """The exit code and what a terminal shows. type_at: what is typed at a prompt, from what was seen, how many prompts
    there were, and how many choices this has; None for Ctrl-C.
    """
    ours, theirs = pty.openpty()
    command = [sys.executable, "-m", "dtk", "play", *DECKS, "--isolated", *arguments]
    running = subprocess.Popen(
        command, stdin=theirs, stdout=theirs, stderr=theirs, cwd=ROOT, env={**os.environ, "TERM": "xterm"}
    )
    os.close(theirs)
    seen, prompts, until = "", 0, time.monotonic() + MOST_SECONDS
    while time.monotonic() < until:
        try:
            more = os.read(ours, 100_000)
        except OSError:  # the other end was closed
            break
        if not more:
            break
        seen += more.decode()
        prompt = re.search(f"(?:{PROMPT.pattern}|anything else goes on > )$", seen)
        if prompt is not None:
            typed = type_at(seen, prompts, int(prompt[1] or 0))
            prompts += 1
            if typed is None:
                running.send_signal(signal.SIGINT)
            else:
                os.write(ours, typed)
    else:
        running.kill()
        raise AssertionError(f"It goes on and on: {seen[-2000:]}")
    os.close(ours)
    assert "Traceback" not in seen
    return running.wait(10), seen.replace("\r\n", "\n")


@pytest.mark.parametrize("agent", ["baseline", "random"])
def test_a_whole_game_at_a_terminal_by_somebody_who_takes_any_number(agent: str, tmp_path: Path) -> None:
    luck, log = random.Random(agent), tmp_path / "game.jsonl"

    def any_number(seen: str, prompts: int, choices: int) -> bytes:
        return f"{luck.randint(1, choices)}\n".encode()

    code, seen = at_terminal(["--agent", agent, "--seed", "1", "--log", str(log)], any_number)
    assert code == 0 and len(PROMPT.findall(seen)) > 20 and re.search(r"^You (win|lose)\.$", seen, re.MULTILINE)
    assert verified(log) == "1 game came to the same again.\n"


def test_ctrl_c_ends_it_with_130_and_the_record_is_whole(tmp_path: Path) -> None:
    log = tmp_path / "game.jsonl"
    code, seen = at_terminal(["--log", str(log)], lambda seen, prompts, choices: b"\n" if prompts < 3 else None)
    assert code == 130 and "forfeits: interrupted." in seen and verified(log)


def test_the_end_of_the_input_ends_it() -> None:
    code, seen = at_terminal([], lambda seen, prompts, choices: b"\n" if prompts < 2 else b"\x04")
    assert code == 0 and "forfeits: the input ended." in seen


def test_at_a_terminal_the_question_stands_out_unless_no_colours_are_wanted(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.delenv("NO_COLOR", raising=False)
    assert "\x1b[1mWho starts the game?" in at_terminal([], lambda *_: b"\x04")[1]
    monkeypatch.setenv("NO_COLOR", "1")
    assert "\x1b" not in at_terminal([], lambda *_: b"\x04")[1]
