"""What does each card do? One module a pack in `packs/`; `vocabulary` is the whole language of card authors.

A text is a class of parts (`parts`); it asks through a `Look`, does through a `Play`, means cards by `filters`, chooses
`targets` for `purposes`. `library` knows which cards are written.
"""
