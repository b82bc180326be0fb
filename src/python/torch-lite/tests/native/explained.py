"""Differences that stay, each with its reason. A test that could see one is not explained by it."""

import re
from dataclasses import dataclass


@dataclass(frozen=True)
class Explanation:
    """A difference that is expected where a step and what differs both match."""

    step: re.Pattern
    problem: re.Pattern
    reason: str


def _explain(step: str, problem: str, reason: str) -> Explanation:
    return Explanation(re.compile(step), re.compile(problem), reason)


EXPLAINED = [
    _explain(
        r"autograd\.grad\(",
        r"^strides: ",
        "the strides of a gradient that is in no .grad follow PyTorch's choice of formula",
    ),
    _explain(
        "",
        r"^value: .* after ZeroDivisionError",
        "an integer division by zero stops PyTorch's loop when half is written",
    ),
    _explain(
        r"\.tri[lu]_\(",
        r"refers to a single memory location",
        "triangles of expanded tensors: PyTorch writes one place several times, in no set order",
    ),
]


def explanation(step: str, problem: str) -> str | None:
    """The reason of an explained difference; None when there is none."""
    for entry in EXPLAINED:
        if entry.step.search(step) and entry.problem.search(problem):
            return entry.reason
    return None
