"""`t[...]` and `t[...] = value`.

PyTorch applies numbers, slices, None and Ellipsis first, as a view, and index tensors afterwards.
NumPy takes a number beside an index array for one more index array, which moves dimensions; so the
two steps are kept apart here.
"""

import numpy as np

from torch_lite._dtype import B1, CATEGORY, FLOATING, I64, LABEL, U8, code_of_numpy, code_of_scalar
from torch_lite._graph import check_in_place, wrote_in_place
from torch_lite._ops._core import (
    Tensor,
    cast,
    check_overlap,
    check_writable,
    finish,
    scalar_array,
    sizes,
    view_of,
    wrap,
)
from torch_lite._ops.shape import expand_array
from torch_lite._registry import METHODS

_ALL = slice(None)
_INT64 = np.dtype("i8")


def _select_error(index: int, dim: int, shape: tuple) -> IndexError:
    if not shape:
        return IndexError(
            "invalid index of a 0-dim tensor. Use `tensor.item()` in Python or "
            "`tensor.item<T>()` in C++ to convert a 0-dim tensor to a number"
        )
    return IndexError(f"index {index} is out of bounds for dimension {dim} with size {shape[dim]}")


def _index_array(value: object) -> np.ndarray:
    """An index tensor as a bool or int64 array; IndexError for other types."""
    if isinstance(value, Tensor):
        array = value._array
    else:
        if isinstance(value, str):
            raise TypeError("new(): invalid data type 'str'")
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
    from torch_lite._ops.factory import array_from

    array, _ = array_from(value)
    return array.astype(_INT64) if array.size == 0 else array


def _is_tuple_like(value: object) -> bool:
    """Whether a list index counts as a tuple: it holds a slice, sequence, tensor, None or `...`."""
    if not isinstance(value, list) or len(value) >= 32:
        return False
    return any(
        isinstance(item, (Tensor, list, tuple, slice)) or item is None or item is ...
        for item in value
    )


def _slice(item: slice, size: int) -> slice:
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
    dim = 0
    for item in key:
        kind = type(item)
        if kind is slice:
            basic.append(_slice(item, array.shape[dim]))
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
            advanced.append(np.asarray([item], dtype=np.bool_))
            has_advanced = True
        elif kind is int or isinstance(item, (int, np.integer)) or _is_number_tensor(item):
            index = item.__index__()
            if not -array.shape[dim] <= index < array.shape[dim]:
                raise _select_error(index, dim, array.shape)
            basic.append(index)
            dim += 1
        elif isinstance(item, float) or item is NotImplemented:
            raise IndexError(
                "only integers, slices (`:`), ellipsis (`...`), None and long or byte Variables "
                f"are valid indices (got {kind.__name__})"
            )
        else:
            index = _index_array(item)
            if index.ndim == 0 and index.dtype.kind == "b":
                basic.append(None)
                advanced.append(index.reshape(1))
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
                _check_bounds(index, dim, array.shape[dim])
                basic.append(_ALL)
                advanced.append(index)
                dim += 1
            has_advanced = True
    return tuple(basic), advanced if has_advanced else None


def _is_bool_list(item: list) -> bool:
    while isinstance(item, list) and item:
        item = item[0]
    return isinstance(item, (bool, np.bool_))


def _is_number_tensor(item: object) -> bool:
    return (
        isinstance(item, Tensor)
        and item._array.ndim == 0
        and item._code not in (B1, U8)
        and CATEGORY[item._code] < FLOATING
    )


def _first_difference(a: tuple, b: tuple) -> int:
    return next(k for k in range(len(a)) if k >= len(b) or a[k] != b[k])


def _check_bounds(index: np.ndarray, dim: int, size: int) -> None:
    if index.size == 0:
        return
    low, high = int(index.min()), int(index.max())
    if low < -size or high >= size:
        wrong = low if low < -size else high
        raise IndexError(f"index {wrong} is out of bounds for dimension {dim} with size {size}")


def _as_key(key: object) -> tuple:
    if type(key) is tuple:
        return key
    return tuple(key) if _is_tuple_like(key) else (key,)


def get_item(self, key):
    """The elements a key names: a view for numbers, slices, None and Ellipsis, else a copy."""
    array = self._array
    if type(key) is int and array.ndim and -len(array) <= key < len(array):
        result = array[key, ...]  # the Ellipsis keeps a 0-d view where NumPy would give a copy
    elif type(key) is slice and key.step is None and array.ndim:
        result = array[_slice(key, len(array))]
    elif type(key) is tuple and (plain := _plain_view(array, key)) is not None:
        result = plain
    elif type(key) is Tensor and (taken := _taken_by_tensor(array, key)) is not None:
        return finish(taken, self._code, "index", (self, key))
    else:
        key = _as_key(key)
        basic, advanced = split_key(array, key)
        result = _with_strides(array[(*basic, ...)], basic)
        if advanced is not None:
            return finish(_take(result, advanced), self._code, "index", (self, basic, advanced))
    if self._requires_grad:
        return view_of(self, result, "slice", (self, key))
    return wrap(result, self._code)


def _plain_view(array: np.ndarray, key: tuple) -> np.ndarray | None:
    """The view for numbers and slices in range, by NumPy at once; None for anything else."""
    for item in key:
        kind = type(item)
        if kind is not int and (kind is not slice or item.step is not None):
            return None
    try:
        return array[(*key, ...)]
    except (IndexError, TypeError):
        return None  # the general path says in PyTorch's words what is wrong


def _taken_by_tensor(array: np.ndarray, key: Tensor) -> np.ndarray | None:
    """Rows by an int64 tensor, or elements by a mask of the whole; None for anything else."""
    index = key._array
    if key._code == B1:
        return array[index] if index.shape == array.shape and index.ndim else None
    if key._code != I64 or index.ndim == 0 or array.ndim == 0:
        return None
    try:
        return array.take(index, 0)
    except IndexError:
        return None


def _with_strides(view: np.ndarray, basic: tuple) -> np.ndarray:
    """Give new dimensions the stride PyTorch gives them (NumPy's is 0), by reshaping."""
    if None not in basic or view.size == 0:
        return view
    lengths = list(view.shape)
    position = 0
    squeezed = []
    for item in basic:
        if item is None:
            squeezed.append(position)
            position += 1
        elif type(item) is slice:
            position += 1
    bare = view.squeeze(tuple(squeezed))
    return bare.reshape(lengths, copy=False)


def _take(array: np.ndarray, advanced: list) -> np.ndarray:
    try:
        made = np.asarray(array[tuple(_for_numpy(advanced))])
        return made if made.flags.c_contiguous else made.copy()
    except IndexError as error:
        raise _broadcast_error(advanced) from error


def _for_numpy(advanced: list) -> list:
    return [
        index if type(index) is slice or index.dtype.kind == "b" else index.astype(np.intp)
        for index in advanced
    ]


def _broadcast_error(advanced: list) -> IndexError:
    shapes = ", ".join(
        sizes((int(index.sum()),) if index.dtype.kind == "b" else index.shape)
        for index in advanced
        if type(index) is not slice
    )
    return IndexError(
        f"shape mismatch: indexing tensors could not be broadcast together with shapes {shapes}"
    )


def set_item(self, key, value) -> None:
    """Store a number or a tensor in the elements a key names."""
    check_in_place_item(self)
    array = self._array
    if type(key) is int and type(value) is Tensor and value._code == self._code:
        # The hottest form, `a[k] = tensor` of one type.
        source = value._array
        if array.ndim and -len(array) <= key < len(array):
            target = array[key, ...]
            if target.shape == source.shape and source.base is None and not value._requires_grad:
                target[...] = source
                return
    key = _as_key(key)
    basic, advanced = split_key(array, key)
    target = array[(*basic, ...)]
    if advanced is None:
        source = _value_array(self, value)
        if isinstance(value, Tensor):
            check_overlap(target, source)
        _fill_view(target, source)
    else:
        _fill_indexed(self, target, advanced, value)
    if isinstance(value, Tensor):
        wrote_in_place(self, "copy_slices", (self, value))


def check_in_place_item(self: Tensor) -> None:
    """Refuse to write by index into a leaf that requires grad, in gradient mode."""
    if self._requires_grad:
        from torch_lite._graph import is_grad_enabled

        if self._node is None and is_grad_enabled():
            raise RuntimeError(
                "a view of a leaf Variable that requires grad is being used in an in-place "
                "operation."
            )
        check_in_place(self)


def _value_array(self: Tensor, value: object) -> np.ndarray:
    if isinstance(value, Tensor):
        return value._array
    if code_of_scalar(value) is None:
        raise TypeError(f"can't assign a {_type_name(value)} to a torch.{LABEL[self._code]}Tensor")
    if self._code == I64 and isinstance(value, int) and not -(2**63) <= value < 2**63:
        raise ValueError("Overflow when unpacking long long")
    return scalar_array(value, self._code)


def _type_name(value: object) -> str:
    return "numpy.ndarray" if isinstance(value, np.ndarray) else type(value).__name__


def _fill_view(target: np.ndarray, source: np.ndarray) -> None:
    check_writable(target)
    while source.ndim > target.ndim and source.shape[0] == 1:
        source = source[0]  # leading ones are dropped, as PyTorch does
    if source.shape != target.shape:
        label = LABEL[code_of_numpy(source.dtype)]
        source = expand_array(source, target.shape, label)
    np.copyto(target, source, casting="unsafe")


def _fill_indexed(self: Tensor, target: np.ndarray, advanced: list, value: object) -> None:
    source = _value_array(self, value)
    is_mask_fill = len(advanced) == 1 and advanced[0].dtype.kind == "b" and source.size == 1
    if isinstance(value, Tensor) and value._code != self._code and not is_mask_fill:
        raise RuntimeError(
            "Index put requires the source and destination dtypes match, got "
            f"{LABEL[self._code]} for the destination and {LABEL[value._code]} for the source."
        )
    key = tuple(_for_numpy(advanced))
    try:
        target[key] = cast(source, self._code)
    except (ValueError, IndexError):
        shape = _take(target, advanced).shape
        raise RuntimeError(
            f"shape mismatch: value tensor of shape {sizes(source.shape)} cannot be broadcast to "
            f"indexing result of shape {sizes(shape)}"
        ) from None


METHODS["__getitem__"] = get_item
METHODS["__setitem__"] = set_item


def delete_item(self, key) -> None:
    """Tensors do not shrink."""
    raise TypeError("Tensor does not support deleting items")


METHODS["__delitem__"] = delete_item


def index_put_(self, indices, values, accumulate=False) -> Tensor:
    """Store values at index tensors; `accumulate` adds up, repeated indices included."""
    check_in_place(self)
    basic, advanced = split_key(self._array, tuple(indices))
    if not accumulate:
        _fill_indexed(self, self._array[(*basic, ...)], advanced or [], values)
        return self
    np.add.at(self._array, tuple(_for_numpy(advanced or [])), cast(values._array, self._code))
    return self


METHODS["index_put_"] = index_put_
METHODS["index_put"] = lambda self, indices, values, accumulate=False: index_put_(
    self.clone(), indices, values, accumulate
)
