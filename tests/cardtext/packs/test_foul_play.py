"""Do the texts of `dtk/cardtext/packs/foul_play.py` do what they say?"""

from __future__ import annotations

from collections.abc import Callable

import pytest

from tests.cardtext.kit import *

# Shizeng Lu


SHIZENG = "Shizeng Lu"


def poor_lu(place: str = "Bank", rock: tuple[int, ...] = (1, 2)) -> Table:
    """Shizeng Lu of seat 0 at a booted deed, with these amounts of ghost rock. Another Bank is elsewhere."""
    table = Table(*(outfit(f"Home {seat}") for seat in range(len(rock))))
    for seat, amount in enumerate(rock):
        table.set_rock(seat, amount)
    table.put(1, deed("Bank", control=3), booted=True)
    table.put(1, deed("Mint", control=3), booted=True)
    table.put(0, deed("Own", control=3), booted=True)
    table.put(0, "12001", place)
    table.put(0, dude("Allie"), "Mint")
    return table


def points(table: Table, *names: str) -> list[int]:
    """The control points on some cards."""
    return [stats.control(table.state, table[name]) for name in names]


def test_shizeng_lu_takes_the_worth_out_of_a_rich_players_deed() -> None:
    table = poor_lu()
    assert points(table, SHIZENG, "Bank", "Mint", "Own") == [1, 1, 3, 3]
    prevent_victory(table)
    table.to("gambling", rest="plain")
    assert [table.is_booted(name) for name in ("Bank", "Mint", "Own")] == [True, False, False]


@pytest.mark.parametrize(
    ("place", "rock"),
    [("Own", (1, 2)), ("town square", (1, 2)), ("Bank", (2, 2)), ("Bank", (1, 2, 1)), ("home 0", (1, 2))],
)
def test_shizeng_lu_does_nothing_at_home_or_beside_the_poor(place: str, rock: tuple[int, ...]) -> None:
    table = poor_lu(place, rock)
    assert points(table, SHIZENG, "Bank", "Own") == [0, 3, 3]
    prevent_victory(table)
    table.to("gambling", rest="plain")
    assert not table.is_booted("Bank") and not table.is_booted("Own")


def test_shizeng_lu_needs_to_be_the_poorest_of_three() -> None:
    assert points(poor_lu(rock=(1, 2, 2)), SHIZENG) == [1]


def test_shizeng_lu_keeps_a_home_booted() -> None:
    table = poor_lu("home 1")
    table["home 1"].booted = True
    prevent_victory(table)
    table.to("gambling", rest="plain")
    assert table.is_booted("home 1")


def test_what_shizeng_lu_watches_unboots_by_day() -> None:
    table = poor_lu()
    table.do(unboot, table["Bank"])
    assert not table.is_booted("Bank")


# Forster Cooke


@pytest.mark.parametrize("code", ["12002", "24021"])
@pytest.mark.parametrize(("kind", "more"), [("Saloon", 1), ("Casino", 1), ("Ranch", 0)])
def test_forster_cooke_cheers_the_others_from_where_one_gambles(code: str, kind: str, more: int) -> None:
    table = Table()
    table.put(1, deed("House", keywords=(kind,)))
    table.put(0, code, "House")
    plain = table["Forster Cooke"].card
    table.put(0, dude("Cal"))
    table.put(1, dude("Bo"), "House")
    assert [(table.bullets(name), table.value(name)) for name in ("Cal", "Bo")] == [(more, 5 + more), (0, 5)]
    assert (table.bullets("Forster Cooke"), table.value("Forster Cooke")) == (plain.bullets, plain.value)


@pytest.mark.parametrize("code", ["12002", "24021"])
def test_forster_cooke_cheers_nobody_who_is_not_in_play(code: str) -> None:
    """compendium-1.9.3 "Value and Grit": a card in a hand is worth what is printed."""
    table = Table()
    table.put(0, deed("House", keywords=("Saloon",)))
    table.put(0, code, "House")
    table.in_hand(0, dude("Cal", value=5))
    table.next_cards(0, "5♠")
    assert (table.value("Cal"), table.value("5♠")) == (5, 5)


# Joseph Dusty Hill


@pytest.mark.parametrize(
    ("thing", "found"),
    [
        (spell("Ghost", keywords=("Spirit",)), (2, 2, 1)),
        (goods("Coat", keywords=("Attire",)), (1, 3, 3)),
        (goods("Hat"), (1, 2, 1)),
    ],
)
def test_joseph_dusty_hill_is_better_with_a_spirit_or_an_attire(thing: Card, found: tuple[int, int, int]) -> None:
    table = Table()
    joseph = table.put(0, "12003")
    table.put(0, dude("Ann", keywords=("Shaman 1",)))
    for name in (joseph, "Ann"):
        table.put(0, thing, on=name)
    assert (table.influence(joseph), table.bullets(joseph), table.rating(joseph, "Shaman")) == found
    assert (table.influence("Ann"), table.bullets("Ann"), table.rating("Ann", "Shaman")) == (0, 0, 1)


# Mariel Lewis


MARIEL = "Mariel Lewis"


@pytest.mark.parametrize("code", ["12004", "24057"])
@pytest.mark.parametrize(("influence", "leaves"), [(1, True), (9, False)])
def test_mariel_lewis_sends_an_opposing_dude_home_unbooted(code: str, influence: int, leaves: bool) -> None:
    table = against_bo(code, foes=[dude("Cy", influence=influence)])
    table.step(f"0 shootout play: use {MARIEL}", *["0 target: Bo"] * leaves)
    assert (table.posse(1) == ["Cy"]) is leaves
    assert (table.at("Bo"), table.is_booted("Bo")) == ("home 1" if leaves else "town square", False)


@pytest.mark.parametrize("code", ["12004", "24057"])
def test_mariel_lewis_sends_nobody_who_cannot_leave(code: str) -> None:
    """An "If" requirement may fail, except in 2015 (compendium-1.9.3 "Abilities"; faq-2015 "Actions and Abilities")."""
    table = against_bo(code)
    table.modify("Bo", "cannot leave", 1)
    table.step(f"0 shootout play: use {MARIEL}")
    assert table.posse(1) == ["Bo"]
    table = against_bo(code, ruleset="aeg-2015")
    table.modify("Bo", "cannot leave", 1)
    assert table.options() == []


@pytest.mark.parametrize(("code", "leaves"), [("12004", True), ("24057", False)])
def test_mariel_lewis_of_the_weird_west_persuades_nobody_on_a_job(code: str, leaves: bool) -> None:
    table = Table()
    table.put(0, code)
    table.put(1, dude("Bo"), "town square")
    table.put(1, dude("Cy"), "town square")
    table.put(0, "14004")
    table.play("0 play: use Francisco Rosales", *[f"0 join job: {MARIEL}"], "1 oppose: Bo", "1 join posse: Cy")
    table.step(f"0 shootout play: use {MARIEL}", *["0 target: Bo"] * leaves)
    assert (table.posse(1) == ["Cy"]) is leaves


# The Tattooed Man


TATTOOED = "The Tattooed Man"


def tattooed(verb: str, *more: Card) -> Table:
    """The Tattooed Man with a Hex and a Hat, and each player with a Burn, which discards or aces a card of his."""
    table = Table()
    table.put(0, "12005")
    table.put(0, HEX, on=TATTOOED)
    table.put(0, goods("Hat"), on=TATTOOED)
    table.put(0, dude("Ann", keywords=("Huckster 1",)))
    table.put(0, spell("Curse", keywords=("Hex",)), on="Ann")
    for seat in (0, 1):
        burn = action(f"Burn {seat}")
        whom = lambda use: [table[name].number for name in ("Hex", "Hat", "Curse")]  # noqa: E731
        do = lambda use: bool(getattr(Play(use), verb)(use.game.piece(use.target)))  # noqa: E731
        table.teach(burn, ability("Noon", do, targets=whom))
        table.in_hand(seat, burn)
    return table


@pytest.mark.parametrize("seat", [0, 1])
@pytest.mark.parametrize(
    ("verb", "prompt", "kept", "lost"),
    [
        ("discard", "put it into hand", "hand", "discard"),
        ("ace", "put it into the discard pile", "discard", "boot hill"),
    ],
)
@pytest.mark.parametrize("keeps", ["yes", "no"])
def test_the_tattooed_man_may_keep_his_hexes(
    seat: int, verb: str, prompt: str, kept: str, lost: str, keeps: str
) -> None:
    table = tattooed(verb)
    table.state.turn = seat
    table.play(f"{seat} play: use Burn {seat}", "target: Hex", f"0 {prompt}: {keeps}")
    assert table.zone("Hex") == (kept if keeps == "yes" else lost)


@pytest.mark.parametrize("keeps", ["yes", "no"])
def test_the_tattooed_mans_hex_counts_as_discarded_wherever_it_goes(keeps: str) -> None:
    """docs/rules-questions.md: Hex Slingin' (01136) discards it to raise the hand (compendium-1.9.3 "Paying Costs")."""
    table = against_bo("12005")
    table.put(0, HEX, on=TATTOOED)
    table.in_hand(0, "01136")
    deal(table, PAIR, HIGH)
    table.until("take lumps", "0 resolution play: use Hex Slingin'", f"0 put it into hand: {keeps}", rest="plain")
    assert (table.rank(0), table.zone("Hex")) == (2 + 2, "hand" if keeps == "yes" else "discard")


@pytest.mark.parametrize("verb", ["discard", "ace"])
@pytest.mark.parametrize("thing", ["Hat", "Curse"])
def test_the_tattooed_man_keeps_nothing_else(verb: str, thing: str) -> None:
    table = tattooed(verb)
    table.play("0 play: use Burn 0", f"target: {thing}")
    assert table.zone(thing) == ("discard" if verb == "discard" else "boot hill")


@pytest.mark.parametrize("verb", [discard, ace])
def test_the_tattooed_man_keeps_nothing_that_the_rules_take(verb: Callable[..., None]) -> None:
    table = tattooed("discard")
    table.do(verb, table["Hex"])
    assert table.zone("Hex") == ("discard" if verb is discard else "boot hill")


def test_the_tattooed_man_keeps_no_hex_from_a_trait() -> None:
    table = tattooed("discard")
    table.teach("Ann", trait("after", Passed, lambda use: bool(Play(use).discard(table["Hex"]))))
    table.play("0 play: pass")
    assert table.zone("Hex") == "discard"


def test_the_tattooed_man_keeps_no_hex_as_a_casualty_that_an_ability_inflicts() -> None:
    """Takin' Ya With Me does not discard the dude: an opponent does, to cover a casualty (compendium-1.9.3:460)."""
    table = against_bo("12005", foes=[dude("Cy")])
    table.put(0, HEX, on=TATTOOED)
    table.in_hand(1, "01140")
    table.deal(PAIR, HIGH)
    lost = ("1 casualty: discard Bo", "1 react: answer Takin' Ya With Me", f"0 casualty: discard {TATTOOED}")
    with pytest.raises(ScriptFault, match="never asked for"):
        table.until("run or gun", *lost, "0 put it into hand: yes", rest="plain")
    assert (table.zone(TATTOOED), table.zone("Hex")) == ("discard", "discard")


@pytest.mark.parametrize(("verb", "zone"), [("discard", "discard"), ("ace", "boot hill")])
def test_who_takes_the_tattooed_man_over_keeps_no_others_hexes(verb: str, zone: str) -> None:
    table = tattooed(verb)
    table[TATTOOED].controller = table["Hex"].controller = 1
    table.play("0 play: use Burn 0", "target: Hex")
    assert table.zone("Hex") == zone


def test_the_tattooed_man_leaves_his_hexes_when_an_ability_takes_him() -> None:
    table = tattooed("discard")
    feud = action("Feud")
    table.teach(feud, ability("Noon", lambda use: bool(Play(use).discard(table[TATTOOED]))))
    table.in_hand(0, feud)
    table.play("0 play: use Feud", "0 put it into hand: yes")
    assert (table.zone(TATTOOED), table.zone("Hex")) == ("discard", "hand")


# Riorden O'Lithen


RIORDEN = "Riorden O'Lithen"


def inquisition() -> Table:
    """Riorden in the town square with a Miracle and a Hat; who is near him, and who is not."""
    table = Table()
    table.put(0, deed("Mine", keywords=("Out of Town",)))
    table.put(1, deed("Bank"))
    table.put(0, "12006", "town square")
    table.put(0, MIRACLE, on=RIORDEN)
    table.put(0, goods("Hat"), on=RIORDEN)
    table.put(0, dude("Ann", keywords=("Blessed 1",)), "Bank")
    table.put(0, spell("Psalm", keywords=("Miracle",)), on="Ann")
    table.put(1, dude("Bo"), "town square", bounty=1)
    table.put(1, dude("Far"), "Mine")
    return table


def test_riorden_olithen_makes_a_dude_wanted() -> None:
    table = inquisition()
    assert sorted(table.options(f"0 play: use {RIORDEN}")) == sorted([RIORDEN, "Ann", "Bo"])
    table.play(f"0 play: use {RIORDEN}", "target: Bo")
    assert (table.bounty("Bo"), table.is_booted("Miracle"), table.zone("Miracle")) == (2, True, "in play")
    assert not table.is_booted(RIORDEN)


def test_riorden_olithen_pays_for_accusing_the_innocent() -> None:
    table = inquisition()
    table.play(f"0 play: use {RIORDEN}", "target: Ann")
    assert (table.bounty("Ann"), table.zone("Miracle")) == (1, "discard")


def test_riorden_olithen_needs_a_spell_that_boots() -> None:
    table = inquisition()
    saver(table, Booted)
    table.play(f"0 play: use {RIORDEN}", "target: Bo", "0 react [Miracle]: answer Saver")
    assert (table.bounty("Bo"), table.zone("Miracle")) == (1, "in play")


def test_riorden_olithen_needs_an_unbooted_spell() -> None:
    table = inquisition()
    table["Miracle"].booted = True
    assert f"use {RIORDEN}" not in table.plays(0)


def test_riorden_olithen_accuses_nobody_who_can_not_be_wanted() -> None:
    table = inquisition()
    table.teach("Bo", Prohibition("cannot be wanted", lambda game, holder, piece, by: piece is holder))
    assert "Bo" not in table.options(f"0 play: use {RIORDEN}")


# "Lucky" Sky Borne


SKY = '"Lucky" Sky Borne'
IRON_HOUND = goods("Iron Hound", cost=1, keywords=("Sidekick", "Gadget"), difficulty=6)


def sky_starts(brought: Card, pull: str, *script: str, home: Card | None = None, friend: Card | None = None) -> Table:
    """Sky Borne, whose skill is 1, starts with what he brings; what he pulls first, and from which home he comes."""
    gang = (printed("12007"), brought, *([friend] if friend else []))
    decks = [
        DeckList(f"seat {seat}", home or outfit(f"Home {seat}", stash=20), None, gang * (seat == 0), gang * (seat == 0))
        for seat in (0, 1)
    ]
    table = Table(*decks, phase="setup")
    table.in_deck(0, *[pull] * 9)
    table.say(*script)
    table.do(play_setup, [gang, ()])
    return table


@pytest.mark.parametrize(("pull", "zone"), [("5♠", "in play"), ("4♠", "discard")])
def test_lucky_sky_borne_invents_the_gadget_that_he_brings(pull: str, zone: str) -> None:
    table = sky_starts(IRON_HOUND, pull)
    assert table.zone("Iron Hound") == zone and table.attached(SKY) == ["Iron Hound"] * (zone == "in play")
    assert table.is_booted(SKY) and table.rock(0) == 20 - 2 - 1 and len(table.hand(0)) == 5


def test_lucky_sky_borne_has_booted_for_his_test() -> None:
    """Morgan Gadgetorium (05003) unboots who booted for a test."""
    table = sky_starts(IRON_HOUND, "K♠", "0 react: answer no. 1 home 0", home=printed("05003"))
    assert table.zone("Iron Hound") == "in play" and not table.is_booted(SKY)


def test_lucky_sky_borne_brings_any_other_sidekick_as_it_is() -> None:
    table = sky_starts(goods("Hound", cost=1, keywords=("Sidekick",)), "A♠")
    assert table.attached(SKY) == ["Hound"] and not table.is_booted(SKY)


# Miranda Clarke


@pytest.mark.parametrize(("code", "influence", "more"), [("12008", 0, 2), ("24082", 1, 1)])
def test_miranda_clarke_gains_by_control_points_and_bounty(code: str, influence: int, more: int) -> None:
    table = Table()
    table.put(0, code, bounty=1)
    table.put(0, dude("Cal"), control_points=1, bounty=2)
    assert (table.influence("Miranda Clarke"), table.bullets("Miranda Clarke")) == (influence, 0)
    table["Miranda Clarke"].control_points = 1
    assert (table.influence("Miranda Clarke"), table.bullets("Miranda Clarke")) == (influence + more, 0)
    table["Miranda Clarke"].bounty = 2
    table["Miranda Clarke"].control_points = 0
    assert (table.influence("Miranda Clarke"), table.bullets("Miranda Clarke")) == (influence, 2)


# Elliot Smithson


ELLIOT = "Elliot Smithson"


def errand_for(kind: str, *joins: str) -> Table:
    """Ann can lead a job in the town square, of herself, a goods or an action; Elliot may come with her."""
    table = Table()
    table.put(0, dude("Ann"))
    table.put(0, "12009")
    table.put(0, goods("Map"), on="Ann")
    table.put(0, deed("Office"))
    errand = ability("Noon Job", lambda use: None, targets=lambda use: [TOWN_SQUARE])
    card: str | Card = {"dude": "Ann", "goods": "Map", "deed": "Office"}.get(kind) or action("Errand")
    table.teach(card, errand)
    if isinstance(card, Card):
        table.in_hand(0, card)
    name = card.title if isinstance(card, Card) else card
    table.play(f"0 play: use {name}", *joins, rest="plain")
    return table


@pytest.mark.parametrize("kind", ["dude", "action"])
def test_elliot_smithson_unboots_the_leader_of_a_job(kind: str) -> None:
    leads = ("0 leader: Ann",) if kind == "action" else ()
    table = errand_for(kind, *leads, f"0 join job: {ELLIOT}", f"0 react: answer {ELLIOT}")
    assert (table.is_booted("Ann"), table.is_booted(ELLIOT), table.rock(0)) == (False, True, 1)
    assert table.at("Ann") == "home 0"


def test_elliot_smithson_may_lead_the_job_himself() -> None:
    table = errand_for("action", f"0 leader: {ELLIOT}", f"0 react: answer {ELLIOT}")
    assert (table.is_booted(ELLIOT), table.rock(0)) == (False, 1)


@pytest.mark.parametrize("kind", ["goods", "deed"])
def test_elliot_smithson_is_glad_of_no_other_jobs(kind: str) -> None:
    leads = ("0 leader: Ann",) if kind == "deed" else ()
    with pytest.raises(ScriptFault):
        errand_for(kind, *leads, f"0 join job: {ELLIOT}", f"0 react: answer {ELLIOT}")


def anns_errand() -> Table:
    """Ann, beside Elliot Smithson, may lead a job that marks the town square."""
    table = Table()
    table.put(0, dude("Ann"))
    table.put(0, "12009")
    errand = action("Errand")
    table.teach(errand, ability("Noon Job", lambda use: None, targets=lambda use: [TOWN_SQUARE]))
    table.in_hand(0, errand)
    return table


def test_elliot_smithson_unboots_a_leader_who_had_left_and_came_back() -> None:
    """All go home after the shootout, in no given order (rulebook-1.5.0 §6.2 step 5).

    The leader is at home by then, although the last of the posse, since The Stakes Just Rose (00003) has brought Ann
    back.
    """
    table = anns_errand()
    table.put(1, dude("Bo"), "town square")
    table.play("0 play: use Errand", "0 leader: Ann", f"0 join job: {ELLIOT}", "1 oppose: Bo", rest="plain")
    table.do(send_home_booted, table["Ann"])
    table.do(join_posse, table["Ann"], table.fight.posses[0])
    table.do(discard, table["Bo"])
    table.step(f"0 react: answer {ELLIOT}", rest="plain")
    assert (table.at("Ann"), table.is_booted("Ann"), table.is_booted(ELLIOT)) == ("home 0", False, True)


@pytest.mark.parametrize("is_left", [True, False])
def test_elliot_smithson_is_not_glad_without_a_leader_who_can_unboot(is_left: bool) -> None:
    """His only sentence unboots the leader, which must be possible (compendium-1.9.3:82; rulebook-1.5.0 §5.3.1)."""
    table = anns_errand()
    table.put(1, dude("Bo"), "town square")
    table.play("0 play: use Errand", "0 leader: Ann", f"0 join job: {ELLIOT}", "1 oppose: Bo", rest="plain")
    if not is_left:
        table.do(discard, table["Ann"])
    table.do(discard, table["Bo"])
    if is_left:
        table.step(f"0 react: answer {ELLIOT}", rest="plain")
    else:
        with pytest.raises(ScriptFault, match="never asked for"):
            table.step(f"0 react: answer {ELLIOT}", rest="plain")
    assert (table.at(ELLIOT), table.is_booted(ELLIOT), table.rock(0)) == ("home 0", True, int(is_left))


def test_elliot_smithson_is_not_glad_to_flee_from_a_job() -> None:
    table = anns_errand()
    for foe in ("Bo", "Cy"):
        table.put(1, dude(foe), "town square")
    table.deal(HIGH, PAIR)
    table.play("0 play: use Errand", "0 leader: Ann", f"0 join job: {ELLIOT}", "1 oppose: Bo", rest="plain")
    table.until("run or gun", "0 casualty: discard Ann", rest="plain")
    table.until("chamber", f"0 flee [{ELLIOT}]: yes", "1 flee: no")
    assert (table.at(ELLIOT), table.rock(0)) == ("home 0", 0)


def test_elliot_smithson_is_not_glad_of_a_job_that_he_had_no_part_in() -> None:
    table = Table()
    table.put(0, dude("Ann"))
    table.put(0, "12009", "town square")
    errand = action("Errand")
    dismiss = ability(
        "Noon Job", lambda use: send_home_booted(use.game, table[ELLIOT]), targets=lambda use: [TOWN_SQUARE]
    )
    table.teach(errand, dismiss)
    table.in_hand(0, errand)
    table.play("0 play: use Errand", "0 leader: Ann", "0 join job: none")
    assert (table.at(ELLIOT), table.is_booted("Ann"), table.rock(0)) == ("home 0", True, 0)


@rule('rulebook-2015 "Jobs" step 3 s3')
def test_elliot_smithson_is_not_glad_of_a_job_that_failed_for_its_posse_in_2015() -> None:
    table = Table(ruleset="aeg-2015")
    table.put(0, "12009")
    errand = action("Errand")
    terms = JobTerms(posse=lambda use, dudes: len(dudes) >= 2)
    table.teach(errand, ability("Noon Job", lambda use: None, targets=lambda use: [TOWN_SQUARE], job=terms))
    table.in_hand(0, errand)
    table.play("0 play: use Errand")
    assert (table.is_booted(ELLIOT), table.rock(0)) == (True, 0)


def test_elliot_smithson_answers_nobody_elses_return() -> None:
    with pytest.raises(ScriptFault):
        errand_for("action", f"0 leader: {ELLIOT}", "0 join job: Ann", f"0 react [Ann]: answer {ELLIOT}")


def test_elliot_smithson_is_glad_only_for_his_own() -> None:
    with pytest.raises(ScriptFault):
        errand_for("action", "0 leader: Ann", "0 join job: none", f"0 react: answer {ELLIOT}")


def test_elliot_smithson_goes_home_otherwise_without_a_word() -> None:
    table = Table()
    table.put(0, "12009", "town square")
    table.do(send_home_booted, table[ELLIOT])
    assert table.rock(0) == 0


# Shelby Hunt


SHELBY = "Shelby Hunt"


def outshot(bullets: int, ruleset: str = "pinebox-1.5") -> Table:
    """Shelby Hunt and Allie against Bo, who has N bullets and a Shove, which boots a dude in a shootout."""
    table = against_bo("12010", ruleset=ruleset)
    table.modify("Bo", "bullets", bullets)
    for seat in (0, 1):
        for header in ("Shootout", "Resolution"):
            shove = action(f"{header} of {seat}")
            table.teach(shove, ability(header, lambda use: bool(Play(use).boot(table[SHELBY]))))
            table.in_hand(seat, shove)
    return table


def test_shelby_hunt_stands_up_to_a_better_shot() -> None:
    table = outshot(3)
    table.step(f"0 shootout play: use {SHELBY}", "1 shootout play: use Shootout of 1", rest="plain")
    assert (table.bullets(SHELBY), table.is_stud(SHELBY), table.is_booted(SHELBY)) == (3, True, False)
    assert (table.bullets("Allie"), table.is_stud("Allie")) == (0, False)


def test_shelby_hunt_shields_nobody_else() -> None:
    table = outshot(3)
    push = action("Push")
    table.teach(push, ability("Shootout", lambda use: bool(Play(use).boot(table["Allie"]))))
    table.in_hand(1, push)
    table.step(f"0 shootout play: use {SHELBY}", "1 shootout play: use Push", rest="plain")
    assert table.is_booted("Allie")


def test_shelby_hunt_is_open_to_ones_own_abilities() -> None:
    table = outshot(3)
    table.step(f"0 shootout play: use {SHELBY}", "0 shootout play: use Shootout of 0", rest="plain")
    assert table.is_booted(SHELBY)


def test_shelby_hunt_is_open_to_resolution_abilities() -> None:
    table = outshot(3)
    table.step(f"0 shootout play: use {SHELBY}", rest="plain")
    table.deal(PAIR, PAIR)
    table.until("take lumps", "1 resolution play: use Resolution of 1", rest="plain")
    assert table.is_booted(SHELBY)


def test_shelby_hunt_may_do_it_for_nothing() -> None:
    table = outshot(2)
    table.step(f"0 shootout play: use {SHELBY}", "1 shootout play: use Shootout of 1", rest="plain")
    assert (table.bullets(SHELBY), table.is_stud(SHELBY), table.is_booted(SHELBY)) == (2, False, True)


@pytest.mark.parametrize(("bullets", "usable"), [(2, False), (3, True)])
def test_shelby_hunt_had_to_be_outshot_in_2015(bullets: int, usable: bool) -> None:
    table = outshot(bullets, "aeg-2015")
    assert (f"use {SHELBY}" in table.options()) == usable


# The Joker's Smile


JOKERS_SMILE = ["12011", "24104"]


@pytest.mark.parametrize("code", JOKERS_SMILE)
def test_the_jokers_smile_in_lowball(code: str) -> None:
    table = Table(phase="gambling")
    table.put(0, code)
    table.put(0, dude("Allie", influence=1))
    table.next_cards(0, "2♠ 4♥ 6♦ 8♣ 10♠")
    table.next_cards(1, "Joker 4♥ 6♦ 8♣ 10♠")
    table.set_rock(0, 1)
    table.set_rock(1, 1)
    table.step()
    assert table.boot_hill(1) == ["Joker"] and table.rock(0) + table.rock(1) == 3
    table.step()


@pytest.mark.parametrize("code", JOKERS_SMILE)
def test_the_jokers_smile_at_noon(code: str) -> None:
    table = Table()
    table.put(0, code)
    table.in_hand(0, "2♠")
    table.in_boot_hill(0, "Joker")
    # Nothing to discard, and no ghost rock.
    assert table.plays(0) == ["pass"]
    table.in_hand(0, "Joker")
    table.next_cards(0, "K♥")
    table.play("play: use ability 1 The Joker's Smile")
    assert table.hand(0) == ["2♠", "K♥"] and table.rock(0) == 1 and table.discard(0) == ["Joker #2"]
    table["The Joker's Smile"].booted = False
    table.play("0 play: use ability 2 The Joker's Smile")
    assert table.discard(0) == ["Joker #2", "Joker"] and table.boot_hill(0) == [] and table.rock(0) == 0


def test_the_jokers_smile_at_no_joker_of_a_shootout() -> None:
    table = Table()
    table.put(0, "The Joker's Smile")
    table.put(0, dude("Allie"), "town square")
    table.put(1, dude("Bo"), "town square")
    table.next_cards(0, "2♠ 4♥ 6♦ 8♣ 10♠")
    table.next_cards(1, "Joker 4♥ 6♦ 8♣ 10♠")
    shoot(table)
    table.modify("Allie", "cannot be a casualty", 1)
    table.play("0 flee: no", "1 flee: no")
    table.step()
    assert table.boot_hill(1) == ["Joker"] and table.rock(0) == 0


# Old Marge's Manor


MANOR = "Old Marge's Manor"


MANORS = ("12012", "24129")


def manor(rock: int, *, shooting: bool = True, code: str = "12012") -> Table:
    """Allie with a Cog and a Hat whose abilities cost 1, against Bo or at home; ghost rock is on the Manor."""
    table = showdown() if shooting else Table()
    if not shooting:
        table.put(0, dude("Allie"))
    table.put(0, code)
    table.modify(MANOR, "ghost rock", rock)
    for name, keywords in (("Cog", ("Gadget",)), ("Hat", ())):
        table.put(0, goods(name, keywords=keywords), on="Allie")
        table.teach(name, ability("Noon/Shootout, Pay 1 Ghost Rock", lambda use: None))
    scheme = action("Scheme", cost=1)
    table.teach(scheme, ability("Noon/Shootout, Pay 1 Ghost Rock", lambda use: None))
    table.in_hand(0, scheme)
    return table


@versions(*MANORS)
def test_old_marges_manor_pays_for_actions_and_abilities_of_gadgets_in_shootouts(code: str) -> None:
    assert manor(1, code=code).options() == ["none", "use Cog"]
    assert manor(2, code=code).options() == ["none", "use Cog", "use Scheme"]
    table = manor(2, code=code)
    table.step("0 shootout play: use Scheme", rest="plain")
    assert ghost_rock_on(table.state, table[MANOR]) == 0
    table = manor(2, code=code)
    table.step("0 shootout play: use Cog", rest="plain")
    assert ghost_rock_on(table.state, table[MANOR]) == 1 and table.rock(0) == 0


@versions(*MANORS)
def test_old_marges_manor_pays_for_nothing_at_noon(code: str) -> None:
    table = manor(5, shooting=False, code=code)
    assert [play for play in table.plays(0) if play in ("use Cog", "use Scheme")] == []


@versions(*MANORS)
def test_old_marges_manor_puts_ghost_rock_by(code: str) -> None:
    table = manor(0, shooting=False, code=code)
    table.play(f"0 play: use {MANOR}")
    assert ghost_rock_on(table.state, table[MANOR]) == 1 and table.is_booted(MANOR)


def hoards(table: Table) -> None:
    """Ghost rock on cards of both players, and bounty on Allie."""
    table.put(1, dude("Cal"))
    table.modify("Cal", "ghost rock", 4)
    table.modify("Hat", "ghost rock", 3, until="shootout")
    table["Allie"].bounty = 2


@versions(*MANORS)
def test_old_marges_manor_collects_ghost_rock_before_a_play_of_its_players(code: str) -> None:
    table = manor(1, shooting=False, code=code)
    hoards(table)
    asked = table.pending()
    assert asked is not None and (asked.seat, asked.kind) == (0, "react")
    table.play(f"0 react: answer {MANOR}", "0 play: pass", "1 play: pass")
    assert (ghost_rock_on(table.state, table[MANOR]), ghost_rock_on(table.state, table["Hat"])) == (4, 0)
    assert table.bounty("Allie") == 2 and ghost_rock_on(table.state, table["Cal"]) == 4 and table.is_booted(MANOR)
    table.do(expire, "shootout")
    assert (ghost_rock_on(table.state, table[MANOR]), ghost_rock_on(table.state, table["Hat"])) == (4, 0)


@versions(*MANORS)
def test_old_marges_manor_collects_nothing_from_itself(code: str) -> None:
    table = manor(3, shooting=False, code=code)
    asked = table.pending()
    assert asked is not None and asked.kind == "play"


@versions(*MANORS)
def test_old_marges_manor_waits_for_a_play_of_its_own_player(code: str) -> None:
    table = manor(0, shooting=False, code=code)
    hoards(table)
    table.play("0 react: none", "0 play: pass")
    asked = table.pending()
    assert asked is not None and (asked.seat, asked.kind) == (1, "play")


@versions(*MANORS)
@pytest.mark.parametrize("is_earned", [True, False])
def test_old_marges_manor_collects_before_a_play_that_a_text_grants(code: str, is_earned: bool) -> None:
    """By Pearly's Palace, once posses are formed, or in turn."""
    table = Table(winner=1)
    table.put(0, code)
    table.put(0, "01064", booted=not is_earned)
    table.put(0, dude("Allie"), "town square")
    table.put(0, goods("Purse"), on="Allie")
    table.modify("Purse", "ghost rock", 3)
    table.put(1, dude("Bo"), "town square")
    scheme, nod = action("Scheme", cost=3), action("Nod", cost=0)
    for card in (scheme, nod):
        table.teach(card, ability("Shootout", lambda use: None))
    table.in_hand(0, scheme, nod)
    said = [f"0 react: answer {MANOR}", "0 shootout play: use Scheme"]
    if is_earned:
        table.duel("Allie", "Bo", "0 react: answer Pearly's Palace", *said, rest="plain")
    else:
        table.duel("Allie", "Bo", rest="plain")
        table.step(*said, rest="plain")
    assert table.is_booted(MANOR) and table.hand(0) == ["Nod"]


@versions(*MANORS)
def test_old_marges_manor_collects_before_a_shootout_play_for_it(code: str) -> None:
    table = manor(0, code=code)
    hoards(table)
    table.step(f"0 react: answer {MANOR}", "0 shootout play: use Cog", rest="plain")
    assert ghost_rock_on(table.state, table[MANOR]) == 2


@versions(*MANORS)
def test_old_marges_manor_collects_before_a_resolution_play_too(code: str) -> None:
    table = manor(0, code=code)
    hoards(table)
    deal(table, PAIR, HIGH)
    table.until("take lumps", "0 react: none", f"0 react: answer {MANOR}", rest="plain")
    assert ghost_rock_on(table.state, table[MANOR]) == 3


@versions(*MANORS)
def test_old_marges_manor_leaves_what_cannot_be_affected(code: str) -> None:
    table = manor(0, shooting=False, code=code)
    hoards(table)
    table.modify("Hat", "cannot be affected", 1)
    table.play(f"0 react: answer {MANOR}", "0 play: pass", rest="plain")
    assert (ghost_rock_on(table.state, table[MANOR]), ghost_rock_on(table.state, table["Hat"])) == (0, 3)


# Xemo's Turban


USE_TURBAN = "0 play: use Xemo's Turban"


def reading(code: str, cards: str, held: str) -> Table:
    """Allie wears Xemo's Turban; seat 0 has two ghost rock and a card in hand, and knows what comes from the deck."""
    table = allie_with(code)
    table.set_rock(0, 2)
    table.in_hand(0, held)
    table.next_cards(0, cards)
    return table


@pytest.mark.parametrize("code", ["12013", "24157"])
def test_xemos_turban_swaps_a_card_for_a_ghost_rock(code: str) -> None:
    table = reading(code, "K♠ 3♠", "2♠")
    table.play(USE_TURBAN, "0 pay 1 ghost rock: yes", "0 discard from hand: 2♠", "1 play: pass")
    assert table.hand(0) == ["3♠"] and table.rock(0) == 1 and not table.is_booted("Xemo's Turban")


@pytest.mark.parametrize("code", ["12013", "24157"])
def test_xemos_turban_boots_if_nothing_is_paid(code: str) -> None:
    table = reading(code, "K♥ 4♠", "3♠")
    table.play(USE_TURBAN, "0 pay 1 ghost rock: no", "1 play: pass")
    assert table.is_booted("Xemo's Turban") and table.rock(0) == 2


@pytest.mark.parametrize("code", ["12013", "24157"])
def test_xemos_turban_boots_for_a_club(code: str) -> None:
    table = reading(code, "K♣", "3♠")
    table.play(USE_TURBAN)
    assert table.is_booted("Xemo's Turban") and table.hand(0) == ["3♠"] and table.rock(0) == 2


# rulebook-1.5.0 §7.2: what is pulled is put away once all that follows from it is done.
@pytest.mark.parametrize("code", ["12013", "24157"])
def test_xemos_turban_does_not_shuffle_what_it_pulled_into_a_new_deck(code: str) -> None:
    table = reading(code, "K♠", "2♠")
    table.in_discard(0, "3♠")
    table.play(USE_TURBAN, "0 pay 1 ghost rock: yes", "0 discard from hand: 2♠", "1 play: pass")
    assert table.hand(0) == ["3♠"] and table.deck(0) == [] and table.discard(0) == ["2♠", "K♠"]


# Blight Serum


SERUM = "Blight Serum"


def spilled() -> Table:
    """Vic has left a Blight Serum at the Ranch; others are elsewhere."""
    table = Table()
    table.put(0, deed("Bank"))
    table.put(1, deed("Ranch"))
    table.put(0, dude("Vic"), "Ranch")
    table.put(0, dude("Ann"))
    table.put(1, dude("Bo"))
    table.put(0, "12014", on="Vic")
    table.play(f"0 play: use {SERUM}")
    return table


def test_blight_serum_is_left_at_a_deed() -> None:
    table = spilled()
    assert (table.host(SERUM), table.is_booted(SERUM), table.is_booted("Vic")) == ("Ranch", True, False)
    table[SERUM].booted = False
    table[SERUM].used = frozenset()
    assert not [play for seat in (0, 1) for play in table.plays(seat) if SERUM in play]


@pytest.mark.parametrize("place", ["town square", "home 0"])
def test_blight_serum_is_left_nowhere_but_at_a_deed(place: str) -> None:
    table = Table()
    table.put(0, dude("Vic"), place)
    table.put(0, "12014", on="Vic")
    assert f"use {SERUM}" not in table.plays(0)


def test_blight_serum_is_not_left_at_a_deed_that_cannot_hold_it() -> None:
    table = Table()
    table.put(0, deed("Bank"))
    table.put(0, dude("Vic"), "Bank")
    table.put(0, "12014", on="Vic")
    assert f"use {SERUM}" in table.plays(0)
    table.modify("Bank", "cannot hold", 1)
    assert f"use {SERUM}" not in table.plays(0)


def test_blight_serum_is_not_left_where_its_dude_was_moved_meanwhile() -> None:
    table = Table()
    table.put(0, deed("Bank"))
    table.put(0, dude("Vic"), "Bank")
    table.put(0, "12014", on="Vic")
    table.put(1, dude("Bo"))
    table.put(1, dude("Cy"))
    table.teach("Bo", trait("after", Declared, lambda use: move(use.game, table["Vic"], TOWN_SQUARE)))
    table.play(f"0 play: use {SERUM}")
    assert table.at("Vic") == "town square" and table.host(SERUM) == "Vic"


@pytest.mark.parametrize(("name", "home"), [("Ann", "home 0"), ("Bo", "home 1")])
def test_blight_serum_sends_home_who_comes(name: str, home: str) -> None:
    table = spilled()
    table.do(move, table[name], table.place("Ranch"))
    assert (table.at(name), table.is_booted(name), table.zone(SERUM)) == (home, True, "boot hill")
    assert (table.at("Vic"), table.is_booted("Vic")) == ("Ranch", False)


def test_blight_serum_waits_for_who_comes() -> None:
    table = spilled()
    table.do(move, table["Vic"], table.place("Bank"))
    table.do(move, table["Bo"], table.place("Bank"))
    assert (table.at("Bo"), table.zone(SERUM)) == ("Bank", "in play")


def test_blight_serum_is_harmless_in_a_pocket() -> None:
    table = Table()
    table.put(0, deed("Bank"))
    table.put(0, dude("Vic"), "Bank")
    table.put(0, "12014", on="Vic")
    table.put(1, dude("Bo"))
    table.do(move, table["Bo"], table.place("Bank"))
    assert (table.at("Bo"), table.zone(SERUM)) == ("Bank", "in play")


# Guide Horse


@pytest.mark.parametrize("code", ["12015", "24177"])
def test_guide_horse_finds_the_town_square(code: str) -> None:
    table = allie_with(code)
    table.put(0, dude("Ann"))
    assert "use Guide Horse" not in table.plays()
    table["Allie"].at = table.place("home 0")
    table.play("0 play: use Guide Horse")
    assert table.at("Allie") == "town square" and not table.is_booted("Allie") and table.is_booted("Guide Horse")


# Marty


def workshop(*more: str) -> Table:
    """Merlin with Marty, and Ann, both Mad Scientists; a Cog is to be invented."""
    table = Table()
    for name in ("Merlin", "Ann"):
        table.put(0, dude(name, keywords=("Mad Scientist 1",)))
    table.put(0, "12016", on="Merlin")
    table.in_hand(0, goods("Cog", keywords=("Gadget",), difficulty=7))
    table.next_cards(0, "5♠")
    return table


def test_marty_teaches_his_dude() -> None:
    table = workshop()
    assert [table.rating(name, "Mad Scientist") for name in ("Merlin", "Ann")] == [2, 1]


def test_marty_is_for_mad_scientists() -> None:
    table = Table()
    for name, keywords in (("Merlin", ("Mad Scientist 1",)), ("Ann", ()), ("Abe", ("Huckster 1",))):
        table.put(0, dude(name, keywords=keywords))
    table.in_hand(0, "12016")
    table.set_rock(0, 9)
    table.play("0 play: shop Marty")
    assert table.host("Marty") == "Merlin"


def test_marty_unboots_who_boots_to_invent() -> None:
    table = workshop()
    table.play("0 play: invent Cog", "scientist: Merlin", "0 react [Merlin]: answer Marty")
    assert (table.is_booted("Merlin"), table.is_booted("Marty"), table.host("Cog")) == (False, True, "Merlin")


def test_marty_unboots_who_boots_to_invent_a_post_a_tron_as_the_game_begins() -> None:
    """rulebook-1.5.0 §5.3.1: abilities are used during setup too. Sky Borne (12007) brings him."""
    script = ("0 trait: answer POST-A-TRON", f"0 react [{SKY}]: answer Marty")
    table = sky_starts(printed("12016"), "5♠", *script, friend=printed("18018"))
    assert table.zone("POST-A-TRON") == "in play"
    assert (table.is_booted(SKY), table.is_booted("Marty")) == (False, True)


def test_marty_does_not_boot_for_a_dude_that_cannot_unboot() -> None:
    """To unboot it is what the React requires (compendium-1.9.3:82)."""
    table = workshop()
    table.modify("Merlin", "cannot unboot", 1)
    with pytest.raises(ScriptFault, match="was expected next"):
        table.play("0 play: invent Cog", "scientist: Merlin", "0 react [Merlin]: answer Marty")
    assert (table.is_booted("Merlin"), table.is_booted("Marty"), table.host("Cog")) == (True, False, "Merlin")


def test_marty_helps_nobody_else() -> None:
    table = workshop()
    table.next_cards(0, "6♠")
    table.play("0 play: invent Cog", "scientist: Ann")
    assert table.is_booted("Ann") and not table.is_booted("Marty")


def test_marty_does_not_unboot_his_dude_when_another_one_invents() -> None:
    table = workshop()
    table["Merlin"].booted = True
    table.play("0 play: invent Cog")
    assert (table.is_booted("Ann"), table.is_booted("Merlin"), table.is_booted("Marty")) == (True, True, False)


def test_marty_unboots_nobody_who_boots_for_anything_else() -> None:
    table = workshop()
    table.do(boot, table["Merlin"])
    assert table.is_booted("Merlin")


# Righteous Fury


def furious(first: str, second: str, which: int, pull: str = "K♠") -> Table:
    """Merlin and Allie against Bo; Merlin has cast Righteous Fury, and these hands are about to be compared."""
    table = showdown([CASTER])
    table.put(0, "12017", on="Merlin")
    table.next_cards(0, pull)
    table.step(f"0 shootout play: use ability {which} Righteous Fury", rest="plain")
    deal(table, first, second)
    table.until("take lumps", rest="plain")
    return table


@pytest.mark.parametrize(
    ("first", "second", "which", "due"),
    [
        (THREE, PAIR, 1, [0, 4]),
        (PAIR, PAIR, 1, [1, 1]),
        (PAIR, THREE, 1, [2, 0]),
        (THREE, PAIR, 2, [0, 4]),
        (PAIR, PAIR, 2, [1, 3]),
        (PAIR, THREE, 2, [2, 2]),
    ],
)
def test_righteous_fury_costs_the_enemy_more(first: str, second: str, which: int, due: list[int]) -> None:
    table = furious(first, second, which)
    assert table.casualties_due() == due
    assert table.zone("Righteous Fury") == ("boot hill" if which == 2 else "in play")


def test_righteous_fury_is_over_after_the_round() -> None:
    table = furious(PAIR, THREE, 1)
    table.until("make plays", "0 casualty: ace Allie", rest="plain")
    assert table.posse(1) == ["Bo"] and not table.state.lasting.grants()


@pytest.mark.parametrize(("which", "pull"), [(1, "6♠"), (2, "10♠")])
def test_righteous_fury_must_be_cast(which: int, pull: str) -> None:
    table = furious(PAIR, HIGH, which, pull)
    assert table.casualties_due() == [0, 1] and table.zone("Righteous Fury") == "in play"


@pytest.mark.parametrize("pull", ["7♠", "J♠"])
def test_righteous_fury_is_cast_by_just_enough(pull: str) -> None:
    which = 1 if pull == "7♠" else 2
    assert furious(PAIR, HIGH, which, pull).casualties_due() == [0, 3]


# Owl's Insight


OWL = "Owl's Insight"


def owl(rock: int, *held: Card, scientist_joins: bool | None = None) -> Table:
    """Merlin in a shootout at a Bank of seat 0, in which Bo's hand is cheatin'. scientist_joins: whether a Mad
    Scientist who is there too joins it, if there is one.
    """
    table = Table()
    table.put(0, deed("Bank"))
    table.put(0, dude("Sue", influence=3), "Bank")
    for seat, name in ((0, "Allie"), (1, "Bo")):
        table.put(seat, dude(name), "Bank")
    table.put(0, CASTER, "Bank")
    table.put(0, "12018", on="Merlin")
    table.set_rock(0, rock)
    table.in_hand(0, *held)
    table.next_cards(0, "2♥ 2♦ 4♥ 4♦ 6♥ 6♣ 8♥")
    if scientist_joins is not None:
        table.put(0, dude("Tesla", keywords=("Mad Scientist 9",)), "Bank")
    joining = ["0 join posse: Tesla"] if scientist_joins else []
    table.duel("Allie", "Bo", "0 join posse: Merlin", *joining, "0 join posse: none", rest="plain")
    deal(table, PAIR + " K♠", CHEATIN_PAIR)
    return table


SADDLE, SPEAR = goods("Saddle", cost=2), goods("Spear", cost=3)


def test_owls_insight_attaches_cards_at_a_lower_cost_and_fills_the_hand() -> None:
    table = owl(3, SADDLE, SPEAR, goods("Cog", keywords=("Gadget",)))
    said = (f"0 resolution play: use {OWL}", "0 attach: Saddle", "0 attach to: Allie", "0 attach: Spear")
    table.until("take lumps", *said, "0 attach to: Merlin", rest="plain")
    assert (table.host("Saddle"), table.host("Spear"), table.rock(0)) == ("Allie", "Merlin", 0)
    assert table.is_booted(OWL) and len(table.hand(0)) == 5 and "Cog" in table.hand(0)


@pytest.mark.parametrize("joins", [True, False])
def test_owls_insight_has_gadgets_invented_by_who_is_in_the_shootout(joins: bool) -> None:
    """A play in a shootout does not attach cards to dudes outside of it (rulebook-1.5.0 §6.1 step 4)."""
    table = owl(5, goods("Cog", keywords=("Gadget",), difficulty=1), SADDLE, scientist_joins=joins)
    table.until("reveal", rest="plain")
    assert table.options(f"0 resolution play: use {OWL}") == ["none", *(["Cog"] if joins else []), "Saddle"]


def test_owls_insight_attaches_what_can_be_paid_for() -> None:
    table = owl(1, SADDLE, SPEAR)
    table.until("take lumps", f"0 resolution play: use {OWL}", "0 attach: Saddle", "0 attach to: Allie", rest="plain")
    assert (table.rock(0), table.zone("Spear")) == (0, "hand")


def test_owls_insight_offers_nothing_that_costs_too_much_even_so() -> None:
    table = owl(1, SADDLE, SPEAR)
    table.until("reveal", rest="plain")
    assert table.options(f"0 resolution play: use {OWL}") == ["none", "Saddle"]


def test_owls_insight_attaches_to_booted_dudes_where_nobody_has_control_too() -> None:
    """compendium-1.9.3:705 says so of all effects that attach goods and spells."""
    table = owl(9, SADDLE, goods("Barn", keywords=("Improvement",)), goods("Cog", keywords=("Gadget",)), dude("Kid"))
    table["Sue"].at = table.place("home 0")
    for name in ("Allie", "Merlin"):
        table[name].booted = True
    use = f"0 resolution play: use {OWL}"
    table.until("reveal", rest="plain")
    # What goes on a location is out of reach of a shootout (rulebook-1.5.0 §6.1), and nobody invents the Gadget.
    assert table.options(use) == ["none", "Saddle"]
    assert table.options(use, "0 attach: Saddle") == ["Allie", "Merlin"]
    table.until("take lumps", use, "0 attach: Saddle", "0 attach to: Allie", rest="plain")
    assert (table.host("Saddle"), table.rock(0)) == ("Allie", 8)


def test_owls_insight_in_lowball_attaches_what_goes_on_deeds_too() -> None:
    """It attaches "as shoppin'", and a shootout is not there to keep it from locations (rulebook-1.5.0 §5.3.4)."""
    table = Table(phase="gambling")
    table.put(0, deed("Bank"))
    table.put(0, CASTER, "Bank")
    table.put(0, "12018", on="Merlin")
    for seat in (0, 1):
        table.set_rock(seat, 9)
    table.in_hand(0, spell("Pole", keywords=("Totem", "Spirit")), goods("Barn", keywords=("Improvement",)))
    deal(table, HIGH + " K♠", CHEATIN_PAIR)
    table.play(f"0 cheatin' play: use {OWL}", "0 attach: Pole", "0 attach: Barn", rest="plain")
    assert (table.host("Pole"), table.host("Barn")) == ("Bank", "Bank")


def test_owls_insight_attaches_nothing_to_deeds_in_a_shootout() -> None:
    table = owl(9, goods("Barn", keywords=("Improvement",)), SADDLE)
    table.until("take lumps", f"0 resolution play: use {OWL}", "0 attach: Saddle", "0 attach to: Allie", rest="plain")
    assert table.zone("Barn") == "hand"


def test_owls_insight_goes_on_after_a_gadget_that_fails() -> None:
    """Any number is attached, and one that could not be keeps no other back."""
    table = owl(9, goods("Cog", cost=1, keywords=("Gadget",), difficulty=99), SADDLE, scientist_joins=True)
    said = (f"0 resolution play: use {OWL}", "0 attach: Cog", "0 attach: Saddle", "0 attach to: Allie")
    table.until("take lumps", *said, rest="plain")
    assert (table.zone("Cog"), table.host("Saddle"), table.rock(0)) == ("discard", "Allie", 8)


def test_owls_insight_may_attach_nothing() -> None:
    table = owl(9, SADDLE)
    table.until("take lumps", f"0 resolution play: use {OWL}", "0 attach: none", rest="plain")
    assert table.zone("Saddle") == "hand" and len(table.hand(0)) == 5


# Outgunned


GUNS = ["12019", "24251"]


@pytest.mark.parametrize("code", GUNS)
@pytest.mark.parametrize(("bullets", "booted", "result"), [(3, False, (4, 4)), (2, False, (2, 4)), (3, True, (2, 4))])
def test_outgunned_boots_the_shooter_of_a_posse_with_more_bullets_for_two_ranks(
    code: str, bullets: int, booted: bool, result: tuple[int, int]
) -> None:
    table = showdown(second=[dude("Cal")])
    table.modify("Allie", "bullets", bullets)
    table.modify("Allie", "stud", 1, change="set")
    for name in ("Bo", "Cal"):
        table.modify(name, "bullets", 1)
        table.modify(name, "stud", 1, change="set")
    table["Allie"].booted = booted
    deal(table, PAIR + " J♣ Q♣ K♥", THREE + " J♥ Q♥")
    until(table, "reveal", "1 shooter: Cal")
    assert ranks_after(table, use_from_hand(table, code, window="resolution")) == result
    assert table.is_booted("Allie") == (booted or bullets > 2)


@pytest.mark.parametrize("code", GUNS)
def test_outgunned_is_not_played_in_vain_by_the_rules_of_2015(code: str) -> None:
    table = showdown(table=Table(ruleset="aeg-2015"))
    table.in_hand(0, code)
    assert until_reveal(PAIR, THREE, table).options() == []


# Martyr's Cry


def martyrs(first: str, second: str) -> tuple[Table, str]:
    """Merlin and Allie against Bo with these hands; Merlin has a Miracle and a Hex, Ann at home a Psalm."""
    table = showdown([CASTER])
    table.put(0, MIRACLE, on="Merlin")
    table.put(0, HEX, on="Merlin")
    table.put(0, dude("Ann", keywords=("Blessed 1",)))
    table.put(0, spell("Psalm", keywords=("Miracle",)), on="Ann")
    deal(table, first, second)
    table.until("reveal", rest="plain")
    return table, use_from_hand(table, "12020", window="resolution")


@pytest.mark.parametrize(("second", "due"), [(FOUR, 4), ("3♠ 3♥ 3♦ 8♣ 8♠", 3), (CHEATIN_FOUR, 2), (PAIR, 0)])
def test_martyrs_cry_spares_casualties(second: str, due: int) -> None:
    table, use = martyrs(HIGH, second)
    table.until("take lumps", use, rest="plain")
    assert table.casualties_due()[0] == due
    assert (table.zone("Miracle"), table.zone("Hex"), table.zone("Psalm")) == ("discard", "in play", "in play")


def test_martyrs_cry_needs_a_miracle_in_the_posse() -> None:
    table, use = martyrs(HIGH, PAIR)
    table.do(discard, table["Miracle"])
    with pytest.raises(ScriptFault):
        table.until("take lumps", use)


@pytest.mark.parametrize("lost", ["Hex", "Psalm"])
def test_martyrs_cry_takes_no_other_spells(lost: str) -> None:
    table, use = martyrs(HIGH, FOUR)
    with pytest.raises(ScriptFault):
        table.until("take lumps", use, f"0 target: {lost}")


def test_martyrs_cry_takes_no_miracle_of_the_other_posse() -> None:
    table = showdown([], [CASTER])
    table.put(1, MIRACLE, on="Merlin")
    deal(table, HIGH, FOUR)
    table.until("reveal", rest="plain")
    use = use_from_hand(table, "12020", window="resolution")
    assert use.partition(": ")[2] not in table.options()


def test_martyrs_cry_needs_a_miracle_that_can_be_discarded() -> None:
    table, use = martyrs(HIGH, FOUR)
    table.teach("Miracle", Prohibition("cannot be discarded", lambda game, holder, piece, by: piece is holder))
    with pytest.raises(ScriptFault):
        table.until("take lumps", use)


def test_martyrs_cry_spares_nothing_if_the_miracle_stays() -> None:
    table, use = martyrs(HIGH, FOUR)
    saver(table, Discarded)
    table.until("take lumps", use, "0 react [Miracle]: answer Saver", rest="plain")
    assert table.casualties_due()[0] == 7


# Deliberate Infection


INFECTION = "Deliberate Infection"


def test_deliberate_infection_sends_a_cheater_home() -> None:
    table = showdown([], [dude("Cy", influence=2)])
    table.put(1, dude("Far"))
    deal(table, PAIR, CHEATIN_PAIR)
    table.set_rock(0, 9)
    table.until("reveal", rest="plain")
    use = use_from_hand(table, "12021", window="resolution")
    with pytest.raises(ScriptFault) as asked:
        table.until("take lumps", use, "0 target: Far")
    assert asked.value.decision is not None
    assert [table.name(number) for number in asked.value.decision.options] == ["Bo", "Cy"]
    table.state.players[0].hand.clear()
    assert table.posse(1) == ["Bo", "Cy"]


def test_deliberate_infection_is_for_no_dude_that_cannot_hold_it() -> None:
    """The sentence that attaches it must be possible (compendium-1.9.3 "Abilities")."""
    table = showdown([], [dude("Cy"), dude("Dee")])
    table.modify("Cy", "cannot hold", 1)
    deal(table, PAIR, CHEATIN_PAIR)
    table.set_rock(0, 9)
    table.until("reveal", rest="plain")
    assert table.options(use_from_hand(table, "12021", window="resolution")) == ["Bo", "Dee"]


def test_deliberate_infection_sticks_to_its_dude() -> None:
    table = showdown([], [dude("Cy", influence=2, upkeep=1)])
    table.put(1, dude("Far", influence=2))
    deal(table, PAIR, CHEATIN_PAIR)
    table.set_rock(0, 9)
    table.until("reveal", rest="plain")
    table.until("take lumps", use_from_hand(table, "12021", window="resolution"), "0 target: Cy", rest="plain")
    assert (table.host(INFECTION), table.at("Cy"), table.is_booted("Cy")) == ("Cy", "home 1", True)
    assert (table.influence("Cy"), stats.upkeep(table.state, table["Cy"])) == (1, 2)
    assert (table.influence("Far"), stats.upkeep(table.state, table["Far"])) == (2, 0)
    table.do(keep_limits)
    assert table.host(INFECTION) == "Cy"


def test_deliberate_infection_lets_who_cheats_in_lowball_choose() -> None:
    table, use = cheatin_lowball("12021", HIGH)
    table.set_rock(0, 9)
    table.play(use, "1 attach it to: Cal", rest="plain")
    assert (table.host(INFECTION), table.is_booted("Cal"), table.is_booted("Bo")) == ("Cal", True, False)


def test_deliberate_infection_is_for_no_dude_that_cannot_hold_it_in_lowball() -> None:
    for unfit in (("Bo",), ("Bo", "Cal")):
        table, use = cheatin_lowball("12021", HIGH)
        table.set_rock(0, 9)
        for name in unfit:
            table.modify(name, "cannot hold", 1)
        if len(unfit) == 1:
            table.play(use, rest="plain")
            assert table.host(INFECTION) == "Cal"
        else:
            with pytest.raises(ScriptFault):
                table.play(use)


def test_deliberate_infection_needs_somebody_to_infect() -> None:
    table, use = cheatin_lowball("12021", HIGH)
    table.set_rock(0, 9)
    for name in ("Bo", "Cal"):
        table.do(discard, table[name])
    with pytest.raises(ScriptFault):
        table.play(use)
