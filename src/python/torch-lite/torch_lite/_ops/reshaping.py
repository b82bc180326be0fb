"""Other shapes of the same memory, or of a copy where strides forbid it."""

import numpy as np

from torch_lite._dtype import LABEL, NUMPY
from torch_lite._gaps import missing
from torch_lite._ops._core import (
    Tensor,
    finish,
    need_tensor,
    only_keyword,
    sizes,
    sizes_from,
    view_of,
    wrap,
    wrap_dim,
)
from torch_lite._order import in_rows
from torch_lite._registry import METHODS, function, method, op


def _fitting_shape(shape: tuple, count: int) -> tuple:
    """The shape with its -1 worked out; RuntimeError when `count` elements do not fill it."""
    known = 1
    unknown = None
    for position, length in enumerate(shape):
        if length == -1:
            if unknown is not None:
                raise RuntimeError("only one dimension can be inferred")
            unknown = position
        elif length < 0:
            raise RuntimeError(f"invalid shape dimension {length}")
        else:
            known *= length
    if unknown is None:
        if known == count:
            return shape
    elif known and count % known == 0:
        return (*shape[:unknown], count // known, *shape[unknown + 1 :])
    elif known == 0 and count == 0:
        raise RuntimeError(
            f"cannot reshape tensor of 0 elements into shape {sizes(shape)} because the "
            "unspecified dimension size -1 can be any value and is ambiguous"
        )
    raise RuntimeError(f"shape '{sizes(shape)}' is invalid for input of size {count}")


@method
def view(self, *shape, dtype=None, size=None) -> Tensor:
    """The same memory in another shape; RuntimeError when the strides do not allow it."""
    array = self._array
    if size is not None:
        shape = (size,)
    if dtype is not None or (
        shape and not isinstance(shape[0], (int, tuple, list, Tensor, np.integer))
    ):
        return _view_as_type(self, dtype if dtype is not None else shape[0])
    shape = _fitting_shape(sizes_from(shape, "view"), array.size)
    try:
        result = array.reshape(shape, copy=False)
    except ValueError:
        raise RuntimeError(
            "view size is not compatible with input tensor's size and stride (at least one "
            "dimension spans across two contiguous subspaces). Use .reshape(...) instead."
        ) from None
    return view_of(self, result, "view", (self, shape))


def _view_as_type(self: Tensor, dtype: object) -> Tensor:
    from torch_lite._dtype import BF16, code_of_dtype

    code = code_of_dtype(dtype)
    if BF16 in (code, self._code) and code != self._code:
        raise missing("torch.Tensor.view(bfloat16 as another type)")
    array, target = self._array, NUMPY[code]
    if array.itemsize != target.itemsize:
        _check_resizable(array, self._code, code)
    if array.size == 0 and array.ndim:
        last = array.shape[-1] * array.itemsize // target.itemsize
        return wrap(np.empty((*array.shape[:-1], last), target), code)
    return wrap(array.view(target), code)


def _check_resizable(array: np.ndarray, old: int, new: int) -> None:
    """Refuse to read elements as ones of another size where memory does not allow it."""
    names = f"to view {LABEL[old]} as {LABEL[new]} (different element sizes)"
    if array.ndim == 0:
        raise RuntimeError(f"self.dim() cannot be 0 {names}")
    size, stride = array.shape[-1], array.strides[-1]
    if stride != array.itemsize and array.size:
        raise RuntimeError(f"self.stride(-1) must be 1 {names}, but got {stride // array.itemsize}")
    factor = NUMPY[new].itemsize // array.itemsize
    if factor > 1:
        if size % factor:
            raise RuntimeError(f"self.size(-1) must be divisible by {factor} {names}")
        if any(s % NUMPY[new].itemsize for s in array.strides[:-1]):
            raise RuntimeError(f"self.stride(i) must be divisible by {factor} {names}")


@method
def view_as(self, other) -> Tensor:
    """The same memory in the shape of another tensor."""
    need_tensor(other, "view_as", "other", 2)
    return view(self, other._array.shape)


@function
def reshape(input, shape) -> Tensor:
    """Another shape: a view when the strides allow it, else a copy."""
    array = need_tensor(input, "reshape")._array
    if not isinstance(shape, (tuple, list)):
        raise TypeError(
            f"reshape(): argument 'shape' (position 2) must be tuple of ints, "
            f"not {type(shape).__name__}"
        )
    return reshape_view(input, array, sizes_from((tuple(shape),), "reshape"))


def reshape_view(self: Tensor, array: np.ndarray, shape: tuple) -> Tensor:
    shape = _fitting_shape(shape, array.size)
    if array is self._array:
        try:
            return view_of(self, array.reshape(shape, copy=False), "view", (self, shape))
        except ValueError:
            pass
    return finish(array.reshape(shape), self._code, "view", (self, shape))


def _reshape_method(self, *shape, **more) -> Tensor:
    """Another shape: a view when the strides allow it, else a copy."""
    if more:
        shape = (only_keyword("Tensor.reshape", more, "shape"),)
    return reshape_view(self, self._array, sizes_from(shape, "reshape"))


METHODS["reshape"] = _reshape_method


@method
def reshape_as(self, other) -> Tensor:
    """Another tensor's shape: a view when the strides allow it, else a copy."""
    need_tensor(other, "reshape_as", "other", 2)
    return reshape_view(self, self._array, other._array.shape)


@op
def flatten(input, start_dim=0, end_dim=-1) -> Tensor:
    """Merge the dimensions from `start_dim` to `end_dim` into one."""
    array = need_tensor(input, "flatten")._array
    start, end = wrap_dim(start_dim, array.ndim), wrap_dim(end_dim, array.ndim)
    if start > end:
        raise RuntimeError("flatten() has invalid args: start_dim cannot come after end_dim")
    if array.ndim == 0:
        return reshape_view(input, array, (1,))
    if start == end:
        return input
    merged = int(np.prod(array.shape[start : end + 1]))
    return reshape_view(input, array, (*array.shape[:start], merged, *array.shape[end + 1 :]))


@op
def ravel(input) -> Tensor:
    """All elements in one dimension."""
    need_tensor(input, "ravel")
    array = in_rows(input._array)
    return reshape_view(input, array, (array.size,))


@op
def unflatten(input, dim, sizes) -> Tensor:
    """Split one dimension into several; one size may be -1."""
    need_tensor(input, "unflatten")
    shape = input._array.shape
    if not shape:
        raise RuntimeError(
            "unflatten got an unexpected error:\n"
            f"Dimension specified as {dim} but tensor has no dimensions"
        )
    axis = wrap_dim(dim, len(shape))
    if not tuple(sizes):
        raise RuntimeError("unflatten: sizes must be non-empty")
    parts = _fitting_shape(tuple(sizes), shape[axis])
    return view(input, shape[:axis] + parts + shape[axis + 1 :])
