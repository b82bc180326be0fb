"""Shapes: views that share memory wherever PyTorch's do, joining, repeating and rearranging."""

import itertools

import numpy as np

from torch_lite._device import Size
from torch_lite._gaps import missing
from torch_lite._ops._core import (
    CATEGORY,
    I64,
    LABEL,
    PROMOTE,
    Tensor,
    broadcast_shape,
    cast,
    finish,
    need_tensor,
    sizes,
    sizes_from,
    view_of,
    wrap,
    wrap_dim,
)
from torch_lite._out import store_out
from torch_lite._registry import FUNCTIONS, METHODS, alias, function, method, op

# Asking -----------------------------------------------------------------------------------------


@method
def size(self, dim=None):
    """All sizes, or the size of one dimension."""
    shape = self._array.shape
    if dim is None:
        return Size(shape)
    if not shape:
        raise IndexError(f"Dimension specified as {dim} but tensor has no dimensions")
    return shape[wrap_dim(dim, len(shape))]


@method
def dim(self) -> int:
    """Number of dimensions."""
    return self._array.ndim


METHODS["ndimension"] = dim


@op
def numel(input) -> int:
    """Number of elements."""
    return need_tensor(input, "numel")._array.size


METHODS["nelement"] = numel


@method
def stride(self, dim=None):
    """Steps between neighbours, in elements, of all dimensions or of one."""
    step = self._array.itemsize
    strides = tuple(s // step for s in self._array.strides)
    return strides if dim is None else strides[wrap_dim(dim, len(strides))]


@method
def is_contiguous(self, memory_format=None) -> bool:
    """Whether elements lie in row-major order without gaps."""
    return self._array.flags.c_contiguous


@method
def contiguous(self, memory_format=None) -> Tensor:
    """The tensor itself when contiguous, else a row-major copy."""
    if self._array.flags.c_contiguous:
        return self
    return finish(np.ascontiguousarray(self._array), self._code, "clone", (self,))


@method
def element_size(self) -> int:
    """Bytes per element."""
    return self._array.itemsize


@method
def data_ptr(self) -> int:
    """Address of the first element: equal for tensors that start at the same memory."""
    return self._array.__array_interface__["data"][0] if self._array.size else 0


@method
def storage_offset(self) -> int:
    """Elements between the start of the memory and this tensor's first element."""
    array = self._array
    root = array
    while isinstance(root.base, np.ndarray):
        root = root.base
    start = root.__array_interface__["data"][0]
    return (array.__array_interface__["data"][0] - start) // array.itemsize


@method
def is_set_to(self, tensor) -> bool:
    """Whether both are the same view of the same memory."""
    a, b = self._array, tensor._array
    return data_ptr(self) == data_ptr(tensor) and a.shape == b.shape and a.strides == b.strides


@function
def is_tensor(obj) -> bool:
    """Whether an object is a tensor."""
    return isinstance(obj, Tensor)


@op
def is_floating_point(input) -> bool:
    """Whether the type has fractions."""
    return input.dtype.is_floating_point


@op
def is_complex(input) -> bool:
    """Whether the type is complex."""
    return input.dtype.is_complex


@op
def is_signed(input) -> bool:
    """Whether the type holds negatives."""
    return input.dtype.is_signed


@op
def is_nonzero(input) -> bool:
    """Whether the only element is not zero."""
    return bool(input)


# Views ------------------------------------------------------------------------------------------


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
def view(self, *shape, dtype=None) -> Tensor:
    """The same memory in another shape; RuntimeError when the strides do not allow it."""
    array = self._array
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
    from torch_lite._dtype import code_of_dtype

    code = code_of_dtype(dtype)
    if self._array.ndim == 0:
        raise missing("torch.Tensor.view(dtype)")
    from torch_lite._dtype import NUMPY

    return wrap(self._array.view(NUMPY[code]), code)


@method
def view_as(self, other) -> Tensor:
    """The same memory in the shape of another tensor."""
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
    return _reshape(input, array, sizes_from((tuple(shape),), "reshape"))


def _reshape(self: Tensor, array: np.ndarray, shape: tuple) -> Tensor:
    shape = _fitting_shape(shape, array.size)
    return view_of(self, array.reshape(shape), "view", (self, shape))


def _reshape_method(self, *shape, **more) -> Tensor:
    """Another shape: a view when the strides allow it, else a copy."""
    if more:
        shape = (more.pop("shape"),)
    return _reshape(self, self._array, sizes_from(shape, "reshape"))


METHODS["reshape"] = _reshape_method


@method
def reshape_as(self, other) -> Tensor:
    """Another tensor's shape: a view when the strides allow it, else a copy."""
    return _reshape(self, self._array, other._array.shape)


@op
def flatten(input, start_dim=0, end_dim=-1) -> Tensor:
    """Merge the dimensions from `start_dim` to `end_dim` into one."""
    array = need_tensor(input, "flatten")._array
    start, end = wrap_dim(start_dim, array.ndim), wrap_dim(end_dim, array.ndim)
    if start > end:
        raise RuntimeError("flatten() has invalid args: start_dim cannot come after end_dim")
    if array.ndim == 0:
        return _reshape(input, array, (1,))
    if start == end:
        return input
    merged = int(np.prod(array.shape[start : end + 1]))
    return _reshape(input, array, (*array.shape[:start], merged, *array.shape[end + 1 :]))


@op
def ravel(input) -> Tensor:
    """All elements in one dimension."""
    return (
        _reshape(input, input._array, (-1,))
        if input._array.size
        else _reshape(input, input._array, (0,))
    )


@op
def unflatten(input, dim, sizes) -> Tensor:
    """Split one dimension into several; one size may be -1."""
    shape = input._array.shape
    axis = wrap_dim(dim, len(shape))
    parts = _fitting_shape(tuple(sizes), shape[axis])
    return view(input, shape[:axis] + parts + shape[axis + 1 :])


@op
def transpose(input, dim0, dim1) -> Tensor:
    """Swap two dimensions; a view."""
    array = need_tensor(input, "transpose")._array
    a, b = wrap_dim(dim0, array.ndim), wrap_dim(dim1, array.ndim)
    result = array.swapaxes(a, b) if array.ndim else array.view()
    return view_of(input, result, "transpose", (input, a, b))


for _alias in ("swapaxes", "swapdims"):
    alias(_alias, transpose)


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
    axes = tuple(wrap_dim(d, array.ndim) for d in dims)
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
        dims = (more.pop("dims"),)
    return _permute(self, sizes_from(dims, "permute"))


METHODS["permute"] = _permute_method


@op
def movedim(input, source, destination) -> Tensor:
    """Move dimensions to other places; a view."""
    result = np.moveaxis(need_tensor(input, "movedim")._array, source, destination)
    return view_of(input, result, "movedim", (input, source, destination))


alias("moveaxis", movedim)


@op
def squeeze(input, dim=None) -> Tensor:
    """Drop dimensions of size 1: all, or those named; a view."""
    array = need_tensor(input, "squeeze")._array
    if dim is None:
        result = array.squeeze()
    elif isinstance(dim, (tuple, list)):
        axes = tuple(wrap_dim(d, array.ndim) for d in dim)
        result = array.squeeze(tuple(a for a in axes if array.ndim and array.shape[a] == 1))
    else:
        axis = wrap_dim(dim, array.ndim)
        drop = array.ndim and array.shape[axis] == 1
        result = array.squeeze(axis) if drop else array
    return view_of(input, result.view() if result is array else result, "squeeze", (input, dim))


@op
def unsqueeze(input, dim) -> Tensor:
    """Put in a dimension of size 1; a view."""
    array = need_tensor(input, "unsqueeze")._array
    axis = wrap_dim(dim, array.ndim + 1)
    # Reshaping gives PyTorch's stride to the new dimension, where a new axis would give 0.
    result = array.reshape((*array.shape[:axis], 1, *array.shape[axis:]), copy=False)
    return view_of(input, result, "unsqueeze", (input, axis))


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
        shape = (more.pop("size"),)
    target = sizes_from(shape, "expand")
    result = expand_array(self._array, target, LABEL[self._code])
    return view_of(self, result, "expand", (self, target))


@method
def expand_as(self, other) -> Tensor:
    """Expand to the shape of another tensor."""
    return expand(self, other._array.shape)


@function
def broadcast_to(input, shape) -> Tensor:
    """Expand to a shape; a view."""
    return expand(input, shape)


METHODS["broadcast_to"] = broadcast_to


@function
def broadcast_tensors(*tensors) -> tuple:
    """Expand tensors to their common shape; views."""
    if len(tensors) == 1 and isinstance(tensors[0], (list, tuple)):
        tensors = tuple(tensors[0])
    shape = broadcast_shape(*(tensor._array.shape for tensor in tensors))
    return tuple(expand(tensor, shape) for tensor in tensors)


@function
def broadcast_shapes(*shapes) -> Size:
    """The common shape of several."""
    return Size(broadcast_shape(*((s,) if isinstance(s, int) else tuple(s) for s in shapes)))


@op
def narrow(input, dim, start, length) -> Tensor:
    """`length` elements of one dimension from `start`; a view."""
    array = need_tensor(input, "narrow")._array
    axis = wrap_dim(dim, array.ndim)
    start = int(start)
    full = array.shape[axis]
    if length < 0:
        raise RuntimeError("narrow(): length must be non-negative.")
    if not -full <= start <= full:
        raise IndexError(
            f"Dimension out of range (expected to be in range of [{-full}, {full}], "
            f"but got {start})"
        )
    start += full if start < 0 else 0
    if start + length > full:
        raise RuntimeError(f"start ({start}) + length ({length}) exceeds dimension size ({full}).")
    return view_of(
        input,
        _slice_axis(array, axis, start, start + length),
        "slice",
        (input, axis, start, start + length),
    )


def _slice_axis(array: np.ndarray, axis: int, start: int, stop: int) -> np.ndarray:
    return array[(slice(None),) * axis + (slice(start, stop),)]


@op
def select(input, dim, index) -> Tensor:
    """One element of one dimension, which goes; a view."""
    array = need_tensor(input, "select")._array
    if array.ndim == 0:
        raise IndexError("select() cannot be applied to a 0-dim tensor.")
    axis = wrap_dim(dim, array.ndim)
    index = int(index)
    if not -array.shape[axis] <= index < array.shape[axis]:
        raise IndexError(
            f"select(): index {index} out of range for tensor of size {sizes(array.shape)} at "
            f"dimension {axis}"
        )
    key = (slice(None),) * axis + (index, ...)
    return view_of(input, array[key], "select", (input, axis, index))


@op
def unbind(input, dim=0) -> tuple:
    """All slices along a dimension; views."""
    array = need_tensor(input, "unbind")._array
    if array.ndim == 0:
        raise IndexError("Dimension specified as 0 but tensor has no dimensions")
    axis = wrap_dim(dim, array.ndim)
    return tuple(select(input, axis, k) for k in range(array.shape[axis]))


def _pieces(input: Tensor, axis: int, lengths: list[int]) -> tuple:
    pieces, start = [], 0
    for length in lengths:
        piece = _slice_axis(input._array, axis, start, start + length)
        pieces.append(view_of(input, piece, "slice", (input, axis, start, start + length)))
        start += length
    return tuple(pieces)


def _split_lengths(full: int, each: int) -> list[int]:
    if full == 0 or each == 0:
        return [full]
    return [min(each, full - start) for start in range(0, full, each)]


@op
def split(tensor, split_size_or_sections, dim=0, **more) -> tuple:
    """Pieces of one size (the last may be smaller), or of the sizes listed; views."""
    array = need_tensor(tensor, "split")._array
    axis = wrap_dim(dim, array.ndim)
    full = array.shape[axis]
    if isinstance(split_size_or_sections, (list, tuple)):
        lengths = [int(length) for length in split_size_or_sections]
        if sum(lengths) != full or min(lengths, default=0) < 0:
            raise RuntimeError(
                f"split_with_sizes expects split_sizes to sum exactly to {full} (input tensor's "
                f"size at dimension {axis}), but got split_sizes={sizes(lengths)}"
            )
        return _pieces(tensor, axis, lengths)
    each = int(split_size_or_sections)
    if each < 0 or (each == 0 and full):
        raise RuntimeError(f"split expects split_size be non-negative, but got split_size={each}")
    return _pieces(tensor, axis, _split_lengths(full, each))


@op
def split_with_sizes(input, split_sizes, dim=0) -> tuple:
    """Pieces of the sizes listed; views."""
    return split(input, list(split_sizes), dim)


@op
def chunk(input, chunks, dim=0) -> tuple:
    """At most `chunks` pieces of equal size (the last may be smaller); views."""
    array = need_tensor(input, "chunk")._array
    if chunks <= 0:
        raise RuntimeError(f"chunk expects `chunks` to be greater than 0, got: {chunks}")
    axis = wrap_dim(dim, array.ndim)
    full = array.shape[axis]
    return _pieces(input, axis, _split_lengths(full, -(-full // chunks)))


@op
def tensor_split(input, indices_or_sections, dim=0) -> tuple:
    """Nearly equal pieces, larger ones first, or pieces cut at the indices listed; views."""
    axis = wrap_dim(dim, input._array.ndim)
    full = input._array.shape[axis]
    if isinstance(indices_or_sections, (list, tuple)):
        cuts = [0, *(min(c if c >= 0 else c + full, full) for c in indices_or_sections), full]
        lengths = [max(b - a, 0) for a, b in itertools.pairwise(cuts)]
    else:
        base, extra = divmod(full, int(indices_or_sections))
        lengths = [base + (k < extra) for k in range(int(indices_or_sections))]
    return _pieces(input, axis, lengths)


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
    if size > array.shape[axis]:
        raise RuntimeError(
            f"maximum size for tensor at dimension {axis} is {array.shape[axis]} but size is {size}"
        )
    windows = np.lib.stride_tricks.sliding_window_view(array, size, axis, writeable=True)
    key = (slice(None),) * axis + (slice(None, None, step),)
    return view_of(input, windows[key], "unfold", (input, axis, size, step))


FUNCTIONS.pop("unfold")  # a method only; torch.nn.functional.unfold is another operation


@op
def as_strided(input, size, stride, storage_offset=None) -> Tensor:
    """Any sizes and strides over the memory; a view."""
    array = input._array
    if storage_offset:
        raise missing("torch.as_strided(storage_offset=)")
    strides = tuple(s * array.itemsize for s in stride)
    result = np.lib.stride_tricks.as_strided(array, tuple(size), strides)
    return view_of(input, result, "as_strided", (input, size, stride))


# Joining ----------------------------------------------------------------------------------------


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


def _common_arrays(tensors: list[Tensor]) -> tuple[list[np.ndarray], int]:
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
    if isinstance(tensors, (list, tuple)) and not tensors:
        raise ValueError("torch.cat(): expected a non-empty list of Tensors")
    tensors = _sequence("cat", tensors)
    dim = more.pop("axis", dim)
    arrays, code = _common_arrays(tensors)
    for position, array in enumerate(arrays):
        if array.ndim == 0:
            raise RuntimeError(
                f"zero-dimensional tensor (at position {position}) cannot be concatenated"
            )
    # Empty vectors are skipped, whatever the others' dimensions: a legacy rule that code relies on.
    kept = [array for array in arrays if array.shape != (0,)] or arrays[:1]
    axis = wrap_dim(dim, kept[0].ndim)
    try:
        joined = np.concatenate(kept, axis)
    except ValueError:
        raise _cat_error(kept, axis) from None
    out = finish(joined, code, "cat", (*tensors, axis))
    return store_out("cat", more, out) if more else out


FUNCTIONS["concat"] = FUNCTIONS["concatenate"] = cat


@function
def stack(tensors, dim=0, **more) -> Tensor:
    """Join along a new dimension; the types are promoted."""
    if isinstance(tensors, (list, tuple)) and not tensors:
        raise RuntimeError("stack expects a non-empty TensorList")
    tensors = _sequence("stack", tensors)
    dim = more.pop("axis", dim)
    shape = tensors[0]._array.shape
    for position, tensor in enumerate(tensors):
        if tensor._array.shape != shape:
            raise RuntimeError(
                f"stack expects each tensor to be equal size, but got {sizes(shape)} at entry 0 "
                f"and {sizes(tensor._array.shape)} at entry {position}"
            )
    axis = wrap_dim(dim, len(shape) + 1)
    arrays, code = _common_arrays(tensors)
    out = finish(np.stack(arrays, axis=axis), code, "stack", (*tensors, axis))
    return store_out("stack", more, out) if more else out


def _at_least(tensor: Tensor, ndim: int) -> Tensor:
    array = tensor._array
    if array.ndim >= ndim:
        return tensor
    if ndim == 1:
        return _reshape(tensor, array, (1,))
    shape = (1, *array.shape) if array.ndim == 1 else (1, 1)
    return _reshape(tensor, array, shape)


@function
def hstack(tensors) -> Tensor:
    """Join along the second dimension, or the first of vectors."""
    parts = [_at_least(tensor, 1) for tensor in _sequence("hstack", tensors)]
    return cat(parts, dim=0 if parts[0]._array.ndim == 1 else 1)


@function
def vstack(tensors) -> Tensor:
    """Join along the first dimension; vectors are rows."""
    return cat([_at_least(tensor, 2) for tensor in _sequence("vstack", tensors)], dim=0)


FUNCTIONS["row_stack"] = vstack


@function
def dstack(tensors) -> Tensor:
    """Join along the third dimension."""
    arrays, code = _common_arrays(_sequence("dstack", tensors))
    return finish(np.dstack(arrays), code, "dstack", tuple(tensors))


@function
def column_stack(tensors) -> Tensor:
    """Join vectors as columns."""
    parts = [
        _reshape(p, p._array, (-1, 1)) if p._array.ndim <= 1 else p
        for p in _sequence("column_stack", tensors)
    ]
    return cat(parts, dim=1)


def _at_least_function(ndim: int):
    def forward(*tensors):
        if len(tensors) == 1 and isinstance(tensors[0], (list, tuple)):
            tensors = tuple(tensors[0])
        made = tuple(_at_least(tensor, ndim) for tensor in tensors)
        return made[0] if len(made) == 1 else made

    forward.__name__ = f"atleast_{ndim}d"
    forward.__doc__ = f"Tensors with at least {ndim} dimension(s)."
    return function(forward)


atleast_1d, atleast_2d = _at_least_function(1), _at_least_function(2)


# Repeating and rearranging ----------------------------------------------------------------------


@method
def repeat(self, *repeats, **more) -> Tensor:
    """Copies of the whole along each dimension; missing leading dimensions are 1."""
    if more:
        repeats = (more.pop("repeats", more.pop("sizes", None)),)
    if not repeats:
        raise TypeError('repeat() missing 1 required positional arguments: "repeats"')
    counts = sizes_from(repeats, "repeat")
    if len(counts) < self._array.ndim:
        raise RuntimeError(
            "Number of dimensions of repeat dims can not be smaller than number of dimensions of "
            "tensor"
        )
    if min(counts, default=0) < 0:
        raise RuntimeError("Trying to create tensor with negative dimension")
    return finish(np.tile(self._array, counts), self._code, "repeat", (self, counts))


@function
def tile(input, dims) -> Tensor:
    """Copies of the whole along each dimension, counted from the last."""
    counts = (dims,) if isinstance(dims, int) else tuple(dims)
    return finish(np.tile(input._array, counts), input._code, "tile", (input, counts))


METHODS["tile"] = lambda self, *dims: tile(self, sizes_from(dims, "tile"))


@op
def repeat_interleave(input, repeats=None, dim=None, *, output_size=None) -> Tensor:
    """Each element repeated, the same number of times or by a tensor of counts."""
    if repeats is None:
        counts = input._array.astype(np.int64)
        made = np.repeat(np.arange(len(counts), dtype=np.int64), counts.astype(np.intp))
        return wrap(made, I64)
    array = need_tensor(input, "repeat_interleave")._array
    if isinstance(repeats, Tensor):
        counts = repeats._array
        if CATEGORY[repeats._code] != 1:
            raise RuntimeError("repeats has to be Long or Int tensor")
        counts = counts.astype(np.intp)
    else:
        counts = int(repeats)
    axis = None if dim is None else wrap_dim(dim, array.ndim)
    if isinstance(counts, np.ndarray) and counts.size != 1:
        full = array.size if axis is None else array.shape[axis]
        if counts.size != full:
            raise RuntimeError(
                "repeats must have the same size as input along dim, but got repeats.size(0) = "
                f"{counts.size} and input.size({axis or 0}) = {full}"
            )
    result = np.repeat(array, counts, axis)
    return finish(result, input._code, "repeat_interleave", (input, repeats, dim))


@function
def flip(input, dims) -> Tensor:
    """Reverse along dimensions; a copy."""
    return _flip(need_tensor(input, "flip"), (dims,) if isinstance(dims, int) else tuple(dims))


def _flip(input: Tensor, dims: tuple) -> Tensor:
    axes = tuple(wrap_dim(d, input._array.ndim) for d in dims)
    array = np.flip(input._array, axes).copy() if input._array.ndim else input._array.copy()
    return finish(array, input._code, "flip", (input, axes))


METHODS["flip"] = lambda self, *dims, **more: _flip(
    self, sizes_from((more["dims"],) if more else dims, "flip")
)


@op
def fliplr(input) -> Tensor:
    """Reverse the second dimension; a copy."""
    return _flip(input, (1,))


@op
def flipud(input) -> Tensor:
    """Reverse the first dimension; a copy."""
    return _flip(input, (0,))


@op
def roll(input, shifts, dims=None) -> Tensor:
    """Shift elements around, along dimensions or in the flattened tensor."""
    array = need_tensor(input, "roll")._array
    axes = None
    if dims is not None and dims != ():
        axes = tuple(wrap_dim(d, array.ndim) for d in ((dims,) if isinstance(dims, int) else dims))
    shifts = tuple(shifts) if isinstance(shifts, (list, tuple)) else shifts
    if axes is not None and isinstance(shifts, int):
        shifts = (shifts,)
    if axes is None and isinstance(shifts, tuple):
        shifts = shifts[0]
    return finish(np.roll(array, shifts, axes), input._code, "roll", (input, shifts, axes))


@op
def rot90(input, k=1, dims=(0, 1)) -> Tensor:
    """Rotate by 90 degrees in the plane of two dimensions; a copy."""
    first, second = (wrap_dim(d, input._array.ndim) for d in dims)
    turns = k % 4
    if turns == 1:
        return transpose(_flip(input, (second,)), first, second)
    if turns == 3:
        return transpose(_flip(input, (first,)), first, second)
    return _flip(input, (first, second)) if turns == 2 else METHODS["clone"](input)


def _triangle(name: str, keep_lower: bool):
    def forward(input, diagonal=0, **more):
        array = need_tensor(input, name)._array
        if array.ndim < 2:
            raise RuntimeError(f"{name}: input tensor must have at least 2 dimensions")
        rows = np.arange(array.shape[-2], dtype=np.int64)[:, None]
        columns = np.arange(array.shape[-1], dtype=np.int64)
        inside = columns - rows <= diagonal if keep_lower else columns - rows >= diagonal
        result = np.where(inside, array, array.dtype.type(0))
        out = finish(result, input._code, name, (input, diagonal))
        return store_out(name, more, out) if more else out

    forward.__name__ = name
    forward.__doc__ = "Zero on one side of a diagonal of the last two dimensions."
    return op(forward)


tril, triu = _triangle("tril", True), _triangle("triu", False)


def _triangle_indices(name: str, find):
    def forward(row, col, offset=0, **more):
        rows, columns = find(row, offset, col)
        return wrap(np.stack([rows, columns]).astype(np.int64), I64)

    forward.__name__ = name
    forward.__doc__ = "int64 row and column indices of a triangle, 2 x n."
    return function(forward)


tril_indices = _triangle_indices("tril_indices", np.tril_indices)
triu_indices = _triangle_indices("triu_indices", np.triu_indices)


@op
def diag(input, diagonal=0) -> Tensor:
    """A vector on the diagonal of a matrix, or a matrix's diagonal (a copy)."""
    array = need_tensor(input, "diag")._array
    if array.ndim not in (1, 2):
        raise RuntimeError(f"diag(): Supports 1D or 2D tensors. Got {array.ndim}D")
    return finish(np.diag(array, diagonal).copy(), input._code, "diag", (input, diagonal))


@op
def diag_embed(input, offset=0, dim1=-2, dim2=-1) -> Tensor:
    """The last dimension on the diagonal of two new ones."""
    array = input._array
    length = array.shape[-1] + abs(offset)
    result = np.zeros((*array.shape[:-1], length, length), dtype=array.dtype)
    spots = np.arange(array.shape[-1], dtype=np.int64)
    result[..., spots + max(-offset, 0), spots + max(offset, 0)] = array
    ndim = array.ndim + 1
    result = np.moveaxis(result, (-2, -1), (wrap_dim(dim1, ndim), wrap_dim(dim2, ndim)))
    return finish(result, input._code, "diag_embed", (input, offset))


@op
def trace(input) -> Tensor:
    """Sum of a matrix's diagonal."""
    if input._array.ndim != 2:
        raise RuntimeError("trace: expected a matrix")
    return diagonal(input).sum()


@function
def meshgrid(*tensors, indexing=None) -> tuple:
    """Coordinate grids; `indexing` "ij" (the default) or "xy"."""
    if len(tensors) == 1 and isinstance(tensors[0], (list, tuple)):
        tensors = tuple(tensors[0])
    if indexing not in (None, "ij", "xy"):
        raise RuntimeError(
            f'torch.meshgrid: indexing must be one of "xy" or "ij", but received: {indexing}'
        )
    arrays = [tensor._array.reshape(-1) for tensor in tensors]
    grids = np.meshgrid(*arrays, indexing=indexing or "ij", copy=False)
    for grid, array in zip(grids, arrays, strict=True):
        grid.flags.writeable = array.flags.writeable
    return tuple(
        view_of(tensor, grid, "expand", (tensor,))
        for tensor, grid in zip(tensors, grids, strict=True)
    )


@function
def cartesian_prod(*tensors) -> Tensor:
    """All combinations, one a row."""
    if len(tensors) == 1:
        return tensors[0]
    grids = meshgrid(*tensors)
    return stack([ravel(grid) for grid in grids], dim=1)


@function
def block_diag(*tensors) -> Tensor:
    """Matrices along the diagonal of one."""
    arrays, code = _common_arrays([_at_least(tensor, 2) for tensor in tensors])
    result = np.zeros(tuple(sum(a.shape[d] for a in arrays) for d in (0, 1)), dtype=arrays[0].dtype)
    row = column = 0
    for array in arrays:
        result[row : row + array.shape[0], column : column + array.shape[1]] = array
        row, column = row + array.shape[0], column + array.shape[1]
    return finish(result, code, "block_diag", tensors)


def _install_properties() -> None:
    def transposed(self):
        """Dimensions in reverse order; a view."""
        return view_of(self, self._array.T, "permute", (self,))

    def matrix_transposed(self):
        """The last two dimensions swapped; a view."""
        if self._array.ndim < 2:
            raise RuntimeError(
                "tensor.mT is only supported on matrices or batches of matrices. Got "
                f"{self._array.ndim}-D tensor."
            )
        return view_of(self, self._array.swapaxes(-1, -2), "transpose", (self, -2, -1))

    METHODS["T"] = METHODS["H"] = property(transposed)
    METHODS["mT"] = METHODS["mH"] = property(matrix_transposed)


_install_properties()

for _name in ("t", "transpose", "squeeze", "unsqueeze"):

    def _in_place(self, *args, _operation=METHODS[_name]):
        """Change this tensor's own shape."""
        self._array = _operation(self, *args)._array
        return self

    METHODS[_name + "_"] = _in_place


def _triangle_in_place(name: str):
    def in_place(self, diagonal=0):
        from torch_lite._out import write

        return write(self, METHODS[name](self, diagonal), name)

    in_place.__name__ = name + "_"
    in_place.__doc__ = "Zero on one side of a diagonal, stored in this tensor."
    return method(in_place)


tril_, triu_ = _triangle_in_place("tril"), _triangle_in_place("triu")
