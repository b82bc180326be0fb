"""`torch.nn.utils`: clipping, parameters as one vector, and weights that are computed."""

from torch_lite._gaps import module_getattr as _module_getattr
from torch_lite.nn.utils import (
    clip_grad,
    convert_parameters,
    fusion,
    parametrizations,
    parametrize,
    rnn,
)
from torch_lite.nn.utils.clip_grad import (
    clip_grad_norm_,
    clip_grad_value_,
    clip_grads_with_norm_,
    get_total_norm,
)
from torch_lite.nn.utils.convert_parameters import parameters_to_vector, vector_to_parameters
from torch_lite.nn.utils.fusion import (
    fuse_conv_bn_eval,
    fuse_conv_bn_weights,
    fuse_linear_bn_eval,
    fuse_linear_bn_weights,
)
from torch_lite.nn.utils.spectral_norm import remove_spectral_norm, spectral_norm
from torch_lite.nn.utils.weight_norm import remove_weight_norm, weight_norm


def skip_init(module_cls: type, *args, **kwargs):
    """A module; its parameters are drawn here, where PyTorch leaves their memory as it is."""
    from torch_lite._random import default_generator

    state = default_generator.get_state()
    made = module_cls(*args, **kwargs)
    default_generator.set_state(state)
    return made


__all__ = [
    "clip_grad",
    "clip_grad_norm_",
    "clip_grad_value_",
    "clip_grads_with_norm_",
    "convert_parameters",
    "fuse_conv_bn_eval",
    "fuse_conv_bn_weights",
    "fuse_linear_bn_eval",
    "fuse_linear_bn_weights",
    "fusion",
    "get_total_norm",
    "parameters_to_vector",
    "parametrizations",
    "parametrize",
    "remove_spectral_norm",
    "remove_weight_norm",
    "rnn",
    "skip_init",
    "spectral_norm",
    "vector_to_parameters",
    "weight_norm",
]  # fmt: skip
__getattr__ = _module_getattr("torch.nn.utils")
