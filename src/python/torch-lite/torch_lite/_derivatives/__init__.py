"""The table of derivatives, one module a family; importing this package fills it.

A derivative is written with torch-lite's own operations, so that it can be differentiated again. It
takes the gradient of the result and the recorded step, whose inputs (`step[0]`, `step[1]`, ...) and
`step.result` are read only when needed, and gives the gradient of one input. Broadcasting and
casting of inputs are undone here, for all of them.
"""

from torch_lite._derivatives import (  # noqa: F401
    activations,
    arithmetic,
    choosing,
    complex,
    decompositions,
    elementwise,
    joining,
    layers,
    linear_algebra,
    picking,
    products,
    reductions,
    special,
    special_functions,
    statistics,
    transforms,
    views,
    writing,
)
from torch_lite._derivatives.table import derive

__all__ = ["derive"]
