"""A view has what a player at the table knows: whose turn it is, who has passed, the pot, the job, what lasts."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from dtk.agents.random import Random
from dtk.engine import events, offers
from dtk.engine.abilities import ContinuousChange
from dtk.engine.decisions import ChoosePlay, Decision, NoonPlay, T
from dtk.engine.events import CardsDrawn, Event
from dtk.engine.flow import step
from dtk.engine.ids import NOBODY
from dtk.engine.plays import PASS
from dtk.engine.verbs.effects import modify
from dtk.engine.view import View
from dtk.match.one import play_one
from dtk.match.texts import FULL
from dtk.testing import Table, deed, dude, goods, rule
from tests.match.meetings import meeting


class Asking:
    """Notes something at each question, and answers as a script does."""

    def __init__(self, table: Table, note: Callable[[Decision[Any], View], object]) -> None:
        self.script, self.note = table.script, note
        self.notes: list[Any] = []

    def answer(self, decision: Decision[T], view: View) -> T:
        self.notes.append(self.note(decision, view))
        return self.script.answer(decision, view)


def noting(table: Table, note: Callable[[Decision[Any], View], object], *script: str) -> list[Any]:
    """What is noted at the questions that these are the answers to."""
    asking = Asking(table, note)
    table.game.agents[:] = [asking] * len(table.state.players)
    table.say(*script)
    while table.script.lines:
        step(table.game)
    return asking.notes


def test_whose_turn_it_is_and_who_has_passed() -> None:
    table = Table()
    table.put(0, dude("Abe"))
    table.put(1, dude("Bo"))
    turns = noting(
        table,
        lambda decision, view: (view.seat, view.turn, view.passes, view.plays),
        *("0 play: move Abe", "0 move to: town square", "1 play: pass", "0 play: move Abe", "0 move to: home 0"),
        *("1 play: move Bo", "1 move to: town square"),
    )
    assert [turn for turn in turns if turn[0] == turn[1]] == [(0, 0, 0, 0), (1, 1, 0, 1), (0, 0, 1, 1), (1, 1, 0, 2)]


def test_the_pot_and_what_lasts() -> None:
    table = Table()
    table.put(0, dude("Abe"))
    table.in_hand(1, dude("Bo"))
    table.state.pot = 3
    modify(table.game, table["Abe"], "bullets", 2, "day")
    modify(table.game, table["Bo"], "value", 1, "day")
    mine, theirs = table.game.views
    assert (mine.pot, theirs.pot) == (3, 3)
    assert [(effect.piece, effect.until) for effect in mine.lasting] == [(table["Abe"].number, "day")]
    assert [effect.piece for effect in theirs.lasting] == [table["Abe"].number, table["Bo"].number]


def test_the_job_under_way() -> None:
    table = Table()
    table.put(1, deed("Bank"))
    table.put(0, dude("Abe", bullets=2))
    table.put(0, dude("Cy"))
    table.put(1, dude("Bo"), "Bank")
    table.in_hand(0, "00020")
    assert table.game.views[1].job is None
    notes = noting(
        table,
        lambda decision, view: (decision.kind, view.job),
        *("0 play: use Kidnappin'", "0 leader: Abe", "0 mark: Bo", "0 join job: none", "1 oppose: none"),
    )
    job = notes[-1][1]
    assert job is not None
    assert (job.seat, job.leader, job.mark) == (0, table["Abe"].number, table["Bo"].number)
    assert table.state.pieces[job.card].card.title == "Kidnappin'"


class Hearing:
    """Plays at random, and keeps all that it hears."""

    hears_events = True

    def __init__(self, seed: str) -> None:
        self.agent = Random(seed)
        self.heard: list[tuple[Event, ...]] = []
        self.unseen: list[Event] = []

    def answer(self, decision: Decision[T], view: View) -> T:
        self.heard.append(view.events)
        return self.agent.answer(decision, view)


MATCH = meeting()._replace(texts=FULL)


def test_events_since_the_last_question_are_told_without_what_is_hidden() -> None:
    drawn = 0
    for number in range(3):
        agents = [Hearing("0"), Hearing("1")]
        game = play_one(MATCH, number, agents=agents, keep=True)
        assert game == play_one(MATCH, number, agents=[Random("0"), Random("1")], keep=True)
        for seat, agent in enumerate(agents):
            heard = [event for some in agent.heard for event in some]
            assert any(isinstance(event, events.Passed) and event.seat != seat for event in heard)
            for event in heard:
                if isinstance(event, CardsDrawn) and event.cards:
                    drawn += 1
                    assert (NOBODY in event.cards) == (event.seat != seat) or event.zone == "draw hand"
    assert drawn > 20


def test_nothing_is_heard_twice() -> None:
    agents = [Hearing("0"), Hearing("1")]
    play_one(MATCH, 0, agents=agents)
    phases = [event.phase for some in agents[0].heard for event in some if isinstance(event, events.PhaseBegins)]
    noons = phases.count("high noon")
    assert noons and phases.count("upkeep") == noons


def test_no_event_is_kept_if_no_agent_hears() -> None:
    class Deaf(Hearing):
        hears_events = False

    agents = [Deaf("0"), Deaf("1")]
    play_one(MATCH, 0, agents=agents)
    assert not any(agent.heard[-1] for agent in agents)


def described(table: Table) -> dict[str, offers.Offered]:
    """The plays that seat 0 can make now, by their descriptions."""
    found: dict[str, offers.Offered] = {}

    def note(decision: Decision[Any], view: View) -> None:
        if isinstance(decision, NoonPlay):
            for option in decision.options:
                if option is not PASS:
                    found[table.text(option, none="pass")] = offers.describe(decision, option)

    noting(table, note, "0 play: pass")
    return found


def test_offered_plays_are_described() -> None:
    table = Table()
    table.set_rock(0, 9)
    for one in (dude("Abe", bullets=2), dude("Ann", bullets=2)):
        table.put(0, one)
    table.put(0, dude("Al", bullets=2), "town square")
    table.put(1, dude("Bo"), "town square")
    table.put(1, deed("Bank"))
    table.in_hand(0, dude("Cy", cost=4), "00020")
    offered = described(table)
    bo, bank = table["Bo"].number, table["Bank"].number
    call = offered["Al calls out"]
    assert (call.kind, call.targets, call.header, call.cost.ghost_rock) == ("call out", (bo,), None, 0)
    walk = offered["move Abe"]
    assert bank in walk.boots_to and set(walk.boots_to) < set(walk.targets)
    shop = offered["shop Cy"]
    assert (shop.cost.ghost_rock, shop.cost.boots, shop.targets) == (4, "", ())
    job = next(offer for offer in offered.values() if offer.is_job)
    assert set(job.leaders) == {table[name].number for name in ("Abe", "Ann", "Al")}
    assert bo in job.targets and job.cost.boots == "dude" and job.cost.plays_card
    assert job.purposes == ("discard",) and job.header is not None and "noon" in job.header.plays


@rule("rulebook-1.5.0 §5.3.4 ¶4 s1")
def test_goods_are_offered_with_who_could_carry_them_for_what_they_cost_at_least() -> None:
    """This rifle is cheaper where Ann takes it."""
    table, rifle = Table(), goods("Rifle", cost=3)
    table.set_rock(0, 9)
    for name in ("Abe", "Ann", "Ada"):
        table.put(0, dude(name))
    for_ann = lambda state, holder, piece: -1 if piece.host == table["Ann"].number else None  # noqa: E731
    table.teach(rifle, ContinuousChange("cost", for_ann, own=True))
    table.in_hand(0, rifle)
    shop = described(table)["shop Rifle"]
    assert set(shop.targets) == {table[name].number for name in ("Abe", "Ann", "Ada")}
    assert shop.cost.ghost_rock == 2


@rule('compendium-1.9.3 "Experienced Characters" ¶2 s1')
def test_another_version_is_offered_with_whose_place_it_could_take_and_a_move_with_where_it_goes() -> None:
    table, keywords = Table(), ("Experienced 1",)
    table.put(0, dude("Sheriff", identity="sheriff"))
    table.put(0, dude("Abe"), "town square")
    table.in_hand(0, dude("Sheriff (Exp.1)", identity="sheriff", keywords=keywords, cost=5))
    offered = described(table)
    exchange = offered["exchange Sheriff (Exp.1)"]
    assert (exchange.kind, exchange.targets, exchange.cost.ghost_rock) == ("exchange", (table["Sheriff"].number,), 0)
    assert set(offered["move Abe"].targets) == {table.place("home 0"), table.place("home 1")}
    assert set(offered["move Abe"].boots_to) == {table.place("home 0")}


@rule("rulebook-1.5.0 §7.2.2 ¶2 s1", "rulebook-1.5.0 §7.2.2 ¶4")
def test_who_could_invent_and_boots_for_it_is_told_with_what_it_costs() -> None:
    table = Table()
    table.set_rock(0, 5)
    for name in ("Tesla", "Curie"):
        table.put(0, dude(name, keywords=("Mad Scientist 3",)))
    table.put(0, dude("Abe"))
    table.in_hand(0, goods("Engine", keywords=("Gadget",), cost=2, difficulty=8))
    invent = described(table)["invent Engine"]
    assert (invent.kind, invent.cost.ghost_rock) == ("invent", 2)
    assert set(invent.targets) == {table["Tesla"].number, table["Curie"].number}
    assert invent.cost.boots == "dude"


def test_every_option_of_every_window_can_be_described_and_a_target_is_among_those_foretold() -> None:
    described, foretold = 0, 0

    class Describing:
        looks_ahead = True

        def __init__(self, seed: str) -> None:
            self.agent = Random(seed)

        def answer(self, decision: Decision[T], view: View) -> T:
            nonlocal described, foretold
            if isinstance(decision, ChoosePlay) and view.phase != "setup":
                for option in decision.options:
                    if option is not PASS:
                        offered = offers.describe(decision, option)
                        described += 1
                        if offered.kind in ("call out", "move", "exchange", "invent") and len(offered.targets) > 1:
                            then = view.sample("x").follow_up(option)
                            assert then is None or set(then.options) == set(offered.targets)
                            foretold += then is not None
            return self.agent.answer(decision, view)

    for number in range(2):
        assert not play_one(MATCH, number, agents=[Describing("0"), Describing("1")]).fault
    assert described > 200 and foretold > 50
