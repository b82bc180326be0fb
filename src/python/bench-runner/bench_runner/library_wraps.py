"""Functions that PyTorch itself puts around others while a program runs.

The first optimiser of a class puts PyTorch's hooks around the class's `step`, and what loads the
compiler puts a guard around `torch.manual_seed`. Both still call the function that was there.
"""

import sys
from types import CodeType, FunctionType
from typing import Any

# Module, and the function in it that wraps another.
_WRAPPING = (
    ("torch._compile", ("_disable_dynamo",)),
    ("torch.optim.optimizer", ("Optimizer", "profile_hook_step")),
)


class LibraryWraps:
    """Knows PyTorch's wrappers by their code, as it is when this is made: before a run."""

    def __init__(self) -> None:
        self._codes = [code for module, path in _WRAPPING for code in _inner_codes(module, path)]

    def has_put(self, now: Any, around: Any) -> bool:
        """Whether `now` is a wrapper of PyTorch's that calls `around`."""
        if type(now) is not FunctionType or not any(now.__code__ is code for code in self._codes):
            return False
        return any(cell.cell_contents is around for cell in now.__closure__ or ())


def _inner_codes(module: str, path: tuple[str, ...]) -> list[CodeType]:
    """The code of the functions that a function defines; nothing where that is not loaded."""
    found = sys.modules.get(module)
    for name in path:
        found = getattr(found, name, None)
    code = getattr(found, "__code__", None)
    return [part for part in code.co_consts if isinstance(part, CodeType)] if code else []
