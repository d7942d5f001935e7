"""Sections about shootouts, jobs, targets, amounts, draw hands and gangs: what a rule changes in an answer."""

from __future__ import annotations

from typing import Any

import pytest

from dtk.agents.candidates import lines_for
from dtk.agents.choices.subjects import subject_of
from dtk.agents.search import Search
from dtk.engine import decisions
from dtk.engine.decisions import Decision
from dtk.engine.ids import NOBODY, AbilityRef
from dtk.engine.plays import Casualty, PlayChoice
from dtk.engine.rules.setup import ANOTHER, OWN
from dtk.poker.objective import LEGAL, at_least
from dtk.testing import Table, action, deed, dude, goods, spell
from tests.scripts.test_adviser import adviser, by

HALL, BANK = deed("Hall", control=2, cost=3), deed("Bank", production=2, cost=3)
ABE, ANN, TRICK = dude("Abe", bullets=3, shooter="stud"), dude("Ann", bullets=2, influence=3), action("Trick")


def table() -> Table:
    """Abe and Ann are at home, Trick and a Gun in hand; Bo is in the square."""
    table = Table()
    table.put(0, ABE)
    table.put(0, ANN)
    table.put(1, dude("Bo", bullets=1, influence=1), "town square")
    table.in_hand(0, TRICK, goods("Gun", bullets=2, keywords=("Weapon",)))
    return table


def answer(decision: Decision[Any], laid: Table, rules: str = "") -> Any:
    """The answer of seat 0 by such rules, by none if there are none."""
    return by(rules or "keep: [{prefer: 1}]").answer(decision, laid.game.views[0])


def test_who_shoots() -> None:
    laid = table()
    abe, ann = laid["Abe"].number, laid["Ann"].number
    decision = decisions.PickShooter(seat=0, options=[abe, ann])
    laid.in_deck(0, " ".join(f"{value}{suit}" for value in range(2, 11) for suit in "♠♥♦♣"))
    assert answer(decision, laid) == abe
    assert answer(decision, laid, "shoot: [{must: true, cards: Ann}]") == ann
    assert answer(decision, laid, "shoot: [{never: true, when: card.stud}]") == ann


def test_who_is_lost_first() -> None:
    laid = table()
    options = [Casualty(laid[name].number, "discard") for name in ("Abe", "Ann")]
    decision = decisions.TakeCasualty(seat=0, options=options, chosen=(), left=1, covers=dict.fromkeys(options, 1))
    assert answer(decision, laid) == options[0]
    assert answer(decision, laid, "casualty: [{never: true, cards: Abe}]") == options[1]
    assert answer(decision, laid, "casualty: [{prefer: 20, when: card.influence == 3}]") == options[1]


def test_who_gets_a_weapon_and_whom_a_text_is_aimed_at() -> None:
    laid = table()
    abe, ann, trick = (laid[name].number for name in ("Abe", "Ann", "Trick"))
    attach = decisions.AttachTo(seat=0, options=[abe, ann], card=laid["Gun"].number)
    assert answer(attach, laid) == abe
    assert answer(attach, laid, "aim: [{prefer: 20, when: target.influence > 0}]") == ann
    choice = decisions.CardChoice(seat=0, options=[abe, ann], card=trick, prompt="which")
    assert answer(choice, laid, "aim: [{must: true, cards: Trick, when: '!target.stud'}]") == ann
    assert answer(choice, laid, "aim: [{never: true, when: target.bullets == 3}]") == ann
    optional = decisions.OptionalCardChoice(seat=0, options=[None, abe, ann], card=trick, prompt="which")
    assert answer(optional, laid) is None
    assert answer(optional, laid, "aim: [{prefer: 2, when: here.mine && target.stud}]") == abe


def test_how_much_is_paid() -> None:
    laid = table()
    decision = decisions.PayAmount(seat=0, options=["0", "1", "2", "3"], card=laid["Trick"].number)
    assert answer(decision, laid, "pay: [{must: true, cards: Trick, when: pay.amount == 2}]") == "2"
    assert (
        answer(decision, laid, "pay: [{prefer: 1, when: pay.amount == 1}, {never: true, when: pay.amount > 1}]") == "1"
    )


def test_who_leads_and_who_rides() -> None:
    laid = table()
    abe, ann, trick = (laid[name].number for name in ("Abe", "Ann", "Trick"))
    lead = decisions.LeadJob(seat=0, options=[abe, ann], card=trick)
    assert answer(lead, laid) == abe
    assert answer(lead, laid, "lead: [{must: true, cards: Ann, when: target.title == 'Trick'}]") == ann
    ride = decisions.JoinJob(seat=0, options=[None, abe], leader=ann)
    assert answer(ride, laid) is None
    assert answer(ride, laid, "ride: [{prefer: 1, when: target.title == 'Ann' && card.stud}]") == abe
    forced = decisions.JoinJob(seat=0, options=[abe, ann], leader=trick)
    assert answer(forced, laid, "ride: [{never: true, cards: Abe}]") == ann


def test_who_opposes() -> None:
    laid = table()
    abe, ann, bo = (laid[name].number for name in ("Abe", "Ann", "Bo"))
    decision = decisions.OpposeJob(seat=0, options=[None, abe, ann], leader=bo)
    assert answer(decision, laid, "oppose: [{never: true}]") is None
    assert answer(decision, laid, "oppose: [{must: true, cards: Ann, when: target.bullets == 1}]") == ann


def test_what_is_used_against_a_lowball_hand() -> None:
    laid = table()
    trick = laid["Trick"].number
    play = PlayChoice("use", trick, AbilityRef(trick, "ability", 0))
    decision = decisions.CheatinPlay(seat=0, options=[None, play])
    assert answer(decision, laid) is None
    assert answer(decision, laid, "lowball: [{must: true, when: my.ghost_rock < 3}]") == play
    assert answer(decision, laid, "use: [{must: true}]") is None


def test_what_draw_hands_are_to_become() -> None:
    laid = table()
    rules = "phases: [{name: a, until: day > 2}, {name: b}]\nhand: [{aim: legal, phase: b}, {cheatin: 0}, {aim: flush}]"
    advice = adviser(rules, [ABE, ANN])
    decision = decisions.ExtraDraws(seat=0, options=["0", "1"])
    advice.turn_to(decision, laid.game.views[0])
    assert advice.aim == at_least(6) and advice.clearly == 0
    laid.game.state.day = 3
    advice.turn_to(decision, laid.game.views[0])
    assert advice.aim == LEGAL
    assert adviser("hand: [{aim: flush, when: odds.theirs > 5}]", [ABE]).aim is None


def test_a_cheatin_hand_is_shown_where_it_is_worth_the_risk() -> None:
    laid = table()
    laid.in_hand(0, *(dude(f"No {place}", value=value, suit=suit) for place, (value, suit) in enumerate(CARDS)))
    numbers = [laid[f"No {place}"].number for place in range(len(CARDS))]
    legal, cheating = tuple(numbers[:5]), (*numbers[:4], numbers[5])
    decision = decisions.KeepHand(seat=0, options=[legal, cheating])
    assert answer(decision, laid, "hand: [{cheatin: 9}]") == legal
    assert answer(decision, laid, "hand: [{cheatin: 0}]") == cheating


# Three of a kind, and a fourth that is there twice.
CARDS = [(5, "spades"), (5, "hearts"), (5, "clubs"), (9, "clubs"), (2, "diamonds"), (5, "spades")]


def test_search_tries_only_what_a_script_allows() -> None:
    laid = table()
    abe = laid["Abe"].number
    decision = decisions.AcceptCallOut(seat=0, options=[True, False], dude=abe)
    view = laid.game.views[0]
    for rule, left in (("must", [(True,)]), ("never", [(False,)]), ("prefer", [(True,), (False,)])):
        advice = adviser(f"accept: [{{{rule}: {'1' if rule == 'prefer' else 'true'}}}]", [ABE, ANN])
        advice.turn_to(decision, view)
        assert lines_for(decision, view, left[0], 9, advice) == left


def test_search_plays_by_a_script_only_if_it_is_told_to() -> None:
    with pytest.raises(ValueError, match="use `deck`, or leave it out"):
        Search("0", 1, "plan.yaml")
    agent, advice = Search("0", 1, "deck"), adviser("accept: [{never: true}]", [ABE])
    agent.heed(advice)
    assert agent.own.advice is advice


def test_what_a_fork_finds_out_is_no_news_to_its_origin() -> None:
    laid, advice = table(), adviser("phases: [{name: a, until: day > 1}, {name: b}]", [ABE])
    twin = advice.fork()
    laid.game.state.day = 2
    twin.turn_to(decisions.ExtraDraws(seat=0, options=["0", "1"]), laid.game.views[0])
    assert (twin.phase, advice.phase) == (1, 0)


def test_what_no_section_decides_is_about_nothing() -> None:
    laid = table()
    view = laid.game.views[0]
    assert subject_of(decisions.ExtraDraws(seat=0, options=["0", "1"]), "1", view) is None
    nobody = decisions.CardChoice(seat=0, options=[laid["Abe"].number, laid["Ann"].number], card=NOBODY, prompt="which")
    assert subject_of(nobody, laid["Abe"].number, view) is None


@pytest.mark.parametrize(("kind", "expected"), [("hexes", ANOTHER), ("shooter", OWN), ("jobs", OWN)])
def test_who_starts_by_the_kind_of_the_other_deck(kind: str, expected: str) -> None:
    laid = table()
    laid.in_hand(1, *[spell(f"Curse {number}", keywords=("Hex",)) for number in range(6)])
    rules = f"""opening: [{{gang: [Abe], when: 'their.kind == "{kind}"'}}]"""
    assert answer(decisions.ChooseGang(0, (OWN, ANOTHER)), laid, rules) == expected


@pytest.mark.parametrize(
    ("rules", "expected"),
    [
        ("use: [{never: true, cards: Trick}]", False),
        ("use: [{must: true, cards: Trick, when: use.choice}]", True),
        ("use: [{prefer: -2, when: use.choice}]", False),
        ("use: [{never: true, cards: Trick, when: '!use.choice'}]", True),
    ],
)
def test_whether_an_offer_of_a_text_is_accepted(rules: str, expected: bool) -> None:
    laid = table()
    decision = decisions.YesNo(0, (True, False), laid["Trick"].number, "draw")
    assert answer(decision, laid, rules) is expected
    told = adviser(rules)
    assert bool(told.settled(decision, expected, laid.game.views[0]).followed) == ("!" not in rules)


def test_what_the_text_of_another_offers_is_the_agents_own_choice() -> None:
    laid = table()
    decision = decisions.YesNo(0, (True, False), laid["Bo"].number, "pay")
    assert subject_of(decision, True, laid.game.views[0]) is None
    assert answer(decision, laid, "use: [{never: true}]") is answer(decision, laid)
