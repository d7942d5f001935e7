"""Do the texts of `dtk/cardtext/packs/ghost_town.py` do what they say?"""

from __future__ import annotations

from typing import Any

import pytest

from dtk.cardtext.questions import is_poorest
from dtk.engine.control import income
from dtk.engine.events import HandDiscarded
from dtk.engine.stats import value
from dtk.engine.using import perform as perform_use
from dtk.engine.verbs.ghost_rock import gain as gain_rock
from dtk.engine.verbs.piles import draw as draw_cards
from tests.cardtext.kit import *

MARE_OF_IRON = goods("Iron Mare", keywords=("Horse", "Gadget"), difficulty=10)


# Carlton "Min" Rutherford


MIN = 'Carlton "Min" Rutherford'


@pytest.mark.parametrize(("first", "second", "unboots"), [(2, 2, True), (2, 1, False), (3, 1, False)])
def test_carlton_rutherford_unboots_if_his_player_is_poorest_once_he_is_paid(
    first: int, second: int, unboots: bool
) -> None:
    table = Table()
    table.put(0, "14001", booted=True)
    table.set_rock(0, first)
    table.set_rock(1, second)
    table.play(f"0 play: use {MIN}")
    assert (table.is_booted(MIN), table.rock(0)) == (not unboots, first - 1)


def test_carlton_rutherford_must_be_poorer_than_everybody() -> None:
    table = Table(outfit("A"), outfit("B"), outfit("C"))
    table.put(0, "14001", booted=True)
    for seat, rock in enumerate((2, 3, 1)):
        table.set_rock(seat, rock)
    table.play(f"0 play: use {MIN}")
    assert table.is_booted(MIN)


def test_carlton_rutherford_could_not_be_paid_for_nothing_in_2015() -> None:
    table = Table(ruleset="aeg-2015")
    table.put(0, "14001", booted=True)
    table.set_rock(0, 1)
    table.set_rock(1, 1)
    assert usable_abilities(table) == []


def test_carlton_rutherford_must_be_paid() -> None:
    table = Table()
    table.put(0, "14001", booted=True)
    table.set_rock(1, 5)
    assert usable_abilities(table) == []


# Lucretia Fanzini


LUCRETIA = "Lucretia Fanzini"


def choir(
    fight_at: str = "town square", lucretia_at: str = "town square", spell_words: tuple[str, ...] = ("Miracle", "Hymn")
) -> Table:
    """Allie fights Bo; Lucretia, who is not in it, has a song."""
    table = Table()
    for name, words in (("Bank", ()), ("Mine", ("Out of Town",))):
        table.put(0, deed(name, keywords=words))
    table.put(0, "14002", lucretia_at)
    song = spell("Song", keywords=spell_words)
    table.teach(song, ability("Shootout Miracle 3, Boot", lambda use: Play(use).give(table["Allie"], bullets=2)))
    table.put(0, song, on=LUCRETIA)
    table.put(0, dude("Allie"), fight_at)
    table.put(1, dude("Bo"), fight_at)
    table.next_cards(0, "K♠")
    table.duel("Allie", "Bo", rest="plain")
    return table


def test_lucretia_sings_from_the_town_square_for_a_fight_elsewhere_in_town() -> None:
    table = choir("Bank")
    assert LUCRETIA not in table.posse(0)
    table.step("0 shootout play: use Song")
    assert table.bullets("Allie") == 2 and table.is_booted("Song")


@pytest.mark.parametrize(
    ("fight_at", "lucretia_at", "words", "sings"),
    [
        ("town square", "town square", ("Miracle", "Hymn"), True),
        ("Bank", "home 0", ("Miracle", "Hymn"), False),
        ("Mine", "town square", ("Miracle", "Hymn"), False),
        ("Bank", "town square", ("Miracle",), False),
    ],
)
def test_lucretia_sings_hymns_in_the_town_square_for_fights_in_town(
    fight_at: str, lucretia_at: str, words: tuple[str, ...], sings: bool
) -> None:
    assert (choir(fight_at, lucretia_at, words).options() == ["none", "use Song"]) is sings


def test_lucretia_lets_nobody_else_sing_from_outside() -> None:
    table = choir("Bank")
    table.put(0, dude("Nun", keywords=("Blessed 1",)), "town square")
    table.put(0, spell("Psalm", keywords=("Miracle", "Hymn")), on="Nun")
    table.teach("Psalm", ability("Shootout Miracle 3", lambda use: None))
    assert table.options() == ["none", "use Song"]


def test_lucretia_sings_for_no_ally_of_anothers_posse() -> None:
    """rulebook-2015 "Rustlin' Up Some Help": a third party has no posse of its own."""
    table = Table(*(outfit(f"Home {seat}") for seat in range(3)))
    table.put(0, deed("Bank"))
    table.put(2, "14002", "town square")
    song = spell("Song", keywords=("Miracle", "Hymn"))
    table.teach(song, ability("Shootout Miracle 3, Boot", lambda use: None))
    table.put(2, song, on=LUCRETIA)
    showdown(at="Bank", table=table)
    table.put(2, dude("Tess"), "Bank")
    table.do(join_posse, table["Tess"], table.posse_led_by(0))
    assert table.options() == []


# Rhonda Sageblossom


RHONDA = "Rhonda Sageblossom"


def rhonda(thing: Card, bearer: str = RHONDA) -> Table:
    """Rhonda and Ann lose to Bo by one; one of them has something."""
    table = showdown([printed("14003"), dude("Ann")], table=Table())
    table.put(0, thing, on=bearer)
    deal(table, HIGH, PAIR)
    return table


@pytest.mark.parametrize("thing", [NAG, SIDEKICK])
@pytest.mark.parametrize(("said", "zone"), [("yes", "hand"), ("no", "discard")])
def test_rhonda_sageblossom_may_take_back_a_horse_or_sidekick_that_covers_a_casualty(
    thing: Card, said: str, zone: str
) -> None:
    table = rhonda(thing)
    table.until("run or gun", f"0 casualty: discard {thing.title}", f"0 return to hand: {said}", rest="plain")
    assert (table.zone(thing.title), table.posse(0)) == (zone, ["Allie", RHONDA, "Ann"])


def test_rhonda_sageblossom_hands_no_sidekick_to_the_player_who_owns_it() -> None:
    table = showdown([printed("14003"), dude("Ann")], table=Table())
    table.put(1, SIDEKICK, on=RHONDA)
    deal(table, HIGH, PAIR)
    table.until("take lumps", rest="plain")
    table.step("0 casualty: discard Hound")
    assert (table.hand(1), table.discard(1)) == ([], ["Hound"])


def test_rhonda_sageblossom_takes_back_nothing_of_others() -> None:
    table = rhonda(SIDEKICK, "Ann")
    table.until("take lumps", rest="plain")
    table.step("0 casualty: discard Hound")
    assert table.zone("Hound") == "discard"


@pytest.mark.parametrize(("thing", "bearer"), [(NAG, "Ann"), (HAT, RHONDA)])
def test_rhonda_sageblossom_makes_sidekicks_of_her_own_horses_only(thing: Card, bearer: str) -> None:
    table = rhonda(thing, bearer)
    table.until("take lumps", rest="plain")
    assert table.options() == ["discard Allie", f"discard {RHONDA}", "discard Ann"]


def test_rhonda_sageblossom_takes_back_no_sidekick_that_is_discarded_otherwise() -> None:
    table = rhonda(SIDEKICK)
    table.do(discard, table["Hound"])
    assert table.zone("Hound") == "discard"


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


# Ambrose Douglas


IDOL = goods("Idol", keywords=("Mystical",))
AMBROSE = "Ambrose Douglas"


def library_of(card: Card) -> Table:
    """Ambrose of seat 0, who holds a card, and whose outfit was used."""
    table = Table(COURT, CAMP)
    table.teach(COURT, ability("Noon, Boot", lambda use: None))
    table.put(0, "14005")
    table.in_hand(0, card)
    table.step("0 play: use home 0", rest="plain")
    table.step(rest="plain")
    return table


@pytest.mark.parametrize("card", [HEX, IDOL])
def test_ambrose_douglas_lets_the_outfit_be_used_again_for_something_occult(card: Card) -> None:
    table = library_of(card)
    table.step(f"0 play: use {AMBROSE}", "0 unboot the outfit: yes", rest="plain")
    assert (table.influence(AMBROSE), table.discard(0), table.is_booted("home 0")) == (1, [card.title], False)
    table.step(rest="plain")
    table.step("0 play: use home 0", rest="plain")
    table.step(rest="plain")
    table["home 0"].booted = False
    assert "use home 0" not in table.plays(0)


def test_ambrose_douglas_may_leave_the_outfit_booted() -> None:
    table = library_of(HEX)
    table.step(f"0 play: use {AMBROSE}", "0 unboot the outfit: no", rest="plain")
    assert table.is_booted("home 0")


@pytest.mark.parametrize("card", [HAT, action("Trick", keywords=("Mystical",))])
def test_ambrose_douglas_gets_influence_only_for_any_other_card(card: Card) -> None:
    table = library_of(card)
    table.step(f"0 play: use {AMBROSE}")
    assert (table.influence(AMBROSE), table.is_booted("home 0")) == (1, True)


def test_ambrose_douglas_needs_a_card() -> None:
    table = Table()
    table.put(0, "14005")
    assert usable_abilities(table) == []


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


def test_constance_daughtry_unboots_only_after_the_shootout_that_the_outfit_began() -> None:
    """compendium-1.9.3:983; The Arsenal (05002) calls out."""
    table = Table("05002", CAMP)
    table.put(0, dude("Al"), "town square")
    table.put(0, goods("Cog", keywords=("Gadget",)), on="Al")
    table.put(0, "14006", booted=True)
    table.put(1, dude("Bo"), "town square")
    table.play("0 play: use home 0", "1 accept: yes")
    assert table.is_shooting and table.is_booted("Constance Daughtry")
    table.do(discard, table["Bo"])
    table.play("0 react: answer Constance Daughtry", rest="plain")
    assert not table.is_shooting and not table.is_booted("Constance Daughtry")


@pytest.mark.parametrize(("seat", "used"), [(0, "Bank"), (1, "home 1")])
def test_constance_daughtry_answers_no_other_card_and_no_other_outfit(seat: int, used: str) -> None:
    table = daughtry(used=seat)
    table.play(f"{seat} play: use {used}")
    assert table.is_booted("Constance Daughtry")


def test_constance_daughtry_does_not_answer_what_was_prevented() -> None:
    """It was used, but to no effect (compendium-1.9.3:989), and so not resolved."""
    table = daughtry()
    table.put(1, dude("Bo"))
    table.teach("Bo", react("React", "when", Declared, lambda use: None, instead=True))
    assert table.options("0 play: use home 0", "1 react: answer Bo") == []


def test_constance_daughtry_answers_no_job_that_her_outfit_is_lent() -> None:
    """Tumblebleeds! lends every player one, which is printed on no outfit."""
    table = Table(COURT, CAMP)
    table.put(0, "14006", booted=True)
    table.put(0, dude("Al"), "town square")
    table.put(1, "22052", "town square")
    with pytest.raises(ScriptFault, match="never asked for"):
        table.play("0 play: use home 0", "0 react: answer Constance Daughtry", rest="plain")
    assert table.at("Al") == "home 0"


def test_constance_daughtry_answers_no_ability_that_her_outfit_is_lent() -> None:
    table = Table(COURT, CAMP)
    table.put(0, "14006", booted=True)
    table.set_rock(0, 3)
    showdown(second=[printed("23025")], table=table)
    with pytest.raises(ScriptFault, match="never asked for"):
        table.step("0 shootout play: use home 0", "0 react: answer Constance Daughtry", rest="plain")
    assert table.rock(0) == 0


# Tallulah "Lula" Morgan (Exp.1)


LULA = 'Tallulah "Lula" Morgan (Exp.1)'
COMPANY = outfit("Company", gangs=("entrepreneurs",))


@pytest.mark.parametrize(("home", "points", "upkeep"), [(COMPANY, 0, 2), (COMPANY, 1, 1), (COMPANY, 3, 0)])
def test_lula_costs_morgan_cattle_co_less_for_each_control_point(home: Card, points: int, upkeep: int) -> None:
    table = Table(home, outfit("Rival"))
    table.put(0, "14007")
    table.put(0, deed("Mine", control=points))
    table.put(1, deed("Other", control=2))
    table.put(0, dude("Ann", upkeep=2))
    assert (stats.upkeep(table.state, table[LULA]), stats.upkeep(table.state, table["Ann"])) == (upkeep, 2)


def test_lula_costs_others_what_is_printed() -> None:
    table = Table(outfit("Law", gangs=("lawdogs",)), outfit("Rival"))
    table.put(0, "14007")
    table.put(0, deed("Mine", control=1))
    table["Mine"].control_points = 0
    assert stats.upkeep(table.state, table[LULA]) == 2 + 4


def strike(table: Table, seat: int, header: str = "Noon", gain: bool = True, amount: int = 2) -> None:
    """Give a player an action that brings ghost rock."""
    lode = action("Lode")
    table.teach(lode, ability(header, lambda use: (Play(use).gain if gain else Play(use).receive)(amount)))
    table.in_hand(seat, lode)


@ruling("compendium-1.9.3:669")
@pytest.mark.parametrize(("says_gain", "rock"), [(True, 3), (False, 2)])
def test_lula_adds_to_what_an_ability_says_is_gained(says_gain: bool, rock: int) -> None:
    table = Table()
    table.put(0, "14007")
    strike(table, 0, gain=says_gain)
    table.play("0 play: use Lode")
    assert table.rock(0) == rock


def test_lula_adds_nothing_where_nothing_is_gained() -> None:
    table = Table()
    table.put(0, "14007")
    strike(table, 0, amount=0)
    table.play("0 play: use Lode")
    assert table.rock(0) == 0


def test_lula_adds_nothing_to_what_others_gain() -> None:
    table = Table()
    table.put(0, "14007")
    strike(table, 1)
    table.state.turn = 1
    table.play("1 play: use Lode")
    assert (table.rock(0), table.rock(1)) == (0, 2)


def test_lula_adds_nothing_to_what_a_trait_gains_or_outside_of_high_noon() -> None:
    table = Table(phase="gambling")
    table.put(0, "14007")
    table.put(0, dude("Clerk"))
    table.teach("Clerk", trait("after", Booted, lambda use: Play(use).gain(1)))
    table.teach("Clerk", trait("after", PhaseBegins, lambda use: Play(use).gain(1)))
    table.do(boot, table["Clerk"])
    assert table.rock(0) == 1
    table.state.phase = "high noon"
    table["Clerk"].booted = False
    table.do(boot, table["Clerk"])
    assert table.rock(0) == 2


@pytest.mark.parametrize(("phase", "rock"), [("high noon", 3), ("sundown", 2)])
def test_lula_adds_to_what_is_gained_in_high_noon_only(phase: str, rock: int) -> None:
    table = Table()
    table.put(0, "14007")
    strike(table, 0)
    table.state.phase = phase
    lode = table["Lode"]
    ref = AbilityRef(lode.number, "ability", 0)
    use = Use(table.game, lode, 0, played_as="noon", ref=ref)
    table.do(lambda game: perform_use(OfferedUse(use, game.state.active.ability(ref))))
    assert table.rock(0) == rock


def test_lula_adds_nothing_to_what_the_rules_give() -> None:
    table = Table()
    table.put(0, "14007")
    table.do(gain_rock, 0, 2)
    assert table.rock(0) == 2


def test_lula_counts_in_a_shootout_of_high_noon_too() -> None:
    table = showdown([printed("14007")])
    strike(table, 0, "Shootout")
    table.until("pick shooters", "0 shootout play: use Lode", rest="plain")
    assert table.rock(0) == 3


# Darragh Mèng


DARRAGH = "Darragh Mèng"


@pytest.mark.parametrize(
    ("caster", "pull", "zone"),
    [
        (DARRAGH, "K♠", "discard"),
        (DARRAGH, "A♠", "in play"),
        ("Witch", "K♠", "in play"),
    ],
)
def test_darragh_meng_loses_the_spells_that_he_casts(caster: str, pull: str, zone: str) -> None:
    table = Table()
    table.put(0, "14008")
    table.put(0, dude("Witch", keywords=("Huckster 1",)))
    hex_ = spell("Fog", keywords=("Hex",))
    table.teach(hex_, ability("Noon Hex 8, Boot", lambda use: None))
    table.put(0, hex_, on=caster)
    table.next_cards(0, pull)
    table.play("0 play: use Fog")
    assert table.zone("Fog") == zone


def test_darragh_meng_keeps_what_he_invents() -> None:
    table = Table()
    table.put(0, "14008")
    table.modify(DARRAGH, "Mad Scientist", 5, change="set")
    table.in_hand(0, goods("Cog", keywords=("Gadget",), difficulty=5))
    table.next_cards(0, "K♠")
    table.play("0 play: invent Cog")
    assert table.host("Cog") == DARRAGH


def test_darragh_meng_keeps_no_spell_that_has_left_play_from_where_it_went() -> None:
    table = Table()
    table.put(0, "14008")
    hex_ = spell("Fog", keywords=("Hex",))
    table.teach(hex_, ability("Noon Hex 8, Boot", lambda use: Play(use).ace(use.piece)))
    table.put(0, hex_, on=DARRAGH)
    table.next_cards(0, "K♠")
    table.play("0 play: use Fog")
    assert table.zone("Fog") == "boot hill"


# Ol' Howard


HOWARD = "Ol' Howard"


def haunting(*deck: Card, rock: int = 5) -> Table:
    """Seat 0 starts with Ol' Howard; what is in its deck beside other cards."""
    gang = (printed("14009"),)
    decks = [
        DeckList("seat 0", outfit("Home 0", stash=rock + 2), None, (*gang, *deck), gang),
        DeckList("seat 1", outfit("Home 1"), None, (), ()),
    ]
    return Table(*decks, phase="setup")


MANSION = deed("Mansion", cost=3, control=2, production=3)
TREES = tuple(action(f"Tree {number}") for number in range(6))


def test_ol_howard_plays_a_deed_and_becomes_its_condition() -> None:
    table = haunting(MANSION, deed("Palace", cost=9), *TREES)
    table.say("0 grifter: answer Ol' Howard", "0 search: Mansion", rest="plain")
    table.do(play_setup, [(printed("14009"),), ()])
    assert (table.host(HOWARD), table.rock(0)) == ("Mansion", 2)
    howard = table[HOWARD]
    assert howard.card.type == "action" and has(table.state, howard, "Condition") and howard.card.influence is None
    assert Look(table.state, howard).dudes() == []
    table["Mansion"].control_points = 3
    table.modify("Mansion", "production", 4)
    assert (stats.production(table.state, table["Mansion"]), stats.control(table.state, table["Mansion"])) == (0, 0)


def test_ol_howard_may_find_nothing() -> None:
    table = haunting(*TREES)
    table.say("0 grifter: answer Ol' Howard", rest="plain")
    table.do(play_setup, [(printed("14009"),), ()])
    assert table.at(HOWARD) == "home 0" and table[HOWARD].card.type == "dude"


def test_ol_howard_need_not_settle() -> None:
    table = haunting(MANSION, *TREES)
    table.say("0 grifter: none", rest="plain")
    table.do(play_setup, [(printed("14009"),), ()])
    assert table.at(HOWARD) == "home 0" and table.rock(0) == 5


def test_ol_howard_is_a_dude_again_once_he_has_left_play() -> None:
    table = haunting(MANSION, *TREES)
    table.say("0 grifter: answer Ol' Howard", "0 search: Mansion", rest="plain")
    table.do(play_setup, [(printed("14009"),), ()])
    table.state.phase = "high noon"
    table.do(discard, table["Mansion"])
    assert table.zone(HOWARD) == "discard" and table[HOWARD].card is printed("14009")


def test_other_deeds_are_not_spoilt_by_ol_howard() -> None:
    table = Table()
    table.put(0, MANSION)
    table.put(0, "14009", on="Mansion")
    table.put(0, deed("Bank", production=2, control=1))
    assert (production(table, "Bank"), production(table, "Mansion")) == (2, 0)
    assert stats.control(table.state, table["Bank"]) == 1


# Theo Whateley-Boyer


THEO = "Theo Whateley-Boyer"


def crooked_lowball(
    hand: str | Card, rock: int = 2, phase: str = "gambling", ruleset: str = "pinebox-1.5", foe: str = PAIR
) -> Table:
    """Theo of seat 0, and what the players draw in lowball."""
    table = Table(phase=phase, ruleset=ruleset)
    table.put(0, "14010")
    for seat in (0, 1):
        table.set_rock(seat, rock)
    table.next_cards(0, "2♠", "4♥", "6♦", "8♣", hand)
    table.next_cards(1, foe)
    return table


def test_theo_keeps_a_joker_of_his_players_lowball_hand() -> None:
    table = crooked_lowball(joker())
    table.step(f"0 react: answer {THEO}")
    assert len(table.attached(THEO)) == 1 and table.boot_hill(0) == []
    assert len(table.discard(0)) == 4


@pytest.mark.parametrize("edition", ["pinebox-1.5", "aeg-2015"])
def test_theo_is_paid_out_of_the_pot(edition: str) -> None:
    """The Winner takes it before hands are discarded (rulebook-1.5.0 §5.1, rulebook-2015 "Gamblin'")."""
    table = crooked_lowball(joker(), rock=1, ruleset=edition)
    table.step(f"0 react: answer {THEO}")
    assert len(table.attached(THEO)) == 1 and table.rock(0) == 1


@pytest.mark.parametrize(("hand", "rock"), [("10♠", 2), (joker(), 1)])
def test_theo_needs_a_joker_and_a_ghost_rock(hand: str | Card, rock: int) -> None:
    """The other player has the pot, by an ace to six."""
    table = crooked_lowball(hand, rock, foe="A♠ 2♥ 3♦ 4♣ 6♠")
    table.step()
    assert table.attached(THEO) == []


def test_theo_is_not_paid_for_a_joker_that_cannot_be_attached_to_him() -> None:
    """To attach it is what his React requires (compendium-1.9.3 "Abilities")."""
    table = crooked_lowball(joker())
    table.modify(THEO, "cannot hold", 1)
    table.step()
    assert (table.attached(THEO), table.boot_hill(0)) == ([], ["Joker"])


def test_theo_waits_for_the_hand_of_his_own_player() -> None:
    """The other player, who wins by an ace to six, is the first to discard."""
    table = crooked_lowball(joker(), foe="A♠ 2♥ 3♦ 4♣ 6♠")
    table.put(1, dude("Bo"))
    attached: list[int] = []
    table.teach("Bo", trait("after", HandDiscarded, lambda use: attached.append(len(table.attached(THEO)))))
    table.step(f"0 react: answer {THEO}")
    assert attached == [0, 1]


def test_theo_may_let_the_joker_be_aced() -> None:
    table = crooked_lowball(joker())
    table.step("0 react: none")
    assert table.attached(THEO) == [] and len(table.boot_hill(0)) == 1


def hexed() -> Table:
    """Theo, who has a joker and a Hex, fights; the hands are open."""
    table = showdown([printed("14010")])
    table.put(0, joker(), on=THEO)
    table.put(0, HEX, on=THEO)
    table.put(0, HAT, on=THEO)
    deal(table, PAIR, THREE)
    table.until("reveal", rest="plain")
    return table


def test_theo_boots_a_hex_to_put_the_joker_into_the_hand() -> None:
    table = hexed()
    use = f"0 resolution play: use {THEO}"
    assert table.options(use) == table.draw_hand(0)
    table.until("take lumps", use, "target: 6♦", rest="plain")
    assert table.is_booted("Hex") and table.attached(THEO) == ["Hex", "Hat"]
    assert table.discard(0) == ["6♦"] and table.ranks() == (4, 4)


def test_theo_needs_an_unbooted_hex_and_a_joker() -> None:
    table = hexed()
    table["Hex"].booted = True
    assert table.options() == []
    other = showdown([printed("14010")])
    other.put(0, HEX, on=THEO)
    deal(other, PAIR, THREE)
    other.until("reveal", rest="plain")
    assert other.options() == []


def test_theo_puts_no_joker_of_another_player_into_a_hand() -> None:
    """No card goes to a pile of another player (rulebook-1.5.0 §2.2), as the ruling of The Ghostly Gun has it for draw
    hands (compendium-1.9.3:550).
    """
    table = showdown([printed("14010")])
    table.put(0, HEX, on=THEO)
    table.put(1, joker(), on=THEO)
    deal(table, PAIR, THREE)
    table.until("reveal", rest="plain")
    assert table.options() == []


def test_theo_does_not_answer_what_is_discarded_in_a_shootout() -> None:
    table = showdown([printed("14010")])
    table.set_rock(0, 3)
    table.next_cards(0, joker(), "4♥", "6♦", "8♣", "10♠")
    table.next_cards(1, HIGH)
    table.to("high noon", rest="plain")
    assert table.rock(0) == 3


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


# Travis Moone (Exp.1)


TRAVIS = "Travis Moone (Exp.1)"


def saloon_table(seat: int = 1, **more: bool) -> Table:
    """Travis of seat 0; a player holds an action that draws a card."""
    table = Table()
    table.put(0, "14012", **more)
    luck = action("Luck")
    table.teach(luck, ability("Noon", lambda use: Play(use).draw(1, seat)))
    table.in_hand(0, luck)
    for player in (0, 1):
        table.next_cards(player, "2♠", "3♠", "4♠")
    return table


def test_travis_moone_draws_two_cards_after_another_player_draws_by_a_card() -> None:
    table = saloon_table()
    table.play("0 play: use Luck", f"0 react: answer {TRAVIS}")
    assert table.hand(0) == ["2♠", "3♠"] and table.is_booted(TRAVIS)


@pytest.mark.parametrize("more", [{"seat": 0}, {"seat": 1, "booted": True}])
def test_travis_moone_answers_no_draw_of_his_players_own_and_must_be_unbooted(more: dict[str, Any]) -> None:
    table = saloon_table(**more)
    table.play("0 play: use Luck")
    assert TRAVIS not in table.discard(0) and len(table.hand(0)) <= 1


def test_travis_moone_answers_no_draw_of_the_rules_and_no_other_way_into_the_hand() -> None:
    table = saloon_table()
    table.do(draw_cards, 1, 1)
    take = action("Grab")
    table.teach(take, ability("Noon", lambda use: Play(use).put(Play(use).top_of_deck(1, 1)[0], "hand")))
    table.in_hand(0, take)
    table.play("0 play: use Grab")
    assert len(table.hand(1)) == 2 and not table.is_booted(TRAVIS)


def test_travis_moone_answers_another_players_grifter() -> None:
    """rulebook-1.5.0 §5.3.1: abilities are used during setup too; only who starts does not enter play (§4)."""
    table = Table(phase="setup")
    table.put(0, "14012")
    gina = table.put(1, "03009")
    table.in_hand(1, dude("Cal"))
    for seat in (0, 1):
        table.in_deck(seat, "2♠ 3♠ 4♠")
    table.say(f"1 grifter: answer {gina}", f"0 react: answer {TRAVIS}")
    table.do(play_grifters)
    table.all_said()
    assert (table.hand(0), table.hand(1)) == (["2♠", "3♠"], ["2♠", "3♠"])
    assert table.is_booted(TRAVIS)


def test_travis_moone_answers_no_card_that_comes_into_a_draw_hand() -> None:
    table = showdown([printed("14012")])
    deal_out = action("Deal")
    table.teach(deal_out, ability("Shootout", lambda use: Play(use).redraw(1, [], 1)))
    table.in_hand(0, deal_out)
    table.next_cards(1, "2♠")
    table.step("0 shootout play: use Deal")
    assert table.draw_hand(1) == ["2♠"] and not table.is_booted(TRAVIS)


def test_travis_moone_answers_nothing_where_no_card_is_left_to_draw() -> None:
    table = saloon_table()
    for number in table.state.players[1].deck.copy():
        table.do(put, table.state.pieces[number], "removed")
    table.play("0 play: use Luck")
    assert not table.is_booted(TRAVIS)


# Henry Moran


HENRY = "Henry Moran"


def henrys_lowball(code: str, *, booted: bool = False, first: str = CHEATIN_PAIR, then: str = THREE) -> Table:
    """Henry Moran of seat 0 and Bo at lowball, with two hands for seat 0 of which the first is drawn."""
    table = Table(phase="gambling")
    table.put(0, code, booted=booted)
    table.put(1, dude("Bo"))
    for seat in (0, 1):
        table.set_rock(seat, 1)
    table.next_cards(0, f"{first} {then}")
    table.next_cards(1, FULL_HOUSE)
    return table


@pytest.mark.parametrize("code", ["00113", "14013"])
def test_henry_moran_switches_a_cheatin_hand_before_it_is_revealed(code: str) -> None:
    table = henrys_lowball(code)
    trap = action("Trap")
    table.teach(trap, ability("Cheatin' Resolution", lambda use: None))
    table.in_hand(1, trap)
    table.to("upkeep")
    assert table.is_booted(HENRY) and len(table.discard(0)) == 10 and table.winner == 0
    assert not Look(table.state, table["Bo"]).has_cheated(0)


@ruling("compendium-1.9.3:560")
def test_a_cheatin_hand_may_be_answered_only_once_after_henry_moran() -> None:
    table, shown = henrys_lowball("14013", then=CHEATIN_PAIR), []
    trap = action("Trap")
    table.teach(trap, ability("Cheatin' Resolution", lambda use: shown.append(list(table.draw_hand(0)))))
    table.in_hand(1, trap, trap)
    table.to("upkeep", "1 cheatin' play: use Trap")
    assert len(shown) == 1 and table.is_booted(HENRY)


@pytest.mark.parametrize(("booted", "first"), [(True, CHEATIN_PAIR), (False, PAIR)])
def test_henry_moran_must_be_unbooted_and_the_hand_cheatin(booted: bool, first: str) -> None:
    table = henrys_lowball("14013", booted=booted, first=first)
    table.to("upkeep")
    assert table.is_booted(HENRY) is booted and len(table.discard(0)) == 5


def test_henry_morans_cheatin_hand_is_discarded_as_any_other() -> None:
    """Theo Whateley-Boyer (14010) keeps a joker of a lowball hand that is discarded, which this one is unrevealed."""
    table = henrys_lowball("14013", first="", then="")
    table.put(0, "14010")
    table.set_rock(0, 2)
    table.next_cards(0, "3♠ 3♠ 5♥ 7♦", joker(), "2♠ 4♠ 6♠ 8♠ 10♥")
    table.step("0 react: answer Theo Whateley-Boyer", rest="plain")
    assert table.attached("Theo Whateley-Boyer") == ["Joker"] and table.is_booted(HENRY)
    assert len(table.discard(0)) == 4 + 5


def test_henry_moran_looks_at_no_hand_of_another_player() -> None:
    table = henrys_lowball("14013", first=HIGH)
    table.next_cards(1, CHEATIN_PAIR)
    table.to("upkeep")
    assert not table.is_booted(HENRY) and len(table.discard(1)) == 5


def test_henry_moran_switches_the_hand_though_he_does_not_boot() -> None:
    """What is partly prevented does the rest (compendium-1.9.3 "Prevention")."""
    table = henrys_lowball("14013")
    table.modify(HENRY, "cannot boot", 1)
    table.to("upkeep")
    assert not table.is_booted(HENRY) and len(table.discard(0)) == 10


def test_henry_moran_does_nothing_in_a_shootout() -> None:
    table = showdown([printed("14013")])
    deal(table, CHEATIN_PAIR, PAIR)
    table.until("take lumps", rest="plain")
    assert not table.is_booted(HENRY) and len(table.draw_hand(0)) == 5 and not table.discard(0)


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


def test_wagner_memorial_ranch_assists_no_test_of_a_gadget_that_was_invented_before() -> None:
    """Net Gun (22041) makes tests of its own, which invent nothing."""
    table = Table()
    ranch = table.put(0, "Wagner Memorial Ranch")
    table.put(0, dude("Allie", keywords=("Mad Scientist 1",)), ranch)
    table.put(0, "22041", on="Allie")
    table.put(1, dude("Bo", value=3, shooter="stud"), ranch)
    table.duel("Allie", "Bo", rest="plain")
    table.next_cards(0, "A♠")
    with pytest.raises(ScriptFault, match="never asked for"):
        table.step("0 shootout play: use Net Gun", f"0 react: answer no. 1 {ranch}", rest="plain")


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


# Companhurst's


@pytest.mark.parametrize(
    ("rocks", "poorest"),
    [((2, 2, 3), (True, False, False)), ((3, 2, 3), (False, True, False)), ((1, 2, 3), (True, False, False))],
)
def test_companhursts_makes_its_player_poorest_on_a_tie(
    rocks: tuple[int, int, int], poorest: tuple[bool, bool, bool]
) -> None:
    table = Table(outfit("A"), outfit("B"), outfit("C"))
    table.put(0, "14018")
    for seat, rock in enumerate(rocks):
        table.set_rock(seat, rock)
    assert tuple(is_poorest(Look(table.state, table[f"home {seat}"])) for seat in range(3)) == poorest


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


def test_theo_keeps_no_joker_of_a_shootout_or_of_another_player() -> None:
    table = showdown([printed("14010")])
    table.set_rock(0, 3)
    table.next_cards(0, joker(), "4♥", "6♦", "8♣", "10♠")
    table.next_cards(1, HIGH)
    with pytest.raises(ScriptFault, match="These answers were never asked for"):
        table.to("high noon", f"0 react: answer {THEO}", rest="plain")
    other = crooked_lowball("10♠")
    other.next_cards(1, joker(), "4♥", "6♦", "8♣", "10♠")
    with pytest.raises(ScriptFault, match="These answers were never asked for"):
        other.step(f"0 react: answer {THEO}", rest="plain")


def test_theo_boots_a_hex_of_his_own() -> None:
    table = showdown([printed("14010"), dude("Ann", keywords=("Huckster 1",))])
    table.put(0, joker(), on=THEO)
    table.put(0, HEX, on="Ann")
    deal(table, PAIR, THREE)
    table.until("reveal", rest="plain")
    assert table.options() == []


# Auto-Gatling


GATLING = "Auto-Gatling"


def armoury(pull: str = "K♠") -> Table:
    """A Mad Scientist at home with the gun in hand; a Bank of seat 0, a Ranch of seat 1."""
    table = Table()
    table.set_rock(0, 2)
    table.put(0, deed("Bank"))
    table.put(1, deed("Ranch"))
    table.put(0, dude("Doc", keywords=("Mad Scientist 1",)))
    table.in_hand(0, "14022")
    table.next_cards(0, pull)
    return table


def test_the_auto_gatling_goes_to_the_home_or_a_deed() -> None:
    table = armoury()
    assert table.options(f"0 play: invent {GATLING}") == ["home 0", "Bank"]
    table.play(f"0 play: invent {GATLING}", "0 attach to: home 0")
    assert table.attached("home 0") == [GATLING] and table.rock(0) == 0


def turret(at: str = "home 0", where: str = "home 0") -> Table:
    """A gun of seat 0; Allie and Bo fight somewhere."""
    table = Table()
    table.put(1, deed("Ranch"))
    table.put(0, "14022", on=at)
    table.put(0, dude("Allie", influence=2), where)
    table.put(1, dude("Bo", influence=2), where)
    table.put(1, dude("Tired", influence=2), where, booted=True)
    table.put(1, dude("Far", influence=2))
    return table


def test_the_auto_gatling_gives_its_owner_two_stud_bullets_in_shootouts_there() -> None:
    table = turret()
    table.duel("Allie", "Bo", rest="plain")
    assert [player_statistic(table.state, seat, "stud bonus", 0) for seat in (0, 1)] == [2, 0]


def test_the_auto_gatling_shoots_for_its_owner_whoever_controls_the_deed() -> None:
    table = turret("Ranch", "Ranch")
    table.duel("Allie", "Bo", rest="plain")
    assert table.controller(GATLING) == 1
    assert [player_statistic(table.state, seat, "stud bonus", 0) for seat in (0, 1)] == [2, 0]
    assert (table.influence("Allie"), table.influence("Bo")) == (2, 1)


def test_the_auto_gatling_is_of_no_use_elsewhere() -> None:
    table = turret("home 0", "town square")
    table.duel("Allie", "Bo", rest="plain")
    assert player_statistic(table.state, 0, "stud bonus", 0) == 0
    assert table.influence("Bo") == 2


def test_the_auto_gatling_frightens_unbooted_strangers() -> None:
    table = turret()
    table.put(1, goods("Badge", influence=1), on="Far")
    table.put(1, goods("Star", influence=1), on="Tired")
    assert (table.influence("Far"), table.influence("Tired")) == (3, 3)
    table["Star"].booted = table["Badge"].booted = True
    assert [table.influence(name) for name in ("Allie", "Bo", "Tired", "Far")] == [2, 1, 3, 3]


# Sunday Best


def sunday(**allie: bool) -> Table:
    """Allie wears her Sunday best in the town square, as the Upkeep phase is about to start."""
    table = Table(phase="gambling")
    table.put(0, deed("Bank"))
    table.put(0, dude("Allie"), "town square", **allie)
    table.put(0, dude("Ann"))
    for seat in (0, 1):
        table.set_rock(seat, 5)
    return table


@pytest.mark.parametrize("code", ["00121", "14023"])
def test_sunday_best_moves_its_dude_and_raises_its_influence_in_upkeep(code: str) -> None:
    table = sunday()
    table.put(0, code, on="Allie")
    assert table.influence("Allie") == 0
    table.to("upkeep", "0 react: answer Sunday Best", "0 choose place: Bank", rest="plain")
    assert table.at("Allie") == "Bank" and table.is_booted("Sunday Best") and not table.is_booted("Allie")


@pytest.mark.parametrize("code", ["00121", "14023"])
def test_sunday_best_counts_in_upkeep_only(code: str) -> None:
    table = sunday()
    table.put(0, code, on="Allie")
    for phase, influence in (("gambling", 0), ("upkeep", 3), ("high noon", 0), ("sundown", 0)):
        table.state.phase = phase
        table.state.active.rebuild()
        assert (table.influence("Allie"), table.influence("Ann")) == (influence, 0)


def test_sunday_best_wins_a_deed_back_before_it_produces() -> None:
    """rulebook-1.5.0 §5.2: who owns a deed gets its production while controlling it."""
    table = sunday()
    table.put(0, deed("Mine", production=3))
    table.put(1, dude("Bo", influence=2), "Mine")
    table.put(0, "14023", on="Allie")
    table.to("upkeep", "0 react: answer Sunday Best", "0 choose place: Mine", rest="plain")
    assert (table.controller("Mine"), income(table.state, 0)) == (0, 3)
    before = table.rock(0)
    table.to("high noon", rest="plain")
    assert (table.rock(0) - before, table.controller("Mine")) == (3, 1)


def test_sunday_best_does_not_move_at_the_start_of_other_phases() -> None:
    table = sunday(booted=True)
    table.put(0, "14023", on="Allie")
    table.do(happen, PhaseBegins(phase="sundown"), lambda: None)
    assert not table.is_booted("Sunday Best")


def test_sunday_best_needs_somewhere_to_go() -> None:
    table = sunday()
    table.put(0, "14023", on="Allie")
    table.modify("Allie", "cannot move", 1)
    table.do(happen, PhaseBegins(phase="upkeep"), lambda: None)
    assert not table.is_booted("Sunday Best")


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


# Mountain Lion Friend


LION = "Mountain Lion Friend"


def lion_fight(on: str = "Allie") -> Table:
    """Allie and Ann against Bo and Bea, whose hand is better by three ranks; a dude has the Mountain Lion Friend."""
    table = Table()
    table.put(0, dude("Out"), "home 0", booted=True)
    showdown([dude("Ann")], [dude("Bea")], table=table)
    table.put(0, "14025", on=on)
    deal(table, HIGH, THREE)
    return table


def test_mountain_lion_friend_helps_the_posse_draw() -> None:
    table = lion_fight()
    assert [draw_bonus(table.game, table.posse_led_by(seat)) for seat in (0, 1)] == [3, 2]


def test_mountain_lion_friend_helps_only_where_it_is() -> None:
    table = lion_fight("Out")
    assert draw_bonus(table.game, table.posse_led_by(0)) == 2
    table.until("take lumps", rest="plain")
    table.step("0 casualty: ace Allie")
    assert table.zone(LION) == "in play"


def test_mountain_lion_friend_spares_two_casualties() -> None:
    table = lion_fight()
    table.until("take lumps", rest="plain")
    table.step(f"0 react: answer {LION}", "0 casualty: discard Ann")
    assert (table.zone(LION), table.posse(0)) == ("boot hill", ["Allie"])


def test_mountain_lion_friend_spares_the_only_casualty() -> None:
    table = lion_fight()
    deal(table, HIGH, PAIR)
    table.until("take lumps", rest="plain")
    table.step(f"0 react: answer {LION}")
    assert (table.zone(LION), table.posse(0)) == ("boot hill", ["Allie", "Ann"])


def test_mountain_lion_friend_is_not_aced_where_nobody_is_to_be_spared() -> None:
    table = lion_fight()
    deal(table, FULL_HOUSE, THREE)
    table.until("take lumps", rest="plain")
    table.step("1 casualty: ace Bo")
    assert table.zone(LION) == "in play"


def test_mountain_lion_friend_spares_nobody_if_it_is_not_aced() -> None:
    table = lion_fight()
    table.modify(LION, "cannot be aced", 1)
    table.until("take lumps", rest="plain")
    table.step("0 casualty: ace Allie", "0 casualty: discard Ann")
    assert table.posse(0) == []


def lion_answers(count: int, of: int) -> Table:
    """Allie and Ann, who have the Mountain Lion Friend, against Bo, whose text inflicts casualties on one side."""
    table = showdown([dude("Ann")], [dude("Bea")])
    table.put(0, "14025", on="Allie")
    table.teach("Bo", ability("Shootout", lambda use: bool(Play(use).inflict(count, of)) and None))
    deal(table, HIGH, PAIR)
    return table


@pytest.mark.parametrize(("count", "left"), [(1, ["Allie", "Ann"]), (2, ["Allie", "Ann"]), (3, ["Ann"])])
def test_mountain_lion_friend_spares_casualties_that_a_text_inflicts(count: int, left: list[str]) -> None:
    """These are taken like any others (rulebook-1.5.0 §6.1 step 5), and those of the round are not spared as well."""
    table = lion_answers(count, 0)
    table.until("take lumps", "1 shootout play: use Bo", f"0 react: answer {LION}", rest="plain")
    assert (table.zone(LION), table.posse(0), table.casualties_due()) == ("boot hill", left, [1, 0])


def test_mountain_lion_friend_spares_no_others_what_a_text_inflicts() -> None:
    with pytest.raises(ScriptFault, match="never asked for"):
        lion_answers(1, 1).until("pick shooters", "1 shootout play: use Bo", f"0 react: answer {LION}", rest="plain")


def test_mountain_lion_friend_is_asked_once_where_hands_are_compared() -> None:
    table = lion_fight()
    table.until("take lumps", rest="plain")
    table.step("0 react: none", "0 casualty: ace Allie", "0 casualty: discard Ann")
    assert table.posse(0) == []


# Spirit Steed


STEED = "Spirit Steed"
BEAR = spell("Bear", keywords=("Spirit",))


def on_a_spirit_steed() -> Table:
    """A Shaman on a Spirit Steed at home; a Spirit of seat 1 at the Mine, a Totem at the Bank."""
    table = Table()
    table.put(0, deed("Bank"))
    table.put(0, deed("Mill"))
    table.put(1, deed("Mine"))
    table.put(0, dude("Shaman", keywords=("Shaman 1",)))
    table.put(0, "14026", on="Shaman")
    table.put(0, spell("Pole", keywords=("Totem", "Spirit")), on="Bank")
    table.put(1, dude("Foe", keywords=("Shaman 1",)), "Mine")
    table.put(1, spell("Owl", keywords=("Spirit",)), on="Foe")
    return table


def test_the_spirit_steed_goes_where_a_spirit_is() -> None:
    table = on_a_spirit_steed()
    table.put(0, BEAR, on="Shaman", booted=True)
    assert usable_abilities(table) == [f"use ability 1 {STEED}"]
    assert table.options(f"0 play: use ability 1 {STEED}") == ["Bank", "Mine"]
    table.play(f"0 play: use ability 1 {STEED}", "target: Mine")
    assert (table.at("Shaman"), table.is_booted("Shaman"), table.is_booted(STEED)) == ("Mine", False, True)


def test_the_spirit_steed_goes_anywhere_as_spirits_boot_again_and_again() -> None:
    table = on_a_spirit_steed()
    table[STEED].booted = True
    for name in ("Bear", "Crow"):
        table.put(0, spell(name, keywords=("Spirit",)), on="Shaman")
    assert table.options(f"0 play: use ability 2 {STEED}") == ["Bear", "Crow"]
    table.play(f"0 play: use ability 2 {STEED}", "target: Bear", "target: Mill")
    assert (table.at("Shaman"), table.is_booted("Bear")) == ("Mill", True)
    table.step(rest="plain")
    table.step(f"0 play: use ability 2 {STEED}", "target: town square", rest="plain")
    assert (table.at("Shaman"), table.is_booted("Crow")) == ("town square", True)


def test_the_spirit_steed_stays_if_the_spirit_does_not_boot() -> None:
    table = on_a_spirit_steed()
    table[STEED].booted = True
    table.put(0, BEAR, on="Shaman")
    saver(table, Booted)
    table.play(f"0 play: use ability 2 {STEED}", "target: Mill", "0 react [Bear]: answer Saver")
    assert table.at("Shaman") == "home 0"


def test_the_spirit_steed_goes_nowhere_with_who_cannot_move() -> None:
    table = on_a_spirit_steed()
    table.put(0, BEAR, on="Shaman")
    table.modify("Shaman", "cannot move", 1)
    assert usable_abilities(table) == []


# Crafty Hare


HARE = "Crafty Hare"
SHAMAN = dude("Shaman", keywords=("Shaman 1",), value=2)


@pytest.mark.parametrize(("pull", "place"), [("8♠", "Bank"), ("7♠", "town square")])
def test_crafty_hare_takes_its_shaman_elsewhere_against_the_highest_value(pull: str, place: str) -> None:
    table = Table()
    table.put(0, deed("Bank"))
    showdown([SHAMAN, dude("Ann", value=13)], [dude("Bea", value=9)], table=table)
    table.put(0, "14027", on="Shaman")
    table.next_cards(0, pull)
    assert table.options(f"0 shootout play: use {HARE}") == ["home 0", "Bank", "home 1"]
    table.step(f"0 shootout play: use {HARE}", "target: Bank", rest="plain")
    assert (table.at("Shaman"), table.is_booted("Shaman")) == (place, False)
    assert ("Shaman" in table.posse(0)) == (place != "Bank")


# Whoever leaves the shootout leaves it, even for the place where it is fought.
def test_crafty_hare_takes_a_shaman_that_shoots_from_next_door_out_of_the_shootout() -> None:
    table = Table()
    table.put(0, deed("Bank"))
    table.put(0, dude("Ann"), "town square")
    table.put(0, SHAMAN, "Bank")
    for code in ("24173", "14027"):
        table.put(0, code, on="Shaman")
    table.put(1, dude("Bo"), "town square")
    table.duel("Ann", "Bo", rest="plain")
    table.next_cards(0, "K♠")
    plays = ("0 shootout play: use Buffalo Rifle", f"0 shootout play: use {HARE}")
    table.step(*plays, "target: town square", rest="plain")
    assert (table.posse(0), table.at("Shaman")) == (["Ann"], "town square")


# Nightmare Realm (19033) keeps a dude in the shootout; an effect that is partly prevented does the rest
# (compendium-1.9.3 "Prevention"). To go elsewhere is not what the first sentence asks for (rulebook-1.5.0 §5.3.1).
@pytest.mark.parametrize("kept", [False, True])
def test_crafty_hare_lets_a_job_fail_whose_mark_can_not_leave(kept: bool) -> None:
    table = Table(winner=1, turn=1)
    table.put(0, dude("Shaman", keywords=("Shaman 9",), value=5), "town square")
    table.put(0, "14027", on="Shaman")
    table.put(0, dude("Ann", value=5), "town square")
    for card in (dude("Bo", value=1), dude("Witch", keywords=("Huckster 9",), value=1)):
        table.put(1, card, "town square")
    table.put(1, "19033", on="Witch")
    heist = action("Heist")
    table.teach(heist, ability("Noon Job", lambda use: Play(use).gain(5), targets=lambda use: [table["Shaman"].number]))
    table.in_hand(1, heist)
    table.set_rock(1, 0)
    table.next_cards(0, "K♠")
    table.next_cards(1, "K♠")
    said = ("1 play: use Heist", "1 leader: Bo", "1 join job: Witch", "0 oppose: Shaman")
    first = "1 shootout play: " + ("use Nightmare Realm" if kept else "none")
    table.play(*said, first, f"0 shootout play: use {HARE}", *([] if kept else ["0 target: home 0"]), rest="plain")
    assert table.at("Shaman") == ("town square" if kept else "home 0")
    table.to("sundown", rest="plain")
    assert table.rock(1) == 0


# It leaves and moves: what keeps it from the one (18003) lets through the other (compendium-1.9.3 "Prevention").
def test_crafty_hare_takes_a_shaman_that_can_not_move_out_of_the_shootout_where_it_is() -> None:
    table = Table("18003", outfit("Home"))
    table.put(0, dude("Allie"), "town square")
    table.put(0, dude("Near"))
    table.put(1, SHAMAN, "town square")
    table.put(1, "14027", on="Shaman")
    table.put(1, dude("Ann"), "town square")
    table.play("0 play: use home 0", "0 target: Shaman", rest="plain")
    table.duel("Allie", "Shaman", "1 join posse: Ann", rest="plain")
    table.next_cards(1, "K♠")
    table.step(f"1 shootout play: use {HARE}", rest="plain")
    assert (table.posse(1), table.at("Shaman")) == (["Ann"], "town square")


def test_crafty_hare_is_for_a_shaman_in_the_shootout() -> None:
    table = Table()
    table.put(0, SHAMAN, "town square", booted=True)
    table.put(0, "14027", on="Shaman")
    showdown(table=table)
    assert table.options() == []


def robbery(mark: str) -> Table:
    """Seat 1 leads a job that marks a dude of seat 0; the Shaman is there, and bolts."""
    table = Table(turn=1)
    table.put(0, SHAMAN, "town square")
    table.put(0, "14027", on="Shaman")
    table.put(0, dude("Ann"), "town square")
    heist = action("Heist")
    table.teach(
        heist,
        ability("Noon Job", lambda use: Play(use).gain(5), targets=lambda use: [table[mark].number]),
    )
    table.in_hand(1, heist)
    table.put(1, dude("Bo", value=1), "town square")
    table.next_cards(0, "K♠")
    table.play(
        "1 play: use Heist", "0 oppose: Shaman", f"0 shootout play: use {HARE}", "0 target: home 0", rest="plain"
    )
    table.to("sundown", rest="plain")
    return table


@pytest.mark.parametrize(("mark", "fails"), [("Shaman", True), ("Ann", False)])
def test_crafty_hare_lets_the_job_fail_that_marks_its_shaman(mark: str, fails: bool) -> None:
    table = robbery(mark)
    assert (table.at("Shaman"), table.rock(1) == 0, table.is_booted("Bo")) == ("home 0", fails, True)


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


# Traits are card effects too: Essence of Armitage (15014) weakens whoever is no Abomination, for as long as its dude is
# in the shootout. Their own player's cards still do.
@pytest.mark.parametrize("code", ["14028", "24191"])
@pytest.mark.parametrize(("whose", "bullets"), [(1, 2), (0, 1)])
def test_onward_christian_soldiers_keeps_out_what_others_cards_say_too(code: str, whose: int, bullets: int) -> None:
    table = Table()
    table.put(0, MASTER_CASTER, "town square")
    table.put(0, code, on="Merlin")
    table.next_cards(0, "K♠")
    table.put(0, dude("Ann", bullets=1), "town square")
    table.put(1, dude("Bo", bullets=1), "town square")
    table.put(whose, dude("Ghoul", keywords=("Abomination",)), "town square")
    table.put(whose, "15014", on="Ghoul")
    table.duel("Merlin", "Bo", "0 join posse: Ann", rest="plain")
    table.step("0 shootout play: use Onward Christian Soldiers", rest="plain")
    assert (table.bullets("Ann"), table.bullets("Bo")) == (2, 1)
    table.do(join_posse, table["Ghoul"], table.posse_led_by(whose))
    assert (table.bullets("Ann"), table.bullets("Bo")) == (bullets, 0)


# One reading of "cannot be reduced": a number is asked anew each time, so that what has long held takes nothing either.
def test_onward_christian_soldiers_makes_good_what_others_cards_hold_down() -> None:
    table = showdown([MASTER_CASTER], [dude("Ghoul", keywords=("Abomination",))])
    table.put(0, "14028", on="Merlin")
    table.put(1, "15014", on="Ghoul")
    table.modify("Allie", "bullets", 3)
    before = table.bullets("Allie")
    table.next_cards(0, "K♠")
    table.step("0 shootout play: use Onward Christian Soldiers", rest="plain")
    assert table.bullets("Allie") == before + 2


# Pinned Down (01124) takes bullets from whoever shoots, which nobody does yet.
def test_onward_christian_soldiers_keeps_the_shooter_that_was_pinned_down_from_shooting_worse() -> None:
    table = showdown([MASTER_CASTER], [dude("Cy", bullets=1)])
    table.put(0, "14028", on="Merlin")
    table.modify("Merlin", "bullets", 5)
    table.next_cards(0, "K♠")
    pin = use_from_hand(table, "01124", seat=1, window="shootout")
    table.until(
        "reveal",
        "0 shootout play: none",
        pin,
        "1 target: Merlin",
        "0 shootout play: use Onward Christian Soldiers",
        "0 shooter: Merlin",
        rest="plain",
    )
    assert table.bullets("Merlin") == 6


# Its own player's Pinned Down takes bullets; that of the other, which is the same text on the same dude, takes none.
def test_onward_christian_soldiers_tells_apart_who_pinned_a_shooter_down() -> None:
    table = showdown([MASTER_CASTER], [dude("Cy", bullets=1)])
    table.put(0, "14028", on="Merlin")
    table.modify("Merlin", "bullets", 9)
    table.next_cards(0, "K♠")
    plays = [use_from_hand(table, "01124", seat=seat, window="shootout") for seat in (0, 1)]
    script = [line for seat, play in enumerate(plays) for line in (play, f"{seat} target: Merlin")]
    hymn = "0 shootout play: use Onward Christian Soldiers"
    table.until("reveal", *script, hymn, "0 shooter: Merlin", rest="plain")
    assert table.bullets("Merlin") == 9 + 1 - 3


# Turtle's Guard


def turtles(second: str) -> Table:
    """A Shaman and Allie against Bo, who reveals a hand; the Shaman casts Turtle's Guard."""
    table = showdown([dude("Shaman", keywords=("Shaman 4",))], table=Table())
    table.put(0, dude("Out"), "town square", booted=True)
    table.put(0, "14029", on="Shaman")
    deal(table, HIGH, second)
    table.until("reveal", rest="plain")
    table.next_cards(0, "2♠")
    table.until("take lumps", "0 resolution play: use Turtle's Guard", rest="plain")
    return table


def harrowed(table: Table, *names: str) -> list[bool]:
    """Which of them are Harrowed."""
    return [has(table.state, table[name], "Harrowed") for name in names]


def test_turtles_guard_makes_the_posse_harrowed_for_the_round() -> None:
    table = turtles(PAIR)
    assert harrowed(table, "Allie", "Shaman", "Bo", "Out") == [True, True, False, False]
    assert table.posse(0) == ["Allie", "Shaman"]
    table.until("chamber", "0 casualty: send home Allie", rest="plain")
    assert table.zone("Allie") == "in play"
    table.step(rest="plain")
    assert harrowed(table, "Allie", "Shaman") == [False, False]


def test_turtles_guard_summons_a_harrowed_spirit_against_a_cheatin_hand() -> None:
    table = turtles(CHEATIN_PAIR)
    assert table.posse(0) == ["Allie", "Shaman", "Nature Spirit"]
    assert (table.is_stud("Nature Spirit"), table.bullets("Nature Spirit")) == (True, 2)
    table.until("chamber", "0 casualty: send home Allie", rest="plain")
    table.step(rest="plain")
    assert harrowed(table, "Nature Spirit", "Shaman") == [True, False]


def test_turtles_guards_spirit_stays_harrowed() -> None:
    table = turtles(CHEATIN_PAIR)
    table.do(expire, "round", "shootout", "phase", "day")
    assert harrowed(table, "Nature Spirit", "Shaman") == [True, False]


def test_turtles_guard_is_for_who_leads_a_posse() -> None:
    """rulebook-2015 "Rustlin' Up Some Help": who only sent dudes has no posse, and is offered nothing."""
    table = Table(outfit("A"), outfit("B"), outfit("C"))
    for seat, card in enumerate((dude("Allie"), dude("Bo"), dude("Shaman", keywords=("Shaman 4",)))):
        table.put(seat, card, "town square")
    table.put(2, "14029", on="Shaman")
    duel(table, "Allie", "Bo", "0 invite: home 2", "2 join posse: Shaman")
    deal(table, HIGH, PAIR)
    table.until("take lumps", "0 shooter: Allie", "0 discard from draw hand: none")


# Sight Beyond Sight


SIGHT = "Sight Beyond Sight"


def seer(*held: Card, pull: str = "K♠") -> Table:
    """Merlin of seat 0, who looks into a hand of seat 1."""
    table = Table()
    huckster(table, "14030")
    table.in_hand(1, *held)
    table.next_cards(0, pull)
    return table


FAME = dude("Fame", keywords=("Unique",))


def test_sight_beyond_sight_shows_two_cards_and_aces_one_with_itself() -> None:
    table = seer(goods("Hat"), goods("Boots"))
    assert table.options(f"0 play: use {SIGHT}") == ["none", "Hat", "Boots"]
    table.play(f"0 play: use {SIGHT}", "0 ace this to ace: Hat")
    assert (table.zone(SIGHT), table.boot_hill(1), table.hand(1)) == ("boot hill", ["Hat"], ["Boots"])
    assert table["Boots"].number in table.state.players[0].known


def test_sight_beyond_sight_may_just_look() -> None:
    table = seer(goods("Hat"))
    table.play(f"0 play: use {SIGHT}", "0 ace this to ace: none")
    assert (table.zone(SIGHT), table.hand(1), table.is_booted(SIGHT)) == ("in play", ["Hat"], True)


def test_sight_beyond_sight_sees_no_more_than_two() -> None:
    table = seer(goods("Hat"), goods("Boots"), goods("Coat"))
    assert len(table.options(f"0 play: use {SIGHT}")) == 3


def test_sight_beyond_sight_aces_nothing_unique() -> None:
    table = seer(FAME, goods("Hat"))
    assert table.options(f"0 play: use {SIGHT}") == ["none", "Hat"]


def test_sight_beyond_sight_aces_nothing_if_it_stays() -> None:
    table = seer(goods("Hat"), goods("Boots"))
    table.modify(SIGHT, "cannot be aced", 1)
    table.play(f"0 play: use {SIGHT}")
    assert len(table.hand(1)) == 2


def test_sight_beyond_sight_needs_a_hand_to_look_into() -> None:
    assert usable_abilities(seer()) == []


def test_sight_beyond_sight_may_fail() -> None:
    table = seer(goods("Hat"), pull="A♠")
    table.play(f"0 play: use {SIGHT}")
    assert table["Hat"].number not in table.state.players[0].known


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
    table.modify("Bo", "cannot go home", 1, change="set")
    use = use_from_hand(table, "14031", window="resolution")
    deal(table, PAIR, THREE)
    until(table, "take_lumps", use)
    assert (table.zone("Good Boy"), table.posse(1), posses(table)[0].more_casualties) == ("discard", ["Bo"], -2)


def test_requiem_for_a_good_boy_may_lose_an_allys_sidekick() -> None:
    """It names a posse, and not whose dude it is, as Hex Slingin' does ("your dude in this posse")."""
    table = Table(*(outfit(f"Home {seat}") for seat in range(3)))
    for seat, name in enumerate(("Allie", "Bo", "Cal")):
        table.put(seat, dude(name), "town square")
    table.put(1, dude("Cy"), "town square")
    table.put(2, BOY, on="Cal")
    use = use_from_hand(table, "14031", window="resolution")
    table.duel("Allie", "Bo", "0 invite: home 2", "2 join posse: Cal", "1 join posse: Cy", rest="plain")
    table.deal(PAIR, THREE)
    table.until("reveal", rest="plain")
    table.until("take lumps", use, "0 send home booted: Cy", rest="plain")
    assert (table.discard(2), table.at("Cy"), table.posse(0)) == (["Good Boy"], "home 1", ["Allie", "Cal"])


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


# Fool Me Once...


FOOL = "Fool Me Once..."


def attached(table: Table, code: str, seat: int, booted: bool = False) -> str:
    """Attach an action to the home of a player, who controls it; what it is called."""
    name = table.in_hand(1 - seat, code)[0]
    table.do(attach, table[name], table[f"home {seat}"], booted)
    return name


def caught(code: str, first: str = HIGH, second: str = CHEATIN_PAIR) -> Table:
    """Seat 0 catches seat 1 with an action."""
    table = showdown([dude("Ann"), dude("Abe")], [dude("Bea"), dude("Ben")], table=Table())
    name = table.in_hand(0, code)[0]
    table.in_deck(0, "2♠ 3♠ 4♠ 5♠")
    deal(table, first, second)
    table.until("reveal", rest="plain")
    table.until("take lumps", f"0 resolution play: use {name}", rest="plain")
    return table


def test_fool_me_once_needs_a_home_that_can_hold_it() -> None:
    """The sentence that attaches it must be possible (compendium-1.9.3 "Abilities")."""
    table = showdown()
    table.in_hand(0, "14032")
    table.modify("home 1", "cannot hold", 1)
    deal(table, HIGH, CHEATIN_PAIR)
    table.until("reveal", rest="plain")
    with pytest.raises(ScriptFault, match="never asked for"):
        table.until("take lumps", f"0 resolution play: use {FOOL}", rest="plain")


def test_fool_me_once_draws_three_cards_and_stays_with_the_cheater() -> None:
    table = caught("14032")
    assert (len(table.hand(0)), table.host(FOOL), table.controller(FOOL)) == (3, "home 1", 1)
    assert (len(table.hand(1)), table.discard(0)) == (0, [])


@pytest.mark.parametrize(("first", "second", "drawn"), [(HIGH, CHEATIN_PAIR, (1, 0)), (CHEATIN_PAIR, HIGH, (0, 0))])
def test_fool_me_once_lets_others_draw_for_each_cheatin_hand_of_its_home(
    first: str, second: str, drawn: tuple[int, int]
) -> None:
    table = Table()
    attached(table, "14032", 1)
    table.in_deck(0, "A♠ 2♥")
    table.in_deck(1, "A♥ 2♠")
    showdown(table=table)
    deal(table, first, second)
    table.until("take lumps", rest="plain")
    assert (len(table.hand(0)), len(table.hand(1))) == drawn


@pytest.mark.parametrize(("second", "drawn"), [(CHEATIN_PAIR, 1), (HIGH, 0)])
def test_fool_me_once_goes_by_what_was_revealed(second: str, drawn: int) -> None:
    """compendium-1.9.3:359: not by what Ace in the Hole, for example, has made of it since."""
    table = Table()
    attached(table, "14032", 1)
    table.in_deck(0, "A♠ 2♥")
    showdown(table=table)
    turn = lambda use: modify(use.game, table["home 1"], "cheatin hand", int(second == HIGH), "round", "set")  # noqa: E731
    table.teach("Bo", trait("when", HandsRevealed, turn))
    deal(table, HIGH, second)
    table.until("take lumps", rest="plain")
    assert len(table.hand(0)) == drawn


def test_fool_me_once_lets_each_other_player_draw() -> None:
    table = Table(outfit("A"), outfit("B"), outfit("C"))
    table.do(attach, table[table.in_hand(0, "14032")[0]], table["home 1"])
    for seat, suit in enumerate("♠♥♦"):
        table.in_deck(seat, f"A{suit} 2{suit}")
    showdown(table=table)
    table.deal(HIGH, CHEATIN_PAIR)
    table.until("take lumps", rest="plain")
    assert [len(table.hand(seat)) for seat in range(3)] == [1, 0, 1]


def test_fool_me_once_is_no_play_once_it_is_attached() -> None:
    table = Table()
    attached(table, "14032", 0)
    showdown(table=table)
    deal(table, HIGH, CHEATIN_PAIR)
    table.until("reveal", rest="plain")
    assert table.options() == []


def test_fool_me_once_counts_at_lowball_too() -> None:
    table = Table(phase="gambling")
    attached(table, "14032", 1)
    table.in_deck(0, "A♠")
    deal(table, "2♠ 2♥ 6♦ 8♣ 10♠", "A♠ A♠ 2♦ 3♣ 4♠")
    table.to("upkeep", rest="plain")
    assert (len(table.hand(0)), len(table.hand(1))) == (1, 0)


# Fiddle Game


FIDDLE = "Fiddle Game"


def test_fiddle_game_is_begun_by_a_job_at_home_and_pays_from_then_on() -> None:
    table = crew("Ann")
    name = table.in_hand(0, "14033")[0]
    before = income(table.state, 0)
    table.play(f"0 play: use {name}", "leader: Allie", rest="plain")
    assert (table.host(FIDDLE), income(table.state, 0), table.rock(0)) == ("home 0", before + 2, 1)
    assert table.is_booted("Allie") and f"use {FIDDLE}" not in table.plays(0)


def test_fiddle_game_is_lost_if_its_job_fails() -> None:
    table = crew("Ann")
    name = table.in_hand(0, "14033")[0]
    table.put(1, dude("Foe", bullets=3, shooter="stud"), "home 0", booted=True)
    table.deal(HIGH, FULL_HOUSE)
    table.play(f"0 play: use {name}", "leader: Allie", "1 oppose: Foe", rest="plain")
    table.to("sundown", rest="plain")
    assert table.zone(name) == "discard"


@pytest.mark.parametrize(("victim", "zone"), [(0, "discard"), (1, "in play")])
def test_fiddle_game_ends_once_its_player_is_caught(victim: int, zone: str) -> None:
    table = Table()
    attached(table, "14033", 0)
    trap = action("Trap")
    table.teach(trap, ability("Cheatin' Resolution", lambda use: None))
    table.in_hand(1 - victim, trap)
    showdown(table=table)
    deal(table, *((CHEATIN_PAIR, HIGH) if victim == 0 else (HIGH, CHEATIN_PAIR)))
    table.until("reveal", rest="plain")
    table.until("take lumps", f"{1 - victim} resolution play: use Trap", rest="plain")
    assert table.zone(FIDDLE) == zone


# Pigging Out


PIG = action("Pig Kick", keywords=("Technique", "Tao of Zhu Bajie"))


def sty(**dealt: int) -> Table:
    """Monk has performed it, and holds a Hook, a Technique that changes Bo, who has plenty of everything."""
    table = dojo(friends=(dude("Ann"),))
    table.modify("Bo", "bullets", 5)
    table.modify("Bo", "influence", 5)
    table.in_discard(0, PIG)
    table.in_deck(0, "2♠ 3♠ 4♠ 5♠ 6♠ A♥ A♦ A♣ 7♠")
    hook = action("Hook", keywords=("Technique",))
    table.teach(hook, ability("Shootout Technique", lambda use: Play(use).give(table["Bo"], **dealt)))
    table.in_hand(0, hook)
    use = use_from_hand(table, "14034", window="shootout")
    table.until("pick shooters", use, "0 take into hand: Pig Kick", "0 shootout play: use Hook", rest="plain")
    return table


def test_pigging_out_finds_a_tao_of_zhu_bajie_among_the_discards() -> None:
    table = dojo()
    table.in_discard(0, PIG, action("Rabbit Kick", keywords=("Technique", "Tao of the Jade Rabbit")))
    table.in_deck(0, "2♠ 3♠ 4♠ 5♠ 6♠ 7♠")
    use = use_from_hand(table, "14034", window="shootout")
    assert table.options(use) == ["none", "Pig Kick"]
    table.step(use, "0 take into hand: Pig Kick", rest="plain")
    assert (table.hand(0), table.deck(0)) == (["Pig Kick"], ["7♠"])


@pytest.mark.parametrize(
    ("dealt", "left"),
    [
        ({"bullets": -1}, (3, 5, 5)),
        ({"influence": -2}, (5, 2, 5)),
        ({"value": -1}, (5, 5, 3)),
        ({"bullets": -1, "value": -1}, (3, 5, 3)),
        ({"bullets": 1}, (6, 5, 5)),
    ],
)
def test_pigging_out_makes_its_dudes_techniques_weaken_more(dealt: dict[str, int], left: tuple[int, int, int]) -> None:
    table = sty(**dealt)
    assert (table.bullets("Bo"), table.influence("Bo"), table.value("Bo")) == left


def test_pigging_out_adds_nothing_to_what_other_cards_do_nor_to_a_technique_against_a_friend() -> None:
    table = dojo(friends=(dude("Ann"),))
    table.modify("Bo", "bullets", 5)
    table.in_deck(0, "2♠ 3♠ 4♠ 5♠ 6♠ A♥ A♦ A♣ 7♠")
    curse = action("Curse")
    table.teach(curse, ability("Shootout", lambda use: Play(use).give(table["Bo"], bullets=-1)))
    hug = action("Hug", keywords=("Technique",))
    table.teach(hug, ability("Shootout Technique", lambda use: Play(use).give(table["Ann"], value=-1)))
    table.in_hand(0, curse, hug)
    pigs = use_from_hand(table, "14034", window="shootout")
    table.until("pick shooters", pigs, "0 shootout play: use Curse", "0 shootout play: use Hug", rest="plain")
    assert (table.bullets("Bo"), table.value("Ann")) == (4, 4)


def test_pigging_out_lasts_as_long_as_what_it_makes_worse() -> None:
    table = sty(bullets=-1)
    assert [one.until for one in table.state.lasting.grants()] == ["shootout"]
    table.do(end_shootout, table.fight, 0)
    assert table.bullets("Bo") == 5 and not table.state.lasting.grants()


def test_pigging_out_makes_worse_what_lasts_all_day() -> None:
    table = sty(bullets=-1, until="day")
    table.do(end_shootout, table.fight, 0)
    assert table.bullets("Bo") == 3


@pytest.mark.parametrize("way", ["set", "skill", "rules", "hex", "another", "nothing"])
def test_pigging_out_adds_nothing_to(way: str) -> None:
    """Only what one of its dude's Techniques takes from bullets, influence or value; to set a number is not to take."""
    table = dojo(friends=(dude("Ann", value=9, keywords=("Kung Fu 2",)),))
    for stat in ("bullets", "influence"):
        table.modify("Bo", stat, 5)
    table.modify("Bo", "Kung Fu", 3, change="set")
    table.in_deck(0, "2♠ 3♠ 4♠ 5♠ 6♠ A♥ A♦ A♣ 7♠")
    effects = {
        "set": lambda use: Play(use).modify(table["Bo"], "influence", 1, change="set"),
        "skill": lambda use: Play(use).modify(table["Bo"], "Kung Fu", -1),
        "nothing": lambda use: Play(use).modify(table["Bo"], "bullets", 0),
    }
    hook = action("Hook", keywords=("Technique",))
    effect = effects.get(way, lambda use: Play(use).give(table["Bo"], bullets=-1))
    table.teach(hook, ability("Shootout Technique", effect))
    hex = spell("Hex", keywords=("Hex",))
    table.teach(hex, ability("Shootout Hex 1", effect))
    table.modify("Monk", "Huckster", 1, change="set")
    table.in_hand(0, hook)
    table.put(0, hex, on="Monk")
    use = (use_from_hand(table, "14034", window="shootout"), "0 performer: Monk")
    then = {
        "rules": (),
        "hex": ("0 shootout play: use Hex",),
        "another": ("0 shootout play: use Hook", "0 performer: Ann"),
    }.get(way, ("0 shootout play: use Hook", "0 performer: Monk"))
    table.until("pick shooters", *use, *then, rest="plain")
    if way == "rules":
        table.do(modify, table["Bo"], "bullets", -1, "day")
    left = (table.bullets("Bo"), table.influence("Bo"), table.rating("Bo", "Kung Fu"))
    assert left == {"set": (5, 6, 3), "skill": (5, 5, 2), "nothing": (5, 5, 3)}.get(way, (4, 5, 3))


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
        table.modify("Doc", "cannot go home", 1)
    table.play(use, "0 mark: town square", *[NOBODY_RIDES] * 2)
    assert table.at("Doc") == ("town square" if stays else "home 0")
    assert table.zone("Clock") == ("discard" if stays else "in play") and table.rock(0) == (1 if stays else 0)


@pytest.mark.parametrize("code", SHOWS)
def test_an_exhibition_is_led_by_a_mad_scientist(code: str) -> None:
    table = inventors()
    table["Doc"].booted = True
    assert not can_use(table, code)


# A Piece of the Action


def deal_in(cost: int, rock: int = 9, ware: int = 3) -> tuple[Table, str]:
    """A Newcomer in hand, a Saw and a Cog in the discard pile; how the Newcomer is played."""
    table = Table()
    table.set_rock(0, rock)
    table.in_hand(0, dude("Newcomer", cost=cost, keywords=("Huckster 1",)), goods("Bag"), deed("Farm", cost=4))
    table.in_discard(
        0, goods("Saw", cost=ware), goods("Cog", difficulty=1, keywords=("Gadget",)), spell("Hex", keywords=("Hex",))
    )
    return table, use_from_hand(table, "14036")


@pytest.mark.parametrize(("cost", "paid", "ware"), [(10, 6, 0), (7, 4, 0), (5, 4, 2), (4, 4, 3), (2, 2, 3)])
def test_a_piece_of_the_action_takes_up_to_four_off_down_to_four(cost: int, paid: int, ware: int) -> None:
    table, use = deal_in(cost)
    assert table.options(use) == ["none", "Saw"]
    table.play(use, "0 attach: Saw")
    assert (table.rock(0), table.attached("Newcomer")) == (9 - paid - ware, ["Saw"])


def test_a_piece_of_the_action_finds_no_gadget() -> None:
    """Though the Newcomer, who has just come, could invent it (rulebook-1.5.0 §7.2.2)."""
    table, use = deal_in(5)
    table["Newcomer"].card = dude("Newcomer", cost=5, keywords=("Mad Scientist 5",))
    assert table.options(use) == ["none", "Saw"]


def test_a_piece_of_the_action_need_not_find_any_goods() -> None:
    table, use = deal_in(6)
    table.play(use, "0 attach: none")
    assert (table.rock(0), table.attached("Newcomer")) == (5, [])


@pytest.mark.parametrize(("rock", "usable"), [(3, False), (4, True)])
def test_a_piece_of_the_action_must_be_paid_for(rock: int, usable: bool) -> None:
    table, _ = deal_in(8, rock)
    assert any(play.endswith("A Piece of the Action") for play in table.plays(0)) is usable


def test_a_piece_of_the_action_lets_no_other_card_take_more_off() -> None:
    table, use = deal_in(5)
    table.put(0, deed("Agency"))
    cheaper = lambda state, holder, piece: -3 if piece.card.type == "dude" and piece.zone == "hand" else None  # noqa: E731
    table.teach("Agency", ContinuousChange("cost", cheaper))
    table.play(use, "0 attach: none")
    assert table.rock(0) == 5


@pytest.mark.parametrize(
    ("cost", "change", "paid", "ware"),
    [
        *((3, -2, 3, 3), (5, -3, 4, 2), (10, -3, 6, 0), (9, -1, 5, 0)),
        *((2, 3, 4, 2), (2, 1, 3, 3), (7, 3, 6, 0), (0, 0, 0, 3)),
    ],
)
def test_a_piece_of_the_action_reckons_with_what_else_changes_the_cost(
    cost: int, change: int, paid: int, ware: int
) -> None:
    """Nothing else lowers it, however dear the dude is; other cards may make it dearer. The goods get cheaper by what
    the card has taken off.
    """
    table, use = deal_in(cost)
    table.put(0, deed("Agency"))
    changed = lambda state, holder, piece: change if piece.card.type == "dude" and piece.zone == "hand" else None  # noqa: E731
    table.teach("Agency", ContinuousChange("cost", changed))
    table.play(use, "0 attach: Saw")
    assert table.rock(0) == 9 - paid - ware


def test_a_piece_of_the_action_finds_goods_that_can_be_paid_for_at_the_reduction() -> None:
    table, use = deal_in(5, rock=6)
    table.play(use, "0 attach: Saw")
    assert (table.rock(0), table.attached("Newcomer")) == (0, ["Saw"])


# E.B. Farnum (24038) costs 10, and 6 by the card.
def test_a_piece_of_the_action_lets_nobody_boot_for_the_cost() -> None:
    table = Table(COMPANY, outfit("House"))
    table.set_rock(0, 7)
    table.put(0, dude("Allie", influence=3))
    table.in_hand(0, "24038")
    table.play(use_from_hand(table, "14036"))
    assert (table.zone("E.B. Farnum"), table.rock(0), table.is_booted("Allie")) == ("in play", 1, False)


# Framed


def framed(rock: int = 2, foe_rock: int = 1) -> Table:
    """Seat 0 may frame Bo, of influence 2, or raise Bea's bounty."""
    table = Table()
    table.put(0, dude("Ann"), bounty=1)
    table.put(1, dude("Bo", influence=2))
    table.put(1, dude("Bea", influence=3), bounty=1)
    table.set_rock(0, rock)
    table.set_rock(1, foe_rock)
    return table


def frame_bo(table: Table, *script: str) -> None:
    """Seat 0 frames Bo, the only one whose influence it can pay."""
    table.play(use_from_hand(table, "14037", ability="ability 1 "), *script)


@pytest.mark.parametrize(
    ("way", "booted", "bounty", "rocks"),
    [("boot and pay 1 ghost rock", True, 0, (1, 0)), ("raise bounty", False, 1, (0, 1))],
)
def test_framed_lets_the_others_player_choose(way: str, booted: bool, bounty: int, rocks: tuple[int, int]) -> None:
    table = framed()
    frame_bo(table, f"1 boot or bounty: {way}")
    assert (table.is_booted("Bo"), table.bounty("Bo"), (table.rock(0), table.rock(1))) == (booted, bounty, rocks)


def test_framed_does_nothing_if_the_influence_is_not_paid_after_all() -> None:
    """rulebook-1.5.0 §5.3.1: to pay is what the ability requires."""
    table = framed()
    table.teach("Bea", trait("after", Declared, lambda use: Play(use).pay(1, 0)))
    frame_bo(table)
    assert (table.is_booted("Bo"), table.bounty("Bo"), table.rock(0)) == (False, 0, 1)


@pytest.mark.parametrize(("foe_rock", "booted"), [(0, False), (1, True)])
def test_framed_raises_the_bounty_if_its_player_could_not_do_the_other(foe_rock: int, booted: bool) -> None:
    table = framed(foe_rock=foe_rock)
    table["Bo"].booted = booted
    frame_bo(table)
    assert (table.bounty("Bo"), table.rock(1), table.rock(0)) == (1, foe_rock, 0)


def test_framed_boots_who_cannot_be_wanted() -> None:
    table = framed()
    table.modify("Bo", "cannot be wanted", 1)
    frame_bo(table)
    assert table.is_booted("Bo") and table.bounty("Bo") == 0


def test_framed_does_nothing_to_who_can_neither_boot_nor_be_wanted() -> None:
    table = framed(foe_rock=0)
    table.modify("Bo", "cannot be wanted", 1)
    frame_bo(table)
    assert not table.is_booted("Bo") and table.rock(0) == 0


def test_framed_costs_the_influence() -> None:
    table = framed(rock=3)
    assert table.options(use_from_hand(table, "14037", ability="ability 1 ")) == ["Bo", "Bea"]


def test_framed_raises_the_bounty_of_a_wanted_dude_of_others_for_nothing() -> None:
    table = framed(rock=0)
    table.play(use_from_hand(table, "14037", ability="ability 2 "))
    assert (table.bounty("Bea"), table.bounty("Ann"), table.bounty("Bo")) == (4, 1, 0)


def test_framed_raises_no_bounty_that_cannot_rise() -> None:
    table = framed(rock=0)
    table.modify("Bea", "cannot be wanted", 1)
    assert not can_use(table, "14037")


# Plague of Grasshoppers


PLAGUE = "Plague of Grasshoppers"


def monks() -> tuple[Table, str]:
    """Kung Fu dudes of value 7, and others; seat 0 has the action."""
    table = Table()
    table.put(0, deed("Bank"))
    for seat, name, words, booted in (
        (0, "Lin", ("Kung Fu 1",), False),
        (0, "Mei", ("Kung Fu 2",), False),
        (0, "Tired", ("Kung Fu 1",), True),
        (0, "Ann", (), False),
        (1, "Foe", ("Kung Fu 1",), False),
    ):
        table.put(seat, dude(name, value=7, keywords=words), booted=booted)
    return table, use_from_hand(table, "14038")


def test_plague_of_grasshoppers_moves_those_who_pass_their_tests() -> None:
    table, use = monks()
    table.next_cards(0, "7♠ 9♠")
    assert table.options(use) == ["Lin", "Mei"]
    assert table.options(use, "target: Lin", "target: Bank") == ["none", "Mei"]
    table.play(use, "target: Lin", "target: Bank", "choose: Mei", rest="plain")
    assert (table.at("Lin"), table.at("Mei"), table.is_booted("Lin")) == ("Bank", "home 0", False)


# Mr. Outang (18008) adds 1 to the Kung Fu of those who are where he is, and the Flask (01085) 1 to Lin's value.
@pytest.mark.parametrize(("first", "second", "pulls"), [("Mr. Outang", "Lin", "A♠ 7♠"), ("Lin", "Mr. Outang", "7♠ A♠")])
def test_plague_of_grasshoppers_moves_nobody_before_all_have_tested(first: str, second: str, pulls: str) -> None:
    table = Table()
    table.put(0, deed("Bank"))
    table.put(0, "18008")
    table.put(0, dude("Lin", value=7, keywords=("Kung Fu 0",)))
    table.put(0, "01085", on="Lin")
    table.in_hand(0, "14038")
    table.next_cards(0, pulls)
    table.play(f"0 play: use {PLAGUE}", f"target: {first}", "target: Bank", f"choose: {second}", rest="plain")
    assert (table.at(first), table.at(second)) == ("Bank", "Bank")


def test_plague_of_grasshoppers_may_move_one_alone() -> None:
    table, use = monks()
    table.next_cards(0, "A♠ A♥")
    table.play(use, "target: Mei", "target: town square", "choose: none")
    assert (table.at("Mei"), table.at("Lin"), len(table.discard(0))) == ("town square", "home 0", 2)


def test_plague_of_grasshoppers_needs_somebody_unbooted_who_can_move() -> None:
    table, _ = monks()
    table["Lin"].booted = True
    table.modify("Mei", "cannot move", 1)
    assert f"use {PLAGUE}" not in table.plays(0)


# Foreboding Glance


def glance(control: int, influence: int, bounty: int, *script: str) -> Table:
    """Allie has more or less than Bo, who has 1 of each, and gives him a glance."""
    table = Table()
    table.put(0, dude("Allie", influence=influence, control=control), "town square", bounty=bounty)
    table.put(0, dude("Ann"))
    table.put(1, dude("Bo", influence=1, control=1), "town square", bounty=1)
    table.put(1, goods("Hat"), on="Bo")
    table.put(1, dude("Bea"), "town square")
    use = use_from_hand(table, "14039")
    assert table.options(use) == ["Bo", "Bea"]
    table.play(use, "target: Bo", *script, rest="plain")
    return table


@pytest.mark.parametrize(
    ("control", "influence", "booted"),
    [
        (2, 1, (True, False)),
        (1, 2, (False, True)),
        (2, 2, (True, True)),
        (1, 1, (False, False)),
    ],
)
def test_foreboding_glance_boots_by_control_and_influence(
    control: int, influence: int, booted: tuple[bool, bool]
) -> None:
    table = glance(control, influence, 1)
    assert (table.is_booted("Hat"), table.is_booted("Bo")) == booted and not table.is_shooting


def test_foreboding_glance_calls_out_who_is_wanted_for_less() -> None:
    table = glance(1, 1, 2, "1 accept [Bo]: no")
    assert table.at("Bo") == "home 1"


def test_foreboding_glance_leaves_who_is_booted_no_choice() -> None:
    table = glance(1, 2, 2)
    assert (table.posse(0), table.posse(1)) == (["Allie"], ["Bo"])


def test_foreboding_glance_needs_two_dudes_at_one_place() -> None:
    table = Table()
    table.put(0, dude("Ann"))
    table.put(1, dude("Bo"), "town square")
    assert not can_use(table, "14039")


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
