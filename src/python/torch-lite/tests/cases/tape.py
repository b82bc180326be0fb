"""How gradients flow: accumulation, in-place writes and views, hooks, errors, own functions."""

ULPS = 64

PRELUDE = """
w = torch.tensor([1., 2., 3.], requires_grad=True)
v = torch.tensor([.5, .6, .7], requires_grad=True)
x, y = w * 1, v * 1
c = torch.tensor([2., 3., 4.])
def back(t):
    t.sum().backward()
    return t.requires_grad, w.grad, v.grad
class Double(torch.autograd.Function):
    @staticmethod
    def forward(ctx, t, k):
        ctx.save_for_backward(t)
        ctx.k = k
        return t * t * k
    @staticmethod
    def backward(ctx, g):
        t, = ctx.saved_tensors
        return 2 * t * ctx.k * g, None
class Split(torch.autograd.Function):
    @staticmethod
    def forward(ctx, t):
        ctx.set_materialize_grads(True)
        return t * 2, t * 3
    @staticmethod
    def backward(ctx, g, h):
        return g * 2 + h * 3
class Signs(torch.autograd.Function):
    @staticmethod
    def forward(ctx, t):
        s = t.sign()
        ctx.mark_non_differentiable(s)
        return t.abs(), s
    @staticmethod
    def backward(ctx, g, h):
        return g
class Late(torch.autograd.Function):
    @staticmethod
    def forward(t):
        return t.exp()
    @staticmethod
    def setup_context(ctx, inputs, output):
        ctx.save_for_backward(output)
    @staticmethod
    def backward(ctx, g):
        return ctx.saved_tensors[0] * g
class TooFew(torch.autograd.Function):
    @staticmethod
    def forward(ctx, a, b):
        return a + b
    @staticmethod
    def backward(ctx, g):
        return g
class Shapeless(torch.autograd.Function):
    @staticmethod
    def forward(ctx, a):
        return a * 2
    @staticmethod
    def backward(ctx, g):
        return g[:2]
class NoBackward(torch.autograd.Function):
    @staticmethod
    def forward(ctx, a):
        return a * 2
class Asked(torch.autograd.Function):
    @staticmethod
    def forward(ctx, a, b):
        ctx.asked = ctx.needs_input_grad
        return a * b
    @staticmethod
    def backward(ctx, g):
        return (g * 2 if ctx.asked[0] else None), (g * 3 if ctx.asked[1] else None)
"""

CASES = r"""
back(w * 2)
back(w * 2); back(w * 3)
w.sum().backward(); w.sum().backward(); w.grad
w.grad
w.sum().backward(); g = w.grad; w.sum().backward(); g
w.sum().backward(); w.grad.zero_(); w.sum().backward(); w.grad
w.sum().backward(); w.grad = None; w.sum().backward(); w.grad
(w * c).backward(torch.tensor([1., 0., 2.])); w.grad
(w * c).backward()
(w * c).sum().backward(torch.tensor(2.)); w.grad
(w * c).sum().backward(torch.ones(2))
(w * c).backward(gradient=c); w.grad
c.sum().backward()
w.detach().sum().backward()
z = (w * 2).sum(); z.backward(); z.backward()
z = (w + 2).sum(); z.backward(); z.backward(); w.grad
z = (w * w).sum(); z.backward(retain_graph=True); z.backward(); w.grad
z = (w * w).sum(); z.backward(); z.backward()
z = w.exp(); z.sum().backward(); (z * 2).sum().backward()
s = torch.tensor(2., requires_grad=True); s.backward(); s.grad
s = torch.tensor(2., requires_grad=True); (s ** 3).backward(create_graph=True); s.grad, s.grad.requires_grad
torch.autograd.grad((w * v).sum(), [w, v])
torch.autograd.grad((w * v).sum(), w)
torch.autograd.grad(w * v, (w, v), c)
torch.autograd.grad([w.sum(), (v * 2).sum()], [w, v])
torch.autograd.grad([w * 1, v * 2], [w, v], [c, c])
torch.autograd.grad(w * v, w)
torch.autograd.grad(w.sum(), [w, v])
torch.autograd.grad(w.sum(), [w, v], allow_unused=True)
torch.autograd.grad(w.sum(), [w, v], allow_unused=True, materialize_grads=True)
torch.autograd.grad(w.sum(), c)
torch.autograd.grad(c.sum(), w)
torch.autograd.grad(x.sum(), x); w.grad
z = x * y; torch.autograd.grad((z * z).sum(), [z, x, w])
torch.autograd.grad((w * v).sum(), w); w.grad
g, = torch.autograd.grad((w ** 3).sum(), w, create_graph=True); torch.autograd.grad(g.sum(), w)
g, = torch.autograd.grad((w ** 3).sum(), w, create_graph=True); (g * v).sum().backward(); w.grad, v.grad
g, = torch.autograd.grad((w ** 4).sum(), w, create_graph=True); h, = torch.autograd.grad(g.sum(), w, create_graph=True); torch.autograd.grad(h.sum(), w)
g, = torch.autograd.grad((w ** 3).sum(), w); torch.autograd.grad(g.sum(), w)
torch.autograd.backward([w.sum(), (w * 2).sum()]); w.grad
torch.autograd.backward(w * 2, grad_tensors=c); w.grad
(w * v).sum().backward(inputs=[w]); w.grad, v.grad
(x * v).sum().backward(inputs=[x]); x.grad, w.grad
(w * v).sum().backward(inputs=[])
w.is_leaf, x.is_leaf, c.is_leaf, x.detach().is_leaf
x.retain_grad(); back(x * 3); x.grad
x.retain_grad(); x.mul_(2); back(x * 3); x.grad
x.retains_grad, w.retains_grad
c.retain_grad()
w.retain_grad(); back(w * 2)
seen = []; x.register_hook(lambda g: seen.append(g.clone())); back(x * 3); seen
x.register_hook(lambda g: g * 10); back(x * 3)
w.register_hook(lambda g: g * 10); back(w * 3 + w)
w.register_hook(lambda g: None); back(w * 3)
h = x.register_hook(lambda g: g * 10); h.remove(); back(x * 3)
h = w.register_hook(lambda g: g * 10); h.remove(); back(w * 3)
w.register_hook(lambda g: g + 1); w.register_hook(lambda g: g * 10); back(w * 3)
c.register_hook(lambda g: g)
seen = []; x.register_hook(lambda g: seen.append(g)); x.retain_grad(); x.register_hook(lambda g: g * 2); back(x); seen, x.grad
back(x.detach() * w)
with_graph = x * 2; d = with_graph.detach(); d.requires_grad, d.is_leaf
x.detach_().requires_grad
back(x.data * w)
back(torch.no_grad()(lambda: w * 2)() + v)
back(w.clone().requires_grad_() * 2)
x.requires_grad = False
w.requires_grad_(False); (w * 2).requires_grad
torch.arange(3).requires_grad_()
str(w * 2)
str((w * 2).grad_fn)[:14]
(w * 2).grad_fn.name(), (w + 1).grad_fn.name(), w[0].grad_fn.name(), w.exp().grad_fn.name()
(w.sum()).grad_fn.name(), w.sum(0).grad_fn.name(), (w ** 2).grad_fn.name(), (w ** v).grad_fn.name(), (2 ** w).grad_fn.name()
(w @ v).grad_fn.name(), (w[None] @ v[:, None]).grad_fn.name(), w.mean().grad_fn.name(), F.relu(w).grad_fn.name()
w.max().grad_fn.name(), w.max(0)[0].grad_fn.name(), w[c > 2].grad_fn.name(), torch.cat([w, v]).grad_fn.name()
x.add_(1).grad_fn.name(), x.mul_(2).grad_fn.name()
x[0] = 1.; x.grad_fn.name(), x[0].grad_fn.name()
(w * 2).grad_fn.next_functions[0][0].name()
w.add_(1)
w[0] = 1.
w[0].add_(1)
w.view(3).mul_(2)
w.data.add_(1); w
w.data[0] = 5.; w
with_no_grad = torch.no_grad()(lambda: w.add_(1))(); w
torch.no_grad()(lambda: w.__setitem__(0, 7.))(); w
w.copy_(c)
w.zero_()
w += 1
w.normal_()
F.relu(w, inplace=True)
back(x.add_(y))
back(x.mul_(y))
back(x.mul_(y) * x)
back(x.div_(y))
back(x.pow_(2))
back(x.pow_(y))
back(x.clamp_(1.5))
back(x.abs_())
back(x.sin_())
back(x.log_())
back(x.exp_())
back(x.exp_().exp_())
back(x.sqrt_())
back(x.sigmoid_())
back(x.square_())
back(x.neg_())
back(x.lerp_(y, 0.3))
back(x.addcmul_(y, c))
back(x.addcmul_(y, x))
back(x.addcdiv_(y, c, value=2))
back(x.add_(x))
back(x.mul_(x))
back(x.sub_(y, alpha=2))
back(x.add_(y, alpha=2))
back(x.fill_(3))
back(x.fill_(y[1]))
back(x.zero_())
back(x.masked_fill_(c > 2, 0.))
back(x.masked_fill_(c > 2, y[1]))
back(x.copy_(y))
back(x.copy_(y[0]))
back(x.copy_(c))
back(x.normal_())
back(x.uniform_())
back(x.scatter_(0, torch.tensor([0, 2]), y[:2]))
back(x.scatter_add_(0, torch.tensor([0, 0]), y[:2]))
back(x.index_add_(0, torch.tensor([0, 0]), y[:2]))
back(x.index_fill_(0, torch.tensor([1]), 3.))
back(x.index_copy_(0, torch.tensor([1]), y[:1]))
back(x.index_put_((torch.tensor([0, 0]),), y[:2], accumulate=True))
back(x.cumsum_(0))
back(x.view(3, 1).tril_())
back(x.eq_(1))
back(F.relu(x, inplace=True))
back(F.leaky_relu(x, 0.1, inplace=True))
back(F.silu(x, inplace=True))
back(F.elu(x, inplace=True))
back(F.dropout(x, 0.5, inplace=True))
x += y; back(x)
x *= y; back(x)
x -= 2 * y; back(x)
x /= c; back(x)
x **= 2; back(x)
x[0] = y[1]; back(x)
x[0] = 4.; back(x)
x[:2] = y[1:]; back(x)
x[:] = y; back(x)
x[...] = y[0]; back(x)
x[torch.tensor([0, 1])] = y[1]; back(x)
x[torch.tensor([0, 1])] = y[1:]; back(x)
x[c > 2] = 0.; back(x)
x[c > 2] = y[1:]; back(x)
x[c > 2] *= 3; back(x)
x[1:] += y[1:]; back(x)
x[0] += 2; back(x)
x[0] *= y[0]; back(x)
x[:2].mul_(2); back(x)
x[:2].mul_(y[:2]); back(x)
x[1:][0].mul_(y[0]); back(x)
x.view(3, 1)[1:].mul_(2); back(x)
x.t().mul_(3); back(x)
x[0].zero_(); back(x)
x[0].fill_(3.); back(x)
x[:2].copy_(y[1:]); back(x)
x.expand(2, 3).mul_(2)
x.unbind()[0].mul_(2)
x.split(1)[0].mul_(2)
x.chunk(3)[0].add_(1)
[row.add_(1) for row in (w * 1)]
r = x.chunk(2)[0]; x.mul_(2); r * 2
r = x.chunk(2)[0]; x.mul_(2); r.requires_grad
r = x.chunk(2)[0]; q = r.view(-1); x.mul_(2); q[0]
r = torch.no_grad()(lambda: x[:2])(); x.mul_(2); r * 2
r = x.squeeze(); r.exp_(); r.mul_(2); back(x)
c[torch.tensor([0, 0])] = c[:1]
x[torch.tensor([0, 0])] = x[:1]
r = x[0]; x.mul_(2); back(r)
r = x[:2]; x.mul_(2); back(r * r)
r = x[:2]; r.mul_(3); back(x * r[0])
r = x[:2]; r.mul_(3); r.grad_fn.name(), x.grad_fn.name()
r = x.view(3, 1); q = x[1:]; q.mul_(5); back(r)
b = torch.zeros(3); b[0] = w[0]; back(b * 2)
b = torch.zeros(3); b[1:] = w[1:] * v[1:]; back(b * b)
b = torch.zeros(3, 3); b[1][2] = w[0]; back(b * 2)
b = torch.zeros(3, 3); b[1][2] += w[0]; b[1][2] += v[0]; back(b * 2)
b = torch.zeros(3, 3); b[1].copy_(w); back(b * b)
b = torch.zeros(3, 3); b[:, 1].add_(w); b[:, 1].mul_(v); back(b)
b = torch.zeros(3, 3); b.t()[0].copy_(w); back(b * torch.arange(9.).view(3, 3))
b = torch.zeros(3, 3); b.diagonal().copy_(w); back(b * torch.arange(9.).view(3, 3))
b = torch.zeros(3); r = b[0]; b[0] = w[0]; back(r * 2)
b = torch.zeros(3); r = b.view(3); b.add_(w); r.requires_grad
b = torch.zeros(3); b += w; back(b * b)
b = torch.zeros(3); b[torch.tensor([0, 2])] = w[:2]; back(b * 3)
b = torch.zeros(3); b.index_add_(0, torch.tensor([0, 0, 1]), w); back(b * c)
b = torch.zeros(4, 3); [b[i].copy_(w * i) for i in range(4)]; back(b)
d = [w]; [d.append(d[-1] * v) for _ in range(3)]; back(torch.stack(d))
r = torch.no_grad()(lambda: x[:2])(); r.mul_(2)
r = torch.no_grad()(lambda: x[:2])(); r.requires_grad, r.is_leaf, (r * 2).requires_grad, back(r * 2)
r = torch.no_grad()(lambda: w[:2])(); r.requires_grad, r.is_leaf, back(r * 2 + v[:2])
r = torch.no_grad()(lambda: w[:2])(); r.numpy()
x = w * 1; r = x.view(3); torch.no_grad()(lambda: x.mul_(2))(); back(r * r)
z = x * x; x.add_(1); back(z)
z = x * 2; x.add_(1); back(z)
z = x + 2; x.mul_(2); back(z)
z = x.exp(); z.add_(1); back(z)
z = x.exp(); x.add_(1); back(z)
z = w * c; c.add_(1); back(z)
z = w * c; c[0] = 9.; back(z)
z = w * c; c.data.add_(1); back(z)
z = w * c; c.view(3, 1).add_(1); back(z)
z = w * c; c.detach().add_(1); back(z)
z = w + c; c.add_(1); back(z)
z = w * w; torch.no_grad()(lambda: w.add_(1))(); back(z)
z = w * w; w.data.add_(1); back(z)
k = torch.tensor([0, 1]); z = w[k]; k.add_(1); back(z)
z = w.sigmoid(); z.mul_(2); back(z)
z = w * 1; z.relu_(); back(z)
torch.add(w, v, out=torch.zeros(3))
torch.no_grad()(lambda: torch.add(w, v, out=torch.zeros(3)))()
o = Double.apply(w, 3.); back(o)
o = Double.apply(w, 3.); o.grad_fn.name(), o.is_leaf
g, = torch.autograd.grad(Double.apply(w, 3.).sum(), w, create_graph=True); torch.autograd.grad(g.sum(), w)
o = Double.apply(w, 3.); o.sum().backward(); o.sum().backward()
Double.apply(c, 3.).requires_grad
o = Double.apply(x, 3.); x.add_(1); back(o)
p, q = Split.apply(w); back(p + q)
p, q = Split.apply(w); back(p)
a, s = Signs.apply(w); a.requires_grad, s.requires_grad
a, s = Signs.apply(w); back(a * s)
back(Late.apply(w))
TooFew.apply(w, v).sum().backward()
Shapeless.apply(w).sum().backward()
NoBackward.apply(w).sum().backward()
back(Asked.apply(w, v))
back(Asked.apply(w, c))
back(Asked.apply(c, v))
torch.no_grad()(lambda: Double.apply(w, 3.))().requires_grad
torch.autograd.Function.apply(w)
l = nn.Linear(3, 2); l(c).sum().backward(); l.weight.grad, l.bias.grad
l = nn.Linear(3, 2); l(c).sum().backward(); l.zero_grad(); l.weight.grad
l = nn.Linear(3, 2); l(c).sum().backward(); l.zero_grad(set_to_none=False); l.weight.grad
l = nn.Linear(3, 2); l.requires_grad_(False); l(c).requires_grad
import copy; copy.deepcopy(x)
import copy; w.sum().backward(); k = copy.deepcopy(w); k.grad, k.requires_grad
torch.tensor([1., 2.], requires_grad=True) @ torch.tensor([1., 2.])
x.numpy()
w.double().sum().backward(); w.grad
w.half().float().sum().backward(); w.grad
back(w.view(3, 1).expand(3, 4))
back(w.expand(4, 3).clone())
b = w.repeat(2); b[1] = 0.; back(b * b)
back(w.reshape(3, 1).T.reshape(3))
m = w.view(3, 1).expand(3, 2).t(); r = m.reshape(6); r.mul_(2); back(r)
t = w * 1; t.unsqueeze_(0); t.shape, back(t * 2)
t = w * 1; t.squeeze_().t_(); back(t * 2)
loss = (w * v).sum(); loss.backward(); w.data -= 0.1 * w.grad; w
loss = (w * v).sum(); loss.backward(); torch.no_grad()(lambda: w.sub_(0.1 * w.grad))(); w.grad.zero_(); loss = (w * v).sum(); loss.backward(); w, w.grad
torch.is_grad_enabled(); torch.autograd.set_detect_anomaly(True); torch.autograd.set_detect_anomaly(False); back(w)
"""
