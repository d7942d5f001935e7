import re
from dataclasses import replace

from dtk.report.verdicts.text import MOST_FINDINGS, render

EXPECTED = """\
decks/sloane.yaml: deck illegal, gang legal
  "Sloane's Posse", ruleset pinebox-1.5, format open, on 2024-05-01

error[DT203] title-copies: `Travis Moone` stands here 5 times.
 --> decks/sloane.yaml:3:17
  |
3 |   Travis Moone: 5
  |                 ^
  = limit: 4, found 5, set by pinebox-1.5
  = source: rulebook-1.5.0 §8
  = help: Take out 1 copy.

warning[DT102] other-spelling: `Allie Hensmann` is printed as `Allie Hensman`.
 --> decks/sloane.yaml:4:3
  |
4 |   Allie Hensmann: 2
  |   ^^^^^^^^^^^^^^
  = source: the card list
  = fix: write `Allie Hensman`

info[DT901] pulls: Most of the cards are clubs.
 --> decks/sloane.yaml
  = source: the judgement of dtk

decks/lawdogs.o8d: deck legal, gang unknown
bad.yaml: deck unreadable, gang unknown

error[DT006] malformed: This is not well-formed YAML.
 --> bad.yaml:1:7
  |
1 | name: "a
  |       ^^
  = source: the file format
  = help: Close the quotes.

3 files. Decks: 1 legal, 1 illegal, 0 unknown, 1 unreadable. Starting gangs: 1 legal, 0 illegal, 2 unknown.
2 errors, 1 warning and 1 note (1 with a safe fix). 1 finding suppressed.
"""


def test_a_run_is_shown_whole(run, rules):
    assert render(run, rules) == EXPECTED


def test_a_clean_run_is_short(legal, rules):
    assert render([legal], rules) == (
        "decks/lawdogs.o8d: deck legal, gang unknown\n"
        "\n"
        "1 file. Decks: 1 legal, 0 illegal, 0 unknown, 0 unreadable. Starting gangs: 0 legal, 0 illegal, 1 unknown.\n"
        "No findings.\n"
    )


def test_colours_add_nothing_but_colours(run, rules):
    coloured = render(run, rules, colour=True)
    assert "\x1b[1;31millegal\x1b[0m" in coloured
    assert re.sub(r"\x1b\[[0-9;]*m", "", coloured) == EXPECTED


def test_a_bar_stands_below_the_last_digit_of_long_line_numbers(illegal, rules):
    far = illegal.findings[0].span._replace(line=12, end_line=12)
    long = replace(illegal.source, text="\n" * 11 + "  Travis Moone: 5")
    shown = render([replace(illegal, source=long, findings=(replace(illegal.findings[0], span=far),))], rules)
    assert "  --> decks/sloane.yaml:12:17\n   |\n12 |   Travis Moone: 5\n   |                 ^\n   = limit" in shown


def test_a_path_and_our_colon_make_no_command_between_them(legal, rules):
    odd = replace(legal, path=":")
    assert render([odd], rules).startswith(r"\:: deck legal")
    assert render([odd], rules, colour=True).startswith("\x1b[1m\\::\x1b[0m deck")


def test_who_sets_a_limit_without_a_number_is_named(illegal, rules):
    banned = replace(illegal.findings[0], limit=None, count=None, imposed_by="compendium-1.9.3 §2")
    assert "  = set by: compendium-1.9.3 §2\n" in render([replace(illegal, findings=(banned,))], rules)


def test_a_place_beyond_the_file_is_shown_without_a_line(illegal, rules):
    beyond = replace(illegal.findings[0], span=illegal.findings[0].span._replace(line=99, end_line=99))
    shown = render([replace(illegal, findings=(beyond,))], rules)
    assert "  --> decks/sloane.yaml:99:17\n   = limit" in shown


def test_a_flood_of_findings_is_cut(illegal, rules):
    flood = replace(illegal, findings=illegal.findings[:1] * (MOST_FINDINGS + 2))
    shown = render([flood], rules)
    assert shown.count("error[DT203]") == MOST_FINDINGS
    assert "\n... and 2 more findings in this file.\n" in shown
    assert "1,002 errors" in shown
