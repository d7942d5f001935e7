"""Do the texts of `dtk/cardtext/packs/the_light_shineth.py` do what they say?"""

from __future__ import annotations

import pytest
from gunfight import PAIR, duel, posses, showdown, until
from scenes import (
    BANK,
    CASTER,
    allie_with,
    coven,
    dojo,
    facing_bo,
    perform,
    production,
    usable_abilities,
    use_from_hand,
    versions,
)

from dtk.engine import prohibitions
from dtk.engine.lasting import DAY
from dtk.engine.rules.shootout import begin_shootout
from dtk.engine.verbs.dudes import boot, move, send_home_booted
from dtk.engine.verbs.effects import blank
from dtk.poker.ranks import rank_of
from dtk.testing import Table, ability, action, deed, dude, goods, printed, ruling

# Asakichi Cooke


ASAKICHI = pytest.mark.parametrize("code", ["10004", "24015"])


@ASAKICHI
def test_asakichi_cooke_discards_a_card_to_move_another_dude_here(code: str) -> None:
    table = Table()
    table.put(1, BANK)
    table.put(0, code, "town square")
    table.put(0, dude("Cal"), "town square", booted=True)
    table.put(0, dude("Dan"))
    table.put(1, dude("Bo"), "town square")
    table.in_hand(0, dude("Junk"))
    table.play("0 play: use Asakichi Cooke", "0 choose place: Bank")
    assert (table.discard(0), table.at("Cal"), table.is_booted("Cal")) == (["Junk"], "Bank", True)


@ASAKICHI
def test_asakichi_cooke_needs_a_card_and_somebody_to_move(code: str) -> None:
    table = Table()
    table.put(0, code)
    table.put(1, dude("Bo"), "home 0")
    table.in_hand(0, dude("Junk"))
    assert usable_abilities(table) == []
    table.put(0, dude("Cal"))
    assert usable_abilities(table) == ["use Asakichi Cooke"]
    table.modify("Cal", prohibitions.MOVE, 1)
    assert usable_abilities(table) == []


@ASAKICHI
def test_asakichi_cooke_needs_a_card_in_hand(code: str) -> None:
    table = Table()
    table.put(0, code)
    table.put(0, dude("Cal"))
    assert usable_abilities(table) == []


# Enapay


@pytest.mark.parametrize("code", ["10008", "24058"])
def test_enapay_speaks_for_more_in_high_noon_and_lends_some(code: str) -> None:
    table = Table()
    table.put(0, code)
    printed_influence = table["Enapay"].card.influence or 0
    table.put(0, dude("Cal"))
    table.put(1, dude("Bo"), "town square")
    assert table.influence("Enapay") == printed_influence + 2
    table.play("0 play: use Enapay")
    assert (table.influence("Cal"), table.influence("Bo"), table.is_booted("Enapay")) == (1, 0, True)
    table.state.phase = "upkeep"
    assert table.influence("Enapay") == printed_influence


# Deborah West


@pytest.mark.parametrize(("leader", "mark", "is_bold"), [("Deborah West", "Bo", True), ("Bo", "Deborah West", False)])
def test_deborah_west_is_a_stud_at_the_head_of_a_posse(leader: str, mark: str, is_bold: bool) -> None:
    table = Table()
    table.put(0, "10012", "town square")
    table.put(1, dude("Bo"), "town square")
    assert not table.is_stud("Deborah West")
    table.do(begin_shootout, table[leader], table[mark])
    assert (table.is_stud("Deborah West"), table.is_stud("Bo")) == (is_bold, False)


# Samantha "Sammy" Cooke


SAMMY = 'Samantha "Sammy" Cooke'
HORSE = goods("Nag", value=8, keywords=("Horse",))
CARRIES = {"Nag": HORSE, "Gun": goods("Gun", value=3, keywords=("Weapon",))}


def robbery(pull: str, *carried: str) -> Table:
    """Sammy beside Bo, who carries something, and a Horse that is far away."""
    table, _ = facing_bo("10016")
    for name in carried:
        table.put(1, CARRIES[name], on="Bo")
    table.put(1, dude("Cy"))
    table.put(1, goods("Pony", keywords=("Horse",)), on="Cy")
    table.set_rock(0, 1)
    table.next_cards(0, pull)
    return table


def test_sammy_cooke_discards_goods_here() -> None:
    table = robbery("K♠", "Gun")
    table.play(f"play: use {SAMMY}")
    assert table.zone("Gun") == "discard" and table.bounty(SAMMY) == 1
    assert table.rock(0) == 0 and table.is_booted(SAMMY) and table.deck(0) == ["K♠"]


@pytest.mark.parametrize(("pull", "host"), [("9♠", SAMMY), ("8♠", None)])
def test_sammy_cooke_may_keep_a_horse(pull: str, host: str | None) -> None:
    table = robbery(pull, "Nag", "Gun")
    table.play(f"play: use {SAMMY}", "target: Nag")
    assert table.host("Nag") == host and table.bounty(SAMMY) == 1
    assert table.zone("Nag") == ("discard" if host is None else "in play")
    assert table.host("Gun") == "Bo"


def test_sammy_cooke_needs_goods_of_a_dude_here() -> None:
    table = robbery("K♠")
    table.put(1, deed("Bank"))
    table[SAMMY].at = table.place("Bank")
    table.put(1, goods("Fence", keywords=("Improvement",)), on="Bank")
    assert f"use {SAMMY}" not in table.plays()


def test_sammy_cooke_needs_ghost_rock() -> None:
    table = robbery("K♠", "Nag")
    table.set_rock(0, 0)
    assert f"use {SAMMY}" not in table.plays()


# Morgan Mining Company


def test_morgan_mining_company_produces_more_for_each_strike() -> None:
    table = Table()
    table.put(0, "Morgan Mining Company")
    base = production(table, "Morgan Mining Company")
    table.put(1, deed("Vein", keywords=("Strike",)))
    table.put(0, deed("Farm"))
    assert production(table, "Morgan Mining Company") == base
    table.put(0, deed("Lode", keywords=("Strike",)))
    table.put(0, dude("Allie", influence=1), "Vein")
    assert (production(table, "Morgan Mining Company"), production(table, "Farm")) == (base + 2, 0)


# Cooke's Nightcap


def test_cookes_nightcap_is_worth_control_points_to_others_only() -> None:
    table = Table()
    table.put(0, "Cooke's Nightcap")
    table.put(0, dude("Allie", influence=1), "Cooke's Nightcap")
    assert table.control_points(0) == 0
    table.put(1, dude("Bo", influence=2), "Cooke's Nightcap")
    assert (table.control_points(0), table.control_points(1)) == (0, 2)


# Wendy's Teethkickers


@pytest.mark.parametrize("code", ["10026", "24169"])
def test_wendys_teethkickers_kick_who_runs(code: str) -> None:
    table = allie_with(code)
    table["Allie"].booted = True
    table.put(0, dude("Ann"), "town square")
    before = table.influence("Allie")
    table.play("0 play: Ann calls out", "1 accept: no", "0 react: answer Wendy's Teethkickers")
    assert table.influence("Allie") == before + 1 and not table.is_booted("Allie")
    assert table.is_booted("Wendy's Teethkickers")


@pytest.mark.parametrize(("who", "place"), [("Ann", "town square"), ("Bo", "Bank")])
def test_wendys_teethkickers_mind_neither_friends_nor_who_runs_elsewhere(who: str, place: str) -> None:
    table = allie_with("10026")
    table.put(0, deed("Bank"))
    table.put(0, dude("Ann"), place)
    table["Bo"].at = table.place(place)
    table.do(send_home_booted, table[who])
    assert table.is_booted(who) and not table.is_booted("Wendy's Teethkickers")


def test_wendys_teethkickers_kick_through_the_day() -> None:
    table = allie_with("10026")
    before = table.influence("Allie")
    table.put(0, dude("Ann"), "town square")
    duel(table, "Ann", "Bo", "0 join posse: none")
    table.say("0 react: answer Wendy's Teethkickers")
    table.do(send_home_booted, table["Bo"])
    until(table, "make_plays")
    assert (table.is_shooting, table.influence("Allie")) == (False, before + 1)


# Strength of the Ancestors


@versions("10029", "24202")
def test_strength_of_the_ancestors_lasts_until_its_shaman_leaves(code: str) -> None:
    table = coven(code)
    table.teach("Ranch", ability("Noon", lambda use: boot(use.game, table["Merlin"])))
    table.teach("Bank", ability("Noon", lambda use: send_home_booted(use.game, table["Merlin"])))
    table["Bank"].owner = 1
    table["Bank"].controller = 1
    table.state.players[0].street.remove(table["Bank"].number)
    table.state.players[1].street.append(table["Bank"].number)
    table.play("0 play: use Strength of the Ancestors")
    assert table.bullets("Merlin") == 3 and table.is_stud("Merlin")
    table.play("1 play: use Ranch")
    assert not table.is_booted("Merlin")
    # Not even if its own player boots it.
    table.do(boot, table["Merlin"])
    table.play("1 play: use Bank")
    assert table.at("Merlin") == "town square" and table.is_booted("Merlin")
    table.do(move, table["Merlin"], table["Ranch"].number)
    assert table.bullets("Merlin") == 0 and not table.is_stud("Merlin")


@pytest.mark.parametrize(("seat", "who", "goes"), [(0, "Merlin", True), (1, "Merlin", False), (1, "Ann", True)])
def test_strength_of_the_ancestors_is_against_other_players_and_for_its_shaman(seat: int, who: str, goes: bool) -> None:
    table, whip = coven("10029"), action("Whip")
    table.put(0, dude("Ann"), "town square")
    table.teach(whip, ability("Noon", lambda use: send_home_booted(use.game, table[who])))
    table.in_hand(seat, whip)
    table.play("0 play: use Strength of the Ancestors", f"{seat} play: use Whip")
    assert (table.at(who) == "home 0", table.is_booted(who)) == (goes, goes)


@pytest.mark.parametrize(("seat", "stays", "booted"), [(0, True, True), (1, True, False), (1, False, True)])
def test_strength_of_the_ancestors_keeps_a_shaman_who_stays_from_booting(seat: int, stays: bool, booted: bool) -> None:
    table, snare = coven("10029"), action("Snare")
    table.teach(snare, ability("Noon", lambda use: boot(use.game, table["Merlin"])))
    table.in_hand(seat, snare)
    table.play("0 play: use Strength of the Ancestors")
    if not stays:
        table.do(move, table["Merlin"], table["Bank"].number)
    table.play(f"{seat} play: use Snare")
    assert table.is_booted("Merlin") is booted


@versions("10029", "24202")
def test_strength_of_the_ancestors_is_gone_with_the_day(code: str) -> None:
    table = coven(code)
    for seat in (0, 1):
        table.put(seat, dude(f"Mayor {seat}", influence=9))
    table.play("0 play: use Strength of the Ancestors")
    table.to("sundown", "1 play: pass", "0 play: pass")
    assert table.bullets("Merlin") == 3
    table.to("gambling")
    assert table.bullets("Merlin") == 0 and not table.is_stud("Merlin")


# Phantom Fingers


GUN = goods("Gun", bullets=2, keywords=("Weapon", "Gadget"))


@versions("10030", "24183")
def test_phantom_fingers_make_goods_nearby_useless(code: str) -> None:
    table = coven(code, place="Bank")
    table.put(1, dude("Bo"), "town square")
    table.put(1, GUN, on="Bo")
    table.put(1, dude("Cy"), "Ranch")
    table.put(1, GUN, on="Cy")
    table.put(1, deed("Barn"))
    table["Barn"].controller = 1
    table.put(1, goods("Fence", keywords=("Improvement",)), on="Barn")
    table.play("play: use Phantom Fingers")
    assert table.is_booted("Gun") and table.bullets("Bo") == 0 and table.bullets("Cy") == 2
    assert len(table.hand(0)) == 1


@versions("10030", "24183")
def test_phantom_fingers_reach_only_opposing_dudes_in_a_shootout(code: str) -> None:
    table = coven(code)
    for name in ("Bo", "Cy"):
        table.put(1, dude(name), "town square")
        table.put(1, goods(f"{name}'s Gun", bullets=2), on=name)
    table.put(0, GUN, on="Merlin")
    duel(table, "Merlin", "Bo", "1 join posse: none")
    table.play("0 shootout play: use Phantom Fingers")
    assert (table.bullets("Bo"), table.bullets("Cy"), table.hand(0)) == (0, 2, [])


# Red Horse's Tail


TAIL = "Red Horse's Tail"


@versions("10032", "24206")
@pytest.mark.parametrize(("pull", "booted"), [("4♠", False), ("5♠", True)])
def test_red_horses_tail_boots_a_dude_at_its_place(code: str, pull: str, booted: bool) -> None:
    table = coven(code, place="Bank", pull=pull, totem="Bank")
    table.put(1, dude("Bo", value=6), "Bank")
    table.put(1, dude("Cy", value=1), "town square")
    assert table.options(f"play: use ability 1 {TAIL}") == ["Merlin", "Bo"]
    table.play(f"play: use ability 1 {TAIL}", "target: Bo")
    assert table.is_booted("Bo") is booted


@versions("10032", "24206")
def test_red_horses_tail_reaches_nobody_elsewhere_and_in_a_shootout_nobody_else(code: str) -> None:
    table = coven(code, place="Bank", totem="Bank")
    table.put(0, dude("Allie", value=1), "Bank")
    table.put(1, dude("Bo", value=1), "Bank")
    table.put(1, dude("Cy", value=1), "town square")
    table.put(1, dude("Dan", value=1), "Bank")
    assert table.options(f"play: use ability 1 {TAIL}") == ["Merlin", "Allie", "Bo", "Dan"]
    duel(table, "Merlin", "Bo", "0 join posse: Allie", "1 join posse: none")
    table.play(f"0 shootout play: use ability 2 {TAIL}")
    assert (table.at("Bo"), table.at("Dan"), table.is_booted("Dan")) == ("home 1", "Bank", False)


@versions("10032", "24206")
@pytest.mark.parametrize(("pull", "place"), [("6♠", "Bank"), ("7♠", "home 1")])
def test_red_horses_tail_drives_off_who_opposes(code: str, pull: str, place: str) -> None:
    table = coven(code, place="Bank", pull=pull, totem="Bank")
    table.put(1, dude("Bo", value=6, bullets=1, influence=1), "Bank")
    duel(table, "Merlin", "Bo")
    if table.is_shooting:
        table.play(f"0 shootout play: use ability 2 {TAIL}")
    assert table.at("Bo") == place


# Fire of Nanahbozho


def fires(code: str, count: int = 1) -> Table:
    """Merlin at the Bank with as many fires, Allie booted there, and Abe booted at home next to it."""
    table = coven(code, place="Bank", totem="Bank")
    for _ in range(count - 1):
        table.put(0, code, on="Bank")
    table.put(0, dude("Allie"), "Bank", booted=True)
    table.put(0, dude("Abe"), booted=True)
    return table


@pytest.mark.parametrize(
    ("code", "count", "rating"), [("10033", 1, 3), ("10033", 2, 5), ("24210", 1, 3), ("24210", 2, 3)]
)
def test_fire_of_nanahbozho_hallows_its_deed(code: str, count: int, rating: int) -> None:
    table = fires(code, count)
    assert table.rating("Merlin", "Shaman") == rating and table.rating("Allie", "Shaman") is None
    table["Merlin"].at = table["Ranch"].number
    assert table.rating("Merlin", "Shaman") == 1
    table.put(0, "17017", on="Merlin")
    assert set(table.options("play: use ability 1 Ghostly Communion")) == {"town square", "home 0", "Bank"}


@pytest.mark.parametrize(
    "order", [("10033", "24210", "24210"), ("24210", "10033", "24210"), ("24210", "24210", "10033")]
)
def test_fires_of_nanahbozho_inspire_alike_whichever_was_first(order: tuple[str, ...]) -> None:
    """Each of the first printing gives its bonus, and those of the Weird West give theirs once."""
    table = Table()
    table.put(0, BANK)
    table.put(0, CASTER, "Bank")
    for code in order:
        table.put(0, code, on="Bank")
    assert table.rating("Merlin", "Shaman") == 1 + 2 + 2


def test_a_fire_of_nanahbozho_inspires_although_another_has_lost_its_text() -> None:
    table = fires("24210", 2)
    table.do(blank, table["Fire of Nanahbozho"], DAY)
    assert table.rating("Merlin", "Shaman") == 3


FIRE = "Fire of Nanahbozho"


@versions("10033", "24210")
def test_fire_of_nanahbozho_burns_at_deeds_only(code: str) -> None:
    table = Table()
    table.put(0, BANK)
    table.put(0, CASTER)
    table.in_hand(0, code)
    table.set_rock(0, 9)
    assert table.plays() == ["pass", "move Merlin"]
    table["Merlin"].at = table["Bank"].number
    table.play(f"play: shop {FIRE}")
    assert table.host(FIRE) == "Bank"


@versions("10033", "24210")
def test_fire_of_nanahbozho_unboots_and_another_play_follows(code: str) -> None:
    table = fires(code)
    table.play(f"0 play: use {FIRE}", "0 play: pass")
    assert not table.is_booted("Allie") and table.is_booted("Abe")


def test_fire_of_nanahbozho_of_the_weird_west_warms_deeds_nearby_for_no_play() -> None:
    table = fires("24210")
    table["Allie"].booted = False
    assert f"use {FIRE}" not in table.plays()
    table.put(0, deed("Barn"))
    table.put(1, dude("Bo"))
    table["Abe"].at = table["Barn"].number
    table.play(f"0 play: use {FIRE}", "1 play: pass")
    assert not table.is_booted("Abe")


# Rabbit's Deception


DECEPTIONS = ["10035", "24229"]


@pytest.mark.parametrize("code", DECEPTIONS)
@pytest.mark.parametrize(("shooter", "combo"), [("draw", False), ("stud", True)])
def test_a_deception_sends_the_performer_and_a_foe_home_booted(code: str, shooter: str, combo: bool) -> None:
    table = dojo(dude("Cal"), dude("Dan", shooter=shooter))
    perform(table, code, "0 send home booted: Cal", combo=combo)
    assert (table.posse(0), table.posse(1)) == (["Allie"], ["Bo", "Dan"])
    assert [(table.at(name), table.is_booted(name)) for name in ("Monk", "Cal")] == [("home 0", True), ("home 1", True)]


@pytest.mark.parametrize("code", DECEPTIONS)
def test_a_deception_by_who_was_booted_sends_nobody_else_home(code: str) -> None:
    table = dojo(dude("Cal"))
    table["Monk"].booted = True
    perform(table, code)
    assert (table.posse(0), table.posse(1)) == (["Allie"], ["Bo", "Cal"])


@ruling("compendium-1.9.3:972 s1", "compendium-1.9.3:972 s2")
@pytest.mark.parametrize("code", DECEPTIONS)
def test_a_deception_by_the_last_of_the_posse_ends_the_shootout_and_nothing_follows(code: str) -> None:
    table = dojo(dude("Cal", shooter="stud"))
    table.do(send_home_booted, table["Allie"])
    table.in_hand(0, "24225")
    until(table, "make_plays", use_from_hand(table, code, window="shootout"), "0 send home booted: none")
    assert not table.is_shooting
    assert (table.at("Monk"), table.hand(0)) == ("home 0", ["Rabbit's Lunar Leap"])


# Devil's Joker (Red)
# Devil's Joker (Black)


@pytest.mark.parametrize("code", ["10040", "10041"])
def test_a_devils_joker_makes_a_hand_cheatin_and_two_ranks_higher_and_is_aced(code: str) -> None:
    table = showdown()
    table.next_cards(0, "3♠ 3♥ 6♦ 8♣", code)
    table.next_cards(1, PAIR)
    until(table, "take_lumps")
    first, _ = posses(table)
    # Three of a kind (4), and two ranks higher.
    assert first.cheatin and rank_of(first.score) == 6
    until(table, "chamber", "0 flee: no")
    table.go_on(lambda: not table.is_shooting)
    assert table.boot_hill(0) == [printed(code).title]
