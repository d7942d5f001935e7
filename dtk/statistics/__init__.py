"""How certain are results? Stopping rules, paired comparisons and ratings: numbers in, numbers out.

Nothing here depends on the game. Every method cites its paper or book.
"""
