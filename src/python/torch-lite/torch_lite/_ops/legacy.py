"""The old constructors: `torch.Tensor(...)`, `torch.FloatTensor(...)` and their like."""

import numpy as np

from torch_lite import _dtype
from torch_lite._device import Size, check_device
from torch_lite._dtype import (
    DTYPES,
    NUMPY,
)
from torch_lite._ops._core import (
    Tensor,
    sizes_from,
    wrap,
)
from torch_lite._ops.data import array_from
from torch_lite._registry import FUNCTIONS

_new = object.__new__


def legacy_tensor(cls: type, args: tuple, device: object, named: dict) -> Tensor:
    """`torch.Tensor(...)`: sizes, or data copied to the default type (a tensor is aliased)."""
    check_device(device)
    if named:
        args = _by_name(args, named)
    elif len(args) == 1 and cls is Tensor and isinstance(args[0], Tensor):
        return _aliased(args[0])
    out = _new(cls)
    out._code = _dtype.default_code()
    out._array = _legacy_array(args, out._code)
    if len(args) == 1 and isinstance(args[0], Tensor):
        out._array, out._code = args[0]._array, args[0]._code
    return out


def _by_name(args: tuple, named: dict) -> tuple:
    """The one argument that may be named: what it is to be made from, or its size."""
    (name, value), *rest = named.items()
    if args or rest or name not in ("data", "size", "other"):
        raise TypeError(f"new() received an invalid combination of arguments - got ({name}=)")
    return (Size(value),) if name == "size" else (value,)


def _aliased(tensor: Tensor) -> Tensor:
    """The same memory as another tensor, at the same place of a graph if it is in one."""
    return tensor.view(tensor.shape) if tensor._requires_grad else tensor.detach()


def _legacy_array(args: tuple, code: int) -> np.ndarray:
    if not args:
        return np.empty((0,), dtype=NUMPY[code])
    first = args[0]
    if (len(args) == 1 and not isinstance(first, (int, np.integer))) or isinstance(first, bool):
        if isinstance(first, Tensor):
            return first._array
        if isinstance(first, tuple.__class__) or type(first).__name__ == "Size":
            return np.zeros(tuple(first), dtype=NUMPY[code])
        if isinstance(first, np.ndarray) and not first.ndim and first.dtype.kind in "iu":
            return np.zeros(int(first), dtype=NUMPY[code])
        if first is None or isinstance(first, (float, bool, dict, np.generic)):
            raise TypeError(f"new(): data must be a sequence (got {type(first).__name__})")
        return array_from(first, code)[0]
    shape = sizes_from(args, "new")
    if min(shape) < 0:
        raise RuntimeError(
            f"Trying to create tensor with negative dimension {min(shape)}: {list(shape)}"
        )
    return np.zeros(shape, dtype=NUMPY[code])


class LegacyType(type):
    def __instancecheck__(cls, value: object) -> bool:
        return isinstance(value, Tensor) and value._code == cls._legacy_code

    def __call__(cls, *args, device: object = None) -> Tensor:
        check_device(device)
        code = cls._legacy_code
        if len(args) == 1 and isinstance(args[0], Tensor):
            if args[0]._code != code:
                raise TypeError(
                    f"expected TensorOptions(dtype={DTYPES[code]._name}, ...) "
                    f"(got TensorOptions(dtype={args[0].dtype._name}, ...)"
                )
            return _aliased(args[0])
        return wrap(_legacy_array(args, code), code)


def _legacy_type(name: str, dtype: _dtype.dtype) -> None:
    FUNCTIONS[name] = LegacyType(
        name,
        (),
        {
            "_legacy_code": dtype._code,
            "__module__": "torch",
            "__doc__": f"The old constructor of {dtype} tensors.",
            "dtype": dtype,
        },
    )


for _name, _dtype_of in (
    ("FloatTensor", _dtype.float32), ("DoubleTensor", _dtype.float64),
    ("HalfTensor", _dtype.float16), ("LongTensor", _dtype.int64), ("IntTensor", _dtype.int32),
    ("ShortTensor", _dtype.int16), ("CharTensor", _dtype.int8), ("ByteTensor", _dtype.uint8),
    ("BoolTensor", _dtype.bool_), ("BFloat16Tensor", _dtype.bfloat16),
):  # fmt: skip
    _legacy_type(_name, _dtype_of)
