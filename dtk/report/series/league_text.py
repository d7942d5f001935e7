"""Leagues and gauntlets as text: win rates, ratings, and the deck to bring."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from dtk.files.shown import distinct, visible
from dtk.report.figures import (
    counted,
    elo,
    ended_by_time,
    likelihood,
    percent,
    played_of,
    with_interval,
    won_or_lost_all,
)
from dtk.report.games.story import enumeration
from dtk.report.series.match_text import quote_seed
from dtk.report.series.players import OWN, as_played, between_agents, players_in, same_player
from dtk.series.league import League
from dtk.statistics.groups import GroupedShare
from dtk.statistics.ratings import Standing, Transitivity

NAME, CELL = 36, 11
MATRIX = "Win rate in %, row against column, with its 95 % interval"
# A result that differs from the ratings by more standard errors than this gets a sentence.
REMARKABLE = 2.5


def render(league: League, standing: Standing) -> str:
    """The whole report of a league."""
    return "\n".join(lines(league, standing)) + "\n"


def lines(league: League, standing: Standing) -> Iterator[str]:
    """The report of a league, line by line."""
    names = shown_names(league)
    players = [visible(one) for one in players_in(league)]
    yield f"A league of {len(names)} decks, played by {same_player(players) or OWN}."
    yield from played(league)
    if same_player(players) is None:
        yield ""
        yield "Played by"
        yield from (
            f"{place:>3} {name:<{NAME}}{one}" for place, (name, one) in enumerate(zip(names, players, strict=True), 1)
        )
    yield ""
    yield MATRIX
    yield " " * (NAME + 4) + "".join(f"{place:>{CELL}}" for place in range(1, len(names) + 1))
    for row, name in enumerate(names):
        cells = (cell(league.score(row, column)) for column in range(len(names)))
        yield f"{row + 1:>3} {name:<{NAME}}" + "".join(f"{one:>{CELL}}" for one in cells)
    yield ""
    heads = f"{'rating':>21}{'W-D-L':>11}{'over next':>10}{'against all':>25}{'in the mix':>11}"
    yield f"{'':<4}{'Best first (95 % interval)':<{NAME}}{heads}"
    ranked = best_first(standing)
    for place, following in zip(ranked, [*ranked[1:], None], strict=True):
        rating = standing.ratings[place]
        shown = f"{rating.value:+z.0f} ({rating.low:+z.0f} to {rating.high:+z.0f})"
        mix = percent(standing.mix[place]) if standing.mix[place] > 0 else "-"
        over = "" if following is None else likelihood(standing.superiority[place][following])
        results = "-".join(f"{times:,}" for times in league.results(place))
        figures = f"{shown:>21}{results:>11}{over:>10}{with_interval(*standing.field[place]):>25}{mix:>11}"
        yield f"{place + 1:>3} {names[place]:<{NAME}}{figures}"
    yield from ratings_notes(league, names)
    yield between_agents()
    yield ""
    yield from advice(names, standing, players)
    yield from circles(league, names, standing.transitivity)
    yield from faults(league)


def best_first(standing: Standing) -> list[int]:
    """The decks by rating, the highest first."""
    return sorted(range(len(standing.ratings)), key=lambda place: -standing.ratings[place].value)


def ratings_notes(league: League, names: Sequence[str]) -> Iterator[str]:
    """The zero of the ratings, and the decks that cannot be measured against this field. names: as shown."""
    yield "Over next: the likelihood that the deck is better than the next one."
    yield "Ratings are slightly closer together than in the results: the method adds up to one drawn game a deck."
    if league.anchor is not None:
        yield f"The rating of {names[league.anchor.rival]} is fixed at {league.anchor.rating:+z.0f}."
    for place, name in enumerate(names):
        yield from limit(league, place, name)


def shown_names(league: League) -> list[str]:
    """The names of the decks, safe to show."""
    return distinct(league.names, NAME - 2)


def played(league: League) -> Iterator[str]:
    """The number of games, and how many did not end by the rules."""
    asked = league.asked * len(league.meetings)
    yield (
        f"{played_of(league.games, asked)}, {league.asked:,} per pairing, each deal from both seats. Seed"
        f" {quote_seed(league.seed)}, ruleset {visible(league.ruleset)}."
    )
    others = [f"{count:,} {how}" for how, count in league.endings.items() if how != "rules" and count]
    others += [f"{league.drawn:,} drawn"] * bool(league.drawn) + [f"{league.void:,} pairs void"] * bool(league.void)
    if others:
        yield f"These include {', '.join(others)}."
    if league.time_limit:
        yield ended_by_time(league.time_limit)


def cell(score: GroupedShare | None) -> str:
    """`54 47-61`, in percent, or a dot for decks that have not met."""
    if score is None:
        return "."
    low, high = score.interval
    return f"{100 * score.share:.0f} {100 * low:.0f}-{100 * high:.0f}"


def advice(names: list[str], standing: Standing, players: Sequence[str]) -> Iterator[str]:
    """The deck to bring, and the equilibrium metagame. players: the players of the decks."""
    best, *others = sorted(range(len(names)), key=lambda place: -standing.field[place].value)
    rivals = [names[place] for place in others if standing.field[place].high >= standing.field[best].low]
    named = [*rivals[:3], *["others"] * (len(rivals) > 3)]
    unsure = f". {enumeration(named)} may be just as good" if rivals else ""
    rate = with_interval(*standing.field[best])
    yield f"{as_played(players)}: in an even field, bring {names[best]}, with a win rate of {rate}{unsure}."
    mix = sorted((place for place in range(len(names)) if standing.mix[place] > 0), key=lambda one: -standing.mix[one])
    parts = [f"{names[place]} {percent(standing.mix[place])}" for place in mix]
    yield (
        f"If everyone knows that, the equilibrium metagame is {', '.join(parts)}."
        " No deck wins more than half of its games against this mix."
    )
    often = [f"{names[place]} {percent(standing.in_mix[place])}" for place in mix]
    yield f"Bootstrap resamples with the deck in the mix: {', '.join(often)}."


def circles(league: League, names: list[str], test: Transitivity | None) -> Iterator[str]:
    """Sentences on whether the ratings explain the results."""
    if test is None:
        return
    found = f"(chi squared {test.statistic:.1f}, {counted(test.freedom, 'degree')} of freedom, p = {test.p:.2g})"
    if test.p >= 0.05:
        yield f"The results are consistent with the ratings {found}."
        return
    yield f"Ratings alone do not explain the results {found}: some decks beat better-rated decks."
    for pairing, residual in zip(league.meetings, test.residuals, strict=False):
        if abs(residual) >= REMARKABLE:
            one, other = (pairing.first, pairing.second) if residual > 0 else (pairing.second, pairing.first)
            shown = f"{abs(residual):.1f} standard errors"
            yield f"  {names[one]} does better against {names[other]} than expected, by {shown}."


def faults(league: League) -> Iterator[str]:
    """A line for each fault of an agent or the engine."""
    if league.faults:
        yield ""
        yield "Faults:"
        yield from (f"  {visible(fault, 300)}" for fault in league.faults)


def render_gauntlet(league: League) -> str:
    """The report of the first deck against all others."""
    names = shown_names(league)
    players = [visible(one) for one in players_in(league)]
    rows = [f"{names[0]} against {counted(len(names) - 1, 'deck')}.", gauntlet_answer(league, names[0], players)]
    rows += [*played(league), ""]
    head = f"{'Against':<{NAME}}{'W-D-L':>11}{'win rate (95 % interval)':>27}{'Elo (95 % interval)':>23}{'better':>9}"
    rows.append(head)
    for column in range(1, len(names)):
        score, found = league.score(0, column), league.strength(0, column)
        if score is not None and found is not None:
            result = "-".join(f"{times:,}" for times in league.results_against(0, column))
            share = with_interval(score.share, *score.interval)
            figures = f"{result:>11}{share:>27}{elo(found.elo):>23}{likelihood(found.superiority):>9}"
            rows.append(f"  {names[column]:<{NAME - 2}}{figures}")
    total = league.against_field(0)
    if total is not None:
        result = "-".join(f"{times:,}" for times in league.results(0))
        rows.append(f"  {'even field':<{NAME - 2}}{result:>11}{with_interval(*total):>27}{elo(total.in_elo):>23}")
        rows += ["", f"Better: the likelihood that {names[0]} is better than the opponent. {sample_size(league)}"]
        rows += limit(league, 0, names[0])
    return "\n".join([*rows, between_agents(), *faults(league)]) + "\n"


def limit(league: League, place: int, name: str) -> Iterator[str]:
    """The sentence on a deck that wins or loses everything. place: its index. name: as shown."""
    results = league.results(place)
    if sum(results) and max(results.won, results.lost) == sum(results):
        yield won_or_lost_all(name, sum(results), won=bool(results.won))


def sample_size(league: League) -> str:
    """The sentence on the effective sample size of a gauntlet."""
    return f"Effective sample size: {counted(round(league.effective_size(0)), 'independent game')}."


def gauntlet_answer(league: League, name: str, players: Sequence[str]) -> str:
    """The first deck's win rate against an even field. name: that deck's name. players: the players of all decks."""
    total = league.against_field(0)
    if total is None:
        return "No game was finished."
    ours, *theirs = players
    return f"{as_played([ours], theirs)}: in an even field, {name} has a win rate of {with_interval(*total)}."
