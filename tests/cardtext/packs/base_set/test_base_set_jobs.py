"""Do the texts of `dtk/cardtext/packs/base_set/jobs.py` do what they say?"""

from __future__ import annotations

import pytest

from tests.cardtext.kit import *

NOBODY_RIDES = "0 join job: none"


# Establishin' Who's in Charge


CHARGES = ["01105", "24211"]


@pytest.mark.parametrize("code", CHARGES)
def test_who_is_in_charge_gives_a_deed_in_town_a_control_point(code: str) -> None:
    table = crew()
    for seat, name in ((0, "Bank"), (1, "Saloon")):
        table.put(seat, deed(name, control=1))
    table.put(0, deed("Ranch", keywords=("Out of Town",)))
    use = use_from_hand(table, code)
    assert table.options(use) == ["Bank", "Saloon"]
    table.play(use, "0 mark: Saloon", "1 oppose: none")
    assert (table.control_points(0), table.control_points(1)) == (1, 2)


@pytest.mark.parametrize("code", CHARGES)
def test_who_is_in_charge_marks_no_deed_that_can_gain_no_control_point(code: str) -> None:
    """The requirements of an ability must be possible (compendium-1.9.3:82)."""
    table = crew()
    table.put(0, deed("Bank"))
    table.modify("Bank", "cannot gain permanent control points", 1)
    assert not can_use(table, code)
    table.put(1, deed("Saloon"))
    table.play(use_from_hand(table, code), "1 oppose: none", rest="plain")
    assert [table[name].control_points for name in ("Bank", "Saloon")] == [0, 1]


# Ambush


AMBUSHES = ["01114", "24222"]


@ruling("compendium-1.9.3:861", "faq-2015:328")
@pytest.mark.parametrize("code", AMBUSHES)
@pytest.mark.parametrize(("bounty", "blamed"), [(0, 1), (2, 0)])
def test_an_ambush_aces_the_mark_and_whoever_joins_is_wanted_unless_the_mark_is(
    code: str, bounty: int, blamed: int
) -> None:
    table = crew("Cal", "Dan", rock=5)
    table.put(1, dude("Eve"), booted=True)
    table["Bo"].bounty = bounty
    table.play(
        use_from_hand(table, code), "0 leader: Allie", "0 mark: Bo", "0 join job: Cal", NOBODY_RIDES, "1 oppose: none"
    )
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
    table.play(use_from_hand(table, code), "0 leader: Allie", "0 mark: Bo", "0 join job: Cal", "1 oppose: none")
    assert (table.bounty("Allie"), table.bounty("Cal")) == blamed


NEW = ["24222", "24235"]
OLD = ["01114", "00020", "01123"]


@pytest.mark.parametrize("code", OLD + NEW)
def test_only_the_older_printings_mark_a_dude_of_ones_own(code: str) -> None:
    table = crew(rock=5, bullets=1)
    table.put(0, dude("Cal"), booted=True)
    table.put(1, dude("Dan"))
    assert table.options(use_from_hand(table, code)) == (["Bo", "Cal", "Dan"] if code in OLD else ["Bo", "Dan"])


# Kidnappin'


def kidnappers(code: str, bullets: int = 2, ruleset: str = "pinebox-1.5") -> Table:
    """Allie at home, with Cy; Bo at the Bank next to the home of seat 1."""
    table = Table(ruleset=ruleset)
    table.put(1, deed("Bank"))
    table.put(0, dude("Allie", bullets=bullets))
    table.put(0, dude("Cy"))
    table.put(1, dude("Bo", bullets=1), "Bank")
    table.in_hand(0, code)
    return table


@rule('faq-2015 "Bounties" ¶1 s2')
@ruling("compendium-1.9.3:936 s3", "faq-2015:393 s3")
@pytest.mark.parametrize(
    ("code", "ruleset"),
    [*((code, "pinebox-1.5") for code in ("00020", "01123", "24235")), ("01123", "aeg-2015")],
)
def test_a_kidnapper_who_joins_again_is_wanted_again(code: str, ruleset: str) -> None:
    table = kidnappers(code, ruleset=ruleset)
    lead = ("0 play: use Kidnappin'", "0 leader: Allie", *(["0 mark: Bo"] if code != "24235" else []))
    table.play(*lead, "0 join job: Cy", "1 oppose: Bo")
    assert (table.bounty("Allie"), table.bounty("Cy")) == (1, 1)
    table.do(leave_posse, table["Cy"])
    table.do(join_posse, table["Cy"], posse(table, 0))
    assert (table.bounty("Allie"), table.bounty("Cy")) == (1, 2)


@ruling("compendium-1.9.3:936 s2", "faq-2015:393 s2")
@pytest.mark.parametrize("code", ["00020", "01123", "24235"])
def test_kidnappers_at_a_private_place_are_wanted_twice(code: str) -> None:
    """Each that joins is wanted for it, the leader too; and once more for it at another's private place."""
    table = kidnappers(code)
    table.put(1, deed("Den", keywords=("Private",)))
    table["Bo"].at = table["Den"].number
    lead = ("0 play: use Kidnappin'", "0 leader: Allie", *(["0 mark: Bo"] if code != "24235" else []))
    table.play(*lead, "0 join job: Cy", "1 oppose: Bo")
    assert (table.bounty("Allie"), table.bounty("Cy"), table.bounty("Bo")) == (2, 2, 0)


@ruling("compendium-1.9.3:936 s1", "faq-2015:393 s1")
@pytest.mark.parametrize("code", ["00020", "01123", "24235"])
def test_kidnappin_discards_the_mark(code: str) -> None:
    lead = ("0 play: use Kidnappin'", "0 leader: Allie", *(["0 mark: Bo"] if code != "24235" else []))
    table = kidnappers(code)
    table.play(*lead, "0 join job: none", "1 oppose: none")
    assert table.zone("Bo") == "discard" and (table.bounty("Allie"), table.bounty("Cy")) == (1, 0)
    assert table.at("Allie") == "home 0" and table.is_booted("Allie")


def test_kidnappin_can_be_done_with_more_bullets_than_the_mark_has() -> None:
    assert "use Kidnappin'" in kidnappers("24235").plays()


def test_kidnappin_cannot_be_done_with_as_few_bullets_as_the_mark_has() -> None:
    assert "use Kidnappin'" not in kidnappers("24235", bullets=1).plays()


@pytest.mark.parametrize(("code", "can"), [("01123", True), ("24235", False)])
def test_only_the_older_kidnappin_may_mark_ones_own(code: str, can: bool) -> None:
    """Bo is too strong for all, and only Cy can be marked."""
    table = kidnappers(code)
    table.modify("Bo", "bullets", 5)
    assert ("use Kidnappin'" in table.plays()) == can


KIDNAPS = ["00020", "01123", "24235"]


@ruling("compendium-1.9.3:936 s1", "faq-2015:393 s1")
@pytest.mark.parametrize("code", KIDNAPS)
def test_a_kidnapping_discards_the_mark_and_whoever_joins_is_wanted_and_for_the_private_place_too(code: str) -> None:
    table = crew("Cal", "Dan", bullets=1)
    table.put(1, dude("Eve", bullets=1), booted=True)
    use = use_from_hand(table, code)
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
    assert not can_use(table, code)
    table.modify("Bo", "bullets", -1)
    table.play(f"0 play: use {table.hand(0)[0]}", "0 leader: Allie", "1 oppose: none")
    assert (table.zone("Bo"), table.bounty("Cal")) == ("discard", 1)


def kidnappers_with_a_guest(code: str, bullets: int, ruleset: str = "pinebox-1.5") -> Table:
    """Allie with that many bullets and Cal of seat 2 in the town square; Bo with 1 at the Bank of seat 1."""
    table = Table(*(outfit(f"Home {seat}") for seat in range(3)), ruleset=ruleset)
    table.put(1, deed("Bank"))
    table.put(0, dude("Allie", bullets=bullets), "town square")
    table.put(1, dude("Bo", bullets=1), "Bank", booted=True)
    table.put(2, dude("Cal", bullets=2), "town square")
    table.in_hand(0, code)
    return table


@ruling("compendium-1.9.3:936 s1", "faq-2015:393 s1")
@pytest.mark.parametrize(
    ("code", "ruleset"), [*((code, "pinebox-1.5") for code in KIDNAPS), ("00020", "aeg-2015"), ("01123", "aeg-2015")]
)
def test_another_players_dude_who_joins_a_kidnapping_is_wanted_too(code: str, ruleset: str) -> None:
    table = kidnappers_with_a_guest(code, 2, ruleset)
    marked = ("0 mark: Bo",) if ruleset == "aeg-2015" else ()
    riders = ("0 invite: home 2", "2 join posse: Cal")
    table.play("0 play: use Kidnappin'", *marked, *riders, "1 oppose: Bo", "0 shooter: Allie")
    assert [table.bounty(name) for name in ("Allie", "Bo", "Cal")] == [1, 0, 1]


@pytest.mark.parametrize("code", KIDNAPS)
def test_nobody_counts_on_other_players_dudes_for_a_kidnapping(code: str) -> None:
    """rulebook-1.5.0 §6.2 step 3: the requirement is one of the play, and others are invited only once it is made."""
    table = kidnappers_with_a_guest(code, 1)
    table["Cal"].at = table["Bank"].number
    assert "use Kidnappin'" not in table.plays(0)
    table.modify("Allie", "bullets", 1)
    assert "use Kidnappin'" in table.plays(0)


@rule('rulebook-2015 "Jobs" step 3 s3')
@pytest.mark.parametrize(("invited", "zone"), [(True, "discard"), (False, "in play")])
def test_other_players_dudes_count_for_a_kidnapping_once_the_posse_has_formed(invited: bool, zone: str) -> None:
    """In 2015 the posse is judged as it has formed, and the job fails if it falls short."""
    table = kidnappers_with_a_guest("01123", 1, "aeg-2015")
    guest = ("0 invite: home 2", "2 join posse: Cal", "1 oppose: none") if invited else ("0 invite: none",)
    table.play("0 play: use Kidnappin'", "0 mark: Bo", *guest)
    assert table.zone("Bo") == zone


# Recruitment Drive


DRIVES = ["01133", "24246"]


@pytest.mark.parametrize("code", DRIVES)
def test_a_recruitment_drive_brings_a_dude_or_deed_from_the_discard_pile_five_ghost_rock_cheaper(code: str) -> None:
    table = crew()
    table.in_discard(0, dude("Cal", cost=6), dude("Dear", cost=7), deed("Bank", cost=2), goods("Gun"))
    table.play(use_from_hand(table, code), "1 oppose: none", "0 choose: Cal")
    assert (table.at("Cal"), table.is_booted("Cal"), table.rock(0)) == ("home 0", False, 0)
    assert table.discard(0) == ["Dear", "Bank", "Gun", "Recruitment Drive"]


@pytest.mark.parametrize("code", DRIVES)
def test_a_recruitment_drive_offers_what_can_be_paid_for(code: str) -> None:
    table = crew()
    table.in_discard(0, dude("Cal", cost=6), dude("Dear", cost=7), deed("Bank", cost=2), goods("Gun"))
    table.in_discard(1, dude("Foe"))
    assert table.options(use_from_hand(table, code), "1 oppose: none") == ["Cal", "Bank"]


@pytest.mark.parametrize("code", DRIVES)
def test_a_recruitment_drive_that_fails_brings_nobody(code: str) -> None:
    table = crew()
    table.in_discard(0, dude("Cal"))
    use = use_from_hand(table, code)
    deal(table, HIGH, FOUR)
    table.play(use, "1 oppose: Bo", "1 flee: no")
    table.to("high noon")
    assert table.zone("Cal") == "discard"


@ruling(
    "compendium-1.9.3:640 s1",
    "compendium-1.9.3:640 s2",
    "compendium-1.9.3:640 s4",
    "faq-2015:253 s1",
    "faq-2015:253 s2",
    "faq-2015:253 s4",
)
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
    table.play(use_from_hand(table, code), "0 leader: Allie", NOBODY_RIDES, NOBODY_RIDES, "1 oppose: none")
    assert (table.zone("QUATERMAN"), table.is_booted("Doc"), table.rock(0)) == (zone, True, 6 - 1 - max(0, cost - 5))


@ruling("compendium-1.9.3:640 s2", "faq-2015:253 s2")
@pytest.mark.parametrize("code", DRIVES)
def test_a_recruitment_drive_brings_no_gadget_without_an_unbooted_scientist(code: str) -> None:
    table = crew()
    table.set_rock(0, 20)
    table.put(0, dude("Tired", keywords=("Mad Scientist 3",)), booted=True)
    table.in_discard(0, "QUATERMAN")
    table.play(use_from_hand(table, code), "1 oppose: none")
    assert table.zone("QUATERMAN") == "discard"


@ruling("compendium-1.9.3:640 s3", "faq-2015:253 s3")
@pytest.mark.parametrize("code", ["01133", "24246"])
@pytest.mark.parametrize(("owner", "zone"), [(1, "discard"), (0, "in play")])
def test_a_recruitment_drive_brings_a_gadget_only_where_its_player_is_in_control(
    code: str, owner: int, zone: str
) -> None:
    table = crew()
    table.set_rock(0, 20)
    table.put(owner, deed("Mine", keywords=("Out of Town",)))
    table.put(0, dude("Doc", keywords=("Mad Scientist 9",)), "Mine")
    table.in_discard(0, "QUATERMAN")
    table.next_cards(0, "K♠")
    table.play(use_from_hand(table, code), "0 leader: Allie", "1 oppose: none")
    assert (table.zone("QUATERMAN"), table.is_booted("Doc")) == (zone, zone == "in play")


# A Coach Comes to Town


def test_a_coach_that_nobody_defends_brings_four_ghost_rock() -> None:
    table = crew("Cal")
    table.play(use_from_hand(table, "01135"), "0 leader: Allie", NOBODY_RIDES, NOBODY_RIDES, "1 oppose: none")
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
    use = use_from_hand(table, "01135")
    deal(table, first, second)
    table.play(use, "1 oppose: Bo", *flees)
    table.to("high noon")
    assert (table.rock(0), table.rock(1)) == rock
