import pytest
from hypothesis import given
from hypothesis import strategies as st

from dtk.cards.headers import canonical_header, headers, trait_count
from tests.clock import within

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


@pytest.mark.parametrize(
    ("text", "count"),
    [
        ("", 0),
        ("<b>Noon:</b> Win. Then rest.", 0),
        ("She is a stud.", 1),
        ("She is a stud", 1),
        ("She is a stud. While at home, she is none!", 2),
        ("She is a stud.He is none.", 2),
        ("She is a stud.. ", 1),
        ("While Dr. Who or J.W. Doe is at St. Anne's, he is a stud.", 1),
        ("She is a stud.\n<b>Noon, Boot:</b> Win. Rest.\r\nHe is none.", 2),
        ("She is a stud.<br/><b>React, Boot</b> At the start, win.", 1),
        # Notes are reminders of the rules.
        ("She is a stud <i>(as always. And ever)</i>.", 1),
        ("She is a stud. (Studs add cards. Draws do not.)", 1),
        ("<i>(Nothing else.)</i>", 0),
        # An ability that is given to others belongs to the sentence that gives it, lists to the one before them.
        ('Each has "<b>Noon:</b> Win. Rest." While at home, she has "React: Win."', 2),
        ("After that: \n• if red, win.\n• if black, lose.", 1),
        ("<b>Noon Ritual 5:</b> Win.", 0),
        (" / ", 0),
    ],
)
def test_traits_are_the_sentences_beside_the_abilities(text: str, count: int) -> None:
    assert trait_count(text) == count


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
    assert 0 <= trait_count(text) <= len(text)


@pytest.mark.parametrize("bait", ["<b", "Repeat ", "Noon, ", '"Noon ', " ", "<b>Noon", "\n", "Pay 1 Ghost "])
def test_bait_is_read_in_linear_time(bait: str) -> None:
    with within(0.5):
        headers(bait * 4_000)
        trait_count(bait * 4_000)
