"""The table of dtk.testing itself: it must be strict, or the tests of the rules prove nothing."""

from __future__ import annotations

import pytest

from dtk.testing import ScriptFault, Table, Unscripted, action, cards, deed, dude, goods, printed


def table_with_a_dude() -> Table:
    table = Table()
    table.put(0, deed("Bank"))
    table.put(0, dude("Allie"))
    return table


def test_a_play_is_told_and_read() -> None:
    table = table_with_a_dude()
    table.play("0 play: move Allie", "move to [Allie]: Bank")
    assert table.at("Allie") == "Bank"
    assert not table.is_booted("Allie")
    assert table.turn == 1


def test_a_question_without_an_answer_fails_and_says_what_could_be_said() -> None:
    table = table_with_a_dude()
    with pytest.raises(Unscripted, match=r"0 move to \[Allie\]: town square\n  0 move to \[Allie\]: Bank"):
        table.play("play: move Allie")


@pytest.mark.parametrize(
    "line",
    [
        "play: move Bo",
        "play: fly Allie",
        "1 play: move Allie",
        "accept: yes",
        "play [Allie]: move Allie",
        "move Allie",
        "play:move Allie",
    ],
)
def test_an_answer_that_does_not_fit_fails(line: str) -> None:
    with pytest.raises(ScriptFault, match="play: move Allie"):
        table_with_a_dude().play(line)


def test_an_answer_that_is_left_over_fails() -> None:
    table = table_with_a_dude()
    with pytest.raises(ScriptFault, match="Nobody asked for this"):
        table.step("play: pass", "play: pass")


def test_cards_of_one_name_are_told_apart() -> None:
    table = Table()
    assert [table.put(seat, dude("Allie")) for seat in (0, 0, 1)] == ["Allie", "Allie #2", "Allie"]
    table.put(1, "Allie Hensman", "town square", booted=True, bounty=2)
    assert table["Allie #2"].owner == 0
    assert table["Allie of 1"].owner == 1
    assert table.bounty("Allie Hensman") == 2
    with pytest.raises(LookupError, match="Several"):
        table["Allie"]
    with pytest.raises(LookupError, match="No card"):
        table["Baker"]


def test_cards_are_found_by_what_they_are_called() -> None:
    assert [(one.suit, one.value) for one in cards("2♠ 10h jD")] == [("spades", 2), ("hearts", 10), ("diamonds", 11)]
    (joker,) = cards("Joker")
    assert joker.type == "joker"
    assert cards("Allie Hensman")[0] is printed(printed("Allie Hensman").code)
    assert dude("Ann") is dude("Ann")
    with pytest.raises(LookupError, match="perhaps Allie Hensman"):
        cards("Allie Hensmann's")
    with pytest.raises(TypeError, match="no bullet"):
        dude("Ann", bullet=1)


def test_decks_are_laid_in_the_order_of_drawing() -> None:
    table = Table()
    table.in_deck(0, "2♠ 3♠")
    table.in_deck(0, "4♠")
    table.next_cards(0, "A♠ K♠")
    assert table.deck(0) == ["A♠", "K♠", "2♠", "3♠", "4♠"]


def test_what_could_be_said_changes_nothing() -> None:
    table = table_with_a_dude()
    assert table.options() == ["pass", "move Allie"]
    assert table.options("play: move Allie") == ["town square", "Bank", "home 1"]
    assert table.options("play: move Allie", "move to: home 1") == []
    assert table.at("Allie") == "home 0"
    with pytest.raises(ScriptFault, match="none of the options"):
        table.options("play: call out Allie")


def test_a_state_that_is_not_whole_fails() -> None:
    table = table_with_a_dude()
    table.put(0, goods("Rifle"), on="Allie")
    table.at_rest()
    table["Rifle"].host = -1
    with pytest.raises(AssertionError, match="Rifle"):
        table.at_rest()


def test_a_card_that_is_left_in_the_air_fails() -> None:
    table = Table()
    table.add(0, action("Trick")).zone = "resolving"
    with pytest.raises(AssertionError, match="still being resolved"):
        table.at_rest()
