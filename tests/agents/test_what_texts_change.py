"""Changes by texts are consistent: the question, a person's answers, baseline's assumptions and the rules agree."""

from __future__ import annotations

from contextlib import nullcontext
from itertools import pairwise
from typing import Any

import pytest

from dtk.agents.baseline import Baseline
from dtk.agents.choices import hands
from dtk.agents.human import Human, Question, fault_in
from dtk.agents.standing.board import Board
from dtk.agents.standing.posses import Town
from dtk.agents.standing.ranks import FLAT, Means, strength
from dtk.engine.decisions import AttachTo, Decision, DiscardDrawn, JoinPosse, MoveTo, NoonPlay, TakeCasualty
from dtk.engine.plays import PASS, PlayChoice
from dtk.engine.rules.casualties import inflict
from dtk.engine.rules.shootout import begin_shootout, bonuses, draw_hands
from dtk.engine.rules.upkeep import play_upkeep
from dtk.engine.subjects import BANS, RATED, STATISTICS
from dtk.engine.switches import PINEBOX, Switches
from dtk.engine.view import View
from dtk.report.games.asked import question
from dtk.report.games.asking import Asking
from dtk.testing import Table, deed, dude, goods, outfit
from tests.agents.agent_tables import Idle, decks
from tests.engine.gunfight import posse, showdown

# A change of a number: whose, which, by how much, and how.
Change = tuple[str, str, int, str]


def change(table: Table, what: Change) -> None:
    name, stat, amount, how = what
    table.modify(name, stat, amount, change=how)


class Person:
    """A person who types as many numbers as may be typed, from the end of the choices, and what was asked."""

    def __init__(self, table: Table, seat: int = 0) -> None:
        self.table, self.human, self.asked = table, Human(self), list[tuple[Decision[Any], Question]]()
        table.game.agents[:] = [self if one == seat else Idle() for one in range(2)]

    def answer(self, decision: Decision[Any], view: View) -> Any:
        return self.human.answer(decision, view)

    def put(self, decision: Decision[Any], view: View) -> Question:
        self.asked.append((decision, question(Asking(decision, view))))
        return self.asked[-1][1]

    def read(self, put: Question) -> str:
        return " ".join(str(len(put.choices) - place) for place in range(put.most))

    def heed(self, line: str, decision: Decision[Any], view: View) -> bool:
        raise AssertionError(line)

    def complain(self, words: str) -> None:
        raise AssertionError(words)


# The draw hand

DRAWS: list[Change] = [
    ("home 0", "draw bonus", 1, "add"),
    ("home 0", "draw bonus", -1, "add"),
    ("home 0", "stud bonus", 2, "add"),
    ("home 0", "switched bonuses", 1, "add"),
    ("Allie", "shooting", 1, "add"),
    ("Allie", "bullets", 1, "add"),
    ("Allie", "bullets", 1, "set"),
    ("Allie", "stud", 1, "set"),
    ("Ann", "stud", 0, "set"),
    ("Ann", "cannot add cards", 1, "add"),
    ("Abe", "cannot add cards", 1, "add"),
]


class Noting(Means):
    """Takes note of the bonuses that it is asked about."""

    __slots__ = ("asked",)

    def __init__(self) -> None:
        super().__init__(FLAT.by_stud, FLAT.by_draw)
        self.asked: list[tuple[int, int]] = []

    def mean_rank(self, stud: int, draw: int) -> float:
        self.asked.append((stud, draw))
        return super().mean_rank(stud, draw)


@pytest.mark.parametrize("what", DRAWS, ids=lambda what: " ".join(map(str, what)))
def test_as_many_cards_may_be_replaced_as_a_person_is_told(what: Change, monkeypatch: pytest.MonkeyPatch) -> None:
    """Allie shoots with 2 bullets; Ann, a stud, and Abe, a draw, stand by."""
    table = showdown((dude("Ann", shooter="stud"), dude("Abe")))
    table["Allie"].card = dude("Allie", bullets=2)
    change(table, what)
    decks(table)
    view, members = table.game.views[0], [table[name] for name in ("Allie", "Ann", "Abe")]
    told = view.bonuses(0, members, table["Allie"])
    table.until("draw hands", "0 shooter: Allie")
    assert told == bonuses(table.game, posse(table, 0))
    noting = Noting()
    strength(view, noting, members)
    assert tuple(told) in noting.asked
    person = Person(table)
    table.do(draw_hands, table.fight)
    drawn = [(decision, put) for decision, put in person.asked if isinstance(decision, DiscardDrawn)]
    assert [decision.left for decision, _ in drawn] == [told.draw] * bool(told.draw)
    for decision, put in drawn:
        assert len(decision.options) == 1 + 5 + told.stud and put.most == told.draw
        assert put.text[-1].startswith(f"Replace up to {told.draw}?" if told.draw > 1 else "Replace one?")
        assert fault_in(put, list(range(2, 2 + told.draw + 1)))
        assert len(discards_of_baseline(decision, view, monkeypatch)) == told.draw
    assert len(table.discard(0)) == told.draw + told.stud


def test_mountain_lion_friend_lets_a_person_replace_a_fourth_card() -> None:
    table = showdown()
    table["Allie"].card = dude("Allie", bullets=3)
    table.put(0, "14025", on="Allie")
    table.until("draw hands")
    decks(table)
    person = Person(table)
    table.do(draw_hands, table.fight)
    assert person.asked[0][1].text[-1] == "Replace up to 4? Type their numbers on one line, for example `2 3`."
    assert len(table.discard(0)) == 4


def discards_of_baseline(decision: DiscardDrawn, view: View, monkeypatch: pytest.MonkeyPatch) -> list[int]:
    """Baseline's discards if it considers no card worth keeping."""
    monkeypatch.setattr(hands, "DiscardChooser", Discarding)
    monkeypatch.setattr(type(view), "draw_hand", [number for number in decision.options if number is not None])
    agent = Baseline("")
    agent.discard(decision, view)
    return agent.discards


class Discarding:
    """Discards as many cards as may go."""

    def __init__(self, cards: list[int], rest: object, draw: int, aim: object) -> None:
        self.discarded = cards[:draw]

    def best(self, *_: object) -> Discarding:
        return self


# Casualties: how many of 2 are left to take, and what each fate of Allie covers of them.

CASUALTIES: list[tuple[Change, int, dict[str, int]]] = [
    (("Ann", "bullets", 0, "add"), 2, {"discard": 1, "ace": 2}),
    (("Allie", "keyword Harrowed", 1, "add"), 2, {"send home": 1, "discard": 2}),
    (("Allie", "casualties spared", 1, "add"), 2, {"discard": 1, "ace": 2}),
    (("Allie", "has no keywords", 1, "add"), 2, {"discard": 1, "ace": 2}),
    (("Allie", "falls first", 1, "add"), 2, {"discard": 1, "ace": 2}),
    (("Dog", "covers two if aced", 1, "add"), 2, {"discard": 1, "ace": 2}),
    (("home 0", "casualties", 1, "most"), 1, {"discard": 1}),
    (("home 0", "casualties doubled", 1, "add"), 4, {"discard": 1, "ace": 2}),
    (("Allie", "cannot be a casualty", 1, "add"), 2, {}),
    (("Allie", "cannot be aced", 1, "add"), 2, {"discard": 1}),
    (("Allie", "cannot be discarded", 1, "add"), 2, {"ace": 2}),
]


@pytest.mark.parametrize(("what", "due", "covers"), CASUALTIES, ids=str)
def test_a_person_is_told_what_each_casualty_covers(what: Change, due: int, covers: dict[str, int]) -> None:
    table = showdown((dude("Ann"), dude("Abe")))
    table.put(0, goods("Dog", keywords=("Sidekick",)), on="Allie")
    change(table, what)
    person, allie = Person(table), table["Allie"].number
    table.do(inflict, 0, 2)
    (first, put), *_ = person.asked
    assert isinstance(first, TakeCasualty) and first.left == due and f": {due} casualt" in put.text[-1]
    told = [int(words.split()[-1]) for words, _ in put.choices]
    assert told == [first.covers[option] for option in first.options]
    assert {option.fate: first.covers[option] for option in first.options if option.piece == allie} == covers
    # Until nothing is left, each question says what the last one left.
    for (before, earlier), (after, later) in pairwise(person.asked):
        left = before.left - before.covers[earlier.choices[-1][1]]
        assert (after.left, f": {left} casualt" in later.text[-1]) == (left, True)


# Moves

MOVES: list[Change] = [
    ("Ann", "moves without booting", 1, "add"),
    ("Ann", "moves out of town without booting", 1, "add"),
    ("Ann", "bullets", 1, "add"),
]


@pytest.mark.parametrize("what", MOVES, ids=str)
@pytest.mark.parametrize("start", ["home 0", "town square", "Bank"])
def test_a_move_boots_where_a_person_is_told_so(what: Change, start: str) -> None:
    for to in range(5):
        table = Table()
        table.put(0, deed("Bank"))
        table.put(1, deed("Mine", keywords=("Out of Town",)))
        table.put(0, dude("Ann"), start)
        change(table, what)
        view, ann = table.game.views[0], table["Ann"]
        places, town = view.destinations(ann), Town(view, [FLAT, FLAT])
        person = Moving(table, places[to - 1])
        table.step(rest="plain")
        (put,) = [put for decision, put in person.asked if isinstance(decision, MoveTo)]
        (told,) = ["(boots)" in words for words, place in put.choices if place == places[to - 1]]
        assert [place for _, place in put.choices] == places
        assert told == table.is_booted("Ann") == (not town.walks(town.guns[ann.number], places[to - 1]))


class Moving(Person):
    """A person who moves a dude to a place."""

    def __init__(self, table: Table, place: int) -> None:
        super().__init__(table)
        self.place = place

    def read(self, put: Question) -> str:
        options = [option for _, option in put.choices]
        wanted = (
            self.place if self.place in options else next(one for one in options if getattr(one, "kind", "") == "move")
        )
        return str(1 + options.index(wanted))


# Joining a posse: Ann is next door, Abe two doors away, Art where the shootout is.

JOINS: list[Change] = [
    ("Ann", "joins without booting", 1, "add"),
    ("Ann", "joins though booted", 1, "add"),
    ("Ann", "joins without moving", 1, "add"),
    ("Abe", "joins from anywhere", 1, "add"),
    ("Ann", "cannot boot to join a posse from next door", 1, "add"),
    ("Art", "cannot join", 1, "add"),
    ("Ann", "cannot join the leader's posse", 1, "add"),
    ("Ann", "cannot join the mark's posse", 1, "add"),
    ("Ann", "cannot move", 1, "add"),
    ("Ann", "cannot boot", 1, "add"),
]


@pytest.mark.parametrize("what", JOINS, ids=str)
@pytest.mark.parametrize("is_booted", [False, True])
def test_who_could_join_is_who_may_and_boots_as_told(what: Change, is_booted: bool) -> None:
    table = Table()
    table.put(0, deed("Bank"))
    table.put(0, deed("Mill"))
    for name, at in (("Allie", "town square"), ("Art", "town square"), ("Ann", "Bank"), ("Abe", "home 1")):
        table.put(0, dude(name), at, booted=is_booted and name == "Ann")
    table.put(1, dude("Bo"), "town square")
    change(table, what)
    view, allie = table.game.views[0], table["Allie"]
    could = view.could_join(0, allie.at, leads=True)
    either = view.could_join(0, allie.at)
    assert [gun.number for gun in Town(view, [FLAT, FLAT]).posse(0, allie.at)] == [one.number for one in either]
    assert {one.number for one in could} <= {one.number for one in either}
    joining = Joining(table)
    table.do(begin_shootout, allie, table["Bo"])
    asked = [(decision, put) for decision, put in joining.asked if isinstance(decision, JoinPosse)]
    offered = [number for number in asked[0][0].options if number is not None] if asked else []
    assert [one.number for one in could] == [allie.number, *offered]
    for number, boots in joining.told.items():
        was_booted = is_booted and number == table["Ann"].number
        assert boots == (table.game.piece(number).booted and not was_booted)


class Joining(Person):
    """A person who lets everybody join, and takes note of who is said to boot for it."""

    def __init__(self, table: Table) -> None:
        super().__init__(table)
        self.told: dict[int, bool] = {}

    def read(self, put: Question) -> str:
        words, number = put.choices[-1]
        if isinstance(self.asked[-1][0], JoinPosse) and ", from " not in words:
            self.told[number] = "boots to come" in words
        return str(len(put.choices))


# Calling out: Bo may be called out by Allie, wherever they are.

CALLS: list[tuple[Change, str, bool]] = [
    (("Bo", "bullets", 1, "add"), "town square", True),
    (("Bo", "bullets", 1, "add"), "home 1", False),
    (("Bo", "is called out at home", 1, "add"), "home 1", True),
    (("Bo", "cannot be called out", 1, "add"), "town square", False),
]


@pytest.mark.parametrize(("what", "at", "may"), CALLS, ids=str)
def test_who_may_be_called_out_is_who_is_thought_to_be(what: Change, at: str, may: bool) -> None:
    table = Table()
    table.put(0, dude("Allie"), at)
    table.put(1, dude("Bo"), at)
    change(table, what)
    view, bo = table.game.views[0], table["Bo"]
    assert (bo.number in view.call_out_targets(table["Allie"])) == may
    assert Town(view, [FLAT, FLAT]).guns[bo.number].is_exposed == may
    person = Person(table)
    table.step(rest="plain")
    (_, put), *_ = [one for one in person.asked if isinstance(one[0], NoonPlay)]
    assert any("calls out Bo" in words for words, _ in put.choices) == may


# Control, influence and upkeep: what Board reckons is what Sundown and Upkeep count.

NUMBERS: list[Change] = [
    ("Ann", "influence", 2, "add"),
    ("Ann", "influence for control", 3, "add"),
    ("Ann", "weight", 3, "set"),
    ("home 0", "local influence", 1, "most"),
    ("Bank", "is controlled by bullets", 1, "add"),
    ("Bank", "keyword Rowdy", 1, "add"),
    ("Bank", "control", 2, "add"),
    ("Ann", "control", 1, "add"),
    ("home 1", "control points", 1, "add"),
    ("Bank", "production", 2, "add"),
    ("Ann", "production", 2, "add"),
    ("Bank", "receiver", 0, "set"),
    ("Ann", "upkeep", 2, "add"),
    ("Bank", "upkeep", 1, "add"),
]


@pytest.mark.parametrize("what", NUMBERS, ids=str)
def test_the_board_counts_as_the_rules_do(what: Change) -> None:
    table = Table()
    table.put(1, deed("Bank", control=1, production=1))
    table.put(0, dude("Ann", influence=1), "Bank")
    table.put(1, dude("Bo", influence=1, bullets=1), "Bank")
    change(table, what)
    view = table.game.views[0]
    board, bank = Board(view, nullcontext), table["Bank"].number
    assert board.controller(bank, board.weights[bank]) == table.controller("Bank")
    assert board.points == [view.control_points(seat) for seat in (0, 1)]
    assert board.influence == [view.total_influence(seat) for seat in (0, 1)]
    table.set_rock(0, 9)
    table.game.agents[:] = [Idle(), Idle()]
    budget = board.budget
    table.do(play_upkeep)
    assert table.rock(0) == 9 + budget


# Shoppin: Ann at home has a Colt, Abe there is booted, Art is at a deed of the other side's; a Rifle is in hand.

SHOPS: list[Change] = [
    ("Ann", "bullets", 1, "add"),
    ("Art", "shops anywhere", 1, "add"),
    ("Art", "shops anywhere for Weapon", 1, "add"),
    ("Abe", "shops anywhere", 1, "add"),
    ("Ann", "cannot hold", 1, "add"),
    ("Ann", "most Weapon", 1, "add"),
    ("Ann", "carries no guns", 1, "add"),
    ("home 0", "controls the town square", 1, "add"),
    ("Rifle", "cost", 2, "add"),
]


@pytest.mark.parametrize("what", SHOPS, ids=str)
def test_who_gets_goods_and_what_goes_for_them_is_as_thought(what: Change) -> None:
    table = Table()
    table.put(1, deed("Mine"))
    for name, at in (("Ann", "home 0"), ("Amy", "home 0"), ("Abe", "home 0"), ("Art", "Mine"), ("Al", "town square")):
        table.put(0, dude(name), at, booted=name == "Abe")
    table.put(1, dude("Owner", influence=1), "Mine")
    table.put(0, goods("Colt", keywords=("Weapon",)), on="Ann")
    table.in_hand(0, goods("Rifle", cost=1, keywords=("Weapon",)))
    table.set_rock(0, 9)
    change(table, what)
    view, rifle, ann = table.game.views[0], table["Rifle"], table["Ann"]
    hosts, rivals, cost = view.hosts(rifle.number), view.rivals(ann, rifle.number), view.cost(rifle.number)
    person = Shopping(table, ann.number if ann.number in hosts else hosts[0])
    table.step(rest="plain")
    (offered,) = [put.choices for decision, put in person.asked if isinstance(decision, AttachTo)] or [[("", hosts[0])]]
    told = next(words for words, option in person.asked[0][1].choices if option == PlayChoice("shop", rifle.number))
    assert [number for _, number in offered] == hosts
    assert f"cost {cost}" in told and table.rock(0) == 9 - cost
    # Where Ann may not have the Rifle, she may not keep the Colt either.
    assert len(table.discard(0)) == (len(rivals) if ann.number in hosts else 1)


class Shopping(Person):
    """A person who buys goods for a dude, and keeps those that are named last."""

    def __init__(self, table: Table, host: int) -> None:
        super().__init__(table)
        self.host = host

    def read(self, put: Question) -> str:
        options = [option for _, option in put.choices]
        wanted = [option for option in options if option == self.host or getattr(option, "kind", "") == "shop"]
        return str(1 + options.index(wanted[0])) if wanted else "1"


# What no question tells and no agent works out: the engine alone says what may be done, and agents weigh its options.
OPTIONS = (
    *("cannot unboot", "cannot leave", "cannot be wanted", "cannot refuse", "cannot flee"),
    *("cannot be affected", "cannot trespass", "cannot be traded", "cannot go home"),
    *("cannot lose influence", "cannot lose bullets", "cannot be a draw", "cannot be robbed"),
    *("cannot shoot", "cannot be chosen", "cannot be used", "cannot perform", "cannot invent"),
    *("cannot boot as a cost", "rank cannot change", "casualties cannot increase"),
    *(
        "casualties cannot decrease",
        "cannot move there",
        "cards cannot leave the discard pile",
        "cannot be sent home unbooted",
    ),
    *(
        "cannot lose traits",
        "cannot gain permanent control points",
        "cannot enter play there",
        "cannot leave Boot Hill",
    ),
    *("cannot call out", "refuses and stays", "is used again", "is each used again", "invents anywhere"),
    *(
        "invents Mystical Gadgets as a Huckster",
        "is traded anywhere",
        "has a fixed cost",
        "ignores penalties",
        "keeps its value",
    ),
    *("is poorest on a tie", "is used from outside", "counts as at deeds that it uses", "combos without tokens"),
    *(
        "uses Totems next door",
        "plants the Totems that it carries",
        "is invented by a Huckster",
        "other user",
        "other controller",
    ),
    *("most Totem", "cheatin plays", "cheatin' cost", "extra draws", "sundown discards", "cheatin hand"),
    *("least bounty", "hand size", "value to others", "Kung Fu for Techniques", "Shaman for Totems"),
)
# What is read from the view wherever it is told or weighed, and is worked out nowhere else.
READ = ("value", "suit", "bounty", "difficulty", "casualties spared", "most Horse", "most Attire", "ghost rock")
READ += (*("bullet bonus", "influence bonus", "hand rank", "most hand rank"), *RATED)


def test_everything_that_texts_change_is_in_a_table_or_is_said_to_be_elsewhere() -> None:
    tables = [what for table in (DRAWS, MOVES, JOINS, NUMBERS, SHOPS) for what in table]
    tables += [what for what, *_ in (*CASUALTIES, *CALLS)]
    shown = {stat for _, stat, _, _ in tables}
    known = {*STATISTICS, *BANS}
    assert not known - shown - {*OPTIONS, *READ}
    assert not {*OPTIONS, *READ} - known


def test_the_board_limits_influence_alone() -> None:
    """Ann counts 3 for something else than her influence: a limit on influence leaves it."""
    table = Table()
    table.put(1, deed("Bank", control=1))
    table.put(0, dude("Ann", influence=1), "Bank")
    table.put(1, dude("Bo", influence=2), "Bank")
    for what in (("Ann", "weight", 3, "set"), ("home 0", "local influence", 1, "most")):
        change(table, what)
    board, bank = Board(table.game.views[0], nullcontext), table["Bank"].number
    assert board.controller(bank, board.weights[bank]) == table.controller("Bank") == 0
    assert board.gain(table["Ann"], table.place("town square")) < 0


@pytest.mark.parametrize(("ruleset", "wins"), [(PINEBOX, False), (PINEBOX._replace(victory_over="anyone"), True)])
def test_the_board_knows_the_shorter_game(ruleset: Switches, wins: bool) -> None:
    """Seat 0 has 2 control points; seat 1 has 1 influence, and seat 2 has 3."""
    table = Table(outfit("A"), outfit("B"), outfit("C"), ruleset=ruleset)
    table.put(0, deed("Bank", control=2))
    table.put(1, dude("Bo", influence=1))
    table.put(2, dude("Cy", influence=3))
    boards = [Board(view) for view in table.game.views]
    assert [board.is_won for board in boards] == [wins, False, False]
    assert [board.is_losing for board in boards] == [False, wins, wins]
    put = question(Asking(NoonPlay(0, (PASS,)), table.game.views[0]))
    assert ("Right now, you win at Sundown." in str(put)) is wins
