"""One game in words: the board, questions to the player, the story, advice and analysis."""
