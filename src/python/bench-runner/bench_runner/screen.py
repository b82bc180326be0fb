"""A first look at a completion's text: does it name anything by which tests could be deceived?

This judges nobody. It decides who is looked at a second time (`cross_check`), and takes a fraction
of a millisecond for everybody else. What it must not do is miss a way: a name that is made up at
run time needs one of the functions below, or two underscores, which are looked for as well.

Strings are looked at like code, since some of those functions run them. Comments are not: when
something is found, it is looked for once more in the text without them.
"""

import re
import unicodedata
from collections.abc import Iterable

from bench_runner.comments import without_comments

# Modules that compute: nothing in them leads to the tests, to files or to other people's frames.
_HARMLESS_MODULES = frozenset(
    "__future__ abc bisect cmath collections contextlib copy dataclasses einops enum flax "
    "fractions functools heapq itertools jax logging math numbers numpy pandas random re scipy "
    "statistics string time timm torch torchvision tqdm typing typing_extensions warnings".split()
)
# Of these, though, not everything. What reads Parquet files can make nothing of a text.
_DANGEROUS_WORDS = re.compile(
    r"(?<![A-Za-z0-9])_*("
    "sys|gc|inspect|builtins|bltns|importlib|unittest|pytest|doctest|ctypes|atexit|weakref|"
    "traceback|linecache|runpy|pickle|marshal|pkgutil|threading|bench_runner|torch_lite|pyodide|"
    "exec|eval_code|breakpoint|globals|locals|setattr|delattr|attrgetter|methodcaller|"
    "make_dataclass|new_class|testing|SkipTest|memmap|fromfile|loadtxt|genfromtxt|fromregex|"
    r"read_(?!parquet\()[a-z]+|"
    "from_file|FileHandler|fileConfig|dictConfig|[A-Za-z]*Configurator|DataSource|HDFStore|"
    "ExcelFile|get_handle|get_type_hints|ForwardRef|singledispatch(?:method)?|Formatter|format_map|"
    "ANY|masked_(?:array|all|where|equal|values|invalid)|MaskedArray|"
    "settrace|setprofile|paper2code_test"
    r")\b"
)
# What some of these modules have in them by chance.
_LEADS_ON = "os|io|ma|load|hub|shutil|path|types|operator|code"
# What tests ask a result to do, defined by a completion itself.
_ASKED_BY_TESTS = "allclose|isclose|equal|eq|ne|item|tolist|numpy|detach|cpu|all|any"
# Private names that nothing by which tests judge has: a transformer's own steps.
_PLAIN_PRIVATE = "(?:_pos_embed|_init_weights)"
# What may stand between a dot and the name behind it.
_GAP = r"(?:\s|#[^\n]*\n)*"
_PATTERNS = (
    (re.compile(rf"\bdef\s+({_ASKED_BY_TESTS})\b"), "def {}"),
    (re.compile(rf"\.{_GAP}({_ASKED_BY_TESTS})\s*=[^=]"), ".{} ="),
    (re.compile(r"(?<![.\w])(eval|compile|vars)\b(?!\s*=[^=])"), "{}"),
    (re.compile(r"\b(open)\b(?!\s*=[^=])"), "{}"),
    # A network's `eval()` is none, and its `self.query` is a layer; a data frame's take a text.
    (re.compile(rf"\.{_GAP}(eval)\b(?!\s*\(\s*\))"), ".{}"),
    (re.compile(rf"(?<!\bself)\.{_GAP}(query)\b(?!\s*=[^=])"), ".{}"),
    (re.compile(rf"\.{_GAP}({_LEADS_ON})\b"), ".{}"),
    (re.compile(r"\b((?:gi|cr|ag|tb)_[a-z]+|f_(?:back|locals|globals|builtins|code))\b"), "{}"),
    (re.compile(r"\b(compare\s*=|metaclass\s*=)"), "{}"),
    (re.compile(rf"(?<!\bself)(?<!\bcls)\.{_GAP}(?!{_PLAIN_PRIVATE}\b)(_[A-Za-z]\w*)"), ".{}"),
)
_BENIGN_DUNDER = re.compile(
    r"__(?:init|call|len|name|post_init|repr|str|doc|version|getitem|iter|next|enter|exit|future|"
    r"all)__|__slots__\s*=|self\.__class__\.__name__"
)
_DUNDER = re.compile(r"__\w*")
_GETATTR = re.compile(r"\bgetattr\b(?!\(\s*[\w.]+\s*,\s*([\"'])[A-Za-z]\w*\1\s*[,)])")
_FORMAT = re.compile(rf"\.{_GAP}format\b(?!\s*=[^=])")
# Of a string that is seen whole, with fields that ask their values for nothing.
_PLAIN_FORMAT = re.compile(
    r"""(?<![\w"'])(["'])(?:[^"'\\\n{}]|\{\w*(?:![rsa])?(?::[^"'\\\n{}]*)?\})*\1\.format\b(?!\s*=[^=])"""
)
_TYPE = re.compile(r"(?<![.\w])type\b(?!\s*=[^=])")
_PLAIN_TYPE_CALL = re.compile(r"(?<![.\w])type\s*\(\s*[\w.\[\]]+\s*\)")
_CLASS = re.compile(r"^\s*class\s+(\w+)\s*(?:\(([^)]*)\))?\s*:", re.MULTILINE)
_ANY_CLASS = re.compile(r"(?<!\.)\bclass\s+\w")
_HARMLESS_BASES = frozenset(
    "object nn.Module torch.nn.Module Module ABC abc.ABC Exception ValueError RuntimeError "
    "TypeError NamedTuple typing.NamedTuple Enum enum.Enum IntEnum enum.IntEnum Protocol TypedDict "
    "typing.Protocol torch.autograd.Function autograd.Function Function Optimizer "
    "torch.optim.Optimizer Dataset".split()
)
_IMPORT = re.compile(r"(?<![.\w])(?:from\s+([.\w]+)\s+import\b|import\s+([^;\n]+))")
_FROM_IMPORT = re.compile(r"(?<![.\w])from\s[^\n;]*?\bimport\b\s*(\([^()#]*\)|[^\n;(]*)")
_IMPORTED_NAME = re.compile(r"(?:^|[(,])\s*(\*|\w+)")
_LEADS_ON_NAME = re.compile(rf"(?:{_LEADS_ON})|_(?!{_PLAIN_PRIVATE}$)\w+")
# In one of its first two lines a file may say how its bytes are to be read.
_CODING = re.compile(r"coding[:=][ \t]*([-\w.]*)")
_ORDINARY_CODING = re.compile(r"utf-?8", re.IGNORECASE)
_MOST_REASONS = 3


def suspicions(code: str, own_modules: Iterable[str], twins: Iterable[str] = ()) -> list[str]:
    """What in a completion could deceive tests, in words; empty for nearly all completions.

    `own_modules` are the top-level modules of the paper itself, `twins` those (dotted) that only
    its tests may use.
    """
    # As it is put into the file, whatever ended its lines.
    lines = code.splitlines()
    text = "\n".join(lines)
    if any(not _ORDINARY_CODING.fullmatch(c) for c in _CODING.findall("\n".join(lines[:2]))):
        return ["coding"]
    twins = list(twins)
    found = _found(text, own_modules, twins)
    # Before anything is normalised: what is no quote to Python must not become one.
    if found and "#" in text and (stripped := without_comments(text)) is not None:
        found = _found(stripped, own_modules, twins)
    return found


def _found(text: str, own_modules: Iterable[str], twins: Iterable[str]) -> list[str]:
    # As Python reads identifiers; and lines that are continued are one.
    text = unicodedata.normalize("NFKC", text).replace("\\\n", " ")
    found: dict[str, None] = {}
    found |= dict.fromkeys(m[1] for m in _DANGEROUS_WORDS.finditer(text))
    found |= dict.fromkeys(_imports(text, frozenset(own_modules)))
    found |= dict.fromkeys(_imported_names(text))
    found |= dict.fromkeys(name for name in twins if name.rpartition(".")[2] in text)
    for pattern, words in _PATTERNS:
        found |= dict.fromkeys(words.format(m[1].strip()) for m in pattern.finditer(text))
    found |= dict.fromkeys(m[0] for m in _DUNDER.finditer(_BENIGN_DUNDER.sub("", text)))
    if _GETATTR.search(text):
        found["getattr"] = None
    if len(_FORMAT.findall(text)) > sum(map(_is_alone, _PLAIN_FORMAT.finditer(text))):
        found[".format"] = None
    if len(_TYPE.findall(text)) > len(_PLAIN_TYPE_CALL.findall(text)):
        found["type"] = None
    found |= dict.fromkeys(_classes(text))
    return list(found)


def worded(names: list[str]) -> str:
    """The first few of what was found, for a person to read."""
    more = f" and {len(names) - _MOST_REASONS} more" if len(names) > _MOST_REASONS else ""
    return ", ".join(names[:_MOST_REASONS]) + more


def _is_alone(string: re.Match[str]) -> bool:
    """Whether no string stands before it, of which it would be the end."""
    before = string.string[: string.start()].rstrip()
    between = string.string[len(before) : string.start()]
    # A string may stand before a comment.
    is_behind_comment = "\n" in between and "#" in before.rpartition("\n")[2]
    return not is_behind_comment and not before.endswith(('"', "'"))


def _imports(text: str, own_modules: frozenset[str]) -> list[str]:
    strange = []
    for m in _IMPORT.finditer(text):
        for module in (m[1] or m[2]).split(","):
            name = module.strip().partition(" ")[0]
            top = name.partition(".")[0]
            if top not in _HARMLESS_MODULES and top not in own_modules:
                strange.append(f"import {name}"[:40])
    return strange


def _imported_names(text: str) -> list[str]:
    """Names that are imported out of a harmless module and lead out of it."""
    strange = []
    for m in _FROM_IMPORT.finditer(text):
        names = _IMPORTED_NAME.findall(m[1])
        strange += [f"import {n}"[:40] for n in names if n == "*" or _LEADS_ON_NAME.fullmatch(n)]
        if not names:
            strange.append("import")
    return strange


def _classes(text: str) -> list[str]:
    """Classes that are something else than a plain one or a module of a network."""
    plain = list(_CLASS.finditer(text))
    names = _HARMLESS_BASES.union(m[1] for m in plain)
    strange = [
        f"class {m[1]}({m[2]})"[:60]
        for m in plain
        if m[2] and not all(b.strip() in names for b in m[2].split(",") if b.strip())
    ]
    return strange if len(plain) == len(_ANY_CLASS.findall(text)) else [*strange, "class"]
