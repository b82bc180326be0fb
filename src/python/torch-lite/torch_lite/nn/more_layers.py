"""Less common layers: bilinear forms, bags of embeddings, shuffles, kinds of dropout."""

import math

from torch_lite import _dtype
from torch_lite._tensor import Tensor
from torch_lite.nn import functional as F
from torch_lite.nn import init
from torch_lite.nn.layers import Dropout, empty_parameter
from torch_lite.nn.module import Module
from torch_lite.nn.parameter import Parameter
from torch_lite.nn.shaping import Upsample

_ACTIVATION = "torch.nn.modules.activation"
_DROPOUT = "torch.nn.modules.dropout"


class Bilinear(Module):
    """x1 W x2 + b."""

    __module__ = "torch.nn.modules.linear"

    def __init__(
        self,
        in1_features: int,
        in2_features: int,
        out_features: int,
        bias: bool = True,
        device: object = None,
        dtype: _dtype.dtype | None = None,
    ):
        super().__init__()
        if in1_features <= 0:
            raise ValueError(f"in1_features must be > 0, but got {in1_features}")
        self.in1_features, self.in2_features = in1_features, in2_features
        self.out_features = out_features
        options = {"device": device, "dtype": dtype}
        self.weight = empty_parameter(out_features, in1_features, in2_features, **options)
        self.register_parameter("bias", empty_parameter(out_features, **options) if bias else None)
        self.reset_parameters()

    def reset_parameters(self) -> None:
        """Draw weight and bias uniformly within one over the root of the first size."""
        bound = 1 / math.sqrt(self.weight.size(1))
        init.uniform_(self.weight, -bound, bound)
        if self.bias is not None:
            init.uniform_(self.bias, -bound, bound)

    def forward(self, input1: Tensor, input2: Tensor) -> Tensor:
        """(..., in1) and (..., in2) to (..., out)."""
        return F.bilinear(input1, input2, self.weight, self.bias)

    def extra_repr(self) -> str:
        """Sizes and whether there is a bias."""
        return (
            f"in1_features={self.in1_features}, in2_features={self.in2_features}, "
            f"out_features={self.out_features}, bias={self.bias is not None}"
        )


class EmbeddingBag(Module):
    """Sums, means or maxima of rows of a table."""

    __module__ = "torch.nn.modules.sparse"

    def __init__(
        self,
        num_embeddings: int,
        embedding_dim: int,
        max_norm: float | None = None,
        norm_type: float = 2.0,
        scale_grad_by_freq: bool = False,
        mode: str = "mean",
        sparse: bool = False,
        _weight: Tensor | None = None,
        include_last_offset: bool = False,
        padding_idx: int | None = None,
        device: object = None,
        dtype: _dtype.dtype | None = None,
    ):
        super().__init__()
        self.num_embeddings, self.embedding_dim = num_embeddings, embedding_dim
        self.max_norm, self.norm_type = max_norm, norm_type
        self.scale_grad_by_freq, self.sparse = scale_grad_by_freq, sparse
        if padding_idx is not None:
            if not -num_embeddings <= padding_idx < num_embeddings:
                raise AssertionError("Padding_idx must be within num_embeddings")
            padding_idx %= num_embeddings
        self.padding_idx = padding_idx
        if _weight is None:
            options = {"device": device, "dtype": dtype}
            self.weight = empty_parameter(num_embeddings, embedding_dim, **options)
            self.reset_parameters()
        else:
            self.weight = Parameter(_weight)
        self.mode, self.include_last_offset = mode, include_last_offset

    def reset_parameters(self) -> None:
        """Draw the table from the normal distribution; the padding row is 0."""
        init.normal_(self.weight)
        if self.padding_idx is not None:
            self.weight._array[self.padding_idx] = 0

    def forward(
        self,
        input: Tensor,
        offsets: Tensor | None = None,
        per_sample_weights: Tensor | None = None,
    ) -> Tensor:
        """(bags, embedding_dim)."""
        return F.embedding_bag(
            input, self.weight, offsets, self.max_norm, self.norm_type, self.scale_grad_by_freq,
            self.mode, self.sparse, per_sample_weights, self.include_last_offset, self.padding_idx,
        )  # fmt: skip

    @classmethod
    def from_pretrained(
        cls, embeddings: Tensor, freeze: bool = True, *args, **kwargs
    ) -> "EmbeddingBag":
        """A layer over a table that exists."""
        made = cls(*embeddings.shape, *args, _weight=embeddings, **kwargs)
        made.weight.requires_grad_(not freeze)
        return made

    def extra_repr(self) -> str:
        """Sizes of the table, and the mode."""
        text = f"{self.num_embeddings}, {self.embedding_dim}"
        text += f", mode={self.mode!r}"
        return text if self.padding_idx is None else f"{text}, padding_idx={self.padding_idx}"


class ChannelShuffle(Module):
    """Channels of groups dealt out in turn."""

    __module__ = "torch.nn.modules.channelshuffle"

    def __init__(self, groups: int):
        super().__init__()
        self.groups = groups

    def forward(self, input: Tensor) -> Tensor:
        """The same shape."""
        return F.channel_shuffle(input, self.groups)

    def extra_repr(self) -> str:
        """The number of groups."""
        return f"groups={self.groups}"


class LocalResponseNorm(Module):
    """x over a power of the mean square of neighbouring channels."""

    __module__ = "torch.nn.modules.normalization"

    def __init__(self, size: int, alpha: float = 1e-4, beta: float = 0.75, k: float = 1.0):
        super().__init__()
        self.size, self.alpha, self.beta, self.k = size, alpha, beta, k

    def forward(self, input: Tensor) -> Tensor:
        """The same shape."""
        return F.local_response_norm(input, self.size, self.alpha, self.beta, self.k)

    def extra_repr(self) -> str:
        """How many channels count, and the constants."""
        return f"{self.size}, alpha={self.alpha}, beta={self.beta}, k={self.k}"


class Dropout3d(Dropout):
    """In training, zero whole channels of (N, C, D, H, W) and scale up the others."""

    __module__ = _DROPOUT

    def forward(self, input: Tensor) -> Tensor:
        """The same shape."""
        return F.dropout3d(input, self.p, self.training, self.inplace)


class AlphaDropout(Dropout):
    """Dropout that keeps mean and variance of selu's outputs."""

    __module__ = _DROPOUT

    def forward(self, input: Tensor) -> Tensor:
        """The same shape."""
        return F.alpha_dropout(input, self.p, self.training)


class FeatureAlphaDropout(Dropout):
    """`AlphaDropout` of whole channels."""

    __module__ = _DROPOUT

    def forward(self, input: Tensor) -> Tensor:
        """The same shape."""
        return F.feature_alpha_dropout(input, self.p, self.training)


class Hardshrink(Module):
    """x, or 0 where its size is at most lambda."""

    __module__ = _ACTIVATION

    def __init__(self, lambd: float = 0.5):
        super().__init__()
        self.lambd = lambd

    def forward(self, input: Tensor) -> Tensor:
        """The same shape."""
        return F.hardshrink(input, self.lambd)

    def extra_repr(self) -> str:
        """Lambda."""
        return f"{self.lambd}"


class RReLU(Module):
    """x, or below 0 a random fraction of it."""

    __module__ = _ACTIVATION

    def __init__(self, lower: float = 1.0 / 8, upper: float = 1.0 / 3, inplace: bool = False):
        super().__init__()
        self.lower, self.upper, self.inplace = lower, upper, inplace

    def forward(self, input: Tensor) -> Tensor:
        """The same shape."""
        return F.rrelu(input, self.lower, self.upper, self.training, self.inplace)

    def extra_repr(self) -> str:
        """The interval of fractions."""
        text = f"lower={self.lower}, upper={self.upper}"
        return text + (", inplace=True" if self.inplace else "")


class Softmax2d(Module):
    """Softmax over the channels of (N, C, H, W) or (C, H, W)."""

    __module__ = _ACTIVATION

    def forward(self, input: Tensor) -> Tensor:
        """The same shape."""
        if input.dim() not in (3, 4):
            raise ValueError(
                f"Softmax2d: expected input to be 3D or 4D, got {input.dim()}D instead"
            )
        return F.softmax(input, -3)


class UpsamplingNearest2d(Upsample):
    """An image of another size, of the nearest pixels."""

    __module__ = "torch.nn.modules.upsampling"

    def __init__(self, size=None, scale_factor=None):
        super().__init__(size, scale_factor, mode="nearest")


class UpsamplingBilinear2d(Upsample):
    """An image of another size, between the pixels, the corners aligned."""

    __module__ = "torch.nn.modules.upsampling"

    def __init__(self, size=None, scale_factor=None):
        super().__init__(size, scale_factor, mode="bilinear", align_corners=True)
