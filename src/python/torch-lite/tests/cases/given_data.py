"""Other memory, shape or type given by .data to a tensor that a graph knows."""

CASES = r"""
y = torch.ones(2, 2, requires_grad=True); r = y * 2; y.data = torch.ones(2, 3); y.sum().backward()
y = torch.ones(2, 2, requires_grad=True); y.data = torch.ones(2, 3); y.sum().backward(); y.grad
y = torch.ones(2, 2, requires_grad=True); r = y * 2; del r; y.data = torch.ones(2, 3); y.sum().backward(); y.grad
y = torch.ones(2, 2, requires_grad=True); r = y * 2; y.data = torch.ones(2, 3); r.sum().backward(); y.grad
y = torch.ones(2, 2, requires_grad=True); r = y.sum(); y.data = torch.ones(2, 3); r.backward(); y.grad
y = torch.ones(2, 2, requires_grad=True); r = y.sum(); y.data = torch.ones(2, 3); r.backward(); y.sum().backward(); y.grad
y = torch.ones(2, 2, requires_grad=True); r = y.sum(); y.data = torch.ones(3, 2, 2); y.sum().backward(); y.grad
y = torch.ones(2, 1, requires_grad=True); r = y.sum(); y.data = torch.ones(2, 3); y.sum().backward(); y.grad
y = torch.ones(2, 2, requires_grad=True); r = y.sum(); y.data = torch.ones(1, 2); y.sum().backward(); y.grad
y = torch.ones(2, 2, requires_grad=True); r = y.sum(); y.data = torch.ones(2, 2, dtype=torch.float64); y.sum().backward(); y.grad
y = torch.ones(2, 2, requires_grad=True); r = y.sum(); y.data = torch.ones(2, 2, dtype=torch.float64); r.backward(); y.grad
y = torch.ones(2, 2, requires_grad=True); y.data = torch.ones(2, 2, dtype=torch.float64); y.sum().backward(); y.grad
y = torch.ones(2, 2, requires_grad=True); y.sum().backward(); y.data = torch.ones(2, 3); y.sum().backward(); y.grad
y = torch.ones(2, 2, requires_grad=True); y.sum().backward(); y.data = torch.ones(2, 3); y.grad = None; y.sum().backward(); y.grad
y = torch.ones(2, 2, requires_grad=True); y.sum().backward(); y.data = torch.ones(2, 2, dtype=torch.float64); y.sum().backward(); y.grad
y = torch.ones(2, 2, requires_grad=True); r = y.sum(); y.data = torch.ones(2, 3); torch.autograd.grad(y.sum(), y)
y = torch.ones(2, 2, requires_grad=True); y.data = torch.ones(2, 3); torch.autograd.grad(y.sum(), y)
y = torch.ones(2, 2, requires_grad=True); r = y.exp(); y.data = torch.ones(2, 3); torch.autograd.grad(r.sum(), y)
y = torch.ones(2, 2, requires_grad=True); r = y * y; y.data = torch.ones(2, 3); torch.autograd.grad(r.sum(), y)
y = torch.ones(2, 2, requires_grad=True); z = y * 2; z.data = torch.ones(2, 3); z.sum().backward(); y.grad
y = torch.ones(2, 2, requires_grad=True); z = y * 2; z.data = torch.ones(3, 2, 2); z.sum().backward(); y.grad
y = torch.ones(2, 2, requires_grad=True); z = y * 2; r = z.sum(); z.data = torch.ones(2, 3); r.backward(); y.grad
y = torch.ones(2, 2, requires_grad=True); z = y * 2; z.data = torch.ones(2, 2, dtype=torch.float64); z.sum().backward(); y.grad
y = torch.ones(2, 2, requires_grad=True); z = y.exp(); z.data = torch.zeros(2, 2); z.sum().backward(); y.grad
y = torch.ones(2, 2, requires_grad=True); z = y.exp(); z.data = torch.zeros(2, 3); z.sum().backward(); y.grad
y = torch.ones(2, 2, requires_grad=True); r = y.sum(); y.data = torch.ones(2, 3); y.data = torch.ones(2, 2); y.sum().backward(); y.grad
y = torch.ones(2, 2, requires_grad=True); r = y.sum(); y.data = torch.ones(2, 3); r = y.sum(); y.data = torch.ones(4); y.sum().backward(); y.grad
y = torch.ones(2, 2, requires_grad=True); r = y.sum(); y.data = torch.ones(2, 3); r.backward(); r = None; y.grad = None; y.sum().backward(); y.grad
y = torch.ones(2, 2, requires_grad=True); y.register_hook(lambda g: g * 2); y.data = torch.ones(2, 3); y.sum().backward(); y.grad
y = torch.ones(2, 2, requires_grad=True); v = y[0]; y.data = torch.ones(2, 3); v.sum().backward(); y.grad
p = nn.Parameter(torch.ones(2, 2)); r = p.sum(); p.data = torch.ones(3); p.sum().backward(); p.grad
p = nn.Parameter(torch.ones(2, 2)); p.data = torch.ones(3); p.sum().backward(); p.grad
l = nn.Linear(2, 2); x = l(torch.ones(1, 2)).sum(); l.weight.data = torch.ones(3, 2); l.bias.data = torch.ones(3); l(torch.ones(1, 2)).sum().backward()
l = nn.Linear(2, 2); l(torch.ones(1, 2)).sum().backward(); l.weight.data = torch.ones(3, 2); l.bias.data = torch.ones(3); l(torch.ones(1, 2)).sum().backward(); l.weight.grad
l = nn.Linear(2, 2); l.weight.data = torch.ones(3, 2); l.bias.data = torch.ones(3); l(torch.ones(1, 2)).sum().backward(); l.weight.grad
l = nn.Linear(2, 2); l(torch.ones(1, 2)).sum().backward(); l.double(); l(torch.ones(1, 2).double()).sum().backward(); l.weight.grad
l = nn.Linear(2, 2); r = l(torch.ones(1, 2)).sum(); l.double(); l(torch.ones(1, 2).double()).sum().backward(); l.weight.grad
y = torch.ones(2, 2, requires_grad=True); y.grad = torch.ones(2, 2); y.data = torch.ones(2, 3); y.sum().backward(); y.grad
y = torch.ones(2, 2, requires_grad=True); y.grad = torch.ones(2, 2); y.data = torch.ones(2, 3); y.grad.shape
y = torch.ones(2, 2, requires_grad=True); y.data = torch.ones(2, 3); y.grad = torch.ones(2, 2)
y = torch.ones(2, 2, requires_grad=True); r = y.sum(); y.data = torch.ones(2, 2, dtype=torch.complex64); y.sum().abs().backward(); y.grad
y = torch.ones(2, 2, requires_grad=True); r = y.sum(); y.data = torch.ones(0, 2); y.sum().backward(); y.grad
y = torch.ones(2, 2, requires_grad=True); r = y.sum(); y.resize_(3)
y = torch.ones(2, 2, requires_grad=True); r = y.sum(); y.data.resize_(3); y.sum().backward(); y.grad
y = torch.ones(2, 2, requires_grad=True); r = y.sum(); y.data.t_(); y.sum().backward(); y.grad
with torch.no_grad(): y = torch.ones(2, 3, requires_grad=True)
y = torch.ones(2, 3, requires_grad=True); r = y.sum(); y.detach().t_(); y.shape
y = torch.ones(2, 2, requires_grad=True); z = y * 1; r = z.sum(); z.set_(torch.ones(3)); z.sum().backward()
y = torch.ones(2, 2); y.set_(torch.ones(3)); y.shape
y = torch.ones(2, 2, requires_grad=True); r = y.sum(); y.data = torch.ones(2, 3); y.sum().backward(inputs=[y]); y.grad
"""
