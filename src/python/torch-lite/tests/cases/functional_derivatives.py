"""`torch.autograd.functional`: Jacobians, Hessians and their products."""

ULPS = 32
FLOOR = 2.0**-6

PRELUDE = """
vmap = torch.vmap
grad = torch.func.grad
grad_and_value = torch.func.grad_and_value
vjp = torch.func.vjp
jvp = torch.func.jvp
jacrev = torch.func.jacrev
jacfwd = torch.func.jacfwd
hessian = torch.func.hessian
functional_call = torch.func.functional_call
stack_module_state = torch.func.stack_module_state
x = torch.arange(6.).reshape(3, 2)
y = torch.ones(2)
A = torch.tensor([[1., 2.], [3., 4.]])
i = torch.tensor([0, 1, 0])
m = torch.tensor([[True, False]] * 3)
k = torch.tensor([True, False])
"""

CASES = r"""
torch.autograd.functional.jacobian(lambda a: a.sin(), y)
torch.autograd.functional.jacobian(lambda a,b: a*b, (y,y))
torch.autograd.functional.hessian(lambda a: (a**3).sum(), y)
torch.autograd.functional.hessian(lambda a: a, y)
torch.autograd.functional.vjp(lambda a: a.sin(), y, y)
torch.autograd.functional.vjp(lambda a: a.sum(), y)
torch.autograd.functional.vjp(lambda a: a, y)
torch.autograd.functional.jvp(lambda a: a.sin(), y, y)
torch.autograd.functional.hvp(lambda a: (a**3).sum(), y, y)
torch.autograd.functional.vhp(lambda a: (a**3).sum(), y, y)
torch.autograd.functional.jacobian(lambda a: y, y)
torch.autograd.functional.jacobian(lambda a: y, y, strict=True)
torch.autograd.functional.jacobian(lambda a: 3, y)
torch.autograd.functional.jacobian(lambda a: a*2, 3)
torch.autograd.functional.jacobian(lambda a: a.sin(), y, create_graph=True)
torch.autograd.functional.jacobian(lambda a: a.sin(), y, vectorize=True)
torch.autograd.functional.jacobian(lambda a: a.sin(), y, strategy='forward-mode', vectorize=True).contiguous()
torch.autograd.functional.vjp(lambda a: a.sin(), y, A)
D = torch.autograd.functional; D.jacobian(lambda a, b: (a * b, a.sum()), (y, y))
D = torch.autograd.functional; D.hessian(lambda a, b: (a * b).sum() + a.pow(3).sum(), (y, y))
D = torch.autograd.functional; D.hvp(lambda a, b: (a * b).pow(2).sum(), (y, y), (y, y))
D = torch.autograd.functional; D.jvp(lambda a: (a.sin(), a * 2), y, y)
D = torch.autograd.functional; D.jvp(lambda a: a, y)
D = torch.autograd.functional; D.vjp(lambda a: (a.sin(), a * 2), y, (y, y))
D = torch.autograd.functional; z = y.clone().requires_grad_(); D.jacobian(lambda a: a ** 3, z, create_graph=True).sum().backward(); z.grad
D = torch.autograd.functional; D.hvp(lambda a: a.sum(), y, y, strict=True)
D = torch.autograd.functional; D.hvp(lambda a: a.sum(), y, y)
D = torch.autograd.functional; D.vhp(lambda a: 3, y, y)
"""
