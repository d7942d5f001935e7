"""Who decides? Agents that answer for a player, and see only what that player may see.

`registry` finds one by name. `random` takes any answer; `baseline` plays sensibly by fixed rules: `board` says who
controls what, `worth` what a card is good for, `odds` who would win a shootout, `fights`, `draws` and `errands` decide.
`human` asks a person, wherever one sits; it is not in the registry, for nobody can make a person from a seed.
"""
