"""Which options do the commands of `dtk simulate` share? Each is declared once."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated

import typer

from dtk.cli.console import Refusal
from dtk.report.formats import STUDIES

SWAPS, GAMES, AGENT = 20, 1000, "baseline"
# What options need, and what they exclude, on one command. Which command has which option is its signature's matter.
NEEDS = {
    "--their-stud": ("--versus",),
    "--their-draw": ("--versus",),
    "--legal": ("--versus",),
    "--by": ("--each-swap",),
    "--limit": ("--each-swap",),
    "--workers": ("--each-swap", "--posse"),
    "--versus-posse": ("--posse",),
    "--games": ("--posse",),
    "--agent": ("--posse",),
    "--blank": ("--posse",),
}
EXCLUDES = {
    "--compare": ("--versus", "--what-if", "--each-swap", "--samples"),
    "--what-if": ("--each-swap", "--samples"),
    "--posse": (
        *("--stud", "--draw", "--objective", "--their-stud", "--their-draw", "--legal", "--samples"),
        *("--what-if", "--each-swap", "--compare"),
    ),
}

Deck = Annotated[str, typer.Argument(metavar="DECK", help="The deck.", show_default=False)]
Decks = Annotated[list[str], typer.Argument(metavar="DECK...", help="The deck, or several with --compare.")]

Stud = Annotated[str | None, typer.Option("--stud", help="Stud bonuses: 2, 0-4, 0,2,4, or gang. Up to 7.")]
Draw = Annotated[str | None, typer.Option("--draw", help="Draw bonuses, written likewise. Up to 12.")]
AimedAt = Annotated[
    str,
    typer.Option("--objective", help="What discards aim at: rank, legal, full-house (or better), legal-full-house ..."),
]
Versus = Annotated[str | None, typer.Option("--versus", metavar="DECK", help="The other deck of a duel; or standard.")]
OtherDeck = Annotated[
    str, typer.Option("--versus", metavar="DECK", help="The other deck; standard: 16 each of 8, 9, Q.")
]
TheirStud = Annotated[int | None, typer.Option("--their-stud", help="The other side's stud bonus; else as ours.")]
TheirDraw = Annotated[int | None, typer.Option("--their-draw", help="The other side's draw bonus; else as ours.")]
Legal = Annotated[bool, typer.Option("--legal", help="In a duel, both keep a legal hand if they have one.")]
Of = Annotated[
    list[str], typer.Option("--of", metavar="CARD", help="A title, a keyword or a type of card; may be repeated.")
]
CardsDrawn = Annotated[str | None, typer.Option("--cards", help="Numbers of cards: 5, or 5-8, or 5,10,15. Up to 60.")]
Drawn = Annotated[str, typer.Option("--drawn", metavar="CARDS", help="The draw hand to discard from.")]

PosseOption = Annotated[
    str | None,
    typer.Option("--posse", metavar="DUDES", help="Play: 'Allie Hensman, Barton Everest + Shotgun' meet --versus."),
]
PosseArgument = Annotated[
    str, typer.Argument(metavar="DUDES", help="Such as 'Allie Hensman, Barton Everest + Shotgun'.", show_default=False)
]
VersusPosse = Annotated[
    str | None,
    typer.Option("--versus-posse", metavar="DUDES", help="Whom they meet; else who starts there, or the same again."),
]
Games = Annotated[int, typer.Option("--games", min=2, max=10_000_000, help="How many games a posse plays.")]
Agent = Annotated[str, typer.Option("--agent", help="Who decides for posses: baseline or random.")]
Blank = Annotated[bool, typer.Option("--blank", help="Let posses play all cards as blanks.")]

Gang = Annotated[
    str | None,
    typer.Option("--gang", metavar="CARDS", help="Who starts, out of the deck; none for nobody. Else the file says."),
]
Without = Annotated[list[str] | None, typer.Option("--without", metavar="CARDS", help="Cards out of the deck.")]
Hand = Annotated[list[str] | None, typer.Option("--hand", metavar="CARDS", help="Cards in your play hand.")]
BootHill = Annotated[
    list[str] | None,
    typer.Option("--boot-hill", metavar="CARDS", help="Cards in Boot Hill, aced jokers among them."),
]

WhatIf = Annotated[
    list[str] | None,
    typer.Option("--what-if", metavar="CHANGE", help="A change, such as '2 Coachwhip! -> 2 Pistol Whip'."),
]
EachSwap = Annotated[bool, typer.Option("--each-swap", help="Every swap of one card, the best first.")]
By = Annotated[
    str | None,
    typer.Option(
        "--by",
        help="Rank swaps by legal, any, cheatin, lowball, pull, kung-fu; objective, draw, win or lowball-win if asked.",
    ),
]
Limit = Annotated[int, typer.Option("--limit", min=1, help="How many swaps to show.")]
Workers = Annotated[
    int,
    typer.Option("--workers", "--jobs", "-j", min=1, max=256, help="How many processes work on swaps or games."),
]
Compare = Annotated[bool, typer.Option("--compare", help="Show several decks side by side.")]
Samples = Annotated[
    int | None,
    typer.Option("--samples", help="Samples of estimates; and sample exact figures too, as a cross-check."),
]
Seed = Annotated[int, typer.Option("--seed", help="The seed of all samples.")]

OutputFormat = Annotated[str, typer.Option("--output-format", help=STUDIES.listed)]
Chart = Annotated[Path | None, typer.Option("--chart", help="Draw FILE.svg, .png or .html; needs the extra [charts].")]
Colour = Annotated[str, typer.Option("--color", "--colour", help="auto, always or never.")]
Format = Annotated[str | None, typer.Option("--format", help="Choose printings by this format: a name or a file.")]
Ruleset = Annotated[str | None, typer.Option("--ruleset", help="Use this ruleset: a name, or a YAML file.")]
ConfigFile = Annotated[Path | None, typer.Option("--config", help="Use this configuration file.")]
Isolated = Annotated[bool, typer.Option("--isolated", help="Use no configuration file.")]


def given_options(ctx: typer.Context) -> list[str]:
    """The options that stand on the command line, even with their default values."""
    sources = {param: ctx.get_parameter_source(param.name) for param in ctx.command.params if param.name}
    return [param.opts[0] for param, source in sources.items() if source is not None and source.name == "COMMANDLINE"]


def check_together(given: list[str]) -> None:
    """Raises Refusal for options that need another one, or that exclude each other."""
    for option in given:
        needed = NEEDS.get(option, ())
        if needed and not any(other in given for other in needed):
            raise Refusal(f"{option} means something only with {' or '.join(needed)}.")
    for option, excluded in EXCLUDES.items():
        beside = [other for other in given if other in excluded]
        if option in given and beside:
            raise Refusal(f"{option} and {beside[0]} don't go together.")
