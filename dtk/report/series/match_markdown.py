"""Matches as Markdown: a table of wins with each deck's agent."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from dtk.match.one import agents_in_full
from dtk.match.tally import Tally, furthest_apart
from dtk.report.escape import code, inert
from dtk.report.figures import ended_by_time, estimated, forfeited, played_of
from dtk.report.series.match_text import REASONS, names
from dtk.report.series.match_text import differences as match_differences
from dtk.report.series.players import between_agents, players_of

TABLE = ("| Deck | Played by | Games | Won | Win rate (95 % interval) |", "| --- | --- | ---: | ---: | --- |")


def render(tally: Tally, asked: int) -> str:
    """The whole report as Markdown. asked: the number of games requested."""
    return render_by_agent([tally], asked)


def render_by_agent(tallies: Sequence[Tally], asked: int) -> str:
    """The wins of the same decks, played by one or several agents. asked: as in `render`."""
    return inert("\n".join(lines(tallies, asked)) + "\n")


def lines(tallies: Sequence[Tally], asked: int) -> Iterator[str]:
    """The report line by line."""
    match = tallies[0].match
    yield f"## {' against '.join(map(code, names(tallies[0])))}"
    yield ""
    yield from TABLE
    for tally in tallies:
        yield from rows(tally)
    yield ""
    yield between_agents()
    yield ""
    for tally in tallies:
        differences = list(match_differences(tally, [code(name) for name in names(tally)]))
        yield from (f"- {one}" for one in differences)
        yield from [""] * bool(differences)
    apart = furthest_apart(tallies)
    if apart is not None:
        low, high = (100 * bound for bound in apart.interval)
        higher, lower = (agents_in_full(tallies[place].match)[0] for place in (apart.higher, apart.lower))
        yield (
            f"The first deck's win rate is {100 * apart.difference:.1f} points ({low:.1f} to {high:.1f}) higher"
            f" when played by {code(higher)} than by {code(lower)}."
        )
        yield ""
    for tally in tallies:
        yield from (
            f"- {times:,} of {tally.games:,} games: {REASONS.get(reason, code(reason))}"
            for reason, times in sorted(tally.reasons.items(), key=lambda item: (-item[1], item[0]))
        )
        yield from (f"- fault, first in game {number}: {code(fault)}" for fault, number in tally.faults.items())
        yield from (f"- {warning}" for warning in [forfeited(sum(tally.forfeits), tally.games)] if warning)
    yield ""
    yield from (ended_by_time(tally.time_limit) for tally in tallies if tally.time_limit)
    games = played_of(sum(tally.games for tally in tallies), asked * len(tallies))
    each = f", {asked:,} with each agent" if len(tallies) > 1 else ""
    yield f"{games}{each}. Seed {code(match.seed)}, ruleset {code(match.ruleset)}."


def rows(tally: Tally) -> Iterator[str]:
    """The rows of the table: the wins of each deck, and the draws."""
    found = zip(names(tally), players_of(tally.match), tally.wins, strict=True)
    for who, (name, player, times) in enumerate(found):
        share = estimated(tally.won(who)) if tally.games else "-"
        yield f"| {code(name)} | {code(player)} | {tally.games:,} | {times:,} | {share} |"
    if tally.draws:
        yield f"| draw | | {tally.games:,} | {tally.draws:,} | {estimated(tally.share(tally.draws))} |"
