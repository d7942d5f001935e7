"""Series of matches: leagues and gauntlets, versions of a deck against a field, the value of single cards.

`meetings` plays several matches side by side. The other modules choose the matches and read the results.
"""
