"""What is asked of a tensor: sizes, strides, where its memory lies, what kind it is."""

from torch_lite._device import Size
from torch_lite._layout import check_format, copy_in, lies_in, preserve_format
from torch_lite._ops._core import (
    Tensor,
    finish,
    need_tensor,
    wrap_dim,
)
from torch_lite._registry import METHODS, function, method, op


@method
def size(self, dim=None):
    """All sizes, or the size of one dimension."""
    shape = self._array.shape
    if dim is None:
        return tuple.__new__(Size, shape)
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
def is_contiguous(self, *, memory_format=None) -> bool:
    """Whether elements lie without gaps in row-major order, or in that of a memory format."""
    if memory_format is None:
        return self._array.flags.c_contiguous
    check_format("is_contiguous", memory_format)
    return lies_in(self._array, memory_format)


@method
def contiguous(self, *, memory_format=None) -> Tensor:
    """The tensor itself when it lies in row-major order, or in a memory format, else a copy."""
    check_format("contiguous", memory_format)
    if lies_in(self._array, memory_format):
        return self
    if memory_format is preserve_format:
        raise RuntimeError("preserve memory format is unsupported by the contiguous operator")
    return finish(copy_in(self._array, memory_format), self._code, "clone", (self,))


@method
def element_size(self) -> int:
    """Bytes per element."""
    return self.dtype.itemsize


@method
def get_device(self) -> int:
    """Number of the GPU that holds the tensor; -1 on the CPU."""
    return -1


@function
def is_tensor(obj) -> bool:
    """Whether an object is a tensor."""
    return isinstance(obj, Tensor)


@op
def is_floating_point(input) -> bool:
    """Whether the type has fractions."""
    need_tensor(input, "is_floating_point")
    return input.dtype.is_floating_point


@op
def is_complex(input) -> bool:
    """Whether the type is complex."""
    need_tensor(input, "is_complex")
    return input.dtype.is_complex


@op
def is_signed(input) -> bool:
    """Whether the type holds negatives."""
    need_tensor(input, "is_signed")
    return input.dtype.is_signed


@op
def is_nonzero(input) -> bool:
    """Whether the only element is not zero."""
    return bool(input)
