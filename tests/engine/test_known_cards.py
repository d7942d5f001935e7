"""Players remember a card that they saw going to a hand or onto a deck, as long as nothing can have mixed it up."""

from __future__ import annotations

import pytest

from dtk.engine.game import Game
from dtk.engine.sandbox import sample
from dtk.engine.verbs import piles
from dtk.engine.verbs.cards import leave
from dtk.engine.view import Hidden
from dtk.testing import Table, dude


def known(table: Table, seat: int, whose: int) -> list[str]:
    return [table.names[number] for number in table.game.views[seat].known(whose)]


def move(table: Table, name: str, zone: str) -> None:
    piles.put(table.game, table[name], zone)


def laid() -> Table:
    """Seat 1 has two cards in hand, three in the deck and one in the discard pile."""
    table = Table()
    table.in_hand(1, dude("Ann"), dude("Bea"))
    table.in_deck(1, dude("Con"), dude("Dan"), dude("Eve"))
    table.in_discard(1, dude("Fay"))
    return table


def test_a_card_that_all_saw_is_known_in_the_hand_and_the_others_are_not() -> None:
    table = laid()
    move(table, "Fay", "hand")
    assert known(table, 0, 1) == ["Fay"]
    assert table.game.views[0].card(table["Fay"].number).title == "Fay"
    with pytest.raises(Hidden):
        table.game.views[0].card(table["Ann"].number)


def test_a_card_that_leaves_play_for_the_hand_is_known() -> None:
    table = laid()
    table.put(1, dude("Gus"))
    table.do(leave, table["Gus"], "hand", 1)
    assert known(table, 0, 1) == ["Gus"]


def test_a_card_that_is_drawn_is_not_known() -> None:
    table = laid()
    table.do(piles.draw, 1, 1)
    assert known(table, 0, 1) == []


def test_a_card_that_went_onto_the_deck_is_known_there_and_when_it_is_drawn() -> None:
    table = laid()
    move(table, "Fay", "deck")
    assert known(table, 0, 1) == known(table, 1, 1) == ["Fay"]
    table.do(piles.draw, 1, 1)
    assert table["Fay"].zone == "hand" and known(table, 0, 1) == ["Fay"]


def test_nobody_knows_where_a_card_of_a_shuffled_deck_is() -> None:
    table = laid()
    move(table, "Fay", "deck")
    table.do(piles.shuffle_deck, 1)
    assert known(table, 0, 1) == known(table, 1, 1) == []


def test_a_discard_pile_that_becomes_the_deck_is_shuffled() -> None:
    table = laid()
    move(table, "Fay", "deck")
    table.do(piles.mill, 1, 4)
    assert table.do(piles.refill_deck, 1)
    assert known(table, 0, 1) == []


def test_a_known_card_that_is_played_and_comes_back_unseen_is_not_known() -> None:
    table = laid()
    move(table, "Fay", "hand")
    move(table, "Fay", "discard")
    assert table.game.views[0].sees(table["Fay"].number) and known(table, 0, 1) == []


def test_when_an_unseen_card_leaves_a_hand_for_the_deck_it_may_have_been_any() -> None:
    table = laid()
    move(table, "Fay", "hand")
    move(table, "Ann", "deck")
    assert known(table, 0, 1) == []
    assert known(table, 1, 1) == ["Ann"]


def test_when_a_card_leaves_a_hand_openly_the_others_stay_known() -> None:
    table = laid()
    move(table, "Fay", "hand")
    move(table, "Ann", "discard")
    assert known(table, 0, 1) == ["Fay"]


def test_who_looked_at_the_top_of_the_deck_knows_it_and_nobody_else_does() -> None:
    table = laid()
    table.say("1 look: Con")
    table.do(piles.pick_from_top, 1, 2, 1, table["Ann"].number, "look")
    assert known(table, 1, 1) == ["Dan", "Con"]
    assert known(table, 0, 1) == []


def sampled(table: Table, seat: int, luck: str) -> Game:
    return sample(table.game, None, seat, luck)._begin([table.script] * 2)


def test_sandboxes_leave_known_cards_where_they_are_and_deal_all_others() -> None:
    table = laid()
    move(table, "Fay", "hand")
    table.do(piles.pick_from_top, 1, 1, 0, table["Ann"].number, "look")
    hands = [
        [table.names[number] for number in sampled(table, 0, f"{luck}").state.players[1].hand] for luck in range(60)
    ]
    assert all(hand[2] == "Fay" for hand in hands)
    assert {name for hand in hands for name in hand[:2]} == {"Ann", "Bea", "Con", "Dan", "Eve"}
    tops = {sampled(table, 1, f"{luck}").state.players[1].deck[-1] for luck in range(20)}
    assert tops == {table["Con"].number}
    assert {table.names[sampled(table, 1, f"{luck}").state.players[1].deck[0]] for luck in range(20)} == {"Dan", "Eve"}


def test_a_known_card_that_goes_unseen_from_a_hand_onto_the_deck_may_have_been_another() -> None:
    table = laid()
    move(table, "Fay", "hand")
    move(table, "Fay", "deck")
    assert known(table, 0, 1) == []
    assert known(table, 1, 1) == ["Fay"]


def test_a_card_of_a_draw_hand_that_was_not_revealed_is_not_known_in_the_play_hand() -> None:
    table = laid()
    table.in_draw_hand(1, dude("Hal"))
    move(table, "Hal", "hand")
    assert known(table, 0, 1) == [] and "Hal" in table.hand(1)
