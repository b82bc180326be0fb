"""One random program, run step by step in PyTorch and torch-lite at once.

After every step all tensors are compared, so that a difference belongs to the step before it.
"""

import contextlib
import io
import re
import warnings

import numpy as np
import torch
from cases.differential import PRELUDE
from golden_programs import builtin_class

import torch_lite
from native.comparing import Comparison, is_leaf, largest, numbers_of
from native.explained import explanation
from native.proofs import Found
from torch_lite import _gaps

_ASSIGNED = re.compile(r"^(\w+) = ")


class Difference(AssertionError):
    """torch-lite did what PyTorch does not; the message holds the program as one line."""

    def __init__(self, program: str, step: str, problem: str):
        super().__init__(f"{problem}\n  after: {step}\n  in: {program}")
        self.program = program
        self.step = step
        self.problem = problem


class Gap(Exception):
    """torch-lite says that it lacks something: counted, no difference."""


class Explained(Exception):
    """A difference that `explained.py` gives the reason of: counted, the program ends."""


def _names(library) -> dict:
    names = {
        "torch": library, "np": np, "nn": library.nn, "F": library.nn.functional,
        "math": __import__("math"),
    }  # fmt: skip
    exec(PRELUDE, names)
    return names


_NAMES = {torch: _names(torch), torch_lite: _names(torch_lite)}


class Scene:
    """The names of a program in both libraries, and the program's text so far."""

    def __init__(self, with_gradients: bool):
        self.with_gradients = with_gradients
        self.real = dict(_NAMES[torch])
        self.lite = dict(_NAMES[torch_lite])
        self.steps: list[str] = []
        self.made = 0
        self.found: list[str] = []  # references to tensors: `a`, `c[0]`
        self.agreed: dict[int, bytes] = {}  # see Comparison
        self.carried = (0.0, 0.0)  # ulps and floor of what was left unlevelled, for later steps
        for library in (torch, torch_lite):
            library.manual_seed(0)
            library.set_grad_enabled(True)

    # What slots ask -----------------------------------------------------------------------------

    def tensor(self, reference: str) -> torch.Tensor:
        """PyTorch's tensor behind a reference."""
        return _look_up(self.real, reference)

    def dtype(self, reference: str) -> str:
        """The name of a tensor's type."""
        return str(self.tensor(reference).dtype).removeprefix("torch.")

    def references(self, dtypes: set | None = None, requires_grad: bool = False) -> list[str]:
        """References to tensors of these types, that require grad if so said."""
        return [
            reference
            for reference in self.found
            if self._is_wanted(self.dtype(reference), dtypes)
            and (not requires_grad or self.tensor(reference).requires_grad)
        ]

    @staticmethod
    def _is_wanted(dtype: str, dtypes: set | None) -> bool:
        # Complex numbers only where a template asks for them: few operations take them.
        return not dtype.startswith("complex") if dtypes is None else dtype in dtypes

    def is_finite(self) -> bool:
        """Whether no tensor has NaN or infinities; gradients there are not compared."""
        return all(np.isfinite(numbers_of(self.tensor(r))).all() for r in self.found)

    def leaves(self) -> list[str]:
        """The leaves that require grad."""
        return [r for r in self.references(requires_grad=True) if is_leaf(self.tensor(r)) is True]

    def make(self, kind: str, shape: tuple, dtype: str, plainly: bool = False) -> str:
        """Add a step that makes a tensor; give its name.

        Gradients and, unless it is to lie `plainly` in rows, strides vary by the number of tensors.
        """
        self.made += 1
        name = f"t{self.made}"
        numbers = f"{kind!r}, {self.made}, torch.{dtype}"
        layout = 0 if plainly else (self.made * 5 + len(shape) + sum(shape)) % 6
        if layout == 1 and len(shape) > 1:
            sizes = ", ".join(map(str, (*shape[:-2], shape[-1], shape[-2])))
            text = f"make({numbers}, {sizes}).transpose(-1, -2)"
        elif layout == 2 and len(shape) > 0:
            sizes = ", ".join(map(str, (*shape[:-1], 2 * shape[-1])))
            text = f"make({numbers}, {sizes})[..., ::2]"
        elif layout == 3 and len(shape) > 2:
            sizes = ", ".join(map(str, (*shape[1:], shape[0])))
            text = f"make({numbers}, {sizes}).movedim(-1, 0)"
        else:
            text = f"make({', '.join(map(str, (numbers, *shape)))})"
        if self.with_gradients and dtype.startswith("float") and self.made % 3:
            text += ".detach().requires_grad_()"
        self.step(f"{name} = {text}", 0, 0)
        return name

    # Running ------------------------------------------------------------------------------------

    def step(self, text: str, ulps: float, floor: float) -> None:
        """Run a step in both; raises Difference, Gap or Explained."""
        ulps, floor = max(ulps, self.carried[0]), max(floor, self.carried[1])
        scale = largest([numbers_of(self.tensor(r)) for r in self.found]) if floor else 0.0
        code = compile(text, "<step>", "exec")
        expected = _attempt(code, self.real)
        gaps: list[str] = []
        _gaps.set_reporter(gaps.append)
        with warnings.catch_warnings():
            warnings.simplefilter("error", RuntimeWarning)
            got = _attempt(code, self.lite)
        _gaps.set_reporter(None)
        self.steps.append(text if expected is None else f"attempt({text!r})")
        if gaps:
            raise Gap(gaps[0])
        problem = _of_errors(expected, got)
        cause = f" after {expected}" if expected is not None else ""
        if problem is None:
            assigned = _ASSIGNED.match(text)
            if assigned and expected is None:
                self._add(assigned[1])
            comparison = Comparison(ulps, floor, scale, self.agreed)
            problem = self._of_tensors(comparison, assigned)
            problem = problem and problem + cause
            if not comparison.is_level:
                self.carried = (ulps, floor)
        if problem is not None:
            self._end(text, problem)

    def _end(self, text: str, problem: str) -> None:
        program = "; ".join([*self.steps[:-1], text, f"[{', '.join(self.found)}]"])
        reason = explanation(Found(text, problem, program, self.real, self.lite))
        if reason:
            raise Explained(reason)
        raise Difference(program, text, problem)

    def _add(self, name: str) -> None:
        """Keep references to the tensors in a value just assigned."""
        value = self.real[name]
        if isinstance(value, torch.Tensor):
            self.found.append(name)
        elif isinstance(value, (tuple, list)):
            for k, part in enumerate(value[:3]):
                if isinstance(part, torch.Tensor):
                    self.found.append(f"{name}[{k}]")

    def _of_tensors(self, comparison: Comparison, assigned: re.Match | None) -> str | None:
        """What differs now: the value just assigned, then all tensors and their gradients."""
        if assigned and assigned[1] in self.real:
            name = assigned[1]
            problem = comparison.problem(self.real[name], self.lite.get(name))
            if problem:
                return problem
        for reference in self.found:
            want, got = self.tensor(reference), _look_up(self.lite, reference)
            problem = comparison.problem(want, got)
            if problem is None and is_leaf(want) is True and want.grad is not None:
                problem = comparison.problem(want.grad, got.grad)
                problem = f"grad's {problem}" if problem else None
            if problem:
                return f"{problem} in {reference}"
        return None

    def write_through(self) -> None:
        """Write every tensor in turn: whoever shares its memory must see it in both."""
        # Gradients that are not kept may share memory with each other, or have none at all.
        own = [reference for reference in self.found if not reference.startswith("d")]
        for number, reference in enumerate(own):
            self.step(f"{reference}.data.fill_({(number + 3) % 2 or number + 3})", 0, 0)


def _look_up(names: dict, reference: str) -> object:
    name, _, index = reference.partition("[")
    return names[name][int(index[:-1])] if index else names[name]


def _attempt(code, names: dict) -> Exception | None:
    try:
        with contextlib.redirect_stdout(io.StringIO()):
            exec(code, names)
    except Exception as error:
        return error
    return None


def _of_errors(expected: Exception | None, got: Exception | None) -> str | None:
    if expected is None and got is None:
        return None
    if expected is None:
        return f"raises {type(got).__name__}: {str(got)[:200]}"
    if got is None:
        return f"does not raise {builtin_class(expected)}: {str(expected)[:200]}"
    if builtin_class(expected) != builtin_class(got):
        return (
            f"raises {type(got).__name__} ({str(got)[:120]}) instead of "
            f"{builtin_class(expected)} ({str(expected)[:120]})"
        )
    return None
