"""How is it shown? Verdicts, odds, games and catalogues as text for people and programs. No rules of the game here.

`verdicts/`, `odds/`, `series/`, `games/` and `catalogues/` hold the reports, one module per format; `pages/` makes HTML
pages of them. `escape` makes strangers' text harmless in each format, `paint` adds colour, `paths` shows file names.
"""
