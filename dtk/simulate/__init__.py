"""What are a deck's chances? Decks, what is known to be out of them, and the figures worked out for them.

`dtk.api` is built on the functions of `odds`: `hand_odds`, `duel_odds` and `lowball_odds`.

`decks` loads decks, `naming` finds the cards that a text means (`notation` for suits and values), and `draw_deck` is
the part left to draw from. `questions` turns questions into tables (`tables`, `play_tables`), for one deck, several, or
a changed one (`comparison`, `changes`). `swaps`, `gang` and `posse` answer further questions. `study` is the shape of
every answer. Nothing is printed here.
"""
