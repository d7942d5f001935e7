"""Groups of options: a command takes them whole, and its help shows them in sections."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Annotated, ClassVar

import typer
from typer.testing import CliRunner

from dtk.cli.flattened import flattened
from dtk.cli.lazy_group import command

MET: list[object] = []


@dataclass(frozen=True, slots=True)
class Weather:
    heading: ClassVar = "Weather"

    wind: Annotated[int, typer.Option("--wind", help="The strength of the wind.")] = 3
    towns: Annotated[list[str], typer.Option("--town", help="A town; repeatable.")] = field(default_factory=list)


@flattened
def forecast(day: str, late: bool = typer.Option(False, "--late"), *, weather: Weather) -> None:
    """Tell the weather."""
    MET[:] = [day, late, weather]


def test_a_command_gets_its_options_in_groups() -> None:
    made = command(forecast)
    for given, met in (
        (["friday"], ["friday", False, Weather()]),
        (["friday", "--late", "--wind", "5", "--town", "Gomorra"], ["friday", True, Weather(5, ["Gomorra"])]),
    ):
        assert CliRunner().invoke(made, given).exit_code == 0 and met == MET
    assert CliRunner().invoke(made, ["friday", "--wind", "strong"]).exit_code == 2


@dataclass(frozen=True, slots=True, kw_only=True)
class Outlook:
    weather: Weather
    nights: Annotated[int, typer.Option("--nights", help="Nights ahead.")] = 1


@flattened
def nested(*, outlook: Outlook) -> None:
    """Tell the weather of some nights."""
    MET[:] = [outlook]


def test_a_group_may_hold_another_one() -> None:
    made = command(nested)
    assert CliRunner().invoke(made, ["--wind", "4", "--nights", "2"]).exit_code == 0
    assert [Outlook(weather=Weather(4), nights=2)] == MET
    assert "\nWeather:\n" in CliRunner().invoke(made, ["--help"]).stdout


def test_the_help_has_a_section_for_each_group() -> None:
    told = CliRunner().invoke(command(forecast), ["--help"]).stdout
    first, weather = told.split("\nWeather:\n")
    assert "--late" in first and "--wind" not in first and "--wind" in weather and "[default: 3]" in weather
