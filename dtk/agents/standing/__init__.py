"""What is the table worth? Deeds and influence (`board`), posses, threats, and the mean ranks of decks."""
