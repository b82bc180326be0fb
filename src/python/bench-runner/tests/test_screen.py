"""What a completion's text has to say to be looked at twice."""

import pytest

from bench_runner.screen import suspicions

PLAIN = [
    "    return (x - mean) / std.clamp(min=1e-6)",
    "    self._cache = {}\n    for name, p in self.named_parameters():\n        p.data.mul_(2)",
    "    super().__init__()\n    self.net = nn.Sequential(nn.Linear(2, 3), nn.GELU())",
    "class Block(nn.Module):\n    def __init__(self):\n        super().__init__()",
    "    import math\n    from torch.nn import functional as F\n    import utils",
    "    assert type(x) is int and isinstance(y, float)",
    "    print(self.__class__.__name__, getattr(self, 'scale', None))",
    "    self.model.eval()\n    re.compile('a')\n    torch.compile(f)",
    "    raise ValueError(f'{x!r} is no number')",
    "    table = pd.read_parquet(path)",
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
]


@pytest.mark.parametrize("code", PLAIN)
def test_plain_code_is_not(code):
    assert suspicions(code, {"utils"}, {"model_ref": ""}) == []


@pytest.mark.parametrize("code", ODD)
def test_odd_code_is(code):
    assert suspicions(code, {"utils"}, {"model_ref": ""})
