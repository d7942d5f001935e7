"""Distributions are values: two are the same if they give every outcome the same number of ways."""

from dtk.poker.distribution import Distribution


def test_distributions_are_equal_where_their_ways_are_and_to_nothing_else() -> None:
    assert Distribution([1, 2, 1]) == Distribution((1, 2, 1))
    assert Distribution([1, 2, 1]) != Distribution([2, 1, 1])
    assert Distribution([1, 2, 1]) != (1, 2, 1)
    assert len({Distribution([1, 2, 1]), Distribution((1, 2, 1)), Distribution([2, 1, 1])}) == 2
