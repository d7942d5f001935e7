"""Agents that are other programs: what is said to them, and what becomes of those that misbehave."""

from __future__ import annotations

import copy
import json
import os
import pickle
import signal
import subprocess
import sys
import time
from pathlib import Path
from typing import Any

import pytest
from jsonschema import Draft7Validator

from dtk.agents.outside import process
from dtk.agents.outside.executed import Executed, command_of
from dtk.agents.outside.foreign import BadAgent, ForeignAgent, parse
from dtk.agents.random import Random
from dtk.files.schema import load_schema
from dtk.match.one import Match, PlayedGame, play_one
from dtk.match.series import play_many
from dtk.match.texts import FULL
from tests.match.meetings import choosing, gathering, meeting

SHOPPER = f"exec:sh {Path(__file__).parents[2] / 'examples' / 'agents' / 'shopper.sh'}"
SCHEMA = Draft7Validator(load_schema("agent-message.v1"))

# Takes what luck says by its key, wants features, and writes down whatever it is told.
POLITE = """
import json, random, sys
heard = open(sys.argv[1], "a")
for line in sys.stdin:
    heard.write(line)
    message = json.loads(line)
    if message["type"] == "hello":
        luck = random.Random(message["seed"])
        said = {"type": "hello", "protocol": 1, "features": ["margin", "guns", "pass_ends_day"]}
    elif message["type"] == "decision":
        said = {"id": message["id"], "answer": luck.choice(message["options"])["key"]}
    else:
        break
    heard.write(json.dumps(said) + "\\n")
    print(json.dumps(said), flush=True)
"""
# Greets, and then does what it is told to.
RUDE = """
import json, os, sys, time
sys.stdin.readline()
print('{"protocol": 1}', flush=True)
asked = json.loads(sys.stdin.readline())
"""


def program(folder: Path, text: str, name: str = "bot.py") -> str:
    path = folder / name
    path.write_text(text)
    return f"exec:{sys.executable} '{path}'"


def match_of(*agents: Any) -> Match:
    return choosing(meeting()._replace(texts=FULL, factories=tuple(agents)))


def played(where: str, number: int = 0, **settings: str) -> PlayedGame:
    return play_one(match_of(ForeignAgent(where, tuple(settings.items())), Random), number, keep=True)


def is_alive(pid: int) -> bool:
    """Whether a process runs, and is not only waiting to be noticed."""
    try:
        return Path(f"/proc/{pid}/stat").read_text().rpartition(")")[2].split()[0] != "Z"
    except FileNotFoundError:
        return False


def ends_soon(pid: int) -> bool:
    until = time.monotonic() + 10
    while is_alive(pid) and time.monotonic() < until:
        time.sleep(0.02)
    return not is_alive(pid)


def test_every_message_keeps_to_the_schema(tmp_path: Path) -> None:
    where = f"{program(tmp_path, POLITE)} '{tmp_path / 'heard'}'"
    kinds = set()
    for number in range(4):
        game = played(where, number, colour="red")
        assert not game.fault
    three = gathering(("random",) * 3)._replace(texts=FULL, factories=(ForeignAgent(where), Random, Random))
    assert not play_one(three, 0).fault
    for line in (tmp_path / "heard").read_text().splitlines():
        message = json.loads(line)
        found = [error.message for error in SCHEMA.iter_errors(message)]
        assert not found
        kinds.add(message.get("type"))
        if message.get("type") == "hello" and "settings" in message:
            assert message["settings"] in ({"colour": "red"}, {})
        if message.get("type") == "decision" and message["view"]["phase"] != "setup":
            assert list(message["features"]) == ["margin", "guns", "pass_ends_day"]
    assert kinds == {"hello", "decision", "bye", None}


def test_no_message_names_a_card_that_the_player_can_not_see(tmp_path: Path) -> None:
    where = f"{program(tmp_path, POLITE)} '{tmp_path / 'heard'}'"
    played(where, 2)
    seen = 0
    for line in (tmp_path / "heard").read_text().splitlines():
        message = json.loads(line)
        for number, player in enumerate(message["view"]["players"] if "view" in message else ()):
            if number != message["view"]["seat"]:
                assert player["hand"] == []
                seen += player["hand_size"]
        for card in message["view"]["cards"].values() if "view" in message else ():
            assert card["zone"] != "hand" or card["owner"] == message["view"]["seat"]
            assert card["zone"] != "deck"
    assert seen


def test_the_same_seed_plays_the_same_game_whatever_the_number_of_processes(tmp_path: Path) -> None:
    agent = ForeignAgent(f"{program(tmp_path, POLITE)} /dev/null")
    assert pickle.loads(pickle.dumps(agent)) == agent  # noqa: S301 what was just pickled
    match = match_of(agent, agent)
    once, again = (list(play_many(match, range(9), jobs, keep=True)) for jobs in (1, 2))
    assert once == again and not any(game.fault for game in once)
    assert len({game.answers for game in once}) == 9


def test_the_example_in_shell_and_awk_plays_whole_games() -> None:
    for number in range(2):
        game = played(SHOPPER, number)
        assert not game.fault and game.reason == "control points over influence"
        assert any(line.startswith("play: shop") for line in game.answers)
    assert played(SHOPPER) == played(SHOPPER)


@pytest.mark.parametrize(
    ("text", "why"),
    [
        ("sys.exit(3)", "ProgramEnded: it ended with exit code 3 instead of answering"),
        ("raise ValueError('lost the thread')", "exit code 1 instead of answering; its last output: ValueError: lost"),
        ("os.close(1); time.sleep(60)", "ProgramEnded: it closed its output"),
        ("os.kill(os.getpid(), 9)", "ProgramEnded: it was ended by signal 9"),
        ("print('what?', flush=True); time.sleep(60)", "BadMessage: it did not write a JSON object: what?"),
        ("print('[' * 60000, flush=True); time.sleep(60)", "BadMessage: it did not write a JSON object"),
        ("print('[1]', flush=True); time.sleep(60)", "BadMessage: it did not write a JSON object"),
        ("print('9' * 70000, flush=True); time.sleep(60)", "BadMessage: it wrote a line of more than 65,536 bytes"),
        ("[print('x' * 5000, end='') for _ in range(10**6)]", "BadMessage: it wrote a line of more than 65,536"),
        ("os.write(1, b'\\xff\\n'); time.sleep(60)", "BadMessage: it wrote a line that is not UTF-8"),
        ("print(json.dumps({'id': 7, 'answer': 0}), flush=True); time.sleep(60)", "it answered question 7 when it was"),
        ("print(json.dumps({'id': 1, 'answer': 99}), flush=True); time.sleep(60)", "an illegal answer to 'starting g"),
        (
            "print(json.dumps({'id': 1, 'answer': True}), flush=True); time.sleep(60)",
            "true is not one of the 2 options",
        ),
        (
            "print(json.dumps({'id': 1, 'answer': 'no'}), flush=True); time.sleep(60)",
            '"no" is not one of the 2 options',
        ),
        ("print(json.dumps({'id': 1}), flush=True); time.sleep(60)", "null is not one of the 2 options"),
        ('print(\'{"id": 1, "answer": 0}\\n\' * 2, flush=True); time.sleep(60)', "more than one line for an answer"),
        ("print('\\x1b[2J\\u202e', file=sys.stderr); sys.exit(1)", "its last output: [2J"),
    ],
)
def test_a_program_that_misbehaves_forfeits_and_the_reason_is_told(tmp_path: Path, text: str, why: str) -> None:
    game = played(program(tmp_path, RUDE + text))
    assert game.reason == "forfeit" and game.forfeit == 0 and why in game.fault
    assert len(game.fault) <= 200


@pytest.mark.parametrize(
    ("text", "why"),
    [
        ("pass", "exit code 0 instead of answering"),
        ("print('{\"protocol\": 3}', flush=True); input()", "it speaks protocol 3, not 1 or 2"),
        ("print('{\"protocol\": true}', flush=True); input()", "it speaks protocol true, not 1 or 2"),
        (
            'print(\'{"protocol": 1, "features": ["luck"]}\', flush=True); input()',
            'the feature "luck", which does not exist',
        ),
        ('print(\'{"protocol": 1, "features": 3}\', flush=True); input()', "the feature 3, which does not exist"),
        ('print(\'{"protocol": 1, "view": 3}\', flush=True); input()', "its `view` is 3"),
    ],
)
def test_a_program_that_does_not_greet_as_it_should_forfeits(tmp_path: Path, text: str, why: str) -> None:
    assert why in played(program(tmp_path, text)).fault


def test_silence_is_a_forfeit_after_the_time_that_is_set(tmp_path: Path) -> None:
    began = time.monotonic()
    game = played(program(tmp_path, RUDE + "time.sleep(60)"), timeout="0.5")
    assert "ProgramSilent: it did not answer within 0.5 s" in game.fault
    assert time.monotonic() - began < 20


def test_a_program_that_reads_nothing_is_silent_too(tmp_path: Path) -> None:
    assert "ProgramSilent" in played(program(tmp_path, "import time; time.sleep(60)"), timeout="0.5").fault


def test_of_a_flood_of_errors_only_the_end_is_kept(tmp_path: Path) -> None:
    flood = "[sys.stderr.write('noise ' * 1000) for _ in range(500)]; sys.stderr.write('\\nthe end'); sys.exit(1)"
    agent = Executed(command_of(program(tmp_path, RUDE + flood)), "0")
    game = play_one(match_of(lambda seed: agent, Random), 0)
    assert game.fault.endswith("its last output: the end")


def test_what_it_has_started_ends_with_the_game(tmp_path: Path) -> None:
    text = "import subprocess\nsleeper = subprocess.Popen(['sleep', '300'])\n"
    text += f"open({str(tmp_path / 'pids')!r}, 'w').write(f'{{os.getpid()}} {{sleeper.pid}}')\nraise SystemExit(0)"
    game = played(program(tmp_path, RUDE + text))
    assert "it ended with exit code 0 instead of answering" in game.fault
    pids = [int(pid) for pid in (tmp_path / "pids").read_text().split()]
    assert len(pids) == 2 and all(map(ends_soon, pids))


WAITING = """
from tests.agents.test_executed import match_of, play_many, ForeignAgent, Random
if __name__ == "__main__":
    list(play_many(match_of(ForeignAgent({where!r}), Random), range(2), {jobs}))
"""


@pytest.mark.parametrize(("ending", "jobs"), [(signal.SIGINT, 1), (signal.SIGKILL, 1), (signal.SIGKILL, 2)])
def test_no_program_outlives_dtk(tmp_path: Path, ending: signal.Signals, jobs: int) -> None:
    pids = tmp_path / "pids"
    text = "import signal\nsignal.signal(signal.SIGINT, signal.SIG_IGN)\n"
    text += (
        f"open({str(pids)!r} + '.new', 'w').write(str(os.getpid())); os.rename({str(pids)!r} + '.new', {str(pids)!r})"
    )
    where = program(tmp_path, RUDE + text + "\nwhile True: time.sleep(1)")
    dtk = subprocess.Popen(
        [sys.executable, "-c", WAITING.format(where=where, jobs=jobs)],
        stderr=subprocess.DEVNULL,
        text=True,
    )
    until = time.monotonic() + 60
    while not pids.exists() and time.monotonic() < until:
        time.sleep(0.05)
    pid = int(pids.read_text())
    assert is_alive(pid)
    dtk.send_signal(ending)
    dtk.wait(30)
    assert ends_soon(pid)


def test_a_program_that_nobody_can_ask_any_more_is_ended(tmp_path: Path) -> None:
    program = process.Program(("sleep", "300"))
    pid, guard = program.child.pid, program.guard.pid
    assert is_alive(pid)
    del program
    assert ends_soon(pid) and ends_soon(guard)


def test_a_program_that_was_closed_is_started_anew(tmp_path: Path) -> None:
    agent = Executed(command_of(SHOPPER), "0")
    games = [play_one(match_of(lambda seed: agent, Random), 0, keep=True) for _ in range(2)]
    assert games[0] == games[1] and not games[0].fault and agent.program is None


def test_a_command_is_split_into_words_and_nothing_more() -> None:
    assert command_of("exec:sh -c 'a b' $HOME *.py ; rm|x") == ("sh", "-c", "a b", "$HOME", "*.py", ";", "rm|x")
    for where, why in (
        ("exec:", "the command after exec: is empty"),
        ("exec:sh 'x", "quotation"),
        ("exec:no-such-bot", "was not found"),
    ):
        with pytest.raises(BadAgent, match=why):
            ForeignAgent(where).check()


def test_settings_follow_the_command() -> None:
    assert parse("exec:bot --level=3") == ForeignAgent("exec:bot --level=3")
    assert parse("exec:bot c:x --level=3") == ForeignAgent("exec:bot c:x --level=3")
    assert parse("exec:bot:timeout=5,style=bold") == ForeignAgent("exec:bot", (("timeout", "5"), ("style", "bold")))
    assert parse("exec:bot a:b=c:timeout=5").where == "exec:bot a:b=c"
    assert parse("exec:bot").is_code
    for timeout in ("0", "-1", "nan", "1e9", "soon"):
        with pytest.raises(BadAgent, match="does not make an agent"):
            parse(f"exec:sh:timeout={timeout}").check()


def test_a_program_can_not_be_copied() -> None:
    with pytest.raises(TypeError, match="cannot be copied"):
        copy.deepcopy(Executed(("sh",), "0"))


def test_a_forked_process_does_not_end_the_program_of_its_parent() -> None:
    program = process.Program(("sleep", "300"))
    child = os.fork()
    if not child:
        program.ending()
        os._exit(0)
    os.waitpid(child, 0)
    assert is_alive(program.child.pid)
    program.end()
    assert ends_soon(program.child.pid)
