"""Do the texts of `dtk/cardtext/packs/dirty_deeds.py` do what they say?"""

from __future__ import annotations

import pytest
from gunfight import CHEATIN_PAIR, HIGH, deal, showdown, until
from scenes import HOME, allie_with, prevent_victory, production, shoot, square, usable_abilities

from dtk.cards.card import Card
from dtk.engine.abilities import Use
from dtk.engine.events import CardPlayed, Pulled
from dtk.engine.verbs.cards import ace, discard
from dtk.engine.verbs.pulls import finish, pull
from dtk.testing import Table, ability, action, deed, dude, goods, outfit, printed, react, rule, ruling, trait

# He Fang


GHOUL = dude("Ghoul", cost=3, keywords=("Abomination",))


@pytest.mark.parametrize("code", ["11005", "24022"])
def test_he_fang_brings_an_abomination_to_where_he_is(code: str) -> None:
    table = Table()
    table.put(0, code, "town square")
    table.in_hand(0, GHOUL, dude("Cal"), dude("Golem", keywords=("Abomination", "Gadget")))
    table.set_rock(0, 1)
    table.play("0 play: use He Fang")
    assert (table.at("Ghoul"), table.rock(0), table.is_booted("He Fang")) == ("town square", 0, True)


@pytest.mark.parametrize("code", ["11005", "24022"])
def test_he_fang_has_to_pay_for_it(code: str) -> None:
    table = Table()
    table.put(0, code, "town square")
    table.in_hand(0, GHOUL)
    assert usable_abilities(table) == []


@pytest.mark.parametrize("code", ["11005", "24022"])
def test_he_fang_plays_the_abomination(code: str) -> None:
    """His text says "play", so whatever answers or counts cards played sees it (rulebook-1.5.0 §5.3.4)."""
    table, played = Table(), []
    table.teach(deed("Bell"), trait("after", CardPlayed, lambda use: played.append((use.event.piece, use.event.seat))))
    table.put(1, deed("Bell"))
    table.put(0, code, "town square")
    table.in_hand(0, GHOUL)
    table.set_rock(0, 1)
    table.play("0 play: use He Fang")
    assert played == [(table["Ghoul"].number, 0)]


# Zachary Deloria


ZACHARY = "Zachary Deloria"


@pytest.mark.parametrize("code", ["11007", "24060"])
@pytest.mark.parametrize(("gang", "more"), [("firstpeoples", 3), ("outlaws", 0)])
def test_zachary_deloria_shoots_by_the_best_influence_with_him(code: str, gang: str, more: int) -> None:
    table = Table(outfit("Camp", gangs=(gang,)), HOME)
    table.put(0, code)
    table.put(0, dude("Cal", influence=3))
    table.put(0, dude("Dan", influence=5), "town square")
    table.put(1, dude("Bo", influence=4), "home 0")
    assert table.bullets(ZACHARY) == (table[ZACHARY].card.bullets or 0) + more
    assert table.bullets("Cal") == table.bullets("Bo") == 0


@pytest.mark.parametrize(("code", "more"), [("11007", 0), ("24060", 1)])
def test_zachary_deloria_of_the_weird_west_leads_in_the_town_square(code: str, more: int) -> None:
    table = Table()
    table.put(0, code)
    influence = table.influence(ZACHARY)
    table[ZACHARY].at = table.place("town square")
    assert table.influence(ZACHARY) == influence + more


# Erik Samson


@pytest.mark.parametrize("code", ["11009", "24070"])
@pytest.mark.parametrize(
    ("keywords", "influence", "stud"),
    [
        (("Mystical",), 2, False),
        (("Weapon", "Melee"), 1, True),
        (("Weapon",), 1, False),
        (("Melee",), 1, False),
        (("Weapon", "Melee", "Mystical"), 2, True),
    ],
)
def test_erik_samson_is_as_good_as_what_he_carries(
    code: str, keywords: tuple[str, ...], influence: int, stud: bool
) -> None:
    table = Table()
    table.put(0, code)
    table.put(0, dude("Allie", influence=1))
    table.put(0, goods("Thing", keywords=keywords), on="Erik Samson")
    table.put(0, goods("Thing", keywords=keywords), on="Allie")
    assert (table.influence("Erik Samson"), table.is_stud("Erik Samson")) == (influence, stud)
    assert (table.influence("Allie"), table.is_stud("Allie")) == (1, False)


# Buford Hurley


BANK = deed("Bank", control=1, production=3)
CASINO = deed("Casino", control=1, production=3, keywords=("Casino",))
SALOON = deed("Saloon", control=1, production=3, keywords=("Saloon",))


@pytest.mark.parametrize(
    ("place", "script"), [("Saloon", ()), ("Casino", ()), ("Bank", ("0 pay upkeep [Buford Hurley]: yes",))]
)
def test_buford_hurley_drinks_what_he_costs(place: str, script: tuple[str, ...]) -> None:
    """Three deeds bring three each; he costs one, or where he drinks nothing, and the deed brings one less."""
    table = Table(phase="upkeep")
    for card in (SALOON, CASINO, BANK):
        table.put(0, card)
    table.put(0, "11011", place)
    table.to("high noon", *script)
    assert table.rock(0) == 8


# Maza Gang Hideout


def test_maza_gang_hideout_produces_more_the_more_locations_are_next_to_it() -> None:
    table = Table()
    table.put(0, "Maza Gang Hideout")
    table.put(0, dude("Allie"), "Maza Gang Hideout")
    assert production(table, "Maza Gang Hideout") == 1
    table.put(0, deed("Bank"))
    table.put(0, deed("Depot"))
    # Its home and the Bank; not the town square, which the others are next to.
    assert production(table, "Maza Gang Hideout") == 2 and production(table, "Bank") == 0
    assert table.options("play: move Allie") == ["town square", "home 0", "Bank", "Depot", "home 1"]
    table.play("play: move Allie", "move to: town square")
    # Farther than one step away.
    assert table.is_booted("Allie")


# Miasmatic Purifier


@pytest.mark.parametrize(("pulled", "goes"), [("K♣", True), ("K♥", False)])
def test_miasmatic_purifier_costs_dudes_there_influence_for_a_club(pulled: str, goes: bool) -> None:
    table = Table()
    prevent_victory(table)
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


# Disgenuine Currency Press


@pytest.mark.parametrize(("code", "printed", "is_ready"), [("11016", 5, True), ("24152", 4, False)])
def test_the_currency_press_prints_ghost_rock_and_leaves_a_card(code: str, printed: int, is_ready: bool) -> None:
    table = Table()
    table.put(0, dude("Allie", keywords=("Mad Scientist 3",)))
    press, *_ = table.in_hand(0, code)
    table.set_rock(0, 2)
    table.next_cards(0, "K♠ 2♠ 3♠")
    table.play(f"0 play: invent {press}")
    assert table.rock(0) == printed and table.is_booted("Allie") != is_ready
    table.do(discard, table["Allie"])
    assert table.hand(0) == ["2♠"] and table.zone(press) == "discard"


@pytest.mark.parametrize("code", ["11016", "24152"])
def test_the_currency_press_leaves_nothing_when_it_is_aced(code: str) -> None:
    table = allie_with(code)
    table.next_cards(0, "2♠")
    table.do(ace, table[table.attached("Allie")[0]])
    assert table.hand(0) == []


def test_the_currency_press_leaves_nothing_once_it_is_knocked_out_of_hands() -> None:
    """compendium-1.9.3 §4, Unprepared: attachments lose all traits for the shootout."""
    table = allie_with("11016")
    table.in_hand(1, "01134")
    table.next_cards(0, "2♠")
    shoot(table, "1 shootout play: use Unprepared", "1 target: Allie")
    table.do(discard, table["Allie"])
    assert table.hand(0) == [] and table.zone("Disgenuine Currency Press") == "discard"


# Jael's Guile


def guile(first: str, second: str, *, code: str = "24170", allie: bool = False, **bounties: int) -> Table:
    """Allie with Jael's Guile against Bo, Cy and Di; hands lie open. allie: whether she is booted."""
    table = Table()
    table.put(0, dude("Allie", shooter="stud"), "town square")
    table.put(0, code, on="Allie")
    for name in ("Bo", "Cy", "Di"):
        table.put(1, dude(name), "town square", bounty=bounties.get(name, 0))
    deal(table, first, second)
    table.play(
        *("0 play: Allie calls out", "0 call out: Bo", "1 accept: yes", "1 join posse: Cy", "1 join posse: Di"),
    )
    table["Allie"].booted = allie
    until(table, "reveal", "1 shooter: Bo", "1 discard from draw hand: none")
    return table


@pytest.mark.parametrize("code", ["00127", "11018", "24170"])
def test_jaels_guile_makes_the_cheater_boot_or_discard_twice(code: str) -> None:
    table = guile(HIGH, CHEATIN_PAIR, code=code)
    table.step(
        *("0 resolution play: use Jael's Guile", "1 boot or discard: Cy", "1 boot or discard: boot"),
        *("1 boot or discard: Bo", "1 boot or discard: discard"),
    )
    assert table.posse(1) == ["Cy", "Di"] and table.discard(1) == ["Bo"]
    assert table.is_booted("Cy") and not table.is_booted("Di") and not table.is_booted("Allie")


def test_who_is_booted_by_jaels_guile_already_is_discarded_next() -> None:
    table = guile(HIGH, CHEATIN_PAIR)
    table.step(
        *("0 resolution play: use Jael's Guile", "1 boot or discard: Cy", "1 boot or discard: boot"),
        "1 boot or discard: Cy",
    )
    assert table.posse(1) == ["Bo", "Di"] and table.discard(1) == ["Cy"]


def test_jaels_guile_takes_the_wanted_first() -> None:
    table = guile(HIGH, CHEATIN_PAIR, Di=2)
    table.step(
        "0 resolution play: use Jael's Guile",
        "1 boot or discard: discard",
        "1 boot or discard: Bo",
        "1 boot or discard: boot",
    )
    assert table.discard(1) == ["Di"] and table.is_booted("Bo") and table.rock(0) == 2


def test_who_uses_jaels_guile_with_a_cheatin_hand_boots_for_it() -> None:
    table = guile(CHEATIN_PAIR, CHEATIN_PAIR)
    table.step(
        *("0 resolution play: use Jael's Guile", "1 boot or discard: Cy", "1 boot or discard: boot"),
        *("1 boot or discard: Di", "1 boot or discard: boot"),
    )
    assert table.is_booted("Allie")


def test_a_booted_dude_with_a_cheatin_hand_cannot_use_jaels_guile() -> None:
    table = guile(CHEATIN_PAIR, CHEATIN_PAIR, allie=True)
    assert table.options() == []


def test_a_booted_dude_with_a_legal_hand_can_use_jaels_guile() -> None:
    table = guile(HIGH, CHEATIN_PAIR, allie=True)
    assert "use Jael's Guile" in table.options()


def test_jaels_guile_is_for_shootouts_only() -> None:
    table = Table(phase="gambling")
    table.put(0, dude("Allie"))
    table.put(0, "Jael's Guile", on="Allie")
    table.put(1, dude("Bo"))
    deal(table, HIGH, CHEATIN_PAIR)
    table.step()
    assert not table.is_booted("Jael's Guile") and not table.is_booted("Bo")


@ruling("compendium-1.9.3:803 s1")
def test_who_cannot_be_booted_by_others_is_discarded_for_jaels_guile() -> None:
    table = guile(HIGH, CHEATIN_PAIR, Bo=1)
    table.put(1, "13015", on="Bo")
    table.step("0 resolution play: use Jael's Guile", "1 boot or discard: Di", "1 boot or discard: boot")
    assert table.discard(1) == ["Yagn's Mechanical Skeleton", "Bo"] and table.is_booted("Di")


# Personal Ornithopter


@pytest.mark.parametrize("code", ["11019", "24171"])
def test_personal_ornithopter_flies_in_and_out_and_in_again(code: str) -> None:
    table = allie_with(code)
    table["Allie"].at = table.place("home 0")
    table.put(0, dude("Ann"), "town square")
    table.set_rock(0, 2)
    fly_in = "0 shootout play: use ability 1 Personal Ornithopter"
    table.play(
        *("0 play: Ann calls out", "1 accept: yes", "0 join posse: none", fly_in),
        *("0 shootout play: use ability 2 Personal Ornithopter", fly_in),
    )
    assert table.posse(0) == ["Ann", "Allie"] and table.rock(0) == 0 and table.is_booted("Allie")
    assert table.is_booted("Personal Ornithopter")


# A Slight Modification


def gain(use: Use) -> None:
    use.game.player(use.seat).ghost_rock += 5


def saboteurs() -> Table:
    """Allie carries a Gadget and a hat, and Cy at home another Gadget."""
    table = square()
    table.put(0, goods("Ray", keywords=("Gadget",)), on="Allie")
    table.put(0, goods("Hat"), on="Allie")
    table.put(0, dude("Cy"), booted=True)
    table.put(0, goods("Drill", keywords=("Gadget",)), on="Cy")
    table.in_hand(0, "11022")
    return table


@ruling("compendium-1.9.3:987", "compendium-1.9.3:988 s2")
def test_a_slight_modification_of_a_card_that_was_played() -> None:
    """It does nothing, is discarded, and nobody pays for it."""
    table, plan = saboteurs(), action("Plan", cost=2)
    table.teach(plan, ability("Shootout", gain))
    table.in_hand(1, plan)
    table.set_rock(1, 2)
    shoot(table, "1 shootout play: use Plan", "0 react: answer A Slight Modification")
    assert table.zone("Plan") == "discard" and table.rock(1) == 2
    assert table.is_booted("Ray") and not table.is_booted("Drill") and not table.is_booted("Hat")


@ruling("compendium-1.9.3:988 s1", "compendium-1.9.3:989")
def test_a_slight_modification_of_a_card_in_play() -> None:
    """It was used, and did not boot."""
    table = saboteurs()
    table.put(1, goods("Bell"), on="Bo")
    table.teach("Bell", ability("Shootout, Boot", gain))
    shoot(table, "1 shootout play: use Bell", "0 react: answer A Slight Modification")
    assert not table.is_booted("Bell") and table.rock(1) == 0 and table["Bell"].used


@pytest.mark.parametrize(("header", "seat"), [("Noon", 1), ("React", 1), ("Shootout", 0), ("Cheatin' Resolution", 1)])
def test_a_slight_modification_is_against_opponents_plays_in_shootouts(header: str, seat: int) -> None:
    table, plan = saboteurs(), action("Plan")
    if header == "React":
        table.teach(plan, react("React", "after", Pulled, gain))
    else:
        table.teach(plan, ability(header, gain))
    table.in_hand(seat, plan)
    deal(table, CHEATIN_PAIR, HIGH)
    if header == "Noon":
        table.play("0 play: pass", "1 play: use Plan")
    elif header == "React":
        table.say("1 react: answer Plan")
        table.do(lambda game: finish(game, pull(game, 1)))
    else:
        kind = "resolution" if "Resolution" in header else "shootout"
        shoot(table, f"{seat} {kind} play: use Plan")
    assert table.rock(seat) == 5 and table.zone("A Slight Modification") == "hand"


def test_a_slight_modification_takes_an_unbooted_gadget_in_the_posse() -> None:
    table, plan = saboteurs(), action("Plan")
    table["Ray"].booted = True
    table.teach(plan, ability("Resolution", gain))
    table.in_hand(1, plan)
    shoot(table, "1 resolution play: use Plan")
    assert table.rock(1) == 5


def saboteur(*foes: Card, rock: int = 0, at: str = "town square") -> Table:
    """Allie with a Gadget against Bo and others in a shootout; A Slight Modification in hand."""
    table = showdown(second=foes, at=at)
    table.put(0, goods("Ray", keywords=("Gadget",)), on="Allie")
    table.in_hand(0, "11022")
    table.set_rock(1, rock)
    return table


@ruling("compendium-1.9.3:989")
@pytest.mark.parametrize("code", ["18041", "24071", "24023"])
def test_what_a_slight_modification_prevents_was_the_once_of_the_shootout(code: str) -> None:
    table = saboteur(printed(code), rock=1)
    table["Allie"].bounty = 1
    name = printed(code).title
    # Nobody is asked for a play after that.
    table.step(f"1 shootout play: use {name}", "0 react: answer A Slight Modification")
    assert name in table.posse(1) and not table.is_stud(name) and table.is_booted("Ray")


@ruling("compendium-1.9.3:989")
@rule('compendium-1.9.3 "Headline" ¶1 s1')
def test_a_headline_that_was_prevented_was_the_one_of_the_shootout() -> None:
    table = saboteur()
    for title in ("News", "More"):
        card = action(title, keywords=("Headline",))
        table.teach(card, ability("Shootout", gain))
        table.in_hand(1, card)
    table.step("1 shootout play: use News", "0 react: answer A Slight Modification")
    assert (table.zone("News"), table.zone("More"), table.rock(1)) == ("discard", "hand", 0)


@pytest.mark.parametrize("code", ["18027", "24149", "01089"])
def test_a_slight_modification_is_no_answer_to_a_card_that_a_trait_lets_one_play(code: str) -> None:
    """compendium-1.9.3 "Abilities" and "Traits": what has no header is no ability."""
    table = saboteur(dude("Tinkerer", keywords=("Mad Scientist 9",)), rock=9, at="home 1")
    name = table.in_hand(1, code)[0]
    table.next_cards(1, "K♠")
    whom = "Bo" if code != "01089" else "Tinkerer"
    said = [f"1 target: {whom}"] if code != "01089" else []
    table.step(f"1 shootout play: use {name}", *said)
    assert table.zone(name) == "in play" and table.zone("A Slight Modification") == "hand"
