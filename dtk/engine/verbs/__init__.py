"""What can be done to cards and dudes? Every change of the state that a rule or a card can ask for, each in one place.

`piles`: drawing, shuffling, searching, draw hands. `pulls`, `skills`: pulls and tests. `cards`: coming into play,
attaching, leaving play. `dudes`: booting, moving, going home, posses, bounty. `effects`: what lasts for a while.
`ghost_rock`: paying and gaining. `ranks`: hand ranks. A verb also moves everything that goes along with what it moves.
"""
