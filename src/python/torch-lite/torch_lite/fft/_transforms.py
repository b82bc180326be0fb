"""The transforms, of one dimension and of several."""

from torch_lite._ops._core import Tensor
from torch_lite._out import takes_out
from torch_lite.fft._arguments import (
    check_length,
    complex_numbers,
    fraction,
    one_dim,
    real_numbers,
    resized,
    scaling,
    some_dims,
)
from torch_lite.fft._kernels import SWAPPED, complex_to_complex, complex_to_real, real_to_complex


def _whole(name: str, input: object, n: int | None, dim: int, norm: object, forward: bool):
    x = complex_numbers(input, name)
    axis = one_dim(x, dim)
    return complex_to_complex(resized(x, axis, n), (axis,), scaling(norm), forward)


@takes_out
def fft(input, n=None, dim=-1, norm=None) -> Tensor:
    """The discrete Fourier transform along a dimension, complex."""
    return _whole("fft", input, n, dim, norm, True)


@takes_out
def ifft(input, n=None, dim=-1, norm=None) -> Tensor:
    """The inverse of `fft`."""
    return _whole("ifft", input, n, dim, norm, False)


@takes_out
def rfft(input, n=None, dim=-1, norm=None) -> Tensor:
    """The first half of the transform of real numbers; the other half mirrors it."""
    x = real_numbers(input, "rfft")
    axis = one_dim(x, dim)
    return real_to_complex(resized(x, axis, n), (axis,), scaling(norm))


def _to_real(x: Tensor, n: int | None, axis: int, norm: str) -> Tensor:
    length = check_length(2 * (x._array.shape[axis] - 1) if n is None else n)
    return complex_to_real(resized(x, axis, length // 2 + 1), axis, length, norm)


@takes_out
def irfft(input, n=None, dim=-1, norm=None) -> Tensor:
    """The inverse of `rfft`: n real numbers, by default 2 (length - 1)."""
    x = complex_numbers(input, "irfft")
    return _to_real(x, n, one_dim(x, dim), scaling(norm))


@takes_out
def hfft(input, n=None, dim=-1, norm=None) -> Tensor:
    """The transform, real, of numbers that mirror their conjugates, given by their first half."""
    x = complex_numbers(input, "hfft")
    return _to_real(x.conj(), n, one_dim(x, dim), SWAPPED[scaling(norm)])


@takes_out
def ihfft(input, n=None, dim=-1, norm=None) -> Tensor:
    """The inverse of `hfft`."""
    x = real_numbers(input, "ihfft")
    axis = one_dim(x, dim)
    return real_to_complex(resized(x, axis, n), (axis,), SWAPPED[scaling(norm)]).conj()


def _whole_of_several(name: str, input: object, s, dim, norm, forward: bool) -> Tensor:
    x = complex_numbers(input, name)
    lengths, dims = some_dims(x, s, dim)
    for length, axis in zip(lengths, dims, strict=True):
        x = resized(x, axis, length)
    return complex_to_complex(x, tuple(dims), scaling(norm), forward)


@takes_out
def fftn(input, s=None, dim=None, norm=None) -> Tensor:
    """The transform along several dimensions, by default all."""
    return _whole_of_several("fftn", input, s, dim, norm, True)


@takes_out
def ifftn(input, s=None, dim=None, norm=None) -> Tensor:
    """The inverse of `fftn`."""
    return _whole_of_several("ifftn", input, s, dim, norm, False)


def _halves_arguments(name: str, input: object, s, dim) -> tuple[Tensor, tuple[int, ...]]:
    x = real_numbers(input, name)
    lengths, dims = some_dims(x, s, dim)
    if not dims:
        raise RuntimeError(f"{name} must transform at least one axis")
    for length, axis in zip(lengths, dims, strict=True):
        x = resized(x, axis, length)
    return x, tuple(dims)


def _reals(name: str, input: object, s, dim, norm: str, conjugate: bool = False) -> Tensor:
    x = complex_numbers(input, name)
    lengths, dims = some_dims(x, s, dim)
    if not dims:
        raise RuntimeError(f"{name} must transform at least one axis")
    for length, axis in zip(lengths[:-1], dims[:-1], strict=True):
        x = resized(x, axis, length)
    x = x.conj() if conjugate else x
    if len(dims) > 1:
        x = complex_to_complex(x, tuple(dims[:-1]), norm, False)
    return _to_real(x, lengths[-1], dims[-1], norm)


@takes_out
def rfftn(input, s=None, dim=None, norm=None) -> Tensor:
    """`fftn` of real numbers, the first half along the last of the dimensions."""
    return real_to_complex(*_halves_arguments("rfftn", input, s, dim), scaling(norm))


@takes_out
def irfftn(input, s=None, dim=None, norm=None) -> Tensor:
    """The inverse of `rfftn`."""
    return _reals("irfftn", input, s, dim, scaling(norm))


@takes_out
def hfftn(input, s=None, dim=None, norm=None) -> Tensor:
    """`hfft` along several dimensions."""
    return _reals("hfftn", input, s, dim, SWAPPED[scaling(norm)], True)


@takes_out
def ihfftn(input, s=None, dim=None, norm=None) -> Tensor:
    """The inverse of `hfftn`."""
    x, dims = _halves_arguments("ihfftn", input, s, dim)
    half = real_to_complex(x, dims[-1:], SWAPPED[scaling(norm)]).conj()
    return complex_to_complex(half, dims[:-1], scaling(norm), False) if dims[1:] else half


def _of_two(name: str, several):
    def transform(input, s=None, dim=(-2, -1), norm=None) -> Tensor:
        return several(fraction(input, name), s, dim, norm)

    transform.__name__ = name
    transform.__doc__ = f"`{name[:-1]}n` along two dimensions, by default the last."
    return takes_out(transform)


fft2, ifft2 = _of_two("fft2", fftn), _of_two("ifft2", ifftn)
rfft2, irfft2 = _of_two("rfft2", rfftn), _of_two("irfft2", irfftn)
hfft2, ihfft2 = _of_two("hfft2", hfftn), _of_two("ihfft2", ihfftn)
