"""Headers of abilities, such as `Controller Noon, Boot`: when an ability is played, by which player, and at
what cost.
"""

from __future__ import annotations

import re
from dataclasses import dataclass, field
from functools import partial

NOON, SHOOTOUT, RESOLUTION, CHEATIN, REACT = "noon", "shootout", "resolution", "cheatin' resolution", "react"
# The kinds of play that only affect what is in the shootout (rulebook-1.5.0 §6.1 steps 1, 4).
IN_A_SHOOTOUT = (SHOOTOUT, RESOLUTION, CHEATIN)
WHEN = {
    "Noon": (NOON,),
    "Shootout": (SHOOTOUT,),
    "Noon/Shootout": (NOON, SHOOTOUT),
    "Resolution": (RESOLUTION,),
    "Cheatin' Resolution": (CHEATIN,),
    "React": (REACT,),
}
# The keywords with ratings that are used in tests (rulebook-1.5.0 §7.2, §7.3).
HUCKSTER, BLESSED, SHAMAN, MAD_SCIENTIST, KUNG_FU = "Huckster", "Blessed", "Shaman", "Mad Scientist", "Kung Fu"
# The kind of a spell -> the skill that a dude needs to carry and cast it (rulebook-1.5.0 §3.6, §7.2.1).
CASTERS = {"Hex": HUCKSTER, "Miracle": BLESSED, "Spirit": SHAMAN}
# As an upper bound: the player chooses the amount without limit.
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
    """The header of an ability, as printed, and the facts derived from it."""

    # NOON, SHOOTOUT ..., one or two of them; empty for an ability whose own text states when it is used.
    plays: tuple[str, ...]
    # The other words, in lower case: "repeat", "controller", "owner", "job", "tao", "technique", "boot", "pull".
    words: frozenset[str] = frozenset()
    # "Hex", "Miracle" or "Spirit" for a spell, which must be cast.
    school: str | None = None
    # None if the text states it.
    difficulty: int | None = None
    # The least and the most ghost rock that it costs.
    ghost_rock: tuple[int, int] = (0, 0)
    # Whether its text starts a job that the header does not name; that makes no difference to the printed header.
    starts_job: bool = field(default=False, compare=False)
    # Whether booting is part of the cost.
    boots: bool = field(init=False)
    # Whether the card itself boots for it, not the leader of a job or the performer of a Technique.
    own_boot: bool = field(init=False)
    is_job: bool = field(init=False, compare=False)
    # Whether a Kung Fu dude must perform it (rulebook-1.5.0 §7.3.1).
    is_technique: bool = field(init=False)
    # Whether it belongs to a Tao, so that another Technique of the Tao may follow it (§7.3.2).
    is_tao: bool = field(init=False)
    # Whether it can be used more than once a day (§5.3.1).
    repeats: bool = field(init=False)
    # The keyword that a dude needs to cast or perform it; "" if none is needed.
    skilled: str = field(init=False)

    def __post_init__(self) -> None:
        """Derive the other fields once, because every play needs them."""
        words, known = self.words, partial(object.__setattr__, self)
        known("boots", "boot" in words)
        known("own_boot", "boot" in words and not words & {"job", "technique"})
        known("is_job", "job" in words or self.starts_job)
        known("is_technique", "technique" in words)
        known("is_tao", "tao" in words)
        known("repeats", "repeat" in words)
        known("skilled", KUNG_FU if self.is_technique else CASTERS.get(self.school or "", ""))


def parse_header(text: str, starts_job: bool = False) -> Header:
    """Parse a header as the card facts spell it. starts_job: whether the text starts a job, whatever the header states.
    Raises ValueError if part of it is unknown.
    """
    plays: list[str] = []
    words: set[str] = set()
    school, difficulty, ghost_rock = None, None, (0, 0)
    at = 0
    while at < len(text):
        match = WORDS.match(text, at)
        if match is None:
            raise ValueError(f"`{text}` is not a header: `{text[at:]}` is unknown.")
        at = match.end()
        if match["when"]:
            plays += WHEN[match["when"]]
        elif match["school"]:
            school = match["school"]
            difficulty = int(match["difficulty"]) if (match["difficulty"] or "X") != "X" else None
        elif match["least"]:
            least = 0 if match["least"] == "X" else int(match["least"])
            ghost_rock = least, ANY_AMOUNT if match["least"] == "X" else int(match["most"] or least)
        elif match["word"]:
            words.add(match["word"].lower())
    return Header(
        plays=tuple(plays),
        words=frozenset(words),
        school=school,
        difficulty=difficulty,
        ghost_rock=ghost_rock,
        starts_job=starts_job,
    )
