"""What are a deck's chances? Decks, what is known to be out of them, and the tables of figures worked out for them.

`subject` makes the composition that is drawn from; `study` is the shape of every answer; nothing here is shown or
printed.
"""
