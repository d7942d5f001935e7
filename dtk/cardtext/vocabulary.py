"""The whole language of card authors, in one import: `from dtk.cardtext.vocabulary import card, ability, dude ...`.

Parts of a text are in dtk.cardtext.parts, what they mean by cards in `filters`, what they choose in `targets` and what
for in `purposes`, what they ask in `look` and do in `play`; events are in dtk.engine.events.
"""

from __future__ import annotations

__all__ = []
