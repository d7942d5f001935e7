"""How is one game shown? The table, questions to a person, the story of a game, advice and analysis."""
