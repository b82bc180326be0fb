"""Less common losses as modules."""

from collections.abc import Callable

from torch_lite._tensor import Tensor
from torch_lite.nn import functional as F
from torch_lite.nn.losses import NLLLoss
from torch_lite.nn.losses import _Loss as Loss
from torch_lite.nn.module import Module

_FROM = "torch.nn.modules.loss"


class HingeEmbeddingLoss(Loss):
    """x where the target is 1, margin - x from 0 up where it is -1."""

    __module__ = _FROM

    def __init__(
        self, margin: float = 1.0, size_average=None, reduce=None, reduction: str = "mean"
    ):
        super().__init__(size_average, reduce, reduction)
        self.margin = margin

    def forward(self, input: Tensor, target: Tensor) -> Tensor:
        """A number, or the elements when nothing is reduced."""
        return F.hinge_embedding_loss(input, target, self.margin, reduction=self.reduction)


class SoftMarginLoss(Loss):
    """log(1 + exp(-y x))."""

    __module__ = _FROM

    def forward(self, input: Tensor, target: Tensor) -> Tensor:
        """A number, or the elements when nothing is reduced."""
        return F.soft_margin_loss(input, target, reduction=self.reduction)


class PoissonNLLLoss(Loss):
    """Minus the log-likelihood of counts."""

    __module__ = _FROM

    def __init__(
        self,
        log_input: bool = True,
        full: bool = False,
        size_average=None,
        eps: float = 1e-8,
        reduce=None,
        reduction: str = "mean",
    ):
        super().__init__(size_average, reduce, reduction)
        self.log_input, self.full, self.eps = log_input, full, eps

    def forward(self, log_input: Tensor, target: Tensor) -> Tensor:
        """A number, or the elements when nothing is reduced."""
        return F.poisson_nll_loss(
            log_input, target, self.log_input, self.full, eps=self.eps, reduction=self.reduction
        )


class GaussianNLLLoss(Loss):
    """Minus the log-density of targets under normal distributions."""

    __module__ = _FROM

    def __init__(self, *, full: bool = False, eps: float = 1e-6, reduction: str = "mean"):
        super().__init__(None, None, reduction)
        self.full, self.eps = full, eps

    def forward(self, input: Tensor, target: Tensor, var: Tensor | float) -> Tensor:
        """A number, or the elements when nothing is reduced."""
        return F.gaussian_nll_loss(input, target, var, self.full, self.eps, self.reduction)


class MultiMarginLoss(Loss):
    """How far the other classes come near the target's."""

    __module__ = _FROM

    def __init__(
        self,
        p: int = 1,
        margin: float = 1.0,
        weight: Tensor | None = None,
        size_average=None,
        reduce=None,
        reduction: str = "mean",
    ):
        super().__init__(size_average, reduce, reduction)
        self.register_buffer("weight", weight)
        if p not in (1, 2):
            raise ValueError("only p == 1 and p == 2 supported")
        if weight is not None and weight.dim() != 1:
            raise AssertionError(f"weight must be None or 1-dimensional, got {weight.dim()}D")
        self.p, self.margin = p, margin

    def forward(self, input: Tensor, target: Tensor) -> Tensor:
        """A number, or the elements when nothing is reduced."""
        return F.multi_margin_loss(
            input, target, self.p, self.margin, self.weight, reduction=self.reduction
        )


class MultiLabelMarginLoss(Loss):
    """The same for several target classes."""

    __module__ = _FROM

    def forward(self, input: Tensor, target: Tensor) -> Tensor:
        """A number, or the elements when nothing is reduced."""
        return F.multilabel_margin_loss(input, target, reduction=self.reduction)


class MultiLabelSoftMarginLoss(Loss):
    """Binary cross entropy of each class, averaged over classes."""

    __module__ = _FROM

    def __init__(
        self,
        weight: Tensor | None = None,
        size_average=None,
        reduce=None,
        reduction: str = "mean",
    ):
        super().__init__(size_average, reduce, reduction)
        self.register_buffer("weight", weight)

    def forward(self, input: Tensor, target: Tensor) -> Tensor:
        """A number, or the elements when nothing is reduced."""
        return F.multilabel_soft_margin_loss(input, target, self.weight, reduction=self.reduction)


class TripletMarginWithDistanceLoss(Loss):
    """Triplet margin loss with a distance of one's own."""

    __module__ = _FROM

    def __init__(
        self,
        *,
        distance_function: Callable[[Tensor, Tensor], Tensor] | None = None,
        margin: float = 1.0,
        swap: bool = False,
        reduction: str = "mean",
    ):
        super().__init__(None, None, reduction)
        if margin <= 0:
            raise ValueError(
                f"TripletMarginWithDistanceLoss: expected margin to be greater than 0, got {margin}"
            )
        self.distance_function = (
            F.pairwise_distance if distance_function is None else distance_function
        )
        self.margin, self.swap = margin, swap

    def forward(self, anchor: Tensor, positive: Tensor, negative: Tensor) -> Tensor:
        """A number, or the elements when nothing is reduced."""
        return F.triplet_margin_with_distance_loss(
            anchor, positive, negative, distance_function=self.distance_function,
            margin=self.margin, swap=self.swap, reduction=self.reduction,
        )  # fmt: skip


class CTCLoss(Module):
    """Minus the log-probability of target sequences over all alignments with blanks."""

    __module__ = _FROM

    def __init__(self, blank: int = 0, reduction: str = "mean", zero_infinity: bool = False):
        super().__init__()
        self.reduction = reduction
        self.blank, self.zero_infinity = blank, zero_infinity

    def forward(self, log_probs: Tensor, targets: Tensor, input_lengths, target_lengths) -> Tensor:
        """log_probs (T, N, C); a number, or one for each sequence."""
        return F.ctc_loss(
            log_probs, targets, input_lengths, target_lengths, self.blank, self.reduction,
            self.zero_infinity,
        )  # fmt: skip


class NLLLoss2d(NLLLoss):
    """`NLLLoss` by its old name for images."""

    __module__ = _FROM
