"""How often an agent uses each text it could use: `python tools/card_use.py` plays decks made of any cards and counts.

For each title: the number of games in which one of its abilities, Reacts or plays was offered, the share of these in
which the agent used one, and its player's win rate in those. The least used come first: texts without a purpose, texts
that the agent prices wrongly, and texts that are seldom worth their cost.

  python tools/card_use.py --games 2000 --jobs 2 --agent baseline
"""

from __future__ import annotations

import argparse
import random
from collections import Counter
from collections.abc import Iterable
from functools import partial
from typing import Any, NamedTuple

from tabulate import tabulate

from dtk.cards.database import load_database
from dtk.engine.decisions import Decision
from dtk.engine.game import Game
from dtk.engine.plays import PlayChoice
from dtk.engine.switches import switches_of
from dtk.match.one import Match, Observer, play_one
from dtk.match.texts import FULL
from dtk.simulate.workers import share
from tools.any_decks import any_deck, context

RULESET = "pinebox-1.5"
# Plays that count as using a text; shopping for a card and moving a dude do not.
USES = ("use", "answer")
FEWEST, SHOWN, CHUNK = 20, 40, 10


class Use(NamedTuple):
    """A title's record: games in which it was offered, in which it was used, and which its player won then."""

    offered: int
    used: int
    won: int

    @property
    def share(self) -> float:
        """The share of games in which it was used, among those in which it was offered."""
        return self.used / self.offered


class Counts(Observer):
    """Records the texts offered and used in a game, as seats and titles."""

    def __init__(self) -> None:
        self.offered: set[tuple[int, str]] = set()
        self.used: set[tuple[int, str]] = set()

    def decided(self, game: Game, decision: Decision[Any], answer: Any) -> None:
        """Record the texts that could be used, and the one that was."""
        offered = {option for option in decision.options if isinstance(option, PlayChoice) and option.kind in USES}
        self.offered |= {(decision.seat, game.piece(option.piece).card.title) for option in offered}
        if answer in offered:
            self.used.add((decision.seat, game.piece(answer.piece).card.title))


def meeting(seed: str, agent: str, number: int) -> Match:
    """The decks of a game."""
    luck = random.Random(f"{seed} {number}")
    decks = (any_deck(luck, "first"), any_deck(luck, "second"))
    return Match(decks, (agent, agent), seed, RULESET, switches=switches_of(context(RULESET)), texts=FULL)


def play(seed: str, agent: str, number: int) -> tuple[set[tuple[int, str]], set[tuple[int, str]], int]:
    """Play a game. Returns the texts offered, the texts used, and the winner."""
    counts = Counts()
    game = play_one(meeting(seed, agent, number), number, observer=counts)
    return counts.offered, counts.used, game.winner


def fares(games: Iterable[tuple[set[tuple[int, str]], set[tuple[int, str]], int]]) -> dict[str, Use]:
    """The record of each title in some games."""
    offered: Counter[str] = Counter()
    used: Counter[str] = Counter()
    won: Counter[str] = Counter()
    for could, did, winner in games:
        offered.update(title for _, title in could)
        used.update(title for _, title in did)
        won.update(title for seat, title in did if seat == winner)
    return {title: Use(offered[title], used[title], won[title]) for title in offered}


def report(uses: dict[str, Use], games: int, seed: str, agent: str) -> str:
    """The least used titles, of those offered often enough."""
    known = {title: use for title, use in uses.items() if use.offered >= FEWEST}
    least = sorted(known.items(), key=lambda item: (item[1].share, -item[1].offered))
    titles = {card.title for card in load_database() if card.headers}
    rows = [(title, use.offered, f"{100 * use.share:.0f} %", use.won) for title, use in least[:SHOWN]]
    never = sum(use.used == 0 for use in known.values())
    return (
        f"{games:,} games of decks made of any cards, {agent} against itself, seed {seed}, {RULESET}.\n"
        f"{len(titles & uses.keys()):,} of {len(titles):,} titles with abilities were offered; {len(known):,} titles in"
        f" {FEWEST} games or more, of which {never:,} were never used.\n\n"
        + tabulate(rows, headers=("least used", "offered in games", "used in", "won when used"))
    )


def main() -> None:
    """Play, and print the least used texts."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--games", type=int, default=2000)
    parser.add_argument("--seed", default="use")
    parser.add_argument("--agent", default="baseline")
    parser.add_argument("--jobs", type=int, default=1)
    options = parser.parse_args()
    one = partial(play, options.seed, options.agent)
    uses = fares(share(one, range(options.games), options.jobs, chunk=CHUNK))
    print(report(uses, options.games, options.seed, options.agent))


if __name__ == "__main__":
    main()
