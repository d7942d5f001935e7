"""How certain is what many trials show? Stopping rules, paired comparisons, ratings: numbers in, numbers out.

Nothing here knows a game. Every method names the paper or book that it comes from.
"""
