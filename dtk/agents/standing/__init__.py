"""The value of the table: deeds and influence (`board`), posses, threats, and the mean ranks of decks."""
