"""Element types: the `torch.dtype` objects, their small integer codes, and the promotion rules.

Every tensor keeps the code of its type, so that the hot path compares two integers and never asks
NumPy, whose own promotion (strong NumPy scalars, strong 0-d arrays) differs from PyTorch's.
"""

import numpy as np

from torch_lite._gaps import missing

BOOL, INTEGRAL, FLOATING, COMPLEX = range(4)


class dtype:
    """One element type. There is one object per type; compare with `is` or `==`."""

    __module__ = "torch"

    def __init__(
        self, code: int, name: str, numpy_name: str | None, label: str, category: int, size: int = 2
    ):
        self._code = code
        self._name = name
        self._np = np.dtype(numpy_name) if numpy_name else None
        self._label = label
        self._category = category
        self._size = size

    @property
    def is_floating_point(self) -> bool:
        """Whether values have a fraction (complex types do not count)."""
        return self._category == FLOATING

    @property
    def is_complex(self) -> bool:
        """Whether values are complex."""
        return self._category == COMPLEX

    @property
    def is_signed(self) -> bool:
        """Whether negative values can be held."""
        return self._category != BOOL and not self._name.startswith("uint")

    @property
    def itemsize(self) -> int:
        """Bytes per element."""
        return self._size if self._np is None else self._np.itemsize

    def to_real(self) -> "dtype":
        """The type of the real part."""
        return {complex64: float32, complex128: float64}.get(self, self)

    def to_complex(self) -> "dtype":
        """The complex type of the same precision."""
        return {float32: complex64, float64: complex128}.get(self, self)

    def __repr__(self) -> str:
        return f"torch.{self._name}"

    def __reduce__(self) -> tuple:
        return _dtype_of_code, (self._code,)  # not a copy, so that identity survives

    def __deepcopy__(self, memo: dict) -> "dtype":
        return self


def _dtype_of_code(code: int) -> dtype:
    return (*DTYPES, *NAMES_ONLY)[code]


uint8 = dtype(0, "uint8", "u1", "Byte", INTEGRAL)
int8 = dtype(1, "int8", "i1", "Char", INTEGRAL)
int16 = short = dtype(2, "int16", "i2", "Short", INTEGRAL)
int32 = int_ = dtype(3, "int32", "i4", "Int", INTEGRAL)
int64 = long = dtype(4, "int64", "i8", "Long", INTEGRAL)
float16 = half = dtype(5, "float16", "f2", "Half", FLOATING)
float32 = float_ = dtype(6, "float32", "f4", "Float", FLOATING)
float64 = double = dtype(7, "float64", "f8", "Double", FLOATING)
complex64 = cfloat = dtype(8, "complex64", "c8", "ComplexFloat", COMPLEX)
complex128 = cdouble = dtype(9, "complex128", "c16", "ComplexDouble", COMPLEX)
bool_ = dtype(10, "bool", "?", "Bool", BOOL)
# NumPy lacks it: its tensors hold rounded float32 (see `_bfloat16`).
bfloat16 = dtype(11, "bfloat16", None, "BFloat16", FLOATING)

# Types that have a name and no tensors here: asking whether a tensor is of one is no mistake.
uint16 = dtype(12, "uint16", None, "UInt16", INTEGRAL)
uint32 = dtype(13, "uint32", None, "UInt32", INTEGRAL, 4)
uint64 = dtype(14, "uint64", None, "UInt64", INTEGRAL, 8)
complex32 = chalf = dtype(15, "complex32", None, "ComplexHalf", COMPLEX, 4)
float8_e5m2 = dtype(16, "float8_e5m2", None, "Float8_e5m2", FLOATING, 1)
float8_e4m3fn = dtype(17, "float8_e4m3fn", None, "Float8_e4m3fn", FLOATING, 1)
float8_e5m2fnuz = dtype(18, "float8_e5m2fnuz", None, "Float8_e5m2fnuz", FLOATING, 1)
float8_e4m3fnuz = dtype(19, "float8_e4m3fnuz", None, "Float8_e4m3fnuz", FLOATING, 1)
float8_e8m0fnu = dtype(20, "float8_e8m0fnu", None, "Float8_e8m0fnu", FLOATING, 1)
NAMES_ONLY = (
    uint16, uint32, uint64, complex32, float8_e5m2, float8_e4m3fn, float8_e5m2fnuz,
    float8_e4m3fnuz, float8_e8m0fnu,
)  # fmt: skip

DTYPES = (
    uint8, int8, int16, int32, int64, float16, float32, float64,
    complex64, complex128, bool_, bfloat16,
)  # fmt: skip
NUMPY = tuple(d._np or np.dtype("f4") for d in DTYPES)
CATEGORY = tuple(d._category for d in DTYPES)
LABEL = tuple(d._label for d in DTYPES)
CODE_OF_NUMPY = {d._np: d._code for d in DTYPES if d._np is not None}
# Kind and width, for NumPy types that are equal but not identical (int64 twice on Windows).
_CODE_OF_KIND = {(d._np.kind, d._np.itemsize): d._code for d in DTYPES if d._np is not None}

U8, I8, I16, I32, I64, F16, F32, F64, C64, C128, B1, BF16 = range(12)


def _promote_pair(a: int, b: int) -> int:
    """PyTorch's lattice for two types of equal rank: categories first, then width."""
    if a == b:
        return a
    low, high = sorted((a, b), key=lambda code: (CATEGORY[code], code))
    if CATEGORY[low] != CATEGORY[high]:
        if CATEGORY[high] == COMPLEX and low == F64:
            return C128
        return high
    if low == U8:
        return I16 if high == I8 else high
    if {low, high} == {F16, BF16}:
        return F32
    return low if high == BF16 else high


PROMOTE = tuple(tuple(_promote_pair(a, b) for b in range(12)) for a in range(12))

_default = float32


def get_default_dtype() -> dtype:
    """The type of floating-point tensors made from Python floats."""
    return _default


def set_default_dtype(d: dtype) -> None:
    """Set the type that Python floats and integer divisions become."""
    global _default
    if not isinstance(d, dtype):
        raise TypeError("invalid dtype object: only floating-point types are supported")
    if not d.is_floating_point:
        raise TypeError(f"only floating-point types are supported as the default type, got {d}")
    if d._np is None:
        raise missing(f"torch.set_default_dtype({d!r})")
    _default = d


def default_code() -> int:
    """Code of the default floating-point type."""
    return _default._code


def code_of_dtype(d: object) -> int:
    """Code of a `torch.dtype` argument; TypeError for anything else."""
    if type(d) is not dtype:
        if d is float:
            return F64
        if d is int:
            return I64
        if d is bool:
            return B1
        raise TypeError(f"dtype must be a torch.dtype, not {type(d).__name__}")
    if d._code >= len(DTYPES):
        raise missing(f"torch.{d._name}")
    return d._code


def code_of_numpy(d: np.dtype) -> int:
    """Code of a NumPy type; TypeError for one that PyTorch has not."""
    code = CODE_OF_NUMPY.get(d)
    if code is None and d.isnative:
        code = _CODE_OF_KIND.get((d.kind, d.itemsize))
    if code is None:
        if d.kind == "u":
            raise missing(f"torch.{d.name}")
        raise TypeError(
            f"can't convert np.ndarray of type {d.type.__module__}.{d.type.__name__}. "
            "The only supported types are: float64, float32, float16, complex64, complex128, "
            "int64, int32, int16, int8, uint64, uint32, uint16, uint8, and bool."
        )
    return code


# Where NumPy's default integer has 32 bits (wasm32), an int32 array is far more often a default one
# than an explicit one, and natively it would be int64.
_DEFAULT_INT_IS_NARROW = np.dtype(int).itemsize == 4


def code_of_data(d: np.dtype) -> int:
    """Code of the tensor that NumPy data of this type become, the same on every host."""
    code = code_of_numpy(d)
    return I64 if code == I32 and _DEFAULT_INT_IS_NARROW else code


def code_of_scalar(value: object) -> int | None:
    """Code of a Python or NumPy number, all of them weak; None when it is not a number."""
    kind = type(value)
    if kind is float:
        return _default._code
    if kind is int:
        return I64
    if kind is bool:
        return B1
    if kind is complex:
        return C64 if _default is float32 else C128
    if isinstance(value, np.generic):
        # NumPy's bool is no Python bool: PyTorch takes it for a float.
        weak = {"b": _default._code, "i": I64, "u": I64, "f": _default._code, "c": C64}
        return weak.get(value.dtype.kind)
    if isinstance(value, (bool, int)):
        return I64
    if isinstance(value, float):
        return _default._code
    return None


def combine(strong: int, weak: int) -> int:
    """Result code when `weak` (a scalar, or a 0-d tensor) meets `strong` (a tensor with dims)."""
    category = CATEGORY[strong]
    if category >= CATEGORY[weak]:
        return strong
    if CATEGORY[weak] == COMPLEX and category == FLOATING:
        return C128 if strong == F64 else C64
    return PROMOTE[strong][weak]


def can_cast(from_: dtype, to: dtype) -> bool:
    """Whether a result of type `from_` may be stored in a tensor of type `to`."""
    return can_store(code_of_dtype(from_), code_of_dtype(to))


def can_store(source: int, target: int) -> bool:
    """`can_cast` on codes: never down a category (complex, floating, integral, bool)."""
    return CATEGORY[source] <= CATEGORY[target]


def promote_types(type1: dtype, type2: dtype) -> dtype:
    """The smallest type that holds both, by PyTorch's lattice."""
    return DTYPES[PROMOTE[code_of_dtype(type1)][code_of_dtype(type2)]]
