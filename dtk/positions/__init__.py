"""What is best in this position? Positions described in files, and what can be proven of small ones.

`reader` lays a file out as a `table`, on which cards have names; `goals` says what is wanted of a position; `solver`
goes through all plays and, by `luck`, through all that decks may bring.
"""
