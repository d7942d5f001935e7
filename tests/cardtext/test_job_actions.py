"""Action cards that are jobs."""

from __future__ import annotations

import pytest
from gunfight import FOUR, HIGH, STAND, deal

from dtk.engine.abilities import AFTER, Use
from dtk.engine.events import Joined
from dtk.engine.lasting import DAY
from dtk.engine.verbs.dudes import add_bounty
from dtk.engine.verbs.effects import expire
from dtk.engine.verbs.play import discard
from dtk.testing import Table, deed, dude, goods, printed, ruling, trait

NOBODY_RIDES = "0 join job: none"


def crew(*more: str, rock: int = 2, bullets: int = 0) -> Table:
    """Allie of seat 0 and others, and Bo of seat 1, all at home, with ghost rock for a job."""
    table = Table()
    table.set_rock(0, rock)
    for name in ("Allie", *more):
        table.put(0, dude(name, bullets=bullets))
    table.put(1, dude("Bo"))
    return table


def uses(table: Table, code: str) -> str:
    """Put an action card into the hand of seat 0; how it is used."""
    return f"0 play: use {table.in_hand(0, code)[0]}"


def can_be_used(table: Table, code: str) -> bool:
    """Whether seat 0 may use an action card now."""
    return f"use {table.in_hand(0, code)[0]}" in table.plays(0)


# A Coach Comes to Town


def test_a_coach_that_nobody_defends_brings_four_ghost_rock() -> None:
    table = crew("Cal")
    table.play(uses(table, "01135"), "0 leader: Allie", NOBODY_RIDES, NOBODY_RIDES, "1 oppose: none")
    assert (table.rock(0), table.rock(1), table.is_booted("Allie")) == (6, 0, True)


@ruling("compendium-1.9.3:891", "faq-2015:324")
@pytest.mark.parametrize(
    ("first", "second", "flees", "rock"),
    [(FOUR, HIGH, ["0 flee: no"], (6, 0)), (HIGH, FOUR, ["1 flee: no"], (2, 4)), (HIGH, FOUR, ["1 flee: yes"], (2, 0))],
)
def test_a_coach_pays_whoever_still_has_dudes_there(
    first: str, second: str, flees: list[str], rock: tuple[int, int]
) -> None:
    table = crew()
    use = uses(table, "01135")
    deal(table, first, second)
    table.play(use, "1 oppose: Bo", *flees)
    table.to("high noon")
    assert (table.rock(0), table.rock(1)) == rock


# Recruitment Drive

DRIVES = ["01133", "24246"]


@pytest.mark.parametrize("code", DRIVES)
def test_a_recruitment_drive_brings_a_dude_or_deed_from_the_discard_pile_five_ghost_rock_cheaper(code: str) -> None:
    table = crew()
    table.in_discard(0, dude("Cal", cost=6), dude("Dear", cost=7), deed("Bank", cost=2), goods("Gun"))
    table.play(uses(table, code), "1 oppose: none", "0 choose: Cal")
    assert (table.at("Cal"), table.is_booted("Cal"), table.rock(0)) == ("home 0", False, 0)
    assert table.discard(0) == ["Dear", "Bank", "Gun", "Recruitment Drive"]


@pytest.mark.parametrize("code", DRIVES)
def test_a_recruitment_drive_offers_what_can_be_paid_for(code: str) -> None:
    table = crew()
    table.in_discard(0, dude("Cal", cost=6), dude("Dear", cost=7), deed("Bank", cost=2), goods("Gun"))
    table.in_discard(1, dude("Foe"))
    assert table.options(uses(table, code), "1 oppose: none") == ["Cal", "Bank"]


@pytest.mark.parametrize("code", DRIVES)
def test_a_recruitment_drive_that_fails_brings_nobody(code: str) -> None:
    table = crew()
    table.in_discard(0, dude("Cal"))
    use = uses(table, code)
    deal(table, HIGH, FOUR)
    table.play(use, "1 oppose: Bo", "1 flee: no")
    table.to("high noon")
    assert table.zone("Cal") == "discard"


@ruling("compendium-1.9.3:640", "faq-2015:253")
@pytest.mark.parametrize("code", DRIVES)
@pytest.mark.parametrize(("pull", "zone"), [("5♠", "in play"), ("A♠", "discard")])
def test_a_recruitment_drive_lets_a_scientist_invent_a_dude_that_is_a_gadget(code: str, pull: str, zone: str) -> None:
    table = crew()
    table.set_rock(0, 6)
    table.put(0, dude("Doc", keywords=("Mad Scientist 3",)))
    table.put(0, dude("Tired", keywords=("Mad Scientist 3",)), booted=True)
    table.in_discard(0, "QUATERMAN")
    table.next_cards(0, pull)
    cost = table["QUATERMAN"].card.cost or 0
    table.play(uses(table, code), "0 leader: Allie", NOBODY_RIDES, NOBODY_RIDES, "1 oppose: none")
    assert (table.zone("QUATERMAN"), table.is_booted("Doc"), table.rock(0)) == (zone, True, 6 - 1 - max(0, cost - 5))


@ruling("compendium-1.9.3:640", "faq-2015:253")
@pytest.mark.parametrize("code", DRIVES)
def test_a_recruitment_drive_brings_no_gadget_without_an_unbooted_scientist(code: str) -> None:
    table = crew()
    table.set_rock(0, 20)
    table.put(0, dude("Tired", keywords=("Mad Scientist 3",)), booted=True)
    table.in_discard(0, "QUATERMAN")
    table.play(uses(table, code), "1 oppose: none")
    assert table.zone("QUATERMAN") == "discard"


# Mugging

MUGGINGS = ["00115", "13019", "24216"]


def mugged(code: str) -> tuple[Table, str]:
    """Bo carries a Gun, a Hat and a Horse, of which the Horse is booted; and how he is mugged."""
    table = crew()
    table.put(1, dude("Cal"), booted=True)
    table.put(0, dude("Ann"), booted=True)
    for name in ("Gun", "Hat", "Horse"):
        table.put(1, goods(name), on="Bo", booted=name == "Horse")
    return table, uses(table, code)


@pytest.mark.parametrize("code", MUGGINGS)
def test_a_mugging_boots_what_the_mark_carries_and_aces_two_booted_cards(code: str) -> None:
    table, use = mugged(code)
    boots = [use, "0 mark: Bo", "0 choose: Gun", "0 choose: Hat"]
    assert table.options(*boots, "1 oppose: none") == ["none", "Gun", "Hat", "Horse"]
    table.play(*boots, "1 oppose: none", "0 choose: Gun", "0 choose: Horse")
    assert (table.zone("Gun"), table.zone("Hat"), table.zone("Horse")) == ("boot hill", "in play", "boot hill")
    assert (table.is_booted("Bo"), table.is_booted("Hat")) == (True, True)


@pytest.mark.parametrize("code", MUGGINGS)
def test_a_mugging_that_fails_has_booted_all_the_same(code: str) -> None:
    table, use = mugged(code)
    assert table.options(use) == ["Bo", "Cal"]
    deal(table, HIGH, FOUR)
    table.play(use, "0 mark: Bo", "0 choose: Gun", "0 choose: none", "1 oppose: Bo", "1 join posse: none", "1 flee: no")
    table.to("high noon")
    assert table.attached("Bo") == ["Gun", "Hat", "Horse"]
    assert (table.is_booted("Gun"), table.is_booted("Hat"), table.is_booted("Bo")) == (True, False, False)


@pytest.mark.parametrize("code", MUGGINGS)
def test_a_mugging_boots_and_aces_nothing_that_nobody_wants(code: str) -> None:
    table, use = mugged(code)
    table.play(use, "0 mark: Bo", "0 choose: none", "1 oppose: none", "0 choose: none")
    assert table.attached("Bo") == ["Gun", "Hat", "Horse"]
    assert not table.is_booted("Gun")


@pytest.mark.parametrize(
    ("code", "what"),
    [
        *((code, "cannot be discarded") for code in ("00020", "01123", "07002", "24073", "24235")),
        *((code, "cannot be aced") for code in ("01016", "01114", "07020", "24222", "24227")),
        ("13019", "cannot go home"),
    ],
)
def test_who_is_spared_what_a_job_does_in_the_end_can_be_its_mark(code: str, what: str) -> None:
    """What the job asks for is its first sentence, the mark (rulebook-1.5.0 §6.2 step 1)."""
    table = crew(rock=4, bullets=2)
    table["Bo"].bounty = 2
    table.modify("Bo", what, 1)
    title = printed(code).title
    if printed(code).type == "dude":
        table.put(0, code)
    else:
        title = table.in_hand(0, code)[0]
    assert f"use {title}" in table.plays(0)


# Establishin' Who's in Charge

CHARGES = ["01105", "24211"]


@pytest.mark.parametrize("code", CHARGES)
def test_who_is_in_charge_gives_a_deed_in_town_a_control_point(code: str) -> None:
    table = crew()
    for seat, name in ((0, "Bank"), (1, "Saloon")):
        table.put(seat, deed(name, control=1))
    table.put(0, deed("Ranch", keywords=("Out of Town",)))
    use = uses(table, code)
    assert table.options(use) == ["Bank", "Saloon"]
    table.play(use, "0 mark: Saloon", "1 oppose: none")
    assert (table.control_points(0), table.control_points(1)) == (1, 2)


# Ol' Fashioned Hangin'


@pytest.mark.parametrize(("code", "marks"), [("07020", ["Ann", "Bo", "Cal"]), ("24227", ["Bo", "Cal"])])
def test_a_hanging_aces_who_is_wanted_for_two_and_its_leader_has_a_control_point(code: str, marks: list[str]) -> None:
    table = crew()
    table.put(0, dude("Ann"), booted=True, bounty=2)
    table["Bo"].bounty = 2
    table.put(1, dude("Cal"), booted=True, bounty=3)
    table.put(1, dude("Dan"), bounty=1)
    use = uses(table, code)
    assert sorted(table.options(use)) == marks
    table.play(use, "0 mark: Cal", "1 oppose: none")
    assert (table.zone("Cal"), table["Allie"].control_points, table["Bo"].control_points) == ("boot hill", 1, 0)


@pytest.mark.parametrize("code", ["07020", "24227"])
def test_a_hanging_gives_no_control_point_to_a_leader_who_has_left_play(code: str) -> None:
    table = crew("Ann")
    table.put(1, dude("Cal"), booted=True, bounty=2)
    use = uses(table, code)
    deal(table, HIGH, HIGH)
    hands = ["0 shooter: Ann", STAND[0], "0 casualty: discard Allie"]
    table.play(use, "0 leader: Allie", "0 join job: Ann", "1 oppose: Bo", "1 join posse: none", *hands, "0 flee: no")
    table.to("high noon")
    assert (table.zone("Cal"), table.zone("Allie"), table["Allie"].control_points) == ("boot hill", "discard", 0)


# Meet the New Boss

BOSSES = ["05040", "24250"]


def bossed(code: str, first: str = FOUR, second: str = HIGH) -> tuple[Table, str]:
    """A job that Bo will oppose with these hands; and how it is played."""
    table = crew()
    use = uses(table, code)
    deal(table, first, second)
    return table, use


def card_zone(table: Table, code: str) -> str:
    """Where the card with a code is."""
    return next(one.zone for one in table.state.pieces if one.card.code == code)


@pytest.mark.parametrize(
    ("code", "script", "result"),
    [
        ("05040", [], (1, 1, "boot hill")),
        ("24250", ["0 ace this card for influence: yes"], (1, 1, "boot hill")),
        ("24250", ["0 ace this card for influence: no"], (0, 1, "discard")),
    ],
)
def test_the_new_boss_has_a_control_point_and_influence(
    code: str, script: list[str], result: tuple[int, int, str]
) -> None:
    table, use = bossed(code)
    table.play(use, "1 oppose: none", *script)
    assert (table.influence("Allie"), table["Allie"].control_points, card_zone(table, code)) == result
    table.do(expire, DAY)
    assert table.influence("Allie") == result[0]


@pytest.mark.parametrize(("code", "zone"), [("05040", "boot hill"), ("24250", "discard")])
def test_a_job_for_a_new_boss_that_fails(code: str, zone: str) -> None:
    table, use = bossed(code, HIGH, FOUR)
    table.play(use, "1 oppose: Bo", "1 flee: no")
    table.to("high noon")
    assert card_zone(table, code) == zone


# Election Day Slaughter

SLAUGHTERS = ["04021", "24255"]


@ruling("compendium-1.9.3:903", "faq-2015:364")
@pytest.mark.parametrize("code", SLAUGHTERS)
def test_an_election_day_unboots_a_dude_before_anybody_opposes_it(code: str) -> None:
    table = crew()
    table["Bo"].booted = True
    table.put(1, deed("Ranch", keywords=("Out of Town",)))
    table.put(1, dude("Far"), "Ranch", booted=True)
    use = uses(table, code)
    assert table.options(use) == ["none", "Allie", "Bo"]
    assert table.options(use, "1 unboot: none") == []
    assert table.options(use, "1 unboot: Bo") == ["none", "Bo"]


@pytest.mark.parametrize("code", SLAUGHTERS)
def test_an_election_day_slaughter_aces_a_dude_of_every_other_player_in_town(code: str) -> None:
    table = crew()
    table.put(1, deed("Ranch", keywords=("Out of Town",)))
    table.put(1, dude("Far"), "Ranch")
    table.put(1, dude("Cal"))
    use = uses(table, code)
    peaceful = [use, "1 unboot: none", "1 oppose: none"]
    assert table.options(*peaceful) == ["Bo", "Cal"]
    table.play(*peaceful, "1 choose: Cal")
    assert [table.zone(name) for name in ("Bo", "Cal", "Far", "Allie")] == [
        "in play",
        "boot hill",
        "in play",
        "in play",
    ]
    assert table.is_booted("Allie")


# Ambush, Kidnappin'

AMBUSHES = ["01114", "24222"]
KIDNAPS = ["00020", "01123", "24235"]


@ruling("compendium-1.9.3:861", "faq-2015:328")
@pytest.mark.parametrize("code", AMBUSHES)
@pytest.mark.parametrize(("bounty", "blamed"), [(0, 1), (2, 0)])
def test_an_ambush_aces_the_mark_and_whoever_joins_is_wanted_unless_the_mark_is(
    code: str, bounty: int, blamed: int
) -> None:
    table = crew("Cal", "Dan", rock=5)
    table.put(1, dude("Eve"), booted=True)
    table["Bo"].bounty = bounty
    table.play(uses(table, code), "0 leader: Allie", "0 mark: Bo", "0 join job: Cal", NOBODY_RIDES, "1 oppose: none")
    assert table.zone("Bo") == "boot hill"
    assert (table.bounty("Allie"), table.bounty("Cal"), table.bounty("Dan")) == (blamed, blamed, 0)
    assert (table.is_booted("Allie"), table.is_booted("Dan")) == (True, False)


@ruling("compendium-1.9.3:861", "faq-2015:328", "compendium-1.9.3:862", "faq-2015:329")
@pytest.mark.parametrize("code", AMBUSHES)
@pytest.mark.parametrize(("bounty", "blamed"), [(0, (1, 0)), (1, (0, 1))])
def test_an_ambush_looks_at_the_mark_anew_whenever_a_dude_joins(
    code: str, bounty: int, blamed: tuple[int, int]
) -> None:
    """Once Allie has joined, a wanted mark leaves play, and one that is not becomes wanted."""
    table = crew("Cal", rock=5)
    table.put(1, dude("Eve"), booted=True)
    table["Bo"].bounty = bounty

    def change(use: Use) -> None:
        if use.event.piece == table["Allie"].number:
            (discard if bounty else add_bounty)(use.game, table["Bo"], 1)

    witness = deed("Witness")
    table.teach(witness, trait(AFTER, Joined, change))
    table.put(1, witness)
    table.play(uses(table, code), "0 leader: Allie", "0 mark: Bo", "0 join job: Cal", "1 oppose: none")
    assert (table.bounty("Allie"), table.bounty("Cal")) == blamed


OLD, NEW = ["01114", "00020", "01123"], ["24222", "24235"]


@pytest.mark.parametrize("code", OLD + NEW)
def test_only_the_older_printings_mark_a_dude_of_ones_own(code: str) -> None:
    table = crew(rock=5, bullets=1)
    table.put(0, dude("Cal"), booted=True)
    table.put(1, dude("Dan"))
    assert table.options(uses(table, code)) == (["Bo", "Cal", "Dan"] if code in OLD else ["Bo", "Dan"])


@ruling("compendium-1.9.3:936", "faq-2015:393")
@pytest.mark.parametrize("code", KIDNAPS)
def test_a_kidnapping_discards_the_mark_and_whoever_joins_is_wanted_and_for_the_private_place_too(code: str) -> None:
    table = crew("Cal", "Dan", bullets=1)
    table.put(1, dude("Eve", bullets=1), booted=True)
    use = uses(table, code)
    deal(table, FOUR, HIGH)
    riders = ["0 leader: Allie", "0 mark: Eve", "0 join job: Cal", NOBODY_RIDES]
    table.play(use, *riders, "1 oppose: Bo", "1 join posse: none", "0 shooter: Allie", "0 discard from draw hand: none")
    assert [table.bounty(name) for name in ("Allie", "Cal", "Dan", "Eve")] == [2, 2, 0, 0]
    table.to("high noon", "0 flee: no", "0 flee: no")
    assert (table.zone("Eve"), table.at("Allie")) == ("discard", "home 0")


@pytest.mark.parametrize("code", KIDNAPS)
def test_a_kidnapping_takes_more_bullets_than_the_mark_has(code: str) -> None:
    table = crew("Cal", bullets=1)
    table.modify("Bo", "bullets", 2)
    assert not can_be_used(table, code)
    table.modify("Bo", "bullets", -1)
    table.play(f"0 play: use {table.hand(0)[0]}", "0 leader: Allie", "1 oppose: none")
    assert (table.zone("Bo"), table.bounty("Cal")) == ("discard", 1)


# Technological Exhibition

SHOWS = ["14035", "24233"]


def inventors() -> Table:
    """Doc, a Mad Scientist with ghost rock for a Clock of cost 6 and difficulty 9, and Allie, who is none."""
    table = Table()
    table.set_rock(0, 1)
    table.put(0, dude("Doc", keywords=("Mad Scientist 0",)))
    table.put(0, dude("Allie"))
    table.put(0, deed("Ranch", keywords=("Out of Town",)))
    table.in_discard(0, goods("Clock", cost=6, difficulty=9, keywords=("Gadget",)), goods("Hat"))
    return table


@pytest.mark.parametrize("code", SHOWS)
@pytest.mark.parametrize(
    ("mark", "pull", "zone", "points"),
    [
        ("town square", "4♠", "in play", 1),
        ("home 0", "4♠", "in play", 0),
        ("town square", "3♠", "discard", 0),
    ],
)
def test_an_exhibition_lets_its_leader_invent_a_gadget_more_easily_and_cheaper(
    code: str, mark: str, pull: str, zone: str, points: int
) -> None:
    table = inventors()
    use = uses(table, code)
    assert table.options(use) == ["town square", "home 0", "home 1"]
    table.next_cards(0, pull)
    table.play(use, f"0 mark: {mark}", *[NOBODY_RIDES] * (1 if mark == "home 0" else 2))
    assert (table.zone("Clock"), table["Clock"].control_points, table.rock(0)) == (zone, points, 0)


@pytest.mark.parametrize("code", SHOWS)
def test_an_exhibition_is_led_by_a_mad_scientist(code: str) -> None:
    table = inventors()
    table["Doc"].booted = True
    assert not can_be_used(table, code)
