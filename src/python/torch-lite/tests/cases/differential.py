"""Differences that random programs found (see tests/native), each as the shortest program of its
kind. The prelude is what those programs see, so that one that fails can be pasted here.
"""

ULPS = 64

PRELUDE = r"""
def make(kind, start, dtype, *shape):
    # The same numbers on every host, few enough bits that sums of them are exact.
    numbers = (np.arange(math.prod(shape), dtype=np.int64) * 37 + start * 11) % 41 - 20
    if kind == "few":
        numbers = numbers % 3 - 1
    if kind == "positive":
        numbers = np.abs(numbers) + 1
    if dtype is torch.bool:
        numbers = numbers % 2
    elif dtype.is_floating_point or dtype.is_complex:
        numbers = numbers / (1 if kind == "few" else 4)
        if kind == "odd" and not dtype.is_complex:
            numbers = np.where(numbers == -5, np.nan, np.where(numbers > 3.5, np.inf, numbers))
            numbers = np.where(numbers < -4, -np.inf, np.where(numbers == 0, -0.0, numbers))
    if dtype.is_complex:
        numbers = numbers + 1j * numbers[::-1]
    if dtype is torch.uint8:
        numbers = np.abs(numbers)
    if 0 in shape:
        return torch.zeros(shape, dtype=dtype)
    return torch.tensor(numbers.reshape(shape), dtype=dtype)
def attempt(source):
    # A step that raises in the middle of a program; what it leaves behind counts.
    try:
        exec(source, globals())
    except Exception:
        pass
f = make("plain", 1, torch.float32, 2, 3)
d = make("plain", 2, torch.float64, 2, 3)
i = make("plain", 3, torch.int64, 2, 3)
b = make("few", 4, torch.bool, 2, 3)
v = make("plain", 5, torch.float32, 3)
s = make("plain", 6, torch.float32)
c = make("plain", 7, torch.float32, 2, 3, 4)
o = make("odd", 8, torch.float32, 3, 4)
x = make("plain", 9, torch.float32, 3, 2)
"""

CASES = r"""
x.t() + f
f + x.t()
x.t() * f
x.t() / f
x.t() > f
x.t() == f
torch.maximum(x.t(), f)
torch.where(x.t() > 0, x.t(), f)
torch.where(f > 0, x.t(), f)
x.t().clamp(f, f)
torch.lerp(x.t(), f, 0.25)
torch.addcmul(x.t(), f, f)
torch.atan2(x.t(), f)
torch.logical_and(x.t(), f)
torch.complex(x.t(), f)
torch.heaviside(x.t(), f)
c.movedim(-1, 0) + make("plain", 1, torch.float32, 4, 2, 3)
2 ** x.t()
c.transpose(1, 2).int().floor()
c.transpose(1, 2).int().isfinite()
c.permute(2, 0, 1)[:, torch.tensor([1, 0])]
c.permute(2, 0, 1)[..., torch.tensor([2, 0, 1])]
c.permute(2, 0, 1) @ make("plain", 1, torch.float32, 3)
torch.einsum("...ij,...jk->...ik", c.permute(2, 0, 1), make("plain", 1, torch.float32, 4, 3, 2))
torch.einsum("ij->i", i.int())
F.leaky_relu(x.t())
F.rms_norm(x.t(), (3,))
F.logsigmoid(x.t())
o + o - o
o.sum()
o * 0
o.mean(0)
torch.inner(o, o)
f.sum(keepdim=True)
f.mean(keepdim=True)
f.prod(keepdim=True)
f.max(keepdim=True)
f.min(keepdim=False)
f.sum(dim=None, keepdim=True)
f.prod(dim=None)
f.max(dim=None)
f.amax(keepdim=True), f.all(keepdim=True), f.std(keepdim=True)
f.sum(axis=None)
i + np.bool_(True)
b * np.bool_(True)
b & np.bool_(True)
i.add_(np.bool_(True))
f - np.array(2)
f * np.array(1.5)
np.array(2.) * f
torch.add(f, np.array(2.))
f.add(f, alpha=True)
i.add(1.5, alpha=1.5)
i.add(i, alpha=1.5)
d.sub_(f, alpha=3)
y = f.clone().requires_grad_(); z = y.exp(); attempt('z.add_(torch.ones(5))'); z.sum().backward(); y.grad
y = f.clone().requires_grad_(); z = y.reciprocal(); attempt('z.masked_fill_(b, torch.ones(2))'); z.sum().backward(); y.grad
y = f.clone().requires_grad_(); z = (y * 2).exp(); w = z.t_(); z.sum().backward()
y = f.clone().requires_grad_(); y.t_()
y = f.clone().requires_grad_(); y.squeeze_()
y = f.clone().requires_grad_(); y.logical_not_(); y
y = f.clone().requires_grad_(); y.eq_(1)
y = torch.zeros(0, 3, requires_grad=True); y[0:].fill_(1)
y = f.clone().requires_grad_(); y.view(-1)[9] = 1
y = f.expand(2, 2, 3); y.zero_(); f
f[:, ::2].detach_()
x.t().requires_grad_(False); w = (x.t() * 1).detach().requires_grad_(); (w * w).sum().backward(create_graph=True); w.grad.stride()
y = f[:, ::2].detach().requires_grad_(); (y * y).sum().backward(); y.grad.stride()
y = torch.tensor([-1., 1., 0.5], requires_grad=True); F.hardtanh(y).sum().backward(); y.grad
y = torch.tensor([-3., 3., 0.5], requires_grad=True); F.hardsigmoid(y).sum().backward(); y.grad
y = torch.tensor([-3., 1., 0.5]).double().requires_grad_(); F.hardsigmoid(y).sum().backward(); y.grad
y = f.clone().requires_grad_(); F.mse_loss(y, d)
y = f.clone().requires_grad_(); F.mse_loss(y, d).backward()
y = f.clone().requires_grad_(); F.mse_loss(y, i).backward()
y = f.clone().requires_grad_(); F.smooth_l1_loss(y, d).backward()
y = f.clone().requires_grad_(); F.l1_loss(y, d).backward(); y.grad
F.mse_loss(i, i)
F.huber_loss(f, d)
F.smooth_l1_loss(f, d)
F.mse_loss(f, b)
F.l1_loss(f, b)
f.requires_grad_().cumsum(0, dtype=torch.int64)
f.requires_grad_().sum(dtype=torch.int64)
s.split(1)
s.chunk(1)
s.tensor_split(1)
s.narrow(0, 0, 1)
s.unflatten(0, (1, 1))
s.unfold(0, 1, 1)
s.unfold(0, 2, 1)
v.unfold(0, 2, 0)
v.tensor_split((-1, 1))
v.tensor_split((1, -5))
torch.zeros(2, 0).chunk(3, 1)
torch.fliplr(v)
torch.flipud(s)
torch.rot90(v)
torch.rot90(f, 1, [0, -2])
torch.rot90(f, 1, [0])
torch.roll(s, 1, 0)
torch.roll(f, (1, 2))
torch.roll(torch.zeros(0, 3), 1, 5)
torch.movedim(s, 0, 0), torch.movedim(f, (0, 1), (1, 0))
torch.movedim(f, (0, 1), (1,))
torch.movedim(f, (0, 0), (1, 0))
torch.meshgrid(v, v.double())
torch.meshgrid(f)
torch.cartesian_prod(v, f)
torch.repeat_interleave(s, 2, 0)
torch.repeat_interleave(v, -1)
f.squeeze((0, 0))
s.mT
v.mT
f.as_strided((4, 4), (1, 3))
f.as_strided((2,), (-1,))
f.as_strided((2, 2), (1,))
f.view(torch.int64)
f[:, ::2].view(torch.int16)
f.view(torch.int16).shape, d.view(torch.int32).shape, torch.zeros(0, 4).view(torch.int64).shape
torch.broadcast_tensors(v.requires_grad_(), v)[0].is_leaf
F.pad(f, ())
F.pad(torch.zeros(2, 0), (-1, 2))
F.pad(torch.zeros(3, 0, 4), (1, 1), mode="replicate")
F.glu(torch.zeros(5, 3), 1)
F.glu(s, 0)
F.glu(torch.zeros(5, 0), 1).shape
F.layer_norm(s, ())
F.rms_norm(s, ())
f.argsort(0, stable=True)
f.argsort(dim=0, stable=True)
f.sort(0, stable=True)
torch.quantile(torch.zeros(0), 0.5)
torch.quantile(s, 0.5, dim=0)
torch.median(torch.zeros(0, dtype=torch.int64))
torch.median(torch.zeros(0, 2), 0)
i.nanmean()
torch.diff(s)
torch.cdist(f, f, p=-1)
torch.heaviside(f, d)
torch.heaviside(torch.tensor([float("nan"), 1., 0., -1.]), torch.tensor(2.))
torch.addmm(i, f, f.t())
torch.addmv(d[:, 0], f, v)
torch.tensordot(f, make("plain", 1, torch.float32, 1, 4), 1)
torch.addcmul(b, b, b)
torch.addcmul(i, i, i, value=1.5)
torch.lerp(i, i, 0.5)
torch.lerp(v, v, v.double())
b.floor()
b.round()
b.square()
b.clone().square_()
torch.relu(b)
torch.div(f + 1j, 2, rounding_mode="trunc")
(f + 1j) // 2
(f + 1j) % 2
(f + 1j) < 1
torch.full((2,), 3).masked_fill(torch.tensor([True, False]), torch.tensor(1.7))
f.masked_scatter(b, d)
f.masked_scatter(i, f)
torch.zeros(0, dtype=torch.int64).scatter_(0, torch.zeros(0, dtype=torch.int64), v)
s.index_fill(0, torch.tensor([0, 0]), 3), s.index_add(0, torch.tensor([0]), s), s.index_copy(0, torch.tensor([0]), s)
v.index_add(0, torch.tensor([0, 1]), v)
v.index_add(0, torch.tensor([0, -1]), v[:2])
v.index_fill(0, torch.tensor([0, -1]), 2)
v.index_copy(0, torch.tensor([0, -1]), v[:2])
v.index_copy(0, torch.tensor([0, 1], dtype=torch.int32), v[:2])
v.index_fill(0, torch.tensor([0, 1], dtype=torch.int32), 2)
f.index_copy(0, torch.tensor([0, 1]), f[:, :1])
f.index_add(0, torch.tensor([[0, 1]]), f)
torch.index_select(s, 0, torch.tensor([0, 0]))
i.scatter_reduce(1, torch.tensor([[0, 0, 1]]), i[:1], "mean")
y = make("plain", 1, torch.float32, 1, 3); torch.mul(y, f, out=y)
y = c[:, None]; y[None] += 1; c
torch.zeros(0, 2, dtype=torch.int64).floor_divide_(0)
y = torch.zeros(0, 0, 2); y.relu_(); y *= 2; y.masked_fill_(torch.zeros(0, 0, 2).bool(), 1); y.shape
s.fill_diagonal_(1)
c.fill_diagonal_(1)
s.sign().mul_(2)
torch.zeros(3, 3, 0).cummin(7)[0].shape
torch.manual_seed(1); F.dropout(c.double().transpose(0, 2), 0.3)
torch.manual_seed(1); torch.randint_like(c.transpose(0, 2), 0, 9)
f.half().fill_(1e10)
i.new_tensor(float("nan"))
torch.vander(v, 1)
c.movedim(-1, 0).nanmedian(1)[1].stride()
torch.tensor(True).cumsum(0, dtype=torch.bool)
torch.zeros(0, 2, dtype=torch.bool).cumsum_(0)
y = f.clone().requires_grad_(); y.cumsum_(-4)
F.binary_cross_entropy(f.sigmoid(), f)
torch.arange(2, 2, float("nan"))
F.soft_margin_loss(f, d.sign())
torch.complex(f, x)
torch.addmm(s, f, make("odd", 4, torch.float32, 3, 4), beta=0, alpha=0)
torch.addbmm(s, f[None], make("odd", 4, torch.float32, 1, 3, 4), alpha=0)
F.embedding(torch.tensor([[0, 0]]), torch.zeros(0, 2))
torch.index_select(torch.zeros(2, 0), 0, torch.tensor([-1]))
torch.index_select(torch.zeros(0, 2), 0, torch.tensor([-1]))
torch.zeros(0, 2).index_put_((torch.tensor([], dtype=torch.bool),), make("plain", 2, torch.float64))
i.index_put_((b,), make("plain", 2, torch.float32))
torch.linalg.norm(torch.zeros(1, 0), 2)
torch.linalg.norm(torch.tensor([[1., float("inf")], [2., 3.]]), 2)
v.expand(4, 3).t().nan_to_num().stride()
f[:, :1].expand(2, 3).fill_(s)
F.linear(c, make("few", 2, torch.float32, 5, 4), i[0, 0])
torch.nanquantile(torch.tensor(float("nan")), 0.5)
torch.median(torch.tensor([0.5, float("nan")]), 0)
y = f.clone().requires_grad_(); z = y.max(0); z[1].add_(0); z[0].sum().backward()
y = f.clone().requires_grad_(); z = y.topk(2); z[1].add_(0); z[0].sum().backward()
y = f.clone().requires_grad_(); z = y.sort(0); z[1].add_(0); z[0].sum().backward()
y = f.clone().requires_grad_(); z = y * 1; w = torch.addcmul(z, z, f, value=3); z.transpose_(0, 1); w.sum().backward()
y = f.clone().requires_grad_(); z = f.clone(); w = torch.addcmul(z, z, y, value=3); z.add_(1); w.sum().backward()
y = v.clone().requires_grad_(); z = torch.linalg.solve(9 * torch.eye(3), y); w = z.sum(); z.ge_(1); z.sum().backward()
y = f.clone().requires_grad_(); z = y * 1; w = F.cross_entropy(z, torch.tensor([0, 2])); z.add_(1); w.backward(); y.grad
y = f.clone().requires_grad_(); z = torch.tensor([0, 2]); w = F.cross_entropy(y, z); z.zero_(); w.backward()
y = f.clone().requires_grad_(); z = y * 1; w = F.nll_loss(z, torch.tensor([0, 2])); z.add_(1); w.backward()
y = f.clone().requires_grad_(); z = d.float().sigmoid(); w = F.binary_cross_entropy_with_logits(y, z); z.add_(1); w.backward()
y = c.clone().requires_grad_(); z = y * 1; w = F.conv1d(z, make("few", 1, torch.float32, 2, 3, 2)); z.add_(1); w.sum().backward()
y = c.clone().requires_grad_(); z = make("few", 1, torch.float32, 2, 3, 2); w = F.conv1d(y, z); z.add_(1); w.sum().backward()
y = c.clone().requires_grad_(); z = y * 1; w = F.conv_transpose1d(z, make("few", 1, torch.float32, 3, 2, 2)); z.add_(1); w.sum().backward()
y = c.clone().requires_grad_(); z = y * 1; w = F.max_pool2d(z, 2); z.add_(1); w.sum().backward()
y = c.clone().requires_grad_(); z = y * 1; w = F.avg_pool1d(z, 2); z.add_(1); w.sum().backward()
y = c.clone().requires_grad_(); z = y * 1; w = F.batch_norm(z, None, None, training=True); z.add_(1); w.sum().backward()
y = f.clone().requires_grad_(); z = y * 1; w = z.gather(1, torch.tensor([[0], [2]])); z.add_(1); w.sum().backward()
y = f.clone().requires_grad_(); z = y * 1; w = z.nansum(); z.add_(1); w.backward()
y = f.clone().requires_grad_(); z = y * 1; w = 2 / z; z.add_(1); w.sum().backward(); y.grad
y = f.clone().requires_grad_(); w = 2 / y; z = w * 1; w.add_(1); z.sum().backward(); y.grad
y = f.clone().requires_grad_(); z = y * 1; w = z.diff(); z.add_(1); w.sum().backward(); y.grad
y = f.clone().requires_grad_(); z = y.cumprod(0); w = z * 1; z.add_(1); w.sum().backward()
y = f.clone().requires_grad_(); z = y ** f.abs(); w = z * 1; z.add_(1); w.sum().backward()
y = f.clone().requires_grad_(); z = y * 1; w = F.threshold(z, 0.1, 1); z.add_(1); w.sum().backward()
y = f.clone().requires_grad_(); z = y * 1; w = F.soft_margin_loss(z, d.sign().float()); z.add_(1); w.backward()
y = f.clone().requires_grad_(); z = y * 1; w = torch.dist(z, d.float()); z.add_(1); w.backward()
y = f.clone().requires_grad_(); z = y * 1; w = F.layer_norm(z, (3,)); z.add_(1); w.sum().backward()
y = f.clone().requires_grad_(); z = y * 1; w = F.mse_loss(z, d.float()); z.add_(1); w.backward()
y = f.clone().requires_grad_(); z = y * 1; w = z.std(); z.add_(1); w.backward()
y = f.clone().requires_grad_(); z = y * 1; w = F.normalize(z); z.add_(1); w.sum().backward()
F.max_pool1d(c, 2).is_contiguous(), F.batch_norm(c.transpose(1, 2), None, None, training=True).is_contiguous()
torch.tensor([[float("nan"), 0.5, 2.], [0.5, float("nan"), 0.2]]).mode(1)
y = s.clone().requires_grad_(); torch.quantile(y, 0.3, dim=-1).backward(); y.grad
F.conv2d(c[None].transpose(1, 3), make("few", 1, torch.float32, 2, 4, 1, 1)).stride()
F.conv2d(make("plain", 1, torch.float32, 1, 5, 4, 3).permute(0, 3, 1, 2), make("few", 1, torch.float32, 2, 3, 2, 2)).view(1, -1)
F.max_pool2d(make("plain", 1, torch.float32, 1, 5, 4, 3).permute(0, 3, 1, 2), 2).stride()
F.avg_pool2d(make("plain", 1, torch.float32, 1, 5, 4, 3).permute(0, 3, 1, 2), 2).view(1, -1)
F.interpolate(make("plain", 1, torch.float32, 1, 5, 4, 3).permute(0, 3, 1, 2), scale_factor=2).stride()
F.batch_norm(c.transpose(1, 2), None, None, training=True).view(-1)
F.batch_norm(x.t(), v[:3], v.abs() + 1).stride()
F.conv1d(c.transpose(1, 2), make("few", 1, torch.float32, 2, 4, 1)).view(-1)
w = i.nan_to_num(); i.zero_(); w
torch.linalg.norm(torch.zeros(3, 0), 1), torch.linalg.norm(torch.zeros(0, 3), float("inf"))
torch.vdot(v, v[None])
torch.dot(v, v[None])
f.half().new_tensor(1e10)
torch.cdist(torch.zeros(2, 0), torch.zeros(3, 0), p=float("inf"))
torch.cdist(torch.tensor([[float("nan"), float("nan")], [float("nan"), 3.0], [1.0, float("nan")]]), torch.zeros(2, 2), p=float("inf"))
torch.cdist(torch.zeros(2, 2), torch.tensor([[float("nan"), float("nan")], [float("nan"), 3.0], [1.0, float("nan")]]), p=float("inf"))
torch.cdist(torch.tensor([[float("nan"), float("nan")], [float("nan"), 3.0], [1.0, float("nan")]]).double(), torch.ones(1, 2).double(), p=float("inf"))
torch.cdist(torch.tensor([[float("nan"), float("nan")], [float("nan"), 3.0], [1.0, float("nan")]]), torch.zeros(2, 2), p=1)
f.requires_grad_().sum(-4, dtype=torch.int64)
torch.rand_like(torch.zeros(0, dtype=torch.int64))
y = f.sigmoid().requires_grad_(); z = y * 1; w = z.round().addcdiv_(z.round(), z, value=0.0); w.sum().backward()
y = f.sigmoid().requires_grad_(); z = (y * 1).round(); z.addcdiv_(z, y, value=0.0); z.sum().backward()
y = c.clone().requires_grad_(); z = y * 1; w = F.scaled_dot_product_attention(z, c, c, is_causal=True); z.add_(1); w.sum().backward(); y.grad
y = c.clone().requires_grad_(); z = y * 1; w = F.scaled_dot_product_attention(c, c, z); z.add_(1); w.sum().backward()
y = c.clone()[None].requires_grad_(); w = F.scaled_dot_product_attention(y, y, y); z = w * 1; w.add_(1); z.sum().backward()
y = f.clone().requires_grad_(); z = torch.linalg.svdvals(y); w = z * 1; z.add_(1); w.sum().backward()
f.requires_grad_().cumsum(3, dtype=torch.uint8)
torch.baddbmm(s, c, v)
v.expand(2, 3).index_fill_(0, torch.tensor([0]), 1)
torch.logaddexp(i, i)
F.threshold(b, 0.5, 3)
w = v.expand(2, 3); w.index_fill_(1, torch.tensor([0]), 1); v
y = torch.zeros(2, 0, requires_grad=True); torch.diff(y) is y
y = torch.zeros(3, 0, requires_grad=True); w = torch.zeros(2, 0, requires_grad=True); F.linear(y, w, s).pow(2).sum().backward(); w.grad.shape
y = torch.zeros(0, 0, requires_grad=True); y.cumprod(-2).sum().backward(); y.grad
y = make("plain", 1, torch.float32, 1, 3).requires_grad_(); z = (f * 1).scatter(0, torch.zeros(0, 3, dtype=torch.int64), y); z.sum().backward(); y.grad
F.glu(c.long(), -1)
F.glu(c.bool(), -1)
F.pad(torch.ones(2, 3, dtype=torch.uint8), (1, 1), value=-1)
F.pad(i, (1, 1), value=-1)
i[torch.tensor([[0, 0]]), torch.tensor([0, 0]), 0, 0] = float('nan')
i[9, 9] = float('nan')
torch.logaddexp2(i, i)
torch.logaddexp2(i, i.float())
b ** True, b ** False, b ** 1, i ** True
y = b.clone(); y **= True; y
b ** b
True ** b
o ** 0.5, o ** torch.tensor(0.5), o ** -0.5
torch.tensor([float("-inf"), -0.0]) ** torch.tensor(-0.5)
v.expand(2, 3).nan_to_num_()
y = torch.zeros(2, 0, requires_grad=True); y.cummin(0)[0].sum().backward(); y.grad.is_leaf, y.grad.shape
y = f.clone(); z = y[0]; y.requires_grad_(); y.requires_grad_(False); z.index_fill_(0, torch.tensor([0]), 1); y
y = f.clone(); z = y[0]; y.requires_grad_(); z.requires_grad, z.is_leaf, (z * 2).requires_grad
y = f.clone(); z = y[0]; y.requires_grad_(); z.add_(1)
y = (c * 1).requires_grad_(); z = y * 1; w = F.pad(z, (1, 1), mode="replicate"); torch.set_grad_enabled(False); z.add_(1); torch.set_grad_enabled(True); w.sum().backward()
y = f.clone().requires_grad_(); z = y * 1; w = z.pow_(d.requires_grad_()); torch.set_grad_enabled(False); w.add_(0); torch.set_grad_enabled(True); w.sum().backward()
y = f.clone().requires_grad_(); z = y * 1; z.pow_(f.to(y.dtype)); z.sum().backward(); y.grad
y = f.clone().requires_grad_(); z = y[0]; y.data = x.t().clone(); z.add_(1)
y = f.clone(); z = y[0]; y.requires_grad_(); w = y * y; y.data = x.t().clone(); w.sum().backward(); y.grad
y = f.clone().requires_grad_(); z = y * y; torch.as_tensor(y.detach().numpy()).zero_(); z.sum().backward(); y.grad
y = f.clone().requires_grad_(); z = y * y; y.data.zero_(); z.sum().backward(); y.grad
y = f.clone().requires_grad_(); z = y * y; y.detach().zero_(); z.sum().backward()
y = f.clone().requires_grad_(); z = y.t().reshape(-1); z.add_(1); z.is_leaf
y = f.clone().requires_grad_(); torch.set_grad_enabled(False); z = y.t().reshape(-1); torch.set_grad_enabled(True); z.requires_grad
F.conv1d(c, make("few", 1, torch.float32, 2, 3, 2)).detach_().shape, torch.rot90(f).detach_().shape, F.group_norm(c, 1).detach_().shape
y = f.clone().requires_grad_(); z = y * 1; z.fill_diagonal_(3.0); z.pow(2).sum().backward(); y.grad
i // torch.tensor([1, 0, 2])
y = i.clone(); attempt('y //= torch.tensor([3, 0, 2])'); y
y = i.t().clone(); attempt('y %= torch.tensor([[3], [2], [0]])'); y
y = i.clone().t(); attempt('y.remainder_(torch.tensor([3, 0]))'); y
torch.zeros(0, dtype=torch.int16).median(), torch.zeros(0, dtype=torch.int32).nanmedian(), torch.zeros(0, dtype=torch.bool).median()
torch.zeros(0, 2, dtype=torch.bool).median(0)
torch.zeros(0, 2, dtype=torch.bool).nanmedian(1)
i.histc(3, -2, 2)
torch.zeros(0).histc(3)
y = torch.zeros(1, 0, requires_grad=True); y.logcumsumexp(-1).pow(2).sum().backward(create_graph=True); y.grad.shape
torch.linalg.solve(9 * torch.eye(2), torch.tensor([[1.0], [float("nan")]]))
torch.linalg.solve(9 * torch.eye(2), torch.tensor([[1.0], [float("inf")]]))
torch.zeros(2, 0).half().masked_fill(torch.zeros(2, 0).bool(), 1e10)
torch.zeros(2, 2, dtype=torch.int64).index_add_(0, torch.tensor([], dtype=torch.int64), torch.zeros(0, 2, dtype=torch.int64), alpha=float("inf"))
torch.zeros(2, dtype=torch.int64).index_add_(0, torch.tensor([], dtype=torch.int64), torch.zeros(0, dtype=torch.int64), alpha=float("inf"))
torch.zeros(2, 3, 2).index_add_(0, torch.tensor([5]), torch.zeros(1, 3, 2))
torch.zeros(2, 3, 2).index_add_(1, torch.tensor([5]), torch.zeros(2, 1, 2))
torch.zeros(2, 3, 2).index_add_(2, torch.tensor([5]), torch.zeros(2, 3, 1), alpha=True)
torch.zeros(2, 0).amax((0, 1, 0))
torch.zeros(2, 2).amax((0, 1, 0))
F.embedding(torch.tensor([-1, 0], dtype=torch.int32), torch.zeros(2, 0))
y = v.clone().requires_grad_(); torch.addcdiv(v, y, torch.tensor([1, 2, 3])).sum().backward()
torch.einsum("ij,ij->i", torch.zeros(2, 1), torch.zeros(2, 1).double()).dtype
torch.einsum("ij,ij->i", f, d)
torch.einsum("ij,ij->i", torch.zeros(2, 0), torch.zeros(2, 0).double()).dtype
torch.einsum("ij,jk->ki", f, x).stride(), torch.einsum("bij,bjk->kbi", c, c.mT).stride(), torch.einsum("ij,ij->ij", x.t(), f).stride()
y = f.clone().requires_grad_(); torch.einsum("ii,jk->ijk", y[:, :2], f).pow(2).sum().backward(); y.grad
torch.bmm(torch.zeros(0, 2, 3), torch.zeros(0, 3, 4).double()).dtype, torch.matmul(torch.zeros(0, 3).bool(), torch.zeros(3, 2).bool()).dtype
torch.matmul(torch.zeros(0, 3), torch.zeros(3, 2).double())
f - np.array(2.0), i - np.array(2.0), f.half() - np.array(1.5), f - np.array(True), i * np.array(3, dtype=np.int64), d - np.array(float("inf")), b * np.array(2, dtype=np.int64)
torch.var_mean(torch.tensor([1.0, float("inf"), 2.0]), 0)[1], torch.std_mean(torch.tensor([1.0, 2.0, float("inf")]), 0)[1]
y = f.clone().requires_grad_(); y.var(()).backward(); y.grad
y = v.clone().requires_grad_(); y.std((), correction=0).backward(); y.grad
y = torch.ones(1, requires_grad=True); y.var().backward(); y.grad
i.round(decimals=0)
i.round()
y = f.clone().requires_grad_(); y.norm(0).backward(); y.grad
y = f.clone().requires_grad_(); torch.dist(y, f, 0).backward(); y.grad
y = f.clone().requires_grad_(); torch.dist(f, y, 0).backward()
y = f.clone().requires_grad_(); torch.cdist(y, f, p=0.0).sum().backward(); y.grad
y = torch.zeros(2, 2, requires_grad=True); torch.cdist(y, torch.ones(3, 2), p=float("inf")).sum().backward(); y.grad
w = f[None].expand(2, 2, 3); w.tril_(); f
w = f[None].expand(2, 2, 3).transpose(1, 2); w.tril_()
w = v.view(1, 3); w.lerp_(v, 2.0)
w = v.view(1, 3); w.addcmul_(v, v)
w = f[0]; torch.sub(v, 1, out=w[:1]); f
w = torch.zeros(6); z = w[1:3]; torch.add(v, 1, out=z); w, z.stride()
w = torch.zeros(2); torch.mul(x.t(), 1, out=w); w.shape, w.stride()
torch.zeros(1, 2, 0)[torch.tensor([1, 1])].shape
y = torch.zeros(1, 2, 0); y[torch.tensor([1, 1])] = 0.5; y.shape
torch.zeros(2, 0)[[5]]
torch.zeros(0, 2)[[5]]
torch.zeros(3, 2)[:0, torch.tensor([5])].shape
y = torch.zeros(2, 3, requires_grad=True); F.cross_entropy(y, torch.tensor([1, 1]), ignore_index=1).backward(); y.grad
y = torch.zeros(2, 3, requires_grad=True); F.cross_entropy(y, torch.tensor([1, 1]), ignore_index=1, label_smoothing=0.1).backward(); y.grad
y = torch.zeros(2, 3, requires_grad=True); F.nll_loss(y, torch.tensor([1, 1]), torch.zeros(3)).backward(); y.grad
y = torch.tensor([[float("nan"), 1.0], [2.0, 2.0]], requires_grad=True); y.amax(1).sum().backward(); y.grad
y = torch.tensor([float("nan"), 1.0], requires_grad=True); y.max().backward(); y.grad
y = torch.tensor([float("nan"), 1.0, 2.0], requires_grad=True); torch.maximum(y, v).sum().backward(); y.grad
y = torch.tensor([float("nan"), 1.0, 2.0], requires_grad=True); torch.minimum(v, y).sum().backward(); y.grad
y = torch.tensor([float("inf"), 1.0], requires_grad=True); torch.remainder(torch.tensor([3.0, float("inf")]), y).sum().backward(); y.grad
y = torch.tensor([float("inf"), 1.0], requires_grad=True); torch.fmod(torch.tensor([3.0, float("inf")]), y).sum().backward(); y.grad
y = torch.tensor([float("inf"), 1.0, float("nan")], requires_grad=True); F.huber_loss(y, v).backward(); y.grad
y = torch.tensor([float("-inf"), 1.0, float("nan")], requires_grad=True); F.smooth_l1_loss(y, v).backward(); y.grad
y = torch.tensor([float("inf"), 1.0, float("nan")], requires_grad=True); (y.nan_to_num(posinf=1.0) * float("inf")).sum().backward(); y.grad
torch.slice_scatter(i, f.clone().requires_grad_())
i.select_scatter(v.clone().requires_grad_(), 0, 0)
F.linear(i[:1, 0], torch.ones(2, 1, dtype=torch.int64), s)
torch.addmv(s, torch.zeros(0, 3), v)
y = torch.zeros(2, 0, requires_grad=True); w = torch.zeros(2, 0, requires_grad=True); (y * 1).index_add_(0, torch.tensor([0, -1]), w).sum().backward()
(f + 0.5).requires_grad_().sgn().sum().backward()
torch.sigmoid(s).data.fill_(1)
torch.nanquantile(torch.tensor([1.0, float("inf"), float("nan"), -2.0]), 0.5), torch.quantile(torch.tensor([float("-inf"), 3.0, float("inf")]), 0.5)
torch.quantile(torch.tensor([1.0, float("inf"), 3.0, float("-inf")]), torch.tensor([0.25, 0.75]))
torch.linalg.norm(torch.zeros(2, 0, requires_grad=True), 2).requires_grad
torch.logcumsumexp(i[0], -2)
y = f.clone(); z = y.unbind(0); y.mul_(v.clone().requires_grad_()); z[0].is_leaf
y = f.clone(); z = y.unbind(0); y.mul_(v.clone().requires_grad_()); z[0] * 1
y = f.clone(); z = y[0]; y.mul_(v.clone().requires_grad_()); z.is_leaf, (z * 1).requires_grad
torch.linalg.norm(torch.ones(2, 2, requires_grad=True), "nuc").requires_grad
torch.cat([torch.zeros(0), torch.zeros(0)], 1)
torch.cat([torch.zeros(0), torch.zeros(0, dtype=torch.float64)], -3)
y = torch.zeros(0, requires_grad=True); torch.cat([y, y], 1).sum().backward(); y.grad
torch.cat([torch.zeros(0), torch.zeros(3)], 1)
torch.cat([torch.zeros(0), torch.zeros(0)], "x")
s.repeat_interleave(-1, 0)
s.repeat_interleave(2, 0)
f.repeat_interleave(-1, 5)
torch.normal(torch.ones(2, dtype=torch.int64), 1.0)
torch.normal(1.0, torch.ones(2, dtype=torch.int64))
torch.normal(torch.ones(2, dtype=torch.bool), 1.0)
torch.normal(torch.ones(2), -1.0)
torch.normal(torch.ones(0, dtype=torch.int64), 1.0)
torch.linalg.solve(torch.eye(3), torch.tensor(0.0))
torch.addmv(torch.zeros((), dtype=torch.float64), torch.zeros(0, 2), torch.zeros(2))
torch.addbmm(torch.zeros(2, 2, dtype=torch.float64), torch.ones(1, 2, 2), torch.ones(1, 2, 2))
torch.ones(2).repeat_interleave(2.0)
torch.ones(2).repeat_interleave(True)
torch.quantile(torch.tensor([float('inf'), float('inf'), 2.0]), 0.5)
torch.quantile(torch.tensor([float('-inf'), float('inf'), 2.0]), torch.tensor([0.0, 0.5, 0.6, 1.0]))
torch.quantile(torch.tensor([float('-inf'), float('inf'), 2.0]), 0.5, interpolation="midpoint")
torch.quantile(torch.tensor(float('inf')), 0.5)
torch.nanquantile(torch.tensor([float('-inf'), float('-inf'), float('nan')]), 0.5)
torch.nanquantile(torch.tensor([float('-inf'), float('inf'), 2.0, float('nan')]), torch.tensor([0.0, 0.5, 0.6, 1.0]))
torch.addr(torch.zeros(2, 2), torch.ones(2, dtype=torch.float64), torch.ones(2))
torch.addr(torch.zeros(2, 2, dtype=torch.int64), torch.ones(2), torch.ones(2))
torch.ones(2, dtype=torch.float16).add(torch.ones(2, dtype=torch.float16), alpha=1e10)
torch.ones(2, dtype=torch.float16).sub_(torch.ones(2, dtype=torch.float16), alpha=-1e10)
torch.ones(2, dtype=torch.float16).add(torch.ones(2, dtype=torch.float16), alpha=float('inf'))
torch.ones(2).add(torch.ones(2), alpha=1e40)
torch.ones(2, dtype=torch.uint8).add(torch.ones(2, dtype=torch.uint8), alpha=300)
torch.ones(2, dtype=torch.uint8).add(torch.ones(2, dtype=torch.uint8), alpha=-3)
torch.ones(2, dtype=torch.uint8).sub(torch.ones(2, dtype=torch.uint8), alpha=3)
torch.ones(2, dtype=torch.uint8).add(torch.ones(2, dtype=torch.uint8), alpha=-300)
torch.ones(2, dtype=torch.int8).add(torch.ones(2, dtype=torch.int8), alpha=300)
torch.ones(2, dtype=torch.bfloat16).add(torch.ones(2, dtype=torch.bfloat16), alpha=1e40)
torch.rsub(torch.ones(2, dtype=torch.float16), torch.ones(2, dtype=torch.float16), alpha=1e10)
torch.ones(2, dtype=torch.float16).add(1.0, alpha=1e10)
torch.ones(0, dtype=torch.float16).add(torch.ones(0, dtype=torch.float16), alpha=1e10)
torch.ones(2, 2).nonzero(as_tuple=True)[0].detach_()
torch.where(torch.ones(2, 2))[0].detach_()
torch.ones(2).nonzero(as_tuple=True)[0].detach_()
torch.ones(2, 2).nonzero(as_tuple=True)[0].stride()
torch.tensor(1.0).nonzero(as_tuple=True)
torch.zeros(2, 2).nonzero(as_tuple=True)[1].detach_()
y = torch.ones(2, 2).nonzero(as_tuple=True); y[0].add_(1); y
torch.ones(2, dtype=torch.int64).add(torch.ones(2, dtype=torch.int64), alpha=2**62)
torch.ones(2, dtype=torch.bool).add(torch.ones(2, dtype=torch.bool), alpha=3)
torch.addr(torch.ones(2, 2, dtype=torch.bool), torch.ones(2, dtype=torch.bool), torch.ones(2, dtype=torch.bool))
y = torch.ones(2, 2, requires_grad=True); torch.addr(y, torch.ones(2, dtype=torch.float64), torch.ones(2)).sum().backward(); y.grad
torch.ones(2, 0).nonzero(as_tuple=True)
torch.addr(torch.zeros(2, 2), torch.ones(2, dtype=torch.float64), torch.ones(2), beta=0)
torch.zeros(2, 2).addr_(torch.ones(2, dtype=torch.float64), torch.ones(2))
torch.zeros(2, 2, dtype=torch.int64).addr_(torch.ones(2), torch.ones(2))
torch.ones(2).add(torch.ones(2), alpha=torch.tensor(2.0))
y = torch.ones(2, 2, requires_grad=True); torch.add(torch.zeros(2, 0, 1), torch.ones(2, 1, 2, requires_grad=True), alpha=float('nan'))
y = torch.ones(1, 2, requires_grad=True); torch.add(torch.zeros(0, 2), y, alpha=float('nan')).sum().backward(); y.grad
y = torch.ones((), requires_grad=True); torch.add(torch.zeros(0, 2, dtype=torch.int64), y, alpha=float('nan')).sum().backward(); y.grad
y = torch.ones(1, 2, requires_grad=True); torch.sub(torch.zeros(0, 2), y, alpha=float('inf')).sum().backward(); y.grad
y = torch.ones(1, 2, requires_grad=True); torch.rsub(y, torch.zeros(0, 2), alpha=float('inf')).sum().backward(); y.grad
torch.addcmul(torch.ones(2), torch.ones(2), torch.ones(2), value=1e40)
torch.addcdiv(torch.ones(2), torch.ones(2), torch.ones(2), value=1e40)
torch.addcmul(torch.ones(2, dtype=torch.float16), torch.ones(2, dtype=torch.float16), torch.ones(2, dtype=torch.float16), value=1e10)
torch.ones(2).addcmul_(torch.ones(2), torch.ones(2), value=1e40)
torch.nn.functional.hardtanh(torch.ones(2, dtype=torch.float16), -1e10, 1e10)
torch.nn.functional.hardshrink(torch.ones(2, dtype=torch.float16), 1e10)
torch.nn.functional.hardtanh(torch.tensor([1, 5, -3]), -2.5, 2.5)
torch.nn.functional.hardtanh(torch.tensor([1, 5, -3]), -2.0, 2.0)
torch.nn.functional.hardtanh(torch.tensor([1, 5, -3], dtype=torch.uint8), -2.0, 2.0)
torch.nn.functional.hardtanh(torch.tensor([1, 5, -3], dtype=torch.int8), -2.0, 200.0)
torch.nn.functional.hardtanh(torch.tensor([1.0, 5, -3], dtype=torch.float64), -2.0, float('inf'))
torch.nn.functional.hardtanh(torch.tensor([1.0, 5, -3]), -1e40, 1e40)
torch.nn.functional.hardshrink(torch.ones(2), 1e40)
torch.nn.functional.relu6(torch.tensor([1, 9]))
torch.addcdiv(torch.ones(2, dtype=torch.float16), torch.ones(2, dtype=torch.float16), torch.ones(2, dtype=torch.float16), value=1e10)
torch.addcdiv(torch.ones(2), torch.ones(2), torch.ones(2), value=float('inf'))
y = torch.ones(3, requires_grad=True); torch.add(torch.zeros(2, 3), y, alpha=float('inf')).sum().backward(); y.grad
y = torch.ones(3, requires_grad=True); torch.add(2.0, y, alpha=float('inf')).sum().backward(); y.grad
y = torch.ones(3, requires_grad=True); torch.add(torch.zeros(2), y, alpha=float('inf'))
torch.addcmul(torch.ones(2, dtype=torch.float16), torch.ones(2, dtype=torch.float16), torch.ones(2, dtype=torch.float16), value=1e40)
torch.addcmul(torch.ones(2, dtype=torch.bfloat16), torch.ones(2, dtype=torch.bfloat16), torch.ones(2, dtype=torch.bfloat16), value=1e40)
torch.addcdiv(torch.ones(2, dtype=torch.float16), torch.ones(2, dtype=torch.float16), torch.ones(2, dtype=torch.float16), value=1e40)
y = torch.tensor([float('-inf'), float('nan'), float('inf'), -1.0]); y.pow_(torch.tensor([0.5])); y
y = torch.tensor([float('-inf'), -0.0, 4.0, -1.0]); y.pow(torch.tensor([0.5]))
torch.tensor([float('-inf')]).pow(torch.tensor([0.5]))
torch.tensor([[float('-inf'), 4.0]]).pow(torch.tensor([[0.5]]))
y = torch.ones(2, 2); z = y.t(); y.requires_grad_(True); torch.autograd.grad((y * y).sum(), [y, z], allow_unused=True)
y = torch.ones(2, 2); z = y.t(); y.requires_grad_(True); torch.autograd.grad((y * y).sum(), [y, z])
y = torch.ones(2, 2); z = y.t(); y.requires_grad_(True); torch.autograd.grad((y * z).sum(), [y, z], allow_unused=True)
y = torch.zeros(1, 2, 5); y[0, [0, 0], torch.tensor([False] * 5)] = torch.ones((), dtype=torch.float64)
y = torch.zeros(2, 5); y[[0, 1], [0, 1, 2]] = torch.ones((), dtype=torch.float64)
y = torch.zeros(2, 5); y[[0, 1], [0, 1]] = torch.ones((), dtype=torch.float64)
y = torch.zeros(2, 5); y[[0, 1], :] = torch.ones((), dtype=torch.float64)
y = torch.arange(9.0).reshape(3, 3).unsqueeze(0).unsqueeze(-1).movedim(-1, 0); y[:, torch.tensor([0, 0])].stride()
y = torch.arange(45.0).reshape(3, 5, 3).unsqueeze(-1).movedim(-1, 0); y[:, torch.tensor([0, 0])]
y = torch.arange(45.0).reshape(3, 5, 3).unsqueeze(-1).movedim(-1, 1); y[:, :, torch.tensor([0, 0])]
y = torch.arange(6.0).reshape(3, 2).t().unsqueeze(2); y[:, [0, 0, 0], None]
y = torch.arange(6.0).reshape(3, 2).t(); [y.unsqueeze(2).stride(), y[:, None, :2].stride(), y[None, :1].stride(), y[..., None].stride(), y[:, :1, None, None].stride()]
y = torch.ones(2, 1).t() + torch.ones(1, 4)[..., ::2]; [y.stride(), y.t().stride()]
y = torch.ones(2, 1).t() + torch.ones(1, 4)[..., ::2]; y.view(torch.float64)
torch.arange(3.0).reshape(3, 1).t().unsqueeze(0) + torch.ones(1, 3).t()
y = torch.ones(2, 1, 2, 2).expand(2, 3, 2, 2); y.tril_()
y = torch.ones(2, 2).expand(3, 2, 2); y.triu_()
y = torch.ones(1, 2, 2, 2).expand(3, 2, 2, 2); y.tril_()
torch.arange(1.0, 4.0).expand(3, 3).tril_()
torch.arange(1.0, 4.0).expand(3, 3).triu_()
torch.arange(1.0, 13.0).as_strided((3, 3), (2, 1)).triu_(1)
i.masked_fill(b, torch.tensor(1.5, requires_grad=True))
b.masked_fill(b, torch.tensor(1.5, requires_grad=True))
i[:0].masked_fill(b[:0], torch.tensor(1.5, requires_grad=True))
i.index_fill(0, torch.tensor([0]), torch.tensor(1.5, requires_grad=True))
torch.fill(i, torch.tensor(1.5, requires_grad=True))
y = torch.tensor(1.5, requires_grad=True); torch.set_grad_enabled(False); i.masked_fill(b, y)
y = torch.tensor(1.0, requires_grad=True); torch.clamp(y, y, f).sum().backward()
y = torch.tensor(1.0, requires_grad=True); torch.clamp(y, f, y).sum().backward()
y = torch.tensor(1.0, requires_grad=True); torch.clamp(y, f).sum().backward(); y.grad
y = torch.tensor(1.0, requires_grad=True); z = torch.ones(2, 2, requires_grad=True); torch.clamp(z, y, y).sum().backward(); [y.grad, z.grad]
y = torch.ones(3, requires_grad=True); z = torch.ones(1, requires_grad=True); torch.clamp(f, z, y).sum().backward(); [y.grad, z.grad]
torch.ones(2).index_add_(0, torch.tensor([0]), torch.tensor(1.0))
torch.tensor(1.0).index_add(0, torch.tensor([0]), torch.tensor([1.0]))
torch.tensor(1.0).index_add(0, torch.tensor([0]), torch.tensor(1.0))
torch.ones(2, 2).index_copy_(0, torch.tensor([0]), torch.tensor(1.0))
torch.ones(2, 2).index_add_(0, torch.tensor([0]), torch.tensor(1.0))
torch.ones(2, 2).index_add_(0, torch.tensor([0]), torch.tensor([1.0, 2.0]))
torch.ones(2, 2).index_add_(1, torch.tensor([0]), torch.tensor([1.0]))
torch.ones(2, 2).index_copy_(0, torch.tensor([0]), torch.tensor([1.0, 2.0]))
torch.ones(2, 2).index_copy_(0, torch.tensor([0, 1]), torch.ones(1, 2))
torch.ones(2).index_copy_(0, torch.tensor([0]), torch.tensor(3.0))
torch.tensor(1.0).index_copy(0, torch.tensor([0]), torch.tensor([3.0]))
torch.tensor(1.0).index_copy(0, torch.tensor([0]), torch.tensor([3.0, 4.0]))
torch.tensor(1.0).index_copy(0, torch.tensor([0, 0]), torch.tensor([3.0, 4.0]))
torch.ones(2, 3).index_copy(0, torch.tensor([0, 1]), torch.ones(2, 2))
torch.ones(2, 3).index_copy(0, torch.tensor([0, 1]), torch.ones(2, 3, dtype=torch.int64))
torch.ones(2, 3).index_copy(0, torch.tensor([0, 1, 2]), torch.ones(3, 3))
torch.ones(2, 3).index_add(0, torch.tensor([0, 1, 2]), torch.ones(2, 3))
torch.ones(2, 3).index_add(0, torch.tensor([0, 5]), torch.ones(2, 2))
torch.ones(2, 3).index_add(0, torch.tensor([0, 5]), torch.ones(2, 3))
torch.ones(2, 3).index_copy(0, torch.tensor([0, 5]), torch.ones(2, 2))
torch.ones(2, 3).index_copy(5, torch.tensor([0, 5]), torch.ones(2, 2))
torch.ones(2, 3).index_add(5, torch.tensor([0, 5]), torch.ones(2, 2))
torch.ones(2, 0).index_add(0, torch.tensor([0, 5]), torch.ones(2, 0))
torch.ones(2, 3).index_add(0, torch.tensor([], dtype=torch.int64), torch.ones(0, 3))
torch.ones(2, 3).index_add(0, torch.tensor([], dtype=torch.int64), torch.ones(0, 2))
torch.manual_seed(1); torch.rand(2, 3, 4).index_add(1, torch.tensor([0, 1, 0]), torch.randn(2, 3, 4), alpha=0.3).sum()
torch.ones(2, 3).index_add(0, torch.tensor([0]), torch.ones(1, 3), alpha=False)
torch.full((2, 1, 4), 0.1).index_add_(1, torch.tensor([0, 0]), torch.full((2, 2, 4), 0.7), alpha=1e10)
torch.full((2, 3), 0.1).index_add(0, torch.tensor([1, 1]), torch.full((2, 3), 0.7), alpha=0.3)
torch.full((2,), 0.1).index_add(0, torch.tensor([1, 1]), torch.full((2,), 0.7), alpha=0.3)
t = torch.arange(4.0).reshape(1, 2, 2).movedim(-1, 0); torch.addcdiv(torch.ones(2, 2), torch.ones(2, 2), t + 1).stride()
t = torch.arange(4.0).reshape(1, 2, 2).movedim(-1, 0); torch.addcdiv(torch.ones(2, 2), torch.ones(2, 4)[..., ::2], t, value=0)
i.clone().floor_divide_(torch.zeros(2, 2, dtype=torch.int64))
i.clone().remainder_(torch.zeros(2, 2, dtype=torch.int64))
y = torch.zeros(2, 2, 0); z = y.repeat(1, 1, 2); r = nn.LayerNorm(0)(y); z[...] = 0; r.sum().backward()
y = torch.zeros(2, 0); z = torch.tile(y, (1, 2)); r = nn.LayerNorm(0)(y); z[...] = 0; r.sum().backward()
y = torch.ones(2, 3, requires_grad=True); torch.zeros(3, 3).scatter_reduce(0, torch.zeros(1, 3, dtype=torch.int64), y, "sum").sum().backward()
y = torch.ones(2, 3, requires_grad=True); torch.zeros(3, 3).scatter_reduce(0, torch.zeros(1, 3, dtype=torch.int64), y, "amax").sum().backward(); y.grad
y = torch.ones(1, 0, 2, requires_grad=True); torch.zeros(2, 0, 2).scatter_reduce(0, torch.zeros(1, 0, 1, dtype=torch.int64), y, "sum").sum().backward()
y = torch.tensor([1.0, 0.0, 3.0, 4.0], requires_grad=True); z = torch.tensor([2.0, 0.0], requires_grad=True); z.scatter_reduce(0, torch.tensor([0, 0, 1, 1]), y, "prod").backward(torch.tensor([1.0, 2.0])); [y.grad, z.grad]
y = torch.tensor([0.0, 0.0, 3.0, 4.0], requires_grad=True); z = torch.tensor([2.0, 5.0], requires_grad=True); z.scatter_reduce(0, torch.tensor([0, 0, 1, 1]), y, "prod").backward(torch.tensor([1.0, 2.0])); [y.grad, z.grad]
y = torch.tensor([0.0, 2.0, 3.0, 0.0], requires_grad=True); z = torch.tensor([2.0, 0.0], requires_grad=True); z.scatter_reduce(0, torch.tensor([0, 0, 1, 1]), y, "prod", include_self=False).backward(torch.tensor([1.0, 2.0])); [y.grad, z.grad]
y = torch.tensor([1.5, 2.0, 3.0, 0.5], requires_grad=True); z = torch.tensor([2.0, 3.0], requires_grad=True); z.scatter_reduce(0, torch.tensor([0, 0, 1, 1]), y, "prod").backward(torch.tensor([1.0, 2.0])); [y.grad, z.grad]
torch.cdist(torch.zeros(2, 0, dtype=torch.float64), torch.zeros(2, 0))
torch.cdist(torch.zeros(0, 3), torch.zeros(2, 3, dtype=torch.float64))
torch.cdist(torch.zeros(2, 3), torch.zeros(2, 3, dtype=torch.float64))
y = torch.zeros(0, 2, requires_grad=True); r = y.sqrt(); r.exponential_(); r.sum().backward()
y = torch.zeros(0, 2, requires_grad=True); r = y.sqrt(); r.normal_(); r.sum().backward()
torch.zeros(2, 0).bool().log_softmax(-1)
F.kl_div(torch.zeros(2, 0).bool().log_softmax(-1), torch.zeros(2, 0).bool())
f.repeat_interleave(2, 0).detach_()
f.repeat_interleave(torch.tensor([1, 2]), 0).detach_()
y = f.clone().requires_grad_(); z = y.repeat_interleave(2, 0); z.mul_(2); z.sum().backward(); y.grad
y = f.clone().requires_grad_(); z = y.repeat_interleave(2); z.mul_(2); z.sum().backward(); y.grad
y = torch.zeros(2, 1, 4); y[torch.tensor([0, 2]), 1:] = torch.tensor(1.0); y
torch.zeros(2, 1, 4)[torch.tensor([0, 2]), 1:]
torch.zeros(2, 1, 4)[torch.tensor([0, 2]), :1]
torch.zeros(2, 3, 4)[torch.tensor([0, 2]), 5]
y = torch.zeros(2, 1, 4); y[torch.tensor([0, 2]), 1:] += 1; y
y = f.clone().requires_grad_(); F.soft_margin_loss(y, f > 0)
y = f.clone().requires_grad_(); F.soft_margin_loss(y, f > 0).backward()
y = f.clone().requires_grad_(); F.soft_margin_loss(y, (f > 0).long()).backward(); y.grad
y = f.clone().requires_grad_(); F.soft_margin_loss(y, f.sign(), reduction="sum").backward(); y.grad
y = f.clone().requires_grad_(); F.soft_margin_loss(y, f.sign(), reduction="none").sum().backward(); y.grad
y = f.clone().requires_grad_(); g = torch.autograd.grad(F.soft_margin_loss(y, f.sign()), y, create_graph=True)[0]; g.sum().backward(); [g, y.grad]
y = f.clone().requires_grad_(); z = f.sign(); r = F.soft_margin_loss(y, z); z.add_(1); r.backward()
y = f.clone().requires_grad_(); nn.SoftMarginLoss()(y, d.sign()).backward(); y.grad
F.soft_margin_loss(torch.ones(0), torch.ones(0))
F.soft_margin_loss(f, f.sign()).requires_grad
torch.tensor(1.0).index_add(0, torch.tensor([], dtype=torch.int64), torch.tensor(1.0))
torch.ones(2).index_add(0, torch.tensor([0, 1]), torch.tensor(1.0))
torch.tensor(1.0).index_add(0, torch.tensor([0, 0]), torch.tensor([1.0, 2.0]))
"""
