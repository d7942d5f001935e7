"""Files: reading untrusted files, and reporting faults in them. The lowest layer of dtk; it does not know the game.

- `finding`: faults and their places; `reading`: opens files within limits.
- `yaml`: parses YAML into a `tree` with positions; `plain_yaml`: does the same quickly for plain files; `comments`:
  finds their comments; `emit`: writes YAML.
- `json`: parses JSON; `schema`: checks structure, with `accept` as its fast path.
- `writing`: replaces files. `locks`: lets one run write at a time. `globs`: matches paths.
- `words`: suggests the word that was meant. `shown`: makes any text safe to print. `places`: the folders of dtk's data.
"""
