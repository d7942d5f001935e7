from dataclasses import replace

from defusedxml.ElementTree import fromstring

from dtk.files.finding import Finding
from dtk.report.verdicts.junit import render
from tests.report.conftest import REASON

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
    hidden = tuple(replace(one, suppressed_by=REASON) for one in illegal.findings)
    silenced = replace(illegal, findings=(), suppressed=hidden)
    suites = fromstring(render([silenced], rules))
    assert (suites.get("failures"), suites.get("skipped")) == ("0", "1")
    [deck, gang] = suites.iter("testcase")
    skipped = deck.find("skipped")
    assert skipped.get("message") == "deck illegal; 1 error suppressed" and list(gang) == []
    assert f"DT203 error `Travis Moone` stands here 5 times. (suppressed by {REASON})" in skipped.text


def test_a_suppressed_error_is_shown_beside_those_that_count(illegal, rules):
    hidden = replace(illegal.findings[0], suppressed_by=REASON)
    [deck, _] = fromstring(render([replace(illegal, suppressed=(hidden,))], rules)).iter("testcase")
    failure = deck.find("failure")
    assert failure.get("message") == "deck illegal; 1 error suppressed"
    assert failure.text.count("DT203 error") == 2 and failure.text.count("suppressed by") == 1


def test_a_deck_that_is_not_understood_fails(illegal, rules):
    unread = replace(illegal, deck="unknown", findings=(Finding("DT006", "A part is unread."),))
    [deck, _] = fromstring(render([unread], rules)).iter("testcase")
    assert deck.find("failure").get("message") == "deck unknown"
