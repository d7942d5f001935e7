"""Sets of decks to measure agents with: the examples, the plans, and decks made of any cards.

A set is a number of matchups. A deck never meets itself: in a mirror no deck is better, so agents look stronger there.
"""

from __future__ import annotations

import random
from itertools import combinations
from pathlib import Path

from dtk.api.games import new_match
from dtk.engine.switches import switches_of
from dtk.match.one import Match
from dtk.match.texts import FULL
from tools.any_decks import EDITIONS, any_deck, context

ROOT = Path(__file__).parents[1]
EXAMPLES = ROOT / "examples" / "decks"
# By name of the set, the folder of its decks; a set without one is of decks made of any cards.
FOLDERS: dict[str, Path | None] = {"examples": EXAMPLES, "plans": EXAMPLES / "plans", "any cards": None}
# The influence that a gang of any cards starts with: with less a game is decided by the first deed.
LEAST_INFLUENCE = 3


def decks(folder: Path) -> list[Path]:
    """The deck files in a folder."""
    return sorted(path for path in folder.glob("*.yaml") if path.suffixes == [".yaml"])


def matchups(name: str, count: int, seed: str) -> list[Match]:
    """`count` matchups of a set, or all if it has no more, in an order drawn by the seed: more continue fewer."""
    folder = FOLDERS[name]
    if folder is None:
        return [any_matchup(f"{seed}/{number}") for number in range(count)]
    pairs = list(combinations(decks(folder), 2))
    random.Random(seed).shuffle(pairs)
    return [new_match(one, other, seed=f"{seed}/{one.stem}/{other.stem}") for one, other in pairs[:count]]


def any_matchup(seed: str) -> Match:
    """Two decks made of any cards, with legal gangs, by the current rules."""
    luck, rules = random.Random(seed), context(EDITIONS[0])
    found = []
    while len(found) < 2:
        deck = any_deck(luck, f"any cards {len(found) + 1} of {seed}")
        if sum(card.influence or 0 for card in deck.gang) >= LEAST_INFLUENCE:
            found.append(deck)
    return Match(tuple(found), ("baseline", "baseline"), seed, EDITIONS[0], (), switches_of(rules), FULL)
