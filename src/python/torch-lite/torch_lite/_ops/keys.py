"""Parting an index key into what gives a view and what gathers.

PyTorch applies numbers, slices, None and Ellipsis first, as a view, and index tensors afterwards.
NumPy takes a number beside an index array for one more index array, which moves dimensions; so the
two steps are kept apart here.
"""

import numpy as np

from torch_lite._dtype import B1, CATEGORY, FLOATING, U8
from torch_lite._ops._core import (
    Tensor,
    sizes,
)

_ALL = slice(None)
_INT64 = np.dtype("i8")
# What a bool among others gathers from a dimension of size 1: a place, and no mask in any rule.
_PLACES = {True: np.zeros(1, _INT64), False: np.zeros(0, _INT64)}
# NumPy 1 lets its bools be indices, which PyTorch's Python asks for; with NumPy 2 it refuses them.
_NUMBERS = (int, np.integer, np.bool_)


def _select_error(index: int, dim: int, shape: tuple) -> IndexError:
    if not shape:
        return IndexError(
            "invalid index of a 0-dim tensor. Use `tensor.item()` in Python or "
            "`tensor.item<T>()` in C++ to convert a 0-dim tensor to a number"
        )
    return IndexError(f"index {index} is out of bounds for dimension {dim} with size {shape[dim]}")


def no_index(value: object) -> IndexError:
    """The error for what is no index at all."""
    return IndexError(
        "only integers, slices (`:`), ellipsis (`...`), None and long or byte Variables "
        f"are valid indices (got {type(value).__name__})"
    )


def _index_array(value: object) -> np.ndarray:
    """An index tensor as a bool or int64 array; IndexError for other types."""
    if isinstance(value, Tensor):
        array = value._array
    else:
        if isinstance(value, (str, bytes)):
            raise TypeError(f"new(): invalid data type '{type(value).__name__}'")
        if isinstance(value, dict) or not hasattr(type(value), "__getitem__"):
            raise no_index(value)
        try:
            array = value if isinstance(value, np.ndarray) else _array_of_list(value)
        except (ValueError, TypeError) as error:
            raise type(error)(str(error)) from None
    kind = array.dtype.kind
    if kind == "b":
        return array
    if array.dtype == np.uint8:  # bytes are masks, PyTorch's bools of old
        return array.astype(np.bool_)
    if kind in "iu":
        return array
    raise IndexError("tensors used as indices must be long, int, byte or bool tensors")


def _array_of_list(value: object) -> np.ndarray:
    from torch_lite._ops.data import array_from

    array, _ = array_from(value)
    return array.astype(_INT64) if array.size == 0 else array


def _is_tuple_like(value: object) -> bool:
    """Whether a list index counts as a tuple: it holds a slice, sequence, tensor, None or `...`.

    A text counts, for its letters are sequences.
    """
    if not isinstance(value, (list, str)) or len(value) >= 32:
        return False
    return any(
        isinstance(item, (Tensor, list, tuple, str, slice)) or item is None or item is ...
        for item in value
    )


def checked_slice(item: slice, size: int) -> slice:
    if item.step is not None:
        step = item.step.__index__()
        if step <= 0:
            raise ValueError("step must be greater than zero")
    try:
        return slice(*item.indices(size))
    except TypeError:
        for bound in (item.start, item.stop, item.step):
            if isinstance(bound, Tensor):
                bound.__index__()  # says in PyTorch's words why not
        raise


def split_key(array: np.ndarray, key: tuple) -> tuple[tuple, list | None]:
    """Part a key into a basic one (a view) and the index arrays for the view's dimensions.

    The second part is None when there are no index arrays.
    """
    consumed = 0
    for item in key:
        if item is None or item is ... or item is True or item is False:
            continue
        if isinstance(item, (Tensor, np.ndarray)):
            is_mask = (
                item.dtype in (np.bool_, np.uint8)
                if isinstance(item, np.ndarray)
                else item._code in (B1, U8)
            )
            consumed += item.ndim if is_mask else 1
        elif isinstance(item, list):
            consumed += np.ndim(item) if _is_bool_list(item) else 1
        else:
            consumed += 1
    if consumed > array.ndim:
        if array.ndim == 0 and consumed == 1 and not isinstance(key[0], (Tensor, slice, list)):
            raise _select_error(0, 0, ())
        raise IndexError(f"too many indices for tensor of dimension {array.ndim}")
    basic: list = []
    advanced: list = []
    has_advanced = False
    bounded: list = []  # where index arrays stand, and the dimensions whose places they name
    dim = 0
    for item in key:
        kind = type(item)
        if kind is slice:
            basic.append(checked_slice(item, array.shape[dim]))
            advanced.append(_ALL)
            dim += 1
        elif item is None:
            basic.append(None)
            advanced.append(_ALL)
        elif item is ...:
            skipped = array.ndim - consumed
            basic.extend([_ALL] * skipped)
            advanced.extend([_ALL] * skipped)
            dim += skipped
        elif item is True or item is False:
            basic.append(None)
            advanced.append(_PLACES[item])
            has_advanced = True
        elif kind is int or isinstance(item, _NUMBERS) or _is_number_tensor(item):
            index = item.__index__() if kind is not np.bool_ else int(item)
            if not -array.shape[dim] <= index < array.shape[dim]:
                raise _select_error(index, dim, array.shape)
            basic.append(index)
            dim += 1
        elif isinstance(item, float) or item is NotImplemented:
            raise no_index(item)
        else:
            index = _index_array(item)
            if index.ndim == 0 and index.dtype.kind == "b":
                basic.append(None)
                advanced.append(_PLACES[bool(index)])
            elif index.dtype.kind == "b":
                covered = array.shape[dim : dim + index.ndim]
                if index.shape != covered:
                    raise IndexError(
                        f"The shape of the mask {sizes(index.shape)} at index "
                        f"{_first_difference(index.shape, covered)} does not match the shape of "
                        f"the indexed tensor {sizes(array.shape)} at index "
                        f"{dim + _first_difference(index.shape, covered)}"
                    )
                basic.extend([_ALL] * index.ndim)
                advanced.append(index)
                dim += index.ndim
            else:
                bounded.append((len(advanced), dim))
                basic.append(_ALL)
                advanced.append(index)
                dim += 1
            has_advanced = True
    for place, dim in bounded:
        advanced[place] = _within_bounds(advanced[place], dim, array, basic)
    return tuple(basic), advanced if has_advanced else None


def _is_bool_list(item: list) -> bool:
    while isinstance(item, list) and item:
        item = item[0]
    return isinstance(item, (bool, np.bool_))


def has_byte_mask(key: tuple) -> bool:
    """Whether a mask of bytes is among the indices."""
    return any(
        item._code == U8 if isinstance(item, Tensor) else getattr(item, "dtype", None) == np.uint8
        for item in key
    )


def _is_number_tensor(item: object) -> bool:
    return (
        isinstance(item, Tensor)
        and item._array.ndim == 0
        and item._code not in (B1, U8)
        and CATEGORY[item._code] < FLOATING
    )


def _first_difference(a: tuple, b: tuple) -> int:
    return next(k for k in range(len(a)) if k >= len(b) or a[k] != b[k])


def _within_bounds(index: np.ndarray, dim: int, array: np.ndarray, basic: list) -> np.ndarray:
    """The index; IndexError when it is out of range, unless nothing would be read or written."""
    if index.size == 0:
        return index
    size = array.shape[dim]
    low, high = int(index.min()), int(index.max())
    if low < -size or high >= size:
        if size and not array[(*basic, ...)].size:  # PyTorch does not look
            return np.clip(index, -size, size - 1)
        wrong = low if low < -size else high
        raise IndexError(f"index {wrong} is out of bounds for dimension {dim} with size {size}")
    return index


def as_key(key: object) -> tuple:
    if type(key) is tuple:
        return key
    return tuple(key) if _is_tuple_like(key) else (key,)
