"""Gradient mode and the flag."""

PRELUDE = """
w = torch.ones(2, requires_grad=True)
x = torch.ones(2)
def doubled(t):
    return t * 2
def stream(t):
    for _ in range(2):
        yield t * 2
"""

CASES = r"""
(w * 2).requires_grad
(x * 2).requires_grad
(w + x).is_leaf
w.is_leaf
torch.no_grad()(doubled)(w).requires_grad
torch.no_grad(doubled)(w).requires_grad
torch.inference_mode()(doubled)(w).requires_grad
torch.enable_grad()(doubled)(w).requires_grad
torch.set_grad_enabled(False)(doubled)(w).requires_grad
[t.requires_grad for t in torch.no_grad()(stream)(w)]
ctx = torch.no_grad(); ctx.__enter__(); r = (w * 2).requires_grad; ctx.__exit__(None, None, None); r, (w * 2).requires_grad
g = torch.set_grad_enabled(False); (w * 2).requires_grad
torch.set_grad_enabled(False); torch.is_grad_enabled()
f = torch.set_grad_enabled(False)(doubled); torch.is_grad_enabled()
torch.is_grad_enabled()
x.requires_grad_().requires_grad
x.requires_grad_(False).requires_grad
torch.ones(2, dtype=torch.long).requires_grad_()
y = w * 2; y.requires_grad = False
y = w * 2; y.requires_grad_(False)
(w * 2).detach().requires_grad
w.data.requires_grad
w.clone().requires_grad
w.long().requires_grad
w[0].requires_grad
w.argmax().requires_grad
torch.stack([w, x]).requires_grad
torch.where(x > 0, w, x).requires_grad
torch.zeros_like(w).requires_grad
torch.randn_like(w).requires_grad
w.tolist()
w.sum().item()
(w * 2).numpy()
w.detach().numpy()
x.copy_(w); x.requires_grad
x.add_(w); x.requires_grad
x[0] = w[0]; x.requires_grad
w.grad
(w * 2).grad_fn is None
w.grad_fn is None
x.backward()
x.retain_grad()
torch.tensor([1., 2.], requires_grad=True).max(0).values.requires_grad
nn.Linear(2, 2)(x).requires_grad
nn.Parameter(w).requires_grad
torch.Tensor([1.]).requires_grad
"""
