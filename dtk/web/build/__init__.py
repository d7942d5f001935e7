"""Build: a deck from nothing to legal, with its verdict, odds and gang beside it.

A deck under construction is the text of its file. The page sends it with each request, so that the server keeps nothing
of it until it is saved.
"""
