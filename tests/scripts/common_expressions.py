"""The oracle of conditions: the same expression in the Common Expression Language's own library, cel-expr-python."""

from __future__ import annotations

import re
from bisect import bisect
from collections.abc import Mapping
from functools import cache
from typing import Any

from dtk.scripts.kinds import Kind
from dtk.scripts.tokens import WORDS, tokens_of

OPERATORS = ["_&&_", "_||_", "!_", "_?_:_", "_==_", "_!=_", "_<_", "_<=_", "_>_", "_>=_"]
OPERATORS += ["_+_", "_-_", "-_", "_*_", "_/_", "@in"]
FAULT = re.compile(r"<input>:\d+:(\d+): ")
KINDS = {"DOUBLE": "number", "BOOL": "yes or no", "STRING": "text"}


@cache
def environment(kinds: tuple[tuple[str, Kind], ...]) -> Any:
    """The library's environment for these names, without loops, conversions and patterns."""
    from cel_expr_python import cel

    names = "\n".join(f"    - name: '{name}'" for name in OPERATORS)
    head = "name: dtk\nstdlib:\n  disable_macros: true\n  include_functions:\n"
    types = {"number": cel.Type.DOUBLE, "yes or no": cel.Type.BOOL, "text": cel.Type.STRING}
    return cel.NewEnv(
        config=cel.NewEnvConfigFromYaml(f"{head}{names}\n"), variables={name: types[kind] for name, kind in kinds}
    )


def understood(text: str, kinds: Mapping[str, Kind]) -> tuple[str, Any] | set[int]:
    """The kind and the program of an expression; the columns of its faults, from 0, if it has any."""
    pieces = [
        (f"{token.text}.0" if token.kind == "number" and "." not in token.text else token.text, token.column)
        for token in tokens_of(text)
    ]
    assert all(written in kinds or written in WORDS for written, _ in pieces if written[0].isalpha())
    written = " ".join(written for written, _ in pieces)
    try:
        program = environment(tuple(sorted(kinds.items()))).compile(written)
    except RuntimeError as error:
        starts = [len(" ".join([*(one for one, _ in pieces[:place]), ""])) for place in range(len(pieces))]
        found = [int(column) - 1 for column in FAULT.findall(str(error))]
        assert found, error
        ends = {len(text) for column in found if column >= len(written)}
        return ends | {pieces[bisect(starts, column) - 1][1] for column in found if column < len(written)}
    return KINDS.get(program.return_type().name(), "a list"), program
