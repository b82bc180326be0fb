"""Splitting along named directions, and writing a part of a tensor into a copy of it."""

import numpy as np

from torch_lite._gaps import missing
from torch_lite._graph import rely
from torch_lite._layout import contiguous_format
from torch_lite._ops._core import Tensor, check_differentiable, finish, need_tensor, wrap_dim
from torch_lite._ops.pieces import tensor_split
from torch_lite._order import is_dense
from torch_lite._registry import METHODS, function, op


def _split(name: str, input: Tensor, indices_or_sections: object, dim: int) -> tuple:
    if isinstance(indices_or_sections, int):
        size = input.shape[dim]
        if indices_or_sections <= 0 or size % indices_or_sections:
            raise RuntimeError(
                f"torch.{name} attempted to split along dimension {dim}, but the size of the "
                f"dimension {size} is not divisible by the split_size {indices_or_sections}!"
            )
    return tensor_split(input, indices_or_sections, dim)


def _need_dims(name: str, input: object, least: int) -> Tensor:
    if need_tensor(input, name).ndim < least:
        raise RuntimeError(
            f"torch.{name} requires a tensor with at least {least} dimension"
            f"{'s' if least > 1 else ''}, but got a tensor with {input.ndim} dimensions!"
        )
    return input


def _directional(name: str, least: int, dim_of) -> None:
    def function_of(input, indices_or_sections=None, *, sections=None, indices=None) -> tuple:
        given = (indices_or_sections, sections, indices)
        indices_or_sections = next(value for value in given if value is not None)
        x = _need_dims(name, input, least)
        return _split(name, x, indices_or_sections, dim_of(x))

    def method_of(self, *indices, **more) -> tuple:
        if more:
            indices = (next(iter(more.values())),)
        first = indices[0] if len(indices) == 1 else list(indices)
        return function_of(self, first)

    function_of.__name__ = name
    function_of.__doc__ = method_of.__doc__ = "Split into equal parts, or at indices; views."
    function(function_of)
    METHODS[name] = method_of


_directional("hsplit", 1, lambda x: 0 if x.ndim == 1 else 1)
_directional("vsplit", 2, lambda x: 0)
_directional("dsplit", 3, lambda x: 2)


@op
def unsafe_chunk(input, chunks, dim=0) -> tuple:
    """`chunk`."""
    need_tensor(input, "unsafe_chunk")
    return input.chunk(chunks, dim)


@op
def unsafe_split(tensor, split_size, dim=0) -> tuple:
    """`split`."""
    return tensor.split(split_size, dim)


@op
def unsafe_split_with_sizes(input, split_sizes, dim=0) -> tuple:
    """`split_with_sizes`."""
    return input.split(list(split_sizes), dim)


def _with(copy: Tensor, part: Tensor, src: Tensor) -> Tensor:
    if part._array.shape != src._array.shape:
        raise RuntimeError(
            "expected src to have a size equal to the slice of self. src size = "
            f"{list(src.shape)}, slice size = {list(part.shape)}"
        )
    check_differentiable(copy._code, src)
    part.copy_(src)
    return copy


def _with_its_gaps(input: Tensor) -> Tensor:
    """A copy with the very strides of the input, gaps between elements included."""
    array = input._array
    if is_dense(array) or 0 in array.strides or not array.size:
        return input.clone()
    reach = sum((n - 1) * s for n, s in zip(array.shape, array.strides, strict=True))
    memory = np.empty(reach // array.itemsize + 1, dtype=array.dtype)
    copy = np.lib.stride_tricks.as_strided(memory, array.shape, array.strides)
    copy[...] = array
    return finish(copy, input._code, "clone", (input,))


@op
def select_scatter(input, src, dim, index) -> Tensor:
    """A copy in which `src` takes the place of `input.select(dim, index)`."""
    need_tensor(src, "select_scatter", "src", 2)
    copy = _with_its_gaps(input)
    return _with(copy, copy.select(dim, index), src)


@op
def slice_scatter(input, src, dim=0, start=None, end=None, step=1) -> Tensor:
    """A copy in which `src` takes the place of a slice along `dim`."""
    need_tensor(input, "slice_scatter")
    need_tensor(src, "slice_scatter", "src", 2)
    if input.ndim == 0:
        raise IndexError("slice() cannot be applied to a 0-dim tensor.")
    copy = _with_its_gaps(input)
    key = (slice(None),) * wrap_dim(dim, copy.ndim) + (slice(start, end, step),)
    return _with(copy, copy[key], src)


@op
def diagonal_scatter(input, src, offset=0, dim1=0, dim2=1) -> Tensor:
    """A copy in which `src` takes the place of a diagonal."""
    need_tensor(input, "diagonal_scatter")
    need_tensor(src, "diagonal_scatter", "src", 2)
    copy = _with_its_gaps(input)
    return _with(copy, copy.diagonal(offset, dim1, dim2), src)


@op
def as_strided_scatter(input, src, size, stride, storage_offset=None) -> Tensor:
    """A copy in which `src` takes the place of a strided view."""
    need_tensor(src, "as_strided_scatter", "src", 2)
    if storage_offset:
        raise missing("torch.as_strided_scatter(storage_offset=)")
    copy = input.clone()
    return _with(copy, copy.as_strided(size, stride), src)


@function
def constant_pad_nd(input, pad, value=0) -> Tensor:
    """Pad the last dimensions, two numbers a dimension from the last on, with one value."""
    from torch_lite.nn.functional import pad as padded

    return padded(input, tuple(pad), value=value)


@function
def atleast_3d(*tensors) -> object:
    """Tensors with three dimensions at least."""
    if len(tensors) == 1 and isinstance(tensors[0], (list, tuple)):
        return tuple(atleast_3d(tensor) for tensor in tensors[0])
    if len(tensors) > 1:
        return tuple(atleast_3d(tensor) for tensor in tensors)
    x = need_tensor(tensors[0], "atleast_3d")
    if x.ndim == 0:
        return x.reshape(1, 1, 1)
    if x.ndim == 1:
        return x[None, :, None]
    return x.unsqueeze(-1) if x.ndim == 2 else x


@op
def diagflat(input, offset=0) -> Tensor:
    """A matrix with all elements on a diagonal."""
    return need_tensor(input, "diagflat").reshape(-1).diag(offset)


@function
def combinations(input, r=2, with_replacement=False) -> Tensor:
    """All choices of r elements of a vector, a row each."""
    import itertools

    if need_tensor(input, "combinations").ndim != 1:
        raise RuntimeError(f"Expect a 1D vector, but got shape {list(input.shape)}")
    choose = itertools.combinations_with_replacement if with_replacement else itertools.combinations
    rows = list(choose(range(len(input)), r))
    if not rows:
        return input[:0].unsqueeze(1).expand(0, r) * 1 if r else input[:0] * 1
    places = input.new_tensor([list(row) for row in rows]).long()
    return rely(input[places], input)


@op
def narrow_copy(input, dim, start, length) -> Tensor:
    """`narrow`, as a copy in rows."""
    return _copy_in_rows(input.narrow(dim, start, length))


def _copy_in_rows(view: Tensor) -> Tensor:
    return view.clone(memory_format=contiguous_format)


def _offer_copies() -> None:
    names = (
        "as_strided detach diagonal permute select squeeze t transpose unbind unsqueeze view "
        "expand alias split split_with_sizes slice view_as_real view_as_complex unfold"
    )
    for name in names.split():
        function(_copying(name))


def _copying(name: str):
    def forward(input, *args, **more) -> object:
        if name == "alias":
            return _copy_in_rows(input)
        if name == "slice":
            return _copy_in_rows(_slice(input, *args, **more))
        from torch_lite._registry import FUNCTIONS

        view = FUNCTIONS[name] if name.startswith("view_as") else getattr(Tensor, name)
        made = view(input, *args, **more)
        return tuple(map(_copy_in_rows, made)) if isinstance(made, tuple) else _copy_in_rows(made)

    forward.__name__ = f"{name}_copy"
    forward.__doc__ = f"`{name}`, as a copy in rows."
    return forward


def _slice(input: Tensor, dim: int = 0, start=None, end=None, step: int = 1) -> Tensor:
    return input[(slice(None),) * (dim % input.ndim) + (slice(start, end, step),)]


_offer_copies()


@op
def is_same_size(input, other) -> bool:
    """Whether two tensors have one shape."""
    need_tensor(input, "is_same_size")
    need_tensor(other, "is_same_size", "other", 2)
    return input._array.shape == other._array.shape


def _sum_to_size(self, *size) -> Tensor:
    """Summed down to a shape that broadcasts to this one."""
    from torch_lite._derivatives.table import fit
    from torch_lite._ops._core import sizes_from

    shape = sizes_from(size, "sum_to_size")
    return fit(self, shape, self._code)


METHODS["sum_to_size"] = _sum_to_size
