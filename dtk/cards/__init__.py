"""What is printed? Card facts, the compiled index, name resolution, keywords. No rules here.

`card` defines one printing; `database` loads them; `names` finds the printing that a text means. `sheets` reads the
files of `carddb/`, `build` compiles them into the index, `crosscheck` and `canonical` check their content and form, and
`fresh` says whether the index is up to date. `importer` reads a dump of a deck site, `headers` the card texts in it;
`update` merges the result into the pack files.
"""
