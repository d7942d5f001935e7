"""What do texts leave alone?

Cards other than their own, other players' cards, finished events, other kinds of events, and prohibited actions.

The effects of texts are tested pack by pack. Here is a table for each kind of thing that a text must not do.
"""

from __future__ import annotations

import pytest

from dtk.engine.events import AcedOutOfPlay, ChosenToJoin, Produced
from dtk.engine.verbs import cards
from tests.cardtext.kit import *

SKILLED = ("Huckster 9", "Blessed 9", "Shaman 9", "Mad Scientist 9")


def hold(table: Table, name: str, what: str) -> None:
    """Let something never be done to a card."""
    table.modify(name, what, 1)


# Discounts


@pytest.mark.parametrize(
    ("code", "gang", "friend", "foe", "less"),
    [
        ("24025", "anarchists", {}, {}, 2),
        ("24051", "fearmongers", {"keywords": ("Huckster 1",)}, {}, 1),
        ("24051", "fearmongers", {"keywords": ("Blessed 1",)}, {}, 0),
        ("24077", "lawdogs", {}, {"bounty": 1}, 1),
        ("24090", "outlaws", {"bounty": 1}, {}, 1),
    ],
)
def test_only_the_dude_itself_is_cheaper(code: str, gang: str, friend: dict, foe: dict, less: int) -> None:
    table = Table(outfit("Ours", gangs=(gang,)), outfit("Theirs"))
    for seat, name, more in ((0, "Allie", friend), (1, "Bo", foe)):
        table.put(seat, dude(name, keywords=more.get("keywords", ())), bounty=more.get("bounty", 0))
    table.put(0, dude("Al"), "town square")
    table.in_hand(0, code, dude("Cy", cost=5))
    assert stats.cost(table.state, table[title_of(code)]) == (printed(code).cost or 0) - less
    table.put(0, code)
    assert stats.cost(table.state, table["Cy"]) == 5


@pytest.mark.parametrize("code", ["14004", "24059", "24035"])
def test_what_a_job_brings_from_the_discard_pile_costs_just_that_much_less(code: str) -> None:
    less = 1 if code == "24035" else 2
    for rock in (0, 2):
        table = errand(code, title_of(code), rock)
        table.in_discard(0, goods("Fine Horse", cost=less + 1, keywords=("Horse",)))
        said = [f"0 play: use {title_of(code)}"] + (["0 mark: town square"] if code == "24035" else [])
        if rock:
            table.play(*said, "0 choose: Fine Horse", "0 attach to: Cal")
            assert table.rock(0) == rock - 1
        else:
            assert "Fine Horse" not in table.options(*said)


def test_technological_exhibition_makes_an_invention_just_5_ghost_rock_cheaper_and_5_easier() -> None:
    for rock, pulled, zone in ((2, "3♠", "in play"), (3, "2♠", "discard"), (1, "K♠", "hand")):
        table = Table()
        table.put(0, dude("Allie", keywords=("Mad Scientist 1",)))
        table.set_rock(0, rock)
        table.in_hand(0, goods("Engine", cost=7, keywords=("Gadget",), difficulty=9), "14035")
        table.in_discard(0, *([goods("Bolt", cost=6, keywords=("Gadget",), difficulty=99)] * (rock == 1)))
        table.next_cards(0, pulled)
        table.play("0 play: use Technological Exhibition", "0 mark: home 0")
        assert table.zone("Engine") == zone and table.rock(0) == rock - (1 if zone == "hand" else 2)


def test_owls_insight_attaches_cards_for_just_1_ghost_rock_less_as_long_as_its_player_likes() -> None:
    table = Table()
    table.put(0, MASTER_CASTER, "town square")
    table.put(0, "24204", on="Merlin")
    table.put(1, dude("Bo"), "town square")
    table.set_rock(0, 3)
    table.in_hand(0, goods("Pin", cost=3), goods("Pearl", cost=4), goods("Crown", cost=5))
    duel(table, "Merlin", "Bo")
    deal(table, HIGH + " 2♣ 2♣ 2♣ 2♣ 2♣ 2♣", CHEATIN_PAIR)
    until(table, "reveal")
    use = "0 resolution play: use Owl's Insight"
    assert table.options(use) == ["none", "Pin", "Pearl"]
    table.step(use, "0 attach: Pin")
    assert table.rock(0) == 1


# What was revealed


def sleight(code: str, seat: int, cheatin: bool) -> Table:
    """A card of seat 0 while hands are about to be revealed, of which that of a seat counts as something else from then
    on. cheatin: whether it is revealed as cheatin'.
    """
    table = Table(*(["20002", HOME] if code == "20002" else []))
    for player in (0, 1):
        table.set_rock(player, 3)
    if code != "20002":
        table.put(0, code, booted=code == "23019")
    if code == "20018":
        table.put(0, MIRACLE, on=title_of(code))
    table.put(0, dude("Tired"), booted=True)
    showdown(table=table)
    table["Bo"].bounty = 1
    hand = CHEATIN_PAIR if cheatin else PAIR
    deal(table, *((hand, HIGH) if seat == 0 else (HIGH, hand)))
    home = table[f"home {seat}"]
    turn = lambda use: effects.modify(use.game, home, "cheatin hand", int(not cheatin), "round", "set")  # noqa: E731
    table.teach("Tired", trait("when", HandsRevealed, turn))
    table.until("reveal", rest="plain")
    return table


ASKED = [
    ("19012", 1, "0 go to: Bo"),
    ("19025", 0, "0 react: answer The Oriental Saloon"),
    ("20018", 1, "0 boot to draw a card: Miracle"),
    ("23019", 1, "0 react: answer Clint Ramsey (Exp.1)"),
    ("25034", 1, "0 react: answer Carson's Cantina"),
]


@pytest.mark.parametrize(("code", "seat", "said"), ASKED)
def test_a_hand_was_revealed_as_what_it_was_then(code: str, seat: int, said: str) -> None:
    """compendium-1.9.3:359: not by what Ace in the Hole, for example, has made of it since."""
    sleight(code, seat, cheatin=True).until("take lumps", said, rest="plain")
    with pytest.raises(ScriptFault, match="never asked for"):
        sleight(code, seat, cheatin=False).until("take lumps", said, rest="plain")


@pytest.mark.parametrize("cheatin", [True, False])
@pytest.mark.parametrize(("code", "rocks"), [("15010", (2, 3)), ("20002", (4, 2))])
def test_what_is_paid_for_a_reveal_goes_by_what_was_revealed(code: str, rocks: tuple[int, int], cheatin: bool) -> None:
    """compendium-1.9.3:359: of High Stakes Haven, and of Property Is Theft."""
    table = sleight(code, 0 if code == "15010" else 1, cheatin)
    table.until("take lumps", rest="plain")
    assert (table.rock(0), table.rock(1)) == (rocks if cheatin else (3, 3))


@pytest.mark.parametrize("cheatin", [True, False])
def test_quaterman_prime_goes_by_what_was_revealed(cheatin: bool) -> None:
    """compendium-1.9.3:359."""
    table = sleight("22029", 1, cheatin)
    table.do(dudes.join_posse, table["QUATERMAN PRIME"], table.fight.posses[0])
    table.until("take lumps", rest="plain")
    assert table.fight.posses[1].more_casualties == cheatin


# Tests of skill


@pytest.mark.parametrize(
    ("code", "skill", "keywords"),
    [("18009", "Blessed", ("Miracle", "Hymn")), ("18017", "Mad Scientist", ("Gadget", "Horse"))],
)
@pytest.mark.parametrize(("short", "works"), [(0, True), (1, False)])
def test_just_4_more_for_just_one_test_of_just_that_dude(
    code: str, skill: str, keywords: tuple[str, ...], short: int, works: bool
) -> None:
    """Stevie Lyndon and Diego Linares, who have a rating of 0 or more."""
    table = Table()
    star = table.put(0, code)
    rating = table.rating(star, skill) or 0
    table.put(0, dude("Novice", keywords=("Blessed 0", "Mad Scientist 0")))
    table.next_cards(0, "4♠ 4♠")
    hard = 8 + rating + short
    if skill == "Blessed":
        songs = [spell(title, keywords=keywords) for title in ("Song", "Tune")]
        for who, song in zip((star, "Novice"), songs, strict=True):
            header = f"Noon Miracle {hard if who == star else 5}, Boot"
            table.teach(song, ability(header, lambda use: Play(use).add_bounty(Play(use).dude, 1)))
            table.put(0, song, on=who)
        table.play("0 play: use Song")
        assert (table.bounty(star) == 1) is works
        assert (table.rating(star, skill), table.rating("Novice", skill)) == (rating, 0)
        table.play("0 play: use Tune")
        assert table.bounty("Novice") == 0
    else:
        table.in_hand(0, *(goods(t, keywords=keywords, difficulty=d) for t, d in (("Cow", hard), ("Dog", 5))))
        table.play("0 play: invent Cow", f"0 scientist: {star}")
        assert (table.zone("Cow") == "in play") is works
        assert (table.rating(star, skill), table.rating("Novice", skill)) == (rating, 0)
        table.play("0 play: invent Dog")
        assert table.zone("Dog") == "discard"


@pytest.mark.parametrize("code", ["05015", "24080"])
@pytest.mark.parametrize("who", ["Maria Kingsford", "Merlin"])
@pytest.mark.parametrize("kind", ["Hex", "Miracle"])
def test_maria_kingsfords_bounty_counts_for_her_own_next_hex(code: str, who: str, kind: str) -> None:
    table = showdown([printed(code), dude("Merlin", keywords=("Huckster 0",))])
    table["Maria Kingsford"].bounty = 9
    table.modify(who, "Blessed", 0, change="set")
    table.next_cards(0, "A♠")
    card = spell("Trick", keywords=(kind,))
    table.teach(card, ability(f"Shootout {kind} 8, Boot", lambda use: Play(use).add_bounty(table["Bo"], 1)))
    table.put(0, card, on=who)
    before = {name: table.rating(name, "Huckster") for name in ("Maria Kingsford", "Merlin")}
    table.step("0 shootout play: use Trick")
    assert table.bounty("Bo") == (who == "Maria Kingsford" and kind == "Hex")
    assert {name: table.rating(name, "Huckster") for name in before} == before


def invention(who: str = "Allie", place: str | None = None, hard: int = 10, seat: int = 0) -> Table:
    """A scientist with a rating of 1, somewhere, and a Gadget in hand; each of the two homes has a Bank beside it."""
    table = Table()
    table.put(seat, dude(who, influence=1, keywords=("Mad Scientist 1",)), place)
    table.in_hand(seat, goods("Engine", keywords=("Gadget",), difficulty=hard))
    return table


@pytest.mark.parametrize(("hard", "comes"), [(9, True), (10, False)])
def test_market_street_makes_a_test_just_1_harder_and_the_next_one_no_more(hard: int, comes: bool) -> None:
    table = invention(hard=hard)
    table.put(0, "Market Street")
    table.next_cards(0, "9♦")
    table.play("0 play: invent Engine")
    assert (table.zone("Engine") == "in play") is comes
    table.do(cards.discard, table["Engine"]) if comes else None
    assert stats.with_changes(table.state, "difficulty", table["Engine"], hard) == hard


@pytest.mark.parametrize("code", ["00015", "24181"])
def test_a_soul_blast_backfires_only_itself(code: str) -> None:
    """Another Hex of its Huckster fails."""
    table = showdown([dude("Merlin", keywords=("Huckster 0",))])
    table.put(0, code, on="Merlin")
    table.teach(HEX, ability("Shootout Hex 9, Boot", lambda use: None))
    table.put(0, HEX, on="Merlin")
    table.next_cards(0, "A♠")
    table.step("0 shootout play: use Hex", "0 shootout play: none")
    assert table.posse(0) == ["Allie", "Merlin"] and not table.is_booted("Merlin")


@pytest.mark.parametrize("who", ["Monk", "Emre"])
@pytest.mark.parametrize("kind", ["Technique", "Hex"])
def test_emre_exults_in_his_own_techniques_only(who: str, kind: str) -> None:
    keywords = ("Kung Fu 9", "Huckster 9")
    table = showdown([printed("24019"), dude("Monk", keywords=keywords)])
    emre = table.posse(0)[1]
    bullets = table.bullets(emre)
    for skill in ("Kung Fu", "Huckster"):
        table.modify(emre, skill, 9, change="set")
    performer = emre if who == "Emre" else "Monk"
    if kind == "Hex":
        table.teach(HEX, ability("Shootout Hex 5, Boot", lambda use: None))
        table.put(0, HEX, on=performer)
    else:
        kick = action("Kick", keywords=("Technique",))
        table.teach(kick, ability("Shootout Technique", lambda use: None))
        table.in_hand(0, kick)
    table.next_cards(0, "A♠")
    exults = who == "Emre" and kind == "Technique"
    chosen = [f"0 performer: {performer}"] if kind == "Technique" else []
    use = "0 shootout play: use " + ("Hex" if kind == "Hex" else "Kick")
    table.step(use, *chosen, *([f"0 react: answer {emre}"] * exults))
    assert table.bullets(emre) == bullets + exults


@pytest.mark.parametrize(("caster", "fed"), [("Merlin", True), ("Morgana", False)])
def test_serpentine_syndicate_feeds_on_its_own_players_spells(caster: str, fed: bool) -> None:
    table = Table("24006", HOME)
    magic = spell("Magic", keywords=("Hex",))
    table.teach(magic, ability("Noon Hex 5, Boot", lambda use: None))
    for seat, who in enumerate(("Merlin", "Morgana")):
        table.put(seat, dude(who, keywords=("Huckster 5",)), "town square")
        table.put(seat, magic, on=who)
    table.in_hand(0, "2♠")
    table.next_cards(0, "9♠")
    table.next_cards(1, "9♠")
    if fed:
        table.play("0 play: use Magic", "0 react: answer home 0")
    else:
        table.play("0 play: pass", "1 play: use Magic")
    assert table.is_booted("home 0") is fed


def test_wagner_memorial_ranch_helps_once_and_rewards_once() -> None:
    """The Gadget that it helped with is as hard as before when it is invented again, and does not unboot a dude."""
    table = Table()
    ranch = table.put(0, "Wagner Memorial Ranch")
    table.put(0, dude("Allie", influence=1, keywords=("Mad Scientist 0",)), ranch)
    table.put(0, dude("Al", keywords=("Mad Scientist 0",)), ranch)
    table.in_hand(0, goods("Engine", keywords=("Gadget", "Horse"), difficulty=10))
    table.next_cards(0, "7♦ 9♦ K♦")
    table.play("0 play: invent Engine", "0 scientist: Allie", f"0 react: answer no. 1 {ranch}")
    assert table.zone("Engine") == "discard" and table.is_booted("Allie")
    for zone, pulled in (("discard", "9♦"), ("in play", "K♦")):
        engine = table["Engine"]
        table.state.players[0].discard.remove(engine.number)
        table.state.players[0].hand.append(engine.number)
        engine.zone = "hand"
        table["Al"].booted = False
        table.play("0 play: invent Engine")
        assert table.zone("Engine") == zone and table.is_booted("Al"), pulled
    assert stats.production(table.state, table[ranch]) == (printed(title_of("14015")).production or 0)


@pytest.mark.parametrize("code", ["11016", "24152"])
def test_a_press_prints_when_it_is_invented_itself(code: str) -> None:
    table = Table()
    for name in ("Allie", "Al"):
        table.put(0, dude(name, keywords=("Mad Scientist 9",)))
    table.put(0, code, on="Al")
    table.in_hand(0, goods("Engine", keywords=("Gadget",), difficulty=2))
    table.next_cards(0, "K♦")
    table.play("0 play: invent Engine", "0 scientist: Allie")
    assert (table.rock(0), table.is_booted("Allie")) == (0, True)


@pytest.mark.parametrize("what", ["Engine", "15011"])
def test_culpability_scientizer_blames_when_it_is_invented_itself_who_can_be_wanted(what: str) -> None:
    table = Table()
    table.put(0, dude("Allie", keywords=("Mad Scientist 9",)))
    table.put(1, dude("Bo"))
    table.put(1, dude("Cy"))
    hold(table, "Cy", "cannot be wanted")
    table.set_rock(0, 9)
    table.next_cards(0, "K♦")
    if what == "Engine":
        table.put(0, "15011", on="Allie")
        table.in_hand(0, goods("Engine", keywords=("Gadget",), difficulty=2))
        table.play("0 play: invent Engine")
        assert (table.bounty("Bo"), table.bounty("Allie")) == (0, 0)
    else:
        table.in_hand(0, "15011")
        assert table.options("0 play: invent Culpability Scientizer") == ["Allie", "Bo"]


# Who boots to join


def rider(code: str, foe: bool = False) -> Table:
    """Allie with a Horse, Ann and Bo at the town square; Al at home could join too."""
    table = Table()
    table.put(0, dude("Allie"))
    table.put(0, code, on="Allie")
    table.put(0, dude("Al"))
    table.put(0, dude("Ann"), "town square")
    table.put(1, dude("Bo"), "town square")
    return table


@pytest.mark.parametrize("code", ["01088", "24158", "01094", "24167"])
def test_a_horse_boots_for_its_own_dude_that_joins_and_for_nothing_else(code: str) -> None:
    table = rider(code)
    table.do(dudes.boot, table["Allie"])
    assert table.is_booted("Allie") and not table.is_booted(title_of(code))
    table = rider(code)
    table.play("0 play: Ann calls out", "1 accept: yes", "0 join posse: Al", "0 join posse: none")
    assert table.is_booted("Al") and not table.is_booted(title_of(code))


def test_a_shortcut_is_for_dudes_that_join_next_to_them() -> None:
    table = rider("01088")
    table.in_hand(0, "24243")
    table.do(dudes.boot, table["Allie"])
    assert table.is_booted("Allie")


@pytest.mark.parametrize(("seat", "why"), [(0, "to join"), (1, "to join"), (0, "for a text")])
def test_a_shortcut_is_for_any_dudes_that_boot_to_join(seat: int, why: str) -> None:
    """It says "target dude"."""
    table = Table()
    table.put(0, dude("Ann"), "town square")
    table.put(1, dude("Bo"), "town square")
    table.put(seat, dude("Al"))
    table.in_hand(0, "24243")
    offered = why == "to join"
    joins = [f"{seat} join posse: Al"] if why == "to join" else []
    if why == "for a text":
        table.teach("Ann", trait(AFTER, Joined, lambda use: dudes.boot(use.game, table["Al"])))
    table.say(*joins, *(["0 react: answer Shortcut"] * offered))
    table.do(begin_shootout, table["Ann"], table["Bo"])
    assert (table.zone("Shortcut") == "discard") is offered and table.is_booted("Al") is not offered


# What is prevented


def test_law_dogs_count_nobody_who_was_kept_from_booting() -> None:
    table = Table("Law Dogs", outfit("Another Home"))
    table.put(0, dude("Allie", influence=2))
    table.put(1, dude("Bo"))
    saver(table, Booted)
    table["Saver"].booted = True
    table.play("0 play: use home 0", "0 target: Bo", "0 react: answer Saver")
    assert (table.bounty("Bo"), table.is_booted("Allie")) == (0, False)


# Horses, Weapons and other things that are meant


@pytest.mark.parametrize("code", ["17018", "24230"])
@pytest.mark.parametrize(("thing", "more"), [(NAG, 1), (HAT, 0)])
def test_only_horses_call_the_cavalry(code: str, thing: Card, more: int) -> None:
    table = showdown()
    table.put(0, thing, on="Allie")
    deal(table, PAIR, TWO_PAIR)
    until(table, "take_lumps", use_from_hand(table, code, window="shootout"))
    assert ranks(table) == (2, 3)
    table.step()
    assert (table.zone("Allie"), table.zone("Bo")) == ("discard", "discard" if more else "in play")


@pytest.mark.parametrize(("code", "bonus"), [("01027", 3), ("24029", 2)])
def test_only_a_weapon_that_is_a_gadget_is_overloaded(code: str, bonus: int) -> None:
    table = showdown([printed(code)])
    table.modify("Allie", "most Weapon", 2, change="set")
    for name, words in (("Gun", ["Weapon"]), ("Cog", ["Gadget"]), ("Ray Gun", ["Weapon", "Gadget"])):
        table.put(0, goods(name, keywords=words), on="Allie")
    table.next_cards(0, "9♠")
    table.step(f"0 shootout play: use {title_of(code)}")
    assert table.bullets("Allie") == bonus


def test_alfred_byrne_boots_hexes_of_his() -> None:
    table = Table()
    table.put(0, "24044", booted=True)
    table.put(0, MIRACLE, on=title_of("24044"))
    table.put(0, HAT, on=title_of("24044"))
    assert not any("Alfred" in play for play in table.plays() if play.startswith("use"))


def test_ursula_takes_hexes_of_hucksters_that_she_can_carry() -> None:
    table = Table()
    ursula = table.put(0, "24051")
    for who, words in (("Merlin", ("Huckster 1",)), ("Dee", ("Blessed 1",))):
        table.put(0, dude(who, keywords=words))
        table.put(0, spell(f"{who}'s Hex", keywords=("Hex",)), on=who)
    table.put(0, spell("Psalm", keywords=("Miracle",)), on="Merlin")
    table.put(0, spell("Idol", keywords=("Hex", "Totem")), on="Merlin")
    table.modify(ursula, "Blessed", 1, change="set")
    table.play(f"0 play: use {ursula}")
    assert table.host("Merlin's Hex") == ursula


def test_padre_ernesto_boots_miracles() -> None:
    table = Table(phase="gambling")
    padre = table.put(0, "20018")
    table.put(0, MIRACLE, on=padre)
    table.put(0, HAT, on=padre)
    deal(table, HIGH, CHEATIN_PAIR)
    assert table.options() == ["none", "Miracle"]


def test_saved_by_grace_looks_at_5_cards_without_the_blessed_and_takes_none_without_a_hand() -> None:
    table = Table("24010", HOME)
    table.put(0, dude("Allie", keywords=("Huckster 9",)), "town square")
    table.in_deck(0, "9♠ 8♠ 7♠ 6♠ 5♠ 4♠ 3♠")
    table.play("0 play: use home 0")
    assert len(table.deck(0)) == 6 and table.is_booted("Allie") and table.rock(0) == 1
    table = Table("24010", HOME)
    table.put(0, dude("Allie", keywords=("Huckster 9",)), "town square")
    table.in_hand(0, "2♠")
    table.in_deck(0, "9♠ 8♠ 7♠ 6♠ 5♠ 4♠ 3♠")
    assert len(table.options("0 play: use home 0")) == 1 + 5


def test_saved_by_grace_shuffles() -> None:
    table = Table("24010", HOME)
    table.put(0, dude("Allie", keywords=("Huckster 9",)), "town square")
    table.in_hand(0, "2♠")
    table.in_deck(0, "9♠ 8♠ 7♠ 6♠ 5♠ 4♠ 3♠ 2♥ 3♥ 4♥ 5♥ 6♥ 7♥ 8♥ 9♥ 10♥ J♥ Q♥")
    order = table.deck(0)
    table.play("0 play: use home 0", "0 put into hand: none")
    left = [card for card in order if card in table.deck(0)]
    assert sorted(left) == sorted(table.deck(0)) and left != table.deck(0)


# What is over


def test_fetch_fetches_in_its_own_round_for_its_own_player() -> None:
    table = Table()
    table.put(0, MASTER_CASTER, "town square")
    table.put(0, "00136", on="Merlin")
    for name in ("Bo", "Bob"):
        table.put(1, dude(name, bullets=1, shooter="stud"), "town square")
    duel(table, "Bo", "Merlin", "1 join posse: Bob")
    deal(table, HIGH + " K♣", CHEATIN_PAIR + " A♠")
    keeps = "1 keep: 3♠, 3♠ #2, 6♦, 8♣, 10♠"
    until(table, "reveal", "1 shooter: Bo", keeps)
    table.step("0 resolution play: use Fetch")
    until(table, "make_plays", "0 flee: no", "1 flee [Bo]: no", "1 flee [Bob]: no", "0 put into hand: none")
    assert table.hand(0) == []
    deal(table, TWO_PAIR, PAIR + " A♠")
    keeps = "1 keep: 3♠ #3, 3♥, 6♦ #2, 8♣ #2, 10♠ #2"
    until(table, "run_or_gun", "1 shooter: Bo", keeps, "1 casualty: discard Bob")
    until(table, "make_plays", "1 flee: no", "0 flee: no")


def test_lucy_clover_is_a_stud_until_the_shootout_ends() -> None:
    table = Table()
    lucy = table.put(0, "16006", "town square")
    for name in ("Bo", "Bob"):
        table.put(1, dude(name), "town square", bounty=2)
    duel(table, lucy, "Bo", "1 join posse: none", f"0 react: answer {lucy}")
    assert table.is_stud(lucy)
    table.do(dudes.send_home_booted, table["Bo"])
    until(table, "make_plays")
    assert not table.is_shooting and not table.is_stud(lucy)


@pytest.mark.parametrize("code", ["05029", "24193"])
def test_who_was_healed_unboots_on_the_day_after(code: str) -> None:
    table = Table()
    prevent_victory(table)
    table.put(0, MASTER_CASTER)
    table.put(0, code, on="Merlin")
    table.put(0, dude("Allie"))
    table.put(0, HAT, on="Allie")
    table.next_cards(0, "K♠")
    table.do(cards.ace, table["Hat"])
    assert not table.is_booted("Merlin")
    table.say(f"0 react: answer {title_of(code)}")
    table.do(cards.ace, table["Allie"])
    table.state.phase = "sundown"
    assert prohibitions.is_prohibited(table.game, "cannot unboot", table["Allie"])
    table.do(effects.expire, "day")
    assert not prohibitions.is_prohibited(table.game, "cannot unboot", table["Allie"])


def test_miasma_is_gone_the_day_after() -> None:
    table = Table()
    prevent_victory(table)
    miasma = table.put(0, "Miasmatic Purifier")
    table.put(0, dude("Allie", influence=2), miasma, booted=True)
    table.next_cards(0, "K♣")
    table.to("sundown", "0 play: pass", "1 play: pass")
    assert (table.zone(miasma), table.influence("Allie")) == ("discard", 1)
    table.do(effects.expire, "day")
    assert table.influence("Allie") == 2
    assert not prohibitions.is_prohibited(table.game, "cannot unboot", table["Allie"])


def test_miasma_leaks_when_sundown_begins_only() -> None:
    table = Table(phase="upkeep")
    miasma = table.put(0, "Miasmatic Purifier")
    table.next_cards(0, "K♣")
    table.to("high noon")
    assert table.zone(miasma) == "in play"


def test_wendys_influence_is_gone_the_day_after() -> None:
    table = Table()
    prevent_victory(table)
    table.put(0, dude("Allie", influence=1))
    table.put(0, "10026", on="Allie")
    table.put(1, dude("Bo"), "home 0")
    table.say(f"0 react: answer {title_of('10026')}")
    table.do(dudes.send_home_booted, table["Bo"])
    assert table.influence("Allie") == 3
    table.do(effects.expire, "day")
    assert table.influence("Allie") == 2


@pytest.mark.parametrize("code", ["09008", "24016"])
@pytest.mark.parametrize(
    ("begins", "place", "begged"), [("upkeep", "Bank", 3), ("upkeep", "town square", 0), ("sundown", "Bank", 0)]
)
def test_natalya_begs_when_upkeep_begins_and_for_that_upkeep(code: str, begins: str, place: str, begged: int) -> None:
    table = Table(phase="upkeep")
    prevent_victory(table)
    table.put(1, deed("Bank", production=3))
    table.put(0, code, place)
    table.put(1, dude("Bo", influence=5), "Bank")
    table.modify("Natalya", "upkeep", -9, until="leaves play")
    table.set_rock(1, 9)
    table.do(happen, PhaseBegins(phase=begins), lambda: True)
    table.step()
    assert (table.rock(0), table.rock(1)) == (begged, 12 - begged)
    table.state.phase = "upkeep"
    table.step()
    assert (table.rock(0), table.rock(1)) == (begged, 15 - begged)


def test_bilton_collection_agency_collects_when_its_own_player_does() -> None:
    for seat, answers in ((0, True), (1, False)):
        table = Table()
        agency = table.put(0, "Bilton Collection Agency")
        table.put(1, deed("Mine", production=3))
        table.put(0, dude("Allie", influence=1), "Mine")
        table.say(*([f"0 react: answer {agency}"] * answers))
        table.do(happen, Produced(seat=seat, amount=1), lambda: True)
        assert table.is_booted(agency) is answers


def test_the_square_is_held_for_a_day() -> None:
    table = Table("01004", HOME)
    prevent_victory(table)
    table.put(0, dude("Allie"), "town square")
    table.play("0 play: use home 0")
    table.to("gambling", "1 play: pass", "0 play: pass", "0 control point, not ghost rock: none")
    assert table.rock(0) == 1
    table.state.phase = "sundown"
    table.to("gambling")
    assert table.rock(0) == 1


def test_encroaching_darkness_takes_note_of_its_own_players_abominations_for_a_day() -> None:
    table = Table("24005", HOME)
    prevent_victory(table)
    ghoul = dude("Ghoul", cost=1, keywords=("Abomination",))
    for seat in (0, 1):
        table.in_hand(seat, ghoul)
        table.set_rock(seat, 9)
    table.in_hand(0, dude("Fiend", cost=3, keywords=("Abomination",)))
    cost = lambda: stats.cost(table.state, table["Fiend"])  # noqa: E731
    table.play("0 play: pass", "1 play: shop Ghoul")
    assert cost() == 2
    table.play("0 play: shop Ghoul")
    assert cost() == 3
    table.do(effects.expire, "day")
    assert cost() == 2


# Other players' cards, and cards of other kinds


def begin_fight(table: Table, leader: str = "Allie", mark: str = "Bo", *script: str) -> None:
    """Let one dude stand against another, with what is said while posses form."""
    table.say(*script)
    table.do(begin_shootout, table[leader], table[mark])


def three_players(**more: object) -> Table:
    """Allie of seat 0 leads against Bo of seat 1; Cal of seat 2 is to ride with her."""
    table = Table(*(outfit(f"Home {seat}") for seat in range(3)))
    for seat, name in enumerate(("Allie", "Bo", "Cal")):
        table.put(seat, dude(name, keywords=SKILLED), "town square")
    return table


@pytest.mark.parametrize(("gadgets_of", "offered"), [("Allie", True), ("Cal", True), ("Bo", False)])
def test_a_slight_modification_boots_a_gadget_in_the_own_posse(gadgets_of: str, offered: bool) -> None:
    """It names a posse, and not whose dude it is."""
    table = three_players()
    table.put(("Allie", "Bo", "Cal").index(gadgets_of), COG, on=gadgets_of)
    table.in_hand(0, "00111")
    curse = action("Curse")
    table.teach(curse, ability("Shootout", lambda use: None))
    table.in_hand(1, curse)
    table.state.winner = 1
    begin_fight(table, "Allie", "Bo", "0 invite: home 2", "2 join posse: Cal")
    table.step("1 shootout play: use Curse", *(["0 react: answer A Slight Modification"] * offered))
    assert table.is_booted("Cog") is offered


@pytest.mark.parametrize("holder", [0, 2])
def test_who_has_no_draw_hand_raises_none(holder: int) -> None:
    """Hex Slingin' and Force Field of a player who rides with another."""
    table = three_players()
    for seat, name in ((0, "Allie"), (2, "Cal")):
        table.put(seat, HEX, on=name)
    table.put(holder, "01092", on={0: "Allie", 2: "Cal"}[holder])
    table.in_hand(holder, "01136")
    table.set_rock(holder, 9)
    begin_fight(table, "Allie", "Bo", "0 invite: home 2", "2 join posse: Cal")
    deal(table, HIGH, THREE)
    until(table, "reveal", "0 shooter: Allie", "0 discard from draw hand: none")
    if holder == 0:
        assert {"use Hex Slingin'", "use Force Field"} <= {*table.options()}
    else:
        table.step()


@pytest.mark.parametrize(("what", "rides"), [("Cy", True), ("Ed", False), ("Held", False)])
def test_five_aces_lets_ones_own_wanted_dudes_join_who_can(what: str, rides: bool) -> None:
    table = Table(*(outfit(f"Home {seat}") for seat in range(3)))
    table.put(1, "Five Aces Gambling Hall")
    table.put(0, dude("Allie"), "town square")
    table.put(1, dude("Bo"), "town square")
    table.put({"Ed": 2}.get(what, 1), dude(what), bounty=1, booted=True)
    if what == "Held":
        hold(table, "Held", "cannot join")
    begin_fight(table, "Allie", "Bo", *(["1 react: answer Five Aces Gambling Hall"] * rides))
    assert table.is_booted("Five Aces Gambling Hall") is rides


@pytest.mark.parametrize("held", ["Hex", "Pony"])
@pytest.mark.parametrize("code", ["20029", "24089"])
def test_larry_swift_boots_only_what_can_boot(code: str, held: str) -> None:
    table = Table()
    larry = table.put(0, code, "town square")
    table.put(0, HEX, on=larry)
    table.put(1, dude("Bo"), "town square")
    table.put(1, goods("Pony", keywords=("Horse",)), on="Bo")
    hold(table, held, "cannot boot")
    begin_fight(table, larry, "Bo")
    assert not table.is_booted("Hex") and not table.is_booted("Pony")


@pytest.mark.parametrize(
    ("who", "place", "held"), [("Allie", "town square", False), ("Bo", "home 1", False), ("Allie", "home 0", True)]
)
def test_kiva_calls_nobody_who_is_there_or_anothers_or_held(who: str, place: str, held: bool) -> None:
    table = Table(phase="sundown")
    kiva = table.put(0, "22033", "town square")
    table.put(0 if who == "Allie" else 1, dude(who), place)
    if held:
        hold(table, who, "cannot move")
    table.to("gambling")
    assert not table.is_booted(kiva)


@pytest.mark.parametrize("code", ["09004", "24013"])
def test_daomei_wang_beckons_nobody_who_is_held(code: str) -> None:
    table = Table()
    table.put(0, dude("Allie", gangs=("anarchists",)))
    hold(table, "Allie", "cannot move")
    table.in_hand(0, code)
    table.set_rock(0, 20)
    table.play(f"0 play: shop {title_of(code)}")
    assert table.at("Allie") == "home 0"


@pytest.mark.parametrize("what", ["token", "deed", "dude"])
def test_stagecoach_office_lets_dudes_out_that_are_no_tokens(what: str) -> None:
    table = Table()
    office = table.put(0, "01066")
    table.put(0, dude("Allie", influence=1))
    card = {"token": dude("Guest", keywords=("Token",)), "deed": deed("Guest"), "dude": dude("Guest")}[what]
    table.in_hand(0, card)
    said = {"deed": ["0 deed goes: left"], "dude": [f"0 react: answer {office}"]}.get(what, [])
    table.play("0 play: shop Guest", *said)
    assert table.is_booted(office) is (what == "dude")


def test_an_ancestor_spirit_stays_when_others_move() -> None:
    table = Table()
    table.put(0, "09041", "town square")
    table.put(0, dude("Allie"), "town square")
    table.do(dudes.move, table["Allie"], table["home 0"].number)
    for place in ("town square", "home 1"):
        table["Allie"].at = table.place(place)
        table.do(dudes.send_home_booted, table["Allie"])
    assert table.zone("Ancestor Spirit") == "in play"


@pytest.mark.parametrize("what", ["Hat", "Idol"])
def test_mount_moriah_makes_spells_cheaper_not_goods(what: str) -> None:
    table = Table()
    table.put(0, "24120")
    table.in_hand(0, goods("Hat", cost=3, keywords=("Improvement",)))
    table.in_hand(0, spell("Idol", cost=3, keywords=("Totem", "Spirit")))
    host = table["Mount Moriah Cemetery"]
    assert stats.cost(table.state, table[what], host) == (2 if what == "Idol" else 3)


def test_nicodemus_speaks_to_dudes_not_to_what_they_carry() -> None:
    table = Table()
    table.put(0, BANK)
    table.put(0, "00134", "Bank")
    table.put(0, dude("Allie", influence=1), "Bank")
    table.put(0, HAT, on="Allie")
    assert sorted(play for play in table.plays() if play.startswith("use")) == ["use Allie", "use Nicodemus Whateley"]


@pytest.mark.parametrize("place", ["home 0", "Bank"])
def test_nicodemus_rests_when_he_comes_home_himself(place: str) -> None:
    table = Table()
    table.put(0, BANK)
    table.put(0, "00134", place, control_points=2)
    table.put(0, dude("Allie"), "Bank")
    table.do(dudes.move, table["Allie"], table["home 0"].number)
    assert table["Nicodemus Whateley"].control_points == 2


@pytest.mark.parametrize("seat", [0, 1])
def test_nicodemus_is_his_own_players(seat: int) -> None:
    """He speaks for his controller: a dude of seat 0 gives nothing to the Nicodemus of seat 1."""
    table = Table()
    table.put(0, BANK)
    for one in (0, 1):
        table.put(one, "00134", "Bank")
    table.put(0, dude("Allie", influence=1), "Bank")
    table.play("0 play: use Allie")
    assert [table[f"Nicodemus Whateley of {one}"].control_points for one in (0, 1)] == [1, 0]


def test_an_estate_tires_whom_it_can_and_who_comes_there() -> None:
    for code in ("05023", "24142"):
        for place, held in (("home 0", False), ("The Whateley Estate", True)):
            table = Table()
            table.put(0, code)
            table.put(1, dude("Bo"), "town square")
            if held:
                hold(table, "Bo", "cannot boot")
            table.do(dudes.move, table["Bo"], table.place(place))
            assert not table.is_booted("Bo") and not table.is_booted("The Whateley Estate")


@pytest.mark.parametrize("place", ["Speaks", "home 0"])
def test_speaks_with_earth_unboots_a_totem_where_she_is(place: str) -> None:
    table = Table()
    table.put(0, BANK)
    table.put(0, "17004", "Bank")
    idol = spell("Idol", keywords=("Totem", "Spirit"))
    table.put(0, idol, on="Bank" if place == "Speaks" else "home 0", booted=True)
    table.put(1, dude("Bo"), "town square")
    table.say("0 react: answer Speaks-With-Earth", *(["0 choose: Idol"] if place == "Speaks" else []))
    table.do(dudes.move, table["Bo"], table["Bank"].number)
    assert table.is_booted("Idol") is (place != "Speaks")


@pytest.mark.parametrize(("what", "saved"), [("dude", True), ("goods", False)])
@pytest.mark.parametrize("code", ["05029", "24193"])
def test_lay_on_hands_saves_dudes(code: str, what: str, saved: bool) -> None:
    table = Table()
    table.put(0, MASTER_CASTER, "town square")
    table.put(0, code, on="Merlin")
    table.put(0, dude("Allie"), "town square")
    table.put(0, SIDEKICK, on="Allie")
    table.next_cards(0, "K♠")
    table.say(*([f"0 react: answer {title_of(code)}"] * saved))
    table.do(cards.discard, table["Allie" if saved else "Hound"], casualty=True)
    assert table.is_booted("Merlin") is saved


def test_arnold_mccadish_patches_up_dudes() -> None:
    table = Table()
    table.put(0, "01008")
    table.put(0, dude("Allie"), "town square")
    table.put(0, SIDEKICK, on="Allie")
    table.do(cards.discard, table["Hound"], casualty=True)
    assert table.zone("Hound") == "discard" and not table.is_booted("Arnold McCadish")


LONG_DECK = "2♠ 3♠ 4♠ 5♠ 6♠ 7♠ 8♠ 9♠ 10♠ J♠ Q♠ K♠ 2♥ 3♥ 4♥ 5♥ 6♥ 7♥ 8♥ 9♥"


@pytest.mark.parametrize("code", ["21001", "24002"])
def test_house_of_many_faiths_shuffles(code: str) -> None:
    table = Table(code, HOME)
    table.put(0, dude("Allie", keywords=("Blessed 1",)))
    table.put(0, MIRACLE, on="Allie")
    table.in_hand(0, "A♣")
    table.in_discard(0, "2♣")
    table.in_deck(0, LONG_DECK)
    before = table.deck(0)
    table.play("0 play: use home 0")
    assert [card for card in table.deck(0) if card in before] != before


def test_travis_moone_shuffles_before_he_draws() -> None:
    table = Table(phase="setup")
    table.put(0, "01049")
    table.in_hand(0, "A♣ 2♣ 3♣ 4♣ 5♣")
    table.in_deck(0, LONG_DECK)
    before = table.deck(0)
    table.say("0 grifter: answer Travis Moone")
    table.do(play_grifters)
    drawn = table.hand(0)
    assert [card for card in table.deck(0) if card in before] != [card for card in before if card not in drawn]


@pytest.mark.parametrize(("cards_in_hand", "offered"), [(2, False), (3, True)])
def test_baiju_needs_three_cards(cards_in_hand: int, offered: bool) -> None:
    table = showdown()
    table.put(0, "18026", on="Allie")
    table.in_hand(0, *[["A♣", "2♣", "3♣"][number] for number in range(cards_in_hand)])
    assert ("use Baijiu Jar" in table.options()) is offered


@pytest.mark.parametrize(("hand", "spared"), [(TWO_PAIR, True), (THREE, False)])
@pytest.mark.parametrize("code", ["05030", "24195"])
def test_holy_roller_is_no_casualty_unless_the_round_is_lost_by_three(code: str, hand: str, spared: bool) -> None:
    table = showdown([MASTER_CASTER])
    table.put(0, code, on="Merlin")
    table.next_cards(0, "K♠")
    table.step("0 shootout play: use Holy Roller")
    deal(table, HIGH, hand)
    until(table, "take_lumps", "0 shooter: Allie", STAND[0])
    assert prohibitions.is_prohibited(table.game, "cannot be a casualty", table["Merlin"]) is spared
    table.do(effects.expire, "round")
    assert not prohibitions.is_prohibited(table.game, "cannot be a casualty", table["Merlin"])


@pytest.mark.parametrize("seat", [0, 1])
def test_hot_lead_flies_after_ones_own_casualties_in_a_round_that_one_lost(seat: int) -> None:
    table = showdown([dude("Ann")], [dude("Cal")])
    deal(table, HIGH, PAIR)
    until(table, "take_lumps", "0 shooter: Allie", "1 shooter: Bo", *STAND)
    table.in_hand(0, "01121")
    table.in_hand(1, "01121")
    table.next_cards(0, "2♠")
    table.say(*(["0 react: answer Hot Lead Flyin'"] if seat == 0 else []))
    table.do(happen, CasualtiesTaken(seat=seat, amount=0), lambda: True)
    assert table.hand(1) == ["Hot Lead Flyin'"] and (table.hand(0) == []) is (seat == 0)


def test_takin_ya_with_me_takes_nobody_when_nobody_fell() -> None:
    table = showdown((), [dude("Cal", bullets=1)])
    table["Bo"].booted = False
    table.modify("Bo", "bullets", 1)
    table.in_hand(0, "01140")
    deal(table, HIGH, PAIR)
    until(table, "take_lumps", "1 shooter: Bo", STAND[1])
    table.say("0 react: answer Takin' Ya With Me")
    table.do(happen, CasualtiesTaken(seat=0, amount=0), lambda: True)
    assert table.zone("Bo") == table.zone("Cal") == "in play"


def test_magical_distraction_goes_up_to_rank_11() -> None:
    table = showdown([MASTER_CASTER])
    table.put(0, HEX, on="Merlin")
    table.in_hand(0, "01131")
    deal(table, HIGH, CHEATIN_PAIR)
    until(table, "reveal", "0 shooter: Allie", STAND[0])
    table.next_cards(0, "K♠")
    table.step("0 resolution play: use Magical Distraction")
    assert rank(table, 0) == 11


def test_nobody_is_kept_from_fleeing_in_the_round_after_a_stand() -> None:
    table = showdown([dude("Ann", bullets=0), dude("Abe")], [dude("Cal")])
    table.in_hand(0, "00128")
    deal(table, HIGH, PAIR)
    until(table, "reveal", "0 shooter: Ann", "1 shooter: Cal", *STAND)
    table.step("0 resolution play: use ability 2 No Turning Back", "0 target: Abe", "0 make a stud: Cal")
    until(table, "make_plays", "1 flee [Bo]: no", "1 flee [Cal]: no")
    assert not prohibitions.is_prohibited(table.game, "cannot flee", table["Ann"])


def test_james_ghetty_brings_as_much_into_the_next_shootout() -> None:
    table = showdown([printed("01028")])
    curse = action("Curse")
    table.teach(curse, ability("Shootout, Pay 3 Ghost Rock", lambda use: None))
    table.in_hand(0, curse)
    table.step("0 shootout play: use Curse")
    table.do(effects.expire, "shootout")
    assert stats.with_changes(table.state, "ghost rock", table["James Ghetty"], 0) == 0


def test_rumors_are_about_one_dude() -> None:
    table = Table()
    for name in ("Allie", "Al"):
        table.put(0, dude(name, influence=2), "town square")
    table.play(use_from_hand(table, "00012"), "0 target: Allie")
    assert (table.influence("Allie"), table.influence("Al")) == (1, 2)


def test_peacemaker_keeps_the_bullets_of_its_own_dude() -> None:
    table = showdown([dude("Ann", bullets=2)])
    table.modify("Allie", "bullets", 2)
    table.put(0, "01083", on="Allie")
    for who in ("Ann", "Allie"):
        one = action(f"Curse of {who}")
        table.teach(one, ability("Shootout", lambda use, who=who: Play(use).give(table[who], bullets=-1)))
        table.in_hand(1, one)
    before = {name: table.bullets(name) for name in ("Ann", "Allie")}
    passes = "0 shootout play: none" if any("Peacemaker" in one for one in table.options()) else None
    said = [passes] if passes else []
    table.step(*said, "1 shootout play: use Curse of Ann", *said, "1 shootout play: use Curse of Allie", *said)
    assert {name: before[name] - table.bullets(name) for name in before} == {"Ann": 1, "Allie": 0}


def test_onward_christian_soldiers_lets_their_own_player_make_them_draws() -> None:
    table = showdown([MASTER_CASTER])
    table.put(0, "14028", on="Merlin")
    table.next_cards(0, "K♠")
    curse = action("Curse")
    table.teach(curse, ability("Shootout", lambda use: Play(use).make_draw(table["Allie"])))
    table.in_hand(0, curse)
    table.modify("Allie", "stud", 1, change="set")
    table.step("0 shootout play: use Onward Christian Soldiers", "0 shootout play: use Curse")
    assert not table.is_stud("Allie")


@pytest.mark.parametrize("count", [1, 2])
@pytest.mark.parametrize("ruleset", ["pinebox-1.5", "aeg-2015"])
def test_rattler_pounces_on_a_single_dude(count: int, ruleset: str) -> None:
    foes = [dude("Cal")] * (count - 1)
    table = showdown([printed("24094")], foes, table=Table(ruleset=ruleset))
    rattler = table.posse(0)[1]
    table.modify(rattler, "stud", 0, change="set")
    offered = any(rattler in one for one in table.options())
    assert offered is (count == 1 or ruleset == "pinebox-1.5")
    if offered:
        table.step(f"0 shootout play: use {rattler}")
        assert table.is_stud(rattler) is (count == 1)


def test_jaels_guile_stops_when_nobody_is_left() -> None:
    table = showdown()
    table.put(0, "11018", on="Allie")
    deal(table, HIGH, CHEATIN_PAIR)
    until(table, "reveal")
    table.step("0 resolution play: use Jael's Guile", "1 boot or discard: discard")
    assert table.zone("Bo") == "discard"


def test_a_neutralizer_that_nobody_can_take_over_stays() -> None:
    table = Table()
    table.put(0, dude("Allie"), "town square")
    table.put(0, "24176", on="Allie")
    table.next_cards(0, "K♠")
    table.play(f"0 play: use {title_of('24176')}")
    assert table.host(title_of("24176")) == "Allie"


def test_an_emporium_keeps_only_whom_it_clothes_from_being_moved() -> None:
    table = Table()
    shop = table.put(0, "19023")
    for name in ("Cy", "Di"):
        table.put(0, dude(name, influence=1), shop)
    table.put(1, dude("Bo"), "town square")
    table.teach("Bo", ability("Noon", lambda use: Play(use).move(table["Di"], TOWN_SQUARE)))
    table.play(f"0 play: use {shop}", "0 target: Cy", "1 play: use Bo")
    assert table.at("Di") == "town square"


def test_a_courthouse_summons_opponents() -> None:
    table = Table()
    court = table.put(0, "21042")
    table.put(0, dude("Allie", bullets=4), "town square")
    table.put(0, dude("Al", influence=1))
    table.put(1, dude("Bo", influence=1))
    table.set_rock(0, 5)
    options = table.options(
        f"0 play: use {court}", "0 leader: Allie", "0 join job: none", "0 join job: none", "1 oppose: none"
    )
    assert options == ["none", "Bo"]


@pytest.mark.parametrize("first", [True])
def test_a_scientizer_lets_its_player_shoot_first_though_the_other_won(first: bool) -> None:
    table = Table(winner=1, turn=0)
    table.put(0, dude("Allie"), "town square")
    table.put(0, "15011", on="Allie")
    table.put(1, dude("Bo"), "town square", bounty=1)
    plan = action("Plan")
    table.teach(plan, ability("Shootout", lambda use: None))
    for seat in (0, 1):
        table.in_hand(seat, plan)
    options = table.options("0 play: use Culpability Scientizer", "1 accept: yes")
    assert options == ["none", "use Plan"]
    table.play("0 play: use Culpability Scientizer", "1 accept: yes", "0 shootout play: use Plan")
    assert table.hand(0) == []


def test_a_lodge_takes_no_ghost_rock_from_who_was_not_booted() -> None:
    table = Table()
    lodge = table.put(0, "19024")
    table.put(0, dude("Allie"), lodge)
    table.set_rock(0, 5)
    saver(table, Booted)
    table.play(f"0 play: use {lodge}", "0 react: answer Saver")
    # Nor does it move (compendium-1.9.3 "Send Home Booted" step 5).
    assert (table.at("Allie"), table.is_booted("Allie"), table.rock(0)) == (lodge, False, 5)


def test_a_notary_moves_ones_own_dudes() -> None:
    table = Table()
    notary = table.put(0, "14016")
    table.put(0, deed("Park", keywords=("Public",)))
    table.put(0, dude("Allie"))
    table.put(1, dude("Bo"))
    options = table.options(f"0 play: use {notary}")
    assert options == ["none", "Allie"]


def test_washoes_aces_that_cannot_go_home_stay() -> None:
    table = showdown((), [dude("Cal", value=1)])
    table.put(0, "20036")
    hold(table, "Cal", "cannot go home")
    assert not any("Washoe" in one for one in table.options())


def test_a_joker_smiles_for_jokers() -> None:
    table = Table(phase="gambling")
    table.put(0, "12011")
    for name, gained in (("A♣", 0), ("Joker", 1)):
        table.in_hand(0, name)
        table.do(happen, AcedOutOfPlay(piece=table[name].number), lambda: True)
        assert table.rock(0) == gained


def test_spectacles_show_nothing_of_a_joker() -> None:
    table = showdown()
    table.put(0, "24159", on="Allie")
    deal(table, "Joker 4♠ 6♦ 8♣ 10♠", PAIR)
    until(table, "reveal")
    assert len(table.options("0 resolution play: use See-Through Spectacles")) == 4


def test_a_gunslinger_that_came_outside_of_shootouts_stays_after_one_of_others() -> None:
    table = Table()
    token = table.do(create_token, token_card("Gunslinger"), 0, table.place("town square"))
    table.put(0, dude("Al"), "town square")
    table.put(1, dude("Bo"), "town square")
    duel(table, "Al", "Bo", "0 join posse: none")
    table.do(dudes.send_home_booted, table["Bo"])
    until(table, "make_plays")
    assert token.zone == "in play"


def test_the_judges_gunslinger_is_paid_off_though_the_judge_is_gone_before_anybody_shoots() -> None:
    judge = "Judge Harry Somerset (Exp.1)"
    table = court("07002")
    table.teach("Cy", trait(AFTER, JobBegins, lambda use: cards.discard(use.game, table[judge])))
    table.play(f"0 play: use {judge}", "1 oppose: none")
    assert (table.zone(judge), table.zone("Gunslinger")) == ("discard", "removed")


def test_ramiro_mendoza_is_paid_with_what_came_before_he_was_told_to_join() -> None:
    """By the rules of 2015; another dude was chosen before."""
    table = Table(ruleset="aeg-2015")
    table.put(0, "01047", "town square")
    table.put(0, dude("Allie"), "town square")
    table.put(1, dude("Bo"), "town square")
    cy = table[table.put(0, dude("Cy"), "town square")].number
    for_cy = lambda use: use.event.piece == cy  # noqa: E731
    table.teach("Cy", trait(AFTER, ChosenToJoin, lambda use: Play(use).gain(1), concerns=for_cy))
    joins = ("0 join posse: Cy", "0 join posse: Ramiro Mendoza")
    begin_fight(table, "Allie", "Bo", *joins, "0 pay 1 ghost rock [Ramiro Mendoza]: yes")
    assert table.zone("Ramiro Mendoza") == "in play" and table.rock(0) == 0


@pytest.mark.parametrize("code", ["06018", "24196"])
def test_a_shield_keeps_no_goods_from_being_aced(code: str) -> None:
    table = showdown([MASTER_CASTER])
    table.put(0, code, on="Merlin")
    table.put(0, HAT, on="Allie")
    table.next_cards(0, "K♠")
    curse = action("Curse")
    table.teach(curse, ability("Shootout", lambda use: Play(use).ace(table["Hat"])))
    table.in_hand(1, curse)
    table.step(f"0 shootout play: use {title_of(code)}", "1 shootout play: use Curse")
    assert table.zone("Hat") == "boot hill"


@pytest.mark.parametrize(
    ("code", "at", "again"), [("10033", "Bank", True), ("24210", "Bank", True), ("24210", "Ranch", False)]
)
def test_a_fire_lets_its_player_play_again(code: str, at: str, again: bool) -> None:
    table = Table()
    for title in ("Bank", "Ranch"):
        table.put(0, deed(title))
    table.put(0, deed("Mine", keywords=("Out of Town",)))
    table.put(0, MASTER_CASTER, "Bank")
    table.put(0, code, on="Bank")
    for place in (at, "Mine"):
        table.put(0, dude(f"Tired at {place}"), place, booted=True)
    table.put(1, dude("Bo"))
    table.next_cards(0, "K♠")
    table.play(f"0 play: use {title_of(code)}")
    assert not table.is_booted(f"Tired at {at}") and table.is_booted("Tired at Mine")
    table.play("0 play: pass" if again else "1 play: pass")


def test_shadow_walk_lets_its_player_play_again() -> None:
    table = Table()
    table.put(0, MASTER_CASTER)
    table.put(0, "01102", on="Merlin")
    plan = action("Plan")
    table.teach(plan, ability("Shootout", lambda use: None))
    for seat, name in enumerate(("Allie", "Bo")):
        table.put(seat, dude(name), "town square")
        table.in_hand(seat, plan)
    table.next_cards(0, "K♠")
    begin_fight(table, "Allie", "Bo", "0 join posse: none")
    table.step("0 shootout play: use ability 2 Shadow Walk", "0 shootout play: use Plan", "1 shootout play: use Plan")
    assert table.hand(0) == table.hand(1) == []


@pytest.mark.parametrize(
    ("who", "armed", "boots"), [("Allie", True, False), ("Allie", False, True), ("Al", True, True)]
)
def test_a_sword_of_the_spirit_is_for_one_dude_with_a_blade(who: str, armed: bool, boots: bool) -> None:
    table = Table()
    table.put(0, MASTER_CASTER)
    table.put(0, "24200", on="Merlin")
    for name in ("Allie", "Al"):
        table.put(0, dude(name))
        if armed:
            table.put(0, goods(f"Sabre of {name}", keywords=("Weapon", "Melee")), on=name)
    table.put(1, dude("Morgana", keywords=("Huckster 9",)))
    table.teach(HEX, ability("Noon Hex 5, Boot", lambda use: Play(use).boot(table[who])))
    table.put(1, HEX, on="Morgana")
    table.next_cards(0, "K♠")
    table.next_cards(1, "K♠")
    table.play("0 play: use Sword of the Spirit", "0 target: Allie")
    assert (table.is_stud("Allie"), table.is_stud("Al")) == (armed, False)
    table.play("1 play: use Hex")
    assert table.is_booted(who) is boots


def test_trails_lead_to_trails_and_wounds_to_other_wounds() -> None:
    table = Table()
    for title in ("Mine", "Pit", "Shaft"):
        table.put(0, deed(title, keywords=("Out of Town",)))
    for title in ("Mine", "Pit"):
        table.put(0, "09033", on=title)
    table.put(0, dude("Allie"), "Shaft")
    wound = table.put(0, "16012")
    beside = lambda one, other: table.reader.is_adjacent(table[one].number, table[other].number)  # noqa: E731
    pairs = (("Mine", "Pit"), ("Mine", "Shaft"), ("Mine", "Mine"), (wound, wound))
    assert [beside(*pair) for pair in pairs] == [True, False, False, False]


@pytest.mark.parametrize("held", [True, False])
def test_a_trail_takes_nobody_who_is_held(held: bool) -> None:
    table = Table()
    table.put(0, BANK)
    table.put(0, MASTER_CASTER, "Bank")
    table.put(0, "09033", on="Bank")
    if held:
        hold(table, "Merlin", "cannot move")
    assert ("use Spirit Trail" in table.plays()) is not held


def test_tyxarglenak_that_is_a_huckster_can_be_chosen() -> None:
    table = Table(turn=1)
    table.put(0, "01012", "town square")
    table.modify("Tyxarglenak", "Huckster", 1, change="set")
    plan = action("Plan")
    table.teach(plan, ability("Noon", lambda use: None, targets=lambda use: [table["Tyxarglenak"].number]))
    table.in_hand(1, plan)
    assert "use Plan" in table.plays(1)


def test_yagns_skeleton_answers_for_its_own_dude() -> None:
    table = Table()
    for name in ("Allie", "Al"):
        table.put(0, dude(name), "town square")
    table.put(0, "24175", on="Allie")
    table.put(1, dude("Bo"), "town square")
    table.teach("Bo", ability("Noon", lambda use: Play(use).boot(table["Al"])))
    table.play("0 play: pass", "1 play: use Bo")
    assert table.is_booted("Al")


@pytest.mark.parametrize("code", ["24162"])
def test_a_ninth_shot_raises_the_hand_of_its_own_player(code: str) -> None:
    table = gun_and_traps(code)
    table.modify("Allie", "bullets", 1)
    table.in_discard(0, "10♣")
    reveal_hands(table, TWO_PAIR, PAIR, STAND[0])
    table.modify("Allie", "stud", 1, change="set")
    table.step("0 resolution play: use ability 2 LeMat Revolver")
    assert rank(table, 0) > 3 and rank(table, 1) == 2


def test_the_ninth_shot_is_for_who_leads_a_posse() -> None:
    table = three_players()
    table.put(2, "24162", on="Cal")
    table.modify("Cal", "stud", 1, change="set")
    table.put(2, "08016", on="Cal")
    table.in_discard(2, "10♣", dude("Ghoul", keywords=("Abomination",)))
    begin_fight(table, "Allie", "Bo", "0 invite: home 2", "2 join posse: Cal")
    deal(table, HIGH, CHEATIN_PAIR)
    table.next_cards(2, "2♥ 2♣ 4♥ 4♣ 9♥ 9♣")
    until(table, "reveal", "0 shooter: Allie")
    table.step("2 resolution play: use ability 1 LeMat Revolver")


@pytest.mark.parametrize("what", ["field", "react"])
def test_a_force_field_stops_other_plays_but_no_reacts(what: str) -> None:
    table = showdown()
    table.modify("Allie", "most Weapon", 2, change="set")
    for _ in range(2):
        table.put(0, "01092", on="Allie")
    table.set_rock(0, 9)
    table.put(0, HAT, on="Allie")
    table.teach(HAT, react("React", AFTER, Unbooted, lambda use: Play(use).gain(1)))
    deal(table, HIGH, THREE)
    until(table, "reveal")
    use = "0 resolution play: use Force Field"
    if what == "react":
        table["Bo"].booted = True
        table.step(use, "0 pay: 1", "0 resolution play: none")
        table.say("0 react: answer Hat")
        table.do(dudes.unboot, table["Bo"])
        assert table.rock(0) == 9
    else:
        assert sorted(table.options()) == ["none", "use Force Field", "use Force Field #2"]
        assert sorted(table.options(use, "0 pay: 1")) == ["none", "use Force Field"]


@pytest.mark.parametrize("what", ["Hex", "Miracle", "held", "gone"])
def test_dave_gorman_gives_up_a_hex_that_is_there_and_can_go(what: str) -> None:
    table = showdown([printed("18042")], [dude("Cy", shooter="stud")])
    dave = table.posse(0)[1]
    trick = spell("Trick", keywords=("Miracle" if what == "Miracle" else "Hex",))
    table.modify(dave, "Blessed", 9, change="set")
    gone = lambda use: cards.discard(use.game, table["Trick"]) if what == "gone" else None  # noqa: E731
    table.teach(trick, ability(f"Shootout {trick.keywords[0].name} 3, Boot", gone))
    table.put(0, trick, on=dave)
    if what == "held":
        hold(table, "Trick", "cannot be discarded")
    table.next_cards(0, "K♠")
    table.step("0 shootout play: use Trick", *([f"0 react: answer {dave}"] if what == "Hex" else []))
    assert table.is_stud("Cy") is (what != "Hex")


def test_a_shoppe_gives_no_unique_cards_and_no_jokers() -> None:
    table = Table()
    shoppe = table.put(0, "23031")
    facts = {"suit": "hearts", "value": 9}
    for hand, found in (("9♥ 9♥", True), ("Joker Joker", False)):
        table = Table()
        shoppe = table.put(0, "23031")
        table.in_hand(0, hand)
        table.in_discard(0, goods("Plain", **facts), goods("Only", keywords=("Unique",), **facts), "Joker")
        options = table.options(f"0 play: use {shoppe}", "0 target: 9♥" if found else "0 target: Joker")
        assert ("Plain" in options) is found and not {"Only", "Joker", "Joker #2", "Joker #3"} & {*options}


@pytest.mark.parametrize(("seat", "works"), [(0, True), (0, False), (1, True)])
def test_a_distillery_draws_for_its_own_players_jobs_that_succeed(seat: int, works: bool) -> None:
    table = Table(turn=seat)
    still = table.put(0, "Taff's Distillery")
    for one, name in enumerate(("Allie", "Bo")):
        table.put(one, dude(name), "town square" if one != seat else None)
    table.next_cards(0, "K♥")
    plan = action("Plan")
    leader = ("Allie", "Bo")[seat]
    table.teach(plan, ability("Noon Job", lambda use: None, targets=lambda use: [TOWN_SQUARE]))
    table.in_hand(seat, plan)
    if not works:
        table.teach("Bo", trait(AFTER, JobBegins, lambda use: cards.discard(use.game, table[leader])))
    drinks = seat == 0 and works
    table.play(
        f"{seat} play: use Plan",
        *([f"{1 - seat} oppose: none"] if works else []),
        *(["0 react: answer Taff's Distillery"] * drinks),
    )
    assert table.is_booted(still) is drinks


def test_ricochet_hits_nobody_who_cannot_be_discarded() -> None:
    table = showdown()
    table.in_hand(0, "20056")
    hold(table, "Bo", "cannot be discarded")
    deal(table, HIGH, CHEATIN_PAIR)
    until(table, "reveal")
    assert table.options() == []


def test_dr_dawn_edwards_turns_though_another_player_has_eve_henry() -> None:
    table = Table()
    table.put(0, "01052", "town square")
    eve = next(card for card in load_database() if card.title == "Eve Henry")
    table.put(1, eve)
    table.in_deck(0, eve)
    table.say("0 search for the other one: yes", "0 search: Eve Henry")
    table.do(cards.discard, table["Dr. Dawn Edwards"], casualty=True)
    assert table.at("Eve Henry of 0") == "town square"


def test_only_horses_are_watered() -> None:
    table = Table()
    table.put(0, dude("Allie"))
    for thing in (NAG, HAT):
        table.put(0, thing, on="Allie", booted=True)
    table.play(use_from_hand(table, "01130"))
    assert (table.is_booted("Nag"), table.is_booted("Hat")) == (False, True)


@pytest.mark.parametrize(("points", "speaks"), [(2, 3), (3, 3)])
def test_nicodemus_has_three_control_points_at_most(points: int, speaks: int) -> None:
    table = Table()
    table.put(0, BANK)
    table.put(0, "24102", "Bank", control_points=points)
    table.put(0, dude("Allie", influence=1), "Bank")
    table.play("0 play: use Allie")
    assert table["Nicodemus Whateley"].control_points == speaks


@pytest.mark.parametrize("code", ["12004", "24057"])
def test_mariel_persuades_nobody_with_no_more_influence(code: str) -> None:
    table = showdown([printed(code)])
    mariel = table.posse(0)[1]
    table.modify("Bo", "influence", table.influence(mariel))
    table.step(f"0 shootout play: use {mariel}")
    assert table.posse(1) == ["Bo"]


def test_only_riders_who_can_move_run_them_down() -> None:
    table = Table()
    table.put(0, BANK)
    for name, rides in (("Ann", True), ("Abe", True), ("Al", False)):
        table.put(0, dude(name), "town square")
        if rides:
            table.put(0, NAG, on=name)
    table.put(1, dude("Bo"), "Bank")
    hold(table, "Abe", "cannot move")
    table.play(use_from_hand(table, "01125"), "0 target: Ann", "0 choose: none")
    assert [table.at(name) for name in ("Ann", "Abe", "Al")] == ["Bank", "town square", "town square"]
    assert table.is_booted("Bo")


@pytest.mark.parametrize("code", ["00124", "24151"])
def test_a_shotgun_is_for_those_who_can_be_aced(code: str) -> None:
    table = showdown((), [dude("Cal", value=1), dude("Cy", value=1)])
    table.put(0, code, on="Allie")
    table.modify("Allie", "bullets", 3)
    hold(table, "Cal", "cannot be aced")
    table.step("0 shootout play: use Shotgun")
    assert table.zone("Cy") == "boot hill"


def test_ramiro_mendoza_is_paid_in_the_next_shootout() -> None:
    """By the rules of 2015; he could not be discarded from the one before."""
    table = Table(ruleset="aeg-2015")
    table.put(0, "01047", "town square")
    hold(table, "Ramiro Mendoza", "cannot be discarded")
    table.put(0, dude("Allie"), "town square")
    for name in ("Bo", "Bob"):
        table.put(1, dude(name), "town square")
    begin_fight(table, "Allie", "Bo", "0 join posse: Ramiro Mendoza", "1 join posse: none")
    table.do(dudes.send_home_booted, table["Bo"])
    until(table, "make_plays")
    table.set_rock(0, 1)
    # Who can't be discarded is paid.
    begin_fight(table, "Allie", "Bob", "0 join posse: Ramiro Mendoza")
    assert table.rock(0) == 0


@pytest.mark.parametrize("code", ["24162", "06010", "01136"])
def test_what_is_for_who_leads_a_posse_is_not_for_an_ally(code: str) -> None:
    """Cal has a gun, a deed where they fight, or a Hex; his player only sent him."""
    table = Table(*(outfit(f"Home {seat}") for seat in range(3)))
    place = table.put(2, code) if code == "06010" else "town square"
    for seat, name in enumerate(("Allie", "Bo", "Cal")):
        table.put(seat, dude(name, keywords=SKILLED), place)
    table.modify("Cal", "stud", 1, change="set")
    table.put(2, HEX, on="Cal")
    if code == "24162":
        table.put(2, code, on="Cal")
    if code == "01136":
        table.in_hand(2, code)
    begin_fight(table, "Allie", "Bo", "0 invite: home 2", "2 join posse: Cal")
    deal(table, HIGH, PAIR)
    table.next_cards(2, "2♥ 2♣ 4♥ 4♣ 9♥ 9♣")
    until(table, "take_lumps", "0 shooter: Allie")


def test_nobody_speaks_for_a_nicodemus_who_is_at_home() -> None:
    table = Table()
    table.put(0, BANK)
    table.put(0, "00134")
    table.put(0, dude("Allie", influence=1), "Bank")
    table.play("0 play: use Allie")
    assert table["Nicodemus Whateley"].control_points == 0


def test_concealed_weapons_are_not_for_other_players() -> None:
    table = Table()
    table.put(0, dude("Allie"), booted=True)
    table.put(1, dude("Bo"), booted=True)
    table.in_hand(1, HAT)
    table.in_hand(0, HAT)
    table.play(use_from_hand(table, "01120"))
    assert "shop Hat" in table.plays(0) and "shop Hat" not in table.plays(1)


@pytest.mark.parametrize("who", ["Cal", "Cy"])
def test_bad_company_as_printed_pays_nothing_where_nobody_did_it_or_for_another(who: str) -> None:
    table = Table(ruleset="aeg-2015")
    table.put(0, dude("Allie"), booted=True)
    for name in ("Cal", "Cy"):
        table.put(0, dude(name), "town square", bounty=int(name == "Cal"))
    table.put(1, dude("Bo"), "town square")
    gallows = deed("Gallows")
    table.teach(gallows, ability("Noon", lambda use: cards.ace(use.game, table["Cy"])))
    table.put(1, gallows)
    table.play(use_from_hand(table, "01117"))
    if who == "Cal":
        table.do(cards.ace, table["Cal"])
    else:
        table.play("1 play: use Gallows")
    assert (table.zone(who), table.rock(0), table.rock(1)) == ("boot hill", 0, 0)


@pytest.mark.parametrize("code", ["00009", "24113"])
def test_attorneys_plead_for_nobody_whose_bounty_can_neither_rise_nor_fall(code: str) -> None:
    table = Table()
    table.put(0, code)
    table.put(1, dude("Bo"), bounty=1)
    hold(table, "Bo", "cannot be wanted")
    assert any("Attorneys" in play for play in table.plays())
    table.modify("Bo", "least bounty", 1)
    assert not any("Attorneys" in play for play in table.plays())
