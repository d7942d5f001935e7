"""Agents: programs that answer for a player and see only what that player may see.

`registry` finds one by name. `random` takes any answer. `baseline` plays sensibly by fixed rules. `search` looks ahead.
`human` asks a person at any prompt; it is not in the registry, because a person cannot be made from a seed.

Baseline's judgment has four folders:

- `choices/`: decisions. One module for each kind: noon plays, shootouts, call-outs, moves, jobs, hands.
- `standing/`: the value of the table. Deeds and influence, posses, threats, mean ranks.
- `worth/`: the value of a card. Texts, purchases, cards in hand, hints.
- `outside/`: agents from outside of dtk. Python files, packages and other programs.
"""
