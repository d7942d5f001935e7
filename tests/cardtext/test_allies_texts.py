"""Abilities that an ally may use, and casualties that an ally's text spares (rulebook-2015 "Rustlin' Up Some Help")."""

from __future__ import annotations

import pytest

from dtk.engine.abilities import Ability, Use
from dtk.engine.header import RESOLUTION, SHOOTOUT
from dtk.engine.rules.shootout import stud_bonus
from dtk.engine.stats import with_changes
from dtk.testing import Table, ability, action, dude, goods, outfit, rule, ruling, spell
from tests.cardtext.scenes import SIDEKICK, title_of
from tests.cardtext.test_your_posse import ALLY, LEADER, STAYS, offered, three_in_a_fight
from tests.engine.gunfight import CHEATIN_PAIR, deal, duel, posses, until

SHOOTERS = ("0 shooter: Allie", "1 shooter: Bo", *STAYS)
BOTH = pytest.mark.parametrize("holder", [LEADER, ALLY])


@rule('rulebook-2015 "Rustlin\' Up Some Help" s3')
@BOTH
def test_only_who_has_a_posse_mourns_a_sidekick_in_it(holder: int) -> None:
    """Requiem for a Good Boy (14031): a Sidekick in "your posse"."""
    table = three_in_a_fight("14031", holder)
    table.put(holder, SIDEKICK, on="Allie" if holder == LEADER else "Cal")
    until(table, "reveal", *SHOOTERS)
    assert offered(table, holder, RESOLUTION) is (holder == LEADER)


@rule('rulebook-2015 "Rustlin\' Up Some Help" s3')
@BOTH
@pytest.mark.parametrize("code", ["00111", "11022"])
def test_only_who_has_a_posse_sabotages_with_a_gadget_in_it(code: str, holder: int) -> None:
    """A Slight Modification: a Gadget on a dude in "your posse"."""
    table = three_in_a_fight(code, holder)
    table.put(holder, goods("Cog", keywords=("Gadget",)), on="Allie" if holder == LEADER else "Cal")
    shot = action("Shot")
    table.teach(shot, snipe())
    table.in_hand(1, shot)
    script = [f"{holder} react: answer {title_of(code)}"] if holder == LEADER else []
    table.step("1 shootout play: use Shot", *script)
    assert (table.rock(1), table.zone(title_of(code))) == ((0, "discard") if holder == LEADER else (1, "hand"))


def snipe() -> Ability:
    """A Shootout ability that gains 1 ghost rock."""

    def gain(use: Use) -> None:
        use.game.player(use.seat).ghost_rock += 1

    return ability("Shootout", gain)


@rule('rulebook-2015 "Rustlin\' Up Some Help" s3')
@BOTH
@pytest.mark.parametrize("code", ["20029", "24089"])
def test_only_who_has_a_posse_gets_the_jump_with_a_dude_in_it(code: str, holder: int) -> None:
    """Larry "Sevens" Swift must be in "your posse"."""
    table = Table(*(outfit(f"Home {seat}") for seat in range(3)))
    for seat, name in enumerate(("Allie", "Bo", "Cal")):
        table.put(seat, dude(name), "town square")
    larry = table.put(holder, code, "town square")
    table.put(holder, spell("Hex", keywords=("Hex",)), on=larry)
    table.put(1, goods("Hat"), on="Bo")
    joins = [f"{holder} join posse: {larry}"]
    invited = ["0 invite: home 2", "2 join posse: Cal"]
    script = [*joins, *invited, f"0 react: answer {larry}"] if holder == LEADER else [*invited, *joins]
    duel(table, "Allie", "Bo", *script)
    assert table.is_booted("Hat") is (holder == LEADER)


@rule('rulebook-2015 "Rustlin\' Up Some Help" s6')
@BOTH
@pytest.mark.parametrize("code", ["00129", "01009"])
def test_only_who_has_a_draw_hand_puts_the_ghostly_gun_into_it(code: str, holder: int) -> None:
    """The Ghostly Gun: "your draw hand"."""
    table = three_in_a_fight(code, holder)
    until(table, "reveal", *SHOOTERS)
    assert offered(table, holder, RESOLUTION) is (holder == LEADER)


@rule('rulebook-2015 "Rustlin\' Up Some Help" s3')
@BOTH
@pytest.mark.parametrize("code", ["08016", "24178"])
def test_only_who_has_a_posse_opens_a_soul_cage_in_a_shootout(code: str, holder: int) -> None:
    """Soul Cage: the Abomination joins "your posse"."""
    table = three_in_a_fight(code, holder)
    table.in_discard(holder, dude("Ghoul", keywords=("Abomination",)))
    table.next_cards(1, CHEATIN_PAIR)
    script = [f"{holder} resolution play: use Soul Cage"] if holder == LEADER else []
    until(table, "take_lumps", *SHOOTERS, *script)
    assert table.zone("Ghoul") == ("in play" if holder == LEADER else "discard")


@rule('rulebook-2015 "Rustlin\' Up Some Help" s3')
@BOTH
def test_raising_hell_brings_somebody_into_its_hucksters_posse_whoever_leads_it(holder: int) -> None:
    """Card text 01104: "this Huckster's posse"."""
    table = three_in_a_fight("01104", holder)
    table.in_hand(holder, goods("Coin"))
    table.in_boot_hill(holder, dude("Ghoul", keywords=("Abomination",)))
    table.next_cards(holder, "K♠")
    table.step(f"{holder} shootout play: use Raising Hell")
    assert "Ghoul" in table.called(posses(table)[0].dudes)


@ruling("compendium-1.9.3:943", "faq-2015:400")
@BOTH
def test_only_who_has_a_posse_distracts_a_cheater_with_a_spell_in_it(holder: int) -> None:
    """Magical Distraction (01131)."""
    table = three_in_a_fight("01131", holder)
    table.put(holder, spell("Hex", keywords=("Hex",)), on="Allie" if holder == LEADER else "Cal")
    table.next_cards(1, CHEATIN_PAIR)
    script = [f"{holder} resolution play: use Magical Distraction"] if holder == LEADER else []
    until(table, "take_lumps", *SHOOTERS, *script)
    assert table.zone("Magical Distraction") == ("discard" if holder == LEADER else "hand")


@rule('rulebook-2015 "Rustlin\' Up Some Help" s3')
@BOTH
def test_who_discards_brian_foxworth_spares_the_posse_on_their_side(holder: int) -> None:
    """Card text 11010: "your casualties"."""
    table = three_in_a_fight("11010", holder)
    brian = title_of("11010")
    spared = table.influence(brian)
    until(table, "take_lumps", *SHOOTERS)
    table.until("run or gun", f"{holder} react: answer {brian}", rest="plain")
    assert spared > 0 and [posse.more_casualties for posse in posses(table)] == [-spared, 0]


@rule('rulebook-2015 "Rustlin\' Up Some Help" s3')
@BOTH
def test_only_who_has_a_posse_has_more_studs_for_an_abomination_in_it(holder: int) -> None:
    """Buffalo Emporium (19023): "your posse" has the bonus, while the dude is in "your posse"."""
    table = Table(*(outfit(f"Home {seat}") for seat in range(3)), turn=holder)
    table.put(holder, "19023")
    for seat, name in enumerate(("Allie", "Bo", "Cal")):
        place = "Buffalo Emporium" if seat == holder else "town square"
        table.put(seat, dude(name, keywords=("Abomination",)), place)
    table.play(f"{holder} play: use Buffalo Emporium")
    for name in ("Allie", "Cal"):
        table[name].at = table["Bo"].at
    duel(table, "Allie", "Bo", "0 invite: home 2", "2 join posse: Cal")
    assert [stud_bonus(table.game, posse) for posse in posses(table)] == [int(holder == LEADER), 0]


@rule('rulebook-2015 "Rustlin\' Up Some Help" s3')
@BOTH
@pytest.mark.parametrize(
    ("code", "spared", "script"),
    [
        ("06018", 1, ()),
        ("24196", 1, ()),
        ("18038", 1, ()),
        ("24237", 1, ()),
    ],
)
def test_casualties_that_a_shootout_ability_spares_are_those_of_the_posse(
    code: str, spared: int, script: tuple[str, ...], holder: int
) -> None:
    table = three_in_a_fight(code, holder)
    table.step(f"{holder} shootout play: use {title_of(code)}", *script)
    assert [posse.more_casualties for posse in posses(table)] == [-spared, 0]


@rule('rulebook-2015 "Rustlin\' Up Some Help" s3')
@BOTH
@pytest.mark.parametrize(
    ("code", "spared", "script"),
    [
        ("07017", 3, ()),
        ("24197", 3, ()),
        ("24204", 2, ()),
        ("03018", 3, ()),
        ("24184", 3, ()),
        ("17016", 9, ()),
        ("24192", 9, ()),
    ],
)
def test_casualties_that_a_resolution_ability_spares_are_those_of_the_posse(
    code: str, spared: int, script: tuple[str, ...], holder: int
) -> None:
    table = three_in_a_fight(code, holder)
    table.next_cards(1, CHEATIN_PAIR)
    until(table, "take_lumps", *SHOOTERS, f"{holder} resolution play: use {title_of(code)}", *script)
    assert [posse.more_casualties for posse in posses(table)] == [-spared, 0]


@rule('rulebook-2015 "Rustlin\' Up Some Help" s3')
@BOTH
@pytest.mark.parametrize("code", ["06010", "24118"])
def test_only_who_has_a_posse_hires_a_gunslinger_for_it(code: str, holder: int) -> None:
    """Shane & Graves Security: the Gunslinger joins "your posse"."""
    table = Table(*(outfit(f"Home {seat}") for seat in range(3)))
    deed_of_the_holder = table.put(holder, code)
    for seat, name in enumerate(("Allie", "Bo", "Cal")):
        table.put(seat, dude(name), deed_of_the_holder)
    duel(table, "Allie", "Bo", "0 invite: home 2", "2 join posse: Cal")
    assert offered(table, holder, SHOOTOUT) is (holder == LEADER)


@rule('rulebook-2015 "Rustlin\' Up Some Help" s3')
@BOTH
@pytest.mark.parametrize("code", ["20056", "24242"])
def test_an_ally_has_no_legal_hand_for_which_a_ricochet_spares_anybody(code: str, holder: int) -> None:
    """Ricochet: "if your hand is legal"; an ally has none (rulebook-2015 "Rustlin' Up Some Help" s2)."""
    table = three_in_a_fight(code, holder)
    table.next_cards(1, "3♠ 3♠ 3♦ 3♣ 10♠")
    table.next_cards(0, "2♠ 4♥ 6♦ 8♣ 10♠")
    until(table, "take_lumps", *SHOOTERS, f"{holder} resolution play: use Ricochet")
    outfit_of_the_posse = table.state.pieces[table.state.players[0].outfit]
    spared = with_changes(table.state, "casualties", outfit_of_the_posse, 5)
    assert (table.zone("Bo"), spared) == ("discard", 0 if holder == LEADER else 5)


@rule('rulebook-2015 "Rustlin\' Up Some Help" s3')
@BOTH
@pytest.mark.parametrize("code", ["00128", "07021", "24253"])
def test_who_makes_a_stand_spares_the_whole_posse(code: str, holder: int) -> None:
    aced, left = ("Allie", "Abe") if holder == LEADER else ("Cal", "Cora")
    script = (f"{holder} target: {aced}", f"{holder} make a stud: {left}")
    table = stand(code, holder, ("Allie", "Abe"), ("Cal", "Cora"), *script)
    assert [name for name in ("Allie", "Abe", "Cal", "Cora") if table.zone(name) != "in play"] == [aced]


@rule('rulebook-2015 "Rustlin\' Up Some Help" s3')
def test_an_ally_who_aces_the_last_of_their_dudes_there_spares_nobody() -> None:
    table = stand("07021", ALLY, ("Allie", "Abe"), ("Cal",), "2 make a stud: Abe", "0 casualty: discard Abe")
    assert [table.zone(name) for name in ("Cal", "Abe", "Allie")] == ["boot hill", "discard", "in play"]


def stand(code: str, holder: int, mine: tuple[str, ...], theirs: tuple[str, ...], *script: str) -> Table:
    """Dudes of seats 0 and 2 have lost a round to Bo of seat 1, whose hand is much better, and one of the two players
    has played No Turning Back.
    """
    table = Table(*(outfit(f"Home {seat}") for seat in range(3)))
    table.put(1, dude("Bo"), "town square")
    for seat, names in ((0, mine), (2, theirs)):
        for name in names:
            table.put(seat, dude(name), "town square")
    table.in_hand(holder, code)
    deal(table, "2♠ 4♥ 6♦ 8♣ 10♠", "3♠ 3♥ 6♦ 8♣ 10♠")
    joins = [f"0 join posse: {name}" for name in mine[1:]]
    duel(table, mine[0], "Bo", *joins, "0 invite: home 2", *(f"2 join posse: {name}" for name in theirs))
    stands = f"{holder} resolution play: use ability 2 No Turning Back"
    until(table, "run_or_gun", "0 shooter: Allie", STAYS[0], stands, *script)
    return table
