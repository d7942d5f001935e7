"""Matches: decks that meet in many games, each of which can be replayed and checked.

`playable` turns deck files into decks for the engine. `one` plays one game, `series` plays many, `tally` counts their
results. `record` records games, `replay` replays them from their records.
"""
