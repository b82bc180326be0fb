"""Normalisation layers over batches, groups of channels and single channels."""

from torch_lite import _dtype
from torch_lite._registry import FUNCTIONS
from torch_lite._tensor import Tensor
from torch_lite.nn import functional as F
from torch_lite.nn import init
from torch_lite.nn.layers import empty_parameter
from torch_lite.nn.module import Module

_BATCH = "torch.nn.modules.batchnorm"
_INSTANCE = "torch.nn.modules.instancenorm"


class _Norm(Module):
    """Scale, shift and running statistics of every channel."""

    _ranks: tuple[int, ...] = ()

    def __init__(
        self,
        num_features: int,
        eps: float = 1e-5,
        momentum: float | None = 0.1,
        affine: bool = True,
        track_running_stats: bool = True,
        device: object = None,
        dtype: _dtype.dtype | None = None,
        *,
        bias: bool = True,
    ):
        super().__init__()
        self.num_features, self.eps, self.momentum = num_features, eps, momentum
        self.affine, self.track_running_stats = affine, track_running_stats
        for name, wanted in (("weight", affine), ("bias", affine and bias)):
            made = empty_parameter(num_features, dtype=dtype, device=device) if wanted else None
            self.register_parameter(name, made)
        if track_running_stats:
            options = {"dtype": dtype, "device": device}
            self.register_buffer("running_mean", FUNCTIONS["zeros"](num_features, **options))
            self.register_buffer("running_var", FUNCTIONS["ones"](num_features, **options))
            count = FUNCTIONS["tensor"](0, dtype=_dtype.int64, device=device)
            self.register_buffer("num_batches_tracked", count)
        else:
            for name in ("running_mean", "running_var", "num_batches_tracked"):
                self.register_buffer(name, None)
        self.reset_parameters()

    def reset_running_stats(self) -> None:
        """Mean 0, variance 1, no batch seen."""
        if self.track_running_stats:
            self.running_mean.zero_()
            self.running_var.fill_(1)
            self.num_batches_tracked.zero_()

    def reset_parameters(self) -> None:
        """Scale 1, shift 0, and fresh running statistics."""
        self.reset_running_stats()
        if self.weight is not None:
            init.ones_(self.weight)
        if self.bias is not None:
            init.zeros_(self.bias)

    def _check_input_dim(self, input: Tensor) -> None:
        if input.dim() not in self._ranks:
            ranks = " or ".join(f"{rank}D" for rank in self._ranks)
            raise ValueError(f"expected {ranks} input (got {input.dim()}D input)")

    def extra_repr(self) -> str:
        """Channels and settings."""
        return (
            f"{self.num_features}, eps={self.eps}, momentum={self.momentum}, "
            f"affine={self.affine}, bias={self.bias is not None}, "
            f"track_running_stats={self.track_running_stats}"
        )


class _BatchNorm(_Norm):
    """Statistics of the batch, or in evaluation the running ones."""

    def forward(self, input: Tensor) -> Tensor:
        """The same shape, normalised; in training the running statistics move."""
        self._check_input_dim(input)
        momentum = 0.0 if self.momentum is None else self.momentum
        if self.training and self.num_batches_tracked is not None:
            self.num_batches_tracked.add_(1)
            if self.momentum is None:
                momentum = 1.0 / float(self.num_batches_tracked)
        own = self.training or (self.running_mean is None and self.running_var is None)
        moves = not self.training or self.track_running_stats
        return F.batch_norm(
            input,
            self.running_mean if moves else None,
            self.running_var if moves else None,
            self.weight,
            self.bias,
            own,
            momentum,
            self.eps,
        )


class BatchNorm1d(_BatchNorm):
    """Mean 0 and variance 1 for each channel of (N, C) or (N, C, L)."""

    __module__ = _BATCH
    _ranks = (2, 3)


class BatchNorm2d(_BatchNorm):
    """Mean 0 and variance 1 for each channel of (N, C, H, W)."""

    __module__ = _BATCH
    _ranks = (4,)


class BatchNorm3d(_BatchNorm):
    """Mean 0 and variance 1 for each channel of (N, C, D, H, W)."""

    __module__ = _BATCH
    _ranks = (5,)


class _InstanceNorm(_Norm):
    """Statistics of every channel of every sample."""

    def __init__(
        self,
        num_features: int,
        eps: float = 1e-5,
        momentum: float = 0.1,
        affine: bool = False,
        track_running_stats: bool = False,
        device: object = None,
        dtype: _dtype.dtype | None = None,
        *,
        bias: bool = True,
    ):
        super().__init__(
            num_features, eps, momentum, affine, track_running_stats, device, dtype, bias=bias
        )

    def forward(self, input: Tensor) -> Tensor:
        """The same shape, normalised; a sample without a batch is taken too."""
        self._check_input_dim(input)
        alone = input.dim() == self._ranks[0]
        result = F.instance_norm(
            input.unsqueeze(0) if alone else input,
            self.running_mean,
            self.running_var,
            self.weight,
            self.bias,
            self.training or not self.track_running_stats,
            self.momentum if self.momentum is not None else 0.0,
            self.eps,
        )
        return result.squeeze(0) if alone else result


class InstanceNorm1d(_InstanceNorm):
    """Mean 0 and variance 1 for each row of (N, C, L) or (C, L)."""

    __module__ = _INSTANCE
    _ranks = (2, 3)


class InstanceNorm2d(_InstanceNorm):
    """Mean 0 and variance 1 for each channel image of (N, C, H, W) or (C, H, W)."""

    __module__ = _INSTANCE
    _ranks = (3, 4)


class GroupNorm(Module):
    """Mean 0 and variance 1 for each group of channels of each sample."""

    __module__ = "torch.nn.modules.normalization"

    def __init__(
        self,
        num_groups: int,
        num_channels: int,
        eps: float = 1e-5,
        affine: bool = True,
        device: object = None,
        dtype: _dtype.dtype | None = None,
        *,
        bias: bool = True,
    ):
        super().__init__()
        if num_channels % num_groups:
            raise ValueError("num_channels must be divisible by num_groups")
        self.num_groups, self.num_channels = num_groups, num_channels
        self.eps, self.affine = eps, affine
        for name, wanted in (("weight", affine), ("bias", affine and bias)):
            made = empty_parameter(num_channels, dtype=dtype, device=device) if wanted else None
            self.register_parameter(name, made)
        self.reset_parameters()

    def reset_parameters(self) -> None:
        """Scale 1, shift 0."""
        if self.weight is not None:
            init.ones_(self.weight)
        if self.bias is not None:
            init.zeros_(self.bias)

    def forward(self, input: Tensor) -> Tensor:
        """The same shape, normalised."""
        return F.group_norm(input, self.num_groups, self.weight, self.bias, self.eps)

    def extra_repr(self) -> str:
        """Groups, channels and settings."""
        return (
            f"{self.num_groups}, {self.num_channels}, eps={self.eps}, affine={self.affine}, "
            f"bias={self.bias is not None}"
        )
