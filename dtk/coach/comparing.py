"""Lines of play, tried in the same sampled games."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from dtk.agents.candidates import AnswerLine
from dtk.agents.evaluation import amount, chance_to_win
from dtk.agents.features import features
from dtk.agents.search import Search
from dtk.agents.standing.posses import KnownFights
from dtk.engine.game import IllegalAnswer
from dtk.engine.sandbox import Playout, Sandbox, Until
from dtk.engine.view import View
from dtk.statistics.means import Mean, mean

# The most telling quantities of docs/features.md for a player, and their names in a sentence.
MEASURED: Mapping[str, str] = {
    "control": "control points",
    "influence": "influence",
    "dudes": "dudes",
    "income": "income",
    "ghost_rock": "ghost rock",
    "upkeep": "upkeep",
}
WON = "games won by Sundown"

# The quantities at the end of a game, by whose they are ("your" or "their") and their names.
Quantities = dict[tuple[str, str], float]


class Comparing:
    """Lines of play, tried in the same games, one game after another. values: the chances to win at the ends of the
    games, by line. measures: whether the quantities there are kept, too, in `ends`. until: the end of the games. known:
    the results of fights in all games.
    """

    def __init__(
        self,
        search: Search,
        view: View,
        luck: str,
        lines: Sequence[AnswerLine],
        *,
        measures: bool = False,
        until: Until = "sundown",
    ) -> None:
        self.search, self.view, self.luck, self.measures, self.until = search, view, luck, measures, until
        self.known = KnownFights()
        self.values: dict[AnswerLine, list[float]] = {line: [] for line in lines}
        self.ends: dict[AnswerLine, list[Quantities]] = {line: [] for line in lines}

    def play(self, games: int, lines: Sequence[AnswerLine]) -> None:
        """Play on until each of the lines was tried in a number of games."""
        first = min((len(self.values[line]) for line in lines), default=games)
        for number in range(first, games):
            world = self.view.sample(f"{self.luck}/{number}")
            for line in dict.fromkeys(lines):
                if len(self.values[line]) == number:
                    self.try_line(world, line)

    def try_line(self, world: Sandbox, line: AnswerLine) -> None:
        """Play a line in a game. A line that cannot be played there loses it."""
        end = self.end_of(world, line)
        self.values[line].append(0.0 if end is None else chance_to_win(end, self.search.own.advice.factors))
        if self.measures:
            self.ends[line].append(quantities(end, self.view.opponents))

    def end_of(self, world: Sandbox, line: AnswerLine) -> Playout | None:
        """The end of a game in which a line is played, and the reference agent decides the rest; None if the line
        cannot be played.
        """
        for answer in line:
            world = world.after(answer)
        try:
            return world.play(self.search.policies(self.view, self.known), self.until)
        except IllegalAnswer:
            return None

    def lead(self, line: AnswerLine, other: AnswerLine) -> Mean:
        """The lead of a line over another in the games of both."""
        return mean([one - two for one, two in zip(self.values[line], self.values[other], strict=False)])

    def chance(self, line: AnswerLine, games: int | None = None) -> float:
        """A line's chance to win in its first games, or in all."""
        return mean(self.values[line][:games]).value

    def range(self) -> float:
        """The difference between the best and the worst line."""
        chances = [self.chance(line) for line in self.values]
        return max(chances) - min(chances)


def quantities(end: Playout | None, opponents: Sequence[int]) -> Quantities:
    """The quantities at the end of a game; all 0 without one. Those of several opponents are their highest."""
    if end is None:
        return {(whose, name): 0.0 for whose in ("your", "their") for name in (*MEASURED.values(), WON)}
    found, seat = features(end.view), end.view.seat
    winner = None if end.outcome is None else end.outcome.winner
    values = {("your", name): amount(found, key, seat) for key, name in MEASURED.items()}
    values |= {("their", name): max(amount(found, key, one) for one in opponents) for key, name in MEASURED.items()}
    values["your", WON] = float(winner == seat)
    values["their", WON] = float(winner in opponents)
    return values
