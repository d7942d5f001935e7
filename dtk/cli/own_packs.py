"""The packs of your own that a configuration names: folders beside it, and packs of installed packages."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING

from dtk.cli.console import Refusal
from dtk.files.own_packs import FACTS, MOST_BYTES, SPECIAL, OwnPack, choose, naming_file, read_pack
from dtk.files.shown import visible

if TYPE_CHECKING:
    from dtk.cli.config import Config

# The group of entry points with which a package offers packs.
GROUP = "dtk.packs"


def use_packs(config: Config) -> None:
    """Use the packs of a configuration from now on. Raises Refusal with their faults."""
    from dtk.cards.database import load_database
    from dtk.files.finding import Unreadable

    choose(packs_of(config))
    if config.packs:
        try:
            load_database()
        except Unreadable as error:
            raise Refusal(str(error)) from None


def default_packs() -> tuple[OwnPack, ...]:
    """The packs of the configuration that applies in the working folder. Raises Unreadable."""
    from dtk.cli.config import find_config
    from dtk.files.finding import Finding, Unreadable

    try:
        return packs_of(find_config(Path.cwd()))
    except Refusal as refusal:
        raise Unreadable(Finding("DT001", str(refusal))) from None


def packs_of(config: Config) -> tuple[OwnPack, ...]:
    """The packs of a configuration. Raises Refusal for one that is missing or cannot be read."""
    return tuple(
        folder_pack(config, name) if name.endswith("/") else installed_pack(config, name) for name in config.packs
    )


def folder_pack(config: Config, folder: str) -> OwnPack:
    """The pack in a folder beside the configuration. Raises Refusal."""
    from dtk.cli.config import display_path, read_if_listed
    from dtk.files.finding import Unreadable

    shown = display_path(config.root / folder)
    try:
        with naming_file(f"{shown}/{FACTS}"):
            facts = read_if_listed(config, f"{folder}{FACTS}", MOST_BYTES)
        if facts is None:
            raise Refusal(f"{config.path}: `packs` names {visible(folder)}, which has no file `{FACTS}`.")
        with naming_file(f"{shown}/{SPECIAL}"):
            special = read_if_listed(config, f"{folder}{SPECIAL}", MOST_BYTES)
        return OwnPack(shown=shown, folder=str(config.root / folder), facts=facts, special=special)
    except Unreadable as error:
        raise Refusal(str(error)) from None


def installed_pack(config: Config, name: str) -> OwnPack:
    """The pack that an installed package offers under a name. Raises Refusal."""
    # Slow to load, and needed only for installed packs.
    from importlib.metadata import entry_points
    from importlib.util import find_spec

    from dtk.files.finding import Unreadable

    offered = {point.name: point.value for point in entry_points(group=GROUP)}
    if name not in offered:
        known = f" Installed packs: {visible(', '.join(sorted(offered)))}." if offered else ""
        folder = visible(f"{name}/")
        what = f"`packs` names `{visible(name)}`, which no installed package offers."
        raise Refusal(f"{config.path}: {what} A folder ends with a slash: `{folder}`.{known}")
    try:
        found = find_spec(offered[name])
    except (ImportError, ValueError):
        found = None
    places = (found.submodule_search_locations or []) if found else []
    try:
        return read_pack(Path([*places, ""][0]), name, is_installed=True)
    except Unreadable as error:
        raise Refusal(f"{config.path}: the installed pack `{visible(name)}` cannot be read: {error}") from None
