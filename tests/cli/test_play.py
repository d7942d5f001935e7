"""`dtk play`: a person plays whole games, at a terminal and where there is none."""

from __future__ import annotations

import fcntl
import json
import os
import pty
import random
import re
import select
import shutil
import signal
import struct
import subprocess
import sys
import termios
import time
from collections.abc import Callable, Sequence
from functools import cache
from pathlib import Path

import pytest
from typer.testing import CliRunner, Result

from dtk.cards.database import load_database
from dtk.cardtext.coverage import sentences_of, summary_of
from dtk.cli.app import app

ROOT = Path(__file__).parents[2]
DECKS = [str(ROOT / "examples" / "decks" / f"{name}-gunfighter.yaml") for name in ("sloane", "law-dogs")]
OUTLAWS, LAW_DOGS = "Outlaws Weird West Edition Gunfighter", "Law Dogs Weird West Edition Gunfighter"
SUMMARY = summary_of(next(card for card in load_database() if card.code == "24078"))
PROMPT = re.compile(r"1 to (\d+) \(Enter: \d+, \?: help\) > ")
HEAD = "seat  ghost rock  control"
MOST_SECONDS = 120


def played(*arguments: str, lines: str = "") -> Result:
    return CliRunner().invoke(app, ["play", *DECKS, "--isolated", "--seed", "7", *arguments], input=lines)


def verified(log: Path) -> str:
    done = CliRunner().invoke(app, ["replay", str(log), "--verify"])
    assert done.exit_code == 0, done.output
    return done.stdout


def test_without_a_terminal_each_line_is_an_answer_until_the_input_ends() -> None:
    nothing = played()
    assert nothing.exit_code == 0 and not nothing.stderr
    assert "Your starting gang?" in nothing.stdout and "You lose." not in nothing.stdout
    assert nothing.stdout.endswith("\nThe game stopped before the first day, unfinished.\nThe game is not saved.\n")
    some = played(lines="\n\n\n")
    # What was read stands behind its prompt, as if it had been typed.
    assert len(PROMPT.findall(some.stdout)) == 3 and HEAD in some.stdout and "Your play." in some.stdout


def test_a_hint_says_what_search_would_do_and_changes_nothing(tmp_path: Path) -> None:
    # Past setup and to the first play of High Noon, by Enter alone.
    plain = played("--log", str(tmp_path / "plain.jsonl"), lines="\n" * 6)
    asked = played("--hint", "--log", str(tmp_path / "asked.jsonl"), lines="i\n" + "\n" * 6 + "i\n")
    assert "Hints start on the first day." in asked.stdout
    heading = "    chance      95 % interval   games  line"
    assert heading in asked.stdout.splitlines() and re.search(r"^-> +\d+\.\d %", asked.stdout, re.MULTILINE)
    assert heading not in plain.stdout
    # A long line of play continues in its column.
    rows = re.findall(r"^.* %  .*$", asked.stdout, re.MULTILINE)
    assert max(map(len, rows)) <= 80 and re.search(r"^ {39}\S", asked.stdout, re.MULTILINE)
    records = [(tmp_path / name).read_bytes() for name in ("plain.jsonl", "asked.jsonl")]
    assert records[0] == records[1]
    assert "Start or resume the game with --hint to get hints." in played(lines="\n\nhint\n").stdout


def test_a_hint_is_the_same_from_several_processes() -> None:
    asked = [played("--hint", *jobs, lines="\n" * 6 + "i\n").stdout for jobs in ((), ("--jobs", "2"))]
    assert asked[0] == asked[1] and "-> " in asked[0]
    refused = played("--jobs", "2")
    assert refused.exit_code == 2 and "dtk: --jobs needs --hint." in refused.stderr


def test_enter_alone_plays_a_whole_game(tmp_path: Path) -> None:
    log = tmp_path / "game.jsonl"
    done = played("--log", str(log), lines="\n" * 5000)
    assert done.exit_code == 0
    assert done.stdout.endswith(f"Read the game again with `dtk replay {log}`.\n")
    assert re.search(r"wins on day \d+: more control points", " ".join(done.stdout.split()))
    assert verified(log) == "1 game replayed with the recorded result.\n"
    match, game = map(json.loads, log.read_text("utf-8").splitlines())
    assert match["agents"] == ["human", "scripted"] and match["seed"] == "7" and match["games"] == 1
    assert game["seats"] == [0, 1] and game["reason"] == "control points over influence"


def test_the_person_can_sit_at_the_other_seat(tmp_path: Path) -> None:
    log = tmp_path / "game.jsonl"
    done = played("--seat", "2", "--agent", "random", "--log", str(log), lines="\n" * 5000)
    assert done.exit_code == 0 and "at seat 2." in done.stdout.split("\n\n")[0]
    match, _ = map(json.loads, log.read_text("utf-8").splitlines())
    assert match["agents"] == ["random", "human"]
    assert [deck["name"] for deck in match["decks"]] == [LAW_DOGS, OUTLAWS]
    assert verified(log)


@pytest.mark.parametrize(
    ("level", "player", "agent"),
    [
        ("easy", "careless:slips=0.7", "careless"),
        ("normal", "script law-dogs-gunfighter.script.yaml (8382132d326a793a)", "scripted"),
        ("hard", "search:playouts=12", "search"),
    ],
)
def test_a_level_names_who_plays_the_other_deck_and_the_game_can_be_gone_on_with(
    level: str, player: str, agent: str, tmp_path: Path
) -> None:
    log = tmp_path / "game.jsonl"
    done = played("--level", level, "--log", str(log), lines="\n" * 6)
    assert done.exit_code == 0 and f"played by {player}." in " ".join(done.stdout.split())
    gone_on = CliRunner().invoke(app, ["play", "--resume", str(log)], input="\n" * 3)
    assert gone_on.exit_code == 0 and not gone_on.exception
    assert json.loads(log.read_text("utf-8").splitlines()[0])["agents"] == ["human", agent] and verified(log)


def test_expert_is_search_with_more_playouts() -> None:
    assert "played by search:playouts=60." in " ".join(played("--level", "expert", lines="").stdout.split())


def test_the_same_seed_and_answers_are_the_same_game_and_no_seed_is_a_new_one() -> None:
    assert played(lines="\n" * 60).stdout == played(lines="\n" * 60).stdout
    games = [CliRunner().invoke(app, ["play", *DECKS, "--isolated"], input="").stdout for _ in range(2)]
    seeds = [re.findall(r"Seed\s+(\w+)\.", game) for game in games]
    assert seeds[0] and seeds[0] != seeds[1]


def test_wrong_lines_are_complained_of_and_asked_for_again() -> None:
    done = played(lines="7\n1 2\nfly\n\x1b[31m\n-1\n1\n")
    for words in (
        "7 is not a number from 1 to 2.",
        "Choose only one number.",
        "`fly` is neither a choice nor a command.",
        "`-1` is neither a choice nor a command.",
    ):
        assert words in done.stdout
    assert "\x1b" not in done.stdout and "Seat 1 starts with" in done.stdout


def test_before_the_first_day_the_table_is_there_too() -> None:
    table = played(lines="b\n").stdout.split(" > b\n")[1]
    assert table.startswith("\n-- Before the first day ---") and HEAD in table and "Your hand is empty" in table


def test_a_line_that_is_too_long_is_one_line() -> None:
    done = played(lines="x" * 1000 + "1\n" + "y" * 999 + "\n" + "2" * 3000 + "\n")
    assert done.stdout.count("is neither a choice") == 3 and len(PROMPT.findall(done.stdout)) == 3


@pytest.mark.parametrize(
    ("command", "said"),
    [
        ("?", "save and stop, or concede"),
        ("? c", "save and stop, or concede"),
        ("? Bobo", "Bobo  ["),
        ("? Nobody At All", "Unknown card `Nobody At All`"),
        ("help allie hensman", "Allie Hensman  ["),
        ("b", HEAD),
        ("HAND", "Your hand"),
        ("last", "Seat 2 starts with"),
        ("d", f"you: {OUTLAWS}, discard pile: "),
        ("c allie", "Allie Hensman  ["),
        ("c POST-A-TRON", "POST-A-TRON  ["),
        ("c Nobody At All", "Unknown card `Nobody At All`"),
        ("c allie", f"does: {SUMMARY}"),
        ("c shotgun", "does: "),
        ("x", "There is no play to cancel"),
        ("u", "Nothing to undo: you have made no choice since the starting gangs were revealed."),
        ("s", "Name a file: s FILE."),
        ("c alie henzman", "Did you mean `Allie Hensman`?"),
        ("c", "Type `c` and a title."),
    ],
)
def test_a_person_may_look_around_before_answering(command: str, said: str) -> None:
    plain, done = played(lines="1\n"), played(lines=f"1\n{command}\n")
    assert said in " ".join(done.stdout.removeprefix(plain.stdout.split("The game is left")[0]).split("\n"))
    assert len(done.stdout) > len(plain.stdout) and len(PROMPT.findall(done.stdout)) == 2


def test_several_cards_of_a_draw_hand_are_replaced_at_once(tmp_path: Path) -> None:
    log, lines = tmp_path / "game.jsonl", []
    # Find a game in which a person calls out, and may replace several.
    for _ in range(60):
        done = played("--agent", "random", "--force", "--log", str(log), lines="\n".join(lines) + "\n")
        question = done.stdout.split(" > ")[-1]
        if "Type their numbers on one line" in question:
            break
        wanted = re.search(r"^ +(\d+)  .* (?:calls out|joins|To seat 2's home|moves)", question, re.MULTILINE)
        lines.append(wanted[1] if wanted else "")
    done = played("--agent", "random", "--force", "--log", str(log), lines="\n".join([*lines, "2 3"]) + "\n")
    answers = json.loads(log.read_text("utf-8").splitlines()[1])["answers"]
    mine = [answer for answer in answers if answer.startswith("discard from draw hand: 0:")]
    assert len(mine) == 2 and verified(log)


def test_what_was_looked_at_is_not_pushed_away_by_the_choices() -> None:
    looked = played(lines="1\nc allie\no\n").stdout
    page = looked.split("> c allie\n")[1].split("> o\n")[0]
    assert SUMMARY in " ".join(page.split()) and "\n 1  " not in page and "Type o to see the choices again." in page
    assert "\n 1  " in looked.split("> o\n")[1]


def test_quitting_is_asked_once_and_forfeits(tmp_path: Path) -> None:
    log = tmp_path / "game.jsonl"
    done = played("--log", str(log), lines="1\nq\ny\n\nq\nc\n")
    assert done.exit_code == 0 and done.stdout.count("Quit: [s]ave and stop, [c]oncede") == 2
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
        (
            ["--agent", "human"],
            "people play with `dtk play`; choose from baseline, random, search, careless, scripted.",
        ),
        (["--agent", "fox"], "--agent: unknown agent `fox`"),
        (["--seed", "\x1b"], "contains characters that cannot be printed"),
        (["--seat", "3"], "--seat"),
        (["--level", "brutal"], "--level: `brutal` is not easy, normal, hard or expert."),
        (["--level", "easy", "--agent", "random"], "--level and --agent cannot be combined"),
    ],
)
def test_wrong_usage_is_refused_before_anything_is_asked(arguments: list[str], complaint: str) -> None:
    done = played(*arguments)
    assert done.exit_code == 2 and complaint in done.stderr and not done.stdout


def test_a_match_seats_no_person() -> None:
    done = CliRunner().invoke(app, ["match", *DECKS, "--agent", "a=human"])
    assert done.exit_code == 2 and "--agent: people play with `dtk play`" in done.stderr


def test_decks_are_judged_as_for_a_match(tmp_path: Path) -> None:
    draft = str(ROOT / "examples" / "draft.yaml")
    done = CliRunner().invoke(app, ["play", draft, DECKS[0], "--isolated"])
    assert (done.exit_code == 1 and "cannot be played" in done.stderr) or "--force" in done.stderr
    missing = CliRunner().invoke(app, ["play", str(tmp_path / "none.yaml"), DECKS[0], "--isolated"])
    assert missing.exit_code == 3 and not missing.stdout


def test_without_any_input_it_ends_at_once() -> None:
    for stdin in ("</dev/null", "<&-"):
        line = f'"$0" -m dtk play "$1" "$2" --isolated {stdin}'
        done = subprocess.run(
            ["bash", "-c", line, sys.executable, *DECKS],
            capture_output=True, text=True, cwd=ROOT, check=False, timeout=MOST_SECONDS,
        )  # fmt: skip
        assert done.returncode == 0 and ", unfinished." in done.stdout and not done.stderr


def at_terminal(
    arguments: list[str],
    type_at: Callable[[str, int, int], bytes | None],
    *,
    columns: int = 80,
    decks: Sequence[str] = (*DECKS, "--isolated"),
    sent: signal.Signals = signal.SIGINT,
) -> tuple[int, str]:
    """The exit code and what a terminal shows. type_at: what is typed at a prompt, from what was seen, how many prompts
    there were, and how many choices this has; None for a signal, Ctrl-C if no other is named.
    """
    ours, theirs = pty.openpty()
    fcntl.ioctl(theirs, termios.TIOCSWINSZ, struct.pack("HHHH", 40, columns, 0, 0))
    command = [sys.executable, "-m", "dtk", "play", *decks, *arguments]
    running = subprocess.Popen(
        command, stdin=theirs, stdout=theirs, stderr=theirs, cwd=ROOT, env={**os.environ, "TERM": "xterm"}
    )
    os.close(theirs)
    seen, prompts, until = "", 0, time.monotonic() + MOST_SECONDS
    is_ending = False
    while time.monotonic() < until:
        if not select.select([ours], [], [], MOST_SECONDS / 4)[0]:
            if is_ending and running.poll() is None:
                # It came just before the program began to wait; a person presses once more.
                running.send_signal(sent)
            continue
        try:
            more = os.read(ours, 100_000)
        except OSError:  # the other end was closed
            break
        if not more:
            break
        seen += more.decode()
        prompt = re.search(f"(?:{PROMPT.pattern}|Enter to keep playing > )$", seen)
        if prompt is not None:
            typed = type_at(seen, prompts, int(prompt[1] or 0))
            prompts += 1
            if typed is None:
                is_ending = True
                running.send_signal(sent)
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
    assert (
        code == 0
        and len(PROMPT.findall(seen)) > 20
        and re.search(r"^(?:\x1b\[1m)?You (win|lose)\.", seen, re.MULTILINE)
    )
    assert verified(log) == "1 game replayed with the recorded result.\n"


def test_ctrl_c_ends_it_with_130_and_the_record_is_whole(tmp_path: Path) -> None:
    log = tmp_path / "game.jsonl"
    code, seen = at_terminal(["--log", str(log)], lambda seen, prompts, choices: b"\n" if prompts < 3 else None)
    assert code == 130 and "The game stopped on day 1, unfinished." in seen and verified(log)
    assert f"Continue with `dtk play --resume {log}`." in " ".join(seen.split())


def test_the_end_of_the_input_ends_it() -> None:
    code, seen = at_terminal([], lambda seen, prompts, choices: b"\n" if prompts < 2 else b"\x04")
    assert code == 0 and ", unfinished.\nThe game is not saved." in seen


def test_at_a_terminal_the_question_stands_out_unless_no_colours_are_wanted(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.delenv("NO_COLOR", raising=False)
    assert "\x1b[1mYour starting gang?" in at_terminal([], lambda *_: b"\x04")[1]
    monkeypatch.setenv("NO_COLOR", "1")
    assert "\x1b" not in at_terminal([], lambda *_: b"\x04")[1]


def chosen(said: str, wanted: str) -> str:
    """The number of the first choice of the last question that has these words."""
    question = said.split(" > ")[-1]
    found = re.search(rf"^ +(\d+)  .*{wanted}", question, re.MULTILINE)
    assert found is not None, question
    return found[1]


def typed(*wanted: str, options: Sequence[str] = ()) -> tuple[list[str], Result]:
    """A game in which choices are taken by their words, and lines that begin with ! as they are."""
    lines: list[str] = []
    done = played(*options)
    for words in wanted:
        lines.append(words[1:] if words.startswith("!") else chosen(done.stdout, words))
        done = played(*options, lines="\n".join(lines) + "\n")
    return lines, done


@cache
def at_first_play() -> list[str]:
    """The lines that lead to the first play."""
    for count in range(1, 12):
        lines = ["1"] * count
        if played(lines="\n".join(lines) + "\n").stdout.split(" > ")[-1].count("Your play."):
            return [f"!{line}" for line in lines]
    raise AssertionError("There is no play.")


def test_what_a_card_does_is_told_where_it_is_offered_in_hand_and_in_use() -> None:
    lines = at_first_play()
    _, done = typed(*lines, "!h")
    menu = done.stdout.split("Your play.")[1]
    found = re.search(r"^ +\d+  Bring in [^\n]*\n(?: {7}[^\n]*\n)* {7}([A-Z][^\n]*)", menu, re.MULTILINE)
    assert found is not None, menu
    flat = " ".join(done.stdout.split(" > h")[1].split())
    assert any(summary_of(card) in flat for card in load_database() if summary_of(card))
    whole = played(lines="\n" * 3000).stdout
    used = re.search(r"^Seat \d (?:uses|reacts with) (.*)\.\n    (\S.*)$", whole, re.MULTILINE)
    assert used is not None
    title = used[1].removesuffix(" [1]").removesuffix(" [2]")
    sentences = [sentence for card in load_database() if card.title == title for sentence in sentences_of(card)]
    assert any(sentence.startswith(used[2][:30]) for sentence in sentences)


def test_with_blank_cards_nothing_is_said_to_do_anything() -> None:
    done = played("--blank", "all", lines="1\nc allie\n")
    assert "does: nothing: all cards are blank" in done.stdout
    assert not re.search(r"^ {7}[A-Z][^\n]*\.$", done.stdout, re.MULTILINE)


def test_a_play_is_cancelled_half_way_and_that_is_no_secret_worth_recording(tmp_path: Path) -> None:
    log = tmp_path / "game.jsonl"
    options = ("--log", str(log), "--force")
    start = at_first_play()
    lines, before = typed(*start, "moves", options=options)
    assert "Move Allie Hensman where?" in before.stdout.split(" > ")[-1]
    _, after = typed(*start, "moves", "!x", options=options)
    assert "Choose a play again." in after.stdout
    asked = after.stdout.split(" > ")[-1].split("The game is left")[0]
    assert "Your play." in asked
    typed(*start, "moves", "!x", "Pass", options=options)
    game = json.loads(log.read_text("utf-8").splitlines()[1])
    assert "undone" not in game and "play: pass" in game["answers"] and verified(log)
    assert not any(answer.startswith("play: move 0") for answer in game["answers"]) and lines


def test_the_choice_of_a_gang_is_cancelled_too() -> None:
    done = played(lines="2\n2\nx\n")
    last = done.stdout.split(" > ")[-1]
    assert "Choose your gang again." in last and "Your starting gang?" in last


def test_a_choice_is_undone_which_is_said_and_recorded_and_verified(tmp_path: Path) -> None:
    log = tmp_path / "game.jsonl"
    options = ("--log", str(log), "--force")
    start = at_first_play()
    _, done = typed(*start, "Pass", "!u", options=options)
    assert "Back to your last choice; the record notes the undo." in " ".join(done.stdout.split())
    game = json.loads(log.read_text("utf-8").splitlines()[1])
    (undone,) = game["undone"]
    assert undone["answers"][0] == "play: pass" and undone["place"] == len(game["answers"])
    assert verified(log) == "1 game replayed with the recorded result.\n"
    told = CliRunner().invoke(app, ["replay", str(log)]).stdout
    assert told.endswith("1 choice undone after taking effect.\n")
    # Nothing is told twice, even if all answers were taken back.
    _, first = typed(*start[:2], "!u", options=options)
    assert first.stdout.count("Day 1: ") == 1
    # What was drawn or revealed meanwhile is named.
    _, seen = typed(*start, *["Pass"] * 2, "!u", "!u", "!u", "!u", "!u", "!u", "!u", options=options)
    assert "Cards you had seen: " in " ".join(seen.stdout.split())
    assert "Nothing to undo: " in seen.stdout
    assert verified(log)


def test_a_game_is_saved_and_gone_on_with(tmp_path: Path) -> None:
    save = tmp_path / "Friday evening [1].jsonl"
    start = at_first_play()
    _, done = typed(*start, f"!s {save}", "!q", "!s")
    # The command works as it is printed.
    assert f"`dtk play --resume '{save}'`" in " ".join(done.stdout.split()) and done.exit_code == 0
    assert "The game stopped on day 1, unfinished." in done.stdout and verified(save)
    before = save.read_text("utf-8")
    again = CliRunner().invoke(app, ["play", "--resume", str(save)], input="")
    assert again.exit_code == 0 and "Your play." in again.stdout
    assert "Your game continues. The last events:\n" in again.stdout
    assert "played by script law-dogs-gunfighter.script.yaml (" in " ".join(again.stdout.split())
    assert save.read_text("utf-8") == before
    on = CliRunner().invoke(app, ["play", "--resume", str(save)], input="l\n" + "\n" * 3000)
    assert on.exit_code == 0 and re.search(r"^You (win|lose)\.$", on.stdout, re.MULTILINE) and verified(save)
    assert "starts with" in on.stdout
    over = CliRunner().invoke(app, ["play", "--resume", str(save)], input="")
    assert over.exit_code == 2 and "the game in" in over.stderr


def test_a_save_spares_what_is_there_and_says_why_it_can_not_be(tmp_path: Path) -> None:
    other, folder = tmp_path / "notes.txt", tmp_path / "folder"
    other.write_text("mine", "utf-8")
    folder.mkdir()
    start = at_first_play()
    _, done = typed(
        *start, f"!s {other}", f"!s {folder}", f"!s {tmp_path / 'none' / 'x'}", f"!s {tmp_path / 'ok'}", "!s"
    )
    assert done.stdout.count("Not saved: ") == 3 and "the file holds other data" in " ".join(done.stdout.split())
    assert done.stdout.count("Saved. ") == 2 and other.read_text("utf-8") == "mine"


def test_a_game_whose_process_is_killed_is_gone_on_with(tmp_path: Path) -> None:
    log = tmp_path / "game.jsonl"
    code, _ = at_terminal(
        ["--seed", "7", "--log", str(log)],
        lambda seen, prompts, choices: b"\n" if prompts < 6 else None,
        sent=signal.SIGKILL,
    )
    assert code == -signal.SIGKILL and verified(log)
    assert [path.name for path in tmp_path.iterdir()] == ["game.jsonl"]
    on = CliRunner().invoke(app, ["play", "--resume", str(log)], input="\n" * 3000)
    assert on.exit_code == 0 and "You " in on.stdout and verified(log)


@pytest.mark.parametrize(
    ("lines", "code", "complaint"),
    [
        (lambda head, game: head + game[:100], 3, "it has no game 0."),
        (lambda head, game: head[:50], 3, "its first line is incomplete."),
        (lambda head, game: "", 3, "it is empty."),
        (lambda head, game: "hello\n", 3, "line 1 is not JSON"),
        (lambda head, game: head.replace('"human"', '"random"') + game, 2, "is not a game of"),
        (lambda head, game: head.replace('"scripted"', '"fox"') + game, 2, "unknown agent `fox`"),
        (lambda head, game: head + game.replace("not finished", "days"), 2, "the game in"),
        (lambda head, game: head + game.replace("play: pass", "play: fly"), 3, "does not fit the decision `play`"),
    ],
)
def test_what_can_not_be_gone_on_with_is_refused(
    lines: Callable[[str, str], str], code: int, complaint: str, tmp_path: Path
) -> None:
    log = tmp_path / "game.jsonl"
    typed(*at_first_play(), "Pass", options=("--log", str(log), "--force"))
    head, game = log.read_text("utf-8").splitlines(keepends=True)
    assert "play: pass" in game
    log.write_text(lines(head, game), "utf-8")
    left = log.read_bytes()
    done = CliRunner().invoke(app, ["play", "--resume", str(log)], input="")
    assert done.exit_code == code and complaint in done.stderr and "Traceback" not in done.stderr
    assert log.read_bytes() == left


def test_a_record_says_all_that_going_on_needs(tmp_path: Path) -> None:
    for arguments in (
        [],
        [DECKS[0]],
        [*DECKS, "--resume", "x"],
        ["--resume", "x", "--seed", "1"],
        ["--resume", "x", "--seat", "2"],
        ["--resume", "-"],
    ):
        done = CliRunner().invoke(app, ["play", *arguments], input="")
        assert done.exit_code == 2 and done.stderr.startswith("dtk: ") and not done.stdout
    missing = CliRunner().invoke(app, ["play", "--resume", str(tmp_path / "none")], input="")
    assert missing.exit_code == 3 and "the file does not exist" in missing.stderr


def test_names_in_a_record_are_shown_safely(tmp_path: Path) -> None:
    log = tmp_path / "game.jsonl"
    typed(*at_first_play(), "Pass", options=("--log", str(log), "--force"))
    head, game = log.read_text("utf-8").splitlines(keepends=True)
    data = json.loads(head)
    for deck in data["decks"]:
        deck["name"] = "Evil\x1b[31m\u202e\n" + deck["name"]
    log.write_text(json.dumps(data) + "\n" + game, "utf-8")
    done = CliRunner().invoke(app, ["play", "--resume", str(log)], input="b\nd\nq\ny\n")
    assert done.exit_code == 0 and "\x1b" not in done.stdout and "\u202e" not in done.stdout
    assert "Evil\\x1b[31m" in done.stdout


def test_a_wide_terminal_is_used_and_what_has_changed_stands_out(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.delenv("NO_COLOR", raising=False)

    def shown(columns: int) -> str:
        def some(seen: str, prompts: int, choices: int) -> bytes:
            return b"\n" if prompts < 40 else b"\x04"

        return at_terminal(["--seed", "7"], some, columns=columns)[1]

    def lines(seen: str) -> list[str]:
        return re.sub(r"\x1b\[[0-9;]*m", "", seen).splitlines()

    wide, narrow = shown(130), shown(60)
    assert 80 < max(map(len, lines(wide))) <= 130 and max(map(len, lines(narrow))) <= 60
    assert "\x1b[1;33m" in wide and "\x1b[2m" in wide
    monkeypatch.setenv("NO_COLOR", "1")
    assert "\x1b" not in shown(130)


def test_the_posses_of_a_shootout_are_told_with_bullets_and_what_they_draw() -> None:
    lines: list[str] = []
    for _ in range(60):
        done = played("--agent", "random", lines="\n".join(lines) + "\n")
        question = done.stdout.split(" > ")[-1]
        posses = re.findall(
            r"(you|seat 2): .*?(\d) (stud|draw).*?; (?:at most )?\d+ stud and \d+ draw: ", question, re.DOTALL
        )
        if {posse[0] for posse in posses} == {"you", "seat 2"}:
            return
        wanted = re.search(r"^ +(\d+)  .* (?:calls out|joins|To seat 2's home|moves)", question, re.MULTILINE)
        lines.append(wanted[1] if wanted else "")
    raise AssertionError("There is no shootout.")


@pytest.mark.parametrize("agent", ["lookahead.py:Lookahead", "shopper.sh"])
def test_an_agent_of_ones_own_plays_and_goes_on(tmp_path: Path, agent: str) -> None:
    path = ROOT / "examples" / "agents" / agent
    name, log = f"exec:sh {path}" if agent.endswith(".sh") else str(path), tmp_path / "game.jsonl"
    refused = played("--agent", name)
    assert refused.exit_code == 2 and "--allow-code lets it run" in " ".join(refused.output.split())
    begun = played("--agent", name, "--allow-code", "--log", str(log), lines="\n" * 5)
    assert begun.exit_code == 0 and f"played by {name}:" in " ".join(begun.stdout.split())
    again = ["play", "--resume", str(log)]
    refused = CliRunner().invoke(app, again, input="")
    assert refused.exit_code == 2 and "--allow-code lets it run" in " ".join(refused.output.split())
    done = CliRunner().invoke(app, [*again, "--allow-code"], input="\n" * 5)
    assert done.exit_code == 0 and len(PROMPT.findall(done.stdout)) >= 5
    assert json.loads(log.read_text().splitlines()[0])["agents"] == ["human", name]


@pytest.fixture
def scripted(tmp_path: Path) -> list[str]:
    """Two decks without scripts."""
    return [shutil.copy(deck, tmp_path) for deck in DECKS]


def played_with(decks: Sequence[str], *arguments: str, lines: str = "") -> Result:
    return CliRunner().invoke(app, ["play", *decks, "--isolated", "--seed", "7", *arguments], input=lines)


NO_BUYING = "plan: Nothing is ever bought.\nbuy: [{never: true}]\n"


def test_the_other_deck_plays_by_its_script_and_goes_on_by_it(scripted: list[str], tmp_path: Path) -> None:
    plan = Path(scripted[1]).with_suffix(".script.yaml")
    plan.write_text(NO_BUYING, "utf-8")
    whole, part = tmp_path / "whole.jsonl", tmp_path / "part.jsonl"
    done = played_with(scripted, "--agent", "scripted", "--log", str(whole), lines="\n" * 3000)
    assert done.exit_code == 0, done.output
    head, game = map(json.loads, whole.read_text("utf-8").splitlines())
    assert head["agents"] == ["human", "scripted"] and head["scripts"][0] is None and len(head["scripts"][1]) == 16
    assert "replay" in done.stdout and verified(whole)
    named = tmp_path / "named.jsonl"
    plan.rename(tmp_path / "plan.yaml")
    again = played_with(scripted, "--script", str(tmp_path / "plan.yaml"), "--log", str(named), lines="\n" * 3000)
    assert again.exit_code == 0
    assert named.read_bytes() == whole.read_bytes().replace(plan.name.encode(), b"plan.yaml")
    played_with(scripted, "--script", str(tmp_path / "plan.yaml"), "--log", str(part), lines="\n" * 9)
    kept = part.read_bytes()
    (tmp_path / "plan.yaml").rename(tmp_path / "away.yaml")
    copy = tmp_path / "copy.jsonl"
    copy.write_bytes(kept)
    assert CliRunner().invoke(app, ["play", "--resume", str(copy)], input="\n" * 3000).exit_code == 0
    assert json.loads(copy.read_text("utf-8").splitlines()[1])["answers"] == game["answers"]
    (tmp_path / "away.yaml").rename(tmp_path / "plan.yaml")
    bare = tmp_path / "bare.jsonl"
    head, *rest = kept.decode().splitlines(keepends=True)
    without = {name: value for name, value in json.loads(head).items() if name != "script_texts"}
    bare.write_text("".join([json.dumps(without, separators=(",", ":")) + "\n", *rest]), "utf-8")
    unnamed = CliRunner().invoke(app, ["play", "--resume", str(bare)])
    assert unnamed.exit_code == 2 and "name its file with --script" in unnamed.stderr
    (tmp_path / "other.yaml").write_text("plan: Another.\n", "utf-8")
    wrong = CliRunner().invoke(app, ["play", "--resume", str(part), "--script", str(tmp_path / "other.yaml")])
    assert wrong.exit_code == 2 and "was played by script" in wrong.stderr and part.read_bytes() == kept
    resumed = ["play", "--resume", str(part), "--script", str(tmp_path / "plan.yaml")]
    assert CliRunner().invoke(app, resumed, input="\n" * 3000).exit_code == 0
    assert json.loads(part.read_text("utf-8").splitlines()[1])["answers"] == game["answers"]


@pytest.mark.parametrize(
    ("line", "before", "after", "said"),
    [
        (0, '"baseline"', '"search:playouts=999999999999"', "the limit is 10,000."),
        (0, '"ruleset":"pinebox-1.5"', '"ruleset":"../../etc/passwd"', "`ruleset`"),
        (1, '"digest":"', '"digest":"0', "the last state is"),
        (1, '"winner":null', '"winner":1', "the winner's seat is None, but was 1"),
        (1, '"days":1', '"days":9', "the number of days is 1, but was 9"),
        (1, '"answers":["', '"answers":["pass: x","', "answer 1, `pass: x`, does not fit the decision `pay upkeep`."),
    ],
)
def test_a_save_that_was_changed_is_not_gone_on_with(
    scripted: list[str], tmp_path: Path, line: int, before: str, after: str, said: str
) -> None:
    log = tmp_path / "log.jsonl"
    played_with(scripted, "--log", str(log), lines="\n" * 9)
    lines = log.read_text("utf-8").splitlines(keepends=True)
    assert before in lines[line]
    lines[line] = lines[line].replace(before, after, 1)
    log.write_text("".join(lines), "utf-8")
    kept = log.read_bytes()
    done = CliRunner().invoke(app, ["play", "--resume", str(log)], input="\n")
    assert done.exit_code in (2, 3) and said in done.stderr and not done.stdout, done.output
    assert log.read_bytes() == kept


def test_scripted_without_a_script_says_so_once(scripted: list[str], tmp_path: Path) -> None:
    log = tmp_path / "log.jsonl"
    done = played_with(scripted, "--agent", "scripted", "--log", str(log), lines="\n" * 9)
    assert done.exit_code == 0 and done.stderr.count("has no script") == 1 and "plays without one." in done.stderr
    assert "scripts" not in json.loads(log.read_text("utf-8").splitlines()[0])
    again = CliRunner().invoke(app, ["play", "--resume", str(log)], input="\n")
    assert again.exit_code == 0 and again.stderr.count("plays without one.") == 1


def test_a_script_is_for_agents_that_play_by_one(scripted: list[str], tmp_path: Path) -> None:
    plan = tmp_path / "plan.yaml"
    plan.write_text(NO_BUYING, "utf-8")
    refused = played_with(scripted, "--level", "easy", "--script", str(plan))
    assert refused.exit_code == 2 and "cannot play by a script" in refused.stderr
    plan.write_text("plan: x\nbuy: [{perfer: 1}]\n", "utf-8")
    unread = played_with(scripted, "--script", str(plan))
    assert unread.exit_code == 3 and "plan.yaml:2:8: DT010" in unread.stderr
