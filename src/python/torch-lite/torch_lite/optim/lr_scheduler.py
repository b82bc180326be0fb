"""`torch.optim.lr_scheduler`: schedules of learning rates."""

from torch_lite._gaps import module_getattr as _module_getattr
from torch_lite.optim._combined import (
    ChainedScheduler,
    MultiplicativeLR,
    PolynomialLR,
    ReduceLROnPlateau,
    SequentialLR,
)
from torch_lite.optim._cycles import CosineAnnealingWarmRestarts, OneCycleLR
from torch_lite.optim._cyclic import CyclicLR
from torch_lite.optim._schedules import (
    ConstantLR,
    CosineAnnealingLR,
    ExponentialLR,
    LambdaLR,
    LinearLR,
    LRScheduler,
    MultiStepLR,
    StepLR,
)

_LRScheduler = LRScheduler  # the name that older code derives from

__all__ = [
    "ChainedScheduler", "ConstantLR", "CosineAnnealingLR", "CosineAnnealingWarmRestarts",
    "CyclicLR", "ExponentialLR", "LRScheduler", "LambdaLR", "LinearLR", "MultiStepLR",
    "MultiplicativeLR", "OneCycleLR", "PolynomialLR", "ReduceLROnPlateau", "SequentialLR",
    "StepLR",
]  # fmt: skip
__getattr__ = _module_getattr("torch.optim.lr_scheduler")
