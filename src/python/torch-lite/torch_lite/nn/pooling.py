"""Pooling layers, and layers that unfold images and fold them back."""

from torch_lite._tensor import Tensor
from torch_lite.nn import functional as F
from torch_lite.nn.module import Module

_FROM = "torch.nn.modules.pooling"


class _AvgPool(Module):
    """What average pooling of every rank prints."""

    def extra_repr(self) -> str:
        """The window."""
        return f"kernel_size={self.kernel_size}, stride={self.stride}, padding={self.padding}"


class AvgPool1d(_AvgPool):
    """The average of windows along the last dimension."""

    __module__ = _FROM

    def __init__(
        self,
        kernel_size,
        stride=None,
        padding=0,
        ceil_mode: bool = False,
        count_include_pad: bool = True,
    ):
        super().__init__()
        self.kernel_size = _single(kernel_size)
        self.stride = self.kernel_size if stride is None else _single(stride)
        self.padding = _single(padding)
        self.ceil_mode = ceil_mode
        self.count_include_pad = count_include_pad

    def forward(self, input: Tensor) -> Tensor:
        """(N, C, L) to (N, C, L')."""
        return F.avg_pool1d(
            input, self.kernel_size, self.stride, self.padding, self.ceil_mode,
            self.count_include_pad,
        )  # fmt: skip


def _single(value) -> tuple:
    return (value,) if isinstance(value, int) else tuple(value)


class AvgPool2d(_AvgPool):
    """The average of windows over the last two dimensions."""

    __module__ = _FROM

    def __init__(
        self,
        kernel_size,
        stride=None,
        padding=0,
        ceil_mode: bool = False,
        count_include_pad: bool = True,
        divisor_override: int | None = None,
    ):
        super().__init__()
        self.kernel_size = kernel_size
        self.stride = kernel_size if stride is None else stride
        self.padding = padding
        self.ceil_mode = ceil_mode
        self.count_include_pad = count_include_pad
        self.divisor_override = divisor_override

    def forward(self, input: Tensor) -> Tensor:
        """(N, C, H, W) to (N, C, H', W')."""
        return F.avg_pool2d(
            input, self.kernel_size, self.stride, self.padding, self.ceil_mode,
            self.count_include_pad, self.divisor_override,
        )  # fmt: skip


class _MaxPool(Module):
    """The greatest of windows."""

    _function = None

    def __init__(
        self,
        kernel_size,
        stride=None,
        padding=0,
        dilation=1,
        return_indices: bool = False,
        ceil_mode: bool = False,
    ):
        super().__init__()
        self.kernel_size = kernel_size
        self.stride = kernel_size if stride is None else stride
        self.padding = padding
        self.dilation = dilation
        self.return_indices = return_indices
        self.ceil_mode = ceil_mode

    def forward(self, input: Tensor):
        """The pooled tensor, with the places if `return_indices`."""
        return type(self)._function(
            input, self.kernel_size, self.stride, self.padding, self.dilation, self.ceil_mode,
            self.return_indices,
        )  # fmt: skip

    def extra_repr(self) -> str:
        """The window."""
        return (
            f"kernel_size={self.kernel_size}, stride={self.stride}, padding={self.padding}, "
            f"dilation={self.dilation}, ceil_mode={self.ceil_mode}"
        )


class MaxPool1d(_MaxPool):
    """The greatest of windows along the last dimension."""

    __module__ = _FROM
    _function = staticmethod(F.max_pool1d)


class MaxPool2d(_MaxPool):
    """The greatest of windows over the last two dimensions."""

    __module__ = _FROM
    _function = staticmethod(F.max_pool2d)


class _Adaptive(Module):
    """Windows that give an output of a wanted size."""

    _function = None

    def __init__(self, output_size):
        super().__init__()
        self.output_size = output_size

    def forward(self, input: Tensor) -> Tensor:
        """The pooled tensor."""
        return type(self)._function(input, self.output_size)

    def extra_repr(self) -> str:
        """The wanted size."""
        return f"output_size={self.output_size}"


class AdaptiveAvgPool1d(_Adaptive):
    """The averages of windows that cover the last dimension."""

    __module__ = _FROM
    _function = staticmethod(F.adaptive_avg_pool1d)


class AdaptiveAvgPool2d(_Adaptive):
    """The averages of windows that cover the last two dimensions."""

    __module__ = _FROM
    _function = staticmethod(F.adaptive_avg_pool2d)


class Unfold(Module):
    """Every window of an image as a column."""

    __module__ = "torch.nn.modules.fold"

    def __init__(self, kernel_size, dilation=1, padding=0, stride=1):
        super().__init__()
        self.kernel_size = kernel_size
        self.dilation = dilation
        self.padding = padding
        self.stride = stride

    def forward(self, input: Tensor) -> Tensor:
        """(N, C, H, W) to (N, C KH KW, L)."""
        return F.unfold(input, self.kernel_size, self.dilation, self.padding, self.stride)

    def extra_repr(self) -> str:
        """The window."""
        return (
            f"kernel_size={self.kernel_size}, dilation={self.dilation}, padding={self.padding}, "
            f"stride={self.stride}"
        )


class Fold(Unfold):
    """Columns added up where their windows lie in an image."""

    __module__ = "torch.nn.modules.fold"

    def __init__(self, output_size, kernel_size, dilation=1, padding=0, stride=1):
        super().__init__(kernel_size, dilation, padding, stride)
        self.output_size = output_size

    def forward(self, input: Tensor) -> Tensor:
        """(N, C KH KW, L) to (N, C, H, W)."""
        return F.fold(
            input, self.output_size, self.kernel_size, self.dilation, self.padding, self.stride
        )

    def extra_repr(self) -> str:
        """The image's size and the window."""
        return f"output_size={self.output_size}, {super().extra_repr()}"
