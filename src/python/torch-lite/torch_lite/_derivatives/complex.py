"""Derivatives with complex numbers.

The gradient of a real number L by z = x + iy is dL/dx + i dL/dy. Of a holomorphic function it is
the incoming gradient times the conjugate of the complex derivative. All such derivatives in these
tables have real coefficients, so they are conjugated by conjugating what they read.
"""

from torch_lite._derivatives.table import by
from torch_lite._dtype import CATEGORY, COMPLEX
from torch_lite._graph import Step
from torch_lite._ops.choose import where
from torch_lite._registry import FUNCTIONS
from torch_lite._tensor import Tensor


@by("real")
def _real(gradient: Tensor, step: Step) -> Tensor:
    return gradient


@by("imag")
def _imag(gradient: Tensor, step: Step) -> Tensor:
    return gradient * 1j


@by("conj")
def _conj(gradient: Tensor, step: Step) -> Tensor:
    return gradient.conj()


@by("complex", 0)
def _complex_real(gradient: Tensor, step: Step) -> Tensor:
    return gradient.real


@by("complex", 1)
def _complex_imag(gradient: Tensor, step: Step) -> Tensor:
    return gradient.imag


@by("view_as_real")
def _view_as_real(gradient: Tensor, step: Step) -> Tensor:
    return FUNCTIONS["view_as_complex"](gradient.contiguous())


@by("view_as_complex")
def _view_as_complex(gradient: Tensor, step: Step) -> Tensor:
    return FUNCTIONS["view_as_real"](gradient)


@by("angle")
def _angle(gradient: Tensor, step: Step) -> Tensor:
    z = step[0]
    if not z.is_complex():
        return gradient.new_zeros(gradient.shape)
    size = z.abs().square()
    return where(size == 0, z.new_zeros(()), gradient * 1j * z / size)


@by("sgn")
def _sgn(gradient: Tensor, step: Step) -> Tensor:
    z, sign = step[0], step.result
    if CATEGORY[z._code] != COMPLEX:
        return gradient.new_zeros(gradient.shape)
    size = z.abs()
    across = (gradient.conj() * sign).imag * (sign * -1j)
    return where(size == 0, z.new_zeros(()), across / size)
