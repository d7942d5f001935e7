"""Baseline's concepts, seen on small tables, with and without each."""

from __future__ import annotations

from dataclasses import dataclass

import pytest

from dtk.agents.choices.concepts import CONCEPTS, left_out
from dtk.agents.choices.last_chance import last_chance
from dtk.agents.choices.memory import Memory
from dtk.agents.scale import GAME
from dtk.agents.standing.board import Board
from dtk.agents.standing.posses import Town
from dtk.agents.standing.ranks import FLAT
from dtk.agents.standing.threats import Threats
from dtk.engine.flow import step
from dtk.engine.ids import NOWHERE, TOWN_SQUARE
from dtk.engine.plays import PlayChoice
from dtk.engine.rules import callout
from dtk.testing import Table, deed, dude, outfit
from tests.agents.agent_tables import Sitting, decks

GUN = {"bullets": 3, "shooter": "stud"}


@dataclass
class Waiting:
    """Takes the last of the options: passes where that can be."""

    def answer(self, decision, view):
        return next((option for option in decision.options if option is None), decision.options[-1])


def with_deeds() -> Table:
    """A deed that wins at Sundown, and another to buy."""
    table = Table()
    table.put(0, deed("Hall", control=1))
    table.in_hand(0, deed("Bank", control=1, production=1))
    return table


def first_play(table: Table, only: str = "", passes: int = 0) -> str:
    """Baseline's first answer with some concepts only. passes: the number of players that have passed before."""
    sitting = Sitting(table, only)
    table.game.agents[:] = [sitting, Waiting()]
    table.game.state.phase, table.game.state.passes = "high noon", passes
    step(table.game)
    return sitting.said[0]


def test_it_passes_where_that_wins() -> None:
    assert first_play(with_deeds(), "finish", passes=1) == "play: pass"
    assert first_play(with_deeds(), passes=1) == "play: shop Bank"


def test_it_goes_on_where_the_day_goes_on() -> None:
    assert first_play(with_deeds(), "finish") == "play: shop Bank"


@pytest.mark.parametrize(("only", "said"), [("finish+sundown", "play: shop Bank"), ("finish", "play: pass")])
def test_it_counts_influence_as_it_will_be_at_sundown(only: str, said: str) -> None:
    # rulebook-1.5.0 §5.4: who has won is asked at Sundown, when Jake Smiley has 2 influence more.
    table = with_deeds()
    table.put(1, "04009")
    assert first_play(table, only, passes=1) == said


def test_who_holds_a_deed_at_sundown_need_not_hold_it_before() -> None:
    table = Table()
    table.put(1, deed("Bank", control=1))
    table.put(0, "04009", "Bank")
    view = table.game.views[0]
    board = Board(view)
    assert (board.points, board.influence, board.is_won) == ([1, 0], [2, 0], True)
    assert (view.control_points(0), view.influence(view.piece(table["Jake Smiley"].number)), view.phase) == (
        *(0, 0),
        table.state.phase,
    )


# The Oriental Saloon (19025) is controlled by bullets, as a Rowdy deed is.
def test_it_counts_bullets_where_a_text_says_so() -> None:
    table = Table()
    table.put(1, "19025")
    table.put(0, dude("Gun", bullets=3))
    table.put(0, dude("Mayor", influence=3))
    board, saloon = Board(table.game.views[0]), table["The Oriental Saloon"].number
    assert board.gain(table["Gun"], saloon) > 0 == board.gain(table["Mayor"], saloon)


# The Morgan Regulators (18005) limit what each player has at a location to 5.
@pytest.mark.parametrize(("code", "influence", "gains"), [("18005", 5, False), (None, 9, True)])
def test_it_counts_no_more_influence_than_a_text_lets_count(code: str | None, influence: int, gains: bool) -> None:
    table = Table(code or outfit("A Home"), outfit("Another Home"))
    table.put(1, deed("Bank", control=1))
    for seat, name, where, amount in ((1, "Owner", "Bank", 5), (0, "Boss", "Bank", 5), (0, "Mayor", "home 0", 4)):
        table.put(seat, dude(name, influence=amount), where)
    board, bank = Board(table.game.views[0]), table.place("Bank")
    table["Mayor"].at = bank
    there = Board(table.game.views[0])
    assert (board.gain(table["Mayor"], bank) > 0, there.influence[0]) == (gains, influence)


def with_hustings(*dudes: str) -> Table:
    """Hustings (03011), by which unbooted dudes of the others count for less at home, is a control point, too."""
    table = Table()
    table.put(1, "03011")
    for name in dudes:
        table.put(0, dude(name, influence=1))
    return table


def test_it_leaves_home_where_nobody_counts_there() -> None:
    # rulebook-1.5.0 §5.4: with no influence a player loses to any control point.
    assert first_play(with_hustings("Allie"), "sundown", passes=1) == "play: move Allie"
    two = with_hustings("Allie", "Ann")
    two.put(1, deed("Hall", control=1))
    assert first_play(two, "sundown+last-chance", passes=1).startswith("play: move A")


def test_what_a_dude_would_count_for_elsewhere_is_asked_and_no_more() -> None:
    table = with_hustings("Allie")
    board, allie = Board(table.game.views[0]), table["Allie"]
    home, hustings = allie.at, table["Hustings"].number
    assert tuple(board.influence_and_weight(allie, place) for place in (home, TOWN_SQUARE, hustings)) == (
        *((0, 0), (1, 0), (1, 1)),
    )
    assert (board.more_influence(allie, hustings), board.more_influence(allie, NOWHERE)) == (1, 0)
    assert (allie.at, allie.booted, table.game.views[0].influence(allie)) == (home, False, 0)
    assert board.gain(allie, TOWN_SQUARE) == GAME
    # There it has the point, and the other side has no influence to set against it.
    assert board.standing_with((allie, hustings)) == GAME


def with_a_choice(control: int) -> Table:
    """Ghost rock for a Hall that counts at Sundown or for a Mint that earns more; the other side has 2 influence."""
    table = Table()
    table.put(1, dude("Mayor", influence=2))
    table.put(0, dude("Allie", influence=1))
    table.put(0, deed("Shed", control=2))
    table.in_hand(0, deed("Hall", cost=3, control=control), deed("Mint", cost=3, production=6))
    table.set_rock(0, 3)
    return table


def test_it_buys_what_wins_at_sundown() -> None:
    assert first_play(with_a_choice(control=1), "tally") == "play: shop Hall"
    assert first_play(with_a_choice(control=1)) == "play: shop Mint"
    assert first_play(with_a_choice(control=0), "tally") == "play: shop Mint"


@pytest.mark.parametrize(("only", "said"), [("tally", "play: shop Hall"), ("", "play: pass")])
def test_it_buys_what_wins_even_if_next_upkeep_can_not_be_paid(only: str, said: str) -> None:
    table = Table()
    table.put(1, dude("Mayor", influence=1))
    table.put(0, dude("Allie", influence=1), booted=True)
    table.put(0, deed("Shed", control=1))
    table.in_hand(0, deed("Hall", cost=3, control=1, upkeep=9))
    table.set_rock(0, 3)
    assert first_play(table, only) == said


@pytest.mark.parametrize(("only", "said"), [("tally", "play: shop Judge"), ("", "play: shop Mint")])
def test_it_buys_the_influence_that_keeps_others_from_winning(only: str, said: str) -> None:
    table = Table()
    table.put(1, deed("Bank", control=2))
    table.put(0, dude("Allie", influence=1), booted=True)
    table.in_hand(0, dude("Judge", cost=3, influence=1, upkeep=9), deed("Mint", cost=3, production=6))
    table.set_rock(0, 3)
    assert first_play(table, only) == said


@pytest.mark.parametrize(("only", "said"), [("tempo", "play: Allie calls out"), ("", "play: shop Mint")])
def test_it_calls_out_before_it_buys(only: str, said: str) -> None:
    table = decks(Table(day=2))
    table.put(0, dude("Allie", **GUN), "town square")
    table.put(1, dude("Bo"), "town square", booted=True)
    table.in_hand(0, deed("Mint", production=2))
    assert first_play(table, only) == said


@pytest.mark.parametrize(("only", "said"), [("threats+square", "play: move Allie"), ("threats", "play: pass")])
def test_it_walks_to_the_town_square_where_it_would_win_a_fight(only: str, said: str) -> None:
    table = decks(Table())
    table.put(0, dude("Allie", **GUN))
    table.put(1, dude("Bo", bullets=1))
    assert first_play(table, only) == said


def test_it_stays_at_home_where_it_would_lose_a_fight() -> None:
    table = decks(Table())
    table.put(0, dude("Allie", **GUN))
    for name in ("Bo", "Cal", "Dee"):
        table.put(1, dude(name, **GUN))
    assert first_play(table, "threats+square") == "play: pass"


def open_mine(day: int) -> Table:
    """An opposing deed without dudes."""
    table = Table(day=day)
    table.put(1, deed("Mine", control=1, production=4))
    table.put(1, dude("Mayor", influence=5, bullets=0), booted=True)
    table.put(0, dude("Ann", influence=1))
    return table


@pytest.mark.parametrize(
    ("day", "only", "said"), [(1, "opening", "pass"), (1, "", "move Ann"), (2, "opening", "move Ann")]
)
def test_it_takes_no_deed_of_the_others_on_the_first_day(day: int, only: str, said: str) -> None:
    assert first_play(open_mine(day), only) == f"play: {said}"


def test_it_does_so_where_the_day_is_lost_otherwise() -> None:
    table = open_mine(1)
    table.put(1, deed("Hall", control=5))
    assert first_play(table, "opening") == "play: move Ann"


@pytest.mark.parametrize(("booted", "said"), [(True, "move Ann"), (False, "pass")])
def test_it_takes_one_that_wins_where_nobody_can_take_it_back(booted: bool, said: str) -> None:
    table = Table()
    table.put(1, deed("Hall", control=2))
    table.put(1, dude("Mayor", influence=1, bullets=0), booted=booted)
    table.put(0, dude("Ann", influence=2))
    assert first_play(table, "opening") == f"play: {said}"


@pytest.mark.parametrize(
    ("day", "only", "said"), [(1, "opening", "pass"), (1, "", "Al calls out"), (2, "opening", "Al calls out")]
)
def test_it_calls_out_by_better_odds_on_the_first_day(day: int, only: str, said: str) -> None:
    table = decks(Table(day=day))
    table.put(0, dude("Al", **GUN), "town square")
    table.put(1, dude("Bo", bullets=2), "town square", booted=True)
    assert first_play(table, only) == f"play: {said}"


def held_hall(where: str, *guns: str) -> Table:
    """A deed of the other side's, which two dudes together can take from the Mayor, and win; and guns at it."""
    table = decks(Table())
    table.put(1, deed("Hall", control=2))
    table.put(1, dude("Mayor", influence=1), "Hall", booted=True)
    for name in guns:
        table.put(1, dude(name, **GUN), "Hall")
    for name in ("Ann", "Ben"):
        table.put(0, dude(name, influence=1), where)
    return table


@pytest.mark.parametrize("where", ["town square", "home 0"])
def test_it_begins_to_win_by_two_moves(where: str) -> None:
    assert first_play(held_hall(where), "opening+two-moves") in ("play: move Ann", "play: move Ben")
    assert first_play(held_hall(where), "opening") == "play: pass"


def test_it_does_not_leave_home_to_win_among_guns() -> None:
    assert first_play(held_hall("home 0", "Cal", "Dee"), "opening+two-moves+threats") == "play: pass"


def contested_hall(*guns: str) -> Table:
    """A deed of the other side's, with guns at it, to which a move boots."""
    table = decks(Table(day=2))
    table.put(1, deed("Hall", control=1))
    table.put(1, dude("Mayor", influence=4), "home 1", booted=True)
    table.put(0, dude("Allie", influence=2))
    for name in guns:
        table.put(1, dude(name, **GUN), "Hall")
    return table


def test_it_does_not_walk_booted_to_where_guns_can_follow() -> None:
    assert first_play(contested_hall(), "threats") == "play: move Allie"
    assert first_play(contested_hall("Bo", "Cal"), "threats") == "play: pass"


@pytest.mark.parametrize(
    ("guns", "control", "only", "accepts"),
    [
        (1, 1, "hold", True),
        (1, 1, "", False),
        (1, 0, "hold", False),
        (6, 1, "hold", False),
    ],
)
def test_it_fights_for_a_deed_at_worse_odds(guns: int, control: int, only: str, accepts: bool) -> None:
    # rulebook-1.5.0 §5.3.2: who refuses goes home booted, and the opponent holds the deed.
    table = decks(Table())
    table.put(0, deed("Hall", control=control))
    table.put(0, dude("Allie", influence=2), "Hall")
    table.put(1, dude("Bo", influence=1, **GUN), "Hall")
    for number in range(1, guns):
        table.put(1, dude(f"Gun {number}", **GUN), "Hall")
    sitting = Sitting(table, only)
    table.game.agents[:] = [sitting, Waiting()]
    callout.call_out(table.game, table["Bo"], table["Allie"])
    assert sitting.said[0] == f"accept: {'yes' if accepts else 'no'}"


def test_nobody_at_home_can_be_called_out() -> None:
    table = decks(Table())
    for name in ("Bo", "Cal"):
        table.put(1, dude(name, **GUN), "town square")
    table.put(0, dude("Allie", influence=2), "home 0", booted=True)
    threats = Threats(table.game.views[0], [FLAT, FLAT])
    assert threats.others == 0
    assert threats.gain(threats.town.guns[table["Allie"].number], table["Bo"].at, booted=True) < 0


def test_help_next_door_lessens_a_threat() -> None:
    alone, helped = decks(Table()), decks(Table())
    for table in (alone, helped):
        table.put(0, dude("Allie", influence=2), "town square", booted=True)
        table.put(1, dude("Bo", **GUN), "town square")
    helped.put(0, dude("Ann", **GUN), "home 0")
    views = [table.game.views[0] for table in (alone, helped)]
    threats = [Threats(view, Memory(view).means).others for view in views]
    assert threats[0] > threats[1]


def test_a_town_knows_who_walks_where() -> None:
    table = Table()
    table.put(0, deed("Near", control=1))
    table.put(0, dude("Allie"), "home 0")
    town = Town(table.game.views[0], [FLAT, FLAT])
    allie = town.guns[table["Allie"].number]
    assert [town.walks(allie, place) for place in table.game.views[0].locations()].count(True) == 2


def test_what_is_left_out_is_named() -> None:
    assert left_out("") == frozenset()
    assert left_out("threats+finish") == {"threats", "finish"}
    assert left_out("everything") == set(CONCEPTS)
    assert left_out("", only="threats+finish") == set(CONCEPTS) - {"threats", "finish"}
    assert left_out("", only="everything") == frozenset()
    with pytest.raises(ValueError, match="Unknown concept `luck`"):
        left_out("luck")
    with pytest.raises(ValueError, match="Unknown concept `luck`"):
        left_out("", only="luck")


def test_the_first_of_two_moves_that_save_the_game_is_made() -> None:
    table = Table()
    for name in ("Hall", "Bank", "Mine"):
        table.put(1, deed(name, control=3))
    for name in ("Allie", "Ann"):
        table.put(0, dude(name, influence=1))
    table.put(1, dude("Owner", influence=2), "home 1")
    board = Board(table.game.views[0])
    moves = [PlayChoice("move", table[name].number) for name in ("Allie", "Ann")]
    assert board.is_losing
    assert last_chance(board, moves[:1]) is None
    found = last_chance(board, moves)
    assert found is not None
    assert found[1] in board.stakes


@pytest.mark.parametrize(("only", "said"), [("turnover", "Mill"), ("", "none")])
def test_a_card_of_little_use_makes_room_for_another(only: str, said: str) -> None:
    table = Table()
    table.in_hand(0, deed("Mill", production=1), dude("Lord", influence=3))
    assert discarded(table, only) == [f"discard at sundown: {said}"]


def with_a_clerk(upkeep: int) -> Table:
    """Three ghost rock, two more each day, and a Clerk to hire; Allie's influence is all there is."""
    table = Table(outfit("A Home", production=2), outfit("Another Home"))
    table.put(0, dude("Allie", influence=1), booted=True)
    table.in_hand(0, dude("Clerk", cost=1, influence=1, upkeep=upkeep))
    table.set_rock(0, 3)
    return table


@pytest.mark.parametrize(("only", "said"), [("thrift", "play: pass"), ("", "play: shop Clerk")])
def test_nobody_is_hired_whose_upkeep_leaves_nothing_for_deeds(only: str, said: str) -> None:
    assert first_play(with_a_clerk(upkeep=2), only) == said
    assert first_play(with_a_clerk(upkeep=0), only) == "play: shop Clerk"


@pytest.mark.parametrize(("only", "said"), [("thrift", "play: pass"), ("", "play: shop Clerk")])
def test_nobody_is_hired_for_whom_a_deed_has_to_wait(only: str, said: str) -> None:
    table = with_a_clerk(upkeep=0)
    table.in_hand(0, deed("Hall", cost=5, control=1))
    assert first_play(table, only) == said


def test_somebody_is_hired_where_influence_is_short() -> None:
    table = with_a_clerk(upkeep=2)
    table.put(1, deed("Store", control=1))
    assert first_play(table, "thrift") == "play: shop Clerk"


def discarded(table: Table, only: str) -> list[str]:
    """Baseline's answer at Sundown with some concepts only."""
    table.state.phase = "sundown"
    sitting = Sitting(table, only)
    table.game.agents[:] = [sitting, Waiting()]
    step(table.game)
    return sitting.said


@pytest.mark.parametrize(("only", "said"), [("room", "Lord"), ("", "none")])
def test_who_could_not_be_kept_makes_room(only: str, said: str) -> None:
    table = Table()
    table.in_hand(0, deed("Bank", control=2, production=2), dude("Lord", influence=3, upkeep=5))
    assert discarded(table, only) == [f"discard at sundown: {said}"]


@pytest.mark.parametrize(("only", "said"), [("room", "Sanford Taylor #2"), ("", "none")])
def test_one_more_copy_of_who_there_can_be_only_one_of_makes_room(only: str, said: str) -> None:
    table = Table(outfit("A Home", production=9), outfit("Another Home"))
    table.in_hand(0, "01039", "01039")
    assert discarded(table, only) == [f"discard at sundown: {said}"]
