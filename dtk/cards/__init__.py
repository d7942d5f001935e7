"""What is printed? Card facts, the compiled index, name resolution, keywords. No rules here.

`card` is the shape of one printing; `database` loads them; `names` finds the printing a text means.
`build` compiles `carddb/` to the index; `crosscheck` and `canonical` judge its files; `fresh` tells whether
the index is of them. `importer` reads a dump of a deck site, `headers` its texts; `update` makes pack files.
"""
