"""Games with any valid script are played to their end, without illegal answers."""

from __future__ import annotations

from pathlib import Path

from hypothesis import given, settings
from hypothesis import strategies as some

from dtk.agents.baseline import Baseline
from dtk.api.games import new_match
from dtk.cards.card import Card
from dtk.files.emit import scalar
from dtk.files.reading import source_of
from dtk.match.one import BROKEN, FORFEIT, play_one
from dtk.scripts.expressions import Scope
from dtk.scripts.playing import player_of
from dtk.scripts.reading import AIMS
from dtk.scripts.words import HAND, SECTIONS, scope_of

DECKS = Path(__file__).parents[2] / "examples" / "decks"
NAMES = ["sloane-gunfighter", "law-dogs-gunfighter", "morgan-cattle-learn-to-play", "fourth-ring-learn-to-play"]
MATCHES = [
    new_match(DECKS / f"{one}.yaml", DECKS / f"{other}.yaml") for one, other in zip(NAMES, reversed(NAMES), strict=True)
]
NUMBERS = some.sampled_from(["0", "1", "2", "3.5", "8", "-1"])
PHASES = "phases:\n- {name: early, until: my.deeds >= 2 || day > 2}\n- {name: middle, until: day > 3}\n- {name: late}\n"


def conditions(scope: Scope) -> some.SearchStrategy[str]:
    """Conditions that a scope understands."""
    numbers = some.sampled_from(sorted(name for name, kind in scope.names.items() if kind == "number") or ["1"])
    truths = sorted(name for name, kind in scope.names.items() if kind == "yes or no")
    texts = sorted(name for name, kind in scope.names.items() if kind == "text")
    asked = sorted(name for name, question in scope.questions.items() if question.kind == "yes or no")
    compared = some.builds("{} {} {}".format, numbers, some.sampled_from(["<", ">=", "==", "!="]), NUMBERS)
    reckoned = some.builds("{} / {} > {} - 1".format, numbers, numbers, numbers)
    simple = some.one_of(
        compared,
        reckoned,
        some.sampled_from(["true", *truths]),
        some.builds('{} == "{}"'.format, some.sampled_from(texts), some.sampled_from(["deed", "dude", "noon", "Roan"])),
        some.builds('{}("Gadget")'.format, some.sampled_from([one for one in asked if not one.startswith("in_")])),
    )
    return some.recursive(
        simple,
        lambda inner: some.one_of(
            some.builds("({} && {})".format, inner, inner),
            some.builds("({} || {})".format, inner, inner),
            some.builds("!({})".format, inner),
        ),
        max_leaves=4,
    )


def rules(section: str, titles: list[str]) -> some.SearchStrategy[str]:
    """Rules of a section, a line each."""
    force = some.one_of(
        some.builds("prefer: {}".format, some.integers(-20, 20)), some.sampled_from(["must: true", "never: true"])
    )
    more = some.fixed_dictionaries(
        {},
        optional={
            "cards": some.lists(some.sampled_from(titles), min_size=1, max_size=4, unique=True).map(
                lambda named: f"[{', '.join(map(scalar, named))}]"
            ),
            "phase": some.sampled_from(["early", "middle", "[early, late]"]),
            "when": conditions(scope_of(section)).map(lambda text: f"'{text}'"),
            "leave": some.integers(0, 4).map(str),
        },
    )
    return some.builds(
        lambda force, more: f"- {{{force}{''.join(f', {key}: {value}' for key, value in more.items())}}}\n", force, more
    )


@some.composite
def plays(draw: some.DrawFn) -> tuple[int, str]:
    """Which match is played, and a script for its first deck."""
    number = draw(some.integers(0, len(MATCHES) - 1))
    titles = sorted({card.title for card in MATCHES[number].decks[0].cards})
    text = f"plan: Anything.\n{PHASES}"
    for section in draw(some.lists(some.sampled_from(sorted(SECTIONS)), min_size=3, max_size=8, unique=True)):
        text += f"{section}:\n" + "".join(draw(some.lists(rules(section, titles), min_size=1, max_size=3)))
    if draw(some.booleans()):
        aim, when = draw(some.sampled_from(sorted(AIMS))), draw(conditions(scope_of(HAND)))
        text += f"hand:\n- {{aim: {aim}, cheatin: {draw(some.integers(-2, 5))}, when: '{when}'}}\n"
    if draw(some.booleans()):
        text += f"opening:\n- gang: [{', '.join(map(scalar, titles[:3]))}]\n"
    return number, text


@settings(max_examples=12, deadline=None)
@given(plays())
def test_a_sound_script_plays_whole_games_legally(drawn: tuple[int, str]) -> None:
    number, text = drawn
    match = MATCHES[number]
    player = player_of("scripted", source_of(text.encode(), "plan.yaml"), cards_of_deck(number))
    played = play_one(match._replace(factories=(player, Baseline)), 0)
    assert played.reason not in (BROKEN, FORFEIT), f"{played.fault}\n{text}"


def cards_of_deck(number: int) -> list[Card]:
    """The cards of the first deck of a match."""
    deck = MATCHES[number].decks[0]
    return [deck.outfit, *([deck.legend] if deck.legend else []), *deck.cards]
