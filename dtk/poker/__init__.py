"""What is a hand worth? Scores and probabilities, without any game state. Estimates say so; everything else is exact.

Single hands, for a game and for samples:
`slots` makes the cards (`slot(8, "clubs")`, `JOKER`, `DEVIL`, `HERETIC`); `ranks` names the ranks and says what a score
is and how card effects modify it; `hands` scores five cards or the best five of more, legal or not, chooses the five to
keep, and tells whether a hand is cheatin'; `jokers` says what the special ones do.

Distributions, of a deck or of what is left of it:
`composition` is what may be drawn; `odds.shootout_ranks` gives the ranks by stud bonus, `lowball.lowball_scores` every
lowball hand, `pulls` pulls and tests, `scores.score_ways` full scores for comparing the hands of two players. They
count whole numbers of ways and answer, as `distribution.Distribution`, in exact fractions. `duels` says who wins a
round of a shootout or a deal of lowball. `samples` deals hands by a seed, to check all that. A `figure.Figure` is a
number that says how it was obtained, exactly or from samples; `chances.RankOdds` is a distribution that answers in
figures.

Draw play, with a draw bonus and an `objective` to play for: `discards` evaluates every choice for a hand,
`discard_policy.DiscardPolicy` the best one of hand after hand, `draw_play` what a draw bonus makes of a deck. Behind
them: `redraws` sums the payoffs of what may come for one hand, `discard_sums` those of all hands together, `five_cards`
mostly by values, and `payoffs` evaluates many similar hands at once.

Behind `odds`: `draws` says what to look for, `automaton` builds the minimal automata that recognise it, and
`value_pass` runs them over the values. `oracle` evaluates single hands slowly and plainly; tests compare with it.
"""
