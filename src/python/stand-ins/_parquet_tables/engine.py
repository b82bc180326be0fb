"""The engine behind `pandas.read_parquet`: finds the table of a file, takes what was asked for."""

import hashlib
import os
from collections.abc import Mapping
from typing import Any, NoReturn

import pandas as pd
from pandas.api.extensions import no_default

from _parquet_tables.frame import UnreadableError, to_frame
from _stand_in import missing


class TableEngine:
    """What pandas calls an engine: `read` and `write`."""

    def __init__(self, known: Mapping[str, Mapping[str, Any]]) -> None:
        """Take the tables by the SHA-256 of their files."""
        self._known = known

    def read(
        self,
        path: Any,
        columns: list[str] | None = None,
        filters: Any = None,
        storage_options: Any = None,
        dtype_backend: Any = no_default,
        filesystem: Any = None,
        to_pandas_kwargs: Any = None,
        **keywords: Any,
    ) -> pd.DataFrame:
        """Give a file's frame. What only pyarrow can do is a gap."""
        asked = {
            "filters=": filters,
            "storage_options=": storage_options,
            "dtype_backend=": None if dtype_backend is no_default else dtype_backend,
            "filesystem=": filesystem,
            "to_pandas_kwargs=": to_pandas_kwargs,
            **{f"{name}=": True for name in keywords},
        }
        for keyword, value in asked.items():
            if value:
                raise missing(f"pyarrow({keyword})")
        table = self._known.get(hashlib.sha256(_bytes_of(path)).hexdigest())
        if table is None:
            raise missing("pyarrow", "only the Parquet files that came with a paper are read here")
        try:
            return to_frame(table, columns)
        except UnreadableError as error:
            raise missing("pyarrow", f"{error} is not read here") from None

    def write(self, *_args: Any, **_keywords: Any) -> NoReturn:
        """Only pyarrow writes."""
        raise missing("pyarrow", "Parquet files are not written here")


def _bytes_of(path: Any) -> bytes:
    if hasattr(path, "read"):
        return path.read()
    name = os.fspath(path)
    if "://" in name or os.path.isdir(name):
        raise missing("pyarrow", "only single Parquet files on disk are read here")
    with open(name, "rb") as file:
        return file.read()
