"""Reports on the search for a better deck: the swaps kept and tried, and the total gain."""

from __future__ import annotations

import json
from collections.abc import Callable, Iterator, Sequence

from dtk import __version__
from dtk.files.shown import visible
from dtk.report.escape import code, inert
from dtk.report.figures import counted, ended_by_time, likelihood
from dtk.report.series.match_text import quote_seed
from dtk.report.series.players import as_played, players_of
from dtk.report.series.versions_json import strength
from dtk.report.series.versions_text import against_field
from dtk.series.optimizing import Optimized, TriedProposal
from dtk.series.versions import Versus
from dtk.statistics.elo import WORTH, gain_power
from dtk.statistics.paired import Difference

NAME = 60
# The versions of the check on new deals, as sentences name them.
CHECKED = ("The old deck", "The new deck")
# The outcome of a proposed swap, by `TriedProposal.accepted`.
OUTCOMES = {True: "kept", False: "rejected", None: "undecided"}


def trial_line(trial: TriedProposal) -> str:
    """A line on a proposed swap: its outcome, and the figures behind it."""
    proposal = trial.proposal
    outcome = OUTCOMES[trial.accepted]
    gain = points(trial.gain) if trial.gain is not None else "gain unknown"
    return (
        f"{visible(proposal.name, NAME)}: {outcome}, {gain} in {trial.games:,} games{outlook(trial)}. Its removed copy"
        f" contributed {points(proposal.contribution)}; the mean hand rank changes by {proposal.odds:+z.3f}."
    )


def outlook(trial: TriedProposal) -> str:
    """The likelihood that a swap helps; if its test has not decided, also the games that would show a gain."""
    if trial.gain is None:
        return ""
    found = gain_power(trial.gain)
    helps = f", helps with a likelihood of {likelihood(found.superiority)}"
    if trial.accepted is not None:
        return helps
    return f"{helps}; {100 * WORTH:g} points take about {float(f'{found.games:.2g}'):,.0f} games of each version"


def points(one: Difference) -> str:
    """`+1.2 points (-0.3 to +2.7)`."""
    return f"{100 * one.value:+z.1f} points ({100 * one.low:+z.1f} to {100 * one.high:+z.1f})"


def as_text(found: Optimized, field: Sequence[str], seed: str) -> str:
    """The report as text."""
    return "\n".join(lines(found, field, seed)) + "\n"


def lines(found: Optimized, field: Sequence[str], seed: str) -> Iterator[str]:
    """The report line by line."""
    against = ", ".join(visible(name, NAME) for name in field)
    played = as_played(*found_players(found))
    if not found.kept:
        yield f"{played}: no tested swap was proven to gain {100 * WORTH:g} points of win rate against {against}."
    else:
        yield f"{played}: swaps kept against {against}:"
        yield from (f"  {visible(proposal.name, NAME)}" for proposal in found.kept)
        if found.gain is not None:
            yield total_gain(found.gain)
    if found.time_limit:
        yield early_end(found)
    if found.check is not None:
        yield ""
        for version, name in enumerate(CHECKED):
            yield from against_field(found.check, version, name)
    yield ""
    yield "Tried:"
    yield from (f"  {trial_line(trial)}" for trial in found.trials)
    yield ""
    yield (
        f"{found.games:,} games, seed {quote_seed(seed)}. Each test weighs a gain of 0 against {100 * WORTH:g} "
        f"points. The chance that any useless swap is kept is 5 %. Tests exaggerate the gains of kept swaps, but "
        f"not the total gain."
    )


def total_gain(gain: Difference) -> str:
    """The gain of all kept swaps together."""
    return (
        f"On new deals, all kept swaps together gain {points(gain)}{'' if gain.low > 0 else ', which may be chance'}."
    )


def early_end(found: Optimized) -> str:
    """The sentence on a search that the time limit has ended."""
    tested = f"{len(found.trials)} of {counted(found.proposals, 'swap')} tested"
    stage = tested if found.proposals else "the screening of cards is unfinished"
    unmeasured = ", and the total gain is not measured" if found.kept and found.gain is None else ""
    return f"{ended_by_time(found.time_limit)[:-1]}: {stage}{unmeasured}."


def found_players(found: Optimized, shown: Callable[[str], str] = visible) -> tuple[list[str], list[str]]:
    """Lines that name the players of the deck and of each opponent."""
    ours, theirs = zip(*(map(shown, players_of(match)) for match in found.matches), strict=True)
    return list(ours), list(theirs)


def as_markdown(found: Optimized, field: Sequence[str], seed: str) -> str:
    """The report as Markdown, for example for a pull request or a forum."""
    return inert("\n".join(markdown_lines(found, field, seed)) + "\n")


def markdown_lines(found: Optimized, field: Sequence[str], seed: str) -> Iterator[str]:
    """The lines of the Markdown report."""
    yield f"## A better deck against {', '.join(map(code, field))}?"
    yield ""
    played = as_played(*found_players(found, code))
    if not found.kept:
        yield f"{played}: no tested swap was proven to gain {100 * WORTH:g} points of win rate."
    else:
        yield f"{played}: {counted(len(found.kept), 'swap')} kept."
        if found.gain is not None:
            yield total_gain(found.gain)
    if found.check is not None:
        for version, name in enumerate(CHECKED):
            yield from against_field(found.check, version, name)
    if found.time_limit:
        yield early_end(found)
    yield ""
    yield "| Swap | Outcome | Gain in its test | Games |"
    yield "| --- | --- | ---: | ---: |"
    for trial in found.trials:
        gain = "-" if trial.gain is None else points(trial.gain)
        yield f"| {code(trial.proposal.name)} | {OUTCOMES[trial.accepted]} | {gain} | {trial.games:,} |"
    yield ""
    yield f"{found.games:,} games, seed {code(seed)}. Tests exaggerate the gains of kept swaps."


def as_json(found: Optimized, field: Sequence[str], seed: str) -> str:
    """The report as JSON."""
    return json.dumps(data(found, field, seed), indent=2) + "\n"


def data(found: Optimized, field: Sequence[str], seed: str) -> dict[str, object]:
    """The report as plain data."""
    return {
        "schema_version": 1,
        "dtk": __version__,
        "seed": seed,
        "field": list(field),
        "games": found.games,
        **({"time_limit": found.time_limit} if found.time_limit else {}),
        **({} if found.check is None else {"check": checked(found.check)}),
        "kept": [proposal.name for proposal in found.kept],
        "gain": None if found.gain is None else difference(found.gain),
        "trials": [
            {
                "gone": {"code": trial.proposal.gone.code, "title": trial.proposal.gone.title},
                "come": {"code": trial.proposal.come.code, "title": trial.proposal.come.title},
                "contribution": difference(trial.proposal.contribution),
                "odds": trial.proposal.odds,
                "accepted": trial.accepted,
                "gain": None if trial.gain is None else difference(trial.gain) | power_data(trial.gain),
                "games": trial.games,
            }
            for trial in found.trials
        ],
        "contributions": {title: difference(one) for title, one in found.contributions.items()},
    }


def checked(check: Versus) -> dict[str, dict[str, object]]:
    """The old deck and the new one against the field."""
    return {
        version.name: {
            "results": check.wins_and_losses(place)._asdict(),
            "strength": strength(check, place),
        }
        for place, version in enumerate(check.versions)
    }


def power_data(one: Difference) -> dict[str, float | int]:
    """The likelihood that a swap helps, and the games that would show a gain."""
    found = gain_power(one)
    return {"superiority": found.superiority, "games_for_3_points": found.games}


def difference(one: Difference) -> dict[str, float | int]:
    """A gain with its confidence interval."""
    return {"value": one.value, "low": one.low, "high": one.high, "pairs": one.pairs, "p": one.p}
