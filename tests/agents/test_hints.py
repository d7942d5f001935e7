"""Hints are about texts that there are."""

from __future__ import annotations

from copy import deepcopy
from dataclasses import fields, replace
from importlib import import_module
from pathlib import Path

import pytest

from dtk.agents.scale import CONTROL_OF_DUDE
from dtk.agents.worth import hints
from dtk.agents.worth.hints import kinds, lookup
from dtk.agents.worth.hints.lookup import consent_for, hint_for, is_priced
from dtk.agents.worth.hints.packs.a_grand_entrance import fighters
from dtk.agents.worth.hints.packs.faith_and_fear import speak_for_nicodemus
from dtk.agents.worth.hints.packs.welcome_to_deadwood import disarm
from dtk.agents.worth.texts import score_of_consent
from dtk.cards.database import load_database
from dtk.cardtext import packs
from dtk.cardtext.library import library
from dtk.cardtext.play import Play
from dtk.engine.abilities import Ability, Text, Trigger, Use
from dtk.engine.decisions import YesNo
from dtk.engine.lasting import Granted
from dtk.engine.pieces import Piece
from dtk.testing import Table, deed, dude, goods, outfit

FOLDER = Path(hints.__file__).parent / "packs"
MODULES = sorted(
    ".".join(path.relative_to(FOLDER).with_suffix("").parts)
    for path in FOLDER.rglob("*.py")
    if path.name != "__init__.py"
)


def abilities_in(text: Text) -> list[Ability]:
    """Every ability of a text, and of those that it gives others."""
    return [one for part in text.whole() for one in part.abilities]


def triggers_in(text: Text) -> list[Trigger]:
    """Every React and trait of a text, and of those that it gives others."""
    return [one for part in text.whole() for one in part.triggers]


def tables(module: str) -> tuple[kinds.Table, kinds.Table, dict[str, kinds.Hint]]:
    """The hints about a module of texts: of abilities, of Reacts, and of what may be accepted."""
    found = import_module(f"{hints.__name__}.packs.{module}")
    return getattr(found, "ABILITIES", {}), getattr(found, "REACTS", {}), getattr(found, "CONSENT", {})


@pytest.mark.parametrize("module", MODULES)
def test_every_hint_is_about_an_ability_or_react_of_the_first_printing_of_a_text_of_its_module(module: str) -> None:
    here = {
        one.codes[0]: one.text for one in library().values() if one.author.__module__ == f"{packs.__name__}.{module}"
    }
    abilities = {(code, index) for code, text in here.items() for index, _ in enumerate(abilities_in(text))}
    reacts = {
        (code, index)
        for code, text in here.items()
        for index, trigger in enumerate(triggers_in(text))
        if trigger.header is not None
    }
    of_abilities, of_reacts, of_consent = tables(module)
    assert {*of_abilities} <= abilities and {*of_reacts} <= reacts and {*of_consent} <= {*here}
    assert of_abilities or of_reacts or of_consent


@pytest.mark.parametrize("module", MODULES)
def test_every_hint_stands_in_order_beside_the_title_of_its_card(module: str) -> None:
    database = load_database()
    lines = (FOLDER / f"{module.replace('.', '/')}.py").read_text("utf-8").splitlines()
    said = [line.rpartition("  # ")[2] for line in lines if line.startswith(('    ("', '    "')) and "  # " in line]
    tabled = [key if isinstance(key, str) else key[0] for table in tables(module) for key in table]
    assert said == [database[code].title for code in tabled]
    assert all([*table] == sorted(table) for table in tables(module))


def test_all_printings_share_the_hint() -> None:
    known = [{}, {}]
    for module in MODULES:
        for number in (0, 1):
            known[number] |= tables(module)[number]
    for code, authored in library().items():
        for index, ability in enumerate(abilities_in(authored.text)):
            assert hint_for(ability) is known[0].get((authored.codes[0], index)), code
        for index, trigger in enumerate(triggers_in(authored.text)):
            assert hint_for(trigger) is known[1].get((authored.codes[0], index)), code


def test_a_hint_of_a_text_that_others_get_is_found_by_its_own_card() -> None:
    lent = library()["05019"].text.granted_while[0].text.abilities[0]
    assert hint_for(lent) is tables("faith_and_fear")[0]["00134", 0] is speak_for_nicodemus


def test_a_text_that_was_changed_or_copied_keeps_its_hint() -> None:
    lent = library()["05019"].text.granted_while[0].text.abilities[0]
    assert hint_for(replace(lent, once="round")) is hint_for(deepcopy(lent)) is speak_for_nicodemus


def test_a_text_is_priced_by_a_hint_or_by_what_becomes_of_a_card() -> None:
    stockyard, helmet, law_dogs = library()["07011"], library()["02013"], library()["01002"]
    assert [is_priced(one.text.abilities[0]) for one in (stockyard, helmet, law_dogs)] == [True, False, True]


def laid_out(code: str, fight: bool) -> tuple[Table, Piece]:
    """A card among dudes with every skill, at a deed or in a fight, with cards in hand and discarded."""
    card = load_database()[code]
    homes = (code, outfit("Home")) if card.type == "outfit" else ()
    table = Table(*homes, legends=[code] if card.type == "legend" else [])
    table.put(0, deed("Bank", production=2, control=1))
    table.put(1, deed("Mint", production=2, control=1))
    skills = ("Huckster 5", "Blessed 5", "Mad Scientist 5", "Shaman 5", "Kung Fu 3")
    for seat, name in ((0, "Ann"), (0, "Al"), (1, "Bo"), (1, "Cy")):
        table.put(seat, dude(name, influence=1, bullets=2, keywords=skills), "town square")
    table.in_hand(0, dude("Eve"), goods("Gun"))
    table.in_discard(0, goods("Hat"), dude("Dee"))
    if card.type in ("dude", "deed"):
        table.put(0, code, "Mint" if card.type == "dude" else None)
    elif card.type in ("goods", "spell"):
        table.put(0, code, on="Ann")
    elif card.type == "action":
        table.in_hand(0, code)
    if fight:
        table.duel("Ann", "Bo", rest="plain")
    return table, next(piece for piece in table.state.pieces if piece.card.code == code)


@pytest.mark.parametrize("fight", [False, True])
@pytest.mark.parametrize("module", MODULES)
def test_every_hint_knows_an_answer(module: str, fight: bool) -> None:
    of_abilities, of_reacts, _ = tables(module)
    for code in dict.fromkeys(code for code, _ in (*of_abilities, *of_reacts)):
        table, piece = laid_out(code, fight)
        text, bo = library()[code].text, table["Bo"].number
        for index, ability in enumerate(abilities_in(text)):
            use = Use(table.game, piece, 0, played_as="noon", target=bo)
            assert (code, index) not in of_abilities or isinstance(of_abilities[code, index](Play(use)), int | float), (
                ability
            )
        for index, trigger in enumerate(triggers_in(text)):
            if (code, index) in of_reacts:
                event = trigger.to(**{field.name: bo if field.name == "piece" else 0 for field in fields(trigger.to)})
                use = Use(table.game, piece, 0, played_as="react", target=bo, event=event)
                assert isinstance(of_reacts[code, index](Play(use)), int | float), trigger


def test_what_may_be_accepted_has_a_hint_or_none() -> None:
    plasma_drill, other = library()["02015"], library()["01107"]
    known = tables("new_town_new_rules")[2]["02015"]
    assert consent_for(plasma_drill.codes[0]) is known and consent_for(other.codes[0]) is None


def test_what_may_be_accepted_has_its_hint_in_every_printing(monkeypatch: pytest.MonkeyPatch) -> None:
    text = next(one for one in library().values() if len(one.codes) > 1)
    first, *others = text.codes
    monkeypatch.setattr(lookup, "hints_beside", lambda code: lookup.Hints({}, {}, {first: hint}))
    hint = kinds.flat(1.0)
    assert [consent_for(code) for code in others] == [hint] * len(others)


def test_kung_fu_is_no_skill_that_a_hint_asks_for() -> None:
    table = Table()
    for name, keywords in (("Monk", ("Kung Fu 1",)), ("Ann", ("Huckster 1",))):
        table.put(0, dude(name, keywords=keywords), "town square")
    table.put(1, dude("Bo"), "town square")
    table.duel("Monk", "Bo", "0 join posse: Ann", rest="plain")
    play = Play(Use(table.game, table["Monk"], 0))
    assert (fighters(play), disarm(play)) == (CONTROL_OF_DUDE / 2, 0.5)


@pytest.mark.parametrize("seat", [0, 1])
def test_a_deed_is_closed_to_others_alone(seat: int) -> None:
    table, closed = Table("21003", outfit("B")), consent_for("21003")
    table.put(seat, deed("Bank", production=2))
    table.put(0, dude("Allie"), "Bank")
    table.put(0, goods("Charm", keywords=("Mystical",)), on="Allie")
    use = Use(table.game, table.game.piece(table.place("home 0")), 0, target=table["Charm"].number)
    assert closed is not None and (closed(Play(use)) > 0) is (seat == 1)


def test_what_a_card_asks_by_a_text_that_it_was_granted_has_no_hint() -> None:
    """Stoic Buffalo grants the outfit a trait that asks, but chooses nothing."""
    table = Table("21003", outfit("B"))
    railroad = table.game.piece(table.place("home 0"))
    use = Use(table.game, railroad, 0, granted=Granted(railroad.number, 1, 0, "round"))
    assert score_of_consent(YesNo(0, (True, False), railroad.number, "draw a card", use=use)) is None


def test_nobody_is_made_wanted_for_nothing() -> None:
    table, wanted = Table(), consent_for("21031")
    table.put(0, "21031")
    table.put(0, dude("Allie"))
    use = Use(table.game, table["Big Nose Kate"], 0, target=None, more=(table["Allie"].number,))
    assert wanted is not None and wanted(Play(use)) < 0
