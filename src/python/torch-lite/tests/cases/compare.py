"""Comparisons, logic, choosing, closeness."""

PRELUDE = """
f = torch.tensor([1.0, 2.0, float("nan"), -1.0])
g = torch.tensor([1.0, 3.0, 0.0, -2.0])
i = torch.tensor([1, 2, 3, 4])
b = torch.tensor([True, False, True, False])
m = torch.arange(6.).view(2, 3)
"""

CASES = r"""
f == g
f != g
f < g
f <= g
f > g
f >= g
f == 1
f < 1.5
i > 2
i > 2.5
i == f
b == 1
b == True
1 < f
2.5 >= i
m == torch.arange(3.)
m == torch.arange(2.)
torch.eq(f, g)
torch.eq(1, f)
torch.ne(f, 1)
torch.lt(f, g)
torch.greater(f, g)
torch.tensor([0.1]) == 0.1
torch.tensor([0.1], dtype=torch.float64) == 0.1
torch.tensor([16777217]) == torch.tensor([16777216.0])
f.eq(g)
f.gt(0)
f.eq_(g); f
f.lt_(1); f
torch.equal(f, f)
torch.equal(g, g)
torch.equal(g, g.double())
torch.equal(g, torch.ones(3))
torch.allclose(g, g)
torch.allclose(f, f)
torch.allclose(f, f, equal_nan=True)
torch.allclose(g, g.double())
torch.allclose(g, g + 1e-9)
torch.allclose(g, g + 1e-3)
torch.allclose(g, g + 1e-3, atol=1e-2)
torch.allclose(g, torch.ones(3))
torch.allclose(i, i)
torch.isclose(f, g)
torch.isclose(torch.tensor([float('inf'), 1.]), torch.tensor([float('inf'), float('inf')]))
torch.isclose(i, i + 1)
torch.isclose(i, g)
torch.where(b, f, g)
torch.where(b, 1., 2.)
torch.where(b, 1, 2)
torch.where(b, f, 0)
torch.where(b, i, 0.5)
torch.where(b, g.double(), 0)
torch.where(b, g, i)
torch.where(i, 1., 2.)
torch.where(b)
torch.where(b, f, torch.ones(3))
torch.where(m > 2, m, torch.zeros(3))
g.where(b, i.float())
torch.where(b, f, None)
torch.maximum(f, g)
torch.minimum(f, g)
torch.maximum(i, g)
torch.maximum(f, 1.)
torch.fmax(f, g)
torch.fmin(f, g)
torch.max(f, g)
torch.min(i, torch.tensor(2))
torch.max(f, 1.)
torch.logical_and(b, i > 2)
torch.logical_or(b, f)
torch.logical_xor(b, i)
torch.logical_and(b, 1)
b.logical_and_(i > 2); b
b.logical_not()
torch.bitwise_and(i, 1)
torch.bitwise_or(b, b)
torch.bitwise_xor(i, i)
torch.isin(i, torch.tensor([2, 4]))
torch.all(b)
torch.any(b)
not torch.tensor(0)
b.any() and b.all()
b if torch.tensor(True) else i
"""
