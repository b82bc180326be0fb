"""`torch.nn.utils`: clipping, parameters as one vector, and weights that are computed."""

from torch_lite._gaps import module_getattr as _module_getattr
from torch_lite.nn.utils import clip_grad, convert_parameters, parametrizations, parametrize, rnn
from torch_lite.nn.utils.clip_grad import (
    clip_grad_norm_,
    clip_grad_value_,
    clip_grads_with_norm_,
    get_total_norm,
)
from torch_lite.nn.utils.convert_parameters import parameters_to_vector, vector_to_parameters
from torch_lite.nn.utils.spectral_norm import remove_spectral_norm, spectral_norm
from torch_lite.nn.utils.weight_norm import remove_weight_norm, weight_norm

__all__ = [
    "clip_grad", "clip_grad_norm_", "clip_grad_value_", "clip_grads_with_norm_",
    "convert_parameters", "get_total_norm", "parameters_to_vector", "parametrizations",
    "parametrize", "remove_spectral_norm", "remove_weight_norm", "rnn", "spectral_norm",
    "vector_to_parameters", "weight_norm",
]  # fmt: skip
__getattr__ = _module_getattr("torch.nn.utils")
