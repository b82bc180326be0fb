"""`DataFrame.iterrows` without what it asks anew for each row and what is the same for all of them.

Building a `Series` takes pandas some 60 calls, each four times as long in WebAssembly as natively.
The rows are as pandas 3.0.2 makes them: values, types, names, and what they share with the frame.
"""

import functools
import sys
from collections.abc import Iterator
from typing import Any


def quicken_rows() -> None:
    """Give `DataFrame` the quicker method. Where pandas is not loaded, nothing happens."""
    if "pandas" not in sys.modules:
        return
    from pandas import DataFrame

    DataFrame.iterrows = _quick(DataFrame.iterrows)


def _quick(iterrows: Any) -> Any:
    import numpy as np
    from pandas import DataFrame, Series
    from pandas._libs.internals import BlockPlacement
    from pandas._libs.lib import maybe_convert_objects
    from pandas.core.internals.blocks import NumpyBlock
    from pandas.core.internals.managers import SingleBlockManager

    set_attribute = object.__setattr__
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

    @functools.wraps(iterrows)
    def quick_iterrows(self: Any) -> Iterator[tuple[Any, Any]]:
        values = self.values
        if not is_plain(self, values):
            yield from iterrows(self)
            return
        columns = self.columns
        manager = self._mgr
        placement = BlockPlacement(slice(0, len(columns)))
        are_objects = values.dtype == object
        is_single_block = manager.is_single_block
        for name, cells in zip(self.index, values, strict=True):
            row = cells.copy()
            if are_objects and not is_kept(row):
                series = Series(row, index=columns, name=name)
            else:
                block = NumpyBlock(row, placement=placement, ndim=1)
                series = Series._from_mgr(SingleBlockManager(block, columns), [columns])
                set_attribute(series, "_name", name)
            if is_single_block:
                series._mgr.add_references(manager)
            yield name, series

    return quick_iterrows
