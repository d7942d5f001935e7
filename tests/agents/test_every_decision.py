"""Every bundled agent answers every decision that the rules and card texts can ask, with one of its options.

The table is a shootout at a deed with cards of all kinds around. A new decision needs a case here.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest

from dtk.agents.baseline import Baseline
from dtk.agents.human import Human, Question
from dtk.agents.random import Random
from dtk.cardtext.purposes import STRENGTHEN
from dtk.engine import decisions
from dtk.engine.abilities import OfferedUse, Use
from dtk.engine.decisions import (
    CardDecision,
    ChoosePlay,
    Decision,
    Search,
    TopCardChoice,
    UseDecision,
    catalogue,
)
from dtk.engine.events import Booted
from dtk.engine.ids import AbilityRef
from dtk.engine.plays import Casualty, Handover, PlayChoice
from dtk.engine.rules.setup import ANOTHER, OWN
from dtk.engine.seated import Agent
from dtk.engine.view import View
from dtk.report.games.asked import question
from dtk.report.games.asking import Asking
from dtk.testing import Table, ability, action, deed, dude, goods, joker
from tests.engine.gunfight import showdown

WHOLE = " ".join(f"{value}{suit}" for value in ("A", *range(2, 11), "J", "Q", "K") for suit in "♠♥♦♣")
CARRIED = goods("Rifle", keywords=("Weapon",), bullets=1)


def table() -> Table:
    """Allie, with two rifles, against Bo in the town square; hands are drawn. Abe and Cal are at home."""
    there = showdown()
    for seat, name in ((0, "Abe"), (0, "Ada"), (1, "Cal")):
        there.put(seat, dude(name, influence=1, keywords=("Mad Scientist 2", "Huckster 1")))
    there.put(0, CARRIED, on="Allie")
    there.put(0, CARRIED, on="Allie")
    there.put(0, deed("Bank", production=1))
    there.put(0, deed("Mine", control=1))
    trick = action("Trick", headers=("Shootout",))
    there.teach(trick, ability("Shootout", lambda use: None))
    there.in_hand(0, trick, trick, dude("Eve", cost=2), goods("Engine", keywords=("Gadget",), difficulty=5))
    for seat in (0, 1):
        there.in_deck(seat, WHOLE)
        there.in_draw_hand(seat, "2♠ 3♠ 4♠ 5♠ 6♥ 7♥")
    there.in_discard(0, joker())
    return there


class Case:
    """The numbers of the table, for the options of a decision."""

    def __init__(self, there: Table) -> None:
        self.table = there
        self.view = there.game.views[0]
        self.allie, self.abe, self.ada, self.bo = (there[name].number for name in ("Allie", "Abe", "Ada", "Bo"))
        self.bank, self.mine, self.home = (there[name].number for name in ("Bank", "Mine", "home 0"))
        self.theirs = there["home 1"].number
        self.rifles = there["Allie"].attached
        self.hand, self.drawn = self.view.hand, self.view.draw_hand
        self.deck = tuple(sorted(there.state.players[0].deck))
        self.joker = there["Joker"].number
        self.tricks = [PlayChoice("use", self.hand[0]), PlayChoice("use", self.hand[1])]


CASES: dict[type[Decision[Any]], Callable[[Case], dict[str, Any]]] = {
    decisions.ChooseGang: lambda at: {"options": (OWN, ANOTHER)},
    decisions.ChooseStarter: lambda at: {"options": [None, *at.hand], "chosen": ()},
    decisions.UseGrifter: lambda at: {"options": [None, PlayChoice("answer", at.abe), PlayChoice("answer", at.ada)]},
    decisions.CheatinPlay: lambda at: {"options": [None, *at.tricks]},
    decisions.PayUpkeep: lambda at: {"options": (True, False), "piece": at.abe},
    decisions.NoonPlay: lambda at: {
        "options": [
            None,
            PlayChoice("call out", at.allie),
            PlayChoice("move", at.abe),
            PlayChoice("shop", at.hand[2]),
            PlayChoice("invent", at.hand[3]),
            PlayChoice("trade", at.home),
            PlayChoice("exchange", at.hand[2]),
            at.tricks[0],
        ]
    },
    decisions.CallOut: lambda at: {"options": [at.bo, at.table["Cal"].number], "caller": at.allie},
    decisions.AcceptCallOut: lambda at: {"options": (True, False), "dude": at.allie, "caller": at.bo},
    decisions.MoveTo: lambda at: {"options": [at.bank, at.mine, -1], "dude": at.abe},
    decisions.AttachTo: lambda at: {"options": [at.abe, at.ada], "card": at.hand[3]},
    decisions.PlaceDeed: lambda at: {"options": ("left", "right"), "deed": at.bank},
    decisions.DiscardOverLimit: lambda at: {"options": at.rifles, "dude": at.allie, "keyword": "Weapon"},
    decisions.Trade: lambda at: {"options": [Handover(rifle, at.abe) for rifle in at.rifles], "place": at.home},
    decisions.TradeMore: lambda at: {"options": [None, Handover(at.rifles[0], at.abe)], "place": at.home},
    decisions.ChooseScientist: lambda at: {"options": [at.abe, at.ada], "gadget": at.hand[3]},
    decisions.ExchangeDude: lambda at: {"options": [at.abe, at.ada], "version": at.hand[2]},
    decisions.ChooseTarget: lambda at: {"options": [at.allie, at.bo, -1, None], "card": at.hand[0]},
    decisions.ChooseAbility: lambda at: {
        "options": [AbilityRef(at.abe, "ability", place) for place in (0, 1)],
        "card": at.abe,
    },
    decisions.ChoosePerformer: lambda at: {"options": [at.abe, at.ada], "card": at.hand[0]},
    decisions.ContinueCombo: lambda at: {"options": [None, *at.tricks], "card": at.hand[0]},
    decisions.PayAmount: lambda at: {"options": ["0", "1", "2"], "card": at.abe},
    decisions.ChooseCheater: lambda at: {"options": [at.home, at.theirs], "card": at.hand[0]},
    decisions.React: lambda at: {"options": [None, PlayChoice("answer", at.abe)], "event": Booted(at.bo, 1)},
    decisions.OrderTraits: lambda at: {
        "options": [PlayChoice("answer", at.abe), PlayChoice("answer", at.ada)],
        "event": Booted(at.bo, 1),
    },
    decisions.AceAnyway: lambda at: {"options": (True, False), "piece": at.bo, "by": at.hand[0]},
    decisions.Search: lambda at: {"options": [None, *at.deck[:3]], "shown": at.deck},
    decisions.ChooseJokerValue: lambda at: {"options": ["A", "2", "K"], "joker": at.joker},
    decisions.ChooseJokerSuit: lambda at: {"options": ("spades", "hearts"), "joker": at.joker},
    decisions.JoinPosse: lambda at: {"options": [None, at.abe, at.ada]},
    decisions.InvitePlayer: lambda at: {"options": [None, at.theirs]},
    decisions.StayAway: lambda at: {"options": (True, False), "dude": at.abe},
    decisions.ShootoutPlay: lambda at: {"options": [None, *at.tricks]},
    decisions.PickShooter: lambda at: {"options": [at.allie, at.abe]},
    decisions.DiscardDrawn: lambda at: {"options": [None, *at.drawn], "discarded": (), "left": 1},
    decisions.ExtraDraws: lambda at: {"options": ["1", "0"]},
    decisions.KeepHand: lambda at: {"options": [tuple(at.drawn[:5]), tuple(at.drawn[1:])]},
    decisions.ResolutionPlay: lambda at: {"options": [None, *at.tricks]},
    decisions.TakeCasualty: lambda at: {
        "options": [Casualty(at.allie, "discard"), Casualty(at.allie, "ace")],
        "chosen": (),
        "left": 2,
        "covers": {Casualty(at.allie, "discard"): 1, Casualty(at.allie, "ace"): 2},
    },
    decisions.Flee: lambda at: {"options": (False, True), "dude": at.allie},
    decisions.LeadJob: lambda at: {"options": [at.abe, at.ada], "card": at.hand[0]},
    decisions.MarkJob: lambda at: {"options": [at.bank, at.bo], "leader": at.abe, "card": at.hand[0]},
    decisions.JoinJob: lambda at: {"options": [at.abe, at.ada], "leader": at.allie},
    decisions.OpposeJob: lambda at: {"options": [None, at.abe, at.ada], "leader": at.bo},
    decisions.DiscardAtSundown: lambda at: {"options": [None, *at.hand]},
    decisions.DiscardDown: lambda at: {"options": at.hand},
    decisions.CardChoice: lambda at: {"options": [at.abe, at.bo]},
    decisions.OptionalCardChoice: lambda at: {"options": [None, at.abe, at.bo]},
    decisions.TopCardChoice: lambda at: {"options": at.deck[-3:], "shown": at.deck[-3:]},
    decisions.PlaceChoice: lambda at: {"options": [at.bank, -1]},
    decisions.WordChoice: lambda at: {"options": ["boot", "discard"]},
    decisions.YesNo: lambda at: {"options": (True, False)},
}
AGENTS: dict[str, Callable[[], Agent]] = {
    "baseline": lambda: Baseline("seed"),
    "human": lambda: Human(Enter()),
    "random": lambda: Random("seed"),
}


class Enter:
    """Where a person sits who presses Enter."""

    def put(self, decision: Decision[Any], view: View) -> Question:
        return question(Asking(decision, view))

    def read(self, question: Question) -> str:
        return ""

    def heed(self, line: str, decision: Decision[Any], view: View) -> bool:
        return False

    def complain(self, words: str) -> None:
        raise AssertionError(words)


def described(case: Case, kind: type[Decision[Any]]) -> dict[str, Any]:
    """The facts of a text for a decision that can carry them: Abe's, who strengthens a dude or may pay for it."""
    use = Use(case.table.game, case.table["Abe"], 0)
    offer = OfferedUse(
        use, ability("Noon Hex 5", lambda use: None, targets=lambda use: [case.allie], purposes=(STRENGTHEN,))
    )
    if issubclass(kind, ChoosePlay):
        return {"describe": lambda play: offer}
    if issubclass(kind, UseDecision):
        return {"offer": offer}
    if issubclass(kind, decisions.WordChoice):
        return {"use": use, "options": ["raise", "lower"], "piece": case.bo}
    if issubclass(kind, decisions.CardChoice | decisions.OptionalCardChoice):
        return {"use": use, "purpose": STRENGTHEN}
    return {"use": use} if issubclass(kind, CardDecision) else {}


@pytest.mark.parametrize("is_described", [False, True], ids=["", "described"])
@pytest.mark.parametrize("agent", AGENTS)
@pytest.mark.parametrize("kind", catalogue(), ids=lambda kind: kind.__name__)
def test_an_agent_answers_with_an_option(kind: type[Decision[Any]], agent: str, is_described: bool) -> None:
    case = Case(TABLE)
    facts = CASES[kind](case)
    if issubclass(kind, CardDecision):
        facts |= {"card": case.abe, "prompt": "choose"}
    if is_described:
        facts |= described(case, kind)
    decision = kind(0, **facts)
    view = case.view.showing(decision.shown) if isinstance(decision, Search | TopCardChoice) else case.view
    answer: object = AGENTS[agent]().answer(decision, view)
    assert any(answer is option or (type(answer), answer) == (type(option), option) for option in decision.options)


TABLE = table()
