"""`DataFrame.iterrows` and `row["name"]` without what pandas asks anew for each row and each cell.

Building a `Series` takes pandas some 60 calls and reading a cell of it 20, each four times as long
in WebAssembly as natively. Rows and cells are as pandas 3.0.2 makes them: values, types, names, and
what they share with the frame.
"""

import functools
import sys
import weakref
from collections.abc import Iterator
from typing import Any


def quicken_rows() -> None:
    """Give pandas the quicker methods. Where it is not loaded, nothing happens."""
    if "pandas" not in sys.modules:
        return
    from pandas import DataFrame, Series

    DataFrame.iterrows = _quick_rows(DataFrame.iterrows)
    Series.__getitem__ = _quick_cells(Series.__getitem__)


def _quick_cells(getitem: Any) -> Any:
    """Read a cell by a text that names it at once; all else is asked of pandas' own method."""
    from pandas import Index, Series

    @functools.wraps(getitem)
    def quick_getitem(self: Any, key: Any) -> Any:
        if type(key) is str and type(self) is Series:
            manager = self._mgr
            index = manager.axes[0]
            if type(index) is Index:
                try:
                    place = index._engine.get_loc(key)
                except (KeyError, TypeError):
                    place = None  # pandas says in its words what is wrong
                if type(place) is int:
                    return manager.blocks[0].values[place]
        return getitem(self, key)

    return quick_getitem


def _quick_rows(iterrows: Any) -> Any:
    import numpy as np
    from pandas import DataFrame, Series
    from pandas._libs.internals import BlockPlacement
    from pandas._libs.lib import maybe_convert_objects
    from pandas.core.flags import Flags
    from pandas.core.internals.blocks import NumpyBlock
    from pandas.core.internals.managers import SingleBlockManager

    new, put, reference = object.__new__, object.__setattr__, weakref.ref
    only_missing_times = np.dtype("M8[s]")

    def is_plain(frame: Any, values: Any) -> bool:
        """Whether its rows have nothing but values and names, and the names can be hashed."""
        return (
            type(frame) is DataFrame
            and not frame.attrs
            and frame.flags.allows_duplicate_labels
            and values.dtype.kind in "biufO"
            and frame.index.dtype != object
        )

    def is_kept(row: Any) -> bool:
        """Whether a `Series` keeps these objects as they are, and makes no text or time of them."""
        converted = maybe_convert_objects(
            row,
            convert_numeric=False,
            convert_non_numeric=True,
            convert_to_nullable_dtype=False,
            dtype_if_all_nat=only_missing_times,
        )
        return converted is row

    def has_numbers(manager: Any) -> bool:
        """Whether each row holds a number: a row with one is kept, whatever else is in it."""
        columns = (block.values for block in manager.blocks)
        numbers = (v for v in columns if type(v) is np.ndarray and v.dtype.kind in "iuf")
        return any(v.dtype.kind != "f" or not np.isnan(v).any() for v in numbers)

    def made(manager: Any, name: Any) -> Any:
        """A `Series` of one block, with the four attributes that its constructors give it."""
        series, flags = new(Series), new(Flags)
        flags._allows_duplicate_labels, flags._obj = True, reference(series)
        put(series, "_mgr", manager)
        put(series, "_attrs", {})
        put(series, "_flags", flags)
        put(series, "_name", name)
        return series

    @functools.wraps(iterrows)
    def quick_iterrows(self: Any) -> Iterator[tuple[Any, Any]]:
        values = self.values
        if not is_plain(self, values):
            yield from iterrows(self)
            return
        columns = self.columns
        manager = self._mgr
        placement = BlockPlacement(slice(0, len(columns)))
        may_become_others = values.dtype == object and not has_numbers(manager)
        is_single_block = manager.is_single_block
        for name, cells in zip(self.index, values, strict=True):
            row = cells.copy()
            if may_become_others and not is_kept(row):
                series = Series(row, index=columns, name=name)
            else:
                single = new(SingleBlockManager)
                single.axes = [columns]
                single.blocks = (NumpyBlock(row, placement=placement, ndim=1),)
                series = made(single, name)
            if is_single_block:
                series._mgr.add_references(manager)
            yield name, series

    return quick_iterrows
