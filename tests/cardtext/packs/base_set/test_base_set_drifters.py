"""Do the texts of `dtk/cardtext/packs/base_set/drifters.py` do what they say?"""

from __future__ import annotations

import pytest

from tests.cardtext.kit import *

# Clementine Lepp


SALOON = deed("Saloon", keywords=("Saloon",))


@pytest.mark.parametrize("code", ["00099", "01045"])
@pytest.mark.parametrize(
    ("place", "owner", "influence"),
    [("Saloon", 0, 2), ("Saloon", 1, 1), ("Bank", 0, 1), ("town square", 0, 1)],
)
def test_clementine_lepp_is_safe_in_her_saloon(code: str, place: str, owner: int, influence: int) -> None:
    table = Table(turn=1)
    table.put(owner, SALOON)
    table.put(owner, BANK)
    table.put(0, code, place)
    table.put(1, dude("Bo"), place)
    assert table.influence("Clementine Lepp") == influence
    assert ("Bo calls out" in table.plays(1)) == (influence == 1)


# Ramiro Mendoza


ALONE = "0 join posse: none"
PAYS = "0 pay 1 ghost rock [Ramiro Mendoza]: yes"


def ramiros_table(code: str = "01047", rock: int = 1, ruleset: str = "pinebox-1.5") -> Table:
    """Ramiro Mendoza and Allie of seat 0, and Bo of seat 1, in the town square."""
    table = Table(ruleset=ruleset)
    table.put(0, code, "town square")
    table.put(0, dude("Allie"), "town square")
    table.put(1, dude("Bo"), "town square")
    table.set_rock(0, rock)
    return table


@ruling(
    "compendium-1.9.3:644 s1",
    "compendium-1.9.3:644 s2",
    "compendium-1.9.3:644 s3",
    "faq-2015:257 s1",
    "faq-2015:257 s2",
    "faq-2015:257 s3",
)
@pytest.mark.parametrize("code", ["01047", "24093"])
@pytest.mark.parametrize(
    ("leader", "mark", "script"),
    [
        ("Ramiro Mendoza", "Bo", (PAYS, ALONE)),
        ("Bo", "Ramiro Mendoza", (PAYS, ALONE)),
        ("Allie", "Bo", ("0 join posse: Ramiro Mendoza", PAYS)),
    ],
)
def test_ramiro_mendoza_is_paid_as_leader_as_mark_and_as_a_helper(
    code: str, leader: str, mark: str, script: tuple[str, ...]
) -> None:
    table = ramiros_table(code)
    duel(table, leader, mark, *script)
    assert table.rock(0) == 0 and "Ramiro Mendoza" in table.posse(0)


PAYS_NOT = "0 pay 1 ghost rock [Ramiro Mendoza]: no"


@pytest.mark.parametrize("code", ["01047", "24093"])
@pytest.mark.parametrize(("rock", "script"), [(1, (PAYS_NOT,)), (0, ())])
def test_ramiro_mendoza_is_discarded_if_he_is_not_paid(code: str, rock: int, script: tuple[str, ...]) -> None:
    table = ramiros_table(code, rock)
    duel(table, "Ramiro Mendoza", "Bo", *script)
    until(table, "make_plays")
    assert table.zone("Ramiro Mendoza") == "discard" and table.rock(0) == rock
    assert not table.is_shooting and table.zone("Bo") == "in play"


def test_ramiro_mendoza_asks_nothing_for_the_others() -> None:
    table = ramiros_table()
    duel(table, "Allie", "Bo", "0 join posse: none")
    assert table.rock(0) == 1 and table.zone("Ramiro Mendoza") == "in play"


@ruling("compendium-1.9.3:645 s1", "compendium-1.9.3:645 s2", "faq-2015:259 s1", "faq-2015:259 s2")
def test_nobody_collects_ramiro_mendozas_bounty_when_he_is_not_paid() -> None:
    table = ramiros_table()
    table["Ramiro Mendoza"].bounty = 3
    duel(table, "Ramiro Mendoza", "Bo", PAYS_NOT)
    assert (table.rock(0), table.rock(1), table.bounty("Ramiro Mendoza")) == (1, 0, 0)


@ruling("compendium-1.9.3:646", "faq-2015:260")
def test_ramiro_mendoza_is_paid_when_an_effect_brings_him_too() -> None:
    table = ramiros_table()
    table["Ramiro Mendoza"].at = table["home 0"].number
    duel(table, "Allie", "Bo", "0 join posse: none")
    table.say(PAYS)
    table.do(join_posse, table["Ramiro Mendoza"], posse(table, 0))
    assert table.rock(0) == 0 and table.posse(0) == ["Allie", "Ramiro Mendoza"]


@ruling("faq-2015:258")
@pytest.mark.parametrize(
    ("ruleset", "rock", "pays", "zone"),
    [
        ("aeg-2015", 0, (), "discard"),
        ("aeg-2015", 1, (PAYS,), "in play"),
        ("pinebox-1.5", 0, (PAYS,), "in play"),
    ],
)
@pytest.mark.parametrize("job", [False, True])
def test_irving_patterson_pays_for_ramiro_mendoza_only_today(
    ruleset: str, rock: int, pays: tuple[str, ...], zone: str, job: bool
) -> None:
    """The dude who joins first brings what the other asks for, but too late: both are asked before either joins."""
    table = ramiros_table(rock=rock, ruleset=ruleset)
    table.put(0, "Irving Patterson", "town square")
    told = ("Irving Patterson", "Ramiro Mendoza")
    if job:
        table.put(0, "14004", "town square")
        told_all = [f"0 join job: {name}" for name in (*told, "none")]
        # In 2015 nobody joins before everybody has said who does (rulebook-2015 "Jobs" step 4).
        rest = ("1 oppose: none", *pays) if ruleset == "aeg-2015" else (*pays, "1 oppose: none")
        table.play("0 play: use Francisco Rosales", *told_all, *rest)
    else:
        duel(table, "Allie", "Bo", *[f"0 join posse: {name}" for name in told], *pays)
    assert table.zone("Ramiro Mendoza") == zone and table.rock(0) == rock + 1 - len(pays)


# Travis Moone


@pytest.mark.parametrize(("said", "booted"), [("answer Travis Moone", True), ("none", False)])
def test_travis_moone_deals_another_hand(said: str, booted: bool) -> None:
    table = Table(phase="setup")
    table.put(0, "Travis Moone")
    table.in_hand(0, "2♠ 3♠ 4♠")
    table.in_deck(0, "5♠ 6♠ 7♠")
    table.say(f"0 grifter: {said}")
    table.do(play_grifters)
    assert table.is_booted("Travis Moone") is booted
    assert (len(table.hand(0)), len(table.deck(0))) == ((5, 1) if booted else (3, 3))


def test_travis_moone_does_nothing_later() -> None:
    table = Table()
    table.put(0, "01049")
    table.in_hand(0, "2♠")
    assert "use Travis Moone" not in table.plays()
    table.play("0 play: pass")
    assert table.hand(0) == ["2♠"]


# Androcles Brocklehurst


def test_androcles_brocklehurst_collects_at_a_deed_that_was_lost() -> None:
    table = Table()
    table.put(0, BANK)
    table.put(0, "Androcles Brocklehurst")
    table.put(1, dude("Bo", influence=3), "Bank")
    table.play("play: use Androcles Brocklehurst")
    assert table.rock(0) == 3 and table.is_booted("Androcles Brocklehurst")


@pytest.mark.parametrize(("owner", "influence"), [(0, 0), (1, 3)])
def test_androcles_brocklehurst_needs_a_deed_of_his_that_another_controls(owner: int, influence: int) -> None:
    table = Table()
    table.put(owner, BANK)
    table.put(0, deed("Barn"))
    table.put(0, dude("Allie", influence=2), "Barn")
    table.put(0, "01050")
    table.put(1, dude("Bo", influence=influence), "Bank")
    assert "use Androcles Brocklehurst" not in table.plays()


# Dr. Dawn Edwards


LOOK = "0 search for the other one [{}]: {}"
PAIRS = pytest.mark.parametrize(
    ("fallen", "other"), [("Dr. Dawn Edwards", "Eve Henry"), ("Eve Henry", "Dr. Dawn Edwards")]
)


def falls(fallen: str, other: str | None, *script: str, table: Table | None = None) -> Table:
    """One of the two stands beside Allie against Bo, and is discarded as a casualty."""
    table = table or Table()
    table.put(0, fallen, "town square", booted=True)
    table.put(0, dude("Allie"), "town square")
    table.put(1, dude("Bo"), "town square")
    table.in_deck(0, *([other] if other else []))
    duel(table, "Allie", "Bo", f"0 join posse: {fallen}")
    table.say(f"0 casualty: discard {fallen}", *script)
    table.do(inflict, 0, 1)
    return table


@ruling("compendium-1.9.3:538 s1", "compendium-1.9.3:539", "faq-2015:181 s1", "faq-2015:182")
@PAIRS
def test_one_comes_for_the_other_unbooted_and_free_and_not_into_the_shootout(fallen: str, other: str) -> None:
    table = falls(fallen, other, LOOK.format(fallen, "yes"), f"0 search: {other}")
    assert table.zone(fallen) == "discard" and table.at(other) == "town square"
    assert not table.is_booted(other) and table.rock(0) == 0
    assert table.posse(0) == ["Allie"]


# They say "play her", and not only that she comes.
@PAIRS
def test_one_that_comes_for_the_other_is_played(fallen: str, other: str) -> None:
    table, played = Table(), list[int]()
    table.put(0, deed("Bank"))
    table.teach("Bank", trait("after", CardPlayed, lambda use: played.append(use.event.piece)))
    falls(fallen, other, LOOK.format(fallen, "yes"), f"0 search: {other}", table=table)
    assert played == [table[other].number]


@ruling("compendium-1.9.3:538 s2", "faq-2015:181 s2")
@PAIRS
def test_what_one_was_under_does_not_pass_to_the_other(fallen: str, other: str) -> None:
    table = Table()
    table.put(0, fallen, "town square", bounty=2, control_points=1)
    table.put(0, dude("Allie"), "town square")
    table.put(1, dude("Bo"), "town square")
    table.in_deck(0, other)
    duel(table, "Allie", "Bo", f"0 join posse: {fallen}")
    # One effect on the dude that falls, one on where it stands.
    table.modify(fallen, "bullets", 3, "day")
    table.modify(fallen, "influence", 2, "shootout")
    table.say(f"0 casualty: discard {fallen}", LOOK.format(fallen, "yes"), f"0 search: {other}")
    table.do(inflict, 0, 1)
    card = table[other].card
    assert (table.bullets(other), table.influence(other)) == (card.bullets, card.influence)
    assert (table.bounty(other), table[other].control_points) == (0, 0)


@ruling("compendium-1.9.3:540", "faq-2015:183")
@PAIRS
def test_the_other_does_not_come_for_one_who_is_not_discarded(fallen: str, other: str) -> None:
    table = Table()
    table.put(0, deed("Camp", keywords=("Out of Town",)))
    table.put(0, "Arnold McCadish", "Camp")
    table.in_deck(0, "K♦")
    falls(fallen, other, "0 react: answer Arnold McCadish", table=table)
    assert table.at(fallen) == "home 0" and table.zone(other) == "deck"


@ruling("compendium-1.9.3:541", "faq-2015:184")
@PAIRS
def test_one_may_be_looked_for_who_is_not_in_the_deck(fallen: str, other: str) -> None:
    table = Table()
    table.in_hand(0, other)
    table.in_deck(0, "2♣ 3♣ 4♣ 5♣ 6♣ 7♣ 8♣ 9♣")
    falls(fallen, None, LOOK.format(fallen, "yes"), table=table)
    assert table.hand(0) == [other] and table.deck(0) != ["2♣", "3♣", "4♣", "5♣", "6♣", "7♣", "8♣", "9♣"]


@PAIRS
def test_nobody_has_to_look_for_the_other_one(fallen: str, other: str) -> None:
    table = falls(fallen, other, LOOK.format(fallen, "no"))
    assert table.zone(other) == "deck"


@PAIRS
def test_nobody_looks_for_one_who_is_in_play_already(fallen: str, other: str) -> None:
    table = Table()
    table.put(0, other, booted=True)
    falls(fallen, None, table=table)
    assert table.at(other) == "home 0"


@PAIRS
def test_the_other_comes_for_casualties_only(fallen: str, other: str) -> None:
    table = Table()
    table.put(0, fallen)
    table.in_deck(0, other)
    table.do(discard, table[fallen])
    assert table.zone(other) == "deck"


# Gunslinger


TOKENS = pytest.mark.parametrize("code", ["01146", "09042", "24261"])


@TOKENS
def test_a_gunslinger_leaves_the_game_after_the_shootout(code: str) -> None:
    table, gunslinger = facing_bo(code)
    duel(table, gunslinger, "Bo")
    table.do(send_home_booted, table["Bo"])
    until(table, "make_plays")
    assert table.zone(gunslinger) == "removed" and table.zone("Bo") == "in play"


def test_a_gunslinger_that_was_sent_home_leaves_too_and_not_before() -> None:
    table, _ = facing_bo("01146")
    token = table.do(create_token, token_card("Gunslinger"), 1, table.place("town square"))
    assert token.card.code == "24261"
    duel(table, "Gunslinger of 0", "Bo", "1 join posse: Gunslinger of 1")
    table.do(send_home_booted, token)
    assert token.zone == "in play"
    table.do(send_home_booted, table["Bo"])
    until(table, "make_plays")
    assert token.zone == "removed"


@TOKENS
def test_a_gunslinger_stays_after_a_shootout_of_others(code: str) -> None:
    table, gunslinger = facing_bo(code)
    table.put(0, dude("Al"), "town square")
    duel(table, "Al", "Bo", "0 join posse: none")
    table.do(send_home_booted, table["Bo"])
    until(table, "make_plays")
    assert table.zone(gunslinger) == "in play"
    table.put(1, dude("Cy"), "town square")
    duel(table, gunslinger, "Cy", "0 join posse: none")
    table.do(send_home_booted, table["Cy"])
    until(table, "make_plays")
    assert table.zone(gunslinger) == "removed"
