"""Tables as Parquet files, written by polars if it is installed."""

from __future__ import annotations

from collections.abc import Iterable
from io import BytesIO

from dtk.files.errors import NoLibrary, without_library
from dtk.match.tables import Row, TableShape

INSTALL = without_library("Parquet needs", "polars", "tables")


def as_parquet(table: TableShape, rows: Iterable[Row]) -> bytes:
    """The rows of a table as a Parquet file. Raises NoLibrary if polars is not installed."""
    try:
        import polars
    except ImportError as missing:
        raise NoLibrary(INSTALL) from missing
    kinds = {str: polars.String, int: polars.Int64, bool: polars.Boolean}
    schema = {column.name: kinds[column.kind] for column in table.columns}
    frame = polars.DataFrame(list(rows), schema=schema, orient="row")
    buffer = BytesIO()
    frame.write_parquet(buffer)
    return buffer.getvalue()
