"""The rules of Doomtown from setup to victory, as plain function calls.

`state` holds everything about a game, and only `game` asks the players. `rules/` has one module per chapter of
the rulebook and one function per paragraph. `verbs` change the state; `stats` and `places` only read it. `flow` plays
one unit after another. The engine never names a card.
"""
