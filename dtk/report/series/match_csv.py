"""Matches as CSV: a line for each deck, with its win rate and interval."""

from __future__ import annotations

from collections.abc import Sequence

from dtk.match.one import agent_in_full
from dtk.match.tally import Tally
from dtk.report.series import strengths
from dtk.report.series.csv_table import as_csv

COLUMNS = (
    "deck", "agent", "games", "wins", "share", "low", "high", "draws", "forfeits", "lowball_wins", "casualties",
    "hands", "cheatin", "mean_rank", "agent_in_full", "seed", "ruleset", *strengths.COLUMNS,
)  # fmt: skip


def render(tally: Tally, asked: int) -> str:
    """The results of a match as CSV: a line of headings, then one for each deck in order. asked: as in match_json."""
    return as_csv(COLUMNS, (row(tally, who) for who in range(len(tally.match.decks))))


def render_by_agent(tallies: Sequence[Tally], asked: int) -> str:
    """The results of the same decks with several agents, agent by agent. asked: as in match_json."""
    return as_csv(COLUMNS, (row(tally, who) for tally in tallies for who in range(len(tally.match.decks))))


def row(tally: Tally, who: int) -> list[object]:
    """The row of a deck. The interval of the win rate is empty if there are too few games."""
    share = tally.won(who) if tally.games else None
    sample = share.sample if share is not None else None
    return [
        *(tally.match.decks[who].name, tally.match.agents[who], tally.games, tally.wins[who]),
        *(float(share.value) if share else None, sample.low if sample else None, sample.high if sample else None),
        *(tally.draws, tally.forfeits[who], tally.firsts[who], tally.casualties[who]),
        *(tally.hands(who), tally.cheatin[who], tally.mean_rank(who)),
        *(agent_in_full(tally.match, who), tally.match.seed, tally.match.ruleset),
        *strengths.cells(tally.strength_of(who), tally.effective_size if tally.games else None),
    ]
