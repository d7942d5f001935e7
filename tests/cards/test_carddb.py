"""The card facts themselves: that they are whole, consistent, canonical, and facts only."""

import re
from collections import Counter, defaultdict
from typing import Any

import pytest
from jsonschema import Draft7Validator

from dtk.cards.build import compile_index, index_bytes
from dtk.cards.canonical import form_faults
from dtk.cards.card import GANGS, SUITS, TYPES
from dtk.cards.database import INDEX, Database
from dtk.cards.names import identity_of
from dtk.cards.sheets import SCHEMAS, STANDALONE, Sheet
from dtk.files.places import data_folder
from dtk.files.schema import load_schema

PER_TYPE = {
    "outfit": 44, "legend": 16, "dude": 516, "deed": 166,
    "goods": 159, "spell": 120, "action": 225, "joker": 10,
}  # fmt: skip
RATED = {"Huckster", "Blessed", "Shaman", "Mad Scientist", "Kung Fu", "Experienced"}
UNRATED = {
    "Abomination", "Ace Reporter", "Agent", "Attire", "Casino", "Con", "Condition", "Confederate",
    "Core", "Deputy", "Experimental", "Feat", "Gadget", "Government", "Grifter", "Harrowed", "Headline",
    "Hex", "Holy Ground", "Horse", "Hymn", "Improvement", "Melee", "Miracle", "Mystical", "Non-Unique",
    "Ol' One Eye", "Out of Town", "Private", "Public", "Ranch", "Ranger", "Rowdy", "Saloon", "Seedy",
    "Servitor", "Sidekick", "Spirit", "Strike", "Tao of Bull Demon King", "Tao of Zhu Bajie",
    "Tao of the Jade Rabbit", "Technique", "The Ghost", "Token", "Totem", "Transient", "Union", "Unique",
    "Weapon",
}  # fmt: skip
HEADER = re.compile(
    r"(Repeat )?((Controller|Owner) )?(Noon|Shootout|Noon/Shootout|React|(Cheatin' )?Resolution)"
    r"( Job)?( Tao)?( Technique)?( (Hex|Miracle|Spirit)( ([1-9]|1[0-3]|X))?)?"
    r"(, (Boot|Pull|Pay ([1-9](-[1-9])?|X) Ghost Rock))*"
    r"|Boot|Combo"
)


def test_every_printing_is_there(db: Database) -> None:
    assert len(db) == 1256
    assert len(db.packs) == 26
    assert Counter(card.type for card in db) == PER_TYPE
    assert tuple(PER_TYPE) == TYPES


def test_identities(db: Database) -> None:
    assert len(db.by_identity) == 934
    kinds = Counter(db[codes[0]].type for codes in db.by_identity.values())
    assert kinds == {
        "outfit": 37, "legend": 8, "dude": 394, "deed": 117,
        "goods": 117, "spell": 87, "action": 167, "joker": 7,
    }  # fmt: skip


def test_an_identity_is_one_type_of_card(db: Database) -> None:
    for identity, codes in db.by_identity.items():
        assert len({db[code].type for code in codes}) == 1, identity


def test_printings_of_one_title_share_suit_and_value(db: Database) -> None:
    for codes in db.by_identity.values():
        slots = defaultdict(set)
        for code in codes:
            slots[db[code].experience].add((db[code].suit, db[code].value))
        assert all(len(slot) == 1 for slot in slots.values()), codes


FAMILIES = {
    "Abram Grothe": "01023 05010 10013",
    "Allie Hensman": "01035 04007 24078",
    "Avie Cline": "01010 07001 24048",
    "Bai Yang Chen": "09014 23003",
    "Black Elk": "09022 21017",
    "Christine Perfect": "18014 25024",
    "Clint Ramsey": "01053 23019 24101",
    "Deborah West": "10012 24075",
    "Elander Boldman": "01027 07004",
    "Emre, The Turkish Bear": "10005 24019",
    "Ivor Hawley": "00105 01014 10011",
    "Jia Mein": "01013 13004 24050",
    'John "Aces" Radcliffe': "08007 23026",
    "Jonah Essex": "01042 22027",
    "Judge Harry Somerset": "01016 07002 24073",
    "Kevin Wainwright": "01011 20017 24049",
    "Lane Healey": "01030 05013 24033",
    "Lillian Morgan": "02006 10015",
    'Lucinda "Lucy" Clover': "01015 16006",
    "Mario Crane": "03010 18020",
    "Marion Seville": "01038 06008",
    "Max Baine": "01034 07007",
    "Micah Ryse": "01005 05007",
    "Pancho Castillo": "01041 17008 24083",
    "Philip Swinford": "01017 04003 24066",
    '"Professor" Duncan': "15007 23015",
    "Silas Aims": "01043 20028",
    "Sloane": "01044 10017",
    "Steele Archer": "01048 08008",
    'Tallulah "Lula" Morgan': "03005 14007",
    '"Thunder Boy" Nabbe': "18041 24071 25019",
    "Travis Moone": "01049 14012",
    "Tyxarglenak": "01012 15003",
    "Valeria Batten": "05006 21037 24043",
    "Willa Mae MacGowan": "00122 00132 13010 23027",
    'Xiong "Wendy" Cheng': "01021 20021",
}


@pytest.mark.parametrize("title", FAMILIES)
def test_experienced_families_share_their_identity(db: Database, title: str) -> None:
    assert db.by_identity[identity_of(title)] == FAMILIES[title].split()


def test_no_other_characters_are_experienced(db: Database) -> None:
    experienced = {card.identity for card in db if card.experience}
    assert experienced == {identity_of(title) for title in FAMILIES}


def test_every_slot_has_cards_to_choose_from(db: Database) -> None:
    slots = defaultdict(set)
    for card in db:
        slots[card.suit, card.value].add(card.identity)
    assert all(len(slots[suit, value]) >= 8 for suit in SUITS for value in range(1, 14))


SUIT_OF = {"dude": "spades", "deed": "diamonds", "goods": "hearts", "spell": "hearts", "action": "clubs"}


def test_every_card_has_the_numbers_of_its_type(db: Database) -> None:
    for card in db:
        assert card.suit == SUIT_OF.get(card.type), card.code
        assert (card.value is None) == (card.type in ("outfit", "legend", "joker")), card.code
        assert (card.cost is None) == (card.value is None or "cost" in card.variable), card.code
        assert (card.stash is not None) == (card.type in ("outfit", "legend")), card.code
        assert (card.production is not None) >= (card.type in ("outfit", "legend", "deed")), card.code
        assert (card.joker is not None) == (card.type == "joker"), card.code
        assert (card.shooter is not None) == (card.type == "dude"), card.code
        if card.type == "dude":
            assert card.upkeep is not None, card.code
            assert card.bullets is not None or "bullets" in card.variable, card.code
            assert card.influence is not None or "influence" in card.variable, card.code


def test_only_one_deed_lacks_its_control_points(db: Database) -> None:
    without = [card.code for card in db if card.type == "deed" and card.control is None and not card.variable]
    assert without == ["08011"]


def test_numbers_that_vary(db: Database) -> None:
    assert {card.code: card.variable for card in db if card.variable} == {
        "01019": ("bullets", "influence"),  # Prescott Utter
        "01036": ("influence",),  # Fred Aims
        "01043": ("bullets",),  # Silas Aims
        "10023": ("control",),  # Cooke's Nightcap
        "14037": ("cost",),  # Framed
    }


def test_numbers_that_documents_corrected(db: Database) -> None:
    corrected = {card.code: card for card in db if any(stat != "text" for stat, _ in card.errata)}
    for code in ("18042", "24086", "00101"):
        slim = corrected.pop(code)
        assert (slim.shooter, slim.influence, slim.cost, slim.upkeep) == ("stud", 2, 5, 1)
    assert [corrected.pop(code).influence for code in ("11013", "00104")] == [0, 0]
    assert [corrected.pop(code).cost for code in ("01100", "24181", "00015")] == [1, 1, 1]
    assert corrected == {}


def test_keywords_are_known_and_rated_where_they_should_be(db: Database) -> None:
    seen = {keyword for card in db for keyword in card.keywords}
    assert {keyword.name for keyword in seen if keyword.rating is not None} == RATED
    assert {keyword.name for keyword in seen if keyword.rating is None} == UNRATED


def test_gadgets_and_they_alone_have_a_difficulty(db: Database) -> None:
    gadgets = [card for card in db if card.has("Gadget")]
    assert len(gadgets) == 57
    assert all((card.difficulty is not None) == card.has("Gadget") for card in db)
    assert {card.type for card in gadgets} == {"dude", "deed", "goods"}


def test_core_deeds_and_who_may_start_them(db: Database) -> None:
    core = {card.code: card.core for card in db if card.core is not None}
    assert set(core) == {card.code for card in db if card.has("Core")}
    assert core == {
        "06011": ("lawdogs",),
        "14014": (),
        "14015": ("entrepreneurs",),
        "14018": ("anarchists",),
        "20033": (),
        "20035": (),
        "22033": (),
        "25031": ("entrepreneurs",),
        "25033": ("lawdogs",),
        "25036": ("anarchists",),
    }


def test_tokens_grifters_and_special_jokers(db: Database) -> None:
    assert {card.code for card in db if card.is_token} == {"01146", "09041", "09042", "24260", "24261"}
    assert len([card for card in db if card.has("Grifter") and not card.promo_of]) == 17
    jokers = Counter(card.joker for card in db if card.type == "joker")
    assert jokers == {"plain": 6, "devil": 2, "heretic": 2}


def test_gangs(db: Database) -> None:
    assert {gang for card in db for gang in card.factions} == set(GANGS)
    assert [card.code for card in db if len(card.factions) > 1] == ["25024"]
    assert all(len(card.factions) == 1 for card in db if card.type == "outfit")


def test_special_facts_reach_promos(db: Database) -> None:
    special = {card.code for card in db if card.special.source}
    assert special == {
        "09006", "16005", "16009", "24073", "18018", "24037", "12007", "10003", "11013", "00104", "18020",
        "06011", "10025", "09029", "12016", "15014", "14014", "14015", "14018", "14026", "16015",
        "01099", "06013", "07011", "08015", "10033", "24210", "14022", "15016", "16013", "19030", "19036", "20039",
        "23046", "25040",
    }  # fmt: skip
    assert db["18020"].special.counts_as == (db["01044"].identity,)


def test_promos_repeat_a_printing(db: Database) -> None:
    promos = [card for card in db if card.pack == "alt"]
    assert len(promos) == 64
    assert [card.title for card in promos if not card.promo_of] == ["Joker"]
    assert all(card.promo_of is None for card in db if card.pack != "alt")
    assert db["00105"].promo_of == "10011"
    for card in promos:
        if card.promo_of:
            twin = db[card.promo_of]
            assert twin.pack != "alt"
            for fact in (
                "title",
                "identity",
                "type",
                "suit",
                "value",
                "cost",
                "factions",
                "keywords",
                "headers",
            ):
                assert getattr(card, fact) == getattr(twin, fact), (card.code, fact)


def test_octgn_ids(db: Database) -> None:
    ids = Counter(card.octgn for card in db if card.octgn and not card.promo_of)
    assert max(ids.values()) == 1
    assert db["23010"].octgn is None  # the sites give it another card's


def test_headers_follow_the_grammar(db: Database) -> None:
    for card in db:
        for header in (*card.headers, *card.grants):
            assert HEADER.fullmatch(header), (card.code, header)
    assert [card.code for card in db if "Boot" in card.headers] == ["24032"]
    assert all(card.has("Technique") for card in db if "Combo" in card.headers)
    assert all(card.headers for card in db if card.type in ("action", "spell"))


def test_a_card_with_a_text_has_abilities_or_traits(db: Database) -> None:
    silent = {card.code for card in db if not (card.headers or card.grants or card.traits or card.type == "joker")}
    assert silent == {code for code in db.plain if db[code].type != "joker"}


def test_traits_as_a_person_has_counted_them(db: Database) -> None:
    assert Counter(card.traits for card in db) == {0: 802, 1: 299, 2: 119, 3: 25, 4: 9, 5: 2}
    # Where the sites' punctuation would mislead a count by the script.
    assert [db[code].traits for code in ("23014", "24037", "18002", "18034", "22048", "01054")] == [2, 3, 0, 0, 0, 2]


def test_spells_show_their_skill_check_in_the_header(db: Database) -> None:
    for card in db:
        checks = {word for header in card.headers for word in ("Hex", "Miracle", "Spirit") if word in header}
        assert all(card.has(check) for check in checks) or card.type != "spell", card.code


# Files.


def strings(value: object) -> list[str]:
    """All texts, without those in dtk's own words."""
    if isinstance(value, dict):
        return [text for key, one in value.items() if key != "says" for text in strings(one)]
    if isinstance(value, list):
        return [text for one in value for text in strings(one)]
    return [value] if isinstance(value, str) else []


def test_no_sentence_stands_in_the_facts(sheets: list[Sheet]) -> None:
    for sheet in sheets:
        longest = 8 if sheet.folder == "packs" else 12
        assert [text for text in strings(sheet.tree.data) if len(text.split()) > longest] == [], sheet.name
        assert [line for line in sheet.source.lines if len(line.split()) > 25 and "says:" not in line] == [], sheet.name


def test_pack_files_are_canonical(sheets: list[Sheet]) -> None:
    for sheet in sheets:
        if sheet.folder == "packs":
            assert form_faults(sheet.source, sheet.tree) == [], sheet.name


def test_pack_files_are_named_by_number_and_name(sheets: list[Sheet]) -> None:
    for sheet in sheets:
        if sheet.folder == "packs":
            assert sheet.path.name.startswith(sheet.tree.data["cards"][0]["code"][:2] + "-")


def test_the_committed_index_is_that_of_the_files(sheets: list[Sheet]) -> None:
    once, again = (index_bytes(compile_index(data_folder("carddb"), sheets)) for _ in range(2))
    assert once == again == INDEX.read_bytes()


@pytest.mark.parametrize("name", [*SCHEMAS.values(), *STANDALONE.values()])
def test_schemas_are_sound(name: str) -> None:
    schema = load_schema(name)
    assert schema["$schema"] == "http://json-schema.org/draft-07/schema#"
    Draft7Validator.check_schema(schema)


@pytest.mark.parametrize("name", ["pack.v1", *STANDALONE.values()])
def test_schemas_explain_every_key(name: str) -> None:
    assert unexplained(load_schema(name)) == []


def unexplained(schema: dict[str, Any]) -> list[str]:
    """Keys of mappings that have no description; lists may leave it to the list itself."""
    properties = schema.get("properties", {})
    found = [key for key, one in properties.items() if not {"description", "items", "properties"} & set(one)]
    parts = [*properties.values(), *schema.get("definitions", {}).values()]
    parts += [schema["items"]] if "items" in schema else []
    return found + [key for part in parts for key in unexplained(part)]
