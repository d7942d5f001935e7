"""Count habits that players call mistakes, in games with one agent on both sides.

  python tools/habits.py search search@ca2ae8a6 --games 56

prints a row for each agent, on the same deals. An agent of an earlier commit is written `AGENT@COMMIT`.

A lone walk is a move of High Noon that leaves a dude booted beside an unbooted opponent, with no friend there. Moves
home do not count. A lone walker can be called out there, and cannot refuse.
"""

from __future__ import annotations

import argparse
from collections.abc import Iterable, Sequence

from dtk.engine import control, places
from dtk.engine.events import CalledOut, Entered, Event, LeftPlay, Moved, PhaseBegins, Stage
from dtk.engine.game import Game
from dtk.engine.ids import NOBODY
from dtk.match.one import Match, Observer, play_one
from dtk.poker.figure import wilson_interval
from dtk.statistics.means import mean
from tools.deck_sets import FOLDERS, matchups
from tools.duels import player
from tools.earlier import VOID
from tools.measured import commit
from tools.strength import check

COLUMNS = (
    *("agent", "lone walks a game", "called out that day", "left play then"),
    *("deeds lost on the day they were bought", "over on day 1", "games"),
)
HEAD = f"| {' | '.join(COLUMNS)} |\n|{' --- |' * len(COLUMNS)}"


class HabitCounter(Observer):
    """Counts the habits of a game. called: lone walkers called out where they went on the same day. fell: those of them
    that left play in that shootout. bought: deeds. lost: those that an opponent controlled at Sundown that day.
    """

    def __init__(self) -> None:
        self.walks = self.called = self.fell = self.bought = self.lost = self.days = 0
        # Of today: the lone walkers and their locations, those called out there, and the purchases.
        self.walkers: dict[int, int] = {}
        self.marks: set[int] = set()
        self.deeds: list[int] = []

    def hear(self, game: Game, event: Event, stage: Stage) -> None:
        """An event of the game has reached a stage."""
        state = game.state
        if isinstance(event, CalledOut):
            # Before the answer, which may take the dude elsewhere.
            if stage is Stage.UNDER_WAY and self.walkers.get(event.piece) == game.piece(event.piece).at:
                self.marks.add(event.piece)
        elif stage is not Stage.DONE:
            return
        elif isinstance(event, Moved):
            if is_lone_walk(game, event):
                self.walks += 1
                self.walkers[event.piece] = event.place
        elif isinstance(event, LeftPlay):
            mark = NOBODY if state.shootout is None else state.shootout.mark
            self.fell += event.piece == mark and mark in self.marks
        elif isinstance(event, Entered):
            if game.piece(event.piece).card.type == "deed":
                self.deeds.append(event.piece)
        elif isinstance(event, PhaseBegins) and event.phase == "sundown":
            self.days = state.day
            self.called += len(self.marks)
            self.bought += len(self.deeds)
            self.lost += sum(is_lost(game, number) for number in self.deeds)
            self.walkers, self.marks, self.deeds = {}, set(), []


def is_lone_walk(game: Game, event: Moved) -> bool:
    """Whether a dude has moved by the rules, away from home, and is booted and alone beside an unbooted opponent."""
    state, dude = game.state, game.piece(event.piece)
    by_text = game.using is not None or state.shootout is not None
    if by_text or not event.boots or dude.at == places.home(state, dude.controller):
        return False
    others = [other for other in places.dudes_at(state, dude.at) if other is not dude]
    return all(other.controller != dude.controller for other in others) and not all(other.booted for other in others)


def is_lost(game: Game, number: int) -> bool:
    """Whether another player than its owner controls a deed."""
    return control.controller_of(game.state, game.piece(number)) != game.piece(number).owner


def habits(agent: str, match: Match, number: int) -> HabitCounter | None:
    """The habits of a game; None if it is void. Raises RuntimeError if it does not end by the rules."""
    answers: list[str] = []
    agents = [player(agent, match, number, seat, answers) for seat in range(len(match.decks))]
    seen = HabitCounter()
    game = play_one(match._replace(starting=()), number, agents=agents, observer=seen, keep=True, answers=answers)
    if game.fault and VOID not in game.fault:
        raise RuntimeError(game.fault)
    return None if game.fault else seen


def row(agent: str, games: Sequence[HabitCounter], void: int) -> str:
    """An agent's row of the table."""
    if not games:
        return f"| `{agent}` | all {void} games are void |"
    walks = mean([game.walks for game in games])
    between = walks.interval()
    cells = (
        f"`{agent}`",
        f"{walks.value:.2f}" + (f" ({max(0.0, between[0]):.2f} to {between[1]:.2f})" if between else ""),
        share((game.called, game.walks) for game in games),
        share((game.fell, game.called) for game in games),
        share((game.lost, game.bought) for game in games),
        share((game.days == 1, 1) for game in games),
        f"{len(games)}" + (f", {void} void" if void else ""),
    )
    return f"| {' | '.join(cells)} |"


def share(games: Iterable[tuple[int, int]]) -> str:
    """A share with Wilson's 95 % interval, wider if the cases of a game are correlated. games: part and whole."""
    counts = list(games)
    part, whole = (sum(one) for one in zip(*counts, strict=True))
    if not whole:
        return "none"
    found = part / whole
    alone = whole * found * (1 - found)
    seen = sum((some - found * of) ** 2 for some, of in counts)
    low, high = wilson_interval(found, whole / max(1.0, seen / alone) if alone else whole)
    return f"{part} of {whole}: {found:.0%} ({low:.0%} to {high:.0%})"


def main() -> None:
    """Print the table."""
    parser = argparse.ArgumentParser(description=__doc__.split("\n")[0])
    parser.add_argument("agents", nargs="+", metavar="AGENT", help="an agent, or AGENT@COMMIT")
    parser.add_argument("--games", type=int, default=56)
    parser.add_argument("--decks", choices=FOLDERS, default="examples", help="the set of decks")
    parser.add_argument("--seed", default="habits")
    arguments = parser.parse_args()
    check(arguments.agents)
    matches = matchups(arguments.decks, arguments.games, arguments.seed)
    print(f'Decks: {arguments.decks}, no mirrors. Seed "{arguments.seed}", {commit()}.\n\n{HEAD}', flush=True)
    for agent in arguments.agents:
        deals = [(matches[place % len(matches)], place // len(matches)) for place in range(arguments.games)]
        found = [habits(agent, match, number) for match, number in deals]
        games = [game for game in found if game is not None]
        print(row(agent, games, len(found) - len(games)), flush=True)


if __name__ == "__main__":
    main()
