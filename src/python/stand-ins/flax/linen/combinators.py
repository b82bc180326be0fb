"""Layers one after the other."""

from collections.abc import Callable, Sequence
from typing import Any

from _stand_in import absent_names
from flax.linen.module import Module, compact


class Sequential(Module):
    """Calls layers or functions in turn; a tuple of results becomes several arguments."""

    layers: Sequence[Callable[..., Any]]

    @compact
    def __call__(self, *args: Any, **kwargs: Any) -> Any:
        """Map what came in through all layers."""
        outputs: Any = args
        for at, layer in enumerate(self.layers):
            if at == 0:
                outputs = layer(*outputs, **kwargs)
            elif isinstance(outputs, tuple):
                outputs = layer(*outputs)
            else:
                outputs = layer(outputs)
        return outputs


__getattr__ = absent_names("flax.linen.combinators")
