"""The changes in call-outs after a move are the same for both ways of computing them."""

from __future__ import annotations

from pathlib import Path

import pytest

from dtk import testing
from dtk.agents.baseline import Baseline
from dtk.agents.choices.memory import Memory
from dtk.agents.standing.board import Board
from dtk.agents.standing.posses import Gun, SupposedMove
from dtk.agents.standing.ranks import FLAT
from dtk.agents.standing.threats import OTHERS, OWN, CallOuts, Threats
from dtk.api.games import new_match
from dtk.engine.decisions import NoonPlay
from dtk.match.one import play_one
from dtk.testing import Table

DECKS = Path(__file__).parents[2] / "examples" / "decks"


def gain_by_everything(threats: Threats, gun: Gun, place: int, booted: bool) -> float:
    """The gain of a move, all call-outs worked out anew."""
    own, others = [], []
    with SupposedMove(threats.town, gun, place, gun.booted or booted):
        for found in threats.now:
            anew = threats.by_place(found.seat, found.foe, threats.town.view.locations())
            (own if found.seat == threats.seat else others).append(threats.worth(CallOuts(found.seat, found.foe, anew)))
    return OWN * (max(own) - threats.own) - OTHERS * (max(others) - threats.others)


class Comparing(Baseline):
    """Baseline, which works out the gain of all moves in both ways whenever it may play."""

    compared = 0

    def answer(self, decision, view):
        answer = super().answer(decision, view)
        if isinstance(decision, NoonPlay):
            board = Board(view)
            threats = board.threats(Memory(view).means)
            for dude in view.dudes(view.seat):
                for place in view.locations():
                    if place != dude.at:
                        self.compare(threats, threats.town.guns[dude.number], place, view.move_boots(dude, place))
            self.compare_board(board, Memory(view))
        return answer

    def compare_board(self, board, memory):
        view = board.view
        for place in view.locations() * 2:
            for foe in view.opponents:
                ours, theirs = (view.could_join(seat, place, seat == view.seat) for seat in (view.seat, foe))
                assert board.margin(memory.means, foe, place) == memory.margin(view, ours, theirs)
            for dude in view.dudes(view.seat):
                assert board.gain(dude, place) == Board(view).gain(dude, place)

    def compare(self, threats, gun, place, booted):
        whole = gain_by_everything(threats, gun, place, booted)
        assert threats.gain(gun, place, booted) == whole
        if whole > 1.0:
            assert threats.gain(gun, place, booted, 1.0) == whole
        else:
            assert threats.gain(gun, place, booted, 1.0) <= 1.0
        Comparing.compared += whole != 0


@pytest.mark.parametrize("number", [0, 1])
def test_the_gain_of_a_move_is_as_if_everything_were_worked_out_anew(number: int) -> None:
    decks = DECKS / "law-dogs-gunfighter.yaml", DECKS / "sloane-base-set.yaml"
    match = new_match(*decks, seed="threats")._replace(factories=(Comparing, Comparing))
    Comparing.compared = 0
    assert not play_one(match, number).fault
    assert Comparing.compared > 100


@pytest.mark.parametrize("may", [True, False])
def test_who_cannot_refuse_a_call_out_is_as_exposed_as_who_is_booted(may: bool) -> None:
    table = Table()
    table.put(0, testing.dude("Ann", bullets=3, shooter="stud"), "town square")
    table.put(1, testing.dude("Bo", influence=2), "town square")
    if not may:
        table.modify("Bo", "cannot refuse", 1)
    threats = Board(table.game.views[0]).threats([FLAT, FLAT])
    by = threats.town.guns[table["Ann"].number]
    assert threats.town.may_refuse(threats.town.guns[table["Bo"].number], by) is may
    worth = threats.own
    table["Bo"].booted = True
    booted = Board(table.game.views[0]).threats([FLAT, FLAT]).own
    assert (worth == booted) is not may and worth <= booted
