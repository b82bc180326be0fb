"""`t[...]` and `t[...] = value`."""

from itertools import zip_longest

import numpy as np
from numpy.lib.stride_tricks import as_strided

from torch_lite._dtype import B1, I64, LABEL, code_of_numpy, code_of_scalar
from torch_lite._graph import check_in_place, is_grad_enabled, note_write, track
from torch_lite._ops._core import (
    Tensor,
    cast,
    check_overlap,
    check_writable,
    finish,
    need_tensor,
    place_in_graph,
    scalar_array,
    sizes,
    view_of,
    wrap,
)
from torch_lite._ops.keys import as_key, checked_slice, has_byte_mask, split_key
from torch_lite._ops.views import expand_array, stride_before
from torch_lite._order import broadcast_strides, in_order_of
from torch_lite._quiet import quiet
from torch_lite._registry import METHODS
from torch_lite._self_reading import write_in_order
from torch_lite._writes import is_recorded, overwritten, settle


def get_item(self, key):
    """The elements a key names: a view for numbers, slices, None and Ellipsis, else a copy."""
    array = self._array
    if type(key) is int and array.ndim and -len(array) <= key < len(array):
        result = array[key, ...]  # the Ellipsis keeps a 0-d view where NumPy would give a copy
    elif type(key) is slice and key.step is None and array.ndim:
        result = array[checked_slice(key, len(array))]
    elif type(key) is tuple and (plain := _plain_view(array, key)) is not None:
        result = plain
    elif type(key) is Tensor and (taken := _taken_by_tensor(array, key)) is not None:
        return finish(taken, self._code, "index", (self, key))
    else:
        key = as_key(key)
        basic, advanced = split_key(array, key)
        result = _with_strides(array[(*basic, ...)], array, basic)
        if advanced is not None:
            taken = _take(result, advanced)
            if self._requires_grad:
                return finish(taken, self._code, "index", (self, basic, frozen_key(advanced)))
            return wrap(taken, self._code)
        key = basic
    out = wrap(result, self._code)
    root = self if self._view_of is None else self._view_of
    out._view_of = root
    if self._requires_grad or root._requires_grad:
        if type(key) is int:
            place_in_graph(out, self, root, "select", (self, 0, key))
        else:
            place_in_graph(out, self, root, "slice", (self, key))
    else:
        root._has_views = True
    return out


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
    if not (array.flags.c_contiguous and index.flags.c_contiguous):
        return None  # the layout wants a closer look
    try:
        return array.take(index, 0)
    except IndexError:
        return None


def _with_strides(view: np.ndarray, array: np.ndarray, basic: tuple) -> np.ndarray:
    """Give new dimensions the stride PyTorch gives them, which puts them in before it slices.

    NumPy's is 0. Reshaping gives the same in most cases, and takes less time.
    """
    if None not in basic or view.size == 0:
        return view
    axis = place = 0
    strides = list(view.strides)
    added = []
    for item in basic:
        if item is None:
            strides[place] = stride_before(array, axis)
            added.append(place)
        else:
            axis += 1
        place += item is None or type(item) is slice
    reshaped = view.squeeze(tuple(added)).reshape(view.shape, copy=False)
    if reshaped.strides == tuple(strides):
        return reshaped
    return as_strided(view, view.shape, strides)


def _take(array: np.ndarray, advanced: list) -> np.ndarray:
    try:
        made = np.asarray(array[tuple(_for_numpy(advanced))])
        return in_order_of(made, _strides_of_operands(array, advanced, made.shape))
    except IndexError as error:
        raise _broadcast_error(advanced) from error


def _strides_of_operands(array: np.ndarray, advanced: list, made: tuple) -> list[tuple]:
    """Strides of what PyTorch reads to gather, over the result's shape: the tensor, the indices."""
    vectors: list = []
    for index in advanced:
        is_mask = type(index) is not slice and index.dtype.kind == "b"
        vectors.extend(np.nonzero(index) if is_mask else [index])
    indices = [index for index in vectors if type(index) is not slice]
    shape = np.broadcast_shapes(*(index.shape for index in indices))
    places = [k for k, index in enumerate(vectors) if type(index) is not slice]
    together = places == list(range(places[0], places[-1] + 1))
    before = places[0] if together else 0
    kept = [stride for k, stride in enumerate(array.strides) if k not in places]
    own = (*kept[:before], *(0 for _ in shape), *kept[before:])
    # An index array gets dimensions of size 1 around its own, which have strides as well.
    wide = (1,) * before + shape + (1,) * (len(made) - before - len(shape))
    lists = (np.broadcast_to(index, shape).reshape(wide) for index in indices)
    return [own] + [broadcast_strides(wide, index.strides, made) for index in lists]


def _for_numpy(advanced: list) -> list:
    return [
        index if type(index) is slice or index.dtype.kind == "b" else index.astype(np.intp)
        for index in advanced
    ]


def _index_shapes(advanced: list) -> list[tuple[int, ...]]:
    """The shape of each index array; a mask counts as the list of its places."""
    return [
        (int(index.sum()),) if index.dtype.kind == "b" else index.shape
        for index in advanced
        if type(index) is not slice
    ]


def _check_broadcast(advanced: list) -> None:
    """Refuse index arrays that do not fit each other, before anything is said of the values."""
    try:
        np.broadcast_shapes(*_index_shapes(advanced))
    except ValueError:
        raise _broadcast_error(advanced) from None


def _broadcast_error(advanced: list) -> IndexError:
    shapes = ", ".join(sizes(shape) for shape in _index_shapes(advanced))
    return IndexError(
        f"shape mismatch: indexing tensors could not be broadcast together with shapes {shapes}"
    )


def set_item(self, key, value) -> None:
    """Store a number or a tensor in the elements a key names."""
    if key is False:  # nothing is written, so nothing is refused
        _value_array(self, value)
        return
    try:
        check_in_place_item(self)
    except RuntimeError:
        _check_numbers(self._array, as_key(key))
        raise
    array = self._array
    if type(key) is int and type(value) is Tensor and value._code == self._code:
        # The hottest form, `a[k] = tensor` of one type.
        source = value._array
        if array.ndim and -len(array) <= key < len(array):
            target = array[key, ...]
            if (
                target.shape == source.shape
                and source.base is None
                and not (value._requires_grad or self._requires_grad)
            ):
                target[...] = source
                note_write(self)
                return
    key = (None,) if key is True else as_key(key)
    try:
        basic, advanced = split_key(array, key)
    except IndexError:
        _value_array(self, value)  # PyTorch looks at the value before it looks at the indices
        raise
    if advanced is not None and _fills_mask(advanced, value):
        _check_mask(key)
    if is_recorded(self, value):
        _set_in_graph(self, basic, advanced, value)
        return
    target = array[(*basic, ...)]
    if advanced is None:
        source = _value_array(self, value)
        _fill_view(target, source)
    else:
        _fill_indexed(self, target, advanced, value)
    note_write(self)


def _check_numbers(array: np.ndarray, key: tuple) -> None:
    """Say first what PyTorch says first: too many indices, or a number out of range."""
    try:
        split_key(array, key)
    except IndexError as error:
        if "too many" in str(error):
            raise
    lists = (Tensor, list, np.ndarray)
    if any(isinstance(item, int) for item in key):
        split_key(array, tuple(slice(None) if isinstance(i, lists) else i for i in key))


def _set_in_graph(self: Tensor, basic: tuple, advanced: list | None, value: object) -> None:
    """`set_item` where a gradient is wanted: through the view of the basic part of the key."""
    target = self
    whole = zip_longest(basic, self._array.shape)
    if any(item not in (slice(None), slice(0, size, 1)) for item, size in whole):
        had_views = self._has_views
        target = view_of(self, self._array[(*basic, ...)], "slice", (self, basic))
        self._has_views = had_views  # the one made here needs no looking after
    if advanced is not None:
        _put(target, advanced, value, False)
    elif isinstance(value, Tensor):
        source = value
        while source.ndim > target.ndim and source.shape[0] == 1:
            source = source[0]
        _fill_view(target._array, source._array)
        overwritten(target, "copy", source)
    else:
        _fill_view(target._array, _value_array(self, value))
        overwritten(target)


def _put(target: Tensor, advanced: list, value: object, accumulate: bool) -> None:
    """Store or add values at index arrays, and record it."""
    array = target._array
    if accumulate:
        if value._code != target._code:
            raise _types_differ(target, value)
        try:
            quiet(np.add.at)(array, tuple(_for_numpy(advanced)), value._array)
        except ValueError:
            raise _shapes_differ(array, advanced, value._array) from None
    else:
        _fill_indexed(target, array, advanced, value)
    if is_recorded(target, value):
        inputs = (target, frozen_key(advanced), value, accumulate)
        settle(target, track(wrap(array, target._code), "index_put", inputs))
    else:
        note_write(target)


def frozen_key(advanced: list) -> tuple:
    """Index arrays for NumPy that later writes to the index tensors do not reach."""
    return tuple(index if type(index) is slice else index.copy() for index in _for_numpy(advanced))


def check_in_place_item(self: Tensor) -> None:
    """Refuse to write by index into a leaf that requires grad, in gradient mode."""
    if self._requires_grad and self._node is None and is_grad_enabled():
        raise RuntimeError(
            "a view of a leaf Variable that requires grad is being used in an in-place operation."
        )
    check_in_place(self)


def _value_array(self: Tensor, value: object) -> np.ndarray:
    if isinstance(value, Tensor):
        return value._array
    if code_of_scalar(value) is None:
        raise TypeError(f"can't assign a {_type_name(value)} to a torch.{LABEL[self._code]}Tensor")
    if self._code == I64 and isinstance(value, int) and not -(2**63) <= value < 2**63:
        raise ValueError("Overflow when unpacking long long")
    return scalar_array(value, self._code, alone=True)  # a tensor of one element, in PyTorch


def _type_name(value: object) -> str:
    return "numpy.ndarray" if isinstance(value, np.ndarray) else type(value).__name__


def _fill_view(target: np.ndarray, source: np.ndarray) -> None:
    check_writable(target)
    while source.ndim > target.ndim and source.shape[0] == 1:
        source = source[0]  # leading ones are dropped, as PyTorch does
    if source.shape != target.shape:
        label = LABEL[code_of_numpy(source.dtype)]
        source = expand_array(source, target.shape, label)
    is_number = source.base is None and source.size == 1
    if not is_number and check_overlap(target, source):  # as it is now: expanded, so not dense
        write_in_order(target, source, lambda there, value: value)
    else:
        np.copyto(target, source, casting="unsafe")


def _fill_indexed(self: Tensor, target: np.ndarray, advanced: list, value: object) -> None:
    key = tuple(_for_numpy(advanced))
    source = _value_array(self, value)
    if isinstance(value, Tensor):
        if _fills_mask(advanced, value):
            target[key] = scalar_array(value.item(), self._code)
            return
        check_overlap(target, source, itself=False)
        if value._code != self._code:
            _check_broadcast(advanced)
            raise _types_differ(self, value)
    try:
        target[key] = cast(source, self._code)
    except (ValueError, IndexError):
        raise _shapes_differ(target, advanced, source) from None


def _fills_mask(advanced: list, value: object) -> bool:
    """Whether PyTorch fills under a mask, with the number of whatever type, in place of storing."""
    if isinstance(value, Tensor) and value._array.size != 1:
        return False
    kinds = [index.dtype.kind for index in advanced if type(index) is not slice]
    return kinds == ["b"]


def _check_mask(key: tuple) -> None:
    if has_byte_mask(key):
        raise RuntimeError(
            "masked_fill_ only supports boolean masks, but got mask with dtype unsigned char"
        )


def _shapes_differ(target: np.ndarray, advanced: list, source: np.ndarray) -> RuntimeError:
    shape = _take(target, advanced).shape
    return RuntimeError(
        f"shape mismatch: value tensor of shape {sizes(source.shape)} cannot be broadcast to "
        f"indexing result of shape {sizes(shape)}"
    )


def _types_differ(target: Tensor, value: Tensor) -> RuntimeError:
    return RuntimeError(
        "Index put requires the source and destination dtypes match, got "
        f"{LABEL[target._code]} for the destination and {LABEL[value._code]} for the source."
    )


METHODS["__getitem__"] = get_item
METHODS["__setitem__"] = set_item


def delete_item(self, key) -> None:
    """Tensors do not shrink."""
    raise TypeError("Tensor does not support deleting items")


METHODS["__delitem__"] = delete_item


def index_put_(self, indices, values, accumulate=False) -> Tensor:
    """Store values at index tensors; `accumulate` adds up, repeated indices included."""
    check_in_place(self)
    key = _index_tensors(indices)
    need_tensor(values, "index_put_", "values", 2)
    _, advanced = split_key(self._array, key)
    if not accumulate and _fills_mask(advanced, values):
        _check_mask(indices)
    _put(self, advanced, values, accumulate)
    return self


def _index_tensors(indices: object) -> tuple:
    """Index tensors as a key; here a tensor of one number is an array of places as any other."""
    if not isinstance(indices, (tuple, list)):
        raise TypeError(
            "index_put_(): argument 'indices' (position 1) must be tuple of Tensors, "
            f"not {type(indices).__name__}"
        )
    for place, index in enumerate(indices):
        if not isinstance(index, Tensor):
            raise TypeError(
                f"expected Tensor as element {place} in argument 0, but got {type(index).__name__}"
            )
    if not indices:
        raise RuntimeError("sym_strides() called on an undefined Tensor")
    return tuple(index._array if index._code == I64 else index for index in indices)


METHODS["index_put_"] = index_put_
METHODS["index_put"] = lambda self, indices, values, accumulate=False: index_put_(
    self.clone(), indices, values, accumulate
)
