"""Writing a whole tensor: copy, fill, zero."""

import numpy as np

from torch_lite._arguments import number
from torch_lite._dtype import code_of_scalar
from torch_lite._graph import check_in_place, note_write, track
from torch_lite._ops._core import (
    LABEL,
    Tensor,
    broadcast_error,
    check_overlap,
    check_writable,
    need_tensor,
    scalar_array,
    sizes,
)
from torch_lite._ops._core import wrap as make
from torch_lite._ops.storage import address
from torch_lite._quiet import quiet
from torch_lite._registry import method
from torch_lite._self_reading import write_in_order
from torch_lite._writes import is_recorded, overwritten, settle


@method
def copy_(self, other, non_blocking=False) -> Tensor:
    """Store another tensor's values, or one number, broadcast and cast."""
    if not isinstance(other, Tensor) and code_of_scalar(other) is not None:
        other = make(np.asarray(other), code_of_scalar(other))
    need_tensor(other, "copy_", "other")
    check_in_place(self)
    source = other._array
    if 0 in self._array.strides and not _is_same_memory(self._array, source):
        check_writable(self._array)
    reads_itself = check_overlap(self._array, source)
    if source.shape != self._array.shape:
        from torch_lite._ops.views import expand_array

        if source.ndim > self._array.ndim:
            raise RuntimeError(
                f"output with shape {sizes(self._array.shape)} doesn't match the broadcast shape "
                f"{sizes(source.shape)}"
            )
        if source.shape != self._array.shape:
            for offset in range(1, source.ndim + 1):
                if source.shape[-offset] not in (1, self._array.shape[-offset]):
                    raise broadcast_error(self._array.shape, source.shape)
        source = expand_array(source, self._array.shape, LABEL[other._code])
    if reads_itself:
        write_in_order(self._array, source, lambda there, value: value)
    else:
        quiet(np.copyto)(self._array, source, casting="unsafe")
    note_write(self)
    overwritten(self, "copy", other)
    return self


@method
def fill_(self, value) -> Tensor:
    """Store one number everywhere."""
    check_in_place(self)
    if isinstance(value, Tensor):
        if value._array.ndim:
            raise RuntimeError(
                "fill_ only supports 0-dimension value tensor but got tensor with "
                f"{value._array.ndim} dimensions."
            )
        check_writable(self._array)
        self._array[...] = value._array
    else:
        value = number(value, "fill_", "value", 1)
        self._array[...] = scalar_array(value, self._code, alone=self._array.size == 1)
    note_write(self)
    overwritten(self, "fill", value)
    return self


@method
def zero_(self) -> Tensor:
    """Store 0 everywhere."""
    check_in_place(self)
    self._array[...] = 0
    note_write(self)
    overwritten(self)
    return self


@method
def set_(self, source=None) -> Tensor:
    """Become another tensor's memory."""
    self._array = source._array
    return self


@method
def fill_diagonal_(self, fill_value, wrap=False) -> Tensor:
    """Store one number on the main diagonal."""
    check_in_place(self)
    array = self._array
    if array.ndim < 2:
        raise RuntimeError("dimensions must larger than 1")
    if array.ndim > 2 and len(set(array.shape)) > 1:
        raise RuntimeError("all dimensions of input must be of equal length")
    filling = scalar_array(fill_value, self._code)
    if array.size:
        np.fill_diagonal(array, filling, wrap)
    note_write(self)
    if is_recorded(self):
        untouched = np.ones(array.shape, dtype=np.bool_)
        np.fill_diagonal(untouched, False, wrap)
        kept = track(make(array, self._code), "fill_diagonal", (self, untouched))
        settle(self, kept)
    return self


def _is_same_memory(array: np.ndarray, other: np.ndarray) -> bool:
    """Whether two arrays are the same elements, in the same order and of the same type."""
    return (
        array.strides == other.strides
        and array.shape == other.shape
        and array.dtype == other.dtype
        and address(array) == address(other)
    )
