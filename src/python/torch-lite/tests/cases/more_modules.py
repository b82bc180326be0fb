"""Averaged models, lazy layers, tables with limited rows, low rank, hooks after accumulation."""

ULPS = 64
FLOOR = 2.0**-2

PRELUDE = """
torch.manual_seed(16)
swa = __import__(torch.__name__ + '.optim.swa_utils').optim.swa_utils
x = torch.randn(4, 3)
i = torch.randn(2, 3, 6, 6)
e = torch.randn(5, 3) * 2
p = torch.tensor([[0, 2], [2, 4]])
seen = []
def trained(average, steps=4):
    m = nn.Sequential(nn.Linear(3, 2, bias=False), nn.BatchNorm1d(2), nn.Linear(2, 1)).double()
    a = average(m)
    o = torch.optim.SGD(m.parameters(), lr=0.1)
    for k in range(steps):
        o.zero_grad()
        m(x.double() * (k + 1)).sub(1).square().mean().backward()
        o.step()
        a.update_parameters(m)
    return a.float()
def rates(make, steps=6):
    o = torch.optim.SGD([{'params': [nn.Parameter(x.clone())], 'lr': 0.5}, {'params': [nn.Parameter(x.clone())]}], lr=0.1)
    s = make(o)
    made = [s.get_last_lr()]
    for _ in range(steps):
        o.step(); s.step(); made.append(s.get_last_lr())
    return made
"""

CASES = r"""
a = trained(swa.AveragedModel); [q.detach() for q in a.parameters()], a.n_averaged, list(a.state_dict())
a = trained(lambda m: swa.AveragedModel(m, multi_avg_fn=swa.get_ema_multi_avg_fn(0.9))); [q.detach() for q in a.parameters()]
a = trained(lambda m: swa.AveragedModel(m, avg_fn=swa.get_ema_avg_fn(0.9), use_buffers=True)); [q.detach() for q in a.parameters()], [q for q in a.buffers()]
a = trained(lambda m: swa.AveragedModel(m, avg_fn=lambda a, b, n: 0.3 * a + 0.7 * b)); [q.detach() for q in a.parameters()]
a = trained(swa.AveragedModel); swa.update_bn([x, x * 2], a); [q for q in a.module.buffers()], a.module[1].momentum, a(x).shape
swa.get_ema_avg_fn(1.5)
swa.AveragedModel(nn.Linear(1, 1), avg_fn=print, multi_avg_fn=print)
rates(lambda o: swa.SWALR(o, 0.05, 3)), rates(lambda o: swa.SWALR(o, [0.05, 0.01], 4, 'linear')), rates(lambda o: swa.SWALR(o, 0.05, 0))
swa.SWALR(torch.optim.SGD([nn.Parameter(x)]), 0.1, anneal_strategy='other')
w = e.clone().requires_grad_(); y = F.embedding(p, w.detach(), max_norm=1.5); y, w
w = e.clone(); F.embedding(p, w, None, 1.0, 1.0); w
w = e.clone().requires_grad_(); F.embedding(p, w, scale_grad_by_freq=True).sum().backward(); w.grad
m = nn.Embedding(5, 3, max_norm=1.0); m(p), m.weight.detach(), repr(m), repr(nn.Embedding(5, 3, 1, norm_type=1., scale_grad_by_freq=True))
m = nn.Embedding.from_pretrained(e, max_norm=1.0); m(p), m.weight.requires_grad
nn.Embedding.from_pretrained(e[0])
m = nn.EmbeddingBag(5, 3, max_norm=1.0); m(p), m.weight.detach()
m = nn.LazyLinear(2); repr(m), repr(m.weight); y = m(x); y, type(m).__name__, repr(m), [q.shape for q in m.parameters()]
m = nn.Sequential(nn.LazyConv2d(4, 3, padding=1), nn.LazyBatchNorm2d(), nn.ReLU(), nn.Flatten(), nn.LazyLinear(2)); y = m(i); y, repr(m), list(m.state_dict())
m = nn.LazyConvTranspose2d(2, 2, stride=2); m(i).shape, type(m).__name__
m = nn.LazyConv1d(2, 3, bias=False); m(x[None]).shape, m.bias
nn.LazyLinear(2).weight.shape
type(nn.LazyLinear(2).weight).__name__, nn.LazyLinear(2).has_uninitialized_params()
m = nn.SyncBatchNorm.convert_sync_batchnorm(nn.Sequential(nn.Linear(3, 2), nn.BatchNorm1d(2))); type(m[1]).__name__, m.eval()(x), list(m.state_dict())
nn.SyncBatchNorm(3)(x)
u, s, v = torch.svd_lowrank(torch.randn(8, 6), 3); u.abs(), s, v.abs()
u, s, v = torch.svd_lowrank(torch.randn(3, 9), 2, niter=1, M=torch.ones(3, 9)); u.abs(), s, v.abs()
u, s, v = torch.pca_lowrank(torch.randn(7, 4), 2); u.abs(), s, v.abs()
u, s, v = torch.pca_lowrank(torch.randn(7, 4), center=False); s
torch.pca_lowrank(torch.randn(3, 4), 5)
w = x.clone().requires_grad_(); h = w.register_post_accumulate_grad_hook(lambda t: seen.append(t.grad.clone())); (w * 2).sum().backward(); (w * 3).sum().backward(); h.remove(); w.sum().backward(); seen
w = x.clone().requires_grad_(); o = torch.optim.SGD([w], lr=0.1); w.register_post_accumulate_grad_hook(lambda t: [o.step(), o.zero_grad()] and None); (w * 2).sum().backward(); w, w.grad
x.register_post_accumulate_grad_hook(print)
(x.clone().requires_grad_() * 2).register_post_accumulate_grad_hook(print)
k = torch.tensor([[1, 2], [1, 2], [3, 4], [1, 2]]); torch.unique_consecutive(k, dim=0), torch.unique_consecutive(k, True, True, 0), k.unique_consecutive(dim=1, return_counts=True)
"""
