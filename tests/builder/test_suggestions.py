"""Suggestions: what fits the deck, with exact effects, the best first."""

from __future__ import annotations

from collections import Counter
from functools import cache
from pathlib import Path

import pytest

from dtk.builder.open_deck import OpenDeck
from dtk.builder.plans import plan_named
from dtk.builder.played import PRIOR_GAMES, PlayedCards
from dtk.builder.suggestions import SuggestedChange, TermShare, Wanted, additions, swaps
from dtk.builder.synergy import bonds
from dtk.builder.terms import CardChange, Money, PullTerm, ScoreTerm, terms_of
from dtk.cards.card import Card
from dtk.cards.database import load_database
from dtk.cards.names import Reference
from dtk.files.reading import Source
from dtk.legality.judge import Judge
from dtk.legality.rules_repository import RulesRepository
from dtk.poker.composition import Composition
from dtk.simulate.measures import MeasureOptions, measures_for

DATABASE = load_database()
JUDGE = Judge(RulesRepository(DATABASE))
# A whole deck of Gadgets.
GADGETS = Path("examples/decks/plans/regulators-gadgets.yaml").read_text("utf-8")
HALF = GADGETS.replace("  Hydro-Puncher (DT2): 4\n", "").replace("  Pinned Down (DT2): 4\n", "")
# Those that have a hand and pulls are measured by this.
STUD = 2


def deck(text: str) -> OpenDeck:
    return OpenDeck(JUDGE.read(Source("deck.yaml", text)))


def card(title: str) -> Card:
    found = DATABASE.names.resolve(Reference(title)).card
    assert found is not None, title
    return found


def anything(card: Card) -> bool:
    return True


@cache
def found() -> list[SuggestedChange]:
    return additions(deck(HALF), Wanted(anything))


def judgement(one: SuggestedChange, term: str) -> TermShare:
    return next(each for each in one.judgements if each.term == term)


def test_what_is_suggested_fits_and_the_deck_stays_legal():
    open_deck = deck(HALF)
    assert open_deck.room.cards == 8
    for one in found()[::20]:
        into = one.change.into
        assert 0 < one.copies == open_deck.room.copies(into)
        assert open_deck.judged.context.allows(into)
    assert len({one.change.into.code for one in found()}) == len(found())


def test_the_score_is_the_mean_share_of_suggestions_that_do_worse():
    for one in found()[::30]:
        assert one.score == pytest.approx(100 * sum(each.share for each in one.judgements) / len(one.judgements))
        for each in one.judgements:
            if each.term == "money":
                others = [other for other in found() if other.change.into.type == one.change.into.type]
            else:
                others = found()
            values = [judgement(other, each.term).effect.value for other in others]
            worse = sum(value < each.effect.value for value in values)
            tied = sum(value == each.effect.value for value in values) - 1
            assert each.share == pytest.approx((worse + tied / 2) / (len(values) - 1))
    scores = [one.score for one in found()]
    assert scores == sorted(scores, reverse=True)


def test_hands_are_the_measure_of_swaps_and_exact():
    left = deck(HALF).left
    legal = measures_for(MeasureOptions(STUD))["legal"].of
    one = found()[0]
    slot = (one.change.into.value, one.change.into.suit)
    after = Composition(Counter(left.counts()) + Counter([slot]), left.jokers())
    effect = judgement(one, "hands").effect
    assert effect == (float(legal(left, 0).value), float(legal(after, 0).value))


def test_a_higher_card_helps_the_pulls_of_gadgets_and_a_lower_one_techniques():
    gadgets = PullTerm(deck(HALF))
    assert gadgets.tests
    king, ace = card("Jessica Patchett (DT2)"), next(one.change.into for one in found() if one.change.into.value == 1)
    assert king.value == 13
    assert gadgets.of(CardChange(king)).value > gadgets.of(CardChange(ace)).value
    techniques = PullTerm(deck(Path("examples/decks/plans/gifts-kung-fu.yaml").read_text("utf-8")))
    assert techniques.of(CardChange(king)).value < techniques.of(CardChange(ace)).value


def test_a_deck_without_tests_has_no_term_for_pulls():
    text = Path("examples/decks/law-dogs-gunfighter.yaml").read_text("utf-8")
    assert [term.name for term in terms_of(deck(text), STUD, None)] == ["hands", "money", "types", "synergy"]
    assert [term.name for term in terms_of(deck(GADGETS), STUD, None)][:2] == ["hands", "pulls"]


def test_a_dude_of_another_gang_costs_upkeep_for_its_influence():
    money = Money(deck(HALF))
    seth, own = card("Seth Bullock"), card("Lane Healey (DT2)")
    assert money.of(CardChange(seth)).foreign and not money.of(CardChange(own)).foreign
    assert money.of(CardChange(seth)).upkeep == (seth.upkeep or 0) + seth.influence
    assert money.of(CardChange(own)).upkeep == (own.upkeep or 0)


def test_a_card_that_the_gang_cannot_pay_yet_is_paid_on_a_later_day():
    open_deck = deck(HALF)
    funds, income = open_deck.ghost_rock
    # The first ante counts as lost, as it does for DT903.
    gang = open_deck.gang
    assert gang is not None and (funds, income) == (gang.left - 1 + income, gang.income - gang.upkeep)
    dear = max((one.change.into for one in found()), key=lambda one: one.cost or 0)
    effect = Money(open_deck).of(CardChange(dear))
    assert effect.funds == funds < effect.cost
    assert funds + (effect.day - 2) * income < effect.cost <= funds + (effect.day - 1) * income


def test_synergies_are_those_that_texts_ask_for():
    # Arnold Stewart boots a Gadget; every Gadget needs a Mad Scientist.
    bound = bonds(card("Mechanical Horse (DT2)"), deck(GADGETS).cards)
    assert card("Arnold Stewart (DT2)") in bound.askers
    assert bound.found["Mad Scientist dude"] == 8
    assert bonds(card("Adelaide Rose"), deck(GADGETS).cards).askers
    assert bonds(card("General Store (DT2)"), deck(GADGETS).cards).copies == 0


def test_a_spell_without_a_caster_is_not_suggested():
    assert not any(one.change.into.has("Hex") for one in found())
    assert any(one.change.into.has("Gadget") for one in found())


def test_swaps_keep_the_deck_legal_and_show_each_card_once():
    listed = swaps(deck(GADGETS), Wanted(lambda one: one.type in ("goods", "action")))[:12]
    whole = deck(GADGETS)
    leaving = Counter(one.change.out.code for one in listed if one.change.out)
    assert all(copies <= whole.drawn[DATABASE[code]] for code, copies in leaving.items())
    assert len({one.change.into.identity for one in listed}) == len(listed)
    for one in listed:
        out, into = one.change.out, one.change.into
        assert out is not None
        text = GADGETS.replace("actions:\n", f'actions:\n  "{into.title} [{into.code}]": 1\n')
        line = next(
            line for line in text.splitlines() if line.strip().strip("'\"").startswith(out.title) and ": " in line
        )
        fewer = int(line[-1]) - 1
        text = text.replace(line, f"{line[:-1]}{fewer}" if fewer else "", 1)
        assert JUDGE.judge(Source("deck.yaml", text)).deck == "legal", one.change


def test_by_orders_by_one_term():
    listed = additions(deck(HALF), Wanted(anything, by="pulls"))
    values = [judgement(one, "pulls").effect.value for one in listed]
    assert values == sorted(values, reverse=True)


def test_the_plan_is_the_one_the_deck_fits_unless_named():
    assert deck(GADGETS).plan.name == "gadgets"
    named = OpenDeck(JUDGE.read(Source("deck.yaml", GADGETS)), plan_named("shooter"))
    assert named.plan.name == "shooter"


def test_a_record_counts_for_little_with_few_games():
    played = PlayedCards(DATABASE)
    pinto = card("Pinto (DT2)")
    assert played.of(pinto) is None
    name = pinto.identity
    played.games[name], played.wins[name], played.usual[name] = 4, 4, 2
    played.agents[name] = {"random", "baseline"}
    record = played.of(pinto)
    assert record is not None
    assert record.gain == (4 - 2) / (4 + PRIOR_GAMES)
    assert record.agents == ("baseline", "random")
    assert record.win_rate.sample.size == 4
    terms: tuple[ScoreTerm, ...] = terms_of(deck(HALF), STUD, played)
    assert terms[-1].of(CardChange(pinto)).value > terms[-1].of(CardChange(card("Tusk (DT2)"))).value == 0
