"""What was asked, and what is the answer? Questions about one deck, a changed one, or several, become studies."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass

from dtk.files.shown import visible
from dtk.poker.composition import Composition
from dtk.poker.hands import Keeps
from dtk.poker.objective import RANK, Objective
from dtk.poker.ranks import HAND
from dtk.simulate.compare import LETTERS, compared, within
from dtk.simulate.known import take
from dtk.simulate.notation import Cards
from dtk.simulate.study import Study, Subject, Table
from dtk.simulate.tables import (
    ByRank,
    exact_lowball,
    exact_pulls,
    exact_shootout,
    kung_fu_table,
    lowball_table,
    pull_table,
    shootout_table,
    skill_table,
)

STUDS, DRAWS, DUEL_STUDS = tuple(range(5)), tuple(range(6)), tuple(range(3))
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
    """Exact tables with sampled figures beside them; tables that aren't about single draws stay as they are."""
    pairs = [(table, sampled_table(question, samples, subject.left, table.slug)) for table in tables]
    inside, total = within([(table, sampled) for table, sampled in pairs if sampled is not None])
    beside = [
        table if sampled is None else compared(("exact", "sampled"), ([table], [sampled]), change=False)[0]
        for table, sampled in pairs
    ]
    remark = (
        f"{inside} of {total} exact figures lie within the 95 % interval of {samples:,} samples (seed {question.seed})."
        f" About {round(total * 0.95)} should; figures of one sample depend on each other."
    )
    return beside, (remark,) if total else ()


def sampled_table(question: Question, samples: int, left: Composition, slug: str) -> Table | None:
    """The table of that name with sampled figures, None where it is not sampled so."""
    from dtk.poker.samples import sampled_lowball, sampled_pull, sampled_shootout

    if slug == "lowball":
        return lowball_table(ByRank(*sampled_lowball(left, samples, question.seed)[1:]))
    if slug == "shootout":
        found = sampled_shootout(left, question.studs or STUDS, samples, question.seed)
        by_rank = {stud: ByRank(*one[1:]) for stud, one in found.items()}
        return shootout_table(by_rank, whole=question.part == "shootout")
    if slug == "pull":
        high, low = (sampled_pull(left, samples, question.seed, low) for low in (False, True))
        return pull_table(high, low, question.equal_succeeds)
    return None


def tables_of(question: Question, subject: Subject) -> list[Table]:
    """The tables that a part of the report has."""
    left = subject.left
    if question.part == "pull":
        return pulls(left, question)
    if question.part == "discard":
        return [discard(question, subject)]
    enough(subject, HAND)
    if question.part == "lowball":
        return [lowball_table(exact_lowball(left)), *duels(question, left, "lowball")]
    studs = question.studs or STUDS
    enough(subject, HAND + max(studs))
    if question.part == "duel":
        return duels(question, left, "lowball", "shootout")
    ranks = shootout_table(exact_shootout(left, studs), whole=question.part == "shootout")
    if question.part == "shootout":
        return [ranks, *([draws(left, question)] if question.draws else []), *duels(question, left, "shootout")]
    return [
        lowball_table(exact_lowball(left)),
        ranks,
        *([draws(left, question)] if shows_draws(question, left) else []),
        pull_table(*exact_pulls(left), question.equal_succeeds),
        *duels(question, left, "lowball", "shootout"),
    ]


def pulls(left: Composition, question: Question) -> list[Table]:
    """Everything about pulls."""
    return [
        pull_table(*exact_pulls(left), question.equal_succeeds),
        skill_table(left, RATINGS, DIFFICULTIES),
        kung_fu_table(left, KUNG_FU_VALUES, question.equal_succeeds),
    ]


def draws(left: Composition, question: Question) -> Table:
    """What the best discards bring; where no bonuses are asked for, those for the least stud bonus."""
    from dtk.simulate.played import draw_table

    studs = question.studs or STUDS
    rows = studs if question.draws else studs[:1]
    return draw_table(left, rows, question.draws or DRAWS, question.objective, question.samples, question.seed)


def shows_draws(question: Question, left: Composition) -> bool:
    """Whether a report shows draw play: if asked for, or where it is exact and takes no time to speak of."""
    from dtk.poker.draw_play import is_exact

    return question.draws is not None or is_exact(left, (question.studs or STUDS)[0], QUICK_HANDS)


def unsaid(question: Question, subject: Subject) -> tuple[str, ...]:
    """What a report leaves out."""
    if question.part != "report" or shows_draws(question, subject.left):
        return ()
    return ("Draw play is left out, as it takes a while with so many different hands; --draw asks for it.",)


def discard(question: Question, subject: Subject) -> Table:
    """The ways to discard from the hand that was drawn."""
    from dtk.simulate.played import discard_table

    if question.drawn is None or question.drawn.total < HAND:
        raise ValueError(f"A draw hand has {HAND} cards or more; name them with --drawn.")
    rest = Cards(Counter(subject.left.counts()), Counter(subject.left.jokers()))
    take(rest, question.drawn, "draw hand")
    hand = Composition(question.drawn.slots, question.drawn.jokers).cards()
    if question.draws is None or len(question.draws) > 1:
        raise ValueError("Discards from a hand are for one draw bonus; name it with --draw.")
    return discard_table(
        hand, Composition(rest.slots, rest.jokers), question.draws[0], question.objective, question.seed
    )


def duels(question: Question, left: Composition, *kinds: str) -> list[Table]:
    """Against the other deck, if there is one."""
    if question.theirs is None:
        return []
    from dtk.poker.duels import Side
    from dtk.simulate.played import lowball_duel_table, shootout_duel_table

    theirs = question.theirs.left
    enough(question.theirs, HAND)
    found = [lowball_duel_table(left, theirs)] if "lowball" in kinds else []
    if "shootout" in kinds:
        keeps: Keeps = "legal first" if question.legal else "any"
        sides = []
        for stud in question.studs or DUEL_STUDS:
            for draw in question.draws or (0,):
                their_stud = stud if question.their_stud is None else question.their_stud
                their_draw = draw if question.their_draw is None else question.their_draw
                enough(question.theirs, HAND + their_stud)
                us = Side(left, stud, draw, keeps=keeps, objective=question.objective)
                them = Side(theirs, their_stud, their_draw, keeps=keeps, objective=question.objective)
                sides.append((us, them))
        found.append(shootout_duel_table(sides, question.samples, question.seed))
    return found


def enough(subject: Subject, cards: int) -> None:
    """Raise ValueError where too little is left of a deck for so many cards to be drawn."""
    size = subject.left.size
    if size < cards:
        there = "one card is" if size == 1 else f"{size or 'no'} cards are"
        raise ValueError(f"{visible(subject.name)}: {there} left in the deck; {cards} can't be drawn from that.")
