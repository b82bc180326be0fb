"""Layers of three dimensions, pooling of powers and with places, and pooling undone."""

from torch_lite._tensor import Tensor
from torch_lite.nn import functional as F
from torch_lite.nn.convolution import _Transposed as Transposed
from torch_lite.nn.module import Module
from torch_lite.nn.normalisation import _InstanceNorm as InstanceNorm
from torch_lite.nn.pooling import AvgPool2d
from torch_lite.nn.pooling import _Adaptive as Adaptive
from torch_lite.nn.pooling import _MaxPool as MaxPool
from torch_lite.nn.shaping import ConstantPad1d
from torch_lite.nn.shaping import _Pad as Pad

_PADDING = "torch.nn.modules.padding"
_POOLING = "torch.nn.modules.pooling"


class ConvTranspose3d(Transposed):
    """Transposed convolution of (N, C, D, H, W)."""

    __module__ = "torch.nn.modules.conv"
    _count, _function = 3, staticmethod(F.conv_transpose3d)


class InstanceNorm3d(InstanceNorm):
    """Mean 0 and variance 1 for each channel of (N, C, D, H, W) or (C, D, H, W)."""

    __module__ = "torch.nn.modules.instancenorm"
    _ranks = (4, 5)


class MaxPool3d(MaxPool):
    """The greatest of windows over the last three dimensions."""

    __module__ = _POOLING
    _function = staticmethod(F.max_pool3d)


class AvgPool3d(AvgPool2d):
    """The average of windows over the last three dimensions."""

    __module__ = _POOLING

    def forward(self, input: Tensor) -> Tensor:
        """(N, C, D, H, W) to (N, C, D', H', W')."""
        return F.avg_pool3d(
            input, self.kernel_size, self.stride, self.padding, self.ceil_mode,
            self.count_include_pad, self.divisor_override,
        )  # fmt: skip


class AdaptiveAvgPool3d(Adaptive):
    """The averages of windows that cover the last three dimensions."""

    __module__ = _POOLING
    _function = staticmethod(F.adaptive_avg_pool3d)


class _AdaptiveMax(Adaptive):
    """The greatest of windows that give an output of a wanted size, on wish with places."""

    def __init__(self, output_size, return_indices: bool = False):
        super().__init__(output_size)
        self.return_indices = return_indices

    def forward(self, input: Tensor) -> object:
        """The pooled tensor, with the places if `return_indices`."""
        return type(self)._function(input, self.output_size, self.return_indices)


class AdaptiveMaxPool1d(_AdaptiveMax):
    """The greatest of windows that cover the last dimension."""

    __module__ = _POOLING
    _function = staticmethod(F.adaptive_max_pool1d)


class AdaptiveMaxPool2d(_AdaptiveMax):
    """The greatest of windows that cover the last two dimensions."""

    __module__ = _POOLING
    _function = staticmethod(F.adaptive_max_pool2d)


class AdaptiveMaxPool3d(_AdaptiveMax):
    """The greatest of windows that cover the last three dimensions."""

    __module__ = _POOLING
    _function = staticmethod(F.adaptive_max_pool3d)


class _LPPool(Module):
    """(sum x^p)^(1/p) of windows."""

    _function = None

    def __init__(self, norm_type: float, kernel_size, stride=None, ceil_mode: bool = False):
        super().__init__()
        self.norm_type, self.kernel_size = norm_type, kernel_size
        self.stride, self.ceil_mode = stride, ceil_mode

    def forward(self, input: Tensor) -> Tensor:
        """The pooled tensor."""
        settings = (float(self.norm_type), self.kernel_size, self.stride, self.ceil_mode)
        return type(self)._function(input, *settings)

    def extra_repr(self) -> str:
        """The power and the window."""
        return (
            f"norm_type={self.norm_type}, kernel_size={self.kernel_size}, stride={self.stride}, "
            f"ceil_mode={self.ceil_mode}"
        )


class LPPool1d(_LPPool):
    """(sum x^p)^(1/p) of windows along the last dimension."""

    __module__ = _POOLING
    _function = staticmethod(F.lp_pool1d)


class LPPool2d(_LPPool):
    """(sum x^p)^(1/p) of windows over the last two dimensions."""

    __module__ = _POOLING
    _function = staticmethod(F.lp_pool2d)


class LPPool3d(_LPPool):
    """(sum x^p)^(1/p) of windows over the last three dimensions."""

    __module__ = _POOLING
    _function = staticmethod(F.lp_pool3d)


class _MaxUnpool(Module):
    """Zeros, with values at the places where pooling found them."""

    _count, _function = 1, None

    def __init__(self, kernel_size, stride=None, padding=0):
        super().__init__()

        def each(value) -> tuple:
            return (value,) * self._count if isinstance(value, int) else tuple(value)

        self.kernel_size = each(kernel_size)
        self.stride = self.kernel_size if stride is None else each(stride)
        self.padding = each(padding)

    def forward(self, input: Tensor, indices: Tensor, output_size=None) -> Tensor:
        """The larger tensor, of `output_size` if given."""
        return type(self)._function(
            input, indices, self.kernel_size, self.stride, self.padding, output_size
        )

    def extra_repr(self) -> str:
        """The window."""
        return f"kernel_size={self.kernel_size}, stride={self.stride}, padding={self.padding}"


class MaxUnpool1d(_MaxUnpool):
    """`MaxPool1d` undone, as far as it can be."""

    __module__ = _POOLING
    _count, _function = 1, staticmethod(F.max_unpool1d)


class MaxUnpool2d(_MaxUnpool):
    """`MaxPool2d` undone, as far as it can be."""

    __module__ = _POOLING
    _count, _function = 2, staticmethod(F.max_unpool2d)


class MaxUnpool3d(_MaxUnpool):
    """`MaxPool3d` undone, as far as it can be."""

    __module__ = _POOLING
    _count, _function = 3, staticmethod(F.max_unpool3d)


class ZeroPad3d(Pad):
    """Zeros around the last three dimensions."""

    __module__ = _PADDING
    _count = 3


class ConstantPad3d(ConstantPad1d):
    """A number around the last three dimensions."""

    __module__ = _PADDING
    _count = 3


class ReflectionPad3d(Pad):
    """The last three dimensions mirrored at their ends."""

    __module__ = _PADDING
    _count, _mode = 3, "reflect"


class ReplicationPad3d(Pad):
    """The faces of the last three dimensions repeated."""

    __module__ = _PADDING
    _count, _mode = 3, "replicate"


class CircularPad1d(Pad):
    """The last dimension continued at its other end."""

    __module__ = _PADDING
    _count, _mode = 1, "circular"


class CircularPad3d(Pad):
    """The last three dimensions continued at their other ends."""

    __module__ = _PADDING
    _count, _mode = 3, "circular"
