"""Do the texts of `dtk/cardtext/packs/immovable_object_unstoppable_force.py` do what they say?"""

from __future__ import annotations

from typing import Any

import pytest

from dtk.engine.verbs.piles import hand_limit
from tests.cardtext.kit import *

# The 108 Righteous Bandits


def test_the_108_righteous_bandits_ride_to_each_other() -> None:
    table = Table("09001", HOME)
    table.put(0, deed("Bank"))
    table.put(0, deed("Far Mine", keywords=("Out of Town",)))
    table.put(0, dude("Ann"), "Bank", booted=True)
    table.put(0, dude("Bea"), "Bank")
    table.put(0, dude("Cal"), "Far Mine")
    table.put(0, dude("Stuck"), "Bank")
    table.modify("Stuck", "cannot move", 1)
    table.put(1, dude("Bo"), "town square")
    assert table.options("0 play: use home 0") == ["Ann", "Bea", "Cal"]
    assert table.options("0 play: use home 0", "target: Cal") == ["Ann", "Bea", "Stuck"]
    table.play("0 play: use home 0", "target: Ann", rest="plain")
    assert table.at("Ann") == "Far Mine" and table.is_booted("Ann") and table.is_booted("home 0")


def test_the_108_righteous_bandits_need_two_places() -> None:
    table = Table("09001", HOME)
    table.put(0, dude("Ann"), "town square")
    table.put(0, dude("Bea"), "town square")
    table.put(1, dude("Bo"))
    assert "use home 0" not in table.plays(0)


# Eagle Wardens


@pytest.mark.parametrize(("influence", "drawn"), [(1, 2), (2, 3), (4, 3)])
def test_the_eagle_wardens_draw_more_by_influence(influence: int, drawn: int) -> None:
    table = Table("09002", HOME)
    table.put(0, dude("Ann", influence=influence), "town square")
    table.put(0, dude("Tired"), "town square", booted=True)
    table.put(0, dude("Far"))
    table.put(1, dude("Bo"), "town square")
    table.in_hand(0, dude("Cal"))
    table.in_deck(0, "2♠ 3♠ 4♠ 5♠")
    table.play("0 play: use home 0", "give up from hand: Cal", "discard or ace: ace")
    assert len(table.hand(0)) == drawn and table.boot_hill(0) == ["Cal"]
    assert table.is_booted("Ann") and table.is_booted("home 0") and not table.is_booted("Bo")


def test_the_eagle_wardens_may_discard_the_card() -> None:
    table = Table("09002", HOME)
    table.put(0, dude("Ann"), "town square")
    table.in_deck(0, "2♠ 3♠")
    table.play("0 play: use home 0", "give up from hand: 3♠", "discard or ace: discard")
    assert table.hand(0) == ["2♠"] and table.discard(0) == ["3♠"]


def test_the_eagle_wardens_draw_nothing_if_nobody_boots() -> None:
    table = Table("09002", HOME)
    table.put(0, dude("Ann"), "town square")
    table.in_deck(0, "2♠ 3♠")
    saver(table, Booted)
    table.play("0 play: use home 0", "0 react [Ann]: answer Saver", rest="plain")
    assert table.hand(0) == table.discard(0) == []


# Benjamin Washington


def test_benjamin_washington_trades_cards_for_upkeep() -> None:
    table = Table(phase="gambling", day=0, winner=NOBODY)
    table.put(0, "09003")
    for name in ("Allie", "Ann"):
        table.put(0, dude(name, upkeep=3))
    table.in_hand(0, "2♠", "3♠", "4♠")
    table.in_deck(0, "K♠")
    table.say(
        *("0 react: answer Benjamin Washington", "target: 2♠", "choose: 3♠", "choose: none"),
        *("lower upkeep: Allie", "lower upkeep: Ann"),
    )
    table.do(happen, SetUp(), lambda: None)
    upkeeps = lambda: [stats.upkeep(table.state, table[name]) for name in ("Allie", "Ann")]  # noqa: E731
    assert upkeeps() == [1, 1] and table.is_booted("Benjamin Washington")
    assert sorted(table.hand(0)) == ["4♠", "K♠"] and sorted(table.discard(0)) == ["2♠", "3♠"]
    table.do(expire, "upkeep")
    assert upkeeps() == [3, 3]


def test_benjamin_washington_may_help_one_dude_twice_but_not_below_nothing() -> None:
    table = Table(phase="gambling", day=0, winner=NOBODY)
    table.put(0, "09003")
    table.put(1, dude("Bo", upkeep=3))
    table.in_hand(0, "2♠", "3♠")
    table.say(
        *("0 react: answer Benjamin Washington", "target: 2♠", "choose: 3♠", "lower upkeep: Bo", "lower upkeep: Bo")
    )
    table.do(happen, SetUp(), lambda: None)
    assert stats.upkeep(table.state, table["Bo"]) == 0


def test_benjamin_washington_needs_a_card() -> None:
    table = Table(phase="gambling", day=0, winner=NOBODY)
    table.put(0, "09003")
    table.do(happen, SetUp(), lambda: None)
    assert not table.is_booted("Benjamin Washington")


# Daomei Wang


@pytest.mark.parametrize("code", ["09004", "24013"])
def test_daomei_wang_moves_another_anarchist_when_she_comes(code: str) -> None:
    table = Table(outfit("Camp", gangs=("anarchists",)), HOME)
    table.put(1, BANK)
    table.put(0, dude("Ann", gangs=("anarchists",)), booted=True)
    table.put(0, dude("Cal", gangs=("outlaws",)))
    table.in_hand(0, code)
    table.set_rock(0, 9)
    table.play("0 play: shop Daomei Wang", "0 react: answer Daomei Wang", "0 choose place: Bank")
    assert (table.at("Ann"), table.is_booted("Ann"), table.at("Cal")) == ("Bank", True, "home 0")


@pytest.mark.parametrize("code", ["09004", "24013"])
def test_daomei_wang_has_nobody_to_move_but_anarchists(code: str) -> None:
    table = Table(outfit("Camp", gangs=("anarchists",)), HOME)
    table.put(0, dude("Cal", gangs=("outlaws",)))
    table.put(1, dude("Ann", gangs=("anarchists",)))
    table.in_hand(0, code)
    table.set_rock(0, 9)
    table.play("0 play: shop Daomei Wang")
    assert table.at("Daomei Wang") == "home 0"


@pytest.mark.parametrize("code", ["09004", "24013"])
def test_daomei_wang_moves_nobody_for_others_or_in_another_phase(code: str) -> None:
    table = Table(outfit("Camp", gangs=("anarchists",)), HOME)
    table.put(1, BANK)
    table.put(0, dude("Ann", gangs=("anarchists",)))
    table.in_hand(0, code, dude("Cal"))
    table.state.phase = "sundown"
    table.do(enter, table["Daomei Wang"], table.place("home 0"), 0)
    table.state.phase = "high noon"
    table.play("0 play: shop Cal")
    assert [table.at(name) for name in ("Daomei Wang", "Cal", "Ann")] == ["home 0"] * 3


# Longwei Fu


@pytest.mark.parametrize(("at", "drawn"), [("home 0", 6), ("town square", 5), ("home 1", 5)])
def test_longwei_fu_watches_from_home(at: str, drawn: int) -> None:
    table = Table()
    table.put(0, "09007", at)
    showdown(table=table)
    for seat in (0, 1):
        table.next_cards(seat, f"{HIGH} Q♠ K♠")
    table.until("reveal", rest="plain")
    assert [7 - len(table.deck(seat)) for seat in (0, 1)] == [drawn, 5]


# Hiram Capatch


@pytest.mark.parametrize(("phase", "more"), [("upkeep", 1), ("high noon", 0), ("sundown", 0)])
def test_hiram_capatch_raises_influence_nearby_in_upkeep(phase: str, more: int) -> None:
    table = Table(phase=phase)
    table.put(0, deed("Bank"))
    table.put(0, "09011", "Bank")
    hiram = table.influence("Hiram Capatch")
    for seat, name, at in ((0, "Ann", "Bank"), (0, "Next", "home 0"), (0, "Far", "home 1"), (1, "Bo", "Bank")):
        table.put(seat, dude(name, influence=1), at)
    assert [table.influence(name) for name in ("Ann", "Next", "Far", "Bo")] == [1 + more, 1 + more, 1, 1]
    assert hiram == 1


# Abuelita Espinoza


@pytest.mark.parametrize(("at", "upkeep"), [("Ranch", 1), ("Bank", 2), ("town square", 2), ("home 1", 2)])
def test_abuelita_espinoza_lowers_upkeep_from_a_deed_of_others(at: str, upkeep: int) -> None:
    table = Table(outfit("A Home", gangs=("anarchists",)), HOME)
    table.put(0, deed("Bank", upkeep=2))
    table.put(1, deed("Ranch", upkeep=2))
    table.put(0, "09013", at)
    before = printed("09013").upkeep
    for seat, name in ((0, "Ann"), (1, "Bo")):
        table.put(seat, dude(name, upkeep=2))
    found = [stats.upkeep(table.state, table[name]) for name in ("Ann", "Bo", "Bank", "Ranch", "Abuelita Espinoza")]
    assert found == [upkeep, 2, 2, 2, before]


# Bai Yang Chen


@pytest.mark.parametrize(("at", "more"), [("home 1", 1), ("home 0", 0), ("town square", 0)])
def test_bai_yang_chen_profits_at_anothers_home(at: str, more: int) -> None:
    table = Table(outfit("A Home", gangs=("anarchists",)), HOME)
    table.put(0, "09014", at)
    table.put(0, dude("Ann", upkeep=1))
    table.modify("Bai Yang Chen", "upkeep", 3, change="set")
    assert [hand_limit(table.game, seat) for seat in (0, 1)] == [5 + 2 * more, 5]
    assert stats.upkeep(table.state, table["Bai Yang Chen"]) == 3 - more
    assert stats.upkeep(table.state, table["Ann"]) == 1


# Marcia Ridge


def test_marcia_ridge_uses_deeds_alone() -> None:
    table = marcias_town()
    table.put(1, goods("Sign", keywords=("Improvement",)), on="Bank")
    table.teach("Sign", ability("Controller Noon, Boot", lambda use: None))
    assert usable_abilities(table) == ["use ability 1 Bank"]


def marcias_town(*, at: str = "town square", theirs: int = 1, turn: int = 0, code: str = "09018") -> Table:
    """Marcia, of influence 2, and Bo of seat 1 in the town square; deeds of seat 1 next to it and out of town."""
    table = Table(turn=turn)
    table.put(0, code, at)
    table.put(1, dude("Bo", influence=theirs), "town square")
    for name, more in (("Bank", ()), ("Mine", ("Out of Town",))):
        table.put(1, deed(name, keywords=more))
        table.teach(name, ability("Controller Noon, Boot", lambda use: Play(use).gain(1)))
        table.teach(name, ability("Noon", lambda use: None))
    return table


def test_marcia_ridge_uses_controller_abilities_of_adjacent_deeds() -> None:
    table = marcias_town()
    assert usable_abilities(table) == ["use ability 1 Bank"]
    table.play("0 play: use ability 1 Bank")
    assert (table.rock(0), table.rock(1), table.is_booted("Bank")) == (1, 0, True)


@pytest.mark.parametrize("more", [{"theirs": 2}, {"at": "home 0"}])
def test_marcia_ridge_must_lead_in_the_town_square(more: Any) -> None:
    assert usable_abilities(marcias_town(**more)) == []


def test_who_controls_a_deed_uses_it_beside_marcia_ridge() -> None:
    table = marcias_town(turn=1)
    assert usable_abilities(table, 1) == [
        f"use ability {number} {name}" for name in ("Bank", "Mine") for number in (1, 2)
    ]


def bell(code: str) -> tuple[Table, list[int]]:
    """Marcia's town, where the Bank answers that a dude of who uses it boots; and who has used it."""
    table, answered = marcias_town(code=code), list[int]()
    header = "Controller React, Boot"
    table.teach("Bank", react(header, "after", Booted, lambda use: answered.append(use.seat), concerns=of_its_player))
    return table, answered


@versions("09018", "24054")
def test_marcia_ridge_uses_controller_reacts_as_their_controller(code: str) -> None:
    table, answered = bell(code)
    table.say("0 react: answer Bank")
    table.do(boot, table["Marcia Ridge"])
    assert answered == [0] and table.is_booted("Bank")


@versions("09018", "24054")
def test_marcia_ridge_leaves_what_answers_their_controllers_own_to_them(code: str) -> None:
    """Nobody asks seat 0, whose dude has not booted."""
    table, answered = bell(code)
    table.say("1 react: answer Bank")
    table.do(boot, table["Bo"])
    assert answered == [1] and table.is_booted("Bank")


def of_its_player(use: Any) -> bool:
    """Whether a dude of who uses the text boots."""
    return bool(use.event.seat == use.seat)


# T'ou Chi Chow


@pytest.mark.parametrize(("gang", "cost"), [("anarchists", 7), ("outlaws", 9)])
def test_tou_chi_chow_is_cheaper_by_deeds(gang: str, cost: int) -> None:
    table = Table(outfit("A Home", gangs=(gang,)), HOME)
    for name in ("Bank", "Mill"):
        table.put(0, deed(name))
    table.put(1, deed("Ranch"))
    (name,) = table.in_hand(0, "09015")
    assert stats.cost(table.state, table[name]) == cost
    (other,) = table.in_hand(0, dude("Cal", cost=4))
    assert stats.cost(table.state, table[other]) == 4
    table.put(0, "09015")
    assert stats.cost(table.state, table[other]) == 4


def chow() -> Table:
    """T'ou Chi Chow at home, deeds in town and out of it, and booted dudes everywhere."""
    table = Table()
    table.put(0, deed("Bank"))
    table.put(0, deed("Far Mine", keywords=("Out of Town",)), booted=True)
    table.put(1, deed("Ranch"))
    table.put(0, "09015")
    for name, at in (("Ann", "Bank"), ("Next", "town square"), ("Far", "Far Mine")):
        table.put(0, dude(name), at, booted=True)
    table.put(1, dude("Bo"), "Bank", booted=True)
    return table


def test_tou_chi_chow_boots_a_deed_to_unboot_a_dude_beside_it() -> None:
    table = chow()
    use = "0 play: use T'ou Chi Chow"
    assert table.options(use) == ["Ann", "Next", "Bo"]
    table.play(use, "target: Next", rest="plain")
    assert table.is_booted("Bank") and not table.is_booted("Next") and table.is_booted("Ann")
    table["Bank"].booted = False
    table.step(rest="plain")
    table.play(use, "target: Ann", rest="plain")
    assert not table.is_booted("Ann") and not table.is_booted("T'ou Chi Chow")


def test_tou_chi_chow_unboots_nobody_if_the_deed_does_not_boot() -> None:
    table = chow()
    saver(table, Booted)
    table.play("0 play: use T'ou Chi Chow", "target: Ann", "0 react [Bank]: answer Saver", rest="plain")
    assert table.is_booted("Ann") and not table.is_booted("Bank")


# Hamshanks


def guarded_town(*, at: str = "Ranch", turn: int = 1, booted: bool = False) -> Table:
    """Hamshanks and Cal of seat 0 at a place with Bo, whose Plan of many kinds may choose any dude; Far is at home."""
    table = Table(turn=turn)
    table.put(0, deed("Ranch"))
    for card in ("09010", dude("Cal")):
        table.put(0, card, at)
    table["Hamshanks"].booted = booted
    table.put(0, dude("Far"))
    table.put(1, dude("Bo"), at)
    for seat in (0, 1):
        table.put(seat, dude(f"Boss {seat}"), f"home {seat}")
        table.teach(f"Boss {seat}", ability("Noon", lambda use: None, targets=any_dude))
    return table


def any_dude(use: Any) -> list[int]:
    """Every dude in play who is not a Boss."""
    return [one.number for one in Play(use).dudes() if not one.card.title.startswith("Boss")]


def test_hamshanks_must_be_chosen_before_others_with_him() -> None:
    assert guarded_town().options("1 play: use Boss 1") == ["Hamshanks", "Far", "Bo"]


def test_hamshanks_guards_nobody_from_his_own_player() -> None:
    assert guarded_town(turn=0).options("0 play: use Boss 0") == ["Hamshanks", "Cal", "Far", "Bo"]


@pytest.mark.parametrize("more", [{"booted": True}, {"at": "town square"}])
def test_hamshanks_guards_only_unbooted_where_his_player_rules(more: Any) -> None:
    assert guarded_town(**more).options("1 play: use Boss 1") == ["Hamshanks", "Cal", "Far", "Bo"]


def test_hamshanks_guards_nobody_where_another_player_rules() -> None:
    table = guarded_town()
    table.modify("Bo", "influence", 5)
    assert table.options("1 play: use Boss 1") == ["Hamshanks", "Cal", "Far", "Bo"]


def test_hamshanks_guards_nobody_where_he_is_no_choice() -> None:
    table = guarded_town()
    table.modify("Hamshanks", "cannot be chosen", 1)
    assert table.options("1 play: use Boss 1") == ["Cal", "Far", "Bo"]
    others = lambda use: [table["Cal"].number, table["Far"].number]  # noqa: E731
    table = guarded_town()
    table.teach("Boss 1", ability("Noon", lambda use: None, targets=others))
    assert "Cal" in table.options("1 play: use ability 2 Boss 1")


@pytest.mark.parametrize(("has_boots", "hit"), [(False, ["Cal", "Hat"]), (True, ["Hamshanks", "Boots"])])
def test_hamshanks_guards_nobody_from_what_would_lead_nowhere_with_him(has_boots: bool, hit: list[str]) -> None:
    """Hydro-Puncher (24161) boots a dude and a card that it carries."""
    table = Table()
    table.put(0, deed("Ranch"))
    for card in ("09010", dude("Cal")):
        table.put(0, card, "Ranch")
    table.put(0, goods("Hat"), on="Cal")
    if has_boots:
        table.put(0, goods("Boots"), on="Hamshanks")
    table.put(1, dude("Bo"), "Ranch")
    table.put(1, "24161", on="Bo")
    table.duel("Bo", "Cal", "0 join posse: Hamshanks", rest="plain")
    table.step("1 shootout play: use Hydro-Puncher", rest="plain")
    assert [one for one in ("Cal", "Hat", "Hamshanks", "Boots")[: 4 if has_boots else 3] if table.is_booted(one)] == hit


def test_hamshanks_guards_nobody_from_a_job_that_could_not_mark_him() -> None:
    """Kidnappin' (00020): the posse needs more bullets than the mark has."""
    table = guarded_town()
    table.set_rock(1, 9)
    table.in_hand(1, "00020")
    table.modify("Bo", "bullets", 2)
    mark = ("1 play: use Kidnappin'", "leader: Bo")
    assert table.options(*mark) == ["Hamshanks", "Far", "Boss 0", "Boss 1"]
    table.modify("Hamshanks", "bullets", 3)
    assert table.options(*mark) == ["Cal", "Far", "Boss 0", "Boss 1"]


def test_hamshanks_guards_dudes_alone() -> None:
    table = guarded_town()
    table.put(0, goods("Hat"), on="Cal")
    table.teach("Bo", ability("Noon", lambda use: None, targets=anything_at_the_ranch))
    assert table.options("1 play: use Bo") == ["Ranch", "Hamshanks", "Bo", "Hat"]


def anything_at_the_ranch(use: Any) -> list[int]:
    """Every card there."""
    play = Play(use)
    return [one.number for one in play.in_play() if play.place_of(one) == use.piece.at]


def test_hamshanks_does_not_shield_from_traits() -> None:
    table = guarded_town()
    chosen = lambda use: Play(use).choose(Play(use).dudes(), what="choose")  # noqa: E731
    asked = trait("after", Booted, chosen, concerns=lambda use: use.event.seat == 1)
    table.teach("Boss 1", asked)
    table.say("1 choose: Cal")
    table.do(boot, table["Bo"])


# Laughing Crow


def crows_camp(*top: Any) -> Table:
    """Laughing Crow at home, with 3 ghost rock, and what lies on the deck, the top card last; two more cards below."""
    table = Table()
    table.put(0, "09027")
    table.set_rock(0, 3)
    table.in_deck(0, "2♠", "3♠")
    table.next_cards(0, *top)
    return table


GHOST = spell("Ghost", cost=2, keywords=("Spirit",))
WISP = spell("Wisp", cost=1, keywords=("Spirit",))


def test_laughing_crow_attaches_spirits_and_discards_the_rest() -> None:
    table = crows_camp(GHOST, "7♠")
    table.play("0 play: use Laughing Crow", "attach: Ghost", rest="plain")
    assert (table.host("Ghost"), table.rock(0), table.discard(0)) == ("Laughing Crow", 1, ["7♠"])
    assert len(table.deck(0)) == 2 and not table.is_booted("Laughing Crow")


def test_laughing_crow_shows_all_what_is_revealed() -> None:
    table = crows_camp(GHOST, "7♠")
    table.play("0 play: use Laughing Crow", "attach: Ghost", rest="plain")
    assert table["7♠"].number in table.state.players[1].known


def test_laughing_crow_attaches_both_or_none() -> None:
    table = crows_camp(GHOST, WISP)
    table.play("0 play: use Laughing Crow", "attach: Wisp", "attach: Ghost", rest="plain")
    assert sorted(table.attached("Laughing Crow")) == ["Ghost", "Wisp"] and table.rock(0) == 0
    table = crows_camp(GHOST, WISP)
    table.play("0 play: use Laughing Crow", "attach: none", rest="plain")
    assert sorted(table.discard(0)) == ["Ghost", "Wisp"]


def test_laughing_crow_must_pay_and_takes_spirits_alone() -> None:
    table = crows_camp(spell("Charm", keywords=("Miracle",)), GHOST)
    table.set_rock(0, 1)
    table.play("0 play: use Laughing Crow", rest="plain")
    assert sorted(table.discard(0)) == ["Charm", "Ghost"]


def test_laughing_crow_makes_a_new_deck_of_the_discard_pile() -> None:
    """rulebook-1.5.0 §2.2: a new deck is made when a card of an empty deck is needed."""
    table = Table()
    table.put(0, "09027")
    table.set_rock(0, 3)
    table.in_discard(0, GHOST)
    table.play("0 play: use Laughing Crow", "attach: Ghost", rest="plain")
    assert (table.host("Ghost"), table.rock(0)) == ("Laughing Crow", 1)


@rule("rulebook-1.5.0 §2.2 ¶3 s1", "rulebook-1.5.0 §2.2 ¶3 s2")
def test_laughing_crow_reveals_the_last_card_of_the_deck_and_one_of_the_discard_pile() -> None:
    table = Table()
    table.put(0, "09027")
    table.in_deck(0, "2♠")
    table.in_discard(0, "3♠", "4♠")
    table.play("0 play: use Laughing Crow")
    assert len(table.deck(0)) == 1 and sorted(table.discard(0)) == sorted({"2♠", "3♠", "4♠"} - {*table.deck(0)})


# Chief Stephen Seven-Eagles


CHIEF = "Chief Stephen Seven-Eagles"


def council(gang: str = "firstpeoples") -> Table:
    """The chief in hand; goods on deeds of both players and on a home, and a Hat on Allie."""
    table = Table(outfit("Camp", gangs=(gang,)), "01001")
    for seat, name in ((0, "Bank"), (0, "Mill"), (1, "Ranch")):
        table.put(seat, deed(name))
    table.put(0, dude("Allie"))
    sign = goods("Sign", keywords=("Improvement",))
    for seat, host in ((0, "Bank"), (0, "Bank"), (0, "Mill"), (1, "Ranch")):
        table.put(seat, sign, on=host)
    table.put(0, spell("Totem", keywords=("Spirit", "Totem")), on="home 0")
    table.put(0, goods("Hat"), on="Allie")
    return table


@pytest.mark.parametrize(("gang", "cost"), [("firstpeoples", 5), ("lawdogs", 10)])
def test_the_chief_is_cheaper_by_cards_on_locations_for_his_people(gang: str, cost: int) -> None:
    table = council(gang)
    name, other = table.in_hand(0, "09028", dude("Ann", cost=9))
    assert (stats.cost(table.state, table[name]), stats.cost(table.state, table[other])) == (cost, 9)


def test_the_chief_is_cheaper_by_cards_on_the_town_square_too() -> None:
    """Tumblebleeds! (22052) is at a location that is not a card."""
    table = council()
    table.put(1, "22052", "town square")
    assert stats.cost(table.state, table[table.in_hand(0, "09028")[0]]) == 4


@pytest.mark.parametrize(("at", "counts"), [("Mill", 1), ("town square", 0)])
def test_the_chief_counts_a_totem_that_counts_as_planted_at_a_deed(at: str, counts: int) -> None:
    """That of the Ghost Dancers (25013): to plant a Totem is to attach it (rulebook-1.5.0 §7.2.3)."""
    table = council()
    table.put(0, "25013", at)
    table.put(0, spell("Idol", keywords=("Spirit", "Totem")), on="Ghost Dancers")
    assert stats.cost(table.state, table[table.in_hand(0, "09028")[0]]) == 5 - counts
    table.put(0, "09028", "town square")
    before = table.control_points(0)
    table.play(f"0 play: use {CHIEF} #2", rest="plain")
    assert table.control_points(0) - before == 3 + counts


def test_the_chief_is_worth_control_points_in_the_town_square_for_the_day() -> None:
    table = council()
    table.put(0, "09028", "town square")
    table.put(0, dude("Ann"), "town square")
    held = table.in_hand(0, dude("Bea", cost=9))[0]
    assert stats.cost(table.state, table[held]) == 9
    before = table.control_points(0)
    table.play(f"0 play: use {CHIEF}", rest="plain")
    assert table.control_points(0) - before == 3 and table.is_booted(CHIEF)
    table[CHIEF].at = table.place("Bank")
    assert table.control_points(0) == before
    table[CHIEF].at = table.place("town square")
    table.do(expire, "day")
    assert table.control_points(0) == before


# Idol of Tlazolteotl


IDOL = "Idol of Tlazolteotl"


def pilgrim() -> Table:
    """Allie has the idol; deeds of both players, with a Sign on the Bank of seat 0."""
    table = Table()
    for seat, name, keywords in ((0, "Bank", ()), (0, "Mill", ("Ranch",)), (1, "Farm", ("Ranch",))):
        table.put(seat, deed(name, keywords=keywords))
    table.put(0, dude("Allie"), "town square")
    table.put(0, "09030", on="Allie")
    table.put(0, goods("Sign", keywords=("Improvement",)), on="Bank")
    return table


def test_the_idol_impresses_in_high_noon() -> None:
    table = pilgrim()
    assert table.influence("Allie") == 2
    table.state.phase = "sundown"
    table.state.active.memo = {}
    assert table.influence("Allie") == 0


def test_the_idol_moves_a_card_to_another_deed_of_the_players() -> None:
    table = pilgrim()
    table.put(1, goods("Alien Sign", keywords=("Improvement",)), on="Mill")
    table.put(0, goods("Hat"), on="Allie")
    assert table.options(f"0 play: use {IDOL}") == []
    table.play(f"0 play: use {IDOL}", rest="plain")
    assert table.host("Sign") == "Mill" and table.is_booted(IDOL)


def test_the_idol_leaves_a_card_where_it_is_that_has_left_play() -> None:
    """Allie's text discards it as the Idol boots."""
    table = pilgrim()
    of_the_idol = lambda use: use.event.piece == table[IDOL].number  # noqa: E731
    table.teach("Allie", trait("after", Booted, lambda use: discard(use.game, table["Sign"]), concerns=of_the_idol))
    table.play(f"0 play: use {IDOL}", rest="plain")
    assert (table.zone("Sign"), table.attached("Mill")) == ("discard", [])


@ruling("compendium-1.9.3:781")
def test_the_idol_moves_a_card_only_where_it_could_have_been_attached() -> None:
    table = pilgrim()
    table.put(0, "01099", on="Mill")
    # Auto Cattle-Feeder attaches to Ranches; this is the only one of the player's.
    table.play(f"0 play: use {IDOL}", "target: Auto Cattle-Feeder")
    assert (table.host("Auto Cattle-Feeder"), table.is_booted(IDOL)) == ("Mill", True)


@ruling("compendium-1.9.3:781")
@pytest.mark.parametrize(("place", "host"), [("Mill", "Mill"), ("town square", "Bank")])
def test_the_idol_moves_a_totem_only_to_a_shaman(place: str, host: str) -> None:
    table = pilgrim()
    table["Sign"].owner = 1
    table.put(0, spell("Totem", keywords=("Spirit", "Totem")), on="Bank")
    table.put(0, dude("Shawn", keywords=("Shaman 1",)), place)
    table.play(f"0 play: use {IDOL}", rest="plain")
    assert (table.host("Totem"), table.is_booted(IDOL)) == (host, True)


def test_the_idol_needs_a_card_of_its_player_at_a_location_and_nowhere_to_carry_it() -> None:
    """rulebook-1.5.0 §5.3.1: a choice in a later sentence is not a requirement."""
    table = Table()
    table.put(0, deed("Bank"))
    table.put(0, dude("Allie"), "town square")
    table.put(0, "09030", on="Allie")
    table.put(1, goods("Alien Sign", keywords=("Improvement",)), on="Bank")
    assert f"use {IDOL}" not in table.plays(0)
    table.put(0, goods("Sign", keywords=("Improvement",)), on="Bank")
    table.play(f"0 play: use {IDOL}")
    assert (table.host("Sign"), table.is_booted(IDOL)) == ("Bank", True)


@ruling("compendium-1.9.3:781")
def test_the_idol_moves_an_action_that_could_lie_at_any_deed() -> None:
    table = pilgrim()
    table["Sign"].owner = 1
    table.put(1, deed("Shop"))
    table.put(0, "14033", on="home 0")
    table.put(0, "10037", on="Farm")
    use = (f"0 play: use {IDOL}", "target: Tummy Twister")
    assert table.options(*use) == ["Bank", "Mill"]
    table.play(*use, "target: Mill")
    assert table.host("Tummy Twister") == "Mill"


@ruling("compendium-1.9.3:781")
def test_the_idol_does_not_move_who_was_a_dude_as_he_entered_play() -> None:
    gang, trees = (printed("14009"),), [action(f"Tree {number}") for number in range(6)]
    decks = [
        DeckList("seat 0", outfit("A Home", stash=9), None, (*gang, deed("Mansion"), *trees), gang),
        DeckList("seat 1", outfit("Another Home"), None, (), ()),
    ]
    table = Table(*decks, phase="setup")
    table.say("0 grifter: answer Ol' Howard", "0 search: Mansion", rest="plain")
    table.do(play_setup, [gang, ()])
    table.state.phase = "high noon"
    table.put(0, deed("Bank"))
    table.put(0, dude("Allie"))
    table.put(0, "09030", on="Allie")
    assert table.host("Ol' Howard") == "Mansion"
    table.play(f"0 play: use {IDOL}")
    assert (table.host("Ol' Howard"), table.is_booted(IDOL)) == ("Mansion", True)


# Butch Deuces


TOP = (spell("Ghost", keywords=("Spirit",)), goods("Coat", keywords=("Attire",)), "2♠", "3♠", "4♠")


def deal_of_butch(*top: Any, shown: str) -> Table:
    """Butch has looked at the top five of seven cards, with two others in hand."""
    table = Table(phase="gambling", day=0, winner=NOBODY)
    table.put(0, "09016")
    table.in_hand(0, "K♠", "Q♠")
    table.in_deck(0, *top, "5♠", "6♠")
    table.say("0 react: answer Butch Deuces", *([f"reveal: {shown}"] if shown else []))
    table.do(happen, SetUp(), lambda: None)
    return table


@pytest.mark.parametrize("shown", ["Ghost", "Coat"])
def test_butch_deuces_takes_the_top_five_for_his_hand(shown: str) -> None:
    table = deal_of_butch(*TOP, shown=shown)
    assert table.hand(0) == ["Ghost", "Coat", "2♠", "3♠", "4♠"] and sorted(table.deck(0)) == ["5♠", "6♠", "K♠", "Q♠"]
    assert table["K♠"].number not in table.state.players[0].known
    known = table.state.players[1].known
    assert [table[name].number in known for name in ("Ghost", "Coat", "2♠")] == [
        shown == "Ghost",
        shown == "Coat",
        False,
    ]


def test_butch_deuces_may_leave_them_in_their_order() -> None:
    table = deal_of_butch(*TOP, shown="none")
    before = ["Ghost", "Coat", "2♠", "3♠", "4♠", "5♠", "6♠"]
    assert table.hand(0) == ["K♠", "Q♠"] and table.deck(0) in (before, before[::-1])
    assert table["2♠"].number in table.state.players[0].known


def test_butch_deuces_has_to_show_something() -> None:
    table = deal_of_butch("7♠", "8♠", "2♠", "3♠", "4♠", shown="")
    assert table.hand(0) == ["K♠", "Q♠"]


# Jackson Trouble


@pytest.mark.parametrize(
    ("origin", "place", "rests"),
    [
        ("home 0", "Far Mine", True),
        ("Far Mine", "home 0", True),
        ("home 0", "town square", False),
        ("Bank", "home 1", False),
    ],
)
def test_jackson_trouble_unboots_as_he_goes_out_of_town_or_comes_from_there(
    origin: str, place: str, rests: bool
) -> None:
    table = Table()
    table.put(0, deed("Bank"))
    table.put(0, deed("Far Mine", keywords=("Out of Town",)))
    table.put(0, "09021", origin, booted=True)
    table.put(0, dude("Ann"), origin, booted=True)
    table.do(move, table["Ann"], table.place(place))
    table.say(*(["0 react [Jackson Trouble]: answer Jackson Trouble"] if rests else []))
    table.do(move, table["Jackson Trouble"], table.place(place))
    assert table.is_booted("Ann") and table.is_booted("Jackson Trouble") == (not rests)


def test_jackson_trouble_has_nothing_to_unboot_from() -> None:
    table = Table()
    table.put(0, deed("Far Mine", keywords=("Out of Town",)))
    table.put(0, "09021")
    table.do(move, table["Jackson Trouble"], table.place("Far Mine"))
    assert not table.is_booted("Jackson Trouble")


# Three-Eyed Hawk


HAWK = "Three-Eyed Hawk"
HOUND = goods("Hound", keywords=("Sidekick",))


def test_three_eyed_hawk_is_paid_for_sidekicks_from_hand() -> None:
    table = Table()
    table.put(0, "09024")
    table.put(0, dude("Ann"))
    table.in_hand(0, HOUND, goods("Hat"), goods("Cat", keywords=("Sidekick",)), goods("Bat", keywords=("Sidekick",)))
    for name, bearer, rock in (("Hound", HAWK, 1), ("Hat", HAWK, 1), ("Cat", "Ann", 1)):
        table.do(attach, table[name], table[bearer])
        assert table.rock(0) == rock
    table.do(attach, table["Cat"], table[HAWK])
    assert table.rock(0) == 1
    table.play("0 play: shop Bat", f"attach to: {HAWK}", rest="plain")
    assert table.rock(0) == 2
    table.in_discard(0, goods("Rat", keywords=("Sidekick",)))
    table.do(attach, table["Rat"], table[HAWK])
    assert table.rock(0) == 2


@pytest.mark.parametrize(("pull", "rock"), [("K♠", 1), ("2♠", 0)])
def test_three_eyed_hawk_is_paid_for_a_sidekick_from_hand_that_is_invented(pull: str, rock: int) -> None:
    table = Table()
    table.put(0, "09024")
    table.modify(HAWK, "Mad Scientist", 1, change="set")
    table.in_hand(0, goods("Hound", keywords=("Sidekick", "Gadget"), difficulty=5))
    table.next_cards(0, pull)
    table.play("0 play: invent Hound")
    assert (table.zone("Hound") == "in play", table.rock(0)) == (rock == 1, rock)


@pytest.mark.parametrize(("fate", "zone"), [("ace", "boot hill"), ("discard", "discard")])
def test_three_eyed_hawks_sidekicks_cover_two_if_aced(fate: str, zone: str) -> None:
    table = showdown([printed("09024")])
    table.put(0, HOUND, on=HAWK)
    table.put(0, goods("Cat", keywords=("Sidekick",)), on="Allie")
    table.put(0, goods("Hat"), on=HAWK)
    deal(table, PAIR, "3♠ 3♥ 3♦ 8♣ 10♠")
    table.until("take lumps", rest="plain")
    assert table.casualties_due() == [2, 0]
    asked = table.pending()
    assert asked is not None
    options = [
        "discard Allie",
        "ace Allie",
        "discard Cat",
        f"discard {HAWK}",
        f"ace {HAWK}",
        "discard Hound",
        "ace Hound",
    ]
    assert sorted(asked.options) == sorted(options)
    table.until("run or gun", f"0 casualty: {fate} Hound", *(["0 casualty: discard Cat"] if fate == "discard" else []))
    assert table.zone("Hound") == zone and (table.zone("Cat") == "in play") is (fate == "ace")
    assert table.posse(0) == ["Allie", HAWK]


# Sarah Meoquanee


def sarah(influence: int = 0, spirit_at: str = "", **more: Any) -> Table:
    """Allie, of some influence, fights Bo in the town square, and Sarah Meoquanee is at home."""
    table = Table(**more)
    table.put(0, "09025", booted=True)
    table.put(0, dude("Far", influence=5))
    if spirit_at:
        table.put(1, dude("Ghost", keywords=("Spirit",)), spirit_at)
    showdown(table=table)
    table.modify("Allie", "influence", influence)
    table.modify("Bo", "influence", 9)
    return table


@pytest.mark.parametrize(
    ("influence", "spirit_at", "comes"),
    [(3, "", True), (2, "", False), (0, "town square", True), (0, "home 1", False)],
)
@pytest.mark.parametrize("ruleset", ["pinebox-1.5", "aeg-2015"])
def test_sarah_meoquanee_comes_if_she_is_called(influence: int, spirit_at: str, comes: bool, ruleset: str) -> None:
    """rulebook-1.5.0 §6.1 step 1: from outside she can only be used if that brings her in, "If" or not."""
    table = sarah(influence, spirit_at, ruleset=ruleset)
    assert table.options() == (["none", "use Sarah Meoquanee"] if comes else [])
    table.until("pick shooters", *(["0 shootout play: use Sarah Meoquanee"] if comes else []), rest="plain")
    assert table.posse(0) == ["Allie", *(["Sarah Meoquanee"] if comes else [])]
    assert table.is_stud("Sarah Meoquanee") == comes


def test_sarah_meoquanee_must_be_able_to_join() -> None:
    table = sarah(influence=3)
    table.modify("Sarah Meoquanee", "cannot join", 1)
    assert table.options() == []


def test_sarah_meoquanee_is_not_used_from_within_the_posse() -> None:
    table = Table()
    table.put(0, dude("Allie", influence=3), "town square")
    table.put(0, "09025", "town square")
    table.put(1, dude("Bo"), "town square")
    table.duel("Allie", "Bo", "0 join posse: Sarah Meoquanee", rest="plain")
    assert table.options() == [] and not table.is_stud("Sarah Meoquanee")


# Spirit Guidance


def guided(at: str, pull: str, **more: Any) -> Table:
    """Merlin with Spirit Guidance somewhere, a card in hand, and three to draw after the pull."""
    table = Table(**more)
    table.put(0, dude("Merlin", keywords=("Shaman 1",)), at)
    table.put(0, "09031", on="Merlin")
    table.in_hand(0, dude("Cal"))
    table.next_cards(0, f"{pull} 2♠ 3♠ 4♠")
    return table


@pytest.mark.parametrize(("pull", "hand"), [("6♠", ["2♠"]), ("5♠", ["Cal"])])
def test_spirit_guidance_exchanges_a_card(pull: str, hand: list[str]) -> None:
    table = guided("home 0", pull)
    table.play("0 play: use ability 1 Spirit Guidance", rest="plain")
    assert table.hand(0) == hand and table.is_booted("Spirit Guidance")


def test_spirit_guidance_needs_a_card_to_exchange() -> None:
    table = Table()
    table.put(0, dude("Merlin", keywords=("Shaman 1",)))
    table.put(0, "09031", on="Merlin")
    assert "use ability 1 Spirit Guidance" not in table.plays(0)


@pytest.mark.parametrize(
    ("at", "pull", "hand"),
    [
        ("town square", "9♠", ["3♠"]),
        ("town square", "8♠", ["Cal"]),
        ("home 1", "9♠", ["3♠"]),
        ("home 0", "9♠", ["Cal"]),
    ],
)
def test_spirit_guidance_exchanges_two_away_from_home(at: str, pull: str, hand: list[str]) -> None:
    table = guided(at, pull)
    script = ["discard from hand: Cal", "discard from hand: 2♠"] if hand == ["3♠"] else []
    table.play("0 play: use ability 2 Spirit Guidance", *script)
    assert table.hand(0) == hand


def test_spirit_guidance_is_no_use_at_home_in_2015() -> None:
    assert "use ability 2 Spirit Guidance" not in guided("home 0", "9♠", ruleset="aeg-2015").plays(0)


# Zhu's Reward


def test_zhus_reward_sends_home_whose_value_is_below_the_performers_bullets() -> None:
    table = dojo(dude("Low", value=3), dude("Equal", value=4), bullets=4, value=7)
    table.put(1, dude("Far", value=1))
    perform(table, "09040")
    assert table.posse(1) == ["Bo", "Equal"] and table.at("Low") == "home 1" and table.is_booted("Low")
    assert not table.is_booted("Far")


def test_zhus_reward_reckons_before_anybody_goes_home() -> None:
    """They are all sent home by one effect, so who leaves first makes no difference to the values of the others."""
    monk = dude("Monk", keywords=("Kung Fu 2",), bullets=9, value=7)
    table = showdown([monk], [printed("09012"), dude("Led", value=8)], at="home 1")
    table.next_cards(0, "A♠")
    assert (table.value("Yunxu Jiang"), table.value("Led")) == (8, 9)
    perform(table, "09040")
    assert table.posse(1) == ["Led"] and not table.is_booted("Led")


def test_zhus_reward_sends_nobody_home_if_it_fails() -> None:
    table = dojo(dude("Low", value=3), bullets=4, value=7, pull="K♠")
    table.until("pick shooters", use_from_hand(table, "09040", window="shootout"), rest="plain")
    assert table.posse(1) == ["Bo", "Low"]


# Randall


def test_randall_holds_a_card_more_in_company() -> None:
    table = Table()
    table.put(0, "09005", "town square")
    table.put(0, dude("Cal"), "town square")
    assert hand_limit(table.game, 0) == 5
    table.put(1, dude("Bo"), "town square")
    assert (hand_limit(table.game, 0), hand_limit(table.game, 1)) == (6, 5)


def test_randall_of_the_weird_west_holds_a_card_more_for_three_places_in_town() -> None:
    table = Table()
    table.put(1, BANK)
    table.put(1, FARM)
    table.put(0, "24014")
    for name, at in (("Cal", "town square"), ("Dan", "Farm"), ("Eve", "home 0")):
        table.put(0, dude(name), at)
    table.put(1, dude("Bo"), "Bank")
    assert hand_limit(table.game, 0) == 5
    table["Dan"].at = table["Bank"].number
    assert hand_limit(table.game, 0) == 6


# Natalya


@pytest.mark.parametrize("code", ["09008", "24016"])
@pytest.mark.parametrize(("rock", "income"), [(1, 3), (4, 0)])
def test_natalya_begs_for_what_a_deed_produces(code: str, rock: int, income: int) -> None:
    table = Table(phase="gambling")
    table.put(1, RICH_BANK)
    table.put(0, code, "Bank", booted=True)
    table.put(1, dude("Bo", influence=5), "Bank")
    table.set_rock(0, rock + 1)
    table.set_rock(1, 3)
    # Who wins the pot has four.
    table.next_cards(0, PAIR)
    table.next_cards(1, HIGH)
    table.to("upkeep")
    before = table.rock(0), table.rock(1)
    table.modify("Natalya", "upkeep", -9)
    table.step()
    assert (table.rock(0) - before[0], table.rock(1) - before[1]) == (income, 3 - income)


# Xui Yin Chen


@pytest.mark.parametrize("code", ["09009", "24017"])
def test_xui_yin_chen_makes_studs_of_the_posse(code: str) -> None:
    table = against_bo(code)
    table.put(0, dude("Cal"), "town square")
    table.step("0 shootout play: use Xui Yin Chen")
    assert [table.is_stud(name) for name in ("Allie", "Xui Yin Chen", "Cal", "Bo")] == [True, True, False, False]
    assert [table.influence(name) for name in ("Allie", "Cal", "Bo")] == [1, 0, 0]
    assert table.is_booted("Xui Yin Chen")


# Yunxu Jiang


@pytest.mark.parametrize("code", ["09012", "24020"])
@pytest.mark.parametrize(("at", "more"), [("home 0", 1), ("home 1", 0)])
def test_yunxu_jiang_leads_on_ground_of_ones_own(code: str, at: str, more: int) -> None:
    table = Table()
    table.put(0, code, at)
    value = table.value("Yunxu Jiang")
    table.put(0, dude("Cal"), "town square", booted=True)
    table.put(0, dude("Allie"), at)
    table.put(1, dude("Bo"), at)
    table.say("0 join posse: Allie")
    table.do(begin_shootout, table["Yunxu Jiang"], table["Bo"])
    assert [(table.bullets(name), table.value(name)) for name in ("Allie", "Cal", "Bo")] == [
        (more, 5 + more),
        (0, 5),
        (0, 5),
    ]
    assert table.value("Yunxu Jiang") == value


# Mazatl


@pytest.mark.parametrize("code", ["09017", "24053"])
def test_mazatl_goes_to_a_totem(code: str) -> None:
    table = Table()
    table.put(1, BANK)
    table.put(0, code)
    totem = spell("Pole", keywords=("Totem", "Spirit"))
    table.put(0, totem, on="home 0")
    assert usable_abilities(table) == []
    table.put(1, totem, on="Bank")
    table.play("0 play: use Mazatl")
    assert table.at("Mazatl") == "Bank"


# Lydia Bear-Hands


LYDIA = "Lydia Bear-Hands"
SPIRIT = spell("Spirit", keywords=("Spirit",))


def shooting(table: Table) -> list[str]:
    """What is asked before hands are revealed where Allie shoots beside one dude."""
    stud = any(table.is_stud(name) for name in table.posse(0))
    return ["0 shooter: Allie"] if stud else ["0 shooter: Allie", "0 discard from draw hand: none"]


@pytest.mark.parametrize("code", ["09020", "24055"])
def test_lydia_bear_hands_makes_one_of_the_posse_harrowed(code: str) -> None:
    table = against_bo(code)
    table.put(0, dude("Cal"))
    table.put(0, HEX, on=LYDIA)
    table.put(0, SPIRIT, on=LYDIA)
    deal(table, f"{HIGH} Q♥", PAIR)
    until(table, "reveal", *shooting(table))
    table["Spirit"].booted = True
    table.put(0, SPIRIT, on="Allie")
    assert f"use {LYDIA}" not in table.options()
    table["Spirit"].booted = False
    assert table.options(f"0 resolution play: use {LYDIA}") == ["Allie", LYDIA]
    until(table, "take_lumps", f"0 resolution play: use {LYDIA}", "0 target: Allie")
    assert stats.has(table.state, table["Allie"], "Harrowed") and table.is_booted(LYDIA) and table.is_booted("Spirit")
    until(table, "run_or_gun", "0 casualty: send home Allie")
    assert table.at("Allie") == "home 0"


@rule("rulebook-1.5.0 §5.3.1 ¶3 s2")
@pytest.mark.parametrize(("code", "risen"), [("09020", True), ("24055", False)])
def test_lydia_bear_hands_needs_the_spirit_booted_only_where_that_is_what_for(code: str, risen: bool) -> None:
    """The first printing says it in two sentences."""
    table = against_bo(code)
    table.put(0, SPIRIT, on=LYDIA)
    saver(table, Booted)
    deal(table, f"{HIGH} Q♥", PAIR)
    until(table, "reveal", *shooting(table))
    until(
        *(table, "take_lumps", f"0 resolution play: use {LYDIA}", "0 target: Allie"),
        *("0 react [Spirit]: answer Saver",),
    )
    assert stats.has(table.state, table["Allie"], "Harrowed") is risen and not table.is_booted("Spirit")


@pytest.mark.parametrize("code", ["09020", "24055"])
def test_whom_lydia_bear_hands_makes_harrowed_is_so_until_the_shootout_is_over(code: str) -> None:
    table = against_bo(code)
    table.put(0, SPIRIT, on=LYDIA)
    deal(table, f"{HIGH} Q♥", PAIR)
    until(table, "reveal", *shooting(table))
    until(table, "run_or_gun", f"0 resolution play: use {LYDIA}", f"0 target: {LYDIA}", "0 casualty: discard Allie")
    until(table, "make_plays", f"0 flee [{LYDIA}]: no", "1 flee: no")
    assert stats.has(table.state, table[LYDIA], "Harrowed")
    table.do(send_home_booted, table["Bo"])
    table.step()
    assert not table.is_shooting and not stats.has(table.state, table[LYDIA], "Harrowed")


# Smiling Frog


FROG = "Smiling Frog"


@pytest.mark.parametrize(
    ("code", "card", "more"),
    [
        ("09026", spell("Wisp", suit="hearts", keywords=("Spirit",)), 2),
        ("09026", goods("Hat", suit="hearts"), 1),
        ("24062", goods("Hat", suit="hearts"), 2),
        ("24062", spell("Shade", suit="clubs", keywords=("Spirit",)), 1),
    ],
)
def test_smiling_frog_discards_a_card_to_shoot_better(code: str, card: Any, more: int) -> None:
    table = Table()
    table.put(0, code)
    bullets = table.bullets(FROG)
    assert usable_abilities(table) == []
    table.in_hand(0, card)
    table.play(f"0 play: use {FROG}")
    assert (table.bullets(FROG), table.hand(0), table.discard(0)) == (bullets + more, [], [card.title])


@pytest.mark.parametrize(("code", "count"), [("09026", 0), ("24062", 2)])
def test_smiling_frog_of_the_weird_west_does_so_in_shootouts_too(code: str, count: int) -> None:
    table = against_bo(code)
    table.in_hand(0, dude("Junk"))
    assert len(table.options()) == count


# Nunchucks


def dojo_yard(*, fights: bool = True, edition: str = "pinebox-1.5") -> Table:
    """Monk, of Kung Fu 2, with Nunchucks, and Ann against Bo, who pulls a ten for ghost rock."""
    table = Table(ruleset=edition)
    table.put(0, dude("Monk", keywords=("Kung Fu 2",)), "town square" if fights else "home 0")
    table.put(0, "09029", on="Monk")
    table.put(0, dude("Ann", keywords=("Kung Fu 1",)), "town square")
    table.put(1, dude("Bo"), "town square")
    table.teach("Bo", ability("Shootout, Pull", lambda use: Play(use).gain(Play(use).made.value)))
    table.duel("Ann", "Bo", *(["0 join posse: Monk"] if fights else []), rest="plain")
    table.next_cards(1, "10♠")
    return table


def test_nunchucks_raise_kung_fu_in_a_posse() -> None:
    table = dojo_yard()
    assert (table.rating("Monk", "Kung Fu"), table.rating("Ann", "Kung Fu"), table.bullets("Monk")) == (3, 1, 1)
    assert dojo_yard(fights=False).rating("Monk", "Kung Fu") == 2


def test_nunchucks_lower_a_pull() -> None:
    table = dojo_yard()
    table.step("1 shootout play: use Bo", "0 react: answer Nunchucks", rest="plain")
    assert table.rock(1) == 7 and table.is_booted("Nunchucks")


@pytest.mark.parametrize(("pull", "counts"), [("4♠", 1), ("3♠", 1), ("A♠", 1)])
def test_nunchucks_lower_no_pull_below_an_ace(pull: str, counts: int) -> None:
    """A value of 0 or less counts as 1 (compendium-1.9.3 "Value and Grit")."""
    table = dojo_yard()
    table.next_cards(1, pull)
    table.step("1 shootout play: use Bo", "0 react: answer Nunchucks", rest="plain")
    assert table.rock(1) == counts and table.is_booted("Nunchucks")


def test_nunchucks_do_nothing_outside_of_a_posse() -> None:
    table = dojo_yard(fights=False)
    table.step("1 shootout play: use Bo", "0 react: answer Nunchucks", rest="plain")
    assert table.rock(1) == 10 and table.is_booted("Nunchucks")
    table = dojo_yard(fights=False, edition="aeg-2015")
    table.step("1 shootout play: use Bo")
    assert not table.is_booted("Nunchucks")


@pytest.mark.parametrize(("pull", "reacts"), [("3♠", False), ("6♠", True)])
def test_nunchucks_help_until_the_posses_job_has_taken_effect(pull: str, reacts: bool) -> None:
    """rulebook-1.5.0 §6.2 step 5: posses are dissolved last. One Fights As Many (16021) asks for four less than 8."""
    table = Table()
    table.put(0, dude("Monk", value=5, keywords=("Kung Fu 2",)), "town square")
    table.put(0, "09029", on="Monk")
    table.set_rock(0, 1)
    table.next_cards(0, pull)
    answer = ["0 react: answer Nunchucks"] if reacts else []
    table.play(use_from_hand(table, "16021"), *answer, rest="plain")
    assert (table["Monk"].control_points, table.rating("Monk", "Kung Fu")) == (1, 2)


# Spirit Dance


SPIRITS = pytest.mark.parametrize(
    ("dance", "rage", "comes"), [("09032", "13017", "Nature Spirit"), ("24205", "24203", "Gunslinger")]
)


@SPIRITS
def test_spirit_dance_calls_one_into_the_posse_for_the_shootout(dance: str, rage: str, comes: str) -> None:
    table = coven(dance)
    table.put(1, dude("Bo"), "town square")
    duel(table, "Merlin", "Bo")
    table.play("0 shootout play: use Spirit Dance")
    assert table.posse(0) == ["Merlin", comes] and table.is_stud(comes) and table.bullets(comes) == 2
    table.do(send_home_booted, table["Bo"])
    until(table, "make_plays")
    assert table.zone(comes) == "removed"


@SPIRITS
def test_spirit_dance_needs_a_posse(dance: str, rage: str, comes: str) -> None:
    assert "use Spirit Dance" not in coven(dance).plays()


@SPIRITS
def test_spirit_dance_takes_a_shaman_in_the_shootout(dance: str, rage: str, comes: str) -> None:
    """rulebook-1.5.0 §6.1 step 1: from outside only a card that is in play already can be brought; a token is not."""
    table = coven(dance, "home 0")
    table.put(0, dude("Allie"), "town square")
    table.put(1, dude("Bo"), "town square")
    # She can't join, but could cast: the spell boots.
    table["Merlin"].booted = True
    duel(table, "Allie", "Bo")
    assert table.options() == [] and table.posse(0) == ["Allie"]


# Spirit Trail


@versions("09033", "24207")
def test_spirit_trail_leads_from_one_to_the_other_and_away(code: str) -> None:
    table = coven(code, place="Bank", totem="Bank")
    table.put(0, deed("Camp", keywords=("Out of Town",)))
    table.put(0, code, on="Camp")
    table.put(1, code, on="Ranch")
    table["Merlin"].booted = False
    table.put(0, dude("Allie"), "Bank", booted=True)
    table.put(1, dude("Bo"), "Camp")
    # By the trails the Camp is next to the Bank and to the Ranch.
    table.play("0 play: move Merlin", "0 move to: Camp", "1 play: move Bo", "1 move to: Ranch")
    assert table.at("Merlin") == "Camp" and table.at("Bo") == "Ranch"


@versions("09033", "24207")
def test_spirit_trail_moves_a_dude_from_here(code: str) -> None:
    table = coven(code, place="Bank", totem="Bank")
    table.put(0, dude("Allie"), "Bank", booted=True)
    table.put(0, dude("Abe"), "Ranch")
    table.put(1, dude("Bo"), "Bank")
    assert table.options("play: use Spirit Trail") == ["Merlin", "Allie"]
    table.play("play: use Spirit Trail", "target: Allie", "choose place: home 1")
    assert table.at("Allie") == "home 1"


# Many Speak as One


@versions("09034", "24208")
def test_many_speak_as_one_calls_an_ancestor_spirit_for_a_day(code: str) -> None:
    table = coven(code)
    table.play(f"play: use {title_of(code)}")
    assert table.at("Ancestor Spirit") == "town square" and table.total_influence(0) == 1
    table.to("gambling", *(("0 play: pass",)))
    assert table.zone("Ancestor Spirit") == "removed"


# The Pack Awakens


def pack_country() -> Table:
    """Merlin, and Shawn who can use a Totem at the Bank, against Bo there."""
    table = Table()
    table.put(0, deed("Bank"))
    table.put(0, dude("Shawn", keywords=("Shaman 9",)), "Bank")
    table.put(0, "09035", on="Bank")
    table.put(1, dude("Bo"), "Bank")
    table.next_cards(0, "K♠")
    return table


def test_the_pack_awakens_calls_a_booted_spirit_into_the_posse() -> None:
    table = pack_country()
    table.duel("Shawn", "Bo", rest="plain")
    table.step("0 shootout play: use The Pack Awakens", rest="plain")
    assert table.posse(0) == ["Shawn", "Nature Spirit"] and table.is_booted("Nature Spirit")
    assert (table.bullets("Nature Spirit"), table.is_stud("Nature Spirit")) == (2, True)
    assert table.is_booted("The Pack Awakens")


def test_the_pack_awakens_makes_tokens_here_harrowed() -> None:
    table = pack_country()
    for place in ("Bank", "town square"):
        table.do(create_token, token_card("Nature Spirit"), 1, table.place(place))
    spirits = [piece for piece in table.state.pieces if piece.card.is_token]
    assert [stats.has(table.state, spirit, "Harrowed") for spirit in spirits] == [True, False]
    assert not stats.has(table.state, table["Shawn"], "Harrowed")


# Shifu Speaks


@pytest.mark.parametrize(("at", "more"), [("town square", 1), ("home 0", 0)])
@pytest.mark.parametrize("count", [0, 3, 5])
def test_shifu_speaks_teaches_who_is_away_from_home(at: str, more: int, count: int) -> None:
    table = Table()
    table.put(0, dude("Monk", value=5, keywords=("Kung Fu 1",)), at)
    table.put(0, dude("Ann", keywords=("Kung Fu 1",)), "town square", booted=True)
    table.in_deck(0, *["2♠", "3♠", "4♠", "5♠", "6♠", "7♠"])
    table.next_cards(0, "A♠")
    use = use_from_hand(table, "09036")
    performed = (use, "performer: Monk")
    assert table.options(*performed) == ["0", "1", "2", "3", "4", "5"]
    table.play(*performed, f"discard from deck: {count}", rest="plain")
    assert (table.influence("Monk"), table.rating("Monk", "Kung Fu")) == (more, 1 + 2 * more)
    assert (table.influence("Ann"), table.rating("Ann", "Kung Fu")) == (0, 1)
    assert len(table.deck(0)) == 6 - count
    table["Monk"].at = table.place("home 0" if more else "town square")
    assert table.influence("Monk") == 1 - more
    table.do(expire, "day")
    assert (table.influence("Monk"), table.rating("Monk", "Kung Fu")) == (0, 1)


# Zhu's Ferocity


@pytest.mark.parametrize(("code", "value"), [("09037", 7), ("24217", 8)])
@pytest.mark.parametrize(("bullets", "combo"), [(2, False), (1, True)])
def test_zhus_ferocity_makes_the_performer_shoot_better_and_a_foe_worse(
    code: str, value: int, bullets: int, combo: bool
) -> None:
    table = dojo(dude("Cal", bullets=bullets))
    perform(table, code, "0 target: Cal", combo=combo)
    assert (table.bullets("Monk"), table.value("Monk"), table.bullets("Cal")) == (1, value, bullets - 1)
    assert (table.bullets("Allie"), table.zone("Zhu's Ferocity")) == (0, "discard")


@pytest.mark.parametrize("code", ["09037", "24217"])
def test_zhus_ferocity_takes_a_pull_below_the_performers_value(code: str) -> None:
    table = dojo(pull="7♠")
    perform(table, code)
    assert (table.bullets("Monk"), table.value("Monk")) == (0, 7)


# Raking Dragons


@pytest.mark.parametrize(("code", "choice"), [("09038", "boot"), ("24219", "target")])
@pytest.mark.parametrize(("worth", "combo"), [(9, False), (8, True)])
def test_raking_dragons_boots_a_dude_who_is_worth_two_less(code: str, choice: str, worth: int, combo: bool) -> None:
    table = dojo(dude("Cal", value=worth))
    perform(table, code, f"0 {choice}: Cal", combo=combo)
    assert (table.is_booted("Cal"), table.value("Cal"), table.is_booted("Bo")) == (True, worth - 2, False)


@pytest.mark.parametrize(
    ("code", "targets"), [("09038", ["Allie", "Monk", "Bo", "Cal"]), ("24219", ["Allie", "Monk", "Bo"])]
)
def test_only_the_older_raking_dragons_may_choose_a_booted_dude(code: str, targets: list[str]) -> None:
    table = dojo(dude("Cal"))
    table.put(1, dude("Elsewhere"))
    table["Cal"].booted = True
    assert table.options(use_from_hand(table, code, window="shootout")) == targets


def test_raking_dragons_chooses_nobody_unless_it_succeeds() -> None:
    table = dojo(dude("Cal"), pull="K♠")
    until(table, "pick_shooters", use_from_hand(table, "09038", window="shootout"))
    assert not any(table.is_booted(name) for name in ("Allie", "Monk", "Bo", "Cal"))


def test_raking_dragons_goes_by_the_dude_that_it_chose_this_time() -> None:
    table = dojo(dude("Cal", value=8), dude("Dan", value=13), pull="A♠ 2♠")
    use = use_from_hand(table, "09038", window="shootout")
    tao = next(word.name for word in table["Raking Dragons"].card.keywords if word.name.startswith("Tao of"))
    more = action("More", keywords=("Technique", tao))
    table.teach(more, ability("Shootout Tao Technique", lambda use: None))
    table.in_hand(0, more)
    table.teach("Bo", ability("Shootout", lambda use: put(use.game, table["Raking Dragons"], "hand")))
    again = ("1 shootout play: use Bo", use, "0 boot: Dan", "0 shootout play: none")
    until(table, "pick_shooters", use, "0 boot: Cal", "0 combo: none", *again)
    assert (table.value("Cal"), table.value("Dan")) == (6, 11)


def test_nobody_steps_in_for_who_raking_dragons_chooses() -> None:
    """Fallen Star answers what is chosen as an ability is declared; this dude is chosen "if successful"."""
    table = dojo(dude("Cal"))
    table.in_hand(1, "23053")
    with pytest.raises(ScriptFault, match="was expected next"):
        perform(table, "09038", "1 react: answer Fallen Star", "0 boot: Cal", combo=True)


# Rabbit's Lunar Leap


@pytest.mark.parametrize(
    ("code", "foes", "combo"), [("09039", 1, True), ("09039", 0, False), ("24225", 1, False), ("24225", 2, True)]
)
def test_a_lunar_leap_brings_the_performer_from_afar_who_may_unboot(code: str, foes: int, combo: bool) -> None:
    table = showdown(second=[dude(f"Foe {number}") for number in range(foes)])
    table.put(0, dude("Monk", keywords=("Kung Fu 2",)), booted=True)
    table.put(0, dude("Far"))
    table.next_cards(0, "A♠")
    perform(table, code, "0 unboot: Monk", combo=combo)
    assert (table.posse(0), table.at("Monk"), table.is_booted("Monk")) == (["Allie", "Monk"], "town square", False)


@pytest.mark.parametrize("code", ["09039", "24225"])
def test_a_lunar_leap_is_for_who_is_not_there_yet(code: str) -> None:
    assert f"use {dojo().in_hand(0, code)[0]}" not in dojo().options()


# Ancestor Spirit


@ruling("compendium-1.9.3:520 s1", "compendium-1.9.3:520 s2")
@versions("09041", "24260")
@pytest.mark.parametrize("how", ["move", "send home", "evict", "join"])
def test_an_ancestor_spirit_arrives_nowhere(code: str, how: str) -> None:
    table = Table()
    table.put(0, BANK)
    table.put(0, code, "Bank")
    spirit = table["Ancestor Spirit"]
    if how == "move":
        table.play("play: move Ancestor Spirit", "move to: town square")
    elif how == "send home":
        table.do(send_home_booted, spirit)
    elif how == "evict":
        table.do(discard, table["Bank"])
    else:
        table.put(0, dude("Allie"), "town square")
        table.put(1, dude("Bo"), "town square")
        duel(table, "Allie", "Bo", "0 join posse: Ancestor Spirit")
        assert table.posse(0) == ["Allie"]
    assert spirit.zone == "removed"


@versions("09041", "24260")
def test_an_ancestor_spirit_at_home_may_be_sent_there_booted(code: str) -> None:
    table = Table()
    table.put(0, code)
    table.do(send_home_booted, table["Ancestor Spirit"])
    assert table.at("Ancestor Spirit") == "home 0" and table.is_booted("Ancestor Spirit")


@versions("09041", "24260")
def test_an_ancestor_spirit_that_flees_at_home_stays_there(code: str) -> None:
    """It moves, but does not leave its location (compendium-1.9.3:388, compendium-1.9.3:520)."""
    table = Table()
    table.put(0, code)
    table.do(send_home_booted, table["Ancestor Spirit"], flees=True)
    assert table.at("Ancestor Spirit") == "home 0" and table.is_booted("Ancestor Spirit")
