"""Do the texts of `dtk/cardtext/packs/base_set/outfits.py` do what they say?"""

from __future__ import annotations

import pytest

from tests.cardtext.kit import *

# The Fourth Ring


def wizard(place: str = "town square", kind: str = "Hex", skill: str = "Huckster 2", seat: int = 0) -> Table:
    """A dude with a spell that does nothing, and a card in the hand of The Fourth Ring."""
    table = Table("01001", "01003", turn=seat)
    table.put(seat, dude("Merlin", keywords=(skill,)), place)
    magic = spell("Magic", keywords=(kind,))
    table.teach(magic, ability(f"Noon {kind} 5, Boot", lambda use: None))
    table.put(seat, magic, on="Merlin")
    table.in_hand(0, "2♠")
    table.in_deck(seat, "5♦")
    table.in_deck(0, "6♦ 7♦")
    return table


@pytest.mark.parametrize(("kind", "skill"), [("Hex", "Huckster 2"), ("Miracle", "Blessed 1"), ("Spirit", "Shaman 0")])
def test_the_fourth_ring_feeds_on_spells(kind: str, skill: str) -> None:
    table = wizard(kind=kind, skill=skill)
    table.play("0 play: use Magic", "0 react: answer home 0")
    assert table.rock(0) == 1 and table.hand(0) == ["6♦"] and table.discard(0) == ["2♠", "5♦"]
    assert table.is_booted("home 0")


@pytest.mark.parametrize(
    ("place", "seat", "difficulty"),
    [("home 0", 0, 0), ("town square", 1, 0), ("town square", 0, 20)],
)
def test_the_fourth_ring_answers_no_spell_cast_at_home_by_others_or_in_vain(
    place: str, seat: int, difficulty: int
) -> None:
    table = wizard(place, seat=seat)
    table.modify("Magic", "difficulty", difficulty)
    table.play(f"{seat} play: use Magic")
    assert table.hand(0) == ["2♠"] and table.is_booted("Magic")


def test_the_fourth_ring_asks_where_the_spell_was_cast_not_where_it_led() -> None:
    table = Table("01001", "01003")
    table.put(0, dude("Merlin", keywords=("Huckster 2",)))
    table.put(0, "Shadow Walk", on="Merlin")
    table.in_hand(0, "2♠")
    table.in_deck(0, "K♦")
    table.play("0 play: use ability 1 Shadow Walk", "0 target: town square")
    assert table.at("Merlin") == "town square" and table.hand(0) == ["2♠"]


def test_the_fourth_ring_needs_a_card_to_discard() -> None:
    table = wizard()
    table.do(put, table["2♠"], "discard")
    table.play("0 play: use Magic")
    assert table.rock(0) == 0 and not table.is_booted("home 0")


# Law Dogs


@ruling("compendium-1.9.3:494", "compendium-1.9.3:495", "faq-2015:155", "faq-2015:156")
@pytest.mark.parametrize("code", ["01002", "24009"])
@pytest.mark.parametrize("mark", ["Bo", "Allie"])
def test_law_dogs_boot_enough_influence_to_make_a_dude_wanted(code: str, mark: str) -> None:
    """Just enough of them boot, and the player's own dude can become wanted too."""
    table = Table(code, outfit("Another Home"))
    for name in ("Allie", "Cy", "Dee"):
        table.put(0, dude(name, influence=1))
    table.put(0, dude("Tired", influence=3), booted=True)
    table.put(1, dude("Bo", influence=1))
    table.put(1, dude("Boss", influence=3))
    assert "Boss" not in table.options("0 play: use home 0")
    table.play("0 play: use home 0", f"0 target: {mark}", "0 choose: Cy", "0 choose: Dee")
    assert table.bounty(mark) == 1 and [table.is_booted(name) for name in ("Allie", "Cy", "Dee")] == [False, True, True]


def test_law_dogs_without_enough_influence() -> None:
    table = Table("Law Dogs", outfit("Another Home"))
    table.put(0, dude("Allie", influence=1))
    table.put(1, dude("Bo", influence=1))
    table.teach("Allie", Prohibition("cannot be wanted", lambda game, holder, piece, by: piece is holder))
    assert "use home 0" not in table.plays()


def test_law_dogs_count_nobody_who_cannot_boot() -> None:
    """An impossible requirement is not met (rulebook-1.5.0 §5.3.1)."""
    table = Table("Law Dogs", outfit("Another Home"))
    table.put(0, dude("Allie", influence=3))
    table.put(0, dude("Cy", influence=1))
    table.put(1, dude("Bo", influence=2))
    table.put(1, dude("Dee"))
    table.put(1, dude("Eve"))
    table.teach("Allie", Prohibition("cannot boot", lambda game, holder, piece, by: piece is holder))
    assert table.options("0 play: use home 0") == ["Dee", "Eve"]
    table.play("0 play: use home 0", "0 target: Dee")
    assert (table.bounty("Dee"), table.is_booted("Cy")) == (1, True)


def test_law_dogs_count_nobody_who_cannot_be_chosen() -> None:
    table = Table("Law Dogs", outfit("Another Home"))
    table.put(0, dude("Allie", influence=3))
    table.put(0, dude("Cy", influence=2))
    table.put(1, dude("Bo", influence=2))
    table.put(1, dude("Dee", influence=1))
    stays = lambda game, holder, piece, by: piece is holder  # noqa: E731
    table.teach("Allie", Prohibition("cannot be chosen", stays))
    table.play("0 play: use home 0")
    assert (table.bounty("Dee"), table.is_booted("Cy"), table.is_booted("Allie")) == (1, True, False)


def test_law_dogs_ask_everybody_to_boot_only_once() -> None:
    """An effect prevents the booting; no dude becomes wanted, and the play is over."""
    table = Table("Law Dogs", outfit("Another Home"))
    for name in ("Allie", "Cy"):
        table.put(0, dude(name, influence=1))
        table.teach(name, trait("when", Booted, lambda use: None, instead=True, concerns=is_own))
    table.put(1, dude("Bo", influence=1))
    table.play("0 play: use home 0", "0 target: Bo", "0 choose: Allie")
    assert (table.is_booted("home 0"), table.bounty("Bo"), table.turn) == (True, 0, 1)


def is_own(use: Use) -> bool:
    """Whether an event happens to the card itself."""
    return use.event is not None and use.event.piece == use.piece.number


def test_law_dogs_count_the_influence_that_dudes_have_before_they_boot() -> None:
    """Hustings take influence from who is booted at home; what could be met when it was offered is met."""
    table = Table("Law Dogs", outfit("Another Home"))
    table.put(1, "24110")
    table.put(0, dude("Allie", influence=2))
    table.put(1, dude("Bo", influence=1))
    table.play("0 play: use home 0")
    assert (table.is_booted("Allie"), table.influence("Allie"), table.bounty("Bo")) == (True, 1, 1)


# Morgan Cattle Co.


def ranch(code: str = "01003", rock: int = 3) -> Table:
    """Two dudes, and in hand a deed that costs five."""
    table = Table(code, "01001")
    table.put(0, dude("Boss", influence=2))
    table.put(0, dude("Hand"))
    table.in_hand(0, deed("Ranch", cost=5), dude("Newcomer", cost=1), "2♠")
    table.set_rock(0, rock)
    return table


@pytest.mark.parametrize("code", ["00126", "01003"])
def test_morgan_cattle_co_builds_cheaper_by_the_influence_of_who_goes_there(code: str) -> None:
    table, played = ranch(code), []
    table.teach("Hand", trait("after", CardPlayed, lambda use: played.append(use.event.piece)))
    # Hand has no influence, and so nothing that can be paid for.
    table.play("0 play: use home 0", "0 deed goes: right")
    assert table.street(0) == ["home 0", "Ranch"] and table.rock(0) == 0
    assert table.at("Boss") == "Ranch" and table.is_booted("Boss") and table.is_booted("home 0")
    assert table.at("Hand") == "home 0" and table.zone("Newcomer") == "hand"
    assert played == [table["Ranch"].number]


def test_morgan_cattle_co_needs_an_unbooted_dude() -> None:
    table = ranch()
    table["Boss"].booted = True
    assert "use home 0" not in table.plays()


@rule("rulebook-1.5.0 §5.3.1")
@pytest.mark.parametrize("code", ["00126", "01003"])
@pytest.mark.parametrize("others", [0, 1])
def test_morgan_cattle_co_needs_a_scientist_who_still_can_boot(code: str, others: int) -> None:
    """rulebook-1.5.0 §7.2.2: to invent is to boot, and the dude who goes there boots before that."""
    table = Table(code, "01001")
    table.put(0, dude("Boss", influence=2, keywords=("Mad Scientist 9",)))
    for _ in range(others):
        table.put(0, dude("Hand"))
    table.in_hand(0, deed("Works", cost=2, keywords=("Gadget",), difficulty=1))
    table.set_rock(0, 3)
    assert ("use home 0" in table.plays()) == bool(others)


@pytest.mark.parametrize("code", ["00126", "01003"])
def test_morgan_cattle_co_builds_cheaper_by_the_influence_of_who_has_booted(code: str) -> None:
    """Hustings (03011) lower that of unbooted dudes at home; the dude boots first (rulebook-1.5.0 §5.3.1)."""
    table = ranch(code)
    table.put(1, "03011")
    assert table.influence("Boss") == 1
    table.play("0 play: use home 0", "0 deed goes: right")
    assert (table.at("Boss"), table.rock(0)) == ("Ranch", 0)


def test_morgan_cattle_co_needs_enough_ghost_rock() -> None:
    assert "use home 0" not in ranch(rock=2).plays()
    assert "use home 0" in ranch(rock=3).plays()


# The Sloane Gang


GETS_POINT, GETS_ROCK = (f"0 control point, not ghost rock [home 0]: {said}" for said in ("Allie", "none"))


def gang(code: str = "01004", seats: int = 2) -> Table:
    """A dude in the square for whom the outfit was booted, late in the day; the others have influence enough."""
    table = Table(code, *["01001"] * (seats - 1))
    table.put(0, dude("Allie", influence=1), "town square")
    table.put(0, dude("Abe"))
    for seat in range(1, seats):
        table.put(seat, dude(f"Bo {seat}", influence=5))
    table.play("0 play: use home 0")
    assert table.is_booted("Allie") and table.is_booted("home 0")
    return table


def sleep(table: Table, *script: str) -> None:
    """Let the day end."""
    seats = len(table.state.players)
    passes = [f"{seat % seats} play: pass" for seat in range(1, seats + 1)]
    table.to("gambling", *passes, *script)


@ruling("compendium-1.9.3:507", "faq-2015:160")
@pytest.mark.parametrize("code", ["01004", "24012"])
def test_the_sloane_gang_gets_a_control_point_once_victory_was_checked(code: str) -> None:
    table = gang(code)
    table["Bo 1"].booted = True
    table.modify("Bo 1", "influence", -5)
    table.put(1, dude("Cy", influence=0))
    # One control point would win against no influence.
    sleep(table, GETS_POINT)
    assert not table.is_over and table["Allie"].control_points == 1 and table.rock(0) == 0


@pytest.mark.parametrize("code", ["01004", "24012"])
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_the_sloane_gang_may_take_ghost_rock_for_every_other_player(code: str, seats: int) -> None:
    table = gang(code, seats)
    sleep(table, GETS_ROCK)
    assert table["Allie"].control_points == 0 and table.rock(0) == seats - 1


def test_the_sloane_gang_gives_no_second_control_point() -> None:
    table = gang()
    table["Allie"].control_points = 1
    sleep(table)
    assert table["Allie"].control_points == 1 and table.rock(0) == 1


def test_the_sloane_gang_gets_nothing_for_a_dude_who_went_home() -> None:
    table = gang()
    table["Allie"].at = table["home 0"].number
    sleep(table)
    assert table["Allie"].control_points == 0 and table.rock(0) == 0


def test_the_sloane_gang_gets_nothing_for_a_dude_who_left_play() -> None:
    table = gang()
    table.do(discard, table["Allie"])
    sleep(table)
    assert table.rock(0) == 0


def test_the_sloane_gang_boots_only_its_own_in_the_square() -> None:
    table = Table("01004", "01001")
    table.put(0, dude("Allie"))
    table.put(1, dude("Bo"), "town square")
    assert "use home 0" not in table.plays()
    table.put(0, dude("Abe"), "town square", booted=True)
    assert "use home 0" not in table.plays()


@ruling("compendium-1.9.3:508 s1", "compendium-1.9.3:508 s2", "faq-2015:161 s1", "faq-2015:161 s2")
@pytest.mark.parametrize(("said", "points", "rock"), [(GETS_POINT, 1, 0), (GETS_ROCK, 0, 1)])
def test_the_sloane_gang_chooses_for_a_dude_that_is_with_another_by_now(said: str, points: int, rock: int) -> None:
    table = gang()
    table.do(take_control, table["Allie"], 1)
    sleep(table, said)
    assert table["Allie"].control_points == points
    assert (table.rock(0), table.rock(1)) == (rock, 0)
