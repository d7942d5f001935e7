"""Law Dogs of the first pack, and what became of the judge among them."""

from __future__ import annotations

import pytest
from gunfight import CHEATIN_PAIR, HIGH, PAIR, deal, posses, showdown, until

from dtk.engine.verbs.piles import redraw
from dtk.engine.verbs.play import ace, discard
from dtk.engine.verbs.ranks import change_rank
from dtk.poker.ranks import rank_of
from dtk.testing import Table, deed, dude, printed, ruling

# Abram Grothe


def holy_ground() -> Table:
    """Abram of seat 0, and a church of seat 1 with a wanted dude, an Abomination and an honest man in it."""
    table = Table()
    table.put(0, "01023")
    table.put(1, deed("Church", keywords=("Holy Ground",)))
    table.put(1, deed("Bank"))
    table.put(1, dude("Bo"), "Church", bounty=1)
    table.put(1, dude("Thing", keywords=("Abomination",)), "Church")
    table.put(1, dude("Cy"), "Church")
    table.put(1, dude("Dee"), "Bank", bounty=1)
    return table


def test_abram_grothe_discards_the_wanted_and_the_unholy_at_a_holy_ground() -> None:
    table = holy_ground()
    table.play("0 play: use Abram Grothe", "1 oppose: none")
    assert sorted(table.discard(1)) == ["Bo", "Thing"] and table.rock(0) == 1
    assert table.at("Cy") == "Church" and table.at("Dee") == "Bank" and table.is_booted("Abram Grothe")


def test_abram_grothe_leaves_them_alone_if_his_job_fails() -> None:
    table = holy_ground()
    table.play("0 play: use Abram Grothe", "1 oppose: Cy", "1 join posse: none")
    table.do(discard, table["Abram Grothe"])
    table.go_on(lambda: not table.is_shooting)
    assert table.at("Bo") == table.at("Thing") == "Church"


def test_abram_grothe_needs_a_holy_ground() -> None:
    table = Table()
    table.put(0, "01023")
    table.put(1, deed("Bank"))
    table.put(1, dude("Bo"), "Bank", bounty=1)
    assert "use Abram Grothe" not in table.plays()


# Judge Harry Somerset


def court(code: str) -> Table:
    """The judge of seat 0; Bo of seat 1 with a bounty of 2, and Cy without, in the town square."""
    table = Table()
    table.put(0, code)
    table.put(1, dude("Bo"), "town square", bounty=2)
    table.put(1, dude("Cy"), "town square")
    return table


def test_judge_harry_somerset_hangs_a_wanted_dude() -> None:
    table = court("01016")
    table.play("0 play: use Judge Harry Somerset", "1 oppose: none")
    assert (table.boot_hill(1), table.rock(0), table.is_booted("Judge Harry Somerset")) == (["Bo"], 2, True)


@pytest.mark.parametrize("code", ["01016", "07002", "24073"])
def test_judge_harry_somerset_wants_somebody_wanted(code: str) -> None:
    table = court(code)
    table["Bo"].bounty = 0
    assert not any("Harry" in play for play in table.plays() if play.startswith("use"))


@pytest.mark.parametrize(("code", "where"), [("07002", "removed"), ("24073", "in play")])
def test_the_experienced_judge_discards_the_mark_with_a_gunslinger(code: str, where: str) -> None:
    table = court(code)
    table.play("0 play: use Judge Harry Somerset (Exp.1)", "1 oppose: none")
    assert (table.discard(1), table.zone("Gunslinger")) == (["Bo"], where)
    if where == "in play":
        assert (table.at("Gunslinger"), table.is_booted("Gunslinger")) == ("home 0", True)


@pytest.mark.parametrize("code", ["07002", "24073"])
def test_the_gunslinger_of_the_experienced_judge_rides_booted(code: str) -> None:
    table = court(code)
    table.play("0 play: use Judge Harry Somerset (Exp.1)", "1 oppose: Cy", "1 join posse: none")
    assert table.posse(0) == ["Judge Harry Somerset (Exp.1)", "Gunslinger"]
    assert (table.is_booted("Gunslinger"), table.at("Gunslinger")) == (True, "town square")


def test_the_gunslinger_goes_with_the_job_though_the_judge_has_gone_before() -> None:
    table = court("07002")
    table.play("0 play: use Judge Harry Somerset (Exp.1)", "1 oppose: Cy", "1 join posse: none")
    table.do(discard, table["Judge Harry Somerset (Exp.1)"])
    deal(table, f"{PAIR} Q♥ K♥", HIGH)
    table.to("high noon", "0 flee: no")
    assert (table.discard(1)[-1], table.zone("Gunslinger")) == ("Bo", "removed")


@pytest.mark.parametrize("code", ["07002", "24073"])
def test_the_experienced_judge_hires_nobody_for_the_jobs_of_others(code: str) -> None:
    table = court(code)
    table["Judge Harry Somerset (Exp.1)"].booted = True
    table.put(0, "01016")
    table.play("0 play: use Judge Harry Somerset", "1 oppose: none")
    assert table.boot_hill(1) == ["Bo"]
    assert all(piece.card.title != "Gunslinger" for piece in table.state.pieces)


# Philip Swinford

PHILIP = pytest.mark.parametrize("code", ["01017", "24066"])
EXCHANGE = "0 discard to draw a card: Junk"


def at_cards(code: str, first: str, second: str) -> Table:
    """Philip of seat 0, with Junk in hand, before lowball hands are drawn; the card after seat 0's is News."""
    table = Table(phase="gambling")
    table.put(0, code)
    table.in_hand(0, dude("Junk"))
    table.next_cards(0, first, dude("News"))
    table.next_cards(1, second)
    return table


@PHILIP
def test_philip_swinford_draws_for_a_card_when_another_cheats(code: str) -> None:
    table = at_cards(code, HIGH, CHEATIN_PAIR)
    table.step(EXCHANGE)
    assert (table.hand(0), "Junk" in table.discard(0)) == (["News"], True)


@PHILIP
def test_philip_swinford_need_not(code: str) -> None:
    table = at_cards(code, HIGH, CHEATIN_PAIR)
    table.step("0 discard to draw a card: none")
    assert table.hand(0) == ["Junk"]


@PHILIP
@pytest.mark.parametrize(("first", "second"), [(HIGH, PAIR), (CHEATIN_PAIR, HIGH), (CHEATIN_PAIR, "4♠ 4♠ 6♦ 8♣ 9♠")])
def test_philip_swinford_sees_nothing_where_nobody_else_cheats_or_his_player_does(
    code: str, first: str, second: str
) -> None:
    table = at_cards(code, first, second)
    table.step()
    assert table.hand(0) == ["Junk"]


@PHILIP
def test_philip_swinford_sees_shootouts_from_afar(code: str) -> None:
    table = showdown()
    table.put(0, code)
    table.in_hand(0, dude("Junk"))
    table.next_cards(0, HIGH, dude("News"))
    table.next_cards(1, CHEATIN_PAIR)
    until(table, "take_lumps", EXCHANGE)
    assert table.hand(0) == ["News"]


# Tommy Harden

TOMMY = pytest.mark.parametrize("code", ["01018", "24067"])


def ranks(table: Table) -> tuple[int, int]:
    """The ranks of both hands, with all that changes them."""
    first, second = posses(table)
    return rank_of(first.score), rank_of(second.score)


def shoot(code: str, first: str, second: str, *script: str) -> Table:
    """Allie shoots beside Tommy, who draws a card more, up to where hands are compared."""
    table = showdown([printed(code)])
    deal(table, first, second)
    until(table, "take_lumps", "0 shooter: Allie", *script)
    return table


@TOMMY
def test_tommy_harden_raises_a_legal_hand_by_two_against_a_cheatin_one(code: str) -> None:
    assert ranks(shoot(code, f"{HIGH} Q♥", CHEATIN_PAIR)) == (3, 2)


@TOMMY
def test_tommy_harden_raises_a_cheatin_hand_by_one_against_another(code: str) -> None:
    assert ranks(shoot(code, "3♥ 3♥ 6♦ 8♣ 10♠ 3♥", CHEATIN_PAIR)) == (5, 2)


@TOMMY
def test_tommy_harden_does_nothing_against_a_legal_hand(code: str) -> None:
    assert ranks(shoot(code, f"{HIGH} Q♥", PAIR)) == (1, 2)


@TOMMY
def test_tommy_harden_does_nothing_outside_his_shootout(code: str) -> None:
    table = showdown()
    table.put(0, code)
    deal(table, HIGH, CHEATIN_PAIR)
    until(table, "take_lumps")
    assert ranks(table) == (1, 2)


@TOMMY
@ruling("compendium-1.9.3:673", "faq-2015:280")
def test_what_tommy_harden_said_on_the_reveal_holds_for_the_round_whatever_comes(code: str) -> None:
    table = shoot(code, f"{HIGH} Q♥", CHEATIN_PAIR)
    table.do(change_rank, 0, 1)
    assert ranks(table) == (4, 2)
    table.do(ace, table["Tommy Harden"])
    table.next_cards(1, HIGH)
    table.do(redraw, 1, list(table.state.players[1].draw_hand))
    assert ranks(table) == (4, 1)
    until(table, "make_plays", "0 flee: no")
    assert not table.is_shooting


# What a React changes once hands are revealed


def with_an_ace_in_the_hole(table: Table) -> Table:
    """Merlin of seat 1 is at home with an Ace in the Hole, and makes a cheatin' pair a high card by it."""
    table.put(1, dude("Merlin", keywords=("Huckster 9",)))
    table.put(1, "Ace in the Hole", on="Merlin")
    table.in_hand(1, "4♣")
    return table


ACE_IT = ("1 react: answer Ace in the Hole", "1 ace from draw hand: 3♠")


@pytest.mark.parametrize(("code", "reached"), [("01018", 3), ("24067", 3), ("24077", 2)])
@ruling("compendium-1.9.3:673")
def test_who_raises_a_hand_against_a_cheatin_one_does_so_before_a_react_changes_it(code: str, reached: int) -> None:
    table = with_an_ace_in_the_hole(showdown([printed(code)]))
    table.modify(printed(code).title, "bullets", -9)
    deal(table, f"{HIGH} Q♥", f"{CHEATIN_PAIR} 9♠")
    until(table, "take_lumps", "0 shooter: Allie", *ACE_IT)
    assert ranks(table) == (reached, 1)


@pytest.mark.parametrize(("code", "bounty", "falls"), [("01015", 1, True), ("01024", 0, False)])
def test_the_law_sees_a_hand_before_a_react_changes_it(code: str, bounty: int, falls: bool) -> None:
    table = with_an_ace_in_the_hole(showdown([printed(code)]))
    table.modify(printed(code).title, "bullets", -9)
    table.modify(printed(code).title, "stud", 0, change="set")
    deal(table, HIGH, f"{CHEATIN_PAIR} 9♠")
    until(table, "take_lumps", "0 shooter: Allie", "0 discard from draw hand: none", *ACE_IT)
    assert table.bounty("Bo") == bounty
    until(table, "run_or_gun", *["0 casualty: discard Allie"] * falls)
    assert (table.zone("Allie") == "discard") is falls


@PHILIP
def test_philip_swinford_sees_a_hand_before_a_react_changes_it(code: str) -> None:
    table = with_an_ace_in_the_hole(showdown())
    table.put(0, code)
    table.in_hand(0, dude("Junk"))
    table.next_cards(0, HIGH, dude("News"))
    table.next_cards(1, f"{CHEATIN_PAIR} 9♠")
    until(table, "take_lumps", EXCHANGE, *ACE_IT)
    assert table.hand(0) == ["News"]
