"""Gunfights played by the engine agree with exact odds, and with the rules of shootouts."""

from __future__ import annotations

from fractions import Fraction
from functools import cache

import pytest

from dtk.engine.switches import PINEBOX
from dtk.match.gunfight import LOSE, TIE, WIN, play_gunfight
from dtk.match.gunfights import study_of_sides
from dtk.match.standoff import lay_out_posses
from dtk.poker import duels
from dtk.poker.distribution import Distribution
from dtk.poker.draw_play import draw_play
from dtk.poker.figure import Figure, Sample, wilson_interval
from dtk.poker.odds import shootout_ranks
from dtk.poker.ranks import HIGHEST_RANK, LOWEST_RANK
from dtk.simulate.odds import lowball_odds
from dtk.simulate.posse import ArmedDude
from dtk.simulate.study import Study
from dtk.simulate.tables import lowball_table
from dtk.testing import dude, goods, rule
from tests.match.posses import deck, side, table_of

GAMES, SEED = 2000, 1
RANKS = range(LOWEST_RANK, HIGHEST_RANK + 1)
# Sixteen each of three values and two jokers; 24 cards, no two alike.
THREE_VALUES = deck("8", "9", "Q", copies=4, jokers=2)
NO_TWO_ALIKE = deck("3", "4", "5", "9", "J", "K")


def stud(name: str, bullets: int = 1) -> ArmedDude:
    return ArmedDude(dude(name, bullets=bullets, shooter="stud"))


@cache
def of_studs() -> Study:
    """A stud with 1 bullet and a gun that adds 1, and another stud, against a stud with 1 bullet."""
    armed = ArmedDude(stud("Allie").dude, (goods("Gun", bullets=1, keywords=("Weapon",)),))
    us = side("us", THREE_VALUES, armed, stud("Barton"))
    them = side("them", NO_TWO_ALIKE, stud("Bo", 0))
    return study_of_sides(us, them, GAMES, SEED, ("baseline",) * 2, "made up")


@cache
def of_equals() -> Study:
    """Two dudes with nothing but themselves, and decks that can make no cheatin' hands."""
    us = side("us", NO_TWO_ALIKE, ArmedDude(dude("Allie")))
    them = side("them", deck("5", "6", "7", "8", "10", "Q"), ArmedDude(dude("Bo")))
    return study_of_sides(us, them, GAMES, SEED, ("baseline",) * 2, "made up")


def sample(figure: Figure | None) -> Sample:
    assert figure is not None and figure.sample is not None
    return figure.sample


def agrees(figure: Figure | None, exact: Fraction | float) -> bool:
    """Whether an exact figure lies in the 95 % interval. Fails where it isn't even in one that is twice as wide.

    Of figures about as many as are within four standard deviations; chances of nothing are never met.
    """
    found = sample(figure)
    assert figure is not None
    below, above = float(figure.value) - found.low, found.high - float(figure.value)
    assert float(figure.value) - 2 * below <= exact <= float(figure.value) + 2 * above, (figure, float(exact))
    return found.low <= exact <= found.high


def agree(found: list[tuple[Figure | None, Fraction | float]]) -> None:
    """About 95 of 100 exact figures lie in their intervals; figures of one sample depend on each other.

    Of what never happens no sample says otherwise.
    """
    inside = [agrees(figure, exact) for figure, exact in found if exact]
    assert all(figure is None or not figure.value for figure, exact in found if not exact)
    assert sum(inside) >= 0.85 * len(inside), (sum(inside), len(inside))


def by_rank(study: Study, column: str, exact: Distribution) -> list[tuple[Figure | None, Fraction | float]]:
    """The hands of the first round, beside how likely they are."""
    rows = table_of(study.tables, "hands").rows
    figures = table_of(study.tables, "hands").column(column)
    ranked = {row.rank: figures[row.slug] for row in rows if row.rank is not None}
    return [(ranked[rank], exact.chance(rank)) for rank in RANKS] + [(figures["mean"], exact.mean())]


@rule("rulebook-1.5.0 §6.1 step 3")
@pytest.mark.parametrize(("column", "bonus"), [("us", 3), ("them", 0)])
def test_hands_agree_with_the_exact_odds_of_the_stud_bonus_that_dudes_and_goods_make(column: str, bonus: int) -> None:
    study = of_studs()
    assert table_of(study.tables, "posses").column(f"number-{column}")["stud"] == always(bonus)
    exact = shootout_ranks(study.subjects[["us", "them"].index(column)].left, [bonus])[bonus]
    agree(by_rank(study, f"any-{column}", exact.any) + by_rank(study, f"legal-{column}", exact.legal))


def always(number: int) -> Figure:
    """A number that was the same in every game; of that no sample is certain."""
    half = wilson_interval(0, GAMES)[1]
    return Figure(float(number), Sample(GAMES, SEED, max(0.0, number - half), number + half))


@rule("rulebook-1.5.0 §5.1")
def test_lowball_agrees_with_its_exact_odds() -> None:
    study = of_studs()
    us, them = (subject.left for subject in study.subjects)
    played = table_of(study.tables, "lowball")
    found = []
    for label, left in (("us", us), ("them", them)):
        exact = lowball_table(lowball_odds(left))
        for slug in ("any", "legal", "cheatin"):
            sampled, worked_out = played.column(f"{slug}-{label}"), exact.column(slug)
            found += [(sampled[row], one.value) for row, one in worked_out.items() if one is not None]
    agree(found)
    deal = duels.lowball_duel(us, them)
    row = dict(zip(*row_of(study, "lowball-duel"), strict=True))
    agree([
        (row["win"], deal.win), (row["tie"], deal.tie), (row["lose"], deal.lose),
        (row["win-cheatin"], deal.win_cheatin), (row["lose-cheatin"], deal.lose_cheatin),
    ])  # fmt: skip
    assert deal.after_redraws is not None
    # Redraws come from the rest of the deck, so this is only nearly so.
    agrees(row["win-after-redraws"], deal.after_redraws)


def row_of(study: Study, slug: str) -> tuple[list[str], list[Figure | None]]:
    """The columns of a table with one row, and its figures."""
    table = table_of(study.tables, slug)
    (row,) = table.rows
    return [column.slug for column in table.columns], list(row.figures)


@rule("rulebook-1.5.0 §6.1 step 5")
def test_a_round_without_bonuses_agrees_with_the_exact_duel() -> None:
    """Neither side has anything to choose."""
    study = of_equals()
    us, them = (duels.Duelist(subject.left, 0) for subject in study.subjects)
    exact = duels.shootout_duel(us, them)
    assert not any(figure.sample for figure in exact)
    columns, figures = row_of(study, "duel")
    assert columns == ["win", "tie", "lose", "same-rank", "dealt", "taken"]
    agree([(figure, worked_out.value) for figure, worked_out in zip(figures, exact[: len(columns)], strict=True)])


@rule("rulebook-1.5.0 §6.1 step 3")
@pytest.mark.parametrize("bullets", [1, 2])
def test_the_agents_discards_bring_what_the_best_discards_bring(bullets: int) -> None:
    """The baseline agent discards for the mean rank, as it works out exactly for hands of five."""
    us = side("us", THREE_VALUES, ArmedDude(dude("Allie", bullets=bullets)))
    study = study_of_sides(us, us, 600, SEED, ("baseline",) * 2, "made up")
    exact = draw_play(us.subject.left, 0, [bullets])[bullets]
    assert exact.sample is None
    hands = table_of(study.tables, "hands")
    assert all(agrees(hands.column(f"any-{label}")["mean"], exact.value) for label in ("us", "them"))


def test_nobody_discards_better_than_the_best() -> None:
    """An agent that takes any legal answer brings less than the exact figure."""
    us = side("us", THREE_VALUES, ArmedDude(dude("Allie", bullets=2)))
    study = study_of_sides(us, us, 300, SEED, ("random",) * 2, "made up")
    exact = draw_play(us.subject.left, 0, [2])[2]
    assert sample(table_of(study.tables, "hands").column("any-us")["mean"]).high < exact.value


def test_each_game_is_told_by_its_seed_and_number() -> None:
    table = lay_out_posses((side("us", THREE_VALUES, stud("Allie")), side("them", NO_TWO_ALIKE, stud("Bo"))))
    again = [play_gunfight(table, ("baseline",) * 2, "7", number) for number in (3, 4, 3)]
    assert again[0] == again[2] != again[1]
    # The table is left as it was laid out.
    assert all(not player.discard and len(player.deck) in (24, 50) for player in table.players)


def test_processes_change_nothing() -> None:
    us = side("us", THREE_VALUES, stud("Allie"))
    one, two = (study_of_sides(us, us, 130, SEED, ("baseline",) * 2, "made up", workers) for workers in (1, 2))
    assert one.tables == two.tables


@rule("rulebook-1.5.0 §6.1 step 5")
def test_what_happens_to_the_dudes_adds_up() -> None:
    sides = (side("us", THREE_VALUES, stud("Allie"), stud("Barton")), side("them", NO_TWO_ALIKE, stud("Bo")))
    table = lay_out_posses(sides)
    for number in range(60):
        deal, opening, ending = play_gunfight(table, ("random",) * 2, "1", number)
        for seat, size in enumerate((2, 1)):
            assert ending.lost[seat] + ending.fled[seat] + ending.standing[seat] == size
            assert (ending.won[seat] == WIN) == (ending.standing[seat] > 0)
            assert opening.legal[seat] <= opening.any[seat] >= opening.kept[seat] == opening.shown[seat]
            assert opening.taken[seat] == min(opening.due[seat], 2 * size)
            assert {deal.legal[seat], deal.cheatin[seat]} == {0, deal.any[seat]}
        difference = abs(opening.shown[0] - opening.shown[1])
        assert sorted(opening.due) == ([1, 1] if not difference else [0, difference])
        for pair in (deal.won, opening.won, ending.won, deal.after_redraws):
            assert sum(pair) == WIN and set(pair) in ({WIN, LOSE}, {TIE})


def test_everybody_named_is_in_the_posse() -> None:
    """Whom the agent would leave out too: five draws bring five times one."""
    five = [ArmedDude(dude(f"Dude {number}", bullets=1)) for number in range(5)]
    us = side("us", THREE_VALUES, *five)
    _, opening, _ = play_gunfight(lay_out_posses((us, us)), ("random",) * 2, "1", 0)
    assert opening.draw == (5, 5) and opening.stud == (0, 0)


@pytest.mark.parametrize(("armed", "sentence"), [
    (ArmedDude(dude("Allie"), (goods("Shack", keywords=("Improvement",)),)),
     "cannot carry `Shack`: it attaches to a deed"),
    (ArmedDude(dude("Allie"), (goods("Gun", keywords=("Weapon",)), goods("Knife", keywords=("Weapon",)))),
     "one Weapon at a time, not `Gun` and `Knife`"),
])  # fmt: skip
def test_what_a_dude_can_not_carry_is_refused(armed: ArmedDude, sentence: str) -> None:
    us = side("us", NO_TWO_ALIKE, armed)
    with pytest.raises(ValueError, match=sentence):
        lay_out_posses((us, us))


def test_by_the_rules_of_2015_a_dude_wears_two_attires() -> None:
    dressed = ArmedDude(dude("Allie"), (goods("Hat", keywords=("Attire",)), goods("Coat", keywords=("Attire",))))
    us = side("us", NO_TWO_ALIKE, dressed)
    with pytest.raises(ValueError, match="one Attire at a time"):
        lay_out_posses((us, us))
    table = lay_out_posses((us, us), PINEBOX._replace(one_attire=False))
    assert [len(piece.attached) for piece in table.pieces if piece.card.title == "Allie"] == [2, 2]


def test_games_of_posses_tell_how_far_they_are() -> None:
    told: list[int] = []
    us, _ = sides = (
        side("us", deck("8", "9"), ArmedDude(dude("Allie"))),
        side("them", deck("5", "6"), ArmedDude(dude("Bo"))),
    )
    assert study_of_sides(*sides, 12, 0, ("random",) * 2, "made up", step=told.append).subjects[0] == us.subject
    assert told == [*range(1, 13)]
