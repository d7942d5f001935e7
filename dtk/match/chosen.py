"""Games of a match to look at: a typical win of each deck, and the closest game.

The length of a game is its number of days. A player's standing is the sum of control points and influence at the last
Sundown, by which organisers decide a game when time runs out (dtk.engine.rules.victory). The final lead is the winner's
standing less the highest of another player. Only games with a winner by the rules, and with a Sundown, are considered.

- A typical win of a deck has a length nearest to the median of its wins. Of several, the one with the final lead
  nearest to the median is chosen, then the earliest.
- The closest game has the smallest final lead. Of several, the longest is chosen, then the earliest.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from statistics import median
from typing import NamedTuple

from dtk.engine.ids import NOBODY
from dtk.match.one import BY_THE_RULES, Match, PlayedGame, ending
from dtk.match.stopping import Stop
from dtk.match.tally import Tally


class GameOutline(NamedTuple):
    """The properties by which a game is chosen. winner: a contender. lead: the winner's final lead."""

    number: int
    winner: int
    days: int
    lead: int


class ChosenGame(NamedTuple):
    """A game to look at. winner: the contender of whose wins it is typical, None for the closest game. among: the games
    that it was chosen from. days, lead: the medians of these.
    """

    game: GameOutline
    winner: int | None
    among: int
    days: float
    lead: float


class WatchedMatch:
    """Counts watched games, and keeps the properties by which games are chosen."""

    def __init__(self, match: Match, stop: Stop | None = None) -> None:
        self.tally = Tally(match, stop)
        self.outlines: list[GameOutline] = []

    def add(self, game: PlayedGame) -> None:
        """Count a game."""
        self.tally.add(game)
        self.note(game)

    def note(self, game: PlayedGame) -> None:
        """Remember a game that the tally counts elsewhere."""
        outline = outline_of(self.tally.match, game)
        if outline is not None:
            self.outlines.append(outline)

    @property
    def chosen(self) -> list[ChosenGame]:
        """The games to look at."""
        return chosen_games(self.outlines, len(self.tally.match.decks))


def outline_of(match: Match, game: PlayedGame) -> GameOutline | None:
    """The properties by which a game is chosen; None if it is not considered."""
    by_the_rules = ending(match, game.seats, game.reason, game.forfeit) == BY_THE_RULES
    if not by_the_rules or game.winner == NOBODY or game.facts is None or not game.facts.days:
        return None
    last = game.facts.days[-1]
    sums = [points + influence for points, influence in zip(last.control, last.influence, strict=True)]
    best_other = max(held for seat, held in enumerate(sums) if seat != game.winner)
    return GameOutline(
        number=game.number, winner=game.seats[game.winner], days=game.days, lead=sums[game.winner] - best_other
    )


def chosen_games(outlines: Sequence[GameOutline], contenders: int) -> list[ChosenGame]:
    """A typical win of each contender that has won, then the closest game."""
    found = []
    for who in range(contenders):
        wins = [one for one in outlines if one.winner == who]
        if wins:
            found.append(typical_win(wins))
    if outlines:
        closest = min(outlines, key=lambda one: (one.lead, -one.days, one.number))
        found.append(chosen_among(outlines, closest, None))
    return found


def typical_win(wins: Sequence[GameOutline]) -> ChosenGame:
    """The typical one of a contender's wins."""
    days, lead = median(one.days for one in wins), median(one.lead for one in wins)
    typical = min(wins, key=lambda one: (abs(one.days - days), abs(one.lead - lead), one.number))
    return chosen_among(wins, typical, typical.winner)


def chosen_among(games: Sequence[GameOutline], game: GameOutline, winner: int | None) -> ChosenGame:
    """A game chosen among others. winner: as in ChosenGame."""
    return ChosenGame(
        game=game,
        winner=winner,
        among=len(games),
        days=median(one.days for one in games),
        lead=median(one.lead for one in games),
    )


def by_number(chosen: Sequence[ChosenGame]) -> Mapping[int, list[ChosenGame]]:
    """The chosen games by number. A game may be chosen twice."""
    found: dict[int, list[ChosenGame]] = {}
    for one in chosen:
        found.setdefault(one.game.number, []).append(one)
    return found
