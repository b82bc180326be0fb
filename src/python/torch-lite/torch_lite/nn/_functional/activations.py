"""Activations as functions."""

from torch_lite._ops import activation as _activation
from torch_lite._ops._core import (
    Tensor,
)
from torch_lite._ops.unary import relu as _relu
from torch_lite._out import write


def maybe_in_place(input: Tensor, result: Tensor, inplace: bool, name: str) -> Tensor:
    return write(input, result) if inplace else result


def _softmax_dim(dim: int | None, ndim: int) -> int:
    """The dimension PyTorch guesses, with a warning, when none is named."""
    if dim is not None:
        return dim
    return 0 if ndim in (0, 1, 3) else 1


def softmax(input, dim=None, _stacklevel=3, dtype=None) -> Tensor:
    """exp(x) / sum(exp(x)) along `dim`."""
    return _activation.softmax(input, _softmax_dim(dim, input.ndim), dtype)


def softmin(input, dim=None, _stacklevel=3, dtype=None) -> Tensor:
    """Softmax of -x."""
    return _activation.softmax(-input, _softmax_dim(dim, input.ndim), dtype)


def log_softmax(input, dim=None, _stacklevel=3, dtype=None) -> Tensor:
    """The logarithm of softmax along `dim`."""
    return _activation.log_softmax(input, _softmax_dim(dim, input.ndim), dtype)


def relu(input, inplace=False) -> Tensor:
    """max(x, 0)."""
    return maybe_in_place(input, _relu(input), inplace, "relu")


def relu6(input, inplace=False) -> Tensor:
    """x limited to [0, 6]."""
    return maybe_in_place(input, input.clamp(0, 6), inplace, "relu6")


def gelu(input, approximate="none") -> Tensor:
    """x times the normal distribution function; `approximate="tanh"` for the formula by tanh."""
    return _activation.gelu(input, approximate)


def silu(input, inplace=False) -> Tensor:
    """x times its sigmoid."""
    return maybe_in_place(input, _activation.silu(input), inplace, "silu")


def mish(input, inplace=False) -> Tensor:
    """x tanh(softplus(x))."""
    return maybe_in_place(input, _activation.mish(input), inplace, "mish")


def leaky_relu(input, negative_slope=0.01, inplace=False) -> Tensor:
    """x, or a fraction of it below 0."""
    result = _activation.leaky_relu(input, negative_slope)
    return maybe_in_place(input, result, inplace, "leaky_relu")


def elu(input, alpha=1.0, inplace=False) -> Tensor:
    """x, or alpha (exp(x) - 1) below 0."""
    return maybe_in_place(input, _activation.elu(input, alpha), inplace, "elu")


def hardtanh(input, min_val=-1.0, max_val=1.0, inplace=False) -> Tensor:
    """x limited to an interval."""
    return maybe_in_place(input, input.clamp(min_val, max_val), inplace, "hardtanh")


def softplus(input, beta=1.0, threshold=20.0) -> Tensor:
    """log(1 + exp(beta x)) / beta."""
    return _activation.softplus(input, beta, threshold)


def logsigmoid(input) -> Tensor:
    """log(sigmoid(x))."""
    return _activation.logsigmoid(input)


def glu(input, dim=-1) -> Tensor:
    """The first half times the sigmoid of the second."""
    if input.shape[dim] % 2:
        raise RuntimeError(
            f"Halving dimension must be even, but dimension {dim} is size {input.shape[dim]}"
        )
    a, b = input.chunk(2, dim)
    return a * b.sigmoid()
