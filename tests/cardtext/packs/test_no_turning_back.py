"""Do the texts of `dtk/cardtext/packs/no_turning_back.py` do what they say?"""

from __future__ import annotations

from typing import Any

import pytest

from dtk.engine.control import controller
from dtk.engine.verbs.cards import leave
from tests.cardtext.kit import *

# Avie Cline (Exp.1)


def avie(at: str, **more: Any) -> Table:
    """The experienced Avie Cline, of 3 influence, somewhere, and dudes of both players."""
    table = Table(**more)
    table.put(0, deed("Bank"))
    table.put(1, deed("Far Mine", keywords=("Out of Town",)))
    table.put(0, "07001", at)
    table.put(0, dude("Ann"), "town square")
    table.put(1, dude("Bo", influence=2), "town square")
    table.put(1, dude("Cal", influence=3), "town square")
    table.put(1, dude("Dee"), "Far Mine")
    table.put(1, dude("Eve"))
    table.put(1, dude("Stuck"), "town square")
    table.modify("Stuck", "cannot move", 1)
    return table


def test_avie_cline_brings_who_has_less_influence() -> None:
    table = avie("Bank")
    assert table.options("0 play: use Avie Cline (Exp.1)") == ["Bo", "Eve", "Stuck"]
    table.play("0 play: use Avie Cline (Exp.1)", "target: Bo", rest="plain")
    assert table.at("Bo") == "Bank" and not table.is_booted("Bo") and table.is_booted("Avie Cline (Exp.1)")


def test_avie_cline_may_choose_whom_she_cannot_move() -> None:
    """rulebook-1.5.0 §5.3.1: only the first sentence requires, and the second one moves the dude."""
    table = avie("Bank")
    table.put(1, dude("There"), "Bank")
    assert table.options("0 play: use Avie Cline (Exp.1)") == ["Bo", "Eve", "Stuck", "There"]
    table.play("0 play: use Avie Cline (Exp.1)", "target: Stuck", rest="plain")
    assert table.at("Stuck") == "town square" and table.is_booted("Avie Cline (Exp.1)")


@pytest.mark.parametrize("at", ["town square", "Far Mine", "home 0"])
def test_avie_cline_brings_nobody_elsewhere(at: str) -> None:
    table = avie(at)
    table.play("0 play: use Avie Cline (Exp.1)")
    assert table.at("Bo") == "town square" and table.is_booted("Avie Cline (Exp.1)")
    assert "use Avie Cline (Exp.1)" not in avie(at, ruleset="aeg-2015").plays(0)


# Antheia Pansofia


def seance(pull: str, at: str = "town square", skill: str = "Huckster 1") -> Table:
    """Antheia and Merlin, who casts a spell of difficulty 8, and pulls, against Bo."""
    table = Table()
    table.put(0, "07005", at)
    table.put(0, dude("Allie"), "town square")
    table.put(0, dude("Merlin", keywords=(skill,)), "town square")
    charm = spell("Charm", keywords=("Hex",) if "Huck" in skill else ("Miracle",))
    table.put(0, charm, on="Merlin")
    school = "Hex" if "Huck" in skill else "Miracle"
    table.teach("Charm", ability(f"Shootout {school} 8", lambda use: Play(use).gain(1)))
    table.put(1, dude("Bo"), "town square")
    joining = ["0 join posse: Merlin", *(["0 join posse: Antheia Pansofia"] if at == "town square" else [])]
    table.duel("Allie", "Bo", *joining, rest="plain")
    table.next_cards(0, pull)
    table.step("0 shootout play: use Charm", rest="plain")
    return table


@pytest.mark.parametrize(("pull", "cast"), [("4♣", True), ("3♣", False), ("4♠", False), ("7♠", True)])
def test_antheia_pansofia_adds_three_for_a_club(pull: str, cast: bool) -> None:
    table = seance(pull)
    assert (table.rock(0), table.rating("Merlin", "Huckster")) == (cast, 1)


def test_antheia_pansofia_helps_hucksters_in_her_posse_alone() -> None:
    assert seance("4♣", at="home 0").rock(0) == 0
    assert seance("4♣", skill="Blessed 1").rock(0) == 0


def test_antheia_pansofia_does_not_help_those_she_faces() -> None:
    table = Table()
    table.put(0, "07005", "town square")
    table.put(1, dude("Merlin", keywords=("Huckster 1",)), "town square")
    table.put(1, spell("Charm", keywords=("Hex",)), on="Merlin")
    table.teach("Charm", ability("Shootout Hex 8", lambda use: Play(use).gain(1)))
    table.duel("Antheia Pansofia", "Merlin", rest="plain")
    table.next_cards(1, "4♣")
    table.step("1 shootout play: use Charm", rest="plain")
    assert table.rock(1) == 0


@pytest.mark.parametrize(
    ("pulls", "cast"),
    [("3♠ 4♣", True), ("3♠ 3♣", False), ("3♠ 4♠", False), ("2♣ 3♣", False), ("2♣ 4♠", True)],
)
def test_antheia_pansofia_adds_three_once_where_the_huckster_pulls_again(pulls: str, cast: bool) -> None:
    """Slade Lighbody (02002) does, for the same test, and uses the second pull."""
    table = Table()
    table.put(0, "07005", "town square")
    table.put(0, "02002", "town square")
    table.put(0, spell("Charm", keywords=("Hex",)), on="Slade Lighbody")
    table.teach("Charm", ability("Shootout Hex 9", lambda use: Play(use).gain(1)))
    table.put(1, dude("Bo"), "town square")
    table.duel("Antheia Pansofia", "Bo", "0 join posse: Slade Lighbody", rest="plain")
    table.next_cards(0, pulls)
    table.step("0 shootout play: use Charm", "0 react: answer no. 1 Slade Lighbody", rest="plain")
    assert (table.rock(0), table.rating("Slade Lighbody", "Huckster")) == (cast, 2)


def test_antheia_pansofia_helps_in_every_test() -> None:
    table = Table()
    for card in ("07005", dude("Merlin", keywords=("Huckster 1",))):
        table.put(0, card, "town square")
    for _ in range(2):
        table.put(0, spell("Charm", keywords=("Hex",)), on="Merlin")
    table.teach("Charm", ability("Shootout Hex 8", lambda use: Play(use).gain(1)))
    table.put(1, dude("Bo"), "town square")
    table.duel("Antheia Pansofia", "Bo", "0 join posse: Merlin", rest="plain")
    table.next_cards(0, "4♣ 4♣")
    charms = [f"0 shootout play: use Charm{number}" for number in ("", " #2")]
    table.until("pick shooters", *charms, rest="plain")
    assert table.rock(0) == 2


def test_antheia_pansofia_does_not_help_for_a_club_that_is_none_any_more() -> None:
    """As where Doyle's Hoyle (01096) takes its place."""
    table = Table()
    for card in ("07005", dude("Merlin", keywords=("Huckster 1",))):
        table.put(0, card, "town square")
    table.put(0, spell("Charm", keywords=("Hex",)), on="Merlin")
    table.teach("Charm", ability("Shootout Hex 8", lambda use: Play(use).gain(1)))
    table.teach("Merlin", react("React", AFTER, Pulled, lambda use: Play(use).count_pull_as_suit("hearts")))
    table.put(1, dude("Bo"), "town square")
    table.duel("Antheia Pansofia", "Bo", "0 join posse: Merlin", rest="plain")
    table.next_cards(0, "4♣")
    table.step("0 shootout play: use Charm", "0 react: answer Merlin", rest="plain")
    assert table.rock(0) == 0


def test_antheia_pansofia_makes_nobody_a_better_huckster_while_a_miracle_is_cast() -> None:
    table, seen = Table(), list[int | None]()
    for card in ("07005", dude("Merlin", keywords=("Huckster 1", "Blessed 1"))):
        table.put(0, card, "town square")
    table.put(0, spell("Prayer", keywords=("Miracle",)), on="Merlin")
    table.teach("Prayer", ability("Shootout Miracle 8", lambda use: None))
    table.put(1, dude("Bo"), "town square")
    table.teach("Bo", trait(AFTER, SkillTestMade, lambda use: seen.append(table.rating("Merlin", "Huckster"))))
    table.duel("Antheia Pansofia", "Bo", "0 join posse: Merlin", rest="plain")
    table.next_cards(0, "4♣")
    table.step("0 shootout play: use Prayer", rest="plain")
    assert seen == [1]


def test_antheia_pansofia_helps_until_the_posses_job_has_taken_effect() -> None:
    """rulebook-1.5.0 §6.2 step 5: posses are dissolved last."""
    table = Table()
    table.put(0, "07005")
    table.put(0, dude("Merlin", keywords=("Huckster 1",)))
    plan = action("Plan")
    conjure = lambda use: Play(use).attempt(table["Merlin"], "Huckster", 8, lambda: Play(use).gain(1))  # noqa: E731
    table.teach(plan, ability("Noon Job", conjure, targets=lambda use: [TOWN_SQUARE]))
    table.in_hand(0, plan)
    table.next_cards(0, "4♣")
    table.play("0 play: use Plan", "leader: Antheia Pansofia", "join job: Merlin", rest="plain")
    assert table.rock(0) == 1


# Harry Highbinder


HARRY = "Harry Highbinder"


def crowd(mine: int, theirs: int, at: str = "town square") -> Table:
    """Harry somewhere, Ann and Bo of some influence in the town square, and Cal of seat 2 with 1."""
    table = Table(*(outfit(f"Home {seat}") for seat in range(3)))
    table.put(0, "07006", at)
    table.modify(HARRY, "influence", -3)
    for seat, name, influence in ((0, "Ann", mine), (1, "Bo", theirs), (2, "Cal", 1)):
        table.put(seat, dude(name, influence=influence), "town square")
    table.put(1, dude("Away", influence=9))
    return table


# The Morgan Regulators of the Weird West (24004) limit what each player has at a location to 5 in Sundown.
def test_harry_highbinder_controls_no_square_where_the_regulators_make_all_equal() -> None:
    table = Table(outfit("Home 0"), "24004")
    table.put(0, "07006", "town square")
    table.put(0, dude("Ann", influence=9), "town square")
    table.put(1, dude("Bo", influence=5), "town square")
    assert table.do(lambda game: controller(game.state, TOWN_SQUARE)) == 0
    table.state.phase = "sundown"
    assert table.do(lambda game: controller(game.state, TOWN_SQUARE)) == NOBODY


def test_harry_highbinder_controls_the_square_for_his_own_player() -> None:
    table = Table()
    table.put(1, "07006", "town square")
    assert table.do(lambda game: controller(game.state, TOWN_SQUARE)) == 1


@pytest.mark.parametrize(
    ("mine", "theirs", "at", "seat"),
    [(3, 2, "town square", 0), (2, 2, "town square", -1), (1, 0, "town square", -1), (3, 2, "home 0", -1)],
)
def test_harry_highbinder_controls_the_square_with_the_most_influence(
    mine: int, theirs: int, at: str, seat: int
) -> None:
    table = crowd(mine, theirs, at)
    assert table.do(lambda game: controller(game.state, TOWN_SQUARE)) == seat
    table.in_hand(0, goods("Hat"))
    assert ("shop Hat" in table.plays(0)) is (seat == 0 or at == "home 0")


@rule("rulebook-1.5.0 §7.2.3")
def test_harry_highbinder_gives_totems_no_place_in_the_square() -> None:
    """They are attached to homes and deeds, under any controller of the town square."""
    table = crowd(3, 2)
    table.put(0, dude("Shawn", keywords=("Shaman 1",)), "town square")
    table.put(1, deed("Bank"))
    table.in_hand(0, spell("Totem", keywords=("Spirit", "Totem")), goods("Hat"))
    assert "shop Hat" in table.plays(0) and "shop Totem" not in table.plays(0)
    table.put(0, dude("Shane", keywords=("Shaman 1",)))
    table.put(1, deed("Mill"))
    table.in_hand(0, goods("Coat"), goods("Cap"))
    table.play("0 play: shop Totem", rest="plain")
    assert table.host("Totem") == "home 0"


def test_harry_highbinder_carries_no_weapon() -> None:
    table = crowd(3, 2)
    table.in_hand(0, goods("Gun", keywords=("Weapon",)))
    table.play("0 play: shop Gun", rest="plain")
    assert table.host("Gun") == "Ann"


# Max Baine (Exp.1)


@pytest.mark.parametrize(("at", "points"), [("town square", 0), ("Hall", 0), ("Bank", 1), ("home 0", 1)])
def test_max_baine_rules_over_ranches(at: str, points: int) -> None:
    table = Table()
    table.put(0, deed("Hall", keywords=("Government",)))
    table.put(0, deed("Bank", control=2))
    table.put(1, deed("Farm", keywords=("Ranch",), control=1))
    table.put(0, "07007", at)
    assert (table.control_points(0), table.control_points(1)) == (2, points)


def test_max_baine_plays_dudes_of_high_value_where_he_is() -> None:
    table = Table()
    table.put(0, "07007", "town square")
    table.set_rock(0, 2)
    high = dude("Ten", value=10, cost=5)
    names = table.in_hand(
        0, high, dude("Nine", value=9, cost=5), dude("Dear", value=11, cost=6), goods("Hat", value=12)
    )
    table.play("0 play: use Max Baine (Exp.1)")
    assert table.at(names[0]) == "town square" and table.rock(0) == 0 and not table.is_booted(names[0])
    assert table.hand(0) == names[1:] and table.is_booted("Max Baine (Exp.1)")


@rule("rulebook-1.5.0 §7.2.2 ¶8 s2")
def test_max_baine_plays_a_gadget_dude_where_he_is_wherever_it_is_invented() -> None:
    table = Table()
    table.put(0, "07007", "town square")
    table.put(0, dude("Doc", keywords=("Mad Scientist 5",)))
    table.in_hand(0, dude("Robot", value=12, cost=3, keywords=("Gadget",), difficulty=6))
    table.next_cards(0, "10♠")
    table.play("0 play: use Max Baine (Exp.1)", rest="plain")
    assert table.at("Robot") == "town square" and table.at("Doc") == "home 0" and table.is_booted("Doc")


def test_max_baine_plays_a_gadget_that_a_discount_for_what_is_played_makes_affordable() -> None:
    """Morgan Stables (11003) makes the first Horse that is played 1 ghost rock cheaper."""
    table = Table()
    for card in ("11003", "07007", dude("Doc", keywords=("Mad Scientist 5",))):
        table.put(0, card)
    table.in_hand(0, dude("Centaur", value=12, cost=5, keywords=("Gadget", "Horse"), difficulty=6))
    table.set_rock(0, 1)
    table.next_cards(0, "10♠")
    table.play("0 play: use Max Baine (Exp.1)", rest="plain")
    assert (table.zone("Centaur"), table.rock(0)) == ("in play", 0)


@pytest.mark.parametrize(("code", "name"), [("07007", "Max Baine (Exp.1)"), ("11005", "He Fang")])
def test_max_baine_and_he_fang_play_nobody_once_they_have_left_play(code: str, name: str) -> None:
    table = Table()
    table.put(0, code, "town square")
    table.put(1, dude("Bo"))
    table.teach("Bo", trait(AFTER, Booted, lambda use: Play(use).discard(table[name])))
    table.in_hand(0, dude("Ghoul", value=10, keywords=("Abomination",)))
    table.play(f"0 play: use {name}")
    assert (table.zone(name), table.hand(0)) == ("discard", ["Ghoul"])


# El Grajo


def el_grajo(bullets: int = 0, **weapon: Any) -> Table:
    """Allie and El Grajo, of 1 bullet and more, fight Bo; all of them have a weapon."""
    table = showdown([printed("07008")])
    for seat, name in ((0, "El Grajo"), (0, "Allie"), (1, "Bo")):
        table.put(seat, goods(f"{name}'s Blade", **{"keywords": ("Weapon", "Melee")} | weapon), on=name)
    table.modify("El Grajo", "stud", 0, change="set")
    table.modify("El Grajo", "bullets", bullets)
    return table


@pytest.mark.parametrize(("bullets", "then"), [(0, 3), (1, 4), (2, 4), (3, 4), (5, 6)])
def test_el_grajo_draws_his_blade(bullets: int, then: int) -> None:
    table = el_grajo(bullets)
    table.until("pick shooters", "0 shootout play: use El Grajo", rest="plain")
    assert table.is_booted("El Grajo's Blade") and not table.is_booted("Allie's Blade")
    assert table.is_stud("El Grajo") and table.bullets("El Grajo") == then


@pytest.mark.parametrize("keywords", [("Weapon",), ("Melee",)])
def test_el_grajo_needs_a_melee_weapon(keywords: tuple[str, ...]) -> None:
    assert el_grajo(keywords=keywords).options() == []


def test_el_grajo_needs_it_unbooted() -> None:
    table = el_grajo()
    table["El Grajo's Blade"].booted = True
    assert table.options() == []


def test_el_grajo_does_not_change_if_it_does_not_boot() -> None:
    table = el_grajo()
    saver(table, Booted)
    script = ("0 shootout play: use El Grajo", "0 react [El Grajo's Blade]: answer Saver")
    table.until("pick shooters", *script, rest="plain")
    assert not table.is_stud("El Grajo") and table.bullets("El Grajo") == 1


# Vitality Tonic


def test_the_vitality_tonic_makes_an_abomination_that_is_not_aced() -> None:
    table = showdown([dude("Ann")])
    table.put(0, "07016", on="Ann")
    assert [stats.has(table.state, table[name], "Abomination") for name in ("Ann", "Allie")] == [True, False]
    table.do(ace, table["Allie"])
    table.say("0 react [Ann]: answer Vitality Tonic")
    table.do(ace, table["Ann"])
    assert (table.zone("Allie"), table.zone("Ann")) == ("boot hill", "discard")


def test_whom_the_vitality_tonic_saves_is_a_casualty_all_the_same() -> None:
    """compendium-1.9.3:526; so the bounty is the enemy's (compendium-1.9.3 "Wanted Dudes")."""
    table = showdown([dude("Ann")])
    table.put(0, "07016", on="Ann")
    table["Ann"].bounty = 2
    table.say("0 react [Ann]: answer Vitality Tonic")
    had = table.rock(1)
    table.do(ace, table["Ann"], casualty=True)
    assert (table.zone("Ann"), table.rock(1) - had) == ("discard", 2)


def test_the_vitality_tonic_does_not_help_who_can_not_be_discarded() -> None:
    table = showdown([dude("Ann")])
    table.put(0, "07016", on="Ann")
    table.modify("Ann", "cannot be discarded", 1)
    table.do(ace, table["Ann"])
    assert table.zone("Ann") == "boot hill"


def test_the_vitality_tonic_does_not_help_outside_of_a_shootout() -> None:
    table = Table()
    table.put(0, dude("Ann"))
    table.put(0, "07016", on="Ann")
    table.do(ace, table["Ann"])
    assert table.zone("Ann") == "boot hill"


@pytest.mark.parametrize(("pulls", "zone"), [("2♠ K♥", "in play"), ("2♠ A♣", "discard")])
def test_the_vitality_tonic_unboots_its_dude_unless_a_club_is_pulled(pulls: str, zone: str) -> None:
    table = Table()
    table.put(0, dude("Ann"), booted=True)
    table.put(0, "07016", on="Ann")
    table.set_rock(0, 4)
    table.next_cards(0, pulls)
    table.play("0 play: use Vitality Tonic", rest="plain")
    assert not table.is_booted("Ann")
    table.play("0 play: use Vitality Tonic", rest="plain")
    assert table.zone("Ann") == zone and table.rock(0) == 0


# Mark of Pestilence


@pytest.mark.parametrize(("pull", "booted"), [("8♠", True), ("7♠", False)])
def test_the_mark_of_pestilence_boots_all_others_in_the_shootout(pull: str, booted: bool) -> None:
    table = Table()
    table.put(0, dude("Cal"), "town square")
    table.put(1, dude("Far"))
    showdown([dude("Merlin", keywords=("Huckster 1",)), dude("Ann")], [dude("Bea")], table=table)
    table.put(0, "07018", on="Merlin")
    table.next_cards(0, pull)
    table.until("pick shooters", "0 shootout play: use Mark of Pestilence", rest="plain")
    assert [table.is_booted(name) for name in ("Allie", "Ann", "Bo", "Bea")] == [booted] * 4
    assert not any(table.is_booted(name) for name in ("Merlin", "Cal", "Far"))


def test_the_mark_of_pestilence_boots_nobody_who_was_booted_and_unboots_meanwhile() -> None:
    table = showdown([dude("Merlin", keywords=("Huckster 9",))], [dude("Bea")])
    table.put(0, "07018", on="Merlin")
    table["Bea"].booted = True
    bo_boots = lambda use: use.event.piece == table["Bo"].number  # noqa: E731
    table.teach("Bo", react("React", AFTER, Booted, lambda use: Play(use).unboot(table["Bea"]), concerns=bo_boots))
    table.step("0 shootout play: use Mark of Pestilence", "1 react: answer Bo", rest="plain")
    assert (table.is_booted("Bo"), table.is_booted("Bea")) == (True, False)


# Judge Harry Somerset (Exp.1)


@pytest.mark.parametrize(("code", "where"), [("07002", "removed"), ("24073", "in play")])
def test_the_experienced_judge_discards_the_mark_with_a_gunslinger(code: str, where: str) -> None:
    table = court(code)
    table.play("0 play: use Judge Harry Somerset (Exp.1)", "1 oppose: none")
    assert (table.discard(1), table.zone("Gunslinger")) == (["Bo"], where)
    if where == "in play":
        assert (table.at("Gunslinger"), table.is_booted("Gunslinger")) == ("home 0", True)


@pytest.mark.parametrize("code", ["07002", "24073"])
def test_the_gunslinger_of_the_experienced_judge_rides_booted(code: str) -> None:
    table = court(code)
    table.play("0 play: use Judge Harry Somerset (Exp.1)", "1 oppose: Cy", "1 join posse: none")
    assert table.posse(0) == ["Judge Harry Somerset (Exp.1)", "Gunslinger"]
    assert (table.is_booted("Gunslinger"), table.at("Gunslinger")) == (True, "town square")


@pytest.mark.parametrize("code", ["07002", "24073"])
def test_the_experienced_judge_hires_his_gunslinger_without_any_traits(code: str) -> None:
    """It is a part of his ability, which he keeps (compendium-1.9.3 "Abilities", "Traits")."""
    table = court(code)
    judge = "Judge Harry Somerset (Exp.1)"
    table.teach("Cy", ability("Noon", lambda use: Play(use).lose_traits(table[judge])))
    table.play("0 play: pass", "1 play: use Cy", f"0 play: use {judge}", "1 oppose: Cy", "1 join posse: none")
    assert table.posse(0) == [judge, "Gunslinger"]


@pytest.mark.parametrize("gone", [discard, lambda game, dude: leave(game, dude, "deck", NOBODY)])
def test_the_gunslinger_goes_with_the_job_though_the_judge_has_gone_before(gone: Any) -> None:
    table = court("07002")
    table.play("0 play: use Judge Harry Somerset (Exp.1)", "1 oppose: Cy", "1 join posse: none")
    table.do(gone, table["Judge Harry Somerset (Exp.1)"])
    deal(table, f"{PAIR} Q♥ K♥", HIGH)
    table.to("high noon", "0 flee: no")
    assert (table.discard(1)[-1], table.zone("Gunslinger")) == ("Bo", "removed")


@pytest.mark.parametrize("code", ["07002", "24073"])
def test_the_experienced_judge_hires_nobody_for_the_jobs_of_others(code: str) -> None:
    table = court(code)
    table["Judge Harry Somerset (Exp.1)"].booted = True
    table.put(0, "01016")
    table.play("0 play: use Judge Harry Somerset", "1 oppose: none")
    assert table.boot_hill(1) == ["Bo"]
    assert all(piece.card.title != "Gunslinger" for piece in table.state.pieces)


@pytest.mark.parametrize("code", ["07002", "24073"])
def test_the_experienced_judge_hires_once_for_each_job(code: str) -> None:
    table = court(code)
    table.put(0, "01016")
    table["Cy"].bounty = 1
    table.play("0 play: use Judge Harry Somerset (Exp.1)", "0 mark: Bo", rest="plain")
    table.play("1 play: pass", "0 play: use Judge Harry Somerset", rest="plain")
    assert [*table.discard(1), *table.boot_hill(1)] == ["Bo", "Cy"]
    assert sum(piece.card.title == "Gunslinger" for piece in table.state.pieces) == 1


def test_a_gunslinger_of_a_job_without_a_shootout_stays_after_one_of_others() -> None:
    table = Table()
    table.put(0, "24073")
    table.put(0, dude("Al"), "town square")
    table.put(1, dude("Bo"), "town square", bounty=1)
    table.put(1, dude("Cy"), "town square")
    table.play("0 play: use Judge Harry Somerset (Exp.1)", "0 join job: none", "1 oppose: none")
    assert table.discard(1) == ["Bo"] and table.at("Gunslinger") == "home 0"
    duel(table, "Al", "Cy")
    table.do(send_home_booted, table["Cy"])
    until(table, "make_plays")
    assert table.zone("Gunslinger") == "in play"


# Ebenezer Springfield


EBENEZER = "Ebenezer Springfield"


def troubled(do: Any, *, header: str = "Noon", at: str = "town square", turn: int = 1) -> Table:
    """Ebenezer in the town square, Allie at a place, of seat 0; Bo, who is wanted, and Cal and Boss of seat 1."""
    table = Table(turn=turn)
    table.put(1, deed("Mine", keywords=("Out of Town",)))
    table.put(0, "07003", "town square")
    table.put(0, dude("Allie"), at)
    for name, bounty in (("Bo", 1), ("Cal", 0), ("Boss", 0)):
        table.put(1, dude(name), bounty=bounty)
    table.teach("Boss", ability(header, lambda use: do(table, Play(use))))
    return table


def boots_allie(table: Table, play: Play) -> None:
    """Boot Allie."""
    play.boot(table["Allie"])


@pytest.mark.parametrize("at", ["town square", "home 0"])
@pytest.mark.parametrize(
    "do",
    [
        boots_allie,
        lambda table, play: play.give(table["Allie"], bullets=1),
        lambda table, play: play.send_home(table["Allie"]),
        lambda table, play: play.ace(table["Allie"]),
        lambda table, play: play.move(table["Allie"], table.place("Mine")),
        lambda table, play: play.add_bounty(table["Allie"]),
        lambda table, play: play.add_control(table["Allie"]),
    ],
)
def test_ebenezer_springfield_accuses_who_affects_a_nearby_dude(do: Any, at: str) -> None:
    table = troubled(do, at=at)
    accuse = ("1 play: use Boss", f"0 react: answer {EBENEZER}")
    assert table.options(*accuse) == ["Cal", "Boss"]
    table.play(*accuse, "target: Cal")
    assert (table.bounty("Cal"), table.bounty("Bo")) == (1, 1)


def calls_allie_out(table: Table, play: Play) -> None:
    """Boss calls out Allie."""
    play.call_out(table["Boss"], table["Allie"])


def test_ebenezer_springfield_accuses_before_the_shootout_that_an_ability_began() -> None:
    """An ability that affects need not be complete."""
    table = troubled(calls_allie_out)
    table.play("1 play: use Boss", "0 accept: yes", f"0 react: answer {EBENEZER}", "0 target: Boss", rest="plain")
    assert table.is_shooting and table.bounty("Boss") == 1


@pytest.mark.parametrize("lasts", [True, False])
def test_ebenezer_springfield_accuses_who_takes_control_points_from_a_dude(lasts: bool) -> None:
    """Bird Cage Theater takes permanent ones and others."""
    table = Table(turn=1)
    table.put(0, "07003", "town square")
    table.put(0, dude("Allie"), "town square", control_points=1 if lasts else 0)
    table.put(1, "21041")
    table.put(1, dude("Cal"))
    if not lasts:
        table.modify("Allie", "control", 1)
    upstage = ("1 play: use Bird Cage Theater", "0 oppose: none", f"0 react [Allie]: answer {EBENEZER}")
    table.play(*upstage, rest="plain")
    assert (table.control_points(0), table.bounty("Cal")) == (0, 1)


@pytest.mark.parametrize("saved", [False, True])
def test_ebenezer_springfield_accuses_nobody_of_casualties_that_a_text_inflicts(saved: bool) -> None:
    """Their player decides who covers them (compendium-1.9.3:460), except where another ability saves a dude."""
    table = against_bo("07003", foes=[dude("Cy"), dude("Cal")])
    table.in_hand(1, "01140")
    if saved:
        table.put(1, "01008")
    table.next_cards(1, f"{HIGH} K♠")
    table.next_cards(0, PAIR)
    table.until("take lumps", rest="plain")
    falls = ("1 casualty: discard Bo", "1 react: none") if saved else ("1 casualty: discard Bo",)
    lost = (*falls, "1 react: answer Takin' Ya With Me", "0 casualty: discard Allie")
    heals = ("1 react: answer Arnold McCadish",) if saved else ()
    accuses = f"0 react: answer {EBENEZER}"
    if saved:
        table.step(*lost, *heals, accuses, rest="plain")
        return
    with pytest.raises(ScriptFault, match="never asked for"):
        table.step(*lost, accuses, rest="plain")


def asks_nobody(table: Table, play: str = "1 play: use Boss") -> bool:
    """Whether no player is asked for a React to a play."""
    asked = table.pending(play)
    return asked is None or asked.kind != "react"


def test_ebenezer_springfield_cares_for_no_dude_far_away_and_for_none_of_others() -> None:
    assert asks_nobody(troubled(boots_allie, at="Mine"))
    assert asks_nobody(troubled(lambda table, play: play.boot(table["Cal"])))
    table = troubled(lambda table, play: play.boot(table["Hat"]))
    table.put(0, goods("Hat"), on="Allie")
    assert asks_nobody(table)


def test_ebenezer_springfield_answers_no_choice_alone_and_no_ability_of_his_own_player() -> None:
    assert asks_nobody(troubled(lambda table, play: play.choose([table["Allie"]])))
    table = troubled(do_naught, turn=0)
    table.put(0, dude("Ann"))
    table.teach("Ann", ability("Noon", lambda use: Play(use).give(table["Allie"], bullets=1)))
    assert asks_nobody(table, "0 play: use Ann")


def test_ebenezer_springfield_was_there_himself_wherever_he_has_been_moved() -> None:
    table = troubled(lambda table, play: play.move(table[EBENEZER], table.place("Mine")))
    assert table.options("1 play: use Boss", f"0 react: answer {EBENEZER}") == ["Cal", "Boss"]


def do_naught(table: Table, play: Play) -> None:
    """Nothing at all."""


def test_ebenezer_springfield_answers_no_trait_and_no_cost() -> None:
    table = troubled(do_naught)
    table.teach("Cal", trait("after", Used, lambda use: Play(use).boot(table["Allie"])))
    table.play("1 play: use Boss")
    assert table.is_booted("Allie")
    assert table.bounty("Boss") == table.bounty("Cal") == 0


def test_ebenezer_springfield_needs_somebody_without_bounty() -> None:
    table = troubled(boots_allie)
    for name in ("Cal", "Boss"):
        table[name].bounty = 1
    assert asks_nobody(table)


def test_ebenezer_springfield_accuses_the_player_who_did_it() -> None:
    table = Table(outfit("A"), outfit("B"), outfit("C"), turn=2)
    table.put(0, "07003", "town square")
    table.put(0, dude("Allie"), "town square")
    table.put(1, dude("Bo"))
    table.put(2, dude("Cal"))
    table.teach("Cal", ability("Noon", lambda use: Play(use).boot(table["Allie"])))
    table.play("2 play: use Cal", f"0 react: answer {EBENEZER}")
    assert (table.bounty("Cal"), table.bounty("Bo")) == (1, 0)


# Elander Boldman (Exp.1)


ELANDER = "Elander Boldman (Exp.1)"


def bench(*words: str) -> Table:
    """Elander, and Allie with a booted Gadget that was used today."""
    table, gun = showdown([printed("07004")]), goods("Gun", bullets=1, keywords=("Gadget", *words))
    table.teach(gun, ability("Shootout, Boot", lambda use: None))
    table.put(0, gun, on="Allie", booted=True)
    table["Gun"].used = frozenset((AbilityRef(table["Gun"].number, "ability", 0),))
    return table


def test_elander_boldman_readies_a_gadget_for_another_use() -> None:
    table = bench()
    table.step(f"0 shootout play: use {ELANDER}", "0 shootout play: use Gun")
    assert (table.is_booted("Gun"), table.is_booted(ELANDER)) == (True, True)
    assert (table.bullets("Allie"), table.is_stud("Allie")) == (1, False)


def test_elander_boldman_lets_each_ability_of_it_be_used_another_time_and_no_more() -> None:
    table = bench()
    table.teach("Gun", ability("Shootout", lambda use: None))
    table["Gun"].used = frozenset(AbilityRef(table["Gun"].number, "ability", place) for place in (0, 1))
    assert table.options() == ["none", f"use {ELANDER}"]
    plays = f"0 shootout play: use {ELANDER}", "0 shootout play: use ability 2 Gun"
    assert table.options(*plays) == ["none", "use ability 1 Gun"]
    assert table.options(*plays, "0 shootout play: use ability 1 Gun") == []


def test_elander_boldman_does_more_for_experiments_and_weapons() -> None:
    table = bench("Experimental", "Weapon")
    table.step(f"0 shootout play: use {ELANDER}", "0 shootout play: none")
    assert (table.is_booted("Gun"), table.is_booted(ELANDER)) == (False, False)
    assert (table.bullets("Allie"), table.is_stud("Allie")) == (2, True)


def test_elander_boldman_needs_a_booted_gadget_in_the_shootout() -> None:
    table = bench()
    table["Gun"].booted = False
    table.put(0, dude("Cal"))
    table.put(0, goods("Cog", keywords=("Gadget",)), on="Cal", booted=True)
    assert table.options() == []


# Jacqueline Isham


def test_jacqueline_isham_may_become_a_stud_for_a_mark() -> None:
    table, jacqueline = facing_bo("07009")
    duel(table, "Bo", jacqueline, "0 react: answer Jacqueline Isham")
    assert table.is_stud(jacqueline)
    table.do(send_home_booted, table["Bo"])
    until(table, "make_plays")
    assert not table.is_stud(jacqueline)
    # A Repeat React: once more on the same day.
    table["Bo"].at = table[jacqueline].at
    duel(table, "Bo", jacqueline, "0 react: none")
    assert not table.is_stud(jacqueline)


def test_jacqueline_isham_of_the_weird_west_becomes_a_stud_for_a_mark() -> None:
    table, jacqueline = facing_bo("24103")
    table.put(0, dude("Allie"), "town square")
    duel(table, "Bo", "Allie", "0 join posse: Jacqueline Isham")
    assert table.is_stud(jacqueline) and not table.is_stud("Allie")
    table.do(send_home_booted, table["Bo"])
    until(table, "make_plays")
    assert not table.is_stud(jacqueline)


@pytest.mark.parametrize(("code", "script"), [("07009", ("0 react: answer Jacqueline Isham",)), ("24103", ())])
def test_jacqueline_isham_opposes_jobs(code: str, script: tuple[str, ...]) -> None:
    table, jacqueline = facing_bo(code)
    table.put(0, dude("Allie"))
    table.put(1, dude("Cy", bullets=3))
    table.in_hand(1, "01123")
    table.set_rock(1, 9)
    table.state.turn = 1
    table.step(
        "1 play: use Kidnappin'",
        "1 leader: Cy",
        "1 mark: Allie",
        "1 join job: none",
        "1 join job: none",
        "0 oppose: Jacqueline Isham",
        *script,
        "0 join posse: none",
    )
    assert table.is_stud(jacqueline)


@pytest.mark.parametrize("code", ["07009", "24103"])
def test_jacqueline_isham_is_no_stud_when_she_leads(code: str) -> None:
    table, jacqueline = facing_bo(code)
    duel(table, jacqueline, "Bo")
    assert not table.is_stud(jacqueline)


# Huntsmen's Society


@pytest.mark.parametrize("code", ["07010", "24136"])
def test_huntsmens_society_lowers_the_upkeep_of_high_values_there_and_next_door(code: str) -> None:
    table = Table()
    table.put(0, code)
    table.put(0, deed("Bank"))
    table.put(0, deed("Depot"))
    table.put(0, dude("Allie", value=10, upkeep=1), "Huntsmen's Society")
    table.put(0, dude("Bo", value=9, upkeep=1), "Huntsmen's Society")
    table.put(1, dude("Cy", value=10, upkeep=1), "Huntsmen's Society")
    table.put(0, dude("Di", value=12, upkeep=2), "Bank")
    table.put(0, dude("Ed", value=12, upkeep=1), "Depot")
    upkeeps = [stats.upkeep(table.state, table[name]) for name in ("Allie", "Bo", "Cy", "Di", "Ed")]
    assert upkeeps == [0, 1, 1, 1, 1]


# Secured Stockyard


STOCKYARD = "Secured Stockyard"


def builders(at: str) -> Table:
    """Max, a Mad Scientist, at a place of his player's, with the Stockyard in hand."""
    table = Table()
    table.put(0, deed("Mine", keywords=("Out of Town",)))
    table.put(0, deed("Bank"))
    table.put(0, dude("Max", keywords=("Mad Scientist 3",), influence=1), at)
    table.in_hand(0, "07011")
    table.set_rock(0, 1)
    table.next_cards(0, "K♠")
    return table


@pytest.mark.parametrize("at", ["home 0", "Bank"])
def test_secured_stockyard_is_invented_in_town_and_enters_play_as_a_deed(at: str) -> None:
    table = builders(at)
    table.play(f"0 play: invent {STOCKYARD}", "0 deed goes: left", rest="plain")
    assert table.street(0)[0] == STOCKYARD and table.rock(0) == 0 and table.is_booted("Max")


@pytest.mark.parametrize("at", ["Mine", "town square"])
def test_secured_stockyard_is_not_invented_out_of_town_or_where_nobody_rules(at: str) -> None:
    assert f"invent {STOCKYARD}" not in builders(at).plays(0)


def test_secured_stockyard_gains_its_controller_a_ghost_rock() -> None:
    table = Table(turn=1)
    table.put(0, "07011")
    table.put(1, dude("Bo", influence=1), STOCKYARD)
    assert f"use {STOCKYARD}" not in table.plays(0)
    table.play(f"1 play: use {STOCKYARD}")
    assert (table.rock(0), table.rock(1), table.is_booted(STOCKYARD)) == (0, 1, True)


# La Quema


def la_quema(code: str) -> Table:
    table = challenge(code, "Far Mine")
    table.put(1, dude("Cy"), "town square")
    table.put(1, dude("Di"), "town square", booted=True)
    table.play("0 play: Ann calls out", "0 call out: Bo", "1 accept: yes", "1 join posse: Cy", "1 join posse: Di")
    return table


def test_la_quema_boots_an_opposing_dude() -> None:
    table = la_quema("07012")
    table.play("0 shootout play: use La Quema", "0 choose: Cy")
    assert table.posse(0) == ["Ann", "Allie"] and table.at("Allie") == "town square"
    assert table.is_booted("Cy") and not table.is_booted("Bo")
    assert table.value("Allie") == 8 and table.bullets("Allie") == 0


def test_la_quema_is_better_with_a_melee_weapon() -> None:
    table = la_quema("07012")
    table.play("0 shootout play: use La Quema", "0 choose: Cy")
    table.put(0, goods("Pistol", keywords=("Weapon",)), on="Allie")
    assert table.bullets("Allie") == 0
    for name in ("Allie", "Ann"):
        table.put(0, goods("Club", keywords=("Weapon", "Melee")), on=name)
    assert (table.bullets("Allie"), table.bullets("Ann"), table.value("Ann")) == (1, 0, 5)


@pytest.mark.parametrize("code", ["07012", "24145"])
def test_la_quema_brings_nobody_but_its_rider(code: str) -> None:
    table = la_quema(code)
    table.put(0, dude("Abe"), "town square")
    table.play("0 shootout play: use La Quema", "0 choose: Cy")
    assert table.posse(0) == ["Ann", "Allie"]


def test_la_quema_of_the_weird_west_need_not_boot_anybody() -> None:
    table = la_quema("24145")
    table.play("0 shootout play: use La Quema", "0 choose: none")
    assert table.posse(0) == ["Ann", "Allie"] and not table.is_booted("Bo") and not table.is_booted("Cy")


def test_la_quema_of_the_weird_west_boots_a_dude_and_raises_no_values() -> None:
    table = la_quema("24145")
    table.play("0 shootout play: use La Quema", "0 choose: Bo")
    assert table.is_booted("Bo") and table.value("Allie") == 8 and table.bullets("Allie") == 1


def test_la_quema_is_no_use_to_who_is_there() -> None:
    table = challenge("24145", "town square")
    table.play("0 play: Ann calls out", "1 accept: yes", "0 join posse: Allie")
    assert table.options() == [] and table.posse(0) == ["Ann", "Allie"]


def test_antheia_pansofia_helps_when_her_own_player_pulls() -> None:
    table = Table(*(outfit(f"Home {seat}") for seat in range(3)))
    table.put(0, "07005", "town square")
    table.put(1, dude("Bo"), "town square")
    table.put(2, dude("Merlin", keywords=("Huckster 1",)), "town square")
    table.put(2, spell("Charm", keywords=("Hex",)), on="Merlin")
    table.teach("Charm", ability("Shootout Hex 8", lambda use: Play(use).gain(1)))
    table.duel("Antheia Pansofia", "Bo", rest="plain")
    table.posse_led_by(0).dudes.append(table["Merlin"].number)
    table.next_cards(2, "4♣")
    table.step("2 shootout play: use Charm", rest="plain")
    assert table.rock(2) == 0


# Asyncoil Gun


def gunner(pull: str) -> Table:
    """Allie with the gun, and so 3 bullets, against Bo, Bea and Cal, of values 3, 4 and 3."""
    table = Table()
    table.put(0, dude("Allie", bullets=1), "town square")
    table.put(0, "07013", on="Allie")
    table.put(0, dude("Ann", value=1), "town square")
    for name, value in (("Bo", 3), ("Bea", 4), ("Cal", 3)):
        table.put(1, dude(name, value=value), "town square")
    table.duel("Allie", "Bo", "0 join posse: Ann", "1 join posse: Bea", "1 join posse: Cal", rest="plain")
    table.next_cards(0, pull)
    return table


def test_asyncoil_gun_discards_an_opposing_dude_within_reach() -> None:
    table = gunner("2♠")
    assert table.options("0 shootout play: use Asyncoil Gun") == ["Bo", "Cal"]
    table.step("0 shootout play: use Asyncoil Gun", "discard: Cal", rest="plain")
    assert (table.zone("Cal"), table.posse(0), table.is_booted("Asyncoil Gun")) == ("discard", ["Allie", "Ann"], True)


def test_asyncoil_gun_discards_its_dude_for_a_club() -> None:
    table = gunner("K♣")
    table.step("0 shootout play: use Asyncoil Gun", rest="plain")
    assert (table.zone("Allie"), table.posse(1)) == ("discard", ["Bo", "Bea", "Cal"])


def test_who_fires_the_asyncoil_gun_makes_its_pull() -> None:
    """As where a header asks for the pull: another card may take its place (Doyle's Hoyle)."""
    table = gunner("K♣")
    table.put(0, "Doyle's Hoyle", on="Allie")
    table.step("0 shootout play: use Asyncoil Gun", "0 react: answer Doyle's Hoyle", "discard: Cal", rest="plain")
    assert (table.zone("Allie"), table.zone("Cal"), table.zone("Doyle's Hoyle")) == ("in play", "discard", "discard")


def test_asyncoil_gun_may_find_nobody_within_reach() -> None:
    table = gunner("2♠")
    table.modify("Allie", "bullets", -1)
    table.step("0 shootout play: use Asyncoil Gun", rest="plain")
    assert table.posse(1) == ["Bo", "Bea", "Cal"] and table.zone("Allie") == "in play"


# Scoop Hound


@pytest.mark.parametrize("code", ["00100", "07014", "24172"])
def test_scoop_hound_keeps_everybody_where_they_are(code: str) -> None:
    table = allie_with(code)
    table.put(0, dude("Ann"))
    table.put(0, "Pinto", on="Ann")
    table.in_hand(1, "Pistol Whip")
    table.play(*CALL_OUT, "0 join posse: none", "0 shootout play: use Scoop Hound")
    assert table.options() == []


def test_scoop_hound_keeps_nobody_from_running() -> None:
    table = allie_with("Scoop Hound")
    table.put(1, dude("Cy"), "town square")
    deal(table, HIGH, HIGH)
    table.play(
        *("0 play: Allie calls out", "0 call out: Bo", "1 accept: yes", "1 join posse: Cy"),
        *("0 shootout play: use Scoop Hound", "1 shooter: Bo", "1 discard from draw hand: none"),
        *("0 casualty: discard Scoop Hound", "1 casualty: discard Bo", "0 flee: no", "1 flee: yes"),
    )
    assert table.at("Cy") == "home 1" and table.is_booted("Cy")


def test_scoop_hound_lets_reacts_bring_dudes() -> None:
    table = allie_with("Scoop Hound")
    table.put(0, dude("Ann"), "town square")
    bell = goods("Bell")
    table.teach(bell, react("React", AFTER, Used, lambda use: Play(use).join(table["Ann"])))
    table.put(0, bell, on="Allie")
    table.play(*CALL_OUT, "0 join posse: none", "0 shootout play: use Scoop Hound", "0 react: answer Bell")
    assert table.posse(0) == ["Allie", "Ann"]


@pytest.mark.parametrize("code", ["00131", "02020"])
def test_scoop_hound_leaves_no_hired_help_to_be_had(code: str) -> None:
    """rulebook-1.5.0 §5.3.1: what its first sentence says must be possible."""
    table = allie_with("Scoop Hound")
    table.in_hand(0, code)
    table.set_rock(0, 3)
    table.play(*CALL_OUT, "0 shootout play: use Scoop Hound")
    assert table.options() == [] and table.zone("Hired Help") == "hand"


@pytest.mark.parametrize("code", ["09032", "24205"])
def test_scoop_hound_leaves_no_spirit_to_be_summoned(code: str) -> None:
    table = allie_with("Scoop Hound", keywords=("Shaman 9",))
    table.put(0, code, on="Allie")
    table.play(*CALL_OUT, "0 shootout play: use Scoop Hound")
    assert table.options() == [] and not table.is_booted("Spirit Dance")


def test_scoop_hound_leaves_no_guard_to_be_sent_for() -> None:
    table = allie_with("Scoop Hound")
    table.put(0, "06010")
    table["Allie"].at = table["Bo"].at = table["Shane & Graves Security"].at
    table.play(*CALL_OUT, "0 shootout play: use Scoop Hound")
    assert table.options() == [] and not table.is_booted("Shane & Graves Security")


# Rapier


@pytest.mark.parametrize("code", ["07015", "24174"])
def test_rapier_is_blunt_against_guns(code: str) -> None:
    table = allie_with(code)
    table.put(1, goods("Gun", keywords=("Weapon",)), on="Bo")
    table.put(0, goods("Club", bullets=1), on="Allie")
    assert (table.value("Allie"), table.value("Bo"), table.bullets("Allie")) == (6, 5, 3)
    table.play(*CALL_OUT)
    assert table.bullets("Allie") == 1 and table.value("Allie") == 6
    table["Gun"].booted = True
    assert table.bullets("Allie") == 3


# Consecration


def consecration(code: str) -> Table:
    """Merlin and Allie against Bo, who cheats, and Merlin makes one of the two holy."""
    table = coven(code)
    table.put(0, dude("Allie"), "town square")
    table.put(1, dude("Bo", influence=9), "town square")
    duel(table, "Merlin", "Bo", "0 join posse: Allie")
    table.next_cards(0, HIGH + " K♠")
    table.next_cards(1, "3♠ 3♠ 3♦ 3♣ 10♠")
    until(
        table,
        "take_lumps",
        "0 shooter: Merlin",
        "0 discard from draw hand: none",
        "0 resolution play: use Consecration",
        "0 target: Allie",
    )
    return table


@pytest.mark.parametrize(("code", "influence"), [("07017", 2), ("24197", 0)])
def test_consecration_lasts_through_the_day_or_until_nightfall(code: str, influence: int) -> None:
    """Nightfall is what comes after the check for victory (rulebook-1.5.0 §5.4), which seat 1 would win otherwise."""
    table, counted = consecration(code), []
    bell = deed("Bell", control=1)
    table.teach(bell, trait("before", VictoryChecked, lambda use: counted.append(table.influence("Allie"))))
    table.put(1, bell)
    assert (table.bullets("Allie"), table.influence("Allie"), table.is_stud("Allie")) == (2, 2, True)
    assert posse(table, 0).more_casualties == -3 and table.bullets("Merlin") == 0
    table.do(send_home_booted, table["Bo"])
    until(table, "make_plays")
    assert table.influence("Allie") == 2 and table.is_stud("Allie")
    table.to("sundown", "0 play: pass")
    assert table.influence("Allie") == 2 and table.total_influence(0) == 2
    table.to("gambling")
    assert counted == [influence]
    assert table.influence("Allie") == 0 and not table.is_stud("Allie")


@versions("07017", "24197")
def test_consecration_makes_a_stud_of_a_dude_that_was_made_a_draw(code: str) -> None:
    """The last that was said of it holds."""
    table = coven(code)
    table.put(0, dude("Allie", shooter="stud"), "town square")
    table.put(1, dude("Bo", influence=9), "town square")
    table.modify("Allie", "stud", 0, change="set")
    assert not table.is_stud("Allie")
    duel(table, "Merlin", "Bo", "0 join posse: Allie")
    table.next_cards(0, HIGH + " K♠")
    table.next_cards(1, "3♠ 3♠ 3♦ 3♣ 10♠")
    until(
        table,
        "take_lumps",
        "0 shooter: Merlin",
        "0 discard from draw hand: none",
        "0 resolution play: use Consecration",
        "0 target: Allie",
    )
    assert table.is_stud("Allie")
    table.modify("Allie", "stud", 0, change="set")
    assert not table.is_stud("Allie")


@versions("07017", "24197")
def test_consecration_answers_cheaters_only(code: str) -> None:
    table = coven(code)
    table.put(1, dude("Bo"), "town square")
    duel(table, "Merlin", "Bo")
    table.next_cards(0, CHEATIN_PAIR)
    table.next_cards(1, PAIR)
    until(table, "take_lumps")
    assert table.influence("Merlin") == 0


# Cookin' Up Trouble


HELD = ("Kidnappin'", "Puppet", "01085", "Bottom Dealin'", "Tommy Harden", "Bunkhouse")


def kitchen(hand: str | None, seats: int = 2) -> tuple[Table, str]:
    """Seat 1 holds cards, and has shown a hand against Allie, if any; how seat 0 uses the card."""
    table = Table(*(outfit(f"Home {seat}") for seat in range(seats)), turn=int(hand is not None))
    table.put(0, dude("Allie"), "town square")
    table.put(1, dude("Bo"), "town square")
    for card in HELD:
        table.in_hand(1, card)
    if hand is not None:
        deal(table, HIGH, hand)
        table.play("1 play: Bo calls out", "0 accept: yes", rest="plain")
        table.until("take lumps", rest="plain")
        table.until("chamber", rest="plain")
        table.step(rest="plain")
    table.set_rock(0, 1)
    return table, use_from_hand(table, "07019")


def test_cookin_up_trouble_shows_a_hand() -> None:
    table, use = kitchen(None)
    table.play(use, rest="plain")
    assert {table[name].number for name in table.hand(1)} <= table.state.players[0].known
    assert len(table.hand(1)) == len(HELD) and table.rock(0) == 0


@pytest.mark.parametrize(("hand", "told"), [(CHEATIN_PAIR, True), (PAIR, False)])
def test_cookin_up_trouble_discards_a_card_of_who_has_cheated(hand: str, told: bool) -> None:
    table, use = kitchen(hand)
    taken = table.hand(1)[2]
    if told:
        assert table.options(use) == ["none", "Kidnappin'", "Puppet", taken]
        table.play(use, f"discard: {taken}", rest="plain")
    else:
        table.play(use)
    assert (taken in table.discard(1)) is told


def test_cookin_up_trouble_tells_who_has_cheated_in_lowball_and_forgets_it_with_the_day() -> None:
    table, _ = kitchen(None)
    table.in_deck(1, *["2♠"] * 15)
    table.in_deck(0, *["3♠", "4♥", "5♦", "7♣", "9♣"] * 3)
    table.to("gambling", rest="plain")
    table.to("high noon", rest="plain")
    assert table.do(lambda game: Look(game.state, table["Allie"]).has_cheated(1))
    assert not table.do(lambda game: Look(game.state, table["Allie"]).has_cheated(0))
    table.do(expire, "day")
    assert not table.do(lambda game: Look(game.state, table["Allie"]).has_cheated(1))


def test_cookin_up_trouble_looks_at_the_hand_of_the_chosen_player() -> None:
    table, use = kitchen(None, seats=3)
    held = table.in_hand(2, "Soul Blast")[0]
    table.play(use, "target: home 2", rest="plain")
    known = table.state.players[0].known
    assert table[held].number in known and table[table.hand(1)[0]].number not in known


# Ol' Fashioned Hangin'


@pytest.mark.parametrize(("code", "marks"), [("07020", ["Ann", "Bo", "Cal"]), ("24227", ["Bo", "Cal"])])
def test_a_hanging_aces_who_is_wanted_for_two_and_its_leader_has_a_control_point(code: str, marks: list[str]) -> None:
    table = crew()
    table.put(0, dude("Ann"), booted=True, bounty=2)
    table["Bo"].bounty = 2
    table.put(1, dude("Cal"), booted=True, bounty=3)
    table.put(1, dude("Dan"), bounty=1)
    use = use_from_hand(table, code)
    assert sorted(table.options(use)) == marks
    table.play(use, "0 mark: Cal", "1 oppose: none")
    assert (table.zone("Cal"), table["Allie"].control_points, table["Bo"].control_points) == ("boot hill", 1, 0)


@pytest.mark.parametrize("code", ["07020", "24227"])
def test_a_hanging_gives_no_control_point_to_a_leader_who_has_left_play(code: str) -> None:
    table = crew("Ann")
    table.put(1, dude("Cal"), booted=True, bounty=2)
    use = use_from_hand(table, code)
    deal(table, HIGH, HIGH)
    hands = ["0 shooter: Ann", STAND[0], "0 casualty: discard Allie"]
    table.play(use, "0 leader: Allie", "0 join job: Ann", "1 oppose: Bo", "1 join posse: none", *hands, "0 flee: no")
    table.to("high noon")
    assert (table.zone("Cal"), table.zone("Allie"), table["Allie"].control_points) == ("boot hill", "discard", 0)


@rule("rulebook-1.5.0 §6.2 step 5 ¶1 s7")
@pytest.mark.parametrize("code", ["07020", "24227"])
@pytest.mark.parametrize("zone", ["boot hill", "discard"])
def test_a_hanging_gives_its_leader_a_control_point_though_the_mark_died_defending(code: str, zone: str) -> None:
    """A mark that was discarded stays where it is."""
    table = crew()
    table["Bo"].bounty = 2
    use = use_from_hand(table, code)
    deal(table, *((FOUR, HIGH) if zone == "boot hill" else (PAIR, HIGH)))
    table.play(use, "1 oppose: Bo", "0 flee: no")
    table.to("high noon")
    assert (table.zone("Bo"), table["Allie"].control_points) == (zone, 1)


# No Turning Back


NO_WAY_BACK = ["00128", "07021", "24253"]


@pytest.mark.parametrize("code", NO_WAY_BACK)
def test_no_turning_back_aces_an_own_dude_for_what_it_cost(code: str) -> None:
    table = Table()
    table.put(0, dude("Allie", cost=4))
    table.put(0, dude("Theirs", cost=3), controller=1)
    table.put(1, dude("Bo", cost=5), controller=0)
    table.put(0, dude("Ann", cost=1))
    use = use_from_hand(table, code, ability="ability 1 ")
    assert table.options(use) == ["Allie", "Ann"]
    table.play(use, "0 target: Allie")
    assert (table.zone("Allie"), table.rock(0)) == ("boot hill", 4)


@ruling("compendium-1.9.3:952 s1", "compendium-1.9.3:952 s2")
@pytest.mark.parametrize("code", NO_WAY_BACK)
def test_no_turning_back_may_ace_a_token_that_its_player_has_put_into_play(code: str) -> None:
    table = Table()
    table.put(0, dude("Ann"))
    table.do(create_token, token_card("Gunslinger"), 0, table.place("home 0"))
    use = use_from_hand(table, code, ability="ability 1 ")
    assert table.options(use) == ["Ann", "Gunslinger"]
    table.play(use, "0 target: Gunslinger")
    assert (table.zone("Gunslinger"), table.zone("Ann")) == ("removed", "in play")


@pytest.mark.parametrize("code", NO_WAY_BACK)
def test_no_turning_back_pays_nothing_for_who_is_discarded_instead_of_aced(code: str) -> None:
    table = Table()
    table.put(0, dude("Risen", cost=4, keywords=("Harrowed",)))
    table.play(use_from_hand(table, code, ability="ability 1 "))
    assert (table.zone("Risen"), table.rock(0)) == ("discard", 0)


@pytest.mark.parametrize("code", ["00128", "07021", "24253"])
def test_no_turning_back_aces_who_is_owned_and_controlled(code: str) -> None:
    table = showdown([dude("Ann"), dude("Lent")], [dude("Cal"), dude("Gone")])
    table["Lent"].owner, table["Gone"].owner = 1, 0
    deal(table, HIGH, FOUR)
    stand = ("0 discard from draw hand: none", "1 discard from draw hand: none")
    until(table, "reveal", "0 shooter: Ann", "1 shooter: Cal", *stand)
    assert table.options(use_from_hand(table, code, ability="ability 2 ", window="resolution")) == ["Allie", "Ann"]


@pytest.mark.parametrize("code", ["00128", "07021", "24253"])
def test_no_turning_back_aces_a_dude_for_a_round_without_casualties_that_nobody_flees(code: str) -> None:
    table = showdown([dude("Ann")], [dude("Cal")])
    deal(table, HIGH, FOUR)
    stand = ("0 discard from draw hand: none", "1 discard from draw hand: none")
    until(table, "reveal", "0 shooter: Ann", "1 shooter: Cal", *stand)
    use = use_from_hand(table, code, ability="ability 2 ", window="resolution")
    assert table.options(use) == ["Allie", "Ann"]
    until(table, "run_or_gun", use, "0 target: Ann", "0 make a stud: Allie")
    assert (table.zone("Ann"), table.posse(0), posses(table)[0].taken) == ("boot hill", ["Allie"], 0)
    until(table, "make_plays", "1 flee: no", "1 flee: no")
    assert (table.bullets("Allie"), table.is_stud("Allie")) == (2, True)
    deal(table, HIGH + " J♥ Q♥ K♥", FOUR)
    until(table, "run_or_gun", "1 shooter: Cal", "1 discard from draw hand: none")
    assert table.zone("Allie") == "boot hill"
