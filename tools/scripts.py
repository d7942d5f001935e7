"""Measure the worth of the example decks' scripts: `python tools/scripts.py` writes docs/scripts-strength.md.

Each deck meets all others, once with its script and once without, with the same seed: the deals of both games are the
same until the script makes a difference. The others have no scripts. The page is written again after each deck.

  python tools/scripts.py --games 400                     # pairs of games for each deck
  python tools/scripts.py --deck miners-jobs --games 60   # one deck, printed and not written
  python tools/scripts.py --deck miners-jobs --agent search --games 12
"""

from __future__ import annotations

import argparse
from collections.abc import Sequence
from math import fsum
from pathlib import Path
from statistics import fmean, stdev
from typing import NamedTuple

from dtk.api.games import new_match
from dtk.match.one import Match, PlayedGame, play_one
from dtk.match.series import frozen_objects
from tools.measured import commit

ROOT = Path(__file__).parents[1]
FOLDER = ROOT / "examples" / "decks"
DECKS = sorted(path for path in FOLDER.rglob("*.yaml") if path.suffixes == [".yaml"])
PAGE = ROOT / "docs" / "scripts-strength.md"
# With script and without, for each agent that can play by one.
AGENTS = {"baseline": ("scripted", "baseline"), "search": ("search:script=deck", "search")}
CERTAINTY = 1.96


class Worth(NamedTuple):
    """The worth of a script: games won with it and without it, of the number of pairs, and the difference of win rates
    with half its 95 % interval.
    """

    pairs: int
    scripted: int
    plain: int
    difference: float
    half: float

    @property
    def verdict(self) -> str:
        """The conclusion."""
        if self.difference - self.half > 0:
            return "gains"
        return "loses" if self.difference + self.half < 0 else "not proven"


def worth(wins: Sequence[tuple[bool, bool]]) -> Worth:
    """The worth of a script by pairs of games: won with it, won without it."""
    differences = [scripted - plain for scripted, plain in wins]
    return Worth(
        pairs=len(wins),
        scripted=sum(scripted for scripted, _ in wins),
        plain=sum(plain for _, plain in wins),
        difference=fmean(differences),
        half=CERTAINTY * stdev(differences) / len(wins) ** 0.5,
    )


def measured(deck: Path, games: int, seed: str, agent: str) -> Worth:
    """The worth of a deck's script with an agent. The other decks take turns as its opponent. games: pairs of games."""
    matches = [
        [
            new_match(deck, other, agents=(name, "baseline"), seed=f"{seed}/{deck.stem}/{other.stem}")
            for name in AGENTS[agent]
        ]
        for other in DECKS
        if other != deck
    ]
    wins = []
    with frozen_objects():
        for pair in range(games):
            number, opponent = divmod(pair, len(matches))
            scripted, plain = matches[opponent]
            wins.append((is_won(scripted, number), is_won(plain, number)))
    return worth(wins)


def is_won(match: Match, number: int) -> bool:
    """Whether the first deck wins a game."""
    game: PlayedGame = play_one(match, number)
    if game.fault:
        raise SystemExit(f"A game did not end by the rules: {game.fault}")
    return game.winner >= 0 and game.seats[game.winner] == 0


def row(deck: Path, found: Worth) -> str:
    """A deck's row of the table."""
    name = deck.relative_to(FOLDER).with_suffix("").as_posix()
    return (
        f"| `{name}` | {found.scripted / found.pairs:.1%} | {found.plain / found.pairs:.1%} | "
        f"{100 * found.difference:+.1f} ± {100 * found.half:.1f} | {found.pairs} | {found.verdict} |"
    )


def page(rows: Sequence[str], found: Sequence[Worth], games: int, seed: str) -> str:
    """The page."""
    mean = fmean(one.difference for one in found)
    half = fsum(one.half**2 for one in found) ** 0.5 / len(found)
    return f"""# What the scripts of the example decks are worth

Written by `python tools/scripts.py --games {games} --seed {seed}` (`make scripts`) at
{commit()}. `scripted` and `baseline` play each deck against all others, which baseline plays, with the
same deals. Differences are in points, with 95 % intervals.
The script of a deck is `NAME.script.yaml` beside it in `examples/decks/`.

| deck | scripted wins | plain wins | difference | pairs of games | |
| --- | --- | --- | --- | --- | --- |
{chr(10).join(rows)}

Over all {len(found)} decks the difference is {100 * mean:+.1f} ± {100 * half:.1f} points. "Not proven" means that the
interval holds 0. Rules were chosen in games of other seeds, against most of these decks.
[Scripts](scripts.md) explains how to write and improve one.
"""


def main() -> None:
    """Write the page, or print the worth of one deck's script."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--games", type=int, default=400, help="pairs of games for each deck")
    parser.add_argument("--seed", default="scripts")
    parser.add_argument("--deck", nargs="*", choices=[path.stem for path in DECKS])
    parser.add_argument("--agent", choices=list(AGENTS), default="baseline")
    options = parser.parse_args()
    rows: list[str] = []
    found: list[Worth] = []
    for deck in DECKS:
        if options.deck and deck.stem not in options.deck:
            continue
        found.append(measured(deck, options.games, options.seed, options.agent))
        rows.append(row(deck, found[-1]))
        print(rows[-1], flush=True)
        if not options.deck and options.agent == "baseline":
            PAGE.write_text(page(rows, found, options.games, options.seed), encoding="utf-8")


if __name__ == "__main__":
    main()
