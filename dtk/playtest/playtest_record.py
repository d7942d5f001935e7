"""Records of playtests: the result of each game and what the new card did, enough to continue and to recount.

`schemas/playtest-record.v1.json` defines each line.
"""

from __future__ import annotations

from collections.abc import Sequence
from itertools import chain, islice
from pathlib import Path

from dtk.match.one import PlayedGame, seating
from dtk.match.record import BadRecord, conditions, deck_data, lines, parse_line, required, scripts_data, to_line
from dtk.playtest.trials import CardNote, GameNote, PlaytestPlan
from dtk.series.meetings import SEATS, tasks
from dtk.series.versions_record import deck_in_order

FORMAT, SCHEMA_VERSION = "dtk-playtest", 1
# The name of the record in a folder.
FILE = "playtest.jsonl"


def first_line(plan: PlaytestPlan, games: int) -> str:
    """The first line: decks with and without the new cards, opponents, agents and seed. games: the most of each deck
    against each opponent.
    """
    first = plan.trials[0].versus.matches[0]
    with_packs = first._replace(
        decks=tuple(chain.from_iterable(meeting.match.decks for meeting in plan.meetings)), pairs=True
    )
    return to_line(
        {
            "format": FORMAT,
            "schema_version": SCHEMA_VERSION,
            **conditions(with_packs),
            "seed": first.seed,
            "games": games,
            "cards": [card.code for card in plan.cards],
            "trials": [
                {
                    "agents": [
                        trial.versus.matches[0].agents[0],
                        *(match.agents[1] for match in trial.versus.matches),
                    ],
                    "scripts": [scripts_data(match) for match in trial.versus.matches],
                    "built": trial.is_built,
                    "versions": [
                        {
                            **deck_in_order(of_version[0].match.decks[0]),
                            "name": version.name,
                            "card": None if card is None else card.code,
                        }
                        for version, card, of_version in zip(
                            trial.versus.versions, trial.cards, trial.versus.by_version, strict=True
                        )
                    ],
                    "opponents": [deck_data(match.decks[1]) for match in trial.versus.matches],
                }
                for trial in plan.trials
            ],
        }
    )


def game_line(meeting: int, game: PlayedGame, note: GameNote) -> str:
    """The line of a game. meeting: the index in `PlaytestPlan.meetings`."""
    return to_line(
        {
            "meeting": meeting,
            "game": game.number,
            "winner": game.winner if game.winner >= 0 else None,
            "reason": game.reason,
            "days": note.days,
            **({"fault": game.fault} if game.fault else {}),
            **({"forfeit": game.forfeit} if game.forfeit >= 0 else {}),
            **({} if note.card is None else {"card": note.card._asdict()}),
        }
    )


def count_recorded(path: Path, recorded: int, plan: PlaytestPlan, numbers: Sequence[int]) -> None:
    """Count the games of a record. recorded: their number. numbers: of the games of each meeting.

    Raises BadRecord if they are not the first games to play, in order; OSError.
    """
    meetings = plan.meetings
    places = [*chain.from_iterable(((trial, at) for at in range(len(trial.notes))) for trial in plan.trials)]
    due = iter(tasks(meetings, numbers))
    for line_number, line in enumerate(islice(lines(path), 1, recorded + 1), 2):
        data = parse_line(line, line_number)
        task = next(due, None)
        if task is None or (data.get("meeting"), data.get("game")) != task:
            raise BadRecord(f"line {line_number} does not hold the expected game.")
        winner, forfeit = data.get("winner"), data.get("forfeit")
        if winner not in (None, *range(SEATS)) or forfeit not in (None, *range(SEATS)):
            raise BadRecord(f"line {line_number} has an unknown seat.")
        reason, fault = required(data, "reason", str), required(data, "fault", str) if "fault" in data else ""
        trial, at = places[task.match]
        meetings[task.match].add(
            seating(task.number, SEATS),
            None if winner is None else required(data, "winner", int),
            reason,
            None if forfeit is None else required(data, "forfeit", int),
            fault,
            task.number,
        )
        has_card = trial.cards[trial.version_of(at)] is not None
        card = card_of(required(data, "card", dict)) if has_card else None
        trial.notes[at].append(
            GameNote(number=task.number, reason=reason, days=count_in(data, "days"), card=card, fault=fault)
        )


def card_of(data: dict[str, object]) -> CardNote:
    """The doings of a card in a line. Raises BadRecord."""
    return CardNote._make(count_in(data, name) for name in CardNote._fields)


def count_in(data: dict[str, object], name: str) -> int:
    """A number that counts something. Raises BadRecord."""
    number = required(data, name, int)
    if number < 0:
        raise BadRecord(f"`{name}` has an invalid value.")
    return number
