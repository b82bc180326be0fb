"""Distances and angles as layers, and the losses made from them."""

from torch_lite._tensor import Tensor
from torch_lite.nn import functional as F
from torch_lite.nn._functional.losses import reduction_of
from torch_lite.nn.module import Module

_FROM = "torch.nn.modules.distance"


class CosineSimilarity(Module):
    """The cosine of the angle between vectors."""

    __module__ = _FROM

    def __init__(self, dim: int = 1, eps: float = 1e-8):
        super().__init__()
        self.dim, self.eps = dim, eps

    def forward(self, x1: Tensor, x2: Tensor) -> Tensor:
        """The inputs' shape without `dim`."""
        return F.cosine_similarity(x1, x2, self.dim, self.eps)


class PairwiseDistance(Module):
    """The p-norm of x1 - x2 + eps over the last dimension."""

    __module__ = _FROM

    def __init__(self, p: float = 2.0, eps: float = 1e-6, keepdim: bool = False):
        super().__init__()
        self.norm, self.eps, self.keepdim = p, eps, keepdim

    def forward(self, x1: Tensor, x2: Tensor) -> Tensor:
        """The inputs' shape without the last dimension."""
        return F.pairwise_distance(x1, x2, self.norm, self.eps, self.keepdim)


class TripletMarginLoss(Module):
    """How far the positive lies from the anchor beyond the negative, less a margin."""

    __module__ = "torch.nn.modules.loss"

    def __init__(
        self,
        margin: float = 1.0,
        p: float = 2.0,
        eps: float = 1e-6,
        swap: bool = False,
        size_average=None,
        reduce=None,
        reduction: str = "mean",
    ):
        super().__init__()
        if margin <= 0:
            raise ValueError(
                f"TripletMarginLoss: expected margin to be greater than 0, got {margin}"
            )
        self.margin, self.p, self.eps, self.swap = margin, p, eps, swap
        self.reduction = reduction_of(size_average, reduce, reduction)

    def forward(self, anchor: Tensor, positive: Tensor, negative: Tensor) -> Tensor:
        """A number, or one a triplet when nothing is reduced."""
        return F.triplet_margin_loss(
            anchor, positive, negative, self.margin, self.p, self.eps, self.swap,
            reduction=self.reduction,
        )  # fmt: skip


class _MarginLoss(Module):
    """A loss of two inputs, a target of 1 and -1, and a margin."""

    def __init__(
        self, margin: float = 0.0, size_average=None, reduce=None, reduction: str = "mean"
    ):
        super().__init__()
        self.margin = margin
        self.reduction = reduction_of(size_average, reduce, reduction)


class CosineEmbeddingLoss(_MarginLoss):
    """1 - cos for pairs that belong together, the cosine beyond a margin for others."""

    __module__ = "torch.nn.modules.loss"

    def forward(self, input1: Tensor, input2: Tensor, target: Tensor) -> Tensor:
        """A number, or one a pair when nothing is reduced."""
        return F.cosine_embedding_loss(
            input1, input2, target, self.margin, reduction=self.reduction
        )


class MarginRankingLoss(_MarginLoss):
    """How much the order of two values goes against the target."""

    __module__ = "torch.nn.modules.loss"

    def forward(self, input1: Tensor, input2: Tensor, target: Tensor) -> Tensor:
        """A number, or one a pair when nothing is reduced."""
        return F.margin_ranking_loss(input1, input2, target, self.margin, reduction=self.reduction)
