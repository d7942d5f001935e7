"""What `dtk match` writes for programs is shaped as its schemas promise, and nothing else is."""

from __future__ import annotations

import copy
import json
import re
from collections.abc import Callable, Iterator
from functools import reduce
from operator import setitem
from typing import Any

import pytest
from jsonschema import Draft7Validator

from dtk.files.schema import load_schema
from dtk.match.one import BROKEN, FORFEIT, UNFINISHED, Match, PlayedGame, play_one
from dtk.match.record import first_line, game_line
from dtk.match.tally import Tally
from dtk.report.games import narrator
from dtk.report.series import match_json, match_text
from tests.match.meetings import NAMES, Fool, Liar, Passer, choosing, meeting

RECORD, REPORT = (Draft7Validator(load_schema(f"match-{name}.v2")) for name in ("record", "report"))


def games() -> Iterator[PlayedGame]:
    """Games of all kinds: won, with other gangs, stopped, forfeited, and over before gangs were chosen."""
    for number, name in enumerate(NAMES):
        yield play_one(choosing(meeting(name)), number, keep=True)
    yield play_one(meeting(), 0, agents=[Passer(), Passer()], keep=True)
    yield play_one(meeting(), 0, agents=[Passer(), Fool()], keep=True)
    yield play_one(choosing(meeting()), 0, agents=[Liar(), Passer()], keep=True)


def report(match: Match, *played: PlayedGame) -> Any:
    tally = Tally(match)
    for game in played:
        tally.add(game)
    return json.loads(match_json.render(tally, len(played) + 1))


def fits(schema: Draft7Validator, data: Any) -> list[str]:
    return [error.message for error in schema.iter_errors(data)]


def test_records_keep_to_their_schema() -> None:
    for name in NAMES:
        assert not fits(RECORD, json.loads(first_line(meeting(name, "fourth-ring-learn-to-play"), 1)))
    found = list(games())
    assert {game.reason for game in found} == {"control points over influence", "days", "forfeit"}
    for game in found:
        assert not fits(RECORD, json.loads(game_line(game)))


def test_every_reason_is_in_the_schemas_and_has_words() -> None:
    recorded = set(RECORD.schema["definitions"]["game"]["properties"]["reason"]["enum"])
    reported = set(REPORT.schema["properties"]["reasons"]["propertyNames"]["enum"])
    assert {*match_text.REASONS, UNFINISHED} == recorded == {*reported, UNFINISHED}
    assert {*narrator.REASONS, FORFEIT, BROKEN} == reported


def test_reports_keep_to_their_schema_however_few_games_there_are() -> None:
    found = list(games())
    for count in (0, 1, 2, len(found)):
        assert not fits(REPORT, report(choosing(meeting()), *found[:count]))


def test_ends_of_games_are_all_named() -> None:
    reasons = set(match_text.REASONS)
    recorded = set(load_schema("match-record.v2")["definitions"]["game"]["properties"]["reason"]["enum"])
    # A person leaves a game of `dtk play`; a match has no persons.
    assert recorded == reasons | {UNFINISHED}
    assert set(load_schema("match-report.v2")["properties"]["reasons"]["propertyNames"]["enum"]) == reasons


def spoilt(data: Any, *path: Any) -> Iterator[tuple[str, Any]]:
    """The data with one thing wrong, and where: a part that is missing, a part too many, a value of another kind."""

    def after(change: Callable[[Any], Any]) -> Any:
        whole = copy.deepcopy(data)
        change(at(whole))
        return whole

    def at(whole: Any) -> Any:
        return reduce(lambda part, key: part[key], path, whole)

    part, where = at(data), "/".join(map(str, path))
    if isinstance(part, dict):
        yield f"{where}/+", after(lambda place: place.update(surprise={}))
        for key in part:
            yield f"{where}/-{key}", after(lambda place, key=key: place.pop(key))
    for key in list(part) if isinstance(part, dict) else range(min(1, len(part))):
        for wrong in ({"other": 0}, True):
            yield f"{where}/{key}: {wrong}", after(lambda place, key=key, wrong=wrong: setitem(place, key, wrong))
        if isinstance(part[key], dict | list):
            yield from spoilt(data, *path, key)


# Parts that may be missing: what only some games have, and how many of a kind there were.
OPTIONAL = re.compile(r"/-fault|/-forfeit|(reasons|days|cards)/-.*")


@pytest.mark.parametrize("kind", ["first line", "game", "forfeited game", "report"])
def test_whatever_is_wrong_does_not_fit(kind: str) -> None:
    found = list(games())
    schema, data = {
        "first line": (RECORD, json.loads(first_line(meeting(), 3))),
        "game": (RECORD, json.loads(game_line(found[0]))),
        "forfeited game": (RECORD, json.loads(game_line(found[-2]))),
        "report": (REPORT, report(choosing(meeting()), *found)),
    }[kind]
    every = list(spoilt(data))
    assert len(every) > 30
    for where, wrong in every:
        if where.endswith("/blank: True"):
            continue
        assert bool(fits(schema, wrong)) != bool(OPTIONAL.fullmatch(where.removeprefix("decks/0/"))), where


@pytest.mark.parametrize(
    ("key", "value"),
    [
        ("reason", "boredom"),
        ("winner", -1),
        ("digest", "0" * 15),
        ("answers", ["pass"]),
        ("gangs", [["Sloane"], []]),
        ("seats", [0, 0]),
    ],
)
def test_impossible_values_of_a_game_do_not_fit(key: str, value: Any) -> None:
    game = json.loads(game_line(play_one(meeting(), 0, keep=True)))
    assert not fits(RECORD, game) and fits(RECORD, game | {key: value})


@pytest.mark.parametrize("name", ["match-record.v2", "match-report.v2", "match-agents.v1", "advice.v1", "analysis.v2"])
def test_the_schemas_say_what_everything_is(name: str) -> None:
    def silent(part: Any, where: str) -> Iterator[str]:
        if "description" not in part and "$ref" not in part:
            yield where
        for word in ("properties", "definitions"):
            for key, inner in part.get(word, {}).items():
                yield from silent(inner, f"{where}/{key}")
        for number, inner in enumerate(part.get("oneOf", ())):
            yield from silent(inner, f"{where}/{number}")
        for word in ("items", "additionalProperties", "propertyNames"):
            if isinstance(part.get(word), dict):
                yield from silent(part[word], f"{where}/{word}")

    assert not list(silent(load_schema(name), name))
