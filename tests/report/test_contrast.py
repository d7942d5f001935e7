"""The colours of pages for browsers: text stands out from its ground as WCAG 2.2 AA asks, in light and in dark mode."""

from __future__ import annotations

import re
from itertools import product
from pathlib import Path

import pytest

import dtk.report.pages

CSS = Path(dtk.report.pages.__file__).parent.joinpath("templates", "base.css").read_text("utf-8")
VARIABLE = re.compile(r"--([a-z0-9-]+): (#[0-9a-f]{3,6});")
# The least ratio for text.
TEXT = 4.5
SEATS = tuple(f"seat-{number}" for number in range(1, 5))
GROUNDS = ("paper", "sheet", "ground")
# Text on its ground, as the style sheets combine them.
PAIRS = [
    *product(("ink", "soft", "accent", "red", *SEATS), GROUNDS),
    *product(("ink", "accent"), ("accent-paper",)),
    *product(("ink", "soft", "accent", "red"), ("news",)),
    *product(("on-badge",), ("accent", "soft", *SEATS)),
]


def blocks() -> dict[str, dict[str, str]]:
    """The colours by name: in light mode, in dark mode (where it changes them), and in print."""
    light, rest = CSS.split("@media screen and (prefers-color-scheme: dark)", 1)
    dark, others = rest.split("\n}\n", 1)
    printed = others[others.index("--paper") :]
    bright = dict(VARIABLE.findall(light))
    return {
        "light": bright,
        "dark": bright | dict(VARIABLE.findall(dark)),
        "print": bright | dict(VARIABLE.findall(printed)),
    }


def luminance(colour: str) -> float:
    """The relative luminance of `#rgb` or `#rrggbb`, from 0 to 1 (WCAG 2.2)."""
    digits = "".join(digit * 2 for digit in colour[1:]) if len(colour) == 4 else colour[1:]
    parts = (int(digits[place : place + 2], 16) / 255 for place in (0, 2, 4))
    linear = [part / 12.92 if part <= 0.04045 else ((part + 0.055) / 1.055) ** 2.4 for part in parts]
    return sum(weight * part for weight, part in zip((0.2126, 0.7152, 0.0722), linear, strict=True))


def contrast(one: str, other: str) -> float:
    """The contrast ratio of two colours, from 1 to 21."""
    dark, bright = sorted((luminance(one), luminance(other)))
    return (bright + 0.05) / (dark + 0.05)


def test_black_on_white_is_21_to_1() -> None:
    assert contrast("#000", "#ffffff") == pytest.approx(21)
    assert contrast("#767676", "#fff") == pytest.approx(4.54, abs=0.01)


@pytest.mark.parametrize("mode", ["light", "dark", "print"])
def test_text_stands_out_from_its_ground(mode: str) -> None:
    colours = blocks()[mode]
    if mode == "print":
        assert len({colours[name] for name in GROUNDS}) == 1
    found = {f"{text} on {ground}": round(contrast(colours[text], colours[ground]), 2) for text, ground in PAIRS}
    assert {pair: ratio for pair, ratio in found.items() if ratio < TEXT} == {}
