"""Which formats can verdicts be shown in? Name -> renderer, imported when it is first called.

Every renderer returns text whose lines end in a line feed, the last one too, ready to be written as UTF-8.
`text`, `concise` and `markdown` are for people and may change; `json` and `jsonl` keep to
`schemas/verdict.v1.json`; `sarif`, `junit`, `github` and `gitlab` follow those who read them.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from importlib import import_module
from typing import TYPE_CHECKING, Protocol

if TYPE_CHECKING:
    from dtk.legality.registry import Rule
    from dtk.legality.verdict import Verdict


class Render(Protocol):
    """Shows verdicts. `rules`: every rule by code. `colour`: for terminals; only `text` has colours."""

    def __call__(self, verdicts: Sequence[Verdict], rules: Mapping[str, Rule], *, colour: bool = False) -> str:
        """The whole report."""


def renderer(module: str) -> Render:
    """The `render` of a module of this package, which is imported at the first call."""

    def render(verdicts: Sequence[Verdict], rules: Mapping[str, Rule], *, colour: bool = False) -> str:
        show: Render = import_module(f"dtk.report.verdicts.{module}").render
        return show(verdicts, rules, colour=colour)

    return render


FORMATS: dict[str, Render] = {
    "text": renderer("text"),
    "concise": renderer("concise"),
    "json": renderer("as_json"),
    "jsonl": renderer("as_jsonl"),
    "sarif": renderer("sarif"),
    "junit": renderer("junit"),
    "github": renderer("github"),
    "gitlab": renderer("gitlab"),
    "markdown": renderer("markdown"),
}
