"""The base of all models."""

import torch

from _stand_in import absent_names


class ModelMixin(torch.nn.Module):
    """A module with settings; weights are neither loaded nor stored here."""

    config_name = "config.json"

    @property
    def device(self) -> torch.device:
        """Where the parameters are."""
        return next(self.parameters()).device

    @property
    def dtype(self) -> torch.dtype:
        """The parameters' type."""
        return next(self.parameters()).dtype


__getattr__ = absent_names("diffusers.models.modeling_utils")
