"""Speed of games, as ratios to each other and to bare Python in the same run.

    python benchmarks/match.py [--games N] [--runs N] [--json]
    python benchmarks/match.py --memory
    python benchmarks/match.py --profile
    python benchmarks/match.py --texts
    python benchmarks/match.py --players
    python benchmarks/match.py --ruleset aeg-2015

Games between the two gunfighter decks of examples/, one process, CPU time: games a second and microseconds a decision
for both agents at both seats. Caches for each deck are filled first. For scale: a loop of plain Python additions,
copying a state in the middle of a game, and forking the game there, in the middle of a unit.

`--json` prints the figures as JSON, with a digest of all games played. `--memory` plays 10,000 random games and
measures the memory of the process (half a minute). `--profile` shows the share of time by part of dtk. `--texts`
measures the cost of card texts. `--players` times tables of three and four. `--ruleset` plays by other rules.
"""

from __future__ import annotations

import argparse
import cProfile
import hashlib
import json
import pstats
from collections import Counter
from collections.abc import Sequence
from contextlib import suppress
from functools import cache
from pathlib import Path
from time import process_time
from typing import NamedTuple

from run import least

from dtk.agents.random import Random
from dtk.cards.database import load_database
from dtk.decks.kinds import read_deck
from dtk.engine.decisions import Decision
from dtk.engine.flow import step
from dtk.engine.fork import fork
from dtk.engine.game import Game
from dtk.engine.rules.setup import DeckList, Starting, new_state, play_setup
from dtk.engine.seated import SeatedGame
from dtk.engine.state import State
from dtk.engine.switches import switches_of
from dtk.engine.view import View
from dtk.files.reading import read_source
from dtk.legality.judge import Judge
from dtk.legality.judged_deck import JudgedDeck
from dtk.legality.rules_repository import RulesRepository
from dtk.match.one import Match
from dtk.match.playable import starting
from dtk.match.record import game_line
from dtk.match.series import play_many
from dtk.match.texts import FULL

EXAMPLES = Path(__file__).parents[1] / "examples" / "decks"
PAIRS = (("random", "random"), ("baseline", "random"), ("baseline", "baseline"))
# More players at a table, for comparison.
MORE: tuple[tuple[str, ...], ...] = (("random",) * 3, ("random",) * 4, ("baseline",) * 3)
ADDITIONS, COPIES = 1_000_000, 500
LOOKS = (100, 1_000, 10_000)
FORKS, UNITS = 200, 20
# Games of one kind per turn, when two kinds take turns.
TURN = 20


class Timed(NamedTuple):
    """Games of a pair of agents. games, decisions: the numbers. seconds: CPU. noted: with a record."""

    games: int
    decisions: int
    seconds: float
    noted: float
    digest: str


@cache
def deck(name: str) -> Starting:
    """An example deck, and the cards of it that may start."""
    database = load_database()
    read = read_deck(read_source(str(EXAMPLES / f"{name}.yaml")), database)
    return starting(JudgedDeck(read, Judge(RulesRepository(database)).context_for(read), database))


def meeting(agents: tuple[str, ...], ruleset: str = "") -> Match:
    """The two decks in turn, one for each agent, as `dtk match` pairs them. ruleset: the current one if empty."""
    both = (deck("sloane-gunfighter"), deck("law-dogs-gunfighter"))
    seated = tuple(both[place % len(both)] for place in range(len(agents)))
    switches = switches_of(RulesRepository(load_database()).context(ruleset))
    return Match(tuple(one.deck for one in seated), agents, "benchmark", ruleset, seated, switches=switches)


def additions() -> int:
    """A loop of plain Python."""
    total = 0
    for number in range(ADDITIONS):
        total += number
    return total


def middle(decks: Sequence[DeckList]) -> State:
    """A state some way into a random game."""
    state = new_state(decks, "copy")
    game = SeatedGame(state, [Random("a"), Random("b")])
    play_setup(game, [one.gang for one in decks])
    for _ in range(UNITS):
        step(game)
    return state


class ForkingOnce:
    """An agent that forks the game once at a question, as often as wanted, and measures that."""

    def __init__(self, runs: int) -> None:
        self.runs, self.seconds = runs, 0.0
        self.luck = Random("fork")
        self.game: Game | None = None

    def answer(self, decision: Decision, view: View) -> object:
        """The answer of a random player."""
        game = self.game
        # A choice in the middle of a unit, where the answers of the unit must be repeated.
        if game is not None and not self.seconds and len(game.answers) > game.told:
            others = [Random("a"), Random("b")]
            self.seconds = least(lambda: [brought_here(game, others) for _ in range(FORKS)], self.runs) / FORKS
        return self.luck.answer(decision, view)


class Here(Exception):
    """A fork has reached the question at which its game is."""


class Stopping:
    """An agent that stops the game at its first question."""

    def answer(self, decision: Decision, view: View) -> object:
        """Never returns; stops the game."""
        raise Here


def brought_here(game: Game, agents: Sequence[Random]) -> None:
    """Fork a game, and play the fork up to the question being asked."""
    other = fork(game, [Stopping() for _ in agents])
    with suppress(Here):
        step(other)


def forking(decks: Sequence[DeckList], runs: int) -> float:
    """The seconds for a fork in the middle of a unit."""
    agent = ForkingOnce(runs)
    state = new_state(decks, "copy")
    game = SeatedGame(state, [agent, agent], forks=True)
    play_setup(game, [one.gang for one in decks])
    agent.game = game
    while not agent.seconds and not game.is_over:
        step(game)
    return agent.seconds


def profile(games: int, ruleset: str) -> None:
    """The time of games between sensible players by part of dtk, as each part's own time."""
    for agents in PAIRS:
        match = meeting(agents, ruleset)
        list(play_many(match, range(games)))
        seen = cProfile.Profile()
        seen.runcall(lambda match=match: list(play_many(match, range(games))))
        parts: Counter[str] = Counter()
        for (path, _, _), (_, _, own, _, _) in pstats.Stats(seen).stats.items():  # type: ignore[attr-defined]
            parts[part_of(path)] += own
        whole = sum(parts.values())
        print(f"{agents[0]} against {agents[1]}: {1000 * whole / games:.1f} ms a game, watched")
        for part, own in parts.most_common():
            print(f"  {100 * own / whole:5.1f} %  {part}")


def part_of(path: str) -> str:
    """`engine/rules`, `agents` ...; Python's own functions and libraries together."""
    inside = path.rpartition("/dtk/")[2] if "/dtk/" in path else ""
    folders = Path(inside).parent.as_posix()
    return "Python's own" if not inside else f"{folders}/{Path(inside).stem}" if folders == "engine" else folders


def timed(agents: tuple[str, ...], games: int, runs: int, ruleset: str) -> Timed:
    """The time of games of a pair of agents."""
    match = meeting(agents, ruleset)
    decisions, digest = 0, hashlib.sha256()
    for game in play_many(match, range(games), keep=True):
        decisions += game.decisions
        digest.update(game_line(game).encode())
    seconds = least(lambda: list(play_many(match, range(games))), runs)
    noted = least(lambda: [game_line(game) for game in play_many(match, range(games), keep=True)], runs)
    return Timed(games, decisions, seconds, noted, digest.hexdigest())


def texts(games: int, runs: int) -> None:
    """The speed of games with card texts, as a share of the same decks' games as blanks, in the same run.

    Each game is played once, as in a match, and the two take turns, a few games at a time. A repeated game would find
    its hands already evaluated, which is most of the work of a blank game.
    """
    for agents in PAIRS:
        seconds, decisions = [0.0, 0.0], [0, 0]
        tables = [meeting(agents), meeting(agents)._replace(texts=FULL)]
        for first in range(0, TURN * (1 + games * runs // TURN), TURN):
            for place, table in enumerate(tables):
                started = process_time()
                played = list(play_many(table, range(first, first + TURN)))
                # The first few warm up.
                if first:
                    seconds[place] += process_time() - started
                    decisions[place] += sum(game.decisions for game in played)
        games_ratio, each = seconds[0] / seconds[1], seconds[0] / decisions[0] / (seconds[1] / decisions[1])
        print(f"{agents[0]} against {agents[1]}: {games_ratio:.2f} x the games a second, {each:.2f} x the decisions")


def held() -> float:
    """The memory of this process now, in megabytes. Raises OSError without /proc."""
    for line in Path("/proc/self/status").read_text(encoding="ascii").splitlines():
        if line.startswith("VmRSS:"):
            return int(line.split()[1]) / 1024
    raise OSError("/proc/self/status does not show the memory")


def memory(ruleset: str) -> None:
    """Play random games, and print the memory at intervals."""
    first = 0.0
    for number, _ in enumerate(play_many(meeting(("random", "random"), ruleset), range(LOOKS[-1]), keep=True), 1):
        if number in LOOKS:
            now = held()
            first = first or now
            print(f"  {number:8,} random games: {now:7.1f} MB held    {now / first:5.3f} x", flush=True)


def main() -> None:
    """Measure games, decisions, records and copies; or memory."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--games", type=int, default=100)
    parser.add_argument("--runs", type=int, default=3)
    parser.add_argument("--json", action="store_true")
    parser.add_argument("--memory", action="store_true")
    parser.add_argument("--texts", action="store_true")
    parser.add_argument("--profile", action="store_true")
    parser.add_argument("--players", action="store_true")
    parser.add_argument("--ruleset", default="")
    options = parser.parse_args()
    if options.profile:
        profile(options.games, options.ruleset)
        return
    if options.texts:
        texts(options.games, options.runs)
        return
    if options.memory:
        memory(options.ruleset)
        return
    floor = least(additions, options.runs) / ADDITIONS
    tables = MORE if options.players else PAIRS
    found = {" against ".join(agents): timed(agents, options.games, options.runs, options.ruleset) for agents in tables}
    decks = [one.deck for one in (deck("sloane-gunfighter"), deck("law-dogs-gunfighter"))]
    state = middle(decks)
    forked = forking(decks, options.runs)
    copy = least(lambda: [state.copy() for _ in range(COPIES)], options.runs) / COPIES
    if options.json:
        pairs = {name: one._asdict() for name, one in found.items()}
        print(json.dumps({"addition": floor, "pairs": pairs, "copy": copy, "fork": forked}))
        return
    print(f"A plain addition in a loop: {1e9 * floor:.0f} ns; ratios are to a thousand of them.\n")
    for name, one in found.items():
        each = one.seconds / one.decisions
        print(name)
        print(f"  {one.games / one.seconds:8.1f} games a second    {one.decisions / one.games:6.1f} decisions a game")
        print(f"  {1e6 * each:8.1f} us a decision       {each / floor / 1000:6.2f}")
        print(f"  {one.noted / one.seconds:8.2f} x the time with a record")
    print(f"Copy of a state\n  {1e6 * copy:8.1f} us                  {copy / floor / 1000:6.2f}")
    print(f"Fork in the middle of a unit\n  {1e6 * forked:8.1f} us                  {forked / floor / 1000:6.2f}")


if __name__ == "__main__":
    main()
