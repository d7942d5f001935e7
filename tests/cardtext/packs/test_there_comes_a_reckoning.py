"""Do the texts of `dtk/cardtext/packs/there_comes_a_reckoning.py` do what they say?"""

from __future__ import annotations

from typing import Any

import pytest
from gunfight import CHEATIN_PAIR, HIGH, posses
from scenes import MOUNT, do_nothing, prevent_victory, production, put_allie_and_bo, saver, shoot

from dtk.cards.card import Card
from dtk.engine import places, stats
from dtk.engine.abilities import Use
from dtk.engine.events import Booted
from dtk.engine.ids import TOWN_SQUARE
from dtk.engine.lasting import DAY, PERMANENT
from dtk.engine.rules.shootout import stud_bonus
from dtk.engine.verbs import cards as cards
from dtk.engine.verbs.dudes import boot, move, send_home_booted
from dtk.engine.verbs.effects import modify, take_control
from dtk.testing import Table, ability, action, deed, dude, goods, outfit, rule, spell

# Darius Hellstromme


RAY = goods("Ray", keywords=("Gadget", "Weapon"))
GUN = goods("Gun", keywords=("Weapon",))


def inventors(code: str = "19001", carried: Card = RAY, caller: str = "Allie") -> Table:
    """Allie, with a Weapon, and Ann of seat 0, whose legend is here, fight Bo and Bea, all of 3 bullets."""
    table = Table(legends=[code, None])
    for seat, name in ((0, "Allie"), (0, "Ann"), (1, "Bo"), (1, "Bea")):
        table.put(seat, dude(name, bullets=3), "town square")
    table.put(0, carried, on="Allie")
    joining = ["0 join posse: Ann", "1 join posse: Bea"]
    if caller == "Bo":
        table.duel("Bo", "Allie", *joining[::-1], rest="plain")
    else:
        table.duel("Allie", "Bo", *joining, rest="plain")
    return table


@pytest.mark.parametrize("code", ["00107", "00116", "19001"])
@pytest.mark.parametrize(("shooter", "bullets"), [("Allie", [3, 3, 3]), ("Ann", [3, 1, 3])])
def test_darius_hellstromme_weakens_a_shooter_without_a_gadget_weapon(
    code: str, shooter: str, bullets: list[int]
) -> None:
    table = inventors(code)
    table.until("draw hands", f"0 shooter: {shooter}", "1 shooter: Bo", rest="plain")
    assert [table.bullets(name) for name in ("Allie", "Ann", "Bo")] == bullets


@pytest.mark.parametrize("carried", [GUN, goods("Cog", keywords=("Gadget",))])
def test_darius_hellstromme_asks_for_a_weapon_that_is_a_gadget(carried: Card) -> None:
    table = inventors(carried=carried)
    table.until("draw hands", "0 shooter: Allie", rest="plain")
    assert table.bullets("Allie") == 1


def test_darius_hellstromme_weakens_nobody_who_is_called_out() -> None:
    table = inventors(carried=GUN, caller="Bo")
    table.until("draw hands", "0 shooter: Allie", rest="plain")
    assert table.bullets("Allie") == 3


NOTED = "0 react [Bo]: answer Darius Hellstromme"


@pytest.mark.parametrize("leave", [cards.ace, cards.discard])
def test_darius_hellstromme_rewards_who_has_a_gadget_weapon_and_aces_who_was_discarded(leave: Any) -> None:
    table = inventors()
    table.put(0, dude("Cy"))
    table.put(0, RAY, on="Cy")
    table.say(NOTED, "target: Cy", rest="plain")
    table.do(leave, table["Bo"])
    assert table.boot_hill(1) == ["Bo"] and table.is_booted("Ray") and not table.is_booted("Ray #2")
    assert (table["Cy"].control_points, table["Allie"].control_points) == (1, 0)
    assert table.is_booted("Darius Hellstromme")


def test_darius_hellstromme_rewards_nobody_else() -> None:
    table = inventors()
    table.put(1, RAY, on="Bea")
    table.say(NOTED)
    table.do(cards.discard, table["Bo"])
    assert table["Allie"].control_points == 1 and not table.is_booted("Ray of 1")


def test_darius_hellstromme_answers_no_dude_of_the_own_posse_or_out_of_the_shootout() -> None:
    table = inventors()
    table.put(1, dude("Far"))
    table.put(1, goods("Hat"), on="Bea")
    for name in ("Ann", "Far", "Hat"):
        table.do(cards.discard, table[name])
    assert not table.is_booted("Ray") and table.boot_hill(1) == []


def test_darius_hellstromme_needs_an_unbooted_gadget_weapon_in_the_posse() -> None:
    table = inventors()
    table["Ray"].booted = True
    table.put(0, dude("Cy"))
    table.put(0, RAY, on="Cy")
    table.do(cards.discard, table["Bo"])
    assert table.discard(1) == ["Bo"] and not table.is_booted("Darius Hellstromme")


def test_a_weapon_that_does_not_boot_for_darius_hellstromme_earns_nothing() -> None:
    table = inventors()
    saver(table, Booted)
    table.say(NOTED, "0 react [Ray]: answer Saver", rest="plain")
    table.do(cards.discard, table["Bo"])
    assert table["Allie"].control_points == 0 and table.boot_hill(1) == ["Bo"]


# Ezekiah Grimme


GRIMME = "Ezekiah Grimme"
BOLT = spell("Bolt", cost=1, keywords=("Hex",))


def academy(code: str = "19002", *, rock: int = 9) -> Table:
    """Merlin, a Huckster with a Jinx, and Ann of seat 0, who plays the legend; Bo of seat 1, a Huckster too."""
    table = Table(legends=[code, None])
    table.put(0, dude("Merlin", keywords=("Huckster 5",)))
    table.put(0, dude("Ann"))
    table.put(1, dude("Bo", keywords=("Huckster 5",)))
    jinx = spell("Jinx", cost=1, keywords=("Hex",))
    table.teach(jinx, ability("Noon Hex 5, Boot", do_nothing))
    table.put(0, jinx, on="Merlin")
    table.set_rock(0, rock)
    table.set_rock(1, 1)
    return table


@pytest.mark.parametrize("code", ["00108", "00117", "19002"])
def test_ezekiah_grimme_makes_spells_dearer_by_their_copies_in_play(code: str) -> None:
    table = academy(code)
    table.put(1, BOLT, on="Bo")
    table.put(0, BOLT, on="Merlin")
    table.in_hand(0, BOLT, goods("Hat", cost=1), spell("Curse", cost=1, keywords=("Hex",)))
    table.in_hand(1, BOLT)
    held = [number for player in table.state.players for number in player.hand]
    assert [stats.cost(table.state, table.state.pieces[number]) for number in held] == [3, 1, 1, 1]
    assert stats.cost(table.state, table["Jinx"]) == 1
    table.put(0, goods("Hat", cost=1), on="Ann")
    assert stats.cost(table.state, table["Hat"]) == 1
    table.play(f"0 play: {next(play for play in table.plays(0) if 'shop Bolt' in play)}")
    assert table.rock(0) == 6


REPLY = f"0 react: answer {GRIMME}"


@pytest.mark.parametrize("code", ["00108", "00117", "19002"])
def test_ezekiah_grimme_attaches_a_pulled_spell_booted(code: str) -> None:
    table = academy(code)
    table.next_cards(0, BOLT)
    table.play("0 play: use Jinx", REPLY)
    assert table.host("Bolt") == "Merlin" and table.is_booted("Bolt") and table.rock(0) == 8
    assert table.is_booted(GRIMME)


def refused(table: Table) -> bool:
    """Whether no React is asked for after Merlin casts his Jinx."""
    asked = table.pending("0 play: use Jinx")
    return asked is None or asked.kind != "react"


def test_ezekiah_grimme_answers_only_a_pulled_spell_that_succeeds_and_can_be_had() -> None:
    for pulled in ("9♠", goods("Hat"), spell("Grace", keywords=("Miracle",)), spell("Dud", value=1, keywords=("Hex",))):
        table = academy()
        if isinstance(pulled, Card) and pulled.title == "Dud":
            table.modify("Merlin", "Huckster", -5)
        table.next_cards(0, pulled)
        assert refused(table), pulled
    table = academy(rock=0)
    table.next_cards(0, BOLT)
    assert refused(table)


def test_ezekiah_grimme_answers_no_pull_without_a_card_and_no_totem() -> None:
    table = academy()
    table.in_hand(0, BOLT)
    assert refused(table)
    table = academy()
    totem = spell("Wind", keywords=("Spirit", "Totem"))
    table.teach(totem, ability("Noon Spirit 2, Boot", do_nothing))
    table.put(0, totem, on="home 0")
    table.put(0, dude("Otto", keywords=("Shaman 5", "Huckster 1")))
    table.next_cards(0, BOLT)
    table.play("0 play: use Wind")
    assert table.zone("Bolt") == "discard"


def test_ezekiah_grimme_answers_no_gadget_and_no_other_player() -> None:
    table = academy()
    table.put(0, dude("Max", keywords=("Mad Scientist 9", "Huckster 1")))
    table.in_hand(0, goods("Cog", keywords=("Gadget",), difficulty=5))
    table.next_cards(0, BOLT)
    table.play("0 play: invent Cog")
    assert table.zone("Bolt") == "discard" and not table.is_booted(GRIMME)
    table = academy()
    table.put(1, table["Jinx"].card, on="Bo")
    table.next_cards(1, BOLT)
    table.play("0 play: pass", "1 play: use Jinx")
    assert table.zone("Bolt") == "discard" and not table.is_booted(GRIMME)


def test_ezekiah_grimme_finds_a_spell_on_top_of_the_deck() -> None:
    table = academy()
    grace = spell("Grace", keywords=("Miracle",))
    dear = spell("Dear", cost=10, keywords=("Hex",))
    table.next_cards(0, grace, dear, goods("Hat"), "2♠", BOLT, spell("Sixth", keywords=("Hex",)))
    assert table.options(f"0 play: use {GRIMME}") == ["none", "Bolt"]
    table.play(f"0 play: use {GRIMME}", "0 attach: Bolt")
    assert table.host("Bolt") == "Merlin" and not table.is_booted("Bolt") and table.rock(0) == 8
    assert table.is_booted("Merlin") and table.is_booted(GRIMME) and len(table.deck(0)) == 5
    deck = table.state.players[0].deck
    assert all(player.known.isdisjoint(deck) for player in table.state.players)


@pytest.mark.parametrize(("mine", "theirs", "found"), [(2, 0, False), (1, 1, True)])
def test_ezekiah_grimme_finds_no_third_copy(mine: int, theirs: int, found: bool) -> None:
    table = academy()
    for _ in range(mine):
        table.put(0, BOLT, on="Merlin")
    for _ in range(theirs):
        table.put(1, BOLT, on="Bo")
    table.next_cards(0, BOLT)
    table.play(f"0 play: use {GRIMME}", *(["0 attach: Bolt #2"] if found else []))
    assert len(table.deck(0)) == (0 if found else 1)


def test_ezekiah_grimme_needs_a_skilled_dude_who_boots() -> None:
    table = academy()
    table["Merlin"].booted = True
    table.next_cards(0, BOLT)
    assert f"use {GRIMME}" not in table.plays(0)
    table = academy()
    saver(table, Booted)
    table.next_cards(0, BOLT)
    table.play(f"0 play: use {GRIMME}", "0 react [Merlin]: answer Saver")
    assert table.zone("Bolt") == "deck" and table.is_booted(GRIMME)


# Jasper Stone


def gunmen(code: str = "19003", at: str = "town square", *script: str) -> Table:
    """Allie and Ann of seat 0, studs of 3 bullets, whose legend is here, fight Bo and Bea."""
    table = Table(legends=[code, None])
    for seat, name in ((0, "Allie"), (0, "Ann"), (1, "Bo"), (1, "Bea")):
        table.put(seat, dude(name, bullets=3, shooter="stud"), at)
    table.duel("Bo", "Allie", "1 join posse: Bea", "0 join posse: Ann", *script, rest="plain")
    return table


@pytest.mark.parametrize("code", ["00109", "00118", "19003"])
@pytest.mark.parametrize(("at", "bonus"), [("town square", 3), ("home 0", 4), ("home 1", 3)])
def test_jasper_stone_lets_the_shooter_alone_add_cards_away_from_home(code: str, at: str, bonus: int) -> None:
    table = gunmen(code, at)
    table.until("draw hands", "1 shooter: Bo", "0 shooter: Allie", rest="plain")
    assert stud_bonus(table.game, posses(table)[1]) == bonus
    assert stud_bonus(table.game, posses(table)[0]) == 4


CHOSEN = ("0 react: answer no. 1 Jasper Stone", "target: Bea")


def test_jasper_stone_strengthens_the_shooter_against_one_dude_whose_ace_is_rewarded() -> None:
    table = gunmen("19003", "town square", *CHOSEN)
    table.until("draw hands", "0 shooter: Ann", rest="plain")
    assert [table.bullets(name) for name in ("Allie", "Ann", "Bo")] == [3, 5, 3]
    assert table.is_booted("Jasper Stone")
    table.do(cards.ace, table["Bo"])
    assert table.bullets("Ann") == 5 and table["Ann"].control_points == 0
    table.do(cards.ace, table["Bea"])
    assert (table["Ann"].control_points, table.bullets("Ann"), table["Allie"].control_points) == (1, 4, 0)
    assert [change.until for change in table.state.lasting.stat_changes("bullets", table["Ann"].number)] == [PERMANENT]


def test_jasper_stone_aims_at_nobody_of_the_own_posse() -> None:
    table = Table(legends=["19003", None])
    for seat, name in ((0, "Allie"), (0, "Ann"), (1, "Bo"), (1, "Bea")):
        table.put(seat, dude(name), "town square")
    script = ("0 play: Allie calls out", "call out: Bo", "1 accept: yes", "0 join posse: Ann", "1 join posse: Bea")
    assert table.options(*script, CHOSEN[0]) == ["Bo", "Bea"]


def test_jasper_stone_rewards_nobody_for_a_dude_that_is_discarded() -> None:
    table = gunmen("19003", "town square", *CHOSEN)
    table.until("draw hands", "0 shooter: Ann", rest="plain")
    table.do(cards.discard, table["Bea"])
    assert (table["Ann"].control_points, table.bullets("Ann")) == (0, 3)


def test_jasper_stone_does_not_strengthen_who_faces_the_chosen_dude_no_more() -> None:
    table = gunmen("19003", "town square", *CHOSEN)
    table.until("draw hands", "0 shooter: Ann", rest="plain")
    table.do(send_home_booted, table["Bea"])
    assert table.bullets("Ann") == 3


def test_jasper_stone_does_not_strengthen_a_posse_of_tokens() -> None:
    table = Table(legends=["19003", None])
    spook = table.put(0, "01146", "town square")
    table.put(1, dude("Bo"), "town square")
    table.duel("Bo", spook, CHOSEN[0], rest="plain")
    before = table.bullets(spook)
    table.until("draw hands", rest="plain")
    assert table.bullets(spook) == before and table.is_booted("Jasper Stone")


def test_jasper_stone_forgets_the_chosen_dude_when_the_shootout_is_over() -> None:
    table = gunmen("19003", "town square", *CHOSEN)
    for name in ("Bo", "Bea"):
        table.do(send_home_booted, table[name])
    table.until("chamber", rest="plain")
    table.step(rest="plain")
    assert not table.is_shooting
    table.put(1, dude("Dan"), "town square")
    table["Bea"].at = table.place("town square")
    table.duel("Allie", "Dan", "1 join posse: Bea", rest="plain")
    table.until("draw hands", rest="plain")
    assert table.bullets("Allie") == 3


def test_jasper_stone_is_for_who_leads_a_posse() -> None:
    table = Table(*(outfit(f"Home {seat}") for seat in range(3)), legends=[None, None, "19003"])
    put_allie_and_bo(table)
    table.duel("Allie", "Bo")
    assert not table.is_booted("Jasper Stone")


# Raven


def deeds_about(code: str = "19004", **table: Any) -> Table:
    """Seat 0, whose legend is here, controls the Bank of seat 1, where Allie is; the Ranch is its own."""
    table = Table(legends=[code, None], **table)
    table.put(1, deed("Bank"))
    table.put(0, deed("Ranch"))
    table.put(1, deed("Far Mine", keywords=("Out of Town",)))
    table.put(0, dude("Allie", influence=1, bullets=2), "Bank")
    prevent_victory(table)
    return table


@pytest.mark.parametrize("code", ["00110", "00119", "19004"])
def test_raven_is_worth_a_control_point_at_sundown_for_most_deeds_of_others(code: str) -> None:
    table = deeds_about(code, phase="sundown")
    assert table.control_points(0) == 1
    table.put(1, dude("Bo", influence=1), "Ranch")
    assert table.control_points(0) == 1
    table.put(0, deed("Store"))
    table.put(1, dude("Bea", influence=1), "Store")
    assert table.control_points(0) == 0
    table.put(0, dude("Ann", influence=1), "Far Mine")
    assert table.control_points(0) == 0


def test_raven_is_worth_nothing_before_sundown() -> None:
    assert deeds_about().control_points(0) == 0


@pytest.mark.parametrize(("bullets", "leads", "bonus"), [(3, True, -2), (2, True, 0), (3, False, 0)])
def test_raven_punishes_a_leader_who_is_outgunned(bullets: int, leads: bool, bonus: int) -> None:
    table = deeds_about()
    table.put(1, dude("Bo", bullets=bullets), "Bank")
    table.duel(*(("Allie", "Bo") if leads else ("Bo", "Allie")), rest="plain")
    assert [stats.player_statistic(table.state, seat, "stud bonus", 0) for seat in (0, 1)] == [bonus, 0]


COVET = ("0 play: use Raven", "target: Bank")


def test_raven_favours_the_shooter_and_one_who_wins_at_the_deed() -> None:
    table = deeds_about()
    table.put(1, dude("Bo"), "Bank")
    assert table.options(COVET[0]) == ["Bank", "Ranch"]
    table.play(*COVET)
    assert table.is_booted("Raven")
    table.put(0, dude("Ann"), "Bank")
    table.duel("Allie", "Bo", "0 join posse: Ann", rest="plain")
    table.until("draw hands", "0 shooter: Ann", rest="plain")
    assert (table.bullets("Ann"), table.bullets("Allie")) == (2, 2)
    table.do(cards.discard, table["Bo"])
    table.until("chamber", "0 choose: Allie", rest="plain")
    assert (table.bullets("Ann"), table.bullets("Allie")) == (0, 3)
    for phase in ("upkeep", "high noon"):
        table.to(phase, rest="plain")
    assert (table.bullets("Ann"), table.bullets("Allie")) == (0, 3)


def test_raven_favours_the_shooter_in_each_shootout_at_the_deed_and_a_winner_but_once() -> None:
    table = deeds_about()
    for name in ("Bo", "Bea"):
        table.put(1, dude(name), "Bank")
    table.play(*COVET)
    table.put(0, dude("Ann"), "Bank")
    table.duel("Allie", "Bo", rest="plain")
    table.do(cards.discard, table["Bo"])
    table.until("chamber", "0 choose: Allie", rest="plain")
    table.step(rest="plain")
    table.duel("Ann", "Bea", rest="plain")
    table.until("draw hands", rest="plain")
    assert (table.bullets("Allie"), table.bullets("Ann")) == (3, 2)
    table.do(cards.discard, table["Bea"])
    table.until("chamber", rest="plain")
    table.step(rest="plain")
    assert (table.bullets("Allie"), table.bullets("Ann")) == (3, 0)
    table.to("upkeep", rest="plain")
    assert (table.bullets("Allie"), table.bullets("Ann")) == (3, 0)


def test_raven_favours_nobody_who_fights_or_wins_elsewhere() -> None:
    table = deeds_about()
    table.put(1, dude("Bo"), "Ranch")
    table["Allie"].at = table.place("Ranch")
    table.put(0, dude("Ann"), "Bank")
    table.put(1, dude("Cal", influence=9), "Bank")
    table.play(*COVET)
    table.duel("Allie", "Bo", rest="plain")
    table.until("draw hands", rest="plain")
    assert table.bullets("Allie") == 2
    table.do(cards.discard, table["Bo"])
    table.until("chamber", rest="plain")
    assert (table.bullets("Allie"), table.bullets("Ann")) == (2, 0)
    table.duel("Ann", "Cal", rest="plain")
    table.do(cards.discard, table["Cal"])
    table.until("chamber", rest="plain")
    assert (table.bullets("Allie"), table.bullets("Ann")) == (2, 1)


def test_raven_forgets_a_deed_when_the_day_is_over() -> None:
    table = deeds_about()
    table["Allie"].at = table.place("Ranch")
    table.play(*COVET)
    table.to("upkeep", rest="plain")
    table["Allie"].at = table.place("Bank")
    table.to("sundown", rest="plain")
    table.to("upkeep", rest="plain")
    assert table.bullets("Allie") == 2


def test_raven_favours_no_shooter_on_the_day_after_a_reward() -> None:
    table = deeds_about()
    for name in ("Bo", "Bea"):
        table.put(1, dude(name), "Bank")
    table.play(*COVET)
    table.duel("Allie", "Bo", rest="plain")
    table.do(cards.discard, table["Bo"])
    table.until("chamber", rest="plain")
    table.step(rest="plain")
    assert table.bullets("Allie") == 3
    for phase in ("upkeep", "high noon"):
        table.to(phase, rest="plain")
    table.duel("Allie", "Bea", rest="plain")
    table.until("draw hands", rest="plain")
    assert table.bullets("Allie") == 3


def test_raven_favours_nobody_whose_posse_loses() -> None:
    table = deeds_about()
    table.put(1, dude("Bo", influence=9), "Bank")
    table.put(0, dude("Ann"), "Bank", booted=True)
    table.play(*COVET)
    table.duel("Allie", "Bo", rest="plain")
    table.do(cards.discard, table["Allie"])
    table.until("chamber", rest="plain")
    table.step(rest="plain")
    table.to("upkeep", rest="plain")
    assert table.bullets("Ann") == 0


def test_raven_favours_a_dude_at_a_deed_of_others_that_is_held_at_sundown() -> None:
    table = deeds_about()
    table.put(1, dude("Bo"), "Bank")
    # To be the last that has come into play.
    table.do(cards.discard, table["Allie"])
    table.put(0, dude("Amy", influence=1, bullets=2), "Bank")
    table.put(0, dude("Ann"), "Ranch")
    table.play(*COVET)
    table.to("upkeep", rest="plain")
    assert [table.bullets(name) for name in ("Amy", "Ann", "Bo")] == [3, 0, 0]


@pytest.mark.parametrize(("target", "at"), [("Ranch", "Ranch"), ("Bank", "town square")])
def test_raven_favours_nobody_for_an_own_deed_or_one_not_held(target: str, at: str) -> None:
    table = deeds_about()
    table["Allie"].at = table.place(at)
    table.put(0, dude("Ann", influence=0), target)
    table.play("0 play: use Raven", f"target: {target}")
    table.to("upkeep", rest="plain")
    assert (table.bullets("Allie"), table.bullets("Ann")) == (2, 0)


@pytest.mark.parametrize(
    ("change", "bullets"),
    [
        ((1, PERMANENT, "add"), 3),
        ((0, PERMANENT, "add"), 3),
        ((-1, PERMANENT, "add"), 2),
        ((4, PERMANENT, "set"), 5),
        ((1, DAY, "add"), 3),
    ],
)
def test_raven_favours_who_has_no_permanent_bonus(change: tuple[int, str, str], bullets: int) -> None:
    table = deeds_about()
    table.do(modify, table["Allie"], "bullets", *change)
    table.play(*COVET)
    table.to("upkeep", rest="plain")
    assert table.bullets("Allie") == bullets


# Taff's Distillery


def job_for_a_drink(mark: str, *script: str, on: str = "action") -> Table:
    """Seat 0, who has Taff's Distillery, does a job."""
    table = Table()
    table.put(0, "Taff's Distillery")
    table.put(0, dude("Allie"))
    table.put(1, dude("Bo"), "town square")
    aim = table.place(mark)
    errand = ability("Noon Job", do_nothing, targets=lambda use: [aim])
    if on == "action":
        plan = action("Plan")
        table.teach(plan, errand)
        table.in_hand(0, plan)
    else:
        table.teach("home 0", errand)
    table.next_cards(0, "K♥")
    table.play(f"play: use {'Plan' if on == 'action' else 'home 0'}", "1 oppose: none", *script)
    return table


def test_taffs_distillery_draws_a_card_for_a_job_that_succeeds() -> None:
    table = job_for_a_drink("town square", "0 react: answer Taff's Distillery")
    assert table.hand(0) == ["K♥"] and table.is_booted("Taff's Distillery")


@pytest.mark.parametrize(("mark", "on"), [("home 0", "action"), ("town square", "outfit")])
def test_taffs_distillery_has_nothing_for_jobs_at_home_or_of_the_outfit(mark: str, on: str) -> None:
    table = job_for_a_drink(mark, on=on)
    assert table.hand(0) == [] and not table.is_booted("Taff's Distillery")


# Mausoleum


def test_mausoleum_gets_a_control_point_for_a_dude_of_others_that_is_aced() -> None:
    table = Table()
    table.put(0, "Mausoleum")
    table.put(1, dude("Bo"))
    table.put(1, dude("Ghoul", keywords=("Abomination",)))
    table.put(1, dude("Gunslinger", keywords=("Token",)))
    table.put(0, MOUNT, on="Bo")
    for name in ("Ghoul", "Gunslinger", "Mare"):
        table.do(cards.ace, table[name])
    assert table["Mausoleum"].control_points == 0
    table.say("0 react: answer Mausoleum")
    table.do(cards.ace, table["Bo"])
    assert table["Mausoleum"].control_points == 1


def test_mausoleum_takes_no_abomination_that_was_one_only_in_play() -> None:
    """The rose that made Bo one is gone by the time that he is in Boot Hill."""
    table = Table()
    table.put(0, "Mausoleum")
    table.put(1, dude("Bo"))
    table.put(1, "Hawley's Rose", on="Bo")
    table.do(cards.ace, table["Bo"])
    assert table.zone("Bo") == "boot hill" and table["Mausoleum"].control_points == 0


# Epitaph Branch Office


def test_epitaph_branch_office_gives_a_control_point_to_who_has_influence_at_anothers_home() -> None:
    table = Table(phase="sundown")
    prevent_victory(table)
    table.put(0, "Epitaph Branch Office")
    table.put(0, dude("Allie", influence=1), "home 1")
    table.put(0, dude("Bo"), "home 1")
    table.put(0, dude("Cy", influence=1), "town square")
    table.put(0, dude("Di", influence=1), "home 1", control_points=1)
    table.put(1, dude("Ed", influence=1), "home 1")
    table.step("0 react: answer Epitaph Branch Office")
    points = [table[name].control_points for name in ("Allie", "Bo", "Cy", "Di", "Ed")]
    assert points == [1, 0, 0, 1, 0]


# Buffalo Emporium


def all_dudes(use: Use) -> list[int]:
    """Every dude in play."""
    return [piece.number for seat in (0, 1) for piece in places.dudes(use.game.state, seat)]


def test_buffalo_emporium_keeps_an_abomination_from_being_booted_by_others_and_helps_its_posse() -> None:
    table = Table()
    shop = table.put(0, "Buffalo Emporium")
    table.put(0, dude("Ghoul", influence=1, keywords=("Abomination",)), shop, booted=True)
    table.put(0, dude("Allie"), "town square")
    table.put(1, dude("Bo"), "town square")
    table.play(f"play: use {shop}")
    assert not table.is_booted("Ghoul")
    table.teach("Bo", ability("Noon", lambda use: boot(use.game, use.game.piece(use.target)), targets=all_dudes))
    table.play("1 play: use Bo", "1 target: Ghoul")
    assert not table.is_booted("Ghoul")
    # It boots for its own player, to join; the posse has one card more for it.
    shoot(table, "0 join posse: Ghoul")
    assert table.is_booted("Ghoul") and [stud_bonus(table.game, posse) for posse in posses(table)] == [1, 0]


def test_buffalo_emporium_does_not_help_a_posse_that_its_abomination_is_not_in() -> None:
    table = Table()
    shop = table.put(0, "Buffalo Emporium")
    table.put(0, dude("Ghoul", influence=1, keywords=("Abomination",)), shop, booted=True)
    put_allie_and_bo(table)
    table.play(f"play: use {shop}", "1 play: pass")
    shoot(table, "0 join posse: none")
    assert stud_bonus(table.game, posses(table)[0]) == 0


def test_buffalo_emporium_keeps_who_is_dressed_from_being_moved_by_others_for_the_day() -> None:
    table = Table()
    prevent_victory(table)
    shop = table.put(0, "Buffalo Emporium")
    table.put(0, dude("Cy", influence=1), shop)
    for seat, name in enumerate(("Ann", "Bo")):
        table.put(seat, dude(name), "town square")
        table.teach(
            name,
            ability("Noon", lambda use: move(use.game, use.game.piece(use.target), TOWN_SQUARE), targets=all_dudes),
        )
    assert table.options(f"play: use {shop}") == []
    table.play(f"play: use {shop}", "1 play: use Bo", "1 target: Cy")
    assert table.at("Cy") == shop
    table.play("0 play: use Ann", "0 target: Cy")
    assert table.at("Cy") == "town square"
    table.to("sundown", "1 play: pass", "0 play: pass")
    table.to("gambling")
    table.do(move, table["Cy"], table[shop].number)
    table.to("high noon")
    table.play("0 play: pass", "1 play: use Bo", "1 target: Cy")
    assert table.at("Cy") == "town square"


def test_buffalo_emporium_and_no_abomination() -> None:
    table = Table()
    shop = table.put(0, "Buffalo Emporium")
    table.put(0, dude("Cy", influence=1), shop, booted=True)
    table.put(0, dude("Di"), shop)
    table.put(1, dude("Bo"), "town square")
    table.teach("Bo", ability("Noon", lambda use: boot(use.game, use.game.piece(use.target)), targets=all_dudes))
    table.put(1, dude("Ed"), shop)
    assert table.options(f"play: use {shop}") == ["Cy", "Di"]
    table.play(f"play: use {shop}", "target: Cy", "1 play: use Bo", "1 target: Di")
    assert table.is_booted("Cy") and table.is_booted("Di")


# Explorer's Lodge


@pytest.mark.parametrize(("rock", "answers", "booted"), [(2, ("yes",), False), (2, ("no",), True), (1, (), True)])
def test_explorers_lodge_sends_who_is_there_to_the_town_square_booted(
    rock: int, answers: tuple[str, ...], booted: bool
) -> None:
    table = Table()
    lodge = table.put(0, "Explorer's Lodge")
    table.put(1, dude("Bo"), lodge)
    table.put(1, dude("Cy"))
    table.set_rock(1, rock)
    table.play(f"play: use {lodge}", *(f"1 pay 2 ghost rock to unboot: {answer}" for answer in answers))
    assert table.at("Bo") == "town square" and table.is_booted("Bo") == booted
    assert table.rock(1) == (rock if booted else 0) and table.at("Cy") == "home 1"


# The Oriental Saloon


def test_the_oriental_saloon_in_a_shootout() -> None:
    table = Table()
    table.put(0, "The Oriental Saloon")
    table.put(0, deed("Farm", keywords=("Out of Town",)))
    put_allie_and_bo(table)
    table.put(0, dude("Cy"), booted=True)
    table.put(0, dude("Di"), "Farm", booted=True)
    table.put(1, dude("Ed"), booted=True)
    table.next_cards(0, CHEATIN_PAIR)
    table.next_cards(1, HIGH)
    shoot(table, "0 react: answer The Oriental Saloon")
    assert not table.is_booted("Cy") and table.bounty("Cy") == 2
    assert table.is_booted("Di") and table.is_booted("Ed")


def test_the_oriental_saloon_needs_ones_own_cheatin_hand_and_goes_by_bullets() -> None:
    table = Table()
    table.put(0, "The Oriental Saloon")
    table.put(0, dude("Cy", influence=1), "The Oriental Saloon", booted=True)
    put_allie_and_bo(table)
    table.next_cards(0, HIGH)
    table.next_cards(1, CHEATIN_PAIR)
    shoot(table, "1 flee: no")
    assert not table.is_booted("The Oriental Saloon")
    table.put(1, dude("Ed", bullets=1), "The Oriental Saloon")
    assert table.controller("The Oriental Saloon") == 1
    table.put(0, deed("Bank"))
    table.put(1, dude("Gus", bullets=1), "Bank")
    assert table.controller("Bank") == 0


# Hellstromme Plant #9


@pytest.mark.parametrize("code", ["00120", "19026", "24135"])
def test_hellstromme_plant_unboots_goods_for_another_use(code: str) -> None:
    table = Table()
    plant = table.put(0, code)
    table.teach(MOUNT, ability("Noon, Boot", do_nothing))
    table.put(0, dude("Allie"))
    table.put(0, MOUNT, on="Allie")
    table.put(1, dude("Bo"))
    table.put(1, MOUNT, on="Bo", booted=True)
    table.set_rock(0, 1)
    table.play("play: use Mare of 0")
    assert "use Mare of 0" not in table.plays(0)
    table.play("1 play: pass", f"0 play: use {plant}")
    assert not table.is_booted("Mare of 0") and table.rock(0) == 0 and table.is_booted("Mare of 1")
    assert "use Mare" in table.plays(0)
    table.play("1 play: pass", "0 play: use Mare of 0")
    assert "use Mare" not in table.plays(0)


@rule("rulebook-1.5.0 §5.3.1 ¶3 s2")
@pytest.mark.parametrize("carries", [True, False])
def test_hellstromme_plant_asks_first_for_a_dude_and_only_then_for_what_it_carries(carries: bool) -> None:
    table, engine = Table(), goods("Engine", keywords=("Gadget",))
    table.put(0, "24135")
    table.teach(engine, ability("Noon", do_nothing))
    table.put(0, dude("Allie"))
    table.put(0, engine if carries else goods("Hat"), on="Allie")
    table.set_rock(0, 1)
    if carries:
        table.play("0 play: use Engine")
    table.play("0 play: use Hellstromme Plant #9")
    assert table.rock(0) == 0 and ("use Engine" in table.plays(0)) == carries


def test_hellstromme_plant_is_for_dudes_both_owned_and_controlled() -> None:
    table = Table()
    table.put(0, "24135")
    for seat, name in ((0, "Allie"), (1, "Bo")):
        table.put(seat, dude(name))
        table.put(seat, MOUNT, on=name, booted=True)
        table.do(take_control, table[name], 1 - seat)
    table.set_rock(0, 1)
    assert "use Hellstromme Plant #9" not in table.plays()
    table.do(take_control, table["Allie"], 0)
    assert "use Hellstromme Plant #9" in table.plays()


def test_hellstromme_plant_and_a_gadget_with_several_abilities() -> None:
    table, engine = Table(), goods("Engine", keywords=("Gadget",))
    table.put(0, "24135")
    table.teach(engine, ability("Noon", do_nothing), ability("Noon, Boot", do_nothing))
    table.put(0, dude("Allie"))
    table.put(0, engine, on="Allie")
    table.set_rock(0, 1)
    table.play("play: use ability 1 Engine", "0 play: use ability 2 Engine")
    table.play("0 play: use Hellstromme Plant #9")
    assert {"use ability 1 Engine", "use ability 2 Engine"} <= {*table.plays(0)}
    table.play("0 play: use ability 2 Engine")
    assert "use ability 1 Engine" not in table.plays(0)


# Bilton Collection Agency


def test_bilton_collection_agency_brings_what_another_players_deed_produces() -> None:
    table = Table(phase="upkeep")
    agency = table.put(0, "Bilton Collection Agency")
    table.put(1, deed("Mine", production=3))
    table.put(1, deed("Bank", production=5))
    table.put(0, dude("Allie", influence=1), "Mine")
    table.step("0 react: answer Bilton Collection Agency")
    own = production(table, agency)
    assert (table.rock(0), table.rock(1)) == (own + 3, 5)
