"""Leaves out patches while training."""

import torch
from torch import Tensor, nn

from _stand_in import absent_names


class PatchDropout(nn.Module):
    """Keeps a random share of each sample's patches; prefix tokens always stay."""

    def __init__(
        self,
        prob: float = 0.5,
        num_prefix_tokens: int = 1,
        ordered: bool = False,
        return_indices: bool = False,
    ) -> None:
        """Take the share to drop; `ordered` keeps the patches' order."""
        super().__init__()
        if not 0 <= prob < 1.0:
            raise AssertionError
        self.prob = prob
        self.num_prefix_tokens = num_prefix_tokens
        self.ordered = ordered
        self.return_indices = return_indices

    def forward(self, x: Tensor) -> Tensor | tuple[Tensor, Tensor | None]:
        """Map (N, L, D) to (N, L', D), with the kept indices beside it on demand."""
        if not self.training or self.prob == 0.0:
            return (x, None) if self.return_indices else x
        prefix, patches = x[:, : self.num_prefix_tokens], x[:, self.num_prefix_tokens :]
        count, length = patches.shape[:2]
        kept = max(1, int(length * (1.0 - self.prob)))
        order = torch.argsort(torch.randn(count, length, device=x.device), dim=-1)[:, :kept]
        if self.ordered:
            order = order.sort(dim=-1)[0]
        patches = patches.gather(1, order.unsqueeze(-1).expand(-1, -1, patches.shape[-1]))
        x = torch.cat((prefix, patches), dim=1) if self.num_prefix_tokens else patches
        return (x, order) if self.return_indices else x


__getattr__ = absent_names("timm.layers.patch_dropout")
