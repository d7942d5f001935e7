import html
import unicodedata

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from dtk.cards.database import Database, load_database
from dtk.cards.names import LONGEST, NameMatch, Reference, identity_of, loose
from tests.clock import within

DATABASE = load_database()
CARDS = list(DATABASE)


def resolve(title: str = "", **more: str) -> NameMatch:
    return DATABASE.names.resolve(Reference(title, **more))


def codes(match: NameMatch) -> list[str]:
    return [card.code for card in match.printings]


# The rungs of the ladder.


def test_a_code_is_its_printing() -> None:
    assert codes(resolve("01044")) == codes(resolve(code="01044")) == ["01044"]


def test_a_code_in_brackets_picks_the_printing() -> None:
    match = resolve("Mongwau the Mighty [01006]")
    assert (codes(match), match.disagrees) == (["01006"], None)


def test_a_code_beside_another_cards_title_decides_and_says_so() -> None:
    match = resolve("Sloane", code="01005")
    assert (match.card.title if match.card else None, match.disagrees) == ("Micah Ryse", "Sloane")


def test_a_code_beside_the_title_of_another_experience_agrees() -> None:
    assert resolve("Philip Swinford", code="04003").disagrees is None


def test_an_unknown_code_leaves_the_decision_to_the_title() -> None:
    assert codes(resolve("Bobo", code="99999")) == codes(resolve("Bobo"))
    assert resolve(code="99999") == NameMatch()


@pytest.mark.parametrize("spelling", [str.upper, str.lower, lambda text: f"  {text}\n"])
def test_an_octgn_id_in_any_case_with_blanks(spelling) -> None:
    assert codes(resolve(octgn=spelling("8209b72a-15c4-440b-9ad7-8614a9d2f452"))) == ["01044"]


def test_an_octgn_id_never_means_a_promo() -> None:
    assert DATABASE["00001"].octgn == DATABASE["01119"].octgn
    assert codes(resolve(octgn=DATABASE["01119"].octgn or "")) == ["01119"]


def test_every_octgn_id_finds_its_card() -> None:
    for card in CARDS:
        if card.octgn and not card.promo_of:
            assert codes(resolve("a plugin's own name", octgn=card.octgn)) == [card.code]


@pytest.mark.parametrize("pack", ["Base Set", "base set", "DTR", "dtr", "BASE-SET"])
def test_a_pack_by_name_or_code_picks_the_printing(pack: str) -> None:
    match = resolve("Irving Patterson", pack=pack)
    assert (codes(match), match.exact) == (["01025"], True)
    assert resolve(f"Irving Patterson ({pack})") == match


def test_without_a_pack_every_printing_is_meant_newest_first() -> None:
    assert codes(resolve("Irving Patterson")) == ["24026", "01025"]


def test_promos_come_last() -> None:
    assert codes(resolve("Pistol Whip"))[-1] == "00001"


def test_an_unknown_pack_is_named_and_the_title_decides() -> None:
    match = resolve("Roan (Nowhere)")
    assert match.pack_unknown == "Nowhere"
    assert match.card is not None


def test_a_pack_without_the_card_is_named_and_the_title_decides() -> None:
    match = resolve("Sloane (Double Dealin')")
    assert (match.not_in_pack, codes(match)) == ("Double Dealin'", ["01044"])


def test_brackets_of_a_title_are_no_pack() -> None:
    assert codes(resolve("Joker (red)", pack="Base Set")) == ["01144"]
    assert codes(resolve("Joker (red) (Base Set)")) == ["01144"]
    assert resolve("Joker (red)").pack_unknown is None


def test_a_title_that_is_a_packs_name_too() -> None:
    assert {card.title for card in resolve("Debt of Blood").printings} == {"Debt of Blood"}
    assert codes(resolve("Nightmare at Noon (Nightmare at Noon)")) == ["08021"]


@pytest.mark.parametrize(
    ("one", "other"),
    [
        ("Mongwau the Mighty", "Mongwau The Mighty"),
        ("Baird's Build and Loan", "Baird's Build & Loan"),
        ("This'll Hurt in the Mornin'", "This'll Hurt in the Morning'"),
        ("Bio-Charged Neutralizer", "Bio-Charge Neutralizer"),
        ("Disgenuine Currency Press", "Disingenuine Currency Press"),
    ],
)
def test_a_reprint_that_spells_its_title_otherwise_is_the_same_card(one: str, other: str) -> None:
    assert codes(resolve(one)) == codes(resolve(other))
    assert len(codes(resolve(one))) >= 2
    assert resolve(one).exact
    assert resolve(other).exact
    assert (resolve(one).spelling, resolve(other).spelling) == (one, other)


def test_experience_levels_are_other_cards_of_one_identity() -> None:
    base, first, second = (resolve(f"Abram Grothe{more}") for more in ("", " (Exp.1)", " (Exp.2)"))
    assert [codes(match) for match in (base, first, second)] == [["01023"], ["05010"], ["10013"]]
    assert len({card.identity for match in (base, first, second) for card in match.printings}) == 1


# Spellings that players, sites and documents use.

SPELLINGS = {
    # Experience, as the compendium and players write it.
    "Lillian Morgan (Exp 1)": "Lillian Morgan (Exp.1)",
    "Lillian Morgan (Exp.1)": "Lillian Morgan (Exp.1)",
    "lillian morgan (exp1)": "Lillian Morgan (Exp.1)",
    "Lillian Morgan Exp 1": "Lillian Morgan (Exp.1)",
    "Lucy Clover (Exp 1)": "Lucy Clover (Exp.1)",
    "Lucy Clover": 'Lucinda "Lucy" Clover',
    'Tallulah "Lula" Morgan (Exp 1)': 'Tallulah "Lula" Morgan (Exp.1)',
    # What OCTGN's plugin calls cards.
    "Chuān “Jen” Qí": 'Chuan "Jen" Qí',
    "This’ll Hurt in the Mornin’": "This'll Hurt in the Mornin'",
    "[Thunder Boy Nabbe]": '"Thunder Boy" Nabbe',
    "Jimmy &quot;The Saint&quot;": 'Jimmy "The Saint"',
    "Abram Grothe ": "Abram Grothe",
    "Abraham Grothe": "Abram Grothe",
    "One Good Turn...": "One Good Turn…",
    # The compendium's headings that are not the printed title.
    "Bio-charged Neutralizer": "Bio-Charged Neutralizer",
    "Cheatin Varmint": "Cheatin' Varmint",
    "Coachwhip": "Coachwhip!",
    "Ivor Hawley (Exp 1)": "Ivor Hawley (Exp.1)",
    "Lay on Hands": "Lay On Hands",
    "Mario Crane (Exp 1)": "Mario Crane (Exp.1)",
    "Mirror Mirror": "Mirror, Mirror",
    "Pair of Six Shooters": "Pair of Six-Shooters",
    "Remy LaPointe": "Rémy LaPointe",
    "Run Em Down": "Run 'Em Down!",
    "Run 'Em Down": "Run 'Em Down!",
    "This'll Hurt in the Morning": "This'll Hurt in the Morning'",
    "It's Who You Know": "...It's Who You Know",
}


@pytest.mark.parametrize(("written", "printed"), SPELLINGS.items())
def test_other_spellings(written: str, printed: str) -> None:
    match = resolve(written)
    assert match.spelling == printed
    assert printed in {card.title for card in match.printings}
    assert match.exact == (written.strip() == printed)


def test_and_is_the_same_as_an_ampersand() -> None:
    with_sign = {card.title for card in CARDS if "&" in card.title}
    assert len(with_sign) >= 3
    for title in with_sign:
        assert resolve(title.replace("&", "and")).printings == resolve(title).printings


SUGGESTIONS = {
    "Lilian Morgan": "Lillian Morgan",
    "Gomorrah Parish": "Gomorra Parish",
    "Hot Lead Flying": "Hot Lead Flyin'",
    "Diablo en Boite": "Diable en Boite",
    "Philip Swinford Exp": "Philip Swinford (Exp.1)",
    "Dr. Dawn Edwards / Eve Henry": "Dr. Dawn Edwards",
    "Devil's Joker": "Devil's Joker (Red)",
    "Slone": "Sloane",
    "Slaone (Base Set)": "Sloane",
    "Abraam Grothe (Exp.2)": "Abram Grothe (Exp.2)",
    "Nabbe": '"Thunder Boy" Nabbe',
    "Funtime Fredy": "Funtime Freddy",
    "the solane gang": "The Sloane Gang",
    "Pistolwhipp": "Pistol Whip",
    "Jim Hextor": "Jim Hexter",
    "Forth Ring": "The Fourth Ring",
    "Xemos Turbin": "Xemo's Turban",
    "Kidnaping": "Kidnappin'",
    "Irvin Paterson": "Irving Patterson",
    "Red Joker": "Joker (red)",
    "Black Joker": "Joker (black)",
    "Hensman, Allie": "Allie Hensman",
}


@pytest.mark.parametrize(("typed", "meant"), SUGGESTIONS.items())
def test_the_first_suggestion_is_what_was_meant(typed: str, meant: str) -> None:
    match = resolve(typed)
    assert match.printings == ()
    assert match.suggestions[0] == meant
    assert len(match.suggestions) <= 3


@pytest.mark.parametrize("typed", ["Fourth Ring", "fourth ring (Base Set)", "Fourth Ring, The", "The Fourth Ring"])
def test_the_article_of_a_title_may_be_left_out_or_come_last(typed: str) -> None:
    match = resolve(typed)
    assert match.card is not None and match.spelling == "The Fourth Ring"
    assert match.exact == (typed == "The Fourth Ring")


def test_a_title_without_its_article_is_no_other_title() -> None:
    names = DATABASE.names
    assert not names.by_article.keys() & names.by_loose.keys()
    assert len({names.database[codes[0]].title for codes in names.by_article.values()}) * 2 == len(names.by_article)


@pytest.mark.parametrize("typed", ["", "?!", "qqqqqqqqqqqq", "Nobody at all of this name lives here"])
def test_nothing_is_suggested_for_what_resembles_nothing(typed: str) -> None:
    assert resolve(typed).suggestions == ()


def test_only_the_title_with_the_same_letters_is_suggested() -> None:
    assert resolve("Black Joker").suggestions == ("Joker (black)",)


def test_packs_are_suggested() -> None:
    assert DATABASE.names.suggest_pack("Base Sett") == "Base Set"
    assert DATABASE.names.suggest_pack("wierd west") == "Weird West Edition"
    assert DATABASE.names.suggest_pack("qqq") is None


# No two cards can be taken for one another.


def test_a_loose_title_never_means_two_cards() -> None:
    for title, found in DATABASE.names.by_loose.items():
        meant = {(DATABASE[code].identity, DATABASE[code].experience) for code in found}
        assert len(meant) == 1, title


def test_pack_names_and_codes_are_told_apart() -> None:
    names = {name for pack in DATABASE.packs.values() for name in (pack.name, pack.code)}
    assert len(DATABASE.names.packs) == len({loose(name) for name in names}) == len(names)


def test_experience_in_title_and_keyword_agree() -> None:
    for card in CARDS:
        bracketed = card.title.rpartition(" (Exp.")[2].removesuffix(")")
        assert card.experience == (int(bracketed) if "(Exp." in card.title else 0), card.code


# Properties.

CURLY = str.maketrans({"'": "’", '"': "”"})
PERTURB = {
    "upper": str.upper,
    "lower": str.lower,
    "title case": str.title,
    "no accents": lambda text: "".join(
        one for one in unicodedata.normalize("NFKD", text) if not unicodedata.combining(one)
    ),
    "decomposed": lambda text: unicodedata.normalize("NFD", text),
    "curly quotes": lambda text: text.translate(CURLY),
    "no quotes": lambda text: text.replace("'", "").replace('"', ""),
    "spelled out": lambda text: text.replace("&", "and").replace("…", "..."),
    "blanks": lambda text: f" {text.replace(' ', '  ')}\t",
}
perturbations = st.lists(st.sampled_from(sorted(PERTURB)), max_size=3, unique=True)


def expected(database: Database, code: str) -> list[str]:
    """The printings of a title in one pack: one, but for promos that came out twice."""
    card = database[code]
    return [one for one in database.by_identity[card.identity] if database[one].pack == card.pack
            and database[one].experience == card.experience]  # fmt: skip


@settings(max_examples=400, deadline=None)
@given(st.sampled_from(CARDS), perturbations, st.booleans(), st.booleans())
def test_a_title_with_its_pack_in_any_spelling_is_exactly_that_printing(card, changes, by_code, escaped) -> None:
    pack = DATABASE.packs[card.pack]
    written = f"{card.title} ({pack.code if by_code else pack.name})"
    for change in changes:
        written = PERTURB[change](written)
    match = resolve(html.escape(written) if escaped else written)
    assert codes(match) == expected(DATABASE, card.code)
    assert (match.pack_unknown, match.not_in_pack) == (None, None)


def test_every_printing_is_found_by_title_and_pack() -> None:
    twice = set()
    for card in CARDS:
        found = codes(resolve(card.title, pack=card.pack))
        assert found == expected(DATABASE, card.code)
        twice |= {card.title} if len(found) > 1 else set()
    assert twice == {
        "Darius Hellstromme", "Ezekiah Grimme", "Jasper Stone", "Raven", "Willa Mae MacGowan"
    }  # fmt: skip


@settings(max_examples=200, deadline=None)
@given(st.text(max_size=60), st.none() | st.text(max_size=10))
def test_any_text_is_answered(title: str, pack: str | None) -> None:
    match = DATABASE.names.resolve(Reference(title, pack))
    assert bool(match.printings) == (match.card is not None)


@given(st.text(max_size=40))
def test_the_loose_form_is_settled_and_the_same_for_both_cases(text: str) -> None:
    assert loose(loose(text)) == loose(text)
    assert identity_of(f"{text.strip()}x (Exp.2)") == identity_of(f"{text.strip()}x")


HOSTILE = {
    "long": "a" * 100_000,
    "long accents": "é" * 100_000,
    "open brackets": "(" * 100_000,
    "pairs of brackets": "()" * 50_000,
    "blanks": "Sloane" + " " * 100_000 + "x",
    "quotes": "'\"" * 50_000,
    "bait for the brackets": "a (b)" + " (b" * 60,
    "just short enough": "the morgan ranch " * 11,
    "combining": "e" + "\u0301" * 150,
}


@pytest.mark.parametrize("name", HOSTILE)
def test_hostile_names_are_answered_fast(name: str) -> None:
    resolve("Slone")  # the tables of titles are built before the clock runs
    reference = Reference(HOSTILE[name], pack=HOSTILE[name], code=HOSTILE[name], octgn=HOSTILE[name])
    DATABASE.names.resolved.clear()
    with within(0.05):
        match = DATABASE.names.resolve(reference)
    assert match.printings == ()


def test_a_long_text_does_not_become_a_card_by_being_cut() -> None:
    assert resolve("Sloane" + " " * LONGEST + "impostor") == NameMatch()


def test_references_name_themselves() -> None:
    reference = Reference("Sloane", "DTR", "01044", "guid")
    assert str(reference) == "Sloane (DTR)"
    assert str(reference._replace(pack=None)) == "Sloane"
    assert str(Reference(code="01044")) == "01044"
    assert str(Reference()) == "(nothing)"


def test_an_unbroken_blank_is_a_blank():
    match = resolve("Tommy\u00a0Harden\u00a0(Base Set)")
    assert (match.exact, match.card.title) == (True, "Tommy Harden")


def test_a_code_in_brackets_alone_is_a_code():
    assert codes(resolve("[24067]")) == codes(resolve("24067")) == ["24067"]


def test_the_title_beside_a_code_is_compared_without_the_code():
    match = resolve("Bobo [24073]")
    assert (codes(match), match.disagrees) == (["24073"], "Bobo")


def test_a_code_that_no_card_has_leaves_the_title_to_decide():
    match = resolve("Tommy Harden [99999]")
    assert (match.card.title, match.code_unknown) == ("Tommy Harden", "99999")
    assert resolve("Tommy Harden [24067]").code_unknown is None
    assert not resolve("[99999]").printings


@pytest.mark.parametrize("words", ["XP1", "ex1", "exp", "Experienced", "Exp 1", "Exp.1", "xp#1"])
def test_an_experienced_version_is_meant_in_every_spelling(words):
    match = load_database().names.resolve(Reference(f"Philip Swinford ({words})"))
    assert match.card is not None and match.card.title == "Philip Swinford (Exp.1)" and match.pack_unknown is None


def test_of_several_experienced_versions_a_level_decides():
    names = load_database().names
    second = names.resolve(Reference("Abram Grothe (xp2)")).card
    assert second is not None and second.title == "Abram Grothe (Exp.2)"
    assert names.resolve(Reference("Abram Grothe (experienced)")).pack_unknown == "experienced"


@pytest.mark.parametrize("word", ["XP9", "foo", "Exp.2"])
def test_an_unknown_word_behind_a_title_of_several_versions_is_none_of_them(word: str) -> None:
    match = resolve(f"Philip Swinford ({word})")
    assert match.card is None and {*match.suggestions} == {"Philip Swinford", "Philip Swinford (Exp.1)"}
    assert resolve("Philip Swinford", pack=word).card is None
    assert resolve("Tommy Harden", pack=word).pack_unknown == word


def test_a_pack_and_a_code_may_stand_behind_a_title() -> None:
    match = resolve("Philip Swinford (Weird West Edition) [24066]")
    assert codes(match) == ["24066"] and match.disagrees is None
    assert resolve("Philip Swinford (foo) [24066]").disagrees is None
