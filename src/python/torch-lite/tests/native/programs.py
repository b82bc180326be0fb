"""Draws and plays random programs."""

from collections import Counter
from random import Random

from native.operations import ABSENT, EVERY, FAMILIES, GRADIENTS, Operation
from native.scene import Explained, Gap, Scene
from native.slots import Slots


class Count:
    """What the programs of a run came to."""

    def __init__(self):
        self.programs = self.steps = 0
        self.gaps: Counter[str] = Counter()
        self.explained: Counter[str] = Counter()
        self.operations: set[str] = set()

    def summary(self) -> str:
        """What ran, in a few lines."""
        every = len(EVERY) + len(GRADIENTS)
        lines = [
            f"{self.programs} programs of {self.steps} operations were compared with PyTorch; "
            f"{len(self.operations)} of {every} templates took part, {len(ABSENT)} name what "
            "torch-lite lacks.",
            f"{sum(self.gaps.values())} ended in a gap: {_listed(self.gaps)}.",
            f"{sum(self.explained.values())} ended in an explained difference: "
            f"{_listed(self.explained)}.",
        ]
        return "\n".join(lines)


def _listed(counter: Counter[str]) -> str:
    return "; ".join(f"{name} ({times})" for name, times in counter.most_common()) or "none"


def play(chance: Random, count: Count) -> None:
    """Draw one program of 1 to 6 operations and run it; raises Difference."""
    count.programs += 1
    scene = Scene(with_gradients=chance.randrange(2) == 1)
    try:
        slots = Slots(scene, chance)
        slots._new(slots.any_shape(), chance.choice(["float32", "float32", "float64", "int64"]))
        for number in range(chance.randrange(1, 7)):
            _perform(scene, _draw_operation(chance), chance, f"r{number}", count)
        if scene.references(requires_grad=True) and scene.is_finite():
            _perform(scene, chance.choice(GRADIENTS), chance, "", count)
        scene.write_through()
    except Gap as gap:
        count.gaps[str(gap)] += 1
    except Explained as reason:
        count.explained[str(reason)] += 1


def _draw_operation(chance: Random) -> Operation:
    # Views and writes meet everything else: that is where programs of several steps differ.
    family = chance.choice(["", "", "", "", "shapes", "shapes", "writing", "elementwise"])
    return chance.choice(FAMILIES[family] if family else EVERY)


def _perform(scene: Scene, operation: Operation, chance: Random, name: str, count: Count) -> None:
    text = Slots(scene, chance).fill(operation.template)
    count.operations.add(operation.template)
    count.steps += 1
    step = f"{name} = {text}" if name and _is_value(text) else text
    scene.step(step, operation.ulps, operation.floor)


def _is_value(text: str) -> bool:
    try:
        compile(text, "<step>", "eval")
    except SyntaxError:
        return False
    return True
