"""Stochastic depth: whole samples of a residual branch are dropped while training."""

from torch import Tensor, nn

from _stand_in import absent_names


def drop_path(
    x: Tensor, drop_prob: float = 0.0, training: bool = False, scale_by_keep: bool = True
) -> Tensor:
    """Zero each sample of (N, ...) with the probability given; scale the kept ones in return."""
    if drop_prob == 0.0 or not training:
        return x
    keep_prob = 1 - drop_prob
    mask = x.new_empty((x.shape[0],) + (1,) * (x.ndim - 1)).bernoulli_(keep_prob)
    if scale_by_keep and keep_prob > 0.0:
        mask.div_(keep_prob)
    return x * mask


class DropPath(nn.Module):
    """`drop_path` as a layer."""

    def __init__(self, drop_prob: float = 0.0, scale_by_keep: bool = True) -> None:
        """Take the probability of dropping a sample."""
        super().__init__()
        self.drop_prob = drop_prob
        self.scale_by_keep = scale_by_keep

    def forward(self, x: Tensor) -> Tensor:
        """Drop samples of (N, ...) while training."""
        return drop_path(x, self.drop_prob, self.training, self.scale_by_keep)

    def extra_repr(self) -> str:
        """The probability, as it stands in a printed model."""
        return f"drop_prob={round(self.drop_prob, 3):0.3f}"


__getattr__ = absent_names("timm.layers.drop")
