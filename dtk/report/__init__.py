"""Output: verdicts, odds, games and catalogues as text for people and programs. It knows no rules of the game.

`verdicts/`, `odds/`, `series/`, `games/` and `catalogues/` hold the reports, one module per format; `pages/` makes HTML
pages of them. `escape` makes strangers' text harmless in each format, `paint` adds colour, `paths` shows file names.
"""
