"""How fast games are played, as ratios to each other and to bare Python in the same run.

    python benchmarks/match.py [--games N] [--runs N]

Games between the two gunfighter decks of examples/, one process, CPU time: games a second and microseconds a decision
for both agents at both seats. What the baseline agent works out once for each deck is played through before. For
scale: a loop of plain Python additions, and what it takes to copy a state in the middle of a game.
"""

from __future__ import annotations

import argparse
from pathlib import Path

from run import least

from dtk.agents.random import Random
from dtk.cards.database import load_database
from dtk.decks.kinds import read_deck
from dtk.engine.flow import step
from dtk.engine.game import Game
from dtk.engine.rules.setup import DeckList, new_state, play_setup
from dtk.engine.state import State
from dtk.engine.view import View
from dtk.files.reading import read_source
from dtk.legality.judge import Judge
from dtk.legality.law import Laws
from dtk.legality.table import Table
from dtk.match.one import Match
from dtk.match.playable import deck_list
from dtk.match.record import game_line
from dtk.match.series import play_many

EXAMPLES = Path(__file__).parents[1] / "examples" / "decks"
PAIRS = (("random", "random"), ("baseline", "random"), ("baseline", "baseline"))
ADDITIONS, COPIES = 1_000_000, 500


def deck(name: str) -> DeckList:
    """An example deck."""
    database = load_database()
    read = read_deck(read_source(str(EXAMPLES / f"{name}.yaml")), database)
    return deck_list(Table(read, Judge(Laws(database)).law_for(read), database))


def additions() -> int:
    """A loop of plain Python."""
    total = 0
    for number in range(ADDITIONS):
        total += number
    return total


def middle(decks: list[DeckList]) -> State:
    """A state some way into a random game."""
    state = new_state(decks, "copy")
    game = Game(state, [Random("a"), Random("b")], [View(state, seat) for seat in range(2)])
    play_setup(game, [one.gang for one in decks])
    for _ in range(20):
        step(game)
    return state


def main() -> None:
    """Measure games, decisions, records and copies."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--games", type=int, default=100)
    parser.add_argument("--runs", type=int, default=3)
    options = parser.parse_args()
    decks = [deck("sloane-gunfighter"), deck("law-dogs-gunfighter")]
    floor = least(additions, options.runs) / ADDITIONS
    print(f"A plain addition in a loop: {1e9 * floor:.0f} ns; ratios are to a thousand of them.\n")
    for agents in PAIRS:
        match = Match(tuple(decks), agents, "benchmark")
        play = lambda keep=False, match=match: list(play_many(match, range(options.games), keep=keep))  # noqa: E731
        decisions = sum(game.decisions for game in play())
        seconds = least(play, options.runs)
        noted = least(lambda play=play: [game_line(game) for game in play(True)], options.runs)
        print(f"{agents[0]} against {agents[1]}")
        print(f"  {options.games / seconds:8.1f} games a second    {decisions / options.games:6.1f} decisions a game")
        print(f"  {1e6 * seconds / decisions:8.1f} us a decision       {seconds / decisions / floor / 1000:6.2f}")
        print(f"  {noted / seconds:8.2f} x the time with a record")
    state = middle(decks)
    seconds = least(lambda: [state.copy() for _ in range(COPIES)], options.runs) / COPIES
    print(f"Copy of a state\n  {1e6 * seconds:8.1f} us                  {seconds / floor / 1000:6.2f}")


if __name__ == "__main__":
    main()
