"""The HTML page of a match: charts of the JSON report (`schemas/match-report.v2.json`)."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from typing import Any, TypeAlias

from dtk.match.one import agents_in_full
from dtk.match.tally import Tally, furthest_apart
from dtk.poker.objective import SLUGS
from dtk.poker.ranks import LOWEST_RANK, RANK_NAMES
from dtk.report.figures import counted, forfeited, percent
from dtk.report.pages.page import page
from dtk.report.series.match_json import data
from dtk.report.series.match_text import REASONS, names

# The report as plain data.
Report: TypeAlias = Mapping[str, Any]

RANKS = tuple((SLUGS[rank], RANK_NAMES[rank]) for rank in range(LOWEST_RANK, len(RANK_NAMES)))


def match_page(tallies: Sequence[Tally], asked: int, command: str, **linked: object) -> bytes:
    """The page of a match, played by one or several agents. asked: the number of games requested. command: regenerates
    this page. linked: facts of a page in a folder (dtk.report.pages.folder).
    """
    facts = match_facts(tallies, asked)
    title = " against ".join(facts["names"])
    return page(
        "match.html", styles=("report.css",), script="report.js", title=title, command=command, **{**facts, **linked}
    )


def match_facts(tallies: Sequence[Tally], asked: int) -> dict[str, Any]:
    """The facts of the template `match-body.html`, by name. tallies, asked: as for `match_page`."""
    called = names(tallies[0])
    reports: list[Report] = [data(tally, asked) for tally in tallies]
    return {
        "names": called,
        "reports": reports,
        "games": counted(reports[0]["games"]["played"], "game"),
        "verdict": [
            *(winner(called, report, len(reports) > 1) for report in reports),
            *agents_apart(called, tallies),
            *filter(None, (forfeited(sum(tally.forfeits), tally.games) for tally in tallies)),
        ],
        "ranks": RANKS,
        "reasons_of": reasons,
        "most_frequent": most_frequent,
        "has_theory": lambda report: any(theory(report, who, RANKS[0][0]) is not None for who in range(len(called))),
        "theory_of": theory,
        "days_of": days,
        "hand_rows": hand_rows,
        "cards_of": cards,
        "links": None,
    }


def winner(called: Sequence[str], report: Report, named: bool) -> str:
    """A sentence on the deck with the most wins, and whether that may be chance. called: the decks' names. named: name
    the agent, too.
    """
    count = report["games"]["played"]
    if not count:
        return "No game was finished."
    wins = [deck["wins"]["games"] for deck in report["decks"]]
    best = max(range(len(called)), key=lambda who: wins[who])
    by = f", played by {report['decks'][best]['agent_in_full']}," if named else ""
    if wins.count(wins[best]) > 1:
        return f"The best decks{by} tied: {wins[best]:,} of {counted(count, 'game')} each."
    share, even = report["decks"][best]["wins"]["share"], 1 / len(called)
    chance = "This may be chance." if share["low"] <= even <= share["high"] else "Chance does not explain this."
    between = f"{percent(share['value'])}, 95 % interval {100 * share['low']:.1f} to {100 * share['high']:.1f}"
    return f"{called[best]}{by} won {wins[best]:,} of {counted(count, 'game')} ({between}). {chance}"


def agents_apart(called: Sequence[str], tallies: Sequence[Tally]) -> Iterator[str]:
    """A sentence on the first deck's win rate with different agents."""
    apart = furthest_apart(tallies)
    if apart is not None:
        higher, lower = (agents_in_full(tallies[place].match)[0] for place in (apart.higher, apart.lower))
        low, high = (100 * bound for bound in apart.interval)
        chance = ", which may be chance" if low <= 0 <= high else ""
        yield (
            f"The win rate of {called[0]} is {100 * apart.difference:.1f} points ({low:.1f} to {high:.1f}) higher "
            f"when played by {higher} than by {lower}{chance}."
        )


def reasons(report: Report) -> list[tuple[str, int]]:
    """How games ended, in words, the most frequent reason first."""
    found = sorted(report["reasons"].items(), key=lambda item: (-item[1], item[0]))
    return [(REASONS.get(reason, reason), games) for reason, games in found]


def theory(report: Report, who: int, slug: str) -> float | None:
    """The exact chance of a rank in a deck's first draws, or None if draws were not recorded."""
    exact = report["play"]["decks"][who]["shootouts"]["exact_first_draw"] if report.get("play") else None
    return None if exact is None else float(exact[slug])


def most_frequent(report: Report) -> float:
    """The end of the scale: the highest rate of any rank of any deck, observed or exact."""
    shares = [
        share
        for who, deck in enumerate(report["decks"])
        for slug, _ in RANKS
        for share in (deck["hands"]["ranks"][slug] / max(1, deck["hands"]["count"]), theory(report, who, slug) or 0.0)
    ]
    return max(*shares, 0.01)


def days(report: Report) -> list[Report]:
    """The days whose Sundown enough games reached."""
    enough = max(2, report["play"]["games"] / 20)
    return [day for day in report["play"]["at_sundown"] if day["games"] >= enough]


def hand_rows(report: Report) -> Iterator[tuple[str, list[str]]]:
    """Further figures on the hands of each deck."""
    hands = [deck["hands"] for deck in report["decks"]]
    yield "cheatin'", [percent(one["cheatin"] / one["count"]) if one["count"] else "–" for one in hands]
    yield "mean rank", ["–" if one["mean_rank"] is None else f"{one['mean_rank']:.2f}" for one in hands]
    yield "hands", [f"{one['count']:,}" for one in hands]
    yield "casualties taken", [f"{deck['casualties']:,}" for deck in report["decks"]]
    yield "lowball won", [f"{deck['lowball_wins']:,}" for deck in report["decks"]]


def cards(report: Report) -> list[list[Report]]:
    """The cards of each deck that were drawn or played at all, by their win rate when played.

    The low end of the interval decides, because a card with few games may have been lucky.
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
