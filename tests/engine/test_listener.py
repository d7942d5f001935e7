"""What does a listener hear of events, and when?"""

from __future__ import annotations

from typing import TypeVar

import pytest

from dtk.engine.abilities import AFTER, WHEN
from dtk.engine.events import (
    Aced,
    Borrowed,
    BountyRaised,
    CardsDrawn,
    CasualtiesTaken,
    Discarded,
    Event,
    GameWon,
    HandDiscarded,
    HandsCompared,
    HandsDrawn,
    Inventing,
    JobBegins,
    JobEnds,
    LeftPlay,
    LeftPosse,
    LowballCompared,
    LowballWon,
    Milled,
    Modified,
    Moved,
    Paid,
    Passed,
    Produced,
    Pulled,
    RankChanged,
    Repaid,
    RockGained,
    SetUp,
    ShootoutEnds,
    Stage,
    ZoneChanged,
)
from dtk.engine.game import Game
from dtk.engine.ids import NOBODY
from dtk.engine.rules.gambling import play_lowball
from dtk.engine.rules.inventin import invent
from dtk.engine.rules.setup import DeckList, play_setup
from dtk.engine.rules.shootout import begin_shootout
from dtk.engine.verbs.cards import ace, discard
from dtk.engine.verbs.dudes import add_bounty, move
from dtk.engine.verbs.effects import forbid, modify
from dtk.engine.verbs.ghost_rock import gain, hand_over, spend
from dtk.engine.verbs.piles import draw, mill, put
from dtk.engine.verbs.pulls import finish, pull
from dtk.engine.verbs.ranks import count_as
from dtk.poker.ranks import rank_of
from dtk.testing import Table, ability, cards, deed, dude, goods, outfit, trait
from tests.engine.gunfight import CHEATIN_PAIR, FOUR, HIGH, PAIR, THREE, deal, showdown, until

E = TypeVar("E", bound=Event)


class Told:
    """Keeps the events that it hears."""

    def __init__(self, table: Table) -> None:
        self.events: list[Event] = []
        table.game.listener = self

    def hear(self, game: Game, event: Event, stage: Stage) -> None:
        self.events.append(event)

    def of(self, kind: type[E]) -> list[E]:
        """Those of a kind, each once."""
        return [*dict.fromkeys(event for event in self.events if isinstance(event, kind))]


def deck_of(home: str) -> DeckList:
    """A deck of an outfit and a hand of cards."""
    return DeckList(home, outfit(home, stash=10), None, tuple(cards("2♠ 3♠ 4♠ 5♠ 6♠ 7♠")), ())


class Ear:
    """Writes down what it hears: the type of the event, and its stage."""

    def __init__(self, table: Table) -> None:
        self.heard: list[str] = []
        table.game.listener = self

    def hear(self, game: Game, event: Event, stage: Stage) -> None:
        self.heard.append(f"{type(event).__name__} {stage.name.lower()}")

    def note(self, word: str) -> None:
        self.heard.append(word)


def test_an_event_is_heard_ahead_under_way_and_when_it_is_done_with_what_it_brings_about_between() -> None:
    table = Table()
    table.put(0, dude("Allie"))
    table.put(0, goods("Rifle"), on="Allie")
    ear = Ear(table)
    table.do(ace, table["Allie"])
    about = [line for line in ear.heard if line.split()[0] in ("Aced", "Discarded")]
    assert about == [
        *("Aced ahead", "Aced under_way"),
        *("Discarded ahead", "Discarded under_way", "Discarded done"),
        "Aced done",
    ]


@pytest.mark.parametrize(
    ("timing", "instead", "heard"),
    [
        (WHEN, False, ["Discarded ahead", "Discarded under_way", "the trait", "Discarded done"]),
        (AFTER, False, ["Discarded ahead", "Discarded under_way", "Discarded done", "the trait"]),
        (WHEN, True, ["Discarded ahead", "the trait"]),
    ],
)
def test_what_answers_an_event_comes_after_what_it_answers(timing: str, instead: bool, heard: list[str]) -> None:
    table = Table()
    table.put(0, dude("Allie"))
    table.put(1, dude("Bo"))
    ears: list[Ear] = []
    table.teach("Bo", trait(timing, Discarded, lambda use: ears[0].note("the trait"), instead=instead))
    ears.append(Ear(table))
    table.do(discard, table["Allie"])
    assert [line for line in ears[0].heard if line.startswith(("Discarded", "the"))] == heard


def test_what_could_not_come_about_is_heard_to_have_failed() -> None:
    table = Table()
    table.put(1, deed("Ranch"))
    table.put(0, dude("Allie"), "Ranch")
    table.put(1, dude("Bo"), "Ranch")
    # Allie is gone by the time she would be.
    table.teach("Bo", trait(WHEN, Aced, lambda use: discard(use.game, use.game.piece(use.event.piece))))
    ear = Ear(table)
    table.do(ace, table["Allie"])
    assert ear.heard[0] == "Aced ahead" and ear.heard[-1] == "Aced failed"
    assert "Discarded done" in ear.heard


def test_nobody_need_listen() -> None:
    table = Table()
    table.put(0, dude("Allie"))
    assert table.game.listener is None
    table.game.tell(LeftPosse(table["Allie"].number, 0))
    table.do(ace, table["Allie"])
    assert table.zone("Allie") == "boot hill"


def test_what_hands_are_worth_and_what_that_costs_is_told_with_the_loser_first() -> None:
    table = showdown()
    deal(table, PAIR, THREE)
    told = Told(table)
    until(table, "run_or_gun")
    (compared,) = [event for event in told.events if isinstance(event, HandsCompared)]
    assert (compared.seats, compared.due) == ((0, 1), (2, 0))
    assert [rank_of(score) for score in compared.scores] == [2, 4]


def test_it_is_told_that_what_happens_before_the_first_day_may_happen() -> None:
    table = Table(*(deck_of(f"Home {seat}") for seat in (0, 1)), phase="setup")
    told = Told(table)
    table.do(play_setup, [(), ()])
    assert sum(isinstance(event, SetUp) for event in told.events) == 1


@pytest.mark.parametrize(("debt", "repaid"), [(0, []), (2, [2]), (9, [3])])
def test_it_is_told_what_was_repaid_of_a_debt(debt: int, repaid: list[int]) -> None:
    table = Table(outfit("Home", production=3), outfit("Other Home"), phase="upkeep")
    table.state.players[0].debt = debt
    told = Told(table)
    table.step()
    assert [event.amount for event in told.events if isinstance(event, Repaid)] == repaid


def test_it_is_told_from_where_to_where_a_dude_moves() -> None:
    table = Table()
    table.put(0, dude("Allie"))
    told = Told(table)
    table.do(move, table["Allie"], table.place("town square"))
    moves = [(event.origin, event.place) for event in told.events if isinstance(event, Moved)]
    assert {*moves} == {(table.place("home 0"), table.place("town square"))}


def test_it_is_told_what_is_paid_for_and_nothing_is_paid_that_is_not_there() -> None:
    table = Table()
    table.put(0, dude("Allie"))
    table.set_rock(0, 3)
    told = Told(table)
    allie = table["Allie"]
    table.do(spend, 0, 2, allie)
    table.do(spend, 0, 1, None)
    table.do(spend, 0, 0, allie)
    assert [(event.piece, event.amount) for event in told.events if isinstance(event, Paid)] == [
        (allie.number, 2),
        (NOBODY, 1),
    ]
    with pytest.raises(ValueError, match=r"Allie #\d+ \(in play\) costs 1, but seat 0 has 0 ghost rock\."):
        table.do(spend, 0, 1, allie)
    assert table.rock(0) == 0


@pytest.mark.parametrize(
    ("amount", "to", "left"), [(3, 1, [0, 5]), (2, NOBODY, [1, 2]), (4, 1, [3, 2]), (0, 1, [3, 2])]
)
def test_what_one_player_pays_another_is_told_and_who_has_too_little_pays_nothing(
    amount: int, to: int, left: list[int]
) -> None:
    table = Table()
    table.set_rock(0, 3)
    table.set_rock(1, 2)
    told = Told(table)
    assert table.do(hand_over, 0, amount, to) == (amount <= 3)
    assert [table.rock(0), table.rock(1)] == left
    paid = [(event.piece, event.seat, event.amount, event.to) for event in told.events if isinstance(event, Paid)]
    assert paid == ([(NOBODY, 0, amount, to)] if amount in (2, 3) else [])


@pytest.mark.parametrize("by", [True, False])
def test_what_a_text_changes_is_told_with_how_long_it_lasts_and_what_rules_change_is_not(by: bool) -> None:
    table = Table()
    table.put(1, dude("Allie"))
    table.put(0, dude("Preacher"))
    told = Told(table)
    table.do(modify, table["Allie"], "bullets", 2, "day", source=table["Preacher"].number if by else NOBODY)
    changes = [(one.piece, one.seat, one.effect.until) for one in told.events if isinstance(one, Modified)]
    assert changes == ([(table["Allie"].number, 1, "day")] if by else [])


def test_what_is_gained_is_told_with_the_card_whose_text_gave_it_if_there_is_one() -> None:
    table = Table()
    table.put(0, deed("Bank"))
    table.teach("Bank", ability("Noon", lambda use: gain(use.game, use.seat, 2)))
    told = Told(table)
    table.do(gain, 1, 3)
    table.do(gain, 1, 0)
    table.play("0 play: use Bank")
    gained = [(one.piece, one.seat, one.amount) for one in told.events if isinstance(one, RockGained)]
    assert gained == [(NOBODY, 1, 3), (table["Bank"].number, 0, 2)]
    assert (table.rock(0), table.rock(1)) == (2, 3)


def test_it_is_told_where_a_card_was_when_it_left_play_and_where_it_went() -> None:
    table = Table()
    table.put(0, dude("Allie"), "town square")
    table.put(0, goods("Rifle"), on="Allie")
    table.put(0, dude("Ghost", keywords=("Token",)))
    told = Told(table)
    square, home = table.place("town square"), table.place("home 0")
    table.do(discard, table["Rifle"])
    table.do(ace, table["Allie"])
    table.do(discard, table["Ghost"])
    places = [(one.piece, one.place) for one in told.events if isinstance(one, Discarded | Aced)]
    assert dict(places) == {table["Rifle"].number: square, table["Allie"].number: square, table["Ghost"].number: home}
    gone = [(one.piece, one.seat, one.zone) for one in told.events if isinstance(one, LeftPlay)]
    assert gone == [
        (table["Rifle"].number, 0, "discard"),
        (table["Allie"].number, 0, "boot hill"),
        (table["Ghost"].number, 0, "removed"),
    ]


def test_it_is_told_of_a_card_that_is_discarded_whether_its_upkeep_was_not_paid() -> None:
    table = Table(phase="upkeep")
    table.put(0, dude("Allie", upkeep=1))
    table.put(0, dude("Ann"))
    told = Told(table)
    table.to("high noon")
    table.do(discard, table["Ann"])
    gone = {table.name(one.piece): one.unpaid for one in told.events if isinstance(one, Discarded)}
    assert gone == {"Allie": True, "Ann": False}


@pytest.mark.parametrize("winner", [0, 1])
def test_it_is_told_who_has_won(winner: int) -> None:
    table = Table(phase="sundown")
    table.put(winner, deed("Bank", control=1))
    told = Told(table)
    table.step()
    assert [one.seat for one in told.events if isinstance(one, GameWon)] == [winner]


def test_it_is_told_when_both_shooters_are_picked() -> None:
    table = showdown(first=[dude("Ann")])
    ear = Ear(table)
    until(table, "draw_hands", "0 shooter: Ann")
    picked = [line.split()[0] for line in ear.heard if line.split()[0] in ("ShooterPicked", "ShootersPicked")]
    assert picked[-1] == "ShootersPicked" and picked.count("ShootersPicked") == 1


def test_it_is_told_from_which_pile_to_which_a_card_goes() -> None:
    table = Table()
    table.in_hand(0, dude("Allie"))
    told = Told(table)
    table.do(put, table["Allie"], "discard")
    moves = [(one.piece, one.seat, one.origin, one.zone) for one in told.events if isinstance(one, ZoneChanged)]
    assert moves == [(table["Allie"].number, 0, "hand", "discard")]


def test_it_is_told_which_text_forbids_what() -> None:
    table = Table()
    table.put(1, dude("Allie"))
    table.put(0, dude("Preacher"))
    told = Told(table)
    table.do(forbid, table["Allie"], "cannot move", "day", table["Preacher"].number)
    (change,) = (one for one in told.events if isinstance(one, Modified))
    assert (change.piece, change.effect.source, change.effect.about) == (
        table["Allie"].number,
        table["Preacher"].number,
        "cannot move",
    )


def test_it_is_told_which_cards_go_from_the_deck_to_the_discard_pile() -> None:
    table = Table()
    names = table.in_deck(0, "2♠ 3♠")
    told = Told(table)
    table.do(mill, 0, 2)
    gone = [(one.piece, one.seat) for one in told.events if isinstance(one, Milled)]
    assert gone == [(table[name].number, 0) for name in names]


def test_of_a_tie_at_lowball_it_is_told_who_has_a_hand_still() -> None:
    table = Table(*[outfit(f"Home {seat}") for seat in range(3)])
    for seat, hands in enumerate((PAIR, f"{HIGH} {PAIR}", f"{HIGH} {HIGH}")):
        table.next_cards(seat, hands)
    told = Told(table)
    assert table.do(play_lowball, range(3)) == 2
    first, second = (one for one in told.events if isinstance(one, LowballCompared))
    assert [len(hand) for hand in second.hands] == [0, 5, 5]
    discarded = [one.seat for one in told.events if isinstance(one, HandDiscarded)]
    assert discarded.count(1) == discarded.count(2) == 2 * discarded.count(0)
    assert second.scores[0] == 0 and first.scores[0] and second.scores[2] == first.scores[2]


def test_it_is_told_when_hands_are_drawn_and_whose_rank_is_set() -> None:
    table = showdown()
    deal(table, PAIR, THREE)
    told = Told(table)
    until(table, "reveal")
    assert [type(one) for one in told.events].count(HandsDrawn) == 1
    table.do(count_as, 1, 8)
    assert [(one.seat, one.amount) for one in told.events if isinstance(one, RankChanged)] == [(1, 0)]


def test_it_is_told_by_how_much_a_bounty_is_raised_and_whether_for_trespassing() -> None:
    table = Table()
    table.put(0, dude("Allie"), "home 1")
    table.put(1, dude("Bo"), "home 1", bounty=1)
    told = Told(table)
    table.do(add_bounty, table["Bo"], 2)
    table.do(begin_shootout, table["Allie"], table["Bo"])
    raised = [(one.piece, one.amount, one.trespassing) for one in told.events if isinstance(one, BountyRaised)]
    assert [*dict.fromkeys(raised)] == [(table["Bo"].number, 2, False), (table["Allie"].number, 1, True)]


def test_it_is_told_which_cards_are_drawn_and_whom_a_pull_is_for() -> None:
    table = Table()
    table.put(0, dude("Allie"))
    first, second, third = table.next_cards(0, "2♠ 3♠ 4♠")
    told = Told(table)
    table.do(draw, 0, 1)
    table.do(finish, pull(table.game, 0, table["Allie"]))
    table.do(finish, pull(table.game, 0))
    (drawn,) = (one for one in told.events if isinstance(one, CardsDrawn))
    assert (drawn.cards, drawn.seat) == ((table[first].number,), 0)
    pulled = [(one.piece, one.dude) for one in told.events if isinstance(one, Pulled)]
    assert [*dict.fromkeys(pulled)] == [(table[second].number, table["Allie"].number), (table[third].number, NOBODY)]
    assert table.game.pulls == []


def test_it_is_told_who_borrows_the_ante_who_cheats_and_who_wins_the_pot() -> None:
    table = Table(phase="gambling", day=0)
    table.set_rock(1, 3)
    table.next_cards(0, CHEATIN_PAIR)
    table.next_cards(1, HIGH)
    told = Told(table)
    table.step()
    assert [(one.seat, one.amount) for one in told.of(Borrowed)] == [(0, 1)]
    assert [one.cheatin for one in told.of(LowballCompared)] == [(0,)]
    assert [one.seat for one in told.of(LowballWon)] == [1]


def test_it_is_told_what_comes_in_and_what_upkeep_is_paid_for_whom() -> None:
    table = Table(outfit("Home", production=3), outfit("Other Home", production=2), phase="upkeep")
    table.put(1, dude("Bo", upkeep=2))
    table.state.players[0].debt = 1
    told = Told(table)
    table.step("1 pay upkeep [Bo]: yes")
    assert [(one.seat, one.amount) for one in told.of(Produced)] == [(0, 3), (1, 2)]
    assert [(one.seat, one.amount) for one in told.of(Repaid)] == [(0, 1)]
    paid = [(one.piece, one.seat, one.amount, one.upkeep) for one in told.of(Paid)]
    assert paid == [(table["Bo"].number, 1, 2, True)]


def test_it_is_told_who_passes_and_whether_there_was_anything_else_to_do() -> None:
    table = Table()
    table.put(1, dude("Bo"))
    told = Told(table)
    table.to("sundown", "1 play: pass")
    assert [(one.seat, one.forced) for one in told.of(Passed)] == [(0, True), (1, False)]


def test_it_is_told_who_passes_in_a_shootout() -> None:
    table = showdown()
    deal(table, PAIR, THREE)
    told = Told(table)
    until(table, "draw_hands")
    assert [one.seat for one in told.of(Passed)] == [0, 1]


def test_it_is_told_how_many_casualties_are_due_from_whom_and_who_wins_the_shootout() -> None:
    table = showdown()
    deal(table, PAIR, FOUR)
    told = Told(table)
    table.to("high noon", "1 flee: no")
    assert [(one.seat, one.amount) for one in told.of(CasualtiesTaken)] == [(0, 6), (1, 0)]
    assert [one.seat for one in told.of(ShootoutEnds)] == [1]
    (fight,) = table.state.fights
    assert (fight.day, fight.at, fight.seats, fight.winner) == (1, table.place("town square"), (0, 1), 1)
    assert [(one.dudes, one.due, one.taken) for one in fight.rounds] == [((1, 1), (6, 0), (2, 0))]


def test_it_is_told_what_a_job_is_about_when_it_begins_and_which_card_it_was_when_it_ends() -> None:
    table = Table()
    table.put(1, deed("Bank"))
    table.put(0, dude("Allie"))
    table.put(0, deed("Office"))
    bank = table["Bank"].number
    table.teach("Office", ability("Noon Job", lambda use: None, targets=lambda use: [bank]))
    told = Told(table)
    table.play("0 play: use Office")
    allie, office = table["Allie"].number, table["Office"].number
    begun = [(one.piece, one.seat, one.card, one.mark) for one in told.of(JobBegins)]
    ended = [(one.piece, one.seat, one.succeeds, one.card) for one in told.of(JobEnds)]
    assert (begun, ended) == ([(allie, 0, office, bank)], [(allie, 0, True, office)])


def test_it_is_told_who_tries_to_invent_what_and_where_it_comes_from() -> None:
    table = Table()
    table.put(0, dude("Tesla", keywords=("Mad Scientist 3",)))
    table.put(0, dude("Curie", keywords=("Mad Scientist 3",)))
    engine = goods("Engine", keywords=("Gadget",), difficulty=8)
    table.in_discard(0, engine)
    told = Told(table)
    table.do(invent, table["Engine"], table["Curie"])
    about = [(one.piece, one.seat, one.scientist, one.origin) for one in told.of(Inventing)]
    assert about == [(table["Engine"].number, 0, table["Curie"].number, "discard")]
