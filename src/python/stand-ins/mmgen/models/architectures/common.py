"""Where a module is."""

import torch
from torch import nn

from _stand_in import unused


def get_module_device(module: nn.Module) -> torch.device:
    """The device of a module's parameters."""
    try:
        return next(module.parameters()).device
    except StopIteration:
        raise ValueError("The input module should contain parameters.") from None


__getattr__ = unused("mmgen")
