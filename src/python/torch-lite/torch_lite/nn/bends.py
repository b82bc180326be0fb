"""Activation layers of straight pieces, of halves, and with parameters; distances as layers."""

from torch_lite import _dtype
from torch_lite._tensor import Tensor
from torch_lite.nn import functional as F
from torch_lite.nn import init
from torch_lite.nn.activations import InPlaceActivation, Softmax
from torch_lite.nn.layers import empty_parameter
from torch_lite.nn.module import Module

_FROM = "torch.nn.modules.activation"


class Hardtanh(Module):
    """x limited to an interval."""

    __module__ = _FROM

    def __init__(
        self,
        min_val: float = -1.0,
        max_val: float = 1.0,
        inplace: bool = False,
        min_value: float | None = None,
        max_value: float | None = None,
    ):
        super().__init__()
        # The two last are older names of the first.
        self.min_val = min_val if min_value is None else min_value
        self.max_val = max_val if max_value is None else max_value
        self.inplace = inplace
        if self.max_val <= self.min_val:
            raise AssertionError("max_val must be larger than min_val")

    def forward(self, input: Tensor) -> Tensor:
        """The same shape."""
        return F.hardtanh(input, self.min_val, self.max_val, self.inplace)

    def extra_repr(self) -> str:
        """The interval."""
        text = f"min_val={self.min_val}, max_val={self.max_val}"
        return text + (", inplace=True" if self.inplace else "")


class ReLU6(Hardtanh):
    """x limited to [0, 6]."""

    __module__ = _FROM

    def __init__(self, inplace: bool = False):
        super().__init__(0.0, 6.0, inplace)

    def extra_repr(self) -> str:
        """Whether the input is overwritten."""
        return "inplace=True" if self.inplace else ""


class SELU(InPlaceActivation):
    """x, or alpha (exp(x) - 1) below 0, both scaled."""

    __module__ = _FROM

    def forward(self, input: Tensor) -> Tensor:
        """The same shape."""
        return F.selu(input, self.inplace)


class CELU(Module):
    """x, or alpha (exp(x / alpha) - 1) below 0."""

    __module__ = _FROM

    def __init__(self, alpha: float = 1.0, inplace: bool = False):
        super().__init__()
        self.alpha, self.inplace = alpha, inplace

    def forward(self, input: Tensor) -> Tensor:
        """The same shape."""
        return F.celu(input, self.alpha, self.inplace)

    def extra_repr(self) -> str:
        """The settings."""
        return f"alpha={self.alpha}" + (", inplace=True" if self.inplace else "")


class _Quiet(InPlaceActivation):
    """An activation that does not print whether it overwrites its input."""

    def extra_repr(self) -> str:
        """Nothing."""
        return ""


class Hardsigmoid(_Quiet):
    """(x + 3) / 6 limited to [0, 1]."""

    __module__ = _FROM

    def forward(self, input: Tensor) -> Tensor:
        """The same shape."""
        return F.hardsigmoid(input, self.inplace)


class Hardswish(_Quiet):
    """x times its hardsigmoid."""

    __module__ = _FROM

    def forward(self, input: Tensor) -> Tensor:
        """The same shape."""
        return F.hardswish(input, self.inplace)


class Softsign(Module):
    """x / (1 + |x|)."""

    __module__ = _FROM

    def forward(self, input: Tensor) -> Tensor:
        """The same shape."""
        return F.softsign(input)


class Tanhshrink(Module):
    """x - tanh(x)."""

    __module__ = _FROM

    def forward(self, input: Tensor) -> Tensor:
        """The same shape."""
        return F.tanhshrink(input)


class Softshrink(Module):
    """x moved towards 0 by lambda, and 0 where it would cross."""

    __module__ = _FROM

    def __init__(self, lambd: float = 0.5):
        super().__init__()
        self.lambd = lambd

    def forward(self, input: Tensor) -> Tensor:
        """The same shape."""
        return F.softshrink(input, self.lambd)

    def extra_repr(self) -> str:
        """Lambda."""
        return str(self.lambd)


class Threshold(Module):
    """x, or a value where x is at most the threshold."""

    __module__ = _FROM

    def __init__(self, threshold: float, value: float, inplace: bool = False):
        super().__init__()
        self.threshold, self.value, self.inplace = threshold, value, inplace

    def forward(self, input: Tensor) -> Tensor:
        """The same shape."""
        return F.threshold(input, self.threshold, self.value, self.inplace)

    def extra_repr(self) -> str:
        """The settings."""
        text = f"threshold={self.threshold}, value={self.value}"
        return text + (", inplace=True" if self.inplace else "")


class PReLU(Module):
    """x, or a fraction of it below 0 that is a parameter: one for all or one a channel."""

    __module__ = _FROM

    def __init__(
        self,
        num_parameters: int = 1,
        init: float = 0.25,
        device: object = None,
        dtype: _dtype.dtype | None = None,
    ):
        super().__init__()
        self.num_parameters, self.init = num_parameters, init
        self.weight = empty_parameter(num_parameters, dtype=dtype, device=device)
        self.reset_parameters()

    def reset_parameters(self) -> None:
        """The fraction that the layer was made with."""
        init.constant_(self.weight, self.init)

    def forward(self, input: Tensor) -> Tensor:
        """The same shape."""
        return F.prelu(input, self.weight)

    def extra_repr(self) -> str:
        """How many fractions there are."""
        return f"num_parameters={self.num_parameters}"


class GLU(Module):
    """The first half times the sigmoid of the second."""

    __module__ = _FROM

    def __init__(self, dim: int = -1):
        super().__init__()
        self.dim = dim

    def forward(self, input: Tensor) -> Tensor:
        """Half as wide."""
        return F.glu(input, self.dim)

    def extra_repr(self) -> str:
        """The dimension."""
        return f"dim={self.dim}"


class Softmin(Softmax):
    """Softmax of -x."""

    __module__ = _FROM

    def forward(self, input: Tensor) -> Tensor:
        """The same shape."""
        return F.softmin(input, self.dim)
