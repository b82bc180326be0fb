"""The frequencies that a transform's numbers stand for, and the order they come in."""

import numpy as np

from torch_lite import _dtype
from torch_lite._arguments import size_number
from torch_lite._dtype import NUMPY
from torch_lite._ops._core import Tensor, need_tensor, wrap_dim
from torch_lite._ops.data import factory_options, leaf
from torch_lite._out import takes_out


def _frequencies(name: str, numbers: np.ndarray, n, d, dtype, device, requires_grad, more):
    code = factory_options(f"fft.{name}", dtype, device, requires_grad, more)
    code = _dtype.default_code() if code is None else code
    made = numbers.astype(NUMPY[code]) * NUMPY[code].type(1.0 / (n * d) if n else 0.0)
    return leaf(made, code, requires_grad)


@takes_out
def fftfreq(n, d=1.0, *, dtype=None, device=None, requires_grad=False, **more) -> Tensor:
    """Frequencies of the n numbers of a transform; d is the time between samples."""
    numbers = np.arange(n, dtype=np.int64)
    numbers[(n + 1) // 2 :] -= n
    return _frequencies("fftfreq", numbers, n, d, dtype, device, requires_grad, more)


@takes_out
def rfftfreq(n, d=1.0, *, dtype=None, device=None, requires_grad=False, **more) -> Tensor:
    """Frequencies of the numbers that `rfft` gives of n."""
    numbers = np.arange(n // 2 + 1, dtype=np.int64)
    return _frequencies("rfftfreq", numbers, n, d, dtype, device, requires_grad, more)


def _shifted(input: Tensor, dim, share) -> Tensor:
    shape = input._array.shape
    if dim is None:
        dims = list(range(len(shape)))
    else:
        one = size_number(dim)
        dims = [wrap_dim(d, len(shape)) for d in (dim if one is None else [one])]
    return input.roll([share(shape[d]) for d in dims], dims) if dims else input.clone()


def fftshift(input, dim=None) -> Tensor:
    """Frequency 0 in the middle."""
    need_tensor(input, "fftshift")
    return _shifted(input, dim, lambda length: length // 2)


def ifftshift(input, dim=None) -> Tensor:
    """The inverse of `fftshift`."""
    need_tensor(input, "ifftshift")
    return _shifted(input, dim, lambda length: (length + 1) // 2)
