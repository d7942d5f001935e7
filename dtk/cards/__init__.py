"""What is printed? Card facts, the compiled index, name resolution, keywords. No rules here.

- `card`: one printing. `database`: loads all printings. `names`: finds the printing that a text means.
- `sheets`: reads the files of `carddb/`. `build`: compiles them into the index. `fresh`: whether the index is up to
date.
- `crosscheck` and `canonical`: check content and form of these files.
- `importer`: reads a dump of a deck site. `headers`: reads the card texts in it. `update`: merges it into pack files.
"""
