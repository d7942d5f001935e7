"""How are versions of a deck reported to a person? In one sentence, with what it rests on."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from math import fsum
from statistics import median

from dtk.files.shown import distinct, visible
from dtk.match.one import BY_THE_RULES, ENDINGS
from dtk.report.figures import counted, percent
from dtk.report.series.match_text import quote_seed
from dtk.report.series.players import field_of, same_player, versions_players
from dtk.series.versions import GainTest, Versus
from dtk.statistics.paired import Difference, difference, holm

NAME = 44
# What a difference may still be luck by.
SURE = 0.05


def comparison(played: Versus, test: GainTest | None) -> str:
    """Which of two versions is better. test: what was to end the games, if a test was."""
    return "\n".join([*verdict(played, test), *basis(played)]) + "\n"


def verdict(played: Versus, test: GainTest | None) -> Iterator[str]:
    """The answer, and the figures of both versions."""
    names = [version.name for version in played.versions]
    first, second = distinct(names, NAME)
    found = played.difference(1)
    if found is None:
        yield "There are too few games to tell."
        return
    better, worse, gain = (second, first, found.value) if found.value >= 0 else (first, second, -found.value)
    low, high = (found.low, found.high) if found.value >= 0 else (-found.high, -found.low)
    points = f"{100 * gain:.1f} points of the share ({100 * low:.1f} to {100 * high:.1f}, p = {found.p:.2g})"
    if low > 0:
        yield f"{better} is better than {worse} against this field, by {points}."
    else:
        yield f"Which is better can't be told: {better} was ahead of {worse} by {points}."
    if test is not None:
        results = played.results(1)
        accepted, (lower, upper) = test.accepted(results), test.sprt.bounds
        gains = (f"{100 * test.lower:g}", f"{100 * test.higher:g}")
        end = "has not ended" if accepted is None else f"accepts {gains[accepted]} points"
        yield f"The test of a gain of {gains[0]} against {gains[1]} points {end}"
        yield f"(log likelihood ratio {test.ratio(results):.2f}, bounds {lower:.2f} and {upper:.2f})."
        yield "A gain is exaggerated a little where such a test ends on it."
    yield ""
    one, other = distinct(names, 20)
    yield f"{'Share of points':<{NAME}}{one:>22}{other:>22}{'gain (95 % interval)':>26}"
    for place, opponent in enumerate(distinct(played.opponents, NAME - 10)):
        results = played.results(1, opponent=place)
        if results.total() > 1:
            from_ = [fsum(pair[side] * count for pair, count in results.items()) / results.total() for side in (1, 0)]
            yield row(f"against {opponent}", from_, difference(results))
    shares = [played.share(version) for version in (0, 1)]
    yield row("all", shares, found)
    yield ""
    yield luck(found)


def row(name: str, shares: Sequence[float | None], found: Difference) -> str:
    """A line of the table."""
    return f"  {name:<{NAME - 2}}" + "".join(f"{share_of(one):>22}" for one in shares) + f"{points_of(found):>26}"


def points_of(found: Difference, sign: int = 1) -> str:
    """`+1.2 (-0.3 to +2.7)`. sign: -1 for its opposite."""
    low, high = sorted((sign * found.low, sign * found.high))
    return f"{100 * sign * found.value:+z.1f} ({100 * low:+z.1f} to {100 * high:+z.1f})"


def share_of(share: float | None) -> str:
    """`54.1 %`; a dash without any pair of games."""
    return "-" if share is None else percent(share)


def luck(found: Difference) -> str:
    """What shared luck was worth."""
    if found.reduction == float("inf"):
        return "Every pair of games went alike with both versions."
    return (
        f"Shared luck was worth {found.reduction:.1f} times as many games: the results of the two versions are"
        f" correlated by {found.correlation:.2f}."
    )


def ablation(played: Versus, *, is_swap: bool) -> str:
    """What cards contribute, or what swaps gain."""
    return "\n".join([*contributions(played, is_swap), *basis(played)]) + "\n"


def contributions(played: Versus, is_swap: bool) -> Iterator[str]:
    """The cards, or the swaps, the most worth first."""
    found = {version: one for version in range(1, len(played.versions)) if (one := played.difference(version))}
    if not found:
        yield "There are too few games to tell."
        return
    sign = 1 if is_swap else -1
    corrected = dict(zip(found, holm([one.p for one in found.values()]), strict=True))
    what = "What each swap gains" if is_swap else "What one copy contributes, against a blank of its suit and value"
    yield f"{what}: points of the share of {visible(played.versions[0].name, NAME)}"
    yield f"  {'':<{NAME}}{'points (95 % interval)':>26}{'p':>9}{'p, corrected':>14}"
    for version in sorted(found, key=lambda one: -sign * found[one].value):
        one = found[version]
        mark = " *" if corrected[version] < SURE else ""
        name = visible(played.versions[version].name, NAME - 2)
        yield f"  {name:<{NAME}}{points_of(one, sign):>26}{one.p:>9.2g}{corrected[version]:>14.2g}{mark}"
    yield "* real at the 5 % level, corrected for so many questions by Holm's method; the others may be luck."
    worth = [one.reduction for one in found.values() if one.reduction != float("inf")]
    if worth:
        yield f"Shared luck was worth {median(worth):.1f} times as many games (the median of all of them)."


def basis(played: Versus) -> Iterator[str]:
    """What all that rests on: games, seed, agents, ends of games."""
    match = played.meetings[0].match
    yield ""
    ours, field = " and ".join(map(visible, versions_players(played))), list(map(visible, field_of(played.matches)))
    theirs = same_player(field) or "agents and scripts of their own"
    yield (
        f"{played.games:,} games, {len(played.versions)} versions against"
        f" {counted(len(played.opponents), 'deck')}, in pairs with the same luck"
        f" from both seats; {ours} against {theirs}; seed {quote_seed(match.seed)}, ruleset"
        f" {visible(match.ruleset)}."
    )
    if same_player(field) is None:
        yield from (f"  {visible(name, NAME)}: {player}" for name, player in zip(played.opponents, field, strict=True))
    ends = {how: sum(meeting.endings[how] for meeting in played.meetings) for how in ENDINGS}
    others = [f"{count:,} {how}" for how, count in ends.items() if how != BY_THE_RULES and count]
    others += [f"{played.void:,} pairs void"] * bool(played.void)
    if others:
        yield f"Among them: {', '.join(others)}."
    faults = {fault for meeting in played.meetings for fault in meeting.faults}
    yield from (f"Went wrong: {visible(fault, 300)}" for fault in sorted(faults))
