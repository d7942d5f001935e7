"""Results as tables: rows with named columns, and data frames of polars or pandas if they are installed."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from typing import TYPE_CHECKING, ClassVar, TypeAlias

from dtk.files.errors import NoLibrary, without_library

if TYPE_CHECKING:
    # Heavy optional libraries, imported where they are used.
    import pandas
    import polars

Cell: TypeAlias = str | int | float | bool | None
Row: TypeAlias = dict[str, Cell]
# The columns of tables by name.
Columns: TypeAlias = Mapping[str, tuple[str, ...]]
POLARS = without_library("to_polars() needs", "polars", "tables")
PANDAS = "to_pandas() needs pandas. Install it with: pip install pandas"


class Tabular:
    """A result that has one or more tables.

    tables: the columns of each table by its name, the default table first. A subclass has `_cells`.
    """

    __slots__ = ()

    tables: ClassVar[Columns]

    def _cells(self, table: str) -> Iterable[Sequence[Cell]]:
        """The cells of each row of a table, in the order of its columns."""
        raise NotImplementedError

    @property
    def columns(self) -> tuple[str, ...]:
        """The columns of the default table, also if it has no rows."""
        return self.tables[self._table(None)]

    def to_rows(self, table: str | None = None) -> list[Row]:
        """The rows of a table in `tables`, by default the first. Raises ValueError for an unknown table."""
        name = self._table(table)
        return [dict(zip(self.tables[name], cells, strict=True)) for cells in self._cells(name)]

    def to_polars(self, table: str | None = None) -> polars.DataFrame:
        """A table as a data frame of polars. Raises NoLibrary if polars is not installed, ValueError as `to_rows`."""
        try:
            import polars
        except ImportError as missing:
            raise NoLibrary(POLARS) from missing
        name = self._table(table)
        return polars.DataFrame(
            [tuple(cells) for cells in self._cells(name)],
            schema=list(self.tables[name]),
            orient="row",
            infer_schema_length=None,
        )

    def to_pandas(self, table: str | None = None) -> pandas.DataFrame:
        """A table as a data frame of pandas. Raises NoLibrary if pandas is not installed, ValueError as `to_rows`."""
        try:
            import pandas
        except ImportError as missing:
            raise NoLibrary(PANDAS) from missing
        name = self._table(table)
        return pandas.DataFrame(self.to_rows(name), columns=list(self.tables[name]))

    def _table(self, name: str | None) -> str:
        """The name of a table, or of the default one. Raises ValueError."""
        if name is None:
            return next(iter(self.tables))
        if name not in self.tables:
            raise ValueError(f"Unknown table `{name}`; choose from {', '.join(self.tables)}.")
        return name
