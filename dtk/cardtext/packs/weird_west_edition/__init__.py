"""What do the cards of the Weird West Edition do? One module a kind of card, and a faction of dudes."""
