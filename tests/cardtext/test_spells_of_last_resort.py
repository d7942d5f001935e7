"""What casters do once hands lie open, and what spares dudes: Fetch, Owl's Insight, Shield of Faith."""

from __future__ import annotations

from typing import Any

import pytest
from gunfight import CHEATIN_PAIR, HIGH, PAIR, duel, posse, until

from dtk.cardtext.play import Play
from dtk.engine.abilities import Use
from dtk.engine.decisions import Decision
from dtk.engine.rules.casualties import inflict
from dtk.engine.rules.gambling import play_gambling
from dtk.engine.rules.shootout import draw_bonus
from dtk.engine.state import Piece
from dtk.engine.verbs.piles import bury
from dtk.engine.verbs.play import ace, discard
from dtk.engine.view import View
from dtk.testing import Table, ability, action, deed, dude, goods, ruling, spell

CASTER = dude("Merlin", keywords=("Huckster 9", "Blessed 9", "Shaman 9"))

# Fetch

STAY = ("0 flee [Merlin]: no", "0 flee [Allie]: no", "1 flee: no")
FETCH = pytest.mark.parametrize("code", ["00136", "03018", "24184"])


def fetched(code: str, *script: str) -> Table:
    """Merlin against Bo, who cheats, until Fetch has been cast, and then whatever is told until the round is over."""
    table = Table()
    table.put(0, CASTER, "town square")
    table.put(0, dude("Allie"), "town square")
    table.put(0, code, on="Merlin")
    table.put(1, dude("Bo"), "town square")
    duel(table, "Merlin", "Bo", "0 join posse: Allie")
    table.next_cards(0, "2♠ 4♥ 6♦ 8♣ Joker K♣ K♠")
    table.next_cards(1, "3♠ 3♠ 3♦ 8♣ 10♠")
    until(
        table,
        "make_plays",
        "0 shooter: Merlin",
        "0 discard from draw hand: none",
        "0 resolution play: use Fetch",
        *script,
    )
    return table


@ruling("faq-2015:529")
@FETCH
def test_fetch_takes_a_card_of_the_draw_hand_even_a_joker_and_spares_casualties(code: str) -> None:
    table = fetched(code, *STAY, "0 put into hand: Joker")
    assert table.hand(0) == ["Joker"] and table.boot_hill(0) == []
    assert table.posse(0) == ["Merlin", "Allie"]


@FETCH
def test_nothing_has_to_be_fetched_and_nothing_is_in_later_rounds(code: str) -> None:
    table = fetched(code, *STAY, "0 put into hand: none")
    assert table.hand(0) == [] and table.boot_hill(0) == ["Joker"]
    table.next_cards(0, HIGH)
    table.next_cards(1, HIGH)
    until(
        table,
        "make_plays",
        "0 shooter: Allie",
        "0 discard from draw hand: none",
        "0 casualty: discard Merlin",
        "0 flee [Allie]: no",
    )
    assert table.hand(0) == []


@FETCH
def test_fetch_works_in_lowball(code: str) -> None:
    table = Table(phase="gambling", winner=-1)
    table.put(0, CASTER)
    table.put(0, code, on="Merlin")
    table.next_cards(0, HIGH + " K♣")
    table.next_cards(1, CHEATIN_PAIR)
    table.say("0 cheatin' play: use Fetch", "0 put into hand: 10♠")
    table.do(play_gambling)
    assert table.hand(0) == ["10♠"] and table.winner == 0


@ruling("compendium-1.9.3:814", "faq-2015:531")
@FETCH
def test_fetch_takes_what_became_a_card_of_the_hand(code: str) -> None:
    table = Table()
    table.put(0, CASTER, "town square")
    table.put(0, code, on="Merlin")
    table.put(0, "The Ghostly Gun", "town square")
    table.put(1, dude("Bo"), "town square")
    duel(table, "Merlin", "Bo", "0 join posse: The Ghostly Gun")
    table.next_cards(0, HIGH + " K♣")
    table.next_cards(1, "3♠ 3♠ 6♦ 8♣ 10♠")
    value = table.value("The Ghostly Gun")
    until(
        table,
        "make_plays",
        "0 shooter: Merlin",
        "0 resolution play: use The Ghostly Gun",
        "0 value: 2",
        "0 suit: hearts",
        "0 take out of draw hand: 10♠",
        "0 resolution play: use Fetch",
        "0 flee: no",
        "1 flee: no",
        "0 put into hand: The Ghostly Gun",
    )
    assert table.hand(0) == ["The Ghostly Gun"] and table.value("The Ghostly Gun") == value


@ruling("compendium-1.9.3:813", "faq-2015:530")
@FETCH
def test_fetch_takes_no_card_of_another_players(code: str) -> None:
    table = Table()
    table.put(0, CASTER, "town square")
    table.put(0, code, on="Merlin")
    table.put(1, dude("Bo"), "town square")
    duel(table, "Merlin", "Bo")
    table.next_cards(0, CHEATIN_PAIR + " K♣")
    table.next_cards(1, CHEATIN_PAIR + " 2♥ 4♥ 6♥ 8♥ 9♣")
    table.in_hand(1, "Bottom Dealin'")
    until(
        table,
        "take_lumps",
        "0 resolution play: use Fetch",
        "1 resolution play: use Bottom Dealin'",
        # The hand that goes for the new one is discarded too.
        "0 put into hand: none",
    )
    until(table, "make_plays", "0 flee: no", "1 flee: no")
    assert table.hand(0) == []


# Owl's Insight


def test_owls_insight_of_the_weird_west_attaches_and_draws() -> None:
    table = Table()
    table.put(0, CASTER, "town square")
    table.put(0, "24204", on="Merlin")
    table.put(1, dude("Bo"), "town square")
    table.in_hand(0, goods("Hat", cost=2), spell("Charm", cost=1, keywords=("Hex",)), goods("Cannon", cost=9), "2♥")
    table.set_rock(0, 1)
    duel(table, "Merlin", "Bo")
    table.next_cards(0, HIGH + " K♣ 2♣ 3♣ 4♣ 5♣")
    table.next_cards(1, CHEATIN_PAIR)
    until(
        table,
        "take_lumps",
        "0 resolution play: use Owl's Insight",
        "0 attach [Owl's Insight]: Hat",
        "0 attach [Owl's Insight]: Charm",
    )
    assert table.attached("Merlin") == ["Owl's Insight", "Hat", "Charm"] and table.rock(0) == 0
    assert len(table.hand(0)) == 5 and posse(table, 0).more_casualties == -2


def test_owls_insight_of_the_weird_west_goes_on_after_a_gadget_has_failed() -> None:
    table = Table()
    table.put(0, CASTER, "town square")
    table.put(0, dude("Tinker", keywords=("Mad Scientist 0",)))
    table.put(0, "24204", on="Merlin")
    table.put(1, dude("Bo"), "town square")
    table.in_hand(0, goods("Cog", keywords=("Gadget",), difficulty=9), goods("Hat"))
    duel(table, "Merlin", "Bo", "0 join posse: none")
    table.next_cards(0, HIGH + " K♣ A♣ 2♣ 3♣ 4♣ 5♣ 6♣")
    table.next_cards(1, CHEATIN_PAIR)
    until(
        table,
        "take_lumps",
        "0 resolution play: use Owl's Insight",
        "0 attach [Owl's Insight]: Cog",
        "0 attach [Owl's Insight]: Hat",
    )
    assert table.attached("Merlin") == ["Owl's Insight", "Hat"] and "Cog" in table.discard(0)


def test_owls_insight_of_the_weird_west_attaches_to_nobody_out_of_the_shootout() -> None:
    table = Table()
    table.put(0, CASTER, "town square")
    table.put(0, dude("Abe"), "home 0")
    table.put(0, "24204", on="Merlin")
    table.put(1, dude("Bo"), "town square")
    table.in_hand(0, goods("Hat"))
    duel(table, "Merlin", "Bo", "0 join posse: none")
    table.next_cards(0, HIGH + " K♣ 2♣ 3♣ 4♣ 5♣")
    table.next_cards(1, CHEATIN_PAIR)
    until(table, "take_lumps", "0 resolution play: use Owl's Insight", "0 attach [Owl's Insight]: Hat")
    assert table.attached("Merlin") == ["Owl's Insight", "Hat"]


# Shield of Faith


def kill(use: Use) -> None:
    """Ace what was chosen."""
    ace(use.game, use.game.piece(use.target))


def shielded(code: str) -> Table:
    """Merlin and Allie against Bo and Cy, under the shield; everybody could ace anybody by a Shootout ability."""
    table = Table()
    table.put(0, CASTER, "town square")
    table.put(0, code, on="Merlin")
    for seat, names in enumerate((("Allie",), ("Bo", "Cy"))):
        for name in names:
            table.put(seat, dude(name), "town square")
    table.teach("Bo", ability("Shootout", kill, targets=lambda use: [table[name].number for name in ("Allie", "Cy")]))
    duel(table, "Merlin", "Bo", "0 join posse: Allie", "1 join posse: Cy")
    table.next_cards(0, "K♠")
    table.next_cards(1, "K♠")
    return table


SHIELDS = pytest.mark.parametrize("code", ["06018", "24196"])


@SHIELDS
@pytest.mark.parametrize(("target", "zone"), [("Allie", "in play"), ("Cy", "boot hill")])
def test_shield_of_faith_keeps_dudes_from_cards_of_others_not_of_their_own(code: str, target: str, zone: str) -> None:
    table = shielded(code)
    table.play("0 shootout play: use Shield of Faith", "1 shootout play: use Bo", f"1 target: {target}")
    assert table.zone(target) == zone and posse(table, 0).more_casualties == -1


@SHIELDS
def test_shield_of_faith_lets_the_loser_of_a_round_fall(code: str) -> None:
    table = shielded(code)
    table.play("0 shootout play: use Shield of Faith", "1 shootout play: none")
    table.say("0 casualty: discard Allie")
    table.do(inflict, 0, 1)
    assert table.zone("Allie") == "discard"


def shot_by_a_cheatin_card(code: str) -> Table:
    """Allie is to be aced by a Cheatin' Resolution against her player's hand, under the shield."""
    table = shielded(code)
    grudge = action("Grudge")
    table.teach(grudge, ability("Cheatin' Resolution", kill, targets=lambda use: [table["Allie"].number]))
    table.in_hand(1, grudge)
    table.play("0 shootout play: use Shield of Faith", "1 shootout play: none")
    table.next_cards(0, CHEATIN_PAIR + " K♦")
    table.next_cards(1, PAIR + " K♦")
    until(
        table,
        "take_lumps",
        "0 shooter: Allie",
        "1 shooter: Cy",
        "0 discard from draw hand: none",
        "1 discard from draw hand: none",
        "1 resolution play: use Grudge",
    )
    return table


@pytest.mark.parametrize(("code", "zone"), [("06018", "in play"), ("24196", "boot hill")])
def test_shield_of_faith_of_the_weird_west_keeps_nobody_from_what_answers_cheaters(code: str, zone: str) -> None:
    assert shot_by_a_cheatin_card(code).zone("Allie") == zone


@ruling("compendium-1.9.3:847")
def test_shield_of_faith_keeps_no_dude_card_in_a_hand() -> None:
    table = shielded("06018")
    table.in_hand(0, dude("Novice"))
    table.teach("Cy", ability("Shootout", lambda use: bury(use.game, table["Novice"])))
    table.play("0 shootout play: use Shield of Faith", "1 shootout play: use Cy", "1 shootout play: none")
    assert table.boot_hill(0) == ["Novice"]


@SHIELDS
def test_shield_of_faith_holds_for_the_shootout_without_the_spell(code: str) -> None:
    table = shielded(code)
    table.teach("Cy", ability("Shootout", lambda use: discard(use.game, table["Shield of Faith"])))
    table.play(
        "0 shootout play: use Shield of Faith",
        "1 shootout play: use Cy",
        "1 shootout play: use Bo",
        "1 target: Allie",
    )
    assert (table.zone("Shield of Faith"), table.zone("Allie")) == ("discard", "in play")


# Ghostly Communion


@pytest.mark.parametrize(("place", "comes"), [("Barn", True), ("Camp", False)])
def test_ghostly_communion_of_the_weird_west_has_the_home_for_holy_ground(place: str, comes: bool) -> None:
    table = Table()
    table.put(0, deed("Barn"))
    table.put(1, deed("Camp", keywords=("Out of Town",)))
    table.put(0, CASTER, "Camp" if comes else "Barn", booted=True)
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


# Sun-Touched Raven


@pytest.mark.parametrize("code", ["16016", "24201"])
@pytest.mark.parametrize(("boots", "drawn"), [("yes", ["4♥"]), ("no", [])])
def test_sun_touched_raven_looks_ahead(code: str, boots: str, drawn: list[str]) -> None:
    table = Table()
    table.put(0, CASTER, "town square")
    table.put(0, code, on="Merlin")
    table.put(1, dude("Bo"), "town square")
    duel(table, "Merlin", "Bo")
    table.next_cards(0, "K♠ 2♥ 3♥ 4♥ 5♥ 6♥ 7♥")
    raven = "0 shootout play: use Sun-Touched Raven"
    assert table.options(raven) == ["none", "2♥", "3♥", "4♥", "5♥", "6♥"]
    table.step(
        raven,
        *(f"0 discard from deck: {slot}" for slot in ("2♥", "3♥", "6♥")),
        f"0 boot for a card [Sun-Touched Raven]: {boots}",
    )
    assert table.discard(0) == ["2♥", "3♥", "6♥", "K♠"] and table.hand(0) == drawn
    assert table.is_booted("Merlin") == (boots == "yes")


def test_what_a_raven_sees_is_seen_only_then() -> None:
    table = Table()
    table.put(0, CASTER, "town square")
    table.put(0, "24201", on="Merlin")
    table.put(1, dude("Bo"), "town square")
    duel(table, "Merlin", "Bo")
    table.next_cards(0, "K♠ 2♥ 3♥ 4♥ 5♥ 6♥ 7♥")
    seen: list[bool] = []
    table.teach(CASTER, ability("Shootout", lambda use: seen.append(use.game.views[0].sees(table["2♥"].number))))
    asked = table.script.answer

    def answer(decision: Decision, its: View) -> Any:
        if decision.kind == "discard from deck":
            seen.extend(its.sees(table[name].number) for name in ("2♥", "6♥", "7♥"))
            assert not table.game.views[1].sees(table["2♥"].number)
        return asked(decision, its)

    table.script.answer = answer  # type: ignore[method-assign]
    table.step(
        "0 shootout play: use Sun-Touched Raven",
        "0 discard from deck: none",
        "0 boot for a card: no",
        "0 shootout play: use Merlin",
    )
    assert seen == [True, True, False, False]


# Get Behind Me, Satan!


@pytest.mark.parametrize("code", ["17016", "24192"])
@pytest.mark.parametrize(("keywords", "bonus"), [(("Abomination",), 0), ((), 2)])
def test_get_behind_me_satan_takes_what_an_abomination_adds_in_the_next_round(
    code: str, keywords: tuple[str, ...], bonus: int
) -> None:
    table = Table()
    table.put(0, CASTER, "town square")
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


# Onward Christian Soldiers


@pytest.mark.parametrize("code", ["14028", "24191"])
def test_onward_christian_soldiers_keeps_the_posse_from_getting_worse(code: str) -> None:
    table = Table()
    table.put(0, CASTER, "town square")
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
    table.put(0, CASTER, "town square")
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
    table.put(0, CASTER, "town square")
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
