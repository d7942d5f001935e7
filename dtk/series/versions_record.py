"""Records of games between versions: the results, which are enough to continue and to recount.

`schemas/versions-record.v1.json` defines each line. Unlike records of matches (dtk.match.record), these have no
answers: there may be thousands of games, with cards that were never printed.
"""

from __future__ import annotations

from collections.abc import Sequence
from itertools import islice
from pathlib import Path

from dtk.engine.rules.setup import DeckList
from dtk.match.one import Match, PlayedGame, script_label, seating
from dtk.match.record import BadRecord, conditions, deck_data, lines, parse_line, required, scripts_data, to_line
from dtk.series.meetings import SEATS, tasks
from dtk.series.versions import Versus

FORMAT, SCHEMA_VERSION = "dtk-versions", 1


def first_line(played: Versus, games: int, stop: str = "") -> str:
    """The first line: versions, opponents, agents and seed. games: the most of each version against each opponent.
    stop: the stopping rule.
    """
    meetings = played.by_version[0]
    match = meetings[0].match
    theirs = [one.match.agents[1] for one in meetings]
    is_scripted = any(one.match.scripts for one in meetings)
    return to_line(
        {
            "format": FORMAT,
            "schema_version": SCHEMA_VERSION,
            **conditions(match),
            "seed": match.seed,
            "games": games,
            **({"stop": stop} if stop else {}),
            "agents": [match.agents[0], *(theirs[:1] if len(set(theirs)) == 1 else theirs)],
            **({"scripts": [scripts_data(one.match) for one in meetings]} if is_scripted else {}),
            "versions": [
                {
                    **deck_in_order(of_version[0].match.decks[0]),
                    "name": version.name,
                    **own_script(of_version[0].match, match),
                }
                for version, of_version in zip(played.versions, played.by_version, strict=True)
            ],
            "opponents": [deck_data(one.match.decks[1]) for one in meetings],
        }
    )


def own_script(match: Match, first: Match) -> dict[str, object]:
    """The script of a version with its own. match: of the version. first: of the first version."""
    ours, theirs = script_label(match, 0), script_label(first, 0)
    return {"script": ours.digest} if ours is not None and ours != theirs else {}


def deck_in_order(deck: DeckList) -> dict[str, object]:
    """A deck, with the codes of its cards in their order before shuffling."""
    return {**deck_data(deck), "cards": [card.code for card in deck.cards]}


def game_line(meeting: int, game: PlayedGame) -> str:
    """The line of a game. meeting: the index in `Versus.meetings`."""
    return to_line(
        {
            "meeting": meeting,
            "game": game.number,
            "winner": game.winner if game.winner >= 0 else None,
            "reason": game.reason,
            **({"fault": game.fault} if game.fault else {}),
            **({"forfeit": game.forfeit} if game.forfeit >= 0 else {}),
        }
    )


def count_recorded(path: Path, recorded: int, played: Versus, numbers: Sequence[int]) -> None:
    """Count the games of a record. recorded: their number. numbers: of the games of each meeting.

    Raises BadRecord if they are not the first games to play, in order; OSError.
    """
    meetings = played.meetings
    due = iter(tasks(meetings, numbers))
    for place, line in enumerate(islice(lines(path), 1, recorded + 1), 2):
        data = parse_line(line, place)
        task = next(due, None)
        if task is None or (data.get("meeting"), data.get("game")) != task:
            raise BadRecord(f"line {place} does not hold the expected game.")
        winner, forfeit = data.get("winner"), data.get("forfeit")
        if winner not in (None, *range(SEATS)) or forfeit not in (None, *range(SEATS)):
            raise BadRecord(f"line {place} has an unknown seat.")
        meetings[task.match].add(
            seating(task.number, SEATS),
            None if winner is None else required(data, "winner", int),
            required(data, "reason", str),
            None if forfeit is None else required(data, "forfeit", int),
            required(data, "fault", str) if "fault" in data else "",
            task.number,
        )
