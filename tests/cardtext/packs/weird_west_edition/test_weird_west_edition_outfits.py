"""Do the texts of `dtk/cardtext/packs/weird_west_edition/outfits.py` do what they say?"""

from __future__ import annotations

import pytest

from tests.cardtext.kit import *

# Farnum's Consortium


@pytest.mark.parametrize(("place", "owner", "keywords", "rock"), [("Bank", 0, (), 3), ("town square", 0, (), 2)])
def test_farnums_consortium_thrives_where_it_is(place: str, owner: int, keywords: tuple[str, ...], rock: int) -> None:
    table = play_outfit("24003")
    table.put(0, dude("Allie"), place)
    table.state.phase = "upkeep"
    table.to("high noon")
    assert table.rock(0) == rock + 3


def test_farnums_consortium_gets_no_more_from_others_deeds_nor_out_of_town() -> None:
    table = play_outfit("24003")
    table.put(0, deed("Camp", keywords=("Out of Town",)))
    table.put(0, dude("Allie", influence=1), "Camp")
    table.put(0, dude("Abe", influence=1), "Ranch")
    table.put(1, dude("Bo"), "Bank")
    table.state.phase = "upkeep"
    table.to("high noon")
    assert table.rock(0) == 2 + 3


@pytest.mark.parametrize(("theirs", "rock", "cards", "left"), [("2♥ 3♥", 2, 2, 0), ("2♥", 2, 1, 2), ("2♥ 3♥", 1, 1, 1)])
def test_farnums_consortium_buys_a_card_for_the_smallest_hand(theirs: str, rock: int, cards: int, left: int) -> None:
    table = play_outfit("24003")
    table.in_hand(0, "2♠")
    table.in_hand(1, theirs)
    table.in_deck(0, "3♠")
    table.set_rock(0, rock)
    table.play("play: use home 0")
    assert (len(table.hand(0)), table.rock(0)) == (cards, left)


# Encroaching Darkness


FIEND = dude("Fiend", cost=3, keywords=("Abomination",))
GHOUL = dude("Ghoul", cost=3, keywords=("Abomination",))


def test_encroaching_darkness_brings_in_the_first_abomination_of_a_day_cheaper() -> None:
    table = play_outfit("24005")
    table.put(1, dude("Bo", influence=9))
    table.in_hand(0, GHOUL, FIEND, dude("Abe", cost=3))
    table.set_rock(0, 9)
    table.play("0 play: shop Abe", "1 play: pass", "0 play: shop Ghoul", "1 play: pass", "0 play: shop Fiend")
    assert table.rock(0) == 9 - 3 - 2 - 3


@pytest.mark.parametrize("code", ["11005", "24022"])
def test_encroaching_darkness_counts_an_abomination_that_he_fang_plays(code: str) -> None:
    table = play_outfit("24005")
    table.put(0, code)
    table.put(1, dude("Bo", influence=9))
    table.in_hand(0, GHOUL, FIEND)
    table.set_rock(0, 9)
    table.play("0 play: use He Fang", "0 target: Ghoul", "1 play: pass", "0 play: shop Fiend")
    assert table.rock(0) == 9 - (3 - 2 - 1) - 3


def test_encroaching_darkness_counts_only_what_is_played_from_the_hand() -> None:
    table = play_outfit("24005")
    table.put(0, dude("Digger"))
    table.put(1, dude("Bo", influence=9))
    table.teach("Digger", ability("Noon", lambda use: Play(use).play_card(table["Ghoul"])))
    table.in_discard(0, GHOUL)
    table.in_hand(0, FIEND)
    table.set_rock(0, 9)
    table.play("0 play: use Digger", "1 play: pass", "0 play: shop Fiend")
    assert table.at("Ghoul") == "home 0" and table.rock(0) == 9 - 3 - 2


def test_encroaching_darkness_does_nothing_for_other_players() -> None:
    table = play_outfit("24005")
    table.in_hand(1, GHOUL)
    table.set_rock(1, 2)
    assert "shop Ghoul" not in table.plays(1)


@pytest.mark.parametrize(("pulled", "zone"), [("K♠", "in play"), ("A♠", "discard")])
def test_encroaching_darkness_counts_an_abomination_that_is_invented(pulled: str, zone: str) -> None:
    table = play_outfit("24005")
    table.put(0, dude("Tinker", keywords=("Mad Scientist 0",)))
    table.put(1, dude("Bo", influence=9))
    table.in_hand(0, dude("Hulk", cost=3, keywords=("Abomination", "Gadget"), difficulty=8), GHOUL)
    table.set_rock(0, 9)
    table.next_cards(0, pulled)
    table.play("0 play: invent Hulk", "1 play: pass", "0 play: shop Ghoul")
    assert table.zone("Hulk") == zone and table.rock(0) == 9 - 2 - 3


@pytest.mark.parametrize(("keywords", "bullets"), [((), 2), (("Abomination",), 1)])
def test_encroaching_darkness_terrifies_who_is_weaker(keywords: tuple[str, ...], bullets: int) -> None:
    table = play_outfit("24005")
    table.put(0, dude("Allie", value=6, keywords=keywords), "town square")
    table.put(0, dude("Abe", value=2), "town square")
    for name, value, place in (("Bo", 5, "town square"), ("Cy", 6, "town square"), ("Dan", 2, "Ranch")):
        table.put(1, dude(name, value=value, influence=2, bullets=2), place)
    table.play("play: use home 0")
    assert table.is_booted("Allie")
    assert (table.influence("Bo"), table.bullets("Bo")) == (1, bullets)
    assert table.influence("Cy") == table.influence("Dan") == 2


# Serpentine Syndicate


@pytest.mark.parametrize(("place", "fed"), [("town square", True), ("home 0", False)])
def test_serpentine_syndicate_feeds_on_spells_abroad(place: str, fed: bool) -> None:
    table = play_outfit("24006")
    table.put(0, dude("Merlin", keywords=("Huckster 2",)), place)
    magic = spell("Magic", keywords=("Hex",))
    table.teach(magic, ability("Noon Hex 5, Boot", lambda use: None))
    table.put(0, magic, on="Merlin")
    table.in_hand(0, "2♠")
    table.next_cards(0, "9♠ 8♠")
    table.play("play: use Magic", *(("react: answer home 0",) if fed else ()))
    assert (table.hand(0), table.rock(0)) == ((["8♠"], 1) if fed else (["2♠"], 0))


# Black Hills Guardians


@pytest.mark.parametrize(("keywords", "refused"), [((), True), (("Holy Ground",), False)])
def test_black_hills_guardians_are_not_refused_on_holy_ground(keywords: tuple[str, ...], refused: bool) -> None:
    table = play_outfit("24007")
    table.put(0, deed("Hills", keywords=keywords))
    for name, seat in (("Allie", 0), ("Bo", 1)):
        table.put(seat, dude(name), "Hills")
    table.step("0 play: Allie calls out", *(("1 accept: no",) if refused else ()))
    assert table.is_shooting is not refused


def test_black_hills_guardians_are_refused_as_others_are_when_others_call_out() -> None:
    table = play_outfit("24007")
    table.put(0, deed("Hills", keywords=("Holy Ground",)))
    for name, seat in (("Allie", 0), ("Bo", 1)):
        table.put(seat, dude(name), "Hills")
    table.play("0 play: pass", "1 play: Bo calls out", "0 accept: no")
    assert table.at("Allie") == "home 0"


def test_black_hills_guardians_send_help_from_holy_ground_again_and_again() -> None:
    table = play_outfit("24007")
    for name in ("Hills", "Grove"):
        table.put(0, deed(name, keywords=("Holy Ground",)))
        table.put(0, dude(f"{name} Watch", influence=1), name, booted=True)
    table.put(0, dude("Clerk"), "Bank", booted=True)
    table.put(0, dude("Allie"), "town square")
    table.put(1, dude("Bo"), "town square")
    table.step(
        "0 play: Allie calls out",
        "1 accept: yes",
    )
    table.play(
        "0 shootout play: use home 0",
        "0 target: Hills",
        "0 shootout play: use home 0",
    )
    assert table.posse(0) == ["Allie", "Hills Watch", "Grove Watch"]
    assert table.is_booted("Hills") and table.is_booted("Grove") and not table.is_booted("home 0")


# Saved By Grace


def flock(pull: str = "6♠", *keywords: str) -> Table:
    """A skilled dude away from home, another at home, and one without skill; a hand of one."""
    table = play_outfit("24010")
    table.put(0, dude("Sister", keywords=keywords or ("Blessed 1",)), "town square")
    table.put(0, dude("Brother", keywords=("Blessed 1",)))
    table.put(0, dude("Cousin"), "town square")
    table.in_hand(0, "2♣")
    table.next_cards(0, pull + " 2♥ 3♥ 4♥ 5♥ 6♥ 7♥ 8♥")
    return table


def test_saved_by_grace_looks_at_as_many_cards_as_its_dude_is_blessed_and_five() -> None:
    table = flock()
    seen = table.options("play: use home 0")
    assert seen == ["none", "2♥", "3♥", "4♥", "5♥", "6♥", "7♥"]
    table.play("play: use home 0", "put into hand: 7♥")
    assert table.hand(0) == ["7♥"] and "2♣" in table.discard(0) and table.is_booted("Sister")
    assert table.rock(0) == 1 and len(table.deck(0)) == 6


def test_saved_by_grace_gives_nothing_for_a_failed_test() -> None:
    table = flock("5♠")
    table.play("play: use home 0")
    assert table.rock(0) == 0 and table.hand(0) == ["2♣"] and not table.is_booted("Sister")


def test_saved_by_grace_gives_nothing_to_a_booted_dude() -> None:
    table = flock()
    table["Sister"].booted = True
    table.play("play: use home 0")
    assert table.hand(0) == ["2♣"] and table.rock(0) == 1


@rule("rulebook-1.5.0 §2.2 ¶3 s1")
def test_saved_by_grace_looks_into_a_deck_made_anew() -> None:
    """The pull took the last card of the deck."""
    table = play_outfit("24010")
    table.put(0, dude("Sister", keywords=("Blessed 1",)), "town square")
    table.in_hand(0, "2♣")
    table.next_cards(0, "6♠")
    table.in_discard(0, "2♥ 3♥")
    assert sorted(table.options("play: use home 0")) == ["2♥", "3♥", "none"]


def test_saved_by_grace_needs_a_dude_away_from_home() -> None:
    table = flock()
    table["Sister"].at = table["home 0"].number
    assert "use home 0" not in table.plays()


def test_saved_by_grace_tests_any_skill() -> None:
    table = flock("4♠", "Huckster 3", "Shaman 0")
    table.play("play: use home 0", "skill: Huckster", "put into hand: none")
    assert table.rock(0) == 1 and table.is_booted("Sister") and table.hand(0) == ["2♣"]


def test_saved_by_grace_tests_no_skill_that_is_lost_meanwhile() -> None:
    """A skill test takes a skill (rulebook-1.5.0 §7.2)."""
    table = flock("K♠")
    table.put(1, deed("Tent"))
    table.teach("Tent", trait("after", Declared, lambda use: table.modify("Sister", "has no keywords", 1)))
    table.play("play: use home 0")
    assert table.rock(0) == 0 and table.hand(0) == ["2♣"] and len(table.deck(0)) == 8


# Deadwood Miner's Alliance


@pytest.mark.parametrize(
    ("place", "bounty", "rock"), [("town square", 2, 1), ("Ranch", 2, 1), ("home 1", 1, 2), ("Vault", 1, 2)]
)
def test_deadwood_miners_alliance_prospects_elsewhere(place: str, bounty: int, rock: int) -> None:
    table = play_outfit("24011")
    table.put(1, deed("Vault", keywords=("Private",)))
    table.put(0, dude("Allie"), place)
    table.put(0, dude("Abe"), "Bank")
    table.put(0, dude("Al"))
    table.play("play: use home 0")
    assert table.is_booted("Allie") and (table.bounty("Allie"), table.rock(0)) == (bounty, rock)


def test_deadwood_miners_alliance_has_nothing_to_find_at_its_own() -> None:
    table = play_outfit("24011")
    table.put(0, dude("Abe"), "Bank")
    table.put(0, dude("Al"), "town square", booted=True)
    assert "use home 0" not in table.plays()


@pytest.mark.parametrize(
    ("seat", "place", "bounty", "points"),
    [(0, "town square", 4, 1), (0, "town square", 3, 0), (0, "Bank", 5, 0), (1, "town square", 5, 0)],
)
def test_deadwood_miners_alliance_has_notorious_dudes(seat: int, place: str, bounty: int, points: int) -> None:
    table = play_outfit("24011")
    table.put(seat, dude("Allie"), place, bounty=bounty)
    assert table.control_points(0) == points and table.control_points(1) == 0
    table.do(send_home_booted, table["Allie"])
    assert table.control_points(0) == 0
