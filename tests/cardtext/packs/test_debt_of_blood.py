"""Do the texts of `dtk/cardtext/packs/debt_of_blood.py` do what they say?"""

from __future__ import annotations

from typing import Any

import pytest

from dtk.engine.events import Refused
from dtk.engine.hands import is_cheatin_hand
from dtk.engine.verbs.effects import end_round
from tests.cardtext.kit import *

# Buzz Crover


def test_buzz_crover_shoots_better_for_places_with_others_nearby() -> None:
    table = Table()
    table.put(0, "25001", "town square")
    for name in ("Bank", "Depot", "Mill", "Inn"):
        table.put(0, deed(name))
    table.put(1, dude("Bo"), "Bank")
    table.put(0, deed("Mine", keywords=("Out of Town",)))
    table.put(0, dude("Far"), "Mine")
    table.put(0, dude("Home"))
    found = [table.bullets("Buzz Crover")]
    for place in ("town square", "town square", "Bank", "Depot", "Mill", "Inn"):
        table.put(0, dude("Ann"), place)
        found.append(table.bullets("Buzz Crover"))
    home = places.are_adjacent(table.state, table.place("home 0"), table.place("town square"))
    assert [count - home for count in found[:4]] == [0, 1, 1, 2] and found[-1] == 4


# Yuan Min


TAO = action("Kata", keywords=("Technique", "Tao of Zhu Bajie"))


def yuan_min() -> Table:
    """Yuan Min and others against Bo; a Technique with a Tao, and one without, lie in the discard pile."""
    table = against_bo("25002")
    table.in_discard(0, TAO, action("Stance", keywords=("Technique",)), action("Tale", keywords=("Tao of Zhu Bajie",)))
    return table


@pytest.mark.parametrize("taken", ["Kata", "Punch"])
def test_yuan_min_discards_a_card_to_take_a_tao_technique(taken: str) -> None:
    """That may be what was discarded for it."""
    table = yuan_min()
    table.in_hand(0, action("Punch", keywords=("Technique", "Tao of the Jade Rabbit")), action("Plan"))
    use = ("0 shootout play: use Yuan Min", "target: Punch")
    assert table.options(*use) == ["none", "Kata", "Punch"]
    table.step(*use, f"take into hand: {taken}", rest="plain")
    assert sorted(table.hand(0)) == sorted([taken, "Plan"]) and "Stance" in table.discard(0)
    assert not table.is_booted("Yuan Min")


def test_yuan_min_may_find_nothing() -> None:
    table = yuan_min()
    table.in_hand(0, action("Plan"))
    table.step("0 shootout play: use Yuan Min", "take into hand: none", rest="plain")
    assert table.hand(0) == [] and "Plan" in table.discard(0)


def test_yuan_min_needs_a_card_to_discard() -> None:
    table = yuan_min()
    table.in_hand(1, action("Plan"))
    assert "use Yuan Min" not in table.options()


def test_yuan_min_carries_no_weapons() -> None:
    table = Table()
    table.put(0, "25002")
    for name in ("Ann", "Cal"):
        table.put(0, dude(name))
    table.in_hand(0, goods("Gun", keywords=("Weapon",)), goods("Sword", keywords=("Weapon", "Melee")), MOUNT)
    assert table.options("0 play: shop Gun") == table.options("0 play: shop Sword") == ["Ann", "Cal"]
    assert table.options("0 play: shop Mare") == ["Yuan Min", "Ann", "Cal"]


# Lu Feng


def test_lu_feng_boots_his_deed_or_somebody_else_there() -> None:
    table = Table()
    table.put(1, deed("Bank"))
    table.put(1, deed("Ranch"))
    table.put(0, "25003", "Bank")
    table.put(1, dude("Bo"), "Bank")
    table.put(0, dude("Ann"), "Bank", booted=True)
    table.put(1, dude("Cy"), "Ranch")
    assert table.options("0 play: use Lu Feng") == ["Bank", "Bo"]
    table.play("0 play: use Lu Feng", "target: Bank")
    assert table.is_booted("Bank") and table.is_booted("Lu Feng") and not table.is_booted("Bo")


def test_lu_feng_boots_no_booted_deed() -> None:
    table = Table()
    table.put(1, deed("Bank"), booted=True)
    table.put(0, "25003", "Bank")
    assert usable_abilities(table) == []


def test_lu_feng_needs_something_to_boot() -> None:
    table = Table()
    table.put(0, "25003", "town square")
    assert usable_abilities(table) == []


# Anthony Shepherd


def test_anthony_shepherd_is_a_stud_while_his_player_is_broke() -> None:
    table = Table()
    table.put(0, "25004")
    table.put(0, dude("Ann"))
    table.set_rock(0, 1)
    assert not table.is_stud("Anthony Shepherd")
    table.set_rock(0, 0)
    assert (table.is_stud("Anthony Shepherd"), table.is_stud("Ann")) == (True, False)


# Kassandra Nilsson


KASSANDRA = "Kassandra Nilsson"


def stable(table: Table | None = None) -> Table:
    """Kassandra at home; a Horse of hers at the Bank and in the town square, one of another player's at the Ranch."""
    table = table or Table()
    for seat, name in ((0, "Bank"), (1, "Ranch")):
        table.put(seat, deed(name))
    table.put(0, "25005")
    for seat, name, at in ((0, "Ann", "Bank"), (0, "Allie", "town square"), (1, "Bo", "town square")):
        table.put(seat, dude(name), at)
    table.put(1, dude("Cy"), "Ranch")
    table.put(0, goods("Mare", keywords=("Horse",)), on="Ann")
    table.put(0, spell("Ghost", keywords=("Spirit", "Horse")), on="Allie", booted=True)
    table.put(0, goods("Rope"), on="Allie")
    table.put(1, goods("Nag", keywords=("Horse",)), on="Cy")
    return table


def test_kassandra_nilsson_goes_to_one_of_her_players_horses() -> None:
    table = stable()
    table.put(0, goods("Pony", keywords=("Horse",)), on=KASSANDRA)
    assert table.options(f"0 play: use {KASSANDRA}") == ["Mare", "Ghost"]
    table.play(f"0 play: use {KASSANDRA}", "target: Mare")
    assert table.at(KASSANDRA) == "Bank" and not table.is_booted(KASSANDRA)


def test_kassandra_nilsson_goes_nowhere_without_a_horse_elsewhere() -> None:
    table = Table()
    table.put(0, "25005", booted=True)
    table.put(0, goods("Pony", keywords=("Horse",)), on=KASSANDRA)
    assert usable_abilities(table) == []


@pytest.mark.parametrize(
    ("place", "offered"),
    [pytest.param("home 0", [], id="only Ghost, so nothing is asked"), ("town square", ["Ghost", "Pony"])],
)
def test_kassandra_nilsson_joins_her_players_posse_by_a_horse_that_is_there(place: str, offered: list[str]) -> None:
    """compendium-1.9.3 "Shootout" step 1: she may be there already; her own Horse will do then."""
    table = stable()
    table[KASSANDRA].at = table.place(place)
    if place == "town square":
        table.put(0, goods("Pony", keywords=("Horse",)), on=KASSANDRA)
    table.duel("Allie", "Bo", rest="plain")
    assert table.options(f"0 shootout play: use {KASSANDRA}") == offered
    table.step(f"0 shootout play: use {KASSANDRA}", rest="plain")
    assert table.posse(0) == ["Allie", KASSANDRA] and table.at(KASSANDRA) == "town square"
    assert not table.is_booted(KASSANDRA)


def test_kassandra_nilsson_stays_out_of_a_shootout_without_a_horse_or_where_she_can_not_join() -> None:
    for hitch in ("no Horse", "cannot join", "foe's Horse"):
        table = stable()
        if hitch != "cannot join":
            table.do(discard, table["Ghost"])
        else:
            table.modify(KASSANDRA, "cannot join", 1)
        if hitch == "foe's Horse":
            table.put(1, goods("Pony", keywords=("Horse",)), on="Bo")
        table.duel("Allie", "Bo", rest="plain")
        assert table.pending() is None


def test_kassandra_nilsson_joins_nobody_elses_posse() -> None:
    table = stable(Table(*(outfit(f"Home {seat}") for seat in range(3))))
    table.put(2, dude("Dee"), "town square")
    table.teach("Allie", ability("Shootout", do_nothing))
    table.duel("Dee", "Bo", "2 invite: home 0", "0 join posse: Allie", rest="plain")
    assert table.options() == ["none", "use Allie"]


def test_kassandra_nilsson_does_not_go_where_her_horse_has_left() -> None:
    table = stable()
    table.put(1, dude("Thief"))
    steal = lambda use: discard(use.game, table["Ghost"])  # noqa: E731
    by_her = lambda use: use.event.piece == table[KASSANDRA].number  # noqa: E731
    table.teach("Thief", trait("before", Used, steal, concerns=by_her))
    table.duel("Allie", "Bo", rest="plain")
    table.step(f"0 shootout play: use {KASSANDRA}", rest="plain")
    assert table.posse(0) == ["Allie"]


# Obadiah Angstrom


def claim() -> Table:
    """Obadiah at home; an in-town deed and one out of town of each player's."""
    table = Table()
    table.put(0, "25006")
    for seat, name, words in ((0, "Bank", ()), (1, "Ranch", ()), (1, "Mine", ("Out of Town",))):
        table.put(seat, deed(name, keywords=words))
    return table


@pytest.mark.parametrize(("pull", "zone"), [("2♥", "discard"), ("2♦", "discard"), ("K♠", "in play"), ("K♣", "in play")])
def test_obadiah_angstrom_discards_an_opponents_deed_by_a_red_pull(pull: str, zone: str) -> None:
    table = claim()
    table.next_cards(0, pull)
    table.play("0 play: use Obadiah Angstrom", rest="plain")
    assert (table.zone("Ranch"), table.zone("Mine"), pull in table.discard(0)) == (zone, "in play", True)
    assert table.is_booted("Obadiah Angstrom") and table.at("Obadiah Angstrom") == "home 0"


def test_obadiah_angstrom_marks_in_town_deeds_that_others_own() -> None:
    """Any player may control them."""
    table = claim()
    table.put(0, dude("Ann", influence=1), "Ranch")
    table.put(1, dude("Bo", influence=1), "Bank")
    assert (table.controller("Ranch"), table.controller("Bank")) == (0, 1)
    table.put(1, deed("Depot"))
    assert table.options("0 play: use Obadiah Angstrom") == ["Ranch", "Depot"]


def test_obadiah_angstrom_pulls_only_if_he_succeeds() -> None:
    table = claim()
    table.put(1, dude("Bo", bullets=3, shooter="stud"), "Ranch")
    table.next_cards(0, "2♥")
    table.deal("2♥ 4♥ 6♦ 8♣ 10♠", "3♠ 3♥ 3♦ 3♣ 8♠")
    table.play("0 play: use Obadiah Angstrom", "1 oppose: Bo", rest="plain")
    table.until("chamber", rest="plain")
    table.step(rest="plain")
    assert table.zone("Ranch") == "in play" and table.zone("Obadiah Angstrom") == "boot hill"


def test_obadiah_angstrom_may_mark_a_deed_that_stays() -> None:
    table = claim()
    table.modify("Ranch", "cannot be discarded", 1)
    table.next_cards(0, "2♥")
    table.play("0 play: use Obadiah Angstrom", rest="plain")
    assert table.zone("Ranch") == "in play" and "2♥" in table.discard(0)


# Howling Howell Melton


HOWELL = "Howling Howell Melton"


def howell(rock: int = 1, **bo: Any) -> Table:
    """Howell and Ann at the town square, where Bo and Cal are, whose player has some ghost rock."""
    table = Table()
    table.put(0, "25007", "town square")
    table.put(0, dude("Ann"), "town square")
    for name in ("Bo", "Cal"):
        table.put(1, dude(name), "town square", **bo)
    table.put(1, dude("Dee"))
    table.set_rock(1, rock)
    return table


CHALLENGE = (f"0 play: use {HOWELL}", "target: Bo")


def test_howell_melton_is_paid_by_who_refuses() -> None:
    table = howell()
    assert table.options(f"0 play: use {HOWELL}") == ["Bo", "Cal"]
    table.play(*CHALLENGE, "1 accept: no")
    assert (table.rock(0), table.rock(1), table.at("Bo"), table.is_booted("Bo")) == (1, 0, "home 1", True)
    assert table.is_booted(HOWELL) and not table.is_shooting


def test_howell_melton_is_not_refused_by_who_has_nothing_to_pay() -> None:
    table = howell(rock=0)
    table.play(*CHALLENGE)
    assert table.is_shooting


def test_howell_melton_is_paid_for_this_call_out_alone() -> None:
    table = howell()
    table.play(*CHALLENGE, "1 accept: no")
    table[HOWELL].booted = False
    table.play("1 play: pass", f"0 play: {HOWELL} calls out", rest="plain")
    assert table.rock(1) == 0 and table.pending() is not None


def duel_of_howell(first: str, second: str, *script: str) -> Table:
    """Howell and Bo have fought it out, with these hands."""
    table = howell()
    table.deal(first, second)
    table.play(*CHALLENGE, "1 accept: yes")
    assert (table.posse(0), table.posse(1)) == ([HOWELL], ["Bo"])
    table.until("run or gun", *script, rest="plain")
    return table


def fight_on(table: Table) -> None:
    """Let a shootout go on until it is over."""
    while table.is_shooting:
        table.step(rest="plain")


@pytest.mark.parametrize(
    ("first", "second", "gained"), [(THREE, PAIR, (2, 0)), (PAIR, THREE, (0, 2)), (PAIR, PAIR, (0, 0))]
)
def test_howell_melton_fights_a_single_round_of_two_for_ghost_rock(
    first: str, second: str, gained: tuple[int, int]
) -> None:
    """Each side takes 2 fewer casualties; who has won the round wins, if both are left."""
    table = duel_of_howell(f"{first} 2♥ 4♣", second)
    fight_on(table)
    assert (table.rock(0), table.rock(1) - 1) == gained
    assert (table.at("Bo"), table.at(HOWELL)) == ("town square", "town square")
    assert (table.state.fights[-1].winner, len(table.state.fights[-1].rounds)) == (NOBODY, 1)


@pytest.mark.parametrize(
    ("first", "zone", "gained"), [("9♠ 9♥ 9♦ 9♣ 10♠ 2♣ 4♦", "boot hill", 0), ("3♠ 4♥ 5♦ 6♣ 7♠ J♠ K♥", "discard", 2)]
)
def test_howell_melton_leaves_the_reward_to_who_is_left_unless_somebody_is_aced(
    first: str, zone: str, gained: int
) -> None:
    table = duel_of_howell(first, PAIR)
    fight_on(table)
    assert (table.zone("Bo"), table.rock(0), table.state.fights[-1].winner) == (zone, gained, 0)


@pytest.mark.parametrize(("card", "gained"), [(dude("Cy"), 0), (goods("Hat"), 2)])
def test_howell_melton_counts_a_dude_card_that_is_aced_from_the_hand(card: Card, gained: int) -> None:
    """That is a dude which is aced (faq-2015:318), unless a text says "in-play"."""
    table = howell()
    table.in_hand(0, card)
    table.deal(f"{THREE} 2♥ 4♣", PAIR)
    table.play(*CHALLENGE, "1 accept: yes")
    table.do(ace_out_of_play, table[card.title])
    fight_on(table)
    assert table.rock(0) == gained


def test_howell_melton_counts_who_is_aced_once_posses_are_formed() -> None:
    """As a play made by Pearly's Palace (01064) may do before all others."""
    table = howell()
    table.put(0, dude("Eve"))
    table.teach("Ann", trait("after", PossesFormed, lambda use: ace(use.game, table["Eve"])))
    table.deal(f"{THREE} 2♥ 4♣", PAIR)
    table.play(*CHALLENGE, "1 accept: yes")
    fight_on(table)
    assert (table.zone("Eve"), table.rock(0)) == ("boot hill", 0)


def test_howell_melton_counts_only_who_is_aced_in_this_shootout() -> None:
    table = howell()
    table.do(ace, table["Dee"])
    table.deal(f"{THREE} 2♥ 4♣", PAIR)
    table.play(*CHALLENGE, "1 accept: yes")
    fight_on(table)
    assert table.rock(0) == 2
    table.duel("Ann", "Bo", rest="plain")
    table.deal(THREE, HIGH)
    table.until("chamber", rest="plain")
    assert table.rock(0) == 2 and not table.posse(1)


def test_howell_melton_leaves_it_to_who_did_not_run() -> None:
    table = duel_of_howell(f"{THREE} 2♥ 4♣", PAIR)
    table.step(f"0 flee [{HOWELL}]: yes", rest="plain")
    fight_on(table)
    assert (table.rock(0), table.rock(1)) == (0, 3)


def test_howell_melton_lets_nobody_else_join() -> None:
    table = howell()
    whistle = action("Whistle")
    table.teach(whistle, ability("Shootout", lambda use: bool(Play(use).join(table["Cal"])), joins=True))
    table.in_hand(1, whistle)
    table.play(*CHALLENGE, "1 accept: yes")
    table.step("1 shootout play: use Whistle", rest="plain")
    assert (table.posse(0), table.posse(1)) == ([HOWELL], ["Bo"])


def test_howell_melton_calls_out_somebody_here() -> None:
    table = howell()
    table[HOWELL].at = table.place("home 0")
    assert usable_abilities(table) == []
    table[HOWELL].at = table.place("home 1")
    table.play(f"0 play: use {HOWELL}", "1 accept: no")
    assert table.is_booted("Dee") and table.rock(0) == 1


def test_howell_melton_calls_out_nobody_who_can_not_be_called_out() -> None:
    table = howell()
    table.modify("Bo", "cannot be called out", 1)
    table.play(f"0 play: use {HOWELL}", "1 accept: no")
    assert table.at("Cal") == "home 1"


def test_howell_melton_forgets_who_was_aced_in_an_earlier_shootout_and_minds_no_goods() -> None:
    table = duel_of_howell("9♠ 9♥ 9♦ 9♣ 10♠ 2♣ 4♦", PAIR)
    fight_on(table)
    assert table.rock(0) == 0
    table[HOWELL].booted, table[HOWELL].used = False, frozenset()
    table.put(0, HAT, on="Ann")
    table.deal(f"{THREE} 2♥ 4♣", PAIR)
    table.play("1 play: pass", f"0 play: use {HOWELL}", "1 accept: yes")
    table.do(ace, table["Hat"])
    fight_on(table)
    assert table.rock(0) == 2


# Roger Wilcox


ROGER = "Roger Wilcox"


def test_roger_wilcox_shoots_better_by_a_gadget_where_he_is() -> None:
    table = Table()
    table.put(0, "25008", "town square")
    for seat, name, at in ((1, "Bo", "home 1"), (0, "Ann", "home 0")):
        table.put(seat, dude(name), at)
    table.put(1, COG, on="Bo")
    found = [table.bullets(ROGER)]
    for at in ("town square", "home 1"):
        table["Bo"].at = table.place(at)
        found.append(table.bullets(ROGER))
    assert found == [0, 2, 0]
    table.put(1, dude("Robot", keywords=("Gadget",)), "town square")
    table.put(0, goods("Other", keywords=("Gadget",)), on="Ann")
    table["Ann"].at = table.place("town square")
    assert (table.bullets(ROGER), table.bullets("Ann")) == (2, 0)
    table.do(discard, table["Robot"])
    table.do(discard, table["Other"])
    table.put(0, deed("Works", keywords=("Gadget",)))
    table[ROGER].at = table.place("Works")
    assert table.bullets(ROGER) == 2


def test_roger_wilcox_is_given_no_gadgets() -> None:
    table = Table()
    for name in ("25008", dude("Ann"), dude("Cal")):
        table.put(0, name)
    table.put(0, COG, on="Ann")
    table.put(0, HAT, on="Ann")
    assert table.options("0 play: trade home 0") == ["Cog to Cal", "Hat to Roger Wilcox", "Hat to Cal"]


def test_roger_wilcox_drops_what_becomes_a_gadget() -> None:
    """compendium-1.9.3 "Attachment Limits"."""
    table = Table()
    table.put(0, "25008")
    table.put(0, HAT, on=ROGER)
    table.put(0, dude("Tinkerer"))
    table.teach("Tinkerer", ability("Noon", lambda use: bool(Play(use).gain_keyword(table["Hat"], "Gadget"))))
    table.play("0 play: use Tinkerer")
    assert table.zone("Hat") == "discard"


# Empty Schell


SCHELL = "Empty Schell"


def schell(*foes: Card, friends: tuple[Card, ...] = ()) -> Table:
    """Empty Schell, Allie and others have lost a round by one rank against Bo and others."""
    table = against_bo("25009", *friends, foes=foes)
    table.deal(HIGH, "3♠ 3♥ 6♦ 8♣ 10♠")
    table.put(1, dude("Out"), "town square")
    return table


def test_empty_schell_sends_an_opposing_dude_home_before_she_falls() -> None:
    table = schell(dude("Cal"), dude("Dee"))
    seen = list[str]()
    table.teach("Allie", trait("when", Discarded, lambda use: seen.extend(table.posse(1))))
    react = f"0 react: answer {SCHELL}"
    table.until("run or gun", f"0 casualty: discard {SCHELL}", react, "0 target: Cal", rest="plain")
    assert (table.at("Cal"), table.is_booted("Cal"), table.zone(SCHELL)) == ("home 1", False, "discard")
    assert seen == table.posse(1) == ["Bo", "Dee"]


def test_empty_schell_answers_her_own_fall_only() -> None:
    table = schell(dude("Cal"))
    with pytest.raises(ScriptFault, match="never asked for"):
        table.until("run or gun", "0 casualty: discard Allie", f"0 react: answer {SCHELL}", rest="plain")


def test_empty_schell_chooses_among_those_who_oppose_her_and_can_go() -> None:
    table = schell(dude("Cal"), dude("Dee"))
    table.modify("Cal", "cannot leave", 1)
    said = (f"0 casualty: discard {SCHELL}", f"0 react: answer {SCHELL}")
    with pytest.raises(ScriptFault, match="is none of the options") as fault:
        table.until("run or gun", *said, "0 target: Cal", rest="plain")
    assert [name for name in ("Allie", "Bo", "Cal", "Dee", "Out") if f"]: {name}\n" in str(fault.value)] == [
        "Bo",
        "Dee",
    ]


def test_empty_schell_falls_though_nobody_is_left_to_oppose_her() -> None:
    table = schell()
    table.until("run or gun", f"0 casualty: discard {SCHELL}", f"0 react: answer {SCHELL}", rest="plain")
    assert table.at("Bo") == "home 1" and not table.is_booted("Bo") and table.zone(SCHELL) == "discard"


def test_empty_schell_is_chosen_too_if_something_saves_her() -> None:
    """She answers that she is chosen, not that she falls."""
    table = schell(dude("Cal"))
    saver(table, Discarded)
    said = (f"0 casualty: discard {SCHELL}", f"0 react: answer {SCHELL}", "0 target: Cal", "0 react: answer Saver")
    table.until("run or gun", *said, rest="plain")
    assert table.zone(SCHELL) == "in play" and table.at("Cal") == "home 1"


# Fred Ayres


def test_fred_ayres_is_stronger_with_a_relic_and_boots_it_to_look_ahead() -> None:
    table = Table()
    table.put(0, "25010")
    table.put(0, dude("Ann"))
    table.put(0, spell("Curse", keywords=("Mystical",)), on="Fred Ayres")
    table.put(0, goods("Rope"), on="Fred Ayres")
    table.in_deck(0, "2♠ 3♠")
    table.put(0, goods("Idol", keywords=("Mystical",)), on="Ann")
    assert (table.bullets("Fred Ayres"), table.influence("Fred Ayres"), usable_abilities(table)) == (1, 1, [])
    table.put(0, goods("Relic", keywords=("Mystical",)), on="Fred Ayres")
    assert (table.bullets("Fred Ayres"), table.influence("Fred Ayres"), table.bullets("Ann")) == (2, 2, 0)
    assert table.influence("Ann") == 0
    table.play("0 play: use Fred Ayres")
    assert table.is_booted("Relic")
    assert {table["2♠"].number, table["3♠"].number} & table.state.players[0].known == {table["2♠"].number}
    assert usable_abilities(table) == []


def test_fred_ayres_needs_an_unbooted_relic() -> None:
    table = Table()
    table.put(0, "25010")
    table.put(0, goods("Relic", keywords=("Mystical",)), on="Fred Ayres", booted=True)
    assert usable_abilities(table) == []


def test_fred_ayres_sees_nothing_if_the_relic_does_not_boot() -> None:
    table = Table()
    table.put(0, "25010")
    table.in_deck(0, "2♠")
    table.put(0, goods("Relic", keywords=("Mystical",)), on="Fred Ayres")
    saver(table, Booted)
    table.play("0 play: use Fred Ayres", "0 react: answer Saver")
    assert table["2♠"].number not in table.state.players[0].known


# Alonzo


def test_alonzo_discards_a_hex_of_his_to_draw_a_card() -> None:
    table = Table()
    table.put(0, "25011")
    table.put(0, dude("Ann", keywords=("Huckster 1",)))
    table.put(0, HEX, on="Ann")
    table.put(0, goods("Rope"), on="Alonzo")
    table.modify("Alonzo", "Blessed", 1, change="least")
    table.put(0, spell("Prayer", keywords=("Miracle",)), on="Alonzo")
    table.in_deck(0, "2♠ 3♠")
    assert usable_abilities(table) == []
    table.put(0, HEX, on="Alonzo")
    table.play("0 play: use Alonzo")
    assert (table.hand(0), table.attached("Alonzo"), table.attached("Ann")) == (["2♠"], ["Rope", "Prayer"], ["Hex"])


def test_alonzo_needs_a_hex_that_can_be_discarded() -> None:
    table = Table()
    table.put(0, "25011")
    table.put(0, HEX, on="Alonzo")
    table.modify("Hex", "cannot be discarded", 1)
    assert usable_abilities(table) == []


def test_alonzo_draws_nothing_if_the_hex_stays() -> None:
    table = Table()
    table.put(0, "25011")
    table.put(0, HEX, on="Alonzo")
    table.in_deck(0, "2♠ 3♠")
    saver(table, Discarded)
    table.play("0 play: use Alonzo", "0 react: answer Saver")
    assert table.hand(0) == [] and table.attached("Alonzo") == ["Hex"]


# Danny London


@pytest.mark.parametrize(("keywords", "place", "bounty"), [(("Abomination",), "Den", 0), ((), "Den", 1)])
def test_danny_london_spares_abominations_the_bounty_of_trespassers(
    keywords: tuple[str, ...], place: str, bounty: int
) -> None:
    table = Table()
    table.put(1, deed("Den", keywords=("Private",)))
    table.put(0, dude("Allie", keywords=keywords), place)
    table.put(1, dude("Bo"), place)
    table.put(0, "25012", "town square")
    table.duel("Allie", "Bo", rest="plain")
    assert table.bounty("Allie") == bounty


@pytest.mark.parametrize(("owner", "at"), [(0, "home 0"), (1, "town square")])
def test_danny_london_spares_nobody_far_away_or_of_others(owner: int, at: str) -> None:
    table = Table()
    table.put(1, deed("Den", keywords=("Private", "Out of Town")))
    table.put(0, dude("Allie", keywords=("Abomination",)), "Den")
    table.put(1, dude("Bo"), "Den")
    table.put(owner, "25012", "Den" if owner else at)
    table.duel("Allie", "Bo", rest="plain")
    assert table.bounty("Allie") == 1


@pytest.mark.parametrize(
    ("bullets", "shooter", "danny"), [(3, "stud", (3, True)), (0, "stud", (0, True)), (3, "draw", (3, False))]
)
def test_danny_london_shoots_as_an_abomination_of_his_posse(
    bullets: int, shooter: str, danny: tuple[int, bool]
) -> None:
    thing = dude("Thing", keywords=("Abomination",), bullets=bullets, shooter=shooter)
    table = against_bo("25012", thing, foes=(dude("Fiend", keywords=("Abomination",)),))
    table.modify("Danny London", "stud", int(shooter == "draw"), change="set")
    table.step("0 shootout play: use Danny London")
    assert (table.bullets("Danny London"), table.is_stud("Danny London")) == danny


def test_danny_london_needs_an_abomination_in_his_posse() -> None:
    assert against_bo("25012", foes=(dude("Fiend", keywords=("Abomination",)),)).options() == []


@pytest.mark.parametrize("holder", [0, 2])
def test_danny_london_imitates_nobody_in_another_players_posse(holder: int) -> None:
    table = Table(*(outfit(f"Home {seat}") for seat in range(3)))
    for seat, name in enumerate(("Allie", "Bo", "Cal")):
        table.put(seat, dude(name, keywords=("Abomination",)), "town square")
    table.put(holder, "25012", "town square")
    invited, joins = ("0 invite: home 2", "2 join posse: Cal"), (f"{holder} join posse: Danny London",)
    table.duel("Allie", "Bo", *((*invited, *joins) if holder else (*joins, *invited)), rest="plain")
    if holder:
        assert table.options() == []
    else:
        assert table.options("0 shootout play: use Danny London") == ["Allie", "Cal"]


# Ghost Dancers


GHOSTS = "Ghost Dancers"


def dance(at: str = "Bank", booted: bool = False, shaman: bool = True, rock: int = 1) -> Table:
    """Ghost Dancers, and a Shaman if there is to be one, at a deed of their player's; a Totem and a Spirit in hand."""
    table = Table()
    table.put(0, deed("Bank"))
    table.put(1, deed("Ranch"))
    table.put(1, dude("Bo", influence=1), "Ranch")
    table.put(0, "25013", at, booted=booted)
    table.put(0, dude("Sage", keywords=("Shaman 9",)), at, booted=not shaman)
    table.put(0, dude("Far", keywords=("Shaman 9",)), "town square")
    table.in_hand(0, CHARM, spell("Ghost", keywords=("Spirit",)))
    table.set_rock(0, rock)
    return table


@pytest.mark.parametrize("at", ["Bank", "home 0"])
def test_ghost_dancers_take_up_a_totem(at: str) -> None:
    table = dance(at)
    table.play(f"0 play: use {GHOSTS}")
    assert table.attached(GHOSTS) == ["Charm"] and table.rock(0) == 0 and table.hand(0) == ["Ghost"]
    assert not table.is_booted(GHOSTS) and not table.is_booted("Sage")


@pytest.mark.parametrize(
    "hitch", [{"booted": True}, {"shaman": False}, {"at": "Ranch"}, {"at": "town square"}, {"rock": 0}]
)
def test_ghost_dancers_take_up_nothing_otherwise(hitch: dict[str, Any]) -> None:
    """compendium-1.9.3 "Abilities": they may dance for nothing."""
    table = dance(**hitch)
    table.play(f"0 play: use {GHOSTS}", rest="plain")
    assert table.attached(GHOSTS) == [] and sorted(table.hand(0)) == ["Charm", "Ghost"]


def test_ghost_dancers_carry_a_single_totem_and_nobody_else_does() -> None:
    table = dance()
    table.put(0, spell("Idol", keywords=("Spirit", "Totem")), on=GHOSTS)
    play = Play(Use(table.game, table[GHOSTS], 0))
    assert not play.can_hold(table[GHOSTS], table["Charm"]) and not play.can_hold(table["Sage"], table["Charm"])
    assert not play.can_hold(table[GHOSTS], table["Ghost"]) and play.can_hold(table["Bank"], table["Charm"])
    table.do(keep_limits)
    table.play(f"0 play: use {GHOSTS}")
    assert table.attached(GHOSTS) == ["Idol"]


def test_ghost_dancers_take_up_no_totem_that_goes_to_deeds_only() -> None:
    """rulebook-1.5.0 §7.2.3: its own restriction holds, and they only count as the deed once it is theirs."""
    table = dance()
    fire = table.in_hand(0, "24210")[0]
    table.set_rock(0, 9)
    assert not Play(Use(table.game, table[GHOSTS], 0)).can_hold(table[GHOSTS], table[fire])


def test_ghost_dancers_totem_is_used_by_any_shaman_where_they_are() -> None:
    table = dance()
    table.put(0, "10032", on=GHOSTS)
    tail = title_of("10032")
    table.put(1, dude("Seer", keywords=("Shaman 9",)), "Bank")
    table.put(1, dude("Mark", value=1), "Bank")
    table.next_cards(0, "K♠")
    table.play(f"0 play: use ability 1 {tail}", "target: Mark", rest="plain")
    assert table.is_booted("Mark") and table.is_booted(tail)
    table["Sage"].at = table.place("town square")
    table[tail].booted = False
    table[tail].used = frozenset()
    table.play("1 play: pass")
    assert not any(tail in play for play in table.plays(0))


def test_ghost_dancers_totem_is_planted_at_the_deed_where_they_are() -> None:
    """Beyond the Veil and Fears No Owls ask for that."""
    table = dance()
    table.put(0, "11002")
    influence = [table.influence("Sage")]
    table.put(0, spell("Idol", keywords=("Spirit", "Totem")), on=GHOSTS)
    influence.append(table.influence("Sage"))
    table[GHOSTS].at = table.place("Ranch")
    influence += [table.influence("Sage"), table.influence(GHOSTS)]
    assert influence == [0, 1, 0, 1]
    table.put(0, "19007")
    table[GHOSTS].at = table.place("home 0")
    assert "use Fears No Owls" not in usable_abilities(table)
    table[GHOSTS].at = table.place("Ranch")
    table.play("0 play: use Fears No Owls", "target: Sage")
    assert table.at("Sage") == "Ranch"


def test_another_dudes_totem_would_not_be_planted() -> None:
    table = dance()
    table.put(0, "11002")
    table.put(0, spell("Idol", keywords=("Spirit", "Totem")), on="Sage")
    assert table.influence("Sage") == 0


def test_ghost_dancers_take_up_only_totems_that_they_can_have() -> None:
    table = dance()
    table.in_hand(0, HAT, spell("Dear", cost=2, keywords=("Spirit", "Totem")), spell("Cheap", keywords=("Totem",)))
    assert table.options(f"0 play: use {GHOSTS}") == ["Charm", "Cheap"]


def test_ghost_dancers_need_a_shaman_of_their_players() -> None:
    table = dance(shaman=False)
    table.put(1, dude("Seer", keywords=("Shaman 9",)), "Bank")
    table.play(f"0 play: use {GHOSTS}", rest="plain")
    assert table.attached(GHOSTS) == []


# SuAnne Bettelyuon


SUANNE = "SuAnne Bettelyuon"
FORM = action("Form", keywords=("Technique",))


@pytest.mark.parametrize(("gone", "bullets", "value"), [("Form", 2, 6), ("Plan", 1, 5)])
def test_suanne_bettelyuon_is_a_stud_and_better_for_a_technique(gone: str, bullets: int, value: int) -> None:
    table = against_bo("25014")
    table.in_hand(0, FORM, action("Plan"))
    assert table.options(f"0 shootout play: use {SUANNE}") == ["Form", "Plan"]
    table.step(f"0 shootout play: use {SUANNE}", f"target: {gone}", rest="plain")
    assert (table.is_stud(SUANNE), table.bullets(SUANNE), table.value(SUANNE)) == (True, bullets, value)
    assert table.discard(0) == [gone] and not table.is_stud("Allie") and not table.is_booted(SUANNE)


def test_suanne_bettelyuon_does_it_once_a_shootout_and_as_often_as_there_are_some() -> None:
    table = against_bo("25014")
    table.in_hand(0, FORM, FORM, action("Plan"))
    use = f"0 shootout play: use {SUANNE}"
    table.step(use, rest="plain")
    table.do(dudes.send_home_booted, table["Bo"])
    table.step(rest="plain")
    table.put(1, dude("Dee"), "town square")
    table.duel(SUANNE, "Dee", rest="plain")
    table.step(use, rest="plain")
    assert table.is_stud(SUANNE) and len(table.hand(0)) == 1


def test_suanne_bettelyuon_does_it_once_only_in_a_shootout() -> None:
    table = against_bo("25014")
    table.in_hand(0, FORM, FORM)
    use = f"0 shootout play: use {SUANNE}"
    with pytest.raises(ScriptFault, match="never asked for"):
        table.step(use, use, rest="plain")


def test_suanne_bettelyuon_needs_a_card_to_discard() -> None:
    assert f"use {SUANNE}" not in against_bo("25014").options()


def kick(header: str, seat: int, do: str) -> Table:
    """SuAnne and Allie against Bo; a player holds a Boot that does something to her."""
    table = against_bo("25014")
    boot = action("Boot")
    table.teach(boot, ability(header, lambda use: getattr(Play(use), do)(table[SUANNE])))
    table.in_hand(seat, boot)
    return table


@pytest.mark.parametrize("seat", [0, 1])
@pytest.mark.parametrize("do", ["send_home", "walk_home", "leave_posse"])
def test_suanne_bettelyuon_leaves_no_shootout_by_a_card(do: str, seat: int) -> None:
    table = kick("Shootout", seat, do)
    table.step(f"{seat} shootout play: use Boot", rest="plain")
    assert table.posse(0) == ["Allie", SUANNE] and table.at(SUANNE) == "town square"


def test_suanne_bettelyuon_flees_as_the_rules_let_her_and_falls_to_cards() -> None:
    table = against_bo("25014", dude("Ann"))
    table.deal(HIGH, PAIR)
    table.until("chamber", "0 casualty: discard Ann", f"0 flee [{SUANNE}]: yes", rest="plain")
    assert (table.at(SUANNE), table.is_booted(SUANNE)) == ("home 0", True)
    table = kick("Shootout", 1, "ace")
    table.step("1 shootout play: use Boot", rest="plain")
    assert table.zone(SUANNE) == "boot hill"


def test_suanne_bettelyuon_keeps_nobody_else() -> None:
    table = against_bo("25014", dude("Ann"))
    boot = action("Boot")
    table.teach(boot, ability("Shootout", lambda use: bool(Play(use).send_home(table["Ann"]))))
    table.in_hand(1, boot)
    table.step("1 shootout play: use Boot", rest="plain")
    assert table.posse(0) == ["Allie", SUANNE]


# Dakota Katzeek


DAKOTA = "Dakota Katzeek"
CHARM = spell("Charm", cost=1, keywords=("Spirit", "Totem"))


def dakota(at: str = "Ranch", rock: int = 1, totem: Card = CHARM) -> Table:
    """Dakota, booted after use, at a deed of another player's; a Totem and a Spirit lie in the discard pile."""
    table = Table()
    table.put(0, deed("Bank"))
    table.put(1, deed("Ranch"))
    table.put(1, dude("Bo", influence=3), "Ranch")
    table.put(0, "25015", at)
    table.in_hand(0, action("Plan"), action("Plot"))
    table.in_discard(0, totem, spell("Ghost", keywords=("Spirit",)))
    table.set_rock(0, rock)
    return table


@pytest.mark.parametrize("plants", [True, False])
def test_dakota_katzeek_finds_a_totem_and_may_plant_it(plants: bool) -> None:
    """Where another player rules, and there is no unbooted Shaman."""
    table = dakota()
    use = (f"0 play: use {DAKOTA}", "target: Plot")
    assert table.options(*use) == ["none", "Charm"]
    table.play(*use, "take into hand: Charm", f"plant it: {'yes' if plants else 'no'}")
    assert table.is_booted(DAKOTA) and table.discard(0) == ["Ghost", "Plot"]
    found = (table.hand(0), table.attached("Ranch"), table.rock(0))
    assert found == ((["Plan"], ["Charm"], 0) if plants else (["Plan", "Charm"], [], 1))


@pytest.mark.parametrize(("rock", "words"), [(0, ("Spirit", "Totem")), (1, ("Spirit", "Totem"))])
def test_dakota_katzeek_pays_for_the_totem(rock: int, words: tuple[str, ...]) -> None:
    table = dakota(rock=rock, totem=spell("Charm", cost=rock + 1, keywords=words))
    table.play(f"0 play: use {DAKOTA}", "target: Plot", "take into hand: Charm")
    assert (table.hand(0), table.attached("Ranch")) == (["Plan", "Charm"], [])


def test_dakota_katzeek_may_find_nothing() -> None:
    table = dakota()
    table.play(f"0 play: use {DAKOTA}", "target: Plot", "take into hand: none")
    assert (table.hand(0), table.discard(0)) == (["Plan"], ["Charm", "Ghost", "Plot"])


def test_dakota_katzeek_does_nothing_away_from_deeds() -> None:
    """compendium-1.9.3 "Abilities": what begins with "If" may fail."""
    table = dakota("town square")
    table.play(f"0 play: use {DAKOTA}")
    assert table.is_booted(DAKOTA) and table.hand(0) == ["Plan", "Plot"]


# Charley Bull


def test_charley_bull_lowers_bullets_by_his_influence() -> None:
    table = against_bo("25016", foes=(dude("Cy", bullets=5),))
    table.modify("Charley Bull", "influence", 1)
    assert table.options("0 shootout play: use Charley Bull") == ["Bo", "Cy"]
    table.step("0 shootout play: use Charley Bull", "target: Cy")
    assert table.bullets("Cy") == 5 - 3


# Amity Hopkins


def test_amity_hopkins_boots_a_wanted_dude_here() -> None:
    table = Table()
    table.put(0, "25017", "town square")
    table.put(1, dude("Innocent"), "town square")
    table.put(1, dude("Away"), bounty=1)
    table.put(1, dude("Tired"), "town square", booted=True, bounty=1)
    assert usable_abilities(table) == []
    table.put(1, dude("Bo"), "town square", bounty=1)
    table.play("0 play: use Amity Hopkins")
    assert table.is_booted("Bo") and not table.is_booted("Amity Hopkins")


# Stan Fredricks


def stan(bounty: int) -> Table:
    """Stan Fredricks and Allie against Bo and Cy."""
    table = against_bo("25018", foes=(dude("Cy"),))
    table["Stan Fredricks"].bounty = bounty
    return table


def test_stan_fredricks_leaves_a_bounty_behind() -> None:
    table = stan(2)
    assert table.options("0 shootout play: use Stan Fredricks") == ["Bo", "Cy"]
    table.step("0 shootout play: use Stan Fredricks", "target: Cy")
    assert (table.bounty("Stan Fredricks"), table.bounty("Cy")) == (1, 1)
    assert (table.at("Stan Fredricks"), table.is_booted("Stan Fredricks")) == ("home 0", True)


@pytest.mark.parametrize(("bounty", "barred"), [(0, ()), (1, ("Bo", "Cy"))])
def test_stan_fredricks_goes_home_in_any_case(bounty: int, barred: tuple[str, ...]) -> None:
    table = stan(bounty)
    for name in barred:
        table.modify(name, "cannot be wanted", 1)
    table.step("0 shootout play: use Stan Fredricks")
    assert (table.bounty("Stan Fredricks"), table.bounty("Bo"), table.bounty("Cy")) == (bounty, 0, 0)
    assert (table.at("Stan Fredricks"), table.is_booted("Stan Fredricks")) == ("home 0", True)


def test_stan_fredricks_moves_no_bounty_if_he_does_not_seem_wanted() -> None:
    """In public, Caitlin McCue (15001) lets 1 bounty less count."""
    table = stan(1)
    table.put(0, "15001", "town square")
    table.step("0 shootout play: use Stan Fredricks")
    assert (table["Stan Fredricks"].bounty, table.at("Stan Fredricks")) == (1, "home 0")


def test_stan_fredricks_goes_home_though_nobody_can_be_chosen() -> None:
    """Johnny Ringo (21032) keeps opponents' Shootout abilities from choosing anybody."""
    table = against_bo("25018", foes=(printed("21032"),))
    table["Stan Fredricks"].bounty = 1
    table.step(
        "0 shootout play: none",
        "1 shootout play: use Johnny Ringo",
        "0 shootout play: use Stan Fredricks",
        rest="plain",
    )
    assert (table.bounty("Stan Fredricks"), table.at("Stan Fredricks")) == (1, "home 0")


def test_stan_fredricks_moves_no_bounty_that_stays_with_him() -> None:
    table = stan(1)
    saver(table, BountyLowered)
    table.step("0 shootout play: use Stan Fredricks", "target: Cy", "0 react: answer Saver")
    assert (table.bounty("Stan Fredricks"), table.bounty("Cy")) == (1, 0)


# "Thunder Boy" Nabbe (Exp.1)


NABBE = '"Thunder Boy" Nabbe (Exp.1)'


def test_thunder_boy_nabbe_shames_a_wanted_dude() -> None:
    table = showdown(
        [printed("25019"), dude("Parson", keywords=("Blessed 0",))],
        [dude("Cy", shooter="stud"), dude("Dan", shooter="stud")],
    )
    table["Cy"].bounty = 1
    assert table.options(f"0 shootout play: use {NABBE}") == [NABBE, "Parson"]
    table.step(f"0 shootout play: use {NABBE}", "0 target: Parson")
    assert [table.is_stud(name) for name in ("Cy", "Dan")] == [False, True]
    assert (table.is_booted("Parson"), table.is_booted(NABBE)) == (True, False)


def test_thunder_boy_nabbe_needs_somebody_wanted() -> None:
    assert showdown([printed("25019")]).options() == []


def test_thunder_boy_nabbe_may_boot_an_allys_blessed() -> None:
    """The text names a posse, and not whose dude it is, as that of Sister Lois Otwell does."""
    table = Table(*(outfit(f"Home {seat}") for seat in range(3)))
    for seat, name in enumerate(("Allie", "Bo", "Cal")):
        table.put(seat, dude(name, keywords=("Blessed 0",)), "town square")
    table["Bo"].bounty = 1
    table.put(0, "25019", "town square")
    table.duel("Allie", "Bo", f"0 join posse: {NABBE}", "0 invite: home 2", "2 join posse: Cal", rest="plain")
    assert table.options(f"0 shootout play: use {NABBE}") == ["Allie", "Cal", NABBE]
    table.step(f"0 shootout play: use {NABBE}", "0 target: Cal", rest="plain")
    assert (table.is_booted("Cal"), table.is_booted(NABBE)) == (True, False)


# Dr. Shane Tilton


TILTON = "Dr. Shane Tilton"


@pytest.mark.parametrize(("foe", "bullets"), [("Bo", 1), ("Thing", 3)])
def test_dr_shane_tilton_examines_an_opposing_dude(foe: str, bullets: int) -> None:
    table = against_bo("25020", foes=(dude("Thing", keywords=("Abomination",)),))
    assert table.options(f"0 shootout play: use {TILTON}") == ["Bo", "Thing"]
    table.step(f"0 shootout play: use {TILTON}", f"target: {foe}")
    assert (table.is_booted(foe), table.bullets(TILTON), table.is_booted(TILTON)) == (True, bullets, False)


def test_dr_shane_tilton_needs_somebody_unbooted() -> None:
    table = against_bo("25020")
    table["Bo"].booted = True
    assert table.options() == []


# Kim Lloyd


def test_kim_lloyd_moves_a_wanted_dude_to_the_next_deed_to_be_a_stud() -> None:
    table = Table()
    for name in ("Bank", "Ranch"):
        table.put(0, deed(name))
    table.put(1, deed("Mill"))
    table.put(0, "25021", "Bank")
    for seat, name, place in ((0, "Clean", "Bank"), (0, "Away", "town square"), (1, "Bo", "Bank")):
        table.put(seat, dude(name), place, bounty=int(name != "Clean"))
    assert usable_abilities(table) == []
    table.put(0, dude("Ann"), "Bank", bounty=1, booted=True)
    table.play("0 play: use Kim Lloyd")
    assert (table.at("Ann"), table.is_booted("Ann"), table.is_stud("Kim Lloyd")) == ("Ranch", True, True)


def test_kim_lloyd_is_a_stud_wherever_the_dude_is_in_the_end() -> None:
    """Blight Serum (12014) sends home who comes; the dude has moved all the same."""
    table = Table(turn=1)
    for name in ("Bank", "Ranch"):
        table.put(0, deed(name))
    table.put(0, "25021", "Bank")
    table.put(0, dude("Ann"), "Bank", bounty=1)
    table.put(1, dude("Vic"), "Ranch")
    table.put(1, "12014", on="Vic")
    table.play("1 play: use Blight Serum", "0 play: use Kim Lloyd")
    assert table.at("Ann") == "home 0" and table.is_stud("Kim Lloyd")


def test_kim_lloyd_may_go_herself_but_nowhere_else_than_to_deeds() -> None:
    table = Table()
    table.put(0, "25021", bounty=1)
    assert usable_abilities(table) == []
    table.put(0, deed("Bank"))
    table.put(0, deed("Ranch"), left=True)
    assert table.options("0 play: use Kim Lloyd") == ["Ranch", "Bank"]
    keep_from_moving(table, "Kim Lloyd")
    table.play("0 play: use Kim Lloyd", "target: Bank")
    assert not table.is_stud("Kim Lloyd")


def test_kim_lloyd_needs_a_deed_that_the_dude_can_move_to() -> None:
    table = Table()
    for name in ("Bank", "Ranch"):
        table.put(0, deed(name))
    table.put(0, "25021", "Bank", bounty=1)
    assert usable_abilities(table) == ["use Kim Lloyd"]
    table.modify("Kim Lloyd", "cannot move there", 1)
    assert usable_abilities(table) == []


def test_kim_lloyd_leads_smiling_tom_only_to_his_friends() -> None:
    """Smiling Tom (04002) moves home, and to where another dude of the Fourth Ring is."""
    table = Table()
    table.put(0, deed("Bank"))
    table.put(0, "25021", "Bank")
    table.put(0, "04002", "Bank", bounty=1)
    table.put(0, deed("Ranch"))
    assert usable_abilities(table) == []
    table.put(0, dude("Ivor", gangs=("fearmongers",)), "Ranch")
    table.play("0 play: use Kim Lloyd", rest="plain")
    assert table.at("Smiling Tom") == "Ranch"


# Frank Bryant


def test_frank_bryant_may_be_wanted_as_he_comes() -> None:
    table = Table()
    table.in_hand(0, "25023")
    table.set_rock(0, 9)
    table.play("0 play: shop Frank Bryant", "0 react: answer Frank Bryant")
    assert table.bounty("Frank Bryant") == 1


@pytest.mark.parametrize("case", ["another comes", "cannot be wanted"])
def test_frank_bryant_is_not_asked_otherwise(case: str) -> None:
    table = Table()
    if case == "another comes":
        table.put(0, "25023")
        table.in_hand(0, dude("Ann"))
    else:
        table.in_hand(0, "25023")
        table.modify("Frank Bryant", "cannot be wanted", 1)
    table.set_rock(0, 9)
    # No React is asked for.
    table.play(f"0 play: shop {table.hand(0)[0]}")
    assert table.bounty("Frank Bryant") == 0


@pytest.mark.parametrize(("caller", "bounty", "refuses"), [("Frank Bryant", 1, False), ("Frank Bryant", 2, True)])
def test_frank_bryant_is_refused_by_nobody_with_less_bounty(caller: str, bounty: int, refuses: bool) -> None:
    table = Table()
    table.put(0, "25023", "town square", bounty=2)
    table.put(1, dude("Bo"), "town square", bounty=bounty)
    table.play(f"0 play: {caller} calls out", *(["1 accept: no"] if refuses else []), rest="plain")
    assert (table.at("Bo") == "home 1") == refuses


def test_frank_bryant_is_no_help_to_other_callers() -> None:
    table = Table()
    table.put(0, "25023", bounty=2)
    table.put(0, dude("Ann"), "town square")
    table.put(1, dude("Bo"), "town square")
    table.play("0 play: Ann calls out", "1 accept: no")
    assert table.at("Bo") == "home 1"


# Christine Perfect (Exp.1)


CHRISTINE = "Christine Perfect (Exp.1)"


@pytest.mark.parametrize(("leads", "found"), [(0, True), (1, False)])
def test_christine_perfect_is_a_stud_in_the_posse_of_a_job(leads: int, found: bool) -> None:
    table = Table()
    table.put(0, "25024", "town square")
    table.put(0, dude("Ann"), "town square")
    table.put(1, dude("Bo"), "town square")
    table.put(1, dude("Cy"), "town square")
    plan, first = action("Plan"), ("Ann", "Bo")[leads]
    table.teach(plan, ability("Noon Job", do_nothing, targets=lambda use: [table[("Cy", "Ann")[leads]].number]))
    table.in_hand(leads, plan)
    table.state.turn = leads
    seen: list[tuple[bool, bool]] = []
    watch = trait("after", PossesFormed, lambda use: seen.append((table.is_stud(CHRISTINE), table.is_stud("Ann"))))
    table.teach("Bo", watch)
    joins = ("0 oppose: " + CHRISTINE,) if leads else (f"0 join job: {CHRISTINE}", "1 oppose: Bo")
    table.play(f"{leads} play: use Plan", f"{leads} leader: {first}", *joins, rest="plain")
    assert seen == [(found, False)]


def test_christine_perfect_is_no_stud_in_any_other_shootout() -> None:
    assert not against_bo("25024").is_stud(CHRISTINE)


def test_christine_perfect_is_no_stud_once_the_job_is_decided() -> None:
    # compendium-1.9.3:488: the shootout has ended by then.
    table = Table()
    table.put(0, "25024", "town square")
    table.put(1, dude("Bo"), "town square")
    plan, seen = action("Plan"), list[bool]()
    note = lambda use: seen.append(table.is_stud(CHRISTINE))  # noqa: E731
    table.teach(plan, ability("Noon Job", note, targets=lambda use: [table["Bo"].number]))
    table.in_hand(0, plan)
    table.play("0 play: use Plan", rest="plain")
    assert seen == [False]


# Felix Cutler


FELIX = "Felix Cutler"


def felix(first: str = CHEATIN_PAIR) -> Table:
    """Felix, Allie and Ann against Bo, whose hands lie open; each of them has something booted."""
    fight = against_bo("25022", dude("Ann", keywords=("Blessed 1",)))
    fight.put(0, spell("Hex", keywords=("Hex",)), on=FELIX, booted=True)
    fight.put(0, spell("Prayer", keywords=("Miracle",)), on="Ann", booted=True)
    for seat, name in ((0, "Allie"), (0, FELIX), (1, "Bo")):
        fight.put(seat, goods(f"{name}'s Hat"), on=name, booted=True)
    fight.put(0, goods("Fresh Hat"), on="Allie")
    fight.put(0, dude("Out"), "town square")
    fight.put(0, goods("Out's Hat"), on="Out", booted=True)
    fight.deal(first, HIGH)
    fight.until("reveal", rest="plain")
    return fight


def test_felix_cutler_rouses_a_hex_or_goods_of_the_posse() -> None:
    table = felix()
    use = f"0 resolution play: use {FELIX}"
    assert table.options(use) == ["Hex", "Allie's Hat", f"{FELIX}'s Hat"]
    table.step(use, "target: Hex", rest="plain")
    assert not table.is_booted("Hex") and table.is_booted("Allie's Hat") and not table.is_booted(FELIX)


def test_felix_cutler_lets_each_ability_of_it_be_used_again() -> None:
    table = against_bo("25022")
    table.put(0, HEX, on=FELIX)
    gain = lambda use: Play(use).gain(1)  # noqa: E731
    table.teach("Hex", ability("Repeat Shootout", do_nothing), ability("Resolution", gain), ability("Noon", gain))
    table.in_hand(0, action("Rest"))
    table.deal(CHEATIN_PAIR, HIGH)
    table.until("reveal", rest="plain")
    table["Hex"].booted = True
    plays = ("0 resolution play: use ability 2 Hex", f"0 resolution play: use {FELIX}")
    table.step(*plays, "0 resolution play: use ability 2 Hex", rest="plain")
    assert table.rock(0) == 2 and not table.is_booted("Hex")


def test_felix_cutler_does_nothing_with_a_legal_hand() -> None:
    table = felix(HIGH)
    table.step(f"0 resolution play: use {FELIX}", rest="plain")
    assert table.is_booted("Hex") and table.is_booted(f"{FELIX}'s Hat")


# TLC John Yarbrough


TLC = "TLC John Yarbrough"


@pytest.mark.parametrize(("seat", "upkeep"), [(0, 0), (1, 2)])
@pytest.mark.parametrize("meal", [MOUNT, SIDEKICK, spell("Wolf", keywords=("Spirit", "Sidekick"))])
def test_tlc_john_yarbrough_dines_on_a_friend(meal: Card, seat: int, upkeep: int) -> None:
    table = Table()
    table.put(0, "25025", "town square")
    for name, place in (("Ann", "town square"), ("Away", f"home {seat}")):
        table.put(seat, dude(name), place)
        table.put(seat, meal if name == "Ann" else goods("Pony", keywords=("Horse",)), on=name)
    table.put(0, goods("Rope"), on=TLC)
    table.play(f"0 play: use {TLC}")
    assert table.attached("Ann") == [] and (table.bullets(TLC), table.influence(TLC)) == (2, 2)
    assert (table.is_stud(TLC), stats.upkeep(table.state, table[TLC])) == (True, upkeep)


def test_tlc_john_yarbrough_pays_no_upkeep_until_the_next_is_over() -> None:
    table = Table()
    table.put(0, "25025")
    table.put(0, MOUNT, on=TLC)
    prevent_victory(table)
    table.play(f"0 play: use {TLC}")
    table.to("upkeep", rest="plain")
    assert stats.upkeep(table.state, table[TLC]) == 0
    table.to("high noon", rest="plain")
    assert stats.upkeep(table.state, table[TLC]) == 2


def test_tlc_john_yarbrough_gains_nothing_if_it_stays() -> None:
    table = Table()
    table.put(0, "25025")
    assert usable_abilities(table) == []
    table.put(0, MOUNT, on=TLC)
    saver(table, Discarded)
    table.play(f"0 play: use {TLC}", "0 react: answer Saver")
    assert (table.bullets(TLC), table.is_stud(TLC), stats.upkeep(table.state, table[TLC])) == (1, False, 2)


def test_tlc_john_yarbrough_needs_what_can_be_discarded() -> None:
    table = Table()
    table.put(0, "25025")
    table.put(0, MOUNT, on=TLC)
    assert usable_abilities(table) == [f"use {TLC}"]
    table.modify("Mare", "cannot be discarded", 1)
    assert usable_abilities(table) == []


# James Bogue


BOGUE = "James Bogue"


def lose_a_round(first: str, second: str, *script: str) -> Table:
    """James Bogue, Allie and Ann against Bo and Cal, until they decide who runs."""
    table = against_bo("25026", dude("Ann"), foes=[dude("Cal")])
    table.deal(first, second)
    table.until("run or gun", *script, rest="plain")
    return table


def test_james_bogue_shoots_better_once_his_posse_has_lost_somebody() -> None:
    table = lose_a_round(HIGH, PAIR, "0 casualty: discard Ann", f"0 react: answer {BOGUE}")
    assert (table.bullets(BOGUE), table.bullets("Allie")) == (3, 0)
    table.until("pick shooters", rest="plain")
    assert table.bullets(BOGUE) == 3
    table.do(dudes.send_home_booted, table["Bo"])
    table.do(dudes.send_home_booted, table["Cal"])
    table.step(rest="plain")
    assert not table.is_shooting and table.bullets(BOGUE) == 2


@pytest.mark.parametrize(
    ("first", "second", "falls"),
    [(PAIR, HIGH, "1 casualty: discard Cal"), (HIGH, PAIR, f"0 casualty: discard {BOGUE}")],
)
def test_james_bogue_must_be_left_and_his_own_posse_have_suffered(first: str, second: str, falls: str) -> None:
    with pytest.raises(ScriptFault, match="never asked for"):
        lose_a_round(first, second, falls, f"0 react: answer {BOGUE}")


def test_james_bogue_must_be_in_the_posse() -> None:
    table = showdown([dude("Ann")])
    table.put(0, "25026", "town square")
    table.deal(HIGH, PAIR)
    with pytest.raises(ScriptFault, match="never asked for"):
        table.until("run or gun", "0 casualty: discard Ann", f"0 react: answer {BOGUE}", rest="plain")


def test_james_bogue_answers_casualties_by_effects_too() -> None:
    table = against_bo("25026", dude("Ann"))
    table.say("0 casualty: discard Ann", f"0 react: answer {BOGUE}")
    table.do(inflict, 0, 1)
    assert table.bullets(BOGUE) == 3
    assert table.do(inflict, 0, 0) == 0


@pytest.mark.parametrize(("seat", "amount", "falls"), [(1, 1, True), (0, 0, True), (0, 1, False)])
def test_james_bogue_answers_no_casualties_that_his_posse_did_not_take_then(
    seat: int, amount: int, falls: bool
) -> None:
    table = against_bo("25026", dude("Ann"))
    if falls:
        table.say("0 casualty: discard Ann", rest="plain")
        table.do(inflict, 0, 1)
    table.say(f"0 react: answer {BOGUE}")
    with pytest.raises(ScriptFault, match="never asked for"):
        table.do(happen, CasualtiesTaken(seat=seat, amount=amount), lambda: True)


# Carmilla


CARMILLA = "Carmilla"


def carmilla(pull: str, **bo: Any) -> Table:
    """Carmilla, a Huckster 1, and Bo, whose grit is 7, and others."""
    table = Table()
    table.put(0, "25027", "town square")
    table.put(1, dude("Bo", value=5, bullets=1, influence=1, **bo), "town square")
    table.put(0, dude("Ann"), "town square")
    table.put(1, dude("Cy"))
    table.next_cards(0, pull)
    return table


@pytest.mark.parametrize(("pull", "succeeds"), [("6♠", True), ("5♥", False)])
def test_carmilla_boots_a_dude_here_or_else_herself(pull: str, succeeds: bool) -> None:
    table = carmilla(pull)
    assert table.pending(f"0 play: use {CARMILLA}") is None  # Bo is the only one to choose.
    table.play(f"0 play: use {CARMILLA}", rest="plain")
    assert (table.is_booted("Bo"), table.is_booted(CARMILLA)) == (succeeds, not succeeds)
    assert not table.is_booted("Ann") and not table.is_booted("Cy")


@pytest.mark.parametrize("pull", ["6♠", "5♥"])
def test_carmilla_may_try_it_on_the_booted_and_while_booted(pull: str) -> None:
    table = carmilla(pull)
    table["Bo"].booted = table[CARMILLA].booted = True
    table.play(f"0 play: use {CARMILLA}", rest="plain")
    assert table.is_booted("Bo") and table.is_booted(CARMILLA) and table.discard(0) == [pull]


def test_carmilla_needs_somebody_to_oppose_her_here() -> None:
    table = carmilla("6♠")
    table["Bo"].at = table.place("home 1")
    assert usable_abilities(table) == []


# Agent Moquin


MOQUIN = "Agent Moquin"


def moquin(plan: Card, header: str = "Shootout", seat: int = 1, rock: int = 2) -> Table:
    """Agent Moquin and Allie against Bo; a player holds a card that gains ghost rock."""
    table = against_bo("25028")
    table.teach(plan, ability(header, lambda use: Play(use).gain(5)))
    table.in_hand(seat, plan)
    table.set_rock(seat, rock)
    return table


def test_agent_moquin_cancels_an_action_that_costs_nothing() -> None:
    table = moquin(action("Plan"))
    table.step("1 shootout play: use Plan", f"0 react: answer {MOQUIN}", rest="plain")
    assert (table.rock(1), table.zone("Plan"), table.is_booted(MOQUIN)) == (2, "discard", True)


def test_agent_moquin_does_nothing_booted_or_if_told_nothing() -> None:
    for booted in (True, False):
        table = moquin(action("Plan"))
        table[MOQUIN].booted = booted
        table.step("1 shootout play: use Plan", rest="plain")
        assert table.rock(1) == 7
    table = moquin(action("Plan"))
    table[MOQUIN].booted = True
    with pytest.raises(ScriptFault, match="never asked for"):
        table.step("1 shootout play: use Plan", f"0 react: answer {MOQUIN}", rest="plain")


@pytest.mark.parametrize(
    ("plan", "header", "seat"),
    [
        (action("Plan", cost=1), "Shootout", 1),
        (action("Plan"), "Resolution", 1),
        (action("Plan"), "Shootout", 0),
    ],
)
def test_agent_moquin_cancels_nothing_else(plan: Card, header: str, seat: int) -> None:
    table = moquin(plan, header, seat)
    kind = header.lower()
    if kind == "resolution":
        table.until("reveal", rest="plain")
    with pytest.raises(ScriptFault, match="never asked for"):
        table.step(f"{seat} {kind} play: use Plan", f"0 react: answer {MOQUIN}", rest="plain")


def test_agent_moquin_cancels_what_is_dear_as_printed_though_it_is_cheaper_now() -> None:
    """It is the printed cost that counts."""
    table = moquin(action("Plan", cost=1))
    table.modify("Plan", "cost", -1)
    with pytest.raises(ScriptFault, match="never asked for"):
        table.step("1 shootout play: use Plan", f"0 react: answer {MOQUIN}", rest="plain")


def test_agent_moquin_cancels_no_abilities_of_goods() -> None:
    table = against_bo("25028")
    table.put(1, goods("Bell"), on="Bo")
    table.teach("Bell", ability("Shootout", do_nothing))
    with pytest.raises(ScriptFault, match="never asked for"):
        table.step("1 shootout play: use Bell", f"0 react: answer {MOQUIN}", rest="plain")


def test_agent_moquin_must_be_in_the_posse() -> None:
    table = showdown()
    table.put(0, "25028", "town square")
    plan = action("Plan")
    table.teach(plan, ability("Shootout", do_nothing))
    table.in_hand(1, plan)
    with pytest.raises(ScriptFault, match="never asked for"):
        table.step("1 shootout play: use Plan", f"0 react: answer {MOQUIN}", rest="plain")


# Coinneach "Ken" Càrn


def test_ken_carn_unites_factions_in_the_town_square() -> None:
    table = Table()
    table.put(0, "25029", "town square")
    points = [table.control_points(0)]
    for seat, gangs in ((0, ("outlaws",)), (0, ("outlaws", "lawdogs")), (1, ("anarchists",)), (0, ("fearmongers",))):
        table.put(seat, dude("Pal", gangs=gangs), "town square")
        points.append(table.control_points(0))
    assert points == [0, 1, 2, 2, 3]
    table['Coinneach "Ken" Càrn'].at = table.place("home 0")
    assert table.control_points(0) == 0


# Smith Family Farm


def test_smith_family_farm_pays_for_booting_a_dude_there() -> None:
    table = Table()
    farm = table.put(0, "Smith Family Farm")
    table.put(0, dude("Allie"))
    assert table.control_points(0) == 0 and f"use {farm}" not in table.plays()
    table.put(0, dude("Cy", influence=1), farm)
    assert table.control_points(0) == 1
    table.next_cards(0, "K♥")
    table.play(f"play: use {farm}")
    assert table.is_booted("Cy") and not table.is_booted(farm) and table.control_points(0) == 0
    assert table.hand(0) == ["K♥"] and table.rock(0) == 2


@rule("rulebook-1.5.0 §5.3.1 ¶2 s3")
def test_smith_family_farm_pays_nothing_if_the_dude_is_kept_from_booting() -> None:
    table = Table()
    farm = table.put(0, "Smith Family Farm")
    table.put(0, dude("Cy", influence=1), farm)
    saver(table, Booted)
    table.next_cards(0, "K♥")
    table.play(f"play: use {farm}", "0 react: answer Saver")
    assert (table.is_booted("Cy"), table.hand(0), table.rock(0)) == (False, [], 0)


# Livery Stables


def test_livery_stables_lower_the_bullets_of_a_dude_with_a_horse() -> None:
    table = Table()
    table.put(0, "Livery Stables")
    for seat, name in enumerate(("Allie", "Bo")):
        table.put(seat, dude(name, bullets=1), "town square")
    table.put(0, dude("Cy", bullets=1))
    table.put(1, MOUNT, on="Bo")
    table.put(0, MOUNT, on="Cy")
    shoot(table, "0 join posse: none", "0 shootout play: use Livery Stables", "0 raise or lower: lower")
    assert [table.bullets(name) for name in ("Allie", "Bo", "Cy")] == [1, 0, 1]


# Worm Canyon


def test_worm_canyon_pays_for_a_hand_that_is_discarded() -> None:
    table = Table()
    table.put(0, "Worm Canyon")
    assert "use Worm Canyon" not in table.plays()
    table.in_hand(0, "2♠ 3♠")
    table.in_hand(1, "4♠")
    table.play("play: use Worm Canyon")
    assert table.hand(0) == [] and table.discard(0) == ["2♠", "3♠"] and table.rock(0) == 2 and table.hand(1) == ["4♠"]


# Dispatch Office


OFFICE = "Dispatch Office"
REPORT = f"0 react: answer {OFFICE}"


def office(place: str = OFFICE) -> Table:
    """Seat 0 owns the office, seat 1 another Private deed; Allie and Bo meet somewhere, each with company."""
    table = Table()
    table.put(0, "25033")
    table.put(1, deed("Den", keywords=("Private",)))
    put_allie_and_bo(table, place)
    table.put(1, dude("Cy"), place)
    return table


@pytest.mark.parametrize(("change", "bounty"), [("raise", 2), ("lower", 0)])
def test_a_dispatch_office_changes_the_bounty_of_who_trespasses(change: str, bounty: int) -> None:
    table = office()
    table.duel("Allie", "Bo", "1 join posse: Cy", REPORT, f"0 raise or lower: {change}", rest="plain")
    assert (table.bounty("Bo"), table.bounty("Cy"), table.bounty("Allie")) == (bounty, 1, 0)
    assert table.is_booted(OFFICE)


def test_a_dispatch_office_spares_its_own_player_at_anothers_deed() -> None:
    table = office("Den")
    table.duel("Allie", "Bo", REPORT, "0 raise or lower: lower", rest="plain")
    assert (table.bounty("Allie"), table.bounty("Bo")) == (0, 0)


def test_a_dispatch_office_answers_who_joins_late() -> None:
    table = office()
    table.duel("Allie", "Bo", rest="plain")
    table.say(REPORT, "0 raise or lower: raise")
    table.do(join_posse, table["Cy"], table.posse_led_by(1))
    assert (table.bounty("Bo"), table.bounty("Cy")) == (1, 2)


def test_a_dispatch_office_answers_no_other_bounty() -> None:
    table = office()
    table.say(REPORT)
    with pytest.raises(ScriptFault, match="never asked for"):
        table.do(add_bounty, table["Bo"], 1)


def test_a_booted_dispatch_office_answers_nothing() -> None:
    table = office()
    table[OFFICE].booted = True
    with pytest.raises(ScriptFault, match="never asked for"):
        table.duel("Allie", "Bo", REPORT, rest="plain")


@pytest.mark.parametrize(
    ("keeps", "change"),
    [
        (("cannot be wanted",), "lower"),
        (("least bounty",), "raise"),
        (("cannot be wanted", "least bounty"), ""),
    ],
)
def test_a_dispatch_office_does_what_is_still_possible(keeps: tuple[str, ...], change: str) -> None:
    table = office()

    def keep(use: Use) -> None:
        for what in keeps:
            table.modify("Bo", what, 1)

    table.teach("Bo", trait("when", BountyRaised, keep))
    if change:
        table.duel("Allie", "Bo", REPORT, rest="plain")
        assert table.bounty("Bo") == (2 if change == "raise" else 0)
    else:
        with pytest.raises(ScriptFault, match="never asked for"):
            table.duel("Allie", "Bo", REPORT, rest="plain")


def test_a_dispatch_office_does_not_answer_who_has_gone() -> None:
    table = office()
    table.teach("Bo", trait("when", BountyRaised, lambda use: discard(use.game, use.piece)))
    with pytest.raises(ScriptFault, match="never asked for"):
        table.duel("Allie", "Bo", REPORT, rest="plain")


# Carson's Cantina


@pytest.mark.parametrize(
    ("said", "rock", "hand"), [("draw a card", 0, ["K♥"]), ("gain 1 ghost rock", 1, []), ("neither", 0, [])]
)
def test_carsons_cantina_gives_a_card_or_a_ghost_rock_when_another_cheats(
    said: str, rock: int, hand: list[str]
) -> None:
    table = Table()
    table.put(0, "Carson's Cantina")
    put_allie_and_bo(table)
    table.next_cards(0, HIGH + " K♥")
    table.next_cards(1, CHEATIN_PAIR)
    shoot(table, "0 react: answer Carson's Cantina", f"0 draw or gain: {said}")
    assert table.rock(0) == rock and table.hand(0) == hand and table.is_booted("Carson's Cantina")


def test_carsons_cantina_and_ones_own_cheatin_hand() -> None:
    table = Table()
    table.put(0, "Carson's Cantina")
    put_allie_and_bo(table)
    table.next_cards(0, CHEATIN_PAIR)
    table.next_cards(1, HIGH)
    shoot(table, "0 flee: no")
    assert not table.is_booted("Carson's Cantina")


# The Veiled Crossing


def test_the_veiled_crossing_is_next_to_holy_ground() -> None:
    table = Table()
    table.put(0, "The Veiled Crossing")
    table.put(0, deed("Grove", keywords=("Holy Ground", "Out of Town")))
    table.put(1, deed("Chapel", keywords=("Holy Ground",)))
    table.put(1, deed("Farm", keywords=("Out of Town",)))
    near = table.called(places.neighbours(table.state, table["The Veiled Crossing"].number))
    assert near == ["town square", "home 0", "Grove", "Chapel"]
    assert not places.are_adjacent(table.state, table["Grove"].number, table["Chapel"].number)


def test_the_veiled_crossing_is_next_to_a_home_that_is_holy_ground() -> None:
    table = Table(outfit("A Home"), "24007")
    table.put(0, "The Veiled Crossing")
    near = table.called(places.neighbours(table.state, table["The Veiled Crossing"].number))
    assert near == ["town square", "home 0", "home 1"]
    assert not places.are_adjacent(table.state, table.place("home 0"), table.place("home 1"))


# Tai Chi Chuan Garden


GARDEN = "0 react: answer Tai Chi Chuan Garden"


def garden(pull: str) -> Table:
    """The garden, and Merlin with a Hex; a card in hand, a pull, and a card to draw."""
    table = Table()
    table.put(0, "25036")
    table.put(0, CASTER)
    table.put(0, HEX, on="Merlin")
    table.teach("Hex", ability("Noon Hex 5, Boot", do_nothing))
    table.in_hand(0, "2♥")
    table.next_cards(0, pull, "3♦")
    return table


def test_a_tai_chi_chuan_garden_exchanges_a_card_after_a_test() -> None:
    table = garden("K♠")
    table.play("0 play: use Hex", GARDEN, "0 discard from hand: 2♥")
    assert (table.hand(0), table.discard(0), table.is_booted("Tai Chi Chuan Garden")) == (["3♦"], ["2♥", "K♠"], True)


def test_a_tai_chi_chuan_garden_does_not_answer_failure() -> None:
    table = garden("2♠")
    with pytest.raises(ScriptFault, match="never asked for"):
        table.play("0 play: use Hex", GARDEN, rest="plain")


def test_a_tai_chi_chuan_garden_does_not_answer_another_players_test() -> None:
    table = garden("K♠")
    table["Tai Chi Chuan Garden"].owner = table["Tai Chi Chuan Garden"].controller = 1
    with pytest.raises(ScriptFault, match="never asked for"):
        table.play("0 play: use Hex", "1 react: answer Tai Chi Chuan Garden", rest="plain")


def test_a_tai_chi_chuan_garden_does_not_answer_a_pull_that_is_no_test() -> None:
    table = garden("K♠")
    table.say(GARDEN)
    with pytest.raises(ScriptFault, match="never asked for"):
        table.do(lambda game: Play(Use(game, table["Merlin"], 0)).pull())


def test_a_tai_chi_chuan_garden_answers_a_technique() -> None:
    table = garden("2♠")
    table.put(0, dude("Monk", value=5, keywords=("Kung Fu 1",)))
    kick = action("Kick", keywords=("Technique",))
    table.teach(kick, ability("Noon Technique", do_nothing))
    table.in_hand(0, kick)
    table.play("0 play: use Kick", GARDEN, "0 discard from hand: 3♦")
    assert table.hand(0) == ["2♥"]


# The Father's Cross


def test_the_fathers_cross_helps_only_the_blessed() -> None:
    table = Table()
    for name, words in (("Ann", ("Blessed 1", "Huckster 1")), ("Cy", ("Huckster 1",)), ("Dan", ("Blessed 2",))):
        table.put(0, dude(name, keywords=words))
    for name in ("Ann", "Cy"):
        table.put(0, "25037", on=name)
    found = [table.rating(name, word) for name in ("Ann", "Cy", "Dan") for word in ("Blessed", "Huckster")]
    assert found == [2, 1, None, 1, 2, None]


# Rattler-Hide Coat


def test_rattler_hide_coat_controls_deeds_by_bullets() -> None:
    table = Table()
    table.put(1, deed("Bank"))
    table.put(0, dude("Ann", bullets=2, influence=0, value=3), "Bank")
    table.put(1, dude("Bo", influence=1), "Bank")
    table.put(0, dude("Cy", bullets=3, value=3), "town square")
    assert table.controller("Bank") == 1
    table.put(0, "25038", on="Ann")
    assert (table.value("Ann"), table.value("Cy"), table.controller("Bank")) == (6, 3, 0)
    table.modify("Ann", "influence", 5)
    table.modify("Ann", "bullets", -2)
    assert table.controller("Bank") == 1


# Jacc's Fail Safe


FAIL_SAFE = "Jacc's Fail Safe"


def fail_safe(**bo: object) -> Table:
    """Allie with the Fail Safe at home; Ann of hers, Bo and Cy of seat 1."""
    table = Table()
    table.put(0, dude("Allie", influence=1))
    table.put(0, "25039", on="Allie")
    table.put(0, dude("Ann"))
    table.put(1, dude("Bo", **bo))
    table.put(1, dude("Cy"))
    return table


def test_jaccs_fail_safe_raises_influence_in_upkeep() -> None:
    table, found = fail_safe(), list[int]()
    for phase in ("gambling", "upkeep", "high noon", "sundown"):
        table.state.phase = phase
        found.append(table.influence("Allie"))
    table.state.phase = "upkeep"
    assert (found, table.influence("Ann")) == ([1, 3, 1, 1], 0)


@pytest.mark.parametrize(("said", "zone"), [("yes", "boot hill"), ("no", "in play")])
def test_jaccs_fail_safe_aces_its_dude_and_the_mark(said: str, zone: str) -> None:
    table = fail_safe()
    assert table.options(f"0 play: use {FAIL_SAFE}") == ["Bo", "Cy"]
    table.play(f"0 play: use {FAIL_SAFE}", "0 mark: Bo", f"0 ace this dude: {said}", rest="plain")
    assert (table.zone("Allie"), table.zone("Bo"), table.zone("Cy")) == (zone, zone, "in play")
    assert said == "yes" or table.is_booted("Allie")


def test_jaccs_fail_safe_fails_with_its_job() -> None:
    table = fail_safe()
    table.deal(HIGH, FOUR)
    table.play(f"0 play: use {FAIL_SAFE}", "0 mark: Bo", "1 oppose: Cy", rest="plain")
    with pytest.raises(ScriptFault, match="never asked for"):
        table.to("sundown", "0 ace this dude: yes", rest="plain")
    assert table.zone("Allie") == "boot hill" and table.zone("Bo") == "in play"


@pytest.mark.parametrize("gone", ["Allie", "Bo"])
def test_jaccs_fail_safe_asks_nothing_once_one_of_both_has_gone(gone: str) -> None:
    table = fail_safe()
    table.teach("Cy", trait("before", JobEnds, lambda use: discard(use.game, table[gone])))
    with pytest.raises(ScriptFault, match="never asked for"):
        table.play(f"0 play: use {FAIL_SAFE}", "0 mark: Bo", "0 ace this dude: yes", rest="plain")


@pytest.mark.parametrize("kept", ["Allie", "Bo"])
def test_jaccs_fail_safe_asks_nothing_where_one_of_both_can_not_be_aced(kept: str) -> None:
    table = fail_safe()
    table.modify(kept, "cannot be aced", 1)
    assert table.options(f"0 play: use {FAIL_SAFE}") == ["Bo", "Cy"]
    with pytest.raises(ScriptFault, match="never asked for"):
        table.play(f"0 play: use {FAIL_SAFE}", "0 mark: Bo", "0 ace this dude: yes", rest="plain")


def test_jaccs_fail_safe_aces_nobody_for_a_dude_that_is_only_discarded() -> None:
    table = fail_safe()
    table["Allie"].card = dude("Allie", keywords=("Harrowed",))
    table.play(f"0 play: use {FAIL_SAFE}", "0 mark: Bo", "0 ace this dude: yes", rest="plain")
    assert (table.zone("Allie"), table.zone("Bo")) == ("discard", "in play")


def test_jaccs_fail_safe_works_though_it_is_lost_on_the_way() -> None:
    table = fail_safe()
    table.teach("Cy", trait("before", JobEnds, lambda use: discard(use.game, table[FAIL_SAFE])))
    table.play(f"0 play: use {FAIL_SAFE}", "0 mark: Bo", "0 ace this dude: yes", rest="plain")
    assert (table.zone("Allie"), table.zone("Bo")) == ("boot hill", "boot hill")


def test_jaccs_fail_safe_is_used_by_its_own_unbooted_dude() -> None:
    table = fail_safe()
    table["Allie"].booted = True
    assert usable_abilities(table) == []


# Articulated Reloading Manager


MANAGER = "Articulated Reloading Manager"


def manager(booted: bool = True) -> Table:
    """Allie with the Manager and goods that pay, and Ann with others, all booted or not."""
    table = Table()
    table.put(0, dude("Allie"), "town square")
    table.put(0, dude("Ann"), "town square")
    table.put(0, "25040", on="Allie")
    for name, who in (("Gun", "Allie"), ("Rope", "Ann")):
        table.put(0, goods(name), on=who, booted=booted)
    table.put(0, HEX, on="Allie", booted=booted)
    for header in ("Noon, Boot", "Noon"):
        table.teach("Gun", ability(header, lambda use: gain(use.game, use.seat, 1)))
    return table


def test_an_articulated_reloading_manager_lets_goods_be_used_again() -> None:
    table = manager(booted=False)
    gun, other = (f"0 play: use ability {number} Gun" for number in (1, 2))
    table.play(other, gun, f"0 play: use {MANAGER}")
    assert not table.is_booted("Gun") and table.is_booted(MANAGER)
    table.play(other, gun)
    assert table.rock(0) == 4 and usable_abilities(table) == []


def test_an_articulated_reloading_manager_unboots_other_goods_of_its_dude() -> None:
    table = manager()
    table.put(0, goods("Hat"), on="Allie", booted=True)
    assert table.options(f"0 play: use {MANAGER}") == ["Gun", "Hat"]


def test_an_articulated_reloading_manager_needs_booted_goods() -> None:
    assert f"use {MANAGER}" not in usable_abilities(manager(booted=False))


def test_an_articulated_reloading_manager_works_in_a_shootout() -> None:
    table = manager()
    table.put(1, dude("Bo"), "town square")
    table.duel("Allie", "Bo", rest="plain")
    table.until("pick shooters", f"0 shootout play: use {MANAGER}", rest="plain")
    assert not table.is_booted("Gun")


def test_a_dude_carries_one_articulated_reloading_manager() -> None:
    table = Table()
    for name in ("Allie", "Ann"):
        table.put(0, dude(name))
    table.put(0, "25040", on="Allie")
    second = table.add(0, "25040")
    assert [can_hold(table.game, table[name], second) for name in ("Allie", "Ann")] == [False, True]


# Colt-Patterson Model '36


def test_colt_patterson_model_36_makes_its_dude_a_stud() -> None:
    table = allie_with("25041")
    table.put(0, dude("Ann"), "town square")
    table.duel("Allie", "Bo", "0 join posse: Ann", rest="plain")
    table.step("0 shootout play: use Colt-Patterson Model '36")
    assert (table.bullets("Allie"), table.is_stud("Allie"), table.is_stud("Ann")) == (2, True, False)
    assert table.is_booted("Colt-Patterson Model '36") and table.bullets("Ann") == 0


# Whistle Stop


WHISTLE = "0 shootout play: use Whistle Stop"


def whistle(pull: str = "5♠") -> Table:
    """Allie with the whistle and Ann against Bo and Bea; others stay away."""
    table = showdown([dude("Ann", bullets=2)], [dude("Bea", bullets=2)])
    table.put(0, "25042", on="Allie")
    for seat, name in ((0, "Al"), (1, "Ben")):
        table.put(seat, dude(name, bullets=2), "town square")
    table.next_cards(0, pull)
    return table


@pytest.mark.parametrize(("pull", "own"), [("5♠", 2), ("5♥", 2), ("5♣", 1)])
def test_a_whistle_stop_weakens_the_opposing_posse_and_with_a_club_its_own(pull: str, own: int) -> None:
    table = whistle(pull)
    table.step(WHISTLE, rest="plain")
    assert [table.bullets(name) for name in ("Bea", "Ann", "Al", "Ben")] == [1, own, 2, 2]
    assert table.zone("Whistle Stop") == "discard"


def test_a_whistle_stop_weakens_until_the_shootout_is_over() -> None:
    table, found = whistle("5♣"), list[tuple[int, int]]()
    table.step(WHISTLE, rest="plain")
    for until in ("round", "shootout"):
        table.do(expire, until)
        found.append((table.bullets("Bea"), table.bullets("Ann")))
    assert found == [(1, 1), (2, 2)]


def test_a_whistle_stop_that_is_kept_works_all_the_same() -> None:
    table = whistle()
    saver(table, Discarded)
    table.step(WHISTLE, "0 react: answer Saver", rest="plain")
    assert (table.bullets("Bea"), table.zone("Whistle Stop")) == (1, "in play")


def test_a_whistle_stop_must_be_discardable_and_with_a_dude_in_the_shootout() -> None:
    table = whistle()
    assert "use Whistle Stop" in table.options()
    table.modify("Whistle Stop", "cannot be discarded", 1)
    assert table.options() == []


def test_a_whistle_stop_weakens_no_friend_of_another_player_in_the_posse() -> None:
    table = Table(*(outfit(f"Home {seat}") for seat in range(3)))
    put_allie_and_bo(table)
    table.put(0, "25042", on="Allie")
    for seat, name in ((2, "Cy"), (0, "Ann")):
        table.put(seat, dude(name, bullets=2), "town square")
    table.next_cards(0, "5♣")
    table.duel("Allie", "Bo", "0 join posse: Ann", "0 invite: home 2", "2 join posse: Cy", rest="plain")
    table.step(WHISTLE, rest="plain")
    assert (table.bullets("Ann"), table.bullets("Cy")) == (1, 2)


# Kentucky Windage


@pytest.mark.parametrize(
    ("number", "pull", "found"), [(1, "4♠", (True, 0)), (2, "5♠", (False, 1)), (1, "3♠", (False, 0))]
)
def test_kentucky_windage_helps_its_huckster(number: int, pull: str, found: tuple[bool, int]) -> None:
    table = coven("25043", pull=pull)
    table.put(1, dude("Bo"), "town square")
    table.duel("Merlin", "Bo", rest="plain")
    table.step(f"0 shootout play: use ability {number} Kentucky Windage")
    assert (table.is_stud("Merlin"), table.bullets("Merlin")) == found


# 54 Card Pick-Up


def card_trick(*foes: str) -> Table:
    """Merlin against Bo, who carries a Rope, and others; a deed of the other player's is there."""
    table = coven("25044", "Ranch")
    table.put(1, dude("Bo"), "Ranch")
    table.put(1, goods("Rope"), on="Bo")
    table.put(1, dude("Out"), "Ranch")
    for foe in foes:
        table.put(1, dude(foe), "Ranch")
    table.duel("Merlin", "Bo", *(f"1 join posse: {foe}" for foe in foes), rest="plain")
    return table


def test_54_card_pick_up_boots_an_opposing_dude() -> None:
    table = card_trick("Cy")
    assert table.options("0 shootout play: use ability 1 54 Card Pick-Up") == ["Bo", "Cy"]
    table.step("0 shootout play: use ability 1 54 Card Pick-Up", "target: Cy")
    assert (table.is_booted("Cy"), table.is_booted("Bo")) == (True, False)


def test_54_card_pick_up_needs_an_unbooted_dude() -> None:
    table = card_trick()
    table["Bo"].booted = True
    assert table.options() == []


def test_54_card_pick_up_boots_two_opposing_cards() -> None:
    table = card_trick("Cy")
    use = "0 shootout play: use ability 2 54 Card Pick-Up"
    assert table.options(use) == ["Bo", "Rope", "Cy"]
    assert table.options(use, "target: Rope") == ["Bo", "Cy"]
    table.step(use, "target: Rope", "target: Cy")
    assert [table.is_booted(name) for name in ("Bo", "Rope", "Cy")] == [False, True, True]


def test_54_card_pick_up_needs_two_cards_for_two() -> None:
    table = card_trick()
    table["Rope"].booted = True
    assert table.options() == ["none", "use ability 1 54 Card Pick-Up"]


# Turn the Other Cheek


def cheek(pull: str = "K♠") -> Table:
    """Merlin against Bo, whose grit is 7, both booted."""
    table = coven("25045", pull=pull)
    table.put(0, dude("Ann"), "town square")
    table.put(1, dude("Bo", value=7), "town square")
    table.duel("Merlin", "Bo", "0 join posse: Ann", rest="plain")
    table["Bo"].booted = table["Merlin"].booted = True
    return table


def test_turn_the_other_cheek_sends_both_home_unbooted() -> None:
    table = cheek()
    table["Merlin"].booted = False
    table.step("0 shootout play: use Turn the Other Cheek")
    assert [table.at(name) for name in ("Bo", "Merlin")] == ["home 1", "home 0"]
    assert not table.is_booted("Bo") and not table.is_booted("Merlin")


def test_turn_the_other_cheek_is_as_hard_as_the_dudes_grit() -> None:
    table = cheek("5♠")
    table.step("0 shootout play: use Turn the Other Cheek")
    assert table.posse(1) == ["Bo"] and table.is_booted("Bo")


@pytest.mark.parametrize("is_prohibited", [True, False])
def test_turn_the_other_cheek_leaves_who_cannot_move_in_the_posse(is_prohibited: bool) -> None:
    # compendium-1.9.3 "Send Home Booted" step 5.
    table = cheek()
    if is_prohibited:
        table.modify("Bo", "cannot move", 1)
    else:
        keep_from_moving(table, "Bo")
    table.step("0 shootout play: use Turn the Other Cheek")
    assert (table.posse(0), table.posse(1), table.at("Merlin")) == (["Ann"], ["Bo"], "home 0")
    assert not table.is_booted("Bo") and not table.is_booted("Merlin")


# Cloak


HIDE = "1 react: answer Cloak"


def cloaked(pull: str = "K♠", place: str = "town square") -> Table:
    """Allie of seat 0 faces Merlin of seat 1, who carries a Cloak, and Bo."""
    table = Table()
    table.put(0, dude("Allie"), place)
    table.put(1, CASTER, place)
    table.put(1, "25046", on="Merlin")
    table.put(1, dude("Bo"), place)
    table.next_cards(1, pull)
    return table


def test_a_cloak_lets_its_blessed_refuse_and_stay() -> None:
    table = cloaked()
    table.play("0 play: Allie calls out", "0 call out: Merlin", "1 accept: no", HIDE, rest="plain")
    assert (table.at("Merlin"), table.is_booted("Merlin"), table.is_booted("Cloak")) == ("town square", False, True)


def test_a_cloak_that_fails_does_not_keep_its_dude_from_going_home() -> None:
    table = cloaked("2♠")
    table.play("0 play: Allie calls out", "0 call out: Merlin", "1 accept: no", HIDE, rest="plain")
    assert (table.at("Merlin"), table.is_booted("Merlin")) == ("home 1", True)


def test_a_cloak_hides_nobody_else() -> None:
    table = cloaked()
    with pytest.raises(ScriptFault, match="never asked for"):
        table.play("0 play: Allie calls out", "0 call out: Bo", "1 accept: no", HIDE, rest="plain")
    assert table.at("Bo") == "home 1"


def test_a_cloak_does_not_answer_going_home_for_anything_else() -> None:
    table = cloaked()
    table.say(HIDE)
    with pytest.raises(ScriptFault, match="never asked for"):
        table.do(dudes.send_home_booted, table["Merlin"])
    assert table.at("Merlin") == "home 1"


def test_who_hides_under_a_cloak_has_refused() -> None:
    table, heard = cloaked(), list[str]()
    table.teach("Allie", trait("after", Refused, lambda use: heard.append(table.name(use.event.piece))))
    table.play("0 play: Allie calls out", "0 call out: Merlin", "1 accept: no", HIDE, rest="plain")
    assert heard == ["Merlin"] and not table.is_shooting


# Mountain Lion's Den


def test_mountain_lions_den_guards_the_posse() -> None:
    table = coven("25047")
    table.put(0, dude("Ann", shooter="stud"), "town square")
    table.put(0, dude("Out", shooter="stud"), "town square")
    table.put(1, dude("Bo"), "town square")
    curse, hush = action("Curse"), action("Hush")
    table.teach(curse, ability("Shootout", lambda use: bool(Play(use).give(table["Ann"], bullets=-1))))
    table.teach(hush, ability("Shootout", lambda use: bool(Play(use).make_draw(table["Ann"]))))
    table.in_hand(1, curse, hush)
    table.duel("Merlin", "Bo", "0 join posse: Ann", rest="plain")
    table.step(
        "0 shootout play: use Mountain Lion's Den",
        "1 shootout play: use Curse",
        "1 shootout play: use Hush",
        rest="plain",
    )
    assert (table.bullets("Ann"), table.is_stud("Ann"), table.bullets("Merlin")) == (1, True, 1)
    assert (table.bullets("Out"), table.bullets("Bo")) == (0, 0)


def falter(play: Play, who: Piece) -> None:
    """A dude gets worse in a shootout."""
    play.give(who, bullets=-1)
    play.make_draw(who)


@pytest.mark.parametrize(
    ("seat", "name", "found"), [(1, "Ann", (2, True)), (0, "Ann", (1, False)), (1, "Bo", (1, False))]
)
def test_mountain_lions_den_guards_its_posse_from_others_only(seat: int, name: str, found: tuple[int, bool]) -> None:
    table, oath = coven("25047", "Bank", totem="Bank"), action("Oath")
    table.put(0, dude("Ann", bullets=1, shooter="stud"), "Bank")
    table.put(1, dude("Bo", bullets=2, shooter="stud"), "Bank")
    table.teach(oath, ability("Shootout", lambda use: falter(Play(use), table[name])))
    table.in_hand(seat, oath)
    table.duel("Merlin", "Bo", "0 join posse: Ann", rest="plain")
    table.step("0 shootout play: use Mountain Lion's Den", f"{seat} shootout play: use Oath", rest="plain")
    assert (table.bullets(name), table.is_stud(name)) == found


# Traits are card effects too: Essence of Armitage (15014) weakens whoever is no Abomination, for as long as its dude is
# in the shootout. Their own player's cards still do.
@pytest.mark.parametrize(("whose", "bullets"), [(1, 2), (0, 1)])
def test_mountain_lions_den_keeps_out_what_others_cards_say_too(whose: int, bullets: int) -> None:
    table = coven("25047")
    table.put(0, dude("Ann", bullets=1), "town square")
    table.put(1, dude("Bo", bullets=1), "town square")
    table.put(whose, dude("Ghoul", keywords=("Abomination",)), "town square")
    table.put(whose, "15014", on="Ghoul")
    table.duel("Merlin", "Bo", "0 join posse: Ann", rest="plain")
    table.step("0 shootout play: use Mountain Lion's Den", rest="plain")
    assert (table.bullets("Ann"), table.bullets("Bo")) == (2, 1)
    table.do(join_posse, table["Ghoul"], table.posse_led_by(whose))
    assert (table.bullets("Ann"), table.bullets("Bo")) == (bullets, 0)


# Stoic Buffalo


STILL = "0 shootout play: use Stoic Buffalo"
DONE = "1 shootout play: none"


def buffalo(pull: str = "K♠", **shaman: bool) -> Table:
    """Merlin with the Spirit and Allie against Bo, who has plays to make; cards to pull and draw."""
    table = showdown([CASTER])
    table.put(0, "25048", on="Merlin")
    table["Merlin"].booted = shaman.get("booted", False)
    table.next_cards(0, pull, "2♥ 3♥ 4♥")
    for name in ("Gun", "Knife"):
        table.put(1, goods(name), on="Bo")
        table.teach(name, ability("Shootout", do_nothing))
    return table


@pytest.mark.parametrize("booted", [False, True])
def test_a_stoic_buffalo_lets_its_player_draw_after_each_pass(booted: bool) -> None:
    table = buffalo(booted=booted)
    draws = "0 draw a card: yes"
    table.step(
        *(STILL, "1 shootout play: use Gun", draws, "1 shootout play: use Knife", draws),
        rest="plain",
    )
    assert (table.hand(0), table.is_booted("Stoic Buffalo")) == (["2♥", "3♥"], False)


def test_a_stoic_buffalo_may_be_declined() -> None:
    table = buffalo()
    table.step(STILL, "1 shootout play: use Gun", "0 draw a card: no", rest="plain")
    assert table.hand(0) == []


def test_a_stoic_buffalo_answers_a_pass_as_one_more_shootout_play() -> None:
    """To pass is a Shootout play, also one that a text lets its player make (rulebook-1.5.0 §6.1 step 1)."""
    table = buffalo()
    again = action("Again")
    table.teach(again, ability("Shootout", lambda use: Play(use).make_shootout_play()))
    table.in_hand(0, again)
    table.put(0, goods("Bell"), on="Merlin")
    table.teach("Bell", ability("Shootout", do_nothing))
    passes = ("0 shootout play: use Again", "0 shootout play: none", "0 draw a card: yes")
    table.step(STILL, "1 shootout play: use Gun", *passes, "1 shootout play: use Knife", rest="plain")
    assert table.hand(0) == ["2♥"]


def test_a_stoic_buffalo_gives_nothing_for_other_passes() -> None:
    table = buffalo()
    table.step(STILL, DONE, "0 draw a card: yes", rest="plain")
    assert table.hand(0) == ["2♥"]
    with pytest.raises(ScriptFault, match="never asked for"):
        table.until("take lumps", "0 draw a card: yes", rest="plain")


def test_a_stoic_buffalo_lasts_for_the_round() -> None:
    table = buffalo()
    table.step(STILL, DONE, "0 draw a card: yes", rest="plain")
    table.do(end_round)
    table.fight.step = 0
    with pytest.raises(ScriptFault, match="never asked for"):
        table.step("1 shootout play: use Gun", "0 draw a card: yes", rest="plain")


def test_a_stoic_buffalo_gives_nothing_if_the_test_fails() -> None:
    table = buffalo("2♠")
    with pytest.raises(ScriptFault, match="never asked for"):
        table.step(STILL, "1 shootout play: use Gun", "0 draw a card: yes", rest="plain")


# Like a Bull...


CHARGE = "0 resolution play: use ability 1 Like a Bull..."


def stampede(rock: int = 1, held: int = 1, hands: tuple[str, str] = (HIGH, CHEATIN_PAIR)) -> Table:
    """Allie against Bo at the Bank of seat 1, with hands about to be revealed; what seat 1 has to lose."""
    table = Table()
    table.put(1, deed("Bank", control=2, production=3))
    showdown(at="Bank", table=table)
    table.in_hand(0, "25049")
    table.set_rock(0, 0)
    table.set_rock(1, rock)
    table.in_hand(1, *["2♥", "3♥"][:held])
    table.deal(*hands)
    table.until("reveal", rest="plain")
    return table


@pytest.mark.parametrize(("said", "left"), [("yes", (0, 1)), ("no", (1, 0))])
def test_like_a_bull_costs_a_cheat_ghost_rock_or_a_card(said: str, left: tuple[int, int]) -> None:
    table = stampede()
    table.step(CHARGE, f"1 pay 1 ghost rock: {said}", rest="plain")
    assert (table.rock(1), len(table.hand(1)), table.rock(0)) == (*left, 0)
    assert table.casualties_due() == [0, 0]


@pytest.mark.parametrize(("rock", "held", "left"), [(2, 0, (1, 0)), (0, 2, (0, 1))])
def test_like_a_bull_takes_what_there_is(rock: int, held: int, left: tuple[int, int]) -> None:
    table = stampede(rock, held)
    with pytest.raises(ScriptFault, match="never asked for"):
        table.step(CHARGE, "1 pay 1 ghost rock: yes", rest="plain")
    assert (table.rock(1), len(table.hand(1))) == left


def test_like_a_bull_needs_somebody_with_anything_to_lose() -> None:
    table = stampede(0, 0)
    assert table.options() == ["none", "use ability 2 Like a Bull..."]


def test_like_a_bull_charges_only_a_cheat() -> None:
    assert stampede(hands=(HIGH, HIGH)).options() == ["none", "use ability 2 Like a Bull..."]


def test_like_a_bull_spares_one_casualty() -> None:
    table = stampede(hands=(HIGH, CHEATIN_FOUR))
    table.step(CHARGE, rest="plain")
    assert table.ranks() == (1, 8) and table.casualties_due() == [6, 0]


def test_like_a_bull_charges_in_lowball() -> None:
    table, use = cheatin_lowball("25049", HIGH)
    table.in_hand(1, "2♥")
    table.set_rock(1, 2)  # one of it for the ante
    table.play(use.replace("use", "use ability 1"), "1 pay 1 ghost rock: no", rest="plain")
    assert table.hand(1) == []


def test_like_a_bull_boots_and_closes_the_deed_until_the_next_upkeep_is_over() -> None:
    table = stampede()
    prevent_victory(table)
    table.step("0 resolution play: use ability 2 Like a Bull...", rest="plain")

    def worth() -> tuple[int, int]:
        return stats.control(table.state, table["Bank"]), stats.production(table.state, table["Bank"])

    assert table.is_booted("Bank") and worth() == (0, 0) and not table.is_booted("Allie")
    table["Bank"].control_points = 1
    assert worth() == (0, 0)
    table.to("gambling", rest="plain")
    assert worth() == (0, 0)
    table.to("high noon", rest="plain")
    assert worth() == (3, 3)


def test_like_a_bull_closes_a_deed_that_is_booted_already() -> None:
    table = stampede()
    table["Bank"].booted = True
    table.step("0 resolution play: use ability 2 Like a Bull...", rest="plain")
    assert stats.production(table.state, table["Bank"]) == 0


def test_like_a_bull_may_be_played_elsewhere_to_no_effect() -> None:
    # It begins with "If" (compendium-1.9.3 "Abilities").
    table = showdown(at="home 1")
    table.in_hand(0, "25049")
    table.deal(HIGH, HIGH)
    table.until("take lumps", "0 resolution play: use ability 2 Like a Bull...", rest="plain")
    assert table.discard(0) == ["Like a Bull..."] and not table.is_booted("home 1")


def test_like_a_bull_needs_a_deed_where_an_if_is_a_requirement() -> None:
    """faq-2015 "Actions and Abilities": what begins with "If" was a requirement."""
    table = showdown(table=Table(ruleset="aeg-2015"))
    table.in_hand(0, "25049")
    table.deal(HIGH, HIGH)
    with pytest.raises(ScriptFault, match="never asked for"):
        table.until("take lumps", "0 resolution play: use ability 2 Like a Bull...", rest="plain")


# Mind of Quicksilver


FLOW = "0 shootout play: use ability 1 Mind of Quicksilver"


def quicksilver(pull: str = "2♠", booted: bool = True) -> Table:
    """Monk, whose value is 7, with Allie against Bo; what is pulled."""
    table = dojo(pull=pull)
    table["Monk"].booted = booted
    table.in_hand(0, "25050")
    return table


def test_mind_of_quicksilver_unboots_its_performer_and_takes_the_pull() -> None:
    table = quicksilver()
    table.step(FLOW, rest="plain")
    assert (table.is_booted("Monk"), table.hand(0), table.discard(0)) == (False, ["2♠"], ["Mind of Quicksilver"])


def test_mind_of_quicksilver_does_nothing_if_the_test_fails() -> None:
    table = quicksilver("K♠")
    table.step(FLOW, rest="plain")
    assert (table.is_booted("Monk"), table.hand(0)) == (True, [])


def test_mind_of_quicksilver_is_for_the_booted() -> None:
    table = quicksilver(booted=False)
    table.in_hand(0, *[action("More")])
    assert table.options() == []


def test_mind_of_quicksilver_takes_a_joker_that_is_not_aced() -> None:
    table = quicksilver("Joker")
    table.step(FLOW, rest="plain")
    assert table.hand(0) == ["Joker"]


def test_mind_of_quicksilver_takes_nothing_where_there_was_no_card_to_pull() -> None:
    table = quicksilver()
    player = table.state.players[0]
    for number in (*player.deck, *player.discard):
        table.state.pieces[number].zone = "removed"
    player.deck.clear()
    player.discard.clear()
    table.step(FLOW, rest="plain")
    assert (table.is_booted("Monk"), table.hand(0)) == (False, [])


def test_mind_of_quicksilver_leaves_a_pull_that_has_gone_elsewhere() -> None:
    table = quicksilver()
    table.teach("Bo", trait("after", Unbooted, lambda use: put(use.game, table["2♠"], "boot hill")))
    table.step(FLOW, rest="plain")
    assert (table.is_booted("Monk"), table.hand(0)) == (False, [])


def test_mind_of_quicksilver_draws_a_card_at_noon() -> None:
    table = Table()
    table.put(0, dude("Monk", value=5, keywords=("Kung Fu 1",)))
    table.put(0, dude("Ann"))
    table.next_cards(0, "2♠", "3♦")
    table.play(use_from_hand(table, "25050", ability="ability 2 "))
    assert table.hand(0) == ["3♦"]


# One-Eyed Jacks are Wild


JACKS = "0 resolution play: use One-Eyed Jacks are Wild"


def jacks(first: str = PAIR, second: str = CHEATIN_PAIR) -> Table:
    """Allie against Bo, with hands about to be revealed."""
    table = showdown()
    table.in_hand(0, "25051")
    table.in_deck(0, "Q♥")
    table.deal(first, second)
    table.until("reveal", rest="plain")
    return table


def test_one_eyed_jacks_are_wild_changes_a_card_and_the_hand_is_legal() -> None:
    table = jacks()
    table.in_hand(1, action("Trap"))
    table.teach("Trap", ability("Cheatin' Resolution", do_nothing))
    table.step(JACKS, "0 change: 6♦", "0 value: 3", "0 suit: spades", rest="plain")
    assert table.ranks()[0] == 4
    assert not table.do(lambda game: is_cheatin_hand(game, 0)) and table.hand(1) == ["Trap"]
    assert table.hand(0) == []


def test_one_eyed_jacks_are_wild_may_leave_the_hand_as_it_is() -> None:
    table = jacks(CHEATIN_PAIR)
    table.step(JACKS, "0 change: none", rest="plain")
    assert table.do(lambda game: is_cheatin_hand(game, 0))


def test_one_eyed_jacks_are_wild_is_for_the_round() -> None:
    table = jacks()
    table.step(JACKS, "0 change: 6♦", "0 value: 3", "0 suit: spades", rest="plain")
    assert not table.do(lambda game: is_cheatin_hand(game, 0))
    table.do(end_round)
    assert table.do(lambda game: is_cheatin_hand(game, 0))


def test_one_eyed_jacks_are_wild_leaves_jokers_alone() -> None:
    table = jacks("3♠ 3♥ Joker 8♣ 10♠")
    assert table.options(JACKS) == ["none", "3♠", "3♥", "8♣", "10♠"]


def test_one_eyed_jacks_are_wild_needs_a_cheat() -> None:
    table = jacks(second=HIGH)
    with pytest.raises(ScriptFault):
        table.step(JACKS, rest="plain")


@pytest.mark.parametrize(("said", "winner"), [(("0 change: 3♠", "0 value: A", "0 suit: hearts"), 0), ((), 1)])
def test_one_eyed_jacks_are_wild_changes_a_lowball_hand_and_draws(said: tuple[str, ...], winner: int) -> None:
    table, use = cheatin_lowball("25051", HIGH)
    table.next_cards(0, THREE, "Q♥")
    table.play(use, *said, rest="plain")
    assert table.hand(0) == ["Q♥"]
    assert table.winner == winner


# Puttin' On Airs


def airs() -> Table:
    """Allie of seat 0, wanted for 2, and Ann, who face Bo in the town square."""
    table = Table()
    table.put(0, dude("Allie"), "town square", bounty=2)
    table.put(0, dude("Ann"), "town square")
    table.put(1, dude("Bo"), "town square")
    return table


@pytest.mark.parametrize(("said", "bounty"), [("yes", 1), ("no", 2)])
def test_puttin_on_airs_raises_influence_and_may_lower_bounty(said: str, bounty: int) -> None:
    table = airs()
    use = use_from_hand(table, "25052")
    assert table.options(use) == ["Allie", "Ann"]
    table.play(use, "0 target: Allie", f"0 remove 1 bounty: {said}", rest="plain")
    assert (table.influence("Allie"), table.bounty("Allie"), table.influence("Ann")) == (1, bounty, 0)


def test_puttin_on_airs_asks_nothing_of_who_has_no_bounty() -> None:
    table = airs()
    with pytest.raises(ScriptFault):
        table.play(use_from_hand(table, "25052"), "0 target: Ann", "0 remove 1 bounty: yes")
    assert table.influence("Ann") == 1


def test_puttin_on_airs_keeps_its_dude_from_calling_out_and_from_the_leader() -> None:
    table = airs()
    plan = action("Plan")
    table.teach(plan, ability("Noon Job", do_nothing, targets=lambda use: [table["Bo"].number]))
    table.in_hand(0, plan)
    table.play(use_from_hand(table, "25052"), "0 target: Allie", rest="plain")
    assert "Allie calls out" not in table.plays(0) and "Ann calls out" in table.plays(0)
    with pytest.raises(ScriptFault, match="never asked for"):
        table.play("0 play: use Plan", "0 leader: Ann", rest="plain")  # the only one who may


def test_puttin_on_airs_lets_its_dude_defend() -> None:
    table = airs()
    table.play(use_from_hand(table, "25052"), "0 target: Allie", rest="plain")
    table.duel("Bo", "Ann", "0 join posse: Allie")
    assert table.posse(0) == ["Ann", "Allie"]


def test_puttin_on_airs_lets_nobody_join_a_friend_who_calls_out() -> None:
    table = airs()
    table.play(use_from_hand(table, "25052"), "0 target: Allie", rest="plain")
    table.duel("Ann", "Bo", rest="plain")
    table.do(join_posse, table["Allie"], table.posse_led_by(0))
    assert table.posse(0) == ["Ann"]


def test_puttin_on_airs_is_over_with_the_day() -> None:
    table = airs()
    table.play(use_from_hand(table, "25052"), "0 target: Allie", rest="plain")
    table.do(expire, "day")
    assert table.influence("Allie") == 0 and "Allie calls out" in table.plays(0)
    table.duel("Ann", "Bo", "0 join posse: Allie")
    assert table.posse(0) == ["Ann", "Allie"]


# Ready Fer Anythin'


@pytest.mark.parametrize(
    ("held", "found"),
    [
        (SIDEKICK, (1, 0, False, 0)),
        (goods("Gun", keywords=("Weapon",)), (0, 0, False, 1)),
        (goods("Coat", keywords=("Attire",)), (0, 0, True, 0)),
        (MOUNT, (0, 1, False, 0)),
        (goods("Rope"), (0, 0, False, 0)),
    ],
)
def test_ready_fer_anythin_goes_by_what_a_dude_carries(held: Card, found: tuple[int, int, bool, int]) -> None:
    table = Table()
    table.put(0, dude("Allie"))
    table.put(0, dude("Ann"))
    table.put(1, dude("Bo"))
    table.put(0, held, on="Allie")
    table.in_deck(0, "2♠ 3♠")
    use = use_from_hand(table, "25053")
    assert table.options(use) == ["Allie", "Ann"]
    table.play(use, "target: Allie")
    assert (table.influence("Allie"), table.bullets("Allie"), table.is_stud("Allie"), len(table.hand(0))) == found


# Debt of Blood


def feud(lost: str, seat: int = 0, by: int = 1, fights: bool = True, table: Table | None = None) -> Table:
    """Allie and Ann, possibly against Bo, after a dude was discarded or aced by some player's card."""
    table = table or Table()
    put_allie_and_bo(table)
    table.put(0, dude("Ann"), "town square")
    table.put(seat, dude("Cy"))
    killer = table.put(by, goods("Trap"), on="Bo" if by else "Allie")
    table.in_hand(0, "25054")
    play = Play(Use(table.game, table[killer], by, played_as="shootout"))
    table.game.uses.append(play.use)
    getattr(play, lost)(table["Cy"])
    table.game.uses.pop()
    if fights:
        table.duel("Allie", "Bo", "0 join posse: Ann")
    return table


COLLECT = "0 shootout play: use ability 1 Debt of Blood"
SWEAR = "0 play: use ability 2 Debt of Blood"


@pytest.mark.parametrize("lost", ["discard", "ace"])
def test_a_debt_of_blood_makes_a_dude_of_the_shootout_a_stud(lost: str) -> None:
    table = feud(lost)
    table.put(0, dude("Al"), "town square")
    assert table.options(COLLECT) == ["Allie", "Ann"]
    table.step(COLLECT, "0 target: Ann", rest="plain")
    assert (table.bullets("Ann"), table.is_stud("Ann"), table.bullets("Allie")) == (3, True, 0)


@pytest.mark.parametrize(("seat", "by"), [(0, 0), (1, 0), (1, 1)])
def test_a_debt_of_blood_is_for_ones_own_dead_that_others_killed(seat: int, by: int) -> None:
    # It begins with "If", and may be played to no effect (compendium-1.9.3 "Abilities").
    table = feud("ace", seat, by)
    table.step(COLLECT, "0 target: Ann", rest="plain")
    assert (table.bullets("Ann"), table.is_stud("Ann"), table.hand(0)) == (0, False, [])


@pytest.mark.parametrize(("fate", "hand"), [("discard", PAIR), ("ace", TWO_PAIR)])
def test_a_debt_of_blood_counts_casualties(fate: str, hand: str) -> None:
    table = showdown([dude("Ann"), dude("Al")])
    table.in_hand(0, "25054")
    table.deal(HIGH, hand)
    table.until("run or gun", f"0 casualty: {fate} Al", rest="plain")
    table.until("make plays", rest="plain")
    table.step(COLLECT, "0 target: Ann", rest="plain")
    assert (table.bullets("Ann"), table.is_stud("Ann")) == (3, True)


@pytest.mark.parametrize(("lost", "bullets"), [("discard", 0), ("ace", 3)])
def test_a_debt_of_blood_is_sworn_at_noon_for_who_was_aced(lost: str, bullets: int) -> None:
    table = feud(lost, fights=False)
    assert table.options(SWEAR) == ["Allie", "Ann"]
    table.play(SWEAR, "0 target: Ann", rest="plain")
    assert (table.bullets("Ann"), table.is_stud("Ann")) == (bullets, bullets == 3)


@pytest.mark.parametrize("fights", [True, False])
def test_a_debt_of_blood_needs_its_dead_where_an_if_is_a_requirement(fights: bool) -> None:
    """faq-2015 "Actions and Abilities": what begins with "If" was a requirement."""
    for lost in ("ace", ""):
        table = feud(lost or "boot", fights=fights, table=Table(ruleset="aeg-2015"))
        plays = table.options() if fights else usable_abilities(table)
        assert any("Debt of Blood" in play for play in plays) is bool(lost)


def test_a_debt_of_blood_is_forgotten_with_the_day() -> None:
    table = feud("ace")
    table.do(expire, "day")
    table.step(COLLECT, "0 target: Ann", rest="plain")
    assert table.bullets("Ann") == 0


def test_a_debt_of_blood_is_a_headline() -> None:
    table = feud("ace")
    table.fight.headline = True
    assert table.options() == []


# Suppressing Fire


def test_suppressing_fire_pins_down_a_booted_dude() -> None:
    table = showdown([dude("Ann", shooter="stud")], [dude("Cy", shooter="stud"), dude("Dan", shooter="stud")])
    table["Ann"].booted = table["Cy"].booted = table["Dan"].booted = True
    use = use_from_hand(table, "25055", ability="ability 1 ", window="shootout")
    assert table.options(use) == ["Cy", "Dan"]
    table.step(use, "target: Cy", rest="plain")
    assert (table.is_stud("Cy"), table.is_stud("Dan")) == (False, True)


@pytest.mark.parametrize("boots", ["Ann", "Gun"])
def test_suppressing_fire_boots_a_dude_or_its_weapon(boots: str) -> None:
    table = showdown([dude("Ann"), dude("Tired")])
    table["Tired"].booted = True
    table.put(0, goods("Blade", keywords=("Weapon",)), on="Tired", booted=True)
    for seat, name in ((0, "Ann"), (1, "Bo")):
        table.put(seat, goods("Gun" if seat == 0 else "Colt", keywords=("Weapon",)), on=name)
    table.put(0, goods("Rope"), on="Ann")
    table.put(0, dude("Out"), "town square")
    use = use_from_hand(table, "25055", ability="ability 2 ", window="shootout")
    assert table.options(use) == ["Allie", "Ann", "Gun"]
    table.step(use, f"target: {boots}", rest="plain")
    assert (table.is_booted(boots), table.is_stud("Ann"), table.is_stud("Allie")) == (True, True, False)


def test_suppressing_fire_makes_no_stud_of_who_does_not_boot() -> None:
    table = showdown([dude("Ann")])
    saver(table, Booted)
    use = use_from_hand(table, "25055", ability="ability 2 ", window="shootout")
    table.step(use, "target: Ann", "0 react: answer Saver", rest="plain")
    assert not table.is_stud("Ann")


# Any Port in a Storm


PUT_IN = "0 react: answer Any Port in a Storm"


def storm(rock: int = 0, place: str = "town square") -> Table:
    """Allie of seat 0 with company faces Bo; both players own deeds, one of them out of town."""
    table = Table()
    for seat, name, words in ((0, "Bank", ()), (0, "Bar", ()), (1, "Mine", ()), (0, "Farm", ("Out of Town",))):
        table.put(seat, deed(name, keywords=words))
    table.put(0, dude("Allie"), place)
    table.put(0, dude("Ann"), place)
    table.put(1, dude("Bo"), place)
    table.in_hand(0, "25056")
    table.set_rock(0, rock)
    return table


REFUSE = ("1 play: Bo calls out", "1 call out: Allie", "0 accept: no")


def refuse(table: Table, *script: str) -> None:
    """Allie refuses to fight Bo, who calls her out after seat 0 has passed."""
    table.play("0 play: pass")
    table.play(*REFUSE, *script, rest="plain")


def test_any_port_in_a_storm_takes_who_refuses() -> None:
    table = storm()
    table.play("0 play: pass")
    assert table.options(*REFUSE, PUT_IN) == ["Bank", "Bar"]
    table.play(*REFUSE, PUT_IN, "0 target: Bar", rest="plain")
    assert (table.at("Allie"), table.is_booted("Allie"), table.at("Ann")) == ("Bar", True, "town square")


@pytest.mark.parametrize(("said", "rock"), [("yes", 1), ("no", 2)])
def test_any_port_in_a_storm_unboots_its_dude_for_ghost_rock(said: str, rock: int) -> None:
    table = storm(rock=2)
    refuse(table, PUT_IN, "0 target: Bar", f"0 pay 1 ghost rock to unboot: {said}")
    assert (table.at("Allie"), table.is_booted("Allie"), table.rock(0)) == ("Bar", said == "no", rock)


def test_any_port_in_a_storm_asks_no_ghost_rock_of_who_has_none_or_can_not_unboot() -> None:
    for rock, bars in ((0, ()), (2, ("cannot unboot",))):
        table = storm(rock)
        for what in bars:
            table.modify("Allie", what, 1)
        with pytest.raises(ScriptFault, match="never asked for"):
            refuse(table, PUT_IN, "0 target: Bar", "0 pay 1 ghost rock to unboot: yes")


def test_any_port_in_a_storm_is_another_than_where_the_dude_is() -> None:
    table = storm(place="Bank")
    refuse(table, PUT_IN)
    assert table.at("Allie") == "Bar"


def test_any_port_in_a_storm_takes_who_flees() -> None:
    table = storm()
    table.duel("Allie", "Bo", "0 join posse: Ann", rest="plain")
    table.deal(HIGH, HIGH)
    table["Ann"].booted = True
    table.until("run or gun", "0 casualty: discard Allie", rest="plain")
    table.step("0 flee: yes", PUT_IN, "0 target: Bank", rest="plain")
    assert (table.at("Ann"), table.is_booted("Ann"), table.posse(0)) == ("Bank", True, [])


def test_any_port_in_a_storm_does_not_answer_who_is_sent_home_otherwise() -> None:
    table = storm()
    table.say(PUT_IN)
    with pytest.raises(ScriptFault, match="never asked for"):
        table.do(dudes.send_home_booted, table["Allie"])
    table = storm()
    table.duel("Allie", "Bo", rest="plain")
    table.say(PUT_IN)
    with pytest.raises(ScriptFault, match="never asked for"):
        table.do(dudes.send_home_booted, table["Allie"])


def test_any_port_in_a_storm_is_for_ones_own_dudes() -> None:
    table = storm()
    with pytest.raises(ScriptFault, match="never asked for"):
        table.play("0 play: Allie calls out", "1 accept: no", PUT_IN, rest="plain")


@pytest.mark.parametrize("succeeds", [True, False])
def test_any_port_in_a_storm_takes_who_comes_from_a_successful_job(succeeds: bool) -> None:
    table = storm()
    plan = action("Plan")
    table.teach(plan, ability("Noon Job", do_nothing, targets=lambda use: [table["Mine"].number]))
    table.in_hand(0, plan)
    if not succeeds:
        table.teach("Allie", trait("after", JobBegins, lambda use: Play(use).fail_job()))
    opposing = () if succeeds else ("1 oppose: Bo",)
    table.deal(FOUR, HIGH)
    table.play("0 play: use Plan", "0 leader: Allie", *opposing, *([PUT_IN] if succeeds else []), rest="plain")
    if succeeds:
        assert (table.at("Allie"), table.is_booted("Allie")) == ("Bank", True)
        return
    with pytest.raises(ScriptFault, match="never asked for"):
        table.to("sundown", PUT_IN, rest="plain")
    assert table.at("Allie") == "home 0"


def test_any_port_in_a_storm_that_can_not_be_reached_does_not_keep_from_going_home() -> None:
    table = storm()
    keep_out = trait(
        "when", Moved, do_nothing, instead=True, concerns=lambda use: use.event.place == table.place("Bar")
    )
    table.teach("Bo", keep_out)
    refuse(table, PUT_IN, "0 target: Bar")
    assert (table.at("Allie"), table.is_booted("Allie")) == ("home 0", True)


def test_any_port_in_a_storm_does_not_take_who_is_kept_from_booting() -> None:
    """compendium-1.9.3 "Send Home Booted" step 5: nor does who goes home, once the same is prevented again."""
    table = storm(rock=2)
    saver(table, Booted)
    refuse(table, PUT_IN, "0 target: Bar", "0 react: answer Saver", "0 react: answer Saver")
    assert (table.at("Allie"), table.is_booted("Allie"), table.rock(0)) == ("town square", False, 2)


def test_who_fought_from_next_door_runs_even_to_where_the_shootout_is() -> None:
    table = storm(place="Bank")
    table["Ann"].at = table.place("town square")
    table.modify("Ann", "joins without moving", 1)
    table.duel("Allie", "Bo", "0 join posse: Ann", "0 stay away: yes", rest="plain")
    table.deal(HIGH, HIGH)
    table.until("run or gun", "0 casualty: discard Allie", rest="plain")
    table.step("0 flee: yes", PUT_IN, "0 target: Bank", rest="plain")
    assert (table.at("Ann"), table.posse(0)) == ("Bank", [])


# Lay On Hands saves a dude that a job aces; something else may happen instead of that, too (compendium-1.9.3:526).
@pytest.mark.parametrize("code", ["05029", "24193"])
def test_any_port_in_a_storm_takes_who_is_saved_by_lay_on_hands(code: str) -> None:
    table = Table(turn=0)
    table.put(0, "21022")
    for card in (dude("Bo", value=11), MASTER_CASTER):
        table.put(1, card, "town square")
    table.put(1, code, on="Merlin")
    table.put(1, deed("Bank"))
    table.in_hand(1, "25056")
    table.next_cards(1, "K♠")
    saved = ("1 react [Bo]: answer Lay On Hands", "1 react [Bo]: answer Any Port in a Storm")
    table.play("0 play: use ability 1 Mason Adler", *saved, rest="plain")
    assert (table.at("Bo"), table.is_booted("Bo")) == ("Bank", True)
