"""Standard opponents, used if no opponent is named, and a deck's odds against them.

They are the tightest possible deck, which has only three values, and real decks: dtk's example decks without their
gangs.
The average over the real decks is the mean of the figures against each.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache

from dtk.poker.composition import Composition
from dtk.poker.distribution import Distribution
from dtk.poker.duels import (
    Duelist,
    LowballDuelOdds,
    lowball_duel,
    rank_duel,
    sampled_lowball_duel,
    sampled_shootout_duel,
)
from dtk.poker.figure import Figure, average
from dtk.poker.odds import kept_rank_distribution
from dtk.simulate.asked import Sampling
from dtk.simulate.draw_deck import DrawDeck
from dtk.simulate.notation import read_notation
from dtk.simulate.play_tables import LOWBALL_DUEL, RANK_DUEL
from dtk.simulate.study import Column, ReportTable, Row

STANDARD = "16x8 16x9 16xQ 2xJoker"
EXAMPLES = {
    "fourth-ring-learn-to-play": "2xAH 3H 2x9D 3x9C 2x10S 3x10D 8x10HC 2xJH 3xJC 8xJSD 2xQC 6xQSD 4xQH 2xKSD 2xJoker",
    "law-dogs-base-set": "4xASH 3xAD 4xAC 6x2SD 8x2HC 4x3HD 4x3C 4D 2x5SC 2x8C 9S 10S JS 2xQDC KS 4xKDC",
    "law-dogs-gunfighter": "3x3S 12x3HDC 4D 2x4C 5D 2x6H 6x6SD 4x6C 4x8HC 8x8SD 2x10H 2xKSD 2xJoker",
    "law-dogs-learn-to-play": "2S 2x2H 4x3SH 8x3DC 2x4C 6S 3x6H 8x6DC 3x8S 12x8HDC 10D 2xQC 2xJoker",
    "morgan-cattle-learn-to-play": "2x7S 6x7HD 4x7C 9x8SHD 4x8C 6x9SD 8x9HC 2x10SC 2x10D 2xJSD QD 2xKD 2xJoker",
    "sloane-base-set": "2S 3x3SDC 2x4H 6x4SD 4x4C 2x5S 3x5D 8x5HC 6D 2x7DC 8D 2x8S 10D 3x10C JH 2xJD 4xJC QC KS",
    "sloane-gunfighter": "2xAHD 2x2C 2x3C 4x4SH 8x4DC 3x5S 12x5HDC 2x7C 3x7S 8x7HD KS 2xJoker",
    "sloane-learn-to-play": "3H 3x3S 8x3DC 2x4C 2x5S 3x5H 8x5DC 3x7S 12x7HDC 10D 2xJC 2xQC 2xJoker",
}
# Slug and label of each opponent, with its decks.
OPPONENTS = (
    ("standard", f"against {STANDARD}", (STANDARD,)),
    ("examples", f"against {len(EXAMPLES)} real decks", tuple(EXAMPLES.values())),
)


def lowball_standard(deck: DrawDeck, sampling: Sampling) -> ReportTable:
    """A deal of lowball against each standard opponent."""
    rows = []
    for slug, label, decks in OPPONENTS:
        deals = [low_deal(deck.left, read_notation(words), sampling) for words in decks]
        known = ([figure for figure in column if figure] for column in zip(*deals, strict=True))
        figures = tuple(average(column) if column else None for column in known)
        rows.append(Row(slug=slug, label=label, unit="chance", figures=figures))
    columns = tuple(Column(slug.replace("_", "-"), label) for slug, label in LOWBALL_DUEL.items())
    note = "The lowest hand wins. Equal hands draw again (rulebook-1.5.0 §5.1), as if from whole decks."
    return ReportTable(
        slug="lowball-standard", title="Lowball, standard opponents", note=note, columns=columns, rows=tuple(rows)
    )


def low_deal(ours: Composition, theirs: Composition, sampling: Sampling) -> LowballDuelOdds:
    """A deal of lowball against one deck."""
    if sampling.always:
        return sampled_lowball_duel(ours, theirs, sampling.size, sampling.seed)
    return lowball_duel(ours, theirs).figures()


def shootout_standard(deck: DrawDeck, studs: Sequence[int], sampling: Sampling) -> ReportTable:
    """A shootout round against each standard opponent with the same stud bonus, by ranks."""
    rows = []
    for stud in studs:
        figures: list[Figure] = []
        for _, _, decks in OPPONENTS:
            rounds = [by_rank(deck.left, read_notation(words), stud, sampling) for words in decks]
            figures += [average(column) for column in zip(*rounds, strict=True)]
        rows.append(Row(slug=f"stud-{stud}", label=f"stud {stud}", unit="chance", figures=tuple(figures)))
    columns = tuple(
        Column(slug=f"{opponent}-{slug}", label=label, group=group, unit=unit)
        for opponent, group, _ in OPPONENTS
        for slug, label, unit in RANK_DUEL
    )
    note = (
        "Both players have this stud bonus and do not discard. Casualties dealt and taken: the difference of the "
        "ranks, or"
        " one each (rulebook-1.5.0 §6.1 step 5)."
    )
    return ReportTable(
        slug="shootout-standard", title="Shootout, standard opponents", note=note, columns=columns, rows=tuple(rows)
    )


def by_rank(ours: Composition, theirs: Composition, stud: int, sampling: Sampling) -> tuple[Figure, ...]:
    """The figures of RANK_DUEL against one deck."""
    if sampling.always:
        odds = sampled_shootout_duel(Duelist(ours, stud), Duelist(theirs, stud), sampling.size, sampling.seed)
        return odds.higher_rank, odds.same_rank, odds.lower_rank, odds.dealt, odds.taken
    return tuple(map(Figure, rank_duel(best_ranks(ours, stud), best_ranks(theirs, stud))))


@cache
def best_ranks(deck: Composition, stud: int) -> Distribution:
    """The rank of the best hand, cached since several opponents meet the same deck."""
    return kept_rank_distribution(deck, stud)
