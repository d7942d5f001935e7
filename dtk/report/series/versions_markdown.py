"""How are versions of a deck shown in a pull request or a forum? As Markdown: the answer, and a table."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from dtk.report.escape import code, inert
from dtk.report.figures import counted
from dtk.report.series.players import field_of, same_player, versions_players
from dtk.report.series.versions_text import SURE, points_of, share_of
from dtk.series.versions import GainTest, Versus
from dtk.statistics.paired import holm


def comparison(played: Versus, test: GainTest | None) -> str:
    """Which of two versions is better. test: what was to end the games, if a test was."""
    return inert("\n".join([*verdict(played, test), *basis(played)]) + "\n")


def verdict(played: Versus, test: GainTest | None) -> Iterator[str]:
    """The answer, and the figures of both versions."""
    first, second = (code(version.name) for version in played.versions)
    yield f"## {first} or {second}?"
    yield ""
    found = played.difference(1)
    if found is None:
        yield "There are too few games to tell."
        return
    better, worse = (second, first) if found.value >= 0 else (first, second)
    if found.low > 0 or found.high < 0:
        yield f"{better} is better than {worse} against this field."
    else:
        yield f"Which is better can't be told; {better} was ahead."
    if test is not None:
        accepted = test.accepted(played.results(1))
        gains = (f"{100 * test.lower:g}", f"{100 * test.higher:g}")
        end = "has not ended" if accepted is None else f"accepts {gains[accepted]} points"
        yield f"The test of a gain of {gains[0]} against {gains[1]} points {end}."
    yield ""
    yield f"| Against | {first} | {second} |"
    yield "| --- | ---: | ---: |"
    for place, opponent in enumerate(played.opponents):
        shares = [of_version[place].share for of_version in played.by_version]
        yield f"| {code(opponent)} | {' | '.join(map(share_of, shares))} |"
    yield f"| all | {' | '.join(share_of(played.share(version)) for version in (0, 1))} |"
    yield ""
    yield f"The second gains {points_of(found)} points of the share (95 % interval; p = {found.p:.2g})."


def ablation(played: Versus, *, is_swap: bool) -> str:
    """What cards contribute, or what swaps gain."""
    return inert("\n".join([*contributions(played, is_swap), *basis(played)]) + "\n")


def contributions(played: Versus, is_swap: bool) -> Iterator[str]:
    """The cards, or the swaps, the most worth first."""
    what = "What each swap gains" if is_swap else "What one copy contributes, against a blank of its suit and value"
    yield f"## {what}: {code(played.versions[0].name)}"
    yield ""
    found = {version: one for version in range(1, len(played.versions)) if (one := played.difference(version))}
    if not found:
        yield "There are too few games to tell."
        return
    sign = 1 if is_swap else -1
    corrected = dict(zip(found, holm([one.p for one in found.values()]), strict=True))
    yield f"| {'Swap' if is_swap else 'Card'} | Points (95 % interval) | p | p, corrected | Real? |"
    yield "| --- | ---: | ---: | ---: | --- |"
    for version in sorted(found, key=lambda one: -sign * found[one].value):
        one, name = found[version], code(played.versions[version].name)
        real = "yes" if corrected[version] < SURE else "may be luck"
        yield f"| {name} | {points_of(one, sign)} | {one.p:.2g} | {corrected[version]:.2g} | {real} |"


def basis(played: Versus) -> Sequence[str]:
    """What all that rests on: games, agents, seed."""
    match = played.meetings[0].match
    ours, field = " and ".join(map(code, versions_players(played))), list(map(code, field_of(played.matches)))
    theirs = same_player(field) or "agents and scripts of their own"
    return [
        "",
        f"{played.games:,} games, {len(played.versions)} versions against {counted(len(played.opponents), 'deck')}, in"
        f" pairs with the same luck from both seats; {ours} against {theirs}; seed"
        f" {code(match.seed)}, ruleset {code(match.ruleset)}.",
        *(f"- {code(fault)}" for fault in sorted({one for meeting in played.meetings for one in meeting.faults})),
    ]
