"""Leagues: many decks that meet in pairs, with a table of results, ratings and the equilibrium metagame."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from math import fsum

from dtk.match.one import ENDINGS, Match, ScriptLabel, agents_in_full, script_label
from dtk.match.playable import Seated, meet
from dtk.match.texts import FULL
from dtk.series.meetings import SEATS, Meeting, Results
from dtk.series.schedule import ROUND_ROBIN, Pairing, round_robin, swiss_round, swiss_rounds
from dtk.statistics.elo import Strength, strength_of
from dtk.statistics.groups import GroupedShare, mirrored
from dtk.statistics.ratings import Anchor, Estimate, MeetingScores, Standing, even_field, scores_of, standing


class League:
    """Decks that meet in pairs.

    names: of the decks. agents: each deck's, with settings. scripts: each deck's, if any. asked: games requested per
    meeting. meetings: by pairing; the deck with the lower index is the first of its meeting. anchor: the deck whose
    rating is fixed, None for a mean rating of 0. time_limit: the limit of time that has ended the league, "" for none.
    """

    def __init__(
        self,
        names: Sequence[str],
        agents: Sequence[str],
        scripts: Sequence[ScriptLabel | None] = (),
        *,
        seed: str,
        ruleset: str,
        asked: int,
    ) -> None:
        self.names, self.agents = list(names), list(agents)
        self.scripts = list(scripts or [None] * len(names))
        self.seed, self.ruleset, self.asked = seed, ruleset, asked
        self.meetings: dict[Pairing, Meeting] = {}
        self.anchor: Anchor | None = None
        self.time_limit = ""

    @property
    def games(self) -> int:
        """The number of games played."""
        return sum(meeting.games for meeting in self.meetings.values())

    @property
    def endings(self) -> dict[str, int]:
        """The number of games by ending."""
        return {how: sum(meeting.endings[how] for meeting in self.meetings.values()) for how in ENDINGS}

    @property
    def drawn(self) -> int:
        """The number of drawn games."""
        return sum(meeting.drawn for meeting in self.meetings.values())

    @property
    def void(self) -> int:
        """The number of pairs that do not count because dtk failed in them."""
        return sum(meeting.pairs.void for meeting in self.meetings.values())

    @property
    def faults(self) -> list[str]:
        """The faults, each with its first game in the meeting."""
        return [
            f"{self.names[pairing.first]} against {self.names[pairing.second]}: {fault} (first in game {number})"
            for pairing, meeting in self.meetings.items()
            for fault, number in meeting.faults.items()
        ]

    def score(self, row: int, column: int) -> GroupedShare | None:
        """A deck's scores against another, None if they have not met."""
        meeting = self.meetings.get(Pairing(min(row, column), max(row, column)))
        if meeting is None or not sum(meeting.pairs.scores.values()):
            return None
        scores = meeting.pairs.scores
        return GroupedShare.of(scores if row < column else mirrored(scores), SEATS)

    def points(self) -> list[float]:
        """The sum of each deck's mean scores."""
        return [
            fsum(score.share for column in range(len(self.names)) if (score := self.score(row, column)) is not None)
            for row in range(len(self.names))
        ]

    @property
    def scores(self) -> list[MeetingScores]:
        """The results of all meetings, for ratings."""
        return [one.scores(*pairing) for pairing, one in self.meetings.items() if sum(one.pairs.scores.values())]

    def standing(self) -> Standing:
        """Ratings, the best deck for the field, and the equilibrium. Raises NoLibrary."""
        return standing(len(self.names), self.scores, anchor=self.anchor)

    def results(self, row: int) -> Results:
        """A deck's wins, draws and losses in complete pairs."""
        return Results.total(
            one.results(pairing.index(row)) for pairing, one in self.meetings.items() if row in pairing
        )

    def results_against(self, row: int, column: int) -> Results:
        """A deck's wins, draws and losses in complete pairs against another that it has met."""
        pairing = Pairing(min(row, column), max(row, column))
        return self.meetings[pairing].results(pairing.index(row))

    def strength(self, row: int, column: int) -> Strength | None:
        """A deck against another, None if they have not met."""
        score = self.score(row, column)
        return None if score is None else strength_of(score)

    def effective_size(self, row: int) -> float:
        """The number of independent games that tell as much about a deck as its games."""
        scores = (self.score(row, column) for column in range(len(self.names)))
        return fsum(score.effective_size for score in scores if score is not None)

    def against_field(self, row: int) -> Estimate | None:
        """The mean of a deck's scores against its opponents with equal weights, None if it has met none."""
        return even_field(scores_of(len(self.names), self.scores)[row])


def league_of(everybody: Match, stems: Sequence[str], asked: int) -> League:
    """A league without meetings. everybody: the match of all its decks. stems: the names of their files, which tell
    decks of the same name apart. asked: games requested per meeting.
    """
    names = [deck.name for deck in everybody.decks]
    return League(
        [name if names.count(name) == 1 else f"{name} ({stem})" for name, stem in zip(names, stems, strict=True)],
        agents_in_full(everybody),
        [script_label(everybody, who) for who in range(len(names))],
        seed=everybody.seed,
        ruleset=everybody.ruleset,
        asked=asked,
    )


class Entrants:
    """The decks of a league, ready to play. stems: the names of their files. games: of each meeting. everybody: the
    match of all decks.
    """

    def __init__(self, seats: Sequence[Seated], stems: Sequence[str], seed: str, games: int, texts: str = FULL) -> None:
        """Raises Unplayable."""
        self.seats, self.texts = seats, texts
        self.everybody = meet(seats, seed, texts)
        self.league = league_of(self.everybody, stems, games)

    def enter(self, pairings: Sequence[Pairing]) -> list[Meeting]:
        """New meetings of some decks, which are added to the league."""
        league = self.league
        found = [
            Meeting(meet([self.seats[place] for place in pairing], league.seed, self.texts)) for pairing in pairings
        ]
        league.meetings.update(zip(pairings, found, strict=True))
        return found

    def rounds(self, schedule: str, count: int | None = None) -> Iterator[list[Pairing]]:
        """The rounds of a league, each to be played before the next. schedule: ROUND_ROBIN or SWISS. count: of Swiss
        rounds, by default enough to decide the league.
        """
        rivals = len(self.seats)
        if schedule == ROUND_ROBIN:
            yield round_robin(rivals)
            return
        for _ in range(count or swiss_rounds(rivals)):
            met = list(self.league.meetings)
            pairings = [one for one in swiss_round(self.league.points(), met) if one not in met]
            if not pairings:
                return
            yield pairings


def against_first(rivals: int) -> list[Pairing]:
    """The pairings of a gauntlet: the first of the rivals against each other one."""
    return [Pairing(0, place) for place in range(1, rivals)]
