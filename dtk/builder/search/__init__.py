"""Card search: a query is parsed, its conditions are understood, and the cards that fit are counted and ordered."""
