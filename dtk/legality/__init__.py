"""What may be played? Rules with codes, the context they apply in (ruleset, format, date), and the judge.

From the ground up:

- `rules_context`: the limits, packs and bans that apply, each with its source; `rules_repository` builds it from
  rulesets and formats.
- `judged_deck`: a deck as a rule sees it.
- `registry`: the type of a rule. `rules/` holds the rules by family, and `catalogue` all of them by code.
- `legal_gangs`: all legal starting gangs of a deck.
- `selection` and `ignores`: the findings that are suppressed.
- `judge`: the verdict on a file; `fix`: the safe fixes.
"""
