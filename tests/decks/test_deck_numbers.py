"""Stats, differences and losses of decks."""

from dtk.decks.diff import compare
from dtk.decks.kinds import write_deck
from dtk.decks.losses import cards_lost, losses
from dtk.decks.stats import stats_of
from tests.decks.foreign_decks import DATABASE, read, real


def test_the_draw_structure_of_a_real_deck():
    stats = stats_of(real("OLGunFSolo.json"), DATABASE)
    assert stats.slots.total() == 52
    assert stats.started.total() == 5
    assert sum(number for (value, _), number in stats.slots.items() if value == 5) == 15
    assert stats.jokers == 2
    assert sum(stats.costs["dude"].values()) == 14


def test_the_starting_gang_of_a_real_deck():
    gang = stats_of(real("OLGunFSolo.json"), DATABASE).gang
    assert (len(gang.members), gang.stash, gang.cost, gang.left) == (5, 18, 15, 3)
    assert (gang.influence, gang.upkeep, gang.income) == (4, 1, 3)
    assert (gang.bullets_of("draw"), gang.bullets_of("stud")) == (5, 0)


def test_a_legend_adds_to_the_stash():
    legend = next(card for card in DATABASE if card.type == "legend" and card.stash)
    deck = read(f"My deck\nLaw Dogs (Base Set)\nLegend\n1 {legend.title}\nDude\n1 Tommy Harden*")
    assert stats_of(deck, DATABASE).gang.stash == 19 + legend.stash


def test_den_of_thieves_makes_grifters_cheaper():
    cheap = read("My deck\nDen of Thieves\nDude\n1 Travis Moone*\n1 Allie Hensman* (DTR)")
    plain = read("My deck\nLaw Dogs\nDude\n1 Travis Moone*\n1 Allie Hensman* (DTR)")
    assert stats_of(plain, DATABASE).gang.cost - stats_of(cheap, DATABASE).gang.cost == 1


def test_a_number_that_varies_is_named():
    deck = read("My deck\nThe Sloane Gang\nDude\n1 Fred Aims*")
    assert stats_of(deck, DATABASE).varying == ("Fred Aims",)


def test_an_unknown_start_gives_no_gang():
    stats = stats_of(real("OLGunFSolo/dtdb-zip-all.txt"), DATABASE)
    assert (stats.gang, stats.started) == (None, None)


def test_boxes_are_as_many_as_the_rarest_card_takes():
    assert DATABASE["01086"].copies == 2
    deck = read("My deck\nLaw Dogs (DTR)\nGoods\n3 Mustang (DTR)\nDude\n1 Mario Crane (Double Dealin')")
    packs = [tuple(pack) for pack in stats_of(deck, DATABASE).packs]
    assert packs == [("Base Set", 2, 4, 2), ("Double Dealin'", 1, 1, 1)]


def test_what_differs():
    before = read("A\nLaw Dogs\nDude\n2 Roan* (DTR)\n1 Sloane (DTR)\n1 Nobody")
    after = read("B\nLaw Dogs\nDude\n3 Roan** (DTR)\n1 Tommy Harden (DTR)")
    assert [
        (change.title, change.code, change.copies, change.starting) for change in compare(before, after, DATABASE)
    ] == [
        ("Nobody", None, (1, 0), (0, 0)),
        ("Roan", "01088", (2, 3), (1, 2)),
        ("Sloane", "01044", (1, 0), (0, 0)),
        ("Tommy Harden", "01018", (0, 1), (0, 0)),
    ]
    assert compare(before, before, DATABASE) == []


def test_starters_are_compared_only_where_both_say():
    whole, silent = real("OLGunFSolo.json"), real("OLGunFSolo/dtdb-api-decklist.json")
    assert compare(whole, silent, DATABASE) == []


def test_losses_name_what_a_format_can_t_carry():
    deck = read('{"name": "Mine", "username": "me", "description": "It wins.", "cards": {"01088": 1, "99999": 1}}')
    assert losses(deck, DATABASE, "dtdb-text") == [
        "DoomtownDB text: The author is left out.",
        "DoomtownDB text: The notes are left out.",
        "DoomtownDB text: 1 card is left out, because dtk does not know it: 1x 99999.",
    ]
    assert "OCTGN deck: The name is left out." in losses(deck, DATABASE, "o8d")
    assert not any("notes" in loss for loss in losses(deck, DATABASE, "o8d"))


def test_an_unknown_title_with_a_tab_is_not_lost_in_visible_form():
    deck = read("Mine\nThe Sloane Gang\n2x Roan\n1x 1e3\tPinto\n")
    assert "1e3\\tPinto" in write_deck(deck, DATABASE, "yaml")
    assert not any("left out" in loss for loss in losses(deck, DATABASE, "yaml"))


def test_comments_are_no_silent_loss():
    text = "# yaml-language-server: $schema=deck.v1.json\nname: x\n{}outfit: Law Dogs (DTR)\nstart: []\n"
    commented, bare = read(text.format("# dear\n")), read(text.format(""))
    assert losses(bare, DATABASE, "yaml") == []
    assert losses(commented, DATABASE, "yaml") == [
        "YAML deck: The comments are left out; `dtk deck fmt` tidies a deck and keeps them."
    ]
    assert "DoomtownDB markdown: The comments are left out." in losses(commented, DATABASE, "dtdb-markdown")


def test_what_dtk_s_own_format_keeps_is_not_called_lost():
    deck = read("outfit: Law Dogs (DTR)\nstart: [Somebody]\ndudes:\n  Nobody Known: 2\n")
    assert losses(deck, DATABASE, "yaml") == []
    assert losses(deck, DATABASE, "dtdb-markdown") == [
        "DoomtownDB markdown: 2 cards are left out, because dtk does not know them: 2x Nobody Known.",
        "DoomtownDB markdown: `Somebody` starts, but is not in the deck, and is left out.",
    ]


def test_a_promo_that_a_format_can_t_name_is_no_silent_loss():
    promo = DATABASE["00001"]
    deck = read(f'{{"name": "Mine", "cards": [{{"card_code": "{promo.code}", "qty": 1, "start": 0}}]}}')
    assert losses(deck, DATABASE, "dtdb-markdown") == []
    assert not cards_lost(deck, DATABASE, "o8d")
    assert losses(deck, DATABASE, "o8d") == [
        "OCTGN deck: The name is left out.",
        f"OCTGN deck: {promo.title} (Promos): 1 in the deck, 0 in the new file.",
        f"OCTGN deck: {promo.title} (Base Set): 0 in the deck, 1 in the new file.",
    ]


def test_a_nameless_list_can_t_say_that_there_are_no_jokers():
    deck = real("learn2play-law-dogs.o8d")
    assert losses(deck, DATABASE, "dtdb-markdown") == []
    assert losses(deck, DATABASE, "dtdb-text") == [
        "DoomtownDB text: This format cannot show whether there is a legend.",
        "DoomtownDB text: This format cannot show whether there are jokers.",
    ]
