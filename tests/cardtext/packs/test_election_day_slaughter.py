"""Do the texts of `dtk/cardtext/packs/election_day_slaughter.py` do what they say?"""

from __future__ import annotations

from typing import Any

import pytest

from dtk.engine.abilities import any_posse
from tests.cardtext.kit import *

# The Brute


def brute(code: str) -> Table:
    """The Brute beside Allie in a shootout."""
    return showdown([printed(code)])


@pytest.mark.parametrize("code", ["04001", "24042"])
@pytest.mark.parametrize("due", [2, 3, 4])
def test_the_brute_spares_two_casualties_more(code: str, due: int) -> None:
    table = brute(code)
    table.say("0 casualty: ace The Brute")
    assert table.do(inflict, 0, due) == 2
    assert (table.posse(0), table.boot_hill(0)) == (["Allie"], ["The Brute"])


@pytest.mark.parametrize("code", ["04001", "24042"])
def test_the_brute_spares_no_more_than_two(code: str) -> None:
    table = brute(code)
    table.say("0 casualty: ace The Brute")
    assert table.do(inflict, 0, 5) == 3
    assert (table.posse(0), table.discard(0)) == ([], ["Allie"])


@pytest.mark.parametrize("code", ["04001", "24042"])
def test_the_brute_spares_nobody_when_it_is_discarded(code: str) -> None:
    table = brute(code)
    table.say("0 casualty: discard The Brute")
    table.do(inflict, 0, 3)
    assert (table.posse(0), table.boot_hill(0)) == ([], ["Allie"])


@pytest.mark.parametrize("code", ["04001", "24042"])
def test_the_brute_spares_nobody_when_another_is_aced(code: str) -> None:
    table = brute(code)
    table.say("0 casualty: ace Allie")
    assert table.do(inflict, 0, 3) == 3
    assert (table.posse(0), table.discard(0)) == ([], ["The Brute"])


@pytest.mark.parametrize("code", ["04001", "24042"])
def test_the_brute_is_not_aced_for_one_casualty(code: str) -> None:
    table = brute(code)
    table.say("0 casualty: discard The Brute")
    table.do(inflict, 0, 1)
    assert table.boot_hill(0) == []


# Smiling Tom


TOM = "Smiling Tom"


def toms_town(code: str = "04002", *, ruleset: str = "pinebox-1.5", at: str = "home 0") -> Table:
    """Smiling Tom of seat 0, a Bank with a dude of seat 1 of his gang, and a Ranch with an outlaw of seat 0."""
    table = Table(ruleset=ruleset)
    table.put(0, deed("Bank"))
    table.put(0, deed("Ranch"))
    table.put(0, code, at)
    table.put(1, dude("Fiend", gangs=("fearmongers",)), "Bank")
    table.put(0, dude("Outlaw", gangs=("outlaws",)), "Ranch")
    return table


@pytest.mark.parametrize("code", ["00133", "04002"])
def test_smiling_tom_moves_only_to_his_kind_and_home(code: str) -> None:
    table = toms_town(code)
    assert table.options(f"0 play: move {TOM}") == []
    table.play(f"0 play: move {TOM}")
    assert table.at(TOM) == "Bank"
    table.play("1 play: pass", f"0 play: move {TOM}")
    assert table.at(TOM) == "home 0"


def test_smiling_tom_goes_nowhere_from_home_without_his_kind() -> None:
    table = toms_town()
    table["Fiend"].at = table.place("home 0")
    assert f"move {TOM}" not in table.plays(0)


def test_smiling_tom_cannot_be_moved_elsewhere_by_a_text() -> None:
    table = toms_town()
    table.do(move, table[TOM], table.place("Ranch"))
    assert table.at(TOM) == "home 0"
    table.do(move, table[TOM], table.place("Bank"))
    table.do(send_home_booted, table[TOM])
    assert table.at(TOM) == "home 0" and table.is_booted(TOM)


def test_smiling_tom_joins_a_posse_only_where_his_kind_is() -> None:
    table = toms_town()
    table.put(0, dude("Allie"), "town square")
    table.put(1, dude("Bo"), "town square")
    assert TOM not in table.options("0 play: Allie calls out", "1 accept: yes")
    table.put(0, dude("Ghoul", gangs=("fearmongers",)), "town square", booted=True)
    table.duel("Allie", "Bo", f"0 join posse: {TOM}", rest="plain")
    assert table.posse(0) == ["Allie", TOM]


def raid_on_the_square(*, ruleset: str = "pinebox-1.5", needs: str = "") -> Table:
    """Smiling Tom and Ghoul, of his gang, and Outlaw at home with a job in hand against the town square."""
    table = Table(ruleset=ruleset)
    table.put(0, "04002")
    for name, gang in (("Ghoul", "fearmongers"), ("Outlaw", "outlaws")):
        table.put(0, dude(name, gangs=(gang,)))
    table.put(1, dude("Bo"), "town square")
    raid = action("Raid")
    fits = (lambda use, posse: any(one.card.title == needs for one in posse)) if needs else any_posse
    table.teach(raid, ability("Noon Job", do_nothing, targets=lambda use: [TOWN_SQUARE], job=JobTerms(posse=fits)))
    table.in_hand(0, raid)
    return table


@ruling("compendium-1.9.3:665")
def test_smiling_tom_follows_one_of_his_kind_to_a_job() -> None:
    table = raid_on_the_square()
    assert table.options("0 play: use Raid") == ["Ghoul", "Outlaw"]
    assert table.options("0 play: use Raid", "leader: Ghoul") == ["none", TOM, "Outlaw"]
    assert table.options("0 play: use Raid", "leader: Outlaw") == ["none", "Ghoul"]
    assert table.options("0 play: use Raid", "leader: Outlaw", "join job: Ghoul") == ["none", TOM]
    table.play(
        "0 play: use Raid", "leader: Outlaw", "join job: Ghoul", f"join job: {TOM}", "1 oppose: Bo", rest="plain"
    )
    assert table.posse(0) == ["Outlaw", "Ghoul", TOM]


@ruling("compendium-1.9.3:665")
def test_smiling_tom_leads_a_job_where_his_kind_is() -> None:
    table = raid_on_the_square()
    table.put(1, dude("Fiend", gangs=("fearmongers",)), "town square")
    assert table.options("0 play: use Raid") == [TOM, "Ghoul", "Outlaw"]


def test_a_job_that_needs_smiling_tom_may_begin_with_who_opens_the_way() -> None:
    table = raid_on_the_square(needs=TOM)
    assert table.options("0 play: use Raid") == ["Ghoul", "Outlaw"]
    table.play("0 play: use Raid", "leader: Outlaw", rest="plain")
    assert table.is_booted(TOM) and table.is_booted("Ghoul")


def test_no_job_needs_smiling_tom_without_his_kind() -> None:
    table = raid_on_the_square(needs=TOM)
    table["Ghoul"].booted = True
    assert "use Raid" not in table.plays(0)


@ruling("faq-2015:276")
def test_smiling_tom_needed_one_of_his_kind_there_before_a_job_in_2015() -> None:
    table = raid_on_the_square(ruleset="aeg-2015")
    assert table.options("0 play: use Raid", "leader: Ghoul") == ["none", "Outlaw"]
    table.put(1, dude("Fiend", gangs=("fearmongers",)), "town square")
    assert TOM in table.options("0 play: use Raid", "leader: Ghoul")


def test_smiling_tom_does_not_follow_who_does_not_arrive() -> None:
    table = raid_on_the_square()
    keep_from_moving(table, "Ghoul")
    table.put(0, dude("Ann"), "town square")
    table.play("0 play: use Raid", "leader: Ann", "join job: Ghoul", f"join job: {TOM}", "1 oppose: Bo", rest="plain")
    assert table.posse(0) == ["Ann"]


# Philip Swinford (Exp.1)


LEARNS, LEARNS_NOT = (f"0 draw and discard a card [Philip Swinford (Exp.1)]: {said}" for said in ("yes", "no"))


def philips_round(hand: str, against: str, *script: str) -> Table:
    """Allie against Bo, while Philip Swinford stays at home; hands are revealed."""
    table, _ = facing_bo(dude("Allie"))
    table.put(0, "04003", booted=True)
    table.in_hand(0, "2♣")
    duel(table, "Allie", "Bo")
    table.next_cards(0, hand + " 9♣")
    table.next_cards(1, against)
    until(table, "take_lumps", *script)
    return table


def test_philip_swinford_learns_from_a_cheatin_hand() -> None:
    table = philips_round(PAIR, CHEATIN_PAIR, LEARNS, "0 discard: 2♣")
    assert table.hand(0) == ["9♣"] and table.discard(0) == ["2♣"]


def test_philip_swinford_need_not_learn_from_a_cheatin_hand() -> None:
    assert philips_round(PAIR, CHEATIN_PAIR, LEARNS_NOT).hand(0) == ["2♣"]


@pytest.mark.parametrize(("hand", "against"), [(PAIR, PAIR), (CHEATIN_PAIR, CHEATIN_PAIR), (CHEATIN_PAIR, PAIR)])
def test_philip_swinford_learns_nothing_else(hand: str, against: str) -> None:
    assert philips_round(hand, against).hand(0) == ["2♣"]


def test_philip_swinford_learns_from_a_hand_before_a_react_changes_it() -> None:
    table, _ = facing_bo(dude("Allie"))
    table.put(0, "04003", booted=True)
    table.put(1, dude("Merlin", keywords=("Huckster 9",)))
    table.put(1, "Ace in the Hole", on="Merlin")
    table.in_hand(0, "2♣")
    table.in_hand(1, "4♣")
    duel(table, "Allie", "Bo", "1 join posse: none")
    table.next_cards(0, f"{PAIR} 9♣")
    table.next_cards(1, f"{CHEATIN_PAIR} 9♠")
    aces = ("1 react: answer Ace in the Hole", "1 ace from draw hand: 3♠")
    until(table, "take_lumps", LEARNS, "0 discard: 2♣", *aces)
    assert table.hand(0) == ["9♣"]


def test_philip_swinford_learns_in_lowball_too() -> None:
    table = Table(phase="gambling", winner=-1)
    table.put(0, "04003")
    table.next_cards(0, HIGH + " 9♣")
    table.next_cards(1, CHEATIN_PAIR)
    table.say(LEARNS)
    table.do(play_gambling)
    assert table.hand(0) == [] and "9♣" in table.discard(0)


@ruling("compendium-1.9.3:627", "faq-2015:240")
def test_philip_swinford_learns_from_a_shootout_of_others() -> None:
    table = Table(*(outfit(f"Home {seat}") for seat in range(3)))
    table.put(0, "04003", booted=True)
    table.put(1, dude("Bo"), "town square")
    table.put(2, dude("Cy"), "town square")
    table.in_deck(0, "9♣")
    duel(table, "Bo", "Cy")
    table.next_cards(1, CHEATIN_PAIR)
    table.next_cards(2, "2♠ 2♠ 2♥ 8♣ 10♠")
    until(table, "take_lumps", LEARNS, LEARNS_NOT)
    assert table.discard(0) == ["9♣"]


# Dr. Arden Gillman


def laboratory(pull: str, **foe: Any) -> Table:
    """Allie and Arden Gillman, whose skill is 1, fight Bo, whose grit is 5."""
    table = showdown([printed("04005")], [dude("Bea", value=1)])
    table.next_cards(0, pull)
    return table


GILLMAN = "Dr. Arden Gillman"
TEST_IT = ("0 shootout play: use Dr. Arden Gillman", "target: Bo")


@pytest.mark.parametrize(
    ("pull", "bo", "arden"),
    [
        ("3♥", ("town square", "in play"), ("town square", "in play")),
        ("3♠", ("town square", "in play"), ("town square", "in play")),
        ("4♥", ("home 1", "in play"), ("town square", "in play")),
        ("4♠", ("home 1", "in play"), ("home 0", "in play")),
        ("9♥", ("home 1", "in play"), ("town square", "in play")),
        ("10♥", ("nowhere", "boot hill"), ("town square", "in play")),
        ("10♠", ("nowhere", "boot hill"), ("nowhere", "boot hill")),
    ],
)
def test_arden_gillman_sends_home_or_aces_and_may_share_the_fate(
    pull: str, bo: tuple[str, str], arden: tuple[str, str]
) -> None:
    table = laboratory(pull)
    assert table.grit("Bo") == 5
    assert table.options(TEST_IT[0]) == ["Bo", "Bea"]
    table.step(*TEST_IT, rest="plain")
    assert [(table.at(name), table.zone(name)) for name in ("Bo", GILLMAN)] == [bo, arden]
    assert table.zone(GILLMAN) != "in play" or table.is_booted(GILLMAN)


def test_arden_gillman_shares_the_fate_for_a_joker_of_any_suit() -> None:
    table = laboratory("joker")
    table.step(*TEST_IT, "joker value: 4", "joker suit: hearts", rest="plain")
    assert table.at("Bo") == "home 1" and table.at(GILLMAN) == "home 0"


def test_arden_gillman_may_face_who_can_not_go_home() -> None:
    table = laboratory("10♥")
    table.do(forbid, table["Bo"], "cannot go home", "day")
    table.step(*TEST_IT, rest="plain")
    assert table.zone("Bo") == "boot hill"


def test_arden_gillman_shares_no_fate_that_the_dude_is_spared() -> None:
    table = laboratory("4♠")
    table.do(forbid, table["Bo"], "cannot go home", "day")
    table.step(*TEST_IT, rest="plain")
    assert (table.at("Bo"), table.at(GILLMAN)) == ("town square", "town square")


def test_arden_gillman_is_discarded_with_a_dude_that_is_discarded_instead_of_being_aced() -> None:
    """As the Harrowed are (compendium-1.9.3 "Harrowed")."""
    table = laboratory("10♠")
    table.do(modify, table["Bo"], "keyword Harrowed", 1, "day", "set")
    table.step(*TEST_IT, rest="plain")
    assert (table.zone("Bo"), table.zone(GILLMAN)) == ("discard", "discard")


@pytest.mark.parametrize("pull", ["4♠", "10♠"])
def test_arden_gillman_goes_home_with_a_dude_that_another_text_sends_there_instead(pull: str) -> None:
    """Warren Graves (08005) has Bo go home booted instead of being sent there, or aced."""
    table = laboratory(pull)
    table.put(1, "08005")
    table.step(*TEST_IT, "1 react [Bo]: answer Warren Graves", rest="plain")
    assert (table.at("Bo"), table.at(GILLMAN)) == ("home 1", "home 0")


@pytest.mark.parametrize(("place", "booted"), [("home 1", False), ("Bank", True)])
def test_arden_gillman_stays_when_the_dude_goes_home_unbooted_or_elsewhere_instead(place: str, booted: bool) -> None:
    """A text moves Bo out of the shootout rather than letting him be sent home booted."""
    table = laboratory("4♠")
    table.put(1, deed("Bank"))

    def walk(use: Use) -> None:
        Play(use).move(table["Bo"], table.place(place))
        table["Bo"].booted = booted

    table.teach("Bea", trait("when", SentHome, walk, instead=True, concerns=lambda use: use.event.posse == 1))
    table.step(*TEST_IT, rest="plain")
    assert (table.at("Bo"), table.is_booted("Bo")) == (place, booted)
    assert (table.at(GILLMAN), table.is_booted(GILLMAN)) == ("town square", True)


def test_arden_gillman_stays_in_a_shootout_at_the_home_of_a_dude_that_stays_there_booted() -> None:
    table = showdown([printed("04005")], [dude("Bea", value=1)], at="home 1")
    table["Bo"].booted = True
    table.do(forbid, table["Bo"], "cannot go home", "day")
    table.next_cards(0, "4♠")
    table.step(*TEST_IT, rest="plain")
    assert (table.posse(0), table.posse(1)) == (["Allie", GILLMAN], ["Bo", "Bea"])


# Arvid Mardh


def market(place: str = "Bank") -> Table:
    """Arvid Mardh in hand; Ann, with a hat, and Allie of his player stand at the Bank, or Ann elsewhere."""
    table = Table()
    table.set_rock(0, 9)
    table.put(0, BANK)
    for name, at in (("Allie", "Bank"), ("Ann", place)):
        table.put(0, dude(name), at)
    table.put(0, goods("Hat"), on="Ann")
    table.in_hand(0, "04006")
    return table


def test_arvid_mardh_lets_trade_as_he_comes() -> None:
    table = market()
    table.play("0 play: shop Arvid Mardh", "react: answer Arvid Mardh", rest="plain")
    assert table.attached("Allie") == ["Hat"]
    assert table.turn == 1


def test_arvid_mardh_lets_trade_only_as_the_rules_do() -> None:
    table = market()
    table["Allie"].booted = True
    table.play("0 play: shop Arvid Mardh")
    assert table.attached("Ann") == ["Hat"]


def test_arvid_mardh_needs_somebody_to_trade_with() -> None:
    table = market(place="town square")
    table.play("0 play: shop Arvid Mardh")
    assert table.attached("Ann") == ["Hat"]


def test_arvid_mardh_lets_nobody_trade_as_another_comes() -> None:
    table = market()
    table.put(0, "04006")
    table.in_hand(0, dude("Late", cost=0))
    table.play("0 play: shop Late")
    assert table.attached("Ann") == ["Hat"]


def test_arvid_mardh_lets_choose_the_place() -> None:
    table = market()
    for name in ("Cy", "Dan"):
        table.put(0, dude(name))
    table.put(0, goods("Saddle"), on="Cy")
    script = ("0 play: shop Arvid Mardh", "react: answer Arvid Mardh")
    assert table.options(*script) == ["Bank", "home 0"]
    table.play(*script, "choose place: home 0", "trade: Saddle to Dan", rest="plain")
    assert table.attached("Dan") == ["Saddle"] and table.attached("Ann") == ["Hat"]


# Allie Hensman (Exp.1)


def shaken_down(rock: int, ruleset: str = "pinebox-1.5") -> Table:
    """The experienced Allie Hensman sets out for Bo, of 2 influence, whose player has some ghost rock."""
    table = Table(ruleset=ruleset)
    table.put(0, "04007", "town square")
    table.put(0, dude("Ann", influence=1))
    table.put(1, dude("Bo", influence=2), "town square")
    table.put(1, dude("Cal"))
    table.set_rock(1, rock)
    assert table.options("0 play: use Allie Hensman (Exp.1)") == ["Bo", "Cal"]
    return table


@ruling("compendium-1.9.3:514")
def test_allie_hensman_is_paid_the_marks_influence_who_can_pay_must() -> None:
    table = shaken_down(rock=2)
    table.play("0 play: use Allie Hensman (Exp.1)", "mark: Bo", rest="plain")
    assert (table.rock(0), table.rock(1), table.zone("Bo")) == (2, 0, "in play")
    assert table.is_booted("Allie Hensman (Exp.1)")


@ruling("compendium-1.9.3:515")
def test_who_can_not_pay_allie_hensman_in_full_loses_the_mark_and_pays_nothing() -> None:
    table = shaken_down(rock=1)
    table.play("0 play: use Allie Hensman (Exp.1)", "mark: Bo", rest="plain")
    assert (table.rock(0), table.rock(1), table.zone("Bo")) == (0, 1, "discard")


@ruling("compendium-1.9.3:516")
def test_nobody_pays_allie_hensman_for_who_is_gone() -> None:
    table = shaken_down(rock=2)
    table.play("0 play: use Allie Hensman (Exp.1)", "mark: Bo", "1 oppose: Bo", rest="plain")
    table.do(discard, table["Bo"])
    table.to("sundown", rest="plain")
    assert (table.rock(0), table.rock(1)) == (0, 2)


# Drew Beauman


DREW = pytest.mark.parametrize("code", ["04004", "24072"])


def lab(code: str, second: str, at: str = "home 0", first: str = HIGH) -> Table:
    """Drew, with a Gadget in hand, before lowball hands are drawn."""
    table = Table(phase="gambling")
    table.put(0, code, at)
    table.in_hand(0, goods("Cog", keywords=("Gadget",), difficulty=5))
    table.next_cards(0, first, "K♠")
    table.next_cards(1, second)
    return table


@DREW
def test_drew_beauman_may_invent_without_booting_when_another_cheats(code: str) -> None:
    table = lab(code, CHEATIN_PAIR)
    table.step("0 invent: Cog")
    assert (table.host("Cog"), table.is_booted("Drew Beauman")) == ("Drew Beauman", False)


@DREW
def test_drew_beauman_invents_without_booting_though_he_is_booted(code: str) -> None:
    """Booting is a cost, and all that is taken away (compendium-1.9.3:733): location, price and test still hold."""
    table = Table()
    table.put(0, code, "home 0", booted=True)
    table.in_hand(0, goods("Cog", keywords=("Gadget",), difficulty=5))
    table.put(1, dude("Bo"), "home 0")
    table.do(begin_shootout, table["Bo"], table["Drew Beauman"])
    table.next_cards(0, HIGH, "K♠")
    table.next_cards(1, CHEATIN_PAIR)
    until(table, "take_lumps", STAND[0], "0 invent: Cog")
    assert (table.host("Cog"), table.is_booted("Drew Beauman")) == ("Drew Beauman", True)


@DREW
def test_drew_beauman_need_not_invent_when_another_cheats(code: str) -> None:
    table = lab(code, CHEATIN_PAIR)
    table.step("0 invent: none")
    assert table.hand(0) == ["Cog"]


@DREW
@pytest.mark.parametrize(("second", "at"), [(PAIR, "home 0"), (CHEATIN_PAIR, "town square")])
def test_drew_beauman_must_catch_somebody_where_he_can_invent(code: str, second: str, at: str) -> None:
    table = lab(code, second, at)
    table.step()
    assert table.hand(0) == ["Cog"]


@DREW
def test_drew_beauman_does_not_work_while_his_own_player_cheats(code: str) -> None:
    table = lab(code, CHEATIN_PAIR, first=CHEATIN_THREE)
    table.step()
    assert table.hand(0) == ["Cog"]


@pytest.mark.parametrize(("code", "invents"), [("04004", True), ("24072", False)])
def test_drew_beauman_of_the_weird_west_needs_a_hand_of_his_players(code: str, invents: bool) -> None:
    table = Table(*(outfit(f"Home {seat}") for seat in range(3)))
    table.put(0, deed("Farm", keywords=("Out of Town",)))
    table.put(0, code, "Farm")
    table.in_hand(0, goods("Cog", keywords=("Gadget",), difficulty=5))
    table.put(1, dude("Allie"), "town square")
    table.put(2, dude("Bo"), "town square")
    table.do(begin_shootout, table["Allie"], table["Bo"])
    table.next_cards(0, "K♠")
    table.next_cards(1, HIGH)
    table.next_cards(2, CHEATIN_PAIR)
    until(table, "take_lumps", *["0 invent: Cog"] * invents)
    assert (table.zone("Cog") == "in play") is invents


# Milt Clemons


@pytest.mark.parametrize("code", ["04008", "24087"])
def test_milt_clemons_brings_a_ghost_rock_when_his_bounty_rises(code: str) -> None:
    table = Table()
    table.put(0, code)
    table.put(0, dude("Cal"))
    table.do(add_bounty, table["Milt Clemons"], 2)
    assert table.rock(0) == 1
    table.do(add_bounty, table["Milt Clemons"], -1)
    table.do(add_bounty, table["Cal"], 1)
    assert table.rock(0) == 1


# Jake Smiley


@pytest.mark.parametrize("code", ["00024", "04009"])
def test_jake_smiley_shines_in_sundown(code: str) -> None:
    table = Table()
    table.put(0, code)
    table.put(0, dude("Allie"))
    assert table.influence("Jake Smiley") == 0
    table.to("sundown", "0 play: pass")
    assert (table.influence("Jake Smiley"), table.influence("Allie")) == (2, 0)
    table.to("gambling")
    assert table.influence("Jake Smiley") == 0


# QUATERMAN


EDITIONS = ["pinebox-1.5", "aeg-2015"]


def workshop(pull: str = "K♠", at: str = "home 0", **more: Any) -> Table:
    """Max, a Mad Scientist, somewhere; QUATERMAN in hand and in the discard pile; a Bank."""
    table = Table(**more)
    table.set_rock(0, 5)
    table.put(0, BANK)
    table.put(0, dude("Max", keywords=("Mad Scientist 1",), influence=1), at)
    table.in_hand(0, "04010")
    table.next_cards(0, pull)
    return table


@pytest.mark.parametrize("edition", EDITIONS)
@pytest.mark.parametrize("at", ["home 0", "Bank"])
def test_quaterman_is_invented_and_stands_where_its_scientist_is(edition: str, at: str) -> None:
    table = workshop(at=at, ruleset=edition)
    table.play("0 play: invent QUATERMAN", rest="plain")
    assert (table.at("QUATERMAN"), table["QUATERMAN"].host, table.rock(0)) == (at, NOBODY, 4)
    assert table.is_booted("Max") and not table.is_booted("QUATERMAN")


@ruling("compendium-1.9.3:639", "faq-2015:252")
@pytest.mark.parametrize("edition", EDITIONS)
def test_quaterman_may_come_by_the_stagecoach_office(edition: str) -> None:
    """01066."""
    table = workshop(ruleset=edition)
    table.put(0, "01066")
    table.play("0 play: invent QUATERMAN", "react: answer Stagecoach Office", "target: Bank", rest="plain")
    assert table.at("QUATERMAN") == "Bank"


@ruling("compendium-1.9.3:640 s1", "compendium-1.9.3:640 s2", "compendium-1.9.3:640 s3", "compendium-1.9.3:640 s4")
@ruling("faq-2015:253 s1", "faq-2015:253 s2", "faq-2015:253 s3", "faq-2015:253 s4")
@pytest.mark.parametrize("edition", EDITIONS)
@pytest.mark.parametrize(("pull", "at", "zone"), [("4♠", "home 0", 1), ("3♠", "home 0", 0), ("4♠", "town square", 0)])
def test_quaterman_is_invented_for_a_recruitment_drive_too(edition: str, pull: str, at: str, zone: int) -> None:
    """01133."""
    table = workshop(pull, at, ruleset=edition)
    table.put(0, dude("Allie"))
    table.do(put, table["QUATERMAN"], "discard")
    use = use_from_hand(table, "01133")
    table.play(use, "leader: Allie", rest="plain")
    assert table.zone("QUATERMAN") == ("discard", "in play")[zone]
    assert table.is_booted("Max") == (at == "home 0")


def machine(**more: Any) -> Table:
    """QUATERMAN with a Gun of 2 bullets in the town square, where Bo is."""
    table = Table(**more)
    table.put(0, "04010", "town square")
    table.put(0, goods("Gun", bullets=2, keywords=("Weapon",)), on="QUATERMAN")
    table.put(1, dude("Bo"), "town square")
    return table


@ruling("compendium-1.9.3:635", "faq-2015:249")
@pytest.mark.parametrize("edition", EDITIONS)
def test_only_what_quaterman_carries_changes_its_bullets(edition: str) -> None:
    table = machine(ruleset=edition)
    table.put(0, goods("Badge"), on="QUATERMAN")
    table.put(0, dude("Ann"), "town square")
    table.put(0, goods("Drum"), on="Ann")
    everybody = ContinuousChange("bullets", lambda state, holder, piece: 5)
    table.teach("Drum", everybody)
    assert (table.bullets("QUATERMAN"), table.bullets("Ann")) == (3, 5)
    table.teach("Badge", everybody)
    assert (table.bullets("QUATERMAN"), table.bullets("Ann")) == (8, 10)
    for source, amount in (("Bo", -2), ("Ann", 4), ("QUATERMAN", 4), ("Gun", 1)):
        table.do(modify, table["QUATERMAN"], "bullets", amount, "day", "add", table[source].number)
    table.do(modify, table["QUATERMAN"], "bullets", 7, "day")
    table.do(modify, table["QUATERMAN"], "bullets", 0, "day", "set", table["Bo"].number)
    assert table.bullets("QUATERMAN") == 9
    table.do(modify, table["Ann"], "bullets", 2, "day", "add", table["Bo"].number)
    assert table.bullets("Ann") == 12
    table.do(modify, table["QUATERMAN"], "influence", 2, "day", "add", table["Bo"].number)
    assert table.influence("QUATERMAN") == 2


def test_cards_neither_boot_nor_move_quaterman_and_the_rules_do() -> None:
    table = machine()
    table.put(0, dude("Ann"), "town square")
    table.put(0, dude("Cal"), "town square")

    def shove(use: Use) -> None:
        for name in ("QUATERMAN", "Cal"):
            boot(use.game, table[name])
            move(use.game, table[name], table.place("home 0"))

    for name in ("Bo", "Ann"):
        table.teach(name, ability("Noon", shove))
    table.play("0 play: use Ann", "1 play: use Bo")
    assert table.at("QUATERMAN") == "town square" and not table.is_booted("QUATERMAN")
    assert table.at("Cal") == "home 0" and table.is_booted("Cal")
    table.play("0 play: move QUATERMAN", "move to: home 0")
    assert table.at("QUATERMAN") == "home 0" and table.is_booted("QUATERMAN")


@ruling("compendium-1.9.3:636", "faq-2015:250")
@pytest.mark.parametrize("edition", EDITIONS)
def test_quaterman_uses_no_ability_that_it_must_boot_for(edition: str) -> None:
    table = machine(ruleset=edition)
    table.teach("QUATERMAN", ability("Noon, Boot", do_nothing), ability("Noon", do_nothing))
    table.teach("Bo", ability("Noon, Boot", do_nothing))
    assert usable_abilities(table) == ["use ability 2 QUATERMAN"]
    table.teach("QUATERMAN", react("Repeat React, Boot", "after", Passed, do_nothing))
    assert table.pending("0 play: pass") is None
    table.teach("QUATERMAN", react("Repeat React", "after", Passed, do_nothing))
    assert table.options("0 play: pass") == ["none", "answer no. 2 QUATERMAN"]
    assert usable_abilities(table, 1) == ["use Bo"]


@ruling("compendium-1.9.3:636", "faq-2015:250")
@pytest.mark.parametrize("edition", EDITIONS)
@pytest.mark.parametrize(
    ("header", "leaders"), [("Noon Job, Boot", ["Ann", "Cal"]), ("Noon Job", ["QUATERMAN", "Ann", "Cal"])]
)
def test_quaterman_leads_no_job_that_its_leader_boots_for(edition: str, header: str, leaders: list[str]) -> None:
    """The leader boots for a job whose header says so (rulebook-1.5.0 §6.2 step 1)."""
    table = machine(ruleset=edition)
    table.put(0, dude("Ann"), "town square")
    table.put(0, dude("Cal"), "town square")
    raid = action("Raid")
    table.teach(raid, ability(header, do_nothing, targets=lambda use: [TOWN_SQUARE]))
    table.in_hand(0, raid)
    assert table.options("0 play: use Raid") == leaders


@ruling("compendium-1.9.3:637", "faq-2015:251")
@pytest.mark.parametrize("edition", EDITIONS)
def test_quaterman_goes_on_jobs_elsewhere(edition: str) -> None:
    """Kidnappin' (01123)."""
    table = machine(ruleset=edition)
    table.put(0, dude("Ann", bullets=9), "town square")
    table["Bo"].at = table.place("home 1")
    use = use_from_hand(table, "01123")
    table.play(use, "mark: Bo", "join job: QUATERMAN", rest="plain")
    assert table.at("QUATERMAN") == "home 0" and table.is_booted("QUATERMAN")


# Angela Payne


@pytest.mark.parametrize("code", ["04011", "24100"])
@pytest.mark.parametrize(("owner", "at", "gain"), [(1, "Bank", 2), (0, "Bank", 0), (1, "town square", 0)])
def test_angela_payne_gains_at_a_deed_of_others(code: str, owner: int, at: str, gain: int) -> None:
    table = Table()
    table.put(owner, BANK)
    table.put(0, code, at)
    table.play("0 play: use Angela Payne")
    assert (table.rock(0), table.is_booted("Angela Payne")) == (gain, True)


@pytest.mark.parametrize("code", ["04011", "24100"])
@pytest.mark.parametrize(("owner", "at", "gain"), [(1, "Bank", 2), (0, "Bank", 0), (1, "town square", 0)])
def test_angela_payne_was_not_used_in_vain_in_2015(code: str, owner: int, at: str, gain: int) -> None:
    table = Table(ruleset="aeg-2015")
    table.put(owner, BANK)
    table.put(0, code, at)
    assert bool(usable_abilities(table)) is bool(gain)


# The Mayor's Office


@pytest.mark.parametrize("code", ["04012", "24105"])
def test_the_mayors_office_changes_influence_there_or_next_door(code: str) -> None:
    table = Table()
    table.put(0, code)
    table.put(0, deed("Bank"))
    table.put(0, deed("Depot"))
    for seat, name, place in ((0, "Allie", "home 0"), (1, "Bo", "The Mayor's Office"), (1, "Cy", "Bank")):
        table.put(seat, dude(name, influence=1), place)
    table.put(1, dude("Di"), "Depot")
    table.put(1, dude("Ed"))
    # Bo holds it.
    assert table.controller("The Mayor's Office") == 1 and "use The Mayor's Office" not in table.plays(0)
    table.put(0, dude("Fay", influence=1), "The Mayor's Office")
    assert table.options("play: use The Mayor's Office") == ["Allie", "Bo", "Cy", "Fay"]
    table.play("play: use The Mayor's Office", "target: Cy", "raise or lower: lower")
    assert table.influence("Cy") == 0 and table.influence("Bo") == 1


def test_the_mayors_office_makes_somebody_of_a_dude() -> None:
    table = Table()
    table.put(0, "The Mayor's Office")
    table.put(0, dude("Allie", influence=1))
    table.play("play: use The Mayor's Office", "raise or lower: raise")
    assert table.influence("Allie") == 2


# Hunter Protections


@pytest.mark.parametrize("code", ["04013", "24123"])
def test_hunter_protections_boots_a_dude_there_for_a_bounty_and_a_control_point(code: str) -> None:
    table = Table()
    place = table.put(0, code)
    table.put(0, dude("Allie"), place)
    table.put(0, dude("Bo"), "town square")
    table.put(1, dude("Cy"), place)
    table.put(0, dude("Di"), place, booted=True)
    table.play("play: use Hunter Protections")
    assert table.is_booted("Allie") and table.bounty("Allie") == 2 and table["Allie"].control_points == 1
    assert table.bounty("Bo") == table.bounty("Cy") == table.bounty("Di") == 0


@ruling("compendium-1.9.3:713 s1", "compendium-1.9.3:713 s2")
def test_hunter_protections_are_for_nobody_with_any_control_point() -> None:
    table = Table()
    place = table.put(0, "Hunter Protections")
    table.put(0, dude("Allie"), place, control_points=1)
    table.put(0, dude("Bo", control=1), place)
    table.put(0, dude("Cy"), place)
    table.modify("Cy", "control", 1)
    assert "use Hunter Protections" not in table.plays()
    table.put(0, dude("Di"), place)
    assert "use Hunter Protections" in table.plays()


# The Evidence


def test_the_evidence_clears_a_wanted_dude() -> None:
    table = allie_with("04014")
    table["Bo"].bounty = 3
    table.play("0 play: use ability 1 The Evidence")
    assert table.bounty("Bo") == 0 and table.discard(0) == ["The Evidence"] and table.rock(0) == 0


def test_the_evidence_clears_nobody_who_is_not_considered_wanted() -> None:
    """A dude that counts as without bounty is not wanted, whatever bounty it has (compendium-1.9.3 "Wanted Dudes")."""
    table = allie_with("04014")
    table["Bo"].bounty = 1
    assert "use ability 1 The Evidence" in table.plays()
    table.modify("Bo", "bounty", -1)
    assert "use ability 1 The Evidence" not in table.plays()


def test_the_evidence_clears_nobody_whose_bounty_can_not_fall() -> None:
    table = allie_with("04014")
    table["Bo"].bounty = 1
    table.modify("Bo", "least bounty", 1)
    assert "use ability 1 The Evidence" not in table.plays()


def test_the_evidence_convicts_anybody_for_a_ghost_rock() -> None:
    table = allie_with("04014")
    assert "use ability 1 The Evidence" not in table.plays() and "use ability 2 The Evidence" not in table.plays()
    table.set_rock(0, 1)
    table.play("0 play: use ability 2 The Evidence", "0 target: Bo")
    assert table.bounty("Bo") == 2 and table.boot_hill(0) == ["The Evidence"] and table.rock(0) == 0


# Teleportation Device


@pytest.mark.parametrize("code", ["00014", "04015"])
@pytest.mark.parametrize("pull", ["2♣", "2♥"])
def test_the_teleportation_device_moves_a_dude_anywhere_unless_a_club_is_pulled(code: str, pull: str) -> None:
    table = Table()
    table.set_rock(0, 2)
    table.put(0, BANK)
    table.put(1, deed("Far Mine", keywords=("Out of Town",)))
    table.put(0, code, on="Bank")
    for seat, name, at in ((0, "Allie", "Bank"), (0, "Ann", "town square"), (1, "Bo", "Bank"), (0, "Cal", "Bank")):
        table.put(seat, dude(name, influence=2 - seat), at)
    table["Cal"].booted = True
    table.next_cards(0, pull)
    use = ("0 play: use Teleportation Device", "target: Allie")
    assert table.options(use[0]) == ["Allie", "Cal"]
    if pull == "2♣":
        table.play(*use)
        assert table.zone("Allie") == "discard"
    else:
        assert sorted(table.options(*use)) == ["Far Mine", "home 0", "home 1", "town square"]
        table.play(*use, "choose place: Far Mine")
        assert table.at("Allie") == "Far Mine" and not table.is_booted("Allie")
    assert table.rock(0) == 1 and not table.is_booted("Teleportation Device")
    table.play("1 play: pass")
    assert "use Teleportation Device" in table.plays(0)


def test_the_teleportation_device_serves_who_controls_its_deed() -> None:
    table = Table()
    for seat in (0, 1):
        table.set_rock(seat, 2)
    table.put(0, BANK)
    table.put(0, "04015", on="Bank")
    table.put(0, dude("Allie"), "Bank")
    table.put(1, dude("Bo", influence=1), "Bank")
    assert not usable_abilities(table)
    table.play("0 play: pass")
    assert usable_abilities(table, 1) == ["use Teleportation Device"]


def test_the_teleportation_device_moves_nobody_who_can_not_move() -> None:
    table = Table()
    table.set_rock(0, 1)
    table.put(0, BANK)
    table.put(0, "04015", on="Bank")
    table.put(0, dude("Allie"), "Bank")
    table.do(forbid, table["Allie"], "cannot move", "day")
    table.next_cards(0, "2♥")
    table.play("0 play: use Teleportation Device", rest="plain")
    assert table.at("Allie") == "Bank"


def test_a_teleportation_device_is_attached_to_a_deed_once_it_is_invented() -> None:
    table = Table()
    table.set_rock(0, 2)
    table.put(0, BANK)
    table.put(1, deed("Ranch"))
    table.put(0, dude("Max", keywords=("Mad Scientist 9",)))
    table.in_hand(0, "04015")
    table.next_cards(0, "K♠")
    table.play("0 play: invent Teleportation Device", rest="plain")
    assert table.attached("Bank") == ["Teleportation Device"]


# Mayfair Family Deck


def gambler(*keywords: str) -> Table:
    """Allie carries the deck and a Hex, a Miracle and a Hat; Bo of the same player has a Hex of his own."""
    table = Table()
    table.put(0, dude("Allie", keywords=keywords))
    table.put(0, dude("Bo", keywords=("Huckster 1",)))
    table.put(0, "04016", on="Allie")
    for card, name in (("Hex", "Allie"), ("Miracle", "Allie"), ("Hex", "Bo")):
        table.put(0, spell(card, keywords=(card,)), on=name)
    table.put(0, goods("Hat"), on="Allie")
    return table


@pytest.mark.parametrize(
    ("keywords", "rating"), [((), 0), (("Huckster 2",), 2), (("Blessed 3",), 0), (("Huckster 0",), 0)]
)
def test_the_mayfair_family_deck_makes_a_huckster(keywords: tuple[str, ...], rating: int) -> None:
    table = gambler(*keywords)
    table.put(0, dude("Cy"))
    assert (table.rating("Allie", "Huckster"), table.rating("Cy", "Huckster")) == (rating, None)
    table.put(0, "04016", on="Allie")
    assert table.rating("Allie", "Huckster") == rating


def test_what_raises_the_skill_of_hucksters_raises_that_of_the_mayfair_family_deck() -> None:
    table = gambler()
    table.modify("Allie", "Huckster", 2)
    assert table.rating("Allie", "Huckster") == 2


def test_without_the_mayfair_family_deck_all_hexes_are_lost() -> None:
    table = gambler("Huckster 2")
    table.do(discard, table["Mayfair Family Deck"])
    assert table.attached("Allie") == ["Miracle", "Hat"] and table.attached("Bo") == ["Hex #2"]
    table = gambler("Huckster 2")
    table.do(ace, table["Mayfair Family Deck"])
    assert table.attached("Allie") == ["Miracle", "Hat"]


def test_who_trades_the_mayfair_family_deck_away_loses_all_hexes() -> None:
    table = gambler("Huckster 2", "Blessed 0")
    table.play("0 play: trade home 0", "trade: Mayfair Family Deck to Bo", "trade more: none", rest="plain")
    assert table.attached("Allie") == ["Miracle", "Hat"]
    assert table.attached("Bo") == ["Hex #2", "Mayfair Family Deck"]


def test_nobody_loses_hexes_as_the_mayfair_family_deck_comes_or_is_kept() -> None:
    table = Table()
    table.set_rock(0, 1)
    table.put(0, dude("Allie", keywords=("Huckster 1",)))
    table.put(0, spell("Hex", keywords=("Hex",)), on="Allie")
    table.in_hand(0, "04016")
    table.play("0 play: shop Mayfair Family Deck", rest="plain")
    assert table.attached("Allie") == ["Hex", "Mayfair Family Deck"]
    table.put(0, dude("Mo"))
    table.do(attach, table[table.put(0, goods("Hat"), on="Mo")], table["Allie"])
    saver(table, Discarded)
    table.say("0 react: answer Saver", rest="plain")
    table.do(discard, table["Mayfair Family Deck"])
    assert table.attached("Allie") == ["Hex", "Mayfair Family Deck", "Hat"]


@pytest.mark.parametrize("things", [("Bolt", "04016"), ("04016", "Bolt")])
def test_the_mayfair_family_deck_goes_with_its_dude_and_takes_no_hex_from_the_tattooed_man(
    things: tuple[str, str],
) -> None:
    """The Tattooed Man (12005) keeps Hexes that abilities discard, as what he carries when one takes him out of play is
    (rulebook-1.5.0 §2.2), whichever card he got first.
    """
    table = Table()
    table.put(0, "12005")
    for thing in things:
        table.put(0, spell("Bolt", keywords=("Hex",)) if thing == "Bolt" else thing, on="The Tattooed Man")
    feud = action("Feud")
    table.teach(feud, ability("Noon", lambda use: Play(use).discard(table["The Tattooed Man"])))
    table.in_hand(0, feud)
    table.play("0 play: use Feud", "0 put it into hand: yes", rest="plain")
    assert (table.zone("Bolt"), table.zone("Mayfair Family Deck")) == ("hand", "discard")


# Puppet


def stage(grit_value: int = 5, pulled: str = "K♠") -> Table:
    table = Table()
    huckster(table, "Puppet", rating=0)
    table.put(1, dude("Bo", value=grit_value, bullets=2, influence=1), "town square")
    table.put(1, dude("Far"))
    table.next_cards(0, pulled)
    return table


def test_puppet_takes_control_of_a_dude_until_the_day_is_over() -> None:
    table = stage()
    assert table.options("0 play: use Puppet") == ["Merlin", "Bo"]
    table.play("0 play: use Puppet", "0 target: Bo")
    assert table.controller("Bo") == 0
    table.to("sundown", "1 play: pass", "0 play: pass")
    assert table.controller("Bo") == 0
    table.to("gambling")
    assert table.controller("Bo") == 1


@pytest.mark.parametrize(("pulled", "taken"), [("8♠", 0), ("7♠", 1)])
def test_puppet_is_as_hard_as_the_grit(pulled: str, taken: int) -> None:
    table = stage(pulled=pulled)
    table.play("0 play: use Puppet", "0 target: Bo")
    assert table.controller("Bo") == taken


@ruling("compendium-1.9.3:835", "faq-2015:548")
def test_puppet_takes_a_dude_whose_copy_one_has_in_play() -> None:
    table = Table()
    huckster(table, "Puppet", rating=9)
    table.put(0, "Sanford Taylor")
    table.put(1, "Sanford Taylor", "town square")
    table.next_cards(0, "K♠")
    table.play("0 play: use Puppet", "0 target: Sanford Taylor of 1")
    assert [table.controller(f"Sanford Taylor of {seat}") for seat in (0, 1)] == [0, 0]


@ruling("compendium-1.9.3:836", "faq-2015:549")
def test_a_copy_of_a_puppet_can_be_brought_into_play_from_the_hand() -> None:
    table = Table()
    huckster(table, "Puppet", rating=9)
    table.put(1, "Sanford Taylor", "town square")
    table.in_hand(0, "Sanford Taylor")
    table.set_rock(0, 5)
    table.next_cards(0, "K♠")
    table.play("0 play: use Puppet", "0 target: Sanford Taylor of 1")
    table.play("0 play: shop Sanford Taylor of 0")
    assert table.at("Sanford Taylor of 0") == "home 0"


@ruling("compendium-1.9.3:837", "faq-2015:550")
def test_a_puppet_that_grows_up_stays() -> None:
    table = Table()
    huckster(table, "Puppet", rating=9)
    table.put(1, "01017", "town square")
    table.in_hand(0, "04003")
    table.next_cards(0, "K♠")
    table.play("0 play: use Puppet", "0 target: Philip Swinford")
    table.play("0 play: exchange Philip Swinford (Exp.1)", "0 play: pass")
    table.to("gambling")
    assert table.controller("Philip Swinford (Exp.1)") == 0 and table["Philip Swinford (Exp.1)"].zone == "in play"


# Summoning


def seance(pull: str = "K♠", rock: int = 1, **table: Any) -> Table:
    """Merlin may cast Summoning at home; in hand are a Ghast that costs 8, a Ghoul that costs 7, and Cal."""
    table = Table(**table)
    table.set_rock(0, rock)
    table.put(0, dude("Merlin", keywords=("Huckster 1",)))
    table.put(0, dude("Ann"))
    table.put(0, "04018", on="Merlin")
    table.put(1, dude("Bo"))
    for name, cost in (("Ghast", 8), ("Ghoul", 7)):
        table.in_hand(0, dude(name, cost=cost, keywords=("Abomination",)))
    table.in_hand(0, dude("Cal", cost=0))
    table.next_cards(0, pull)
    return table


@pytest.mark.parametrize("edition", ["pinebox-1.5", "aeg-2015"])
def test_summoning_leads_a_job_that_plays_an_abomination(edition: str) -> None:
    table = seance(ruleset=edition)
    table.play("0 play: use Summoning", "join job: Ann", "1 oppose: none", rest="plain")
    assert (table.zone("Ghoul"), table.at("Ghoul"), table.rock(0), table.control_points(0)) == (
        "in play",
        "home 0",
        0,
        1,
    )
    assert table["Ghoul"].control_points == 1 and table.hand(0) == ["Ghast", "Cal"]
    assert not table.is_booted("Summoning") and all(table.is_booted(name) for name in ("Merlin", "Ann"))
    assert "use Summoning" not in table.plays(0)


def test_summoning_begins_no_job_if_the_pull_is_too_low() -> None:
    table = seance("3♠")
    table.play("0 play: use Summoning", rest="plain")
    assert table.hand(0) == ["Ghast", "Ghoul", "Cal"] and not table.is_booted("Merlin")
    assert "use Summoning" not in table.plays(0)


def test_summoning_plays_nobody_whom_its_player_can_not_pay() -> None:
    table = seance(rock=0)
    table.play("0 play: use Summoning", rest="plain")
    assert table.hand(0) == ["Ghast", "Ghoul", "Cal"] and table.is_booted("Merlin")


def test_summoning_must_be_led_by_its_huckster_unbooted() -> None:
    table = seance()
    assert table.pending("0 play: use Summoning").kind == "join job"
    table["Merlin"].booted = True
    assert "use Summoning" not in table.plays(0)


def test_summoning_brings_nobody_if_the_job_fails() -> None:
    table = seance()
    table.play("0 play: use Summoning", "1 oppose: Bo", rest="plain")
    table.do(discard, table["Merlin"])
    table.until("chamber", rest="plain")
    table.step(rest="plain")
    table.step(rest="plain")
    assert table.hand(0) == ["Ghast", "Ghoul", "Cal"] and table.rock(0) == 1


# Ridden Down


RIDES = ["04019", "24239"]


def riding(code: str) -> tuple[Table, str]:
    """Allie rides in the town square, with a Rope, Ann at home on a booted Horse; Bo there has no Horse, Cal has, Dan
    is away.
    """
    table = Table()
    table.put(0, dude("Allie"), "town square")
    table.put(0, dude("Ann"))
    table.put(0, NAG, on="Allie")
    table.put(0, goods("Rope"), on="Allie")
    table.put(0, NAG, on="Ann", booted=True)
    for name in ("Bo", "Cal"):
        table.put(1, dude(name), "town square")
    table.put(1, NAG, on="Cal")
    table.put(1, dude("Dan"))
    return table, use_from_hand(table, code)


@pytest.mark.parametrize("code", RIDES)
@pytest.mark.parametrize("booted", [False, True])
def test_ridden_down_sends_a_dude_without_a_horse_beside_the_rider_home_booted(code: str, booted: bool) -> None:
    table, use = riding(code)
    table["Bo"].booted = booted
    table.play(use)
    assert (table.at("Bo"), table.is_booted("Bo")) == ("home 1", True)
    assert (table.at("Cal"), table.is_booted("Allie")) == ("town square", False)
    assert table.is_booted("Nag of 0")


@pytest.mark.parametrize("code", RIDES)
def test_ridden_down_needs_somebody_without_a_horse_there(code: str) -> None:
    table, _ = riding(code)
    table["Bo"].at = table["Dan"].at
    assert not can_use(table, code)


# Tail Between Yer Legs


def chased(**table: Any) -> tuple[Table, str]:
    """Allie is about to call out Bo, in the town square with Ann and Bea; how the card is answered with."""
    table = Table(**table)
    for seat, name in ((0, "Allie"), (0, "Ann"), (1, "Bo"), (1, "Bea")):
        table.put(seat, dude(name, bullets=3), "town square")
    return table, f"0 react: answer {table.in_hand(0, '04020')[0]}"


@pytest.mark.parametrize("edition", ["pinebox-1.5", "aeg-2015"])
def test_tail_between_yer_legs_makes_the_mark_form_first(edition: str) -> None:
    table, use = chased(ruleset=edition)
    script = ("0 play: Allie calls out", "0 call out: Bo", "1 accept: yes", use)
    assert table.pending(*script).seat == 1
    table.play(*script, "1 join posse: Bea", "0 join posse: Ann")
    assert (table.posse(0), table.posse(1)) == (["Allie", "Ann"], ["Bo", "Bea"])
    assert [table.bullets(name) for name in ("Allie", "Ann", "Bo", "Bea")] == [3, 3, 1, 3]


def test_tail_between_yer_legs_ends_with_the_shootout() -> None:
    table, use = chased()
    table.play("0 play: Allie calls out", "0 call out: Bo", "1 accept: yes", use, rest="plain")
    table.do(send_home_booted, table["Allie"])
    table.until("chamber", rest="plain")
    table.step(rest="plain")
    assert table.bullets("Bo") == 3


def test_without_tail_between_yer_legs_the_leader_forms_first() -> None:
    table, _ = chased()
    asked = table.pending("0 play: Allie calls out", "0 call out: Bo", "1 accept: yes", "0 react: none")
    assert (asked.seat, asked.kind) == (0, "join posse")


def test_tail_between_yer_legs_is_not_for_who_is_called_out_or_refused() -> None:
    table, _ = chased()
    table.play("0 play: Allie calls out", "0 call out: Bo", "1 accept: no")
    assert table.hand(0) == ["Tail Between Yer Legs"]
    table, _ = chased()
    table.play("0 play: pass", "1 play: Bo calls out", "1 call out: Allie", "0 accept: yes", *NOBODY_ELSE)
    assert table.hand(0) == ["Tail Between Yer Legs"] and table.bullets("Allie") == 3


NOBODY_ELSE = ("1 join posse: none", "0 join posse: none")


def test_tail_between_yer_legs_is_not_for_jobs() -> None:
    table, _ = chased()
    table.put(0, "04018", on=table.put(0, dude("Merlin", keywords=("Huckster 9",))))
    table.next_cards(0, "K♠")
    table.play("0 play: use Summoning", "0 join job: none", "1 oppose: Bo", "1 join posse: none")
    assert table.hand(0) == ["Tail Between Yer Legs"] and table.bullets("Bo") == 3


@pytest.mark.parametrize("edition", ["pinebox-1.5", "aeg-2015"])
def test_who_forms_first_for_tail_between_yer_legs_may_be_gone_before_the_other_does(edition: str) -> None:
    table, use = chased(ruleset=edition)
    table.teach("Bea", trait("after", Joined, lambda use: discard(use.game, table["Bo"]), concerns=is_bo(table)))
    table.play("0 play: Allie calls out", "0 call out: Bo", "1 accept: yes", use, rest="plain")
    table.until("chamber", rest="plain")
    assert table.zone("Bo") == "discard"


def is_bo(table: Table) -> Any:
    """Whether it happens to Bo."""
    return lambda use: use.event.piece == table["Bo"].number


# Election Day Slaughter


SLAUGHTERS = ["04021", "24255"]


@ruling("compendium-1.9.3:903", "faq-2015:364")
@pytest.mark.parametrize("code", SLAUGHTERS)
def test_an_election_day_unboots_a_dude_before_anybody_opposes_it(code: str) -> None:
    table = crew()
    table["Bo"].booted = True
    table.put(1, deed("Ranch", keywords=("Out of Town",)))
    table.put(1, dude("Far"), "Ranch", booted=True)
    use = use_from_hand(table, code)
    assert table.options(use) == ["none", "Allie", "Bo"]
    assert table.options(use, "1 unboot: none") == []
    assert table.options(use, "1 unboot: Bo") == ["none", "Bo"]


@pytest.mark.parametrize("code", SLAUGHTERS)
def test_an_election_day_slaughter_aces_a_dude_of_every_other_player_in_town(code: str) -> None:
    table = crew()
    table.put(1, deed("Ranch", keywords=("Out of Town",)))
    table.put(1, dude("Far"), "Ranch")
    table.put(1, dude("Cal"))
    use = use_from_hand(table, code)
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
