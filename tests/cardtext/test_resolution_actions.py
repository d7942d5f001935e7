"""Action cards that are played against draw hands."""

from __future__ import annotations

import pytest
from gunfight import CHEATIN_PAIR, FOUR, FULL_HOUSE, HIGH, PAIR, THREE, deal, posses, showdown, until

from dtk.poker.ranks import rank_of
from dtk.testing import Table, dude, ruling, spell

CHEATIN_FOUR = "3♠ 3♠ 3♦ 3♣ 10♠"


def dealt(first: str, second: str, table: Table | None = None) -> Table:
    """A shootout in which two hands are about to be revealed."""
    table = table or showdown()
    deal(table, first, second)
    until(table, "reveal")
    return table


def uses(table: Table, code: str, seat: int = 0, ability: str = "") -> str:
    """Put an action card into a hand; how it is used."""
    return f"{seat} resolution play: use {ability}{table.in_hand(seat, code)[0]}"


def ranks(table: Table, *script: str) -> tuple[int, int]:
    """The ranks of both hands after these Resolution plays."""
    until(table, "take_lumps", *script)
    first, second = posses(table)
    return rank_of(first.score), rank_of(second.score)


# Cheatin' Varmint


@ruling("compendium-1.9.3:886")
@pytest.mark.parametrize(("seat", "result"), [(0, (6, 4)), (1, (8, 2))])
def test_cheatin_varmint_lowers_any_draw_hand_for_five_ghost_rock(seat: int, result: tuple[int, int]) -> None:
    table = showdown()
    table.set_rock(0, 6)
    dealt(FOUR, THREE, table)
    assert ranks(table, uses(table, "01129", ability="ability 1 "), f"0 target: home {seat}") == result
    assert (table.rock(0), table.discard(0)[-1]) == (1, "Cheatin' Varmint")


def test_cheatin_varmint_is_not_played_against_a_legal_hand_without_five_ghost_rock() -> None:
    table = showdown()
    table.set_rock(0, 4)
    table.in_hand(0, "01129")
    assert dealt(FOUR, THREE, table).options() == []


@ruling("compendium-1.9.3:887", "compendium-1.9.3:886")
def test_cheatin_varmint_costs_nothing_against_a_cheater_and_may_hit_any_hand() -> None:
    table = showdown()
    table.set_rock(0, 5)
    use = uses(table, "01129", ability="ability 2 ")
    dealt(FOUR, CHEATIN_FOUR, table)
    assert table.options() == ["none", "use ability 1 Cheatin' Varmint", "use ability 2 Cheatin' Varmint"]
    assert table.options(use) == ["home 0", "home 1"]
    assert ranks(table, use, "0 target: home 1") == (8, 6)
    assert (table.rock(0), table.hand(0)) == (5, [])


# It's Not What You Know...

KNOWN = ["00010", "03021", "24252"]


@pytest.mark.parametrize("code", KNOWN)
@pytest.mark.parametrize(
    ("second", "ability", "result"), [(FOUR, "ability 1 ", (4, 7)), (CHEATIN_FOUR, "ability 2 ", (4, 4))]
)
def test_it_s_not_what_you_know_lowers_a_hand_by_one_rank_or_by_four_of_who_cheats(
    code: str, second: str, ability: str, result: tuple[int, int]
) -> None:
    table = showdown()
    table.set_rock(0, 2)
    use = uses(table, code, ability=ability)
    dealt(THREE, second, table)
    assert ranks(table, use, "0 target: home 1") == result
    assert table.rock(0) == 0


# Hex Slingin'

CASTER = dude("Huckster", keywords=("Huckster 1", "Blessed 1"))
HEX = spell("Bolt", keywords=("Hex",))
PRAYER = spell("Prayer", keywords=("Miracle",))


def slinging(first: str = PAIR, second: str = THREE) -> Table:
    """Huckster of seat 0 holds a Hex and a Miracle in the posse, Away holds a Hex elsewhere, Foe opposite."""
    table = showdown([CASTER], [dude("Foe", keywords=("Huckster 1",))])
    table.put(0, dude("Away", keywords=("Huckster 1",)))
    for seat, name in ((0, "Huckster"), (1, "Foe"), (0, "Away")):
        table.put(seat, HEX, on=name)
    table.put(0, PRAYER, on="Huckster")
    deal(table, first, second)
    stand = ("0 discard from draw hand: none", "1 discard from draw hand: none")
    until(table, "reveal", "0 shooter: Allie", "1 shooter: Bo", *stand)
    return table


def test_hex_slingin_gives_up_a_hex_in_the_posse_for_two_ranks() -> None:
    table = slinging()
    assert ranks(table, uses(table, "01136")) == (4, 4)
    assert (table.attached("Huckster"), table.attached("Foe"), table.attached("Away")) == (
        ["Prayer"],
        ["Bolt"],
        ["Bolt #2"],
    )


def test_hex_slingin_needs_a_hex() -> None:
    table = showdown([CASTER])
    table.put(0, PRAYER, on="Huckster")
    table.in_hand(0, "01136")
    deal(table, PAIR, THREE)
    until(table, "reveal", "0 shooter: Allie", "0 discard from draw hand: none")
    assert table.options() == []


# Coachwhip!

WHIPS = ["00018", "01115", "24224"]


def cheating(first: str) -> Table:
    """Seat 1 is cheatin' in a shootout with Bo and Cal, and Dan is elsewhere."""
    table = showdown(second=[dude("Cal")])
    table["Bo"].booted = True
    table.put(1, dude("Dan"))
    deal(table, first, CHEATIN_PAIR)
    until(table, "reveal", "1 shooter: Cal", "1 discard from draw hand: none")
    return table


@ruling("faq-2015:349")
@pytest.mark.parametrize("code", WHIPS)
def test_coachwhip_by_a_legal_hand_aces_whom_its_player_chooses_in_the_posse(code: str) -> None:
    table = cheating(FULL_HOUSE)
    use = uses(table, code)
    assert table.options(use) == ["Bo", "Cal"]
    until(table, "take_lumps", use, "0 target: Bo")
    assert (table.zone("Bo"), table.zone("Cal"), table.zone("Dan")) == ("boot hill", "in play", "in play")


@ruling("faq-2015:349")
@pytest.mark.parametrize("code", WHIPS)
def test_coachwhip_by_a_cheatin_hand_aces_whom_the_other_cheater_chooses(code: str) -> None:
    table = cheating(CHEATIN_FOUR)
    use = uses(table, code)
    table.in_hand(1, "2♠")
    assert table.options(use) == ["Bo", "Cal"]
    until(table, "take_lumps", use, "1 choose: Cal")
    assert (table.zone("Bo"), table.zone("Cal")) == ("in play", "boot hill")


@pytest.mark.parametrize("code", WHIPS)
def test_coachwhip_is_not_played_against_a_legal_hand(code: str) -> None:
    table = showdown()
    table.in_hand(0, code)
    assert dealt(PAIR, THREE, table).options() == []


def lowball(code: str, first: str) -> tuple[Table, str]:
    """Hands of lowball to come, of which that of seat 1 is cheatin'; and how seat 0 uses a card against it."""
    table = Table(phase="gambling")
    for name in ("Bo", "Cal"):
        table.put(1, dude(name))
    for seat in (0, 1):
        table.set_rock(seat, 1)
    use = f"0 cheatin' play: use {table.in_hand(0, code)[0]}"
    deal(table, first, CHEATIN_PAIR)
    return table, use


@pytest.mark.parametrize("code", WHIPS)
@pytest.mark.parametrize(("first", "chooses"), [(HIGH, "0 target"), (CHEATIN_FOUR, "1 choose")])
def test_coachwhip_in_lowball_boots_an_unbooted_dude_anywhere(code: str, first: str, chooses: str) -> None:
    table, use = lowball(code, first)
    table.put(1, dude("Tired"), booted=True)
    table.put(0, dude("Allie"))
    assert table.options(use) == ["Bo", "Cal"]
    table.step(use, f"{chooses}: Cal")
    assert [table.is_booted(name) for name in ("Bo", "Cal", "Allie")] == [False, True, False]


@pytest.mark.parametrize("code", WHIPS)
def test_coachwhip_in_lowball_needs_an_unbooted_dude(code: str) -> None:
    table, _ = lowball(code, CHEATIN_FOUR)
    for name in ("Bo", "Cal"):
        table[name].booted = True
    assert table.options() == []
