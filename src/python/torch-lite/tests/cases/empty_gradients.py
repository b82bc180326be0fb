"""Gradients of nothing: which PyTorch gives back as the input, and which as zeros without a graph."""

CASES = r"""
y = torch.zeros(0, 2, requires_grad=True); r = y.cummax(0)[0]; d = torch.autograd.grad((r * r).sum(), [y], create_graph=True)[0]; [d.is_leaf, d.requires_grad]
y = torch.zeros(0, 2, requires_grad=True); r = y.cummax(1)[0]; d = torch.autograd.grad((r * r).sum(), [y], create_graph=True)[0]; [d.is_leaf, d.requires_grad]
y = torch.zeros(2, 0, requires_grad=True); r = y.cummax(1)[0]; d = torch.autograd.grad((r * r).sum(), [y], create_graph=True)[0]; [d.is_leaf, d.requires_grad]
y = torch.zeros(2, 0, requires_grad=True); r = y.cummin(1)[0]; d = torch.autograd.grad((r * r).sum(), [y], create_graph=True)[0]; [d.is_leaf, d.requires_grad]
y = torch.ones(2, 2, requires_grad=True); r = y.cummin(1)[0]; d = torch.autograd.grad((r * r).sum(), [y], create_graph=True)[0]; [d.is_leaf, d.requires_grad]
y = torch.zeros(0, 2, requires_grad=True); r = y.cumprod(0); d = torch.autograd.grad((r * r).sum(), [y], create_graph=True, allow_unused=True)[0]; [d.is_leaf, d.requires_grad, d]
y = torch.zeros(2, 0, requires_grad=True); r = y.cumprod(0); d = torch.autograd.grad((r * r).sum(), [y], create_graph=True, allow_unused=True)[0]; [d.is_leaf, d.requires_grad, d]
y = torch.zeros(0, 2, requires_grad=True); r = y.sort(0)[0]; d = torch.autograd.grad((r * r).sum(), [y], create_graph=True, allow_unused=True)[0]; [d.is_leaf, d.requires_grad, d]
y = torch.zeros(2, 0, requires_grad=True); r = y.sort(0)[0]; d = torch.autograd.grad((r * r).sum(), [y], create_graph=True, allow_unused=True)[0]; [d.is_leaf, d.requires_grad, d]
y = torch.zeros(0, 2, requires_grad=True); r = y.relu(); d = torch.autograd.grad((r * r).sum(), [y], create_graph=True, allow_unused=True)[0]; [d.is_leaf, d.requires_grad, d]
y = torch.zeros(2, 0, requires_grad=True); r = y.relu(); d = torch.autograd.grad((r * r).sum(), [y], create_graph=True, allow_unused=True)[0]; [d.is_leaf, d.requires_grad, d]
y = torch.zeros(0, 2, requires_grad=True); r = y.as_strided((0, 2), (2, 1)); d = torch.autograd.grad((r * r).sum(), [y], create_graph=True, allow_unused=True)[0]; [d.is_leaf, d.requires_grad, d]
y = torch.zeros(2, 0, requires_grad=True); r = y.as_strided((2, 0), (2, 1)); d = torch.autograd.grad((r * r).sum(), [y], create_graph=True, allow_unused=True)[0]; [d.is_leaf, d.requires_grad, d]
y = torch.zeros(0, 2, requires_grad=True); r = y.scatter_reduce(0, torch.zeros(0, 2).long(), y * 2, 'sum'); d = torch.autograd.grad((r * r).sum(), [y], create_graph=True, allow_unused=True)[0]; [d.is_leaf, d.requires_grad, d]
y = torch.zeros(2, 0, requires_grad=True); r = y.scatter_reduce(0, torch.zeros(2, 0).long(), y * 2, 'sum'); d = torch.autograd.grad((r * r).sum(), [y], create_graph=True, allow_unused=True)[0]; [d.is_leaf, d.requires_grad, d]
y = torch.zeros(0, 2, requires_grad=True); r = F.relu(y); d = torch.autograd.grad((r * r).sum(), [y], create_graph=True, allow_unused=True)[0]; [d.is_leaf, d.requires_grad, d]
y = torch.zeros(0, 2, requires_grad=True); r = F.leaky_relu(y); d = torch.autograd.grad((r * r).sum(), [y], create_graph=True, allow_unused=True)[0]; [d.is_leaf, d.requires_grad, d]
y = torch.zeros(0, 2, requires_grad=True); r = F.mse_loss(y, y * 2, reduction='sum'); d = torch.autograd.grad((r * r).sum(), [y], create_graph=True, allow_unused=True)[0]; [d.is_leaf, d.requires_grad, d]
y = torch.zeros(0, 2, requires_grad=True); r = F.l1_loss(y, y * 2, reduction='sum'); d = torch.autograd.grad((r * r).sum(), [y], create_graph=True, allow_unused=True)[0]; [d.is_leaf, d.requires_grad, d]
y = torch.zeros(0, 2, requires_grad=True); r = F.smooth_l1_loss(y, y * 2, reduction='sum'); d = torch.autograd.grad((r * r).sum(), [y], create_graph=True, allow_unused=True)[0]; [d.is_leaf, d.requires_grad, d]
y = torch.zeros(0, 2, requires_grad=True); r = F.huber_loss(y, y * 2, reduction='sum'); d = torch.autograd.grad((r * r).sum(), [y], create_graph=True, allow_unused=True)[0]; [d.is_leaf, d.requires_grad, d]
y = torch.zeros(0, 2, requires_grad=True); r = F.kl_div(y, y * 2, reduction='sum'); d = torch.autograd.grad((r * r).sum(), [y], create_graph=True, allow_unused=True)[0]; [d.is_leaf, d.requires_grad, d]
y = torch.zeros(0, 2, requires_grad=True); r = F.cross_entropy(y, torch.zeros(0).long(), reduction='sum'); d = torch.autograd.grad((r * r).sum(), [y], create_graph=True, allow_unused=True)[0]; [d.is_leaf, d.requires_grad, d]
y = torch.zeros(0, 2, requires_grad=True); r = F.nll_loss(y, torch.zeros(0).long(), reduction='sum'); d = torch.autograd.grad((r * r).sum(), [y], create_graph=True, allow_unused=True)[0]; [d.is_leaf, d.requires_grad, d]
y = torch.zeros(0, 2, requires_grad=True); r = F.binary_cross_entropy_with_logits(y, y * 2, reduction='sum'); d = torch.autograd.grad((r * r).sum(), [y], create_graph=True, allow_unused=True)[0]; [d.is_leaf, d.requires_grad, d]
y = torch.zeros(0, 2, requires_grad=True); r = F.binary_cross_entropy(y, torch.zeros(0, 2), reduction='sum'); d = torch.autograd.grad((r * r).sum(), [y], create_graph=True, allow_unused=True)[0]; [d.is_leaf, d.requires_grad, d]
y = torch.zeros(0, 2, requires_grad=True); r = F.prelu(y, torch.ones(1)); d = torch.autograd.grad((r * r).sum(), [y], create_graph=True, allow_unused=True)[0]; [d.is_leaf, d.requires_grad, d]
y = torch.zeros(0, 2, requires_grad=True); y.as_strided((0, 2), (2, 1)).sum().backward(); [y.grad.is_leaf, y.grad.requires_grad, y.grad]
y = torch.zeros(0, 2, requires_grad=True); (y * 1).cummin(0)[0].sum().backward(create_graph=True); [y.grad.is_leaf, y.grad.requires_grad, y.grad]
y = torch.zeros(0, requires_grad=True); z = y * 1; r = z.cummin(0)[0]; z.add_(1); r.sum().backward()
torch.ones(()).cummin(-1)
torch.ones(0).cummin(5)
y = torch.zeros(0, 2, requires_grad=True); r = y.cummax(0)[0]; d = torch.autograd.grad((r * r).sum(), [y])[0]; [d.is_leaf, d.requires_grad, d is y]
y = torch.zeros(0, 2, requires_grad=True); y.cummax(0)[0].sum().backward(); [y.grad.is_leaf, y.grad.requires_grad, y.grad]
y = torch.ones((), requires_grad=True); r = y.cummax(0)[0]; d = torch.autograd.grad(r * r, [y], create_graph=True)[0]; [d.is_leaf, d, r.grad_fn.name()]
y = torch.ones((), requires_grad=True); z = y * 1; r = z.cummax(0)[0]; z.add_(1); r.backward()
y = torch.ones((), requires_grad=True); z = y * 1; v, i = z.cummax(0); i.add_(1); v.backward()
torch.ones(()).cummax(3)
"""
