"""What was asked, and what is the answer? Questions about one deck, a changed one, or several, become studies."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from typing import TYPE_CHECKING

from dtk.files.shown import visible
from dtk.poker.composition import Composition
from dtk.poker.hands import Keeps
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
    exact_pulls,
    exact_shootout,
    kung_fu_table,
    lowball_table,
    pull_table,
    shootout_table,
    skill_table,
)

if TYPE_CHECKING:
    from dtk.poker.duels import Side

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
    again = {table.slug: table for table in tables_of(replace(question, sampling=True), subject)}
    pairs = [(table, again[table.slug]) for table in tables if is_exact(table)]
    inside, total = within(pairs)
    beside = [
        compared(("exact", "sampled"), ([table], [again[table.slug]]), change=False)[0] if is_exact(table) else table
        for table in tables
    ]
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
    if question.part == "pull":
        return pulls(question, subject.left)
    if question.part == "discard":
        return [discard(question, subject)]
    left = enough(subject, HAND)
    if question.part == "lowball":
        return [lows(question, left), *duels(question, subject, "lowball")]
    if question.part == "duel":
        return duels(question, subject, "lowball", "shootout")
    if question.part == "shootout":
        drawn = [draws(question, subject)] if question.draws else []
        return [best_hands(question, subject), *drawn, *duels(question, subject, "shootout")]
    return [
        lows(question, left),
        best_hands(question, subject),
        *([draws(question, subject)] if shows_draws(question, subject) else []),
        pulls(question, left)[0],
        *duels(question, subject, "lowball", "shootout"),
    ]


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


def pulls(question: Question, left: Composition) -> list[Table]:
    """Everything about pulls."""
    high: Chances
    low: Chances
    high, low = exact_pulls(left)
    if question.sampling:
        from dtk.poker.samples import sampled_pull

        high, low = (sampled_pull(left, question.samples or SAMPLES, question.seed, low) for low in (False, True))
    return [
        pull_table(high, low, question.equal_succeeds),
        skill_table(high, RATINGS, DIFFICULTIES),
        kung_fu_table(low, KUNG_FU_VALUES, question.equal_succeeds),
    ]


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
    """Whether a report shows draw play: if asked for, or where it is exact and takes no time to speak of."""
    from dtk.poker import draw_play

    return question.draws is not None or draw_play.is_exact(subject.left, studs_of(question, subject)[0], QUICK_HANDS)


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


def duels(question: Question, subject: Subject, *kinds: str) -> list[Table]:
    """Against the other deck, if there is one."""
    if question.theirs is None:
        return []
    from dtk.poker import duels as meet
    from dtk.simulate.played import lowball_duel_table, lowball_figures, shootout_duel_table

    ours, theirs, seed = subject.left, enough(question.theirs, HAND), question.seed
    found = []
    if "lowball" in kinds and question.sampling:
        found.append(lowball_duel_table(meet.sampled_lowball_duel(ours, theirs, question.samples or SAMPLES, seed)))
    elif "lowball" in kinds:
        found.append(lowball_duel_table(lowball_figures(meet.lowball_duel(ours, theirs))))
    if "shootout" in kinds:
        rounds = []
        for us, them in sides(question, subject):
            if question.sampling:
                result = meet.sampled_shootout_duel(us, them, question.samples or SAMPLES, seed)
            else:
                result = meet.shootout_duel(us, them, samples=question.samples, seed=seed)
            rounds.append((us, them, result))
        found.append(shootout_duel_table(rounds))
    return found


def sides(question: Question, subject: Subject) -> Iterator[tuple[Side, Side]]:
    """The sides of each round that is asked for, ours and theirs."""
    from dtk.poker.duels import Side

    if question.theirs is None:
        return
    keeps: Keeps = "legal first" if question.legal else "any"
    for stud in studs_of(question, subject, DUEL_STUDS):
        for draw in question.draws or (0,):
            their_stud = stud if question.their_stud is None else question.their_stud
            their_draw = draw if question.their_draw is None else question.their_draw
            theirs = enough(question.theirs, HAND + their_stud)
            yield (
                Side(subject.left, stud, draw, keeps, question.objective),
                Side(theirs, their_stud, their_draw, keeps, question.objective),
            )


def enough(subject: Subject, cards: int) -> Composition:
    """What is left of a deck. Raises ValueError where that is too little for so many cards to be drawn."""
    size = subject.left.size
    if size < cards:
        there = "one card is" if size == 1 else f"{size or 'no'} cards are"
        raise ValueError(f"{visible(subject.name)}: {there} left in the deck; {cards} can't be drawn from that.")
    return subject.left
