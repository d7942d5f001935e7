"""Questions about a deck: the tables that each part of the report needs."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import partial

from dtk.poker import draw_play
from dtk.poker.chances import Chances, RankOdds
from dtk.poker.composition import Composition
from dtk.poker.figure import Figure
from dtk.poker.ranks import HAND
from dtk.simulate.asked import BonusRange, Opponent, Sampling, TableMaker, studs_for
from dtk.simulate.draw_deck import DrawDeck, require_cards
from dtk.simulate.exact import lowball_ranks, pull_odds, shootout_odds
from dtk.simulate.play_tables import draw_table
from dtk.simulate.study import ReportTable
from dtk.simulate.tables import cumulative_table, kung_fu_table, lowball_table, pull_table, shootout_table, skill_table

DRAWS, DRAW_STUDS = tuple(range(6)), tuple(range(3))
# The most hands that a report evaluates for the best discards without --draw: a third of a second.
QUICK_HANDS = 70_000
RATINGS, DIFFICULTIES, KUNG_FU_VALUES = range(7), range(1, 21), range(1, 19)


def report_question(
    deck: DrawDeck, *, bonuses: BonusRange, opponent: Opponent | None = None, equal_succeeds: bool
) -> list[TableMaker]:
    """An overview on one screen. equal_succeeds: see `pull_question`."""
    require_cards(deck, HAND)
    makers: list[TableMaker] = [partial(low_hands, deck.left)]
    makers.append(partial(best_hands, deck, studs_for(deck, bonuses.studs), whole=False))
    if shows_draws(deck, bonuses):
        makers.append(partial(draw_payoffs, deck, bonuses))
    makers.append(partial(pulls, deck.left, equal_succeeds))
    if opponent is None:
        return makers
    from dtk.simulate.duels import duel_question

    return makers + duel_question(deck, bonuses=bonuses, opponent=opponent)


def lowball_question(deck: DrawDeck, *, opponent: Opponent | None = None) -> list[TableMaker]:
    """Lowball hands by rank, and a deal against an opponent, or against the standard ones."""
    require_cards(deck, HAND)
    makers: list[TableMaker] = [partial(low_hands, deck.left)]
    if opponent is None:
        from dtk.simulate.opponents import lowball_standard

        return [*makers, partial(lowball_standard, deck)]
    from dtk.simulate.duels import low_duel

    return [*makers, partial(low_duel, deck, opponent)]


def shootout_question(deck: DrawDeck, *, bonuses: BonusRange, opponent: Opponent | None = None) -> list[TableMaker]:
    """The best hands by stud bonus, requested draw bonuses, and rounds against an opponent.

    Without an opponent, the standard ones are used.
    """
    require_cards(deck, HAND)
    studs = studs_for(deck, bonuses.studs)
    makers: list[TableMaker] = [partial(best_hands, deck, studs, whole=True), partial(or_better, deck, studs)]
    if bonuses.draws is not None:
        makers += [partial(draw_payoffs, deck, bonuses), partial(after_discards, deck, bonuses)]
    if opponent is None:
        from dtk.simulate.opponents import shootout_standard

        return [*makers, partial(shootout_standard, deck, studs)]
    from dtk.simulate.duels import shootout_rounds

    return [*makers, partial(shootout_rounds, deck, bonuses, opponent)]


def pull_question(deck: DrawDeck, *, equal_succeeds: bool) -> list[TableMaker]:
    """Pulls, skill checks and Kung Fu tests. equal_succeeds: the ruleset's switch `kung_fu_equal_succeeds`."""
    left = deck.left
    return [partial(pulls, left, equal_succeeds), partial(skill_checks, left), partial(kung_fu, left, equal_succeeds)]


def shows_draws(deck: DrawDeck, bonuses: BonusRange) -> bool:
    """Whether a report shows draw play: if requested, or if it is exact and fast."""
    return bonuses.draws is not None or draw_play.is_exact(deck.left, studs_for(deck, bonuses.studs)[0], QUICK_HANDS)


def report_remarks(deck: DrawDeck, bonuses: BonusRange) -> tuple[str, ...]:
    """Remarks on omitted parts. Raises ValueError if there are too few cards."""
    require_cards(deck, HAND)
    if shows_draws(deck, bonuses):
        return ()
    return ("Draw play is left out because it takes a while for this deck. --draw 0-5 adds it.",)


def low_hands(left: Composition, sampling: Sampling) -> ReportTable:
    """Lowball hands by rank."""
    if sampling.always:
        from dtk.poker.samples import sampled_lowball

        return lowball_table(sampled_lowball(left, sampling.size, sampling.seed))
    return lowball_table(lowball_ranks(left))


def best_hands(deck: DrawDeck, studs: Sequence[int], sampling: Sampling, *, whole: bool) -> ReportTable:
    """The best hands of a shootout. whole: see `shootout_table`."""
    if sampling.always:
        from dtk.poker.samples import sampled_shootout

        return shootout_table(sampled_shootout(deck.left, studs, sampling.size, sampling.seed), whole=whole)
    return shootout_table(shootout_odds(deck.left, studs), whole=whole)


def or_better(deck: DrawDeck, studs: Sequence[int], sampling: Sampling) -> ReportTable:
    """Each rank or better by stud bonus, and the gain of the mean by cheatin'."""
    if sampling.always:
        from dtk.poker.samples import sampled_shootout

        odds: Mapping[int, RankOdds] = sampled_shootout(deck.left, studs, sampling.size, sampling.seed)
    else:
        odds = shootout_odds(deck.left, studs)
    note = "The best five of 5 + stud cards (rulebook-1.5.0 §6.1 step 3) has at least this rank."
    by_stud = {f"stud {stud}": ranks for stud, ranks in odds.items()}
    return cumulative_table(by_stud, slug="shootout-or-better", title="Shootout, or better", note=note)


def after_discards(deck: DrawDeck, bonuses: BonusRange, sampling: Sampling) -> ReportTable:
    """Each rank or better after the best discards."""
    ranks_after = draw_play.sampled_draw_ranks if sampling.always else draw_play.ranks_after_draws
    samples = sampling.samples or draw_play.SAMPLES
    found: dict[str, RankOdds] = {}
    for stud in studs_for(deck, bonuses.studs, DRAW_STUDS):
        by_draw = ranks_after(
            deck.left, stud, bonuses.draws or DRAWS, bonuses.objective, samples=samples, seed=sampling.seed
        )
        found |= {f"stud {stud} draw {draw}": ranks for draw, ranks in by_draw.items()}
    note = f"The final hand if discards aim for the {bonuses.objective.words} (rulebook-1.5.0 §6.1 step 3)."
    return cumulative_table(found, slug="after-discards", title="After discards, or better", note=note)


def pull_chances(left: Composition, sampling: Sampling, *, low: bool) -> Chances:
    """The value of a pull, with jokers as kings or, if low, as aces."""
    if not sampling.always:
        return pull_odds(left, low)
    from dtk.poker.samples import sampled_pull

    return sampled_pull(left, sampling.size, sampling.seed, low)


def pulls(left: Composition, equal_succeeds: bool, sampling: Sampling) -> ReportTable:
    """Pulls by value."""
    high, low = (pull_chances(left, sampling, low=low) for low in (False, True))
    return pull_table(high, low, equal_succeeds)


def skill_checks(left: Composition, sampling: Sampling) -> ReportTable:
    """Skill checks by difficulty and rating."""
    return skill_table(pull_chances(left, sampling, low=False), RATINGS, DIFFICULTIES)


def kung_fu(left: Composition, equal_succeeds: bool, sampling: Sampling) -> ReportTable:
    """Kung Fu tests by value."""
    return kung_fu_table(pull_chances(left, sampling, low=True), KUNG_FU_VALUES, equal_succeeds)


def draw_payoffs(deck: DrawDeck, bonuses: BonusRange, sampling: Sampling) -> ReportTable:
    """The payoffs of the best discards, by default for the default draw bonuses with the least stud bonus."""
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
