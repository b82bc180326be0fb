"""`torch.nn.modules.conv`: the bases of convolutions."""

from torch_lite._gaps import module_getattr
from torch_lite.nn.convolution import _Conv, _Transposed

_ConvNd = _Conv
_ConvTransposeNd = _Transposed

__all__ = ["_ConvNd", "_ConvTransposeNd"]
__getattr__ = module_getattr("torch.nn.modules.conv")
