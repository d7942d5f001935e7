"""The facts of many games, summed up by deck: cards, shootouts, lowball, and numbers by day."""

from __future__ import annotations

from collections import Counter, defaultdict
from typing import NamedTuple

from dtk.engine.hands import composition_of
from dtk.engine.ids import NOBODY
from dtk.match.facts import CardFacts, GameFacts
from dtk.match.one import Match, PlayedGame
from dtk.poker.figure import Figure, mean, proportion
from dtk.poker.odds import MOST_STUDS, shootout_ranks
from dtk.poker.ranks import HAND, HIGHEST_RANK

# The numbers of each player at Sundown, by name in DayFacts.
CURVES = ("control", "influence", "ghost_rock", "hand")


class Fate(NamedTuple):
    """How often one thing happened to a card: for example, that it was drawn.

    games: those in which it happened to a copy. wins: its deck's wins in them. copies: the number it happened to.
    """

    games: int = 0
    wins: int = 0
    copies: int = 0

    def more(self, copies: int, won: bool) -> Fate:
        """The fate with another game added, in which `copies` copies had it."""
        return Fate(self.games + 1, self.wins + won, self.copies + copies)


class Sum(NamedTuple):
    """A sum of numbers: their count, sum, and sum of squares."""

    numbers: int = 0
    total: int = 0
    squares: int = 0

    def more(self, number: int) -> Sum:
        """The sum with another number added."""
        return Sum(self.numbers + 1, self.total + number, self.squares + number * number)

    @property
    def mean(self) -> Figure | None:
        """The mean with its interval, None for fewer than two numbers."""
        return mean(self.total, self.squares, self.numbers, 0) if self.numbers > 1 else None


def no_fates() -> dict[str, Fate]:
    """The fates of a card before any game. A function of the module, so that a tally can be pickled."""
    return defaultdict(Fate)


class PlayTally:
    """Sums up the facts of a match's games.

    By contender: cards: code -> name of CardFacts -> Fate. drawn: cards first drawn for a round -> times. led, fought,
    won: shootouts led, fought and won. due: casualties to take. resolutions: Cheatin' Resolutions used. lowball: hands
    compared. lowball_cheatin: those that were cheatin'.

    games: those with facts. curves: (day, name of CURVES) -> Sum by contender. days: last day of a game -> each
    contender's wins, then draws.
    """

    def __init__(self, match: Match) -> None:
        count = len(match.decks)
        self.match = match
        self.games = 0
        self.cards: list[dict[str, dict[str, Fate]]] = [defaultdict(no_fates) for _ in range(count)]
        self.drawn: list[Counter[int]] = [Counter() for _ in range(count)]
        self.led = [0] * count
        self.fought = [0] * count
        self.won = [0] * count
        self.due = [0] * count
        self.resolutions = [0] * count
        self.lowball = [0] * count
        self.lowball_cheatin = [0] * count
        self.curves: dict[tuple[int, str], list[Sum]] = {}
        self.days: dict[int, list[int]] = {}

    def add(self, game: PlayedGame) -> None:
        """Count a game."""
        winner = NOBODY if game.winner == NOBODY else game.seats[game.winner]
        self.days.setdefault(game.days, [0] * (len(game.seats) + 1))[winner] += 1
        if game.facts is not None:
            self.games += 1
            self.add_facts(game.seats, winner, game.facts)

    def add_facts(self, seats: tuple[int, ...], winner: int, facts: GameFacts) -> None:
        """Count the facts of a game. seats: the contender at each seat. winner: a contender, or NOBODY."""
        for seat, who in enumerate(seats):
            for code, card in facts.cards[seat].items():
                fates = self.cards[who][code]
                for name, copies in zip(CardFacts._fields, card, strict=True):
                    if copies:
                        fates[name] = fates[name].more(copies, winner == who)
            self.drawn[who].update(facts.drawn[seat])
            self.resolutions[who] += facts.resolutions[seat]
            self.lowball[who] += facts.lowball[seat]
            self.lowball_cheatin[who] += facts.lowball_cheatin[seat]
            for day in facts.days:
                for name in CURVES:
                    sums = self.curves.setdefault((day.day, name), [Sum()] * len(seats))
                    sums[who] = sums[who].more(getattr(day, name)[seat])
        for fight in facts.fights:
            self.led[seats[fight.seats[0]]] += 1
            if fight.winner != NOBODY:
                self.won[seats[fight.winner]] += 1
            for side, seat in enumerate(fight.seats):
                self.fought[seats[seat]] += 1
                self.due[seats[seat]] += sum(round_.due[side] for round_ in fight.rounds)

    def share(self, fate: Fate) -> Figure | None:
        """The win rate in the games of a fate, None without games."""
        return proportion(fate.wins, fate.games, 0) if fate.games else None

    def first_draws(self, who: int) -> list[float] | None:
        """By rank from 0 to 11, the exact chance that it is the best of a contender's first draw, cheatin' allowed, for
        the numbers of cards drawn, from its deck without the starting gang. None without draws.
        """
        draws = {number - HAND: times for number, times in self.drawn[who].items() if 0 <= number - HAND <= MOST_STUDS}
        total = sum(draws.values())
        if not total:
            return None
        deck = self.match.decks[who]
        left = Counter(deck.cards) - Counter(deck.gang)
        found = shootout_ranks(composition_of(list(left.elements())), sorted(draws))
        return [
            float(sum(times * found[stud].any.chance(rank) for stud, times in draws.items()) / total)
            for rank in range(HIGHEST_RANK + 1)
        ]
