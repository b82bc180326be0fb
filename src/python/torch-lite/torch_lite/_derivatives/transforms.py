"""Derivatives of Fourier transforms: transforms the other way, scaled as the first."""

from torch_lite._derivatives.table import by
from torch_lite._graph import Step
from torch_lite._ops.joining import cat
from torch_lite._tensor import Tensor
from torch_lite.fft._arguments import resized
from torch_lite.fft._kernels import SWAPPED, complex_to_complex, real_to_complex


@by("fft_c2c")
def _complex_to_complex(gradient: Tensor, step: Step) -> Tensor:
    dims, norm, forward = step.arguments[1:]
    return complex_to_complex(gradient, dims, SWAPPED[norm], not forward)


@by("fft_r2c")
def _real_to_complex(gradient: Tensor, step: Step) -> Tensor:
    dims, norm = step.arguments[1:]
    whole = resized(gradient, dims[-1], step.shape(0)[dims[-1]])
    return complex_to_complex(whole, dims, SWAPPED[norm], False).real


@by("fft_c2r")
def _complex_to_real(gradient: Tensor, step: Step) -> Tensor:
    dim, length, norm = step.arguments[1:]
    half = real_to_complex(gradient, (dim,), SWAPPED[norm])
    # All but the first number, and the middle one of an even count, stand for two.
    twice = length - half.shape[dim]
    parts = half.split([1, twice, half.shape[dim] - 1 - twice], dim)
    return cat([parts[0], parts[1] * 2, parts[2]], dim)
