"""Which transforms are running: `vmap`s with their runs, and derivatives being taken."""

from dataclasses import dataclass


@dataclass
class Level:
    """One running `vmap`: how many runs, and what random operations do in it."""

    number: int
    size: int
    randomness: str
    mapped_in_front: bool  # else PyTorch draws in an order that runs in step cannot follow


# The running `vmap`s, the outermost first.
LEVELS: list[Level] = []
# How many derivatives are being taken; more than 0 forbids what PyTorch forbids in a transform.
derivatives = 0


def enter_derivative() -> None:
    """Count one more derivative being taken."""
    global derivatives
    derivatives += 1


def leave_derivative() -> None:
    """Count one less."""
    global derivatives
    derivatives -= 1


def transforming() -> bool:
    """Whether any transform is running."""
    return bool(LEVELS) or derivatives > 0
