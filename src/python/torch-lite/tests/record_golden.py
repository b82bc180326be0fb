"""Record the outcomes of all golden programs, and the names PyTorch has, from real PyTorch.

    python tests/record_golden.py            (with a Python that has PyTorch 2.13.0)

It rewrites tests/golden/cases/*.jsonl and tests/golden/names.json; read the diff. With names of
families behind it, only those are recorded. Streams, orders of equal elements and texts of
assert_close are recorded by record_streams.py.
"""

import importlib
import json
import sys
import warnings

import torch
from golden_programs import GOLDEN, families, programs, run

SPACES = (
    "torch",
    "torch.Tensor",
    "torch.accelerator",
    "torch.amp",
    "torch.autograd",
    "torch.autograd.functional",
    "torch.compiler",
    "torch.cuda",
    "torch.cuda.amp",
    "torch.distributed",
    "torch.distributions",
    "torch.distributions.constraints",
    "torch.distributions.transforms",
    "torch.fft",
    "torch.func",
    "torch.jit",
    "torch.linalg",
    "torch.mps",
    "torch.mtia",
    "torch.nn",
    "torch.nn.Module",
    "torch.nn.functional",
    "torch.nn.init",
    "torch.nn.utils",
    "torch.nn.utils.parametrizations",
    "torch.nn.utils.parametrize",
    "torch.optim",
    "torch.optim.lr_scheduler",
    "torch.random",
    "torch.special",
    "torch.testing",
    "torch.utils",
    "torch.utils.checkpoint",
    "torch.utils.data",
    "torch.utils.hooks",
    "torch.xpu",
)


def record_programs(chosen: list[str]) -> None:
    """Run every program of the chosen families and store what came out."""
    torch.set_num_threads(1)
    GOLDEN.mkdir(parents=True, exist_ok=True)
    for family in chosen:
        rows = [{"program": p, "outcome": run(p, family, torch)} for p in programs(family)]
        text = "".join(json.dumps(row, separators=(",", ":")) + "\n" for row in rows)
        (GOLDEN / f"{family}.jsonl").write_text(text, "utf-8")
        failures = sum("error" in row["outcome"] for row in rows)
        print(f"{family}: {len(rows)} programs, {failures} of them raise")


def space_of(path: str) -> object:
    """The module or class of a dotted name."""
    try:
        return importlib.import_module(path)
    except ModuleNotFoundError:
        parent, _, name = path.rpartition(".")
        return getattr(space_of(parent), name)


def record_names() -> None:
    """Store what can be found in every namespace that torch-lite has too."""
    names = {}
    for path in SPACES:
        space = space_of(path)
        names[path] = " ".join(sorted(name for name in dir(space) if not name.startswith("_")))
    text = json.dumps(names, indent=1) + "\n"
    (GOLDEN.parent / "names.json").write_text(text, "utf-8")


if __name__ == "__main__":
    warnings.simplefilter("ignore")
    record_programs(sys.argv[1:] or families())
    if not sys.argv[1:]:
        record_names()
