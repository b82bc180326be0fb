"""Random numbers under `vmap`: equal for all runs, different for each, or refused.

PyTorch draws once for all runs, from a tensor with the runs in front. So the first run draws for
all of them, and the others take their part.
"""

import functools
from collections.abc import Callable

import numpy as np

from torch_lite._gaps import missing
from torch_lite._random import Generator
from torch_lite.func._levels import LEVELS

_REFUSED = (
    "vmap: called random operation while in randomness error mode. Please either use the 'same' or "
    "'different' randomness flags on vmap or perform the randomness operation out of vmap"
)
ONE_FOR_ALL = (
    "Vmap does not currently support same randomness with a batched tensor input. Please file an "
    "issue with functorch"
)
IN_PLACE = (
    "vmap: Cannot ask for different inplace randomness on an unbatched tensor. This will appear "
    "like same randomness. If this is necessary for your usage, please file an issue with "
    "functorch."
)


class NeedsRuns(RuntimeError):
    """A draw that must differ between runs happened where the runs are not told apart."""

    def __init__(self, level: int):
        super().__init__(IN_PLACE)
        self.level = level


class _Steps:
    """Where the operation that is being done for all runs stands."""

    def __init__(self):
        self.position: dict[int, int] = {}  # level to number of the run
        self.drawn: list[np.ndarray] = []  # each draw of the operation, for all runs
        self.count: dict[tuple, int] = {}  # how many draws each run has made so far
        self.inside = False
        self.alike = False  # whether the operation's arguments are the same for all runs


STEPS = _Steps()


def step_to(level: int, run: int) -> None:
    """Go on to a run of a level; the outermost operation's first step forgets older draws."""
    if not STEPS.position:
        STEPS.drawn, STEPS.count = [], {}
    STEPS.position[level] = run


def step_out(level: int) -> None:
    """The operation is done for all runs of a level."""
    STEPS.position.pop(level, None)


def _position() -> tuple[tuple, tuple]:
    """Number of the run and number of runs at each level whose draws differ; checks the modes."""
    if any(level.randomness == "error" for level in LEVELS):
        raise RuntimeError(_REFUSED)
    differing = [level for level in LEVELS if level.randomness == "different"]
    for level in reversed(differing):
        if level.number not in STEPS.position:
            raise NeedsRuns(level.number)
    at = tuple(STEPS.position[level.number] for level in differing)
    return at, tuple(level.size for level in differing)


def _of_a_shape(draw: Callable, position: int) -> Callable:
    """A method of the generator whose argument at `position` (itself counted) is the shape."""

    @functools.wraps(draw)
    def call(self, *args, **kwargs):
        if not LEVELS or STEPS.inside:
            return draw(self, *args, **kwargs)
        if isinstance(args[0], np.ndarray):
            return _of_probabilities(draw, (self, *args), kwargs)
        at, sizes = _position()
        if not STEPS.position:
            return draw(self, *args, **kwargs)
        here = tuple(STEPS.position.items())
        mine = STEPS.count.get(here, 0)
        STEPS.count[here] = mine + 1
        if mine == len(STEPS.drawn):
            given = list(args)
            if len(given) > position:
                given[position] = (*sizes, *given[position])
            else:
                kwargs = {**kwargs, "shape": (*sizes, *kwargs["shape"])}
            STEPS.drawn.append(_drawn(draw, (self, *given), kwargs))
        return STEPS.drawn[mine][at].copy()

    return call


def _of_values(draw: Callable) -> Callable:
    """A method of the generator that draws one after another anyway."""

    @functools.wraps(draw)
    def call(*args, **kwargs):
        if not LEVELS or STEPS.inside:
            return draw(*args, **kwargs)
        return _of_probabilities(draw, args, kwargs)

    return call


def _of_probabilities(draw: Callable, args: tuple, kwargs: dict) -> np.ndarray:
    at, _ = _position()
    if len(at) > 1:
        raise missing("torch.vmap(randomness='different' in randomness='different')")
    if len(STEPS.position) > len(at):
        raise RuntimeError(ONE_FOR_ALL)
    return _drawn(draw, args, kwargs)


def _drawn(draw: Callable, args: tuple, kwargs: dict) -> np.ndarray:
    if STEPS.position and not STEPS.alike and not all(known.mapped_in_front for known in LEVELS):
        raise missing("torch.vmap(randomness= with in_dims that are not 0)")
    STEPS.inside = True  # methods of the generator use each other
    try:
        return draw(*args, **kwargs)
    finally:
        STEPS.inside = False


def watch_draws() -> None:
    """Let every stream ask here before it draws; once for ever."""
    for name, position in {"uniform": 0, "normal": 0, "exponential": 0, "randint": 2,
                           "dropout_mask": 0, "bernoulli": 1}.items():  # fmt: skip
        setattr(Generator, name, _of_a_shape(getattr(Generator, name), position))
    for name in ("randperm", "multinomial"):
        setattr(Generator, name, _of_values(getattr(Generator, name)))
