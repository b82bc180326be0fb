"""Layers that change shapes: padding, resizing, pixels into channels, one dimension into many."""

from torch_lite._tensor import Tensor
from torch_lite.nn import functional as F
from torch_lite.nn.module import Module

_PADDING = "torch.nn.modules.padding"


class _Pad(Module):
    """Padding of the last dimensions."""

    _count = 2
    _mode = "constant"

    def __init__(self, padding):
        super().__init__()
        number = isinstance(padding, int)
        self.padding = (padding,) * (2 * self._count) if number else tuple(padding)

    def forward(self, input: Tensor) -> Tensor:
        """The padded tensor."""
        if self._mode == "constant":
            return F.pad(input, self.padding, "constant", getattr(self, "value", 0.0))
        return F.pad(input, self.padding, self._mode)

    def extra_repr(self) -> str:
        """The widths."""
        return f"{self.padding}"


class ZeroPad1d(_Pad):
    """Zeros around the last dimension."""

    __module__ = _PADDING
    _count = 1


class ZeroPad2d(_Pad):
    """Zeros around the last two dimensions."""

    __module__ = _PADDING


class ConstantPad1d(_Pad):
    """A number around the last dimension."""

    __module__ = _PADDING
    _count = 1

    def __init__(self, padding, value: float):
        super().__init__(padding)
        self.value = value

    def extra_repr(self) -> str:
        """The widths and the number."""
        return f"padding={self.padding}, value={self.value}"


class ConstantPad2d(ConstantPad1d):
    """A number around the last two dimensions."""

    __module__ = _PADDING
    _count = 2


class ReflectionPad1d(_Pad):
    """The last dimension mirrored at its ends."""

    __module__ = _PADDING
    _count, _mode = 1, "reflect"


class ReflectionPad2d(_Pad):
    """The last two dimensions mirrored at their ends."""

    __module__ = _PADDING
    _mode = "reflect"


class ReplicationPad1d(_Pad):
    """The ends of the last dimension repeated."""

    __module__ = _PADDING
    _count, _mode = 1, "replicate"


class ReplicationPad2d(_Pad):
    """The edges of the last two dimensions repeated."""

    __module__ = _PADDING
    _mode = "replicate"


class CircularPad2d(_Pad):
    """The last two dimensions continued at their other ends."""

    __module__ = _PADDING
    _mode = "circular"


class Upsample(Module):
    """An image of another size."""

    __module__ = "torch.nn.modules.upsampling"

    def __init__(
        self,
        size=None,
        scale_factor=None,
        mode: str = "nearest",
        align_corners: bool | None = None,
        recompute_scale_factor: bool | None = None,
    ):
        super().__init__()
        self.size = size
        if isinstance(scale_factor, tuple):
            self.scale_factor = tuple(float(factor) for factor in scale_factor)
        else:
            self.scale_factor = float(scale_factor) if scale_factor else None
        self.mode, self.align_corners = mode, align_corners
        self.recompute_scale_factor = recompute_scale_factor

    def forward(self, input: Tensor) -> Tensor:
        """(N, C, *sizes) to (N, C, *outputs)."""
        return F.interpolate(
            input, self.size, self.scale_factor, self.mode, self.align_corners,
            self.recompute_scale_factor,
        )  # fmt: skip

    def extra_repr(self) -> str:
        """Size or factor, and the mode."""
        if self.scale_factor is not None:
            return f"scale_factor={self.scale_factor!r}, mode={self.mode!r}"
        return f"size={self.size!r}, mode={self.mode!r}"


class PixelShuffle(Module):
    """Channels turned into pixels of a greater image."""

    __module__ = "torch.nn.modules.pixelshuffle"

    def __init__(self, upscale_factor: int):
        super().__init__()
        self.upscale_factor = upscale_factor

    def forward(self, input: Tensor) -> Tensor:
        """(..., C r r, H, W) to (..., C, H r, W r)."""
        return F.pixel_shuffle(input, self.upscale_factor)

    def extra_repr(self) -> str:
        """The factor."""
        return f"upscale_factor={self.upscale_factor}"


class PixelUnshuffle(Module):
    """Pixels turned into channels of a smaller image."""

    __module__ = "torch.nn.modules.pixelshuffle"

    def __init__(self, downscale_factor: int):
        super().__init__()
        self.downscale_factor = downscale_factor

    def forward(self, input: Tensor) -> Tensor:
        """(..., C, H r, W r) to (..., C r r, H, W)."""
        return F.pixel_unshuffle(input, self.downscale_factor)

    def extra_repr(self) -> str:
        """The factor."""
        return f"downscale_factor={self.downscale_factor}"


class Unflatten(Module):
    """One dimension made several."""

    __module__ = "torch.nn.modules.flatten"

    def __init__(self, dim: int, unflattened_size):
        super().__init__()
        if not isinstance(unflattened_size, (tuple, list)):
            raise TypeError(
                "unflattened_size must be a tuple of ints, but found type "
                f"{type(unflattened_size).__name__}"
            )
        for position, size in enumerate(unflattened_size):
            if not isinstance(size, int):
                raise TypeError(
                    "unflattened_size must be tuple of ints, but found element of type "
                    f"{type(size).__name__} at pos {position}"
                )
        self.dim, self.unflattened_size = dim, unflattened_size

    def forward(self, input: Tensor) -> Tensor:
        """The tensor with more dimensions."""
        return input.unflatten(self.dim, self.unflattened_size)

    def extra_repr(self) -> str:
        """The dimension and its sizes."""
        return f"dim={self.dim}, unflattened_size={self.unflattened_size}"
