"""Puts every kind of decision to an agent, each at a table set up for it.

Decisions of setup come before the game. A turn of High Noon and a turn of a shootout come up by themselves. A card that
the agent's player uses asks any other decision, in High Noon or in a shootout. So it comes up within a unit of a game,
as in real games, and an agent can look ahead from it.
"""

from __future__ import annotations

import time
from collections.abc import Callable, Iterator
from functools import cache
from typing import Any, Literal, NamedTuple, TypeAlias

from dtk.agents.registry import AgentFactory
from dtk.cardtext.purposes import STRENGTHEN
from dtk.engine import decisions
from dtk.engine.abilities import OfferedUse, Use
from dtk.engine.decisions import CardDecision, ChoosePlay, Decision, T, UseDecision, catalogue
from dtk.engine.events import Booted
from dtk.engine.flow import advance
from dtk.engine.game import Game
from dtk.engine.history import hears_events, let_hear
from dtk.engine.ids import TOWN_SQUARE, AbilityRef
from dtk.engine.keys import answer_line
from dtk.engine.plays import Casualty, Handover, PlayChoice
from dtk.engine.rules.setup import ANOTHER, OWN
from dtk.engine.rules.shootout import begin_shootout
from dtk.engine.sandbox import let_sample
from dtk.engine.seated import Agent, SeatedGame, dismiss, looks_ahead
from dtk.engine.state import State
from dtk.engine.view import View
from dtk.match.one import describe
from dtk.testing import Table, ability, action, deed, dude, goods, joker

Facts = dict[str, Any]
Kind = type[Decision[Any]]
# The table at which a decision is asked.
Where: TypeAlias = Literal["setup", "noon", "shootout"]

WHOLE_DECK = " ".join(f"{value}{suit}" for value in ("A", *range(2, 11), "J", "Q", "K") for suit in "♠♥♦♣")
ASKING = "Asking"
SETUP = (decisions.ChooseGang, decisions.ChooseStarter, decisions.UseGrifter)
SHOOTOUT = (
    *(decisions.JoinPosse, decisions.InvitePlayer, decisions.StayAway, decisions.ShootoutPlay, decisions.PickShooter),
    *(decisions.DiscardDrawn, decisions.ExtraDraws, decisions.KeepHand, decisions.ResolutionPlay),
    *(decisions.TakeCasualty, decisions.Flee, decisions.ChooseCheater),
)
# The decisions asked without the asking card.
BY_ITSELF = (decisions.NoonPlay, decisions.ShootoutPlay)


class PosedDecision(NamedTuple):
    """A decision put to a player. decision: with its options. view: the player's view, valid until the answer."""

    decision: Decision[Any]
    view: View


class Examined(NamedTuple):
    """An agent's answer to a kind of decision. answer: as in records, or "". fault: the answer's fault, or "". differs:
    whether another agent with the same seed answered differently. seconds: wall-clock time. words: the end of an
    external program's standard error.
    """

    kind: str
    answer: str
    fault: str
    differs: bool
    seconds: float
    words: str = ""


class Answered(Exception):
    """Raised when a decision is answered, before the answer is carried out."""


class Examiner:
    """An agent that uses the asking card, and passes the decision that follows to the examined agent."""

    def __init__(self, kind: Kind, agent: Agent) -> None:
        self.kind, self.agent = kind, agent
        self.looks_ahead, self.hears_events = looks_ahead(agent), hears_events(agent)
        self.has_used = kind in (*BY_ITSELF, *SETUP)
        self.answer_given, self.fault, self.words, self.seconds = "", "", "", 0.0

    def answer(self, decision: Decision[T], view: View) -> T:
        """The use of the asking card. Then raises Answered."""
        if not self.has_used:
            self.has_used = True
            return next(option for option in decision.options if is_asking(option, view))
        began = time.perf_counter()
        try:
            answer = self.agent.answer(decision, view)
            if answer in decision.options:
                self.answer_given = answer_line(view.keys(), decision, answer)
            else:
                self.fault = "an illegal answer"
        except (Exception, SystemExit) as error:
            self.fault, self.words = describe(error), getattr(error, "tail", "")
        self.seconds = time.perf_counter() - began
        raise Answered


class Onlooker:
    """An agent that keeps the decision."""

    asked: PosedDecision

    def answer(self, decision: Decision[T], view: View) -> T:
        """Raises Answered."""
        self.asked = PosedDecision(decision, view)
        raise Answered


def is_asking(option: object, view: View) -> bool:
    """Whether an option uses the asking card."""
    return isinstance(option, PlayChoice) and option.kind == "use" and view.card(option.piece).title == ASKING


def examine(factory: AgentFactory, seed: str) -> Iterator[Examined]:
    """An agent's answers to every kind of decision, in the order of dtk.engine.decisions.catalogue."""
    for kind in catalogue():
        first, second = (examined(kind, factory, seed) for _ in range(2))
        differs = (first.answer_given, first.fault) != (second.answer_given, second.fault)
        yield Examined(
            kind=kind.__name__,
            answer=first.answer_given,
            fault=first.fault,
            differs=differs,
            seconds=first.seconds,
            words=first.words,
        )


def examined(kind: Kind, factory: AgentFactory, seed: str) -> Examiner:
    """An examiner that has put a kind of decision to a new agent."""
    agent = factory(seed)
    examiner = Examiner(kind, agent)
    try:
        put(kind, examiner)
    finally:
        dismiss([agent])
    return examiner


def example(kind: Kind) -> PosedDecision:
    """A decision of a kind."""
    onlooker = Onlooker()
    put(kind, Examiner(kind, onlooker))
    return onlooker.asked


def put(kind: Kind, examiner: Examiner) -> None:
    """Put a decision of a kind to the player at seat 0."""
    table = laid("setup" if kind in SETUP else "shootout" if kind in SHOOTOUT else "noon")
    table.asking.kind = kind
    state = table.state.copy()
    game = SeatedGame(state, [examiner, examiner])
    if examiner.looks_ahead:
        let_sample(game)
    if examiner.hears_events:
        let_hear(game)
    try:
        if kind in SETUP:
            use = Use(game, game.state.pieces[At(game).abe], 0)
            game.ask(question_of(kind, use))
        else:
            advance(game)
    except Answered:
        return
    raise LookupError(f"No test position asked {kind.__name__}.")


class AskingText:
    """The effect of the asking card. kind: the kind of decision it asks."""

    kind: Kind

    def __call__(self, use: Use) -> None:
        """Ask the decision, unless it comes up by itself."""
        if self.kind in FACTS:
            use.game.ask(question_of(self.kind, use))


class Laid(NamedTuple):
    """A prepared table before any play, and the asking card."""

    state: State
    asking: AskingText


@cache
def laid(where: Where) -> Laid:
    """High Noon, a shootout of Allie against Bo, or the table before the game, with cards of all kinds around."""
    table = Table(phase="setup" if where == "setup" else "high noon")
    for seat, name in ((0, "Allie"), (1, "Bo")):
        table.put(seat, dude(name, bullets=2, influence=1), "town square")
    if where == "shootout":
        table.do(begin_shootout, table["Allie"], table["Bo"])
    for seat, name in ((0, "Abe"), (0, "Ada"), (1, "Cal")):
        handy = dude(name, influence=1, keywords=("Mad Scientist 2", "Huckster 1"))
        table.teach(handy, ability("Noon", does_nothing), ability("Shootout", does_nothing))
        table.put(seat, handy)
    rifle = goods("Rifle", keywords=("Weapon",), bullets=1)
    for name in ("Allie", "Allie", "Abe"):
        table.put(0, rifle, on=name)
    table.put(0, deed("Bank", production=1))
    table.put(0, deed("Mine", control=1))
    card, asking = action(ASKING, headers=("Shootout" if where == "shootout" else "Noon",)), AskingText()
    table.teach(card, ability(card.headers[0], asking))
    table.in_hand(0, card, card, dude("Eve", cost=2), goods("Engine", keywords=("Gadget",), difficulty=5))
    for seat in (0, 1):
        table.in_deck(seat, WHOLE_DECK)
        table.in_draw_hand(seat, "2♠ 3♠ 4♠ 5♠ 6♥ 7♥")
        table.set_rock(seat, 5)
    table.in_discard(0, joker())
    return Laid(table.state, asking)


def does_nothing(use: Use) -> None:
    """The effect of an ability that only serves as an option."""


class At:
    """The numbers of the table's pieces, for the options of a decision."""

    def __init__(self, game: Game) -> None:
        state = game.state
        called = {piece.card.title: piece.number for piece in reversed(state.pieces)}
        self.allie, self.abe, self.ada, self.bo, self.cal = (
            called[name] for name in ("Allie", "Abe", "Ada", "Bo", "Cal")
        )
        self.bank, self.mine, self.joker = called["Bank"], called["Mine"], called["Joker"]
        self.home, self.theirs = (player.outfit for player in state.players)
        self.rifles = state.pieces[self.allie].attached
        # The asking card may be leaving the hand.
        self.asking = [piece.number for piece in state.pieces if piece.card.title == ASKING]
        self.eve, self.engine = called["Eve"], called["Engine"]
        self.hand = [number for number in state.players[0].hand if number not in self.asking]
        self.drawn = state.players[0].draw_hand
        self.deck = tuple(sorted(state.players[0].deck))
        self.uses = [PlayChoice("use", number, AbilityRef(number, "ability", 0)) for number in self.asking]
        self.reacts = [PlayChoice("answer", dude) for dude in (self.abe, self.ada)]


FACTS: dict[Kind, Callable[[At], Facts]] = {
    decisions.ChooseGang: lambda at: {"options": (OWN, ANOTHER)},
    decisions.ChooseStarter: lambda at: {"options": [None, *at.hand], "chosen": ()},
    decisions.UseGrifter: lambda at: {"options": [None, *at.reacts]},
    decisions.CheatinPlay: lambda at: {"options": [None, *at.uses]},
    decisions.PayUpkeep: lambda at: {"options": (True, False), "piece": at.abe},
    decisions.CallOut: lambda at: {"options": [at.bo, at.cal], "caller": at.allie},
    decisions.AcceptCallOut: lambda at: {"options": (True, False), "dude": at.allie, "caller": at.bo},
    decisions.MoveTo: lambda at: {"options": [at.bank, at.mine, TOWN_SQUARE], "dude": at.abe},
    decisions.AttachTo: lambda at: {"options": [at.abe, at.ada], "card": at.engine},
    decisions.PlaceDeed: lambda at: {"options": ("left", "right"), "deed": at.bank},
    decisions.DiscardOverLimit: lambda at: {"options": at.rifles, "dude": at.allie, "keyword": "Weapon"},
    decisions.Trade: lambda at: {"options": [Handover(rifle, at.abe) for rifle in at.rifles], "place": at.home},
    decisions.TradeMore: lambda at: {"options": [None, Handover(at.rifles[0], at.abe)], "place": at.home},
    decisions.ChooseScientist: lambda at: {"options": [at.abe, at.ada], "gadget": at.engine},
    decisions.ExchangeDude: lambda at: {"options": [at.abe, at.ada], "version": at.eve},
    decisions.ChooseTarget: lambda at: {"options": [at.allie, at.bo, TOWN_SQUARE, None], "card": at.asking[0]},
    decisions.ChooseAbility: lambda at: {
        "options": [AbilityRef(at.abe, "ability", place) for place in (0, 1)],
        "card": at.abe,
    },
    decisions.ChoosePerformer: lambda at: {"options": [at.abe, at.ada], "card": at.asking[0]},
    decisions.ContinueCombo: lambda at: {"options": [None, *at.uses], "card": at.asking[0]},
    decisions.PayAmount: lambda at: {"options": ["0", "1", "2"], "card": at.abe},
    decisions.ChooseCheater: lambda at: {"options": [at.home, at.theirs], "card": at.asking[0]},
    decisions.React: lambda at: {"options": [None, *at.reacts], "event": Booted(at.bo, 1)},
    decisions.OrderTraits: lambda at: {"options": at.reacts, "event": Booted(at.bo, 1)},
    decisions.AceAnyway: lambda at: {"options": (True, False), "piece": at.bo, "by": at.asking[0]},
    decisions.Search: lambda at: {"options": [None, *at.deck[:3]], "shown": at.deck},
    decisions.ChooseJokerValue: lambda at: {"options": ["A", "2", "K"], "joker": at.joker},
    decisions.ChooseJokerSuit: lambda at: {"options": ("spades", "hearts"), "joker": at.joker},
    decisions.JoinPosse: lambda at: {"options": [None, at.abe, at.ada]},
    decisions.InvitePlayer: lambda at: {"options": [None, at.theirs]},
    decisions.StayAway: lambda at: {"options": (True, False), "dude": at.abe},
    decisions.PickShooter: lambda at: {"options": [at.allie, at.abe]},
    decisions.DiscardDrawn: lambda at: {"options": [None, *at.drawn], "discarded": (), "left": len(at.drawn)},
    decisions.ExtraDraws: lambda at: {"options": ["1", "0"]},
    decisions.KeepHand: lambda at: {"options": [tuple(at.drawn[:5]), tuple(at.drawn[1:])]},
    decisions.ResolutionPlay: lambda at: {"options": [None, *at.uses]},
    decisions.TakeCasualty: lambda at: {
        "options": [Casualty(at.allie, "discard"), Casualty(at.allie, "ace")],
        "chosen": (),
        "left": 2,
        "covers": {Casualty(at.allie, "discard"): 1, Casualty(at.allie, "ace"): 2},
    },
    decisions.Flee: lambda at: {"options": (False, True), "dude": at.allie},
    decisions.LeadJob: lambda at: {"options": [at.abe, at.ada], "card": at.asking[0]},
    decisions.MarkJob: lambda at: {"options": [at.bank, at.bo], "leader": at.abe, "card": at.asking[0]},
    decisions.JoinJob: lambda at: {"options": [None, at.abe, at.ada], "leader": at.allie},
    decisions.OpposeJob: lambda at: {"options": [None, at.abe, at.ada], "leader": at.bo},
    decisions.DiscardAtSundown: lambda at: {"options": [None, *at.hand]},
    decisions.DiscardDown: lambda at: {"options": at.hand},
    decisions.CardChoice: lambda at: {"options": [at.abe, at.bo], "purpose": STRENGTHEN},
    decisions.OptionalCardChoice: lambda at: {"options": [None, at.abe, at.bo], "purpose": STRENGTHEN},
    decisions.TopCardChoice: lambda at: {"options": at.deck[-3:], "shown": at.deck[-3:]},
    decisions.PlaceChoice: lambda at: {"options": [at.bank, TOWN_SQUARE]},
    decisions.WordChoice: lambda at: {"options": ["raise", "lower"], "piece": at.bo},
    decisions.YesNo: lambda at: {"options": (True, False)},
}


def question_of(kind: Kind, use: Use) -> Decision[Any]:
    """A decision of a kind. use: of the asking card."""
    at = At(use.game)
    facts = FACTS[kind](at)
    hex_of_abe = ability("Noon Hex 5", lambda use: None, targets=lambda use: [at.allie], purposes=(STRENGTHEN,))
    offer = OfferedUse(Use(use.game, use.game.state.pieces[at.abe], 0), hex_of_abe)
    if issubclass(kind, ChoosePlay):
        facts["describe"] = lambda play: offer
    elif issubclass(kind, UseDecision):
        facts["offer"] = offer
    elif issubclass(kind, CardDecision):
        facts |= {"card": use.piece.number, "prompt": "what the card asks", "use": use}
    return kind(0, **facts)
