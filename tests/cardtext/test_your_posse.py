"""Texts that say "your posse" are for the players who lead one, not for those who sent dudes to another's."""

from __future__ import annotations

import pytest

from dtk.engine.header import RESOLUTION, SHOOTOUT
from dtk.engine.rules.actin import usable_abilities
from dtk.engine.verbs.cards import ace
from dtk.testing import Table, deed, dude, outfit, rule
from dtk.testing.made_up import printed
from tests.cardtext.scenes import title_of
from tests.engine.gunfight import deal, duel, posses, until

SKILLS = ("Huckster 9", "Blessed 9", "Shaman 9", "Mad Scientist 9", "Kung Fu 9")
ALLY, LEADER = 2, 0
# Nobody changes a hand.
STAYS = ("0 discard from draw hand: none", "1 discard from draw hand: none")


def three_in_a_fight(code: str, holder: int, comes: bool = False) -> Table:
    """Allie of seat 0 leads and Cal of seat 2 is with her against Bo of seat 1; one of the two has a card, and Kin at
    home who could come. comes: whether Kin has the card, if it is goods.
    """
    table = Table(*(outfit(f"Home {seat}") for seat in range(3)))
    host = {LEADER: "Allie", ALLY: "Cal"}[holder]
    table.put(0, deed("Church", keywords=("Holy Ground",)))
    facts = {"influence": 3, "keywords": SKILLS}
    table.put(0, dude("Allie", **facts), "town square")
    table.put(2, dude("Cal", **facts), "town square")
    for title in ("Bo", "Bess"):
        table.put(1, dude(title), "town square", bounty=1)
    table.put(holder, dude("Kin"), booted=True)
    table.set_rock(holder, 9)
    card, joining = printed(code), list[str]()
    if card.type == "dude":
        joining.append(table.put(holder, code, "town square"))
    elif card.type == "action":
        table.in_hand(holder, code)
    else:
        bearer = {"goods": "Kin" if comes else host, "spell": host}.get(card.type)
        table.put(holder, code, **({} if bearer is None else {"on": bearer}))
    invited = ["0 invite: home 2", "2 join posse: Cal"]
    joins = [f"{holder} join posse: {name}" for name in joining]
    script = [*invited, *joins] if holder == ALLY else [*joins, *invited]
    deal(table, "2♠ 4♠ 6♠ 8♠ 10♠", "3♠ 5♥ 7♦ 9♣ J♠")
    table.next_cards(2, "2♥ 2♣")
    duel(table, "Allie", "Bo", *script, "1 join posse: Bess")
    return table


def offered(table: Table, holder: int, kind: str) -> bool:
    """Whether the player may use the card of a test now, or rather anything at all."""
    return bool(usable_abilities(table.game, holder, kind))


@rule('rulebook-2015 "Rustlin\' Up Some Help" s14')
@pytest.mark.parametrize("holder", [LEADER, ALLY])
@pytest.mark.parametrize(
    ("code", "kind"),
    [
        ("00003", SHOOTOUT),  # The Stakes Just Rose
        ("00006", SHOOTOUT),  # Carter's Bounties
        ("00131", SHOOTOUT),  # Hired Help
        ("09009", SHOOTOUT),  # Xui Yin Chen
        ("09032", SHOOTOUT),  # Spirit Dance
        ("24205", SHOOTOUT),
        ("12004", SHOOTOUT),  # Mariel Lewis
        ("24057", SHOOTOUT),
        ("12019", RESOLUTION),  # Outgunned
        ("14028", SHOOTOUT),  # Onward Christian Soldiers
        ("25047", SHOOTOUT),  # Mountain Lion's Den
        ("17018", SHOOTOUT),  # Calling the Cavalry
        ("24230", SHOOTOUT),
        ("24241", SHOOTOUT),  # Rabbit's Sweeping Snare
        ("25019", SHOOTOUT),  # "Thunder Boy" Nabbe (Exp.1)
        ("18040", RESOLUTION),  # The Law Goes Underground
        ("19043", SHOOTOUT),  # Friends in High Places
        ("00122", RESOLUTION),  # Willa Mae MacGowan
        ("23027", RESOLUTION),  # Willa Mae MacGowan (Exp.1)
        ("25022", RESOLUTION),  # Felix Cutler
        ("07012", SHOOTOUT),  # La Quema
        ("24145", SHOOTOUT),
        ("11019", SHOOTOUT),  # Personal Ornithopter
        ("24163", SHOOTOUT),  # Pinto
        ("24166", SHOOTOUT),  # Ragged Mule
        ("20012", SHOOTOUT),  # Feichi "Suitcase" Lee
        ("21050", SHOOTOUT),  # Malison
        ("21055", SHOOTOUT),  # Twilight Is Upon Us
        ("22049", SHOOTOUT),  # Ancestor's Reproach
        ("23045", SHOOTOUT),  # Guiding the Pack
        ("21015", RESOLUTION),  # Monomi Miles
    ],
)
def test_a_text_that_says_your_posse_is_for_who_leads_one(code: str, kind: str, holder: int) -> None:
    table = three_in_a_fight(code, holder, comes=True)
    table.in_hand(holder, dude("Heir"))
    if kind == RESOLUTION:
        until(table, "reveal", "0 shooter: Allie", "1 shooter: Bo", *STAYS)
        for name in ("Allie", "Cal"):
            table.modify(name, "stud", 1, change="set")
    assert offered(table, holder, kind) is (holder == LEADER)


@rule('rulebook-2015 "Rustlin\' Up Some Help" s3')
def test_a_text_that_says_a_dudes_posse_is_for_an_ally_too() -> None:
    """Xui Yin Chen of the Weird West (24017) speaks of her posse, where the first printing said "your"."""
    table = three_in_a_fight("24017", ALLY)
    table.step("2 shootout play: use Xui Yin Chen")
    assert [table.is_stud(name) for name in ("Allie", "Cal", "Xui Yin Chen", "Bo")] == [True, True, True, False]


@rule('rulebook-2015 "Rustlin\' Up Some Help" s3')
@pytest.mark.parametrize("code", ["01090", "24173"])
def test_a_text_that_says_a_posse_is_for_an_ally_too(code: str) -> None:
    """Pinto, and the Buffalo Rifle of the Weird West."""
    table = Table(*(outfit(f"Home {seat}") for seat in range(3)))
    for seat, name in enumerate(("Allie", "Bo", "Cal")):
        table.put(seat, dude(name), "town square")
    table.put(2, dude("Kin"), booted=True)
    table.put(2, code, on="Kin")
    duel(table, "Allie", "Bo", "0 invite: home 2", "2 join posse: Cal")
    table.step(f"2 shootout play: use {title_of(code)}")
    assert "Kin" in table.called(posses(table)[0].dudes)


def buried(mourner: int) -> Table:
    """Allie of seat 0, with Cal of seat 2, is in a shootout with Bo; a player controls Concordia Cemetery."""
    table = Table(*(outfit(f"Home {seat}") for seat in range(3)))
    table.put(mourner, "Concordia Cemetery")
    for seat, name in enumerate(("Allie", "Bo", "Cal")):
        table.put(seat, dude(name), "town square")
    duel(table, "Allie", "Bo", "0 invite: home 2", "2 join posse: Cal")
    return table


@pytest.mark.parametrize(("mourner", "dead"), [(0, "Bo"), (2, "Bo"), (1, "Allie"), (1, "Cal")])
def test_a_dude_that_opposes_one_of_yours_is_in_the_other_posse(mourner: int, dead: str) -> None:
    """The Cemetery asks for a dude on the other side, in whosever posse (card text 20033: "your dude")."""
    table = buried(mourner)
    table.say(f"{mourner} react: answer Concordia Cemetery")
    table.do(ace, table[dead])
    assert table.is_booted("Concordia Cemetery")


def test_nobody_opposes_the_dudes_of_a_player_who_has_none_left_in_the_shootout() -> None:
    """Card text 20033: "opposing your dude"; an empty posse, or an ally's dude in it, is not the player's dude."""
    table = buried(0)
    table.do(ace, table["Allie"])
    table.do(ace, table["Bo"])
    assert not table.is_booted("Concordia Cemetery")


@rule('rulebook-2015 "Rustlin\' Up Some Help" s3')
@pytest.mark.parametrize("ally", [0, 2])
def test_what_spares_your_casualties_spares_those_of_the_posse_that_your_dudes_are_in(ally: int) -> None:
    """Shield of Faith (06018): the casualties are those of the posse's player, who may cover them with an ally's dude,
    so an ally's are those of the posse.
    """
    table = three_in_a_fight("06018", ally)
    table.next_cards(ally, "K♠")
    table.step(f"{ally} shootout play: use Shield of Faith")
    assert [posse.more_casualties for posse in posses(table)] == [-1, 0]
