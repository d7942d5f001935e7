"""Speed of evaluating hands and computing odds, as ratios against other tools in the same run.

    python benchmarks/poker.py [--runs N] [--hands N]

Hands: evaluated per CPU second, the best of N alternating runs on the same random hands of 52 different cards, the only
cards that the other tools know. Cards are converted beforehand. treys and phevaluator come with `pip install --group
bench`.

Reports and duels: the CPU time of a whole `dtk simulate`, with bare Python as the floor. For scale, a process in which
the slow oracle evaluates a thousand hands of seven cards. Duels are a round with two studs each and a deal of lowball;
if there are too many draws to enumerate, 20,000 are dealt. Draw play: the CPU time of the best discards of a hand, and
of a draw bonus for a deck, against evaluating every hand of five by itself.
"""

from __future__ import annotations

import argparse
import random
import sys
import time
from collections import Counter
from collections.abc import Callable
from importlib.util import find_spec
from itertools import combinations
from typing import Any

from run import DECKS, least, table

SUIT_LETTERS = {"spades": "s", "hearts": "h", "diamonds": "d", "clubs": "c"}
DTK = [sys.executable, "-m", "dtk"]
WORST = " ".join(f"4x{value}" for value in ("A", *range(2, 11), "J", "Q", "K")) + " 2xJoker"
JUDGE = """
import random
from dtk.poker import oracle
pick = random.Random(1)
for _ in range(1000):
    oracle.best(pick.sample(oracle.EVERY_CARD, 7))
"""


def evaluators() -> dict[str, tuple[Callable[[tuple[int, str]], Any], Callable[[list[Any]], Any]]]:
    """Name -> functions that convert a card, and evaluate a list of cards."""
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
    """`As`, `Td`: a card as poker tools write it."""
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


def draw_play(slots: list[tuple[int, str, int]], jokers: int, runs: int) -> None:
    """Print the time of choosing discards, and of draw bonuses for a deck, and ratios to a plain method."""
    from dtk.poker import discard_sums
    from dtk.poker.composition import Composition
    from dtk.poker.discards import discards
    from dtk.poker.draw_play import draw_play
    from dtk.poker.objective import LEGAL, RANK

    deck = Composition({(value, suit): copies for value, suit, copies in slots}, {"plain": jokers})
    plainly = least(lambda: discard_sums.expected_payoffs(deck, 5, 5, RANK), 1)
    print(f"\nDraw play, draw bonus 1 to 5\n  {'every hand by itself':32} {plainly:8.3f} s")
    quickly = least(lambda: draw_play(deck, 0, range(6)), runs)
    print(f"  {'by values':32} {quickly:8.3f} s   {quickly / plainly:6.2f} x every hand by itself")
    print("\nDiscards of a hand, as thousandths of every hand of five by itself")
    for objective in (RANK, LEGAL):
        for stud, draw in ((0, 1), (0, 3), (1, 2), (2, 2), (2, 3), (3, 2), (3, 3)):
            hands = [dealt(deck, 5 + stud, seed) for seed in range(20)]
            ask = lambda hands=hands, draw=draw, objective=objective: [  # noqa: E731
                discards(hand, rest, draw, objective) for hand, rest in hands
            ]
            seconds, exact = least(ask, runs) / len(hands), sum(not one[0].expected.sample for one in ask())
            name = f"{objective.name}, stud {stud}, draw {draw}"
            print(f"  {name:32} {1000 * seconds:8.2f} ms  {1000 * seconds / plainly:6.2f}   exact {exact}/{len(hands)}")


def dealt(deck: Any, size: int, seed: int) -> tuple[list[int], Any]:
    """A hand, and the rest of the deck."""
    from dtk.poker.composition import Composition
    from dtk.poker.slots import JOKER, suit_of, value_of

    cards = deck.cards()
    random.Random(seed).shuffle(cards)
    left = [card for card in cards[size:] if card < JOKER]
    jokers = len(cards) - size - len(left)
    return cards[:size], Composition(Counter((value_of(card), suit_of(card)) for card in left), {"plain": jokers})


def real_deck() -> tuple[list[tuple[int, str, int]], int]:
    """The draw deck of an example, without its starting gang: slots with copies, and jokers."""
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
    decks = {"three values": "16x8 16x9 16xQ 2xJoker", DECKS[-2].stem: str(DECKS[-2]), "52 different": WORST}
    bare = {"python": [sys.executable, "-c", "0"]}
    reports = {f"dtk simulate: {name}": [*DTK, "simulate", "--isolated", deck] for name, deck in decks.items()}
    help_only = {"dtk --help": [*DTK, "--help"]}
    table("The report of a deck, as a fresh process", bare | help_only | reports, "python", options.runs)
    duels = {
        f"{name}, {other}": [*DTK, "simulate", "duel", "--isolated", "--stud", "2", one, "--versus", two]
        for (name, one), (other, two) in combinations(decks.items(), 2)
    }
    judge = {"slow judge: 1,000 hands": [sys.executable, "-c", JUDGE]}
    table("A duel of two decks, as a fresh process", bare | judge | duels, "python", options.runs)
    draw_play(*real_deck(), options.runs)


if __name__ == "__main__":
    main()
