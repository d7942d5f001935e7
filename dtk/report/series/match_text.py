"""Matches as text: wins, how games ended, and hands in shootouts."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from dtk.files.shown import distinct, visible
from dtk.match.one import BROKEN, BY_THE_RULES, FORFEIT, WON, WON_OVER_ONE, Match, agents_in_full, script_label
from dtk.match.stopping import PairTest
from dtk.match.tally import Tally, furthest_apart
from dtk.match.texts import BLANKS, NONE, missing, printings
from dtk.poker.figure import proportion
from dtk.poker.ranks import RANK_NAMES
from dtk.report.figures import (
    counted,
    elo,
    ended_by_time,
    estimated,
    forfeited,
    likelihood,
    percent_of,
    played_of,
    power,
    won_or_lost_all,
)
from dtk.report.series import match_parts
from dtk.report.series.players import between_agents, players_of, same_player
from dtk.statistics.elo import MOST_DIFFERENCE, WORTH, games_needed

REASONS = {
    WON: "more control points than any opponent's influence",
    WON_OVER_ONE: "more control points than one opponent's influence",
    "days": "stopped and adjudicated: too many days",
    "plays": "stopped and adjudicated: too many plays on one day",
    "rounds": "stopped and adjudicated: a shootout did not end",
    "reactions": "stopped and adjudicated: events kept triggering each other",
    FORFEIT: "forfeited",
    BROKEN: "stopped by an engine error",
}
CHEATIN = "cheatin'"
# The width for the names of all decks side by side, in columns. Longer names are replaced by numbers.
MOST_WIDE = 58
# The width of a win rate with its interval, in columns.
SHARE = 26
COUNTED = ("days", "plays", "shootouts", "rounds", "casualties", "decisions")


def render(tally: Tally, asked: int, parts: Sequence[str] = ()) -> str:
    """The whole report as text. asked: the number of games requested. parts: the names of optional parts to show."""
    return "\n".join(lines(tally, asked, parts)) + "\n"


def render_by_agent(tallies: Sequence[Tally], asked: int, parts: Sequence[str] = ()) -> str:
    """A comparison of agents that play the same decks, then the report of each. The arguments are those of `render`."""
    reports = ["\n".join(lines(tally, asked, parts)) for tally in tallies]
    return "\n\n".join(["\n".join(by_agent(tallies)), *reports]) + "\n"


def by_agent(tallies: Sequence[Tally]) -> Iterator[str]:
    """The wins of each deck with each agent, and the difference between the agents."""
    called = names(tallies[0])
    agents = [visible(agents_in_full(tally.match)[0]) for tally in tallies]
    width = max(map(len, agents))
    for who, name in enumerate(called):
        yield f"Games won by {name}, by agent"
        for agent, tally in zip(agents, tallies, strict=True):
            if tally.games:
                share = estimated(tally.won(who))
                yield f"  {agent:<{width}}{tally.wins[who]:>7,} of {tally.games:,} games{share:>{SHARE}}"
    apart = furthest_apart(tallies)
    if apart is not None:
        low, high = (100 * bound for bound in apart.interval)
        chance = ", which may be chance" if low <= 0 <= high else ""
        yield f"The win rate of {called[0]} is {100 * apart.difference:.1f} points ({low:.1f} to {high:.1f}) higher"
        yield f"when played by {agents[apart.higher]} than by {agents[apart.lower]}{chance}."


def players(match: Match, called: Sequence[str]) -> Iterator[str]:
    """The decks and their agents. called: the names of the decks."""
    played_by = [visible(player) for player in players_of(match)]
    if (player := same_player(played_by)) is not None:
        yield " against ".join(called)
        yield f"{'Both' if len(called) == 2 else 'All'} played by {player}."
        return
    for place, (name, player) in enumerate(zip(called, played_by, strict=True)):
        yield f"{'against ' if place else ''}{name}, played by {player}"


def names(tally: Tally) -> list[str]:
    """The names of the decks, with a number if two are the same."""
    return distinct((deck.name for deck in tally.match.decks), 60)


def lines(tally: Tally, asked: int, parts: Sequence[str] = ()) -> Iterator[str]:
    """The report line by line."""
    match, called = tally.match, names(tally)
    yield from players(match, called)
    games = played_of(tally.games, asked)
    yield f"{games}, seed {quote_seed(match.seed)}, ruleset {visible(match.ruleset)}."
    if tally.time_limit:
        yield ended_by_time(tally.time_limit)
    yield from caveat(match, called)
    yield from filter(None, [forfeited(sum(tally.forfeits), tally.games)])
    yield ""
    if not tally.games:
        yield "No game was finished."
        return
    yield from wins(tally, called)
    yield from pairs(tally, called)
    yield between_agents()
    yield ""
    if decided := [*differences(tally, called), *stopped(tally, called)]:
        yield from [*decided, ""]
    if any(tally.other_gangs):
        yield "Games in which a deck started with another gang"
        for name, times in zip(called, tally.other_gangs, strict=True):
            yield f"  {times:>7,}  {name}"
        yield ""
    yield "How games ended"
    for reason, times in sorted(tally.reasons.items(), key=lambda item: (-item[1], item[0])):
        yield f"  {times:>7,}  {REASONS.get(reason, visible(reason))}"
    for fault, number in tally.faults.items():
        yield f"           {visible(fault)} (first in game {number})"
    yield ""
    yield from not_by_the_rules(tally, called)
    yield "Averages per game (95 % interval)"
    for name in COUNTED:
        yield f"  {name:<12}{average(tally, name)}"
    yield ""
    yield from hands(tally, called)
    yield from rules(tally, called)
    yield from match_parts.shown(tally, called, parts)
    yield from failures(tally)


def quote_seed(seed: str) -> str:
    """A seed, in quotes unless it consists of letters and digits."""
    shown = visible(seed)
    return shown if shown.isalnum() else f'"{shown}"'


def caveat(match: Match, called: Sequence[str]) -> Iterator[str]:
    """The card texts that the match leaves out. called: the names of the decks."""
    if match.texts == NONE:
        yield BLANKS
        return
    for who, (name, deck) in enumerate(zip(called, match.decks, strict=True)):
        if who in match.blank:
            yield f"The cards of {name} play as blanks."
        elif lacking := missing(deck):
            yield f"Not implemented: {printings(lacking)} of {name}. They play as blanks:"
            titles = ", ".join(dict.fromkeys(visible(card.title) for card in lacking))
            yield f"  {titles}"


def wins(tally: Tally, called: list[str]) -> Iterator[str]:
    """Wins by deck and by seat."""
    width = max(map(len, called), default=0)
    yield f"{'Won':<{width + 2}}{'games':>7}{'win rate (95 % interval)':>{SHARE}}"
    for who, (name, times) in enumerate(zip(called, tally.wins, strict=True)):
        yield f"  {name:<{width}}{times:>7,}{estimated(tally.won(who)):>{SHARE}}"
    for seat, times in enumerate(tally.seat_wins, 1):
        yield f"  {f'seat {seat}':<{width}}{times:>7,}{estimated(tally.share(times)):>{SHARE}}"
    if tally.draws:
        yield f"  {'draw':<{width}}{tally.draws:>7,}{estimated(tally.share(tally.draws)):>{SHARE}}"


def pairs(tally: Tally, called: Sequence[str]) -> Iterator[str]:
    """The points of the first deck in pairs of games on the same deal."""
    if not tally.match.pairs or not tally.pairs.won[0].groups:
        return
    yield ""
    scores = tally.pairs.scores.values()
    if len(called) == 2:
        yield f"Pairs on the same deal       0   1/2     1 1 1/2     2 points for {called[0]}"
        yield f"{sum(scores):>22,}  {''.join(f'{count:>6,}' for count in scores)}"
    if tally.pairs.void:
        yield f"Void, because dtk failed in a game of the pair: {counted(tally.pairs.void, 'pair')}."
    yield f"Effective sample size: {counted(round(tally.effective_size), 'independent game')}."


def differences(tally: Tally, called: Sequence[str]) -> Iterator[str]:
    """The difference of two decks in Elo, and the games needed to see one. called: the names of the decks."""
    found = tally.strength
    if found is None:
        return
    won, lost = tally.wins
    yield f"Elo of {called[0]}: {elo(found.elo)}, normalised {elo(found.normalised)}"
    yield f"W-D-L {won:,}-{tally.draws:,}-{lost:,}; likelihood that it is better: {likelihood(found.superiority)}"
    if tally.games in tally.wins:
        yield won_or_lost_all(called[0], tally.games, won=bool(won), field="this opponent")
        return
    yield power("a difference", games_needed(*tally.scores, WORTH), found.detectable, MOST_DIFFERENCE)


def stopped(tally: Tally, called: Sequence[str]) -> Iterator[str]:
    """The stopping rule of the match, and whether it is met."""
    rule = tally.stop
    if isinstance(rule, PairTest):
        low, high = rule.sprt.bounds
        accepted = rule.accepted(tally)
        found = "undecided" if accepted is None else f"accepts {100 * accepted:g} %"
        yield ""
        tested = f"{100 * rule.sprt.lower:g} % against {100 * rule.sprt.higher:g} %"
        yield f"Sequential test of {called[0]}'s win rate, {tested}: {found}"
        yield f"(log likelihood ratio {rule.ratio(tally):.2f}, bounds {low:.2f} and {high:.2f}; both error rates 5 %)."
        yield "A test that stops a match early slightly exaggerates the win rates."
    elif rule is not None:
        found = "is" if rule.is_met(tally) else "is not yet"
        yield ""
        yield f"{called[0]}'s win rate {found} known to within ±{100 * rule.half_width:g} points."


def not_by_the_rules(tally: Tally, called: Sequence[str]) -> Iterator[str]:
    """The games that did not end by the rules, if any, and the win rates in the others."""
    settled = tally.endings[BY_THE_RULES]
    count = sum(settled)
    if count == tally.games:
        return
    width = max(map(len, called))
    yield "Not ended by the rules"
    for how, counts in tally.endings.items():
        if how != BY_THE_RULES and tally.ended(how):
            parts = [f"{won:,} won by {name}" for name, won in zip(called, counts, strict=False) if won]
            parts += [f"{counts[-1]:,} drawn"] * bool(counts[-1])
            yield f"  {sum(counts):>7,}  {how}: {'; '.join(parts)}"
    if count:
        yield f"Won, of the {count:,} games that ended by the rules"
        for name, times in zip(called, settled, strict=False):
            yield f"  {name:<{width}}{times:>7,}{estimated(proportion(times, count, 0)):>{SHARE}}"
    yield ""


def average(tally: Tally, name: str) -> str:
    """A mean with its confidence interval."""
    figure = tally.average(name)
    if figure is None or figure.sample is None:
        return f"{tally.sums[name]:8.2f}"
    return f"{float(figure.value):8.2f}  ({figure.sample.low:.2f} to {figure.sample.high:.2f})"


def hands(tally: Tally, called: list[str]) -> Iterator[str]:
    """A table of the hands compared in shootouts."""
    counts = [tally.hands(who) for who in range(len(called))]
    if not any(counts):
        yield "No hands were compared in shootouts."
        return
    width = max(12, min(MOST_WIDE // len(called), 2 + max(map(len, called))))
    heads = [name if len(name) < width else f"deck {place}" for place, name in enumerate(called, 1)]
    yield f"{'Hands in shootouts':<20}" + "".join(f"{head:>{width}}" for head in heads)
    for rank, name in enumerate(RANK_NAMES):
        if any(ranks[rank] for ranks in tally.ranks):
            row = [percent_of(ranks[rank], count) for ranks, count in zip(tally.ranks, counts, strict=True)]
            yield f"  {name:<18}" + "".join(f"{share:>{width}}" for share in row)
    row = [percent_of(times, count) for times, count in zip(tally.cheatin, counts, strict=True)]
    yield f"  {CHEATIN:<18}" + "".join(f"{share:>{width}}" for share in row)
    means = [tally.mean_rank(who) for who in range(len(called))]
    yield f"  {'mean rank':<18}" + "".join(f"{'-' if mean is None else f'{mean:.2f}':>{width}}" for mean in means)
    yield f"  {'hands':<18}" + "".join(f"{count:>{width},}" for count in counts)
    yield f"  {'casualties taken':<18}" + "".join(f"{count:>{width},}" for count in tally.casualties)


def rules(tally: Tally, called: Sequence[str]) -> Iterator[str]:
    """A table of a script's rules: how often each decided something, and the deck's win rate in those games."""
    for who, name in enumerate(called):
        rows, counted_in = tally.rows_of_script(who), tally.scripted[who]
        if script_label(tally.match, who) is not None and counted_in < tally.games:
            yield ""
            yield f"The rules of {name}'s script are counted only while games are played, not when they"
            yield f"are read from a record. Counted here: {counted_in:,} of {counted(tally.games, 'game')}."
        if not (rows and counted_in):
            continue
        yield ""
        yield f"The script of {name}, in {counted(counted_in, 'game')}"
        yield f"  {'rule':<14}{'followed':>9}{'ruled out':>11}{'games':>8}{'win rate (95 % interval)':>{SHARE + 5}}"
        for rule, why, tallied in rows:
            won = estimated(proportion(tallied.wins, tallied.games, 0)) if tallied.games else "-"
            remark = f"  {visible(why, 60)}" if why else ""
            row = f"  {rule:<14}{tallied.followed:>9,}{tallied.kept_from:>11,}{tallied.games:>8,}{won:>{SHARE + 5}}"
            yield f"{row}{remark}".rstrip()


def failures(tally: Tally) -> Iterator[str]:
    """The games in which dtk itself failed, if any. They are not evidence about the decks."""
    if tally.failed:
        games = "1 game" if tally.failed == 1 else f"{tally.failed:,} games"
        yield ""
        yield f"dtk failed in {games} of {tally.games:,}, which count as they ended. Please report this:"
        for fault, number in tally.failures.items():
            yield f"  {visible(fault)} (first in game {number})"
