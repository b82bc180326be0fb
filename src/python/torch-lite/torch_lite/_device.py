"""Devices, shapes and number limits: the small value types beside Tensor."""

import math
from collections.abc import Iterable
from contextlib import suppress

import numpy as np

from torch_lite import _dtype

_DEVICE_TYPES = (
    "cpu cuda ipu xpu mkldnn opengl opencl ideep hip ve fpga maia xla lazy vulkan mps meta "
    "hpu mtia privateuseone"
).split()


class device:
    """Where a tensor lives. Any of PyTorch's devices can be named; only `cpu` can hold a tensor."""

    __module__ = "torch"
    __slots__ = ("index", "type")

    def __init__(self, type: object, index: int | None = None):
        if isinstance(type, device):
            type, index = type.type, type.index
        elif isinstance(type, bool):
            raise TypeError("device(): argument 'type' must be str, not bool")
        elif isinstance(type, int):
            # A bare number means the accelerator, and a CPU build has none.
            raise RuntimeError("Cannot access accelerator device when none is available.")
        elif not isinstance(type, str):
            raise TypeError(f"device(): argument 'type' must be str, not {type.__class__.__name__}")
        name, colon, number = type.partition(":")
        if name not in _DEVICE_TYPES:
            raise RuntimeError(
                f"Expected one of {', '.join(_DEVICE_TYPES)} device type at start of device "
                f"string: {name}"
            )
        if colon:
            if not number.isdigit():
                raise RuntimeError(f"Invalid device string: '{type}'")
            index = int(number)
        self.type = name
        self.index = index

    def __repr__(self) -> str:
        if self.index is None:
            return f"device(type={self.type!r})"
        return f"device(type={self.type!r}, index={self.index})"

    def __str__(self) -> str:
        return self.type if self.index is None else f"{self.type}:{self.index}"

    def __eq__(self, other: object) -> bool:
        if not isinstance(other, device):
            return NotImplemented
        return self.type == other.type and self.index == other.index

    def __hash__(self) -> int:
        return hash((self.type, self.index))

    def __reduce__(self) -> tuple:
        return device, (str(self),)

    def __enter__(self) -> "device":
        check_device(self)
        return self

    def __exit__(self, *exception) -> None:
        return None


CPU = device("cpu")


def check_device(where: object) -> None:
    """Accept the CPU (or None) as a place for a tensor; fail for others as a CPU build does."""
    if where is None or where is CPU:
        return
    if not isinstance(where, device):
        where = device(where)
    if where.type == "cpu":
        return
    if where.type in ("cuda", "xpu"):
        raise AssertionError(f"Torch not compiled with {where.type.upper()} enabled")
    raise NotImplementedError(
        f"Could not run 'aten::empty.memory_format' with arguments from the '{where.type.upper()}' "
        "backend."
    )


def _length(place: int, value: object) -> int:
    if isinstance(value, np.integer):
        return value
    if not isinstance(value, float) and hasattr(value, "__index__"):
        with suppress(TypeError, RuntimeError):
            return value.__index__()
    raise TypeError(
        f"torch.Size() takes an iterable of 'int' (item {place} is '{type(value).__name__}')"
    )


class Size(tuple):
    """A shape: a tuple that also counts its elements."""

    __module__ = "torch"
    __slots__ = ()

    def __new__(cls, lengths: Iterable = ()) -> "Size":
        """Of whole numbers, and of tensors that hold one."""
        size = tuple.__new__(cls, lengths)
        for length in size:
            if type(length) is not int:
                return tuple.__new__(cls, map(_length, range(len(size)), size))
        return size

    def numel(self) -> int:
        """Number of elements of a tensor of this shape."""
        return math.prod(self)

    def __repr__(self) -> str:
        return f"torch.Size([{', '.join(map(str, self))}])"

    def __getitem__(self, key):
        item = tuple.__getitem__(self, key)
        return Size(item) if isinstance(key, slice) else item

    def __add__(self, other: tuple) -> "Size":
        if not isinstance(other, tuple):
            return NotImplemented
        return Size(tuple.__add__(self, other))

    def __radd__(self, other: tuple) -> "Size":
        if not isinstance(other, tuple):
            return NotImplemented
        return Size(tuple.__add__(other, self))

    def __mul__(self, times: int) -> "Size":
        return Size(tuple.__mul__(self, times))

    __rmul__ = __mul__

    def __reduce__(self) -> tuple:
        return Size, (tuple(self),)


_UNSAID = object()  # of an argument that nobody gave, where None is refused


class finfo:
    """Limits of a floating-point type (the default one when none is named)."""

    __module__ = "torch"

    def __init__(self, type: _dtype.dtype | object = _UNSAID):
        type = _dtype.get_default_dtype() if type is _UNSAID else type
        if not isinstance(type, _dtype.dtype) or not type.is_floating_point:
            raise TypeError(
                f"torch.finfo() requires a floating point input type. Use torch.iinfo to handle "
                f"'{type!r}'"
            )
        if type is _dtype.bfloat16:
            self._set_bfloat16()
            return
        limits = np.finfo(_dtype.NUMPY[_dtype.code_of_dtype(type)])
        self.bits = limits.bits
        self.eps = float(limits.eps)
        self.max = float(limits.max)
        self.min = float(limits.min)
        self.tiny = self.smallest_normal = float(limits.tiny)
        self.resolution = float(limits.resolution)
        self.dtype = type._name

    def _set_bfloat16(self) -> None:
        self.bits, self.dtype = 16, "bfloat16"
        self.eps, self.resolution = 2.0**-7, 0.01
        self.max = (2.0 - 2.0**-7) * 2.0**127
        self.min = -self.max
        self.tiny = self.smallest_normal = 2.0**-126

    def __repr__(self) -> str:
        return (
            f"finfo(resolution={self.resolution:g}, min={self.min:g}, max={self.max:g}, "
            f"eps={self.eps:g}, smallest_normal={self.smallest_normal:g}, tiny={self.tiny:g}, "
            f"dtype={self.dtype})"
        )


class iinfo:
    """Limits of an integer type."""

    __module__ = "torch"

    def __init__(self, type: _dtype.dtype):
        if not isinstance(type, _dtype.dtype) or type._category != _dtype.INTEGRAL:
            raise TypeError(
                f"torch.iinfo() requires an integer input type. Use torch.finfo to handle '{type}'"
            )
        limits = np.iinfo(_dtype.NUMPY[_dtype.code_of_dtype(type)])
        self.bits = limits.bits
        self.max = int(limits.max)
        self.min = int(limits.min)
        self.dtype = type._name

    def __repr__(self) -> str:
        return f"iinfo(min={self.min:g}, max={self.max:g}, dtype={self.dtype})"
