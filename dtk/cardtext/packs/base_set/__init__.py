"""What do the cards of the Base Set do? One module a kind of card, and a faction of dudes."""
