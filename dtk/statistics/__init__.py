"""Statistics: stopping rules, paired comparisons and ratings, as plain functions of numbers.

Nothing here depends on the game. Every method cites its paper or book.
"""
