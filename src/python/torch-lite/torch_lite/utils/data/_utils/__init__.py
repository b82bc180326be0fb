"""What PyTorch keeps under `torch.utils.data._utils` and users ask for: collating and workers."""

from torch_lite.utils.data._utils import collate, worker

__all__ = ["collate", "worker"]
