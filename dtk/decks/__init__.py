"""What is a deck file? The model of a deck, and readers and writers of every format that players use.

- `deck`: the model; `kinds`: the formats and their detection. One module per format reads and writes it.
- `lines`: the grammar of a card line.
- `listing`: reads lists of card lines.
- `json_fields`: checks values in JSON.
- `holdings` sorts a deck for people, and `stats` sums it up.
- `diff` compares two decks.
- `losses` names what a format cannot express.
"""
