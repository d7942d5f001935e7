"""Verbs: one function for each change of the state that a rule or a card can make.

`piles`: drawing, shuffling, searching, draw hands. `pulls`, `skills`: pulls and tests. `cards`: coming into play,
attaching, leaving play. `dudes`: booting, moving, going home, posses, bounty. `effects`: lasting effects. `ghost_rock`:
paying and gaining. `ranks`: hand ranks. A verb that moves a card also moves everything that goes along with it.
"""
