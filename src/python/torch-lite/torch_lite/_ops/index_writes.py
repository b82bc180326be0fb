"""Writes by number or by row, and tensors that change their own size."""

import math

import numpy as np

from torch_lite._graph import check_in_place, rely
from torch_lite._layout import check_format, laid_in, preserve_format, suggested_format
from torch_lite._ops._core import (
    I64,
    LABEL,
    Tensor,
    check_differentiable,
    need_tensor,
    sizes_from,
    wrap_dim,
)
from torch_lite._ops.storage import address, root_of
from torch_lite._order import in_operands_order
from torch_lite._out import offer_in_place
from torch_lite._registry import METHODS, function, method, op


@op
def put(input, index, source, accumulate=False) -> Tensor:
    """A copy with `source` at places numbered in rows; `accumulate` adds."""
    need_tensor(index, "put", "index", 2)
    need_tensor(source, "put", "source", 3)
    need_tensor(input, "put")
    if index._code != I64:
        raise RuntimeError(
            f"put_(): Expected a long tensor for index, but got {LABEL[index._code]}"
        )
    if index.numel() != source.numel():
        raise IndexError(
            "put_(): Expected source and index to have the same number of elements, but got "
            f"source.numel() = {source.numel()}, index.numel() = {index.numel()}"
        )
    flat = input.reshape(-1)
    made = flat.index_put((index.reshape(-1),), source.reshape(-1), accumulate)
    made = made.reshape(input.shape)
    made._array = in_operands_order(made._array, input._array)
    return rely(made, source if source._requires_grad else None)


_REDUCTIONS = {"prod": "prod", "mean": "mean", "amax": "amax", "amin": "amin"}


@op
def index_reduce(input, dim, index, source, reduce, *, include_self=True) -> Tensor:
    """A copy with rows of `source` combined into numbered rows by a reduction."""
    need_tensor(input, "index_reduce")
    if reduce not in _REDUCTIONS:
        raise RuntimeError(
            "index_reduce(): Expected reduce to be one of prod, mean, amax or amin but got "
            f"{reduce}."
        )
    dim = wrap_dim(dim, input.ndim)
    shape = [-1 if axis == dim else 1 for axis in range(input.ndim)]
    places = index.reshape(shape).expand(source.shape)
    return input.scatter_reduce(dim, places, source, reduce, include_self=include_self)


offer_in_place(put, index_reduce, apart=True)


@function
def fill(input, value) -> Tensor:
    """A tensor like another, filled with one number."""
    filled = need_tensor(input, "fill").clone().fill_(value)
    check_differentiable(input._code, value)
    return filled


@method
def resize_(self, *sizes, memory_format=None, size=None) -> Tensor:
    """Take another size, in place: the memory from the first element on, read in order.

    What is new is 0, so that programs are repeatable.
    """
    check_in_place(self)
    if self._requires_grad:
        raise RuntimeError("cannot resize variables that require grad")
    shape = sizes_from(sizes if size is None else (size,), "resize_")
    check_format("resize_", memory_format)
    if memory_format is preserve_format:
        raise RuntimeError("Unsupported memory formatPreserve")
    if shape == self._array.shape and memory_format is None:
        return self
    want = math.prod(shape)
    memory = _memory_from(self._array)
    if want > memory.size:
        memory = np.concatenate([memory, np.zeros(want - memory.size, memory.dtype)])
    self._array = laid_in(memory[:want], shape, memory_format)
    return self


def _memory_from(array: np.ndarray) -> np.ndarray:
    """The memory from an array's first element to its end, as a vector over it."""
    root = root_of(array)
    start = (address(array) - address(root)) // array.itemsize
    return root.ravel(order="K").view(array.dtype)[start if array.size else 0 :]


@method
def resize_as_(self, the_template, *, memory_format=None) -> Tensor:
    """Take another tensor's size, in place; on wish its memory format too."""
    need_tensor(the_template, "resize_as_", "the_template", 2)
    if memory_format is preserve_format:
        memory_format = suggested_format(the_template._array)
    return resize_(self, the_template.shape, memory_format=memory_format)


METHODS["resize"] = lambda self, *sizes: resize_(self.clone(), *sizes)
METHODS["resize_as"] = lambda self, tensor: resize_(self.clone(), tensor.shape)


def _without_graph(name: str, *tensors: Tensor) -> None:
    if any(tensor._requires_grad for tensor in tensors):
        raise TypeError(f"{name}() can't be called on tensors that require grad")


@method
def apply_(self, callable) -> Tensor:
    """Replace each element by what a function of Python numbers gives."""
    _without_graph("apply_", self)
    check_in_place(self)
    flat = [callable(value) for value in self._array.reshape(-1).tolist()]
    self._array[...] = np.array(flat, dtype=self._array.dtype).reshape(self._array.shape)
    return self


@method
def map_(self, other, callable) -> Tensor:
    """Replace each element by a function of it and another tensor's element."""
    _without_graph("map_", self, other)
    check_in_place(self)
    others = np.broadcast_to(other._array, self._array.shape).reshape(-1).tolist()
    pairs = zip(self._array.reshape(-1).tolist(), others, strict=True)
    made = np.array([callable(a, b) for a, b in pairs], dtype=self._array.dtype)
    self._array[...] = made.reshape(self._array.shape)
    return self


@function
def frombuffer(buffer, *, dtype, count=-1, offset=0, requires_grad=False) -> Tensor:
    """A tensor over the memory of a Python buffer."""
    from torch_lite._dtype import NUMPY, code_of_dtype
    from torch_lite._ops.data import leaf

    code = code_of_dtype(dtype)
    return leaf(np.frombuffer(buffer, NUMPY[code], count, offset), code, requires_grad)


@function
def empty_strided(size, stride, *, dtype=None, device=None, requires_grad=False, **more) -> Tensor:
    """Zeroed memory of a size, with strides of one's own."""
    from torch_lite import _dtype
    from torch_lite._ops.data import factory_options, leaf

    code = factory_options("empty_strided", dtype, device, requires_grad, more)
    code = _dtype.default_code() if code is None else code
    kind = _dtype.NUMPY[code]
    length = 1 + sum((n - 1) * s for n, s in zip(size, stride, strict=True) if n > 0)
    memory = np.zeros(max(length, 0), dtype=kind)
    steps = [step * kind.itemsize for step in stride]
    return leaf(np.lib.stride_tricks.as_strided(memory, tuple(size), steps), code, requires_grad)


METHODS["new_empty_strided"] = lambda self, size, stride, dtype=None, **more: empty_strided(
    size, stride, dtype=self.dtype if dtype is None else dtype, **more
)


@function
def empty_permuted(size, physical_layout, *, dtype=None, device=None, requires_grad=False, **more):
    """Zeroed memory of a size whose dimensions lie in the given order, the outermost first."""
    from torch_lite._registry import FUNCTIONS

    order = list(physical_layout)
    made = FUNCTIONS["empty"]([size[d] for d in order], dtype=dtype, device=device, **more)
    made = made.permute([order.index(d) for d in range(len(order))])
    return made.detach().requires_grad_(requires_grad)
