"""`torch.nn.modules.loss`: the bases of losses."""

from torch_lite._gaps import module_getattr
from torch_lite._tensor import Tensor
from torch_lite.nn.losses import _Loss


class _WeightedLoss(_Loss):
    """A loss with weights of classes or elements."""

    def __init__(
        self,
        weight: Tensor | None = None,
        size_average=None,
        reduce=None,
        reduction: str = "mean",
    ):
        super().__init__(size_average, reduce, reduction)
        self.register_buffer("weight", weight)


__all__ = ["_Loss", "_WeightedLoss"]
__getattr__ = module_getattr("torch.nn.modules.loss")
