"""Record what real PyTorch does: random streams, order of equal elements, texts of assert_close.

Run with a Python that has PyTorch 2.13.0 (CPU, x86), from the package's folder:

    python tests/record_streams.py

It rewrites tests/golden/{random,sort,testing}.json; read the diff. The cases are stored with their
results, so that the tests need neither this file nor PyTorch.
"""

from __future__ import annotations

import hashlib
import json
import math
from pathlib import Path

import numpy as np
import torch

GOLDEN = Path(__file__).parent / "golden"
# Bytes of the generator's state before the cached normal number, which is compared as a number.
ENGINE_BYTES = 5016
SEEDS = (0, 42, 1118, -3, 2**40 + 5)


# -- random ------------------------------------------------------------------------------------


def random_programs() -> list[list[list]]:
    """Sequences of draws, each from a fresh seed: [method of Generator, arguments] a step."""
    sizes = (1, 2, 15, 16, 17, 31, 100, 1000, 20000)
    programs: list[list[list]] = []
    for dtype in ("float32", "float64", "float16"):
        programs.append([["uniform", {"shape": [n], "dtype": dtype}] for n in sizes])
        programs.append([["normal", {"shape": [n], "dtype": dtype}] for n in sizes])
        ranged = {"dtype": dtype, "low": -0.37, "high": 0.91}
        programs.append([["uniform", {"shape": [n], **ranged}] for n in sizes])
        moved = {"dtype": dtype, "mean": 0.3, "std": 1.7}
        programs.append([["normal", {"shape": [n], **moved}] for n in sizes])
        programs.append([["exponential", {"shape": [n], "dtype": dtype}] for n in sizes])
        programs.append([["exponential", {"shape": [9], "dtype": dtype, "rate": 2.5}]])
    ranges = ((0, 2), (0, 10), (-5, 2**28 - 6), (0, 2**28), (0, 2**32), (-(2**63), 2**63 - 1))
    programs.append([["randint", {"low": a, "high": b, "shape": [3, 7]}] for a, b in ranges])
    programs.append(
        [
            ["randint", {"low": -2, "high": 9, "shape": [50], "dtype": dtype}]
            for dtype in ("int8", "int32", "float32")
        ]
    )
    programs.append([["randperm", {"n": n}] for n in (0, 1, 2, 10, 1000)])
    programs.append([["bernoulli", {"p": p, "shape": [40]}] for p in (0.0, 0.3, 1.0)])
    programs.append([["bernoulli_each", {"dtype": d, "n": 40}] for d in ("float32", "float64")])
    programs.append([["dropout_mask", {"shape": [64, 3], "p": p}] for p in (0.1, 0.5)])
    weights = [[0.1, 0.5, 0.0, 2.0, 0.7], [1.0, 1.0, 1.0, 1.0, 1.0]]
    for dtype in ("float32", "float64"):
        for replacement in (False, True):
            programs.append(
                [
                    ["multinomial", {"weights": w, "dtype": dtype, "num_samples": k,
                                     "replacement": replacement}]
                    for w in (weights, weights[1])
                    for k in (1, 3, 4)
                ]
            )  # fmt: skip
    # More picks than positive weights: the order of the zeros is that of topk.
    programs.append(
        [["multinomial", {"weights": [0.0] * 30 + [1.0], "dtype": "float32", "num_samples": 31,
                          "replacement": False}]]
    )  # fmt: skip
    programs.append(
        [["normal", {"shape": [6, 7], "contiguous": False}], ["normal", {"shape": [3]}]]
    )
    programs.append(
        [
            ["normal", {"shape": [3]}],
            ["uniform", {"shape": [5]}],
            ["normal", {"shape": [10, 2]}],
            ["normal", {"shape": [4], "dtype": "float64"}],
            ["randint", {"low": 0, "high": 1000, "shape": [4]}],
            ["normal", {"shape": [1]}],
            ["randperm", {"n": 5}],
            ["normal", {"shape": [2, 1], "mean": 5.0, "std": 0.1}],
        ]
    )
    return programs


def drawn_by_torch(method: str, arguments: dict) -> torch.Tensor:
    """What PyTorch draws for one step."""
    given = dict(arguments)
    dtype = getattr(torch, given.pop("dtype", "int64" if method == "randint" else "float32"))
    if method == "multinomial":
        weights = torch.tensor(given["weights"], dtype=dtype)
        return torch.multinomial(weights, given["num_samples"], given["replacement"])
    if method == "bernoulli_each":
        return torch.bernoulli(torch.linspace(0, 1, given["n"], dtype=dtype))
    if method == "randperm":
        return torch.randperm(given["n"])
    if method == "randint":
        return torch.randint(given["low"], given["high"], given["shape"], dtype=dtype)
    if method == "dropout_mask":
        return torch.nn.functional.dropout(torch.ones(given["shape"]), given["p"]) != 0
    out = torch.empty(given["shape"], dtype=dtype)
    if method == "uniform":
        return out.uniform_(given.get("low", 0.0), given.get("high", 1.0))
    if method == "exponential":
        return out.exponential_(given.get("rate", 1.0))
    if method == "bernoulli":
        return out.bernoulli_(given["p"])
    if not given.get("contiguous", True):
        return out.t().normal_().t()
    return out.normal_(given.get("mean", 0.0), given.get("std", 1.0))


def random_cases() -> list[dict]:
    """Every program under two seeds, with what came out and the state at the end."""
    cases = []
    for number, program in enumerate(random_programs()):
        for seed in (SEEDS[number % len(SEEDS)], 7):
            torch.manual_seed(seed)
            steps = []
            for method, arguments in program:
                drawn = np.ascontiguousarray(drawn_by_torch(method, arguments).numpy())
                steps.append([method, arguments, digest(drawn)])
            state = torch.get_rng_state().numpy().tobytes()
            engine = hashlib.sha256(state[:ENGINE_BYTES]).hexdigest()[:16]
            cases.append({"seed": seed, "steps": steps, "engine": engine})
    return cases


def digest(drawn: np.ndarray) -> dict:
    """Shape, type, first and last values, and a hash of all the bytes."""
    flat = drawn.reshape(-1)
    shown = flat if flat.size <= 8 else np.concatenate([flat[:4], flat[-4:]])
    return {
        "shape": list(drawn.shape),
        "dtype": drawn.dtype.name,
        "ends": shown.tolist(),
        "sha256": hashlib.sha256(flat.tobytes()).hexdigest()[:16],
    }


# -- sort --------------------------------------------------------------------------------------


def sort_rows() -> list[tuple[str, list]]:
    """Rows with many equal elements: dtype and values (None stands for NaN)."""
    words = np.random.RandomState(3)
    rows: list[tuple[str, list]] = [
        ("float32", [5.0] + [0.0] * 49),
        ("float32", [0.0] * 64),
        ("bool", words.randint(0, 2, 70).tolist()),
        ("float32", median_of_three_killer(200)),
    ]
    for dtype in ("float32", "float64", "int64", "int32", "uint8"):
        for length, levels in ((3, 2), (16, 3), (17, 3), (18, 17), (40, 2), (130, 12)):
            rows.append((dtype, words.randint(0, levels, length).tolist()))
    for length in (10, 33, 90):
        row = words.randint(0, 4, length).tolist()
        rows.append(("float32", [None if words.rand() < 0.3 else value for value in row]))
    return rows


def median_of_three_killer(length: int) -> list[float]:
    """A row on which introsort reaches its depth limit, halved so that it has ties."""
    half = length // 2
    row = [0] * length
    for i in range(1, half + 1):
        if i % 2:
            row[i - 1], row[i] = i, half + i
        row[half + i - 1] = 2 * i
    return [float(value // 2) for value in row]


def sort_cases() -> list[dict]:
    """The indices of sort, topk and kthvalue for each row."""
    cases = []
    for dtype, values in sort_rows():
        row = torch.tensor([math.nan if v is None else v for v in values]).to(getattr(torch, dtype))
        length = len(values)
        case = {
            "dtype": dtype,
            "values": values,
            "ascending": torch.sort(row).indices.tolist(),
            "descending": torch.sort(row, descending=True).indices.tolist(),
        }
        if dtype != "bool":
            counts = sorted({1, max(length // 64, 1), length // 2, length - 1, length})
            case["topk"] = [
                [k, largest, in_order,
                 torch.topk(row, k, largest=largest, sorted=in_order).indices.tolist()]
                for k in counts
                for largest, in_order in ((True, True), (False, True), (True, False))
            ]  # fmt: skip
            case["kthvalue"] = [[k, torch.kthvalue(row, k).indices.item()] for k in counts]
        cases.append(case)
    return cases


# -- testing -----------------------------------------------------------------------------------

# Arguments of assert_close, as they are written in Python.
CLOSE_CALLS = """
torch.tensor([1.0, 2.0]), torch.tensor([1.0, 2.0])
torch.tensor([1.0, 2.0]), torch.tensor([1.0, 2.000001])
torch.tensor([1.0, 2.0, 4.0]), torch.tensor([1.0, 2.5, 3.0])
torch.tensor([[1.0, 2.0], [3.0, 4.0]]), torch.tensor([[1.0, 0.0], [3.0, 4.5]])
torch.tensor([1.0, 2.0]), torch.tensor([1.0, 2.1]), rtol=0, atol=0
torch.tensor([1.0, 2.0]), torch.tensor([1.0, 2.1]), rtol=0.0, atol=0.2
torch.tensor([1.0, 2.0]), torch.tensor([1.0, 2.1]), rtol=1e-3, atol=1e-4
torch.tensor([1.0, 2.0]), torch.tensor([1.0, 2.1]), rtol=1e-3
torch.tensor([1.0, 2.0]), torch.tensor([1.0, 2.1]), atol=1e-3, msg="never shown"
torch.tensor([1.0]), torch.tensor([2.0]), msg="mine"
torch.tensor([1.0]), torch.tensor([2.0]), msg=lambda text: f"before\\n{text}\\nafter"
[torch.tensor([1.0])], [torch.tensor([2.0])], msg=lambda text: f"before\\n{text}\\nafter"
torch.tensor(1.0), torch.tensor(1.5)
torch.tensor(1.0), torch.tensor(0.0)
torch.tensor(0.1), torch.tensor(0.2)
torch.tensor(3), torch.tensor(4)
torch.tensor(True), torch.tensor(False)
torch.tensor([1, 2, 3]), torch.tensor([1, 2, 3])
torch.tensor([1, 2, 3]), torch.tensor([1, 5, 7])
torch.tensor([0, 2], dtype=torch.uint8), torch.tensor([1, 0], dtype=torch.uint8)
torch.tensor([1, 2, 3]), torch.tensor([1, 2, 4]), rtol=0.0, atol=0.5
torch.tensor([True, False]), torch.tensor([True, True])
torch.tensor([1.0, 2.0]).half(), torch.tensor([1.0, 2.01]).half()
torch.tensor([1.0, 2.0]).double(), torch.tensor([1.0, 2.0000001]).double()
torch.tensor([1.0, 2.0]).double(), torch.tensor([1.0, 2.000001]).double()
torch.tensor([1.0, 2.0]), torch.tensor([1.0, 2.0]).double()
torch.tensor([1.0, 2.0]), torch.tensor([1.0, 2.0]).double(), check_dtype=False
torch.tensor([1.0, 2.0]), torch.tensor([1.0, 2.00001]).double(), check_dtype=False
torch.tensor([1, 2]), torch.tensor([1.0, 2.5]), check_dtype=False
torch.tensor([1.0, 2.0]), torch.tensor([1.0])
torch.tensor([1.0]), torch.tensor(1.0)
torch.tensor([[1.0, 2.0]]), torch.tensor([[1.0], [2.0]])
torch.zeros(0), torch.zeros(0)
torch.zeros(2, 0), torch.zeros(0, 2)
torch.zeros(2, 3).t(), torch.zeros(3, 2)
torch.zeros(2, 3).t(), torch.zeros(3, 2), check_stride=True
torch.tensor([1.0, float("nan")]), torch.tensor([1.0, float("nan")])
torch.tensor([1.0, float("nan")]), torch.tensor([1.0, float("nan")]), equal_nan=True
torch.tensor([1.0, float("nan")]), torch.tensor([1.0, 2.0])
torch.tensor([1.0, 5.0, 2.0]), torch.tensor([1.0, float("nan"), 3.0])
torch.tensor([float("inf"), 1.0]), torch.tensor([float("inf"), 1.0])
torch.tensor([float("inf"), 1.0]), torch.tensor([-float("inf"), 1.0])
torch.tensor([float("inf"), 1.0]), torch.tensor([3.0, 1.0])
torch.tensor(float("nan")), torch.tensor(float("nan"))
torch.tensor([0.0, 1e-6]), torch.tensor([1.0, 0.0])
torch.tensor([1.0]), torch.nn.Parameter(torch.tensor([1.0]))
torch.tensor([1.0]), torch.nn.Parameter(torch.tensor([2.0]))
torch.tensor([1.0], requires_grad=True), torch.tensor([2.0])
1.0, 1.0
1.0, 1.1
1, 2
1, 1.0
1, 1.0, check_dtype=False
1, 1.5, check_dtype=False
0.0, 1e-9
1.0, 0.0
float("nan"), float("nan")
float("nan"), float("nan"), equal_nan=True
float("inf"), 1.0
1j, 1j + 1
np.float64(1.0), 1.0
np.float32(1.5), 1.0
np.int64(3), 4
1.0, 2.0, rtol=1e-3
1.0, 2.0, rtol=0.0, atol=0.0
1e-9, 1e-10, rtol=0, atol=0
True, True
True, False
np.bool_(True), False
True, 1
1, True
None, None
None, 1
torch.tensor(1.0), None
np.array([1.0, 2.0]), np.array([1.0, 2.0])
np.array([1.0, 2.0]), np.array([1.0, 2.1])
np.array([1.0, 2.0], np.float32), np.array([1.0, 2.0])
np.array([1.0, 2.0]), torch.tensor([1.0, 2.0])
torch.tensor(1.0), 1.0
1.0, torch.tensor(1.0)
torch.tensor([1.0]), [1.0]
[1.0, 2.0], [1.0, 2.0]
[1.0, 2.0], (1.0, 2.5)
[1.0, 2.0], [1.0]
[[1.0], [2.0, 3.0]], [[1.0], [2.0]]
[1.0, [torch.tensor([1.0]), 3]], [1.0, [torch.tensor([1.0]), 4]]
[], []
[1.0, "a"], [1.0, "a"]
"a", "a"
"a", "b"
{"a": 1.0, "b": torch.tensor([1.0])}, {"b": torch.tensor([2.0]), "a": 1.0}
{"a": 1.0}, {"b": 1.0}
{"a": {"c": 1.0}}, {"a": {"c": 2.0}}
{"a": [1.0, 2.0]}, {"a": [1.0, 3.0]}
{2: 1.0, 1: 2.0}, {1: 2.5, 2: 1.5}
{"a": 1.0}, [1.0]
torch.Size([2, 3]), torch.Size([2, 3])
torch.Size([2, 3]), torch.Size([2, 4])
{1, 2}, {1, 2}
object, object
torch.float32, torch.float32
"""


def close_cases() -> list[dict]:
    """What assert_close does with each call: nothing, or an error and its text."""
    cases = []
    names = {"torch": torch, "np": np, "assert_close": torch.testing.assert_close}
    for call in CLOSE_CALLS.strip().splitlines():
        try:
            eval(f"assert_close({call})", dict(names))
        except Exception as error:
            cases.append({"call": call, "error": type(error).__name__, "text": str(error)})
        else:
            cases.append({"call": call, "error": None})
    return cases


def main() -> None:
    """Write the golden files."""
    torch.set_num_threads(1)
    write("testing", close_cases())
    write("random", random_cases())
    write("sort", sort_cases())


def write(name: str, cases: list[dict]) -> None:
    """Write one golden file: one case a line, keys sorted."""
    lines = ",\n".join(json.dumps(case, sort_keys=True, separators=(",", ":")) for case in cases)
    made = json.dumps({"torch": torch.__version__.split("+")[0]})[1:-1]
    (GOLDEN / f"{name}.json").write_text(f'{{{made}, "cases": [\n{lines}\n]}}\n', "utf-8")


if __name__ == "__main__":
    main()
