"""Measure how well agents play: `python tools/strength.py` writes docs/agents-strength.md.

Duels are mirrored: each seed is played twice, with the same decks, seats and deals, and the agents swapped, over all
pairs of example decks. The same seeds give the same figures, except for times.

  python tools/strength.py --seeds 4            # games for each pair are twice as many
  python tools/strength.py --duel search baseline --step 6   # one duel, over every sixth pair
"""

from __future__ import annotations

import argparse
import time
from collections.abc import Iterator, Mapping, Sequence
from itertools import combinations_with_replacement
from pathlib import Path
from typing import Any, NamedTuple

from dtk.agents.choices.concepts import CONCEPTS
from dtk.agents.features import PositionTotals
from dtk.agents.registry import AgentFactory, find_factory
from dtk.api.games import new_match
from dtk.engine.decisions import Decision, NoonPlay, T
from dtk.engine.game import Game
from dtk.engine.plays import PASS
from dtk.engine.view import View
from dtk.match.one import Match, Observer, PlayedGame, play_one
from dtk.poker.figure import wilson_interval
from tools.measured import commit

ROOT = Path(__file__).parents[1]
DECKS = sorted(path for path in (ROOT / "examples" / "decks").glob("*.yaml") if path.suffixes == [".yaml"])
PAGE = ROOT / "docs" / "agents-strength.md"
# The beginning of the page's own text, which stays when the tables are measured again.
NOTES = "\n## Notes\n"
FIRST = "baseline:without=everything"


class Idle:
    """An agent that does nothing unless it must."""

    def __init__(self, seed: str) -> None:
        """seed: ignored."""

    def answer(self, decision: Decision[T], view: View) -> T:
        """No, if possible; otherwise the first option."""
        return next((option for option in decision.options if option is None), decision.options[0])


class LosingPasses(Observer):
    """Counts passes of a player who would lose at Sundown. answered: those where a move of one of the player's dudes
    would have changed that.
    """

    def __init__(self) -> None:
        self.count = self.answered = 0

    def decided(self, game: Game, decision: Decision[Any], answer: Any) -> None:
        """A player has decided."""
        if not isinstance(decision, NoonPlay) or answer is not PASS:
            return
        at, seat = PositionTotals(game.views[decision.seat]), decision.seat
        if loses(at, at.board.points, seat):
            self.count += 1
            self.answered += not all(loses(at, points, seat) for points in at.moves(seat))


def loses(at: PositionTotals, points: list[int], seat: int) -> bool:
    """Whether another player wins with these control points."""
    return any(at.margin(points, other) > 0 for other in at.view.opponents_of(seat)) and at.margin(points, seat) <= 0


class Duel(NamedTuple):
    """The results of a duel. wins: of the first agent. faults: games that ended otherwise than by the rules. days: by
    game. passes, answered: of both (LosingPasses). seconds: of processor time.
    """

    games: int
    wins: int
    faults: int
    days: list[int]
    passes: int
    answered: int
    seconds: float

    @property
    def share(self) -> str:
        """The first agent's win rate, with Wilson's interval."""
        share = self.wins / self.games
        low, high = wilson_interval(share, self.games)
        return f"{share:.1%} ({low:.1%} to {high:.1%})"

    @property
    def first_day(self) -> float:
        """The share of games that were over on the first day."""
        return self.days.count(1) / self.games

    @property
    def mean_days(self) -> float:
        """The mean length of games in days."""
        return sum(self.days) / self.games


def pairs(step: int) -> Iterator[tuple[Path, Path]]:
    """Every `step`th pair of example decks, each deck with itself too."""
    yield from list(combinations_with_replacement(DECKS, 2))[::step]


def matches(step: int, seed: str) -> list[Match]:
    """A match for each pair."""
    return [new_match(one, other, seed=f"{seed}/{one.stem}/{other.stem}") for one, other in pairs(step)]


def duel(meetings: Sequence[Match], first: AgentFactory, second: AgentFactory, seeds: int, watch: bool = False) -> Duel:
    """Play mirrored games. watch: whether to count losing passes, which takes time."""
    passes, games, wins, begin = LosingPasses(), [], 0, time.process_time()
    for match in meetings:
        for number in range(seeds):
            for contender, factories in enumerate(((first, second), (second, first))):
                game = play_one(match._replace(factories=factories), number, observer=passes if watch else None)
                games.append(game)
                wins += is_won_by(game, contender)
    return Duel(
        games=len(games),
        wins=wins,
        faults=sum(bool(game.fault) for game in games),
        days=[game.days for game in games],
        passes=passes.count,
        answered=passes.answered,
        seconds=time.process_time() - begin,
    )


def is_won_by(game: PlayedGame, contender: int) -> bool:
    """Whether a contender won."""
    return game.winner >= 0 and game.seats[game.winner] == contender


def report(seeds: int, step: int, seed: str) -> str:
    """The page."""
    meetings = matches(step, seed)
    baseline, first = find_factory("baseline"), find_factory(FIRST)
    new = duel(meetings, baseline, first, seeds)
    among, before = (duel(meetings, each, each, seeds, watch=True) for each in (baseline, first))
    timed = [duel(meetings, each, each, 1).seconds for each in (baseline, first)]
    idle = duel(meetings, baseline, Idle, 1)
    rows = {
        f"baseline wins against `{FIRST}`": f"{new.share} of {new.games} games",
        "games that end on the first day, baseline on both sides": f"{among.first_day:.1%}",
        "games that end on the first day without concepts": f"{before.first_day:.1%}",
        "days a game, baseline on both sides": f"{among.mean_days:.1f}",
        "passes a game while losing at Sundown": f"{among.passes / among.games:.2f}",
        "such passes without concepts": f"{before.passes / before.games:.2f}",
        "such passes where one move would have helped": f"{among.answered / among.games:.2f}",
        "the same, without concepts": f"{before.answered / before.games:.2f}",
        "games that an idle agent loses": f"{idle.wins} of {idle.games}, on day {idle.mean_days:.1f}",
        "processor time a game, against that without concepts": f"{timed[0] / timed[1]:.1f} times",
        "games that did not end by the rules": f"{new.faults + among.faults + before.faults + idle.faults}",
    }
    worth = {
        f"{name} | {idea}": duel(meetings, baseline, find_factory(f"baseline:without={name}"), seeds).share
        for name, idea in CONCEPTS.items()
    }
    return f"""# How well the agents play

Written by `python tools/strength.py --seeds {seeds} --step {step} --seed {seed}` at
{commit()}. `make strength` measures again. Every duel is mirrored: each deal is played twice with the agents
swapped. {len(meetings)} pairs of example decks, {seeds} seeds for each, seed "{seed}". Win rates have 95 % intervals.

## baseline

`{FIRST}` leaves out all concepts, and plays like the first version.

| what | figure |
| --- | --- |
{table(rows)}

### What each concept is worth

Baseline's win rate in {new.games} games against itself without the concept.

| concept | in words | win rate |
| --- | --- | --- |
{table(worth)}
"""


def table(rows: Mapping[str, str]) -> str:
    """Rows of a table."""
    return "\n".join(f"| {left} | {right} |" for left, right in rows.items())


def main() -> None:
    """Write the page, or print the results of one duel."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--seeds", type=int, default=4)
    parser.add_argument("--step", type=int, default=1)
    parser.add_argument("--seed", default="strength")
    parser.add_argument("--duel", nargs=2, metavar="AGENT")
    options = parser.parse_args()
    if options.duel:
        agents = [find_factory(name) for name in options.duel]
        found = duel(matches(options.step, options.seed), agents[0], agents[1], options.seeds)
        print(f"{found.wins} of {found.games} games, {found.share}; first day {found.first_day:.1%}")
    else:
        _, heading, notes = PAGE.read_text(encoding="utf-8").partition(NOTES)
        PAGE.write_text(report(options.seeds, options.step, options.seed) + heading + notes, encoding="utf-8")


if __name__ == "__main__":
    main()
