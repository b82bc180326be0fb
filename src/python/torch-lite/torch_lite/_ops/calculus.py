"""Integrals and slopes of sampled functions, covariances, and products of a few vectors.

All are made from simpler operations, whose derivatives they have.
"""

from torch_lite import linalg
from torch_lite._dtype import CATEGORY, FLOATING, default_code
from torch_lite._ops._core import B1, Tensor, need_tensor, to_code
from torch_lite._ops.joining import cat
from torch_lite._registry import function, op
from torch_lite._writes import unsaved


@op
def cross(input, other, dim=None) -> Tensor:
    """The vector product along a dimension of length 3, by default the first such one."""
    need_tensor(input, "cross")
    if dim is None:
        dim = next((d for d, size in enumerate(input.shape) if size == 3), None)
        if dim is None:
            raise RuntimeError("no dimension of size 3 in input")
    return linalg.cross(input, other, dim=dim)


@function
def vander(x, N=None, increasing=False) -> Tensor:  # noqa: N803
    """Powers of each number as a row, the highest first unless `increasing`."""
    if need_tensor(x, "vander", "x").ndim != 1:
        raise RuntimeError("x must be a one-dimensional tensor.")
    count = len(x) if N is None else N
    made = x.new_ones((len(x), count)) if count <= 1 else linalg.vander(x, N=count)
    return made if increasing else made.flip(1)


@op
def kron(input, other) -> Tensor:
    """The Kronecker product: each element of `input` times all of `other`."""
    need_tensor(input, "kron")
    need_tensor(other, "kron", "other", 2)
    ndim = max(input.ndim, other.ndim)
    a = [1] * (ndim - input.ndim) + list(input.shape)
    b = [1] * (ndim - other.ndim) + list(other.shape)
    # PyTorch's own view of the product fails where the factors' orders of dimensions differ.
    left = unsaved(input, other).reshape([length for size in a for length in (size, 1)])
    right = unsaved(other, input).reshape([length for size in b for length in (1, size)])
    return (left * right).view([x * y for x, y in zip(a, b, strict=True)])


def _widths(name: str, y: Tensor, x: Tensor | None, dx: object, dim: int) -> object:
    """The distances between samples: one number, or a tensor that broadcasts against `y`."""
    if x is None:
        return 1 if dx is None else dx
    if dx is not None:
        raise TypeError(f"{name}() received an invalid combination of arguments")
    if x.ndim == 1:
        if x.shape[0] != y.shape[dim]:
            raise RuntimeError(f"{name}(): There must be one `x` value for each sample point")
        shape = [1] * y.ndim
        shape[dim] = -1
        x = x.reshape(shape)
    elif x.ndim < y.ndim:
        x = x.reshape([1] * (y.ndim - x.ndim) + list(x.shape))
    return x.narrow(dim, 1, x.shape[dim] - 1) - x.narrow(dim, 0, x.shape[dim] - 1)


def _areas(name: str, y: object, x: Tensor | None, dx: object, dim: int) -> tuple[Tensor, Tensor]:
    """For each pair of neighbouring samples their sum, and how far they lie apart."""
    need_tensor(y, name, "y")
    count = y.shape[dim] - 1
    pairs = y.narrow(dim, 1, max(count, 0)) + y.narrow(dim, 0, max(count, 0))
    return pairs, _widths(name, y, x, dx, dim)


@function
def trapezoid(y, x=None, *, dx=None, dim=-1) -> Tensor:
    """The integral by the trapezoidal rule, over samples at `x` or `dx` (1) apart."""
    if need_tensor(y, "trapezoid", "y")._code == B1:
        raise RuntimeError("trapezoid: received a bool input for `y`, but bool is not supported")
    if y.ndim == 0:
        raise IndexError(f"Dimension specified as {dim} but tensor has no dimensions")
    if y.shape[dim] == 0:
        return y.detach().sum(dim)
    pairs, widths = _areas("trapezoid", y, x, dx, dim)
    if isinstance(widths, Tensor):
        return (pairs * widths).sum(dim) / 2
    return (y.sum(dim) - (y.select(dim, 0) + y.select(dim, -1)) * 0.5) * widths


@function
def trapz(y, x=None, *, dx=None, dim=-1) -> Tensor:
    """`trapezoid` by its old name."""
    return trapezoid(y, x, dx=dx, dim=dim)


@function
def cumulative_trapezoid(y, x=None, *, dx=None, dim=-1) -> Tensor:
    """The running integral by the trapezoidal rule: one number less than samples."""
    pairs, widths = _areas("cumulative_trapezoid", y, x, dx, dim)
    if isinstance(widths, Tensor):
        return (pairs * widths).cumsum(dim) / 2
    return pairs.cumsum(dim) * (widths / 2)


@op
def cov(input, *, correction=1, fweights=None, aweights=None) -> Tensor:
    """Covariances of the rows; columns are observations, which may be weighted."""
    if need_tensor(input, "cov").ndim > 2:
        raise RuntimeError(
            "cov(): expected input to have two or fewer dimensions but got an input with "
            f"{input.ndim} dimensions"
        )
    x = input.reshape(1, -1) if input.ndim < 2 else input
    if CATEGORY[x._code] < FLOATING:
        x = to_code(x, default_code())
    count = x.shape[1]
    weights = fweights if aweights is None else aweights
    if fweights is not None and aweights is not None:
        weights = fweights * aweights
    if weights is not None and (weights < 0).any():
        raise RuntimeError("cov(): fweights and aweights cannot be negative")
    total = count if weights is None else weights.sum()
    if weights is None:
        mean = x.mean(1, keepdim=True)
    else:
        mean = (x * weights).sum(1, keepdim=True) / total
    if aweights is not None and correction:
        factor = total - correction * (weights * aweights).sum() / total
    else:
        factor = total - correction
    factor = factor.clamp(min=0) if isinstance(factor, Tensor) else max(factor, 0)
    centred = x - mean
    weighted = centred if weights is None else centred * weights
    return ((centred @ weighted.mH) / factor).squeeze()


@op
def corrcoef(input) -> Tensor:
    """Pearson's correlations of the rows."""
    if need_tensor(input, "corrcoef").ndim > 2:
        raise RuntimeError(
            "corrcoef(): expected input to have two or fewer dimensions but got an input with "
            f"{input.ndim} dimensions"
        )
    made = cov(input)
    if made.ndim == 0:
        return made / made
    scale = made.diagonal().sqrt()
    return (made / scale[:, None] / scale[None, :]).clamp(-1, 1)


def _slope(x: Tensor, dim: int, spacing: object, edge_order: int) -> Tensor:
    """Second-order differences inside, one-sided ones of `edge_order` at the ends."""
    count = x.shape[dim]
    if count < edge_order + 1:
        raise RuntimeError(
            "torch.gradient expected each dimension size to be at least edge_order+1"
        )

    def part(start: int, stop: int) -> Tensor:
        return x.narrow(dim, start, stop - start)

    if not isinstance(spacing, Tensor):
        inner = (part(2, count) - part(0, count - 2)) / (2.0 * spacing)
        if edge_order == 1:
            first = (part(1, 2) - part(0, 1)) / spacing
            last = (part(count - 1, count) - part(count - 2, count - 1)) / spacing
        else:
            first = (-1.5 * part(0, 1) + 2.0 * part(1, 2) - 0.5 * part(2, 3)) / spacing
            last = (
                0.5 * part(count - 3, count - 2)
                - 2.0 * part(count - 2, count - 1)
                + 1.5 * part(count - 1, count)
            ) / spacing
        return cat([first, inner, last], dim)
    shape = [1] * x.ndim
    shape[dim] = -1
    gaps = spacing.diff().reshape(shape)
    before, after = gaps.narrow(dim, 0, count - 2), gaps.narrow(dim, 1, count - 2)
    total = before + after
    inner = (
        part(0, count - 2) * (-after / (before * total))
        + part(1, count - 1) * ((after - before) / (before * after))
        + part(2, count) * (before / (after * total))
    )
    first_gap, last_gap = gaps.narrow(dim, 0, 1), gaps.narrow(dim, count - 2, 1)
    if edge_order == 1:
        first = (part(1, 2) - part(0, 1)) / first_gap
        last = (part(count - 1, count) - part(count - 2, count - 1)) / last_gap
        return cat([first, inner, last], dim)
    h0, h1 = first_gap, gaps.narrow(dim, 1, 1)
    first = (
        part(0, 1) * (-(2.0 * h0 + h1) / (h0 * (h0 + h1)))
        + part(1, 2) * ((h0 + h1) / (h0 * h1))
        + part(2, 3) * (-h0 / (h1 * (h0 + h1)))
    )
    h0, h1 = gaps.narrow(dim, count - 3, 1), last_gap
    last = (
        part(count - 3, count - 2) * (h1 / (h0 * (h0 + h1)))
        + part(count - 2, count - 1) * (-(h1 + h0) / (h0 * h1))
        + part(count - 1, count) * ((2.0 * h1 + h0) / (h1 * (h0 + h1)))
    )
    return cat([first, inner, last], dim)


@function
def gradient(input, *, spacing=1, dim=None, edge_order=1) -> tuple:
    """Slopes along each dimension (or those of `dim`) of samples `spacing` apart or at places."""
    need_tensor(input, "gradient")
    if edge_order not in (1, 2):
        raise RuntimeError("torch.gradient only supports edge_order=1 and edge_order=2.")
    dims = list(range(input.ndim)) if dim is None else [dim] if isinstance(dim, int) else list(dim)
    x = input if CATEGORY[input._code] >= FLOATING else to_code(input, default_code())
    if isinstance(spacing, (list, tuple)):
        spacings = list(spacing)
    elif isinstance(spacing, Tensor):
        spacings = [spacing]
    else:
        spacings = [spacing] * len(dims)
    if len(spacings) != len(dims):
        raise RuntimeError(
            f"torch.gradient expected spacing to be unspecified, a scalar or a list of length "
            f"{len(dims)} but got a list of length {len(spacings)}"
        )
    pairs = zip(dims, spacings, strict=True)
    return tuple(_slope(x, d % x.ndim, gap, edge_order) for d, gap in pairs)
