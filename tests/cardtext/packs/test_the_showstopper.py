"""Do the texts of `dtk/cardtext/packs/the_showstopper.py` do what they say?"""

from __future__ import annotations

import pytest
from gunfight import HIGH, PAIR, STAND, deal, duel, last_round, posse, showdown, until
from scenes import BANK, MASTER_CASTER, NAG, coven, use_from_hand

from dtk.cardtext.play import Play
from dtk.engine.ids import AbilityRef
from dtk.engine.rules.shootout import draw_bonus
from dtk.engine.verbs.dudes import move
from dtk.testing import Table, ability, deed, dude, printed, ruling, spell

# Speaks-With-Earth


SPEAKER = "Speaks-With-Earth"


def path(at: str = "town square") -> Table:
    """The Shaman of seat 0 with a used Totem at the Bank; it is Bo's turn, of seat 1."""
    table = Table(turn=1)
    table.put(0, BANK)
    table.put(0, "24063", "Bank")
    totem = spell("Pole", keywords=("Totem", "Spirit"))
    table.teach(totem, ability("Noon Spirit 0, Boot", lambda use: None))
    table.put(0, totem, on="Bank", booted=True)
    table["Pole"].used = frozenset((AbilityRef(table["Pole"].number, "ability", 0),))
    table.put(1, dude("Bo"), at)
    return table


@pytest.mark.parametrize("code", ["17004", "24063"])
def test_speaks_with_earth_boots_who_comes_and_readies_a_totem(code: str) -> None:
    table = path()
    table[SPEAKER].card = printed(code)
    table.state.active.rebuild()
    table.play("1 play: move Bo", "1 move to: Bank", f"0 react: answer {SPEAKER}", "0 choose: Pole")
    assert (table.is_booted("Bo"), table.is_booted(SPEAKER), table.is_booted("Pole")) == (True, True, False)
    assert "use Pole" in table.plays(0)


def test_speaks_with_earth_minds_nobody_whom_other_players_cards_cannot_boot() -> None:
    """rulebook-1.5.0 §5.3.1: the first sentence must be met; Yagn's Mechanical Skeleton stands in its way."""
    table = path()
    table.put(1, "13015", on="Bo")
    table.play("1 play: move Bo", "1 move to: Bank")
    assert (table.at("Bo"), table.is_booted(SPEAKER)) == ("Bank", False)


def test_speaks_with_earth_minds_who_moves_into_the_posse_against_her() -> None:
    """compendium-1.9.3 "Moving into Posses": who joins from elsewhere moves, and is no less opposing before it has."""
    table = Table()
    table.put(0, "24063", "town square")
    table.put(1, dude("Bo"), "town square")
    table.put(1, dude("Cy"), "home 1")
    table.teach("Cy", ability("Shootout", lambda use: Play(use).join(use.piece), joins=True))
    duel(table, SPEAKER, "Bo", "1 join posse: none")
    table.play("1 shootout play: use Cy", f"0 react: answer {SPEAKER}")
    assert (table.posse(1), table.is_booted("Cy"), table.is_booted(SPEAKER)) == (["Bo", "Cy"], True, True)


@pytest.mark.parametrize("code", ["17004", "24063"])
@pytest.mark.parametrize("who", ["Ann", "Cy"])
def test_speaks_with_earth_minds_neither_friends_nor_who_comes_booted(code: str, who: str) -> None:
    table = path()
    table[SPEAKER].card = printed(code)
    table.state.active.rebuild()
    table.put(0, dude("Ann"), "town square")
    table.put(1, dude("Cy"), "town square", booted=True)
    table.do(move, table[who], table.place("Bank"))
    assert table.at(who) == "Bank" and not table.is_booted(SPEAKER) and table.is_booted("Pole")


@pytest.mark.parametrize("place", ["home 0", "home 1"])
def test_speaks_with_earth_minds_only_who_comes_to_her(place: str) -> None:
    table = path()
    table.play("1 play: move Bo", f"1 move to: {place}")
    assert not table.is_booted(SPEAKER)


# Get Behind Me, Satan!


@pytest.mark.parametrize("code", ["17016", "24192"])
@pytest.mark.parametrize(("keywords", "bonus"), [(("Abomination",), 0), ((), 2)])
def test_get_behind_me_satan_takes_what_an_abomination_adds_in_the_next_round(
    code: str, keywords: tuple[str, ...], bonus: int
) -> None:
    table = Table()
    table.put(0, MASTER_CASTER, "town square")
    table.put(0, code, on="Merlin")
    table.put(1, dude("Ghoul", bullets=2, keywords=keywords), "town square")
    duel(table, "Merlin", "Ghoul")
    for _ in range(2):
        table.next_cards(0, HIGH + " K♣")
        table.next_cards(1, HIGH)
    until(
        table,
        "take_lumps",
        "1 discard from draw hand: none",
        "0 resolution play: use Get Behind Me, Satan!",
    )
    assert posse(table, 0).more_casualties == -9
    posse(table, 1).more_casualties = -9
    until(table, "make_plays", "0 flee: no", "1 flee: no")
    until(table, "draw_hands")
    assert draw_bonus(table.game, posse(table, 1)) == bonus
    posse(table, 0).more_casualties = posse(table, 1).more_casualties = -9
    stand = ("1 discard from draw hand: none",) if bonus else ()
    until(table, "make_plays", *stand, "0 flee: no", "1 flee: no")
    until(table, "draw_hands")
    assert draw_bonus(table.game, posse(table, 1)) == 2


# Ghostly Communion


@pytest.mark.parametrize(("place", "comes"), [("Barn", True), ("Camp", False)])
def test_ghostly_communion_of_the_weird_west_has_the_home_for_holy_ground(place: str, comes: bool) -> None:
    table = Table()
    table.put(0, deed("Barn"))
    table.put(1, deed("Camp", keywords=("Out of Town",)))
    table.put(0, MASTER_CASTER, "Camp" if comes else "Barn", booted=True)
    table.put(0, "24209", on="Merlin")
    table.next_cards(0, "K♠")
    assert set(table.options("play: use ability 1 Ghostly Communion")) == (
        {"home 0", "Barn", "town square"} - {table.at("Merlin")}
    )
    table.put(0, dude("Allie"), place)
    table.put(1, dude("Bo"), place)
    duel(table, "Allie", "Bo")
    if comes:
        table.play("0 shootout play: use ability 2 Ghostly Communion")
    else:
        assert table.options() == []
    assert ("Merlin" in table.posse(0)) is comes and table.is_stud("Merlin") is comes


def haunt() -> Table:
    """Merlin far from a Holy Ground at the end of a street of three."""
    table = coven("17017", place="Ranch")
    table.put(0, deed("Barn"))
    table.put(0, deed("Grove", keywords=("Holy Ground",)))
    return table


def test_ghostly_communion_leads_to_holy_ground_or_next_to_it() -> None:
    table = haunt()
    assert table.options("play: use ability 1 Ghostly Communion") == ["town square", "Barn", "Grove"]
    table.play("play: use ability 1 Ghostly Communion", "target: Grove")
    assert table.at("Merlin") == "Grove"


@pytest.mark.parametrize(("place", "comes"), [("Barn", True), ("Bank", False)])
def test_ghostly_communion_leads_into_a_posse_there_as_a_stud(place: str, comes: bool) -> None:
    table = haunt()
    table["Merlin"].booted = True
    table.put(0, dude("Allie"), place)
    table.put(1, dude("Bo"), place)
    duel(table, "Allie", "Bo")
    if comes:
        table.play("0 shootout play: use ability 2 Ghostly Communion")
    else:
        assert table.options() == []
    assert table.is_stud("Merlin") is comes and ("Merlin" in table.posse(0)) is comes


# Calling The Cavalry


def riders(first: int, second: int) -> Table:
    """A shootout of two dudes each, with so many Horses in the posses."""
    table = showdown([dude("Cal")], [dude("Dan")])
    for seat, names, count in ((0, ("Allie", "Cal"), first), (1, ("Bo", "Dan"), second)):
        for name in names[:count]:
            table.put(seat, NAG, on=name)
    table.put(1, dude("Rider"))
    table.put(1, NAG, on="Rider")
    return table


@ruling("compendium-1.9.3:882")
def test_calling_the_cavalry_raises_both_hands_by_their_horses_as_they_are_before_casualties() -> None:
    table = riders(2, 1)
    deal(table, PAIR + " K♠", HIGH)
    until(
        table,
        "take_lumps",
        use_from_hand(table, "17018", window="shootout"),
        "0 target: Cal",
        "0 shooter: Allie",
        "1 shooter: Bo",
        STAND[1],
    )
    assert (table.is_stud("Cal"), table.is_stud("Allie")) == (True, False)
    table.put(1, NAG, on="Dan")
    table.step("1 casualty: discard Bo")
    assert last_round(table).due == (0, 1)


ACED = "1 casualty: ace Bo"
ALLIE = "0 casualty: discard Allie"
BO = "1 casualty: discard Bo"


@pytest.mark.parametrize(
    ("first", "second", "due", "script"),
    [(2, 1, (0, 2), [ACED]), (1, 2, (1, 1), [BO, ALLIE]), (1, 1, (0, 1), [BO]), (0, 0, (0, 1), [BO])],
)
def test_calling_the_cavalry_of_the_weird_west_raises_the_hand_of_who_has_most_horses(
    first: int, second: int, due: tuple[int, int], script: list[str]
) -> None:
    table = riders(first, second)
    deal(table, PAIR + " K♠", HIGH)
    until(
        table,
        "take_lumps",
        use_from_hand(table, "24230", window="shootout"),
        "0 target: Cal",
        "0 shooter: Allie",
        "1 shooter: Bo",
        STAND[1],
    )
    assert (table.is_stud("Cal"), table.is_stud("Allie")) == (True, False)
    table.step(*script)
    assert last_round(table).due == due


@pytest.mark.parametrize("code", ["17018", "24230"])
def test_calling_the_cavalry_is_for_this_round_only(code: str) -> None:
    table = riders(1, 0)
    deal(table, PAIR + " K♠", HIGH)
    calls = use_from_hand(table, code, window="shootout")
    until(table, "run_or_gun", calls, "0 target: Cal", "0 shooter: Allie", "1 shooter: Bo", STAND[1], ACED)
    deal(table, PAIR + " K♠", HIGH)
    until(table, "make_plays", "1 flee: no", "0 flee: no", "0 flee: no")
    until(table, "run_or_gun", "0 shooter: Allie")
    assert last_round(table).due == (0, 1)
