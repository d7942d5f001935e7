"""Changes a deck in the text of its file, in any format: comments, order and spelling stay."""
