"""Joining tensors along an existing or a new dimension."""

import numpy as np

from torch_lite._layout import (
    contiguous_format,
    empty_in,
    in_format,
    memory_format,
    suggested_format,
)
from torch_lite._ops._core import (
    PROMOTE,
    Tensor,
    cast,
    finish,
    sizes,
    wrap_dim,
)
from torch_lite._ops.reshaping import reshape_view
from torch_lite._order import in_rows
from torch_lite._out import refuse_others, store_out
from torch_lite._registry import FUNCTIONS, function
from torch_lite._spellings import spelt


def _sequence(name: str, tensors: object) -> list[Tensor]:
    if not isinstance(tensors, (list, tuple)):
        raise TypeError(
            f"{name}(): argument 'tensors' (position 1) must be tuple of Tensors, "
            f"not {type(tensors).__name__}"
        )
    for position, tensor in enumerate(tensors):
        if not isinstance(tensor, Tensor):
            raise TypeError(
                f"expected Tensor as element {position} in argument 0, but got "
                f"{type(tensor).__name__}"
            )
    return list(tensors)


def common_arrays(tensors: list[Tensor]) -> tuple[list[np.ndarray], int]:
    code = tensors[0]._code
    if all(tensor._code == code for tensor in tensors):
        return [tensor._array for tensor in tensors], code
    for tensor in tensors:
        code = PROMOTE[code][tensor._code]
    return [cast(tensor._array, code) for tensor in tensors], code


def _cat_error(arrays: list[np.ndarray], axis: int) -> RuntimeError:
    first = arrays[0]
    for position, array in enumerate(arrays):
        if array.ndim != first.ndim:
            return RuntimeError(
                f"Tensors must have same number of dimensions: got {first.ndim} and {array.ndim}"
            )
        for d in range(first.ndim):
            if d != axis and array.shape[d] != first.shape[d]:
                return RuntimeError(
                    f"Sizes of tensors must match except in dimension {axis}. Expected size "
                    f"{first.shape[d]} but got size {array.shape[d]} for tensor number {position} "
                    "in the list."
                )
    raise AssertionError("concatenation failed for no reason that is known")


@function
def cat(tensors, dim=0, **more) -> Tensor:
    """Join along an existing dimension; the types are promoted."""
    if more:
        refuse_others("cat", more, "axis", "out")
    if isinstance(tensors, (list, tuple)) and not tensors:
        raise ValueError("torch.cat(): expected a non-empty list of Tensors")
    tensors = _sequence("cat", tensors)
    dim = spelt("cat", more, "axis", dim, 0) if more else dim
    arrays, code = common_arrays(tensors)
    for position, array in enumerate(arrays):
        if array.ndim == 0:
            raise RuntimeError(
                f"zero-dimensional tensor (at position {position}) cannot be concatenated"
            )
    # Empty vectors are skipped, whatever the others' dimensions: a legacy rule that code relies on.
    # Where nothing is left PyTorch does not ask whether there is such a dimension.
    full = [array for array in arrays if array.shape != (0,)]
    kept = full or arrays[:1]
    axis = 0 if not full and type(dim) is int else wrap_dim(dim, kept[0].ndim)
    try:
        joined = np.concatenate(kept, axis)
    except ValueError:
        raise _cat_error(kept, axis) from None
    joined = in_format(joined, shared_format(arrays))
    out = finish(joined, code, "cat", (*tensors, axis))
    return store_out("cat", more, out) if more else out


def shared_format(arrays: list[np.ndarray]) -> memory_format:
    """The memory format that all arrays suggest; rows when they do not agree."""
    if not 4 <= arrays[0].ndim <= 5:
        return contiguous_format
    found = {suggested_format(array) for array in arrays}
    return found.pop() if len(found) == 1 else contiguous_format


def _stacked(arrays: list[np.ndarray], axis: int) -> np.ndarray:
    """Arrays side by side along a new dimension, laid out as PyTorch does it.

    It joins along the dimension that is there already, and parts the result.
    """
    stacked = np.stack(arrays, axis=axis)
    wanted = shared_format(arrays)
    shape = arrays[0].shape
    if wanted is contiguous_format or axis == len(shape):
        return in_rows(stacked)
    made = empty_in(
        (*shape[:axis], len(arrays) * shape[axis], *shape[axis + 1 :]), stacked.dtype, wanted
    )
    made = made.reshape(stacked.shape, copy=False)
    made[...] = stacked
    return made


FUNCTIONS["concat"] = FUNCTIONS["concatenate"] = cat


@function
def stack(tensors, dim=0, **more) -> Tensor:
    """Join along a new dimension; the types are promoted."""
    if more:
        refuse_others("stack", more, "axis", "out")
    if isinstance(tensors, (list, tuple)) and not tensors:
        raise RuntimeError("stack expects a non-empty TensorList")
    tensors = _sequence("stack", tensors)
    dim = spelt("stack", more, "axis", dim, 0) if more else dim
    shape = tensors[0]._array.shape
    for position, tensor in enumerate(tensors):
        if tensor._array.shape != shape:
            raise RuntimeError(
                f"stack expects each tensor to be equal size, but got {sizes(shape)} at entry 0 "
                f"and {sizes(tensor._array.shape)} at entry {position}"
            )
    axis = wrap_dim(dim, len(shape) + 1)
    arrays, code = common_arrays(tensors)
    out = finish(_stacked(arrays, axis), code, "stack", (*tensors, axis))
    return store_out("stack", more, out) if more else out


def at_least_dims(tensor: Tensor, ndim: int) -> Tensor:
    array = tensor._array
    if array.ndim >= ndim:
        return tensor
    if ndim == 1:
        return reshape_view(tensor, array, (1,))
    shape = (1, *array.shape) if array.ndim == 1 else (1, 1)
    return reshape_view(tensor, array, shape)


@function
def hstack(tensors) -> Tensor:
    """Join along the second dimension, or the first of vectors."""
    parts = [at_least_dims(tensor, 1) for tensor in _sequence("hstack", tensors)]
    return cat(parts, dim=0 if parts[0]._array.ndim == 1 else 1)


@function
def vstack(tensors) -> Tensor:
    """Join along the first dimension; vectors are rows."""
    return cat([at_least_dims(tensor, 2) for tensor in _sequence("vstack", tensors)], dim=0)


FUNCTIONS["row_stack"] = vstack


@function
def dstack(tensors) -> Tensor:
    """Join along the third dimension."""
    arrays, code = common_arrays(_sequence("dstack", tensors))
    try:
        joined = np.dstack(arrays)
    except ValueError:
        raise _cat_error([np.atleast_3d(array) for array in arrays], 2) from None
    return finish(in_rows(joined), code, "dstack", tuple(tensors))


@function
def column_stack(tensors) -> Tensor:
    """Join vectors as columns."""
    parts = [
        reshape_view(p, p._array, (-1, 1)) if p._array.ndim <= 1 else p
        for p in _sequence("column_stack", tensors)
    ]
    return cat(parts, dim=1)


def _at_least_function(ndim: int):
    def forward(*tensors):
        if len(tensors) == 1 and isinstance(tensors[0], (list, tuple)):
            tensors = tuple(tensors[0])
        made = tuple(at_least_dims(tensor, ndim) for tensor in tensors)
        return made[0] if len(made) == 1 else made

    forward.__name__ = f"atleast_{ndim}d"
    forward.__doc__ = f"Tensors with at least {ndim} dimension(s)."
    return function(forward)


atleast_1d, atleast_2d = _at_least_function(1), _at_least_function(2)
