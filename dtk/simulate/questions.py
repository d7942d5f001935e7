"""What is asked, and what is the answer? Questions about a deck become tables, and tables a study.

A question says which tables it needs for a deck; each can be made exactly, as far as that is possible, or by sampling
alone. So any question can be answered for one deck, for several side by side, before and after a change, and with
samples beside the exact figures as a cross-check.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass, replace
from functools import partial

from dtk.poker import draw_play
from dtk.poker.chances import Chances
from dtk.poker.composition import Composition
from dtk.poker.discards import discards, sampled_discards
from dtk.poker.duels import (
    Duelist,
    lowball_duel,
    sampled_lowball_duel,
    sampled_shootout_duel,
    shootout_duel,
)
from dtk.poker.figure import Figure
from dtk.poker.hands import KeepRule
from dtk.poker.objective import RANK, Objective
from dtk.poker.ranks import HAND
from dtk.poker.samples import sampled_lowball, sampled_pull, sampled_shootout
from dtk.simulate.comparison import LETTERS, compare_tables, count_within_intervals
from dtk.simulate.draw_deck import DrawDeck, require_cards, take_out
from dtk.simulate.odds import lowball_odds, pull_odds, shootout_odds
from dtk.simulate.play_tables import discard_table, draw_table, lowball_duel_table, shootout_duel_table
from dtk.simulate.study import ReportTable, Study
from dtk.simulate.tables import kung_fu_table, lowball_table, pull_table, shootout_table, skill_table

STUDS, DRAWS, DUEL_STUDS, DRAW_STUDS = tuple(range(5)), tuple(range(6)), tuple(range(3)), tuple(range(3))
SAMPLES = 10_000
# The work that exact discards may take for a person who waits: a second or two.
PATIENCE = 10_000_000
# The number of hands that a report evaluates unasked for the best discards: a third of a second.
QUICK_HANDS = 70_000
RATINGS, DIFFICULTIES, KUNG_FU_VALUES = range(7), range(1, 21), range(1, 19)


@dataclass(frozen=True, slots=True)
class Sampling:
    """How estimates are made.

    samples: their size, None for the usual one of each table. seed: of all samples. always: whether everything is
    sampled, even what could be exact. step: called, while draw play is worked out, with how many of its figures are
    done, and of how many.
    """

    samples: int | None = None
    seed: int = 0
    always: bool = False
    step: Callable[[int, int], object] | None = None

    @property
    def size(self) -> int:
        """The number of samples of tables that have no usual number of their own."""
        return self.samples or SAMPLES


@dataclass(frozen=True, slots=True)
class Bonuses:
    """The stud and draw bonuses to show, None for the usual ones, and what discards aim at."""

    studs: tuple[int, ...] | None = None
    draws: tuple[int, ...] | None = None
    objective: Objective = RANK


@dataclass(frozen=True, slots=True)
class Opponent:
    """The other deck of a duel. stud, draw: its bonuses, as ours if None.

    legal: whether both sides keep a legal hand if they have one.
    """

    deck: DrawDeck
    stud: int | None = None
    draw: int | None = None
    legal: bool = False


TableMaker = Callable[[Sampling], ReportTable]
# The tables that a question needs for a deck. Raises ValueError if the deck has too few cards left.
Question = Callable[[DrawDeck], Sequence[TableMaker]]


def answer(
    question: Question,
    deck: DrawDeck,
    sampling: Sampling,
    ruleset: str,
    *,
    other: DrawDeck | None = None,
    remarks: tuple[str, ...] = (),
) -> Study:
    """The answer for one deck. other: the deck that the question sets against it. remarks: on the whole answer.

    With a number of samples, exact figures have sampled ones beside them. Raises ValueError as the question does.
    """
    makers = question(deck)
    tables = [make(sampling) for make in makers]
    if sampling.samples is not None:
        tables, checks = cross_check(tables, makers, replace(sampling, always=True))
        remarks += checks
    if other is None:
        return Study(subjects=(deck,), tables=tuple(tables), ruleset=ruleset, remarks=remarks)
    return Study(subjects=(deck, other), tables=tuple(tables), ruleset=ruleset, remarks=remarks, labels=("us", "them"))


def answer_several(question: Question, decks: Sequence[DrawDeck], sampling: Sampling, ruleset: str) -> Study:
    """The answers for several decks side by side. Raises ValueError as the question does."""
    tables = [[make(sampling) for make in question(deck)] for deck in decks]
    labels = LETTERS[: len(decks)]
    return Study(
        subjects=tuple(decks), tables=compare_tables(labels, tables, change=False), ruleset=ruleset, labels=labels
    )


def answer_change(question: Question, before: DrawDeck, after: DrawDeck, sampling: Sampling, ruleset: str) -> Study:
    """The answers for a deck before and after a change, and the differences. Raises ValueError as the question does."""
    tables = [[make(sampling) for make in question(deck)] for deck in (before, after)]
    labels = ("before", "after")
    return Study(
        subjects=(before, after), tables=compare_tables(labels, tables, change=True), ruleset=ruleset, labels=labels
    )


def cross_check(
    tables: Sequence[ReportTable], makers: Sequence[TableMaker], sampling: Sampling
) -> tuple[list[ReportTable], tuple[str, ...]]:
    """Exact tables with sampled ones beside them, and a remark on how well they agree; estimates stay as they are."""
    checked, pairs = [], []
    for table, make in zip(tables, makers, strict=True):
        if not is_exact(table):
            checked.append(table)
            continue
        sampled = make(sampling)
        pairs.append((table, sampled))
        checked.append(compare_tables(("exact", "sampled"), ([table], [sampled]), change=False)[0])
    inside, total = count_within_intervals(pairs)
    remark = (
        f"{inside} of {total} exact figures lie within the 95 % interval of {sampling.size:,} samples"
        f" (seed {sampling.seed}). About {round(total * 0.95)} should; figures of one sample depend on each other."
    )
    return checked, (remark,) if total else ()


def is_exact(table: ReportTable) -> bool:
    """Whether a table holds no estimate."""
    return all(figure is None or figure.sample is None for row in table.rows for figure in row.figures)


def report_question(
    deck: DrawDeck, *, bonuses: Bonuses, opponent: Opponent | None = None, equal_succeeds: bool
) -> list[TableMaker]:
    """One screen of everything. equal_succeeds: see `pull_question`."""
    makers = lowball_question(deck)
    makers.append(partial(best_hands, deck, studs_for(deck, bonuses.studs), whole=False))
    if shows_draws(deck, bonuses):
        makers.append(partial(draw_payoffs, deck, bonuses))
    makers.append(partial(pulls, deck.left, equal_succeeds))
    return makers + (duel_question(deck, bonuses=bonuses, opponent=opponent) if opponent else [])


def lowball_question(deck: DrawDeck, *, opponent: Opponent | None = None) -> list[TableMaker]:
    """Lowball hands by rank, and a deal against an opponent."""
    require_cards(deck, HAND)
    makers: list[TableMaker] = [partial(low_hands, deck.left)]
    return makers + ([partial(low_duel, deck, opponent)] if opponent else [])


def shootout_question(deck: DrawDeck, *, bonuses: Bonuses, opponent: Opponent | None = None) -> list[TableMaker]:
    """The best hands by stud bonus, what draw bonuses bring if they are asked for, and rounds against an opponent."""
    require_cards(deck, HAND)
    makers: list[TableMaker] = [partial(best_hands, deck, studs_for(deck, bonuses.studs), whole=True)]
    if bonuses.draws is not None:
        makers.append(partial(draw_payoffs, deck, bonuses))
    return makers + ([partial(shootout_rounds, deck, bonuses, opponent)] if opponent else [])


def duel_question(deck: DrawDeck, *, bonuses: Bonuses, opponent: Opponent) -> list[TableMaker]:
    """A deal of lowball and rounds of a shootout against an opponent."""
    require_cards(deck, HAND)
    return [partial(low_duel, deck, opponent), partial(shootout_rounds, deck, bonuses, opponent)]


def pull_question(deck: DrawDeck, *, equal_succeeds: bool) -> list[TableMaker]:
    """Pulls, skill checks and Kung Fu tests. equal_succeeds: the ruleset's switch `kung_fu_equal_succeeds`."""
    left = deck.left
    return [partial(pulls, left, equal_succeeds), partial(skill_checks, left), partial(kung_fu, left, equal_succeeds)]


def discard_question(
    deck: DrawDeck, *, hand: Composition, draws: tuple[int, ...] | None, objective: Objective
) -> list[TableMaker]:
    """The ways to discard from a hand that was drawn, with one draw bonus.

    Raises ValueError for a hand that is too small, for another number of bonuses, and for cards that aren't left.
    """
    if hand.size < HAND:
        raise ValueError(f"A draw hand has {HAND} cards or more; name them with --drawn.")
    if draws is None or len(draws) > 1:
        raise ValueError("Discards from a hand are for one draw bonus; name it with --draw.")
    rest = take_out(deck.left, hand, "draw hand")
    return [partial(discard_payoffs, rest, hand.cards(), draws[0], objective)]


def studs_for(deck: DrawDeck, studs: tuple[int, ...] | None, usual: tuple[int, ...] = STUDS) -> tuple[int, ...]:
    """The stud bonuses to show: those asked for, else the usual ones for which there are enough cards.

    Raises ValueError if there are not enough for one that is asked for.
    """
    if studs is None:
        return tuple(stud for stud in usual if HAND + stud <= deck.left.size)
    require_cards(deck, HAND + max(studs))
    return studs


def shows_draws(deck: DrawDeck, bonuses: Bonuses) -> bool:
    """Whether a report shows draw play: if it is asked for, or if it is exact and hardly takes any time."""
    return bonuses.draws is not None or draw_play.is_exact(deck.left, studs_for(deck, bonuses.studs)[0], QUICK_HANDS)


def report_remarks(deck: DrawDeck, bonuses: Bonuses) -> tuple[str, ...]:
    """What a report leaves out. Raises ValueError if there are too few cards."""
    require_cards(deck, HAND)
    if shows_draws(deck, bonuses):
        return ()
    return ("Draw play is left out, as it takes a while with so many different hands; --draw asks for it.",)


def low_hands(left: Composition, sampling: Sampling) -> ReportTable:
    """Lowball hands by rank."""
    if sampling.always:
        return lowball_table(sampled_lowball(left, sampling.size, sampling.seed))
    return lowball_table(lowball_odds(left).ranks)


def best_hands(deck: DrawDeck, studs: Sequence[int], sampling: Sampling, *, whole: bool) -> ReportTable:
    """The best hands of a shootout. whole: see `shootout_table`."""
    if sampling.always:
        return shootout_table(sampled_shootout(deck.left, studs, sampling.size, sampling.seed), whole=whole)
    return shootout_table(shootout_odds(deck.left, studs), whole=whole)


def pull_chances(left: Composition, sampling: Sampling, *, low: bool) -> Chances:
    """The value of a pull, with jokers as kings or, if low, as aces."""
    return sampled_pull(left, sampling.size, sampling.seed, low) if sampling.always else pull_odds(left, low)


def pulls(left: Composition, equal_succeeds: bool, sampling: Sampling) -> ReportTable:
    """What one card brings."""
    high, low = (pull_chances(left, sampling, low=low) for low in (False, True))
    return pull_table(high, low, equal_succeeds)


def skill_checks(left: Composition, sampling: Sampling) -> ReportTable:
    """Skill checks by difficulty and rating."""
    return skill_table(pull_chances(left, sampling, low=False), RATINGS, DIFFICULTIES)


def kung_fu(left: Composition, equal_succeeds: bool, sampling: Sampling) -> ReportTable:
    """Kung Fu tests by value."""
    return kung_fu_table(pull_chances(left, sampling, low=True), KUNG_FU_VALUES, equal_succeeds)


def draw_payoffs(deck: DrawDeck, bonuses: Bonuses, sampling: Sampling) -> ReportTable:
    """What the best discards bring; if no draw bonuses are asked for, the usual ones with the least stud bonus."""
    studs = studs_for(deck, bonuses.studs, DRAW_STUDS)
    play = draw_play.sampled_draw_play if sampling.always else draw_play.draw_play
    samples = sampling.samples or draw_play.SAMPLES
    payoffs: dict[int, dict[int, Figure]] = {}
    draws, wanted = bonuses.draws or DRAWS, studs[:1] if bonuses.draws is None else studs
    for stud in wanted:
        if sampling.step is not None:
            sampling.step(len(payoffs) * len(draws), len(wanted) * len(draws))
        payoffs[stud] = play(deck.left, stud, draws, bonuses.objective, samples=samples, seed=sampling.seed)
    return draw_table(payoffs, bonuses.objective)


def discard_payoffs(
    rest: Composition, hand: Sequence[int], draw: int, objective: Objective, sampling: Sampling
) -> ReportTable:
    """The expected payoff of each choice of discards. rest: the deck without the hand."""
    if sampling.always:
        choices = sampled_discards(hand, rest, draw, objective, sampling.size, sampling.seed)
    else:
        choices = discards(hand, rest, draw, objective, work=PATIENCE, seed=sampling.seed)
    return discard_table(hand, choices, objective)


def low_duel(deck: DrawDeck, opponent: Opponent, sampling: Sampling) -> ReportTable:
    """A deal of lowball against the other deck."""
    ours, theirs = deck.left, require_cards(opponent.deck, HAND)
    if sampling.always:
        return lowball_duel_table(sampled_lowball_duel(ours, theirs, sampling.size, sampling.seed))
    return lowball_duel_table(lowball_duel(ours, theirs).figures())


def shootout_rounds(deck: DrawDeck, bonuses: Bonuses, opponent: Opponent, sampling: Sampling) -> ReportTable:
    """Rounds of a shootout against the other deck, one for each pair of bonuses."""
    rounds = []
    for us, them in duelists(deck, bonuses, opponent):
        if sampling.always:
            result = sampled_shootout_duel(us, them, sampling.size, sampling.seed)
        else:
            result = shootout_duel(us, them, samples=sampling.samples, seed=sampling.seed)
        rounds.append((us, them, result))
    return shootout_duel_table(rounds)


def duelists(deck: DrawDeck, bonuses: Bonuses, opponent: Opponent) -> list[tuple[Duelist, Duelist]]:
    """Both players of each round that is asked for, ours first."""
    keeps: KeepRule = "legal first" if opponent.legal else "any"
    pairs = []
    for stud in studs_for(deck, bonuses.studs, DUEL_STUDS):
        for draw in bonuses.draws or (0,):
            their_stud = stud if opponent.stud is None else opponent.stud
            their_draw = draw if opponent.draw is None else opponent.draw
            theirs = require_cards(opponent.deck, HAND + their_stud)
            us = Duelist(deck.left, stud=stud, draw=draw, keeps=keeps, objective=bonuses.objective)
            them = Duelist(theirs, stud=their_stud, draw=their_draw, keeps=keeps, objective=bonuses.objective)
            pairs.append((us, them))
    return pairs
