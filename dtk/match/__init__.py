"""What comes of many games? Decks meet again and again, and every game can be retold and checked afterwards.

`playable` makes a deck file what the engine plays with; `one` plays one game, `series` many, `tally` sums them up.
`record` writes games down, `replay` plays them again from what was written.
"""
