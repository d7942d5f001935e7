"""The examples in docstrings say what is true."""

from __future__ import annotations

import doctest
import pkgutil
from importlib import import_module

import pytest

import dtk.poker
import dtk.simulate

MODULES = [
    f"{package.__name__}.{module.name}"
    for package in (dtk.poker, dtk.simulate)
    for module in pkgutil.iter_modules(package.__path__)
]


@pytest.mark.parametrize("name", MODULES)
def test_examples(name: str) -> None:
    assert doctest.testmod(import_module(name)).failed == 0


def test_there_are_examples() -> None:
    finder = doctest.DocTestFinder(exclude_empty=True)
    examples = [test for name in MODULES for test in finder.find(import_module(name)) if test.examples]
    assert len(examples) >= 12
