"""Reading from the memory that is written: what PyTorch refuses, and what it lets pass."""

PRELUDE = """
x = torch.arange(6.).view(2, 3)
i = torch.zeros(2, 3, dtype=torch.long)
v = torch.arange(3.)
p = torch.tensor([0, 1, 2])
b = torch.tensor([True, False, True])
"""

CASES = r"""
x.scatter_(1, i, x)
x.scatter_(1, i, x.clone()); x
x.scatter_(1, i[:, :2], x[:, :2]); x
x.scatter_add_(1, i, x)
x.scatter_reduce_(1, i, x, "sum")
i.scatter_(1, i, 1)
i.scatter_(1, i, i + 1)
i.scatter_add_(1, i, i + 1)
b.view(1, 3).scatter_(1, i[:1], b.view(1, 3))
w = nn.Parameter(v, requires_grad=False); w.scatter_(0, p, v)
x.scatter(1, i, x)
v.index_copy_(0, p, v)
v.index_add_(0, p, v)
v.index_add_(0, p[:2], v[1:])
p.index_fill_(0, p, 1)
p.index_copy_(0, p, p + 1)
p.index_add_(0, p, p + 1)
v.index_add(0, p, v)
v.put_(p, v)
v.put_(p, v.clone())
v.index_put_((p,), v)
v[p] = v
b.masked_fill_(b, False); b
a = torch.ones(4).bool(); a[1:].masked_fill_(a[:-1], False)
b.masked_scatter_(b, b); b
v.masked_scatter_(b, v); v
b[b] = False; b
v.copy_(v); v
x[:, 1:] = x[:, :-1]; x
x[:, :-1] = x[:, 1:]; x
x[:, 1:] += x[:, :-1]; x
x[:, :-1] += x[:, 1:]; x
x -= x[:, :1]; x
x += 1; x /= x[:, :1]; x
x += 1; x *= x[:, 1:2]; x
x -= x[:1]
x -= x[0, 0]
x[:] = x[0]; x
x[:] = x[:, 1:2]; x
x.copy_(x[:, 1:2]); x
x.copy_(x[:1])
y = torch.arange(80.).view(2, 40); y[:, 1:] += y[:, :-1]; y
y = torch.arange(80.).view(2, 40) + 1; y /= y[:, 3:4]; y
y = torch.arange(80).view(2, 40); y[:, 1:] = y[:, :-1]; y
y = torch.arange(80).view(2, 40) + 1; y //= y[:, 3:4]; y
y = torch.arange(80.).view(40, 2).t(); y[:, 1:] += y[:, :-1]; y
y = torch.arange(24.).view(2, 3, 4); y[:, 1:] += y[:, :-1]; y
y = torch.arange(24.).view(2, 3, 4); y[..., 1:] -= y[..., :1]; y
y = torch.arange(24.).view(2, 3, 4); y += y[:, :, 1:2]; y
y = torch.arange(80.).view(2, 40); y.gt_(y[:, 3:4]); y
y = torch.arange(12.).view(3, 4); y[::2] += y[1:]; y
y = torch.arange(12.).half().view(3, 4) + 1; y /= y[:, :1]; y
y = torch.arange(12.).half().view(3, 4) + 1; y[0] /= y[0, :1]; y
y = torch.arange(6.).view(2, 3).requires_grad_(); z = y * 1; z[:, 1:] = z[:, :-1]; z.sum().backward(); z, y.grad
x[0] += x[1]; x
x[:, 0] -= x[:, 2]; x
y = torch.arange(6.); torch.sub(y[1:], y[:-1], out=y[1:]); y
y = torch.arange(6.); torch.exp(y[1:], out=y[:-1]); y
y = torch.arange(6.); torch.exp(y[1:], out=y[1:]); y
y = torch.arange(6.); torch.neg(y[1:], out=y[:-1]); y
y = torch.arange(6.); torch.maximum(y[1:], y[:-1], out=y[1:]); y
y = torch.arange(6.); torch.erf(y[1:], out=y[:-1]); y
y = torch.arange(6.); torch.lgamma(y[1:], out=y[:-1]); y
y = torch.arange(6.); torch.nextafter(y[1:], y[:-1], out=y[:-1]); y
y = torch.arange(6.); torch.logaddexp2(y[1:], y[:-1], out=y[:-1]); y
y = torch.arange(6.).view(2, 3); torch.abs(y, out=y); y
y = torch.arange(2.).expand(3, 2); y.copy_(y)
y = torch.arange(2.).expand(3, 2); y.copy_(y.clone())
y = torch.arange(2.).expand(3, 2); y.copy_(y[:])
y = torch.ones(2, requires_grad=True); y.copy_(y)
"""
