"""What is a deck file? The model of a deck, and readers and writers of every format that players use.

`deck` is the model; `kinds` lists the formats and detects them; one module per format reads and writes it. `lines` is
the grammar of a card line, `listing` reads a list of them; `json_fields` checks values in JSON. `holdings` sorts a deck
for people; `stats` sums up one deck, `diff` compares two, and `losses` says what a format can't express.
"""
