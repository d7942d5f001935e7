"""Ante and pot (rulebook-1.5.0 §5.1)."""

from __future__ import annotations

import pytest

from dtk.testing import Table, outfit, rule

LOW, HIGH = "A♠ 2♥ 4♦ 6♣ 8♠", "K♠ K♥ K♦ 2♣ 3♠"


def gamble(low: int = 0, rock: tuple[int, ...] = (3, 3), winner: int = -1) -> Table:
    table = Table(*[outfit(f"Home {seat}") for seat in range(len(rock))], phase="gambling", day=0, winner=winner)
    for seat, amount in enumerate(rock):
        table.set_rock(seat, amount)
        table.in_deck(seat, LOW if seat == low else HIGH)
    table.step()
    return table


@rule("rulebook-1.5.0 §5.1 ¶1 s1", "rulebook-1.5.0 §5.1 ¶6 s1", "rulebook-1.5.0 §5.1 ¶6 s3")
@pytest.mark.parametrize("low", [0, 1])
def test_the_lowest_hand_wins_the_pot_and_is_the_winner_of_the_day(low: int) -> None:
    table = gamble(low)
    assert (table.winner, table.day, table.phase) == (low, 1, "upkeep")
    assert (table.rock(low), table.rock(1 - low), table.state.pot) == (4, 2, 0)


@rule("rulebook-1.5.0 §5.1 ¶1 s2")
def test_an_empty_stash_borrows_its_ante() -> None:
    table = gamble(low=1, rock=(0, 3))
    assert (table.rock(0), table.debt(0), table.rock(1)) == (0, 1, 4)


@rule("rulebook-1.5.0 §5.1 ¶1 s2")
def test_who_borrowed_the_ante_can_win_the_pot() -> None:
    table = gamble(low=0, rock=(0, 3))
    assert (table.rock(0), table.debt(0), table.rock(1)) == (2, 1, 2)


@rule("rulebook-1.5.0 §5.1 ¶2 s1", "rulebook-1.5.0 §5.1 ¶7 s1", "rulebook-1.5.0 §5.1 ¶7 s2")
def test_lowball_hands_are_discarded_and_play_hands_kept() -> None:
    table = Table(phase="gambling", day=0)
    table.in_hand(0, "9♠")
    for seat, hand in ((0, LOW), (1, HIGH)):
        table.in_deck(seat, hand)
    table.step()
    assert table.hand(0) == ["9♠"]
    assert table.draw_hand(0) == table.draw_hand(1) == []
    assert (table.discard(0), table.discard(1)) == (LOW.split(), HIGH.split())


@rule("rulebook-1.5.0 §5.1 ¶1 s1", "rulebook-1.5.0 §5.1 ¶6 s3")
def test_three_players_fill_one_pot() -> None:
    table = gamble(low=2, rock=(1, 0, 5))
    assert (table.winner, [table.rock(seat) for seat in range(3)], table.debt(1)) == (2, [0, 0, 7], 1)


@rule("rulebook-1.5.0 §5.1 ¶6 s4", 'compendium-1.9.3 "Winner" ¶1')
@pytest.mark.parametrize("low", [0, 1])
def test_the_winner_goes_first_in_high_noon(low: int) -> None:
    table = gamble(low)
    table.to("high noon")
    assert table.turn == low
