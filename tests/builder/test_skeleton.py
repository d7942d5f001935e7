"""New decks by a plan: legal, of their plan's kind, and the same each time."""

from __future__ import annotations

import zlib

import pytest

from dtk.builder.filling import is_skilled
from dtk.builder.new_file import new_file
from dtk.builder.plans import BY_NAME, PLANS, DeckPlan, plan_named, plan_of
from dtk.builder.skeleton import LEAST_SKILLED, NewDeck, NoSuchDeck, new_deck, possible_plans
from dtk.cards.card import Card
from dtk.cards.database import load_database
from dtk.cardtext.coverage import missing
from dtk.cli.deck_native import PLANS as WORDS
from dtk.decks.rewrite import canonical_text
from dtk.files.reading import Source
from dtk.legality.judge import Judge
from dtk.legality.judged_deck import JudgedDeck
from dtk.legality.rules_repository import RulesRepository
from dtk.match.one import WON, WON_OVER_ONE, play_one
from dtk.match.playable import make_match
from dtk.scripts.archetype import KINDS
from dtk.scripts.playing import script_for

DATABASE = load_database()
REPOSITORY = RulesRepository(DATABASE)
JUDGE = Judge(REPOSITORY)
# Every outfit in every format, with every plan.
EVERY = [
    (name, code, plan.name)
    for name in sorted(DATABASE.documents["formats"])
    for code in DATABASE.group("type")["outfit"]
    if REPOSITORY.context(None, name, None).allows(DATABASE[code])
    for plan in PLANS
]
# The part of them for the gate, spread over outfits and plans.
SOME = [case for case in EVERY if zlib.crc32(repr(case).encode()) % 24 == 0]
FREE = ("jobs", "control slide", "shooter")


def made(format_name: str, outfit: Card, plan: DeckPlan) -> NewDeck:
    return new_deck(outfit, plan, REPOSITORY.context(None, format_name, None))


def text_of(format_name: str, code: str, plan: DeckPlan) -> str:
    return new_file(made(format_name, DATABASE[code], plan), "New", format_name, None, DATABASE)


def judged(text: str) -> JudgedDeck:
    return JUDGE.read(Source("new.yaml", text))


def check(format_name: str, code: str, name: str) -> None:
    """A deck is legal and of its kind, or there is a reason that holds."""
    plan, outfit = BY_NAME[name], DATABASE[code]
    try:
        deck = made(format_name, outfit, plan)
    except NoSuchDeck as reason:
        assert name not in FREE
        assert plan.word in str(reason) and format_name in str(reason)
        context = REPOSITORY.context(None, format_name, None)
        trained = {
            (card.identity, card.experience)
            for card in DATABASE
            if is_skilled(card, plan)
            and context.allows(card)
            and (not card.factions or set(card.factions) & set(outfit.factions))
        }
        assert len(trained) < LEAST_SKILLED
        return
    text = new_file(deck, "New", format_name, None, DATABASE)
    verdict = JUDGE.judge(Source("new.yaml", text))
    assert (verdict.deck, verdict.gang, verdict.findings) == ("legal", "legal", ())
    assert plan_of(list(deck.cards.elements())) is plan
    assert deck.cards.total() == 52
    assert missing(deck.cards, DATABASE) == []
    assert plan.least <= deck.makers.total()
    assert canonical_text(Source("new.yaml", text), DATABASE) == text
    assert script_for(judged(text)).text.strip()


@pytest.mark.parametrize(("format_name", "code", "name"), SOME)
def test_a_new_deck_is_legal_and_of_its_kind(format_name, code, name):
    check(format_name, code, name)


@pytest.mark.slow
@pytest.mark.parametrize(("format_name", "code", "name"), EVERY)
def test_every_outfit_has_a_legal_deck_of_every_plan_that_it_can_play(format_name, code, name):
    check(format_name, code, name)


def test_there_is_a_plan_for_each_kind_of_deck():
    assert [plan.name for plan in PLANS] == list(KINDS)
    assert tuple(plan.word for plan in PLANS) == WORDS
    assert all(sum(plan.types.values()) == 52 for plan in PLANS)
    assert plan_named("kung fu") is plan_named("kung-fu")
    with pytest.raises(ValueError, match="choose from gadgets, hexes"):
        plan_named("aggro")


def test_the_same_arguments_make_the_same_deck():
    first, second = (text_of("weird-west", "24012", plan_named("shooter")) for _ in range(2))
    assert first == second


def test_a_gang_without_spellcasters_is_told_so():
    law_dogs, context = DATABASE["24009"], REPOSITORY.context(None, "weird-west", None)
    with pytest.raises(NoSuchDeck) as refused:
        new_deck(law_dogs, plan_named("hexes"), context)
    assert str(refused.value) == (
        "Law Dogs has only 4 dudes with Huckster in format weird-west; the plan `hexes` needs 5."
    )
    words = [plan.word for plan in possible_plans(law_dogs, context)]
    assert words == ["gadgets", "miracles", "jobs", "control-slide", "shooter"]


def test_the_gang_of_a_spell_deck_can_cast_and_its_structure_is_on_few_values():
    deck = made("weird-west", DATABASE["24006"], plan_named("hexes"))
    assert sum(is_skilled(member.card, deck.plan) for member in deck.gang.members) >= 2
    assert deck.makers.total() == deck.plan.most
    counts = dict.fromkeys(deck.values, 0)
    for card, copies in deck.cards.items():
        counts[card.value] = counts.get(card.value, 0) + copies
    assert sum(sorted(counts.values())[-3:]) >= 42


def test_the_head_of_the_file_explains_each_choice():
    head = text_of("weird-west", "24006", plan_named("hexes")).split("\n\n")[0]
    assert all(line.startswith("# ") and len(line) <= 100 for line in head.splitlines())
    for word in ("plan `hexes`", "Values:", "Gang:", "Plan: 10 Hexes", "Skill:", "Types:", "Script:"):
        assert word in head, word


@pytest.mark.parametrize("agent", ["random", "baseline", None])
def test_new_decks_play_whole_games_by_the_rules(agent):
    """None: by the scripts in their files."""
    decks = [
        judged(text_of("weird-west", code, plan_named(plan)))
        for code, plan in (("24012", "shooter"), ("24006", "hexes"))
    ]
    played = play_one(make_match(decks, (agent, agent), "new decks"), 0)
    assert played.reason in (WON, WON_OVER_ONE), (played.reason, played.fault)
