"""How fast hands are judged and odds worked out, as ratios against other tools in the same run.

    python benchmarks/poker.py [--runs N] [--hands N]

Hands: judged per CPU second, the best of N alternating runs on the same random hands of 52 different cards, which is
all that the others can hold; cards are converted beforehand. treys and phevaluator come with `pip install --group
bench`. Odds: the CPU time of a whole process that works out lowball, ranks for stud bonus 0 to 4, and pulls, with
bare Python as the floor and, for scale, a process in which the slow judge looks at a thousand hands of seven cards;
the decks of three values and of 52 different cards have two jokers besides. Duels: the same, for a round of a
shootout with two studs each and a deal of lowball between two of those decks; where it is too long to go through all
draws, 20,000 are dealt.
"""

from __future__ import annotations

import argparse
import json
import random
import sys
import tempfile
import time
from collections.abc import Callable
from importlib.util import find_spec
from itertools import combinations
from pathlib import Path
from typing import Any

from run import DECKS, table

SUIT_LETTERS = {"spades": "s", "hearts": "h", "diamonds": "d", "clubs": "c"}
REPORT = """
import json, sys
from dtk.poker.composition import Composition
from dtk.poker.lowball import lowball
from dtk.poker.odds import shootout
from dtk.poker.pulls import skill_checks
slots, jokers = json.load(open(sys.argv[1]))
deck = Composition({(value, suit): copies for value, suit, copies in slots}, {"plain": jokers})
shootout(deck), lowball(deck).any(), skill_checks(deck, range(6), range(20))
"""
DUEL = """
import json, sys
from dtk.poker.composition import Composition
from dtk.poker.duels import Side, lowball_duel, shootout_duel
decks = []
for path in sys.argv[1:]:
    slots, jokers = json.load(open(path))
    decks.append(Composition({(value, suit): copies for value, suit, copies in slots}, {"plain": jokers}))
shootout_duel(*(Side(deck, 2) for deck in decks)), lowball_duel(*decks)
"""
JUDGE = """
import random
from dtk.poker import oracle
pick = random.Random(1)
for _ in range(1000):
    oracle.best(pick.sample(oracle.EVERY_CARD, 7))
"""


def evaluators() -> dict[str, tuple[Callable[[tuple[int, str]], Any], Callable[[list[Any]], Any]]]:
    """Name -> how it takes a card, and how it judges a list of them."""
    from dtk.poker.hands import score
    from dtk.poker.slots import slot

    found: dict[str, tuple[Callable[[tuple[int, str]], Any], Callable[[list[Any]], Any]]] = {
        "dtk": (lambda card: slot(*card), score)
    }
    if find_spec("treys"):
        from treys import Card, Evaluator

        judge = Evaluator()
        found["treys"] = (lambda card: Card.new(letters(card)), lambda hand: judge.evaluate(hand, []))
    if find_spec("phevaluator"):
        from phevaluator import Card as Numbered
        from phevaluator import evaluate_cards

        found["phevaluator (in C)"] = (lambda card: Numbered.to_id(letters(card)), lambda hand: evaluate_cards(*hand))
    return found


def letters(card: tuple[int, str]) -> str:
    """`As`, `Td`: how poker tools write a card."""
    return "A23456789TJQK"[card[0] - 1] + SUIT_LETTERS[card[1]]


def judged(drawn: int, count: int, runs: int) -> None:
    """Print hands per second for each evaluator, and the ratio to dtk."""
    pick = random.Random(drawn)
    cards = [(value, suit) for value in range(1, 14) for suit in SUIT_LETTERS]
    hands = [pick.sample(cards, drawn) for _ in range(count)]
    ready = {
        name: (judge, [[convert(card) for card in hand] for hand in hands])
        for name, (convert, judge) in evaluators().items()
    }
    least = dict.fromkeys(ready, float("inf"))
    for _ in range(runs):
        for name, (judge, converted) in ready.items():
            start = time.process_time()
            for hand in converted:
                judge(hand)
            least[name] = min(least[name], time.process_time() - start)
    print(f"\nHands of {drawn} cards")
    for name, seconds in least.items():
        print(f"  {name:32} {count / seconds:12,.0f} a second   {least['dtk'] / seconds:6.2f} x dtk")


def real_deck() -> tuple[list[tuple[int, str, int]], int]:
    """The draw deck of an example, its starting gang gone: slots with copies, and jokers."""
    from dtk.cards.database import load_database
    from dtk.decks.kinds import read_deck
    from dtk.decks.stats import stats_of
    from dtk.files.reading import Source

    database, path = load_database(), DECKS[-2]
    stats = stats_of(read_deck(Source(str(path), path.read_text("utf-8")), database), database)
    left = stats.slots - stats.started if stats.started else stats.slots
    return [(value, suit, copies) for (value, suit), copies in left.items()], stats.jokers


def main() -> None:
    """Measure hands, then odds."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--runs", type=int, default=7, help="runs of each measurement")
    parser.add_argument("--hands", type=int, default=50_000, help="hands of a run")
    options = parser.parse_args()
    for drawn in (5, 7):
        judged(drawn, options.hands, options.runs)
    whole = [(value, suit, 1) for value in range(1, 14) for suit in SUIT_LETTERS]
    tight = [(value, suit, 4) for value in (5, 9, 12) for suit in SUIT_LETTERS]
    decks = {"three values": (tight, 2), DECKS[-2].stem: real_deck(), "52 different": (whole, 2)}
    scale = {"python": [sys.executable, "-c", "0"], "slow judge: 1,000 hands": [sys.executable, "-c", JUDGE]}
    with tempfile.TemporaryDirectory() as folder:
        paths = {name: str(Path(folder) / f"{number}.json") for number, name in enumerate(decks)}
        for name, path in paths.items():
            Path(path).write_text(json.dumps(decks[name]), encoding="utf-8")
        odds = {f"odds: {name}": [sys.executable, "-c", REPORT, path] for name, path in paths.items()}
        table("All odds of a deck, as a fresh process", scale | odds, "python", options.runs)
        duels = {
            f"{name}, {other}": [sys.executable, "-c", DUEL, paths[name], paths[other]]
            for name, other in combinations(paths, 2)
        }
        table("A duel of two decks, as a fresh process", scale | duels, "python", options.runs)


if __name__ == "__main__":
    main()
