"""The board between two units of a game, as it stands in lines."""

from __future__ import annotations

from dtk.engine.game import Game
from dtk.engine.ids import NOBODY
from dtk.engine.rules.shootout import begin_shootout
from dtk.engine.state import Result
from dtk.engine.view import View
from dtk.match.one import play_one
from dtk.report.games.board import LEAST, WIDTH, board, location, painted, table, told, town, written
from dtk.testing import Table, deed, dude, goods
from tests.match.meetings import Auditor, choosing, meeting


def shown(table: Table) -> list[str]:
    return board(table.state)


def drawn(played: Table, seat: int = 0, width: int = WIDTH) -> list[str]:
    return written(town(played.game.views[seat], width))


def test_the_head_tells_the_day_and_what_comes_next() -> None:
    def head(table: Table) -> str:
        return shown(table)[0].strip("- ")

    assert head(Table(day=3, turn=1)) == "Day 3, high noon: seat 2 plays next"
    assert head(Table(phase="upkeep", day=2)) == "Day 2: upkeep comes next"
    # With gambling the next day begins.
    assert head(Table(phase="gambling", day=2)) == "Day 3: gambling comes next"
    over = Table(day=4)
    over.state.outcome = Result(0, "control points over influence")
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


def small_town() -> Table:
    table = Table()
    table.put(0, deed("Bank", production=3, control=1), booted=True)
    table.put(0, goods("Sign", keywords=("Improvement",)), on="Bank")
    table.put(0, dude("Ann", bullets=2, shooter="stud"), booted=True, bounty=2)
    table.put(0, goods("Pinto"), on="Ann")
    table.put(0, goods("Rifle"), on="Ann")
    table.put(0, dude("Abe"))
    table.put(1, dude("Bo", influence=1), "Bank")
    table.put(0, dude("Amy"), "Bank")
    table.put(0, deed("Mine", keywords=("Out of Town",)))
    table.put(1, dude("Bill"), "town square")
    return table


def test_streets_are_drawn_from_left_to_right_with_the_town_square_between_them() -> None:
    table = small_town()
    table.state.players[0].street.reverse()
    assert drawn(table) == [
        "Seat 2's street:",
        "Seat 2's home",
        "The town square",
        "seat 2: Bill (0 draw)",
        "Your street:",
        "Bank                           | Your home                       | Mine",
        "(production 3, control 1,      | you: Ann (2 stud, booted,       | (out of town)",
        "   controlled by seat 2,       |    wanted 2, with Pinto and     |",
        "   booted, with Sign)          |    Rifle)                       |",
        "you: Amy (0 draw)              | you: Abe (0 draw)               |",
        "seat 2: Bo (0 draw, influence  |                                 |",
        "   1)                          |                                 |",
    ]
    # Who sits opposite sees it from there.
    assert [line for line in drawn(table, 1) if line.endswith("street:") or "street of" in line] == [
        "Seat 1's street:",
        "Your street:",
    ]


def test_a_wide_terminal_has_room_and_a_narrow_one_draws_what_is_left_below() -> None:
    table = small_town()
    wide = drawn(table, width=200)
    assert len(wide) < len(drawn(table)) and any(line.endswith("(out of town)") for line in wide)
    assert any("you: Ann (2 stud, booted, wanted 2, with Pinto and Rifle)" in line for line in wide)
    narrow = drawn(table, width=30)
    assert max(map(len, narrow)) <= 30 and not any("|" in line for line in narrow)
    assert [line for line in narrow if line in ("Your home", "Bank", "Mine")] == ["Your home", "Bank", "Mine"]


def test_what_has_changed_is_marked() -> None:
    playing = small_town()

    def drawing() -> list[tuple[str, object]]:
        return table(playing.game.views[0], ["a", "b"], "-- now ", 100)

    before = drawing()
    playing["Abe"].booted = True
    playing.set_rock(1, 12)
    after = drawing()
    lines = painted(after, told(before), lambda text, style: f"<{style}: {text}>")
    assert [line for line in lines if "<changed: " in line] == [
        "   2          <changed: 12>        1          1     0     0  b",
        *(line for line in lines if "<changed: you: Abe (0 draw, booted)>" in line),
    ]
    assert sum("<changed: " in line for line in lines) == 2
    for same, earlier in ((after, {}), (before, told(before))):
        assert painted(same, earlier) == written(same)
        assert not any("changed" in line for line in painted(same, earlier, lambda text, style: f"<{style}: {text}>"))


def test_the_posses_of_a_shootout_are_told_apart() -> None:
    table = Table()
    table.put(0, dude("Ann", bullets=2, shooter="stud"), "town square")
    table.put(0, dude("Abe", bullets=3), "town square")
    table.put(1, dude("Bo"), "town square")
    table.say("join posse: Abe")
    table.do(begin_shootout, table["Ann"], table["Bo"])
    lines = shown(table)
    assert lines[0].strip("- ") == "Day 1, high noon: round 1 of a shootout"
    assert lines[4:8] == [
        "Shootout at the town square",
        "  seat 1: Ann (2 stud, leader), Abe (3 draw); at most 1 stud and 3 draw: draws",
        "     6, may replace 3",
        "  seat 2: Bo (0 draw, mark); at most 0 stud and 0 draw: draws 5, may replace 0",
    ]
    shootout = table.state.shootout
    assert shootout is not None
    shootout.posses[0].shooter = table["Abe"].number
    shootout.posses[1].dudes.clear()
    assert shown(table)[5:7] == [
        "  seat 1: Ann (2 stud, leader), Abe (3 draw, shooter); 1 stud and 3 draw: draws",
        "     6, may replace 3",
    ]
    assert shown(table)[7] == "  seat 2: no dudes"


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
        view = View(game.state, NOBODY)
        told_of = [line for place in view.locations() for line in location(view, place)]
        # The parts of a street may be wrapped and stand beside each other.
        assert all(any(card.card.title in line for line in told_of) for card in in_play)
        words = {word for line in lines for word in line.split()}
        assert all(word in words for line in told_of for word in line.split() if len(word) < LEAST - len("   "))


def test_the_boards_of_whole_games_show_every_dude_in_80_columns() -> None:
    looker = Looker()
    for number in range(6):
        match = choosing(meeting(agents=("random", "baseline")))
        assert not play_one(match, number, observer=looker).fault
    assert looker.units > 100
