"""What a completion's text has to say to be looked at twice."""

import re
from importlib.util import find_spec
from pathlib import Path

import pytest

from bench_runner.comments import without_comments
from bench_runner.screen import _PLAIN_PRIVATE, suspicions

PLAIN = [
    "    return (x - mean) / std.clamp(min=1e-6)",
    "    self._cache = {}\n    for name, p in self.named_parameters():\n        p.data.mul_(2)",
    "    super().__init__()\n    self.net = nn.Sequential(nn.Linear(2, 3), nn.GELU())",
    "class Block(nn.Module):\n    def __init__(self):\n        super().__init__()",
    "    import math\n    from torch.nn import functional as F\n    import utils",
    "    assert type(x) is int and isinstance(y, float)",
    "    print(self.__class__.__name__, getattr(self, 'scale', None))",
    "    self.model.eval()\n    q = self.query(x)\n    re.compile('a')\n    torch.compile(f)",
    "    raise ValueError(f'{x!r} is no number')",
    "    table = pd.read_parquet(path)",
    "    x = self.net.backbone._pos_embed(x)",
    "    import flax.linen as nn\n    from torch.nn import functional as F, init",
    "    print('{} of {:.2f}, {name!r}'.format(1, 2.0, name=3))",
]
# Prose where they stand behind a `#`; in code or in a string, a reason to look twice.
WORDS = [
    "sys",
    "a class of its own",
    "open",
    "__class__",
    "import os",
    "eval(x)",
    "torch._C",
    "type",
    "def equal(self)",
    "model_ref",
    "getattr(x, y)",
    "from logging import os",
    "name.format(x)",
]
ODD = [
    "    import sys",
    "    from os import path",
    "    torch.sys",
    "    warnings.sys.modules",
    "    enum.bltns",
    "    ().__class__.__base__",
    "    e = eval\n    e('1')",
    "    open('x')",
    "    getattr(torch, 'a' + 'b')",
    "    getattr(torch, '__dict__')",
    "    T = type('T', (int,), {})",
    "    T = type\n    T(1)",
    "class T(int):\n    pass",
    "class T(torch.Tensor): pass",
    "class T (  # (nn.Module)\n  int): pass",
    "class A: pass; B = A\nclass \\\n  T(int): pass",
    "    \uff45\uff58\uff45\uff43('1')",
    "    frame.f_back",
    "    error.with_traceback(None).tb_frame",
    "    torch._C",
    "    np.testing.assert_allclose = None",
    "    import\\\n sys",
    "    import math, sys",
    "    import math;import sys",
    "    from . import model",
    "    np.ma.masked",
    "    from unittest.mock import ANY",
    "    np.load('paper2code_test.py')",
    "    pd.read_parquet = f",
    "    pd.read_csv('paper2code_test.py')",
    "    x = model_ref",
    "class R:\n    def allclose(self, other):\n        return True",
    "    result.item = lambda: 0.0",
    "    import\\\r\n os",
    "    from logging import os",
    "    from logging import (  # )\n  os)",
    "    from torch import load",
    "    from torch import *",
    "    from torch import _C",
    "    warnings. os",
    "    (torch.  # a comment\n hub)",
    "    np.lib.npyio.DataSource().open('x')",
    "    logging.FileHandler('paper2code_test.py', 'r').stream",
    "    typing.get_type_hints(f)",
    "    torch._pos_embed_C",
    "    ('{0._' + '_globals_' + '_}').format(f)",
    "    '{0._' '_globals_' '_}'.format(f)",
    r"    '{0.\x5f\x5fglobals\x5f\x5f}'.format(f)",
    "    f'{a}'.format(f)",
    "    ('{0._' '_globals_}'  # ' {\n  ''.format(f))",
    "    # 'a'.format = 1\n    a.format(f)",
    "    str.format(a, f)",
    "    string.Formatter().format(a, f)",
    "    pd.eval('a.' + '_' + '_class_' + '_')",
    "    q = frame.query\n    q(text)",
    "    @functools.singledispatch\n    def f(x: 'ev' 'al(text)'): pass",
    "    logging.config.dictConfig({'formatters': {'f': {'()': 'built' + 'ins.exec'}}})",
]
# Code behind what looks like the start of a comment, to us or to Python.
NO_COMMENTS = [
    "    x = '#'; sys",
    "    x = '\\'#'; sys",
    "    x = r'\\\\'; y = '#'; sys",
    '    x = """\n#"""; sys',
    "    x = f'{1}#'; sys",
    "    x = f'{sys}#'",
    # A file's lines end where `str.splitlines` ends them.
    "    # a\u2028    sys",
    "    # a\x0c    sys",
    "    # a\r    sys",
    # Quotes of other scripts are none, and would be if all text were normalised first.
    "    x = '\uff02 # '; sys # '",
    "    x = '\uff07 # '; sys # '",
    # How a file is to be read may stand in a comment.
    "# coding: utf-7\n+AHMAeQBz-",
    "# -*- coding=raw_unicode_escape -*-\n# \\u000asys",
    # No program by itself: who knows what the lines around it make of it.
    '    """\n    # sys',
    "    # sys\n    else: pass",
    "    x = (  # sys",
    "    # sys\0",
    "    # sys\n    " + "(" * 500 + ")" * 500,
]


@pytest.mark.parametrize("code", PLAIN)
def test_plain_code_is_not(code):
    assert suspicions(code, {"utils"}, {"model_ref": ""}) == []


@pytest.mark.parametrize("code", ODD)
def test_odd_code_is(code):
    assert suspicions(code, {"utils"}, {"model_ref": ""})


@pytest.mark.parametrize("words", WORDS)
def test_words_count_in_code_and_in_strings_and_not_in_comments(words):
    own = ({"utils"}, {"model_ref": ""})
    for code in (words, f'x = """{words}"""', f'    x = 1  # a\n    y = """\n # {words}"""'):
        assert suspicions(code, *own)
    assert suspicions(f"    # {words}\n    return x  # {words}", *own) == []
    assert suspicions(f"# {words}\nx = 1", *own) == []
    assert suspicions(f"    x = 1\n# {words}", *own) == []
    assert suspicions(f"    # {words}\n    gc", *own) == ["gc"]


@pytest.mark.parametrize("code", NO_COMMENTS)
def test_what_only_looks_like_a_comment_is_read(code):
    assert suspicions(code, ())


@pytest.mark.parametrize("code", ODD)
@pytest.mark.parametrize("comment", ["# a comment\n", '    x = 1  # """\n', "#\n#\n\n"])
def test_a_comment_hides_nothing(code, comment):
    text = f"{comment}{code}\n{comment}"
    assert suspicions(text, {"utils"}, {"model_ref": ""})


@pytest.mark.parametrize("package", ["bench_runner", "torch_lite", "unittest"])
def test_private_names_that_are_let_through_lead_nowhere(package):
    folder = Path(find_spec(package).origin).parent
    sources = [path for path in folder.rglob("*.py") if path.name != "screen.py"]
    assert sources
    assert not [path for path in sources if re.search(_PLAIN_PRIVATE, path.read_text("utf-8"))]


def test_a_file_may_say_that_it_is_utf_8():
    assert suspicions("# -*- coding: utf-8 -*-\nx = 1", ()) == []


def test_comments_go_and_nothing_else():
    text = "    x = '#'  # sys\n\n    # all\n    return x"
    assert without_comments(text) == "    x = '#'  \n\n    \n    return x\n"
    assert without_comments("# a\nx = 1") == "\nx = 1\n"
    assert without_comments("    else: # a") is None
