"""Versions of a deck, compared against the same field on the same deals; also the contributions of single cards.

Cards that versions share have the same places in the deck, so shuffles deal the same cards except where the versions
differ. Every deck starts with its own gang.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import replace
from math import fsum
from typing import NamedTuple

from dtk.cards.card import Card
from dtk.engine.rules.setup import DeckList
from dtk.files.shown import visible
from dtk.match.one import Match
from dtk.match.playable import Seated, deck_list, meet
from dtk.match.stopping import Deadline, parse_share, parse_until
from dtk.match.texts import FULL
from dtk.series.meetings import SEATS, Meeting, Results, Write, play_meetings
from dtk.simulate.workers import Jobs
from dtk.statistics.elo import Strength, strength_of
from dtk.statistics.groups import GroupedShare
from dtk.statistics.paired import Difference, difference
from dtk.statistics.sequential import Sprt, log_likelihood_ratio

# The code and title of a blank: a card whose suit and value alone count.
BLANK = "blank"
# The default number of games against each opponent: without a stopping rule, and the most with one.
GAMES, MOST_GAMES = 400, 20_000
# The steps of a gain in a pair of games: half a game is a quarter of the two.
STEPS = 4


class Version(NamedTuple):
    """A version of a deck. name: distinguishes it from the others."""

    name: str
    deck: DeckList


class CopyChange(NamedTuple):
    """A printing of which two versions have different numbers. copies, starting: how many more the second version has,
    in the deck and in the starting gang.
    """

    card: Card
    copies: int
    starting: int


def card_changes(before: DeckList, after: DeckList) -> list[CopyChange]:
    """The cards that differ between two versions, outfit and legend included: removed ones first, then by title."""
    old, new = (Counter((one.outfit, *[one.legend] * bool(one.legend), *one.cards)) for one in (before, after))
    old_gang, new_gang = Counter(before.gang), Counter(after.gang)
    found = [
        CopyChange(card, new[card] - old[card], new_gang[card] - old_gang[card])
        for card in dict.fromkeys((*old, *new))
        if card is not None
    ]
    differ = [one for one in found if one.copies or one.starting]
    return sorted(differ, key=lambda one: (one.copies >= 0, one.card.title.casefold(), one.card.code))


def blank_of(card: Card) -> Card:
    """A card of the same suit and value that does nothing: an action that cannot be played."""
    return replace(
        card,
        code=f"{BLANK} {card.code}",
        title=f"{BLANK} {card.slot}",
        type="action",
        identity=f"{BLANK} {card.code}",
        factions=(),
        keywords=(),
        headers=(),
        grants=(),
        traits=0,
        variable=(),
        cost=0,
        bullets=None,
        shooter=None,
        influence=None,
        control=None,
        production=None,
        upkeep=None,
        difficulty=None,
        core=None,
    )


def with_instead(deck: DeckList, gone: Card, come: Card, copies: int = 1) -> DeckList:
    """The deck with some copies of a card replaced. If only copies of the starting gang are left, these go too.

    Raises ValueError if there are too few copies.
    """
    cards, gang = list(deck.cards), list(deck.gang)
    for _ in range(copies):
        places = [place for place, card in enumerate(cards) if card.code == gone.code]
        if not places:
            raise ValueError(f"{deck.name} has fewer than {copies} copies of {gone.title}.")
        cards[places[-1]] = come
        if sum(card.code == gone.code for card in gang) > len(places) - 1:
            gang.remove(next(card for card in gang if card.code == gone.code))
    return deck._replace(cards=tuple(cards), gang=tuple(gang))


def aligned(deck: DeckList, like: DeckList) -> DeckList:
    """The deck with each shared card at its place in `like`. Its other cards fill the remaining places."""
    left = Counter(deck.cards)
    kept: list[Card | None] = []
    for card in like.cards:
        kept.append(card if left[card] else None)
        left[card] -= left[card] > 0
    waiting = iter([card for card in dict.fromkeys(deck.cards) for _ in range(left[card])])
    filled = [card if card is not None else next(waiting, None) for card in kept]
    return deck._replace(cards=(*(card for card in filled if card is not None), *waiting))


class Versus:
    """Versions of a deck that meet the same opponents. meetings: by version and opponent, in that order.

    versions: the others are compared with the first. asked: the number of games requested, 0 before any is played.
    time_limit: the limit of time that has ended the games, "" for none.
    """

    def __init__(
        self, versions: Sequence[Version], matches: Sequence[Match], others: Mapping[int, Sequence[Match]] | None = None
    ) -> None:
        """matches: of the first version against each opponent. others: by version, the matches of a version with its
        own script; the rest are played as the first is.
        """
        self.versions = list(versions)
        self.asked = 0
        self.time_limit = ""
        self.opponents = [match.decks[1].name for match in matches]
        self.by_version = [
            [
                Meeting(match._replace(decks=(aligned(version.deck, versions[0].deck), match.decks[1]), starting=()))
                for match in (others or {}).get(place, matches)
            ]
            for place, version in enumerate(versions)
        ]

    @property
    def matches(self) -> list[Match]:
        """The first version's match against each opponent."""
        return [meeting.match for meeting in self.by_version[0]]

    @property
    def meetings(self) -> list[Meeting]:
        """All meetings: one opponent after another, all versions against each."""
        return [of_version[place] for place in range(len(self.opponents)) for of_version in self.by_version]

    def results(self, version: int, than: int = 0, opponent: int | None = None) -> Counter[tuple[float, float]]:
        """The scores of a version and of another one in the same pairs of games -> times, without void pairs. opponent:
        against this one only.
        """
        found: Counter[tuple[float, float]] = Counter()
        for place, (ours, theirs) in enumerate(zip(self.by_version[version], self.by_version[than], strict=True)):
            if opponent in (None, place):
                for one, other in zip(ours.by_pair, theirs.by_pair, strict=False):
                    if one is not None and other is not None:
                        found[one, other] += 1
        return found

    def difference(self, version: int, than: int = 0) -> Difference | None:
        """The gain of a version over another, None for fewer than two pairs."""
        results = self.results(version, than)
        return difference(results) if results.total() > 1 else None

    def share(self, version: int, opponent: int | None = None) -> float | None:
        """The mean score of a version, None without pairs. Of two versions, only pairs that both have played count.
        opponent: against this one only.
        """
        if len(self.versions) == 2:
            return mean_of(self.results(version, 1 - version, opponent))
        return mean_of(self.results(version, version, opponent))

    def scores(self, version: int) -> GroupedShare:
        """The scores of a version in all its pairs."""
        counts = Counter(
            score for meeting in self.by_version[version] for score in meeting.by_pair if score is not None
        )
        return GroupedShare.of(counts, SEATS)

    def strength(self, version: int) -> Strength | None:
        """A version against the field, None without a pair of games."""
        scores = self.scores(version)
        return strength_of(scores) if scores.groups else None

    def wins_and_losses(self, version: int) -> Results:
        """The wins, draws and losses of a version in complete pairs."""
        return Results.total(meeting.results(0) for meeting in self.by_version[version])

    @property
    def void(self) -> int:
        """The number of pairs that do not count because dtk failed in them."""
        return sum(meeting.pairs.void for meeting in self.meetings)

    @property
    def games(self) -> int:
        """The number of games played."""
        return sum(meeting.games for meeting in self.meetings)


def mean_of(results: Counter[tuple[float, float]]) -> float | None:
    """The mean of the first scores, None without any."""
    count = results.total()
    return fsum(one * times for (one, _), times in results.items()) / count if count else None


class GainTest(NamedTuple):
    """The sequential test of whether a version gains `lower` or `higher` over another. alpha: as in Sprt."""

    lower: float
    higher: float
    alpha: float = 0.05

    @property
    def sprt(self) -> Sprt:
        """The test of the mean of (1 + gain) / 2, which is between 0 and 1 like a score."""
        return Sprt((1 + self.lower) / 2, (1 + self.higher) / 2, self.alpha)

    @property
    def written(self) -> str:
        """The test as written in records."""
        return f"sprt {self.lower:g},{self.higher:g},{self.alpha:g}"

    def ratio(self, results: Counter[tuple[float, float]]) -> float:
        """The log likelihood ratio. results: the scores of the version and of the other one."""
        counts = {step / (2 * STEPS): 0 for step in range(2 * STEPS + 1)}
        for (one, other), count in results.items():
            counts[(1 + one - other) / 2] += count
        return log_likelihood_ratio(counts, self.sprt)

    def accepted(self, results: Counter[tuple[float, float]]) -> int | None:
        """0 if `lower` is accepted, 1 if `higher` is, None while undecided."""
        return self.sprt.accepted(self.ratio(results))

    def is_met(self, played: Versus) -> bool:
        """Whether the test of the second version has decided."""
        return self.accepted(played.results(1)) is not None


class GainWidth(NamedTuple):
    """Stop when the margin of error of the second version's gain is small enough."""

    half_width: float

    @property
    def written(self) -> str:
        """The rule as written in records."""
        return f"until {self.half_width:g}"

    def is_met(self, played: Versus) -> bool:
        """Whether the gain is known well enough."""
        found = played.difference(1)
        return found is not None and (found.high - found.low) / 2 <= self.half_width


GainStop = GainTest | GainWidth


def parse_gain_test(text: str) -> GainTest:
    """The test that text such as `0%,3%` means. Raises ValueError."""
    try:
        lower, higher = map(parse_share, text.split(","))
    except ValueError:
        raise ValueError(f"`{visible(text, 40)}` is not two gains such as 0%,3%.") from None
    if not -1 < lower < higher < 1:
        raise ValueError(f"`{visible(text, 40)}`: the first gain must be the lower one.")
    return GainTest(lower, higher)


def parse_gain_width(text: str) -> GainWidth:
    """The rule that text such as `2%` means. Raises ValueError."""
    return GainWidth(parse_until(text).half_width)


def number_of_games(games: int | None, *, ends_itself: bool) -> int:
    """The number of games of each version against each opponent. games: as requested. ends_itself: whether a rule stops
    them.
    """
    return games if games is not None else MOST_GAMES if ends_itself else GAMES


def matches_against(deck: Seated, opponents: Sequence[Seated], seed: str, texts: str = FULL) -> list[Match]:
    """The matches of a deck against each opponent."""
    return [meet([deck, opponent], seed, texts) for opponent in opponents]


def compared(
    versions: Sequence[Seated],
    opponents: Sequence[Seated],
    stems: Sequence[str],
    seed: str,
    texts: str = FULL,
    *,
    has_own_script: bool,
) -> Versus:
    """Two versions of a deck, before any game. stems: the names of their files, which tell versions of one name apart.
    has_own_script: whether the second is played by its own script, rather than as the first is.
    """
    lists = [deck_list(version.table) for version in versions]
    names = [one.name for one in lists]
    if names[0] == names[1]:
        names = list(stems)
    own = {1: matches_against(versions[1], opponents, seed, texts)} if has_own_script else {}
    named = [Version(name, cards) for name, cards in zip(names, lists, strict=True)]
    return Versus(named, matches_against(versions[0], opponents, seed, texts), own)


def play_versions(
    played: Versus,
    numbers: Sequence[int],
    jobs: Jobs = 1,
    stop: GainStop | None = None,
    write: Write | None = None,
    deadline: Deadline | None = None,
) -> Iterator[int]:
    """Play the games of these numbers of all versions against all opponents. Yields the number played so far.

    write: called with each game. deadline: ends the games. Raises WorkerLost.
    """
    is_enough = None if stop is None else lambda: stop.is_met(played)
    played.asked = len(numbers) * len(played.meetings)
    yield from play_meetings(played.meetings, numbers, jobs, write=write, is_enough=is_enough, deadline=deadline)
    played.time_limit = "" if deadline is None else deadline.ended


def without_each(deck: DeckList) -> Iterator[Version]:
    """A version for each card with a suit and value, with one copy replaced by a blank."""
    for card in dict.fromkeys(deck.cards):
        if card.suit is not None and card.value is not None:
            yield Version(card.title, with_instead(deck, card, blank_of(card)))
