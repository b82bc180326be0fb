"""Convolution layers; construction draws weight and bias exactly as PyTorch's does."""

import math

from torch_lite import _dtype
from torch_lite._tensor import Tensor
from torch_lite.nn import functional as F
from torch_lite.nn import init
from torch_lite.nn._functional.windows import each
from torch_lite.nn.layers import empty_parameter
from torch_lite.nn.module import Module

_FROM = "torch.nn.modules.conv"
_MODES = ("circular", "reflect", "replicate", "zeros")


class _Conv(Module):
    """What convolutions of every kind keep: sizes, steps, and a weight with its bias."""

    _count = 0
    _transposed = False

    def _set_up(
        self,
        in_channels: int,
        out_channels: int,
        kernel_size,
        stride,
        padding,
        output_padding,
        dilation,
        groups: int,
        bias: bool,
        padding_mode: str,
        device: object,
        dtype: _dtype.dtype | None,
    ) -> None:
        count = self._count
        if groups <= 0:
            raise ValueError("groups must be a positive integer")
        if in_channels % groups:
            raise ValueError("in_channels must be divisible by groups")
        if out_channels % groups:
            raise ValueError("out_channels must be divisible by groups")
        if padding_mode not in _MODES:
            raise ValueError(f"padding_mode must be one of {_MODES}, but got {padding_mode!r}")
        self.in_channels, self.out_channels = in_channels, out_channels
        self.kernel_size = each(kernel_size, count, "kernel_size")
        self.stride = each(stride, count, "stride")
        self.dilation = each(dilation, count, "dilation")
        self.padding = padding if isinstance(padding, str) else each(padding, count, "padding")
        if isinstance(padding, str):
            if padding not in ("same", "valid"):
                raise ValueError(f"Invalid padding string {padding!r}, should be 'same' or 'valid'")
            if padding == "same" and any(step != 1 for step in self.stride):
                raise ValueError("padding='same' is not supported for strided convolutions")
        self.transposed = self._transposed
        self.output_padding = each(output_padding, count, "output_padding")
        self.groups, self.padding_mode = groups, padding_mode
        channels = (out_channels, in_channels // groups)
        if self._transposed:
            channels = (in_channels, out_channels // groups)
        self.weight = empty_parameter(*channels, *self.kernel_size, dtype=dtype, device=device)
        if bias:
            self.bias = empty_parameter(out_channels, dtype=dtype, device=device)
        else:
            self.register_parameter("bias", None)
        self.reset_parameters()

    def reset_parameters(self) -> None:
        """Draw weight and bias uniformly within one over the root of the fan-in."""
        init.kaiming_uniform_(self.weight, a=math.sqrt(5))
        if self.bias is not None:
            fan_in = math.prod(self.weight.shape[1:])
            if fan_in:
                bound = 1 / math.sqrt(fan_in)
                init.uniform_(self.bias, -bound, bound)

    def extra_repr(self) -> str:
        """Sizes and whatever is not the default."""
        count = self._count
        text = (
            f"{self.in_channels}, {self.out_channels}, kernel_size={self.kernel_size}, "
            f"stride={self.stride}"
        )
        if self.padding != (0,) * count:
            text += f", padding={self.padding}"
        if self.dilation != (1,) * count:
            text += f", dilation={self.dilation}"
        if self.output_padding != (0,) * count:
            text += f", output_padding={self.output_padding}"
        if self.groups != 1:
            text += f", groups={self.groups}"
        if self.bias is None:
            text += ", bias=False"
        if self.padding_mode != "zeros":
            text += f", padding_mode={self.padding_mode}"
        return text


class _Forward(_Conv):
    """Convolution proper."""

    _function = None

    def __init__(
        self,
        in_channels: int,
        out_channels: int,
        kernel_size,
        stride=1,
        padding=0,
        dilation=1,
        groups: int = 1,
        bias: bool = True,
        padding_mode: str = "zeros",
        device: object = None,
        dtype: _dtype.dtype | None = None,
    ):
        super().__init__()
        self._set_up(
            in_channels, out_channels, kernel_size, stride, padding, 0, dilation, groups, bias,
            padding_mode, device, dtype,
        )  # fmt: skip

    def forward(self, input: Tensor) -> Tensor:
        """(N, in_channels, *sizes) to (N, out_channels, *outputs)."""
        padding = self.padding
        if self.padding_mode != "zeros":
            input = F.pad(input, self._edges(), mode=self.padding_mode)
            padding = 0
        function = type(self)._function
        return function(
            input, self.weight, self.bias, self.stride, padding, self.dilation, self.groups
        )

    def _edges(self) -> list[int]:
        """Padding as `F.pad` takes it: the last dimension first, before and after."""
        if self.padding == "valid":
            return [0] * (2 * self._count)
        if self.padding == "same":
            pairs = zip(self.dilation, self.kernel_size, strict=True)
            totals = [gap * (size - 1) for gap, size in pairs]
            return [n for t in reversed(totals) for n in (t // 2, t - t // 2)]
        return [n for edge in reversed(self.padding) for n in (edge, edge)]


class Conv1d(_Forward):
    """Convolution of (N, C, L)."""

    __module__ = _FROM
    _count, _function = 1, staticmethod(F.conv1d)


class Conv2d(_Forward):
    """Convolution of (N, C, H, W)."""

    __module__ = _FROM
    _count, _function = 2, staticmethod(F.conv2d)


class Conv3d(_Forward):
    """Convolution of (N, C, D, H, W)."""

    __module__ = _FROM
    _count, _function = 3, staticmethod(F.conv3d)


class _Transposed(_Conv):
    """Convolution the other way round."""

    _transposed = True
    _function = None

    def __init__(
        self,
        in_channels: int,
        out_channels: int,
        kernel_size,
        stride=1,
        padding=0,
        output_padding=0,
        groups: int = 1,
        bias: bool = True,
        dilation=1,
        padding_mode: str = "zeros",
        device: object = None,
        dtype: _dtype.dtype | None = None,
    ):
        super().__init__()
        if padding_mode != "zeros":
            raise ValueError(f'Only "zeros" padding mode is supported for {type(self).__name__}')
        self._set_up(
            in_channels, out_channels, kernel_size, stride, padding, output_padding, dilation,
            groups, bias, padding_mode, device, dtype,
        )  # fmt: skip

    def forward(self, input: Tensor, output_size=None) -> Tensor:
        """(N, in_channels, *sizes) to (N, out_channels, *outputs), of `output_size` if given."""
        extra = self.output_padding if output_size is None else self._extra(input, output_size)
        function = type(self)._function
        return function(
            input, self.weight, self.bias, self.stride, self.padding, extra, self.groups,
            self.dilation,
        )  # fmt: skip

    def _extra(self, input: Tensor, output_size) -> list[int]:
        """The output padding that gives an output of the size asked for."""
        count = self._count
        wanted = list(output_size)[-count:]
        if len(output_size) not in (count, input.ndim):
            raise ValueError(
                f"{type(self).__name__}: for {input.ndim}D input, output_size must have {count} or "
                f"{input.ndim} elements (got {len(output_size)})"
            )
        sides = zip(
            input.shape[-count:], self.stride, self.padding, self.dilation, self.kernel_size,
            wanted, strict=True,
        )  # fmt: skip
        extra = []
        for size, step, edge, gap, k, want in sides:
            least = (size - 1) * step - 2 * edge + gap * (k - 1) + 1
            if not least <= want <= least + step - 1:
                raise ValueError(
                    f"requested an output size of {list(wanted)}, but valid sizes in a dimension "
                    f"range from {least} to {least + step - 1}"
                )
            extra.append(want - least)
        return extra


class ConvTranspose1d(_Transposed):
    """Transposed convolution of (N, C, L)."""

    __module__ = _FROM
    _count, _function = 1, staticmethod(F.conv_transpose1d)


class ConvTranspose2d(_Transposed):
    """Transposed convolution of (N, C, H, W)."""

    __module__ = _FROM
    _count, _function = 2, staticmethod(F.conv_transpose2d)
