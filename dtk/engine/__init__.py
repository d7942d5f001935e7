"""How is the game played? The rules of Doomtown from setup to victory, as plain calls.

`state` is all there is to know of a game; `game` is the one door to the players; `rules/` has one module a chapter of
the rulebook, each function a paragraph; `verbs` change the state, `stats` and `places` only read it; `flow` plays
unit after unit. Nothing here knows a single card by name.
"""
