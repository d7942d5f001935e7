"""The results of many games: wins with 95 % intervals, lengths, and casualties."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from typing import NamedTuple

from dtk.agents.registry import is_own
from dtk.engine.ids import NOBODY
from dtk.match.one import BROKEN, ENDINGS, Match, PlayedGame, RuleUse, ending, script_label
from dtk.match.outcomes import Outcomes
from dtk.match.play_tally import PlayTally
from dtk.match.stopping import Stop
from dtk.poker.figure import Figure, difference, mean
from dtk.poker.ranks import HIGHEST_RANK
from dtk.scripts.playing import ScriptedPlayer
from dtk.scripts.playing import script_of as script_read

# The numbers counted per game, by name.
LENGTHS = ("days", "plays", "decisions", "shootouts", "rounds")


class RuleTally(NamedTuple):
    """The uses of a script's rule. followed: answers that it supported. kept_from: decisions in which it ruled out an
    option. games: those with either; wins: its deck's wins in them.
    """

    followed: int
    kept_from: int
    games: int
    wins: int


class Tally(Outcomes):
    """Counts the games of a match. By seat: seat_wins. By contender: casualties, ranks, cheatin, firsts, and
    other_gangs, the games started with another gang than the deck's.

    stop: the stopping rule, or None. time_limit: the limit of time that has ended the match, "" for none.

    Games that the engine could not play count as played and drawn. failed: the games in which dtk itself failed, by a
    bundled agent or the engine; failures: fault -> its first game. endings: by ending (dtk.match.one.ENDINGS), each
    contender's wins, then draws.

    play: the facts of watched games.
    """

    def __init__(self, match: Match, stop: Stop | None = None) -> None:
        super().__init__(match)
        count = len(match.decks)
        self.stop = stop
        self.time_limit = ""
        self.seat_wins = [0] * count
        self.reasons: Counter[str] = Counter()
        self.forfeits = [0] * count
        self.faults: dict[str, int] = {}
        self.failed = 0
        self.failures: dict[str, int] = {}
        self.sums = dict.fromkeys((*LENGTHS, "casualties"), 0)
        self.squares = dict.fromkeys((*LENGTHS, "casualties"), 0)
        self.days: Counter[int] = Counter()
        self.casualties = [0] * count
        self.ranks = [[0] * (HIGHEST_RANK + 1) for _ in range(count)]
        self.cheatin = [0] * count
        self.firsts = [0] * count
        self.other_gangs = [0] * count
        # By contender, the games with counted rules, and the uses of each rule.
        self.scripted = [0] * count
        self.rules: list[dict[str, RuleTally]] = [{} for _ in range(count)]
        self.endings = {how: [0] * (count + 1) for how in ENDINGS}
        self.play = PlayTally(match)

    def add(self, game: PlayedGame) -> None:
        """Count a game."""
        self.reasons[game.reason] += 1
        self.days[game.days] += 1
        if game.winner != NOBODY:
            self.seat_wins[game.winner] += 1
        if game.fault:
            whose = f"{self.match.agents[game.seats[game.forfeit]]}: " if game.forfeit != NOBODY else ""
            # The first game with each fault.
            self.faults.setdefault(whose + game.fault, game.number)
            if game.reason == BROKEN or is_own(self.match.agents[game.seats[game.forfeit]]):
                self.failed += 1
                self.failures.setdefault(whose + game.fault, game.number)
        if game.forfeit != NOBODY:
            self.forfeits[game.seats[game.forfeit]] += 1
        for name, value in (*((name, getattr(game, name)) for name in LENGTHS), ("casualties", sum(game.casualties))):
            self.sums[name] += value
            self.squares[name] += value * value
        for seat, who in enumerate(game.seats):
            self.casualties[who] += game.casualties[seat]
            self.cheatin[who] += game.cheatin[seat]
            self.firsts[who] += game.firsts[seat]
            if game.gangs is not None:
                own = Counter(card.code for card in self.match.decks[who].gang)
                self.other_gangs[who] += Counter(game.gangs[seat]) != own
            if game.rules and script_label(self.match, who):
                self.add_rules(who, game.rules[seat], has_won=game.winner == seat)
            for rank, times in enumerate(game.ranks[seat]):
                self.ranks[who][rank] += times
        winner = NOBODY if game.winner == NOBODY else game.seats[game.winner]
        how = ending(self.match, game.seats, game.reason, game.forfeit)
        self.endings[how][winner] += 1
        self.play.add(game)
        self.count(winner, how)

    def ended(self, how: str) -> int:
        """The number of games with an ending."""
        return sum(self.endings[how])

    def add_rules(self, who: int, used: Sequence[RuleUse], *, has_won: bool) -> None:
        """Count the uses of a contender's script rules in a game."""
        self.scripted[who] += 1
        for use in used:
            old = self.rules[who].get(use.rule, RuleTally(followed=0, kept_from=0, games=0, wins=0))
            self.rules[who][use.rule] = RuleTally(
                followed=old.followed + use.followed,
                kept_from=old.kept_from + use.kept_from,
                games=old.games + 1,
                wins=old.wins + has_won,
            )

    def rows_of_script(self, who: int) -> list[tuple[str, str, RuleTally]]:
        """The rules of a contender's script with their reasons and uses."""
        player = self.match.factories[who] if self.match.factories else None
        reasons = script_read(player).reasons if isinstance(player, ScriptedPlayer) else {}
        none = RuleTally(followed=0, kept_from=0, games=0, wins=0)
        return [(name, why, self.rules[who].get(name, none)) for name, why in reasons.items()]

    def average(self, name: str) -> Figure | None:
        """The mean per game of a name in LENGTHS or of `casualties`, None for fewer than two games."""
        if self.games < 2:
            return None
        return mean(self.sums[name], self.squares[name], self.games, 0)

    def hands(self, who: int) -> int:
        """The number of a contender's compared hands in shootouts."""
        return sum(self.ranks[who])

    def mean_rank(self, who: int) -> float | None:
        """The mean rank of a contender's hands in shootouts with modifiers, None without hands."""
        hands = self.hands(who)
        return sum(rank * times for rank, times in enumerate(self.ranks[who])) / hands if hands else None


class Apart(NamedTuple):
    """The two of several tallies, by index, whose win rates of the first deck differ most. difference: of these win
    rates, with its 95 % interval.
    """

    higher: int
    lower: int
    difference: float
    interval: tuple[float, float]


def furthest_apart(tallies: Sequence[Tally]) -> Apart | None:
    """How far the first deck's win rate varies with the agent.

    tallies: of the same decks with different agents. None if fewer than two have games.
    """
    shares = {place: tally.won(0) for place, tally in enumerate(tallies) if tally.games}
    if len(shares) < 2:
        return None
    by_share = sorted(shares, key=lambda place: float(shares[place].value), reverse=True)
    value, low, high = difference(shares[by_share[0]], shares[by_share[-1]])
    return Apart(higher=by_share[0], lower=by_share[-1], difference=value, interval=(low, high))
