"""Which card should be another? Every legal swap, by any measure, with the cards that could come in."""

from __future__ import annotations

from dataclasses import replace
from fractions import Fraction
from itertools import combinations

import pytest

from dtk.cards.card import SUITS
from dtk.cards.database import load_database
from dtk.cards.names import Reference
from dtk.decks.deck import Line
from dtk.legality.judged_deck import JudgedDeck
from dtk.poker.composition import Composition
from dtk.poker.duels import Duelist
from dtk.poker.hands import best_score
from dtk.poker.lowball import lowball_score
from dtk.poker.objective import at_least
from dtk.poker.ranks import FULL_HOUSE, rank_of
from dtk.simulate.draw_deck import KnownCards, draw_deck
from dtk.simulate.incoming import exchanges_of
from dtk.simulate.measures import MeasureOptions, measures_for
from dtk.simulate.naming import is_same_card
from dtk.simulate.swaps import SwapTask, own_measure, possible_swaps, swap_study
from tests.simulate.simulated import gunfighter, judge, law, stock_of_text, words

SMALL = Composition({(8, "spades"): 2, (8, "hearts"): 2, (9, "spades"): 2, (12, "clubs"): 1, (1, "hearts"): 1})


def hands(left: Composition, drawn: int) -> list[tuple[int, ...]]:
    return list(combinations(left.cards(), drawn))


def mean_of(numbers: list[int]) -> Fraction:
    return Fraction(sum(numbers), len(numbers))


def test_measures_agree_with_every_hand_of_a_small_deck() -> None:
    theirs = Composition({(5, suit): 2 for suit in SUITS})
    aim = MeasureOptions(stud=1, objective=at_least(FULL_HOUSE), theirs=Duelist(theirs, stud=0))
    measures = {name: measure.of(SMALL, 0).value for name, measure in measures_for(aim).items()}
    six = [rank_of(best_score(hand)) for hand in hands(SMALL, 6)]
    legal = [rank_of(best_score(hand, legal=True)) for hand in hands(SMALL, 6)]
    assert measures["any"] == mean_of(six) and measures["legal"] == mean_of(legal)
    assert measures["cheatin"] == mean_of([rank > other for rank, other in zip(six, legal, strict=True)])
    assert measures["objective"] == mean_of([rank >= FULL_HOUSE for rank in six])
    low = [lowball_score(hand) for hand in hands(SMALL, 5)]
    assert measures["lowball"] == mean_of([rank_of(score) for score in low])
    their_low = [lowball_score(hand) for hand in hands(theirs, 5)]
    assert measures["lowball-win"] == mean_of([one < other for one in low for other in their_low])
    scores, their_scores = [best_score(hand) for hand in hands(SMALL, 6)], [best_score(h) for h in hands(theirs, 5)]
    assert measures["win"] == mean_of([one > other for one in scores for other in their_scores])
    assert measures["pull"] == measures["kung-fu"] == Fraction(8 * 4 + 9 * 2 + 12 + 1, 8)


def test_the_measure_of_draw_play_agrees_with_every_redraw() -> None:
    (draw,) = [
        measure.of(SMALL, 0) for name, measure in measures_for(MeasureOptions(stud=0, draw=1)).items() if name == "draw"
    ]
    total = Fraction(0)
    cards = SMALL.cards()
    for places in combinations(range(len(cards)), 5):
        hand, rest = [cards[place] for place in places], [c for at, c in enumerate(cards) if at not in places]
        options = [Fraction(rank_of(best_score(hand)))]
        options += [
            mean_of([rank_of(best_score([*hand[:at], *hand[at + 1 :], new])) for new in rest]) for at in range(5)
        ]
        total += max(options)
    assert draw.value == total / 56


def test_cards_that_could_come_in_leave_the_deck_legal_and_all_others_do_not() -> None:
    """The judge is the oracle: each swap is made, the deck judged (rulebook-1.5.0 §8, compendium-1.9.3 §2)."""
    loaded, database, known = gunfighter(), load_database(), KnownCards()
    judged = loaded.judged
    assert judged is not None
    outfit, exchanges = judged.lead("outfit"), exchanges_of(loaded, known, database)
    assert outfit is not None and exchanges is not None
    swaps = possible_swaps(draw_deck(loaded, known, database), 4, exchanges)
    out = (2, "clubs")
    named = {swap.into: swap.exchange.into for swap in swaps if swap.out == out and swap.exchange is not None}
    (going,) = exchanges.out[out]
    lines = tuple(replace(entry.line, copies=entry.line.copies - (entry.card is going)) for entry in judged.entries)
    found, expected = set(), set()
    for card in (database[code] for code in sorted(database.rows)[::11]):
        slot = (card.value, card.suit)
        if card.value is None or card.suit is None or card.type in ("outfit", "legend") or slot == out:
            continue
        deck = replace(judged.deck, lines=(*lines, Line(Reference(card.title, code=card.code), 1)))
        legal = judge().judge_deck(JudgedDeck(deck, judged.context, database)).deck == "legal"
        # Dudes of other factions are legal, but cost extra upkeep (rulebook-1.5.0 §5.2), so nobody is advised them.
        if legal and (not card.factions or set(card.factions) & set(outfit.factions)):
            expected.add((card.identity, card.experience))
        if any(is_same_card(other, card) for other in named.get((card.value, card.suit), ())):
            found.add((card.identity, card.experience))
    assert found == expected and len(found) > 20
    costs = [[card.cost or 0 for card in cards] for cards in named.values()]
    assert all(cheapest == sorted(cheapest) for cheapest in costs)


DECK = """
outfit: Law Dogs
start: [Xiong "Wendy" Cheng (Exp.1)]
dudes:
  Xiong "Wendy" Cheng: 3
  Xiong "Wendy" Cheng (Exp.1): 1
actions:
  Pistol Whip: 2
"""


def test_a_fifth_copy_of_a_title_comes_in_only_for_another_of_its_copies() -> None:
    """Levels of experience are one title (compendium-1.9.3 "Experienced Characters")."""
    loaded, database = stock_of_text(DECK), load_database()
    exchanges = exchanges_of(loaded, KnownCards(gang="none"), database)
    assert exchanges is not None
    plain, older = (card for card in loaded.held if card.title.startswith("Xiong"))
    slots = [(card.value, card.suit) for card in (plain, older)]
    whip = next((card.value, card.suit) for card in loaded.held if card.title == "Pistol Whip")
    for_whip = exchanges.of(whip, slots[1])  # type: ignore[arg-type]
    assert for_whip is None or plain.identity not in {card.identity for card in for_whip.into}
    for_plain = exchanges.of(slots[0], slots[1])  # type: ignore[arg-type]
    assert for_plain is not None and older.code in {card.code for card in for_plain.into}


def test_who_starts_and_what_is_known_to_be_elsewhere_can_not_leave() -> None:
    loaded, database = gunfighter(), load_database()
    (mugging,) = (copies for card, copies in loaded.held.items() if card.title == "Mugging")
    whole = exchanges_of(loaded, KnownCards(gang="none"), database)
    started = exchanges_of(loaded, KnownCards(), database)
    gone = exchanges_of(loaded, KnownCards(elsewhere=[("hand", f"{mugging} Mugging")]), database)
    assert whole is not None and started is not None and gone is not None
    titles = [{card.title for cards in one.out.values() for card in cards} for one in (whole, started, gone)]
    assert {card.title for card in loaded.starters or ()} <= titles[0] - titles[1]
    assert titles[1] - titles[2] == {"Mugging"}


def test_what_takes_long_is_worked_out_for_the_most_promising_and_finds_the_best() -> None:
    """All swaps are worked out one by one here, and the shown ones must be the best of them."""
    deck = draw_deck(words("4x8SH 2x9SH 2xQC KD"), KnownCards(), load_database())
    aim = MeasureOptions(stud=0, draw=1)
    study = swap_study(deck, None, law(), SwapTask(aim, part="shootout", limit=5))
    (table,) = study.tables
    assert "Only the 30 most promising swaps were evaluated" in table.note
    measure = measures_for(aim)["draw"]
    before = measure.of(deck.left, 0).value
    every = sorted((measure.of(swap.left, 0).value - before for swap in possible_swaps(deck, 4, None)), reverse=True)
    assert [figure.value for figure in table.column("draw").values() if figure] == every[:5]


def test_estimates_are_shown_from_other_samples_than_those_they_were_chosen_by() -> None:
    deck = draw_deck(words("4x8 4x9 4xQ AC"), KnownCards(), load_database())
    task = SwapTask(MeasureOptions(stud=7, draw=1, samples=20), part="shootout", limit=2, seed=3)
    (table,) = swap_study(deck, None, law(), task).tables
    figures = [figure for figure in table.column("draw").values() if figure]
    assert len(figures) == 2 and all(figure.sample and figure.sample.seed == 3 for figure in figures)


def test_whoever_waits_is_told_how_far_it_is() -> None:
    told: list[tuple[int, int]] = []
    deck = draw_deck(words("4x8S 4x9S QD"), KnownCards(), load_database())
    swap_study(deck, None, law(), SwapTask(MeasureOptions(stud=0), step=lambda done, total: told.append((done, total))))
    assert (1, 149) in told and (149, 149) in told


@pytest.mark.parametrize(("part", "aim", "measure"), [
    ("report", MeasureOptions(2), "legal"),
    ("lowball", MeasureOptions(2), "lowball"),
    ("shootout", MeasureOptions(2), "legal"),
    ("shootout", MeasureOptions(2, objective=at_least(FULL_HOUSE)), "objective"),
    ("shootout", MeasureOptions(2, draw=1, objective=at_least(FULL_HOUSE)), "draw"),
    ("pull", MeasureOptions(2), "pull"),
    ("duel", MeasureOptions(2, draw=1, theirs=Duelist(SMALL, stud=0)), "win"),
])  # fmt: skip
def test_swaps_of_a_part_are_ranked_by_what_was_asked_for(part: str, aim: MeasureOptions, measure: str) -> None:
    assert own_measure(part, aim) == measure
