"""`torch.nn.modules.pooling`: the bases of pooling layers."""

from torch_lite._gaps import module_getattr
from torch_lite.nn.pooling import _Adaptive, _AvgPool, _MaxPool

_MaxPoolNd = _MaxPool
_AvgPoolNd = _AvgPool
_AdaptiveAvgPoolNd = _Adaptive

__all__ = ["_AdaptiveAvgPoolNd", "_AvgPoolNd", "_MaxPoolNd"]
__getattr__ = module_getattr("torch.nn.modules.pooling")
