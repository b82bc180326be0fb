"""What torch-lite lacks, said aloud: every request for an absent name or feature goes through here.

torch-lite judges nothing. It reports the dotted public name, as a user would write it, to whoever
set a reporter, and raises; the listener decides whether the name is PyTorch's (our gap) or nobody's
(the candidate's own error).
"""

from collections.abc import Callable
from typing import NoReturn


class NotInTorchLite(NotImplementedError):
    """A feature that PyTorch has and torch-lite does not."""


_reporter: Callable[[str], None] | None = None

# Functions of `torch` that take `out=` there and not here. Any other keyword that an operation does
# not take is the caller's own mistake and must be the TypeError that PyTorch raises.
_LACK_OUT = frozenset(
    (
        "all amax amin any arange argmax argmin eye isneginf isposinf linspace logsumexp mean "
        "normal prod rand randint randn randperm sum"
    ).split()
)


def set_reporter(report: Callable[[str], None] | None) -> None:
    """Send the dotted name of every later gap to `report`; None switches reporting off."""
    global _reporter
    _reporter = report


def report(name: str) -> None:
    """Tell the listener, if there is one, that `name` was asked for and is not here."""
    if _reporter is not None:
        _reporter(name)


def absent(name: str) -> AttributeError:
    """Report an absent name; give the AttributeError to raise."""
    report(name)
    return AttributeError(f"{name} is not in torch-lite")


def missing(feature: str) -> NotInTorchLite:
    """Report a feature of a present name, such as `torch.sum(out=)`; give the error to raise."""
    report(feature)
    return NotInTorchLite(f"{feature} is not in torch-lite")


def refuse(name: str, keywords: dict) -> NoReturn:
    """Refuse keywords an operation does not take: a gap when PyTorch has them, else TypeError."""
    keyword = next(iter(keywords))
    if keyword == "out" and name in _LACK_OUT:
        raise missing(f"torch.{name}({keyword}=)")
    short = name.rpartition(".")[2]
    raise TypeError(f"{short}() got an unexpected keyword argument '{keyword}'")


def module_getattr(module: str) -> Callable[[str], NoReturn]:
    """Give a module-level `__getattr__` that reports what `module` (its public name) lacks."""

    def __getattr__(name: str) -> NoReturn:  # noqa: N807 - it becomes the module's __getattr__
        if name.startswith("__") and name.endswith("__"):
            # Probes by the import system and by inspection are nobody's request.
            raise AttributeError(f"module '{module}' has no attribute '{name}'")
        raise absent(f"{module}.{name}")

    return __getattr__
