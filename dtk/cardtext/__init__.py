"""What does each card do? One module a pack in `packs/`, or a folder for a big one.

`vocabulary` is the whole language of the authors of card texts. A text is a class of `parts`; it asks through a `Look`,
acts through a `Play`, says which cards it means with `filters`, and chooses `targets` for `purposes`. `library` knows
which cards have texts, and `coverage` how many are missing.
"""
