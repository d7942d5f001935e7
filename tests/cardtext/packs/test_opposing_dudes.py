"""Which dudes are opposing?"""

from __future__ import annotations

from tests.cardtext.kit import *

BLIGHTED, RICK = "The Blighted", "Rick Henderson"


def bystander(*first: Card, home: str | None = None, **far: int) -> Table:
    """Allie and others against Bo in the town square; Far, of Bo's player, is in no posse."""
    table = Table(home or outfit("Home 0"), outfit("Home 1", gangs=("outlaws",)))
    table.put(1, dude("Far"), "town square", booted=True)
    if far:
        table["Far"].bounty = far["bounty"]
    return showdown([*first], table=table)


def test_the_blighted_comes_for_a_dude_whom_rick_henderson_runs_out_of_town() -> None:
    """Card texts 13009, 16015: who was sent home is in no posse any more, and is another player's dude."""
    table = bystander(printed("13009"))
    table.put(0, dude("Ghoul", keywords=("Abomination",)))
    table.in_discard(0, "16015")
    table.set_rock(0, 2)
    table.set_rock(1, 0)
    table.say(f"0 react: answer {RICK}", "0 attach it for 1 ghost rock more: yes")
    table.do(send_home_booted, table["Bo"])
    assert (table.zone("Bo"), table.attached("Ghoul")) == ("discard", [BLIGHTED])


def test_the_gomorra_gazette_prints_of_a_dude_at_home_while_a_cheat_is_caught() -> None:
    """Card texts 16011, 18004."""
    table = Table("18004", outfit("Home 1"))
    table.put(0, "16011")
    table.put(1, dude("Bea", influence=3))
    table = showdown(table=table)
    deal(table, PAIR, CHEATIN_PAIR)
    table.until("take lumps", "0 raise bounty: Bea", "0 react: answer The Gomorra Gazette", rest="plain")
    assert (table.bounty("Bea"), table.rock(0)) == (1, 3)


def test_justice_in_exile_pays_for_a_dude_who_falls_outside_of_the_shootout() -> None:
    """Card text 18004."""
    table = bystander(dude("Deb", keywords=("Deputy",)), home="18004", bounty=1)
    table.say("0 react: answer no. 2 home 0", "0 ace them: no")
    table.do(discard, table["Far"], 1)
    assert table.rock(0) == 2


def test_intercession_answers_a_stud_outside_of_the_shootout() -> None:
    """Card text 19038."""
    table = bystander(dude("Merlin", keywords=("Blessed 2",)))
    table.put(0, "19038", on="Merlin")
    table.next_cards(0, "K♠")
    table.say("0 react: answer Intercession", "0 target: Allie", rest="plain")
    table.do(modify, table["Far"], "stud", 1, "shootout", "set", table["Far"].number)
    assert table.is_stud("Allie")


def test_xiong_wendy_cheng_daunts_who_stands_by_and_not_only_who_fights() -> None:
    """Card text 20021."""
    table = bystander(printed("20021"))
    table.put(1, dude("Rob", value=9), "town square", bounty=1)
    assert stats.value(table.state, table["Rob"]) == 7


def test_joan_mcgruders_cards_spare_a_dude_who_stands_by() -> None:
    """Card text 22021."""
    table = bystander(printed("22021"))
    table.put(0, goods("Rope"), on="Joan McGruder")
    table.teach("Rope", ability("Shootout", lambda use: Play(use).boot(table["Sid"])))
    table.put(1, dude("Sid", influence=1), "town square")
    table.step("0 shootout play: use Rope", rest="plain")
    assert not table.is_booted("Sid")


def test_bass_reeves_is_cheaper_by_all_wanted_dudes_while_a_shootout_goes_on() -> None:
    """Card text 24077."""
    table = bystander(home="Law Dogs", bounty=1)
    table.in_hand(0, "24077")
    assert stats.cost(table.state, table["Bass Reeves"]) == (table["Bass Reeves"].card.cost or 0) - 1


def test_reverend_endicott_shames_who_is_in_no_posse() -> None:
    """Card text 21024: Bo himself has too much influence."""
    table = bystander(printed("21024"))
    table.modify("Bo", "influence", 2)
    table.say("0 react: answer Reverend Endicott")
    table.do(attach, table.add(0, spell("Psalm", keywords=("Miracle",))), table["Reverend Endicott"])
    assert (table.bounty("Far"), table.bounty("Bo")) == (1, 0)


def test_fort_51_accuses_who_is_in_no_posse() -> None:
    """Card text 21004."""
    table = bystander(dude("Doc", keywords=("Mad Scientist 9",)), home="21004")
    table.modify("Bo", "influence", 2)
    ray = goods("Ray", cost=2, keywords=("Gadget", "Weapon"), difficulty=2)
    table.in_hand(0, ray)
    table.next_cards(0, "K♠")
    table.teach("Allie", ability("Shootout", lambda use: Play(use).invent(table["Ray"], table["Doc"])))
    table.set_rock(0, 2)
    table.step("0 shootout play: use Allie", "0 react: answer home 0", rest="plain")
    assert (table.bounty("Far"), table.bounty("Bo")) == (1, 0)


def three() -> Table:
    """Allie of seat 0, whom Tess of seat 2 helps, against Bo of seat 1."""
    table = Table(*(outfit(f"Home {seat}") for seat in range(3)))
    table.put(2, dude("Tess", influence=1), "town square")
    table = showdown(table=table)
    table.do(join_posse, table["Tess"], table.posse_led_by(0))
    return table


def test_an_ally_is_opposing_for_a_react_but_not_for_a_shootout_ability() -> None:
    """Card texts 16011, 01021."""
    table = three()
    table.put(0, "16011")
    table.say("0 react: answer The Gomorra Gazette")
    table.do(add_bounty, table["Tess"], 1)
    assert table.rock(0) == 1
    table = three()
    table.put(0, "01021", "town square")
    table.do(join_posse, table['Xiong "Wendy" Cheng'], table.posse_led_by(0))
    table.step('0 shootout play: use Xiong "Wendy" Cheng', rest="plain")
    assert (table.at("Bo"), table.at("Tess")) == ("home 1", "town square")


def test_evan_lucas_speaks_of_his_posse_and_so_of_who_opposes_it() -> None:
    """Card text 22015."""
    table = bystander(printed("22015"))
    table.do(ace, table["Far"])
    assert table.rock(0) == 0
    table.do(ace, table["Bo"])
    assert table.rock(0) == 1
