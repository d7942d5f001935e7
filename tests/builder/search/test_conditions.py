"""Each field finds what its facts say, in any spelling, and nothing else."""

from __future__ import annotations

import pytest

from dtk.builder.room import Room
from dtk.builder.search.query import QueryError
from dtk.cards.card import Card
from dtk.cardtext.coverage import in_full
from tests.builder.search.asking import DATABASE, DECK, WITH_DECK, found, printings, those, titles


@pytest.mark.parametrize(
    ("query", "fits"),
    [
        ("type:dude", lambda card: card.type == "dude"),
        ("type:dudes|Deed", lambda card: card.type in ("dude", "deed")),
        ("type!=dude", lambda card: card.type != "dude"),
        ("gang:lawdogs", lambda card: "lawdogs" in card.factions),
        ('gang:"Law Dogs"|outlaws', lambda card: {"lawdogs", "outlaws"} & {*card.factions}),
        ("gang:none", lambda card: not card.factions),
        ("gang!=lawdogs", lambda card: "lawdogs" not in card.factions),
        ("suit:♠", lambda card: card.suit == "spades"),
        ("suit!=spades", lambda card: card.suit not in ("spades", None)),
        ("value:J|1|queen", lambda card: card.value in (11, 1, 12)),
        ("value>=j", lambda card: card.value is not None and card.value >= 11),
        ("value:10..q", lambda card: card.value in (10, 11, 12)),
        ("value:none", lambda card: card.value is None),
        ("slot:8s|10♥️", lambda card: (card.value, card.suit) in ((8, "spades"), (10, "hearts"))),
        ('slot:"8 of spades"|sa', lambda card: (card.value, card.suit) in ((8, "spades"), (1, "spades"))),
        ("cost<=4", lambda card: card.cost is not None and card.cost <= 4),
        ("cost:..4", lambda card: card.cost is not None and card.cost <= 4),
        ("cost:4..2", lambda card: card.cost in (2, 3, 4)),
        ("cost!=2..4", lambda card: card.cost not in (2, 3, 4, None)),
        ("cost!=2|3", lambda card: card.cost not in (2, 3, None)),
        ("bullets:2 shooter:stud", lambda card: card.bullets == 2 and card.shooter == "stud"),
        ("influence>upkeep", lambda card: None not in (card.influence, card.upkeep) and card.influence > card.upkeep),
        ("b>=i", lambda card: None not in (card.bullets, card.influence) and card.bullets >= card.influence),
        ("b!=i", lambda card: None not in (card.bullets, card.influence) and card.bullets != card.influence),
        ("-(u>0)", lambda card: not (card.upkeep is not None and card.upkeep > 0)),
        ("control:2.. production:1", lambda card: card.production == 1 and (card.control or 0) >= 2),
        ("stash:-2|-1", lambda card: card.stash in (-2, -1)),
        ("difficulty>8", lambda card: (card.difficulty or 0) > 8),
        ("copies:1", lambda card: card.copies == 1),
        ("code:24", lambda card: card.code.startswith("24")),
        ("keyword:huckster", lambda card: card.has("Huckster")),
        ("k!huckster", lambda card: not card.has("Huckster")),
        ("k:huckster>=2", lambda card: (card.rating("Huckster") or 0) >= 2),
        ("k:huckster:0..1", lambda card: card.rating("Huckster") in (0, 1)),
        ("k:huckster!=2", lambda card: card.rating("Huckster") not in (2, None)),
        ('k:"Huckster 4"', lambda card: card.rating("Huckster") == 4),
        ('k:"mad scientist"|shaman', lambda card: card.has("Mad Scientist") or card.has("Shaman")),
        ("k:tao", lambda card: any(word.startswith("Tao ") for word in card.words)),
        ("pack:DTR", lambda card: card.pack == "DTR"),
        ('e:"new town, new rules"|wwe', lambda card: card.pack in ("NTNR", "DT2")),
        ("e>=wwe", lambda card: card.pack in ("DT2", "DofB")),
        ("e:DTR..DD", lambda card: card.pack in ("DTR", "NTNR", "DD")),
        ("released:2016", lambda card: (DATABASE.packs[card.pack].released or "")[:4] == "2016"),
        ("d>2016", lambda card: (DATABASE.packs[card.pack].released or "")[:4] > "2016"),
        ("d<=2016-03", lambda card: "2014" < (DATABASE.packs[card.pack].released or "")[:7] <= "2016-03"),
        ("d:2015..2016-03-28", lambda card: "2015" <= (DATABASE.packs[card.pack].released or "") <= "2016-03-28"),
        ("d<now", lambda card: DATABASE.packs[card.pack].released is not None),
        ("is:unique", lambda card: card.is_unique),
        ("is:promo", lambda card: card.promo_of is not None),
        ("is!=promo", lambda card: card.promo_of is None),
        ("header:react", lambda card: any("React" in header for header in card.headers)),
        ('h:"noon job"', lambda card: any("Noon Job" in header for header in card.headers)),
        ("h:resolution", lambda card: any("Resolution" in one and "Cheatin'" not in one for one in card.headers)),
        ("h:\"cheatin' resolution\"", lambda card: any("Cheatin'" in header for header in card.headers)),
        ("h:shootout", lambda card: any("Shootout" in header for header in card.headers)),
        ("h:combo", lambda card: "Combo" in card.headers),
        ("h:none", lambda card: not card.headers),
        ("text:discard", lambda card: " discard" in f" {in_full(card).casefold()}".replace("(", " ")),
        ("type:dude or cost>8", lambda card: card.type == "dude" or (card.cost or 0) > 8),
        (
            "type:dude -(gang:none or k:huckster)",
            lambda card: card.type == "dude" and card.factions and not card.has("Huckster"),
        ),
    ],
)  # fmt: skip
def test_a_query_finds_exactly_the_cards_with_its_facts(query: str, fits: object) -> None:
    assert printings(query) == those(fits) != set()


def test_a_card_is_listed_once_as_its_newest_printing_that_fits() -> None:
    shown = found("!'Andreas Andregg'".replace("'", '"'))
    assert [card.code for card in shown.cards] == ["24069"]
    assert [card.code for card in found('!"Andreas Andregg" cost:5').cards] == ["01020"]
    assert [card.code for card in found('!"Andreas Andregg" unique:printing sort:code').cards] == ["01020", "24069"]
    assert found('!"Pistol Whip"').cards[0].promo_of is None


def test_the_format_in_force_holds_unless_the_query_names_one() -> None:
    assert "108 Worldly Desires" not in titles("worldly desires")
    assert titles("worldly desires f:any") == titles("is:banned worldly") == ["108 Worldly Desires"]
    assert not {card.pack for card in found("f:weird-west").cards} & {"DTR", "DD"}
    assert found("f:ww").cards == found('format:"Weird West Edition"').cards == found("f:wwe").cards
    old = found("f:old-timer@2014-12-01 unique:printing").cards
    assert {card.pack for card in old if card.promo_of is None} - {"alt"} == {"DTR", "NTNR"}
    assert found("-f:weird-west").total + found("f:weird-west unique:printing").total < 1256


def test_legal_and_banned_go_by_the_format_in_force() -> None:
    assert titles("is:banned sort:title") == ["108 Worldly Desires", "Decimator Array", "Showboating"]
    assert found("is:legal").total == found("").total


def test_an_outfit_plays_its_gang_and_drifters() -> None:
    cards = found("outfit:sloane f:any unique:printing").cards
    assert {card.title for card in cards if card.type == "outfit"} == {"The Sloane Gang"}
    assert {card.factions for card in cards if card.type == "dude"} == {("outlaws",), (), ("fearmongers", "outlaws")}


def test_the_deck_in_view_decides_what_is_in_it_fits_and_is_open() -> None:
    room = Room(DECK)
    held = {card.identity for _, card in DECK.of_type()}
    assert {card.identity for card in found("in:deck", WITH_DECK).cards} == held
    assert {card.title for card in found("in:start", WITH_DECK).cards} == {one.card.title for one in DECK.starters}
    assert printings("fits:deck", WITH_DECK) == those(lambda card: room.copies(card) > 0)
    assert printings("open:slot", WITH_DECK) == those(lambda card: (card.value, card.suit) in room.open_slots)
    assert all(room.copies(card) for card in found("fits:deck open:slot type:action", WITH_DECK).cards)


def test_starters_go_by_the_outfit_of_the_deck() -> None:
    every, ours = printings("is:starter"), printings("is:starter", WITH_DECK)
    assert ours < every
    assert all({*DATABASE[code].factions} & {"outlaws"} or not DATABASE[code].factions for code in ours)
    assert "24073" not in every


@pytest.mark.parametrize("query", ["in:deck", "fits:deck", "open:slot"])
def test_without_a_deck_its_fields_say_what_they_need(query: str) -> None:
    with pytest.raises(QueryError, match="this needs a deck; name it with --deck"):
        found(query)


def test_cards_like_another_have_its_type_nearly_its_value_and_words_of_its_text() -> None:
    model = next(card for card in DATABASE if card.title == "Kidnappin'")
    alike = found('like:"Kidnappin\'"').cards
    assert alike and model.title not in {card.title for card in alike}
    assert {card.type for card in alike} == {"action"}
    assert all(abs((card.value or 0) - (model.value or 0)) <= 1 for card in alike)
    hexes = found('like:"Shadow Walk"').cards
    assert sum("Hex" in card.words for card in hexes) > len(hexes) / 3


def test_words_of_a_title_come_in_any_order_and_spelling() -> None:
    assert titles("HARRY judge") == ["Judge Harry Somerset", "Judge Harry Somerset (Exp.1)"]
    assert titles('"judge harry" exp.1') == ["Judge Harry Somerset (Exp.1)"]
    assert titles('"harry judge"') == [] == titles('"judge harr"')
    assert titles("seethrough") == titles("see-through") == ["See-Through Spectacles"]
    assert titles("BUILD & LOAN") == titles("build and loan") != []
    assert titles("abram grothe (exp.2)") == ["Abram Grothe (Exp.2)"]
    assert titles("01044") == ["Sloane"]
    assert titles("title:sloane|kidnappin") == titles("sloane or kidnappin sort:type,value,title")


def test_a_number_that_the_text_sets_is_no_number() -> None:
    varying = those(lambda card: "influence" in card.variable)
    assert varying and not varying & (printings("influence:0..99") | printings("influence!=1"))
    assert varying <= printings("influence:none")


def test_words_are_nearest_first_then_by_type_value_and_title() -> None:
    assert titles("sloane")[:2] == ["Sloane", "Sloane (Exp.1)"]
    cards = found("type:deed|action").cards
    keys = [(["deed", "action"].index(card.type), card.value or 0) for card in cards]
    assert keys == sorted(keys)


def test_sorting_is_by_the_fields_named_and_cards_without_them_come_last() -> None:
    cards = found("type:dude|joker sort:-cost,title").cards
    costs = [card.cost for card in cards if card.cost is not None]
    assert costs == sorted(costs, reverse=True) and cards[-1].cost is None
    nine = [card.title for card in cards if card.cost == costs[0]]
    assert nine == sorted(nine)


def test_a_limit_leaves_the_count_alone() -> None:
    some = found("type:dude limit:3")
    assert len(some.cards) == 3 and some.total > 400
    assert some.head.endswith("cards; showing the first 3")
    assert len(found("type:dude limit:0").cards) == some.total


@pytest.mark.parametrize(
    ("query", "message", "marked"),
    [
        ("type:dued", "unknown type `dued`; did you mean `dude`?", "dued"),
        ("type:dude|dued", "unknown type `dued`; did you mean `dude`?", "dued"),
        ("gang:sloane", "unknown gang `sloane`; did you mean `outlaws`, the gang of The Sloane Gang?", "sloane"),
        ("gang:qq", "unknown gang `qq`; choose from anarchists, ", "qq"),
        ("k:Hucster", "unknown keyword `Hucster`; did you mean `Huckster`?", "Hucster"),
        ("k:tao>=2", "`tao` is in several keywords: Tao of Bull Demon King, ", "tao>=2"),
        ("k:huckster<1..2", "`<` needs a number, not the range 1..2.", "huckster<1..2"),
        ('pack:"Base Sett"', "unknown pack `Base Sett`; did you mean `DTR`?", '"Base Sett"'),
        ("slot:8x", "`8x` is not a suit and value; write them as in `8s`, `10h` or `A♠`.", "8x"),
        ("value:14", "unknown value `14`; choose from A, 2 to 10, J, Q and K.", "14"),
        ("cost:few", "`few` is not a number; use a number, or a range such as 0..4.", "few"),
        ("cost<none", "`none` is not a number; use `cost:none`.", "none"),
        ("cost<1..2", "`1..2` is not a number", "1..2"),
        ("d:soon", "`soon` is not a date; use YYYY, YYYY-MM or YYYY-MM-DD.", "soon"),
        ("d:2016-13", "`2016-13` is not a date; use YYYY, YYYY-MM or YYYY-MM-DD.", "2016-13"),
        ("d>=2016-02-31", "`2016-02-31` is not a date", "2016-02-31"),
        ("d:2016..0000", "`0000` is not a date", "2016..0000"),
        ("code:sloane", "`sloane` is not a code; codes have five digits.", "sloane"),
        ("f:wierd-west", "unknown format `wierd-west`; did you mean `weird-west`?", "wierd-west"),
        ("f:ww@2021-13-01", "`2021-13-01` is not a date; use YYYY-MM-DD.", "ww@2021-13-01"),
        ("is:illegal", "unknown word after `is:` `illegal`; did you mean `legal`?", "illegal"),
        ("header:shotout", "unknown ability `shotout`; did you mean `shootout`?", "shotout"),
        ("outfit:morgan", "unknown outfit `morgan`; did you mean `Morgan Cattle Co.`, ", "morgan"),
        ("like:kidnapin", "unknown card `kidnapin`; did you mean `Kidnappin'`?", "kidnapin"),
        ("text:…", "`…` has no letter or digit to search for.", "…"),
        ("sort:beauty", "cards cannot be sorted by `beauty`; choose from title, ", "beauty"),
        ("sort:-cst", "cards cannot be sorted by `cst`; did you mean `cost`?", "-cst"),
        ("show:pictures", "unknown value `pictures` of `show:`; choose from list, full, codes.", "pictures"),
        ("unique:titel", "unknown value `titel` of `unique:`; did you mean `title`?", "titel"),
        ("limit:few", "`limit:` takes a number from 0, for all, to 9,999.", "few"),
        ("limit:1 limit:2", "`limit:` takes one value, once.", "limit:2"),
    ],
)
def test_an_unknown_value_is_named_with_its_place_and_what_is_near(query: str, message: str, marked: str) -> None:
    with pytest.raises(QueryError) as raised:
        found(query)
    assert str(raised.value).startswith(message)
    assert raised.value.span is not None and query[slice(*raised.value.span)] == marked


def test_no_card_has_a_field_that_the_search_lacks() -> None:
    """Facts without a field are told here, so that a new one is thought about."""
    without = {"core", "joker", "grants", "traits", "variable", "octgn", "errata", "identity", "special"}
    renamed = {"factions", "keywords", "headers", "promo_of"}
    searched = {"code", "title", "type", "pack", "suit", "value", "cost", "bullets", "shooter", "influence", "control"}
    searched |= {"production", "upkeep", "stash", "difficulty", "copies"}
    assert {name for name, one in Card.__dataclass_fields__.items() if one.init} == without | renamed | searched
