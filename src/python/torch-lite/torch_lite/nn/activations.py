"""Activation layers: each is a function of `nn.functional` with its settings."""

from torch_lite._tensor import Tensor
from torch_lite.nn import functional as F
from torch_lite.nn.module import Module

_FROM = "torch.nn.modules.activation"


class InPlaceActivation(Module):
    """An activation whose only setting is `inplace`."""

    def __init__(self, inplace: bool = False):
        super().__init__()
        self.inplace = inplace

    def extra_repr(self) -> str:
        """Whether the input is overwritten."""
        return "inplace=True" if self.inplace else ""


class ReLU(InPlaceActivation):
    """max(x, 0)."""

    __module__ = _FROM

    def forward(self, input: Tensor) -> Tensor:
        """The same shape."""
        return F.relu(input, self.inplace)


class SiLU(InPlaceActivation):
    """x times its sigmoid."""

    __module__ = _FROM

    def forward(self, input: Tensor) -> Tensor:
        """The same shape."""
        return F.silu(input, self.inplace)


class Mish(InPlaceActivation):
    """x tanh(softplus(x))."""

    __module__ = _FROM

    def forward(self, input: Tensor) -> Tensor:
        """The same shape."""
        return F.mish(input, self.inplace)


class GELU(Module):
    """x times the normal distribution function."""

    __module__ = _FROM

    def __init__(self, approximate: str = "none"):
        super().__init__()
        self.approximate = approximate

    def forward(self, input: Tensor) -> Tensor:
        """The same shape."""
        return F.gelu(input, approximate=self.approximate)

    def extra_repr(self) -> str:
        """Which formula."""
        return f"approximate={self.approximate!r}"


class Tanh(Module):
    """Hyperbolic tangent."""

    __module__ = _FROM

    def forward(self, input: Tensor) -> Tensor:
        """The same shape."""
        return input.tanh()


class Sigmoid(Module):
    """1 / (1 + exp(-x))."""

    __module__ = _FROM

    def forward(self, input: Tensor) -> Tensor:
        """The same shape."""
        return input.sigmoid()


class LogSigmoid(Module):
    """log(sigmoid(x))."""

    __module__ = _FROM

    def forward(self, input: Tensor) -> Tensor:
        """The same shape."""
        return F.logsigmoid(input)


class Softplus(Module):
    """log(1 + exp(beta x)) / beta."""

    __module__ = _FROM

    def __init__(self, beta: float = 1.0, threshold: float = 20.0):
        super().__init__()
        self.beta = beta
        self.threshold = threshold

    def forward(self, input: Tensor) -> Tensor:
        """The same shape."""
        return F.softplus(input, self.beta, self.threshold)

    def extra_repr(self) -> str:
        """The settings."""
        return f"beta={self.beta}, threshold={self.threshold}"


class LeakyReLU(Module):
    """x, or a fraction of it below 0."""

    __module__ = _FROM

    def __init__(self, negative_slope: float = 1e-2, inplace: bool = False):
        super().__init__()
        self.negative_slope = negative_slope
        self.inplace = inplace

    def forward(self, input: Tensor) -> Tensor:
        """The same shape."""
        return F.leaky_relu(input, self.negative_slope, self.inplace)

    def extra_repr(self) -> str:
        """The settings."""
        return f"negative_slope={self.negative_slope}" + (", inplace=True" if self.inplace else "")


class ELU(Module):
    """x, or alpha (exp(x) - 1) below 0."""

    __module__ = _FROM

    def __init__(self, alpha: float = 1.0, inplace: bool = False):
        super().__init__()
        self.alpha = alpha
        self.inplace = inplace

    def forward(self, input: Tensor) -> Tensor:
        """The same shape."""
        return F.elu(input, self.alpha, self.inplace)

    def extra_repr(self) -> str:
        """The settings."""
        return f"alpha={self.alpha}" + (", inplace=True" if self.inplace else "")


class Softmax(Module):
    """exp(x) / sum(exp(x)) along a dimension."""

    __module__ = _FROM

    def __init__(self, dim: int | None = None):
        super().__init__()
        self.dim = dim

    def forward(self, input: Tensor) -> Tensor:
        """The same shape."""
        return F.softmax(input, self.dim)

    def extra_repr(self) -> str:
        """The dimension."""
        return f"dim={self.dim}"


class LogSoftmax(Softmax):
    """The logarithm of softmax."""

    __module__ = _FROM

    def forward(self, input: Tensor) -> Tensor:
        """The same shape."""
        return F.log_softmax(input, self.dim)
