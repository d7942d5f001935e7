"""Invariants of every shootout, for any dudes and any choices (rulebook-1.5.0 §6.1)."""

from __future__ import annotations

import random
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from dtk.cards.card import SUITS, Card
from dtk.engine.check import find_faults
from dtk.engine.decisions import Decision
from dtk.engine.flow import step
from dtk.engine.hands import poker_cards
from dtk.engine.rules.callout import call_out
from dtk.engine.rules.casualties import Casualty, assign, coverable_counts, covers
from dtk.engine.rules.shootout import HAND, STEPS, kept_choices
from dtk.engine.view import View
from dtk.poker.hands import best_score, is_cheatin, joker_modifier, score
from dtk.poker.ranks import apply_modifier, rank_of
from dtk.testing import Table, action, deed, dude, goods, joker, outfit, rule
from tests.engine.gunfight import posses, showdown

DUDES = st.builds(
    lambda number, bullets, shooter, harrowed: dude(
        f"Dude {number}", bullets=bullets, shooter=shooter, keywords=("Harrowed",) if harrowed else ()
    ),
    st.integers(0, 9),
    st.integers(0, 4),
    st.sampled_from(["stud", "draw"]),
    st.booleans(),
)
SLOTS = st.builds(
    lambda suit, value: action(f"{value} of {suit}", suit=suit, value=value),
    st.sampled_from(SUITS),
    st.integers(1, 13),
)
JOKERS = st.sampled_from([joker(), joker("Devil", "devil"), joker("Heretic", "heretic")])
CARDS = st.one_of(SLOTS, SLOTS, SLOTS, SLOTS, SLOTS, JOKERS)
DECKS = st.lists(CARDS, max_size=40)
SEEDS = st.integers(0, 1 << 30)
PLAYERS, EDITIONS = st.integers(2, 4), st.sampled_from(["pinebox-1.5", "aeg-2015"])
# A dude with whether it comes from the town square, is booted, its bounty, and how many Sidekicks it has.
Gang = list[tuple[Card, bool, bool, int, int]]
GANGS = st.lists(st.tuples(DUDES, st.booleans(), st.booleans(), st.integers(0, 2), st.integers(0, 2)), max_size=4)


class Chooser:
    """Any of the options, by luck; sees to it that nothing hidden is shown."""

    def __init__(self, luck: random.Random) -> None:
        self.luck = luck
        self.seen: list[Decision] = []

    def answer(self, decision: Decision, view: View) -> Any:
        assert len(set(decision.options)) == len(decision.options) > 1
        self.seen.append(decision)
        for other in view.opponents:
            hidden = view._state.players[other].draw_hand
            assert view.revealed(other) in ([], hidden)
            if decision.kind in ("shooter", "discard from draw hand", "keep"):
                assert not any(view.sees(number) for number in hidden)
        return self.luck.choice(list(decision.options))


def gangs(table: Table, gang: Gang, seat: int) -> None:
    """Dudes at the shootout's location or next to it, some booted, some wanted, some with Sidekicks."""
    for number, (card, near, booted, bounty, sidekicks) in enumerate(gang):
        table.put(seat, card, "town square" if near else "Club", booted=booted, bounty=bounty)
        host = len(table.state.pieces) - 1
        for _ in range(sidekicks):
            table.put(seat, goods(f"Dog {number}", keywords=("Sidekick",)), on=name_of(table, host))


def name_of(table: Table, number: int) -> str:
    """A name that means one card only."""
    return f"{table.name(number)} of {table.state.pieces[number].owner}"


def wealth(table: Table) -> int:
    """Ghost rock of players and bounties together."""
    return sum(player.ghost_rock for player in table.state.players) + sum(piece.bounty for piece in table.state.pieces)


def play_out(
    first: Gang, second: Gang, deck: list[Card], other: list[Card], seed: int, players: int, ruleset: str
) -> None:
    """A shootout at a private deed from the call-out to its end, each step checked; others may be asked along."""
    table = Table(*(outfit(f"Home {seat}") for seat in range(players)), seed=str(seed), ruleset=ruleset)
    table.put(0, deed("Club", keywords=("Private",)))
    table.put(0, dude("Allie", bullets=1), "Club")
    table.put(1, dude("Bo", bullets=1, shooter="stud"), "Club")
    for seat, (gang, cards) in enumerate(((first, deck), (second, other))):
        gangs(table, gang, seat)
        table.in_deck(seat, *cards)
    for seat in range(2, players):
        gangs(table, (first, second)[seat % 2], seat)
    game = table.game
    game.agents[:] = [Chooser(random.Random(seed + seat)) for seat in range(players)]
    before = wealth(table)
    call_out(game, table["Allie"], table["Bo"], refusable=False)
    trespassers = len(posses(table)[1].dudes)
    assert wealth(table) == before + trespassers
    while table.state.shootout is not None:
        fight = table.state.shootout
        before_step, sizes = fight.step, [len(posse.dudes) for posse in fight.posses]
        step(game)
        assert find_faults(table.state) == []
        assert wealth(table) == before + trespassers
        if STEPS[before_step].__name__ == "draw_hands":
            for player in (table.state.players[posse.seat] for posse in fight.posses):
                assert len(player.draw_hand) <= HAND
                assert len(player.draw_hand) == HAND or not (player.deck or player.discard)
        if STEPS[before_step].__name__ == "take_lumps":
            check_round(fight.rounds[-1], sizes, [len(posse.dudes) for posse in fight.posses])
    (done,) = table.state.fights
    assert done.winner in (-1, 0, 1)
    assert done.rounds
    assert not any(player.draw_hand for player in table.state.players)


def check_round(outcome: Any, before: list[int], after: list[int]) -> None:
    """The casualties of a round follow from the hands, and are covered as far as can be."""
    ranks = [rank_of(score) for score in outcome.scores]
    worse = [max(0, ranks[1 - side] - ranks[side]) for side in (0, 1)]
    assert outcome.due == ((1, 1) if ranks[0] == ranks[1] else tuple(worse))
    for side in (0, 1):
        assert outcome.dudes[side] == before[side]
        assert outcome.taken[side] <= outcome.due[side]
        if outcome.taken[side] < outcome.due[side]:
            assert after[side] == 0
        if outcome.due[side] == 0:
            assert after[side] == before[side]


@rule("rulebook-1.5.0 §6.1 ¶11")
@settings(max_examples=80)
@given(GANGS, GANGS, DECKS, DECKS, SEEDS, PLAYERS, EDITIONS)
def test_whatever_is_chosen_a_shootout_is_whole_and_ends(
    first: Gang, second: Gang, deck: list[Card], other: list[Card], seed: int, players: int, ruleset: str
) -> None:
    play_out(first, second, deck, other, seed, players, ruleset)


@pytest.mark.slow
@settings(max_examples=3000)
@given(GANGS, GANGS, DECKS, DECKS, SEEDS, PLAYERS, EDITIONS)
def test_whatever_is_chosen_many_shootouts_are_whole_and_end(
    first: Gang, second: Gang, deck: list[Card], other: list[Card], seed: int, players: int, ruleset: str
) -> None:
    play_out(first, second, deck, other, seed, players, ruleset)


PIECES = st.lists(st.tuples(st.booleans(), st.integers(0, 2)), max_size=4)


@rule("rulebook-1.5.0 §6.1 step 5 ¶5 s3", "rulebook-1.5.0 §6.1 step 5 ¶5 s4")
@given(PIECES, st.integers(0, 14), st.randoms(use_true_random=False))
def test_casualties_are_covered_exactly_or_as_far_as_can_be(
    gang: list[tuple[bool, int]], count: int, luck: random.Random
) -> None:
    names = [f"Dude {number}" for number in range(len(gang))]
    cards = [dude(name, keywords=("Harrowed",) * harrowed) for name, (harrowed, _) in zip(names, gang, strict=True)]
    table = showdown(second=cards)
    for name, (_, sidekicks) in zip(names, gang, strict=True):
        for number in range(sidekicks):
            table.put(1, goods(f"{name}'s dog {number}", keywords=("Sidekick",)), on=name)
    game = table.game
    capacity = 2 + sum(2 + harrowed + sidekicks for harrowed, sidekicks in gang)

    class Lucky:
        def answer(self, decision: Decision, view: View) -> Casualty:
            choice: Casualty = luck.choice(list(decision.options))
            return choice

    game.agents[1] = Lucky()
    chosen = assign(game, posses(table)[1], count)
    covered = [covers(game, choice) for choice in chosen]
    assert sum(covered) == min(count, capacity)
    assert len({choice.piece for choice in chosen}) == len(chosen)
    assert all(
        1 <= one <= max(coverable_counts(game, [casualty.piece])) for one, casualty in zip(covered, chosen, strict=True)
    )


@rule("rulebook-1.5.0 §6.1 step 3 ¶5 s1")
@given(st.lists(CARDS, min_size=6, max_size=11))
def test_what_may_be_kept_is_five_of_the_hand_and_the_best_is_among_it(held: list[Card]) -> None:
    table = showdown()
    table.in_draw_hand(0, *held)
    hand = table.state.players[0].draw_hand
    options = kept_choices(table.game, hand)
    worth = []
    for option in options:
        assert len(option) == len(set(option)) == HAND
        assert set(option) <= set(hand)
        cards = poker_cards(table.game, list(option))
        worth.append((apply_modifier(score(cards), joker_modifier(cards)), not is_cheatin(cards)))
    everything = poker_cards(table.game, hand)
    assert max(worth)[0] == best_score(everything)
    assert max((value for value, legal in worth if legal), default=0) == best_score(everything, legal=True)
