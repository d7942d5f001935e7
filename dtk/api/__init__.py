"""What may a program call? Decks, odds and games in one call each; `import dtk` hands these names out.

`decks` reads and judges, `odds` works out chances, `games` plays. Their arguments and results are described in
docs/library.md; everything else of dtk may change from version to version, except `dtk.poker` and `dtk.testing`.
"""
