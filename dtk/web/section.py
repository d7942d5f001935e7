"""Sections of the application: what its navigation lists, each with its routes."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from starlette.routing import BaseRoute


class PageSection(NamedTuple):
    """A section. path: of its first page, below the base. about: one sentence on the first page."""

    title: str
    path: str
    about: str
    routes: Sequence[BaseRoute]
