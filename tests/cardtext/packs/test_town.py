"""Does each text choose among those it should in a town full of others, and do what it says, for as long as it says?

`town.txt` lists scenes (tests/cardtext/town.py says how they are written), what is asked and answered in each, and what
has changed in the end, all by name. Each was compared with its card, and says what the card says: no more, no less.
`python tests/cardtext/town.py "01039 noon"` shows a scene for a new row.
"""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.cardtext.town import enact

ROWS: dict[str, list[str]] = {}
for line in (Path(__file__).parent / "town.txt").read_text("utf-8").splitlines():
    if line.startswith("  "):
        ROWS[[*ROWS][-1]].append(line[2:])
    elif line and not line.startswith("#"):
        ROWS[line] = []


@pytest.mark.parametrize("scene", ROWS)
def test_who_is_chosen_and_what_happens(scene: str) -> None:
    assert enact(scene) == ROWS[scene]
