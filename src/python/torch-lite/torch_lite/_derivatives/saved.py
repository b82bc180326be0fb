"""What PyTorch's derivatives save beside what the formulas here read.

A write to a saved tensor, between forward and backward, makes backward fail: here it must do so
for the same tensors, read or not. (Where a formula here reads more than PyTorch saves, the
operation records a copy: `_writes.unsaved`.)
"""

from torch_lite._graph import Step

# Operations that save their result, whichever gradient is wanted.
RESULTS = frozenset(
    "prod amax amin std logsumexp linalg_vector_norm cdist dist cumprod linalg_solve "
    "linalg_svd_s linalg_qr_q linalg_eigh_values linalg_solve_triangular sgn copysign".split()
)
# Inputs that are saved, by position: when the input at one of the positions needs a gradient.
INPUTS: dict[str, dict[int, tuple[int, ...]]] = {
    "gather": {0: (0,)},
    "cummax": {0: (0,)},
    "cummin": {0: (0,)},
    "take": {0: (0,)},
    "masked_select": {0: (0,)},
    "sgn": {0: (0,)},
    "div_floor": {0: (1,), 1: (0, 1)},
    "div_trunc": {0: (1,), 1: (0, 1)},
    "index_add": {3: (3,)},
    "index_copy": {3: (3,)},
    "lerp": {0: (2,), 1: (2,), 2: (0, 1, 2)},
    "complex": {0: (0,), 1: (1,)},
}


def check_saved(step: Step) -> None:
    """RuntimeError when something that PyTorch saved with this step was written since."""
    if step.saved is None:
        return
    name = step.operation
    if step.outcome is not None and (name in RESULTS or _is_power_by_tensor(step)):
        step.outcome.check()
    for position, causes in INPUTS.get(name, {}).items():
        saved = step.saved[position]
        if saved is not None and any(step.needs(cause) for cause in causes):
            saved.check()


def _is_power_by_tensor(step: Step) -> bool:
    """The exponent's derivative reads the result."""
    return step.operation == "pow" and step.likes[1] is not None
