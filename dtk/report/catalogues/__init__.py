"""Lists as text and data: cards, decks, formats and rulesets, gangs, scripts, and the coverage of card texts."""
