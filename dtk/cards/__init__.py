"""What is printed? Card facts, the compiled index, name resolution, keywords. No rules here.

`card` is the shape of one printing; `database` loads them; `names` finds the printing a text means;
`build` compiles `carddb/` to the index; `importer` turns a dump of a deck site into pack files.
"""
