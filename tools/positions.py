"""Small positions with proven best plays: make them, prove them again, and test agents on them.

    python tools/positions.py make --seed 1 --count 100      writes benchmarks/positions/*.yaml
    python tools/positions.py prove [FILE ...]               proves them again
    python tools/positions.py try baseline random search:playouts=20 ...

A position is random, with a few dudes and deeds. It is kept if the best lines are clearly better than the others, if
its proof is short, and if there are not too many of its kind.
"""

from __future__ import annotations

import argparse
import random
import sys
import time
from collections import Counter
from collections.abc import Sequence
from fractions import Fraction
from pathlib import Path

from dtk.agents.registry import agent_named
from dtk.engine.hands import to_poker
from dtk.files.reading import Source, read_source
from dtk.poker.hands import score
from dtk.positions.luck import Unprovable
from dtk.positions.reader import Position, read_position
from dtk.positions.solver import Solution, solve
from dtk.positions.trial import finds
from dtk.testing import cards

FOLDER = Path(__file__).parents[1] / "benchmarks" / "positions"
NAMES = (("Ann", "Abe", "Ada"), ("Bo", "Bea", "Ben"))
DEEDS = ("Bank", "Mill", "Saloon")
SQUARE = "town square"
# A position is kept if the best lines are better than the others by this, and are no more than this part of all.
CLEAR, MOST_BEST = Fraction(1, 5), Fraction(1, 3)
MOST_NODES, LEAST_LINES = 500, 4
# The most positions of one kind.
MOST_ALIKE = 24
VALUES, SUITS = ("A", "2", "3", "4", "5", "6", "7", "8", "9", "10", "J", "Q", "K"), "SHDC"
# The goal, and whether a shootout is under way.
Kind = tuple[str, bool]
KINDS: list[Kind] = [
    *((goal, False) for goal in ("win", "survive", "control")),
    *((goal, True) for goal in ("shootout", "survive", "control")),
]


class Maker:
    """Makes a random position."""

    def __init__(self, luck: random.Random, goal: str, is_fight: bool) -> None:
        self.luck, self.goal, self.is_fight = luck, goal, is_fight
        self.cards: dict[str, str] = {}
        self.sides: list[dict[str, list[str]]] = [{}, {}]

    def chance(self, percent: int) -> bool:
        """Whether an event of this chance happens."""
        return self.luck.randrange(100) < percent

    def hand(self) -> list[str]:
        """Five cards of a random pattern: nothing, a pair, two, three of a kind, a full house."""
        shape = self.luck.choice(((1, 1, 1, 1, 1), (2, 1, 1, 1), (2, 2, 1), (3, 1, 1), (3, 2), (4, 1)))
        values = self.luck.sample(VALUES, len(shape))
        copies = zip(values, shape, strict=True)
        return [f"{value}{suit}" for value, many in copies for suit in self.luck.sample(SUITS, many)]

    def deck(self) -> list[str]:
        """The cards of a deck: just one hand, or many copies of two cards, which make few different hands."""
        if self.chance(30):
            return self.hand()
        kinds = [f"{value}{self.luck.choice(SUITS)}" for value in self.luck.sample(VALUES, 2)]
        return [kind for kind in kinds for _ in range(self.luck.randrange(3, 10))]

    def dude(self, name: str, places: Sequence[str], booted: int) -> str:
        """A dude in play, and the facts of its card."""
        facts = {"influence": self.luck.choice((0, 1, 1, 2, 3))}
        shooter = ""
        if self.is_fight:
            shooter = ", shooter: stud"
        elif self.chance(15):
            facts["bullets"] = 1
        self.cards[name] = "{type: dude" + "".join(f", {key}: {value}" for key, value in facts.items()) + shooter + "}"
        said = f"card: {name}, at: {self.luck.choice(places)}"
        return "{" + said + ", booted: true" * self.chance(booted) + "}"

    def deeds(self) -> list[str]:
        """The names of the deeds in play."""
        named = list(DEEDS[: 1 if self.is_fight else self.luck.choice((1, 2, 2))])
        for name in named:
            self.cards[name] = f"{{type: deed, control: {self.luck.choice((1, 2, 3, 4))}}}"
            self.sides[self.luck.randrange(2)].setdefault("deeds", []).append(name)
        return named

    def shop(self, seat: int, percent: int) -> None:
        """Possibly a card in the hand, with its cost."""
        if not self.chance(percent):
            return
        cost = self.luck.choice((0, 1, 2))
        name, facts = self.luck.choice(
            ((f"Newcomer {seat + 1}", "dude, influence: 1"), (f"Camp {seat + 1}", "deed, control: 1"))
        )
        self.cards[name] = f"{{type: {facts}, cost: {cost}}}"
        self.sides[seat]["hand"] = [name]
        self.sides[seat]["ghost_rock"] = [str(cost)]

    def text(self) -> str:
        """The file, without its proof."""
        deeds = self.deeds()
        target = self.luck.choice(deeds)
        fight_at = target if self.goal == "control" else self.luck.choice((SQUARE, target))
        posses: list[list[str]] = [[], []]
        for seat, (names, home) in enumerate(zip(NAMES, ("your home", "their home"), strict=True)):
            count = self.luck.choice(((2, 3, 3), (1, 2))[seat] if self.is_fight else ((1, 2, 2), (1, 1, 2))[seat])
            for name in names[:count]:
                is_in = self.is_fight and (not posses[seat] or self.chance(75))
                places = [fight_at] if is_in else [home, SQUARE, *deeds]
                self.sides[seat].setdefault("dudes", []).append(
                    self.dude(name, places, 85 if self.is_fight else (50, 75)[seat])
                )
                if is_in:
                    posses[seat].append(name)
            if not self.is_fight:
                self.shop(seat, (40, 20)[seat])
            self.sides[seat]["deck"] = self.deck()
        if self.is_fight:
            # The loser decides first which dude is a casualty.
            hands = sorted((self.hand(), self.hand()), key=score_of_hand)
            for side, hand in zip(self.sides, hands, strict=True):
                side["draw_hand"] = hand
        lines = [f"winner: {self.luck.choice(('you', 'them'))}", f"passes: {self.luck.choice((0, 1))}", "cards:"]
        lines += [f"  {name}: {facts}" for name, facts in self.cards.items()]
        for side, said in zip(("you", "them"), self.sides, strict=True):
            lines.append(f"{side}:")
            for key, values in said.items():
                if key in ("deeds", "dudes"):
                    lines += [f"  {key}:", *(f"    - {value}" for value in values)]
                elif key == "ghost_rock":
                    lines.append(f"  {key}: {values[0]}")
                else:
                    lines.append(f"  {key}: [{', '.join(values)}]")
        if self.is_fight:
            leaders = [posse[0] for posse in posses]
            others = ", ".join(name for posse in posses for name in posse[1:])
            self.luck.shuffle(leaders)
            lines.append(f"shootout: {{leader: {leaders[0]}, mark: {leaders[1]}, posses: [{others}]}}")
        else:
            lines.insert(1, "turn: you")
        lines.append(f"goal: {self.goal}")
        if self.goal == "control":
            lines.append(f"deed: {target}")
        return "\n".join(lines) + "\n"


def score_of_hand(hand: Sequence[str]) -> int:
    """The score of a draw hand."""
    return score([to_poker(card) for card in cards(*hand)])


def proven(text: str, solution: Solution) -> str:
    """The file with its proof."""
    best = "\n".join(f"    - '{line}'" for line in solution.best)
    return (
        f"{text}proven:\n  value: '{solution.value}'\n  best:\n{best}\n  next: '{solution.next}'\n"
        f"  lines: {len(solution.lines)}\n  nodes: {solution.nodes}\n"
    )


def is_kept(solution: Solution) -> bool:
    """Whether a position is clear enough to test agents."""
    return (
        len(solution.lines) >= LEAST_LINES
        and solution.value - solution.next >= CLEAR
        and len(solution.best) <= MOST_BEST * len(solution.lines)
    )


def made_up(seed: int, number: int) -> tuple[Kind, str]:
    """The position of a number, without its proof."""
    luck = random.Random(f"{seed}/{number}")
    kind = luck.choice(KINDS)
    return kind, Maker(luck, *kind).text()


def name_of(kind: Kind) -> str:
    """The beginning of the file names of a kind."""
    return f"{'fight-' * kind[1]}{kind[0]}"


def make(seed: int, start: int, count: int, folder: Path) -> None:
    """Make positions with these numbers until there are enough, including those in the folder."""
    folder.mkdir(parents=True, exist_ok=True)
    kept = {kind: len(list(folder.glob(f"{name_of(kind)}-[0-9]*.yaml"))) for kind in KINDS}
    number = start
    while sum(kept.values()) < count:
        number += 1
        kind, text = made_up(seed, number)
        if kept[kind] >= MOST_ALIKE:
            continue
        try:
            solution = solve(read_position(Source("made up", text)), most_nodes=MOST_NODES)
        except (Unprovable, ValueError):
            continue
        if is_kept(solution):
            kept[kind] += 1
            name = f"{name_of(kind)}-{kept[kind]:02}"
            said = f"title: Made up, number {number} of seed {seed}\n{proven(text, solution)}"
            (folder / f"{name}.yaml").write_text(said, encoding="utf-8")
            print(name, f"number {number}: {solution.value}, then {solution.next}", flush=True)


def load(paths: Sequence[Path]) -> list[tuple[str, Position]]:
    """Positions by name."""
    return [(path.stem, read_position(read_source(str(path)))) for path in paths]


def prove(positions: Sequence[tuple[str, Position]]) -> int:
    """Prove positions again. Returns the number with other results."""
    wrong = 0
    for name, position in positions:
        solution, proof = solve(position), position.proof
        if proof is None or (proof.value, proof.best, proof.next) != (solution.value, solution.best, solution.next):
            wrong += 1
            print(f"{name}: {solution.value} by {solution.best}, next {solution.next}")
    print(f"{len(positions) - wrong} of {len(positions)} proven again")
    return wrong


def attempt(positions: Sequence[tuple[str, Position]], agents: Sequence[str], tries: int) -> None:
    """Print the number of positions each agent solves, by the group of positions and in all."""
    groups = Counter(name.rpartition("-")[0] for name, _ in positions)
    print(f"{'agent':28}{'all':>12}", *(f"{group:>15}" for group in groups), f"{'CPU s':>8}")
    for written in agents:
        begun, found = time.process_time(), Counter[str]()
        for name, position in positions:
            found[name.rpartition("-")[0]] += sum(
                finds(position, agent_named(written, str(number))) for number in range(tries)
            )
        spent = time.process_time() - begun
        cells = (f"{found[group] / tries:.1f} of {many}" for group, many in groups.items())
        whole = f"{found.total() / tries:.1f} of {len(positions)}"
        print(f"{written:28}{whole:>12}", *(f"{cell:>15}" for cell in cells), f"{spent:8.1f}", flush=True)


def main() -> int:
    """Run a command."""
    parser = argparse.ArgumentParser(description=(__doc__ or "").splitlines()[0])
    parser.add_argument("command", choices=("make", "prove", "try"))
    parser.add_argument("names", nargs="*", help="files to prove, or agents to try")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--start", type=int, default=0, help="begin after this number")
    parser.add_argument("--count", type=int, default=100)
    parser.add_argument("--tries", type=int, default=1, help="seeds with which each agent tries each position")
    parser.add_argument("--folder", type=Path, default=FOLDER)
    options = parser.parse_intermixed_args()
    if options.command == "make":
        make(options.seed, options.start, options.count, options.folder)
        return 0
    if options.command == "prove":
        return int(prove(load([Path(name) for name in options.names] or sorted(options.folder.glob("*.yaml")))) > 0)
    attempt(load(sorted(options.folder.glob("*.yaml"))), options.names or ["random", "baseline"], options.tries)
    return 0


if __name__ == "__main__":
    sys.exit(main())
