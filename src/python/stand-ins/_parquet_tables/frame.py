"""Makes of a table the frame that pandas would have read with pyarrow."""

import base64
import json
from collections.abc import Mapping
from itertools import pairwise
from typing import Any

import numpy as np
import pandas as pd

# Columns whose pandas type is one of these are made of the file's own types alone.
_PLAIN_TYPES = frozenset(
    [
        "object",
        "str",
        "bool",
        "float32",
        "float64",
        "int8",
        "int16",
        "int32",
        "int64",
        "uint8",
        "uint16",
        "uint32",
        "uint64",
    ]
)


class UnreadableError(Exception):
    """The table cannot become the frame that pyarrow would give; says what is in the way."""


def to_frame(table: Mapping[str, Any], columns: list[str] | None = None) -> pd.DataFrame:
    """Make the frame of a table, or of some of its columns in the order given.

    Raises UnreadableError for what needs pyarrow, and ValueError for a column that is not there.
    """
    if "unreadable" in table:
        raise UnreadableError(f"this file ({table['unreadable']})")
    noted = json.loads(table["pandas"]) if table["pandas"] else {}
    _check_types(noted)
    data = {column["name"]: column["data"] for column in table["columns"]}
    index_columns = noted.get("index_columns", [])
    stored = [name for name in index_columns if isinstance(name, str)]
    wanted = [name for name in data if name not in stored] if columns is None else list(columns)
    for name in wanted:
        if name not in data:
            raise ValueError(f"No match for FieldRef.Name({name})")
    index = _index(index_columns, data, noted, table["rows"])
    return pd.DataFrame({name: _column(data[name]) for name in wanted}, index=index)


def _check_types(noted: Mapping[str, Any]) -> None:
    for column in noted.get("columns", []):
        if column["numpy_type"] not in _PLAIN_TYPES:
            raise UnreadableError(f"a column of type {column['numpy_type']}")
    for labels in noted.get("column_indexes", []):
        if labels["pandas_type"] not in ("unicode", "empty") or labels["name"] is not None:
            raise UnreadableError("a frame whose columns are not named by text")


def _index(
    index_columns: list[Any], data: Mapping[str, Any], noted: Mapping[str, Any], rows: int
) -> pd.Index:
    match index_columns:
        case []:
            return pd.RangeIndex(rows)
        case [{"kind": "range", "start": start, "stop": stop, "step": step, "name": name}]:
            return pd.RangeIndex(start, stop, step, name=name)
        case [str(stored)]:
            names = {c["field_name"]: c["name"] for c in noted.get("columns", [])}
            return pd.Index(_column(data[stored]), name=names.get(stored))
    raise UnreadableError("an index of several columns")


def _column(column: Mapping[str, Any]) -> Any:
    """What pandas keeps of a column: an array, or text as pandas' own type for it."""
    if column["type"] == "string":
        return pd.array(_cells(column), dtype="str")
    return _cells(column)


def _cells(column: Mapping[str, Any]) -> np.ndarray:
    """A column as pyarrow gives it to NumPy: numbers where a hole can be told, else objects."""
    kind, nulls = column["type"], column["nulls"]
    if kind == "list":
        return _objects(_lists(column), nulls)
    if kind == "string":
        return _objects(column["values"], nulls)
    stored = np.uint8 if kind == "bool" else kind
    numbers = np.frombuffer(base64.b64decode(column["values"]), dtype=stored)
    # A new array: a frame can be written to.
    numbers = numbers.astype(kind)
    if not nulls:
        return numbers
    if kind == "bool":
        return _objects(numbers.tolist(), nulls)
    if not kind.startswith("float"):
        numbers = numbers.astype(np.float64)
    numbers[nulls] = np.nan
    return numbers


def _lists(column: Mapping[str, Any]) -> list[np.ndarray]:
    items, offsets = _cells(column["items"]), column["offsets"]
    return [items[start:stop] for start, stop in pairwise(offsets)]


def _objects(cells: list[Any], nulls: list[int]) -> np.ndarray:
    """An array of objects, None where there is no value."""
    found = np.empty(len(cells), dtype=object)
    # One by one: NumPy would make one array of lists that are equally long.
    for at, cell in enumerate(cells):
        found[at] = cell
    found[nulls] = None
    return found
