"""Reports on playtests: what each new card does in decks, and the questions of rules that it raises."""

from __future__ import annotations

import json
from collections.abc import Callable, Iterator, Sequence
from typing import Any

from dtk import __version__
from dtk.files.shown import visible
from dtk.playtest.figures import (
    AgainstFigures,
    DeckFigures,
    DecksAgainstField,
    LengthChange,
    OddGame,
    PlaytestFigures,
)
from dtk.playtest.playtested import Playtested
from dtk.playtest.questions import CardQuestions, MetByCard
from dtk.playtest.trials import PlaytestPlan
from dtk.report.durations import duration
from dtk.report.escape import code as marked
from dtk.report.escape import inert
from dtk.report.figures import counted, likelihood, percent, with_interval
from dtk.report.series import strengths
from dtk.report.series.match_text import quote_seed
from dtk.report.series.players import OWN, field_of, players_of, same_player
from dtk.report.series.versions_text import points_of, strength_line
from dtk.statistics.elo import WORTH, gain_power
from dtk.statistics.paired import Difference
from dtk.statistics.ratios import Ratio

# Makes a stranger's text safe to show.
Shown = Callable[[str], str]
SCHEMA_VERSION = 1
LONGEST = 300
# p-values below this are beyond chance.
SURE = 0.05
# The opponents that are named as the best and the worst.
NAMED = 3
# The kinds of interference (dtk.playtest.interferers) as the ends of questions: What if ...?
WHAT_IF = {
    "prevented": "its use is prevented as it is declared",
    "control of the target taken": "an opponent takes control of its target as it is used",
    "control taken": "an opponent takes control of a dude after it",
    "blanked as it is declared": "it loses its text as it is used",
    "anything blanked": "a card loses its text after it",
    "discarded once it is used": "it is discarded once it is used",
    "discarded as it is declared": "it is discarded as it is used",
    "target discarded": "its target is discarded as it is used",
    "target moved": "its target goes home as it is used",
}
REPLACED = {
    "Booted": "booting",
    "Unbooted": "unbooting",
    "Moved": "moving",
    "SentHome": "being sent home",
    "Joined": "joining a posse",
    "BountyRaised": "raising a bounty",
    "BountyLowered": "lowering a bounty",
    "Discarded": "discarding",
    "Aced": "acing",
    "ControlTaken": "taking control",
}


def in_text(text: str) -> str:
    """A stranger's text in a report for terminals."""
    return visible(text, LONGEST)


def players_in_plan(plan: PlaytestPlan) -> list[str]:
    """By trial, the player of its deck in words."""
    return [players_of(trial.versus.matches[0])[0] for trial in plan.trials]


def budget(plan: PlaytestPlan, games: int, left: int, seconds: float, sweep: float) -> str:
    """The games to play and the time that they take here, before they begin. games: of each deck against each opponent.
    left: games without those already recorded. seconds: for a game. sweep: for the games of rules.
    """
    built = sum(trial.is_built for trial in plan.trials)
    held = sum(len(trial.taken) for trial in plan.trials)
    return (
        f"{counted(len(plan.cards), 'card')} in {counted(held, 'deck')} ({counted(held - built, 'deck')} of the field"
        f" and {built} built): {games:,} games of each deck, with and without, against each opponent."
        f" {counted(left, 'game')} to play, about {duration(seconds * left)} here; before them games of rules, about"
        f" {duration(sweep)}."
    )


def as_json(found: Playtested) -> str:
    """The report as JSON, by `schemas/playtest.v1.json`."""
    return json.dumps(data(found), indent=2) + "\n"


def data(found: Playtested) -> dict[str, Any]:
    """The report as plain data."""
    matches = [match for trial in found.plan.trials for match in trial.versus.matches]
    return {
        "schema_version": SCHEMA_VERSION,
        "dtk": __version__,
        "pack": {"name": found.name, "digest": found.pack.digest},
        "ruleset": matches[0].ruleset if matches else "",
        "seed": found.seed,
        "games": found.plan.games,
        "games_each": found.asked,
        "cut_off": found.is_cut_off,
        "opponents": [
            {"name": name, "agent": agent} for name, agent in zip(field_names(found), field_players(found), strict=True)
        ],
        "cards": [
            card_data(figures, questions, found.plan.refusals[figures.card.code])
            for figures, questions in zip(found.figures, found.questions, strict=True)
        ],
    }


def field_names(found: Playtested) -> list[str]:
    """The names of the opponents that are met, in the order of the field."""
    return [*opponents_met(found)]


def field_players(found: Playtested) -> list[str]:
    """The player of each opponent that is met."""
    return [*opponents_met(found).values()]


def opponents_met(found: Playtested) -> dict[str, str]:
    """By the name of each opponent, its player."""
    by_place = {
        place: (match.decks[1].name, player)
        for trial in found.plan.trials
        for place, match, player in zip(
            trial.opponents, trial.versus.matches, field_of(trial.versus.matches), strict=True
        )
    }
    return {name: player for _, (name, player) in sorted(by_place.items())}


def card_data(figures: PlaytestFigures, questions: CardQuestions, refusals: dict[str, str]) -> dict[str, Any]:
    """A card."""
    card = figures.card
    return {
        "code": card.code,
        "title": card.title,
        "type": card.type,
        "games": figures.games,
        "gain": figures.gain and gain(figures.gain),
        "superiority": figures.gain and gain_power(figures.gain).superiority,
        "strength": {
            "without": figures.before and strength_data(figures.before),
            "with_card": figures.after and strength_data(figures.after),
        },
        "pairs_for_3_points": figures.needed,
        "days": figures.days and figures.days._asdict(),
        "copies_drawn": figures.drawn and figures.drawn._asdict(),
        "played": figures.played and figures.played._asdict(),
        "dead": figures.dead and figures.dead._asdict(),
        "abilities_used": figures.abilities and figures.abilities._asdict(),
        "most_abilities_used": figures.most_used,
        "longest_game": {"without": figures.longest[0], "with_card": figures.longest[1]},
        "decks": [
            {
                "name": deck.name,
                "built": deck.is_built,
                "agent": deck.agent,
                "copies": deck.copies,
                "replaced": list(deck.gone),
                "without": deck.without,
                "with_card": deck.with_card,
                "gain": deck.gain and gain(deck.gain),
            }
            for deck in figures.decks
        ],
        "not_taken": [{"deck": deck or None, "why": why} for deck, why in refusals.items()],
        "against": [
            {
                "opponent": one.opponent,
                "without": one.without,
                "with_card": one.with_card,
                "gain": {**gain(one.gain), "p_corrected": one.p_corrected},
            }
            for one in figures.against
        ],
        "not_ended_by_the_rules": {
            "without": figures.odd_games[0],
            "with_card": figures.odd_games[1],
            "games": [game._asdict() for game in figures.odd],
        },
        "rules": {
            "has_text": questions.has_text,
            "games": questions.games,
            "uses": questions.uses,
            "parts_without_effect": list(questions.parts),
            "questions": [
                {
                    "what": one.what,
                    "question": question(one),
                    "prohibition": one.is_prohibition,
                    "times": one.times,
                    "printed": list(one.printed),
                    "other_printed": one.others,
                }
                for one in questions.met
            ],
            "faults": list(questions.faults),
        },
    }


def strength_data(found: DecksAgainstField) -> dict[str, object]:
    """Decks against the field."""
    return {"results": found.results._asdict(), "strength": strengths.data(found.strength, found.effective_size)}


def gain(one: Difference) -> dict[str, float | int]:
    """A gain with its interval."""
    return {"value": one.value, "low": one.low, "high": one.high, "pairs": one.pairs, "p": one.p}


def as_text(found: Playtested) -> str:
    """The report as text."""
    return "\n".join(lines(found)) + "\n"


def lines(found: Playtested) -> Iterator[str]:
    """The report line by line."""
    yield heading(found)
    for figures, questions in zip(found.figures, found.questions, strict=True):
        yield ""
        yield f"{in_text(figures.card.title)} [{figures.card.code}], {figures.card.type}"
        refusals = found.plan.refusals[figures.card.code]
        yield from (f"  {line}" for line in verdict(figures, refusals, found.seconds, in_text))
        yield from (f"  {strength_line(name, *one)}" for name, one in versions(figures))
        yield from (f"  {line}" for line in doings(figures))
        if figures.decks:
            yield "  Decks, with the gain in points of win rate:"
            yield from (f"    {deck_line(deck, in_text)}" for deck in figures.decks)
        yield from (f"  {line}" for line in matchups(figures.against, in_text))
        yield from (f"  {line}" for line in endings(figures, in_text))
        yield from (f"  {line}" for line in rules_lines(questions, in_text))
        if figures.decks and refusals:
            yield "  Not taken by:"
            yield from (f"    {in_text(deck)}: {in_text(why)}." for deck, why in refusals.items())
    yield ""
    yield from basis(found, in_text)


def heading(found: Playtested) -> str:
    """The first line."""
    return f"Playtest of {in_text(found.name)}: {counted(len(found.figures), 'card')}."


def verdict(figures: PlaytestFigures, refusals: dict[str, str], seconds: float | None, shown: Shown) -> Iterator[str]:
    """The gain of win rate by a card, with power. seconds: that a game takes."""
    if not figures.decks:
        yield "No deck takes it, so it was not played:"
        for name, why in refusals.items():
            yield f"  {shown(name)}: {shown(why)}." if name else f"  {shown(why)}."
        return
    found = figures.gain
    if found is None:
        yield "Too few games to tell what it changes."
    else:
        yield f"Win rate: {direction(found)}, {points_of(found)} points; {counted(found.pairs, 'pair')} of games."
        yield f"Likelihood that it helps: {likelihood(gain_power(found).superiority)}."
    if figures.needed is not None:
        takes = 4 * figures.needed
        minutes = f", about {duration(takes * seconds)} here" if seconds is not None else ""
        yield (
            f"To see {100 * WORTH:g} points in 80 % of cases takes about {figures.needed:,} pairs"
            f" ({takes:,} games{minutes})."
        )
    one_sided = [deck for deck in figures.decks if deck.is_one_sided]
    for deck in one_sided:
        what = "wins" if (deck.without or 0) > 0.5 else "loses"
        yield (
            f"{shown(deck.name)} {what} nearly every game without it ({percent(deck.without or 0)}"
            f" won), so this field shows little about it."
        )


def versions(figures: PlaytestFigures) -> list[tuple[str, DecksAgainstField]]:
    """The decks with and without a card against the field, by name, if they have played."""
    found = {"With it": figures.after, "Without it": figures.before}
    return [(name, one) for name, one in found.items() if one is not None]


def direction(found: Difference) -> str:
    """A gain in words."""
    if found.low > 0:
        return "its decks win more with it"
    return "its decks win less with it" if found.high < 0 else "no difference beyond chance"


def doings(figures: PlaytestFigures) -> Iterator[str]:
    """How often a card was drawn, played, dead and used, and the length of games."""
    if figures.drawn is None:
        return
    yield f"Drawn: {number(figures.drawn)} copies a game, in {counted(figures.games, 'game')}."
    if figures.played is not None and figures.dead is not None:
        yield f"Played: {share(figures.played)} of the {figures.played.of:,.0f} copies drawn. Drawn dead: the rest."
    if figures.abilities is not None and figures.most_used:
        yield (
            f"Used: {number(figures.abilities)} times for each copy played; at most {figures.most_used} times in a"
            f" game."
        )
    if figures.days is not None:
        yield f"Length: {change(figures.days)}; the longest game took {figures.longest[1]} days with it."


def share(one: Ratio) -> str:
    """`62.0 % (58.1 to 66.0)`."""
    return percent(one.value) if one.low is None or one.high is None else with_interval(one.value, one.low, one.high)


def number(one: Ratio) -> str:
    """`1.32 (1.20 to 1.44)`."""
    interval = "" if one.low is None or one.high is None else f" ({one.low:.2f} to {one.high:.2f})"
    return f"{one.value:.2f}{interval}"


def change(one: LengthChange) -> str:
    """`4.6 days with it, 4.5 without, +0.1 (-0.1 to +0.3)`."""
    interval = "" if one.low is None or one.high is None else f" ({one.low:+z.1f} to {one.high:+z.1f})"
    return f"{one.with_card:.1f} days with it and {one.without:.1f} without, {one.value:+z.1f}{interval}"


def deck_line(deck: DeckFigures, shown: Shown) -> str:
    """A deck with a card: the gain, and the swap."""
    gained = "too few games" if deck.gain is None else points_of(deck.gain)
    built = " (built)" if deck.is_built else ""
    return f"{shown(deck.name)}{built}: {gained}; {deck.copies} for {swapped_out(deck, shown)}"


def swapped_out(deck: DeckFigures, shown: Shown) -> str:
    """`2 Ambush, Pinto`: the cards that leave."""
    counts = {title: deck.gone.count(title) for title in deck.gone}
    return ", ".join(f"{count} {shown(title)}" for title, count in counts.items())


def matchups(found: Sequence[AgainstFigures], shown: Shown) -> Iterator[str]:
    """The opponents against which a card does most and least."""
    if not found:
        return
    sure = [one for one in found if one.p_corrected < SURE]
    best, worst = found[:NAMED], [*reversed(found[NAMED:])][:NAMED]
    beyond = "none is beyond chance" if not sure else f"{len(sure)} of {len(found)} beyond chance (*)"
    yield f"Against each opponent, in points ({beyond}, corrected for {counted(len(found), 'opponent')}):"
    for one in [*best, *reversed(worst)]:
        star = " *" if one.p_corrected < SURE else ""
        yield f"  {shown(one.opponent)}: {points_of(one.gain)}{star}"


def endings(figures: PlaytestFigures, shown: Shown) -> Iterator[str]:
    """The games that the rules did not end."""
    if not figures.decks or not figures.games:
        return
    without, with_card = figures.odd_games
    if not without + with_card:
        yield "Loops: none; the rules ended every game."
        return
    yield f"Not ended by the rules: {counted(with_card, 'game')} with it, {without} without it. The first:"
    yield from (f"  {odd_line(game, shown)}" for game in figures.odd)


# The caps of a game (dtk.engine.flow), in words.
CAPS = {
    "days": "stopped after too many days",
    "plays": "stopped after too many plays in a day",
    "rounds": "stopped after too many rounds of a shootout",
    "reactions": "stopped, because events kept triggering each other",
}


def odd_line(game: OddGame, shown: Shown) -> str:
    """A game that the rules did not end."""
    why = CAPS.get(game.reason, game.reason)
    which = "with" if game.has_card else "without"
    fault = f": {shown(game.fault)}" if game.fault else ""
    return f"game {game.number}, {shown(game.deck)} {which} it against {shown(game.opponent)}: {why}{fault}"


def rules_lines(questions: CardQuestions, shown: Shown) -> Iterator[str]:
    """The questions of rules that a card raises."""
    if not questions.has_text:
        yield "Rules: it has no text, so it raises no questions."
        return
    if not questions.games:
        yield "Rules: the games of rules were not finished."
        return
    yield from (f"Without effect: {shown(part)}." for part in questions.parts)
    yield from (f"Fault: {shown(fault)}" for fault in questions.faults)
    seen = f"in {counted(questions.games, 'game')} beside every kind of interference"
    if not questions.met:
        yield f"Rules: nothing stopped or replaced its effects {seen}."
        return
    yield f"Questions of rules, met {seen}:"
    yield from (f"  {question(one)} ({met_words(one, shown)})" for one in questions.met)


def question(one: MetByCard) -> str:
    """What a designer should decide: `What if a card that it concerns cannot boot?`"""
    if one.what in WHAT_IF:
        return f"What if {WHAT_IF[one.what]}?"
    event = one.what.removesuffix(" replaced")
    if event in REPLACED:
        return f"What if another effect comes instead of {REPLACED[event]}?"
    return f"What if a card that it concerns {one.what}?" if one.what.startswith("cannot") else f"What if {one.what}?"


def met_words(one: MetByCard, shown: Shown) -> str:
    """How often something was met, and on which printed cards it stands."""
    others = f" and {counted(one.others, 'other')}" if one.others else ""
    printed = f"; as by {', '.join(shown(title) for title in one.printed)}{others}" if one.printed else ""
    return f"met {counted(one.times, 'time')}{printed}"


def basis(found: Playtested, shown: Shown) -> Iterator[str]:
    """The number of games, the agents, the seed."""
    ours = list(dict.fromkeys(map(shown, players_in_plan(found.plan))))
    theirs = list(map(shown, field_players(found)))
    cut = " Time was up before the last of them." if found.is_cut_off else ""
    if found.plan.trials:
        yield (
            f"{found.plan.games:,} games: each deck with and without the card against"
            f" {counted(len(theirs), 'opponent')}, up to {found.asked:,} games each, on the same deals from both"
            f" seats.{cut}"
        )
        yield (
            f"Decks played by {same_player(ours) or OWN}, opponents by {same_player(theirs) or OWN}. Seed"
            f" {quote_seed(found.seed)}, ruleset {shown(found.plan.meetings[0].match.ruleset)}. Intervals are of"
            f" 95 %."
        )
    yield (
        "After a prohibition, the rest of an effect still happens, and a card whose use is prevented counts as used"
        " (compendium-1.9.3, Prevention)."
    )


def as_markdown(found: Playtested) -> str:
    """The report as Markdown, for example for a forum."""
    return inert("\n".join(markdown_lines(found)) + "\n")


def markdown_lines(found: Playtested) -> Iterator[str]:
    """The lines of the Markdown report."""
    yield f"## Playtest of {marked(found.name)}"
    yield ""
    yield "| Card | Gain in points | Played of drawn | Uses a copy | Pairs |"
    yield "| --- | ---: | ---: | ---: | ---: |"
    for one in found.figures:
        cells = (
            marked(one.card.title),
            "-" if one.gain is None else points_of(one.gain),
            "-" if one.played is None else share(one.played),
            "-" if one.abilities is None else number(one.abilities),
            "-" if one.gain is None else f"{one.gain.pairs:,}",
        )
        yield f"| {' | '.join(cells)} |"
    for figures, questions in zip(found.figures, found.questions, strict=True):
        yield ""
        yield f"### {marked(figures.card.title)}"
        yield ""
        refusals = found.plan.refusals[figures.card.code]
        about = [
            *verdict(figures, refusals, found.seconds, marked),
            *(strength_line(name, *one) for name, one in versions(figures)),
            *doings(figures),
            *(deck_line(deck, marked) for deck in figures.decks),
            *matchups(figures.against, marked),
            *endings(figures, marked),
            *rules_lines(questions, marked),
        ]
        yield from (f"{'  ' * line.startswith('  ')}- {line.strip()}" for line in about)
    yield ""
    yield from basis(found, marked)
