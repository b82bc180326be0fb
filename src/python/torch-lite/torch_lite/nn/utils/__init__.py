"""`torch.nn.utils`: clipping of gradients, and all parameters as one vector."""

from torch_lite._gaps import module_getattr as _module_getattr
from torch_lite.nn.utils import clip_grad, convert_parameters, rnn
from torch_lite.nn.utils.clip_grad import (
    clip_grad_norm_,
    clip_grad_value_,
    clip_grads_with_norm_,
    get_total_norm,
)
from torch_lite.nn.utils.convert_parameters import parameters_to_vector, vector_to_parameters

__all__ = [
    "clip_grad", "clip_grad_norm_", "clip_grad_value_", "clip_grads_with_norm_",
    "convert_parameters", "get_total_norm", "parameters_to_vector", "rnn", "vector_to_parameters",
]  # fmt: skip
__getattr__ = _module_getattr("torch.nn.utils")
