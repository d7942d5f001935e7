"""Only rules of the game make a deck illegal; what was not understood leaves the verdict unknown, with the reason."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from dtk.api.decks import default_judge
from dtk.cards.database import load_database
from dtk.cards.names import Reference
from dtk.decks.kinds import read_deck, write_deck
from dtk.files.finding import ERROR, SEVERITIES
from dtk.files.reading import Source
from dtk.legality.catalogue import all_rules
from dtk.legality.verdict import Verdict
from tests.legality.overlay import lay_over

EXAMPLES = Path(__file__).parents[2] / "examples" / "decks"
LEGAL = (EXAMPLES / "sloane-gunfighter.yaml").read_text("utf-8")
AS_TEXT = write_deck(read_deck(Source("deck", LEGAL), load_database()), load_database(), "dtdb-text")


def judge(text: str) -> Verdict:
    return default_judge().judge(Source("deck", text))


def over(fragment: str) -> Verdict:
    return judge(lay_over(LEGAL, fragment))


def verdicts(verdict: Verdict) -> tuple[str, str, set[str]]:
    return verdict.deck, verdict.gang, {finding.code for finding in verdict.findings if finding.severity == ERROR}


def test_the_rules_of_the_game_are_told_by_their_declaration() -> None:
    of_game = {code for code, rule in all_rules().items() if rule.is_of_game}
    assert of_game == {code for code in all_rules() if code[2] in "234" and code not in ("DT304", "DT305", "DT306")}


def test_an_unknown_card_leaves_the_verdict_unknown() -> None:
    assert verdicts(over("actions:\n  Pistl Whip: 2\n  Pistol Whip (DT2): 0\n")) == ("unknown", "legal", {"DT101"})


def test_too_many_known_cards_are_illegal_whatever_the_unknown_one_is() -> None:
    verdict = over("dudes:\n  Nobody at all: 1\n  Steven Wiles: 1\n")
    assert verdicts(verdict) == ("illegal", "legal", {"DT101", "DT201"})


def test_six_copies_of_a_title_are_illegal_whatever_the_format_is() -> None:
    verdict = over("format: wierd-west\ndeeds:\n  Hunter Protections (DT2): 6\n  Charlie's Place (DT2): 0\n")
    assert verdict.deck == "illegal" and {"DT202", "DT304"} <= verdicts(verdict)[2]


@pytest.mark.parametrize("key", ["format: oldtimer", "formt: old-timer", "format: [old-timer]", "date: 2015"])
def test_a_ban_by_another_format_or_day_than_meant_is_not_certain(key: str) -> None:
    banned = "actions:\n  Showboating: 1\n  Sun in Yer Eyes (DT2): 1\n"
    deck, _, codes = verdicts(over(f"{key}\n{banned}"))
    assert deck == "unknown" and "DT301" in codes
    assert over(banned).deck == "illegal"


def test_a_format_that_the_command_sets_is_certain() -> None:
    text = lay_over(LEGAL, "formt: open\n")
    judged = replace(default_judge(), format="old-timer").judge(Source("deck", text))
    assert judged.deck == "illegal" and "DT302" in {finding.code for finding in judged.findings}


def test_a_ruleset_that_does_not_exist_could_be_any_that_does() -> None:
    legend = "legend: Doc Holliday\nstart: []\n"
    assert over(f"ruleset: aeg-2015\n{legend}").deck == "illegal"
    assert over(f"ruleset: aeg2015\n{legend}").deck == "unknown"


def test_a_code_that_disagrees_with_its_title_is_neither_card() -> None:
    verdict = over("dudes:\n  Rattler Young 'Un [24042]: 2\n  Rattler Young 'Un (DT2): 0\n")
    assert verdict.deck == "unknown" and {"DT103", "DT201"} <= verdicts(verdict)[2]


def test_a_doubtful_starter_leaves_the_gang_unknown() -> None:
    assert over("start:\n- Ike Clanton [24042]\n").gang == "unknown"
    assert over("start:\n- Ike Clanton [24042]\n- Pancho Castillo\n- Pancho Castillo\n").gang == "illegal"


CARDS = AS_TEXT.split("\n")


def test_cards_below_an_unknown_heading_may_not_be_of_the_deck() -> None:
    verdict = judge(AS_TEXT.replace("\nJoker", "\nMy friends:\n4x Mugging\n4x Kidnappin'\n\nJoker", 1))
    assert verdict.deck == "unknown" and "DT011" in verdicts(verdict)[2]


def test_a_line_that_is_not_read_may_name_the_missing_cards() -> None:
    line = next(line for line in CARDS if "Tusk" in line)
    assert judge(AS_TEXT.replace(line, "??? and some more of those I do not remember now, sorry")).deck == "unknown"


def test_a_line_that_is_not_read_cannot_name_most_of_a_deck() -> None:
    verdict = judge("The Sloane Gang\n\nDude (2)\n1x Allie Hensman*\nand my axe\n1x Barton Everest\n")
    assert verdict.deck == "illegal" and {"DT011", "DT201"} <= verdicts(verdict)[2]


def test_a_section_of_an_octgn_deck_that_is_not_known_may_name_the_missing_cards() -> None:
    game = "b440d120-025a-4fbe-9f8d-3873acacb37b"
    card = '<card qty="2" id="">{}</card>'
    many = "".join(f'<card qty="4" id="">{title}</card>' for title in ("Mugging", "Ambush"))
    text = '<deck game="{}"><section name="Outfit">{}</section><section name="Deck">{}</section>{}</deck>'
    short = text.format(game, card.replace("2", "1").format("Law Dogs"), many, "")
    assert judge(short).deck == "illegal"
    more = "".join(card.format(f"Card {number}") for number in range(12))
    open_ended = text.format(
        game, card.replace("2", "1").format("Law Dogs"), many, f'<section name="Rest">{more}</section>'
    )
    assert judge(open_ended).deck == "unknown"


# Faults of reading, each on a legal deck. What was meant is legal, so that no verdict may be "illegal".


def first_key(text: str, key: str, other: str) -> str:
    assert f"\n{key}:" in text
    return text.replace(f"\n{key}:", f"\n{other}:", 1)


def line_with(text: str, number: int, change: Callable[[str], str]) -> str:
    """The text with one of its card lines changed."""
    lines = text.split("\n")
    cards = [place for place, line in enumerate(lines) if line.startswith("  ") and line[-1:].isdigit()]
    place = cards[number % len(cards)]
    lines[place] = change(lines[place])
    return "\n".join(lines)


def intact(line: str) -> bool:
    """Whether a line's title is a card's."""
    name = line.strip().strip("'").rpartition(" (")[0]
    return bool(load_database().names.resolve(Reference(name.replace("''", "'"))).printings)


def with_other_code(line: str) -> str:
    """A line whose code means another card than its title."""
    return line.replace("(DT2)", "[24042]") if intact(line) else line


# A code beside a title that is no card's decides, so a line with a changed code keeps its title.
WAYS: dict[str, Callable[[str, int], str]] = {
    "a key": lambda text, n: first_key(text, *[("outfit", "outift"), ("dudes", "dued"), ("deeds", "deeeds"),
                                                ("goods", "god"), ("actions", "acts"), ("start", "strat")][n % 6]),
    "a title": lambda text, n: line_with(text, n, lambda line: line if "[" in line else f"{line[:4]}{line[6:]}"),
    "a version": lambda text, n: line_with(text, n, lambda line: line.replace("(DT2)", "(XP9)")),
    "a number": lambda text, n: line_with(text, n, lambda line: f"{line.rpartition(':')[0]}: two"),
    "no number": lambda text, n: line_with(text, n, lambda line: f"{line.rpartition(':')[0]}:"),
    "a code": lambda text, n: line_with(text, n, with_other_code),
    "a format": lambda text, n: f"{text}format: {['zzz', '[open]', 'open west'][n % 3]}\n",
    "a ruleset": lambda text, n: f"{text}ruleset: {['zzz', '5', '{}'][n % 3]}\n",
    "a fact": lambda text, n: f"{text}{['player: Bob', 'legnd: Raven', 'day: 5', 'sideboard: [Shotgun]'][n % 4]}\n",
    "a starter": lambda text, n: text.replace("- ", ["- [7]\n- ", "- 7\n- ", "- Nobody at all\n- "][n % 3], 1),
}  # fmt: skip


@given(st.lists(st.tuples(st.sampled_from(sorted(WAYS)), st.integers(0, 60)), min_size=1, max_size=3))
def test_a_fault_of_reading_never_makes_a_legal_deck_illegal(changes: list[tuple[str, int]]) -> None:
    text = LEGAL
    for way, number in changes:
        try:
            text = WAYS[way](text, number)
        except AssertionError:
            continue
    verdict = judge(text)
    assert verdict.deck != "illegal", [finding.message for finding in verdict.findings]
    assert verdict.gang != "illegal", [finding.message for finding in verdict.findings]
    assert verdict.has_errors == (verdict.deck != "legal"), "an error is the reason, and no error leaves nothing open"


@given(st.sampled_from(sorted(WAYS)), st.integers(0, 60))
def test_a_fault_of_reading_hides_no_broken_rule(way: str, number: int) -> None:
    """Sixty cards of their own are too many, and the fault is elsewhere."""
    more = "".join(f"  {title}: 4\n" for title in ("Shotgun", "Roan", "Pinto", "Mugging", "Ambush", "Unprepared"))
    text = WAYS[way](LEGAL, number).replace("jokers:", f"spells:\n{more}jokers:")
    verdict = judge(text)
    assert verdict.deck == "illegal" and "DT201" in verdicts(verdict)[2]


@given(st.integers(0, 200), st.sampled_from(["", "and my axe", "Zusatz:", "4", "??? 12 more of the others, sorry"]))
def test_a_line_of_a_list_that_is_not_understood_never_makes_a_legal_deck_illegal(number: int, junk: str) -> None:
    lines = [*CARDS]
    cards = [place for place, line in enumerate(lines) if line[:1].isdigit()]
    place = cards[number % len(cards)]
    lines[place] = f"{junk}\n{lines[place]}" if junk.endswith(":") else junk or lines[place][:8]
    verdict = judge("\n".join(lines))
    if "DT011" in verdicts(verdict)[2] or "DT101" in verdicts(verdict)[2]:
        assert verdict.deck != "illegal", [finding.message for finding in verdict.findings]


def test_severities_are_those_of_the_rules() -> None:
    for finding in over("formt: open\ndudes:\n  Nobody: 1\n").findings:
        assert finding.severity == all_rules()[finding.code].severity and finding.severity in SEVERITIES


def test_a_repeated_card_leaves_its_copies_open_and_the_rest_is_judged() -> None:
    twice = LEGAL.replace("  Ambush (DT2): 2\n", "  Ambush (DT2): 2\n  Ambush (DT2): 2\n")
    assert verdicts(judge(twice)) == ("unknown", "legal", {"DT009"})
    bad = twice.replace("  Coachwhip! (DT2): 2\n", "  Coachwhp (DT2): 2\n")
    assert verdicts(judge(bad)) == ("unknown", "legal", {"DT009", "DT101"})
    for lines in ("  Ambush (DT2): 2\n  Ambush (DT2): 2\n  Ambush (DT2): 2\n", "  Ambush (DT2): {a: 1, a: 2}\n"):
        assert judge(LEGAL.replace("  Ambush (DT2): 2\n", lines)).deck == "unknown"


@pytest.mark.parametrize("key", ["actions", "start", "outfit", "jokers", "format", "name"])
def test_a_repeated_heading_is_a_finding_and_never_illegal_or_unreadable(key: str) -> None:
    more = {"start": "start: []\n", "outfit": "outfit: Law Dogs\n", "format": "format: open\n", "name": "name: Other\n"}
    legal = LEGAL if f"\n{key}:" in LEGAL else f"{key}: open\n{LEGAL}"
    verdict = judge(f"{legal}\n{more.get(key, key + ':' + chr(10) + '  Fetch: 1' + chr(10))}")
    assert "DT009" in verdicts(verdict)[2]
    assert verdict.deck in ("unknown", "legal") and verdict.gang in ("unknown", "legal")
    assert verdict.deck == "unknown" or key in ("start", "name")
