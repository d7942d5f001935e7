"""A stand-in for rpds, whose code in Rust has no build for WebAssembly: what `referencing` uses of it, on plain
collections.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from typing import Any, Generic, TypeVar

Key = TypeVar("Key")
Item = TypeVar("Item")


class HashTrieMap(Mapping[Key, Item], Generic[Key, Item]):
    """A mapping that is never changed: a change gives a new one."""

    def __init__(self, items: Mapping[Key, Item] | Iterable[tuple[Key, Item]] = (), **named: Any) -> None:
        self._items: dict[Key, Item] = dict(items, **named)

    @classmethod
    def convert(cls, items: Any) -> HashTrieMap[Key, Item]:
        """The items as such a mapping."""
        return items if isinstance(items, cls) else cls(items)

    def __getitem__(self, key: Key) -> Item:
        return self._items[key]

    def __iter__(self) -> Iterator[Key]:
        return iter(self._items)

    def __len__(self) -> int:
        return len(self._items)

    def __hash__(self) -> int:
        return hash(frozenset(self._items.items()))

    def insert(self, key: Key, item: Item) -> HashTrieMap[Key, Item]:
        """With one item more."""
        return type(self)({**self._items, key: item})

    def remove(self, key: Key) -> HashTrieMap[Key, Item]:
        """Without an item. Raises KeyError if it is not there."""
        left = dict(self._items)
        del left[key]
        return type(self)(left)

    def discard(self, key: Key) -> HashTrieMap[Key, Item]:
        """Without an item, if it is there."""
        return self.remove(key) if key in self._items else self

    def update(self, *others: Any, **named: Any) -> HashTrieMap[Key, Item]:
        """With the items of others."""
        items = dict(self._items)
        for other in others:
            items.update(other)
        return type(self)({**items, **named})


class HashTrieSet(frozenset[Item]):
    """A set that is never changed."""

    def insert(self, item: Item) -> HashTrieSet[Item]:
        """With one item more."""
        return type(self)(self | {item})


class List(tuple[Item, ...]):
    """A list that is never changed."""

    def __new__(cls, *items: Any) -> List[Item]:
        """A list of the items, or of those of the only argument."""
        return super().__new__(cls, items[0] if len(items) == 1 else items)

    @property
    def first(self) -> Item:
        """The first item. Raises IndexError if there is none."""
        return self[0]

    @property
    def rest(self) -> List[Item]:
        """All items but the first."""
        return type(self)(self[1:])

    def push_front(self, item: Item) -> List[Item]:
        """With one item more, at the front."""
        return type(self)((item, *self))
