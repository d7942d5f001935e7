"""The sum of floats that depends on the version of Python is an error to mypy, wherever it stands."""

from __future__ import annotations

from pathlib import Path

import pytest

api = pytest.importorskip("mypy.api")
ROOT = Path(__file__).parents[2]
SUMS = """
def shares(found: dict[float, int], pair: list[tuple[float, int]]) -> list[object]:
    whole = sum(found.values()) + sum(count for _, count in pair)
    return [
        sum(found),
        2 * sum(one / 2 for one in found.values()),
        sum([share for share, _ in pair]) / whole,
        f"{sum(share * count for share, count in found.items()):.2f}",
    ]
"""


def test_each_sum_of_floats_is_found_and_no_other(tmp_path: Path) -> None:
    (tmp_path / "sums.py").write_text(SUMS)
    (tmp_path / "mypy.ini").write_text(f"[mypy]\nplugins = {ROOT / 'tools' / 'exact_sums.py'}\n")
    said, faults, code = api.run(
        [f"--config-file={tmp_path / 'mypy.ini'}", "--cache-dir", str(tmp_path), str(tmp_path)]
    )
    assert code == 1 and not faults
    errors = [line for line in said.splitlines() if "Use math.fsum." in line]
    assert [int(line.split(":")[1]) for line in errors] == [5, 6, 7, 8] and len(said.splitlines()) == 5, said


def test_mypy_looks_for_them_in_all_of_dtk() -> None:
    assert 'plugins = ["tools/exact_sums.py"]' in (ROOT / "pyproject.toml").read_text("utf-8")
