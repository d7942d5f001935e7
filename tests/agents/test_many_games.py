"""Programs that play many games: protocol 2."""

from __future__ import annotations

import json
import os
import shutil
import signal
import subprocess
import sys
import time
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from dtk.agents.outside import parked
from dtk.agents.outside.foreign import ForeignAgent
from dtk.agents.outside.parked import PARKING
from dtk.agents.outside.process import Program
from dtk.agents.random import Random
from dtk.match import series
from dtk.match.one import PlayedGame, play_one
from dtk.match.series import play_many
from tests.agents.test_executed import SCHEMA, ends_soon, is_alive, match_of, program

EXAMPLES = Path(__file__).parents[2] / "examples" / "agents"
PYTHON = f"{sys.executable} {EXAMPLES / 'prospector.py'}"
NODE = f"node {EXAMPLES / 'prospector.mjs'}"

# Answers at random from the seed, and writes down its process, and whatever it hears and says. What is inserted may
# replace `said`, or write more.
LASTING = """
import json, os, random, sys, time
heard = open(sys.argv[1], "a", buffering=1)
heard.write(json.dumps({{"pid": os.getpid()}}) + "\\n")
for line in sys.stdin:
    heard.write(line)
    message = json.loads(line)
    kind = message["type"]
    if kind == "bye":
        break
    if kind == "decision":
        option = luck.choice(message["options"])
        said = {{"game": message["game"], "id": message["id"], "answer": option["number"]}}
    else:
        luck = random.Random(message["seed"])
        said = {{"type": kind, "game": message.get("game"), "protocol": 2}}
    {inserted}
    print(json.dumps(said), flush=True)
"""


@pytest.fixture(autouse=True)
def nothing_parked() -> Iterator[None]:
    PARKING.close()
    yield
    PARKING.close()


def lasting(folder: Path, inserted: str = "pass") -> str:
    return f"{program(folder, LASTING.format(inserted=inserted))} '{folder / 'heard'}'"


def one_after_another(where: str, games: int = 3, **settings: str) -> list[PlayedGame]:
    """Short games that this process plays, with programs parked in between."""
    match = match_of(ForeignAgent(where, tuple(settings.items())), Random)
    return [play_one(match, number, keep=True) for number in (2, 3, 4)[:games]]


def heard(folder: Path) -> list[dict[str, Any]]:
    return [json.loads(line) for line in (folder / "heard").read_text().splitlines()]


def pids(folder: Path) -> list[int]:
    return [message["pid"] for message in heard(folder) if "pid" in message]


def types(folder: Path) -> list[str]:
    return [message["type"] for message in heard(folder) if message.get("type", "decision") != "decision"]


def test_one_program_plays_many_games_and_every_message_keeps_to_the_schema(tmp_path: Path) -> None:
    games = one_after_another(lasting(tmp_path, 'heard.write(json.dumps(said) + "\\n")'), colour="red")
    assert not any(game.fault for game in games) and len(pids(tmp_path)) == 1
    PARKING.close()
    messages = [message for message in heard(tmp_path) if "pid" not in message]
    for message in messages:
        assert not [error.message for error in SCHEMA.iter_errors(message)]
    told = [message for message in messages if "decks" in message]
    assert [message["type"] for message in told] == ["hello", "newgame", "newgame"]
    assert [message.get("game") for message in told] == [None, 2, 3]
    assert told[0]["protocols"] == [1, 2] and told[0]["seconds"] == told[0]["timeout"] / 2
    assert told[0].keys() - told[1].keys() == {"protocol", "protocols", "dtk", "settings"}
    assert len({message["seed"] for message in told}) == 3
    assert messages[-1] == {"type": "bye"}
    asked = [message["game"] for message in messages if message.get("type") == "decision"]
    assert asked == sorted(asked) and set(asked) == {1, 2, 3}


@pytest.mark.parametrize("command", [PYTHON, NODE])
def test_the_examples_play_the_same_games_with_any_number_of_processes(
    command: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    if shutil.which(command.split()[0]) is None:
        pytest.skip(f"{command.split()[0]} is not installed")
    agent = ForeignAgent(f"exec:{command}")
    match = match_of(agent, agent)
    # So that each process plays some.
    monkeypatch.setattr(series, "CHUNK", 2)
    once, again = (list(play_many(match, range(4), jobs, keep=True)) for jobs in (1, 2))
    assert once == again and not any(game.fault for game in once)
    alone = []
    for number in range(4):
        PARKING.close()
        alone.append(play_one(match, number, keep=True))
    assert alone == once
    assert any(line.startswith("play: shop") for game in once for line in game.answers)


def test_two_seats_have_two_programs(tmp_path: Path) -> None:
    agent = ForeignAgent(lasting(tmp_path))
    match = match_of(agent, agent)
    assert not any(play_one(match, number).fault for number in range(3))
    assert len(pids(tmp_path)) == 2


def test_programs_end_with_a_series(tmp_path: Path) -> None:
    list(play_many(match_of(ForeignAgent(lasting(tmp_path)), Random), range(3)))
    (pid,) = pids(tmp_path)
    assert types(tmp_path) == ["hello", "newgame", "newgame", "bye"] and not is_alive(pid)


def test_only_games_with_the_same_settings_share_a_program(tmp_path: Path) -> None:
    where = lasting(tmp_path)
    one_after_another(where, 1, colour="red")
    one_after_another(where, 1, colour="blue")
    one_after_another(where, 1, colour="red", timeout="30")
    assert len(pids(tmp_path)) == 2
    told = [message for message in heard(tmp_path) if "decks" in message]
    assert [message["timeout"] for message in told] == [60, 60, 30]


def test_no_more_programs_wait_than_the_limit(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(parked, "MOST_PARKED", 1)
    for colour in ("red", "blue"):
        one_after_another(lasting(tmp_path), 1, colour=colour)
    first, second = pids(tmp_path)
    assert is_alive(first) and not is_alive(second)


@pytest.mark.parametrize(
    "inserted",
    [
        "if kind == 'newgame': print('what?', flush=True)",
        "if kind == 'newgame': said = [1]",
        "if kind == 'newgame': said['game'] = 1",
        "if kind == 'newgame': said['game'] = None",
        "if kind == 'newgame': del said['type']",
        "if kind == 'newgame': sys.exit(3)",
        "if kind == 'newgame': os.close(1); time.sleep(60)",
        "if kind == 'newgame': print('x' * 70000, flush=True)",
        "if kind == 'newgame': time.sleep(60)",
    ],
)
def test_a_program_that_fails_between_games_is_replaced(tmp_path: Path, inserted: str) -> None:
    games = one_after_another(lasting(tmp_path, inserted), timeout="1")
    assert not any(game.fault for game in games)
    # It gets no second chance, which could cost the time limit in every game.
    assert types(tmp_path).count("hello") == len(pids(tmp_path)) == 3 and types(tmp_path).count("newgame") == 1
    (tmp_path / "heard").unlink()
    PARKING.close()
    assert one_after_another(lasting(tmp_path)) == games and len(pids(tmp_path)) == 1


def test_a_program_that_ends_while_it_waits_is_replaced(tmp_path: Path) -> None:
    where = lasting(tmp_path)
    one_after_another(where, 1)
    (pid,) = pids(tmp_path)
    os.kill(pid, signal.SIGKILL)
    assert ends_soon(pid)
    assert not one_after_another(where, 2)[1].fault


def test_a_program_that_talks_while_it_waits_is_replaced(tmp_path: Path) -> None:
    talking = "if kind == 'hello': import signal; signal.signal(signal.SIGUSR1, lambda *_: os.write(1, b'Hm.\\n'))"
    where = lasting(tmp_path, talking)
    one_after_another(where, 1)
    os.kill(pids(tmp_path)[0], signal.SIGUSR1)
    time.sleep(0.5)
    assert not one_after_another(where, 2)[1].fault and len(pids(tmp_path)) == 3


@pytest.mark.parametrize(
    ("inserted", "why"),
    [
        ("said['id'] = message['id'] - 1", "it answered question 0 when it was asked question 1"),
        ("said['game'] = 1", "it answered for game 1 when it was asked in game 2"),
        ("del said['game']", "it answered for game null when it was asked in game 2"),
        ("print(json.dumps(said), flush=True)", "when it was asked question 2"),
        ("said = 'what?'", "it did not write a JSON object"),
        ("said['answer'] = 99", "an illegal answer to"),
        ("sys.exit(3)", "it ended with exit code 3 instead of answering"),
        ("time.sleep(60)", "it did not answer within 1 s"),
    ],
)
def test_a_program_that_misbehaves_in_a_later_game_forfeits_it(tmp_path: Path, inserted: str, why: str) -> None:
    inserted = f"if kind == 'decision' and message['game'] == 2: {inserted}"
    first, second, third = one_after_another(lasting(tmp_path, inserted), timeout="1")
    assert not first.fault and second.forfeit == 1
    assert why in second.fault or "more than one line" in second.fault
    # A new program plays the third game.
    assert not third.fault and len(pids(tmp_path)) == 2 and not is_alive(pids(tmp_path)[0])


def test_a_question_that_was_left_without_an_answer_ends_the_program(tmp_path: Path) -> None:
    where = lasting(tmp_path, "if kind == 'decision': time.sleep(60)")

    def interrupt(number: int, frame: object) -> None:
        raise KeyboardInterrupt

    before = signal.signal(signal.SIGALRM, interrupt)
    signal.setitimer(signal.ITIMER_REAL, 2)
    try:
        with pytest.raises(KeyboardInterrupt):
            one_after_another(where, 1)
    finally:
        signal.setitimer(signal.ITIMER_REAL, 0)
        signal.signal(signal.SIGALRM, before)
    assert not any(PARKING.waiting.values()) and all(map(ends_soon, pids(tmp_path)))


def test_a_forked_process_neither_uses_nor_keeps_the_programs_of_its_parent(tmp_path: Path) -> None:
    one_after_another(lasting(tmp_path), 1)
    (pid,) = pids(tmp_path)
    child = os.fork()
    if not child:
        os._exit(len(PARKING.waiting))
    assert os.waitpid(child, 0)[1] == 0
    assert is_alive(pid)
    assert not one_after_another(lasting(tmp_path), 2)[1].fault and pids(tmp_path) == [pid]


OWNER = """
import os, signal, time
from dtk.agents.outside.process import Program
program = Program(("sleep", "300"))
child = os.fork()
if not child:
    os.close(1)
    time.sleep(60)
    os._exit(0)
print(program.child.pid, program.guard.pid, child, flush=True)
os.kill(os.getpid(), signal.SIGKILL)
"""


def test_a_guard_notices_the_end_of_its_owner_although_a_forked_process_lives() -> None:
    owner = subprocess.run([sys.executable, "-c", OWNER], stdout=subprocess.PIPE, text=True)
    sleeper, guard, child = map(int, owner.stdout.split())
    try:
        assert owner.returncode == -signal.SIGKILL and is_alive(child)
        assert ends_soon(sleeper) and ends_soon(guard) and is_alive(child)
    finally:
        os.kill(child, signal.SIGKILL)


SERIES = """
from tests.agents.test_many_games import ForeignAgent, Random, match_of, play_many, play_one, series
if __name__ == "__main__":
    match = match_of(ForeignAgent({where!r}), Random)
    {work}
"""


@pytest.mark.parametrize(
    "work",
    ["series.CHUNK = 2; list(play_many(match, range(4), 2))", "play_one(match, 2), play_one(match, 3)"],
    ids=["workers", "main"],
)
def test_a_process_says_goodbye_to_its_programs_at_its_end(tmp_path: Path, work: str) -> None:
    where = lasting(tmp_path)
    subprocess.run([sys.executable, "-c", SERIES.format(where=where, work=work)], check=True)
    assert all(map(ends_soon, pids(tmp_path)))
    assert types(tmp_path).count("bye") == len(pids(tmp_path)) >= 1


def test_parked_programs_end_if_their_owner_is_killed(tmp_path: Path) -> None:
    work = "play_one(match, 0); import os; os.kill(os.getpid(), 9)"
    subprocess.run([sys.executable, "-c", SERIES.format(where=lasting(tmp_path), work=work)])
    assert all(map(ends_soon, pids(tmp_path))) and "bye" not in types(tmp_path)


def test_a_program_that_has_ended_is_not_ready() -> None:
    sleeper = Program(("sleep", "300"))
    assert sleeper.is_ready
    sleeper.incoming = b"more"
    assert not sleeper.is_ready
    sleeper.incoming = b""
    sleeper.end()
    assert not sleeper.is_ready
    sleeper.close("")
