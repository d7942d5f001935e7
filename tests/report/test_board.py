"""The board between two units of a game, as it stands in lines."""

from __future__ import annotations

import sys
from pathlib import Path

from dtk.engine.game import Game
from dtk.engine.rules.shootout import begin_shootout
from dtk.engine.state import Outcome
from dtk.match.one import play_one
from dtk.report.board import WIDTH, board
from dtk.testing import Table, deed, dude, goods

sys.path.insert(0, str(Path(__file__).parents[1] / "match"))
from meetings import Auditor, choosing, meeting


def shown(table: Table) -> list[str]:
    return board(table.state)


def town(table: Table) -> list[str]:
    lines = shown(table)
    return lines[lines.index("The town square") :]


def test_the_head_tells_the_day_and_what_comes_next() -> None:
    def head(table: Table) -> str:
        return shown(table)[0].strip("- ")

    assert head(Table(day=3, turn=1)) == "Day 3, high noon: seat 2 plays next"
    assert head(Table(phase="upkeep", day=2)) == "Day 2: upkeep comes next"
    # With gambling the next day begins.
    assert head(Table(phase="gambling", day=2)) == "Day 3: gambling comes next"
    over = Table(day=4)
    over.state.outcome = Outcome(0, "control points over influence")
    assert head(over) == "Day 4: the game is over"


def test_each_player_has_a_line_of_numbers() -> None:
    table = Table()
    table.put(0, deed("Bank", control=2))
    table.put(1, dude("Bo", influence=3))
    table.set_rock(1, 12)
    table.in_hand(1, "2♠ 3♠")
    table.in_deck(0, "4♠ 5♠ 6♠")
    assert shown(table)[1:4] == [
        "seat  ghost rock  control  influence  hand  deck",
        "   1           0        2          0     0     3  seat 0",
        "   2          12        0          3     2     0  seat 1",
    ]


def test_every_location_is_there_with_the_dudes_of_each_seat() -> None:
    table = Table()
    table.put(0, deed("Bank", production=3, control=1), booted=True)
    table.put(0, goods("Sign", keywords=("Improvement",)), on="Bank")
    table.put(0, dude("Ann", bullets=2, shooter="stud"), booted=True, bounty=2)
    table.put(0, goods("Pinto"), on="Ann")
    table.put(0, goods("Rifle"), on="Ann")
    table.put(0, dude("Abe"))
    table.put(1, dude("Bo", influence=1), "Bank")
    table.put(0, dude("Amy"), "Bank")
    assert town(table) == [
        "The town square",
        "The home of seat 1",
        "  seat 1: Ann (2 stud, booted, wanted 2, with Pinto and Rifle), Abe (0 draw)",
        "Bank (deed of seat 1, production 3, control 1, controlled by seat 2, booted,",
        "   with Sign)",
        "  seat 1: Amy (0 draw)",
        "  seat 2: Bo (0 draw, influence 1)",
        "The home of seat 2",
    ]


def test_the_posses_of_a_shootout_are_told_apart() -> None:
    table = Table()
    for seat, name in ((0, "Ann"), (0, "Abe"), (1, "Bo")):
        table.put(seat, dude(name), "town square")
    table.say("join posse: Abe")
    table.do(begin_shootout, table["Ann"], table["Bo"])
    lines = shown(table)
    assert lines[0].strip("- ") == "Day 1, high noon: round 1 of a shootout"
    assert lines[4:8] == [
        "Shootout at the town square",
        "  seat 1: Ann (leader), Abe",
        "  seat 2: Bo (mark)",
        "The town square",
    ]
    shootout = table.state.shootout
    assert shootout is not None
    shootout.posses[0].shooter = table["Abe"].number
    shootout.posses[1].dudes.clear()
    assert shown(table)[5:7] == ["  seat 1: Ann (leader), Abe (shooter)", "  seat 2: nobody"]


def test_long_and_hostile_names_stay_in_their_lines() -> None:
    table = Table()
    table.state.players[0].name = "Evil\x1b[31m\n" * 30
    for number in range(12):
        table.put(1, dude(f"Somebody of a very long name, the {number}th of that name", influence=1), booted=True)
    lines = shown(table)
    assert len(lines) > 12 and all(len(line) <= WIDTH and line.isprintable() for line in lines)
    assert " ".join(" ".join(lines).split()).count("Somebody of a very long name, the ") == 12


class Looker(Auditor):
    def unit_over(self, game: Game) -> None:
        super().unit_over(game)
        lines = board(game.state)
        assert all(len(line) <= WIDTH and line.isprintable() and line.strip() for line in lines)
        in_play = [piece for piece in game.state.pieces if piece.zone == "in play" and piece.card.type == "dude"]
        text = " ".join(" ".join(lines).split())
        assert all(" ".join(card.card.title.split()) in text for card in in_play)


def test_the_boards_of_whole_games_show_every_dude_in_80_columns() -> None:
    looker = Looker()
    for number in range(6):
        match = choosing(meeting(agents=("random", "baseline")))
        assert not play_one(match, number, observer=looker).fault
    assert looker.units > 100
