"""Making models and modules from dictionaries."""

from typing import Any

from torch import nn

from _stand_in import unused
from mmcv.utils import Registry, build_from_cfg

MODELS = Registry("model")
MODULES = Registry("module")


def build(cfg: Any, registry: Registry, default_args: dict[str, Any] | None = None) -> Any:
    """Make one module, or of a list several in a row."""
    if isinstance(cfg, list):
        return nn.ModuleList([build_from_cfg(one, registry, default_args) for one in cfg])
    return build_from_cfg(cfg, registry, default_args)


def build_model(cfg: Any, train_cfg: Any = None, test_cfg: Any = None) -> Any:
    """Make a model."""
    return build(cfg, MODELS, {"train_cfg": train_cfg, "test_cfg": test_cfg})


def build_module(cfg: Any, default_args: dict[str, Any] | None = None) -> Any:
    """Make a module."""
    return build(cfg, MODULES, default_args)


__getattr__ = unused("mmgen")
