"""What is a deck file? The model of a deck, and readers and writers of every format that players use.

`deck` is the model; `kinds` lists the formats and detects them; one module per format reads and writes it.
"""
