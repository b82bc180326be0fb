"""Reductions and running totals."""

ULPS = 8
FLOOR = 2.0**-3

PRELUDE = """
torch.manual_seed(3)
m = torch.randn(3, 4)
c = torch.randn(2, 3, 4)
i = torch.tensor([[3, 1, 2], [0, 5, 5]])
b = torch.tensor([[True, False], [True, True]])
w = torch.tensor([1.0, float("nan"), -2.0])
e = torch.ones(0, 3)
"""

_DIMS = ("", "0", "-1", "dim=1", "dim=(0, 1)", "[0]", "1, keepdim=True", "1, True")

CASES = "\n".join(
    [
        f"m.{name}({dim})"
        for name in ("sum", "mean", "amax", "amin", "std", "var", "logsumexp")
        for dim in _DIMS
    ]
    + [
        f"m.{name}({dim})"
        for name in ("max", "min", "argmax", "argmin", "median", "prod")
        for dim in ("", "0", "-1", "dim=1, keepdim=True", "5", "dim=(0, 1)")
    ]
    + [f"b.{name}({dim})" for name in ("all", "any", "sum") for dim in ("", "0", "1, True")]
    + [
        f"m.{name}({dim})"
        for name in ("cumsum", "cumprod", "cummax", "cummin", "diff")
        for dim in ("0", "dim=-1")
    ]
    + r"""
torch.sum(m, axis=1)
torch.sum(m, dim=0, keepdims=True)
torch.mean(m, axis=0)
torch.max(m, axis=1)
torch.amax(m, axis=1, keepdims=True)
torch.sum([1, 2])
i.sum()
i.sum(0)
i.sum(dtype=torch.float32)
i.float().sum(dtype=torch.float64)
i.mean()
i.mean(dtype=torch.float32)
i.float().mean(0)
i.std()
i.prod()
i.prod(1)
i.max()
i.max(1)
i.min(0)
i.argmax(1)
i.argmin()
i.amax(0)
i.cumsum(1)
i.cumprod(1)
b.cumsum(0)
b.max()
b.argmax()
w.max()
w.min()
w.max(0)
w.argmax()
w.amax()
w.median()
w.sum()
w.nansum()
w.nanmean()
w.mean()
e.sum()
e.sum(0)
e.mean(0)
e.max()
e.max(0)
e.max(1)
e.amax(0)
e.argmax()
e.prod()
e.all()
e.any()
e.std()
torch.tensor(3.0).sum()
torch.tensor(3.0).max(0)
torch.tensor(3.0).mean(0)
torch.tensor(3.0).std()
torch.tensor(3.0).argmax()
torch.tensor(3.0).cumsum(0)
m.sum(2)
m.sum(dim=(0, 0))
m.sum(dim=(0, 5))
m.sum(-3)
m.sum(())
c.sum((0, 2))
c.mean((-1, -2), keepdim=True)
c.amax((0, 1))
c.max(1)
c.std((1, 2))
c.var(unbiased=False)
m.std(1, unbiased=False)
m.std(False)
m.var(1, False)
m.var(dim=1, correction=0)
m.var(0, correction=2)
torch.std(m, dim=0, keepdim=True)
torch.var_mean(m, 1)
torch.std_mean(m)
torch.aminmax(m)
torch.aminmax(m, dim=0)
torch.count_nonzero(i)
torch.count_nonzero(i, 0)
torch.logsumexp(torch.tensor([1000., 1000.]), 0)
torch.logsumexp(torch.tensor([-float('inf'), -float('inf')]), 0)
torch.logsumexp(m, (0, 1))
torch.logsumexp(i, 0)
torch.quantile(m, 0.3)
torch.quantile(m, 0.5, dim=1)
torch.quantile(m, torch.tensor([0.1, 0.9]), dim=0).contiguous()
torch.quantile(i, 0.5)
torch.quantile(m, 1.5)
torch.max(m, dim=1).values
torch.max(m, dim=1).indices
torch.max(m, dim=1)[1]
v, k = m.min(dim=0); v
torch.cumsum(m, dim=0, dtype=torch.float64)
torch.cumsum(m, 7)
m.cumsum_(0); m
torch.cumsum(torch.full((1000,), 0.1), 0)[-1]
torch.full((1000,), 0.1).sum()
torch.full((100000,), 0.1).sum()
torch.full((10, 1000), 0.1).mean()
torch.full((3,), 1e38).sum()
torch.tensor([1., 2.], dtype=torch.float16).sum()
torch.tensor([60000., 60000.], dtype=torch.float16).mean()
m.all(1)
torch.all(m, dim=0)
m.numpy().sum(axis=0).shape
""".strip().split("\n")
)
