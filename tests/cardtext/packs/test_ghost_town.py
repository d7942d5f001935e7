"""Do the texts of `dtk/cardtext/packs/ghost_town.py` do what they say?"""

from __future__ import annotations

import pytest
from gunfight import PAIR, THREE, deal, duel, posses, showdown, until
from scenes import MASTER_CASTER, can_use, errand, prevent_victory, production, use_from_hand

from dtk.cards.card import Card
from dtk.cardtext.play import Play
from dtk.engine import prohibitions
from dtk.engine.ids import TOWN_SQUARE
from dtk.engine.pieces import Piece
from dtk.engine.stats import value
from dtk.engine.verbs.dudes import boot
from dtk.engine.verbs.effects import expire
from dtk.engine.verbs.pulls import finish, pull
from dtk.poker.ranks import rank_of
from dtk.testing import Table, ability, action, deed, dude, goods, outfit, printed, rule, ruling

MARE_OF_IRON = goods("Iron Mare", keywords=("Horse", "Gadget"), difficulty=10)


# Francisco Rosales


@pytest.mark.parametrize("code", ["14004", "24059"])
@pytest.mark.parametrize("beast", ["Mare", "Dog"])
def test_francisco_rosales_recruits_beasts_in_the_town_square(code: str, beast: str) -> None:
    table = errand(code, "Francisco Rosales", 0)
    table.put(1, dude("Bo"), "town square", booted=True)
    table.play("0 play: use Francisco Rosales", "1 oppose: none", f"0 choose: {beast}", "0 attach to: Cal")
    assert (table.host(beast), table.at("Francisco Rosales")) == ("Cal", "home 0")


@pytest.mark.parametrize(("code", "options"), [("14004", ["none", "Mare", "Dog"]), ("24059", ["Mare", "Dog"])])
def test_francisco_rosales_need_take_none_only_where_he_searches(code: str, options: list[str]) -> None:
    table = errand(code, "Francisco Rosales", 0)
    assert table.options("0 play: use Francisco Rosales") == options


# Constance Daughtry


BANK = deed("Bank", control=1, production=3)
CAMP = outfit("Camp")
CHURCH = deed("Church", keywords=("Holy Ground",))
COURT = outfit("Court")
OFFICE = deed("Office", keywords=("Government",))


def daughtry(place: str = "home 0", used: int = 0) -> Table:
    """Constance Daughtry of seat 0, booted, somewhere; an outfit and a Bank are to be used."""
    table = Table(COURT, CAMP, turn=used)
    table.put(0, OFFICE)
    table.put(0, CHURCH)
    table.put(0, BANK)
    for user in (COURT, CAMP, BANK):
        table.teach(user, ability("Noon", lambda use: None))
    table.put(0, "14006", place, booted=True)
    return table


@pytest.mark.parametrize(("place", "influence"), [("Office", 3), ("Church", 2), ("home 0", 2)])
def test_constance_daughtry_leads_better_at_a_government_deed_in_high_noon(place: str, influence: int) -> None:
    table = daughtry(place)
    table.put(0, dude("Al"), "Office")
    assert (table.influence("Constance Daughtry"), table.influence("Al")) == (influence, 0)
    table.state.phase = "sundown"
    assert table.influence("Constance Daughtry") == 2


def test_constance_daughtry_does_not_answer_unbooted() -> None:
    table = daughtry()
    table["Constance Daughtry"].booted = False
    assert table.options("0 play: use home 0") == []


def test_constance_daughtry_unboots_after_the_own_outfit_is_used() -> None:
    table = daughtry()
    table.play("0 play: use home 0", "0 react: answer Constance Daughtry")
    assert not table.is_booted("Constance Daughtry")


@pytest.mark.parametrize(
    ("employer", "use", "answers"),
    [
        (COURT, "0 play: use home 0", ["0 react [Al]: answer Constance Daughtry"]),
        (BANK, "0 play: use Bank", []),
    ],
)
def test_constance_daughtry_unboots_once_a_job_of_the_outfit_is_over(
    employer: Card, use: str, answers: list[str]
) -> None:
    table = Table(COURT, CAMP)
    table.put(0, BANK)
    table.put(0, "14006", booted=True)
    table.put(0, dude("Al"), "town square")
    table.teach(employer, ability("Noon Job", lambda use: None, targets=lambda use: [TOWN_SQUARE]))
    table.play(use, *answers)
    assert table.is_booted("Constance Daughtry") == (not answers) and table.at("Al") == "home 0"


@pytest.mark.parametrize(("seat", "used"), [(0, "Bank"), (1, "home 1")])
def test_constance_daughtry_answers_no_other_card_and_no_other_outfit(seat: int, used: str) -> None:
    table = daughtry(used=seat)
    table.play(f"{seat} play: use {used}")
    assert table.is_booted("Constance Daughtry")


# "Mahogany" Jackson


@pytest.mark.parametrize("code", ["14011", "24095"])
def test_mahogany_jackson_costs_two_cards_of_the_deck_in_a_posse(code: str) -> None:
    table = Table()
    table.in_deck(0, "2♠ 3♠ 4♠")
    table.in_deck(1, "2♥ 3♥ 4♥")
    showdown([printed(code)], table=table)
    assert (table.discard(0), table.deck(0), table.discard(1)) == (["2♠", "3♠"], ["4♠"], [])


@pytest.mark.parametrize("code", ["14011", "24095"])
def test_mahogany_jackson_costs_nothing_for_others(code: str) -> None:
    table = Table()
    table.in_deck(0, "2♠ 3♠ 4♠")
    table.put(0, code, booted=True)
    showdown(table=table)
    assert table.discard(0) == []


# Gomorra Lot Commission


def test_gomorra_lot_commission_pays_for_a_deed_and_moves_a_dude_to_one_of_its_name() -> None:
    table = Table()
    table.put(0, "Gomorra Lot Commission")
    table.in_hand(0, "2♠")
    table.put(0, dude("Allie"))
    assert "use Gomorra Lot Commission" not in table.plays()
    table.in_hand(0, deed("Bank"))
    table.put(1, deed("Bank"))
    table.play("play: use Gomorra Lot Commission", "move: Allie")
    assert table.at("Allie") == "Bank" and table.rock(0) == 1 and table.discard(0) == ["Bank"]


def test_gomorra_lot_commission_and_a_deed_of_no_other_name() -> None:
    table = Table()
    table.put(0, "Gomorra Lot Commission")
    table.put(0, deed("Mine"))
    table.put(0, dude("Allie"))
    table.in_hand(0, deed("Bank"))
    table.play("play: use Gomorra Lot Commission")
    assert table.at("Allie") == "home 0" and table.rock(0) == 1


# Wagner Memorial Ranch


FENCE = goods("Fence", keywords=("Gadget", "Improvement"), difficulty=10)
ROBOT = dude("Robot", keywords=("Gadget",), difficulty=10)


@pytest.mark.parametrize(
    ("gadget", "pulled", "more", "booted"),
    [
        (MARE_OF_IRON, "7♦", 1, False),
        (FENCE, "7♦", 1, False),
        (ROBOT, "7♦", 0, False),
        (MARE_OF_IRON, "6♦", 0, True),
    ],
)
def test_wagner_memorial_ranch_produces_more_for_the_invention_of_a_horse_or_improvement(
    gadget: Card, pulled: str, more: int, booted: bool
) -> None:
    table = Table()
    ranch = table.put(0, "Wagner Memorial Ranch")
    table.put(0, dude("Allie", influence=1, keywords=("Mad Scientist 1",)), ranch)
    before = production(table, ranch)
    table.in_hand(0, gadget)
    table.next_cards(0, pulled)
    table.play(f"play: invent {gadget.title}", f"0 react: answer no. 1 {ranch}")
    assert table.zone(gadget.title) == ("discard" if booted else "in play")
    assert production(table, ranch) == before + more and table.is_booted("Allie") == booted and table.is_booted(ranch)
    prevent_victory(table)
    table.to("sundown", "1 play: pass", "0 play: pass")
    table.to("gambling")
    assert production(table, ranch) == before + more


def test_wagner_memorial_ranch_rewards_no_invention_that_it_did_not_assist() -> None:
    table = Table()
    ranch = table.put(0, "Wagner Memorial Ranch", booted=True)
    table.put(0, dude("Allie", influence=2, keywords=("Mad Scientist 1",)), ranch)
    before = production(table, ranch)
    table.in_hand(0, MARE_OF_IRON)
    table.next_cards(0, "K♦")
    table.play("0 play: invent Iron Mare")
    assert (table.host("Iron Mare"), table.is_booted("Allie"), production(table, ranch)) == ("Allie", True, before)


def test_wagner_memorial_ranch_assists_nobody_elsewhere_and_no_spells() -> None:
    table = Table()
    ranch = table.put(0, "Wagner Memorial Ranch")
    table.put(0, dude("Allie", keywords=("Mad Scientist 1",)))
    table.put(0, dude("Bo", influence=1, keywords=("Huckster 5",)), ranch)
    table.put(0, "01103", on="Bo")
    table.in_hand(0, MARE_OF_IRON)
    table.next_cards(0, "9♦ 9♦")
    table.play("play: invent Iron Mare", "0 play: use ability 1 Blood Curse", "0 target: Allie")
    assert not table.is_booted(ranch) and table.host("Iron Mare") == "Allie"


# Notary Public


def notary() -> Table:
    """Seat 0's Notary Public; a Government, a Public and a private deed beside it, and others elsewhere."""
    table = Table()
    table.put(0, "Notary Public")
    table.put(0, deed("Court", keywords=("Government",)))
    table.put(0, deed("Bar", keywords=("Public",)))
    table.put(0, deed("Villa", keywords=("Private",)))
    table.put(1, deed("Saloon", keywords=("Public",)))
    table.put(0, deed("Meadow", keywords=("Public", "Out of Town")))
    table.put(0, dude("Allie"))
    table.put(1, dude("Bo"))
    return table


def test_notary_public_and_a_government_deed() -> None:
    table = notary()
    assert table.options("play: use Notary Public") == ["Court", "Bar"]
    table.play("play: use Notary Public", "target: Court", "give bounty: Bo")
    assert table.is_booted("Court") and table.bounty("Bo") == 1 and table.at("Allie") == "home 0"


def test_notary_public_and_a_public_deed() -> None:
    table = notary()
    table.play("play: use Notary Public", "target: Bar", "move: Allie", "choose place: home 1")
    assert table.at("Allie") == "home 1" and not table.is_booted("Allie") and table.bounty("Bo") == 0


def test_notary_public_moves_nobody_against_their_will() -> None:
    table = notary()
    table.play("play: use Notary Public", "target: Bar", "move: none")
    assert table.is_booted("Bar") and table.at("Allie") == "home 0"


def test_notary_public_boots_what_another_player_holds_and_nothing_that_another_player_has() -> None:
    table = notary()
    table["Bar"].booted = True
    table.put(1, dude("Cy", influence=1), "Court")
    assert table.controller("Court") == 1
    # It owns the Court still; a deed that is booted can't be booted.
    table.play("play: use Notary Public", "give bounty: Cy")
    assert table.is_booted("Court") and table.bounty("Cy") == 1


def test_a_deed_that_is_both_lets_notary_public_do_both() -> None:
    table = Table()
    table.put(0, "Notary Public")
    table.put(0, deed("Hall", keywords=("Government", "Public")))
    table.put(0, dude("Allie"))
    table.play("play: use Notary Public", "move: Allie", "choose place: Hall")
    assert table.bounty("Allie") == 1 and table.at("Allie") == "Hall"


# Market Street


@pytest.mark.parametrize(("booted", "zone"), [(False, "discard"), (True, "in play")])
def test_market_street_makes_tests_of_skill_next_to_it_harder(booted: bool, zone: str) -> None:
    table = Table()
    table.put(0, "Market Street", booted=booted)
    table.put(1, dude("Bo", keywords=("Mad Scientist 1",)), "home 1")
    table.put(1, deed("Bank"))
    table.put(0, dude("Allie", keywords=("Mad Scientist 1",)))
    table.in_hand(0, MARE_OF_IRON)
    table.in_hand(1, MARE_OF_IRON)
    table.next_cards(0, "9♦")
    table.next_cards(1, "9♦")
    table.play("0 play: invent Iron Mare", "1 play: invent Iron Mare")
    # It is next to the one home, and not to the other.
    assert table.zone("Iron Mare of 0") == zone and table.zone("Iron Mare of 1") == "in play"


def test_market_street_boots() -> None:
    table = Table()
    table.put(0, "Market Street")
    table.play("play: use Market Street")
    assert table.is_booted("Market Street") and table.plays(0) == ["pass"]


def test_a_booted_market_street_cannot_be_used() -> None:
    table = Table()
    table.put(0, "Market Street", booted=True)
    assert "use Market Street" not in table.plays(0)


# Epidemic Laboratory


@pytest.mark.parametrize("code", ["14019", "24128"])
@ruling("compendium-1.9.3:697")
def test_epidemic_laboratory_produces_more_after_its_job(code: str) -> None:
    table = Table()
    table.put(0, code)
    table.put(0, dude("Allie"))
    assert "use Epidemic Laboratory" not in table.plays(0)
    table.put(0, dude("Bo", keywords=("Blessed 1",)))
    before = production(table, "Epidemic Laboratory"), table.control_points(0)
    table.put(0, deed("Bank"))
    table.play("play: use Epidemic Laboratory", "0 join job: none", "0 join job: none")
    assert table.is_booted("Bo") and not table.is_booted("Epidemic Laboratory")
    table.do(expire, "shootout", "phase", "day")
    assert (production(table, "Epidemic Laboratory"), table.control_points(0)) == (before[0] + 1, before[1] + 1)
    assert table.at("Bo") == "home 0" and not table.is_booted("Allie")


# Walters Creek Distillery


@pytest.mark.parametrize("code", ["14020", "24133"])
def test_walters_creek_distillery_boots_a_saloon_to_swap_a_card(code: str) -> None:
    table = Table()
    table.put(0, code)
    table.put(0, deed("Bar", keywords=("Saloon",)))
    table.put(0, deed("Den", keywords=("Casino",)))
    table.put(1, deed("Club", keywords=("Casino", "Saloon")))
    table.in_hand(0, "2♠ 3♠")
    table.next_cards(0, "K♥")
    assert table.options("play: use Walters Creek Distillery") == ["Bar", "Den"]
    table.play("play: use Walters Creek Distillery", "target: Bar", "discard to draw: 3♠")
    assert table.hand(0) == ["2♠", "K♥"] and table.rock(0) == 0 and table.is_booted("Bar")


@pytest.mark.parametrize(("code", "word"), [("14016", "Public"), ("14020", "Saloon"), ("24133", "Casino")])
@pytest.mark.parametrize(("seat", "offered"), [(0, ["Bar", "Inn", "Den"]), (1, ["Bar", "Inn"])])
def test_a_deed_boots_others_of_its_street_that_are_owned_or_controlled(
    code: str, word: str, seat: int, offered: list[str]
) -> None:
    """Seat 0 owns the street; seat 1 rules the Bar and the Inn, and the first deed too or not."""
    table = Table(turn=seat)
    name = table.put(0, code)
    for title in ("Bar", "Inn", "Den"):
        table.put(0, deed(title, keywords=(word,)))
    table.put(seat, deed("Club", keywords=(word, "Out of Town")))
    table.put(seat, dude("Allie", influence=1), name)
    for title, place in (("Bo", "Bar"), ("Cy", "Inn")):
        table.put(1, dude(title, influence=1), place)
    assert table.options(f"{seat} play: use {name}") == offered


def test_walters_creek_distillery_and_a_casino() -> None:
    table = Table()
    table.put(0, "Walters Creek Distillery")
    table.put(0, deed("Bar", keywords=("Saloon",)), booted=True)
    table.put(0, deed("Den", keywords=("Casino",)))
    table.in_hand(0, "2♠ 3♠")
    table.play("play: use Walters Creek Distillery")
    assert table.rock(0) == 2 and table.hand(0) == ["2♠", "3♠"]


# Silent Sigil


@pytest.mark.parametrize("code", ["14021", "24139"])
def test_silent_sigil_draws_a_card_at_sundown(code: str) -> None:
    table = Table(phase="sundown")
    table.put(0, code)
    for seat, suit in enumerate("♠♥"):
        table.put(seat, dude("Townsfolk", influence=3))
        table.in_hand(seat, f"2{suit}")
        table.in_deck(seat, " ".join(f"{value}{suit}" for value in range(3, 10)))
    table.step("1 discard at sundown: none", "0 react: answer Silent Sigil")
    assert [len(table.hand(seat)) for seat in (0, 1)] == [6, 5] and not table.is_booted("Silent Sigil")


# Tusk


@pytest.mark.parametrize("code", ["14024", "24154"])
def test_tusk_brings_a_card(code: str) -> None:
    table = Table()
    table.put(0, dude("Allie"))
    table.in_hand(0, code)
    table.set_rock(0, 1)
    table.next_cards(0, "2♠ 3♠")
    table.play("0 play: shop Tusk")
    assert table.hand(0) == ["2♠"] and table.host("Tusk") == "Allie"
    table.in_hand(0, dude("Ann"))
    table.play("0 play: shop Ann")
    assert table.hand(0) == ["2♠"]


@pytest.mark.parametrize("code", ["14024", "24154"])
def test_tusk_makes_a_dude_worth_more_to_other_players_cards_only(code: str) -> None:
    table = Table()
    table.put(0, dude("Allie", value=2), "town square")
    table.put(0, code, on="Allie")
    table.put(1, dude("Bo", bullets=3, value=2), "town square")
    table.put(1, "01084", on="Bo")
    table.put(0, dude("Ann", value=2))
    assert [value(table.state, table[name], 1) for name in ("Allie", "Ann")] == [7, 2]
    table.play("0 play: Allie calls out", "1 accept: yes", "0 join posse: none")
    assert table.options() == [] and table.value("Allie") == 2
    table.modify("Bo", "bullets", 4)
    table.play("1 shootout play: use Shotgun")
    assert table.boot_hill(0) == ["Allie"]


# Onward Christian Soldiers


@pytest.mark.parametrize("code", ["14028", "24191"])
def test_onward_christian_soldiers_keeps_the_posse_from_getting_worse(code: str) -> None:
    table = Table()
    table.put(0, MASTER_CASTER, "town square")
    table.put(0, code, on="Merlin")
    table.put(0, dude("Allie", bullets=1, shooter="stud"), "town square")
    table.put(0, dude("Abe", bullets=1), "town square")
    table.put(1, dude("Bo", bullets=1), "town square")
    table.put(1, dude("Witch", keywords=("Huckster 9",)), "town square")
    table.put(1, "01103", on="Witch")
    duel(table, "Merlin", "Bo", "0 join posse: Allie", "0 join posse: none", "1 join posse: Witch")
    table.next_cards(0, "K♠")
    table.next_cards(1, "K♠")
    table.play(
        "0 shootout play: use Onward Christian Soldiers",
        "1 shootout play: use ability 2 Blood Curse",
        "1 target: Allie",
    )
    assert (table.bullets("Merlin"), table.bullets("Allie"), table.bullets("Abe"), table.bullets("Bo")) == (1, 2, 1, 1)


def falter(play: Play, who: Piece) -> None:
    """A dude gets worse in a shootout."""
    play.give(who, bullets=-2)
    play.make_draw(who)


@pytest.mark.parametrize("code", ["14028", "24191"])
def test_onward_christian_soldiers_keeps_nobody_else(code: str) -> None:
    table, oath = Table(), action("Oath")
    table.put(0, MASTER_CASTER, "town square")
    table.put(0, code, on="Merlin")
    table.put(1, dude("Bo", bullets=3, shooter="stud"), "town square")
    table.teach(oath, ability("Shootout", lambda use: falter(Play(use), table["Bo"])))
    table.in_hand(1, oath)
    duel(table, "Merlin", "Bo")
    table.next_cards(0, "K♠")
    table.play("0 shootout play: use Onward Christian Soldiers", "1 shootout play: use Oath")
    assert (table.bullets("Bo"), table.is_stud("Bo")) == (1, False)


@pytest.mark.parametrize("code", ["14028", "24191"])
def test_onward_christian_soldiers_lets_its_own_player_weaken_it(code: str) -> None:
    table = Table()
    table.put(0, MASTER_CASTER, "town square")
    table.put(0, code, on="Merlin")
    table.put(0, dude("Allie", bullets=1), "town square")
    table.put(1, dude("Bo"), "town square")
    table.put(1, dude("Cy"), "town square")
    duel(table, "Merlin", "Bo", "0 join posse: Allie", "1 join posse: Cy")
    table.next_cards(0, "K♠")
    table.in_hand(0, "00001")
    table.play(
        "0 shootout play: use Onward Christian Soldiers",
        "0 shootout play: use Pistol Whip",
        "0 target: Allie",
        "0 target: Cy",
    )
    assert table.bullets("Allie") == 1 and table.at("Cy") == "home 1"


# Requiem for a Good Boy


BOY = goods("Good Boy", keywords=("Sidekick",))


def test_requiem_for_a_good_boy_loses_a_sidekick_to_spare_casualties_and_send_a_dude_home() -> None:
    table = showdown(second=(dude("Cal"),))
    table.put(0, BOY, on="Allie")
    table.do(boot, table["Allie"])
    use = use_from_hand(table, "14031", window="resolution")
    deal(table, PAIR, THREE)
    until(table, "reveal", "1 shooter: Bo", "1 discard from draw hand: none")
    assert table.options(use) == ["Bo", "Cal"]
    until(table, "run_or_gun", use, "0 send home booted: Cal")
    assert (table.zone("Good Boy"), table.is_booted("Allie")) == ("discard", False)
    assert (table.at("Cal"), table.is_booted("Cal")) == ("home 1", True)
    assert (table.posse(0), table.posse(1)) == (["Allie"], ["Bo"])


@rule("rulebook-1.5.0 §5.3.1 ¶3 s2")
def test_requiem_for_a_good_boy_is_sung_though_nobody_can_be_sent_home() -> None:
    table = showdown()
    table.put(0, BOY, on="Allie")
    table.modify("Bo", prohibitions.GO_HOME, 1, change="set")
    use = use_from_hand(table, "14031", window="resolution")
    deal(table, PAIR, THREE)
    until(table, "take_lumps", use)
    assert (table.zone("Good Boy"), table.posse(1), posses(table)[0].more_casualties) == ("discard", ["Bo"], -2)


def test_requiem_for_a_good_boy_needs_a_sidekick_in_the_own_posse() -> None:
    table = showdown(second=(dude("Cal"),))
    table.put(0, dude("Far"))
    table.put(0, BOY, on="Far")
    table.put(1, BOY, on="Cal")
    table.put(0, goods("Hat"), on="Allie")
    table.in_hand(0, "14031")
    deal(table, PAIR, THREE)
    until(table, "reveal", "1 shooter: Bo", "1 discard from draw hand: none")
    assert table.options() == []


# Technological Exhibition


NOBODY_RIDES = "0 join job: none"
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
    use = use_from_hand(table, code)
    assert table.options(use) == ["town square", "home 0", "home 1"]
    table.next_cards(0, pull)
    table.play(use, f"0 mark: {mark}", *[NOBODY_RIDES] * (1 if mark == "home 0" else 2))
    assert (table.zone("Clock"), table["Clock"].control_points, table.rock(0)) == (zone, points, 0)


@pytest.mark.parametrize("code", SHOWS)
@pytest.mark.parametrize("stays", [False, True])
def test_the_leader_of_an_exhibition_invents_where_their_player_has_control(code: str, stays: bool) -> None:
    """Without booting, as one who has gone home booted; but not from the town square, if they can't leave it."""
    table = inventors()
    use = use_from_hand(table, code)
    table.next_cards(0, "K♠")
    if stays:
        table.modify("Doc", prohibitions.GO_HOME, 1)
    table.play(use, "0 mark: town square", *[NOBODY_RIDES] * 2)
    assert table.at("Doc") == ("town square" if stays else "home 0")
    assert table.zone("Clock") == ("discard" if stays else "in play") and table.rock(0) == (1 if stays else 0)


@pytest.mark.parametrize("code", SHOWS)
def test_an_exhibition_is_led_by_a_mad_scientist(code: str) -> None:
    table = inventors()
    table["Doc"].booted = True
    assert not can_use(table, code)


# Heretic Joker (Red)
# Heretic Joker (Black)


HERETICS = ("14040", "14041")


@pytest.mark.parametrize("code", HERETICS)
def test_a_heretic_joker_is_discarded_after_a_shootout_and_keeps_the_hand_legal_and_low(code: str) -> None:
    table = showdown()
    table.next_cards(0, "3♠ 3♠ 6♦ 8♣", code)
    table.next_cards(1, PAIR)
    until(table, "take_lumps")
    first, _ = posses(table)
    # Three of a kind (4), and three ranks lower.
    assert not first.cheatin and rank_of(first.score) == 1
    until(table, "chamber", "1 flee: no")
    table.go_on(lambda: not table.is_shooting)
    title = printed(code).title
    assert title in table.discard(0) and not table.boot_hill(0)


@pytest.mark.parametrize("code", HERETICS)
def test_a_heretic_joker_is_discarded_after_lowball(code: str) -> None:
    table = Table(phase="gambling")
    table.next_cards(0, "3♠ 3♠ 6♦ 8♣", code)
    table.next_cards(1, "2♠ 4♠ 6♠ 8♠ 10♥")
    table.step()
    assert printed(code).title in table.discard(0) and not table.boot_hill(0)


@pytest.mark.parametrize("code", HERETICS)
def test_a_heretic_joker_is_discarded_after_a_pull(code: str) -> None:
    table = Table()
    table.next_cards(0, code)
    table.say("0 joker value: 7", "0 joker suit: hearts")
    made = pull(table.game, 0)
    assert (made.value, made.suit) == (7, "hearts")
    table.do(finish, made)
    assert table.discard(0) == [printed(code).title] and not table.boot_hill(0)
