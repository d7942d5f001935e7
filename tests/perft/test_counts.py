"""Some small positions, and how many ways there are to go on: any change of the rules shows here."""

from __future__ import annotations

from collections.abc import Callable
from typing import NamedTuple

import pytest

from dtk.engine.abilities import JobTerms, Use
from dtk.engine.rules.shootout import begin_shootout
from dtk.engine.state import State
from dtk.testing import Table, ability, action, deed, dude, goods, joker, outfit, react, spell
from tests.perft.tree import Rest, count, enumerate_ways, split

HIGH, PAIR, CHEATIN = "2♠ 4♥ 6♦ 8♣ 10♠", "3♠ 3♥ 6♦ 8♣ 10♠", "3♠ 3♠ 6♦ 8♣ 10♠"


def never(state: State) -> bool:
    """To the depth, whatever comes."""
    return False


def shot_out(state: State) -> bool:
    """Until the shootout is over."""
    return state.shootout is None


def phase(name: str) -> Rest:
    """Until a phase is next."""
    return lambda state: state.phase == name


def gain(use: Use) -> None:
    use.game.player(use.seat).ghost_rock += 1


def lowball() -> Table:
    """A cheatin' hand, and both players hold a card against it."""
    table = Table(phase="gambling")
    trap = action("Trap")
    table.teach(trap, ability("Cheatin' Resolution", gain))
    for seat in (0, 1):
        table.in_hand(seat, trap)
    table.next_cards(0, CHEATIN)
    table.next_cards(1, CHEATIN)
    return table


def upkeep() -> Table:
    """Three dudes who cost something, and not enough for all."""
    table = Table(phase="upkeep")
    for name, cost in (("Ann", 1), ("Bea", 2), ("Cal", 3)):
        table.put(0, dude(name, upkeep=cost))
    table.set_rock(0, 4)
    return table


def two_dudes() -> Table:
    """Three dudes in a town of two deeds: who moves where, and who calls out whom."""
    table = Table()
    table.put(0, deed("Bank"))
    table.put(1, deed("Store"))
    table.put(0, dude("Allie"), "town square")
    table.put(0, dude("Ann"))
    table.put(1, dude("Bo"), "town square")
    return table


def shopping() -> Table:
    """A dude, a deed and goods in hand, and two dudes who may carry."""
    table = Table()
    for name in ("Ann", "Bea"):
        table.put(0, dude(name))
    table.in_hand(0, dude("Cal", cost=1), deed("Bank", cost=2), goods("Gun", cost=1))
    table.set_rock(0, 3)
    return table


def trading() -> Table:
    """Two goods among three dudes at home."""
    table = Table()
    for name in ("Ann", "Bea", "Cal"):
        table.put(0, dude(name))
    table.put(0, goods("Gun", keywords=("Weapon",)), on="Ann")
    table.put(0, goods("Knife", keywords=("Weapon",)), on="Bea")
    return table


def round_of(first: str, second: str, *, more: bool = False, wild: bool = False) -> Table:
    """A shootout of draws in the town square, one round laid out."""
    table = Table()
    table.put(0, dude("Allie", bullets=1), "town square")
    table.put(1, dude("Bo", bullets=1), "town square")
    if more:
        table.put(1, dude("Cal", bullets=2, shooter="stud", keywords=("Harrowed",)), "town square")
    table.next_cards(0, first)
    if wild:
        table.next_cards(0, joker())
    table.next_cards(1, second)
    table.say(*(["1 join posse: Cal"] if more else []))
    table.do(begin_shootout, table["Allie"], table["Bo"])
    return table


def one_round() -> Table:
    """Two dudes, each with a draw."""
    return round_of(PAIR + " 9♥ 9♦ Q♣", HIGH + " J♦ K♣ A♥")


def harrowed() -> Table:
    """A Harrowed dude beside the mark."""
    return round_of(PAIR + " 9♥", CHEATIN + " J♦ K♣ A♥", more=True)


def with_joker() -> Table:
    """A joker on top of the leader's deck."""
    return round_of(HIGH, PAIR + " 9♥", wild=True)


def call_and_posses() -> Table:
    """A call-out that may be refused, and dudes next to it on both sides."""
    table = Table()
    table.put(0, dude("Allie"), "town square")
    table.put(1, dude("Bo"), "town square")
    for seat, name in ((0, "Ann"), (0, "Abe"), (1, "Bea")):
        table.put(seat, dude(name))
    return table


def job() -> Table:
    """A job that needs two, against a deed with a defender."""
    table = Table()
    table.put(1, deed("Bank"))
    for name, at in (("Allie", "home 0"), ("Ann", "home 0"), ("Abe", "town square")):
        table.put(0, dude(name), at)
    table.put(1, dude("Bo"), "Bank")
    plan = action("Plan")
    terms = JobTerms(posse=lambda use, dudes: len(dudes) >= 2)
    table.teach(plan, ability("Noon Job, Boot", gain, targets=lambda use: [table.place("Bank")], job=terms))
    table.in_hand(0, plan)
    return table


def reactions() -> Table:
    """Two cards that may answer a move, one for each player."""
    from dtk.engine.events import Moved

    table = Table()
    table.put(0, dude("Allie"))
    for seat, name in ((0, "Scout"), (1, "Spy")):
        card = goods(name)
        table.teach(card, react("React, Boot", "after", Moved, gain))
        table.put(seat, dude(f"Bearer {seat}"), booted=True)
        table.put(seat, card, on=f"Bearer {seat}")
    return table


def three_posses() -> Table:
    """Three players in the town square; the third may be asked by either."""
    table = Table(outfit("A"), outfit("B"), outfit("C"))
    for seat, name in enumerate(("Allie", "Bo", "Cal")):
        table.put(seat, dude(name), "town square")
    table.put(2, dude("Cyd"))
    return table


def combo() -> Table:
    """Two Techniques of a Tao that may follow each other, two who may perform them, and pulls that succeed."""
    table = Table()
    for name in ("Strike", "Kick"):
        card = action(name, keywords=("Technique", "Tao of Wind"))
        table.teach(card, ability("Noon Tao Technique", gain, combo=lambda use: True))
        table.in_hand(0, card)
    for name in ("Monk", "Pupil"):
        table.put(0, dude(name, value=9, keywords=("Kung Fu 2",)))
    table.in_deck(0, "2♠ 3♠ 4♠ 5♠")
    return table


def casting() -> Table:
    """A spell with two targets, and a pull that succeeds."""
    table, hex_ = Table(), spell("Curse", keywords=("Hex",))
    both = lambda use: [table["Witch"].number, table["Bo"].number]  # noqa: E731
    table.teach(hex_, ability("Noon Hex 7, Boot", gain, targets=both))
    table.put(0, dude("Witch", keywords=("Huckster 1",)))
    table.put(1, dude("Bo"))
    table.put(0, hex_, on="Witch")
    table.in_deck(0, "8♠ 3♠")
    return table


def sundown() -> Table:
    """Both may discard, and one holds too many cards."""
    table = Table(phase="sundown")
    table.in_hand(0, "2♠ 3♠ 4♠ 5♠ 6♠ 7♠")
    table.in_hand(1, "2♥ 3♥")
    table.in_deck(1, "4♥ 5♥ 6♥ 7♥")
    return table


class Position(NamedTuple):
    """How deep to count from a position, until when, and how many ways there are."""

    lay_out: Callable[[], Table]
    depth: int
    rest: Rest
    ways: int


POSITIONS = (
    Position(lowball, 6, phase("upkeep"), 15),
    Position(upkeep, 4, phase("high noon"), 6),
    Position(two_dudes, 3, never, 35),
    Position(shopping, 4, never, 290),
    Position(trading, 4, never, 174),
    Position(one_round, 5, shot_out, 60),
    Position(harrowed, 5, shot_out, 360),
    Position(with_joker, 4, shot_out, 50),
    Position(call_and_posses, 4, never, 116),
    Position(job, 5, never, 369),
    Position(reactions, 4, never, 39),
    Position(three_posses, 4, never, 67),
    Position(combo, 5, never, 342),
    Position(casting, 3, never, 14),
    Position(sundown, 3, phase("gambling"), 36),
)


@pytest.mark.parametrize("position", POSITIONS, ids=lambda one: one.lay_out.__name__)
def test_there_are_as_many_ways_as_were_counted_once(position: Position) -> None:
    found = split(position.lay_out().state, position.depth, position.rest)
    assert sum(found.values()) == position.ways, "\n".join(f"{ways:8} {said}" for said, ways in found.items())


@pytest.mark.parametrize("position", POSITIONS, ids=lambda one: one.lay_out.__name__)
def test_counting_from_the_beginning_each_time_comes_to_the_same(position: Position) -> None:
    depth = min(position.depth, 3)
    state = position.lay_out().state
    assert count(state, depth, position.rest) == enumerate_ways(position.lay_out, depth, position.rest) > 1
