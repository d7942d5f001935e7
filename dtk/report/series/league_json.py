"""Leagues and gauntlets as JSON that conforms to `schemas/league.v1.json`."""

from __future__ import annotations

import json

from dtk import __version__
from dtk.report.series import strengths
from dtk.report.series.players import script_data
from dtk.series.league import League
from dtk.series.schedule import Pairing
from dtk.statistics.ratings import Estimate, Standing

SCHEMA_VERSION = 1


def render(league: League, standing: Standing | None) -> str:
    """The whole report as JSON. standing: None for a gauntlet."""
    return json.dumps(data(league, standing), indent=2) + "\n"


def render_gauntlet(league: League) -> str:
    """The report of the first deck against all others."""
    return render(league, None)


def data(league: League, standing: Standing | None) -> dict[str, object]:
    """The report as plain data. standing: None for a gauntlet."""
    places = range(len(league.names))
    return {
        "schema_version": SCHEMA_VERSION,
        "dtk": __version__,
        "ruleset": league.ruleset,
        "seed": league.seed,
        "games": {"asked": league.asked * len(league.meetings), "played": league.games, "drawn": league.drawn},
        **({"time_limit": league.time_limit} if league.time_limit else {}),
        "endings": league.endings,
        "void_pairs": league.void,
        "faults": league.faults,
        "decks": [
            {
                "name": league.names[place],
                "agent": league.agents[place],
                **script_data(league.scripts[place]),
                "results": league.results(place)._asdict(),
                "effective_sample_size": league.effective_size(place),
                "against_all": estimate(league.against_field(place) if standing is None else standing.field[place]),
            }
            | ({} if standing is None else standing_of(standing, place))
            for place in places
        ],
        **({} if league.anchor is None else {"anchor": league.anchor.rival}),
        "meetings": [
            {
                "first": pairing.first,
                "second": pairing.second,
                "games": meeting.games,
                "scores": {f"{score:g}": count for score, count in meeting.pairs.scores.items()},
                "results": meeting.results(0)._asdict(),
                "share": share(league, pairing.first, pairing.second),
                "strength": strength(league, pairing),
            }
            for pairing, meeting in league.meetings.items()
        ],
        "transitivity": None
        if standing is None or standing.transitivity is None
        else {
            "chi_squared": standing.transitivity.statistic,
            "degrees_of_freedom": standing.transitivity.freedom,
            "p": standing.transitivity.p,
            "design_effect": standing.transitivity.effect,
        },
    }


def standing_of(standing: Standing, place: int) -> dict[str, object]:
    """A deck's rating, and its proportion of the equilibrium metagame."""
    return {
        "rating": estimate(standing.ratings[place]),
        "superiority": list(standing.superiority[place]),
        "mix": standing.mix[place],
        "in_mix": standing.in_mix[place],
        "against_mix": estimate(standing.against_mix[place]),
    }


def strength(league: League, pairing: Pairing) -> dict[str, object] | None:
    """The first deck of a pairing against the second, None without a pair of games."""
    score, found = league.score(*pairing), league.strength(*pairing)
    return None if score is None or found is None else strengths.data(found, score.effective_size)


def share(league: League, row: int, column: int) -> dict[str, float] | None:
    """A deck's win rate against another, with its interval. Draws count as half a win."""
    score = league.score(row, column)
    if score is None:
        return None
    low, high = score.interval
    return estimate(Estimate(score.share, low, high))


def estimate(one: Estimate | None) -> dict[str, float] | None:
    """A number with its confidence interval."""
    return None if one is None else {"value": one.value, "low": one.low, "high": one.high}
