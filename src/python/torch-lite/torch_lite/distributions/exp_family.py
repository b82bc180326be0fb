"""Exponential families; each of ours knows its own entropy."""

from torch_lite._gaps import module_getattr as _module_getattr
from torch_lite.distributions.distribution import Distribution


class ExponentialFamily(Distribution):
    """A distribution whose density is an exponential of a product of parameters and statistics."""

    __module__ = "torch.distributions.exp_family"


__all__ = ["ExponentialFamily"]
__getattr__ = _module_getattr("torch.distributions.exp_family")
