"""What may be played? Rules with codes, the law they apply (ruleset, format, date), and the judge.

`judge` gives the verdict on a file; `law` says which limits, packs and bans hold and who imposed them; `table` is
what a rule sees; `rules/` holds the rules by family; `gang` is the one implementation of the starting gang.
"""
