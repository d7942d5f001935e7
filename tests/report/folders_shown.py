"""Folders of pages about games of decks with hostile names."""

from __future__ import annotations

from functools import cache
from pathlib import Path

from dtk.match.chosen import WatchedMatch
from dtk.match.record import recorded
from dtk.match.watcher import play_watched
from dtk.report.pages.folder import LinkedMatch, PageFolder, league_folder, match_folder
from dtk.series.league import League
from dtk.series.meetings import Meeting
from dtk.series.schedule import round_robin
from dtk.statistics.ratings import Estimate, Standing
from tests.report.games_shown import COMMAND, HOSTILE, hostile_match
from tests.report.leagues_shown import standing as standing_shown

DECKS, GAMES = 3, 4


def play(league: League) -> list[LinkedMatch]:
    """The matches of a league, played by random."""
    found = []
    for pairing, meeting in league.meetings.items():
        watched = WatchedMatch(meeting.match)
        games = [play_watched(meeting.match, number, keep=True) for number in range(GAMES)]
        for game in games:
            meeting.add(game.seats, game.winner, game.reason, game.forfeit)
            watched.add(game)
        records = {game.number: recorded(game) for game in games}
        found.append(LinkedMatch(pairing, watched.tally, GAMES, watched.chosen, records))
    return found


@cache
def folder(kind: str = "league") -> dict[str, bytes]:
    """The pages of a league, a gauntlet or a match, by file."""
    return dict(folder_of(kind).made())


def folder_of(kind: str) -> PageFolder:
    """The pages to make."""
    everybody = hostile_match(DECKS)._replace(agents=("random",) * DECKS)
    if kind == "match":
        found = League(HOSTILE[:2], ["random"] * 2, seed="<seed>", ruleset="pinebox-1.5", asked=GAMES)
    else:
        found = League(HOSTILE[:DECKS], ["random"] * DECKS, seed="<seed>", ruleset="pinebox-1.5", asked=GAMES)
    for pairing in round_robin(len(found.names)):
        if kind == "gauntlet" and pairing.first:
            continue
        match = everybody._replace(decks=tuple(everybody.decks[place] for place in pairing), agents=("random",) * 2)
        found.meetings[pairing] = Meeting(match)
    matches = play(found)
    if kind == "match":
        return match_folder(matches[0], COMMAND)
    rated = standing() if kind == "league" else None
    return league_folder(found, everybody.decks, rated, matches, COMMAND)


def standing() -> Standing:
    """A standing of as many decks."""
    whole = standing_shown()
    return whole._replace(
        ratings=whole.ratings[:DECKS],
        superiority=tuple(row[:DECKS] for row in whole.superiority[:DECKS]),
        field=tuple(Estimate(0.5, 0.2, 0.8) for _ in range(DECKS)),
        mix=whole.mix[:DECKS],
        in_mix=whole.in_mix[:DECKS],
        against_mix=whole.against_mix[:DECKS],
    )


def written(folder_path: Path, kind: str = "league") -> Path:
    """The pages on disk. Returns the first."""
    for file, data in folder(kind).items():
        (folder_path / file).parent.mkdir(parents=True, exist_ok=True)
        (folder_path / file).write_bytes(data)
    return folder_path / "index.html"
