"""Shooters, draw hands and what they are worth (rulebook-1.5.0 §6.1 steps 2 to 5)."""

from __future__ import annotations

from typing import Any

import pytest

from dtk.cards.card import Card
from dtk.engine.abilities import AFTER, BEFORE, WHEN, Use
from dtk.engine.check import find_faults
from dtk.engine.decisions import Decision
from dtk.engine.events import HandsRevealed, ShooterPicked
from dtk.engine.hands import evaluate_hand
from dtk.engine.ids import NOBODY
from dtk.engine.rules.casualties import casualties_due, loser_first
from dtk.engine.rules.shootout import draw_bonus, kept_choices, stud_bonus
from dtk.engine.verbs.dudes import send_home_booted
from dtk.engine.verbs.effects import expire
from dtk.engine.verbs.piles import discard_draw_hand
from dtk.engine.verbs.ranks import change_rank, lasts_through_shootout
from dtk.engine.view import Hidden, View
from dtk.poker.ranks import rank_of
from dtk.testing import Table, ability, action, dude, goods, outfit, rule, ruling, trait
from tests.engine.gunfight import (
    CHEATIN_PAIR,
    FLUSH,
    FOUR,
    FULL_HOUSE,
    HIGH,
    PAIR,
    STAND,
    STRAIGHT,
    THREE,
    TWO_PAIR,
    deal,
    last_round,
    posses,
    shootout,
    showdown,
    until,
)


def stud(name: str, bullets: int) -> Card:
    return dude(name, bullets=bullets, shooter="stud")


def shooting(first: list[Card], shooter: str = "Allie", second: list[Card] | None = None) -> Table:
    """A shootout before hands are drawn; seat 0's shooter is chosen."""
    table = showdown(first, second or [])
    until(
        table,
        "draw_hands",
        *([f"0 shooter: {shooter}"] if first else []),
        *([f"1 shooter: {second[0].title}"] if second else []),
    )
    return table


# Step 2


@rule(
    "rulebook-1.5.0 §6.1 step 2 ¶1 s1",
    "rulebook-1.5.0 §6.1 step 2 ¶1 s3",
    'compendium-1.9.3 "Shootout" step 2 ¶1 s1',
    'faq-2015 "Shootouts" step 2 ¶1 s1',
)
def test_the_leader_picks_a_shooter_first_then_the_mark_and_anyone_will_do() -> None:
    table = showdown([dude("Abe")], [dude("Cy")])
    table["Abe"].booted = True
    until(table, "draw_hands", "0 shooter: Abe", "1 shooter: Cy")
    assert [table.name(posse.shooter) for posse in posses(table)] == ["Abe", "Cy"]


@rule("rulebook-1.5.0 §6.1 step 2 ¶1 s2")
def test_a_shooter_is_for_one_round() -> None:
    table = showdown([dude("Abe")], [dude("Cy")])
    deal(table, PAIR, HIGH)
    until(table, "run_or_gun", "0 shooter: Abe", "1 shooter: Cy", *STAND, "1 casualty: discard Cy")
    until(table, "make_plays", "1 flee: no", "0 flee [Allie]: no", "0 flee [Abe]: no")
    until(table, "draw_hands", "0 shooter: Allie")
    assert [table.name(posse.shooter) for posse in posses(table)] == ["Allie", "Bo"]


# Step 3


@pytest.mark.parametrize(
    ("posse", "shooter", "studs", "draws"),
    [
        ([], "Allie", 0, 0),
        ([stud("Abe", 3)], "Abe", 3, 1),
        ([stud("Abe", 3)], "Allie", 1, 0),
        ([dude("Abe", bullets=3)], "Abe", 0, 4),
        ([dude("Abe", bullets=3)], "Allie", 0, 1),
        ([stud("Abe", 0)], "Abe", 0, 1),
        ([stud("Abe", 0)], "Allie", 1, 0),
        ([stud("Abe", 2), stud("Al", 3), dude("Ash", bullets=1)], "Al", 4, 2),
    ],
)
@rule(
    "rulebook-1.5.0 §6.1 step 3 ¶2 s3",
    "rulebook-1.5.0 §6.1 step 3 ¶2 s4",
    "rulebook-1.5.0 §6.1 step 3 ¶3 s1",
    "rulebook-1.5.0 §6.1 step 3 ¶3 s2",
    'compendium-1.9.3 "Shootout" step 3 ¶1 s1',
    'compendium-1.9.3 "Shootout" step 3 ¶1 s2',
    'faq-2015 "Shootouts" step 3 ¶1 s1',
    'faq-2015 "Shootouts" step 3 ¶1 s2',
    "rulebook-1.5.0 §3.3 ¶3 s1",
    "rulebook-1.5.0 §3.3 ¶3 s2",
)
def test_the_shooter_brings_all_bullets_and_every_other_dude_one(
    posse: list[Card], shooter: str, studs: int, draws: int
) -> None:
    """Allie is a draw without bullets: nothing as a shooter, one beside one."""
    table = shooting(posse, shooter)
    first, _ = posses(table)
    assert stud_bonus(table.game, first) == studs
    assert draw_bonus(table.game, first) == draws


@rule("rulebook-1.5.0 §6.1 step 3 ¶2 s3", "rulebook-1.5.0 §3.5 ¶3 s1", "rulebook-1.5.0 §3.5 ¶3 s2")
def test_bullets_of_what_a_shooter_carries_count_in_the_shooters_colour() -> None:
    table = shooting([stud("Abe", 1)], "Abe")
    table.put(0, goods("Gun", bullets=2, keywords=("Weapon",)), on="Abe")
    first, _ = posses(table)
    assert stud_bonus(table.game, first) == 3
    table.modify("Abe", "bullets", -5, "shootout")
    assert stud_bonus(table.game, first) == 0


@rule("rulebook-1.5.0 §6.1 step 3 ¶2 s4", "rulebook-1.5.0 §6.1 step 3 ¶3 s2")
def test_a_shooter_who_is_gone_leaves_one_for_each_other() -> None:
    table = shooting([stud("Abe", 3), stud("Al", 2)], "Abe")
    table.do(send_home_booted, table["Abe"])
    first, _ = posses(table)
    assert (stud_bonus(table.game, first), draw_bonus(table.game, first)) == (1, 1)


@rule("rulebook-1.5.0 §6.1 step 4")
@pytest.mark.parametrize(("first", "second"), [(CHEATIN_PAIR, HIGH), (PAIR, CHEATIN_PAIR)])
def test_texts_know_who_has_shown_a_legal_hand(first: str, second: str) -> None:
    table = showdown()
    deal(table, first, second)
    until(table, "take_lumps")
    assert [player.showed_legal for player in table.state.players] == [hand != CHEATIN_PAIR for hand in (first, second)]


@rule('compendium-1.9.3 "Shootout" step 1')
def test_nobody_shoots_for_a_posse_that_is_gone_once_the_other_has_picked() -> None:
    table = showdown()
    table.teach("Allie", trait(AFTER, ShooterPicked, lambda use: send_home_booted(use.game, table["Bo"])))
    deal(table, FOUR, HIGH)
    table.to("high noon")
    assert (table.at("Bo"), table.rock(0), table.draw_hand(0)) == ("home 1", 0, [])
    assert table.state.fights[-1].rounds == ()


@rule("rulebook-1.5.0 §6.1 step 2 ¶1 s1")
def test_who_is_gone_before_being_picked_does_not_shoot_nor_add_bullets() -> None:
    table = showdown(first=[dude("Ann", bullets=3, shooter="stud")])
    leave = trait(BEFORE, ShooterPicked, lambda use: send_home_booted(use.game, table["Ann"]))
    table.teach("Ann", leave)
    until(table, "draw_hands", "0 shooter: Ann")
    assert (table.posse(0), stud_bonus(table.game, posses(table)[0])) == (["Allie"], 0)
    assert posses(table)[0].shooter == NOBODY


@rule("rulebook-1.5.0 §6.1 step 3 ¶2 s2", "rulebook-1.5.0 §6.1 step 3 ¶5 s1", "rulebook-1.5.0 §6.1 step 3 ¶4 s2")
def test_studs_draw_more_and_keep_five() -> None:
    table = shooting([stud("Abe", 2)], "Abe")
    deal(table, "3♠ 3♥ 6♦ 8♣ 10♠ J♦ 3♦", HIGH)
    until(table, "reveal", "0 discard from draw hand: none")
    assert sorted(table.draw_hand(0)) == sorted(["3♠", "3♥", "10♠", "J♦", "3♦"])
    assert table.discard(0) == ["6♦", "8♣"]


@rule("rulebook-1.5.0 §6.1 step 3 ¶4 s1", "rulebook-1.5.0 §6.1 step 3 ¶4 s3", "rulebook-1.5.0 §6.1 step 3 ¶4 s4")
def test_draws_discard_up_to_their_bonus_before_any_new_card_comes() -> None:
    table = shooting([dude("Abe", bullets=2)], "Abe")
    deal(table, HIGH + " K♦ K♣ K♥", HIGH)
    until(
        table,
        "reveal",
        "0 discard from draw hand [nothing]: 2♠",
        "0 discard from draw hand [2♠]: 4♥",
        "0 discard from draw hand [2♠, 4♥]: 6♦",
    )
    assert table.draw_hand(0) == ["8♣", "10♠", "K♦", "K♣", "K♥"]
    assert table.discard(0) == ["2♠", "4♥", "6♦"]


@rule("rulebook-1.5.0 §6.1 step 3 ¶4 s2")
def test_a_player_may_discard_fewer() -> None:
    table = shooting([dude("Abe", bullets=2)], "Abe")
    deal(table, HIGH + " K♦", HIGH)
    until(table, "reveal", "0 discard from draw hand: 2♠", "0 discard from draw hand: none")
    assert table.draw_hand(0) == ["4♥", "6♦", "8♣", "10♠", "K♦"]


class Watcher:
    """Answers with the first card, and writes down what it sees of the other player."""

    def __init__(self, other: int) -> None:
        self.other = other
        self.seen: list[tuple[str, list[int], int, list[int]]] = []

    def answer(self, decision: Decision, view: View) -> Any:
        self.seen.append(
            (decision.kind, view.discard(self.other), view.deck_size(self.other), view.revealed(self.other))
        )
        return decision.options[-1]


@rule('compendium-1.9.3 "Shootout" step 3 ¶2 s1', 'faq-2015 "Shootouts" step 3 ¶2 s1')
def test_neither_player_sees_what_the_other_decides_before_both_have_decided() -> None:
    table = shooting([stud("Abe", 2)], "Abe", [stud("Cy", 2)])
    deal(table, CHEATIN_PAIR + " J♦ Q♦", CHEATIN_PAIR + " J♦ Q♦")
    watchers = [Watcher(1), Watcher(0)]
    table.game.agents[:] = watchers
    until(table, "reveal")
    assert [kind for kind, *_ in watchers[0].seen] == ["discard from draw hand", "keep"]
    for (_, discards, size, hand), (_, other_discards, other_size, other_hand) in zip(
        watchers[0].seen, watchers[1].seen, strict=True
    ):
        assert len(discards) == len(other_discards)
        assert size == other_size
        assert hand == other_hand == []


@rule("rulebook-1.5.0 §6.1 step 3 ¶1", "rulebook-1.5.0 §2.2 ¶3 s1", "rulebook-1.5.0 §6.1 step 3 ¶2 s1")
def test_a_deck_that_runs_out_is_made_of_the_discard_pile_without_hands() -> None:
    table = shooting([stud("Abe", 1)], "Abe")
    deal(table, "2♠ 4♥", HIGH)
    table.in_discard(0, "3♠ 3♥ 6♦ 8♣")
    table.in_hand(0, "K♠ K♥")
    until(table, "reveal", "0 discard from draw hand: none")
    assert sorted(table.draw_hand(0)) == sorted(["4♥", "3♠", "3♥", "6♦", "8♣"])
    assert table.discard(0) == ["2♠"]
    assert table.hand(0) == ["K♠", "K♥"]


@rule('compendium-1.9.3 "Draw Hand" ¶1')
def test_fewer_than_five_cards_are_the_lowest_hand_that_holds_them() -> None:
    table = showdown()
    deal(table, "3♠ 3♥ 3♦ 3♣", "2♠ 2♥")
    until(table, "take_lumps")
    assert [rank_of(posse.score) for posse in posses(table)] == [8, 2]


@rule('compendium-1.9.3 "Draw Hand" ¶1')
def test_no_cards_at_all_are_the_worst_high_card() -> None:
    table = showdown()
    deal(table, "2♠ 3♥ 4♦ 6♣ 7♠", "A♠")
    table["A♠"].zone = "removed"
    table.state.players[1].deck.clear()
    until(table, "take_lumps")
    first, second = posses(table)
    assert rank_of(second.score) == 1
    assert first.score > second.score


@pytest.mark.parametrize(
    ("held", "options"),
    [
        ("3♠ 3♥ 6♦ 8♣ 10♠ J♦", ["3♠, 3♥, 8♣, 10♠, J♦"]),
        ("3♠ 3♠ 3♥ 8♣ 10♠ J♦", ["3♠, 3♠ #2, 3♥, 10♠, J♦", "3♠, 3♥, 8♣, 10♠, J♦"]),
        ("3♠ 3♥ 6♦ 8♣ 10♠ Joker", ["3♠, 3♥, 8♣, 10♠, Joker", "3♠, 3♥, 6♦, 8♣, 10♠"]),
        ("A♠ A♥ A♥ A♥ A♥ Joker", ["A♠, A♥, A♥ #2, A♥ #3, A♥ #4"]),
        ("3♠ 3♥ 6♦ 8♣ Joker Joker", ["3♠, 3♥, 8♣, Joker, Joker #2"]),
    ],
)
@rule("rulebook-1.5.0 §6.1 step 3 ¶5 s2")
def test_the_best_five_the_best_legal_five_and_those_without_jokers_may_be_kept(held: str, options: list[str]) -> None:
    table = showdown()
    table.in_draw_hand(0, *held.split())
    found = kept_choices(table.game, table.state.players[0].draw_hand)
    assert [table.text(option) for option in found] == options


def test_more_than_twenty_cards_can_be_weighed() -> None:
    table = showdown()
    values = ["2", "3", "4", "5", "6", "7", "8", "9", "10", "J"]
    table.in_draw_hand(0, *(value + suit for value in values for suit in "♠♥"), "2♦ 2♣ 2♦ Joker")
    held = table.state.players[0].draw_hand
    assert len(held) == 24
    found = [table.text(option) for option in kept_choices(table.game, held)]
    assert "2♠, 2♥, 2♦, 2♣, Joker" in found


# Steps 4 and 5


@rule(
    "rulebook-1.5.0 §2.6 ¶1 s1", "rulebook-1.5.0 §2.6 ¶1 s2", "rulebook-1.5.0 §2.6 ¶2 s1", "rulebook-1.5.0 §3.8 ¶1 s4"
)
@pytest.mark.parametrize(
    ("hand", "cheatin"),
    [
        (PAIR, False),
        (CHEATIN_PAIR, True),
        ("3♠ 3♥ 3♦ 3♣ Joker", False),
        ("3♠ 3♠ 3♦ 3♣ Joker", True),
        ("3♠ 3♥ Joker Joker 9♦", False),
    ],
)
def test_two_cards_of_one_suit_and_value_are_cheatin_and_jokers_never_are(hand: str, cheatin: bool) -> None:
    table = showdown()
    deal(table, hand, HIGH)
    until(table, "take_lumps")
    assert [posse.cheatin for posse in posses(table)] == [cheatin, False]


@rule("rulebook-1.5.0 §2.6 ¶1 s2", 'compendium-1.9.3 "Shootout" step 4b ¶6 s1', 'faq-2015 "Shootouts" step 4b ¶6 s1')
def test_a_hand_that_is_changed_is_judged_anew() -> None:
    table = showdown()
    deal(table, CHEATIN_PAIR, HIGH)
    until(table, "take_lumps")
    first, _ = posses(table)
    assert first.cheatin
    table.do(discard_draw_hand, 0, revealed=False)
    table.in_draw_hand(0, THREE)
    table.do(evaluate_hand, first)
    assert not first.cheatin
    assert rank_of(first.score) == 4


@rule("rulebook-1.5.0 §6.1 step 4 ¶1 s1", "rulebook-1.5.0 §2.4 ¶3 s1")
def test_hands_are_hidden_until_they_are_revealed() -> None:
    table = showdown()
    deal(table, PAIR, HIGH)
    until(table, "reveal")
    theirs = table["3♥"].number
    view = table.game.views[1]
    assert view.revealed(0) == []
    with pytest.raises(Hidden):
        view.card(theirs)
    until(table, "take_lumps")
    assert len(view.revealed(0)) == 5
    assert view.card(theirs).value == 3


@rule("rulebook-1.5.0 §6.1 step 4 ¶1 s1")
def test_the_next_hands_are_hidden_again() -> None:
    table = showdown([dude("Abe")], [dude("Cy")])
    deal(table, PAIR + " " + PAIR, HIGH + " " + HIGH)
    until(table, "run_or_gun", "0 shooter: Abe", "1 shooter: Cy", *STAND, "1 casualty: discard Cy")
    until(table, "make_plays", "1 flee: no", "0 flee: no", "0 flee: no")
    until(table, "reveal", "0 shooter: Allie", "0 discard from draw hand: none")
    assert table.game.views[1].revealed(0) == []


@rule(
    "rulebook-1.5.0 §6.1 step 5 ¶1 s1",
    "rulebook-1.5.0 §6.1 step 5 ¶1 s2",
    "rulebook-1.5.0 §6.1 step 5 ¶1 s3",
    "rulebook-1.5.0 §6.1 step 5 ¶1 s4",
    "rulebook-1.5.0 §6.1 step 5 ¶3 s1",
    "rulebook-1.5.0 §6.1 step 5 ¶3 s2",
    "rulebook-1.5.0 §2.4 ¶1",
    "rulebook-1.5.0 §7.4",
    'compendium-1.9.3 "Shootout" step 5 ¶4',
    'faq-2015 "Shootouts" step 5 ¶4',
)
@pytest.mark.parametrize(
    ("first", "second", "wins", "casualties"),
    [
        (PAIR, HIGH, 0, (0, 1)),
        (HIGH, FULL_HOUSE, 1, (6, 0)),
        (FLUSH, STRAIGHT, 0, (0, 1)),
        ("J♠ J♥ J♦ 8♣ 10♠", "A♠ A♥ A♦ 8♣ 10♠", 0, (1, 1)),
        ("A♠ A♥ A♦ 8♣ 10♠", "J♠ J♥ J♦ 8♣ 10♠", 1, (1, 1)),
        (PAIR, "3♦ 3♣ 6♠ 8♥ 10♦", None, (1, 1)),
    ],
)
def test_the_difference_in_rank_is_what_the_loser_takes_and_equal_ranks_take_one_each(
    first: str, second: str, wins: int | None, casualties: tuple[int, int]
) -> None:
    table = showdown()
    deal(table, first, second)
    until(table, "take_lumps")
    sides = posses(table)
    counts = {posse.seat: count for posse, count in casualties_due(table.state, shootout(table))}
    assert (counts[0], counts[1]) == casualties
    loser, winner = loser_first(shootout(table))
    assert [posse.seat for posse, _ in casualties_due(table.state, shootout(table))] == [loser.seat, winner.seat]
    assert loser is sides[0 if wins in (1, None) else 1]


@rule(
    "rulebook-1.5.0 §6.1 step 5 ¶2 s2",
    'compendium-1.9.3 "Shootout" step 5 ¶2 s1',
    'compendium-1.9.3 "Shootout" step 5 ¶2 s2',
    'faq-2015 "Shootouts" step 5 ¶2 s1',
    'faq-2015 "Shootouts" step 5 ¶2 s2',
    'compendium-1.9.3 "Hand Rank Modifiers" ¶1',
    'compendium-1.9.3 "Hand Rank Modifiers" ¶2',
    'compendium-1.9.3 "Hand Rank Modifiers" ¶5',
)
@pytest.mark.parametrize(
    ("hand", "modifiers", "rank"),
    [
        (FULL_HOUSE, (0, 0), 7),
        (FULL_HOUSE, (-2, 0), 5),
        (TWO_PAIR, (-2, 0), 1),
        (TWO_PAIR, (-5, 0), 1),
        (FOUR, (6, -2), 11),
        (FOUR, (6, -4), 10),
        (FOUR, (-4, 4), 8),
        (HIGH, (-3, 2), 1),
    ],
)
def test_ranks_are_the_revealed_one_and_the_sum_of_what_changes_it(
    hand: str, modifiers: tuple[int, int], rank: int
) -> None:
    """compendium-1.9.3: past 1 and 11 the sum still counts, so what comes later must first bring it back."""
    table = showdown()
    deal(table, hand, HIGH)
    until(table, "take_lumps")
    first, _ = posses(table)
    first.rank_round, first.rank_shootout = modifiers
    table.do(evaluate_hand, first)
    assert rank_of(first.score) == rank


@rule('compendium-1.9.3 "Hand Rank Modifiers" ¶7')
def test_a_new_hand_keeps_the_modifiers() -> None:
    """A full house at -2 that becomes two pair is rank 1, as the compendium works it out."""
    table = showdown()
    deal(table, FULL_HOUSE, HIGH)
    until(table, "take_lumps")
    first, _ = posses(table)
    first.rank_round = -2
    table.do(evaluate_hand, first)
    assert rank_of(first.score) == 5
    table.do(discard_draw_hand, 0, revealed=False)
    table.in_draw_hand(0, TWO_PAIR)
    table.do(evaluate_hand, first)
    assert rank_of(first.score) == 1


def raised(first: tuple[str, int], second: tuple[str, int]) -> int:
    """1 if the first hand wins with its modifier, -1 if the second does, 0 for neither."""
    table = showdown()
    deal(table, first[0], second[0])
    until(table, "take_lumps")
    for posse, (_, change) in zip(posses(table), (first, second), strict=True):
        posse.rank_round = change
        table.do(evaluate_hand, posse)
    one, other = posses(table)
    return (one.score > other.score) - (one.score < other.score)


DEAD_MANS = "A♣ A♠ 8♣ 8♠ J♦"
FIVE = "3♠ 3♥ 3♦ 3♣ 3♠"


@rule("rulebook-1.5.0 §6.1 step 5 ¶2 s1", "rulebook-1.5.0 §6.1 step 5 ¶2 s3")
def test_a_raised_hand_is_the_worst_of_its_rank_and_a_lowered_one_the_best() -> None:
    assert raised((PAIR, 2), (THREE, 0)) == -1
    assert raised((FULL_HOUSE, -3), ("K♠ K♥ K♦ Q♣ 10♠", 0)) == 1


@rule("rulebook-1.5.0 §6.1 step 5 ¶2 s2")
def test_all_hands_of_rank_eleven_are_equal() -> None:
    assert raised((DEAD_MANS, 0), (FIVE, 3)) == 0
    assert raised((DEAD_MANS, 1), (DEAD_MANS, 0)) == 0


@rule("rulebook-1.5.0 §6.1 step 5 ¶2 s4")
def test_below_one_it_is_the_worst_hand_there_is() -> None:
    assert raised((FULL_HOUSE, -9), (HIGH, 0)) == -1
    assert raised((FULL_HOUSE, -9), (PAIR, -1)) == -1
    assert raised((FULL_HOUSE, -9), (PAIR, -2)) == 0
    assert raised((FULL_HOUSE, -9), ("A♠ 2♥ 3♦ 4♣ 6♠", 0)) == 0


@rule('compendium-1.9.3 "Penalties and Bonuses" ¶2')
def test_casualties_are_never_fewer_than_none() -> None:
    table = showdown()
    deal(table, PAIR, HIGH)
    until(table, "take_lumps")
    first, second = posses(table)
    second.more_casualties, first.more_casualties = -3, 2
    assert [count for _, count in casualties_due(table.state, shootout(table))] == [0, 2]


@rule(
    'compendium-1.9.3 "Shootout" step 5 ¶1 s1',
    'faq-2015 "Shootouts" step 5 ¶1 s1',
    'compendium-1.9.3 "Hand Rank Modifiers" ¶9 s1',
)
def test_modifiers_last_for_the_round_or_for_the_shootout() -> None:
    table = showdown([dude("Abe")], [dude("Cy")])
    deal(table, PAIR, HIGH)
    until(table, "take_lumps", "0 shooter: Abe", "1 shooter: Cy", *STAND)
    first, second = posses(table)
    first.rank_round, first.rank_shootout = 1, 1
    until(table, "run_or_gun", "1 casualty: discard Cy")
    assert rank_of(last_round(table).scores[0]) == 4
    assert (second.due, second.taken) == (3, 3)


def ranks_of_two_rounds(header: str) -> list[int]:
    """Seat 0 has a pair and then four of a kind; an ability raises the rank by two in the first round."""
    table, boast = Table(), action("Boast")
    table.teach(
        boast, ability(header, lambda use: change_rank(use.game, use.seat, 2, lasts_through_shootout(use.played_as)))
    )
    table.in_hand(0, boast)
    showdown([dude("Abe")], [dude("Cy"), dude("Di")], table=table)
    deal(table, PAIR + " " + FOUR, HIGH + " " + HIGH)
    play, lasts = f"0 {header.lower()} play: use Boast", header == "Shootout"
    until(table, "reveal", *([play] if lasts else []), "0 shooter: Abe", "1 shooter: Cy", *STAND)
    until(table, "take_lumps", *([] if lasts else [play]))
    found = [rank_of(posses(table)[0].score)]
    until(table, "run_or_gun", "1 casualty: ace Bo", "1 casualty: discard Cy")
    until(table, "make_plays", "1 flee: no", "0 flee: no", "0 flee: no")
    until(table, "take_lumps", "0 shooter: Allie", "0 discard from draw hand: none")
    return [*found, rank_of(posses(table)[0].score)]


@rule('compendium-1.9.3 "Hand Rank Modifiers" ¶9 s2')
def test_a_rank_that_a_shootout_ability_raised_stays_so_for_the_shootout() -> None:
    assert ranks_of_two_rounds("Shootout") == [4, 10]


@rule(
    'compendium-1.9.3 "Hand Rank Modifiers" ¶9 s3',
    'compendium-1.9.3 "Shootout" step 5 ¶1 s2',
    'faq-2015 "Shootouts" step 5 ¶1 s2',
)
def test_a_rank_that_a_resolution_raised_is_over_with_the_round() -> None:
    assert ranks_of_two_rounds("Resolution") == [4, 8]


@rule('compendium-1.9.3 "Shootout" step 4a ¶4 s1', 'faq-2015 "Shootouts" step 4a ¶4 s1')
def test_what_a_revealed_hand_brought_is_over_with_the_round() -> None:
    table, sharp, rounds = Table(), dude("Sharp"), []

    def cheered(use: Use) -> None:
        rounds.append(shootout(table).round)
        if rounds == [1]:
            change_rank(use.game, 0, 2)

    table.teach(sharp, trait(WHEN, HandsRevealed, cheered))
    showdown([sharp], [dude("Cy"), dude("Di"), dude("Ed")], table=table)
    deal(table, PAIR + " " + PAIR, HIGH + " " + HIGH)
    until(table, "take_lumps", "0 shooter: Sharp", "1 shooter: Cy", *STAND)
    assert rank_of(posses(table)[0].score) == 4
    until(table, "run_or_gun", "1 casualty: ace Di", "1 casualty: discard Ed")
    until(table, "make_plays", "1 flee: no", "1 flee: no", "0 flee: no", "0 flee: no")
    until(table, "take_lumps", "0 shooter: Sharp", "1 shooter: Cy", *STAND)
    assert (rank_of(posses(table)[0].score), rounds) == (2, [1, 2])


@rule(
    "rulebook-1.5.0 §6.1 step 4 ¶4 s3",
    'compendium-1.9.3 "Duration of Abilities" ¶1 s2',
    'compendium-1.9.3 "Shootout" step 7 ¶2 s1',
    'faq-2015 "Shootouts" step 7 ¶2 s1',
)
def test_effects_end_with_the_round_and_with_the_shootout() -> None:
    table = showdown([dude("Abe")], [dude("Cy")])
    deal(table, PAIR + " " + FOUR, HIGH + " " + HIGH)
    for until_when in ("round", "shootout", "day", "leaves play"):
        table.modify("Allie", "bullets", 1, until_when)
    posses(table)[0].rank_shootout = 1
    until(table, "take_lumps", "0 shooter: Abe", "1 shooter: Cy", *STAND)
    posses(table)[0].rank_round = -1
    until(table, "run_or_gun", "1 casualty: discard Cy")
    until(table, "make_plays", "1 flee: no", "0 flee: no", "0 flee: no")
    assert table.bullets("Allie") == 3
    until(table, "take_lumps", "0 shooter: Allie", "0 discard from draw hand: none")
    assert rank_of(posses(table)[0].score) == 9
    until(table, "make_plays", "0 flee: no", "0 flee: no")
    assert not table.is_shooting
    assert table.bullets("Allie") == 2


def test_effects_that_have_ended_leave_nothing_behind() -> None:
    table = showdown()
    table.modify("Allie", "bullets", 1, "round")
    table.modify("Allie", "influence", 1, "shootout")
    table.modify("Bo", "influence", 1, "leaves play")
    table.do(expire, "round", "shootout")
    assert list(table.state.lasting) == ["influence"]
    assert table.influence("Allie") == 0
    assert table.influence("Bo") == 1


@ruling("compendium-1.9.3:1017 s1")
def test_jokers_of_a_revealed_hand_are_aced_and_others_are_not() -> None:
    table = shooting([stud("Abe", 1)], "Abe")
    deal(table, "3♠ 3♥ 3♦ 3♣ Joker 8♠ Joker", HIGH)
    until(table, "reveal", "0 discard from draw hand: Joker", "0 keep: 3♠, 3♥, 3♦, 3♣, Joker #2")
    assert table.discard(0) == ["Joker", "8♠"]
    until(table, "run_or_gun")
    until(table, "make_plays", "0 flee: no", "0 flee: no")
    assert table.boot_hill(0) == ["Joker #2"]
    assert table.zone("Joker") == "discard"


def test_a_joker_that_an_effect_takes_out_of_a_hand_is_not_aced() -> None:
    table = showdown()
    deal(table, "3♠ 3♥ 3♦ 3♣ Joker", HIGH)
    until(table, "take_lumps")
    table.do(discard_draw_hand, 0, revealed=False)
    assert table.zone("Joker") == "discard"


def test_a_joker_in_a_hand_that_was_never_revealed_is_not_aced() -> None:
    table = showdown()
    deal(table, "3♠ 3♥ 3♦ 3♣ Joker", HIGH)
    until(table, "reveal")
    send_home_booted(table.game, table["Bo"])
    shootout(table).step = 6
    table.step()
    assert table.zone("Joker") == "discard"
    assert find_faults(table.state) == []


def test_a_state_between_two_steps_can_be_copied() -> None:
    table = shooting([stud("Abe", 1)], "Abe")
    deal(table, PAIR + " 9♠ 9♦", HIGH)
    until(table, "take_lumps", "0 discard from draw hand: none")
    first, _ = posses(table)
    first.rank_shootout, first.jokers = 3, ((1, 2),)
    kept = shootout(table)
    twin = table.state.copy().shootout
    assert twin == kept
    assert twin is not kept
    assert twin is not None
    assert twin.posses[0] is not kept.posses[0]
    assert twin.posses[0].dudes is not first.dudes


@rule('compendium-1.9.3 "Hand Rank Modifiers"')
def test_only_a_hand_that_there_is_has_its_rank_changed() -> None:
    table = showdown()
    assert all(table.do(change_rank, seat, 1, lasts) for seat in (0, 1) for lasts in (True, False, True))
    assert [(posse.rank_round, posse.rank_shootout) for posse in posses(table)] == [(1, 2), (1, 2)]
    table = Table(outfit("A"), outfit("B"), outfit("C"))
    showdown(table=table)
    assert not table.do(change_rank, 2, 1)
