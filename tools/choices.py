"""Choices that tell agents apart: find them in games, and count what agents find.

python tools/choices.py mine --games 50 --seed mine     writes benchmarks/choices/*.yaml
python tools/choices.py check                           do the games still come to their questions?
python tools/choices.py try baseline search ...         how many best lines agents play
"""

from __future__ import annotations

import argparse
import random
import sys
import time
from collections import Counter
from collections.abc import Sequence
from pathlib import Path

from dtk.agents.baseline import Baseline
from dtk.match.one import play_one
from dtk.match.series import frozen_objects
from tools.choice_files import FOLDER, Choice, NotReached, line_of, read_choice, write_choice
from tools.choice_miner import LOOK, Miner
from tools.deck_sets import EXAMPLES, decks
from tools.duels import factory
from tools.measured import commit

# The most choices of a category.
MOST_OF_A_KIND = 25


def mine(games: int, seed: str, start: int) -> None:
    """Find choices in games, and write them."""
    FOLDER.mkdir(parents=True, exist_ok=True)
    kept = Counter(path.stem.rpartition("-")[0] for path in FOLDER.glob("*.yaml"))
    names = [
        path.relative_to(EXAMPLES).with_suffix("").as_posix() for path in (*decks(EXAMPLES), *decks(EXAMPLES / "plans"))
    ]
    for number in range(start, start + games):
        luck, begun = random.Random(f"{seed}/{number}"), time.process_time()
        pair = luck.sample(names, 2)
        found: list[Choice] = []
        answers: list[str] = []
        origin = {"games of": "baseline", "commit": commit(), "lines by": f"search:playouts={LOOK}"}
        blank = Choice("", (pair[0], pair[1]), f"{seed}/{number}", number, (), 0, "", (), origin)
        players = [Miner(f"{seed}/{number}/{seat}", found, answers, blank) for seat in range(2)]
        game = play_one(blank.match, number, agents=players, keep=True, answers=answers)
        for choice in found:
            stem = choice.category.replace(" ", "-")
            if kept[stem] < MOST_OF_A_KIND:
                kept[stem] += 1
                write_choice(FOLDER / f"{stem}-{kept[stem]:02}.yaml", choice)
        told = ", ".join(choice.category for choice in found)
        print(f"game {number}: {told or 'none'} {game.fault} {time.process_time() - begun:.0f} s", flush=True)


def load(folder: Path) -> dict[str, Choice]:
    """Choices by name."""
    return {path.stem: read_choice(path) for path in sorted(folder.glob("*.yaml"))}


def check(choices: dict[str, Choice]) -> int:
    """Print the choices whose games do not come to their question any more. Returns their number."""
    lost = 0
    for name, choice in choices.items():
        try:
            line_of(choice, Baseline("0"))
        except NotReached as reason:
            lost += 1
            print(f"{name}: {reason}")
    print(f"{len(choices) - lost} of {len(choices)} choices are reached")
    return lost


def attempt(choices: dict[str, Choice], agents: Sequence[str], tries: int) -> None:
    """Print how many best lines each agent plays, by category."""
    kinds = Counter(choice.category for choice in choices.values())
    print("| agent | all |", " | ".join(kinds), "| CPU |")
    print("|", " | ".join(["---"] * (len(kinds) + 3)), "|")
    for name in agents:
        begun, found = time.process_time(), Counter[str]()
        for choice in choices.values():
            for number in range(tries):
                found[choice.category] += line_of(choice, factory(name)(str(number))) in choice.best
        cells = [f"{found[kind] / tries:.1f} of {many}" for kind, many in kinds.items()]
        whole = f"{found.total() / tries:.1f} of {len(choices)}"
        print(f"| `{name}` | {whole} | {' | '.join(cells)} | {time.process_time() - begun:.0f} s |", flush=True)


def main() -> int:
    """Run a command."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("command", choices=("mine", "check", "try"))
    parser.add_argument("agents", nargs="*", help="agents to try")
    parser.add_argument("--seed", default="mine")
    parser.add_argument("--start", type=int, default=0, help="the first game")
    parser.add_argument("--games", type=int, default=50)
    parser.add_argument("--tries", type=int, default=1, help="seeds with which each agent tries each choice")
    options = parser.parse_intermixed_args()
    with frozen_objects():
        if options.command == "mine":
            mine(options.games, options.seed, options.start)
            return 0
        if options.command == "check":
            return int(check(load(FOLDER)) > 0)
        attempt(load(FOLDER), options.agents or ["baseline", "search"], options.tries)
    return 0


if __name__ == "__main__":
    sys.exit(main())
