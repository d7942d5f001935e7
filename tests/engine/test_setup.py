"""How a game begins (rulebook-1.5.0 §4)."""

from __future__ import annotations

from functools import cache
from pathlib import Path
from random import Random

import pytest
from hypothesis import given
from hypothesis import strategies as st

from dtk.cards.card import Card, Special
from dtk.cards.database import load_database
from dtk.decks.kinds import read_deck
from dtk.engine import control
from dtk.engine.abilities import ContinuousChange
from dtk.engine.rules import setup
from dtk.engine.rules.setup import DeckList, Starting, choose_gangs, new_state, play_setup
from dtk.engine.texts import Text, Texts
from dtk.engine.view import Hidden, View
from dtk.files.reading import read_source
from dtk.legality.judged_deck import JudgedDeck
from dtk.legality.legal_gangs import legal_gangs
from dtk.legality.rules_context import RulesContext
from dtk.legality.rules_repository import RulesRepository
from dtk.testing import Table, cards, deed, dude, goods, legend, outfit, printed, rule
from tests.engine.example_decks import PUBLISHED

DECKS = Path(__file__).parents[2] / "examples" / "decks"
HOME = outfit("The Company", gangs=("entrepreneurs",), stash=15, production=3)
FILLERS = cards("2♣ 3♣ 4♣ 5♣ 6♣ 7♣ 8♣ 9♣ 10♣ J♣")
FIVE = tuple(dude(f"Dude {number}", cost=3, gangs=("entrepreneurs",)) for number in range(1, 6))
CORES = tuple(deed(f"Core {number}", cost=1, core=(), keywords=("Core",)) for number in range(1, 4))


@cache
def law() -> RulesContext:
    return RulesRepository(load_database()).context()


def deck(*members: Card, start: tuple[Card, ...] = (), home: Card = HOME, lead: Card | None = None) -> DeckList:
    return DeckList("a deck", home, lead, (*members, *FILLERS), start)


def table_of(*decks: DeckList) -> tuple[Table, list[Starting]]:
    return Table(*decks, phase="setup"), [Starting(deck, law()) for deck in decks]


def set_up(table: Table, starting: list[Starting], *script: str) -> None:
    table.say(*script)
    play_setup(table.game, choose_gangs(table.game, starting))
    table.at_rest()


@rule(
    "rulebook-1.5.0 §4 ¶3 s7",
    "rulebook-1.5.0 §4 ¶3 s8",
    "rulebook-1.5.0 §3.1 ¶1 s1",
    "rulebook-1.5.0 §3.1 ¶6",
    "rulebook-1.5.0 §4 ¶2 s1",
)
def test_the_decks_own_gang_starts_at_home_and_is_paid_for() -> None:
    table, starting = table_of(deck(*FIVE, start=FIVE), deck(*FIVE, start=FIVE[:2]))
    set_up(table, starting, "0 starting gang: the deck's own", "1 starting gang: the deck's own")
    assert [table.at(f"Dude {number} of 0") for number in range(1, 6)] == ["home 0"] * 5
    assert [table.zone(f"Dude {number} of 1") == "in play" for number in range(1, 4)] == [True, True, False]
    assert not any(piece.booted for piece in table.state.pieces)
    assert (table.rock(0), table.rock(1)) == (0, 9)


@rule("rulebook-1.5.0 §4 ¶4 s1", "rulebook-1.5.0 §4 ¶4 s2", "rulebook-1.5.0 §2.2 ¶1 s2")
def test_everybody_draws_five_cards_from_a_shuffled_deck_without_the_gang() -> None:
    hands = set()
    for seed in range(3):
        home = deck(*FIVE, start=FIVE)
        table = Table(home, home, seed=str(seed), phase="setup")
        play_setup(table.game, [FIVE, FIVE[:1]])
        table.at_rest()
        assert [len(table.hand(seat)) for seat in (0, 1)] == [5, 5]
        assert [len(table.deck(seat)) for seat in (0, 1)] == [5, 9]
        hands.add(tuple(table.hand(0)))
    assert len(hands) == 3


@rule("rulebook-1.5.0 §4 ¶2 s2", "rulebook-1.5.0 §3.2 ¶4", "rulebook-1.5.0 §3.2 ¶5")
def test_a_legend_changes_the_stash_and_the_production_of_its_outfit() -> None:
    from dtk.engine.stats import production

    poor = deck(lead=legend("The Curse", stash=-4, production=1))
    table, starting = table_of(poor, deck())
    set_up(table, starting, "0 starting gang: the deck's own", "1 starting gang: the deck's own")
    assert (table.rock(0), table.rock(1)) == (11, 15)
    assert [production(table.state, table[f"home {seat}"]) for seat in (0, 1)] == [4, 3]


@rule("rulebook-1.5.0 §4 ¶1 s1", "rulebook-1.5.0 §4 ¶1 s2")
def test_the_outfit_is_home_and_the_first_of_the_street_and_the_legend_is_there() -> None:
    table, starting = table_of(deck(*FIVE, start=FIVE[:1], lead=legend("The Curse")), deck())
    set_up(table, starting, "0 starting gang: the deck's own", "1 starting gang: the deck's own")
    assert (table.street(0), table.street(1)) == (["home 0"], ["home 1"])
    assert table.zone("home 0") == table.zone("The Curse") == "in play"
    assert table.at("The Curse") == table.at("Dude 1") == "home 0"
    assert table.rock(0) == 15 - 3
    table.state.phase, table.state.winner = "upkeep", 0
    table.step()
    assert table.rock(0) == 15 - 3 + 3
    assert not table.is_booted("home 0")


@rule("rulebook-1.5.0 §4 ¶3 s1")
def test_another_gang_is_put_together_card_by_card() -> None:
    table, starting = table_of(deck(*FIVE, start=FIVE[:2]), deck())
    set_up(
        table,
        starting,
        "0 starting gang: another",
        "0 starter: Dude 4",
        "0 starter [Dude 4]: Dude 3",
        "0 starter [Dude 4, Dude 3]: none",
        "1 starting gang: the deck's own",
    )
    assert table.at("Dude 3") == table.at("Dude 4") == "home 0"
    assert table["Dude 1"].zone in ("deck", "hand")
    assert table.rock(0) == 9


def joiners(*members: Card, of: tuple[Card, ...], home: Card = HOME) -> list[str]:
    return [card.title for card in Starting(deck(*of, home=home), law()).may_join(members)]


@rule("rulebook-1.5.0 §4 ¶3 s3", "rulebook-1.5.0 §3.1 ¶6")
def test_no_gang_costs_more_than_the_stash() -> None:
    """A gang of 32 with a stash of 19 was accepted elsewhere, and left its player with less than nothing."""
    rich = tuple(dude(f"Rich {cost}", cost=cost) for cost in (6, 9, 10, 16))
    assert joiners(of=rich) == ["Rich 6", "Rich 9", "Rich 10"]
    assert joiners(rich[0], of=rich) == ["Rich 9"]
    table, _ = table_of(deck(*rich), deck())
    with pytest.raises(ValueError, match="costs 19, but the stash is 15"):
        play_setup(table.game, [rich[1:3], ()])


@rule("rulebook-1.5.0 §4 ¶3 s1", "rulebook-1.5.0 §4 ¶3 s4", "rulebook-1.5.0 §3.1 ¶3 s1")
def test_at_most_five_dudes_of_ones_own_faction_or_of_none() -> None:
    cheap = tuple(dude(f"Cheap {number}") for number in range(6))
    assert joiners(*cheap[:4], of=cheap) == ["Cheap 4", "Cheap 5"]
    assert joiners(*cheap[:5], of=cheap) == []
    assert joiners(of=(dude("Sheriff", gangs=("lawdogs",)), FIVE[0])) == ["Dude 1"]


@rule("rulebook-1.5.0 §4 ¶3 s2")
def test_no_more_copies_start_than_the_deck_has() -> None:
    thug = dude("Thug", keywords=("Non-Unique",))
    assert joiners(thug, of=(thug, thug)) == ["Thug"]
    assert joiners(thug, thug, of=(thug, thug)) == []
    table, _ = table_of(deck(thug, thug), deck())
    play_setup(table.game, [(thug, thug), ()])
    table.at_rest()
    assert table.at("Thug") == table.at("Thug #2") == "home 0"
    with pytest.raises(ValueError, match="Thug is not in the deck"):
        play_setup(table.game, [(thug,), ()])


def test_copies_are_chosen_one_by_one_and_of_unique_dudes_just_one() -> None:
    thug = dude("Thug", keywords=("Non-Unique",))
    table, starting = table_of(deck(thug, thug, FIVE[0], FIVE[0]), deck())
    set_up(
        table,
        starting,
        "0 starting gang: another",
        "0 starter: Thug",
        "0 starter: Thug #2",
        "0 starter: Dude 1",
        "1 starting gang: the deck's own",
    )
    assert table.at("Thug") == table.at("Thug #2") == table.at("Dude 1") == "home 0"
    versions = dude("Lucy"), dude("Lucy (Exp.1)", keywords=("Experienced 1",))
    assert joiners(versions[0], of=versions) == []


@rule("rulebook-1.5.0 §4 ¶3 s1")
@pytest.mark.parametrize("path", ["sloane-gunfighter.yaml", "law-dogs-gunfighter.yaml"])
def test_the_gangs_that_can_be_chosen_are_the_legal_ones(path: str) -> None:
    """Every gang that the search of deck files finds can be chosen card by card, and no other."""
    database = load_database()
    written = read_deck(read_source(str(DECKS / path)), database)
    judged = JudgedDeck(written, law(), database)
    lead = judged.lead("outfit")
    assert lead is not None
    copies = {card: entry.line.copies for entry, card in judged.of_type() if card.type not in ("outfit", "legend")}
    whole = tuple(card for card, count in copies.items() for _ in range(count))
    starting = Starting(DeckList(path, lead, judged.lead("legend"), whole, ()), law())
    chosen: set[tuple[str, ...]] = set()
    ways: list[tuple[Card, ...]] = [()]
    while ways:
        members = ways.pop()
        key = tuple(sorted(card.code for card in members))
        if key not in chosen:
            chosen.add(key)
            ways += [(*members, card) for card in starting.may_join(members)]
    legal = legal_gangs(lead, judged.lead("legend"), copies, law())
    assert chosen == {tuple(sorted(member.card.code for member in gang.members)) for gang in legal}
    assert len(chosen) > 100


@pytest.mark.parametrize("path", [path.name for path in PUBLISHED])
def test_who_may_join_is_found_as_if_every_candidate_were_judged(path: str) -> None:
    """However a gang grows, what could not join it before is rightly left out, with a dude who brings goods too."""
    database, luck = load_database(), Random(path)
    judged = JudgedDeck(read_deck(read_source(str(DECKS / path)), database), law(), database)
    lead = judged.lead("outfit")
    assert lead is not None
    written = [card for entry, card in judged.of_type() for _ in range(entry.line.copies)]
    more = [card for card in database if card.special.brings_sidekick or card.has("Sidekick")]
    whole = tuple(card for card in written if card.type not in ("outfit", "legend")) + tuple(more)
    starting = Starting(DeckList(path, lead, judged.lead("legend"), whole, ()), law())
    for _ in range(20):
        members: list[Card] = []
        while joiners := starting.may_join(members):
            assert joiners == [
                card
                for card, copies in starting.candidates
                if members.count(card) < copies and starting.allows((*members, card))
            ]
            members.append(luck.choice(joiners))


@rule("rulebook-1.5.0 §4 ¶3 s5", 'compendium-1.9.3 "Grifter" ¶2 s1')
def test_at_most_one_grifter() -> None:
    grifters = tuple(dude(f"Grifter {number}", keywords=("Grifter",)) for number in (1, 2))
    assert joiners(of=grifters) == ["Grifter 1", "Grifter 2"]
    assert joiners(grifters[0], of=(*grifters, FIVE[0])) == ["Dude 1"]


@rule('compendium-1.9.3 "Core" ¶1 s1', 'compendium-1.9.3 "Core" ¶1 s2')
def test_any_number_of_core_deeds_start_each_in_place_of_a_dude() -> None:
    table, starting = table_of(deck(*FIVE, *CORES), deck())
    gang = (*CORES, *FIVE[:2])
    assert starting[0].allows(gang)
    assert not starting[0].allows((*CORES, *FIVE[:3]))
    table.say("0 deed goes [Core 2]: left", "0 deed goes [Core 3]: right")
    play_setup(table.game, [gang, ()])
    table.at_rest()
    assert table.street(0) == ["Core 2", "home 0", "Core 1", "Core 3"]
    assert table.rock(0) == 15 - 3 - 6


@rule('compendium-1.9.3 "Core" ¶2 s1', 'compendium-1.9.3 "Core" ¶2 s2')
def test_a_core_deed_with_factions_starts_for_those_only() -> None:
    jail, school = deed("Jail", core=("lawdogs",)), deed("School", core=("lawdogs", "entrepreneurs"))
    assert joiners(of=(jail, school, CORES[0])) == ["School", "Core 1"]
    assert joiners(of=(jail, school), home=outfit("Law", gangs=("lawdogs",), stash=9)) == ["Jail", "School"]


@rule('compendium-1.9.3 "Core" ¶3')
@pytest.mark.parametrize(
    ("title", "gang"),
    [("Companhurst's", "anarchists"), ("Gomorra Jail", "lawdogs"), ("Wagner Memorial Ranch", "entrepreneurs")],
)
def test_a_core_deed_whose_trait_names_a_faction_starts_for_it_only(title: str, gang: str) -> None:
    for home in ("anarchists", "entrepreneurs", "lawdogs"):
        own = outfit(f"Home of {home}", gangs=(home,), stash=20)
        assert joiners(of=(printed(title),), home=own) == [title] * (home == gang)


@rule('compendium-1.9.3 "Grifter" ¶2 s2')
def test_a_grifter_of_another_faction_does_not_start() -> None:
    """Not even if it would be the only starter."""
    assert joiners(of=(dude("Cheat", gangs=("outlaws",), keywords=("Grifter",)),)) == []


def test_an_illegal_gang_of_the_deck_is_not_offered() -> None:
    table, starting = table_of(deck(*FIVE, start=(FIVE[0], FIVE[0])), deck())
    set_up(table, starting, "0 starter: Dude 1", "0 starter: none", "1 starting gang: the deck's own")
    assert table.at("Dude 1") == "home 0"


def test_where_there_is_no_choice_the_decks_own_gang_starts_as_it_is() -> None:
    illegal = deck(*FIVE, start=(FIVE[0], dude("Sheriff", gangs=("lawdogs",))))
    table = Table(illegal, deck(), phase="setup")
    starting = [Starting(illegal, law(), has_choice=False), Starting(deck(), law(), has_choice=False)]
    assert choose_gangs(table.game, starting) == [illegal.gang, ()]


def test_no_more_is_remembered_of_a_deck_than_most_decks_need(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(setup, "MOST_REMEMBERED", 4)
    starting = Starting(deck(*FIVE), law())
    for _ in range(2):
        for member in FIVE:
            assert [card.title for card in starting.may_join([member])] == [
                one.title for one in FIVE if one is not member
            ]
            assert len(starting.joiners) <= 4


@rule("rulebook-1.5.0 §4 ¶3 s6")
def test_players_choose_without_seeing_what_others_choose() -> None:
    table, starting = table_of(deck(*FIVE, start=FIVE), deck(*FIVE, start=FIVE))
    table.say("0 starting gang: the deck's own", "1 starting gang: the deck's own")
    choose_gangs(table.game, starting)
    assert len(table.state.in_play) == 2
    assert [table.rock(seat) for seat in (0, 1)] == [15, 15]


@rule("rulebook-1.5.0 §4 ¶3 s2", "rulebook-1.5.0 §2.2 ¶1 s1")
def test_players_look_through_their_own_decks_for_the_gang_and_never_again() -> None:
    table, _ = table_of(deck(*FIVE), deck(*FIVE))
    view = View(table.state, 0)
    assert view.card(table["Dude 1 of 0"].number) is FIVE[0]
    with pytest.raises(Hidden):
        view.card(table["Dude 1 of 1"].number)
    play_setup(table.game, [(), ()])
    hidden = table.state.players[0].deck
    assert len(hidden) == 10
    assert table.phase == "gambling"
    assert not any(view.sees(number) for number in hidden)


def test_a_sidekick_starts_with_the_dude_who_brings_it() -> None:
    friend = dude("Friend", cost=2, special=Special(brings_sidekick=True))
    hound = goods("Hound", cost=1, keywords=("Sidekick",))
    assert joiners(of=(friend, hound)) == ["Friend"]
    assert joiners(friend, of=(friend, hound)) == ["Hound"]
    table, _ = table_of(deck(friend, hound, FIVE[0]), deck())
    play_setup(table.game, [(hound, FIVE[0], friend), ()])
    table.at_rest()
    assert table.host("Hound") == "Friend"
    assert table.rock(0) == 15 - 2 - 1 - 3


def test_of_those_who_bring_one_the_sidekick_starts_with_whoever_can_have_it() -> None:
    friend = dude("Friend", special=Special(brings_sidekick=True))
    tamer = dude("Tamer", keywords=("Abomination",), special=Special(brings_sidekick=True))
    beast = goods("Beast", keywords=("Sidekick",), special=Special(attaches_to="Abomination"))
    monster = dude("Monster", keywords=("Abomination",))
    table, _ = table_of(deck(friend, tamer, monster, beast), deck())
    play_setup(table.game, [(friend, tamer, monster, beast), ()])
    table.at_rest()
    assert table.host("Beast") == "Tamer"


@rule("rulebook-1.5.0 §4 ¶3 s1", "rulebook-1.5.0 §4 ¶3 s8")
@given(st.data())
def test_every_gang_that_can_be_put_together_is_legal_and_paid_for(data: st.DataObject) -> None:
    pool = (
        *FIVE,
        *CORES,
        dude("Sheriff", gangs=("lawdogs",)),
        dude("Rich", cost=9),
        dude("Cheat", keywords=("Grifter",)),
    )
    chosen = tuple(data.draw(st.lists(st.sampled_from(pool), max_size=9)))
    starting = Starting(deck(*chosen), law())
    members: list[Card] = []
    while joining := starting.may_join(members):
        more = data.draw(st.sampled_from([None, *joining]))
        if more is None:
            break
        members.append(more)
    assert starting.allows(members)
    table, _ = table_of(starting.deck, deck())
    table.say(*["deed goes: left"] * max(0, sum(member.type == "deed" for member in members) - 1))
    play_setup(table.game, [members, ()])
    table.at_rest()
    assert table.rock(0) == 15 - sum(member.cost or 0 for member in members) >= 0


@rule("rulebook-1.5.0 §3.2", "rulebook-1.5.0 §4")
@pytest.mark.parametrize(("stash", "left"), [(None, 5), (-4, 1), (2, 7)])
def test_a_gang_is_paid_from_the_stash_that_the_legend_has_changed(stash: int | None, left: int) -> None:
    lead = None if stash is None else legend("The Curse", stash=stash)
    gang = tuple(dude(f"Dude {number}", cost=5, gangs=("entrepreneurs",)) for number in (1, 2))
    table = Table(deck(*gang, lead=lead), deck(), phase="setup")
    table.do(play_setup, [gang, ()])
    assert table.rock(0) == left


def test_an_outfit_without_a_stash_begins_with_nothing() -> None:
    assert Table(deck(home=outfit("Nowhere", stash=None)), deck(), phase="setup").rock(0) == 0


@pytest.mark.parametrize(("form", "starts"), [("open", True), ("weird-west", False)])
def test_a_card_that_the_format_leaves_out_is_none_to_start_with(form: str, starts: bool) -> None:
    """Barton Everest is of the base set."""
    old = load_database()["01040"]
    law_of_format = RulesRepository(load_database()).context(format=form)
    starting = Starting(deck(old, home=outfit("Law", gangs=old.factions, stash=20)), law_of_format)
    assert (old in starting.may_join(())) is starts


@rule("rulebook-1.5.0 §4 ¶1 s1")
def test_what_an_outfit_says_holds_as_soon_as_it_lies_on_the_table() -> None:
    one_more = Text(changes=(ContinuousChange("production", lambda state, holder, piece: 1, own=True),))
    state = new_state([deck(), deck(home=outfit("Elsewhere", production=3))], "any", Texts({HOME.code: one_more}))
    assert [control.income(state, seat) for seat in (0, 1)] == [4, 3]
