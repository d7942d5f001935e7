from dataclasses import replace

from defusedxml.ElementTree import fromstring

from dtk.files.finding import Finding
from dtk.report.verdicts.junit import render

EXPECTED = """\
<?xml version="1.0" encoding="UTF-8"?>
<testsuites name="dtk" tests="6" failures="1" errors="1" skipped="2">
  <testsuite name="decks/sloane.yaml" tests="2" failures="1" errors="0" skipped="0">
    <testcase classname="decks/sloane.yaml" name="deck">
      <failure message="deck illegal">
decks/sloane.yaml:3:17: DT203 error `Travis Moone` stands here 5 times.</failure>
    </testcase>
    <testcase classname="decks/sloane.yaml" name="gang"/>
    <system-out>
decks/sloane.yaml:4:3: DT102 warning `Allie Hensmann` is printed as `Allie Hensman`.
decks/sloane.yaml:1:1: DT901 info Most of the cards are clubs.</system-out>
  </testsuite>
  <testsuite name="decks/lawdogs.o8d" tests="2" failures="0" errors="0" skipped="1">
    <testcase classname="decks/lawdogs.o8d" name="deck"/>
    <testcase classname="decks/lawdogs.o8d" name="gang">
      <skipped message="gang unknown"></skipped>
    </testcase>
  </testsuite>
  <testsuite name="bad.yaml" tests="2" failures="0" errors="1" skipped="1">
    <testcase classname="bad.yaml" name="deck">
      <error message="deck unreadable">
bad.yaml:1:7: DT006 error This is not well-formed YAML.</error>
    </testcase>
    <testcase classname="bad.yaml" name="gang">
      <skipped message="gang unknown"></skipped>
    </testcase>
  </testsuite>
</testsuites>
"""


def test_a_file_is_a_suite_of_its_deck_and_its_gang(run, rules):
    assert render(run, rules) == EXPECTED
    assert [suite.get("name") for suite in fromstring(EXPECTED)] == [
        "decks/sloane.yaml",
        "decks/lawdogs.o8d",
        "bad.yaml",
    ]


def test_a_fault_of_the_gang_fails_the_gang(illegal, rules):
    costly = replace(illegal, deck="legal", gang="illegal", findings=(Finding("DT402", "Too dear."),))
    [deck, gang] = fromstring(render([costly], rules)).iter("testcase")
    assert list(deck) == []
    assert gang.find("failure").get("message") == "gang illegal"
    assert "DT402 error Too dear." in gang.find("failure").text


def test_an_error_fails_even_a_legal_deck(illegal, rules):
    odd = replace(illegal, deck="legal")
    assert fromstring(render([odd], rules)).get("failures") == "1"


def test_what_is_suppressed_fails_nothing(illegal, rules):
    """As with the exit code; the verdict in the other outputs stands."""
    silenced = replace(illegal, gang="illegal", findings=(), suppressed=illegal.findings)
    assert fromstring(render([silenced], rules)).get("failures") == "0"
