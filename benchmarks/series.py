"""Cost of many games: by two processes, on a cluster, in memory, in a record and as a table.

    python benchmarks/series.py [--games N] [--runs N]
    python benchmarks/series.py --memory [GAMES]
    python benchmarks/series.py --table [GAMES]

Games between the two gunfighter decks of examples/ by baseline: the least wall time of some runs that take turns, as
ratios to one process in the same run. Measured are two processes, started again each time, and the two workers of a
Dask cluster on this machine (`pip install distributed`). On a busy machine ratios mean little, so the free capacity is
printed too, as the speed-up of two loops of plain Python.

--memory plays random games (default 100,000), and prints the memory of the process on the way. --table loads as many
recorded games into a table; the record repeats 100 games. It prints the bytes per game, too.
"""

from __future__ import annotations

import argparse
import tempfile
import time
from collections.abc import Callable, Iterator
from concurrent.futures import ProcessPoolExecutor
from contextlib import suppress
from itertools import cycle
from pathlib import Path

from match import additions, held, meeting

from dtk.match.one import Match
from dtk.match.record import first_line, game_line, read_games
from dtk.match.series import play_many
from dtk.match.tables import TABLES, game_row
from dtk.match.texts import made_with
from dtk.report.series.csv_table import as_csv
from dtk.report.series.parquet import NoLibrary, as_parquet
from dtk.simulate.cluster import cluster_at
from dtk.simulate.workers import Jobs

JOBS = 2
# The loops of additions in each of two processes, and the different games that a long record repeats.
LOOPS, DIFFERENT = 20, 100
MANY = 100_000


def wall(ask: Callable[[], object]) -> float:
    """The seconds that a call takes."""
    began = time.perf_counter()
    ask()
    return time.perf_counter() - began


def loops(number: int) -> int:
    """Work that needs only a processor."""
    return sum(additions() for _ in range(number))


def spare() -> float:
    """The present speed-up of two processes over one on this machine."""
    with ProcessPoolExecutor(JOBS) as pool:
        list(pool.map(loops, [1] * JOBS))
        return wall(lambda: [loops(LOOPS) for _ in range(JOBS)]) / wall(lambda: list(pool.map(loops, [LOOPS] * JOBS)))


def play(match: Match, games: int, jobs: Jobs) -> None:
    """Play the games, with their answers as a record needs them."""
    for _ in play_many(match, range(games), jobs, keep=True, watch=True):
        pass


def speeds(agents: tuple[str, str], games: int, runs: int) -> None:
    """The time of the same games by one process, two, and the two workers of a cluster."""
    from distributed import LocalCluster

    match = meeting(agents)
    with (
        LocalCluster(n_workers=JOBS, threads_per_worker=1, dashboard_address=None) as local,
        cluster_at(local.scheduler_address, made_with) as cluster,
    ):
        # A long match has workers that have played before.
        play(match, 4 * JOBS, cluster)
        kinds: dict[str, Jobs] = {"one process": 1, "two processes": JOBS, "two workers of a cluster": cluster}
        least = dict.fromkeys(kinds, float("inf"))
        for _ in range(runs):
            for name, jobs in kinds.items():
                least[name] = min(least[name], wall(lambda jobs=jobs: play(match, games, jobs)))
    one, two, others = least.values()
    print(f"{agents[0]} against {agents[1]}, {games:,} games")
    for name, seconds in least.items():
        print(f"  {name:26} {seconds:7.1f} s    {one / seconds:5.2f} x as fast as one")
    print(f"  a cluster takes {others / two:.2f} x the time of two processes")


def memory(games: int) -> None:
    """Play random games, and print the memory at intervals, and its growth."""
    looks = sorted({100, 1_000, *range(games // 5, games + 1, games // 5)})
    first = last = (0, 0.0)
    for number, _ in enumerate(play_many(meeting(("random", "random")), range(games), keep=True, watch=True), 1):
        if number in looks:
            last = (number, held())
            first = last if number == looks[1] else first
            print(f"  {number:8,} random games: {last[1]:7.1f} MB held", flush=True)
    growth = (last[1] - first[1]) / max(1, last[0] - first[0])
    print(f"  from {first[0]:,} games on it grows by {1024 * growth:.3f} KB a game")


def table(games: int) -> None:
    """Load recorded games into a table."""
    match = meeting(("baseline", "baseline"))
    lines = [game_line(game) for game in play_many(match, range(DIFFERENT), keep=True)]
    print(f"A game between baselines takes {sum(map(len, lines)) / len(lines):,.0f} bytes of a record.")
    with tempfile.TemporaryDirectory() as folder:
        record = Path(folder) / "games.jsonl"
        with record.open("w", encoding="utf-8") as file:
            file.write(first_line(match, games))
            file.writelines(repeated(lines, games))
        rows: list[tuple[object, ...]] = []
        read = wall(lambda: rows.extend(game_row(match, game) for game in read_games(record)))
        # The time for just reading the lines, for scale.
        floor = wall(lambda: sum(len(line) for line in record.open("rb")))
        print(f"{len(rows):,} games, {record.stat().st_size / 2**20:,.0f} MB, floor {floor:.1f} s to read the lines")
    print(f"  {read:6.1f} s into rows    {1e6 * read / len(rows):6.1f} us a game")
    shape = TABLES["games"]
    print(f"  {wall(lambda: as_csv([column.name for column in shape.columns], rows)):6.1f} s to write CSV")
    with suppress(NoLibrary):
        print(f"  {wall(lambda: as_parquet(shape, rows)):6.1f} s to write Parquet")
    print(f"  {held():6.1f} MB held")


def repeated(lines: list[str], games: int) -> Iterator[str]:
    """The lines of games repeated, with consecutive numbers."""
    for number, (place, line) in zip(range(games), cycle(enumerate(lines)), strict=False):
        yield line.replace(f'"game":{place},', f'"game":{number},', 1)


def main() -> None:
    """Measure speeds; or memory, or tables."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--games", type=int, default=400)
    parser.add_argument("--runs", type=int, default=3)
    parser.add_argument("--memory", type=int, nargs="?", const=MANY)
    parser.add_argument("--table", type=int, nargs="?", const=MANY)
    options = parser.parse_args()
    if options.memory:
        memory(options.memory)
    elif options.table:
        table(options.table)
    else:
        print(f"Two loops of plain Python: {spare():.2f} x as fast by two processes.\n")
        speeds(("baseline", "baseline"), options.games, options.runs)


if __name__ == "__main__":
    main()
