import time

import pytest
from hypothesis import given
from hypothesis import strategies as st

from dtk.cards.headers import canonical_header, headers

# Texts are made up; only the headers are as cards print them.
TEXTS = {
    "<b>Noon:</b> Gain one.": (["Noon"], []),
    "<b>Noon, Boot:</b> Gain one.\r\n<b>Shootout:</b> Win.": (["Noon, Boot", "Shootout"], []),
    "A trait.<br/><b>React, Boot:</b> Win.": (["React, Boot"], []),
    "<b>Shootout Hex 6, Boot:</b> Win.": (["Shootout Hex 6, Boot"], []),
    "<b>Noon Hex X, Boot:</b> Win.": (["Noon Hex X, Boot"], []),
    "<b>Cheatin’ Resolution:</b> Win.": (["Cheatin' Resolution"], []),
    "<b>Noon / Shootout:</b> Win.": (["Noon/Shootout"], []),
    "<b>Noon/Shootout, Repeat:</b> Win.": (["Repeat Noon/Shootout"], []),
    "<b> Controller Noon Repeat:</b> Win.": (["Repeat Controller Noon"], []),
    "<b>Noon, Job:</b> Win.": (["Noon Job"], []),
    "<b>Shootout Pull, Boot:</b> Win.": (["Shootout, Pull, Boot"], []),
    "<b>React,Boot:</b> Win.": (["React, Boot"], []),
    "<b>Shootout, Pay 1–4 Ghost Rock:</b> Win.": (["Shootout, Pay 1-4 Ghost Rock"], []),
    "<b>Repeat Shootout, pay 1 ghost rock:</b> Win.": (["Repeat Shootout, Pay 1 Ghost Rock"], []),
    "<b>Shoutout Hex 5, Boot:</b> Win.": (["Shootout Hex 5, Boot"], []),
    "<b>Shootout Spirirt 6, Boot:</b> Win.": (["Shootout Spirit 6, Boot"], []),
    "<b>Shootout Tau Technique, Boot:</b> Win.": (["Shootout Tao Technique, Boot"], []),
    "<b>Shootout Tao Technique:</b> Win. <b>Combo</b> if red.": (["Shootout Tao Technique", "Combo"], []),
    "<b>Boot:</b> Win.": (["Boot"], []),
    # Headers that the printers left without bold print, or without a colon.
    "Noon: Win.": (["Noon"], []),
    "</b>Noon, Boot:</b> Win.": (["Noon, Boot"], []),
    "<b>React, Boot</b> At the start, win.": (["React, Boot"], []),
    # Abilities given to others.
    'Each has: "<b>Noon, Boot:</b> Win." / Then: nothing.': ([], ["Noon, Boot"]),
    'They gain "<b>Shootout, Boot</b>:" Win."': ([], ["Shootout, Boot"]),
    'They gain <b>"Repeat Shootout, Pay 3 Ghost Rock:</b> Win."': ([], ["Repeat Shootout, Pay 3 Ghost Rock"]),
    # No headers at all.
    "": ([], []),
    "Boot your dude to win.": ([], []),
    "React to nothing: lose.": ([], []),
    "After his Shootout ability: lose.": ([], []),
    "<b>Huckster 0</b> is what he has.": ([], []),
    # Words that no card had so far are kept as printed, for a person to judge.
    "<b>Noon Ritual 5, Boot:</b> Win.": (["Noon Ritual 5, Boot"], []),
}


@pytest.mark.parametrize("text", TEXTS)
def test_headers_of_a_text(text: str) -> None:
    assert headers(text) == TEXTS[text]


def test_costs_stay_in_their_printed_order() -> None:
    assert canonical_header("Noon, Boot, Pay 1 Ghost Rock") == "Noon, Boot, Pay 1 Ghost Rock"
    assert canonical_header("Noon, Pay 1 Ghost Rock, Boot") == "Noon, Pay 1 Ghost Rock, Boot"


@given(st.sampled_from([header for own, granted in TEXTS.values() for header in (*own, *granted)]))
def test_canonical_headers_are_settled(header: str) -> None:
    assert canonical_header(header) == header or "Ritual" in header or header == "Combo"


@given(st.text(alphabet='Noon Shtut,Boe:<b>/"Pay1 GhostRck\n', max_size=80))
def test_any_text_is_answered(text: str) -> None:
    own, granted = headers(text)
    assert all(header and header == header.strip() for header in own + granted)


@pytest.mark.parametrize("bait", ["<b", "Repeat ", "Noon, ", '"Noon ', " ", "<b>Noon", "\n", "Pay 1 Ghost "])
def test_bait_is_read_in_linear_time(bait: str) -> None:
    began = time.perf_counter()
    headers(bait * 4_000)
    assert time.perf_counter() - began < 0.5
