"""Versions of a deck as Markdown: the answer and a table."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from dtk.report.escape import code, inert
from dtk.report.figures import counted, ended_by_time, played_of
from dtk.report.series.players import OWN, as_played, between_agents, same_player
from dtk.report.series.versions_text import (
    CARDS,
    SURE,
    SWAPS,
    TOO_FEW,
    beyond_chance,
    players_in,
    points_of,
    share_of,
    what_differs,
)
from dtk.series.versions import GainTest, Versus
from dtk.statistics.paired import holm


def comparison(played: Versus, test: GainTest | None) -> str:
    """The comparison of two versions as Markdown. test: the sequential test that ends the games, if any."""
    return inert("\n".join([*verdict(played, test), *basis(played)]) + "\n")


def verdict(played: Versus, test: GainTest | None) -> Iterator[str]:
    """The lines of the comparison: the answer, then the figures of both versions."""
    first, second = (code(version.name) for version in played.versions)
    yield f"## {first} or {second}?"
    yield ""
    yield what_differs(played, (first, second), code)
    yield ""
    found = played.difference(1)
    if found is None:
        yield TOO_FEW
        return
    better, worse = (second, first) if found.value >= 0 else (first, second)
    played_by = as_played(*players_in(played, code))
    if found.low > 0 or found.high < 0:
        yield f"{played_by}: {better} is better than {worse} against this field."
    else:
        ahead = better if found.value else "Neither"
        yield f"{played_by}: neither version is clearly better. {ahead} was ahead."
    if test is not None:
        accepted = test.accepted(played.results(1))
        gains = (f"{100 * test.lower:g}", f"{100 * test.higher:g}")
        end = "undecided" if accepted is None else f"accepts {gains[accepted]} points"
        yield f"Sequential test of the gain, {gains[0]} against {gains[1]} points: {end}."
    yield ""
    yield f"| Against | {first} | {second} |"
    yield "| --- | ---: | ---: |"
    for place, opponent in enumerate(played.opponents):
        shares = [played.share(version, place) for version in (0, 1)]
        yield f"| {code(opponent)} | {' | '.join(map(share_of, shares))} |"
    yield f"| all | {' | '.join(share_of(played.share(version)) for version in (0, 1))} |"
    yield ""
    yield f"The second version gains {points_of(found)} points of win rate (95 % interval; p = {found.p:.2g})."


def ablation(played: Versus, *, is_swap: bool) -> str:
    """The contributions of cards, or the gains of swaps, as Markdown."""
    return inert("\n".join([*contributions(played, is_swap), *basis(played)]) + "\n")


def contributions(played: Versus, is_swap: bool) -> Iterator[str]:
    """The lines about the cards or swaps, best first."""
    yield f"## {SWAPS if is_swap else CARDS}: {code(played.versions[0].name)}"
    yield ""
    found = {version: one for version in range(1, len(played.versions)) if (one := played.difference(version))}
    if not found:
        yield TOO_FEW
        return
    sign = 1 if is_swap else -1
    corrected = dict(zip(found, holm([one.p for one in found.values()]), strict=True))
    yield beyond_chance(corrected.values(), as_played(*players_in(played, code)), is_swap=is_swap)
    yield ""
    yield f"| {'Swap' if is_swap else 'Card'} | Points (95 % interval) | p | p, corrected | Beyond chance? |"
    yield "| --- | ---: | ---: | ---: | --- |"
    for version in sorted(found, key=lambda one: -sign * found[one].value):
        one, name = found[version], code(played.versions[version].name)
        real = "yes" if corrected[version] < SURE else "no"
        yield f"| {name} | {points_of(one, sign)} | {one.p:.2g} | {corrected[version]:.2g} | {real} |"


def basis(played: Versus) -> Sequence[str]:
    """How far agents differ, the number of games, the agents and the seed."""
    match = played.meetings[0].match
    ours, field = players_in(played, code)
    return [
        "",
        between_agents(),
        "",
        f"{played_of(played.games, played.asked)}: {len(played.versions)} versions against"
        f" {counted(len(played.opponents), 'deck')}, on the same deals from both seats. Versions played by"
        f" {' and '.join(ours)}, opponents by {same_player(field) or OWN}. Seed {code(match.seed)}, ruleset"
        f" {code(match.ruleset)}.",
        *[ended_by_time(played.time_limit)] * bool(played.time_limit),
        *(f"- {code(fault)}" for fault in sorted({one for meeting in played.meetings for one in meeting.faults})),
    ]
