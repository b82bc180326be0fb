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
from torch_lite.nn.layers import (
    Dropout,
    Embedding,
    Flatten,
    Identity,
    LayerNorm,
    Linear,
    RMSNorm,
)
from torch_lite.nn.losses import BCEWithLogitsLoss, CrossEntropyLoss, L1Loss, MSELoss
from torch_lite.nn.module import Module
from torch_lite.nn.parameter import Buffer, Parameter

__all__ = [
    "ELU",
    "GELU",
    "BCEWithLogitsLoss",
    "Buffer",
    "CrossEntropyLoss",
    "Dropout",
    "Embedding",
    "Flatten",
    "Identity",
    "L1Loss",
    "LayerNorm",
    "LeakyReLU",
    "Linear",
    "LogSigmoid",
    "LogSoftmax",
    "MSELoss",
    "Mish",
    "Module",
    "ModuleDict",
    "ModuleList",
    "Parameter",
    "ParameterDict",
    "ParameterList",
    "RMSNorm",
    "ReLU",
    "Sequential",
    "SiLU",
    "Sigmoid",
    "Softmax",
    "Softplus",
    "Tanh",
    "functional",
    "init",
    "parameter",
]  # fmt: skip

__getattr__ = _module_getattr("torch.nn")
