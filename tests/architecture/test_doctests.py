"""The examples in docstrings that users of the library read are run."""

from __future__ import annotations

import doctest
from importlib import import_module
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[2]
MODULES = (
    *("dtk.files.globs", "dtk.cards.card", "dtk.cards.database", "dtk.cards.names", "dtk.decks.kinds"),
    *("dtk.api.decks", "dtk.api.odds", "dtk.api.games", "dtk.poker.hand_rank", "dtk.simulate.odds"),
    *("dtk.api.advising", "dtk.api.leagues", "dtk.api.versions", "dtk.learning.environment"),
)


@pytest.mark.parametrize("name", MODULES)
def test_the_examples_of_a_module_hold(name: str, monkeypatch: pytest.MonkeyPatch) -> None:
    # Examples name decks as they are called from the checkout.
    monkeypatch.chdir(ROOT)
    result = doctest.testmod(import_module(name))
    assert result.attempted > 0 and result.failed == 0
