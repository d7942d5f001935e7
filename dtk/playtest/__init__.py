"""What does a new card do? Games about one card, its obstacles, interference, and measurements in decks."""
