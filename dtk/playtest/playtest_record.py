"""Records of playtests: the result of each game and what the new card did, enough to continue and to recount.

`schemas/playtest-record.v1.json` defines each line.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from itertools import chain
from pathlib import Path

from dtk.match.log import Log, open_log
from dtk.match.one import PlayedGame
from dtk.match.playing import cannot_continue
from dtk.match.record import BadRecord, conditions, deck_data, required, scripts_data, to_line
from dtk.playtest.trials import CardNote, GameNote, PlaytestPlan
from dtk.series import versions_record
from dtk.series.versions_record import counted_games, deck_in_order

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
    doings = {} if note.card is None else {"card": note.card._asdict()}
    return versions_record.game_line(meeting, game, {"days": note.days, **doings})


@contextmanager
def recorded(
    folder: Path | None, plan: PlaytestPlan, numbers: Sequence[int], *, force: bool = False
) -> Iterator[Log | None]:
    """The record in a folder, whose games are counted; None without a folder or games. numbers: of the games of each
    meeting. force: overwrite the record of other games.

    Raises BadLog for a record of other games, UnwritableLog.
    """
    if folder is None or not plan.trials:
        yield None
        return
    with open_log(folder / FILE, first_line(plan, len(numbers)), force=force) as log:
        if log is not None:
            try:
                count_recorded(log, plan, numbers)
            except BadRecord as fault:
                raise cannot_continue(log, fault, "folder") from None
        yield log


def count_recorded(log: Log, plan: PlaytestPlan, numbers: Sequence[int]) -> None:
    """Count the games of a record. numbers: of the games of each meeting.

    Raises BadRecord if they are not the first games to play, in order; OSError.
    """
    places = plan.places
    for meeting, data in counted_games(log, plan.meetings, numbers):
        trial, at = places[meeting]
        has_card = trial.cards[trial.version_of(at)] is not None
        trial.notes[at].append(
            GameNote(
                number=required(data, "game", int),
                reason=required(data, "reason", str),
                days=count_in(data, "days"),
                card=card_of(required(data, "card", dict)) if has_card else None,
                fault=required(data, "fault", str) if "fault" in data else "",
            )
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
