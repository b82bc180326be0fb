"""Derivatives of products of matrices and vectors."""

import math

from torch_lite._derivatives.composed import composed
from torch_lite._derivatives.table import by, fit
from torch_lite._graph import Step
from torch_lite._tensor import Tensor


def _as_matrices(gradient: Tensor, a: tuple, b: tuple) -> Tensor:
    """The gradient with the dimensions that vectors among the factors took away."""
    if len(a) == 1:
        gradient = gradient.unsqueeze(-1 if len(b) == 1 else -2)
    return gradient.unsqueeze(-1) if len(b) == 1 else gradient


@by("matmul", 0)
def _matmul_first(gradient: Tensor, step: Step) -> Tensor:
    a, b, other = step.shape(0), step.shape(1), step[1]
    other = other.unsqueeze(1) if len(b) == 1 else other
    made = _as_matrices(gradient, a, b) @ other.mT
    return fit(made, (1, *a), made._code).reshape(a) if len(a) == 1 else made


@by("matmul", 1)
def _matmul_second(gradient: Tensor, step: Step) -> Tensor:
    a, b, other = step.shape(0), step.shape(1), step[0]
    other = other.unsqueeze(0) if len(a) == 1 else other
    made = other.mT @ _as_matrices(gradient, a, b)
    return fit(made, (*b, 1), made._code).reshape(b) if len(b) == 1 else made


@by("linear", 0)
def _linear_input(gradient: Tensor, step: Step) -> Tensor:
    weight = step[1]
    if len(step.shape(1)) == 1:
        return gradient.unsqueeze(-1) * weight
    return gradient @ weight


@by("linear", 1)
def _linear_weight(gradient: Tensor, step: Step) -> Tensor:
    *outer, inner = step.shape(0)
    rows = step[0].reshape(math.prod(outer), inner)
    if len(step.shape(1)) == 1:
        return gradient.reshape(-1) @ rows
    return gradient.reshape(math.prod(outer), gradient.shape[-1]).t() @ rows


@by("linear", 2)
def _linear_bias(gradient: Tensor, step: Step) -> Tensor:
    return gradient


@composed("vdot")
def _vdot(input: Tensor, other: Tensor) -> Tensor:
    """The inner product of two vectors."""
    return input @ other
