"""Versions of a deck as JSON that conforms to `schemas/versions.v1.json`."""

from __future__ import annotations

import json
from math import isfinite

from dtk import __version__
from dtk.match.one import ENDINGS, agents_in_full, script_label
from dtk.report.series import strengths
from dtk.report.series.players import script_data
from dtk.series.versions import GainTest, Versus, card_changes
from dtk.statistics.elo import gain_power
from dtk.statistics.paired import Difference, holm

SCHEMA_VERSION = 1


def comparison(played: Versus, test: GainTest | None) -> str:
    """The comparison of two versions as JSON. test: the sequential test that ends the games, if any."""
    return json.dumps(comparison_data(played, test), indent=2) + "\n"


def comparison_data(played: Versus, test: GainTest | None) -> dict[str, object]:
    """The comparison of two versions as plain data. test: as for `comparison`."""
    before, after = (version.deck for version in played.versions)
    found = data(played) | {
        "changes": [
            {"code": one.card.code, "title": one.card.title, "copies": one.copies, "starting": one.starting}
            for one in card_changes(before, after)
        ]
    }
    if test is not None:
        results, (low, high) = played.results(1), test.sprt.bounds
        accepted = test.accepted(results)
        found["test"] = {
            "gains": [test.lower, test.higher],
            "ratio": test.ratio(results),
            "low": low,
            "high": high,
            "accepted": None if accepted is None else (test.lower, test.higher)[accepted],
        }
    return found


def ablation(played: Versus, *, is_swap: bool) -> str:
    """The contributions of cards, or the gains of swaps, as JSON."""
    return json.dumps(ablation_data(played, is_swap=is_swap), indent=2) + "\n"


def ablation_data(played: Versus, *, is_swap: bool) -> dict[str, object]:
    """The contributions of cards, or the gains of swaps, as plain data."""
    return data(played) | {"tried": "swaps" if is_swap else "blanks"}


def data(played: Versus) -> dict[str, object]:
    """All versions, with their gains over the first."""
    match = played.meetings[0].match
    found = {version: one for version in range(1, len(played.versions)) if (one := played.difference(version))}
    scripts = [script_label(match, 0), *(script_label(one, 1) for one in played.matches)]
    corrected = dict(zip(found, holm([one.p for one in found.values()]), strict=True))
    return {
        "schema_version": SCHEMA_VERSION,
        "dtk": __version__,
        "ruleset": match.ruleset,
        "seed": match.seed,
        "agents": [agents_in_full(match)[0], *(agents_in_full(one)[1] for one in played.matches)],
        "scripts": [script_data(one) or None for one in scripts],
        "games": played.games,
        "games_asked": played.asked,
        **({"time_limit": played.time_limit} if played.time_limit else {}),
        "endings": {how: sum(meeting.endings[how] for meeting in played.meetings) for how in ENDINGS},
        "void_pairs": played.void,
        "opponents": played.opponents,
        "versions": [
            {
                "name": version.name,
                **script_data(script_label(played.by_version[place][0].match, 0)),
                "share": played.share(place),
                "against": [played.share(place, opponent) for opponent in range(len(played.opponents))],
                "results": played.wins_and_losses(place)._asdict(),
                "strength": strength(played, place),
                "gain": gain(found[place], corrected[place]) if place in found else None,
            }
            for place, version in enumerate(played.versions)
        ],
    }


def strength(played: Versus, version: int) -> dict[str, object] | None:
    """A version against the field, None without a pair of games."""
    found = played.strength(version)
    return None if found is None else strengths.data(found, played.scores(version).effective_size)


def gain(found: Difference, corrected: float) -> dict[str, float | int | None]:
    """The gain of a version over the first."""
    power = gain_power(found)
    return {
        "value": found.value,
        "low": found.low,
        "high": found.high,
        "pairs": found.pairs,
        "p": found.p,
        "p_corrected": corrected,
        "correlation": found.correlation,
        "variance_reduction": found.reduction if isfinite(found.reduction) else None,
        "superiority": power.superiority,
        "detectable": power.detectable,
        "games_for_3_points": power.games,
    }
