"""Goods against the hands of cheaters: a quick gun, one with nine shots, and a beguiling one."""

from __future__ import annotations

import pytest
from gunfight import CHEATIN_PAIR, CHEATIN_THREE, HIGH, PAIR, TWO_PAIR, deal, posse, rank, until

from dtk.engine.abilities import Use
from dtk.engine.verbs.ranks import change_rank
from dtk.testing import Table, ability, action, dude, ruling


def armed(code: str, shooter: str = "draw", table: Table | None = None) -> Table:
    """Allie with a gun at the town square, where Bo is; each player holds a Trap for cheaters."""
    table = table or Table()
    table.put(0, dude("Allie", shooter=shooter), "town square")
    table.put(0, code, on="Allie")
    table.put(1, dude("Bo"), "town square")
    trap = action("Trap")
    table.teach(trap, ability("Cheatin' Resolution", lambda use: None))
    for seat in (0, 1):
        table.in_hand(seat, trap)
    return table


def shown(table: Table, first: str, second: str, *script: str) -> Table:
    """Allie calls out Bo, and hands lie open, of these cards."""
    deal(table, first, second)
    table.play("0 play: Allie calls out", "1 accept: yes")
    until(table, "reveal", *script)
    return table


STAND = "0 discard from draw hand: none"


def raise_by_two(use: Use) -> None:
    """The player's hand is worth two ranks more."""
    change_rank(use.game, use.seat, 2)


# Quickdraw Handgun


@pytest.mark.parametrize("code", ["01093", "24165"])
def test_quickdraw_handgun_swaps_hands_and_the_new_one_is_safe(code: str) -> None:
    table = shown(armed(code), HIGH, CHEATIN_THREE, STAND)
    table.step("0 resolution play: use Quickdraw Handgun")
    assert table.draw_hand(1) == HIGH.split() and len(table.draw_hand(0)) == 5
    assert (rank(table, 0), rank(table, 1)) == (4, 1)
    assert table.hand(1) == ["Trap"] and table.is_booted("Quickdraw Handgun")


@pytest.mark.parametrize(("code", "script"), [("01093", ()), ("24165", ("1 resolution play: use Trap",))])
def test_quickdraw_handgun_of_a_cheater_swaps_nothing(code: str, script: tuple[str, ...]) -> None:
    """Of the first printing it keeps its user safe all the same."""
    table = shown(armed(code), CHEATIN_PAIR, CHEATIN_THREE, STAND)
    table.step("0 resolution play: use Quickdraw Handgun", *script)
    assert (rank(table, 0), rank(table, 1)) == (2, 4)
    assert table.hand(1) == ([] if script else ["Trap"])


def test_what_quickdraw_handgun_did_is_over_with_the_round() -> None:
    table = armed("24165")
    table.put(1, dude("Cy"), "town square")
    table.next_cards(0, HIGH, CHEATIN_PAIR)
    table.next_cards(1, CHEATIN_PAIR, HIGH)
    table.play(
        *("0 play: Allie calls out", "0 call out: Bo", "1 accept: yes", "1 join posse: Cy", "1 shooter: Bo", STAND),
        *("1 discard from draw hand: none", "0 resolution play: use Quickdraw Handgun"),
        *("1 casualty: discard Bo", "1 flee: no", "0 flee: no", STAND, "1 resolution play: use Trap"),
    )
    assert posse(table, 0).cheatin and table.hand(1) == []


def test_quickdraw_handgun_does_not_fire_at_honest_players() -> None:
    table = shown(armed("Quickdraw Handgun"), HIGH, PAIR, STAND)
    assert table.options() == []


@ruling("compendium-1.9.3:795")
@pytest.mark.parametrize("code", ["01093", "24165"])
def test_quickdraw_handgun_leaves_bonuses_with_their_players(code: str) -> None:
    table = armed(code)
    bonus = action("Bonus")
    table.teach(bonus, ability("Resolution", raise_by_two))
    table.in_hand(0, bonus)
    shown(table, HIGH, CHEATIN_THREE, STAND)
    table.step("0 resolution play: use Bonus", "0 resolution play: use Quickdraw Handgun")
    assert (rank(table, 0), rank(table, 1)) == (6, 1)


def test_jokers_stay_what_they_were_when_quickdraw_handgun_swaps_hands() -> None:
    table = shown(armed("01093"), HIGH, "3♠ 3♠ 6♦ 8♣ Joker", STAND)
    assert rank(table, 1) == 0
    table.step("0 resolution play: use Quickdraw Handgun")
    assert rank(table, 0) == 4 and dict(posse(table, 0).jokers) and not posse(table, 1).jokers


@pytest.mark.parametrize(("code", "script"), [("01093", ("1 cheatin' play: use Trap",)), ("24165", ())])
def test_quickdraw_handgun_in_lowball(code: str, script: tuple[str, ...]) -> None:
    """Only the first printing speaks of rounds of a shootout, so that in lowball nothing keeps its user safe."""
    table = armed(code, table=Table(phase="gambling"))
    table.next_cards(0, HIGH)
    table.next_cards(1, CHEATIN_THREE)
    table.play("0 cheatin' play: use Quickdraw Handgun", *script)
    assert table.winner == 1 and table.hand(1) == ([] if script else ["Trap"])


def test_after_a_tie_in_lowball_what_quickdraw_handgun_did_is_over() -> None:
    table = armed("24165", table=Table(phase="gambling"))
    # The hands of a tie, in which one player cheats.
    table.next_cards(0, "3♠ 3♥ 6♦ 8♣ 10♠", CHEATIN_PAIR)
    table.next_cards(1, CHEATIN_PAIR, HIGH)
    table.play("0 cheatin' play: use Quickdraw Handgun", "1 cheatin' play: use Trap")
    assert table.winner == 1


# LeMat Revolver


@pytest.mark.parametrize("code", ["13014", "24162"])
def test_lemat_revolver_answers_cheaters_by_bullets(code: str) -> None:
    table = armed(code)
    table.modify("Allie", "bullets", 1)
    shown(table, PAIR, CHEATIN_PAIR, STAND)
    table.step("0 resolution play: use ability 1 LeMat Revolver")
    assert rank(table, 0) == 4


@pytest.mark.parametrize("code", ["13014", "24162"])
def test_lemat_revolver_leaves_honest_players_alone_and_asks_for_a_stud(code: str) -> None:
    table = armed(code)
    table.in_discard(0, "10♣")
    shown(table, TWO_PAIR, PAIR, STAND)
    assert table.options() == []


@pytest.mark.parametrize("code", ["13014", "24162"])
@pytest.mark.parametrize(("top", "gained"), [("10♣", 1), ("6♥", 0), ("9♥", 0), ("Joker", 0)])
def test_lemat_revolver_counts_the_top_card_of_the_discard_pile(code: str, top: str, gained: int) -> None:
    table = armed(code)
    table.in_discard(0, "10♥", top)
    shown(table, TWO_PAIR, PAIR, STAND)
    table.modify("Allie", "stud", 1, change="set")
    table.step("0 resolution play: use ability 2 LeMat Revolver")
    assert rank(table, 0) == 3 + gained


@pytest.mark.parametrize(("code", "rank_at_last"), [("13014", 4), ("24162", 3)])
def test_lemat_revolver_of_the_weird_west_counts_the_pile_as_long_as_it_lies_so(code: str, rank_at_last: int) -> None:
    table, idle = armed(code), action("Idle", value=9)
    table.teach(idle, ability("Resolution", lambda use: None))
    table.in_hand(0, idle)
    table.in_discard(0, "10♣")
    shown(table, TWO_PAIR, PAIR, STAND)
    table.modify("Allie", "stud", 1, change="set")
    table.step("0 resolution play: use ability 2 LeMat Revolver", "0 resolution play: use Idle")
    assert rank(table, 0) == rank_at_last and table.discard(0) == ["10♣", "Idle"]


@pytest.mark.parametrize(("code", "offered"), [("13014", True), ("24162", False)])
def test_lemat_revolver_of_the_weird_west_is_for_shooters(code: str, offered: bool) -> None:
    table = armed(code, "stud")
    table.put(0, dude("Ann", bullets=1), "town square")
    table.in_discard(0, "10♣")
    deal(table, HIGH, PAIR)
    table.play("0 play: Allie calls out", "1 accept: yes", "0 join posse: Ann")
    until(table, "reveal", "0 shooter: Ann", STAND)
    assert bool(table.options()) == offered


# Jael's Guile


def beguiled(first: str, second: str, *, code: str = "24170", allie: bool = False, **bounties: int) -> Table:
    """Allie with Jael's Guile against Bo, Cy and Di; hands lie open. allie: whether she is booted."""
    table = Table()
    table.put(0, dude("Allie", shooter="stud"), "town square")
    table.put(0, code, on="Allie")
    for name in ("Bo", "Cy", "Di"):
        table.put(1, dude(name), "town square", bounty=bounties.get(name, 0))
    deal(table, first, second)
    table.play(
        *("0 play: Allie calls out", "0 call out: Bo", "1 accept: yes", "1 join posse: Cy", "1 join posse: Di"),
    )
    table["Allie"].booted = allie
    until(table, "reveal", "1 shooter: Bo", "1 discard from draw hand: none")
    return table


@pytest.mark.parametrize("code", ["00127", "11018", "24170"])
def test_jaels_guile_makes_the_cheater_boot_or_discard_twice(code: str) -> None:
    table = beguiled(HIGH, CHEATIN_PAIR, code=code)
    table.step(
        *("0 resolution play: use Jael's Guile", "1 boot or discard: Cy", "1 boot or discard: boot"),
        *("1 boot or discard: Bo", "1 boot or discard: discard"),
    )
    assert table.posse(1) == ["Cy", "Di"] and table.discard(1) == ["Bo"]
    assert table.is_booted("Cy") and not table.is_booted("Di") and not table.is_booted("Allie")


def test_who_is_booted_by_jaels_guile_already_is_discarded_next() -> None:
    table = beguiled(HIGH, CHEATIN_PAIR)
    table.step(
        *("0 resolution play: use Jael's Guile", "1 boot or discard: Cy", "1 boot or discard: boot"),
        "1 boot or discard: Cy",
    )
    assert table.posse(1) == ["Bo", "Di"] and table.discard(1) == ["Cy"]


def test_jaels_guile_takes_the_wanted_first() -> None:
    table = beguiled(HIGH, CHEATIN_PAIR, Di=2)
    table.step(
        "0 resolution play: use Jael's Guile",
        "1 boot or discard: discard",
        "1 boot or discard: Bo",
        "1 boot or discard: boot",
    )
    assert table.discard(1) == ["Di"] and table.is_booted("Bo") and table.rock(0) == 2


def test_who_uses_jaels_guile_with_a_cheatin_hand_boots_for_it() -> None:
    table = beguiled(CHEATIN_PAIR, CHEATIN_PAIR)
    table.step(
        *("0 resolution play: use Jael's Guile", "1 boot or discard: Cy", "1 boot or discard: boot"),
        *("1 boot or discard: Di", "1 boot or discard: boot"),
    )
    assert table.is_booted("Allie")


def test_a_booted_dude_with_a_cheatin_hand_cannot_use_jaels_guile() -> None:
    table = beguiled(CHEATIN_PAIR, CHEATIN_PAIR, allie=True)
    assert table.options() == []


def test_a_booted_dude_with_a_legal_hand_can_use_jaels_guile() -> None:
    table = beguiled(HIGH, CHEATIN_PAIR, allie=True)
    assert "use Jael's Guile" in table.options()


def test_jaels_guile_is_for_shootouts_only() -> None:
    table = Table(phase="gambling")
    table.put(0, dude("Allie"))
    table.put(0, "Jael's Guile", on="Allie")
    table.put(1, dude("Bo"))
    deal(table, HIGH, CHEATIN_PAIR)
    table.step()
    assert not table.is_booted("Jael's Guile") and not table.is_booted("Bo")


@ruling("compendium-1.9.3:803")
def test_who_can_not_be_booted_by_others_is_discarded_for_jaels_guile() -> None:
    table = beguiled(HIGH, CHEATIN_PAIR, Bo=1)
    table.put(1, "13015", on="Bo")
    table.step("0 resolution play: use Jael's Guile", "1 boot or discard: Di", "1 boot or discard: boot")
    assert table.discard(1) == ["Yagn's Mechanical Skeleton", "Bo"] and table.is_booted("Di")
