"""Products of vectors and matrices."""

from torch_lite._ops._core import LABEL, Tensor, broadcast_shape, need_tensor
from torch_lite._ops.joining import stack
from torch_lite._ops.matmul import matmul
from torch_lite._out import takes_out


@takes_out
def multi_dot(tensors) -> Tensor:
    """The product of several matrices; the first and the last may be vectors."""
    if len(tensors) < 2:
        raise RuntimeError(f"multi_dot(): expected at least 2 tensors but got {len(tensors)}")
    product = tensors[0]
    for tensor in tensors[1:]:
        product = matmul(product, tensor)
    return product


@takes_out
def cross(input, other, *, dim=-1) -> Tensor:
    """The vector product along a dimension of length 3, broadcast."""
    need_tensor(input, "linalg_cross")
    need_tensor(other, "linalg_cross", "other", 2)
    if input.ndim != other.ndim:
        raise RuntimeError("linalg.cross: inputs must have the same number of dimensions.")
    if input.size(dim) != 3 or other.size(dim) != 3:
        raise RuntimeError(
            f"linalg.cross: inputs dimension {dim} must have length 3. Got {input.size(dim)} and "
            f"{other.size(dim)}"
        )
    if input._code != other._code:
        raise RuntimeError(
            f"expected scalar type {LABEL[input._code]} but found {LABEL[other._code]}"
        )
    shape = broadcast_shape(input._array.shape, other._array.shape)
    a, b = input.expand(shape).unbind(dim), other.expand(shape).unbind(dim)
    parts = [a[1] * b[2] - a[2] * b[1], a[2] * b[0] - a[0] * b[2], a[0] * b[1] - a[1] * b[0]]
    return stack(parts, dim if dim < 0 else dim - len(shape))


@takes_out
def vecdot(x, y, *, dim=-1) -> Tensor:
    """The inner product along a dimension, x conjugated, broadcast."""
    need_tensor(x, "linalg_vecdot", "x")
    need_tensor(y, "linalg_vecdot", "y", 2)
    return (x.conj() * y).sum(dim)


def vander(x, *, N=None) -> Tensor:  # noqa: N803
    """Powers 0 to N - 1 (by default as many as numbers) of each number, as a last dimension."""
    need_tensor(x, "linalg_vander", "x")
    count = x.shape[-1] if N is None else N
    if count <= 1 and N is not None:
        raise RuntimeError("N must be greater than 1.")
    ones = x.new_ones((*x.shape, 1), dtype=x.dtype if x.dtype.is_floating_point else None)
    if count == 1:
        return ones
    powers = x.unsqueeze(-1).expand(*x.shape, count - 1).cumprod(-1)
    from torch_lite._ops.joining import cat

    return cat([ones, powers], -1)


def diagonal(A, *, offset=0, dim1=-2, dim2=-1) -> Tensor:  # noqa: N803
    """The diagonals of matrices; a view."""
    need_tensor(A, "diagonal", "A", 1)
    return A.diagonal(offset, dim1, dim2)
