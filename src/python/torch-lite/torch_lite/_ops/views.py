"""Views with other orders and numbers of dimensions."""

import numpy as np

from torch_lite._arguments import UNSAID
from torch_lite._device import Size
from torch_lite._gaps import missing
from torch_lite._graph import check_in_place, note_write
from torch_lite._ops._core import (
    LABEL,
    Tensor,
    broadcast_shape,
    need_tensor,
    only_keyword,
    sizes,
    sizes_from,
    view_of,
    wrap_dim,
)
from torch_lite._ops.storage import root_of
from torch_lite._registry import FUNCTIONS, METHODS, alias, function, method, op
from torch_lite._spellings import takes_spellings
from torch_lite._writes import flat_positions


@op
def transpose(input, dim0, dim1) -> Tensor:
    """Swap two dimensions; a view."""
    array = need_tensor(input, "transpose")._array
    a, b = wrap_dim(dim0, array.ndim), wrap_dim(dim1, array.ndim)
    result = array.swapaxes(a, b) if array.ndim else array.view()
    return view_of(input, result, "transpose", (input, a, b))


alias("swapdims", transpose)


@op
def swapaxes(input, axis0, axis1) -> Tensor:
    """Swap two dimensions; a view."""
    return transpose(input, axis0, axis1)


@op
def t(input) -> Tensor:
    """Transpose a matrix; a view. Fewer dimensions stay."""
    array = need_tensor(input, "t")._array
    if array.ndim > 2:
        raise RuntimeError(f"t() expects a tensor with <= 2 dimensions, but self is {array.ndim}D")
    return view_of(input, array.T, "t", (input,))


def _permute(input: Tensor, dims: tuple) -> Tensor:
    array = input._array
    if len(dims) != array.ndim:
        raise RuntimeError(
            "permute(sparse_coo): number of dimensions in the tensor input does not match the "
            f"length of the desired ordering of dimensions i.e. input.dim() = {array.ndim} is not "
            f"equal to len(dims) = {len(dims)}"
        )
    axes = tuple(wrap_dim(d, array.ndim) for d in sizes_from((dims,), "permute"))
    if len(set(axes)) != len(axes):
        raise RuntimeError("permute(): duplicate dims are not allowed.")
    return view_of(input, array.transpose(axes), "permute", (input, axes))


@function
def permute(input, dims) -> Tensor:
    """Reorder the dimensions; a view."""
    return _permute(need_tensor(input, "permute"), tuple(dims))


def _permute_method(self, *dims, **more) -> Tensor:
    """Reorder the dimensions; a view."""
    if more:
        dims = (only_keyword("Tensor.permute", more, "dims"),)
    return _permute(self, sizes_from(dims, "permute"))


METHODS["permute"] = _permute_method


@op
def movedim(input, source, destination) -> Tensor:
    """Move dimensions to other places; a view."""
    array = need_tensor(input, "movedim")._array
    if isinstance(source, (list, tuple)) != isinstance(destination, (list, tuple)):
        raise TypeError(
            "movedim() received an invalid combination of arguments: source and destination are "
            "both numbers, or both tuples"
        )
    froms, to = (_dims_moved(dims, array.ndim) for dims in (source, destination))
    if len(froms) != len(to):
        raise RuntimeError(
            f"movedim: Invalid source or destination dims: source ({list(froms)} dims) should "
            f"contain the same number of dims as destination ({list(to)} dims)"
        )
    for name, dims in (("source", froms), ("destination", to)):
        if len(set(dims)) != len(dims):
            raise RuntimeError(f"movedim: repeated dim in `{name}` ({list(dims)})")
    result = np.moveaxis(array, froms, to) if array.ndim else array.view()
    return view_of(input, result, "movedim", (input, source, destination))


alias("moveaxis", movedim)


def _dims_moved(dims: object, ndim: int) -> tuple:
    return tuple(wrap_dim(d, ndim) for d in (dims if isinstance(dims, (list, tuple)) else (dims,)))


@function
def squeeze(input, dim=UNSAID) -> Tensor:
    """Drop dimensions of size 1: all, or those named; a view."""
    array = need_tensor(input, "squeeze")._array
    if dim is UNSAID:
        dim = None
        result = array.squeeze()
    elif isinstance(dim, (tuple, list)):
        axes = tuple(wrap_dim(d, array.ndim) for d in dim)
        if len(set(axes)) != len(axes):
            twice = next(axis for axis in axes if axes.count(axis) > 1)
            raise RuntimeError(f"dim {twice} appears multiple times in the list of dims")
        result = array.squeeze(tuple(a for a in axes if array.ndim and array.shape[a] == 1))
    else:
        axis = wrap_dim(dim, array.ndim)
        drop = array.ndim and array.shape[axis] == 1
        result = array.squeeze(axis) if drop else array
    return view_of(input, result.view() if result is array else result, "squeeze", (input, dim))


def _squeeze_method(self, *dims, **more) -> Tensor:
    """Drop dimensions of size 1: all, or those named one by one or as a list; a view."""
    return squeeze(self, dims, **more) if len(dims) > 1 else squeeze(self, *dims, **more)


METHODS["squeeze"] = takes_spellings(_squeeze_method)


@op
def unsqueeze(input, dim) -> Tensor:
    """Put in a dimension of size 1; a view."""
    array = need_tensor(input, "unsqueeze")._array
    axis = wrap_dim(dim, array.ndim + 1)
    shape = (*array.shape[:axis], 1, *array.shape[axis:])
    if 1 in array.shape or (axis == array.ndim and not array.flags.c_contiguous):
        strides = (*array.strides[:axis], stride_before(array, axis), *array.strides[axis:])
        result = np.lib.stride_tricks.as_strided(array, shape, strides)
    else:
        # Reshaping gives PyTorch's stride to the new dimension, where a new axis would give 0.
        result = array.reshape(shape, copy=False)
    return view_of(input, result, "unsqueeze", (input, axis))


def stride_before(array: np.ndarray, axis: int) -> int:
    """The stride, in bytes, that PyTorch gives to a dimension of size 1 put in before an axis."""
    return array.shape[axis] * array.strides[axis] if axis < array.ndim else array.itemsize


def expand_array(array: np.ndarray, shape: tuple, label: str) -> np.ndarray:
    """A view of `array` repeated along dimensions of size 1; -1 keeps a size."""
    extra = len(shape) - array.ndim
    if extra < 0:
        raise RuntimeError(
            f"expand(torch.{label}Tensor{{{sizes(array.shape)}}}, size={sizes(shape)}): the number "
            f"of sizes provided ({len(shape)}) must be greater or equal to the number of "
            f"dimensions in the tensor ({array.ndim})"
        )
    full = list(shape)
    for position, length in enumerate(shape):
        old = array.shape[position - extra] if position >= extra else None
        if length == -1:
            if old is None:
                raise RuntimeError(
                    f"The expanded size of the tensor (-1) isn't allowed in a leading, "
                    f"non-existing dimension {position}"
                )
            full[position] = old
        elif old is not None and old not in (1, length):
            raise RuntimeError(
                f"The expanded size of the tensor ({length}) must match the existing size ({old}) "
                f"at non-singleton dimension {position}.  Target sizes: {sizes(shape)}.  "
                f"Tensor sizes: {sizes(array.shape)}"
            )
    if array.flags.c_contiguous and array.flags.writeable and array.size:
        # The same view without broadcast_to's overhead.
        strides = tuple(
            0
            if position < extra or array.shape[position - extra] != length
            else array.strides[position - extra]
            for position, length in enumerate(full)
        )
        return np.ndarray(full, array.dtype, array, 0, strides)
    result = np.broadcast_to(array, tuple(full))
    if array.flags.writeable:
        # Views of one row of it may be written, as in PyTorch; in-place operations check overlap.
        result.flags.writeable = True
    return result


@method
def expand(self, *shape, implicit=False, **more) -> Tensor:
    """Repeat along dimensions of size 1 without copying; a view. -1 keeps a size."""
    if more:
        shape = (only_keyword("Tensor.expand", more, "size"),)
    target = sizes_from(shape, "expand")
    result = expand_array(self._array, target, LABEL[self._code])
    return view_of(self, result, "expand", (self, target))


@method
def expand_as(self, other) -> Tensor:
    """Expand to the shape of another tensor."""
    need_tensor(other, "expand_as", "other", 2)
    return expand(self, other._array.shape)


@function
def broadcast_to(input, size) -> Tensor:
    """Expand to a shape; a view."""
    need_tensor(input, "broadcast_to")
    return expand(input, size)


METHODS["broadcast_to"] = broadcast_to


@function
def broadcast_tensors(*tensors) -> tuple:
    """Expand tensors to their common shape; views."""
    if len(tensors) == 1 and isinstance(tensors[0], (list, tuple)):
        tensors = tuple(tensors[0])
    shape = broadcast_shape(*(tensor._array.shape for tensor in tensors))
    return tuple(t if t._array.shape == shape else expand(t, shape) for t in tensors)


@function
def broadcast_shapes(*shapes) -> Size:
    """The common shape of several."""
    return Size(broadcast_shape(*((s,) if isinstance(s, int) else tuple(s) for s in shapes)))


@op
def diagonal(input, offset=0, dim1=0, dim2=1) -> Tensor:
    """The diagonal of two dimensions, as the last one; a view."""
    array = need_tensor(input, "diagonal")._array
    a, b = wrap_dim(dim1, array.ndim), wrap_dim(dim2, array.ndim)
    if a == b:
        raise RuntimeError(f"diagonal dimensions cannot be identical {dim1}, {dim2}")
    result = array.diagonal(offset, a, b)
    if array.flags.writeable:
        result.flags.writeable = True
    return view_of(input, result, "diagonal", (input, offset, a, b))


@op
def unfold(input, dimension, size, step) -> Tensor:
    """Windows of `size` along a dimension, every `step`, as a last dimension; a view."""
    array = input._array
    axis = wrap_dim(dimension, array.ndim)
    full = array.shape[axis] if array.ndim else 1
    if size < 0:
        raise RuntimeError(f"size is {size} but must be >= 0")
    if size > full:
        raise RuntimeError(
            f"maximum size for tensor at dimension {axis} is {full} but size is {size}"
        )
    if step <= 0:
        raise RuntimeError(f"step is {step} but must be > 0")
    if array.ndim == 0:
        return unsqueeze(input, 0)[:size]
    windows = np.lib.stride_tricks.sliding_window_view(array, size, axis, writeable=True)
    key = (slice(None),) * axis + (slice(None, None, step),)
    return view_of(input, windows[key], "unfold", (input, axis, size, step))


FUNCTIONS.pop("unfold")  # a method only; torch.nn.functional.unfold is another operation


@op
def as_strided(input, size, stride, storage_offset=None) -> Tensor:
    """Any sizes and strides over the memory; a view."""
    need_tensor(input, "as_strided")
    array = input._array
    room = memory_from(array)
    if storage_offset is not None:
        array = _from_start(array, storage_offset)
        room = array.nbytes
    if len(size) != len(stride):
        raise RuntimeError("mismatch in length of strides and shape")
    if min(stride, default=0) < 0:
        raise RuntimeError(
            "as_strided: Negative strides are not supported at the moment, "
            f"got strides: {sizes(stride)}"
        )
    reach = sum((n - 1) * s for n, s in zip(size, stride, strict=True)) + 1
    if 0 not in size and reach * array.itemsize > room:
        raise RuntimeError(
            f"setStorage: sizes {sizes(size)}, strides {sizes(stride)}, storage offset 0, and "
            f"itemsize {array.itemsize} requiring a storage size of {reach * array.itemsize} are "
            "out of bounds"
        )
    strides = tuple(s * array.itemsize for s in stride)
    result = np.lib.stride_tricks.as_strided(array, tuple(size), strides)
    positions = flat_positions(input._array, result) if input._requires_grad else None
    if positions is not None and ((positions < 0) | (positions >= input._array.size)).any():
        raise missing("torch.as_strided.backward(elements beyond the tensor)")
    return view_of(input, result, "as_strided", (input, positions))


def _from_start(array: np.ndarray, offset: int) -> np.ndarray:
    """One element of the memory that an array looks into, by its number from the memory's start."""
    owner = root_of(array)
    flat = owner.reshape(-1) if owner.flags.c_contiguous else owner.T.reshape(-1)
    if not np.may_share_memory(flat, owner):
        raise missing("torch.as_strided(storage_offset= of memory with gaps)")
    flat = flat.view(array.dtype)
    if not 0 <= offset <= flat.size:
        raise RuntimeError(f"Tensor: invalid storage offset {offset}")
    return flat[offset:]


def memory_from(array: np.ndarray) -> int:
    """How many bytes of the memory that a tensor looks into begin at its first element."""
    owner = root_of(array)
    begins = [each.__array_interface__["data"][0] for each in (owner, array)]
    return owner.nbytes - (begins[1] - begins[0])


def _install_properties() -> None:
    def transposed(self):
        """Dimensions in reverse order; a view."""
        axes = tuple(reversed(range(self._array.ndim)))
        return view_of(self, self._array.T, "permute", (self, axes))

    def matrix_transposed(self):
        """The last two dimensions swapped; a view."""
        if self._array.ndim == 0:
            return self
        if self._array.ndim == 1:
            raise RuntimeError(
                "tensor.mT is only supported on matrices or batches of matrices. Got "
                f"{self._array.ndim}-D tensor."
            )
        return view_of(self, self._array.swapaxes(-1, -2), "transpose", (self, -2, -1))

    METHODS["T"] = property(transposed)
    METHODS["mT"] = property(matrix_transposed)


_install_properties()


for _name in ("t", "transpose", "squeeze", "unsqueeze"):

    def _in_place(self, *args, _operation=METHODS[_name], **kwargs):
        """Change this tensor's own shape."""
        check_in_place(self)
        made = _operation(self, *args, **kwargs)
        note_write(self)  # for PyTorch a change of shape is a write like others
        self._array = made._array
        self._node, self._output = made._node, made._output
        return self

    METHODS[_name + "_"] = _in_place
