"""What can be done to cards and dudes? Every change of the state that a rule or a card may ask for, one way each.

`piles`: drawing, shuffling, pulls. `play`: coming into play, attaching, leaving play. `dudes`: booting, moving, going
home, bounty. `effects`: how long changes last. A verb moves everything that goes along with what it moves.
"""
