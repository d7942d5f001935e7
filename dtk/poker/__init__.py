"""What is a hand worth? A score, and chances; no game state here. What is sampled says so, all else is exact.

Single hands, for a game and for samples:
`slots` makes the cards (`slot(8, "clubs")`, `JOKER`, `DEVIL`, `HERETIC`); `ranks` names the ranks, says what a score
is and how card effects modify it; `hands` gives the score of five cards or of the best five of more, legal or not,
the five to keep, and the cheatin' test; `jokers` says what the special ones do.

Chances of a deck, or of what is left of it:
`composition` is what may be drawn; `odds.shootout` gives ranks by stud bonus, `lowball.lowball` every lowball hand,
`pulls` pulls and tests, `scores.scores` full scores for comparing the hands of two players. They give whole numbers
of ways and, as `distribution.Distribution`, exact fractions. `duels` says who wins: a round of a shootout, or a deal
of lowball. `samples` deals hands by a seed, to check all that; its answers, and whatever else may be an estimate, are
a `figure.Figure`, which says how it was obtained.

Draw play, with a draw bonus and something to play for (`objective`): `discards` values every choice for a hand,
`player.Player` keeps what is best of hand after hand, `draw_play` says what a draw bonus makes of a deck. Figures
(`figure`) are exact, or estimates that tell their size, seed and interval. Behind them: `redraws` counts what may come
for one hand, `choices` works out all hands together, `five_cards` mostly by values, and `judge` knows what they make.

Behind `odds`: `draws` knows what to look for, `watch` makes the machines that look for it, `walk` moves them. `oracle`
judges single hands slowly and plainly; tests and cross-checks compare with it.
"""
