"""An overview of several records of matches: the result of each, read without a replay."""

from __future__ import annotations

import json
from collections.abc import Iterator, Sequence

from dtk import __version__
from dtk.files.shown import visible
from dtk.match.one import agents_in_full, script_label
from dtk.match.outcomes import RecordedOutcomes
from dtk.report.escape import code, inert
from dtk.report.figures import counted, elo, estimated
from dtk.report.series import strengths
from dtk.report.series.csv_table import as_csv
from dtk.report.series.match_json import figure
from dtk.report.series.match_text import quote_seed
from dtk.report.series.players import players_of, same_player, script_data

SCHEMA_VERSION = 1
COLUMNS = (
    *("deck", "place", "agent", "agent_in_full", "seed", "ruleset", "record", "against", "games", "wins", "draws"),
    *("losses", "share", "low", "high", *strengths.COLUMNS),
)
# The most columns for the name of a file.
FILE = 30


def as_text(found: Sequence[RecordedOutcomes]) -> str:
    """The overview as text: two lines for each record."""
    return "\n".join(text_lines(found)) + "\n"


def text_lines(found: Sequence[RecordedOutcomes]) -> Iterator[str]:
    """The overview line by line."""
    yield f"{counted(len(found), 'record')}, {counted(sum(one.games for one in found), 'game')}."
    yield "W-D-L, win rate and Elo are those of the first deck."
    for one in found:
        yield ""
        of = "" if one.games == one.asked else f" of {one.asked:,}"
        yield f"{visible(one.record)}: {one.games:,}{of} games, seed {quote_seed(one.match.seed)}"
        yield f"  {' against '.join(visible(deck.name) for deck in one.match.decks)}"
        players = [visible(player) for player in players_of(one.match)]
        yield f"  played by {same_player(players) or ' against '.join(players)}"
        yield f"  {figures(one)}"


def figures(one: RecordedOutcomes) -> str:
    """The results of a record's first deck: wins, draws and losses, win rate, and Elo."""
    if not one.games:
        return "no game was finished"
    result = "-".join(f"{times:,}" for times in results(one, 0))
    difference = "" if one.strength is None else f"; Elo {elo(one.strength.elo)}"
    return f"W-D-L {result}; win rate {estimated(one.won(0))}{difference}"


def results(one: RecordedOutcomes, who: int) -> tuple[int, int, int]:
    """A deck's wins, draws and losses."""
    return one.wins[who], one.draws, one.games - one.draws - one.wins[who]


def as_markdown(found: Sequence[RecordedOutcomes]) -> str:
    """The overview as Markdown: a row for each record."""
    return inert("\n".join(markdown_lines(found)) + "\n")


def markdown_lines(found: Sequence[RecordedOutcomes]) -> Iterator[str]:
    """The lines of the Markdown overview."""
    yield f"## {counted(len(found), 'record')}"
    yield ""
    yield "| Record | Decks | Played by | Seed | Games | Result of the first deck (95 % intervals) |"
    yield "| --- | --- | --- | --- | ---: | --- |"
    for one in found:
        decks = " against ".join(code(deck.name) for deck in one.match.decks)
        players = [code(player) for player in players_of(one.match)]
        shown = same_player(players) or " against ".join(players)
        yield (
            f"| {code(one.record)} | {decks} | {shown} | {code(one.match.seed)} | {one.games:,} of {one.asked:,} |"
            f" {figures(one)} |"
        )


def as_csv_table(found: Sequence[RecordedOutcomes]) -> str:
    """The overview as CSV: a row for each record and deck."""
    return as_csv(COLUMNS, (row for one in found for row in csv_rows(one)))


def csv_rows(one: RecordedOutcomes) -> Iterator[Sequence[object]]:
    """The rows of a record."""
    names, full = [deck.name for deck in one.match.decks], agents_in_full(one.match)
    for who, name in enumerate(names):
        rate = one.won(who) if one.games else None
        sample = None if rate is None else rate.sample
        yield (
            *(name, who, one.match.agents[who], full[who], one.match.seed, one.match.ruleset, one.record),
            *("; ".join(other for place, other in enumerate(names) if place != who), one.games, *results(one, who)),
            *(None if rate is None else float(rate.value), sample and sample.low, sample and sample.high),
            *strengths.cells(one.strength_of(who), one.effective_size if one.games else None),
        )


def as_json(found: Sequence[RecordedOutcomes]) -> str:
    """The overview as JSON that conforms to `schemas/match-records.v1.json`."""
    data = {"schema_version": SCHEMA_VERSION, "dtk": __version__, "records": [*map(record_data, found)]}
    return json.dumps(data, indent=2) + "\n"


def record_data(one: RecordedOutcomes) -> dict[str, object]:
    """The results of a record as plain data."""
    strength, full = one.strength, agents_in_full(one.match)
    return {
        "record": one.record,
        "seed": one.match.seed,
        "ruleset": one.match.ruleset,
        "games": {"asked": one.asked, "played": one.games, "drawn": one.draws},
        "decks": [
            {
                "name": deck.name,
                "agent": one.match.agents[who],
                "agent_in_full": full[who],
                **script_data(script_label(one.match, who)),
                "wins": one.wins[who],
                "share": figure(one.won(who)) if one.games else None,
            }
            for who, deck in enumerate(one.match.decks)
        ],
        "strength": None if strength is None else strengths.data(strength, one.effective_size),
    }
