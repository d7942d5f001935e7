"""A sandbox is a game that could be the one a player is in: nothing more than that player knows is true in it."""

from __future__ import annotations

import random
from collections import Counter
from collections.abc import Callable
from typing import Any

import pytest

from dtk.agents.baseline import Baseline
from dtk.agents.random import Random
from dtk.engine.active_text import AtRest
from dtk.engine.check import find_faults
from dtk.engine.dealing import deal_anew, deal_decks
from dtk.engine.decisions import Decision, DiscardDrawn, JoinPosse, NoonPlay, T
from dtk.engine.game import IllegalAnswer
from dtk.engine.plays import PASS
from dtk.engine.sandbox import Sandbox, Until
from dtk.engine.state import State
from dtk.engine.view import View
from dtk.match.one import Match, Observer, PlayedGame, play_one
from dtk.match.texts import FULL
from tests.match.meetings import TABLES, gathering, meeting


def seen(view: View) -> list[object]:
    """All that a player sees, and knows of hidden cards."""
    state = view._state
    pieces = [
        (piece.number, piece.card.code, piece.zone, piece.at, piece.controller, piece.booted, piece.bounty, piece.used)
        for piece in state.pieces
        if view.sees(piece.number)
    ]
    players = [
        (player.ghost_rock, player.debt, len(player.deck), len(player.hand), len(player.draw_hand), player.discard)
        + (player.boot_hill, player.street, player.out_of_town, view.known(player.seat))
        for player in state.players
    ]
    where = (state.day, state.phase, state.winner, state.turn, state.passes, state.plays, state.pot, state.clock)
    return [*pieces, *players, where, view.hand, view.draw_hand, repr(state.shootout), repr(state.outcome)]


class Watching:
    """Answers as another agent does. At some questions it makes a sandbox first, and does something with it."""

    looks_ahead = True

    def __init__(self, agent: Any, seed: str, do: Callable[[Decision[Any], View, Sandbox], None], share: float) -> None:
        self.agent, self.do, self.share = agent, do, share
        self.luck = random.Random(seed)
        self.sampled = 0

    def answer(self, decision: Decision[T], view: View) -> T:
        if view.phase != "setup" and self.luck.random() < self.share:
            self.sampled += 1
            self.do(decision, view, view.sample(f"{self.luck.random()}"))
        return self.agent.answer(decision, view)  # type: ignore[no-any-return]


def watched(
    do: Callable[[Decision[Any], View, Sandbox], None],
    match: Match | None = None,
    number: int = 0,
    share: float = 0.2,
    observer: Observer | None = None,
) -> tuple[PlayedGame, int]:
    """A game between random agents who sample it, and how many sandboxes they made."""
    match = (match or meeting())._replace(texts=FULL)
    agents = [Watching(Random(f"{seat}"), f"{number}{seat}", do, share) for seat in range(len(match.decks))]
    game = play_one(match, number, agents=agents, observer=observer)
    assert not game.fault
    return game, sum(agent.sampled for agent in agents)


class Looking:
    """Looks at the first question that it is asked, and plays at random."""

    def __init__(self, look: Callable[[Decision[Any], View], None], seed: str) -> None:
        self.look: Callable[[Decision[Any], View], None] | None = look
        self.agent = Random(seed)

    def answer(self, decision: Decision[T], view: View) -> T:
        if self.look is not None:
            self.look(decision, view)
            self.look = None
        return self.agent.answer(decision, view)


@TABLES
def test_what_the_player_sees_is_the_same_and_the_question_too(players: int, ruleset: str) -> None:
    def compare(decision: Decision[Any], view: View, sandbox: Sandbox) -> None:
        before, asked = seen(view), 0

        def look(there: Decision[Any], seen_by: View) -> None:
            nonlocal asked
            asked += 1
            assert seen(View(seen_by._state, view.seat)) == before
            assert there.kind == decision.kind and list(there.options) == list(decision.options)
            assert there.seat == decision.seat == seen_by.seat
            assert find_faults_within(seen_by) == find_faults_within(view)

        looking = Looking(look, "policy")
        sandbox.play([looking] * players, "play")
        assert asked == 1
        assert seen(view) == before

    match = gathering(("random",) * players, ruleset)
    assert sum(watched(compare, match, number)[1] for number in range(3)) > 20


def test_an_agent_of_a_sandbox_can_sample_that_in_turn() -> None:
    """Even in the middle of the unit in which the sandbox began."""
    asked = 0

    def compare(decision: Decision[Any], view: View, sandbox: Sandbox) -> None:
        nonlocal asked
        before = seen(view)

        def look(there: Decision[Any], seen_by: View) -> None:
            nonlocal asked
            asked += 1
            assert seen(View(seen_by._state, view.seat)) == before
            assert there.kind == decision.kind and list(there.options) == list(decision.options)

        sandbox.answer_of(Looking(look, "p"))

    def play_on(decision: Decision[Any], view: View, sandbox: Sandbox) -> None:
        sandbox.play([Watching(Random(f"{seat}"), f"{seat}", compare, 0.5) for seat in range(2)], "shootout")

    for number in range(4):
        watched(play_on, number=number, share=0.3)
    assert asked > 50


def find_faults_within(view: View) -> list[str]:
    """What is inconsistent within a unit."""
    return [fault for fault in find_faults(view._state) if "is in" in fault or "lies in" in fault]


SUNDOWNS: tuple[Until, Until] = ("sundown", "second sundown")


@pytest.mark.parametrize("until", ["play", "round", "shootout", "sundown", "second sundown", "end"])
def test_a_sandbox_can_be_played_on_and_is_whole_then(until: Until) -> None:
    def play_on(decision: Decision[Any], view: View, sandbox: Sandbox) -> None:
        reached = sandbox.play([Random("a"), Random("b")], until)
        state = reached.view._state
        assert reached.view.seat == view.seat
        assert not find_faults(state)
        if until == "end":
            assert reached.outcome is not None
        if reached.outcome is None:
            assert until in ("play", "round") or state.shootout is None
            assert until != "round" or state.shootout is None or state.shootout.step == 0
            assert until not in ("sundown", "second sundown") or state.phase == "gambling"

    share = 0.1 if until == "end" else 0.4
    assert sum(watched(play_on, number=number, share=share)[1] for number in range(2)) > 5


def test_the_second_sundown_is_a_day_after_the_first() -> None:
    days: list[tuple[int, int]] = []

    def play_on(decision: Decision[Any], view: View, sandbox: Sandbox) -> None:
        first, second = (sandbox.play([Random("a"), Random("b")], until) for until in SUNDOWNS)
        if second.outcome is None:
            days.append((first.view.day, second.view.day))
        if first.outcome is not None:
            assert second.outcome == first.outcome

    for number in range(3):
        watched(play_on, number=number, share=0.3)
    assert len(days) > 5 and all(later == day + 1 for day, later in days)


def test_the_same_luck_makes_the_same_sandbox_and_playing_it_leaves_it_as_it_was() -> None:
    def play_twice(decision: Decision[Any], view: View, sandbox: Sandbox) -> None:
        again = view.sample(sandbox.luck)
        ends = [seen(one.play([Random("a"), Random("b")], "sundown").view) for one in (sandbox, sandbox, again)]
        assert ends[0] == ends[1] == ends[2]

    assert watched(play_twice, share=0.2)[1] > 5


def test_games_are_the_same_whether_agents_sample_them_or_not() -> None:
    def play_on(decision: Decision[Any], view: View, sandbox: Sandbox) -> None:
        sandbox.play([Random("a"), Random("b")], "sundown")

    match = meeting()._replace(texts=FULL)
    plain = play_one(match, 3, agents=[Random("0"), Random("1")], keep=True)
    sampling = [Watching(Random(f"{seat}"), "x", play_on, 0.1) for seat in range(2)]
    assert play_one(match, 3, agents=sampling, keep=True) == plain
    assert all(agent.sampled for agent in sampling)


def hidden_hand(view: View) -> list[int]:
    """The opponent's hidden cards in hand."""
    state, known = view._state, set(view.known(1 - view.seat))
    return [number for number in state.players[1 - view.seat].hand if number not in known]


def test_true_hidden_cards_come_up_no_more_often_than_chance() -> None:
    """Over all samples, the opponent's hand and the top of the player's deck are the true ones as often as expected."""
    found, expected, tops, expected_tops, variance = 0.0, 0.0, 0, 0.0, 0.0

    def count(decision: Decision[Any], view: View, sandbox: Sandbox) -> None:
        nonlocal found, expected, tops, expected_tops, variance
        true, foe = set(hidden_hand(view)), view._state.players[1 - view.seat]
        unseen = len(foe.deck) + len(true) + sum(not view.sees(number) for number in foe.draw_hand)
        deck = view._state.players[view.seat].deck.copy()

        def look(there: Decision[Any], seen_by: View) -> None:
            nonlocal found, expected, tops, expected_tops, variance
            world = seen_by._state
            share = len(true) / unseen
            found += len(true & set(hidden_hand(View(world, view.seat))))
            expected += len(true) * share
            variance += len(true) * share * (1 - share)
            if deck:
                tops += world.players[view.seat].deck[-1] == deck[-1]
                expected_tops += 1 / len(deck)

        if isinstance(decision, NoonPlay) and unseen:
            sandbox.play([Looking(look, "p")] * 2, "play")

    for number in range(16):
        watched(count, number=number, share=1.0)
    assert expected > 300
    assert abs(found - expected) < 3 * variance**0.5
    assert abs(tops - expected_tops) < 3 * expected_tops**0.5 + 1


def piles(sandbox: Sandbox, seats: int = 2) -> list[list[int]]:
    """Every pile of a sandbox at its question, hidden ones too."""
    found: list[list[int]] = []

    def look(decision: Decision[Any], view: View) -> None:
        for player in view._state.players:
            found.extend([player.deck, player.hand, player.draw_hand])

    sandbox.answer_of(Looking(look, "p"))
    return found


class Sampling:
    """Records all piles of a sandbox that is made from the same seed again and again."""

    looks_ahead = True

    def __init__(self) -> None:
        self.found: list[list[int]] = []

    def answer(self, decision: Decision[T], view: View) -> T:
        self.found = piles(view.sample("luck"))
        return decision.options[0]


def test_sandboxes_do_not_depend_on_where_the_hidden_cards_truly_are() -> None:
    """The cards of one sandbox lie elsewhere than the true ones; what is sampled from it is the same."""
    elsewhere = 0

    def sample_both(decision: Decision[Any], view: View, sandbox: Sandbox) -> None:
        nonlocal elsewhere
        here, there = Sampling(), Sampling()
        here.answer(decision, view)
        sandbox.answer_of(there)
        assert here.found == there.found
        elsewhere += piles(sandbox) != here.found

    for number in range(3):
        watched(sample_both, number=number, share=0.5)
    assert elsewhere > 50


class Elsewhere:
    """Two agents of one kind, of which the second is in a game where all cards that are hidden have changed places."""

    looks_ahead = True

    def __init__(self, make: Callable[[str], Any], seed: str) -> None:
        self.here, self.there = make(seed), make(seed)
        self.luck = random.Random(seed)
        self.changed = 0

    def answer(self, decision: Decision[T], view: View) -> T:
        answer = self.here.answer(decision, view)
        if view.phase != "setup" and self.luck.random() < 0.3:
            # The cards of a sandbox are the true ones in another order, so that both agents sample one information set.
            world = view.sample(f"{self.luck.random()}")
            assert world.answer_of(self.there) == answer
            self.changed += 1
        else:
            assert self.there.answer(decision, view) == answer
        return answer  # type: ignore[no-any-return]


class LooksAhead:
    """Tries every play against random policies in some sandboxes, and makes the one after which it has most."""

    looks_ahead = True

    def __init__(self, seed: str) -> None:
        self.seed, self.asked = seed, 0

    def answer(self, decision: Decision[T], view: View) -> T:
        self.asked += 1
        if view.phase == "setup":
            return decision.options[0]
        worlds = [view.sample(f"{self.seed} {self.asked} {world}") for world in range(2)]
        return max(decision.options[:3], key=lambda option: sum(self.worth(world, option) for world in worlds))

    def worth(self, world: Sandbox, option: object) -> float:
        there = world.after(option).play([Random("a"), Random("b")], "shootout").view
        return there.control_points(there.seat) + there.ghost_rock(there.seat) / 10 + len(there.hand) / 100


def test_an_agent_that_samples_answers_alike_wherever_the_hidden_cards_truly_are() -> None:
    changed = 0
    for number in range(3):
        agents = [Elsewhere(LooksAhead, f"{number}{seat}") for seat in range(2)]
        game = play_one(meeting()._replace(texts=FULL), number, agents=agents)
        assert not game.fault
        changed += sum(agent.changed for agent in agents)
    assert changed > 20


def test_a_follow_up_is_what_the_player_is_asked_next_and_an_answer_may_be_prescribed() -> None:
    kinds: Counter[str] = Counter()

    def follow(decision: Decision[Any], view: View, sandbox: Sandbox) -> None:
        if not isinstance(decision, NoonPlay):
            return
        assert sandbox.follow_up(PASS) is None or sandbox.follow_up(PASS).seat == view.seat  # type: ignore[union-attr]
        for option in decision.options[1:]:
            then = sandbox.follow_up(option)
            if then is None:
                continue
            kinds[then.kind] += 1
            assert then.seat == view.seat and len(then.options) > 1
            for answer in then.options:
                sandbox.after(option).after(answer).play([Random("a"), Random("b")], "play")

    watched(follow, share=0.3)
    assert kinds["move to"] and kinds["call out"]


def test_an_answer_that_is_no_option_is_refused() -> None:
    def lie(decision: Decision[Any], view: View, sandbox: Sandbox) -> None:
        with pytest.raises(IllegalAnswer):
            sandbox.after("whatever").play([Random("a"), Random("b")], "play")

    assert watched(lie, share=0.05)[1]


def test_there_must_be_an_agent_for_each_seat() -> None:
    def too_few(decision: Decision[Any], view: View, sandbox: Sandbox) -> None:
        with pytest.raises(ValueError, match="Give 2 agents, one for each seat, not 1"):
            sandbox.play([Random("a")])

    assert watched(too_few, share=0.05)[1]


def test_a_game_without_an_agent_that_looks_ahead_can_not_be_sampled() -> None:
    class Sampling:
        def answer(self, decision: Decision[T], view: View) -> T:
            with pytest.raises(ValueError, match="none of its agents has `looks_ahead`"):
                view.sample("x")
            return decision.options[0]

    assert not play_one(meeting(), 0, agents=[Sampling(), Baseline("1")]).fault


def test_questions_in_the_middle_of_a_unit_are_sampled_too() -> None:
    kinds: Counter[type] = Counter()

    def note(decision: Decision[Any], view: View, sandbox: Sandbox) -> None:
        kinds[type(decision)] += 1

    for number in range(3):
        watched(note, number=number, share=1.0)
    assert kinds[DiscardDrawn] and kinds[JoinPosse]


@pytest.mark.parametrize("deal", [lambda state: deal_anew(state, 0, lambda number: False), deal_decks])
def test_dealing_hidden_cards_anew_empties_the_numbers_of_the_question(deal: Callable[[State], None]) -> None:
    kept: list[dict[object, Any]] = []

    class Dealing:
        """Deals again in a copy of the game that is at rest with numbers."""

        def answer(self, decision: Decision[T], view: View) -> T:
            if not kept:
                state = view._state.copy()
                with AtRest(state):
                    memo = state.active.memo
                    assert memo is not None
                    memo["known"] = 1
                    deal(state)
                    kept.append(dict(memo))
            return decision.options[0]

    match = gathering(["random"] * 2)._replace(texts=FULL)
    assert not play_one(match, 0, agents=[Dealing(), Random("b")]).fault
    assert kept == [{}]
