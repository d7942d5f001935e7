"""What are a deck's chances? Decks, what is known to be out of them, and the tables of figures worked out for them.

`stock` and `known` say what is drawn from; `answer` makes the tables that were asked for (`tables`, `played`, `swaps`,
`gang`), side by side where need be (`compare`, `changes`); `study` is the shape of every answer. Nothing is
printed here.
"""
