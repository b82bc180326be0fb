"""How tensors print, close to PyTorch: four digits, columns aligned, long tensors shortened."""

import math

import numpy as np

from torch_lite import _dtype
from torch_lite._dtype import B1, CATEGORY, I64

OPTIONS = {
    "PRECISION": 4,
    "THRESHOLD": 1000,
    "EDGE_ITEMS": 3,
    "LINE_WIDTH": 80,
    "SCIENTIFIC": None,  # None: decided by the values
}


class _Formatter:
    """Chooses one width and notation for all elements of a tensor."""

    def __init__(self, values: np.ndarray):
        self.is_float = values.dtype.kind == "f"
        self.scientific = False
        self.whole = True
        self.width = 1
        flat = values.reshape(-1)
        if not self.is_float:
            self.width = max((len(str(v)) for v in flat.tolist()), default=1)
            return
        numbers = np.abs(flat[np.isfinite(flat) & (flat != 0)].astype(np.float64))
        if numbers.size == 0:
            return
        self.whole = bool((numbers == np.ceil(numbers)).all())
        greatest, least = numbers.max(), numbers.min()
        if self.whole:
            self.scientific = greatest / least > 1000.0 or greatest > 1e8
        else:
            self.scientific = greatest / least > 1000.0 or greatest > 1e8 or least < 1e-4
        if OPTIONS["SCIENTIFIC"] is not None:
            self.scientific = OPTIONS["SCIENTIFIC"]
        # NaN, infinities and zeros do not widen the columns, in PyTorch either.
        shown = flat[np.isfinite(flat) & (flat != 0)]
        self.width = max(len(self.plain(v)) for v in shown.tolist())

    def plain(self, value: object) -> str:
        """One element without padding."""
        if not self.is_float:
            return str(value)
        if self.scientific:
            return f"{value:.{OPTIONS['PRECISION']}e}"
        if self.whole:
            text = f"{value:.0f}"
            return text + "." if math.isfinite(value) else text
        return f"{value:.{OPTIONS['PRECISION']}f}"

    def padded(self, value: object) -> str:
        """One element in the common width."""
        return self.plain(value).rjust(self.width)


class _ComplexFormatter:
    """Formats the real parts in one column, the imaginary parts in another."""

    def __init__(self, values: np.ndarray):
        self.real, self.imag = _Formatter(values.real), _Formatter(values.imag)
        self.width = self.real.width + self.imag.width + 1

    def padded(self, value: complex) -> str:
        """One element; only the real part is padded."""
        imag = self.imag.padded(value.imag).lstrip() + "j"
        sign = "" if imag[0] in "+-" else "+"
        return self.real.padded(value.real) + sign + imag


def _vector(array: np.ndarray, indent: int, shorten: bool, form: _Formatter) -> str:
    per_line = max(1, math.floor((OPTIONS["LINE_WIDTH"] - indent) / (form.width + 2)))
    values = array.tolist()
    if shorten and len(values) > 2 * OPTIONS["EDGE_ITEMS"]:
        shown = [form.padded(v) for v in values[: OPTIONS["EDGE_ITEMS"]]]
        shown += [" ..."] + [form.padded(v) for v in values[-OPTIONS["EDGE_ITEMS"] :]]
    else:
        shown = [form.padded(v) for v in values]
    lines = [", ".join(shown[k : k + per_line]) for k in range(0, len(shown), per_line)]
    return "[" + (",\n" + " " * (indent + 1)).join(lines) + "]"


def _nested(array: np.ndarray, indent: int, shorten: bool, form: _Formatter) -> str:
    if array.ndim == 0:
        return form.padded(array.item())
    if array.ndim == 1:
        return _vector(array, indent, shorten, form)
    rows = list(array)
    if shorten and len(rows) > 2 * OPTIONS["EDGE_ITEMS"]:
        parts = [_nested(row, indent + 1, shorten, form) for row in rows[: OPTIONS["EDGE_ITEMS"]]]
        parts += ["..."]
        parts += [_nested(row, indent + 1, shorten, form) for row in rows[-OPTIONS["EDGE_ITEMS"] :]]
    else:
        parts = [_nested(row, indent + 1, shorten, form) for row in rows]
    return "[" + ("," + "\n" * (array.ndim - 1) + " " * (indent + 1)).join(parts) + "]"


def _shown_elements(array: np.ndarray) -> np.ndarray:
    """The elements that a shortened print shows."""
    for axis in range(array.ndim):
        if array.shape[axis] > 2 * OPTIONS["EDGE_ITEMS"]:
            edge = list(range(OPTIONS["EDGE_ITEMS"])) + list(range(-OPTIONS["EDGE_ITEMS"], 0))
            array = np.take(array, edge, axis)
    return array


def format_tensor(tensor) -> str:
    """`tensor(...)` with its type, when that is not the usual one, and its gradient flag."""
    array = tensor._array
    code = tensor._code
    prefix = "tensor("
    notes = []
    usual = code in (_dtype.default_code(), I64, B1, _dtype.code_of_scalar(1j))
    if array.size == 0:
        body = "[]"
        if array.ndim != 1:
            notes.append(f"size={tuple(array.shape)}")
        if code != _dtype.default_code():
            notes.append(f"dtype={tensor.dtype!r}")
    else:
        shorten = array.size > OPTIONS["THRESHOLD"]
        formatter = _ComplexFormatter if CATEGORY[code] == _dtype.COMPLEX else _Formatter
        form = formatter(_shown_elements(array) if shorten else array)
        body = _nested(array, len(prefix), shorten, form)
        if not usual:
            notes.append(f"dtype={tensor.dtype!r}")
    maker = _maker(tensor)
    if maker is not None:
        notes.append(f"grad_fn=<{maker}>")
    elif tensor._requires_grad:
        notes.append("requires_grad=True")
    return _with_notes(prefix + body, notes, len(prefix)) + ")"


def _maker(tensor) -> str | None:
    """The name of the step that made a tensor; "Invalid" of a view that may not be used."""
    try:
        step = tensor.grad_fn
    except RuntimeError:
        return "Invalid"
    return None if step is None else step.short_name()


def _with_notes(text: str, notes: list[str], indent: int) -> str:
    """The text with what is to be said of the tensor, on a new line where the last is full."""
    length = len(text) - text.rfind("\n") + 1
    for note in notes:
        if length + len(note) + 2 > OPTIONS["LINE_WIDTH"]:
            text += ",\n" + " " * indent + note
            length = indent + len(note)
        else:
            text += ", " + note
            length += len(note) + 2
    return text
