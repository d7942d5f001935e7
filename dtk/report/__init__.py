"""How is it shown? Verdicts, fixes and rules as text for people and machines; no rule of the game is here.

`formats` lists the formats, one module each. `escape` makes what strangers wrote harmless in each of them.
`told`, `tally`, `paths`, `fingerprint` and `excerpt` say what formats need to know. `diff` shows a fix,
`statistics` counts findings by rule, `rule_page` shows a rule.
"""
