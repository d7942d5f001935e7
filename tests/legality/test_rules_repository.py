"""Rulesets, formats and bans: who imposes what, and on which day."""

from __future__ import annotations

import re

import pytest

from dtk.cards.card import Card
from dtk.cards.database import load_database
from dtk.cards.names import Reference
from dtk.decks.deck import Line
from dtk.files.finding import Unreadable
from dtk.files.reading import Source
from dtk.legality.catalogue import all_rules
from dtk.legality.judge import Judge
from dtk.legality.rules_repository import RulesRepository, UnknownDocument

DB = load_database()


def card(name: str) -> Card:
    found = DB.names.resolve(Reference(name)).card
    assert found is not None, name
    return found


def test_defaults() -> None:
    context = RulesRepository(DB).context()
    assert (context.ruleset, context.format, context.date) == ("pinebox-1.5", "open", None)
    numbers = {name: limit.value for name, limit in context.limits.items()}
    assert numbers == {
        "deck_size": 52, "title_copies": 4, "slot_copies": 4, "jokers": 2, "outfits": 1, "legends": 1,
        "starters": 5, "grifters": 1,
    }  # fmt: skip


def test_a_limit_remembers_who_imposed_it_and_where_it_is_Source() -> None:
    assert str(RulesRepository(DB).context().limits["deck_size"]) == "ruleset pinebox-1.5 (rulebook-1.5.0 §8)"
    assert "rulebook-2015" in str(RulesRepository(DB).context("aeg-2015").limits["deck_size"])


@pytest.mark.parametrize(
    ("title", "date", "banned"),
    [
        ("Showboating", None, True),
        ("Showboating", "2019-12-17", False),
        ("Showboating", "2019-12-18", True),
        ("108 Worldly Desires", "2020-01-01", True),
        ("Decimator Array", "2021-12-24", False),
        ("Decimator Array", "2021-12-25", True),
        ("Pistol Whip", None, False),
    ],
)
@pytest.mark.parametrize("format_", ["open", "old-timer", "weird-west"])
def test_bans_have_dates_and_hold_in_every_format(title: str, date: str | None, banned: bool, format_: str) -> None:
    assert bool(RulesRepository(DB).context(None, format_, date).ban_on(card(title))) == banned


def test_the_edition_of_2015_bans_nothing_unless_a_format_does() -> None:
    # No document of 2015 bans a card; the list is the compendium's (compendium-1.9.3 §2).
    repository = RulesRepository(DB)
    for title in ("108 Worldly Desires", "Showboating", "Decimator Array"):
        for format_ in ("open", "old-timer", "weird-west"):
            assert repository.context("aeg-2015", format_).ban_on(card(title)) is None
    club = "name: club\ntitle: Ours\nsource: we\nextends: open\nbanned: [compendium]\n"
    house = repository.add(Source("club.yaml", club), "format")
    assert repository.context("aeg-2015", house).ban_on(card("Showboating")) is not None
    assert str(repository.context().ban_on(card("Showboating"))).startswith("ruleset pinebox-1.5 (compendium-1.9.3 §2")


def test_a_format_that_builds_on_no_other_bans_nothing_unless_it_says_so() -> None:
    repository = RulesRepository(DB)
    house = repository.add(Source("club.yaml", "name: club\ntitle: Ours\nsource: we\n"), "format")
    assert not repository.context(None, house).bans


def test_the_edition_of_2015_cites_its_own_documents_for_every_rule() -> None:
    cites = RulesRepository(DB).context("aeg-2015").cites
    newer = re.compile(r"rulebook-1\.5\.0|compendium-1\.9\.3")
    # A ban is cited from its list.
    shown = {rule.slug: cites.get(rule.slug) or rule.source for rule in all_rules().values() if rule.slug != "banned"}
    assert {slug: source for slug, source in shown.items() if newer.search(source)} == {}


@pytest.mark.parametrize(
    ("format_", "printing", "allowed"),
    [
        ("open", "Jia Mein (DTR)", True),
        ("open", "Jia Mein (DT2)", True),
        ("old-timer", "Jia Mein (DTR)", True),
        ("old-timer", "Jia Mein (DT2)", False),
        ("old-timer", "Bai Yang Chen (Exp.1) (W2D)", True),
        ("weird-west", "Jia Mein (DTR)", False),
        ("weird-west", "Jia Mein (DT2)", True),
        ("weird-west", "Xiong \"Wendy\" Cheng (Exp.1) (2T2D)", True),
        ("weird-west", "Christine Perfect (BMR)", False),
        ("weird-west", "Joker (red) (DTR)", True),
        ("weird-west", "Devil's Joker (Red)", True),
        ("old-timer", "Joker (red) (DT2)", True),
        ("weird-west", "Mario Crane (Exp.1)", False),
    ],
)  # fmt: skip
def test_pools(format_: str, printing: str, allowed: bool) -> None:
    assert (RulesRepository(DB).context(None, format_).excluding_pool(card(printing)) is None) == allowed


def test_a_promo_counts_as_the_printing_it_repeats() -> None:
    context = RulesRepository(DB).context(None, "weird-west")
    promos = [card for card in DB if card.promo_of and card.type != "joker"]
    assert promos
    for promo in promos:
        assert context.excluding_pool(promo) == context.excluding_pool(DB[promo.promo_of or ""])


@pytest.mark.parametrize(("format_", "pack"), [("open", "DT2"), ("old-timer", "DTR"), ("weird-west", "DT2")])
def test_a_bare_title_means_the_newest_printing_that_is_allowed(format_: str, pack: str) -> None:
    context = RulesRepository(DB).context(None, format_)
    chosen = context.choose_printing(Line(Reference("Jia Mein"), 1), DB.names.resolve(Reference("Jia Mein")))
    assert chosen is not None and chosen.pack == pack


def test_a_bare_title_on_a_day_means_a_printing_that_was_out() -> None:
    context = RulesRepository(DB).context(None, None, "2015-01-01")
    chosen = context.choose_printing(Line(Reference("Jia Mein"), 1), DB.names.resolve(Reference("Jia Mein")))
    assert chosen is not None and chosen.pack == "DTR" and not context.future_release(chosen)
    assert context.future_release(card("Jia Mein (DT2)")) == "2021-12-25"


@pytest.mark.parametrize(
    ("arguments", "hint"),
    [
        (("pinebox-1.6", None), "Did you mean `pinebox-1.5`?"),
        ((None, "wierd-west"), "Did you mean `weird-west`?"),
        ((None, "zzz"), "Known formats: `old-timer`, `open`, `weird-west`."),
    ],
)
def test_unknown_names_get_a_suggestion(arguments: tuple[str | None, str | None], hint: str) -> None:
    with pytest.raises(UnknownDocument) as error:
        RulesRepository(DB).context(*arguments)
    assert error.value.hint == hint


def test_a_house_format_extends_another() -> None:
    repository = RulesRepository(DB)
    name = repository.add(
        Source(
            "house.yaml",
            "name: house\ntitle: House rules\nsource: our club\nextends: weird-west\n"
            "ban: [Pistol Whip]\nallow: [Showboating]\nlimits:\n  jokers: {limit: 1, source: our club §2}\n",
        ),
        "format",
    )
    context = repository.context(None, name)
    assert (
        context.ban_on(card("Pistol Whip"))
        and not context.ban_on(card("Showboating"))
        and context.ban_on(card("Decimator Array"))
    )
    assert str(context.excluding_pool(card("Jia Mein (DTR)"))) == "format weird-west"
    assert str(context.limits["jokers"]) == "format house (our club §2)" and context.limits["jokers"].value == 1
    assert context.limits["deck_size"].by == "ruleset pinebox-1.5"


def test_the_bans_of_a_ruleset_are_added_to_those_of_the_format_that_is_extended() -> None:
    repository = RulesRepository(DB)
    repository.add(Source("base.yaml", "name: base\ntitle: B\nsource: x\nban: [Mugging]\n"), "format")
    text = "name: house\ntitle: H\nsource: x\nextends: base\nbans_of_ruleset: true\n"
    context = repository.context(None, repository.add(Source("house.yaml", text), "format"))
    assert [bool(context.ban_on(card(title))) for title in ("Mugging", "Showboating", "Ambush")] == [True, True, False]


def test_what_a_house_ruleset_does_not_say_is_as_by_default() -> None:
    repository = RulesRepository(DB)
    context = repository.context(repository.add(Source("house.yaml", "name: house\ntitle: Our club\n"), "ruleset"))
    assert (context.limits, context.switches) == (repository.context().limits, repository.context().switches)


def test_a_house_ruleset_sets_a_switch() -> None:
    repository = RulesRepository(DB)
    name = repository.add(
        Source(
            "house.yaml",
            "name: house\ntitle: House\nextends: pinebox-1.5\n"
            "switches:\n  core_deeds: {value: one-extra, source: our club}\n",
        ),
        "ruleset",
    )
    context = repository.context(name)
    assert context.switches["core_deeds"].value == "one-extra" and context.switches["core_deeds"].by == "ruleset house"
    assert context.switches["union_confederate"].by == "ruleset pinebox-1.5"


@pytest.mark.parametrize(
    ("text", "message"),
    [
        ("name: a\ntitle: A\nsource: x\nbann: [Sloane]\n", "4:1 Unknown key `bann`."),
        ("name: a\ntitle: A\n", "1:1 The file has no `source`."),
        ("name: a\ntitle: A\nsource: x\nban: [Slone]\n", "4:7 The format a names the unknown card `Slone`."),
        (
            "name: a\ntitle: A\nsource: x\npool: {from: ZZZ}\n",
            "4:14 The format a names the unknown pack `ZZZ`.",
        ),
        (
            "name: a\ntitle: A\nsource: x\npool:\n  packs: [DTR, Wierd West Edition]\n",
            "5:16 The format a names the unknown pack `Wierd West Edition`. Did you mean",
        ),
        (
            "name: a\ntitle: A\nsource: x\npool: {from: DT2, through: DTR}\n",
            "4:28 The format a goes from Weird West Edition through Base Set, but Base Set came out first. Swap",
        ),
        (
            "name: a\ntitle: A\nsource: x\nban: [Mugging]\nallow: [mugging]\n",
            "5:9 The format a both bans and allows `mugging`. Remove one of the two.",
        ),
        (
            "name: open\ntitle: A\nsource: x\n",
            "1:7 The name `open` belongs to another format; choose a different name.",
        ),
        ("name: a\ntitle: A\nsource: x\nextends: a\n", "The format `a` extends itself."),
    ],
)
def test_a_faulty_house_format_is_refused_with_a_sentence(text: str, message: str) -> None:
    repository = RulesRepository(DB)
    with pytest.raises(Unreadable) as error:
        repository.context(None, repository.add(Source("house.yaml", text), "format"))
    found = error.value.findings[0]
    place = f"{found.span.line}:{found.span.column} " if found.span else ""
    hint = f" {found.hint}" if found.hint else ""
    assert f"{place}{found.message}{hint}".startswith(message)


def test_the_same_file_may_be_named_twice_but_no_second_format_of_that_name() -> None:
    repository = RulesRepository(DB)
    for _ in range(2):
        repository.add(Source("house.yaml", "name: house\ntitle: A\nsource: x\n"), "format")
    with pytest.raises(Unreadable, match="The name `house` belongs to another format"):
        repository.add(Source("other.yaml", "name: house\ntitle: B\nsource: x\n"), "format")
    with pytest.raises(Unreadable, match=r"The name `pinebox-1\.5` belongs to another ruleset"):
        repository.add(Source("mine.yaml", "name: pinebox-1.5\ntitle: B\n"), "ruleset")


def test_a_pool_of_packs_is_those_alone() -> None:
    repository = RulesRepository(DB)
    text = "name: a\ntitle: A\nsource: x\npool: {packs: [DTR, Debt of Blood]}\n"
    (pool,) = repository.context(None, repository.add(Source("house.yaml", text), "format")).pools
    assert pool.packs == {"DofB", "DTR"}


def test_a_pool_may_name_its_packs_as_decks_do() -> None:
    repository = RulesRepository(DB)
    text = "name: a\ntitle: A\nsource: x\npool: {from: Debt of Blood, through: dofb, packs: [base set]}\n"
    (pool,) = repository.context(None, repository.add(Source("house.yaml", text), "format")).pools
    assert pool.packs == {"DofB", "DTR"}


def test_a_finding_cites_the_document_of_the_format_that_makes_it() -> None:
    repository = RulesRepository(DB)
    text = "name: a\ntitle: A\nsource: the club's book\npool: {from: TCaR}\nban: [Mugging]\n"
    repository.add(Source("house.yaml", text), "format")
    deck = "outfit: Law Dogs\nformat: a\nactions:\n  Mugging: 1\n  Ambush (DTR): 1\n"
    verdict = Judge(repository).judge(Source("deck.yaml", deck))
    cited = {
        (finding.code, finding.card): (finding.imposed_by, finding.source)
        for finding in verdict.findings
        if finding.code[2] == "3"
    }
    assert cited["DT301", "Mugging"] == ("format a (the club's book)", "the club's book")
    assert cited["DT302", "Ambush"] == ("format a", "the club's book")


@pytest.mark.parametrize(
    ("kind", "text", "message"),
    [
        ("format", "name: a\ntitle: A\nsource: x\nextends: nope\n", "Unknown format `nope`, which `a` extends."),
        ("ruleset", "name: a\ntitle: A\nextends: nope\n", "Unknown ruleset `nope`, which `a` extends."),
        (
            "format",
            "name: a\ntitle: A\nsource: x\nbanned: [nope]\n",
            "Unknown banned list `nope`, which the format a",
        ),
    ],
)
def test_what_a_user_adds_is_proved_with_the_first_law_whichever_it_is(kind: str, text: str, message: str) -> None:
    repository = RulesRepository(DB)
    repository.add(Source("house.yaml", text), kind)
    with pytest.raises(UnknownDocument) as error:
        repository.context()
    assert str(error.value).startswith(message)


def test_a_format_may_extend_one_that_is_added_after_it() -> None:
    repository = RulesRepository(DB)
    repository.add(Source("a.yaml", "name: a\ntitle: A\nsource: x\nextends: b\n"), "format")
    repository.add(Source("b.yaml", "name: b\ntitle: B\nsource: x\nban: [Mugging]\n"), "format")
    assert repository.context(None, "a").ban_on(card("Mugging"))


@pytest.mark.parametrize(
    ("date", "banned"),
    [("2019-01-01", False), ("2020-01-01", True), ("2020-12-31", True), ("2021-01-01", False), (None, False)],
)
def test_a_ban_may_be_over(date: str | None, banned: bool) -> None:
    """A ban that has an end is over by now, whenever that was."""
    repository = RulesRepository(DB)
    entry = {"title": "Mugging", "from": "2020-01-01", "until": "2021-01-01"}
    repository.documents["banned"]["ours"] = {"name": "ours", "source": "our club", "cards": [entry]}
    house = repository.add(Source("club.yaml", "name: club\ntitle: C\nsource: we\nbanned: [ours]\n"), "format")
    assert bool(repository.context(None, house, date).ban_on(card("Mugging"))) is banned


@pytest.mark.parametrize(("title", "hint"), [("Muging", "Did you mean `Mugging`?"), ("Qqqqqqqq Xxxxxxxx", None)])
def test_a_title_that_no_card_has_is_refused_with_one_like_it_if_there_is_one(title: str, hint: str | None) -> None:
    text = f"name: a\ntitle: A\nsource: x\nban: [{title}]\n"
    with pytest.raises(Unreadable) as refused:
        RulesRepository(DB).add(Source("house.yaml", text), "format")
    assert refused.value.findings[0].hint == hint


@pytest.mark.parametrize(
    ("text", "shown"),
    [
        (f"ban: [{'x' * 70}]", f"names the unknown card `{'x' * 59}…`"),
        (f"pool: {{from: {'x' * 70}}}", f"names the unknown pack `{'x' * 19}…`"),
        # A title of some length, in both lists.
        (
            "ban: [Establishin' Who's in Charge]\nallow: [\"establishin' who's    in charge\"]",
            "both bans and allows `establishin' who's",
        ),
    ],
)
def test_of_a_long_name_in_a_house_format_the_beginning_is_shown(text: str, shown: str) -> None:
    with pytest.raises(Unreadable) as refused:
        RulesRepository(DB).add(Source("house.yaml", f"name: a\ntitle: A\nsource: x\n{text}\n"), "format")
    assert shown in refused.value.findings[0].message


def test_of_a_long_name_that_nothing_has_sixty_characters_are_shown() -> None:
    with pytest.raises(UnknownDocument, match=f"Unknown format `{'x' * 59}…`"):
        RulesRepository(DB).context(None, "x" * 70)


@pytest.mark.parametrize(
    ("title", "format_", "date", "may"),
    [
        *(("Pistol Whip (DT2)", "weird-west", None, True), ("Pistol Whip (DTR)", "weird-west", None, False)),
        *(("Pistol Whip (DT2)", "open", "2015-01-01", False), ("Showboating", "open", None, False)),
    ],
)
def test_what_may_be_played_is_in_the_format_and_out_and_not_banned(
    title: str, format_: str, date: str | None, may: bool
) -> None:
    assert RulesRepository(DB).context(None, format_, date).allows(card(title)) is may


@pytest.mark.parametrize(("date", "out"), [("2014-12-31", False), ("2015-01-05", True)])
def test_a_promo_comes_out_with_the_card_that_it_is_a_promo_of(date: str, out: bool) -> None:
    """Promos have no day of their own. Fetch is of Double Dealin'."""
    promo = DB["00136"]
    assert RulesRepository(DB).context(date=date).allows(promo) is out


def test_a_pack_like_none_there_is_has_no_hint() -> None:
    repository = RulesRepository(DB)
    with pytest.raises(Unreadable) as raised:
        repository.find_pack("ZZZ", "format a")
    assert [finding.hint for finding in raised.value.findings] == [None]
