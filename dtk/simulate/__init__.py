"""What are a deck's chances? Decks, what is known to be out of them, and the figures worked out for them.

`odds` has a function for each question, `hand_odds`, `duel_odds` and `lowball_odds`, on which `dtk.api` is built.

`decks` is what a deck holds, `naming` which of its cards a text means (`notation` for suits and values), and
`draw_deck` what is left to draw from. `questions` turns questions about that into tables (`tables`, `play_tables`), for
one deck, several, or a changed one (`comparison`, `changes`); `swaps`, `gang` and `posse` answer questions of their
own. `study` is the shape of every answer. Nothing is printed here.
"""
