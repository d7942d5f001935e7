"""How is it shown? Verdicts, fixes, rules and studies as text for people and programs; the game's rules are elsewhere.

`formats` lists the formats, one module each. `escape` makes what strangers wrote harmless in each of them.
`findings`, `tally`, `paths`, `fingerprint` and `excerpt` supply what the formats need. `diff` shows a fix,
`statistics` counts findings by rule, `rule_page` shows a rule.

A study of decks' chances: `study_text`, `study_markdown`, `study_csv` and `study_json` show it, `charts` draws the
panels that `chart_panels` finds in it; `study_figures` writes a figure, `study_subjects` says what is drawn from.
"""
