"""What comes of many matches? Leagues and gauntlets, versions of a deck against a field, the worth of single cards.

`meetings` plays several matches side by side. The other modules choose the matches and read the results.
"""
