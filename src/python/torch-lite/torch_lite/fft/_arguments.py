"""What all transforms take: lengths, dimensions, and the three ways to scale."""

from torch_lite._dtype import CATEGORY, COMPLEX, FLOATING, LABEL, default_code
from torch_lite._ops._core import Tensor, need_tensor, to_code, wrap_dim
from torch_lite._ops.joining import cat
from torch_lite.fft._kernels import COMPLEX_OF, NORMS

Lengths = list[int | None]


def fraction(x: object, name: str) -> Tensor:
    """The input as floating-point or complex numbers; whole numbers become the default type."""
    x = need_tensor(x, f"fft_{name}")
    if CATEGORY[x._code] < FLOATING:
        return to_code(x, default_code())
    if x._code not in COMPLEX_OF:
        raise RuntimeError(f"Unsupported dtype {LABEL[x._code]}")
    return x


def complex_numbers(x: object, name: str) -> Tensor:
    """The input as complex numbers."""
    x = fraction(x, name)
    return to_code(x, COMPLEX_OF[x._code])


def real_numbers(x: object, name: str) -> Tensor:
    """The input as real numbers; complex ones are refused."""
    x = fraction(x, name)
    if CATEGORY[x._code] == COMPLEX:
        raise RuntimeError(f"{name} expects a real input tensor, but got {LABEL[x._code]}")
    return x


def scaling(norm: object) -> str:
    """The name of a way to scale; None is "backward"."""
    if norm is None:
        return "backward"
    if norm not in NORMS:
        raise RuntimeError(f'Invalid normalization mode: "{norm}"')
    return norm


def one_dim(x: Tensor, dim: int) -> int:
    """The dimension of a one-dimensional transform."""
    if x._array.ndim == 0:
        raise IndexError(f"Dimension specified as {dim} but tensor has no dimensions")
    return wrap_dim(dim, x._array.ndim)


def check_length(length: int) -> int:
    """The length, unless it is a transform of nothing."""
    if length < 1:
        raise RuntimeError(f"Invalid number of data points ({length}) specified")
    return length


def some_dims(x: Tensor, s: object, dim: object) -> tuple[Lengths, list[int]]:
    """Lengths (None where the tensor's own holds) and dimensions of a transform of several."""
    ndim = x._array.ndim
    lengths = None if s is None else [s] if isinstance(s, int) else list(s)
    if dim is not None:
        dims = [wrap_dim(d, ndim) for d in ([dim] if isinstance(dim, int) else dim)]
        if len(set(dims)) != len(dims):
            raise RuntimeError("FFT dims must be unique")
    elif lengths is not None:
        if len(lengths) > ndim:
            raise RuntimeError(
                f"Got shape with {len(lengths)} values but input tensor only has {ndim} dimensions."
            )
        dims = list(range(ndim - len(lengths), ndim))
    else:
        dims = list(range(ndim))
    if lengths is None:
        lengths = [-1] * len(dims)
    if len(lengths) != len(dims):
        raise RuntimeError("When given, dim and shape arguments must have the same length")
    for length, d in zip(lengths, dims, strict=True):
        check_length(x._array.shape[d] if length == -1 else length)
    return [None if length == -1 else length for length in lengths], dims


def resized(x: Tensor, dim: int, length: int | None) -> Tensor:
    """The tensor cut, or filled up with zeros, to a length along a dimension."""
    have = x._array.shape[dim]
    if length is None or length == have:
        check_length(have)
        return x
    check_length(length)
    if length < have:
        return x.narrow(dim, 0, length)
    rest = [length - have if axis == dim else size for axis, size in enumerate(x._array.shape)]
    return cat([x, x.detach().new_zeros(rest)], dim)
