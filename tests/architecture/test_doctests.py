"""The examples in docstrings that users of the library read are run."""

from __future__ import annotations

import doctest
from importlib import import_module

import pytest

MODULES = ("dtk.files.globs", "dtk.cards.card", "dtk.cards.database", "dtk.cards.names", "dtk.decks.kinds")


@pytest.mark.parametrize("name", MODULES)
def test_the_examples_of_a_module_hold(name: str) -> None:
    result = doctest.testmod(import_module(name))
    assert result.attempted > 0 and result.failed == 0
