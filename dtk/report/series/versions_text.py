"""Versions of a deck as text: the answer in one sentence, then the figures."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Sequence
from math import fsum
from statistics import median

from dtk.cards.card import Card
from dtk.cards.database import load_database
from dtk.files.shown import distinct, visible
from dtk.match.one import BY_THE_RULES, ENDINGS
from dtk.report.figures import (
    counted,
    elo,
    ended_by_time,
    likelihood,
    percent,
    played_of,
    power,
    won_or_lost_all,
)
from dtk.report.series.match_text import quote_seed
from dtk.report.series.players import OWN, as_played, between_agents, field_of, same_player, versions_players
from dtk.series.meetings import Results
from dtk.series.versions import GainTest, Versus, card_changes
from dtk.statistics.elo import MOST_GAIN, GainPower, Strength, gain_power
from dtk.statistics.paired import Difference, difference, holm

NAME = 44
# The most changes of cards, and of the starting gang, that a report names: half of them cuts.
MOST = 6
# A difference with a p-value below this level is beyond chance.
SURE = 0.05
TOO_FEW = "Too few games to tell."
SWAPS, CARDS = (
    "Gain of each swap",
    "Contribution of one copy of each card, compared with a blank of the same suit and value",
)


def comparison(played: Versus, test: GainTest | None) -> str:
    """The comparison of two versions as text. test: the sequential test that ends the games, if any."""
    return "\n".join([*verdict(played, test), *basis(played)]) + "\n"


def what_differs(played: Versus, names: Sequence[str], shown: Callable[[str], str] = visible) -> str:
    """The sentence on the cards that differ between two versions. names: of the versions, as shown."""
    before, after = (version.deck for version in played.versions)
    changes, packs = card_changes(before, after), load_database().packs
    titles = [one.card.title for one in changes]

    def title(card: Card) -> str:
        return shown(f"{card.title} ({packs[card.pack].name})" if titles.count(card.title) > 1 else card.title)

    cards = [(one.copies, title(one.card)) for one in changes if one.copies]
    gang = [(one.starting, title(one.card)) for one in changes if one.starting]
    first, second = names
    if not changes:
        return f"{second} has the same cards as {first}."
    parts = [named_changes(cards)] * bool(cards) + [f"starting gang {named_changes(gang)}"] * bool(gang)
    if left := sum(max(len(some) - MOST, 0) for some in (cards, gang)):
        parts.append(f"and {counted(left, 'more change')}, which `dtk deck diff` lists")
    return f"{second} differs from {first}: {'; '.join(parts)}."


def named_changes(changes: Sequence[tuple[int, str]]) -> str:
    """`-2 Ambush, +2 Pinto`: up to MOST changes by copies, of cuts and of additions as evenly as possible."""
    cuts, additions = ([one for one in changes if (one[0] < 0) == is_cut] for is_cut in (True, False))
    half = max(MOST // 2, MOST - len(additions))
    shown = cuts[:half]
    return ", ".join(f"{copies:+d} {title}" for copies, title in [*shown, *additions[: MOST - len(shown)]])


def verdict(played: Versus, test: GainTest | None) -> Iterator[str]:
    """The lines of the comparison: what differs, the answer, then the figures of both versions."""
    names = [version.name for version in played.versions]
    first, second = distinct(names, NAME)
    yield what_differs(played, (first, second))
    found = played.difference(1)
    if found is None:
        yield TOO_FEW
        return
    better, worse, gain = (second, first, found.value) if found.value >= 0 else (first, second, -found.value)
    low, high = (found.low, found.high) if found.value >= 0 else (-found.high, -found.low)
    points = f"{100 * gain:.1f} points of win rate ({100 * low:.1f} to {100 * high:.1f}, p = {found.p:.2g})"
    played_by = as_played(*players_in(played))
    if low > 0:
        yield f"{played_by}: {better} is better than {worse} against this field, by {points}."
    elif gain:
        yield f"{played_by}: neither version is clearly better. {better} was ahead of {worse} by {points}."
    else:
        yield f"{played_by}: neither version is clearly better. Neither was ahead: {points}."
    if test is not None:
        results = played.results(1)
        accepted, (lower, upper) = test.accepted(results), test.sprt.bounds
        gains = (f"{100 * test.lower:g}", f"{100 * test.higher:g}")
        end = "undecided" if accepted is None else f"accepts {gains[accepted]} points"
        yield f"Sequential test of the gain, {gains[0]} against {gains[1]} points: {end}"
        yield f"(log likelihood ratio {test.ratio(results):.2f}, bounds {lower:.2f} and {upper:.2f})."
        yield "A test that stops early slightly exaggerates the gain."
    yield ""
    one, other = distinct(names, 20)
    yield f"{'Win rate':<{NAME}}{one:>22}{other:>22}{'gain (95 % interval)':>26}"
    for place, opponent in enumerate(distinct(played.opponents, NAME - 10)):
        results = played.results(1, opponent=place)
        if results.total() > 1:
            from_ = [fsum(pair[side] * count for pair, count in results.items()) / results.total() for side in (1, 0)]
            yield row(f"against {opponent}", from_, difference(results))
    shares = [played.share(version) for version in (0, 1)]
    yield row("all", shares, found)
    yield ""
    for version, name in enumerate((first, second)):
        yield from against_field(played, version, name)
    yield f"Likelihood that {second} is better: {likelihood(gain_power(found).superiority)}."
    yield pairing_gain(found)
    yield from powers(played, first)


def row(name: str, shares: Sequence[float | None], found: Difference) -> str:
    """A row of the table of win rates."""
    return f"  {name:<{NAME - 2}}" + "".join(f"{share_of(one):>22}" for one in shares) + f"{points_of(found):>26}"


def points_of(found: Difference, sign: int = 1) -> str:
    """`+1.2 (-0.3 to +2.7)`. sign: -1 for its opposite."""
    low, high = sorted((sign * found.low, sign * found.high))
    return f"{100 * sign * found.value:+z.1f} ({100 * low:+z.1f} to {100 * high:+z.1f})"


def share_of(share: float | None) -> str:
    """`54.1 %`, or a dash without any pair of games."""
    return "-" if share is None else percent(share)


def against_field(played: Versus, version: int, name: str) -> Iterator[str]:
    """The results of a version against the field, and its strength. name: of the version."""
    found = played.strength(version)
    if found is not None:
        yield strength_line(name, played.wins_and_losses(version), found, played.scores(version).effective_size)


def strength_line(name: str, results: Results, found: Strength, size: float) -> str:
    """The results of a deck against the field, and its strength. size: the effective sample size."""
    points = f"Elo {elo(found.elo)}, normalised {elo(found.normalised)}"
    games = "-".join(f"{times:,}" for times in results)
    return f"{name}: W-D-L {games}, {points} against this field, effective sample size {size:,.0f}."


def median_power(played: Versus) -> GainPower | None:
    """The power of the comparisons with the first version: of the version whose power is the median. None without a
    comparison, and if all versions win or lose everything.
    """
    found = [gain_power(one) for place in range(1, len(played.versions)) if (one := played.difference(place))]
    if not found or is_at_limit(played):
        return None
    return sorted(found, key=lambda one: one.games)[len(found) // 2]


def is_at_limit(played: Versus) -> bool:
    """Whether all versions win everything, or all lose everything, so that nothing can be measured."""
    return {played.share(place) for place in range(len(played.versions))} in ({0.0}, {1.0})


def powers(played: Versus, name: str) -> Iterator[str]:
    """The games needed to see a gain, or that none can be measured. name: of the deck."""
    found = median_power(played)
    if found is not None:
        yield power("a gain", found.games, found.detectable, MOST_GAIN, " of each version")
    elif is_at_limit(played):
        games = min(sum(played.wins_and_losses(version)) for version in range(len(played.versions)))
        yield won_or_lost_all(f"Each version of {name}", games, won=bool(played.share(0)))


def pairing_gain(found: Difference) -> str:
    """A sentence on the number of games that shared deals saved or cost."""
    if found.reduction == float("inf"):
        return "Both versions had the same result in every pair of games."
    return (
        f"With shared deals, each game counts as {found.reduction:.1f} independent games (correlation of the two "
        f"versions' results: {found.correlation:.2f})."
    )


def ablation(played: Versus, *, is_swap: bool) -> str:
    """The contributions of cards, or the gains of swaps, as text."""
    return "\n".join([*contributions(played, is_swap), *basis(played)]) + "\n"


def contributions(played: Versus, is_swap: bool) -> Iterator[str]:
    """The lines about the cards or swaps, best first."""
    found = {version: one for version in range(1, len(played.versions)) if (one := played.difference(version))}
    if not found:
        yield TOO_FEW
        return
    sign = 1 if is_swap else -1
    corrected = dict(zip(found, holm([one.p for one in found.values()]), strict=True))
    yield beyond_chance(corrected.values(), as_played(*players_in(played)), is_swap=is_swap)
    yield ""
    yield f"{SWAPS if is_swap else CARDS}, in points of {visible(played.versions[0].name, NAME)}'s win rate"
    yield f"  {'':<{NAME}}{'points (95 % interval)':>26}{'p':>9}{'p, corrected':>14}"
    for version in sorted(found, key=lambda one: -sign * found[one].value):
        one = found[version]
        mark = " *" if corrected[version] < SURE else ""
        name = visible(played.versions[version].name, NAME - 2)
        yield f"  {name:<{NAME}}{points_of(one, sign):>26}{one.p:>9.2g}{corrected[version]:>14.2g}{mark}"
    yield "* beyond chance at the 5 % level, corrected for multiple tests by Holm's method."
    worth = [one.reduction for one in found.values() if one.reduction != float("inf")]
    if worth:
        yield f"With shared deals, each game counts as {median(worth):.1f} independent games (median)."
    yield from powers(played, visible(played.versions[0].name, NAME))


def beyond_chance(corrected: Iterable[float], played_by: str, *, is_swap: bool) -> str:
    """The sentence on the number of cards or swaps with a difference beyond chance. corrected: all p-values."""
    found = list(corrected)
    real = sum(p < SURE for p in found)
    of = counted(len(found), "swap" if is_swap else "card")
    return f"{played_by}: {real} of {of} {'makes' if real == 1 else 'make'} a difference beyond chance."


def players_in(played: Versus, shown: Callable[[str], str] = visible) -> tuple[list[str], list[str]]:
    """The players of the versions, without repeats, and the player of each opponent."""
    return list(map(shown, versions_players(played))), list(map(shown, field_of(played.matches)))


def basis(played: Versus) -> Iterator[str]:
    """How far agents differ, the number of games, the agents, the seed, and any faults."""
    match = played.meetings[0].match
    yield between_agents()
    yield ""
    ours, field = players_in(played)
    yield (
        f"{played_of(played.games, played.asked)}: {len(played.versions)} versions against"
        f" {counted(len(played.opponents), 'deck')}, on the same deals from both seats. Versions played by"
        f" {' and '.join(ours)}, opponents by {same_player(field) or OWN}. Seed {quote_seed(match.seed)}, ruleset"
        f" {visible(match.ruleset)}."
    )
    if same_player(field) is None:
        yield from (f"  {visible(name, NAME)}: {player}" for name, player in zip(played.opponents, field, strict=True))
    ends = {how: sum(meeting.endings[how] for meeting in played.meetings) for how in ENDINGS}
    others = [f"{count:,} {how}" for how, count in ends.items() if how != BY_THE_RULES and count]
    others += [f"{played.void:,} pairs void"] * bool(played.void)
    if others:
        yield f"These include {', '.join(others)}."
    if played.time_limit:
        yield ended_by_time(played.time_limit)
    faults = {fault for meeting in played.meetings for fault in meeting.faults}
    yield from (f"Fault: {visible(fault, 300)}" for fault in sorted(faults))
