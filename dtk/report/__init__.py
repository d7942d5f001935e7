"""How is it shown? Verdicts, odds, games and catalogues as text for people and programs; no rules here.

`verdicts/`, `odds/`, `series/`, `games/` and `catalogues/` hold what is shown, one module for each format; `pages/`
shows the same to browsers. `escape` makes what strangers wrote harmless in each format, `paint` colours it, `paths`
names files.
"""
