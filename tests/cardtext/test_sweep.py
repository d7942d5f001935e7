"""Every card that is written comes to work in games of players who use it as often as they can, and nothing breaks."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence

import pytest

from dtk.cards.card import Card
from dtk.cards.database import load_database
from dtk.cardtext.library import library
from dtk.engine.abilities import ContinuousChange, Text
from dtk.playtest import sweep
from dtk.playtest.dealt import COMPANY, company, friends_of, players, written
from dtk.playtest.met import Met, parts
from dtk.playtest.sweep import command, play_about
from dtk.testing import printed

# So many games are tried until every part of a card's text has come to work; most need few, a handful over a hundred.
TRIES = 1000


def play(cards: Sequence[Card], seed: int, met: Met) -> None:
    """Play a game; what goes wrong says how to play it again."""
    try:
        play_about(cards, seed, met)
    except BaseException as fault:
        fault.add_note(f"It happens again by: {command(cards, seed)}")
        raise


def pairs() -> Iterator[tuple[Card, Card]]:
    """Every printing once, or twice where one is left over."""
    cards = written()
    for place in range(0, len(cards), 2):
        yield cards[place], cards[(place + 1) % len(cards)]


@pytest.mark.parametrize("cards", list(pairs()), ids=lambda cards: "-".join(card.code for card in cards))
def test_games_about_cards_stay_whole_and_come_to_the_same_again(cards: tuple[Card, Card]) -> None:
    play(cards, 0, Counter())


@pytest.mark.slow
@pytest.mark.parametrize("card", written(), ids=lambda card: card.code)
def test_every_part_of_a_text_comes_to_work(card: Card) -> None:
    wanted = {(card.code, part) for part in parts(library()[card.code].text)}
    met: Met = Counter()
    for seed in range(TRIES):
        play(players(card, seed), seed, met)
        if wanted <= set(met):
            return
    missed = sorted(part for _, part in wanted - set(met))
    pytest.fail(f"{card.title} ({card.code}) never did this in {TRIES} games: {', '.join(missed)}")


def test_a_failure_says_how_to_play_its_game_again(monkeypatch: pytest.MonkeyPatch) -> None:
    def fail(*facts: object) -> None:
        raise ZeroDivisionError

    micah = library()["01005"]
    broken = micah._replace(text=Text(changes=(ContinuousChange("influence", fail),)))
    monkeypatch.setattr("dtk.playtest.sweep.library", lambda: {**library(), "01005": broken})
    with pytest.raises(ZeroDivisionError) as failure:
        play([load_database()[code] for code in ("01001", "01005")], 3, Counter())
    python, option, name, *arguments = failure.value.__notes__[-1].removeprefix("It happens again by: ").split()
    assert (python, option, name) == ("python", "-m", sweep.__name__)
    monkeypatch.setattr("sys.argv", [name, *arguments])
    with pytest.raises(ZeroDivisionError):
        sweep.main()


def test_what_goes_with_a_card_is_written() -> None:
    titles = {card.title for card in written()}
    assert set(COMPANY) <= titles
    codes = {card.code for card in written()} | set(load_database().plain)
    for card in written():
        assert {one.code for one in friends_of(card)} <= codes
        assert all(printed(one).code in codes for one in company(card).against)
