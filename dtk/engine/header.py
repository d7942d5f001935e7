"""When is an ability played, by whom, at what cost? What its printed header says, such as `Controller Noon, Boot`."""

from __future__ import annotations

import re
from dataclasses import dataclass, field
from functools import partial

NOON, SHOOTOUT, RESOLUTION, CHEATIN, REACT = "noon", "shootout", "resolution", "cheatin' resolution", "react"
# The plays that only affect what is in the shootout (rulebook-1.5.0 §6.1 steps 1, 4).
IN_A_SHOOTOUT = (SHOOTOUT, RESOLUTION, CHEATIN)
WHEN = {
    "Noon": (NOON,),
    "Shootout": (SHOOTOUT,),
    "Noon/Shootout": (NOON, SHOOTOUT),
    "Resolution": (RESOLUTION,),
    "Cheatin' Resolution": (CHEATIN,),
    "React": (REACT,),
}
# Keywords with a rating, which tests are made with (rulebook-1.5.0 §7.2, §7.3).
HUCKSTER, BLESSED, SHAMAN, MAD_SCIENTIST, KUNG_FU = "Huckster", "Blessed", "Shaman", "Mad Scientist", "Kung Fu"
# What a dude must be to hold and to cast a spell (rulebook-1.5.0 §3.6, §7.2.1).
CASTERS = {"Hex": HUCKSTER, "Miracle": BLESSED, "Spirit": SHAMAN}
# No upper bound: the player says how much.
ANY_AMOUNT = -1

WORDS = re.compile(
    r"(?P<when>Noon/Shootout|Noon|Shootout|Cheatin' Resolution|Resolution|React)"
    r"|(?P<school>Hex|Miracle|Spirit)(?: (?P<difficulty>[0-9]+|X))?"
    r"|Pay (?P<least>[0-9]+|X)(?:-(?P<most>[0-9]+))? Ghost Rock"
    r"|(?P<word>Repeat|Controller|Owner|Job|Tao|Technique|Boot|Pull)"
    r"|(?P<gap>[ ,]+)"
)


@dataclass(frozen=True, slots=True)
class Header:
    """plays: NOON, SHOOTOUT ..., one or two; none for what is played at a moment that its own text names.

    ghost_rock: the least and the most that it costs. school: "Hex", "Miracle" or "Spirit" for what must be cast;
    difficulty: None where the text says it. words: what else stands there, in small letters: "repeat", "controller",
    "owner", "job", "tao", "technique", "boot", "pull".

    What follows from these: boots: whether booting is a part of its cost; own_boot: whether its card itself boots, not
    who leads a job or performs a Technique. is_job. is_technique: whether a Kung Fu dude must perform it
    (rulebook-1.5.0 §7.3.1). is_tao: whether it is of a Tao, and may be followed by another one of it (§7.3.2). repeats:
    whether it may be used more than once a day (§5.3.1). skilled: the keyword that a dude needs to cast or perform it;
    empty where nobody must.
    """

    plays: tuple[str, ...]
    words: frozenset[str] = frozenset()
    school: str | None = None
    difficulty: int | None = None
    ghost_rock: tuple[int, int] = (0, 0)
    boots: bool = field(init=False)
    own_boot: bool = field(init=False)
    is_job: bool = field(init=False)
    is_technique: bool = field(init=False)
    is_tao: bool = field(init=False)
    repeats: bool = field(init=False)
    skilled: str = field(init=False)

    def __post_init__(self) -> None:
        """Know what follows; it is asked at every play."""
        words, known = self.words, partial(object.__setattr__, self)
        known("boots", "boot" in words)
        known("own_boot", "boot" in words and not words & {"job", "technique"})
        known("is_job", "job" in words)
        known("is_technique", "technique" in words)
        known("is_tao", "tao" in words)
        known("repeats", "repeat" in words)
        known("skilled", KUNG_FU if self.is_technique else CASTERS.get(self.school or "", ""))


def parse_header(text: str) -> Header:
    """A header in the words of the card facts. Raises ValueError for one with other words."""
    plays: list[str] = []
    words: set[str] = set()
    school, difficulty, ghost_rock = None, None, (0, 0)
    at = 0
    while at < len(text):
        found = WORDS.match(text, at)
        if found is None:
            raise ValueError(f"`{text}` is no header of an ability: `{text[at:]}` is not understood.")
        at = found.end()
        if found["when"]:
            plays += WHEN[found["when"]]
        elif found["school"]:
            school = found["school"]
            difficulty = int(found["difficulty"]) if (found["difficulty"] or "X") != "X" else None
        elif found["least"]:
            least = 0 if found["least"] == "X" else int(found["least"])
            ghost_rock = least, ANY_AMOUNT if found["least"] == "X" else int(found["most"] or least)
        elif found["word"]:
            words.add(found["word"].lower())
    return Header(
        plays=tuple(plays), words=frozenset(words), school=school, difficulty=difficulty, ghost_rock=ghost_rock
    )
