"""Changes to a deck in the text of its file, whatever its kind: comments, order and spelling stay."""
