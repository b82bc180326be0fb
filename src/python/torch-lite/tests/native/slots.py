"""Fills the slots of operation templates with tensors and arguments that mostly fit.

The first tensor slot of a template picks a tensor that is there; later slots are made to its
shape. Now and then an argument is wrong on purpose, since errors must be PyTorch's too.
"""

import re
from collections.abc import Callable

_SLOT = re.compile(r"\{(\w+)\}")

KINDS = {
    "f": "float32 float32 float32 float64".split(),
    "n": "float32 float32 float64 int64 int64 int32 uint8".split(),
    "i": "int64 int64 int32 int16 int8 uint8".split(),
    "ib": "int64 int64 int32 uint8 bool bool".split(),
    "c": ["complex64"],
    "x": (
        "float32 float32 float32 float32 float32 float64 float64 int64 int64 int64 bool int32 "
        "uint8 int8 int16 float16"
    ).split(),
}  # fmt: skip
_NUMBERS = "0 1 2 -1 3 0.5 -1.5 2.0 True 1e10 float('nan') float('inf') -3 0.0 100 0.25".split()
_SIZES = (2, 3, 1, 4, 2, 3, 5, 1, 2, 3, 4, 0)


class Slots:
    """Fills one template; `scene` knows the program's tensors and makes new ones."""

    def __init__(self, scene, chance):
        self.scene = scene
        self.chance = chance
        self.x = None  # the first tensor of the template: its reference in the program
        self.shape: tuple = ()
        self.dim = 0

    def fill(self, template: str) -> str:
        """The template with every slot filled, left to right."""
        return _SLOT.sub(lambda found: str(self._slot(found[1])), template)

    def _slot(self, name: str) -> object:
        filler: Callable | None = getattr(self, f"_{name}", None)
        return filler() if filler else self._tensor(name)

    # Chance -------------------------------------------------------------------------------------

    def _rarely(self, share: int = 12) -> bool:
        return self.chance.randrange(share) == share - 1

    def _often(self) -> bool:
        return self.chance.randrange(3) > 0

    def _pick(self, choices: object) -> object:
        return self.chance.choice(list(choices))

    def _number(self, low: int, high: int) -> int:
        return self.chance.randrange(low, high + 1) if high > low else low

    # Tensors ------------------------------------------------------------------------------------

    def _settle(self, reference: str) -> str:
        """Remember the template's first tensor."""
        if self.x is None:
            self.x = reference
            self.shape = tuple(self.scene.tensor(reference).shape)
        return reference

    def _tensor(self, kind: str) -> str:
        """Any tensor of a kind (see KINDS): one that is there, or a new one."""
        if self._rarely(25):
            kind = "x"
        there = self.scene.references(None if kind == "x" else set(KINDS[kind]))
        if there and (kind == "x" or self.chance.randrange(6)):
            return self._settle(self._pick(there))
        return self._settle(self._new(self.any_shape(), self._pick(KINDS[kind])))

    def _of_shape(self, fits: Callable, shape: Callable, kind: str = "f") -> str:
        """A tensor whose shape is as wanted: one that is there, or a new one."""
        there = [
            reference
            for reference in self.scene.references(set(KINDS[kind]))
            if fits(tuple(self.scene.tensor(reference).shape))
        ]
        if there and self._often():
            return self._settle(self._pick(there))
        return self._settle(self._new(shape(), self._pick(KINDS[kind])))

    def any_shape(self) -> tuple:
        ndim = self._pick((2, 2, 2, 2, 3, 3, 1, 1, 0, 4))
        return tuple(self._pick(_SIZES) for _ in range(ndim))

    def _new(self, shape: tuple, dtype: str, kind: str = "") -> str:
        # Programs with gradients start from finite numbers: see `Scene.is_finite`.
        odd = "plain" if self.scene.with_gradients else "odd"
        kind = kind or self._pick(("plain", "plain", "few", "positive", odd))
        return self.scene.make(kind, shape, dtype)

    def _it(self) -> str:
        """The template's first tensor again."""
        return self.x

    def _like_dtype(self) -> str:
        if self.x is None or self._rarely(6):
            return self._pick(KINDS["x"])
        return self.scene.dtype(self.x)

    def _broadcastable(self) -> tuple:
        """A shape that broadcasts with the first tensor's, mostly to it."""
        if self._rarely(20):
            return self.any_shape()
        shape = [1 if self._rarely(5) else size for size in self.shape]
        shape = shape[self._number(0, len(shape)) if self._rarely(3) else 0 :]
        return tuple([2, *shape] if self._rarely(12) else shape)

    def _z(self) -> str:
        """A tensor to broadcast with the first one."""
        there = [
            reference
            for reference in self.scene.references()
            if _broadcasts(tuple(self.scene.tensor(reference).shape), self.shape)
        ]
        if there and self.chance.randrange(2):
            return self._pick(there)
        return self._new(self._broadcastable(), self._like_dtype())

    def _y(self) -> str:
        """A second operand: a tensor or a number."""
        return self._s() if self._rarely(4) else self._z()

    def _x2(self) -> str:
        return self._pick(self.scene.references() or [self._new((2, 3), "float32")])

    def _same(self) -> str:
        there = [
            reference
            for reference in self.scene.references({self.scene.dtype(self.x)})
            if tuple(self.scene.tensor(reference).shape) == self.shape
        ]
        if there and self._rarely(3):
            return self._pick(there)
        shape = self.any_shape() if self._rarely(25) else self.shape
        return self._new(shape, self._like_dtype())

    def _fresh(self) -> str:
        """A new tensor of the first one's shape: for sources of writes, which may not overlap."""
        return self._new(self.shape, self._like_dtype())

    def _like(self) -> str:
        """Another size along one dimension."""
        shape = list(self.shape)
        if shape:
            shape[self._axis()] = self._number(0, 3)
        return self._new(tuple(shape), self._like_dtype())

    def _mask(self) -> str:
        return self._new(self._broadcastable() if self._rarely(3) else self.shape, "bool")

    def _zero_d(self) -> str:
        return self._new((), self._like_dtype(), "plain")

    def _ib2(self) -> str:
        return self._new(self._broadcastable(), self._like_dtype())

    def _m(self) -> str:
        return self._of_shape(lambda s: len(s) == 2, lambda: (self._size(), self._size()))

    def _m2(self) -> str:
        return self._new((2, self._number(1, 3)), self._like_dtype())

    def _sq(self) -> str:
        square = self._number(1, 4)
        if self.x is not None and len(self.shape) == 2:
            square = self.shape[0]
        name = self._new((square, square), self._like_dtype(), "plain")
        if self.x is None:
            self._settle(name)
        # The numbers of `make` come in steps, so that its matrices are nearly singular.
        return f"({name} + 9 * torch.eye({square}, dtype={name}.dtype))"

    def _spd(self) -> str:
        """A symmetric matrix with positive eigenvalues, as an expression."""
        root = self._sq()
        return f"({root} @ {root}.t())"

    def _v(self) -> str:
        return self._of_shape(lambda s: len(s) == 1 and s[0] < 6, lambda: (self._size(),))

    def _v2(self) -> str:
        return self._new((self._size(),), self._like_dtype())

    def _bat(self) -> str:
        return self._of_shape(
            lambda s: len(s) == 3, lambda: (self._size(), self._size(), self._size())
        )

    def _batch(self) -> str:
        """A new batch of matrices of finite numbers."""
        shape = (self._size(), self._size(), self._size())
        return self._settle(self._new(shape, "float32", "plain"))

    def _plain(self) -> str:
        return self._new(self.shape, "float32", "plain")

    def _three(self) -> str:
        return self._of_shape(lambda s: len(s) == 2 and s[1] == 3, lambda: (self._size(), 3))

    def _image(self, *sizes: int) -> str:
        """A new batch of rows or images, in rows: see `explained` on channels last."""
        shape = (2, *sizes)
        name = self.scene.make(self._pick(("plain", "few")), shape, "float32", plainly=True)
        return self._settle(name)

    def _img3(self) -> str:
        return self._image(self._number(1, 2), 4)

    def _img4(self) -> str:
        return self._image(self._number(1, 4), 4, 4)

    def _mm(self) -> str:
        """What the first tensor can be multiplied with as a matrix."""
        if not self.shape or self._rarely(20):
            return self._z()
        last = self.shape[-1]
        if len(self.shape) == 3 and self.x is not None:
            return self._new((self.shape[0], last, self._size()), self._like_dtype())
        if self._rarely(4):
            return self._new((last,), self._like_dtype())
        return self._new((last, self._size()), self._like_dtype())

    def _mv(self) -> str:
        return self._new((self.shape[-1] if self.shape else 2,), self._like_dtype())

    def _mrow(self) -> str:
        return self._new((self._size(), self.shape[-1] if self.shape else 2), self._like_dtype())

    _inner = _linear = _mrow

    def _kernel(self, *shape: int) -> str:
        return self.scene.make("plain", shape, "float32", plainly=True)

    def _kernel3(self) -> str:
        return self._kernel(self._number(1, 3), self.shape[1], self._number(1, 3))

    def _kernel4(self) -> str:
        return self._kernel(self._number(1, 3), self.shape[1], 2, self._number(1, 3))

    def _kernelT(self) -> str:
        return self._kernel(self.shape[1], self._number(1, 3), 2, 2)

    def _normweight(self) -> str:
        return self._new(self.shape[-1:], self._like_dtype())

    def _logits(self) -> str:
        return self._settle(self._new((self._size(), self._number(2, 4)), "float32", "plain"))

    def _target(self) -> str:
        return f"torch.tensor({[self._number(0, self.shape[1] - 1) for _ in range(self.shape[0])]})"

    def _labels(self) -> str:
        return f"torch.tensor({[self._number(0, 3) for _ in range(self._number(0, 4))]})"

    def _sorted(self) -> str:
        return "torch.tensor([-2.5, -1.0, -1.0, 0.0, 0.75, 3.0])"

    # Numbers and dimensions ---------------------------------------------------------------------

    def _s(self) -> str:
        return self._pick(_NUMBERS[: 9 if self._often() else None])

    def _flag(self) -> str:
        return self._pick(("True", "False"))

    def _dtype(self) -> str:
        return "torch." + self._pick((*KINDS["x"], "complex64"))

    def _ord(self) -> str:
        return self._pick(("2", "1", "float('inf')", "0", "3", "0.5", "-1"))

    def _matord(self) -> str:
        return self._pick(("'fro'", "1", "float('inf')", "2", "-1", "'nuc'"))

    def _small(self) -> int:
        return self._pick((2, 1, 3, 0, 5, -1) if self._rarely() else (2, 1, 3, 0))

    def _offset(self) -> int:
        return self._number(-2, 2)

    def _size(self) -> int:
        return self._pick((2, 3, 1, 4))

    def _axis(self) -> int:
        return self._number(0, max(len(self.shape) - 1, 0))

    def _dim(self) -> int:
        """A dimension of the first tensor, from the front or the back."""
        ndim = len(self.shape)
        if self._rarely(25):
            return self._pick((ndim, -ndim - 1))
        self.dim = self._axis()
        return self.dim - max(ndim, 1) if self._rarely(3) else self.dim

    def _newdim(self) -> int:
        ndim = len(self.shape)
        return self._number(-ndim - 1, ndim + (1 if self._rarely() else 0))

    def _dims(self) -> str:
        ndim = len(self.shape)
        chosen = [d for d in range(ndim) if self.chance.randrange(2)]
        chosen = [d - ndim if self._rarely(4) else d for d in chosen]
        if self._rarely(20):
            chosen.append(self._number(0, ndim))
        return str(tuple(chosen))

    def _length_here(self) -> int:
        return self.shape[self.dim] if self.shape else 1

    def _place(self) -> int:
        size = self._length_here()
        return self._number(-size, size) if self._rarely(8) else self._number(0, max(size - 1, 0))

    _start = _place

    def _length(self) -> int:
        return self._number(0, max(self._length_here() - 1, 0))

    # Shapes -------------------------------------------------------------------------------------

    def _shape(self) -> str:
        """Another shape with as many elements."""
        sizes = list(self.shape)
        for _ in range(self._number(0, 2)):
            if len(sizes) > 1 and self.chance.randrange(2):
                at = self._number(0, len(sizes) - 2)
                sizes[at : at + 2] = [sizes[at] * sizes[at + 1]]
            else:
                sizes.insert(self._number(0, len(sizes)), 1)
        for at, size in enumerate(sizes):
            if size in (4, 6, 12) and self._rarely(3):
                sizes[at : at + 1] = [2, size // 2]
        if sizes and self._rarely(3):
            sizes[self._number(0, len(sizes) - 1)] = -1
        if self._rarely(20):
            sizes.append(2)
        return ", ".join(map(str, sizes)) or "()"

    def _newshape(self) -> str:
        return ", ".join(map(str, self.any_shape() or (2,)))

    def _bigshape(self) -> str:
        """What the first tensor can be expanded to."""
        sizes = [
            self._number(0, 3) if size == 1 else -1 if self._rarely(4) else size
            for size in self.shape
        ]
        if self._rarely(3):
            sizes.insert(0, 2)
        if sizes and self._rarely(20):
            sizes[-1] = 7
        return ", ".join(map(str, sizes)) or "2"

    def _counts(self) -> str:
        count = len(self.shape) + (self._rarely(4)) - (self._rarely(15))
        return ", ".join(str(self._pick((1, 2, 2, 3, 0))) for _ in range(count)) or "1"

    def _counts1(self) -> str:
        numbers = [self._number(0, 2) for _ in range(self.shape[0] if self.shape else 1)]
        return f"torch.tensor({numbers}), dim=0"

    def _perm(self) -> str:
        order = list(range(len(self.shape)))
        self.chance.shuffle(order)
        if order and self._rarely(20):
            order[0] = order[-1]
        return ", ".join(map(str, order)) + ("," if order else "()")

    def _pads(self) -> str:
        return ", ".join(str(self._pick((1, 0, 2, -1))) for _ in self.shape[-2:] for _ in "ab")

    def _strided(self) -> str:
        elements = 1
        for size in self.shape:
            elements *= size
        if elements < 4:
            return "(1,), (1,)"
        return self._pick(("(2, 2), (1, 1)", "(2,), (2,)", "(3,), (1,)", "(2, 2), (2, 1)"))

    def _list(self) -> str:
        rows = self._pick(
            (["1", "2"], ["1.5", "-2"], ["True", "False"], ["1", "2.5"], ["True", "2"], [], ["1j"])
        )
        return self._pick(("[%s]", "[[%s]]", "([%s],)")) % ", ".join(rows)

    # Keys and indices ---------------------------------------------------------------------------

    def _slice(self, size: int) -> str:
        start = self._pick(("", "", str(self._number(-size, size)), "1"))
        stop = self._pick(("", "", str(self._number(-size, size + 1)), "-1"))
        step = self._pick(("", "", "", ":2", ":3"))
        return f"{start}:{stop}{step}"

    def _key(self) -> str:
        """Numbers, slices, None and an ellipsis: a view."""
        parts = []
        for size in self.shape[: self._number(0, len(self.shape))]:
            if self._rarely(6):
                parts.append("None")
            if self.chance.randrange(2):
                parts.append(self._slice(size))
            else:
                top = size if self._rarely(15) else max(size - 1, 0)
                parts.append(str(self._number(-size, top) if size else 0))
        if self._rarely(4) or not parts:
            parts.insert(self._number(0, len(parts)), "...")
        return ", ".join(parts)

    def _stored(self) -> str:
        """A tensor of about the shape of what a key names: the last dimensions."""
        sizes = [size if self._often() else 1 for size in self.shape]
        return self._new(tuple(sizes[self._number(0, len(sizes)) :]), self._like_dtype())

    def _indices(self, size: int, count: int) -> list[int]:
        low = -size if self._rarely(3) else 0
        top = size if self._rarely(25) else size - 1
        return [self._number(low, max(top, low)) for _ in range(count if size else 0)]

    def _index_for(self, axis: int, count: int | None = None) -> str:
        size = self.shape[axis] if axis < len(self.shape) else 1
        if self._rarely(6):
            truths = [bool(self.chance.randrange(2)) for _ in range(size)]
            return f"torch.tensor({truths}, dtype=torch.bool)"
        numbers = self._indices(size, self._number(0, 3) if count is None else count)
        if self._rarely(5):
            return f"torch.tensor({[numbers]}, dtype=torch.int64)"
        dtype = "int32" if self._rarely(8) else "int64"
        return f"torch.tensor({numbers}, dtype=torch.{dtype})"

    def _index0(self) -> str:
        return self._index_for(0, 2)

    def _index1(self) -> str:
        return self._index_for(1, 2)

    def _indexlast(self) -> str:
        return self._index_for(max(len(self.shape) - 1, 0))

    def _advanced(self) -> str:
        """Index tensors among numbers, slices, None and an ellipsis."""
        parts: list[str] = []
        sizes = self.shape[: self._number(1, max(len(self.shape), 1))]
        for axis, size in enumerate(sizes):
            form = self.chance.randrange(6)
            if form < 2:
                parts.append(self._index_for(axis, 2))
            elif form == 2:
                parts.append(str(self._number(0, max(size - 1, 0))))
            elif form == 3:
                parts.append(str([self._number(0, max(size - 1, 0)) for _ in range(2)]))
            else:
                parts.append(self._slice(size))
        if self._rarely(5):
            parts.insert(self._number(0, len(parts)), self._pick(("...", "None")))
        return ", ".join(parts) or "..."

    def _index(self) -> str:
        """A vector of indices along the dimension last chosen."""
        self.count = self._number(0, 3)
        numbers = self._indices(max(self._length_here(), 0), self.count)
        self.count = len(numbers)
        return f"torch.tensor({numbers}, dtype=torch.int64)"

    def _indexsource(self) -> str:
        shape = list(self.shape)
        if shape:
            shape[self.dim] = self.count
        return self._new(tuple(shape), self._like_dtype())

    def _distinct(self) -> str:
        """Indices without repetition: PyTorch leaves open which of several writes lasts."""
        numbers = list(range(self._length_here()))
        self.chance.shuffle(numbers)
        numbers = numbers[: self._number(0, len(numbers))]
        self.count = len(numbers)
        return f"torch.tensor({numbers}, dtype=torch.int64)"

    _distinctsource = _indexsource

    def _positions(self) -> str:
        elements = 1
        for size in self.shape:
            elements *= size
        return f"torch.tensor({self._indices(elements, 3)}, dtype=torch.int64)"

    def _gather(self) -> str:
        """Indices for gather and scatter: distinct ones along the dimension, mostly."""
        size = self._length_here()
        shape = [s if self._often() else max(s - 1, 0) for s in self.shape]
        self.gather_shape = tuple(shape)
        numbers = f"torch.arange({size})" if size else "torch.arange(1)"
        view = [1] * len(shape)
        if shape:
            view[self.dim] = size or 1
            shape[self.dim] = min(shape[self.dim], size)
            self.gather_shape = tuple(shape)
        cut = f"[: {shape[self.dim]}]" if shape else "[0]"
        view = [1 if k != self.dim else -1 for k in range(len(shape))]
        ordered = f"{numbers}.flip(0){cut}" if self._rarely(3) else f"{numbers}{cut}"
        if not shape:
            return ordered
        return f"{ordered}.view({view}).expand({list(shape)}).clone()"

    def _gathersource(self) -> str:
        shape = tuple(size + (1 if self._rarely(4) else 0) for size in self.gather_shape)
        return self._new(shape, self._like_dtype())

    def _selected(self) -> str:
        shape = list(self.shape)
        del shape[: 1 if shape else 0]
        return self._new(tuple(shape), self._like_dtype())

    # Gradients ----------------------------------------------------------------------------------

    def _g(self) -> str:
        """A tensor that requires grad, when there is one."""
        if self.x is None:
            there = self.scene.references(requires_grad=True)[-4:]
            self._settle(self._pick(there) if there else self._tensor("f"))
        return self.x

    def _leaves(self) -> str:
        return f"[{', '.join(self.scene.leaves()) or self._x2()}]"


def _broadcasts(a: tuple, b: tuple) -> bool:
    return all(m in (n, 1) or n == 1 for m, n in zip(a[::-1], b[::-1], strict=False))
