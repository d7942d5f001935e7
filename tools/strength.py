"""Measure how well agents play: `python tools/strength.py` writes docs/agents-strength.md.

Each deal is played twice with the agents swapped (a board), on three sets of decks: the examples, the plans, and decks
made of any cards; no deck meets itself. The same seed gives the same figures, except for times.

  python tools/strength.py --duel search baseline --sets plans

prints one duel; the second agent may be a style (tools/styles.py).

  python tools/strength.py --against ca2ae8a6 --agents search

prints duels with the same agent of an earlier commit.

  python tools/strength.py --duel search baseline --record build/boards.jsonl

keeps the boards in a record that grows: an interrupted run continues, and so does one of more boards.
"""

from __future__ import annotations

import argparse
import sys
from collections.abc import Iterable, Sequence
from itertools import combinations
from pathlib import Path

from dtk.agents.choices.concepts import CONCEPTS
from dtk.files.errors import DtkError
from dtk.match.one import Match
from tools.deck_sets import FOLDERS, matchups
from tools.duels import Duel, duel, factory
from tools.earlier import WRITTEN, commit_of
from tools.losing_passes import losing_passes
from tools.measured import commit
from tools.styles import STYLES

PAGE = Path(__file__).parents[1] / "docs" / "agents-strength.md"
# The beginning of the page's own text, which stays when the tables are measured again.
NOTES = "\n## Notes\n"
FIRST = "baseline:without=everything"
# The boards of each matchup of a set. A figure has at least 400 games by default.
SEEDS, BOARDS = 4, 200
COLUMNS = (
    *("agents", "decks", "first wins", "both, none, split", "odds ratio"),
    *("over on day 1", "days", "first lowball", "CPU", "games"),
)
HEAD = f"| {' | '.join(COLUMNS)} |\n|{' --- |' * len(COLUMNS)}"


class Gate:
    """Duels on some sets of decks. boards: of each duel on each set. record: a file for all boards, which grows."""

    def __init__(self, sets: Sequence[str], boards: int, seed: str, jobs: int, record: Path | None = None) -> None:
        self.sets, self.boards, self.seed, self.jobs, self.record = sets, boards, seed, jobs, record
        self.void = self.faults = 0

    def duel(self, agents: tuple[str, str], name: str) -> Duel:
        """A duel on a set. An agent against itself plays each deal once, so it gets twice as many."""
        boards = self.boards * (1 + (agents[0] == agents[1]))
        meetings: list[Match] = matchups(name, -(-boards // SEEDS), self.seed)
        found = duel(meetings, agents, -(-boards // len(meetings)), self.jobs, self.record)
        self.void += found.void
        self.faults += found.faults
        return found

    def rows(self, agents: tuple[str, str]) -> Iterable[str]:
        """A duel's row for each set."""
        for name in self.sets:
            yield row(agents, name, self.duel(agents, name))


def row(agents: tuple[str, str], name: str, found: Duel) -> str:
    """A duel's row of the table."""
    first, second = agents
    is_same = first == second
    if not found.games:
        return f"| `{first}` v `{second}` | {name} | no board counts |"
    both, none, split = found.counts
    rise = found.lowball
    cells = (
        f"`{first}` v itself" if is_same else f"`{first}` v `{second}`",
        name,
        "" if is_same else found.share,
        "" if is_same else f"{both}, {none}, {split}",
        "" if is_same else str(found.odds or "every board was split"),
        found.first_day,
        f"{found.mean_days:.1f}",
        "" if rise is None else f"{100 * rise[0]:+.0f} ± {100 * rise[1]:.0f}",
        f"{found.seconds[0]:.2f} v {found.seconds[1]:.2f} s",
        f"{len(found.games)}" + (f", {found.void} boards void" if found.void else ""),
    )
    return f"| {' | '.join(cells)} |"


def legend(gate: Gate) -> str:
    """The meaning of the columns."""
    return f"""Seed "{gate.seed}", {commit()}. A board is a deal that is played twice, with the agents swapped.
"Both, none, split": the boards of which the first agent won both games, none, or one. Decks decide most split boards.
"Odds ratio": both to none, which does not depend on the decks. Its root is the first agent's odds in an even game.
"First lowball": the points by which winning it raises a deck's win rate. "CPU": each agent's processor time a game.
Intervals are of 95 %.
"""


def page(gate: Gate, agents: Sequence[str], concepts: bool) -> str:
    """The measured part of the page."""
    pairs = [*((agent, agent) for agent in agents), (agents[0], FIRST), *((b, a) for a, b in combinations(agents, 2))]
    duels = [line for pair in pairs for line in gate.rows(pair)]
    styles = [line for agent in agents for style in STYLES for line in gate.rows((style, agent))]
    worth = [
        f"| {name} | {idea} | {found.share} | {found.odds or 'every board was split'} |"
        for name, idea in (CONCEPTS if concepts else {}).items()
        for found in [gate.duel(("baseline", f"baseline:without={name}"), gate.sets[0])]
    ]
    table = "\n".join(worth)
    return f"""# How well the agents play

Written by `python tools/strength.py --boards {gate.boards} --seed {gate.seed}`. `make strength` measures again.
{legend(gate)}
## Duels

`{FIRST}` leaves out all concepts, and plays like the first version.

{HEAD}
{chr(10).join(duels)}

## Styles

Baseline with one simple habit (`tools/styles.py`), against the agents. No style should win more than half.

{HEAD}
{chr(10).join(styles)}

## Passes

{passes(gate)}

## What each concept is worth

Baseline's win rate against itself without the concept, on the {gate.sets[0]}.

| concept | in words | win rate | odds ratio |
| --- | --- | --- | --- |
{table}
"""


def passes(gate: Gate) -> str:
    """The table of passes that lose at Sundown."""
    meetings = matchups(gate.sets[0], -(-gate.boards // SEEDS), gate.seed)
    rows = []
    for name in ("baseline", FIRST):
        found = losing_passes(meetings, factory(name), SEEDS)
        rows.append(f"| `{name}` | {found.count / found.games:.2f} | {found.answered / found.games:.2f} |")
    return "\n".join(
        (
            "| agent on both sides | passes a game while losing at Sundown | such passes where one move would help |",
            "| --- | --- | --- |",
            *rows,
        )
    )


def check(names: Iterable[str]) -> None:
    """Exit if an agent is unknown."""
    for name in names:
        try:
            if written := WRITTEN.fullmatch(name):
                commit_of(written["revision"])
            else:
                factory(name)
        except DtkError as error:
            sys.exit(f"{error} Styles: {', '.join(STYLES)}. Agents of a commit: NAME@COMMIT.")


def main() -> None:
    """Write the page, or print the results of duels."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--boards", type=int, default=BOARDS, help="boards of each duel on each set [default: 200]")
    parser.add_argument("--seed", default="strength")
    parser.add_argument("--sets", nargs="+", choices=list(FOLDERS), default=list(FOLDERS))
    parser.add_argument("--jobs", type=int, default=1, help="processes")
    parser.add_argument("--record", type=Path, metavar="FILE", help="keep the boards here, and continue")
    parser.add_argument("--agents", nargs="+", default=["baseline", "search"], metavar="AGENT")
    parser.add_argument("--duel", nargs=2, metavar="AGENT", help="print one duel")
    parser.add_argument("--against", metavar="COMMIT", help="print duels of agents with those of an earlier commit")
    options = parser.parse_args()
    gate = Gate(options.sets, options.boards, options.seed, options.jobs, options.record)
    pairs: list[tuple[str, str]] = []
    if options.duel:
        pairs = [(options.duel[0], options.duel[1])]
    elif options.against:
        pairs = [(agent, f"{agent}@{options.against}") for agent in options.agents]
    check([name for pair in pairs for name in pair] or options.agents)
    if pairs:
        print(legend(gate), HEAD, sep="\n")
        for pair in pairs:
            for line in gate.rows(pair):
                print(line, flush=True)
        return
    _, heading, notes = PAGE.read_text(encoding="utf-8").partition(NOTES)
    PAGE.write_text(page(gate, options.agents, concepts=True) + heading + notes, encoding="utf-8")


if __name__ == "__main__":
    main()
