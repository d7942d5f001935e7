"""How are many games reported to a person? Who won how often, why games ended, and the hands of shootouts."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from textwrap import wrap

from dtk.files.shown import distinct, visible
from dtk.match.one import BROKEN, BY_THE_RULES, FORFEIT, WON, WON_OVER_ONE, Match, agents_in_full
from dtk.match.stopping import PairTest
from dtk.match.tally import Tally, furthest_apart
from dtk.match.texts import BLANKS, NONE, missing, printings
from dtk.poker.figure import proportion
from dtk.poker.ranks import RANK_NAMES
from dtk.report.figures import estimated, percent_of
from dtk.report.series import match_parts
from dtk.report.series.players import players_of, same_player

REASONS = {
    WON: "more control points than anyone else has influence",
    WON_OVER_ONE: "more control points than one other player has influence",
    "days": "stopped after too many days, and adjudicated",
    "plays": "stopped after too many plays on one day, and adjudicated",
    "rounds": "stopped in a shootout that would not end, and adjudicated",
    "reactions": "stopped as events answered each other without an end, and adjudicated",
    FORFEIT: "forfeited",
    BROKEN: "broken off by a fault of the engine",
}
CHEATIN = "cheatin'"
# Columns for the names of all decks beside each other; longer ones are replaced by their places.
MOST_WIDE = 58
WIDE = 100
# How wide a share is with its interval.
SHARE = 26
COUNTED = ("days", "plays", "shootouts", "rounds", "casualties", "decisions")


def render(tally: Tally, asked: int, parts: Sequence[str] = ()) -> str:
    """The whole report. asked: how many games were to be played. parts: those shown on demand, by their names."""
    return "\n".join(lines(tally, asked, parts)) + "\n"


def render_by_agent(tallies: Sequence[Tally], asked: int, parts: Sequence[str] = ()) -> str:
    """How the same decks fared as several agents played them, then the report of each. The arguments are those of
    `render`.
    """
    reports = ["\n".join(lines(tally, asked, parts)) for tally in tallies]
    return "\n\n".join(["\n".join(by_agent(tallies)), *reports]) + "\n"


def by_agent(tallies: Sequence[Tally]) -> Iterator[str]:
    """The wins of each deck, by the agent that played all of them, and how far the win rate moves."""
    called = names(tallies[0])
    agents = [visible(agents_in_full(tally.match)[0]) for tally in tallies]
    width = max(map(len, agents))
    for who, name in enumerate(called):
        yield f"{name} won, played by"
        for agent, tally in zip(agents, tallies, strict=True):
            if tally.games:
                share = estimated(tally.won(who))
                yield f"  {agent:<{width}}{tally.wins[who]:>7,} of {tally.games:,} games{share:>{SHARE}}"
    apart = furthest_apart(tallies)
    if apart is not None:
        low, high = (100 * bound for bound in apart.interval)
        chance = ", which may be chance" if low <= 0 <= high else ""
        yield f"The win rate of {called[0]} is {100 * apart.difference:.1f} points ({low:.1f} to {high:.1f}) higher"
        yield f"played by {agents[apart.higher]} than by {agents[apart.lower]}{chance}."


def players(match: Match, called: Sequence[str]) -> Iterator[str]:
    """Which decks meet, and what plays them. called: the names of the decks."""
    played_by = [visible(player) for player in players_of(match)]
    if (player := same_player(played_by)) is not None:
        yield " against ".join(called)
        yield f"{'Both' if len(called) == 2 else 'All'} played by {player}."
        return
    for place, (name, player) in enumerate(zip(called, played_by, strict=True)):
        yield f"{'against ' if place else ''}{name}, played by {player}"


def names(tally: Tally) -> list[str]:
    """The names of the contenders, with a number if two decks have the same name."""
    return distinct((deck.name for deck in tally.match.decks), 60)


def lines(tally: Tally, asked: int, parts: Sequence[str] = ()) -> Iterator[str]:
    """The report line by line."""
    match, called = tally.match, names(tally)
    yield from players(match, called)
    of = "" if tally.games == asked else f" of {asked:,}"
    games = "game" if asked == 1 else "games"
    yield f"{tally.games:,}{of} {games}, seed {quote_seed(match.seed)}, ruleset {visible(match.ruleset)}."
    yield from caveat(match, called)
    yield ""
    if not tally.games:
        yield "No game was played to its end."
        return
    yield from wins(tally, called)
    yield from pairs(tally, called)
    yield from stopped(tally, called)
    yield ""
    if any(tally.other_gangs):
        yield "Another gang than the deck's own started"
        for name, times in zip(called, tally.other_gangs, strict=True):
            yield f"  {times:>7,}  games of {name}"
        yield ""
    yield "How games ended"
    for reason, times in sorted(tally.reasons.items(), key=lambda item: (-item[1], item[0])):
        yield f"  {times:>7,}  {REASONS.get(reason, visible(reason))}"
    for fault, number in tally.faults.items():
        yield f"           {visible(fault)} (first in game {number})"
    yield ""
    yield from not_by_the_rules(tally, called)
    yield "A game, on average (95 % interval)"
    for name in COUNTED:
        yield f"  {name:<12}{average(tally, name)}"
    yield ""
    yield from hands(tally, called)
    yield from rules(tally, called)
    yield from match_parts.shown(tally, called, parts)
    yield from failures(tally)


def quote_seed(seed: str) -> str:
    """A seed, in quotes if it could be mistaken for something else or not be seen."""
    shown = visible(seed)
    return shown if shown.isalnum() else f'"{shown}"'


def caveat(match: Match, called: Sequence[str]) -> Iterator[str]:
    """Which texts of cards are not played. called: the names of the decks."""
    if match.texts == NONE:
        yield BLANKS
        return
    for who, (name, deck) in enumerate(zip(called, match.decks, strict=True)):
        if who in match.blank:
            yield f"The cards of {name} play as blanks."
        elif lacking := missing(deck):
            yield f"Not implemented: {printings(lacking)} of {name}, played as blanks:"
            titles = ", ".join(dict.fromkeys(visible(card.title) for card in lacking))
            yield from wrap(titles, WIDE, initial_indent="  ", subsequent_indent="  ", break_on_hyphens=False)


def wins(tally: Tally, called: list[str]) -> Iterator[str]:
    """Wins by deck and by seat."""
    width = max(map(len, called), default=0)
    yield f"{'Won':<{width + 2}}{'games':>7}{'share (95 % interval)':>{SHARE}}"
    for who, (name, times) in enumerate(zip(called, tally.wins, strict=True)):
        yield f"  {name:<{width}}{times:>7,}{estimated(tally.won(who)):>{SHARE}}"
    for seat, times in enumerate(tally.seat_wins, 1):
        yield f"  {f'seat {seat}':<{width}}{times:>7,}{estimated(tally.share(times)):>{SHARE}}"
    if tally.draws:
        yield f"  {'nobody':<{width}}{tally.draws:>7,}{estimated(tally.share(tally.draws)):>{SHARE}}"


def pairs(tally: Tally, called: Sequence[str]) -> Iterator[str]:
    """What games that share their luck came to."""
    if not tally.match.pairs or not tally.pairs.won[0].groups:
        return
    yield ""
    void = f", {tally.pairs.void:,} more are void" if tally.pairs.void else ""
    scores = tally.pairs.scores.values()
    if len(called) == 2:
        yield f"Pairs with the same luck{void}       0   1/2     1 1 1/2     2 points for {called[0]}"
        yield f"{sum(scores):>24,}{''.join(f'{count:>6,}' for count in scores)}"
    effect = tally.pairs.won[0].design_effect
    yield f"The share is as certain as that of {tally.games / effect:,.0f} games with luck of their own."


def stopped(tally: Tally, called: Sequence[str]) -> Iterator[str]:
    """What was to end the match before all games were played, and whether it has."""
    rule = tally.stop
    if isinstance(rule, PairTest):
        low, high = rule.sprt.bounds
        accepted = rule.accepted(tally)
        found = "has not ended" if accepted is None else f"accepts {100 * accepted:g} %"
        yield ""
        yield f"The test of {100 * rule.sprt.lower:g} % against {100 * rule.sprt.higher:g} % for {called[0]} {found}"
        yield f"(log likelihood ratio {rule.ratio(tally):.2f}, bounds {low:.2f} and {high:.2f}; either error 5 %)."
        yield "A share is exaggerated a little where such a test ends on it."
    elif rule is not None:
        found = "is known" if rule.is_met(tally) else "is not yet known"
        yield ""
        yield f"The share of {called[0]} {found} to {100 * rule.half_width:g} %."


def not_by_the_rules(tally: Tally, called: Sequence[str]) -> Iterator[str]:
    """The games that the rules did not end, if there are any, and the shares of the others."""
    settled = tally.endings[BY_THE_RULES]
    count = sum(settled)
    if count == tally.games:
        return
    width = max(map(len, called))
    yield "Counted separately"
    for how, counts in tally.endings.items():
        if how != BY_THE_RULES and tally.ended(how):
            parts = [f"{won:,} won by {name}" for name, won in zip(called, counts, strict=False) if won]
            parts += [f"{counts[-1]:,} drawn"] * bool(counts[-1])
            yield f"  {sum(counts):>7,}  {how}: {'; '.join(parts)}"
    if count:
        yield f"Won of the {count:,} games that the rules ended"
        for name, times in zip(called, settled, strict=False):
            yield f"  {name:<{width}}{times:>7,}{estimated(proportion(times, count, 0)):>{SHARE}}"
    yield ""


def average(tally: Tally, name: str) -> str:
    """A mean with its interval."""
    figure = tally.average(name)
    if figure is None or figure.sample is None:
        return f"{tally.sums[name]:8.2f}"
    return f"{float(figure.value):8.2f}  ({figure.sample.low:.2f} to {figure.sample.high:.2f})"


def hands(tally: Tally, called: list[str]) -> Iterator[str]:
    """The hands that were compared in shootouts."""
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
    """How often each rule of a script settled something, and how many of those games its deck won."""
    for who, name in enumerate(called):
        rows = tally.rows_of_script(who)
        if not (rows and tally.scripted[who]):
            continue
        games = "1 game" if tally.scripted[who] == 1 else f"{tally.scripted[who]:,} games"
        yield ""
        yield f"The script of {name}, in {games}"
        yield f"  {'rule':<14}{'followed':>9}{'kept from':>11}{'games':>8}{'won of these (95 % interval)':>{SHARE + 5}}"
        for rule, why, tallied in rows:
            won = estimated(proportion(tallied.wins, tallied.games, 0)) if tallied.games else "-"
            remark = f"  {visible(why, 60)}" if why else ""
            row = f"  {rule:<14}{tallied.followed:>9,}{tallied.kept_from:>11,}{tallied.games:>8,}{won:>{SHARE + 5}}"
            yield f"{row}{remark}".rstrip()


def failures(tally: Tally) -> Iterator[str]:
    """The games in which dtk itself failed, if there are any: they say nothing about the decks."""
    if tally.failed:
        games = "1 game" if tally.failed == 1 else f"{tally.failed:,} games"
        yield ""
        yield f"dtk failed in {games} of {tally.games:,}, which count as they ended; please report this:"
        for fault, number in tally.failures.items():
            yield f"  {visible(fault)} (first in game {number})"
