"""Positions described in files, and proofs of the best play for small ones.

`reader` lays a file out as a `table` with names for cards. `goals` defines the goals of proofs. `solver` searches all
plays and, with `luck`, all orders of the decks.
"""
