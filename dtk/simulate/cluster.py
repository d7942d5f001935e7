"""Work on other machines: a Dask scheduler hands it to its workers, and reassigns the work of a lost worker.

Anyone who can reach a scheduler can run code on its workers, so it belongs in a trusted network.
"""

from __future__ import annotations

import asyncio
import logging
import re
import threading
from collections import deque
from collections.abc import Callable, Iterable, Iterator
from contextlib import contextmanager
from itertools import islice
from time import monotonic
from typing import TYPE_CHECKING, Any, TypeVar

from dtk.files.errors import DtkError, NoLibrary, without_library
from dtk.simulate.workers import CHUNKS_AHEAD, WorkerLost, do_all

if TYPE_CHECKING:
    # A heavy optional library, imported where it is used.
    from distributed import Client, Future

A = TypeVar("A")
B = TypeVar("B")

INSTALL = without_library("a cluster needs", "distributed", "cluster")
ADDRESS = re.compile(r"(tcp|tls)://([\w.-]+|\[[0-9a-fA-F:.]+\]):([1-9][0-9]{0,4})", re.ASCII)
MOST_PORTS = 65_535
LOGGERS = ("distributed", "distributed.client")
# Seconds: for a scheduler to answer, between checks of its workers, for a worker to join if all are lost, and to
# disconnect.
TO_CONNECT, BETWEEN_LOOKS, WITHOUT_WORKERS, TO_CLOSE = 10.0, 2.0, 60.0, 5.0


class NoCluster(DtkError):
    """Raised for an address without a usable cluster. The message states the reason."""


class OtherVersion(Exception):
    """Raised if a worker has another version of dtk, because its results could differ."""


class Given:
    """The preparation of a worker: `prepare`, called with `given`. version: dtk's version, from `version_here`.

    A plain class, since Dask searches tuples and lists for results of other tasks.
    """

    __slots__ = ("given", "prepare", "version", "version_here")

    def __init__(
        self, version_here: Callable[[], str], prepare: Callable[..., None] | None, given: tuple[Any, ...]
    ) -> None:
        self.version_here, self.version = version_here, version_here()
        self.prepare, self.given = prepare, given


class Chunk:
    """Pieces of work. key: the key of their preparation. A plain class for the same reason as Given."""

    __slots__ = ("key", "pieces", "work")

    def __init__(self, key: str, work: Callable[[Any], Any], pieces: list[Any]) -> None:
        self.key, self.work, self.pieces = key, work, pieces


# In a worker: the key of its preparation. A process does one chunk at a time, whatever its number of threads.
PREPARED: list[str] = []
ONE_AT_A_TIME = threading.Lock()


def keep(given: Given) -> Given:
    """The preparation as a separate task, sent to each worker once, and again if that worker is lost."""
    return given


def do_chunk(given: Given, chunk: Chunk) -> list[Any]:
    """A worker's results for a chunk. Raises OtherVersion."""
    with ONE_AT_A_TIME:
        if [chunk.key] != PREPARED:
            here = given.version_here()
            if here != given.version:
                raise OtherVersion(f"{here} there, {given.version} here")
            PREPARED.clear()
            if given.prepare is not None:
                given.prepare(*given.given)
            PREPARED.append(chunk.key)
        return do_all(chunk.work, chunk.pieces)


class Cluster:
    """The workers of a Dask scheduler. version_here: names the version of dtk, called here and on workers."""

    def __init__(self, client: Client, address: str, version_here: Callable[[], str]) -> None:
        self.client, self.address, self.version_here = client, address, version_here
        self.looked = self.seen = monotonic()
        self.threads = 0

    def share(
        self,
        work: Callable[[A], B],
        pieces: Iterable[A],
        *,
        chunk: int,
        prepare: Callable[..., None] | None,
        given: tuple[Any, ...],
    ) -> Iterator[B]:
        """The results of `work` for each piece, in order. The arguments are those of `dtk.simulate.workers.share`.

        Workers may join and leave meanwhile. Raises WorkerLost if none is left, or if one cannot work.
        """
        waiting = iter(pieces)
        with self.in_words():
            needed = self.client.submit(keep, Given(self.version_here, prepare, given), pure=False)
            self.look()
        pending: deque[Future[list[B]]] = deque()
        while True:
            with self.in_words():
                while len(pending) < CHUNKS_AHEAD * max(1, self.threads) and (some := list(islice(waiting, chunk))):
                    pending.append(self.client.submit(do_chunk, needed, Chunk(needed.key, work, some), pure=False))
                if not pending:
                    return
                done: list[B] = self.result(pending.popleft())
            yield from done

    @contextmanager
    def in_words(self) -> Iterator[None]:
        """Turn failures of the cluster into WorkerLost."""
        from distributed import CancelledError
        from distributed.scheduler import KilledWorker

        try:
            yield
        except KilledWorker:
            raise WorkerLost("several workers of the cluster were lost on the same games") from None
        except OtherVersion as other:
            raise WorkerLost(f"a worker of the cluster has another version of dtk ({other})") from None
        except (DtkError, ImportError) as error:
            raise WorkerLost(f"a worker of the cluster failed: {error}") from None
        except (CancelledError, OSError):
            raise WorkerLost(f"the connection to the cluster at {self.address} was lost") from None

    def result(self, future: Future[list[B]]) -> list[B]:
        """The results of a chunk. Raises WorkerLost, and errors of the work."""
        while not self.is_done(future):
            self.look()
        if monotonic() - self.looked >= BETWEEN_LOOKS:
            self.look()
        found: list[B] = future.result()
        return found

    def is_done(self, future: Future[list[B]]) -> bool:
        """Wait a moment; return whether a chunk is done or has failed."""
        try:
            future.exception(timeout=BETWEEN_LOOKS)
        except TimeoutError:
            return False
        return True

    def look(self) -> None:
        """Check the number of workers' threads. Raises WorkerLost if there has been no worker for a long time."""
        self.looked = monotonic()
        self.threads = sum(self.client.nthreads().values())
        if self.threads:
            self.seen = self.looked
        elif self.looked - self.seen > WITHOUT_WORKERS:
            raise WorkerLost(f"the cluster at {self.address} has had no workers for {WITHOUT_WORKERS:.0f} s")


@contextmanager
def cluster_at(address: str, version_here: Callable[[], str], remedy: Callable[[], str]) -> Iterator[Cluster]:
    """The cluster of a scheduler such as `tcp://192.168.1.5:8786`. version_here: as in Cluster. remedy: what to do
    about workers of another version, in a sentence.

    Raises NoLibrary, and NoCluster if no scheduler answers, it has no workers, or they have another version of dtk.
    """
    form = ADDRESS.fullmatch(address)
    if form is None or int(form[3]) > MOST_PORTS:
        raise NoCluster(f"{address} is not the address of a scheduler; use tcp://HOST:PORT.")
    try:
        from distributed import Client
    except ImportError as missing:
        raise NoLibrary(INSTALL) from missing
    # dtk reports lost workers in its own words, not Dask's.
    for name in LOGGERS:
        logging.getLogger(name).setLevel(logging.CRITICAL)
    try:
        # Checked before there is a client: a client would wait for any server, and could not be closed meanwhile.
        asyncio.run(asyncio.wait_for(greet(address), TO_CONNECT))
        client = Client(address, timeout=TO_CONNECT, set_as_default=False)
    except Exception as fault:
        # A foreign server may answer anything, and Dask may then raise any error.
        why = f" ({fault})" if str(fault) and form[1] == "tls" else ""
        raise NoCluster(f"no scheduler answers at {address}{why}. `dask scheduler` starts one.") from None
    try:
        demand_workers(client, address, version_here, remedy)
        yield Cluster(client, address, version_here)
    finally:
        client.close(timeout=TO_CLOSE)


async def greet(address: str) -> None:
    """Connect to a scheduler and disconnect. Raises any connection error."""
    from distributed import Security
    from distributed.comm import connect

    found = await connect(address, timeout=TO_CONNECT, **Security().get_connection_args("client"))
    found.abort()


def demand_workers(client: Client, address: str, version_here: Callable[[], str], remedy: Callable[[], str]) -> None:
    """Raises NoCluster if there are no workers, or any has another version of dtk. remedy: as for `cluster_at`."""
    try:
        client.wait_for_workers(1, timeout=TO_CONNECT)
        found = client.run(version_here, on_error="return")
    except OSError:
        raise NoCluster(f"there is no worker at {address}. `dask worker {address}` starts one.") from None
    ours = version_here()
    for worker, theirs in sorted(found.items()):
        if isinstance(theirs, Exception):
            raise NoCluster(
                f"the worker at {worker} does not have this version of dtk ({theirs}). Install {ours} there."
            )
        if theirs != ours:
            raise NoCluster(f"the worker at {worker} has {theirs}, but this is {ours}. {remedy()}")
