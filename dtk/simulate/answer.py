"""What was asked, and what is the answer? Questions about one deck, a changed one, or several, become studies."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass, replace
from functools import partial
from typing import TYPE_CHECKING

from dtk.files.shown import visible
from dtk.poker.composition import Composition
from dtk.poker.hands import KeepRule
from dtk.poker.objective import RANK, Objective
from dtk.poker.ranks import HAND
from dtk.simulate.compare import LETTERS, compared, within
from dtk.simulate.known import take
from dtk.simulate.notation import Cards
from dtk.simulate.stock import composition
from dtk.simulate.study import Study, Subject, Table
from dtk.simulate.tables import (
    ByRank,
    Chances,
    exact_lowball,
    exact_pull,
    exact_shootout,
    kung_fu_table,
    lowball_table,
    pull_table,
    shootout_table,
    skill_table,
)

if TYPE_CHECKING:
    from dtk.poker.duels import Duelist

STUDS, DRAWS, DUEL_STUDS, DRAW_STUDS = tuple(range(5)), tuple(range(6)), tuple(range(3)), tuple(range(3))
SAMPLES = 10_000
# How much is looked at for the exact worth of discards, for a person who waits: a second or two.
PATIENCE = 10_000_000
# Hands that a report looks at unasked for the best discards: a third of a second.
QUICK_HANDS = 70_000
RATINGS, DIFFICULTIES, KUNG_FU_VALUES = range(7), range(1, 21), range(1, 19)


@dataclass(frozen=True, slots=True)
class Question:
    """What somebody wants to know.

    part: "report" for one screen of everything, else "lowball", "shootout", "pull", "discard" or "duel". studs, draws:
    the bonuses asked for, None for the usual ones. objective: what discards aim at. drawn: the hand to discard from.
    theirs: what the other side of a duel draws from, with its bonuses, as ours if None. legal: both sides of a duel
    keep a legal hand where they have one. samples: how many an estimate takes, None for the usual number; where given,
    exact figures are sampled too. seed: of every sample. equal_succeeds: the ruleset's switch for Kung Fu tests.
    sampling: whether everything is sampled.
    """

    part: str = "report"
    studs: tuple[int, ...] | None = None
    draws: tuple[int, ...] | None = None
    objective: Objective = RANK
    drawn: Cards | None = None
    theirs: Subject | None = None
    their_stud: int | None = None
    their_draw: int | None = None
    legal: bool = False
    samples: int | None = None
    seed: int = 0
    equal_succeeds: bool = False
    sampling: bool = False


def study_of(question: Question, subject: Subject, ruleset: str) -> Study:
    """The answer for one deck, or for it against another.

    Raises ValueError where a deck has too few cards left for what is asked.
    """
    tables, remarks = tables_of(question, subject), unsaid(question, subject)
    if question.samples is not None:
        tables, checked = cross_checked(question, question.samples, subject, tables)
        remarks += checked
    if question.theirs is None:
        return Study((subject,), tuple(tables), ruleset, remarks)
    return Study((subject, question.theirs), tuple(tables), ruleset, remarks, ("us", "them"))


def study_of_several(question: Question, subjects: Sequence[Subject], ruleset: str) -> Study:
    """The answers for several decks side by side. Raises ValueError as `study_of` does."""
    asked = [tables_of(question, subject) for subject in subjects]
    labels = LETTERS[: len(subjects)]
    return Study(tuple(subjects), compared(labels, asked, change=False), ruleset, labels=labels)


def study_of_change(question: Question, before: Subject, after: Subject, ruleset: str) -> Study:
    """The answers for a deck before and after a change, and the difference. Raises ValueError as `study_of` does."""
    asked = [tables_of(question, subject) for subject in (before, after)]
    labels = ("before", "after")
    return Study((before, after), compared(labels, asked, change=True), ruleset, labels=labels)


def cross_checked(
    question: Question, samples: int, subject: Subject, tables: Sequence[Table]
) -> tuple[list[Table], tuple[str, ...]]:
    """Tables of exact figures with sampled ones beside them; those that are sampled anyway stay as they are."""
    makers = makers_of(replace(question, sampling=True), subject)
    beside, pairs = [], []
    for table, make in zip(tables, makers, strict=True):
        if not is_exact(table):
            beside.append(table)
            continue
        sampled = make()
        pairs.append((table, sampled))
        beside.append(compared(("exact", "sampled"), ([table], [sampled]), change=False)[0])
    inside, total = within(pairs)
    remark = (
        f"{inside} of {total} exact figures lie within the 95 % interval of {samples:,} samples (seed {question.seed})."
        f" About {round(total * 0.95)} should; figures of one sample depend on each other."
    )
    return beside, (remark,) if total else ()


def is_exact(table: Table) -> bool:
    """Whether a table holds no estimate."""
    return all(one is None or one.sample is None for row in table.rows for one in row.figures)


def tables_of(question: Question, subject: Subject) -> list[Table]:
    """The tables that a part of the report has."""
    return [make() for make in makers_of(question, subject)]


def makers_of(question: Question, subject: Subject) -> list[Callable[[], Table]]:
    """What makes each table that a part of the report has."""
    left = subject.left
    pulled = [partial(one, question, left) for one in (pulls, skills, kung_fu)]
    if question.part == "pull":
        return [*pulled]
    if question.part == "discard":
        return [partial(discard, question, subject)]
    enough(subject, HAND)
    low, best = partial(lows, question, left), partial(best_hands, question, subject)
    drawn = [partial(draws, question, subject)] if shows_draws(question, subject) else []
    meeting = question.theirs is not None
    low_duel = [partial(lowball_duel, question, subject)] if meeting else []
    duel = [partial(shootout_duel, question, subject)] if meeting else []
    parts: dict[str, list[Callable[[], Table]]] = {
        "lowball": [low, *low_duel],
        "duel": [*low_duel, *duel],
        "shootout": [best, *drawn, *duel],
        "report": [low, best, *drawn, pulled[0], *low_duel, *duel],
    }
    return parts[question.part]


def studs_of(question: Question, subject: Subject, usual: tuple[int, ...] = STUDS) -> tuple[int, ...]:
    """The stud bonuses that are asked for, else the usual ones for which there are cards enough.

    Raises ValueError where there are not enough for one that is asked for.
    """
    if question.studs is None:
        return tuple(stud for stud in usual if HAND + stud <= subject.left.size)
    enough(subject, HAND + max(question.studs))
    return question.studs


def lows(question: Question, left: Composition) -> Table:
    """Lowball hands."""
    if question.sampling:
        from dtk.poker.samples import sampled_lowball

        return lowball_table(ByRank(*sampled_lowball(left, question.samples or SAMPLES, question.seed)[1:]))
    return lowball_table(exact_lowball(left))


def best_hands(question: Question, subject: Subject) -> Table:
    """The best hands of a shootout."""
    studs, whole = studs_of(question, subject), question.part == "shootout"
    if question.sampling:
        from dtk.poker.samples import sampled_shootout

        found = sampled_shootout(subject.left, studs, question.samples or SAMPLES, question.seed)
        return shootout_table({stud: ByRank(*one[1:]) for stud, one in found.items()}, whole=whole)
    return shootout_table(exact_shootout(subject.left, studs), whole=whole)


def pulled(question: Question, left: Composition, low: bool) -> Chances:
    """A pull, with jokers as kings or, low, as aces."""
    if question.sampling:
        from dtk.poker.samples import sampled_pull

        return sampled_pull(left, question.samples or SAMPLES, question.seed, low)
    return exact_pull(left, low)


def pulls(question: Question, left: Composition) -> Table:
    """What one card brings."""
    high, low = (pulled(question, left, low) for low in (False, True))
    return pull_table(high, low, question.equal_succeeds)


def skills(question: Question, left: Composition) -> Table:
    """Skill checks."""
    return skill_table(pulled(question, left, low=False), RATINGS, DIFFICULTIES)


def kung_fu(question: Question, left: Composition) -> Table:
    """Kung Fu tests."""
    return kung_fu_table(pulled(question, left, low=True), KUNG_FU_VALUES, question.equal_succeeds)


def draws(question: Question, subject: Subject) -> Table:
    """What the best discards bring; where no bonuses are asked for, those for the least stud bonus."""
    from dtk.poker import draw_play
    from dtk.simulate.played import draw_table

    usual = question.draws is None
    studs = studs_of(question, subject, DRAW_STUDS)
    bonuses, samples = question.draws or DRAWS, question.samples or draw_play.SAMPLES
    play = draw_play.sampled_draw_play if question.sampling else draw_play.draw_play
    found = {
        stud: play(subject.left, stud, bonuses, question.objective, samples=samples, seed=question.seed)
        for stud in (studs[:1] if usual else studs)
    }
    return draw_table(found, question.objective)


def shows_draws(question: Question, subject: Subject) -> bool:
    """Whether draw play is shown: if asked for; in a report also where it is exact and takes no time to speak of."""
    from dtk.poker import draw_play

    if question.draws is not None or question.part != "report":
        return question.draws is not None
    return draw_play.is_exact(subject.left, studs_of(question, subject)[0], QUICK_HANDS)


def unsaid(question: Question, subject: Subject) -> tuple[str, ...]:
    """What a report leaves out."""
    if question.part != "report" or shows_draws(question, subject):
        return ()
    return ("Draw play is left out, as it takes a while with so many different hands; --draw asks for it.",)


def discard(question: Question, subject: Subject) -> Table:
    """The ways to discard from the hand that was drawn."""
    from dtk.poker.discards import discards, sampled_discards
    from dtk.simulate.played import discard_table

    if question.drawn is None or question.drawn.total < HAND:
        raise ValueError(f"A draw hand has {HAND} cards or more; name them with --drawn.")
    if question.draws is None or len(question.draws) > 1:
        raise ValueError("Discards from a hand are for one draw bonus; name it with --draw.")
    rest = Cards(Counter(subject.left.counts()), Counter(subject.left.jokers()))
    take(rest, question.drawn, "draw hand")
    hand = Composition(question.drawn.slots, question.drawn.jokers).cards()
    left, draw, objective, seed = composition(rest), question.draws[0], question.objective, question.seed
    if question.sampling:
        choices = sampled_discards(hand, left, draw, objective, question.samples or SAMPLES, seed)
    else:
        choices = discards(hand, left, draw, objective, work=PATIENCE, seed=seed)
    return discard_table(hand, choices, objective)


def lowball_duel(question: Question, subject: Subject) -> Table:
    """A deal of lowball against the other deck."""
    from dtk.poker import duels
    from dtk.simulate.played import lowball_duel_table, lowball_figures

    ours, theirs = subject.left, other_deck(question)
    if question.sampling:
        samples = question.samples or SAMPLES
        return lowball_duel_table(duels.sampled_lowball_duel(ours, theirs, samples, question.seed))
    return lowball_duel_table(lowball_figures(duels.lowball_duel(ours, theirs)))


def shootout_duel(question: Question, subject: Subject) -> Table:
    """Rounds of a shootout against the other deck."""
    from dtk.poker import duels
    from dtk.simulate.played import shootout_duel_table

    rounds = []
    for us, them in sides(question, subject):
        if question.sampling:
            result = duels.sampled_shootout_duel(us, them, question.samples or SAMPLES, question.seed)
        else:
            result = duels.shootout_duel(us, them, samples=question.samples, seed=question.seed)
        rounds.append((us, them, result))
    return shootout_duel_table(rounds)


def sides(question: Question, subject: Subject) -> Iterator[tuple[Duelist, Duelist]]:
    """The sides of each round that is asked for, ours and theirs."""
    from dtk.poker.duels import Duelist

    keeps: KeepRule = "legal first" if question.legal else "any"
    for stud in studs_of(question, subject, DUEL_STUDS):
        for draw in question.draws or (0,):
            their_stud = stud if question.their_stud is None else question.their_stud
            their_draw = draw if question.their_draw is None else question.their_draw
            theirs = other_deck(question, HAND + their_stud)
            yield (
                Duelist(subject.left, stud, draw, keeps, question.objective),
                Duelist(theirs, their_stud, their_draw, keeps, question.objective),
            )


def other_deck(question: Question, cards: int = HAND) -> Composition:
    """What is left of the other deck. Raises ValueError where there is none, or too little for so many cards."""
    if question.theirs is None:
        raise ValueError("There is no other deck to meet.")
    return enough(question.theirs, cards)


def enough(subject: Subject, cards: int) -> Composition:
    """What is left of a deck. Raises ValueError where that is too little for so many cards to be drawn."""
    size = subject.left.size
    if size < cards:
        there = "one card is" if size == 1 else f"{size or 'no'} cards are"
        raise ValueError(f"{visible(subject.name)}: {there} left in the deck; {cards} can't be drawn from that.")
    return subject.left
