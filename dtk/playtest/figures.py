"""The figures of a new card, out of the games of a playtest: what it changes, and what its copies did.

All differences are paired: the same deck with and without the card, in pairs of games on the same deals.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence
from math import fsum
from typing import NamedTuple

from dtk.cards.card import Card
from dtk.match.one import WON, WON_OVER_ONE
from dtk.playtest.trials import DeckTrial, GameNote, PlaytestPlan
from dtk.series.meetings import SEATS, Results
from dtk.statistics.elo import Strength, gain_power, strength_of
from dtk.statistics.groups import GroupedShare
from dtk.statistics.means import FEWEST, mean
from dtk.statistics.paired import Difference, difference, holm
from dtk.statistics.ratios import Ratio, ratio

# A deck that wins more than this, or loses more, without the card leaves it no room to show a difference.
ONE_SIDED = 0.95
# The games that are listed of those that did not end by the rules.
MOST_SHOWN = 5

# The scores of both versions of a deck in the same pair of games -> times.
PairResults = Counter[tuple[float, float]]


class LengthChange(NamedTuple):
    """A mean change with its 95 % interval, None for too few pairs. without, with_card: both means."""

    without: float
    with_card: float
    value: float
    low: float | None
    high: float | None
    pairs: int


class AgainstFigures(NamedTuple):
    """An opponent. gain: by the card, in the decks that take it. p_corrected: by Holm, over all opponents."""

    opponent: str
    without: float
    with_card: float
    gain: Difference
    p_corrected: float


class DeckFigures(NamedTuple):
    """A deck with and without a card. gone: the titles of the cards that left, a copy each. without, with_card: its
    win rates, None without games. gain: None for fewer than two pairs.
    """

    name: str
    is_built: bool
    agent: str
    copies: int
    gone: tuple[str, ...]
    without: float | None
    with_card: float | None
    gain: Difference | None

    @property
    def is_one_sided(self) -> bool:
        """Whether the deck wins or loses nearly every game without the card, in enough pairs to tell."""
        if self.without is None or self.gain is None or self.gain.pairs < FEWEST:
            return False
        return not 1 - ONE_SIDED <= self.without <= ONE_SIDED


class OddGame(NamedTuple):
    """A game that the rules did not end. has_card: whether it is one of the deck with the card."""

    deck: str
    has_card: bool
    opponent: str
    number: int
    reason: str
    fault: str


class DecksAgainstField(NamedTuple):
    """All decks that take a card against the field, in complete pairs. effective_size: independent games that would be
    as certain.
    """

    results: Results
    strength: Strength
    effective_size: float


class PlaytestFigures(NamedTuple):
    """The figures of a card over all decks that take it.

    before, after: these decks without and with the card, None without a pair. drawn: copies a game. played, dead: of
    the drawn copies. abilities: uses for each copy played. most_used: the most uses in a game. days: the length of
    games. longest: the most days, without and with the card. odd: the games that the rules did not end; odd_games:
    their number without and with the card. games: with the card.
    """

    card: Card
    decks: tuple[DeckFigures, ...]
    games: int
    gain: Difference | None
    before: DecksAgainstField | None
    after: DecksAgainstField | None
    against: tuple[AgainstFigures, ...]
    days: LengthChange | None
    drawn: Ratio | None
    played: Ratio | None
    dead: Ratio | None
    abilities: Ratio | None
    most_used: int
    longest: tuple[int, int]
    odd: tuple[OddGame, ...]
    odd_games: tuple[int, int]

    @property
    def needed(self) -> int | None:
        """The pairs of games, in both versions, that show a gain of WORTH. None without a gain."""
        return None if self.gain is None else gain_power(self.gain, 1).games


def card_figures(plan: PlaytestPlan, card: Card, players: Sequence[str]) -> PlaytestFigures:
    """The figures of a card. players: by trial, the player of its deck in words."""
    found = plan.trials_of(card)
    pooled = sum((trial.versus.results(version) for trial, version in found), PairResults())
    noted = [note for trial, version in found for note in notes_of(trial, version)]
    before = [note for trial, _ in found for note in notes_of(trial, 0)]
    pairs = [
        pair
        for trial, version in found
        for place in range(len(trial.opponents))
        for pair in whole_pairs(trial.notes_of(version, place))
    ]
    odd = [*(game for trial, version in found for game in odd_games(trial, version))]
    return PlaytestFigures(
        card=card,
        decks=tuple(
            deck_figures(trial, trial.cards.index(card), card, player)
            for trial, player in zip(plan.trials, players, strict=True)
            if card in trial.taken
        ),
        games=len(noted),
        gain=difference(pooled) if pooled.total() > 1 else None,
        before=against_field([(trial, 0) for trial, _ in found]),
        after=against_field(found),
        against=tuple(against(plan, card)),
        days=days(found),
        drawn=ratio([(copies(pair, "drawn"), 2) for pair in pairs]),
        played=ratio([(copies(pair, "drawn") - copies(pair, "dead"), copies(pair, "drawn")) for pair in pairs], 1),
        dead=ratio([(copies(pair, "dead"), copies(pair, "drawn")) for pair in pairs], 1),
        abilities=ratio([(copies(pair, "abilities"), copies(pair, "played")) for pair in pairs]),
        most_used=max((note.card.abilities for note in noted if note.card is not None), default=0),
        longest=(max((note.days for note in before), default=0), max((note.days for note in noted), default=0)),
        odd=tuple(sorted(odd, key=lambda game: not game.has_card)[:MOST_SHOWN]),
        odd_games=(sum(not game.has_card for game in odd), sum(game.has_card for game in odd)),
    )


def notes_of(trial: DeckTrial, version: int) -> list[GameNote]:
    """The games of a version, against one opponent after another."""
    return [note for place in range(len(trial.opponents)) for note in trial.notes_of(version, place)]


def copies(pair: Sequence[GameNote], name: str) -> int:
    """A number of CardNote, over both games of a pair."""
    return sum(getattr(note.card, name) for note in pair)


def against_field(found: Sequence[tuple[DeckTrial, int]]) -> DecksAgainstField | None:
    """Versions of decks against the field, None without a pair."""
    scores = Counter(
        score
        for trial, version in found
        for meeting in trial.versus.by_version[version]
        for score in meeting.by_pair
        if score is not None
    )
    if not scores:
        return None
    share = GroupedShare.of(scores, SEATS)
    results = Results.total(trial.versus.wins_and_losses(version) for trial, version in found)
    return DecksAgainstField(results, strength_of(share), share.effective_size)


def deck_figures(trial: DeckTrial, version: int, card: Card, player: str) -> DeckFigures:
    """The figures of a deck with and without a card."""
    taken = trial.taken[card]
    return DeckFigures(
        name=trial.name,
        is_built=trial.is_built,
        agent=player,
        copies=taken.copies,
        gone=tuple(gone.title for gone in taken.gone),
        without=trial.versus.share(0),
        with_card=trial.versus.share(version),
        gain=trial.versus.difference(version),
    )


def against(plan: PlaytestPlan, card: Card) -> list[AgainstFigures]:
    """The figures of a card against each opponent, the greatest gain first."""
    by_opponent: dict[int, PairResults] = {}
    names = {}
    for trial, version in plan.trials_of(card):
        for place, opponent in enumerate(trial.opponents):
            names[opponent] = trial.versus.opponents[place]
            by_opponent.setdefault(opponent, PairResults()).update(trial.versus.results(version, opponent=place))
    enough = {opponent: results for opponent, results in by_opponent.items() if results.total() > 1}
    gains = {opponent: difference(results) for opponent, results in enough.items()}
    corrected = holm([gain.p for gain in gains.values()])
    found = [
        AgainstFigures(
            opponent=names[opponent],
            without=fsum(other * count for (_, other), count in enough[opponent].items()) / gain.pairs,
            with_card=fsum(one * count for (one, _), count in enough[opponent].items()) / gain.pairs,
            gain=gain,
            p_corrected=p,
        )
        for (opponent, gain), p in zip(gains.items(), corrected, strict=True)
    ]
    return sorted(found, key=lambda one: -one.gain.value)


def days(found: Sequence[tuple[DeckTrial, int]]) -> LengthChange | None:
    """The change of the length of games, by pairs; None without a pair."""
    lengths = [
        (fsum(note.days for note in ours) / 2, fsum(note.days for note in theirs) / 2)
        for trial, version in found
        for place in range(len(trial.opponents))
        for ours, theirs in zip(
            whole_pairs(trial.notes_of(version, place)), whole_pairs(trial.notes_of(0, place)), strict=False
        )
    ]
    if not lengths:
        return None
    changes = mean([one - other for one, other in lengths])
    low, high = changes.interval() or (None, None)
    with_card, without = (fsum(some) / len(lengths) for some in zip(*lengths, strict=True))
    return LengthChange(
        without=without, with_card=with_card, value=changes.value, low=low, high=high, pairs=len(lengths)
    )


def whole_pairs(notes: Sequence[GameNote]) -> list[Sequence[GameNote]]:
    """The games of an opponent in complete pairs."""
    return [notes[place : place + 2] for place in range(0, len(notes) - 1, 2)]


def odd_games(trial: DeckTrial, version: int) -> Iterator[OddGame]:
    """The games of a deck with and without a card that the rules did not end."""
    for at in (version, 0):
        for place, opponent in enumerate(trial.versus.opponents):
            for note in trial.notes_of(at, place):
                if note.reason not in (WON, WON_OVER_ONE):
                    yield OddGame(
                        deck=trial.name,
                        has_card=at > 0,
                        opponent=opponent,
                        number=note.number,
                        reason=note.reason,
                        fault=note.fault,
                    )
