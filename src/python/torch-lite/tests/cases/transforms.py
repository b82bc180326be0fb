"""`torch.func`: derivatives of functions, alone and inside one another."""

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
vmap(lambda a: torch.autograd.grad((a*y.requires_grad_()).sum(), y))(x)
vmap(lambda a: torch.autograd.grad((A@x[0]).sum(),A,allow_unused=True)[0])(x)
(lambda z: vmap(lambda v: torch.autograd.grad(z.sin(), z, v)[0])(torch.eye(2)))(y.clone().requires_grad_())
vmap(grad(lambda a: (a**3).sum()))(x)
vmap(grad(lambda w,a: (w*a).pow(2).sum()),in_dims=(None,0))(y,x)
grad(lambda a: a.sum().item())(x)
grad(lambda a: 3.)(x)
grad(lambda a: a)(x)
grad(lambda a: a.sum())(i)
grad(lambda a: i.sum())(x)
grad(lambda a: y.sum())(x)
grad(lambda a: a.sum() if a.sum()>0 else -a.sum())(x)
grad(lambda a: a.mul_(2).sum())(x.clone())
grad(lambda a: a.requires_grad_().sum())(x.clone())
grad(lambda a: y.clone().requires_grad_().sum()+a.sum())(x.clone())
grad(lambda a: a.sum().backward())(x.clone())
grad(lambda a: a.detach().sum())(x)
grad(lambda a,b: (a*b).sum(), argnums=1)(x,y)
grad(lambda a,b: (a*b).sum(), argnums=(0,1))(x,y)
grad(lambda a,b: (a*b).sum(), argnums=2)(x,y)
grad(lambda a,b: (a*b).sum(), argnums='a')(x,y)
grad(lambda a,b: (a*b).sum(), argnums=-1)(x,y)
grad(lambda a: (a.sum(), a*2), has_aux=True)(x)
grad(lambda a: a.sum(), has_aux=True)(x)
grad(lambda d: (d['w']*d['b']).sum())({'w':y,'b':y*2})
grad(grad(lambda a: a**3))(torch.tensor(2.))
grad(lambda a: grad(lambda b: (a*b).sum()**2)(y).sum())(y)
grad(lambda a: (a*A).sum())(y), A.grad
(lambda B: grad(lambda a: (a*a).sum())(B).requires_grad)(A.clone().requires_grad_())
torch.no_grad()(lambda B: grad(lambda a: (a*a).sum())(B).requires_grad)(A.clone().requires_grad_())
grad(lambda a: (a*a).sum())(A).requires_grad
grad(torch.no_grad()(lambda a: (a*a).sum()))(A)
grad(lambda a: a.numpy().sum())(y)
grad(lambda a: a.data.sum()+a.sum())(y)
grad(lambda a: torch.tensor([a[0],a[1]]).sum())(y)
vjp(lambda a: a.sin(), y)[1](y)
vjp(lambda a,b: (a*b,a+b), y, y)[1]((y,y))
vjp(lambda a,b: (a*b,a+b), y, y)[1](y)
vjp(lambda a: {'k':a*2}, y)[1]({'k':y})
vjp(lambda a: a*2, y)[0]
vjp(lambda a: 3, y)
vjp(lambda a: a*2, y)[1](torch.ones(3))
jvp(lambda a: a.sin(), (y,), (y,))
jvp(lambda a: a.sin(), y, y)
jvp(lambda a,b: a*b, (y,A), (y,A))
jvp(lambda a,b: a*b, (y,), (y,A))
jvp(lambda a: y, (y,), (y,))
jvp(lambda a: a.sin(), (y,), (A,))
jvp(lambda a: 3, (y,), (y,))
jacrev(lambda a: a.sin())(y)
jacrev(lambda a: (a.sin(),a.sum()))(y)
jacrev(lambda a,b: (a*b).sum(1),argnums=(0,1))(A,A)
jacrev(lambda a: {'k':a*2})(y)
jacrev(lambda d: d['a']*2)({'a':y})
jacrev(lambda a: 3)(y)
jacrev(lambda a: a*2, chunk_size=1)(y)
jacrev(lambda a: a*2, chunk_size=0)(y)
jacrev(lambda a: (a*2, a), has_aux=True)(y)
jacfwd(lambda a: a.sin())(y)
jacfwd(lambda a: (a.sin(),a.sum()))(y)
jacfwd(lambda a,b: (a*b).sum(1),argnums=(0,1))(A,A)
jacfwd(lambda a: {'k':a*2})(y)
jacfwd(lambda a: 3)(y)
jacfwd(lambda a: a.sum() if a.sum()>0 else -a.sum())(y)
jacfwd(lambda a: a*a.sum().item())(y)
hessian(lambda a: (a**3).sum())(y)
hessian(lambda a: a.sum() if a.sum()>0 else -a.sum())(y).contiguous()
hessian(lambda a,b: (a*b).sum(), argnums=(0,1))(y,y)
vmap(jacrev(lambda a: a.sin()))(x)
vmap(hessian(lambda a: (a**3).sum()))(x).contiguous()
jacrev(vmap(lambda a: a.sin().sum()))(x)
jacrev(jacrev(lambda a: (a**3).sum()))(y)
functional_call(nn.Linear(2,1),{'weight':torch.ones(1,2),'bias':torch.zeros(1)},(x,))
functional_call(nn.Linear(2,1),{'weight':torch.ones(1,2)},x).shape
functional_call(nn.Linear(2,1),{'foo':torch.ones(1,2)},x).shape
functional_call(nn.Linear(2,1),{'weight':torch.ones(1,2)},x,strict=True).shape
functional_call(nn.Linear(2,1),({'weight':torch.ones(1,2)},{'bias':torch.zeros(1)}),x).shape
functional_call(nn.Linear(2,1),({'weight':torch.ones(1,2)},{'weight':torch.zeros(1)}),x).shape
functional_call(nn.Linear(2,1),[3],x)
functional_call(nn.Linear(2,1),{'weight':3},x)
functional_call(nn.Sequential(nn.Linear(2,1)),{'0.weight':torch.ones(1,2),'0.bias':torch.zeros(1)},(x,),None)
stack_module_state([nn.Linear(2,1) for _ in range(3)])
stack_module_state([])
stack_module_state([nn.Linear(2,1),nn.ReLU()])
stack_module_state([nn.Linear(2,1),nn.Linear(2,1).eval()])
stack_module_state([nn.BatchNorm1d(2) for _ in range(2)])
vmap(lambda p,b,a: functional_call(nn.Linear(2,1).to(torch.float32),(p,b),(a,)),in_dims=(0,0,None))(*stack_module_state([nn.Linear(2,1) for _ in range(3)]),x)
(lambda net: vmap(grad(lambda p,a: functional_call(net,p,(a,)).pow(2).sum()),in_dims=(None,0))(dict(net.named_parameters()),x))(nn.Linear(2,1))
torch.func.linearize(lambda a: a.sin(), y)[1](y)
grad(lambda a: a.pow(2).sum())(x.clone().requires_grad_())
z = x.clone().requires_grad_(); grad(lambda a: a.pow(3).sum())(z).sum().backward(); z.grad
w = torch.ones(2, requires_grad=True); grad(lambda a: (a * w).pow(2).sum())(y).sum().backward(); w.grad
grad(lambda a: torch.dot(a, a))(y), torch.ones(1, requires_grad=True).grad
grad(lambda a: grad(lambda b: (a * b).pow(3).sum())(a).sum())(y)
grad(grad(grad(lambda a: a ** 4)))(torch.tensor(2.))
vmap(grad(grad(lambda a: a.sin())))(x[:, 1])
vmap(jacrev(lambda a: a ** 2))(x)
vmap(lambda a: jacfwd(lambda b: b * a.sum())(a))(x).contiguous()
vmap(vmap(grad(lambda a: a ** 3)))(x)
jacfwd(jacrev(lambda a: a.prod()))(torch.tensor([2., 3., 4.]))
jacrev(lambda a: torch.stack([a.sum(), a.prod()]))(torch.tensor([2., 3.]))
jacrev(lambda a, b: a @ b, argnums=1)(A, y).contiguous()
hessian(lambda a: F.softplus(a).sum())(y)
hessian(lambda a: a @ A @ a)(y)
jvp(lambda a, b: (a * b, a.exp()), (y, y * 2), (y, y * 3))
jvp(lambda a: (a.sin(), a * 2), (y,), (y,), has_aux=True)
vjp(lambda d: d['a'] * 2, {'a': y})[1](y)
out, pull, aux = vjp(lambda a: (a * 2, a), y, has_aux=True); pull(y), pull(y * 2), aux
net = nn.Linear(2, 1); p = dict(net.named_parameters()); torch.func.grad(lambda q: functional_call(net, q, x).sum())({k: v.detach() for k, v in p.items()})
net = nn.Sequential(nn.Linear(2, 4), nn.Tanh(), nn.Linear(4, 1)); p = {k: v.detach() for k, v in net.named_parameters()}; f = lambda q, a, t: (functional_call(net, q, (a,)) - t).pow(2).sum(); vmap(grad(f), in_dims=(None, 0, 0))(p, x, y[:1].expand(3))
nets = [nn.Linear(2, 1) for _ in range(3)]; p, b = stack_module_state(nets); vmap(lambda q, a: functional_call(nets[0], q, (a,)), in_dims=(0, None))(p, x)
nets = [nn.Linear(2, 1) for _ in range(3)]; p, b = stack_module_state(nets); vmap(lambda q, a: functional_call(nets[0], q, (a,)), in_dims=(0, None))(p, x).sum().backward(); p['weight'].grad
net = nn.BatchNorm1d(2); b = {k: v.clone() for k, v in net.named_buffers()}; functional_call(net, b, x); b['running_mean'], net.running_mean
net = nn.Linear(2, 1); functional_call(net, {'weight': torch.zeros(1, 2)}, x); net.weight
class T(nn.Module): __init__ = lambda s: (nn.Module.__init__(s), setattr(s, 'act', F.relu), setattr(s, 'l', nn.Linear(2, 2)))[0]; forward = lambda s, a: s.act(s.l(a))
vmap(lambda v: vjp(lambda a: a ** 2, y)[1](v)[0])(torch.eye(2))
vmap(lambda t: jvp(lambda a: a ** 2, (y,), (t,))[1])(torch.eye(2))
torch.func.linearize(lambda a: a.sin(), y)[0]
z = y.clone().requires_grad_(); out = z.sin() * z; vmap(lambda v: torch.autograd.grad(out, z, v, retain_graph=True)[0])(torch.eye(2))
"""
