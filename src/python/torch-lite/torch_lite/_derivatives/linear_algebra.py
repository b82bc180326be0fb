"""Derivatives of norms, distances, inverses and determinants."""

import math

from torch_lite._derivatives.choosing import keep
from torch_lite._derivatives.composed import composed
from torch_lite._derivatives.reductions import with_dims
from torch_lite._derivatives.table import by
from torch_lite._graph import Step
from torch_lite._ops.choose import where
from torch_lite._tensor import Tensor


@by("linalg_vector_norm")
def _vector_norm(gradient: Tensor, step: Step) -> Tensor:
    x, shape = step[0], step.shape(0)
    order, axes, keepdim = step.arguments[1:]
    norm = with_dims(step.result, shape, axes, keepdim)
    gradient = with_dims(gradient, shape, axes, keepdim)
    order = float(order)
    if order == 0:
        return None  # how many elements are not 0 has no derivative
    if order == 1:
        return gradient * x.sgn()
    if math.isinf(order):
        size = x.abs()
        mask = size == norm
        return keep(x.sgn() * (gradient / mask.sum(axes, keepdim=True)), mask)
    if order == 2:
        # A norm of 0 has no direction: nothing flows.
        return where(norm == 0, gradient.new_zeros(()), x * (gradient / norm))
    ratio = x.sgn() * x.abs() ** (order - 1) * (gradient / norm ** (order - 1))
    return where((norm == 0) | (x == 0), gradient.new_zeros(()), ratio)


@by("dist_of_order_0", 1)
def _refused_by_the_other(gradient: Tensor, step: Step) -> Tensor:
    """PyTorch negates a derivative that is not there."""
    raise RuntimeError("Expected a proper Tensor but got None (or an undefined Tensor in C++)")


@by("dist_of_order_0", 0)
def _none(gradient: Tensor, step: Step) -> None:
    return None


@composed("cdist")
def _cdist(x1: Tensor, x2: Tensor, p: float) -> Tensor:
    """Norms of all differences of rows."""
    from torch_lite.linalg import vector_norm

    if p == 0:  # flat, though a norm of order 0 has no derivative
        return (x1.unsqueeze(-2) - x2.unsqueeze(-3)).sum(-1) * 0
    if math.isinf(p):  # equal extremes get all of the gradient each
        gap = (x1.unsqueeze(-2) - x2.unsqueeze(-3)).abs()
        top = gap.detach().amax(-1, keepdim=True) if gap.shape[-1] else gap
        return keep(gap, gap.detach() == top).sum(-1)
    return vector_norm(x1.unsqueeze(-2) - x2.unsqueeze(-3), p, -1)


@by("linalg_inv")
def _inverse(gradient: Tensor, step: Step) -> Tensor:
    turned = step.result.mT
    return -(turned @ gradient @ turned)


@by("linalg_det")
def _determinant(gradient: Tensor, step: Step) -> Tensor:
    from torch_lite.linalg import inv

    return (gradient * step.result).unsqueeze(-1).unsqueeze(-1) * inv(step[0]).mT


@by("linalg_cholesky")
def _cholesky(gradient: Tensor, step: Step) -> Tensor:
    from torch_lite.linalg import inv

    root = step.result
    if step.arguments[1]:
        root, gradient = root.mH, gradient.mH
    inner = (root.mH @ gradient).tril()
    inner = inner - 0.5 * inner.tril().triu()
    back = inv(root)
    made = back.mH @ inner @ back
    return 0.5 * (made + made.mH)


@by("linalg_solve", 0)
def _solve_matrix(gradient: Tensor, step: Step) -> Tensor:
    back, result = _solve_right(gradient, step), step.result
    if result.ndim < len(step.shape(0)):
        back, result = back.unsqueeze(-1), result.unsqueeze(-1)
    return -(back @ result.mT)


@by("linalg_solve", 1)
def _solve_right(gradient: Tensor, step: Step) -> Tensor:
    from torch_lite.linalg import solve

    return solve(step[0].mT, gradient)


@composed("linalg_matrix_power")
def _matrix_power(matrix: Tensor, exponent: int) -> Tensor:
    """A product of as many equal factors."""
    from torch_lite.linalg import inv

    if exponent == 0:
        return matrix * 0
    base = inv(matrix) if exponent < 0 else matrix
    product = base
    for _ in range(abs(exponent) - 1):
        product = product @ base
    return product
