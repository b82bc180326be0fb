"""Lets torchvision be imported beside a PyTorch of another build, whose compiled part cannot load.

The environment of `npm run agreement` imports this at its start. Registries have builds of PyTorch
for the processor alone, and of torchvision for CUDA: then torchvision's operators are unknown, and
its import fails where it describes them. They are defined here, without anything behind them: what
papers import of timm needs none.
"""

import importlib.abc
import importlib.util
import sys
from pathlib import Path

_OPERATORS = (
    "nms qnms roi_align qroi_align ps_roi_align roi_pool ps_roi_pool deform_conv2d "
    "_roi_align_backward _ps_roi_align_backward _roi_pool_backward _ps_roi_pool_backward "
    "_deform_conv2d_backward"
).split()


class _BeforeTorchvision(importlib.abc.MetaPathFinder):
    """Finds nothing; notices the first import of torchvision."""

    def __init__(self) -> None:
        self._is_over = False

    def find_spec(self, name: str, path: object = None, target: object = None) -> None:
        """Define the operators when torchvision is about to be imported."""
        if name == "torchvision" and not self._is_over:
            self._is_over = True
            _define_where_missing()


def _define_where_missing() -> None:
    import torch

    spec = importlib.util.find_spec("torchvision")
    if spec is None or spec.origin is None:
        return
    try:
        for library in Path(spec.origin).parent.glob("_C.*"):
            torch.ops.load_library(str(library))
    except OSError:
        for name in _OPERATORS:
            torch.library.define(f"torchvision::{name}", "(Tensor a, Tensor b, float c) -> Tensor")


sys.meta_path.insert(0, _BeforeTorchvision())
