"""The odds of decks: decks, the cards known to be out of them, and the figures.

`dtk.api` is built on the functions of `odds`: `hand_odds`, `duel_odds` and `lowball_odds`.

`decks` loads decks, `naming` finds the cards that a text means (`notation` for suits and values), and `draw_deck` is
the part of a deck left to draw from. `questions` turns questions into tables (`tables`, `play_tables`), for one deck,
several, or a changed one (`comparison`, `changes`). `swaps`, `gang` and `posse` answer further questions. `study` is
the data structure of every answer. This package prints nothing.
"""
