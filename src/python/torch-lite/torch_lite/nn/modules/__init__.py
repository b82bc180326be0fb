"""`torch.nn.modules`: where PyTorch's layers say that they come from.

Here are the bases and helpers that code imports from these places; installing puts the layers
themselves beside them.
"""

from torch_lite._gaps import module_getattr
from torch_lite.nn.modules import (
    batchnorm,
    conv,
    dropout,
    instancenorm,
    loss,
    module,
    pooling,
    utils,
)

__all__ = [
    "batchnorm", "conv", "dropout", "instancenorm", "loss", "module", "pooling", "utils",
]  # fmt: skip
__getattr__ = module_getattr("torch.nn.modules")
