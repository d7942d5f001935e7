"""A league of the example decks by two agents: `python tools/league.py` writes docs/examples-league.md.

The records of the games are folders in build/; an interrupted league continues from there.

  python tools/league.py --games 200 --search-games 8 --jobs 2
"""

from __future__ import annotations

import argparse
import json
import shlex
import subprocess
import sys
from collections.abc import Mapping
from math import hypot, pi, sqrt
from pathlib import Path
from statistics import NormalDist, fmean
from typing import NamedTuple

from tools.measured import commit

ROOT = Path(__file__).parents[1]
FOLDERS = ("examples/decks", "examples/decks/plans")
PAGE = ROOT / "docs" / "examples-league.md"
# The second agent, which is stronger and far slower.
SEARCH = "search:playouts=6,script=deck"


class Standing(NamedTuple):
    """A deck's win rate against all others, in percent, with its 95 % interval."""

    share: float
    low: float
    high: float

    def __str__(self) -> str:
        return f"{self.share:.1f} ({self.low:.1f} to {self.high:.1f})"


class League:
    """A league of the example decks. asked: the arguments of dtk. log: the folder of its games."""

    def __init__(self, games: int, seed: str, log: str, jobs: int, agent: str = "") -> None:
        self.asked = ["league", *FOLDERS, "--games", str(games), "--seed", seed]
        if agent:
            self.asked += ["--agent", agent]
        self.log, self.jobs = log, jobs

    @property
    def command(self) -> str:
        """The command that makes it again."""
        return shlex.join(["dtk", *self.asked])

    def report(self, kind: str) -> str:
        """Play the missing games. Returns the report in a format."""
        command = [str(Path(sys.executable).with_name("dtk")), *self.asked]
        # The number of processes and the place of the record change no figure.
        command += ["--log", self.log, "--jobs", str(self.jobs), "--output-format", kind]
        found = subprocess.run(command, cwd=ROOT, check=True, stdout=subprocess.PIPE, text=True)  # noqa: S603 our own command
        return found.stdout

    def standings(self) -> dict[str, Standing]:
        """The standing of each deck."""
        decks = json.loads(self.report("json"))["decks"]
        shares = {deck["name"]: deck["against_all"] for deck in decks}
        return {
            name: Standing(*(100 * share[end] for end in ("value", "low", "high"))) for name, share in shares.items()
        }


def comparison(scripted: Mapping[str, Standing], searched: Mapping[str, Standing]) -> str:
    """The win rates of each deck with both agents, as a table, and how far they are apart."""
    apart = {name: searched[name].share - scripted[name].share for name in scripted}
    rows = [
        f"| `{name}` | {scripted[name]} | {searched[name]} | {apart[name]:+.1f} |"
        for name in sorted(scripted, key=lambda name: -scripted[name].share)
    ]
    most, mean = max(map(abs, apart.values())), fmean(map(abs, apart.values()))
    said = f"Between the two agents a deck's win rate differs by {mean:.1f} points on average, and by up to {most:.1f}."
    chance = fmean(by_chance(scripted[name], searched[name]) for name in apart)
    said += f"\nBy chance alone, with so few games, {chance:.1f} points on average are expected."
    return "\n".join(
        (
            said,
            "",
            "| Deck | `scripted`, % | `search`, % | Difference |",
            "| --- | ---: | ---: | ---: |",
            *rows,
            "",
        )
    )


def by_chance(one: Standing, other: Standing) -> float:
    """The mean distance of two equal win rates that are measured so precisely, in points."""
    deviations = [(standing.high - standing.low) / 2 / NormalDist().inv_cdf(0.975) for standing in (one, other)]
    return hypot(*deviations) * sqrt(2 / pi)


def page(league: League, searched: League) -> str:
    """The page: the command, its report unchanged, and a comparison of the agents."""
    report = league.report("markdown")
    return f"""# The league of the example decks

The decks of `examples/decks/`, each played by its script against every other. `python tools/league.py`
(`make league`) wrote this page at {commit()}, with the command

```sh
{league.command}
```

[Leagues](measure-leagues.md) explains the figures. A deck is only as good here as `scripted` plays it.

{report.rstrip()}

## The same decks played by search

The same league with a stronger agent, in fewer games. `{SEARCH}` samples up to 6 games for a choice, and
follows the deck's script.

```sh
{searched.command}
```

{comparison(league.standings(), searched.standings())}"""


def main() -> None:
    """Play the missing games, and write the page."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--games", type=int, default=200, help="games of each pairing")
    parser.add_argument("--search-games", type=int, default=8, help="games of each pairing by search")
    parser.add_argument("--seed", default="examples")
    parser.add_argument("--jobs", type=int, default=1)
    options = parser.parse_args()
    league = League(options.games, options.seed, "build/examples-league", options.jobs)
    searched = League(options.search_games, options.seed, "build/examples-league-search", options.jobs, SEARCH)
    PAGE.write_text(page(league, searched), encoding="utf-8")


if __name__ == "__main__":
    main()
