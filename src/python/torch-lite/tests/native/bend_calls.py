"""How many wrong calls end otherwise here than in PyTorch: a probe, no test.

    cd tests; python -m native.bend_calls [-v] [PATTERN]     (with NumPy 2 and PyTorch 2.13.0)

Each right call is bent in one place: an argument is left out, doubled, moved, misnamed or given as
something else. Both libraries run what comes of it; a difference is a wrong value, an exception of
another built-in class, or one in place of a value. With -v each difference is printed. Kinds that
are mended go into the golden family `bent_calls`.
"""

import ast
import contextlib
import io
import json
import re
import sys
import types
import warnings
from collections import Counter
from collections.abc import Callable, Iterator

import cases
import golden_programs
import torch
from cases.bent_calls import PRELUDE

import torch_lite
from native.right_calls import RIGHT_CALLS

_VALUES = ("None 'a' 1.5 True 7 -9 [1] (0,1) f i[0] torch.tensor(1) np.float32(1) g").split()
_EXTRA = ("1", "f", "None", "True")
_KEYWORDS = {
    "dim": "0", "axis": "0", "keepdim": "True", "keepdims": "True", "dtype": "torch.float64",
    "input": "f", "other": "f", "out": "None", "foo": "1", "inplace": "True", "device": "'cpu'",
    "requires_grad": "True", "reduction": "'none'", "p": "2", "bias": "None",
}  # fmt: skip
_TOLERANCE = (16, 2**-8)
_FAMILY = "_bent"


def _expression(text: str) -> ast.expr:
    return ast.parse(text, mode="eval").body


def _outermost(tree: ast.Expression) -> ast.Call:
    node = tree.body
    while not isinstance(node, ast.Call):
        node = node.value
    return node


def _changes(call: ast.Call) -> Iterator[Callable[[ast.Call], object]]:
    """Every bend of a call, to be made in a copy of it."""
    for k in range(len(call.args)):
        yield lambda c, k=k: c.args.pop(k)
        for text in _VALUES:
            yield lambda c, k=k, text=text: c.args.__setitem__(k, _expression(text))
    for text in _EXTRA:
        yield lambda c, text=text: c.args.append(_expression(text))
    if len(call.args) >= 2:
        yield lambda c: c.args.__setitem__(slice(0, 2), c.args[1::-1])
    for k, keyword in enumerate(call.keywords):
        yield lambda c, k=k: c.keywords.pop(k)
        yield lambda c, k=k, name=keyword.arg: setattr(c.keywords[k], "arg", f"{name}_")
        yield lambda c, k=k: c.args.append(c.keywords.pop(k).value)
        for text in _VALUES:
            yield lambda c, k=k, text=text: setattr(c.keywords[k], "value", _expression(text))
    named = {keyword.arg for keyword in call.keywords}
    for name, text in (*_KEYWORDS.items(), ("keepdim", "None")):
        if name not in named:
            yield lambda c, name=name, text=text: c.keywords.append(
                ast.keyword(name, _expression(text))
            )
    yield _other_home


def _other_home(call: ast.Call) -> None:
    """The method in place of the function of `torch`, or the function in place of the method."""
    if not isinstance(call.func, ast.Attribute):
        return
    home = ast.unparse(call.func.value)
    if home == "torch" and call.args and not isinstance(call.args[0], ast.Constant):
        call.func.value = call.args.pop(0)
    elif home not in ("torch", "F", "nn") and not re.search(r"\b(torch|nn)\.", home):
        call.args.insert(0, call.func.value)
        call.func.value = ast.Name("torch")


def bent_calls() -> list[str]:
    """All right calls and what comes of them by one bend, each once."""
    found = {}
    for line in RIGHT_CALLS.strip().split("\n"):
        found[ast.unparse(ast.parse(line, mode="eval"))] = None
        for change in _changes(_outermost(ast.parse(line, mode="eval"))):
            tree = ast.parse(line, mode="eval")
            change(_outermost(tree))
            found[ast.unparse(tree)] = None
    return list(found)


def _outcome(program: str, library: types.ModuleType) -> dict:
    with contextlib.redirect_stdout(io.StringIO()):
        return json.loads(json.dumps(golden_programs.run(program, _FAMILY, library)))


def _kind(got: dict, want: dict) -> str | None:
    """What sort of difference it is; None where the outcomes agree."""
    if golden_programs.difference(got, want, _TOLERANCE) is None:
        return None
    if "error" in want:
        return "another class of exception" if "error" in got else "no exception here"
    return "an exception here alone" if "error" in got else "another value"


def main(pattern: str, is_verbose: bool) -> None:
    """Run all bent calls that match in both libraries; print the counts."""
    warnings.simplefilter("ignore")
    torch.set_num_threads(1)
    family = types.ModuleType(f"cases.{_FAMILY}")
    family.PRELUDE = PRELUDE
    sys.modules[family.__name__] = family
    setattr(cases, _FAMILY, family)
    counts: Counter[str] = Counter()
    programs = [program for program in bent_calls() if re.search(pattern, program)]
    for program in programs:
        want, got = (_outcome(program, library) for library in (torch, torch_lite))
        kind = _kind(got, want)
        if kind is None:
            continue
        counts[kind] += 1
        if is_verbose:
            print(f"{kind}: {program}\n    {json.dumps(want)[:200]}\n    {json.dumps(got)[:200]}")
    print(f"{counts.total()} of {len(programs)} calls end otherwise: {dict(counts)}")


if __name__ == "__main__":
    words = [word for word in sys.argv[1:] if word != "-v"]
    main(words[0] if words else "", "-v" in sys.argv)
