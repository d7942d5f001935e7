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
from dtk.match.one import Match
from dtk.series.meetings import Meeting
from dtk.statistics.paired import Difference, difference
from dtk.statistics.sequential import Sprt, log_likelihood_ratio

# The code and title of a blank: a card whose suit and value alone count.
BLANK = "blank"
# The steps of a gain in a pair of games: half a game is a quarter of the two.
STEPS = 4


class Version(NamedTuple):
    """A version of a deck. name: distinguishes it from the others."""

    name: str
    deck: DeckList


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

    versions: the others are compared with the first.
    """

    def __init__(
        self, versions: Sequence[Version], matches: Sequence[Match], others: Mapping[int, Sequence[Match]] | None = None
    ) -> None:
        """matches: of the first version against each opponent. others: by version, the matches of a version with its
        own script; the rest are played as the first is.
        """
        self.versions = list(versions)
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

    def share(self, version: int) -> float | None:
        """The mean score of a version, None without pairs."""
        scores = [score for meeting in self.by_version[version] for score in meeting.by_pair if score is not None]
        return fsum(scores) / len(scores) if scores else None

    @property
    def void(self) -> int:
        """The number of pairs that do not count because dtk failed in them."""
        return sum(meeting.pairs.void for meeting in self.meetings)

    @property
    def games(self) -> int:
        """The number of games played."""
        return sum(meeting.games for meeting in self.meetings)


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


def without_each(deck: DeckList) -> Iterator[Version]:
    """A version for each card with a suit and value, with one copy replaced by a blank."""
    for card in dict.fromkeys(deck.cards):
        if card.suit is not None and card.value is not None:
            yield Version(card.title, with_instead(deck, card, blank_of(card)))
