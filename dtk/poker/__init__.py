"""Scores and probabilities of hands, without any game state. Estimates are marked; everything else is exact.

Single hands, for a game and for samples: `slots` makes the cards (`slot(8, "clubs")`, `JOKER`, `DEVIL`, `HERETIC`).
`ranks` names the ranks and defines scores and how card effects modify them. `hands` scores five cards or the best five
of more, legal or not, chooses the five to keep, and finds cheatin' hands. `jokers` defines the special jokers.

Distributions, of a deck or of what is left of it: `composition` is the cards to draw from. `odds.shootout_ranks` gives
the ranks by stud bonus, `lowball.lowball_scores` every lowball hand, `pulls` pulls and tests, `scores.score_ways` full
scores for comparing the hands of two players. They count whole numbers of ways and answer, as
`distribution.Distribution`, in exact fractions. `duels` gives the odds of a round of a shootout or a deal of lowball.
`samples` deals hands from a seed, as a check of these figures. A `figure.Figure` is a number with its origin: exact or
from samples. `chances.RankOdds` is a distribution that answers in figures.

Draw play, with a draw bonus and an `objective` to play for: `discards` evaluates every choice for a hand,
`discard_policy.DiscardPolicy` the best one of hand after hand. `draw_play` gives the value of a draw bonus to a deck.
Behind them, `redraws` sums the payoffs of all redraws of one hand, `discard_sums` those of all hands together, and
`five_cards` mostly by values. `payoffs` evaluates many similar hands at once.

Behind `odds`: `draws` defines the features to count, `automaton` builds the minimal automata that recognise them, and
`value_pass` runs them over the values. `oracle` evaluates single hands slowly and plainly; tests compare with it.
"""
