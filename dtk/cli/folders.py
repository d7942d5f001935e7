"""The configuration of each folder with its judge, read again when the configuration changes."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass, field, replace
from pathlib import Path

from dtk.cli.config import Config, find_config
from dtk.cli.judging import make_judge
from dtk.cli.own_packs import use_packs
from dtk.files.globs import covers, path_from
from dtk.files.own_packs import FACTS, SPECIAL
from dtk.legality.judge import Judge

Stamp = tuple[tuple[str, int, int], ...]


@dataclass(frozen=True, slots=True)
class Folder:
    """A configuration with its judge."""

    config: Config
    judge: Judge

    def lists(self, path: str) -> bool:
        """Whether the configuration lists a file among its decks."""
        place = path_from(self.config.root, path) if self.config.path else None
        return place is not None and any(covers(glob, place) for glob in self.config.decks)

    def passes_over(self, path: str) -> bool:
        """Whether the configuration excludes a file."""
        place = path_from(self.config.root, path)
        excluded = (*self.config.exclude, *self.config.formats, *self.config.rulesets)
        return place is not None and any(covers(glob, place) for glob in excluded)


@dataclass
class Folders:
    """Folders by path. A judge is kept until its configuration, or a file named there, changes."""

    known: list[tuple[Config, Stamp, Folder]] = field(default_factory=list)

    def around(self, path: Path, tops: Iterable[Path] = ()) -> Folder:
        """The folder of a file. tops: folders that the editor has open, whose configuration applies below them.

        Raises Refusal if the configuration has a fault.
        """
        config = find_config(path.parent if path.parent.is_dir() else Path.cwd())
        if config.path is None:
            found = (find_config(top) for top in tops if path.is_relative_to(top) and top.is_dir())
            config = next((one for one in found if one.path is not None), config)
        stamp = stamp_of(config)
        for known, before, folder in self.known:
            if known == config and before == stamp:
                return folder
        use_packs(config)
        judge = replace(make_judge(config, None, None), selection=config.selection)
        folder = Folder(config, judge)
        self.known = [(config, stamp, folder), *self.known][:8]
        return folder


def stamp_of(config: Config) -> Stamp:
    """The times of change and the sizes of the formats, rulesets and facts of packs that a configuration names."""
    found = []
    facts = (f"{folder}{file}" for folder in config.packs for file in (FACTS, SPECIAL))
    for path in (*config.formats, *config.rulesets, *facts):
        try:
            stat = (config.root / path).stat()
        except OSError:
            continue
        found.append((path, stat.st_mtime_ns, stat.st_size))
    return tuple(found)
