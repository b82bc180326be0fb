"""`torch.nn`: modules, parameters, functions and initialisers."""

from torch_lite._gaps import module_getattr as _module_getattr
from torch_lite.nn import functional, init, parameter
from torch_lite.nn.activations import (
    ELU,
    GELU,
    LeakyReLU,
    LogSigmoid,
    LogSoftmax,
    Mish,
    ReLU,
    Sigmoid,
    SiLU,
    Softmax,
    Softplus,
    Tanh,
)
from torch_lite.nn.containers import (
    ModuleDict,
    ModuleList,
    ParameterDict,
    ParameterList,
    Sequential,
)
from torch_lite.nn.convolution import Conv1d, Conv2d, Conv3d, ConvTranspose1d, ConvTranspose2d
from torch_lite.nn.layers import (
    Dropout,
    Dropout1d,
    Dropout2d,
    Embedding,
    Flatten,
    Identity,
    LayerNorm,
    Linear,
    RMSNorm,
)
from torch_lite.nn.losses import BCEWithLogitsLoss, CrossEntropyLoss, L1Loss, MSELoss
from torch_lite.nn.module import Module
from torch_lite.nn.normalisation import (
    BatchNorm1d,
    BatchNorm2d,
    BatchNorm3d,
    GroupNorm,
    InstanceNorm1d,
    InstanceNorm2d,
)
from torch_lite.nn.parameter import Buffer, Parameter
from torch_lite.nn.pooling import (
    AdaptiveAvgPool1d,
    AdaptiveAvgPool2d,
    AvgPool1d,
    AvgPool2d,
    Fold,
    MaxPool1d,
    MaxPool2d,
    Unfold,
)
from torch_lite.nn.shaping import (
    CircularPad2d,
    ConstantPad1d,
    ConstantPad2d,
    PixelShuffle,
    PixelUnshuffle,
    ReflectionPad1d,
    ReflectionPad2d,
    ReplicationPad1d,
    ReplicationPad2d,
    Unflatten,
    Upsample,
    ZeroPad1d,
    ZeroPad2d,
)
from torch_lite.nn.transformer import (
    MultiheadAttention,
    TransformerEncoder,
    TransformerEncoderLayer,
)

__all__ = [
    "ELU", "GELU", "AdaptiveAvgPool1d", "AdaptiveAvgPool2d", "AvgPool1d", "AvgPool2d",
    "BCEWithLogitsLoss", "BatchNorm1d", "BatchNorm2d", "BatchNorm3d", "Buffer",
    "CircularPad2d", "ConstantPad1d", "ConstantPad2d", "Conv1d", "Conv2d", "Conv3d",
    "ConvTranspose1d", "ConvTranspose2d", "CrossEntropyLoss", "Dropout", "Dropout1d",
    "Dropout2d", "Embedding", "Flatten", "Fold", "GroupNorm", "Identity", "InstanceNorm1d",
    "InstanceNorm2d", "L1Loss", "LayerNorm", "LeakyReLU", "Linear", "LogSigmoid", "LogSoftmax",
    "MSELoss", "MaxPool1d", "MaxPool2d", "Mish", "Module", "ModuleDict", "ModuleList",
    "MultiheadAttention", "Parameter", "ParameterDict", "ParameterList", "PixelShuffle",
    "PixelUnshuffle", "RMSNorm", "ReLU", "ReflectionPad1d", "ReflectionPad2d",
    "ReplicationPad1d", "ReplicationPad2d", "Sequential", "SiLU", "Sigmoid", "Softmax",
    "Softplus", "Tanh", "TransformerEncoder", "TransformerEncoderLayer", "Unflatten", "Unfold",
    "Upsample", "ZeroPad1d", "ZeroPad2d", "functional", "init", "parameter",
]  # fmt: skip

__getattr__ = _module_getattr("torch.nn")
