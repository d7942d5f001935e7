"""What is best in this position? Positions described in files, and what can be proven of small ones.

`reader` lays a file out as a `table` with names for cards. `goals` defines what to achieve. `solver` goes through all
plays and, with `luck`, through all orders of the decks.
"""
