"""What may be played? Rules with codes, the context they apply in (ruleset, format, date), and the judge.

From the ground up: `rules_context` says which limits, packs and bans apply and who imposed them; `rules_repository`
makes one from rulesets and formats; `judged_deck` is what a rule sees; `registry` says what a rule is; `rules/` holds
the rules by family, and `catalogue` all of them by code; `legal_gangs` finds starting gangs; `selection` and `ignores`
say what is suppressed; `judge` gives the verdict on a file, and `fix` fixes it.
"""
