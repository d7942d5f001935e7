"""Deeds that were printed once, or unchanged."""

from __future__ import annotations

import pytest

from dtk.cards.card import Card
from dtk.engine import places, stats
from dtk.engine.abilities import Use
from dtk.engine.ids import TOWN_SQUARE
from dtk.engine.rules.shootout import stud_bonus
from dtk.engine.rules.upkeep import income
from dtk.engine.verbs import play as cards
from dtk.engine.verbs.dudes import boot, move
from dtk.engine.verbs.effects import expire, take_control
from dtk.testing import Table, ability, action, deed, dude, goods, outfit, rule, ruling

HIGH, PAIR, CHEATIN_PAIR = "2♠ 4♥ 6♦ 8♣ 10♠", "3♠ 3♥ 6♦ 8♣ 10♠", "3♠ 3♠ 6♦ 8♣ 10♠"
HORSE, SIDEKICK = goods("Mare", keywords=("Horse",)), goods("Hound", keywords=("Sidekick",))


def shooting(table: Table, *script: str) -> None:
    """Allie, of seat 0, calls out Bo."""
    table.play("0 play: Allie calls out", "1 accept: yes", *script)


def standing(table: Table, place: str = "town square") -> None:
    """Allie and Bo stand against each other."""
    table.put(0, dude("Allie"), place)
    table.put(1, dude("Bo"), place)


def production(table: Table, name: str) -> int:
    """What a card produces."""
    return stats.production(table.state, table[name])


def nothing(use: Use) -> None:
    """Whatever it does, it was a play."""


def calm(table: Table) -> None:
    """Influence enough that nobody wins."""
    for seat in range(len(table.state.players)):
        table.put(seat, dude("Townsfolk", influence=9))


# Base Set


def test_stagecoach_office() -> None:
    table = Table()
    table.put(0, "Stagecoach Office")
    table.put(0, deed("Bank"))
    table.put(0, deed("Mine"))
    table.put(1, dude("Bo", influence=1), "Mine")
    table.in_hand(0, dude("Cy"))
    table.play("play: shop Cy", "0 react: answer Stagecoach Office", "0 target: Bank")
    assert table.at("Cy") == "Bank" and table.is_booted("Stagecoach Office") and not table.is_booted("Cy")


def test_stagecoach_office_sets_down_where_its_player_rules_and_nobody_elses_dudes() -> None:
    table = Table()
    table.put(0, "Stagecoach Office")
    table.put(0, deed("Mine"))
    table.put(1, dude("Bo", influence=1), "Mine")
    table.put(0, dude("Allie"))
    table.in_hand(0, dude("Cy"))
    table.in_hand(1, dude("Di"))
    table.play("0 play: pass", "1 play: shop Di")
    assert table.at("Di") == "home 1"
    # Not at the Mine, which Bo rules, nor at home, where it would be anyway.
    table.play("0 play: shop Cy", "0 react: answer Stagecoach Office")
    assert table.at("Cy") == "Stagecoach Office"


@ruling("compendium-1.9.3:722")
def test_who_is_set_down_away_from_a_shootout_does_not_join_it() -> None:
    table = Table()
    table.put(0, "Stagecoach Office")
    table.put(0, dude("Allie", keywords=("Huckster 5",)), "town square")
    table.put(0, "Raising Hell", on="Allie")
    table.put(1, dude("Bo"), "town square")
    table.in_hand(0, "2♠")
    table.in_boot_hill(0, dude("Ghoul", keywords=("Abomination",)))
    table.next_cards(0, "K♥")
    shooting(
        *(table, "0 shootout play: use Raising Hell", "0 react: answer Stagecoach Office"),
        "0 target: Stagecoach Office",
    )
    assert table.at("Ghoul") == "Stagecoach Office" and table.posse(0) == ["Allie"]


@ruling("compendium-1.9.3:639", "faq-2015:252")
def test_quaterman_may_come_by_stagecoach() -> None:
    table = Table()
    table.put(0, "Stagecoach Office")
    table.put(0, dude("Allie", keywords=("Mad Scientist 10",)))
    table.in_hand(0, "QUATERMAN")
    table.set_rock(0, 20)
    table.next_cards(0, "K♥")
    table.play("play: invent QUATERMAN", "0 react: answer Stagecoach Office")
    assert table.at("QUATERMAN") == "Stagecoach Office"


# New Town, New Rules


@pytest.mark.parametrize(("pulled", "zone"), [("K♣", "discard"), ("K♠", "in play")])
def test_the_r_and_d_ranch(pulled: str, zone: str) -> None:
    table = Table()
    ranch = table.put(0, "The R&D Ranch")
    table.put(0, dude("Allie", influence=1), ranch)
    table.put(1, dude("Bo"), ranch)
    table.put(1, dude("Cy"))
    table.next_cards(0, pulled)
    table.play(f"play: use {ranch}")
    assert table.rock(0) == 2 and table.zone("Cy") == "in play"
    assert [table.zone(name) for name in (ranch, "Allie", "Bo")] == [zone] * 3


def council() -> Table:
    """Seat 0 wins lowball, and elects Allie."""
    table = Table(phase="gambling")
    table.put(0, "Town Council")
    table.put(0, dude("Allie"))
    table.put(0, dude("Cy"))
    table.put(1, dude("Bo"))
    table.next_cards(0, HIGH)
    table.next_cards(1, PAIR)
    table.to("high noon", "0 react: answer Town Council", "0 target: Allie")
    return table


def test_town_council() -> None:
    table = council()
    assert table.winner == 0 and table.is_booted("Town Council")
    assert [table.influence(name) for name in ("Allie", "Bo", "Cy")] == [3, 0, 0]
    table.play("0 play: pass")
    assert table.influence("Allie") == 0


def test_town_council_and_a_first_play_that_comes_to_a_shootout() -> None:
    table = council()
    table["Allie"].at = table["Bo"].at = TOWN_SQUARE
    table.modify("Cy", "cannot move", 1)
    shooting(table)
    # The play is not over yet.
    assert table.influence("Allie") == 3
    table.to("high noon", "1 flee: no")
    assert table.influence("Allie") == 0


def test_town_council_elects_a_dude_of_the_player() -> None:
    table = Table(phase="gambling")
    table.put(0, "Town Council")
    table.put(0, dude("Allie"))
    table.put(1, dude("Bo"))
    table.next_cards(0, HIGH)
    table.next_cards(1, PAIR)
    # There is only one to choose.
    table.to("high noon", "0 react: answer Town Council")
    assert table.influence("Allie") == 3


def test_town_council_is_for_the_winner() -> None:
    table = Table(phase="gambling")
    table.put(0, "Town Council")
    table.put(0, dude("Allie"))
    table.next_cards(0, PAIR)
    table.next_cards(1, HIGH)
    table.to("upkeep")
    assert table.winner == 1 and not table.is_booted("Town Council")


# Faith and Fear


def test_st_anthonys_chapel() -> None:
    table = Table()
    chapel = table.put(0, "St. Anthony's Chapel")
    skills = ("Huckster 1", "Blessed 2", "Shaman 3", "Mad Scientist 4")
    table.put(0, dude("Allie", influence=1, bullets=1, keywords=skills), chapel)
    table.put(1, dude("Bo", bullets=1, keywords=(*skills, "Abomination")), chapel)
    table.put(0, dude("Cy", bullets=1, keywords=(*skills, "Abomination")))
    table.put(0, dude("Di"), chapel)

    def ratings(name: str) -> list[int | None]:
        return [table.rating(name, skill) for skill in ("Huckster", "Blessed", "Shaman", "Mad Scientist")]

    assert ratings("Allie") == [2, 3, 4, 5] and ratings("Di") == [None] * 4
    assert ratings("Bo") == ratings("Cy") == [1, 2, 3, 4]
    assert [table.bullets(name) for name in ("Allie", "Bo", "Cy")] == [1, 0, 1]


# Frontier Justice


def test_gomorra_jail() -> None:
    table = Table()
    table.put(0, "Gomorra Jail")
    table.put(1, dude("Bo"), bounty=1)
    table.put(1, dude("Cy"))
    table.put(0, dude("Allie"), bounty=1)
    for name in ("Cy", "Allie"):
        table.do(cards.discard, table[name])
    assert table["Gomorra Jail"].control_points == 0
    table.say("0 react: answer Gomorra Jail")
    table.do(cards.discard, table["Bo"])
    assert table["Gomorra Jail"].control_points == 1 and table.is_booted("Gomorra Jail")


def test_gomorra_jail_is_for_high_noon_and_for_the_discarded() -> None:
    table = Table(phase="upkeep")
    table.put(0, "Gomorra Jail")
    table.put(1, dude("Bo"), bounty=1)
    table.put(1, dude("Cy"), bounty=1)
    table.do(cards.discard, table["Bo"])
    table.state.phase = "high noon"
    table.do(cards.ace, table["Cy"])
    assert table["Gomorra Jail"].control_points == 0


# The Light Shineth


def test_morgan_mining_company() -> None:
    table = Table()
    table.put(0, "Morgan Mining Company")
    base = production(table, "Morgan Mining Company")
    table.put(1, deed("Vein", keywords=("Strike",)))
    table.put(0, deed("Farm"))
    assert production(table, "Morgan Mining Company") == base
    table.put(0, deed("Lode", keywords=("Strike",)))
    table.put(0, dude("Allie", influence=1), "Vein")
    assert (production(table, "Morgan Mining Company"), production(table, "Farm")) == (base + 2, 0)


# Dirty Deeds


@pytest.mark.parametrize(("pulled", "goes"), [("K♣", True), ("K♥", False)])
def test_miasmatic_purifier(pulled: str, goes: bool) -> None:
    table = Table()
    calm(table)
    table.put(0, "Miasmatic Purifier")
    table.put(0, dude("Allie", influence=1), "Miasmatic Purifier", booted=True)
    table.put(1, dude("Bo", influence=1), "Miasmatic Purifier")
    table.put(1, dude("Cy", influence=1), booted=True)
    table.next_cards(0, pulled)
    table.to("sundown", "0 play: pass", "1 play: pass")
    assert (table.zone("Miasmatic Purifier") == "discard") == goes
    assert [table.influence(name) for name in ("Allie", "Bo", "Cy")] == [1 - goes, 1 - goes, 1]
    table.step()
    assert [table.is_booted(name) for name in ("Allie", "Bo", "Cy")] == [goes, goes, False]
    assert table.influence("Allie") == 1


# Ghost Town


def test_gomorra_lot_commission() -> None:
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


MARE_OF_IRON = goods("Iron Mare", keywords=("Horse", "Gadget"), difficulty=10)
ROBOT = dude("Robot", keywords=("Gadget",), difficulty=10)
FENCE = goods("Fence", keywords=("Gadget", "Improvement"), difficulty=10)


@pytest.mark.parametrize(
    ("gadget", "pulled", "more", "booted"),
    [
        (MARE_OF_IRON, "7♦", 1, False),
        (FENCE, "7♦", 1, False),
        (ROBOT, "7♦", 0, False),
        (MARE_OF_IRON, "6♦", 0, True),
    ],
)
def test_wagner_memorial_ranch(gadget: Card, pulled: str, more: int, booted: bool) -> None:
    table = Table()
    ranch = table.put(0, "Wagner Memorial Ranch")
    table.put(0, dude("Allie", influence=1, keywords=("Mad Scientist 1",)), ranch)
    before = production(table, ranch)
    table.in_hand(0, gadget)
    table.next_cards(0, pulled)
    table.play(f"play: invent {gadget.title}", f"0 react: answer no. 1 {ranch}")
    assert table.zone(gadget.title) == ("discard" if booted else "in play")
    assert production(table, ranch) == before + more and table.is_booted("Allie") == booted and table.is_booted(ranch)
    calm(table)
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


@pytest.mark.parametrize(("booted", "zone"), [(False, "discard"), (True, "in play")])
def test_market_street(booted: bool, zone: str) -> None:
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


# The Curtain Rises


def test_the_highbinder_hotel() -> None:
    table = Table()
    table.put(0, "The Highbinder Hotel")
    standing(table)
    table.put(0, dude("Cy"), "town square")
    table.put(0, dude("Di"), "town square")
    shooting(table, "0 join posse: Cy", "0 join posse: none")
    table.play("0 shootout play: use The Highbinder Hotel", "0 target: Cy")
    assert table.at("Cy") == "home 0" and table.is_booted("Cy") and table.at("Di") == "town square"
    assert table.posse(0) == ["Allie"] and table.posse(1) == ["Bo"]


# Blood Moon Rising


@pytest.mark.parametrize(("rock", "answers", "drawn"), [(1, ("yes",), 0), (1, ("no",), 1), (0, (), 1)])
def test_gomorra_gaming_commission(rock: int, answers: tuple[str, ...], drawn: int) -> None:
    table = Table()
    table.put(0, "Gomorra Gaming Commission")
    before = production(table, "Gomorra Gaming Commission")
    standing(table)
    table.next_cards(0, HIGH + " K♥")
    table.next_cards(1, CHEATIN_PAIR)
    table.set_rock(1, rock)
    shooting(
        *(table, "0 resolution play: use Gomorra Gaming Commission"),
        *(f"1 pay so that no card is drawn: {one}" for one in answers),
    )
    assert len(table.hand(0)) == drawn and table.rock(0) == 1 - drawn
    table.do(expire, "round", "shootout", "phase", "day")
    assert production(table, "Gomorra Gaming Commission") == before + 1


# There Comes a Reckoning


def job_for_a_drink(mark: str, *script: str, on: str = "action") -> Table:
    """Seat 0, who has Taff's Distillery, does a job."""
    table = Table()
    table.put(0, "Taff's Distillery")
    table.put(0, dude("Allie"))
    table.put(1, dude("Bo"), "town square")
    aim = table.place(mark)
    errand = ability("Noon Job", nothing, targets=lambda use: [aim])
    if on == "action":
        plan = action("Plan")
        table.teach(plan, errand)
        table.in_hand(0, plan)
    else:
        table.teach("home 0", errand)
    table.next_cards(0, "K♥")
    table.play(f"play: use {'Plan' if on == 'action' else 'home 0'}", "1 oppose: none", *script)
    return table


def test_taffs_distillery() -> None:
    table = job_for_a_drink("town square", "0 react: answer Taff's Distillery")
    assert table.hand(0) == ["K♥"] and table.is_booted("Taff's Distillery")


@pytest.mark.parametrize(("mark", "on"), [("home 0", "action"), ("town square", "outfit")])
def test_taffs_distillery_has_nothing_for_jobs_at_home_or_of_the_outfit(mark: str, on: str) -> None:
    table = job_for_a_drink(mark, on=on)
    assert table.hand(0) == [] and not table.is_booted("Taff's Distillery")


def test_mausoleum() -> None:
    table = Table()
    table.put(0, "Mausoleum")
    table.put(1, dude("Bo"))
    table.put(1, dude("Ghoul", keywords=("Abomination",)))
    table.put(1, dude("Gunslinger", keywords=("Token",)))
    table.put(0, HORSE, on="Bo")
    for name in ("Ghoul", "Gunslinger", "Mare"):
        table.do(cards.ace, table[name])
    assert table["Mausoleum"].control_points == 0
    table.say("0 react: answer Mausoleum")
    table.do(cards.ace, table["Bo"])
    assert table["Mausoleum"].control_points == 1


def test_epitaph_branch_office() -> None:
    table = Table(phase="sundown")
    calm(table)
    table.put(0, "Epitaph Branch Office")
    table.put(0, dude("Allie", influence=1), "home 1")
    table.put(0, dude("Bo"), "home 1")
    table.put(0, dude("Cy", influence=1), "town square")
    table.put(0, dude("Di", influence=1), "home 1", control_points=1)
    table.put(1, dude("Ed", influence=1), "home 1")
    table.step("0 react: answer Epitaph Branch Office")
    points = [table[name].control_points for name in ("Allie", "Bo", "Cy", "Di", "Ed")]
    assert points == [1, 0, 0, 1, 0]


def test_buffalo_emporium() -> None:
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
    shooting(table, "0 join posse: Ghoul")
    posse, against = table.state.shootout.posses  # type: ignore[union-attr]
    assert table.is_booted("Ghoul") and [stud_bonus(table.game, one) for one in (posse, against)] == [1, 0]


def test_buffalo_emporium_does_not_help_a_posse_that_its_abomination_is_not_in() -> None:
    table = Table()
    shop = table.put(0, "Buffalo Emporium")
    table.put(0, dude("Ghoul", influence=1, keywords=("Abomination",)), shop, booted=True)
    standing(table)
    table.play(f"play: use {shop}", "1 play: pass")
    shooting(table, "0 join posse: none")
    assert stud_bonus(table.game, table.state.shootout.posses[0]) == 0  # type: ignore[union-attr]


def all_dudes(use: Use) -> list[int]:
    """Every dude in play."""
    return [one.number for seat in (0, 1) for one in places.dudes(use.game.state, seat)]


def test_buffalo_emporium_keeps_who_is_dressed_from_being_moved_by_others_for_the_day() -> None:
    table = Table()
    calm(table)
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


@pytest.mark.parametrize(("rock", "answers", "booted"), [(2, ("yes",), False), (2, ("no",), True), (1, (), True)])
def test_explorers_lodge(rock: int, answers: tuple[str, ...], booted: bool) -> None:
    table = Table()
    lodge = table.put(0, "Explorer's Lodge")
    table.put(1, dude("Bo"), lodge)
    table.put(1, dude("Cy"))
    table.set_rock(1, rock)
    table.play(f"play: use {lodge}", *(f"1 pay 2 ghost rock to unboot: {one}" for one in answers))
    assert table.at("Bo") == "town square" and table.is_booted("Bo") == booted
    assert table.rock(1) == (rock if booted else 0) and table.at("Cy") == "home 1"


def test_the_oriental_saloon_in_a_shootout() -> None:
    table = Table()
    table.put(0, "The Oriental Saloon")
    table.put(0, deed("Farm", keywords=("Out of Town",)))
    standing(table)
    table.put(0, dude("Cy"), booted=True)
    table.put(0, dude("Di"), "Farm", booted=True)
    table.put(1, dude("Ed"), booted=True)
    table.next_cards(0, CHEATIN_PAIR)
    table.next_cards(1, HIGH)
    shooting(table, "0 react: answer The Oriental Saloon")
    assert not table.is_booted("Cy") and table.bounty("Cy") == 2
    assert table.is_booted("Di") and table.is_booted("Ed")


def test_the_oriental_saloon_needs_ones_own_cheatin_hand_and_goes_by_bullets() -> None:
    table = Table()
    table.put(0, "The Oriental Saloon")
    table.put(0, dude("Cy", influence=1), "The Oriental Saloon", booted=True)
    standing(table)
    table.next_cards(0, HIGH)
    table.next_cards(1, CHEATIN_PAIR)
    shooting(table, "1 flee: no")
    assert not table.is_booted("The Oriental Saloon")
    table.put(1, dude("Ed", bullets=1), "The Oriental Saloon")
    assert table.controller("The Oriental Saloon") == 1
    table.put(0, deed("Bank"))
    table.put(1, dude("Gus", bullets=1), "Bank")
    assert table.controller("Bank") == 0


@pytest.mark.parametrize("code", ["00120", "19026", "24135"])
def test_hellstromme_plant(code: str) -> None:
    table = Table()
    plant = table.put(0, code)
    table.teach(HORSE, ability("Noon, Boot", nothing))
    table.put(0, dude("Allie"))
    table.put(0, HORSE, on="Allie")
    table.put(1, dude("Bo"))
    table.put(1, HORSE, on="Bo", booted=True)
    table.set_rock(0, 1)
    table.play("play: use Mare of 0")
    assert "use Mare of 0" not in table.plays(0)
    table.play("1 play: pass", f"0 play: use {plant}")
    assert not table.is_booted("Mare of 0") and table.rock(0) == 0 and table.is_booted("Mare of 1")
    assert "use Mare" in table.plays(0)
    table.play("1 play: pass", "0 play: use Mare of 0")
    assert "use Mare" not in table.plays(0)


@rule("rulebook-1.5.0 §5.3.1 ¶3")
@pytest.mark.parametrize("carries", [True, False])
def test_hellstromme_plant_asks_first_for_a_dude_and_only_then_for_what_it_carries(carries: bool) -> None:
    table, engine = Table(), goods("Engine", keywords=("Gadget",))
    table.put(0, "24135")
    table.teach(engine, ability("Noon", nothing))
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
        table.put(seat, HORSE, on=name, booted=True)
        table.do(take_control, table[name], 1 - seat)
    table.set_rock(0, 1)
    assert "use Hellstromme Plant #9" not in table.plays()
    table.do(take_control, table["Allie"], 0)
    assert "use Hellstromme Plant #9" in table.plays()


def test_hellstromme_plant_and_a_gadget_with_several_abilities() -> None:
    table, engine = Table(), goods("Engine", keywords=("Gadget",))
    table.put(0, "24135")
    table.teach(engine, ability("Noon", nothing), ability("Noon, Boot", nothing))
    table.put(0, dude("Allie"))
    table.put(0, engine, on="Allie")
    table.set_rock(0, 1)
    table.play("play: use ability 1 Engine", "0 play: use ability 2 Engine")
    table.play("0 play: use Hellstromme Plant #9")
    assert {"use ability 1 Engine", "use ability 2 Engine"} <= {*table.plays(0)}
    table.play("0 play: use ability 2 Engine")
    assert "use ability 1 Engine" not in table.plays(0)


def test_bilton_collection_agency() -> None:
    table = Table(phase="upkeep")
    agency = table.put(0, "Bilton Collection Agency")
    table.put(1, deed("Mine", production=3))
    table.put(1, deed("Bank", production=5))
    table.put(0, dude("Allie", influence=1), "Mine")
    table.step("0 react: answer Bilton Collection Agency")
    own = production(table, agency)
    assert (table.rock(0), table.rock(1)) == (own + 3, 5)


# Too Tough to Die


@pytest.mark.parametrize(("grit", "points"), [(11, 1), (10, 0)])
def test_concordia_cemetery(grit: int, points: int) -> None:
    table = Table()
    table.put(0, "Concordia Cemetery")
    table.put(0, dude("Allie"), "town square")
    table.put(1, dude("Bo", value=grit), "town square")
    table.put(1, dude("Gunslinger", keywords=("Token",)))
    table.put(1, dude("Cy", value=13))
    before = production(table, "Concordia Cemetery")
    shooting(table, "1 join posse: Gunslinger", "1 join posse: none")
    for name in ("Gunslinger", "Cy"):
        table.do(cards.ace, table[name])
    assert production(table, "Concordia Cemetery") == before
    table.say("0 react: answer Concordia Cemetery")
    table.do(cards.ace, table["Bo"])
    assert production(table, "Concordia Cemetery") == before + 1
    assert table["Concordia Cemetery"].control_points == points
    calm(table)
    table.to("sundown", "1 play: pass", "0 play: pass")
    table.to("gambling")
    assert production(table, "Concordia Cemetery") == before + 1


def test_concordia_cemetery_buries_nobody_out_of_a_shootout_and_no_goods() -> None:
    table = Table()
    table.put(0, "Concordia Cemetery")
    standing(table)
    table.put(1, dude("Cy"), "town square")
    table.put(1, HORSE, on="Bo")
    table.do(cards.ace, table["Cy"])
    shooting(table)
    table.do(cards.ace, table["Mare"])
    assert table.boot_hill(1) == ["Cy", "Mare"] and not table.is_booted("Concordia Cemetery")


def test_ikes_place() -> None:
    table = Table()
    calm(table)
    table.put(0, "Ike's Place")
    table.put(0, deed("Mine", control=2, production=3))
    table.put(1, deed("Bank", control=1, production=1))
    table.put(1, deed("Bar", control=1))
    table.put(0, dude("Allie", bullets=1, influence=1), "Bank")
    assert table.options("play: use Ike's Place") == ["Ike's Place", "Mine", "Bank"]
    table.play("play: use Ike's Place", "target: Mine")
    assert production(table, "Mine") == 0 and stats.control(table.state, table["Mine"]) == 0
    assert production(table, "Bank") == 1
    table.to("sundown", "1 play: pass", "0 play: pass")
    table.to("upkeep")
    assert production(table, "Mine") == 0
    table.to("high noon")
    assert production(table, "Mine") == 3 and stats.control(table.state, table["Mine"]) == 2


def test_ikes_place_leaves_nothing_of_what_comes_later_and_gives_nothing() -> None:
    """As compendium-1.9.3:688 has it of upkeep, what is reduced to nothing stays nothing; and it is no gain."""
    table = Table()
    place = table.put(0, "Ike's Place")
    table.put(0, deed("Pit", control=1, production=1))
    table.modify("Pit", "production", -3)
    table.play(f"play: use {place}", "target: Pit")
    table.modify("Pit", "production", 2)
    table["Pit"].control_points = 1
    assert (production(table, "Pit"), stats.control(table.state, table["Pit"])) == (0, 0)
    table.modify("Pit", "production", 3)
    assert production(table, "Pit") == 0


def test_five_aces_gambling_hall() -> None:
    table = Table()
    table.put(1, "Five Aces Gambling Hall")
    standing(table)
    table.put(1, dude("Cy"), "home 0", bounty=1)
    table.put(1, dude("Di"), "home 0")
    table.put(0, dude("Ed"), "home 1", bounty=1)
    shooting(table, "0 join posse: none", "1 join posse: none", "1 react: answer Five Aces Gambling Hall")
    assert table.posse(1) == ["Bo", "Cy"] and table.at("Di") == "home 0"


def test_five_aces_gambling_hall_is_for_who_owns_the_mark() -> None:
    table = Table()
    table.put(0, "Five Aces Gambling Hall")
    standing(table)
    table.put(0, dude("Cy"), bounty=1)
    shooting(table, "0 join posse: none")
    assert table.posse(0) == ["Allie"] and not table.is_booted("Five Aces Gambling Hall")


@pytest.mark.parametrize(
    ("plan", "mark", "offered"),
    [("Meet the New Boss", "town square", False), ("Establishin' Who's in Charge", "Bank", True)],
)
def test_five_aces_gambling_hall_knows_whose_the_mark_of_a_job_is(plan: str, mark: str, offered: bool) -> None:
    """The town square is nobody's (rulebook-1.5.0 §2.5)."""
    table = Table()
    table.put(0, dude("Allie"))
    table.put(1, deed("Bank"))
    table.put(1, "Five Aces Gambling Hall")
    table.put(1, dude("Bo"), mark)
    table.in_hand(0, plan)
    table.set_rock(0, 2)
    table.put(1, dude("Cy"), booted=True, bounty=1)
    marks = [f"0 mark: {mark}"] * offered
    options = table.options(f"0 play: use {plan}", *marks, "1 oppose: Bo")
    assert ("answer Five Aces Gambling Hall" in options) is offered


def test_old_washoe_club() -> None:
    table = Table()
    club = table.put(0, "Old Washoe Club")
    standing(table)
    for name, value in (("Ace", 1), ("Deuce", 2)):
        table.put(1, dude(name, value=value), "town square")
    table.put(1, SIDEKICK, on="Deuce")
    table.put(0, dude("Cy"))
    table.put(0, SIDEKICK, on="Cy")
    table.put(1, HORSE, on="Ace")
    table.put(0, dude("Own Ace", value=1), "town square")
    table.play(
        *("0 play: Allie calls out", "0 call out: Bo", "1 accept: yes", "0 join posse: Own Ace", "0 join posse: none"),
        *("1 join posse: Ace", "1 join posse: Deuce", f"0 shootout play: use ability 1 {club}"),
    )
    assert table.at("Ace") == "home 1" and table.posse(1) == ["Bo", "Deuce"]


def test_old_washoe_club_turns_away_a_sidekick_in_the_shootout() -> None:
    table = Table()
    club = table.put(0, "Old Washoe Club")
    standing(table)
    table.put(1, dude("Cy"))
    table.put(1, SIDEKICK, on="Bo")
    table.put(1, SIDEKICK, on="Cy")
    table.put(1, HORSE, on="Bo")
    shooting(table, "1 join posse: none", f"0 shootout play: use ability 2 {club}")
    assert table.attached("Bo") == ["Mare"] and table.attached("Cy") == ["Hound #2"]


# Out for Blood


def test_steph_and_gerties_tonsorium() -> None:
    table = Table()
    parlor = table.put(0, "Steph & Gertie's Tonsorium")
    assert f"use {parlor}" not in table.plays()
    table.in_hand(0, "2♠ 3♠")
    table.in_deck(0, "4♠ 5♠ 6♠")
    table.play(f"play: use {parlor}", "target: 2♠")
    assert table.hand(0) == ["3♠"] and len(table.discard(0)) == 1
    assert sorted([*table.deck(0), *table.discard(0)]) == ["2♠", "4♠", "5♠", "6♠"]


def test_harts_tea_shoppe() -> None:
    table = Table()
    table.put(0, "Hart's Tea Shoppe")
    standing(table)
    table.put(1, HORSE, on="Bo")
    table.put(0, SIDEKICK, on="Allie")
    table.put(1, dude("Cy"))
    shooting(table, "1 join posse: none", "0 shootout play: use Hart's Tea Shoppe", "0 target: Mare")
    assert table.is_booted("Mare") and not table.is_booted("Bo") and not table.is_booted("Hound")


def test_harts_tea_shoppe_serves_no_friends_and_nobody_who_is_booted() -> None:
    table = Table()
    table.put(0, "Hart's Tea Shoppe")
    standing(table)
    table["Bo"].booted = True
    table.put(1, dude("Cy"))
    table.play("0 play: Allie calls out", "1 join posse: none")
    table.step()
    assert not table.is_booted("Hart's Tea Shoppe") and not table.is_booted("Cy")


def test_bird_cage_theater() -> None:
    table = Table()
    theater = table.put(0, "Bird Cage Theater")
    table.put(0, dude("Allie", influence=1), control_points=1)
    table.put(1, dude("Bo"), "town square")
    assert f"use {theater}" not in table.plays()
    table["Bo"].control_points = 2
    before = production(table, theater)
    table.play(f"play: use {theater}", "1 oppose: none")
    assert table["Bo"].control_points == 0 and table["Allie"].control_points == 1
    assert table[theater].control_points == 1 and production(table, theater) == before + 1
    assert table.is_booted("Allie") and not table.is_booted(theater)


def test_bird_cage_theater_takes_control_points_too_that_last_for_a_while() -> None:
    """As Lawrence Blackwood's does; a control point is one, permanent or temporary (compendium-1.9.3:713)."""
    table = Table()
    table.put(0, "Bird Cage Theater")
    table.put(0, dude("Allie"))
    table.put(1, dude("Bo", control=1), "town square")
    table.modify("Bo", "control", 1)
    table.play("play: use Bird Cage Theater", "1 oppose: none")
    assert stats.control(table.state, table["Bo"]) == 1


def test_gage_export_co() -> None:
    table = Table()
    shop = table.put(0, "Gage Export Co.")
    table.in_hand(0, "2♠")
    assert f"use {shop}" not in table.plays()
    table.in_discard(0, "3♠ 4♠")
    table.in_deck(0, "5♠ 6♠")
    table.play(f"play: use {shop}", "target: 3♠")
    assert table.hand(0) == ["2♠"] and len(table.deck(0)) == 2 and table.discard(0)[0] == "4♠"
    assert sorted([*table.deck(0), *table.discard(0)]) == ["3♠", "4♠", "5♠", "6♠"]


def courthouse(bullets: int) -> Table:
    """Seat 0's Cochise County Courthouse and Allie; Bo of seat 1 carries a Mare at home."""
    table = Table()
    table.put(0, "Cochise County Courthouse")
    table.put(0, dude("Allie", bullets=bullets))
    table.put(1, dude("Bo", influence=2))
    table.put(1, HORSE, on="Bo")
    table.put(1, dude("Cy", influence=3))
    table.set_rock(0, 2)
    return table


def test_cochise_county_courthouse() -> None:
    table = courthouse(4)
    table.play(
        *("play: use Cochise County Courthouse", "1 oppose: none"),
        "0 pay for a dude's influence: Bo",
    )
    assert table.at("Bo") == "town square" and table.is_booted("Bo") and table.is_booted("Mare")
    assert table.rock(0) == 0 and table.at("Cy") == "home 1"


def test_cochise_county_courthouse_needs_four_bullets() -> None:
    assert "use Cochise County Courthouse" not in courthouse(3).plays()


def test_nobody_has_to_come_to_cochise_county_courthouse() -> None:
    table = courthouse(4)
    table.play(
        *("play: use Cochise County Courthouse", "1 oppose: none"),
        "0 pay for a dude's influence: none",
    )
    assert table.at("Bo") == "home 1" and table.rock(0) == 2


# Hell's Comin' With Me


def test_kiva_of_fathomless_reach() -> None:
    table = Table(phase="sundown")
    calm(table)
    table.put(0, "Kiva of Fathomless Reach")
    table.put(0, dude("Allie"), "town square")
    table.put(0, dude("Bo"))
    table.step("0 react: answer Kiva of Fathomless Reach", "0 target: Bo")
    assert table.at("Bo") == "town square" and table.at("Townsfolk of 0") == "home 0"
    assert table.at("Townsfolk of 1") == "home 1"


def test_crystal_palace() -> None:
    table = Table()
    table.put(0, "Crystal Palace")
    table.put(1, dude("Ghoul", keywords=("Abomination",)), "Crystal Palace")
    table.put(0, dude("Allie"), "Crystal Palace")
    table.put(0, dude("Ghost", keywords=("Abomination",)))
    found = [(table.bullets(name), table.influence(name)) for name in ("Ghoul", "Allie", "Ghost")]
    assert found == [(1, 1), (0, 0), (0, 0)]


def test_jonahs_retreat() -> None:
    table = Table()
    retreat = table.put(0, "Jonah's Retreat")
    table.put(0, deed("Mine", production=3))
    assert [table.do(income, seat) for seat in (0, 1)] == [production(table, retreat) + 3, 0]
    table.put(1, dude("Bo", influence=1), retreat)
    table.put(1, dude("Cy", influence=1), "Mine")
    assert [table.do(income, seat) for seat in (0, 1)] == [0, production(table, retreat)]


# Welcome to Deadwood


def test_heaths_curiosity_shoppe() -> None:
    table = Table()
    shop = table.put(0, "Heath's Curiosity Shoppe")
    table.in_hand(0, "2♠")
    assert f"use {shop}" not in table.plays()
    table.in_hand(0, "5♥")
    table.in_discard(0, "5♠ 2♦ 3♠", dude("Unique", suit="hearts", value=2), goods("Rope", suit="hearts", value=2))
    table.play(f"play: use {shop}", "target: 2♠", "take: Rope")
    assert table.hand(0) == ["Rope"]


def test_heaths_curiosity_shoppe_may_have_nothing() -> None:
    table = Table()
    shop = table.put(0, "Heath's Curiosity Shoppe")
    table.in_hand(0, "2♠ 5♥ 9♣")
    table.in_discard(0, "3♠")
    table.play(f"play: use {shop}", "target: 2♠", "target: 5♥")
    assert table.hand(0) == ["9♣"] and len(table.discard(0)) == 3


def test_bairds_debt_collections() -> None:
    table = Table()
    table.in_hand(0, "Baird's Debt Collections", "2♠")
    table.in_hand(1, deed("Bank"), deed("Mine"), dude("Bo"))
    table.set_rock(0, 9)
    before = 9 - stats.cost(table.state, table["Baird's Debt Collections"])
    table.play("0 play: shop Baird's Debt Collections", "0 deed goes: left", "1 play: shop Bank", "1 deed goes: left")
    assert table.rock(0) == before + 1
    table.play("0 play: use Baird's Debt Collections", "1 play: shop Bo")
    assert table.is_booted("Bank") and table.discard(0) == ["2♠"] and table.rock(0) == before + 1


def test_carmichaels_livery() -> None:
    table = Table()
    livery = table.put(0, "Carmichael's Livery")
    table.put(1, dude("Bo"), livery)
    table.put(0, dude("Allie"))
    table.put(0, HORSE, on="Allie")
    table.put(1, SIDEKICK, on="Bo")
    table.put(0, deed("Bank"))
    before = production(table, livery), table.control_points(0)
    table.put(1, HORSE, on="Bo")
    assert (production(table, livery), table.control_points(0)) == (before[0] + 1, before[1] + 1)
    assert production(table, "Bank") == 0


def test_land_purchase() -> None:
    table = Table()
    table.put(0, "Land Purchase")
    table.put(0, dude("Allie"))
    table.in_discard(0, deed("Bank", cost=4), deed("Palace", cost=5), goods("Rifle"))
    table.set_rock(0, 1)
    table.play("play: use Land Purchase", "0 choose: Bank", "0 deed goes: right")
    assert table.street(0) == ["home 0", "Bank"] and table.rock(0) == 0
    assert table.discard(0) == ["Palace", "Rifle", "Land Purchase"] and table.at("Allie") == "home 0"


@pytest.mark.parametrize(("place", "draws"), [("The Gem Theater", True), ("town square", False)])
def test_the_gem_theater(place: str, draws: bool) -> None:
    table = Table()
    table.put(0, "The Gem Theater")
    for seat, name in enumerate(("Allie", "Bo")):
        table.put(seat, dude(name, shooter="stud", influence=1 - seat), place)
    table.put(1, dude("Cy", shooter="stud"), place)
    table.play("0 play: Allie calls out", "0 call out: Bo", "1 accept: yes", "1 join posse: none")
    table.play("0 shootout play: use The Gem Theater")
    assert [table.is_stud(name) for name in ("Allie", "Bo", "Cy")] == [not draws, not draws, True]
    assert table.is_booted("The Gem Theater")


def test_cheyenne_club() -> None:
    table = Table()
    club = table.put(0, "Cheyenne Club")
    table.put(0, deed("Bank"))
    table.put(0, deed("Depot"))
    table.put(0, dude("Allie", keywords=("Huckster 1", "Shaman 0")), "Bank")
    table.put(1, dude("Bo"), club)
    table.put(1, dude("Cy", keywords=("Blessed 1",)), "Depot")
    assert table.options(f"play: use {club}") == ["Allie", "Bo"]
    table.play(f"play: use {club}", "0 target: Allie")
    assert (table.rating("Allie", "Huckster"), table.rating("Allie", "Shaman")) == (2, 1)
    assert table.rating("Cy", "Blessed") == 1


def test_nuttal_and_manns_saloon_at_noon() -> None:
    table = Table()
    saloon = table.put(0, "Nuttal & Mann's No. 10 Saloon")
    table.put(0, dude("Allie"), saloon, booted=True)
    table.put(1, dude("Bo"), saloon)
    table.put(1, dude("Cy"), "town square")
    assert f"use {saloon}" not in table.plays()
    table.set_rock(0, 1)
    assert table.options(f"play: use {saloon}") == ["Allie", "Bo"]
    table.play(f"play: use {saloon}", "target: Allie")
    assert not table.is_booted("Allie") and not table.is_booted("Bo") and table.rock(0) == 0


def test_nuttal_and_manns_saloon_in_a_shootout() -> None:
    table = Table()
    saloon = table.put(0, "Nuttal & Mann's No. 10 Saloon")
    table.set_rock(0, 1)
    standing(table, saloon)
    table.put(1, dude("Cy"), saloon)
    table.play("0 play: Allie calls out", "0 call out: Bo", "1 accept: yes", "1 join posse: none")
    # Cy is there, but not in the shootout.
    table.play(f"0 shootout play: use {saloon}", "0 target: Bo")
    assert table.is_booted("Bo") and not table.is_booted("Cy")


def test_winners_circle_auction_house() -> None:
    table = Table(outfit("A Home"), outfit("Another Home"), outfit("A Third Home"))
    house = table.put(0, "Winner's Circle Auction House")
    bare = table.control_points(0)
    table.put(0, dude("Allie"), house)
    table.put(0, dude("Ann"), house)
    table.put(1, dude("Bo"), house)
    table.put(2, dude("Cy"))
    assert table.control_points(0) == bare + 2


# Debt of Blood


def test_smith_family_farm() -> None:
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


def test_livery_stables() -> None:
    table = Table()
    table.put(0, "Livery Stables")
    for seat, name in enumerate(("Allie", "Bo")):
        table.put(seat, dude(name, bullets=1), "town square")
    table.put(0, dude("Cy", bullets=1))
    table.put(1, HORSE, on="Bo")
    table.put(0, HORSE, on="Cy")
    shooting(table, "0 join posse: none", "0 shootout play: use Livery Stables", "0 raise or lower: lower")
    assert [table.bullets(name) for name in ("Allie", "Bo", "Cy")] == [1, 0, 1]


def test_worm_canyon() -> None:
    table = Table()
    table.put(0, "Worm Canyon")
    assert "use Worm Canyon" not in table.plays()
    table.in_hand(0, "2♠ 3♠")
    table.in_hand(1, "4♠")
    table.play("play: use Worm Canyon")
    assert table.hand(0) == [] and table.discard(0) == ["2♠", "3♠"] and table.rock(0) == 2 and table.hand(1) == ["4♠"]


@pytest.mark.parametrize(
    ("said", "rock", "hand"), [("draw a card", 0, ["K♥"]), ("gain 1 ghost rock", 1, []), ("neither", 0, [])]
)
def test_carsons_cantina(said: str, rock: int, hand: list[str]) -> None:
    table = Table()
    table.put(0, "Carson's Cantina")
    standing(table)
    table.next_cards(0, HIGH + " K♥")
    table.next_cards(1, CHEATIN_PAIR)
    shooting(table, "0 react: answer Carson's Cantina", f"0 draw or gain: {said}")
    assert table.rock(0) == rock and table.hand(0) == hand and table.is_booted("Carson's Cantina")


def test_carsons_cantina_and_ones_own_cheatin_hand() -> None:
    table = Table()
    table.put(0, "Carson's Cantina")
    standing(table)
    table.next_cards(0, CHEATIN_PAIR)
    table.next_cards(1, HIGH)
    shooting(table, "0 flee: no")
    assert not table.is_booted("Carson's Cantina")


def test_the_veiled_crossing() -> None:
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
