"""The texts of cards: one module per pack in `packs/`, or a folder for a big one.

`vocabulary` is the whole language of the authors of card texts. A text is a class of `parts`. It asks through a `Look`,
acts through a `Play`, describes cards with `filters`, and chooses `targets` for `purposes`. `library` lists the cards
with texts, and `coverage` counts the missing ones.
"""
