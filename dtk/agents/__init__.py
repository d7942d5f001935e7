"""Agents: they answer for a player, and see only what that player may see.

`registry` finds one by name. `random` takes any answer. `baseline` plays sensibly by fixed rules. `search` looks ahead.
`human` asks a person at any prompt; it is not in the registry, because a person cannot be made from a seed.

Baseline's judgment has four folders:

- `choices/`: what to do. One module for each kind of decision: noon plays, shootouts, call-outs, moves, jobs, hands.
- `standing/`: what the table is worth. Deeds and influence, posses, threats, mean ranks.
- `worth/`: what a card is worth. Texts, purchases, cards in hand, hints.
- `outside/`: agents from elsewhere. Python files, packages and other programs.
"""
