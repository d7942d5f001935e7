"""Games on a Dask cluster: a real scheduler and real workers on this machine, one of which is killed meanwhile.

Every wait has an end, and every process that is started is killed.
"""

from __future__ import annotations

import json
import os
import socket
import subprocess
import sys
import threading
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager, suppress
from pathlib import Path

import pytest
from typer.testing import CliRunner, Result

from dtk.cli.app import app
from dtk.match import texts
from dtk.simulate import cluster
from dtk.simulate.cluster import Chunk, Cluster, Given, OtherVersion, do_chunk
from dtk.simulate.workers import WorkerLost
from tests.own_pack import write_deck, write_pack

distributed = pytest.importorskip("distributed")
CancelledError, KilledWorker = distributed.CancelledError, distributed.scheduler.KilledWorker
ROOT = Path(__file__).parents[2]
DECKS = [str(ROOT / "examples" / "decks" / f"{name}-gunfighter.yaml") for name in ("sloane", "law-dogs")]
RANDOM = ("--agent", "random")
PATIENCE = 90


class Machines:
    """A scheduler and workers, each a process. address: of the scheduler."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder
        self.started: list[subprocess.Popen[bytes]] = []
        self.workers: list[subprocess.Popen[bytes]] = []

    def begin(self) -> None:
        told = self.folder / "scheduler.json"
        self.scheduler = self.start("scheduler", "--port", "0", "--scheduler-file", str(told), "--no-show")
        assert wait_for(lambda: told.exists() and told.read_text().endswith("}"))
        self.address: str = json.loads(told.read_text())["address"]

    def start(self, *arguments: str) -> subprocess.Popen[bytes]:
        line = [sys.executable, "-m", "dask", *arguments, "--host", "127.0.0.1", "--dashboard-address", "127.0.0.1:0"]
        environment = {**os.environ, "PYTHONPATH": str(self.folder)}
        process = subprocess.Popen(
            line, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL, cwd=self.folder, env=environment
        )  # fmt: skip
        self.started.append(process)
        return process

    def add_worker(self, *arguments: str) -> None:
        self.workers.append(self.start("worker", self.address, "--nthreads", "1", "--no-nanny", *arguments))

    def end(self) -> None:
        for process in self.started:
            process.kill()
        for process in self.started:
            process.wait(timeout=PATIENCE)


@contextmanager
def started(folder: Path) -> Iterator[Machines]:
    found = Machines(folder)
    try:
        found.begin()
        yield found
    finally:
        found.end()


@pytest.fixture
def machines(tmp_path: Path) -> Iterator[Machines]:
    """A scheduler without workers."""
    with started(tmp_path) as found:
        yield found


@pytest.fixture(scope="module")
def shared(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Machines]:
    """A scheduler with a worker, for tests that end neither."""
    with started(tmp_path_factory.mktemp("shared")) as found:
        found.add_worker()
        yield found


def wait_for(what: Callable[[], object]) -> bool:
    ends = time.monotonic() + PATIENCE
    while time.monotonic() < ends:
        if what():
            return True
        time.sleep(0.05)
    return False


@contextmanager
def running(*arguments: str) -> Iterator[subprocess.Popen[str]]:
    line = [sys.executable, "-m", "dtk", *arguments, "--isolated"]
    process = subprocess.Popen(line, stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True, cwd=ROOT)
    try:
        yield process
    finally:
        process.kill()
        process.communicate(timeout=PATIENCE)


def dtk(*arguments: object) -> Result:
    return CliRunner().invoke(app, [*map(str, arguments), "--isolated"])


def written(log: Path) -> dict[str, bytes]:
    """The record at a path: a file, or each file of a folder."""
    if log.is_dir():
        return {file.name: file.read_bytes() for file in log.iterdir()}
    return {"": log.read_bytes()}


def lines(path: Path) -> int:
    return path.read_bytes().count(b"\n") if path.exists() else 0


def test_a_cluster_plays_the_same_games_even_if_a_worker_is_killed(machines: Machines, tmp_path: Path) -> None:
    here, there = tmp_path / "here.jsonl", tmp_path / "there.jsonl"
    match = ("match", *DECKS, *RANDOM, "-n", "100")
    machines.add_worker()
    machines.add_worker()
    with running(*match, "--scheduler", machines.address, "--log", str(there)) as program:
        assert wait_for(lambda: lines(there) > 8 or program.poll() is not None)
        machines.workers[0].kill()
        before = lines(there)
        said, noted = program.communicate(timeout=PATIENCE)
    assert program.returncode == 0 and 8 < before < 90, noted
    local = dtk(*match, "--log", here)
    assert local.exit_code == 0 and said == local.stdout
    assert there.read_bytes() == here.read_bytes()


@pytest.mark.usefixtures("short_search")
def test_every_series_is_played_on_a_cluster(shared: Machines, tmp_path: Path) -> None:
    pytest.importorskip("scipy")
    us, them = DECKS
    random = ("--agent", "random")
    few = ("--screening", 4, "--trying", 4, "--checking", 4)
    for number, command in enumerate((
        ("gauntlet", us, "--versus", them, "--agent", "random", "-n", 6),
        ("league", us, them, "--agent", "random", "-n", 4),
        ("compare", us, them, "--versus", us, *random, "-n", 4),
        ("ablate", us, "--versus", them, *random, "-n", 4, "--replace", "Ambush -> Pinto"),
        ("optimize", us, "--versus", them, *random, *few),
    )):  # fmt: skip
        here, there = tmp_path / f"{number}-here", tmp_path / f"{number}-there"
        said = dtk(*command, "--scheduler", shared.address, "--log", there)
        assert said.exit_code == 0 and said.stdout == dtk(*command, "--log", here).stdout, said.output
        assert written(there) == written(here) and any(written(here).values()), command[0]


def test_agents_of_other_languages_play_on_a_cluster(shared: Machines) -> None:
    shopper = f"exec:sh {ROOT / 'examples' / 'agents' / 'shopper.sh'}"
    match = ("match", *DECKS, "--agent", f"a={shopper}", "--agent", "b=random", "--allow-code", "-n", 2)
    there = dtk(*match, "--scheduler", shared.address)
    assert there.exit_code == 0 and there.stdout == dtk(*match).stdout, there.output


def test_a_cluster_that_goes_away_ends_the_match_with_a_sentence(machines: Machines, tmp_path: Path) -> None:
    log = tmp_path / "games.jsonl"
    machines.add_worker()
    with running(
        "match", *DECKS, *RANDOM, "-n", "100000", "--scheduler", machines.address, "--log", str(log)
    ) as program:  # fmt: skip
        assert wait_for(lambda: lines(log) > 3)
        machines.scheduler.kill()
        said, noted = program.communicate(timeout=PATIENCE)
    assert program.returncode == 4 and "of 100,000 games" in said, noted
    assert f"the connection to the cluster at {machines.address} was lost" in noted and "continues the run" in noted
    assert "Traceback" not in noted, noted


def test_a_cluster_without_workers_is_refused(machines: Machines, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(cluster, "TO_CONNECT", 1.0)
    done = dtk("match", *DECKS, "--scheduler", machines.address)
    assert done.exit_code == 2 and f"there is no worker at {machines.address}" in " ".join(done.stderr.split())


def test_workers_with_another_version_are_refused(shared: Machines, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(texts, "__version__", "999")
    done = dtk("match", *DECKS, "--scheduler", shared.address)
    said = " ".join(done.stderr.split())
    assert (
        done.exit_code == 2
        and "but this is dtk 999 with texts" in said
        and "Install the same version everywhere." in said
    )


def test_workers_without_your_pack_are_refused_with_what_to_do(shared: Machines, tmp_path: Path) -> None:
    write_pack(tmp_path / "my-set")
    (tmp_path / "dtk.toml").write_text('packs = ["my-set/"]\n', "utf-8")
    deck = write_deck(tmp_path / "deck.yaml")
    line = [sys.executable, "-m", "dtk", "match", str(deck), DECKS[1], "--allow-code", "--scheduler", shared.address]
    done = subprocess.run(line, capture_output=True, text=True, cwd=tmp_path, timeout=PATIENCE, check=False)
    said = " ".join(done.stderr.split())
    assert done.returncode == 2 and "and your pack MYS " in said, said
    assert "Install your pack everywhere as a package (entry point `dtk.packs`), or play on this machine" in said


def test_a_run_that_grows_here_and_there_is_the_one_played_at_once(shared: Machines, tmp_path: Path) -> None:
    there, command = ("--scheduler", shared.address), ("match", *DECKS, *RANDOM, "--pairs")
    whole, grown, merged = (tmp_path / f"{name}.jsonl" for name in ("whole", "grown", "merged"))
    shards = [tmp_path / f"shard{number}.jsonl" for number in (1, 2)]
    runs: list[tuple[object, ...]] = [("-n", 10, "--log", whole)]
    for games, where in ((2, ()), (4, there), (6, ("--jobs", 2)), (8, there), (10, ())):
        runs.append(("-n", games, "--log", grown, *where))
    for number, (shard, where) in enumerate(zip(shards, (there, ()), strict=True), 1):
        runs += [("-n", games, "--shard", f"{number}/2", "--log", shard, *where) for games in (4, 10)]
    for run in runs:
        done = dtk(*command, *run)
        assert done.exit_code == 0, done.output
    assert CliRunner().invoke(app, ["results", "merge", *map(str, shards), "-o", str(merged)]).exit_code == 0
    assert whole.read_bytes() == grown.read_bytes() == merged.read_bytes()


def test_workers_without_dtk_are_refused(machines: Machines) -> None:
    (machines.folder / "dtk").mkdir()
    (machines.folder / "dtk" / "__init__.py").write_text("__version__ = '0.0.1'\n")
    machines.add_worker()
    done = dtk("match", *DECKS, "--scheduler", machines.address)
    said = " ".join(done.stderr.split())
    assert done.exit_code == 2 and "does not have this version of dtk (" in said and "No module named 'dtk." in said


def test_nobody_answers(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(cluster, "TO_CONNECT", 0.5)
    done = dtk("match", *DECKS, "--scheduler", "tcp://127.0.0.1:1")
    assert done.exit_code == 2 and "no scheduler answers at tcp://127.0.0.1:1" in " ".join(done.stderr.split())


@pytest.mark.parametrize(
    ("options", "said"),
    [
        *(
            (("--scheduler", address), "is not the address of a scheduler; use tcp://HOST:PORT.")
            for address in (
                "127.0.0.1:8786",
                "tcp://",
                "tcp://localhost",
                "tcp://localhost:0",
                "tcp://:8786",
                "tcp://127.0.0.1:22; rm",
                "tcp://127.0.0.1:65536",
                "tcp://a b:1",
                "udp://127.0.0.1:8786",
            )
        ),
        (("--scheduler", "tls://127.0.0.1:1"), "no scheduler answers at tls://127.0.0.1:1"),
        (("--scheduler", "tcp://nowhere:8786", "--jobs", 2), "choose one"),
    ],
)
def test_what_is_no_cluster_is_refused(options: tuple[object, ...], said: str) -> None:
    done = dtk("match", *DECKS, *options)
    assert done.exit_code == 2 and said in " ".join(done.stderr.split())


@pytest.mark.parametrize("says", [b"", b"SSH-2.0-OpenSSH_9.6\r\n", b"\xff" * 100])
def test_what_listens_and_is_no_scheduler_is_refused_in_time(says: bytes) -> None:
    with socket.create_server(("127.0.0.1", 0)) as server:
        threading.Thread(target=talk, args=(server, says), daemon=True).start()
        address = f"tcp://127.0.0.1:{server.getsockname()[1]}"
        code = "from dtk.simulate import cluster; cluster.TO_CONNECT = 2.0; from dtk.__main__ import main; main()"
        line = [sys.executable, "-c", code, "match", *DECKS, "--isolated", "--scheduler", address]
        done = subprocess.run(line, capture_output=True, text=True, cwd=ROOT, timeout=PATIENCE, check=False)
    assert done.returncode == 2 and f"no scheduler answers at {address}" in done.stderr
    assert len(done.stderr.splitlines()) == 2 and not done.stdout, done.stderr


def talk(server: socket.socket, says: bytes) -> None:
    """Accept a connection, send some bytes, and no more."""
    kept = []
    with suppress(OSError):
        while True:
            kept.append(server.accept()[0])
            kept[-1].sendall(says)


def test_without_the_library_a_cluster_says_how_to_get_it(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(sys.modules, "distributed", None)
    done = dtk("match", *DECKS, "--scheduler", "tcp://127.0.0.1:1")
    assert done.exit_code == 2 and "pip install 'doomtown-dtk[cluster]'" in " ".join(done.stderr.split())


def test_a_worker_that_joins_with_another_version_does_nothing() -> None:
    versions = iter(("1", "2"))
    given = Given(lambda: next(versions), None, ())
    with pytest.raises(OtherVersion, match="2 there, 1 here"):
        do_chunk(given, Chunk("key", str, [1]))


def test_a_cluster_that_stays_without_workers_ends_the_work(monkeypatch: pytest.MonkeyPatch) -> None:
    class Empty:
        def nthreads(self) -> dict[str, int]:
            return {}

    found = Cluster(Empty(), "tcp://nowhere:1", str)  # type: ignore[arg-type]
    found.look()
    monkeypatch.setattr(cluster, "WITHOUT_WORKERS", -1.0)
    with pytest.raises(WorkerLost, match="has had no workers"):
        found.look()


@pytest.mark.parametrize(
    ("error", "said"),
    [
        (KilledWorker("games", None, 3), "several workers of the cluster were lost on the same games"),
        (OtherVersion("2 there, 1 here"), r"another version of dtk \(2 there, 1 here\)"),
        (ImportError("No module named 'mine'"), "a worker of the cluster failed: No module named 'mine'"),
        (CancelledError("games"), "the connection to the cluster at tcp://nowhere:1 was lost"),
        (ConnectionResetError(), "the connection to the cluster at tcp://nowhere:1 was lost"),
    ],
)
def test_what_befalls_a_cluster_is_said_in_words(error: Exception, said: str) -> None:
    class Failing:
        """A client, and what it gives for work."""

        key = "games"

        def submit(self, *arguments: object, **options: object) -> Failing:
            return self

        def nthreads(self) -> dict[str, int]:
            return {"worker": 1}

        def exception(self, timeout: float) -> Exception:
            return error

        def result(self) -> list[int]:
            raise error

    with pytest.raises(WorkerLost, match=said):
        list(Cluster(Failing(), "tcp://nowhere:1", str).share(str, [1], chunk=1, prepare=None, given=()))  # type: ignore[arg-type]
