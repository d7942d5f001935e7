"""How is a stranger's file read, and a fault in it reported? The ground floor: it knows nothing of the game.

`finding` says what a fault is and where; `reading` opens files within limits; `yaml` parses YAML into a `tree` with
positions, and `plain_yaml` does the same quickly for plain files; `comments` finds the comments in them; `json`
parses JSON; `schema` checks structure, with `accept` as its fast path; `emit` writes YAML; `writing` replaces files;
`globs` matches paths; `words` guesses which word was meant; `shown` makes any text safe to print; `places` knows
where dtk's data is.
"""
