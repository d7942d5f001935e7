"""The public functions, exported by `import dtk`: decks, odds and games, in one call each.

`decks` reads and judges, `odds` computes chances, `games` plays. Their arguments and results are described in
docs/library.md. Everything else in dtk may change from version to version, except `dtk.poker` and `dtk.testing`.
"""
