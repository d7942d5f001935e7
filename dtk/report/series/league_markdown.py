"""Leagues and gauntlets as Markdown: the deck to bring, and tables."""

from __future__ import annotations

from collections.abc import Iterator

from dtk.report.escape import code, inert
from dtk.report.figures import counted, elo, ended_by_time, likelihood, percent, played_of, with_interval
from dtk.report.series.league_text import MATRIX, best_first, cell, gauntlet_answer, limit, ratings_notes, sample_size
from dtk.report.series.players import as_played, between_agents, players_in
from dtk.series.league import League
from dtk.statistics.ratings import Standing


def render(league: League, standing: Standing) -> str:
    """The whole report of a league."""
    return inert("\n".join(lines(league, standing)) + "\n")


def lines(league: League, standing: Standing) -> Iterator[str]:
    """The report of a league, line by line."""
    places = range(len(league.names))
    yield f"## A league of {counted(len(places), 'deck')}"
    yield ""
    ranked = best_first(standing)
    best = max(places, key=lambda place: standing.field[place].value)
    players = [code(one) for one in players_in(league)]
    rate = with_interval(*standing.field[best])
    yield f"{as_played(players)}: in an even field, bring {code(league.names[best])}, with a win rate of {rate}."
    yield ""
    yield "| | Deck | Rating (95 % interval) | W-D-L | Over next | Against all | In the mix |"
    yield "| ---: | --- | ---: | ---: | ---: | ---: | ---: |"
    for place, following in zip(ranked, [*ranked[1:], None], strict=True):
        rating, mix = standing.ratings[place], standing.mix[place]
        shown = f"{rating.value:+z.0f} ({rating.low:+z.0f} to {rating.high:+z.0f})"
        results = "-".join(f"{times:,}" for times in league.results(place))
        over = "-" if following is None else likelihood(standing.superiority[place][following])
        cells = [shown, results, over, with_interval(*standing.field[place]), percent(mix) if mix > 0 else "-"]
        yield f"| {place + 1} | {code(league.names[place])} | {' | '.join(cells)} |"
    yield ""
    for note in ratings_notes(league, [code(name) for name in league.names]):
        yield f"- {note}"
    yield ""
    yield f"{MATRIX}:"
    yield ""
    yield f"| | {' | '.join(str(place + 1) for place in places)} |"
    yield f"| ---: |{' ---: |' * len(places)}"
    for row in places:
        yield f"| {row + 1} | {' | '.join(cell(league.score(row, column)) for column in places)} |"
    yield from basis(league)


def render_gauntlet(league: League) -> str:
    """The report of the first deck against all others."""
    rows = [f"## {code(league.names[0])} against {counted(len(league.names) - 1, 'deck')}", ""]
    players = [code(one) for one in players_in(league)]
    rows += [f"{gauntlet_answer(league, code(league.names[0]), players)}", ""]
    rows += ["| Against | W-D-L | Win rate (95 % interval) | Elo (95 % interval) | Better |"]
    rows += ["| --- | ---: | ---: | ---: | ---: |"]
    for column in range(1, len(league.names)):
        score, found = league.score(0, column), league.strength(0, column)
        if score is not None and found is not None:
            result = "-".join(f"{times:,}" for times in league.results_against(0, column))
            cells = [code(league.names[column]), result, with_interval(score.share, *score.interval), elo(found.elo)]
            rows.append(f"| {' | '.join([*cells, likelihood(found.superiority)])} |")
    total = league.against_field(0)
    if total is not None:
        result = "-".join(f"{times:,}" for times in league.results(0))
        rows.append(f"| even field | {result} | {with_interval(*total)} | {elo(total.in_elo)} | |")
    rows += ["", *(f"- {one}" for one in limit(league, 0, code(league.names[0]))), f"- {sample_size(league)}"]
    return inert("\n".join([*rows, *basis(league)]) + "\n")


def basis(league: League) -> Iterator[str]:
    """How far agents differ, the number of games, the agents, the seed, and any faults."""
    yield ""
    yield between_agents()
    yield ""
    asked = league.asked * len(league.meetings)
    yield (
        f"{played_of(league.games, asked)}, {league.asked:,} per pairing, each deal from both seats. Played by"
        f" {', '.join(dict.fromkeys(map(code, players_in(league))))}. Seed {code(league.seed)},"
        f" ruleset {code(league.ruleset)}."
    )
    others = [f"{count:,} {how}" for how, count in league.endings.items() if how != "rules" and count]
    if others:
        yield f"These include {', '.join(others)}."
    if league.time_limit:
        yield ended_by_time(league.time_limit)
    yield from (f"- {code(fault)}" for fault in league.faults)
