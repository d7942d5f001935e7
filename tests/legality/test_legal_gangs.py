"""Starting gangs, card by card: the printed exceptions, and the search for every legal gang."""

from __future__ import annotations

import itertools

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from dtk.cards.card import Card
from dtk.cards.database import load_database
from dtk.cards.names import Reference
from dtk.decks.gang import Gang, Starter
from dtk.files.reading import Source
from dtk.legality import legal_gangs as searching
from dtk.legality.judge import Judge
from dtk.legality.legal_gangs import can_start, gang_faults, is_legal, legal_gangs, legal_gangs_of
from dtk.legality.rules_context import Imposed, RulesContext
from dtk.legality.rules_repository import RulesRepository
from dtk.testing import rule, ruling

DB = load_database()


def card(name: str) -> Card:
    found = DB.names.resolve(Reference(name)).card
    assert found is not None, name
    return found


def context(ruleset: str | None = None) -> RulesContext:
    return RulesRepository(DB).context(ruleset)


def gang(outfit: str, *starters: str, legend: str | None = None) -> Gang:
    return Gang(card(outfit), card(legend) if legend else None, tuple(Starter(card(name)) for name in starters))


def codes(outfit: str, *starters: str, legend: str | None = None, ruleset: str | None = None) -> set[str]:
    return {finding.code for finding in gang_faults(gang(outfit, *starters, legend=legend), context(ruleset))}


def cheap_drifters(count: int) -> list[str]:
    """Plain drifters that cost one or two, each another character."""
    found = {
        card.identity: f"{card.title} [{card.code}]"
        for card in DB
        if card.type == "dude"
        and not card.factions
        and card.cost in (1, 2)
        and can_start(card)
        and not (card.has("Grifter") or card.has("Gadget"))
    }
    assert len(found) >= count
    return list(found.values())[:count]


def test_five_dudes_may_start_and_six_may_not() -> None:
    assert codes("Law Dogs (DTR)", *cheap_drifters(5)) == set()
    assert "DT402" in codes("Law Dogs (DTR)", *cheap_drifters(6))


def test_xiaodan_li_takes_no_place() -> None:
    outfit = "The 108 Righteous Bandits"
    assert card("Xiaodan Li").special.starts_as == 0
    assert "DT402" not in codes(outfit, "Xiaodan Li", *cheap_drifters(5))
    assert "DT402" in codes(outfit, "Xiaodan Li", *cheap_drifters(6))


def test_the_harvester_takes_three_places() -> None:
    outfit = "The Fourth Ring (DTR)"
    assert codes(outfit, "The Harvester", *cheap_drifters(2)) <= {"DT403"}
    assert "DT402" in codes(outfit, "The Harvester", *cheap_drifters(3))


def test_who_takes_another_number_of_places_is_named_with_it_and_nobody_else_is() -> None:
    found = gang_faults(gang("The Fourth Ring (DTR)", "The Harvester", *cheap_drifters(3)), context())
    (crowded,) = [one.message for one in found if one.code == "DT402"]
    assert crowded.endswith("takes up 6 places (The Harvester takes 3); the limit is 5.")


def test_den_of_thieves_starts_two_grifters_each_one_cheaper() -> None:
    two = ("Travis Moone", 'Genesee "Gina" Tailfeathers')
    assert codes("The Sloane Gang (DTR)", *two) == {"DT405"}
    assert codes("Den of Thieves", *two) == set()
    assert codes("Den of Thieves", *two, "Ol' Howard") == {"DT405"}
    dear, cheap = gang("The Sloane Gang (DTR)", *two), gang("Den of Thieves", *two)
    assert cheap.cost == dear.cost - 2


def test_a_grifter_of_another_faction_does_not_start() -> None:
    assert codes("The Sloane Gang (DTR)", "Andrew Burton") == {"DT404"}


@pytest.mark.parametrize("name", ["Denise Brancini", "Judge Harry Somerset (Exp.1) (DT2)"])
def test_cards_that_say_so_do_not_start(name: str) -> None:
    assert "DT406" in codes("Law Dogs (DTR)", name)


def test_the_first_printing_of_the_judge_starts() -> None:
    assert codes("Law Dogs (DTR)", "Judge Harry Somerset (Exp.1) (NTB)") == set()


@ruling("compendium-1.9.3:631 s1", "compendium-1.9.3:631 s2")
@pytest.mark.parametrize("printing", ["POST-A-TRON (BMR)", "POST-A-TRON (DT2)"])
def test_post_a_tron_starts_for_entrepreneurs_only(printing: str) -> None:
    assert codes("Morgan Cattle Co. (DTR)", printing) == set()
    assert codes("Law Dogs (DTR)", printing) == {"DT404"}


@pytest.mark.parametrize("name", ["QUATERMAN", "QUATERMAN PRIME", "The Wretched"])
def test_other_gadget_dudes_are_doubtful(name: str) -> None:
    assert codes("Morgan Cattle Co. (DTR)", name) - {"DT403"} == {"DT411"}
    assert is_legal(gang("Morgan Cattle Co. (DTR)", name), context()) or card(name).cost > 18


SKY = '"Lucky" Sky Borne'
ENTREPRENEURS = "Morgan Cattle Co. (DTR)"
SIDEKICKS = [
    f"{card.title} [{card.code}]"
    for card in DB
    if card.type == "goods" and card.has("Sidekick") and not card.special.attaches_to and (card.cost or 0) <= 3
]


def test_lucky_sky_borne_brings_one_sidekick() -> None:
    assert codes(ENTREPRENEURS, SKY, SIDEKICKS[0]) == set()
    assert codes(ENTREPRENEURS, SIDEKICKS[0]) == {"DT407"}
    assert codes(ENTREPRENEURS, SKY, SIDEKICKS[0], SIDEKICKS[1]) == {"DT407"}


@rule("rulebook-1.5.0 §4")
def test_lucky_sky_borne_brings_no_spell_even_if_it_is_a_sidekick() -> None:
    assert codes(ENTREPRENEURS, SKY, "Crafty Hare") == {"DT407"}


def test_the_search_finds_a_sidekick_with_the_dude_who_brings_it_whichever_has_the_lower_code() -> None:
    sky = card(SKY)
    for name in (SIDEKICKS[0], SIDEKICKS[-1]):
        found = legal_gangs(card(ENTREPRENEURS), None, {card(name): 1, sky: 1}, context())
        assert {frozenset(starter.card for starter in gang.members) for gang in found} == {
            frozenset[Card](),
            frozenset({sky}),
            frozenset({sky, card(name)}),
        }


def test_the_search_leaves_out_what_the_format_leaves_out() -> None:
    """The first printing of Barton Everest is of the base set."""
    old = card("Barton Everest [01040]")
    law = RulesRepository(DB).context(format="weird-west")
    assert [gang.members for gang in legal_gangs(card("Law Dogs"), None, {old: 1}, law)] == [()]


@pytest.mark.parametrize("sidekick", ["Spirit Steed", "The Blighted"])
def test_lucky_sky_borne_brings_none_that_he_cannot_carry(sidekick: str) -> None:
    """They attach to Shamans and to Abominations only; he is neither (rulebook-1.5.0 §2.1)."""
    assert codes(ENTREPRENEURS, SKY, sidekick) == {"DT407"}


def test_a_token_does_not_start() -> None:
    assert codes("Law Dogs (DTR)", "Gunslinger") == {"DT406"}


def test_a_character_that_starts_three_times_is_one_fault() -> None:
    found = [
        finding
        for finding in gang_faults(gang("The Sloane Gang (DTR)", *["Allie Hensman"] * 3), context())
        if finding.code == "DT408"
    ]
    assert [(finding.count, finding.limit) for finding in found] == [(3, 1)]


@pytest.mark.parametrize("deed", ["Gomorra Lot Commission", "Gomorra Jail", "Concordia Cemetery", "Dispatch Office"])
def test_in_2015_core_deeds_start_by_their_own_trait_alone(deed: str) -> None:
    expected = set() if card(deed).special.starts_by_trait else {"DT407"}
    assert codes("Law Dogs (DTR)", deed, ruleset="aeg-2015") == expected


def test_the_paragraph_is_that_of_the_ruleset() -> None:
    (stash,) = gang_faults(
        gang("Law Dogs (DTR)", "Sheriff Dave Montreal", "Clyde Owens", "Tommy Harden"), context("aeg-2015")
    )
    assert (stash.code, stash.imposed_by) == ("DT403", "rulebook-2015:275")
    (stash,) = gang_faults(gang("Law Dogs (DTR)", "Sheriff Dave Montreal", "Clyde Owens", "Tommy Harden"), context())
    assert stash.imposed_by == "rulebook-1.5.0 §4"


def test_mario_crane_counts_as_sloane() -> None:
    """The expensive pair is faulted for it in either order."""
    for pair in itertools.permutations(["Sloane", "Mario Crane (Exp.1)"]):
        assert "DT408" in codes("The Sloane Gang (DTR)", *pair)


def test_two_experience_levels_are_one_character() -> None:
    assert "DT408" in codes("The Fourth Ring (DTR)", "Micah Ryse", "Micah Ryse (Exp.1)")
    assert "DT408" in codes("Law Dogs (DTR)", 'Lucinda "Lucy" Clover', "Lucy Clover (Exp.1)")


def test_non_unique_dudes_start_more_than_once() -> None:
    assert "DT408" not in codes("The Fourth Ring (DTR)", "Pagliaccio", "Pagliaccio", "Pagliaccio")


def test_a_dude_of_two_factions_starts_for_both() -> None:
    for outfit in ("The Fourth Ring (DTR)", "The Sloane Gang (DTR)"):
        assert "DT404" not in codes(outfit, "Christine Perfect (Exp.1)")
    assert "DT404" in codes("Law Dogs (DTR)", "Christine Perfect (Exp.1)")


def test_a_faction_is_read_from_the_printing() -> None:
    assert "DT404" in codes("Law Dogs (DTR)", "Max Baine")
    assert "DT404" not in codes("Law Dogs (DTR)", "Max Baine (Exp.1)")


CORE = {
    "Gomorra Jail": "lawdogs",
    "Dispatch Office": "lawdogs",
    "Wagner Memorial Ranch": "entrepreneurs",
    "Livery Stables": "entrepreneurs",
    "Companhurst's": "anarchists",
    "Tai Chi Chuan Garden": "anarchists",
}
OUTFITS = {
    "lawdogs": "Law Dogs (DTR)",
    "entrepreneurs": "Morgan Cattle Co. (DTR)",
    "anarchists": "The 108 Righteous Bandits",
    "outlaws": "The Sloane Gang (DTR)",
    "fearmongers": "The Fourth Ring (DTR)",
    "firstpeoples": "Eagle Wardens",
}
ANY = ["Gomorra Lot Commission", "Concordia Cemetery", "Five Aces Gambling Hall", "Kiva of Fathomless Reach"]


@pytest.mark.parametrize("deed", [*CORE, *ANY])
@pytest.mark.parametrize("faction", OUTFITS)
def test_core_deeds(deed: str, faction: str) -> None:
    """compendium-1.9.3 "Core"."""
    fitting = deed in ANY or CORE[deed] == faction
    assert codes(OUTFITS[faction], deed) == (set() if fitting else {"DT409"})


def test_core_deeds_replace_dudes_without_limit() -> None:
    """compendium-1.9.3 "Core": no limit to their number, but each takes the place of a dude."""
    assert codes("Law Dogs (DTR)", *ANY, "Gomorra Jail") == set()
    assert codes("Law Dogs (DTR)", *ANY, *cheap_drifters(2)) == {"DT402"}


def test_one_core_deed_beside_five_dudes_where_the_ruleset_says_so() -> None:
    base = context()
    switched = {**base.switches, "core_deeds": Imposed("one-extra", "house rule", "ruleset house")}
    house = RulesContext(**{**vars(base), "switches": switched})
    five = cheap_drifters(5)

    def found(*starters: str) -> set[str]:
        return {finding.code for finding in gang_faults(gang("Law Dogs (DTR)", *starters), house)}

    assert found(*five, "Gomorra Jail") == set()
    assert found(*five, "Gomorra Jail", "Concordia Cemetery") == {"DT402"}
    assert found(*cheap_drifters(6)) == {"DT402"}


def test_an_ordinary_deed_does_not_start() -> None:
    assert codes("Law Dogs (DTR)", "Bunkhouse") == {"DT407"}


@rule('rulebook-2015 "Union and Confederate" s6', 'compendium-1.9.3 "Cooperating: Union & Confederate" ¶1 s2')
def test_union_and_confederate() -> None:
    pair = ("Sister Lois Otwell", "Félix Amador")
    assert codes("The Sloane Gang (DTR)", *pair, ruleset="aeg-2015") == {"DT410"}
    assert codes("The Sloane Gang (DTR)", *pair) == set()


@pytest.mark.parametrize(("legend", "change"), [("Jasper Stone", -2), ("Raven", -2), ("Doc Holliday", -1)])
def test_legends_change_the_stash(legend: str, change: int) -> None:
    plain, led = gang("Law Dogs (DTR)"), gang("Law Dogs (DTR)", legend=legend)
    assert led.stash == plain.stash + change


def test_every_copy_is_paid_for() -> None:
    one, three = gang("The Fourth Ring (DTR)", "Pagliaccio"), gang("The Fourth Ring (DTR)", *["Pagliaccio"] * 3)
    assert three.cost == 3 * one.cost


def test_a_reprint_costs_what_it_says() -> None:
    assert gang("Morgan Cattle Co. (DTR)", "Irving Patterson (DTR)").cost == 3
    assert gang("Morgan Cattle Co. (DTR)", "Irving Patterson (DT2)").cost == 4


STARTABLE = [card for card in DB if can_start(card) or card.special.may_start is False]


@given(
    st.sampled_from([card for card in DB if card.type == "outfit"]), st.lists(st.sampled_from(STARTABLE), max_size=7)
)
@settings(max_examples=60, deadline=None)
def test_the_search_finds_just_what_the_checks_allow(outfit: Card, pool: list[Card]) -> None:
    """Every subset of a small pool, tried by brute force, is found by the search if and only if it is legal."""
    deck = {card: pool.count(card) for card in pool}
    found = {
        tuple(sorted(member.card.code for member in g.members)) for g in legal_gangs(outfit, None, deck, context())
    }
    brute = set()
    for size in range(len(pool) + 1):
        for subset in itertools.combinations(pool, size):
            may = all(context().allows(card) for card in subset)
            if may and is_legal(Gang(outfit, None, tuple(Starter(card) for card in subset)), context()):
                brute.add(tuple(sorted(card.code for card in subset)))
    assert found == brute


@pytest.mark.parametrize(
    ("name", "may"),
    [
        ("Pedro", True), ("Roan", False), ("Concordia Cemetery", True), ("Bank of California", False),
        ("Tommy Harden", True), ("Denise Brancini", False), ("Gunslinger", False), ("Mugging", False),
        ("Crafty Hare", False),
    ],
)  # fmt: skip
@rule("rulebook-1.5.0 §4")
def test_dudes_core_deeds_and_sidekicks_can_be_in_a_starting_gang(name: str, may: bool) -> None:
    assert can_start(card(name)) is may


@pytest.mark.parametrize("copies", [1, 2])
def test_no_more_copies_start_than_the_deck_has(copies: int) -> None:
    """Pagliaccio is Non-Unique, so as many may start as there are."""
    text = f"outfit: The Fourth Ring (DTR)\ndudes:\n  Pagliaccio: {copies}\n"
    judged = Judge(RulesRepository(DB)).read(Source("deck.yaml", text))
    assert [len(found.members) for found in legal_gangs_of(judged)] == list(range(copies + 1))


def test_who_may_not_be_played_starts_in_no_legal_gang() -> None:
    """A banned card breaks no rule about gangs, so the search has to leave it out itself."""
    deck = {card("Pancho Castillo (DTR)"): 1, card("Allie Hensman (DT2)"): 1}
    weird_west = RulesRepository(DB).context(None, "weird-west")
    found = [
        [member.card.title for member in gang.members]
        for gang in legal_gangs(card("The Sloane Gang (DT2)"), None, deck, weird_west)
    ]
    assert found == [[], ["Allie Hensman"]]


def test_many_different_dudes_take_few_checks_for_each_gang(monkeypatch: pytest.MonkeyPatch) -> None:
    checked = []

    def counting(tried: Gang, rules: RulesContext) -> bool:
        checked.append(tried)
        return is_legal(tried, rules)

    monkeypatch.setattr(searching, "is_legal", counting)
    dudes = dict.fromkeys([one for one in DB if one.type == "dude"][:52], 1)
    found = list(legal_gangs(card("Morgan Cattle Co."), None, dudes, context()))
    assert len(found) > 1000 and len(checked) < 8 * len(found)
