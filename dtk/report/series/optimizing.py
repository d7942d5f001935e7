"""How is the search for a better deck reported? What was kept, what was tried and why, and what the whole gains."""

from __future__ import annotations

import json
from collections.abc import Iterator, Sequence

from dtk import __version__
from dtk.files.shown import visible
from dtk.report.escape import code, inert
from dtk.report.series.match_text import quote_seed
from dtk.series.optimizing import WORTH, Optimized, TriedProposal
from dtk.statistics.paired import Difference

NAME = 60
# What became of a proposal, by `Trial.accepted`.
OUTCOMES = {True: "kept", False: "not worth it", None: "undecided"}


def trial_line(trial: TriedProposal) -> str:
    """What came of a proposal, and why it was made."""
    proposal = trial.proposal
    came = OUTCOMES[trial.accepted]
    gain = points(trial.gain) if trial.gain is not None else "no gain known"
    return (
        f"{visible(proposal.name, NAME)}: {came}, {gain} in {trial.games:,} games; a copy contributed"
        f" {points(proposal.contribution)}, hands gain {proposal.odds:+z.3f} ranks"
    )


def points(one: Difference) -> str:
    """`+1.2 points (-0.3 to +2.7)`."""
    return f"{100 * one.value:+z.1f} points ({100 * one.low:+z.1f} to {100 * one.high:+z.1f})"


def as_text(found: Optimized, field: Sequence[str], seed: str) -> str:
    """The report for a person."""
    return "\n".join(lines(found, field, seed)) + "\n"


def lines(found: Optimized, field: Sequence[str], seed: str) -> Iterator[str]:
    """The report line by line."""
    against = ", ".join(visible(name, NAME) for name in field)
    if not found.kept:
        yield f"No swap that was tried is proven to be worth {100 * WORTH:g} points against {against}."
    else:
        yield f"Kept against {against}:"
        yield from (f"  {visible(proposal.name, NAME)}" for proposal in found.kept)
        if found.gain is not None:
            sure = "" if found.gain.low > 0 else ", which may be luck"
            yield f"With luck that no decision has seen, all of it gains {points(found.gain)}{sure}."
    yield ""
    yield "Tried:"
    yield from (f"  {trial_line(trial)}" for trial in found.trials)
    yield ""
    yield (
        f"{found.games:,} games, seed {quote_seed(seed)}. Each test is of 0 against {100 * WORTH:g} points; the chance"
        " that any useless swap is kept is 5 %. Tests exaggerate the gains of what they keep; the gain of all is not."
    )


def as_markdown(found: Optimized, field: Sequence[str], seed: str) -> str:
    """The report for a pull request or a forum."""
    return inert("\n".join(markdown_lines(found, field, seed)) + "\n")


def markdown_lines(found: Optimized, field: Sequence[str], seed: str) -> Iterator[str]:
    """That report line by line."""
    yield f"## A better deck against {', '.join(map(code, field))}?"
    yield ""
    if not found.kept:
        yield f"No swap that was tried is proven to be worth {100 * WORTH:g} points."
    elif found.gain is not None:
        sure = "" if found.gain.low > 0 else ", which may be luck"
        yield f"With luck that no decision has seen, what was kept gains {points(found.gain)}{sure}."
    yield ""
    yield "| Swap | Outcome | Gain in its test | Games |"
    yield "| --- | --- | ---: | ---: |"
    for trial in found.trials:
        gain = "-" if trial.gain is None else points(trial.gain)
        yield f"| {code(trial.proposal.name)} | {OUTCOMES[trial.accepted]} | {gain} | {trial.games:,} |"
    yield ""
    yield f"{found.games:,} games, seed {code(seed)}. Tests exaggerate the gains of what they keep."


def as_json(found: Optimized, field: Sequence[str], seed: str) -> str:
    """The report for programs."""
    data = {
        "schema_version": 1,
        "dtk": __version__,
        "seed": seed,
        "field": list(field),
        "games": found.games,
        "kept": [proposal.name for proposal in found.kept],
        "gain": None if found.gain is None else difference(found.gain),
        "trials": [
            {
                "gone": {"code": trial.proposal.gone.code, "title": trial.proposal.gone.title},
                "come": {"code": trial.proposal.come.code, "title": trial.proposal.come.title},
                "contribution": difference(trial.proposal.contribution),
                "odds": trial.proposal.odds,
                "accepted": trial.accepted,
                "gain": None if trial.gain is None else difference(trial.gain),
                "games": trial.games,
            }
            for trial in found.trials
        ],
        "contributions": {title: difference(one) for title, one in found.contributions.items()},
    }
    return json.dumps(data, indent=2) + "\n"


def difference(one: Difference) -> dict[str, float | int]:
    """A gain with its interval."""
    return {"value": one.value, "low": one.low, "high": one.high, "pairs": one.pairs, "p": one.p}
