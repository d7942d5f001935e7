"""Headers of the abilities in a card's printed text, and the number of its other sentences.

A header states when, how and at what cost an ability is played. A trait is a sentence outside of all abilities. Notes
in italics or brackets do not count. An ability in quotation marks belongs to the sentence that gives it to others.

The sites keep texts as HTML: one paragraph per line, with the header in bold before a colon. Abilities given to other
cards are in quotation marks.
"""

from __future__ import annotations

import re

TIMING = r"Noon/Shootout|Noon|Shootout|Cheatin'[ ]Resolution|Resolution|React"
COST = r"Pay[ ](?:[0-9]+(?:-[0-9]+)?|X)[ ]Ghost[ ]Rock|Boot|Pull"
CHECK = r"(?:Hex|Miracle|Spirit)(?:[ ](?:[0-9]+|X))?"
WORD = rf"{TIMING}|{COST}|{CHECK}|Repeat|Controller|Owner|Job|Tao|Technique"
HEADER = re.compile(
    rf"""(?P<quote>["“])?
    (?P<head>(?:(?:Repeat|Controller|Owner)[ ]){{0,3}}(?:{TIMING}|Boot)(?:(?:,[ ]?|[ ])(?:{WORD})){{0,8}})
    (?P<colon>["”]?:)?""",
    re.IGNORECASE | re.VERBOSE,
)
WORDS = re.compile(WORD, re.IGNORECASE)
COMBO = "Combo"
IN_FACTS = re.compile(rf"{COMBO}|(?:{WORD})(?:(?:,[ ]|[ ])(?:{WORD}))*")
PRINTED_SO = {
    "’": "'", "–": "-", "\xa0": " ", "Noon / Shootout": "Noon/Shootout",
    "Shoutout": "Shootout", "Spirirt": "Spirit", "Tau Technique": "Tao Technique",
}  # fmt: skip
LINE_END = re.compile(r"\n|<br ?/?>")
TAG = re.compile(r"</?[a-z][^<>]*>")
BOLD = re.compile(r"<b>([^<]*)</b>")
NOTE = re.compile(r"\([^()]*\)|<i>[^<]*</i>")
QUOTED = re.compile(r'["“][^"“”]*["”]')
# The end of a sentence, but not the full stop of a title or initial.
SENTENCE_END = re.compile(r"(?<!\bDr)(?<!\bProf)(?<!\bMr)(?<!\bSt)(?<!\b[A-Z])[.!?]+(?=\W|[A-Z]|$)")
# An item of a list belongs to the sentence before the list.
ITEMS = ("•", "*")
# Replaces an ability in quotation marks while sentences are counted.
QUOTE = "Quote."


def headers(text: str) -> tuple[list[str], list[str]]:
    """The headers of a card's own abilities, and of those that it gives to others, in canonical form."""
    own: list[str] = []
    granted: list[str] = []
    for misprint, meant in PRINTED_SO.items():
        text = text.replace(misprint, meant)
    for paragraph in LINE_END.split(text):
        bare = TAG.sub("", paragraph).strip()
        bold = BOLD.match(paragraph.strip())
        named = bold[1].strip() if bold else ""
        first = HEADER.match(bare)
        if first and first["colon"] and not first["quote"]:
            own.append(canonical_header(first["head"]))
        elif HEADER.fullmatch(named):  # the colon was forgotten
            own.append(canonical_header(named))
        elif named.endswith(":"):  # unknown words: kept as printed, for a person to decide
            own.append(named.rstrip(" :"))
        granted += [
            canonical_header(header["head"]) for header in HEADER.finditer(bare) if header["quote"] and header["colon"]
        ]
        if "<b>Combo</b>" in paragraph:
            own.append(COMBO)
    return own, granted


def is_header(text: str) -> bool:
    """Whether a text is a header as the facts of cards spell it."""
    return IN_FACTS.fullmatch(text) is not None


def trait_count(text: str) -> int:
    """The number of sentences outside of a card's abilities.

    >>> trait_count('<b>Noon:</b> Rest. And sleep.<br/>Dr. Who is a stud <i>(always)</i>. Others have "React: Wake."')
    2
    """
    for misprint, meant in PRINTED_SO.items():
        text = text.replace(misprint, meant)
    return sum(map(sentence_count, LINE_END.split(text)))


def sentence_count(paragraph: str) -> int:
    """The number of sentences in a paragraph; 0 for an ability or an item of a list."""
    bold = BOLD.match(paragraph.strip())
    named = bold[1].strip() if bold else ""
    bare = TAG.sub("", QUOTED.sub(QUOTE, NOTE.sub("", paragraph))).strip(" /")
    first = HEADER.match(bare)
    if (first and first["colon"]) or HEADER.fullmatch(named) or named.endswith(":") or bare.startswith(ITEMS):
        return 0
    return sum(bool(re.search("[a-z]", sentence)) for sentence in SENTENCE_END.split(bare))


def canonical_header(text: str) -> str:
    """`Noon Repeat, pay 1 ghost rock` as `Repeat Noon, Pay 1 Ghost Rock`: the costs come last, as printed."""
    words = [re.sub(r"[a-z']+", capitalize, word.lower()) for word in WORDS.findall(text)]
    costs = [word for word in words if re.fullmatch(COST, word)]
    leading = [word for word in ("Repeat", "Owner", "Controller") if word in words]
    rest = [word for word in words if word not in costs and word not in leading]
    # A header with nothing except `Boot` begins with it.
    return ", ".join([" ".join(leading + rest), *costs] if leading + rest else costs)


def capitalize(word: re.Match[str]) -> str:
    """The word with a capital initial."""
    return word.group().capitalize()
