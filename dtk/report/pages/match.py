"""How are many games shown in a browser? The report that programs get (`schemas/match-report.v2.json`), in charts."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from typing import Any, TypeAlias

from dtk.match.one import agents_in_full
from dtk.match.tally import Tally, furthest_apart
from dtk.poker.objective import SLUGS
from dtk.poker.ranks import LOWEST_RANK, RANK_NAMES
from dtk.report.figures import percent
from dtk.report.pages.page import page
from dtk.report.series.match_json import data
from dtk.report.series.match_text import REASONS, names

# Plain data, shaped as the schema promises.
Report: TypeAlias = Mapping[str, Any]

RANKS = tuple((SLUGS[rank], RANK_NAMES[rank]) for rank in range(LOWEST_RANK, len(RANK_NAMES)))


def match_page(tallies: Sequence[Tally], asked: int, command: str) -> bytes:
    """The page of a match, or of one played by one agent after another. asked: how many games were to be played.
    command: what makes this page again.
    """
    called = names(tallies[0])
    reports: list[Report] = [data(tally, asked) for tally in tallies]
    return page(
        "match.html",
        styles=("report.css",),
        title=" against ".join(called),
        names=called,
        reports=reports,
        games=in_games(reports[0]["games"]["played"]),
        verdict=[*(winner(called, report, len(reports) > 1) for report in reports), *agents_apart(called, tallies)],
        ranks=RANKS,
        reasons_of=reasons,
        most_frequent=most_frequent,
        has_theory=lambda report: any(theory(report, who, RANKS[0][0]) is not None for who in range(len(called))),
        theory_of=theory,
        days_of=days,
        hand_rows=hand_rows,
        cards_of=cards,
        command=command,
    )


def in_games(count: int) -> str:
    """`1 game`, `2,000 games`."""
    return f"{count:,} {'game' if count == 1 else 'games'}"


def winner(called: Sequence[str], report: Report, named: bool) -> str:
    """Who won most, and whether that may be luck. called: the names of the decks. named: whether the agent is named."""
    count = report["games"]["played"]
    if not count:
        return "No game was played to its end."
    wins = [deck["wins"]["games"] for deck in report["decks"]]
    best = max(range(len(called)), key=lambda who: wins[who])
    hands = f" played by {report['decks'][best]['agent_in_full']}" if named else ""
    if wins.count(wins[best]) > 1:
        return f"The best decks won alike{hands}: {wins[best]:,} of {in_games(count)} each."
    share, even = report["decks"][best]["wins"]["share"], 1 / len(called)
    luck = ", which may be luck" if share["low"] <= even <= share["high"] else ", which is more than luck explains"
    between = f"{percent(share['value'])}; 95 % interval {percent(share['low'])} to {percent(share['high'])}"
    return f"{called[best]} won {wins[best]:,} of {in_games(count)}{hands} ({between}){luck}."


def agents_apart(called: Sequence[str], tallies: Sequence[Tally]) -> Iterator[str]:
    """How far the first deck's win rate moves with the agent."""
    apart = furthest_apart(tallies)
    if apart is not None:
        higher, lower = (agents_in_full(tallies[place].match)[0] for place in (apart.higher, apart.lower))
        low, high = (100 * bound for bound in apart.interval)
        chance = ", which may be chance" if low <= 0 <= high else ""
        yield (
            f"The win rate of {called[0]} is {100 * apart.difference:.1f} points ({low:.1f} to {high:.1f}) higher"
            f" played by {higher} than by {lower}{chance}."
        )


def reasons(report: Report) -> list[tuple[str, int]]:
    """Why games ended, in words, the most frequent reason first."""
    found = sorted(report["reasons"].items(), key=lambda item: (-item[1], item[0]))
    return [(REASONS.get(reason, reason), games) for reason, games in found]


def theory(report: Report, who: int, slug: str) -> float | None:
    """The exact chance of a rank in a deck's first draws; None if nobody took note of the draws."""
    exact = report["play"]["decks"][who]["shootouts"]["exact_first_draw"] if report.get("play") else None
    return None if exact is None else float(exact[slug])


def most_frequent(report: Report) -> float:
    """The greatest share of any rank of any deck, seen or exact: the end of a scale."""
    shares = [
        share
        for who, deck in enumerate(report["decks"])
        for slug, _ in RANKS
        for share in (deck["hands"]["ranks"][slug] / max(1, deck["hands"]["count"]), theory(report, who, slug) or 0.0)
    ]
    return max(*shares, 0.01)


def days(report: Report) -> list[Report]:
    """The days whose Sundown enough games saw to tell of."""
    enough = max(2, report["play"]["games"] / 20)
    return [day for day in report["play"]["at_sundown"] if day["games"] >= enough]


def hand_rows(report: Report) -> Iterator[tuple[str, list[str]]]:
    """What else there is to say of each deck's hands."""
    hands = [deck["hands"] for deck in report["decks"]]
    yield "cheatin'", [percent(one["cheatin"] / one["count"]) if one["count"] else "–" for one in hands]
    yield "mean rank", ["–" if one["mean_rank"] is None else f"{one['mean_rank']:.2f}" for one in hands]
    yield "hands", [f"{one['count']:,}" for one in hands]
    yield "casualties taken", [f"{deck['casualties']:,}" for deck in report["decks"]]
    yield "lowball won", [f"{deck['lowball_wins']:,}" for deck in report["decks"]]


def cards(report: Report) -> list[list[Report]]:
    """The cards of each deck that were ever drawn or played, first those that won most when they were played: by the
    lower ends of the intervals, since a card of few games may have been lucky.
    """

    def share(card: Report) -> float:
        won = card["played"]["won"]
        return -1.0 if won is None else float(won["low"])

    return [
        sorted(
            (card for card in deck["cards"] if card["played"]["games"] or card["drawn"]["games"]),
            key=lambda card: (-share(card), card["title"]),
        )
        for deck in report["play"]["decks"]
    ]
