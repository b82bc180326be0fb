"""Optimisers' trajectories, schedules, clipping, and what constructors refuse."""

ULPS = 32
FLOOR = 2.0**-3

PRELUDE = """
optim = torch.optim
lr_scheduler = optim.lr_scheduler
a = torch.tensor([[1., -2.], [0.5, 3.]], requires_grad=True)
b = torch.tensor([0.3, -0.7], requires_grad=True)
x = torch.tensor([[1., 2.], [-1., 0.5], [0.2, -0.4]])
def loss():
    return ((x @ a + b).tanh() - 0.3).square().mean() + 0.1 * (a * a).sum()
def run(opt, steps=6):
    path = []
    for _ in range(steps):
        opt.zero_grad()
        loss().backward()
        opt.step()
        path.append(a.detach().clone())
    return path, b
def rates(make, steps=9, **more):
    opt = optim.SGD([{'params': [a], 'lr': 0.5}, {'params': [b]}], lr=0.1)
    schedule = make(opt)
    seen = [schedule.get_last_lr()]
    for _ in range(steps):
        opt.step()
        schedule.step()
        seen.append(schedule.get_last_lr())
    return seen, opt.param_groups[0]['initial_lr']
def state(opt):
    return {k: v for s in opt.state_dict()['state'].values() for k, v in s.items()}
"""

CASES = (
    "\n".join(
        f"run(optim.{maker}({options}))"
        for maker, options in (
            ("SGD", "[a, b], lr=0.3"),
            ("SGD", "[a, b], lr=0.3, momentum=0.9"),
            ("SGD", "[a, b], 0.1, 0.9, 0.2, 0.01"),
            ("SGD", "[a, b]"),
            ("SGD", "[a, b], lr=0.1, momentum=0.9, nesterov=True, weight_decay=0.1"),
            ("SGD", "[a, b], lr=0.1, maximize=True"),
            ("SGD", "[{'params': [a], 'lr': 1.0}, {'params': b, 'momentum': 0.5}], lr=0.1"),
            ("Adam", "[a, b]"),
            ("Adam", "[a, b], lr=0.1, betas=(0.8, 0.95), eps=1e-3"),
            ("Adam", "[a, b], lr=0.1, weight_decay=0.1"),
            ("Adam", "[a, b], lr=0.1, amsgrad=True"),
            ("Adam", "[a, b], lr=0.1, maximize=True"),
            ("AdamW", "[a, b], lr=0.1"),
            ("AdamW", "[a, b], lr=0.1, weight_decay=0.3, amsgrad=True"),
            ("RMSprop", "[a, b]"),
            ("RMSprop", "[a, b], lr=0.1, momentum=0.9, weight_decay=0.1"),
            ("Adagrad", "[a, b], lr=0.1"),
            (
                "Adagrad",
                "[a, b], lr=0.1, lr_decay=0.1, weight_decay=0.1, initial_accumulator_value=1",
            ),
            ("Adam", "[('a', a), ('b', b)], lr=0.1"),
        )
    )
    + r"""
rates(lambda o: lr_scheduler.StepLR(o, 3))
rates(lambda o: lr_scheduler.StepLR(o, step_size=2, gamma=0.5))
rates(lambda o: lr_scheduler.MultiStepLR(o, [2, 5, 5]))
rates(lambda o: lr_scheduler.ExponentialLR(o, 0.9))
rates(lambda o: lr_scheduler.ConstantLR(o, 0.5, 4))
rates(lambda o: lr_scheduler.LinearLR(o))
rates(lambda o: lr_scheduler.LinearLR(o, 0.1, 0.8, total_iters=4))
rates(lambda o: lr_scheduler.CosineAnnealingLR(o, 4))
rates(lambda o: lr_scheduler.CosineAnnealingLR(o, T_max=10, eta_min=0.01))
rates(lambda o: lr_scheduler.LambdaLR(o, lambda k: 1 / (k + 1)))
rates(lambda o: lr_scheduler.LambdaLR(o, [lambda k: 0.9 ** k, lambda k: min(1, k / 4)]))
rates(lambda o: lr_scheduler.CosineAnnealingWarmRestarts(o, 3))
rates(lambda o: lr_scheduler.CosineAnnealingWarmRestarts(o, 2, 2, eta_min=0.01))
o = optim.SGD([a], lr=0.5); s = lr_scheduler.CosineAnnealingWarmRestarts(o, 2, 2); s.step(7.5); s.get_last_lr(), s.T_cur, s.T_i
lr_scheduler.CosineAnnealingWarmRestarts(optim.SGD([a]), 0)
rates(lambda o: lr_scheduler.OneCycleLR(o, 1.0, 12))
rates(lambda o: lr_scheduler.OneCycleLR(o, [1.0, 2.0], epochs=3, steps_per_epoch=4, anneal_strategy='linear'))
rates(lambda o: lr_scheduler.OneCycleLR(o, 1.0, total_steps=10, three_phase=True, pct_start=0.4, div_factor=10, final_div_factor=100))
rates(lambda o: lr_scheduler.OneCycleLR(o, 1.0, total_steps=5))
o = optim.Adam([a]); s = lr_scheduler.OneCycleLR(o, 1.0, 10); s.step(); s.step(); o.param_groups[0]['betas']
o = optim.SGD([a], momentum=0.5); s = lr_scheduler.OneCycleLR(o, 1.0, 10); s.step(); o.param_groups[0]['momentum']
lr_scheduler.OneCycleLR(optim.Adagrad([a]), 1.0, 10)
lr_scheduler.OneCycleLR(optim.SGD([a]), 1.0)
lr_scheduler.OneCycleLR(optim.SGD([a]), 1.0, 10, anneal_strategy='up')
lr_scheduler.LambdaLR(optim.SGD([a]), [lambda k: 1, lambda k: 2])
lr_scheduler.LinearLR(optim.SGD([a]), 0)
lr_scheduler.StepLR(a, 3)
lr_scheduler.StepLR(optim.SGD([a]), 3, last_epoch=4)
o = optim.SGD([a], lr=0.5); s = lr_scheduler.StepLR(o, 2); [s.step() for _ in range(3)]; t = lr_scheduler.StepLR(o, 7); t.load_state_dict(s.state_dict()); t.last_epoch, t.step_size
o = optim.SGD([a, b], lr=0.1); loss().backward(); o.zero_grad(); a.grad
o = optim.SGD([a, b], lr=0.1); loss().backward(); o.zero_grad(set_to_none=False); a.grad
o = optim.SGD([a, b], lr=0.1); o.step(); a
o = optim.SGD([a, b], lr=0.1); r = o.step(lambda: (loss().backward(), loss())[1]); r, a
o = optim.Adam([a, b], lr=0.1); run(o); state(o)
o = optim.SGD([a, b], lr=0.1, momentum=0.9); run(o); state(o)
run(optim.RMSprop([a, b], lr=0.1, centered=True), 2)
o = optim.RMSprop([a, b], lr=0.1, momentum=0.9, centered=True); run(o); state(o)
o = optim.Adam([a, b], lr=0.1); run(o, 2); q = optim.Adam([a, b], lr=0.7); q.load_state_dict(o.state_dict()); run(q, 2), q.param_groups[0]['lr']
optim.Adam([a, b]).state_dict()['param_groups'][0]['params']
sorted(optim.SGD([a, b]).param_groups[0])
sorted(optim.Adam([a, b]).param_groups[0])
sorted(optim.AdamW([a, b]).defaults)
sorted(optim.RMSprop([a, b]).defaults)
sorted(optim.Adagrad([a, b]).defaults)
o = optim.SGD([a, b], lr=0.1); q = optim.SGD([a], lr=0.1); q.load_state_dict(o.state_dict())
o = optim.SGD([{'params': [a]}, {'params': [b]}], lr=0.1); q = optim.SGD([a], lr=0.1); q.load_state_dict(o.state_dict())
o = optim.SGD([a], lr=0.1); o.add_param_group({'params': [b], 'lr': 0.9}); run(o)
o = optim.SGD([a], lr=0.1); o.add_param_group({'params': [a]})
o = optim.SGD([a], lr=0.1); o.add_param_group([b])
str(optim.SGD([a], lr=0.1))
optim.SGD(a)
optim.SGD([])
optim.SGD([1.0])
optim.SGD({a, b})
optim.SGD([a * 2])
optim.SGD([a], lr=-1.)
optim.SGD([a], momentum=-1.)
optim.SGD([a], nesterov=True)
optim.Adam([a], betas=(1.0, 0.9))
optim.Adam([a], eps=-1.)
optim.Adam([a], lr=-1.)
optim.SGD([torch.zeros(2)]).param_groups[0]['params'][0]
optim.Optimizer([a], {'lr': 0.1}).param_groups[0]['lr']
optim.Optimizer([a], {}).step()
class Mine(optim.Optimizer): __init__ = lambda self, p, lr: optim.Optimizer.__init__(self, p, dict(lr=lr)); step = torch.no_grad()(lambda self: [p.sub_(g['lr'] * p.grad) for g in self.param_groups for p in g['params']])
o = optim.Optimizer([a], {'k': 1}); o.state[a]['seen'] = 3; o.state[a], len(o.state), o.state_dict()['state']
loss().backward(); n = nn.utils.clip_grad_norm_([a, b], 0.1); n, a.grad, b.grad
loss().backward(); n = nn.utils.clip_grad_norm_([a, b], 100.); n, a.grad
loss().backward(); n = nn.utils.clip_grad_norm_(a, 0.1, norm_type=1); n, a.grad
loss().backward(); n = nn.utils.clip_grad_norm_([a, b], 0.1, norm_type=float('inf')); n, a.grad
nn.utils.clip_grad_norm_([a, b], 0.1)
loss().backward(); a.grad.fill_(float('nan')); nn.utils.clip_grad_norm_([a, b], 0.1, error_if_nonfinite=True)
loss().backward(); nn.utils.clip_grad_value_([a, b], 0.05); a.grad, b.grad
nn.utils.parameters_to_vector([a, b])
nn.utils.vector_to_parameters(torch.arange(6.), [a, b]); a, b
t = [torch.ones(2), torch.full((3,), 2.)]; torch._foreach_add_(t, 1.); t
t = [torch.ones(2), torch.full((3,), 2.)]; torch._foreach_add_(t, t, alpha=2); t
t = [torch.ones(2), torch.full((3,), 2.)]; torch._foreach_mul_(t, [2., 3.]); t
t = [torch.ones(2), torch.full((3,), 2.)]; torch._foreach_addcmul_(t, t, t, value=0.5); t
t = [torch.ones(2), torch.full((3,), 2.)]; torch._foreach_addcdiv_(t, t, t, -0.1); t
t = [torch.ones(2), torch.full((3,), 2.)]; torch._foreach_lerp_(t, [k * 0 for k in t], 0.25); t
t = [torch.ones(2), torch.full((3,), 2.)]; torch._foreach_sqrt(t), torch._foreach_neg(t), torch._foreach_div(t, 2.)
t = [torch.ones(2), torch.full((3,), 2.)]; torch._foreach_sub_(t, t); torch._foreach_zero_(t); torch._foreach_copy_(t, [torch.ones(2), torch.ones(3)]); t
t = [torch.ones(2), torch.full((3,), 2.)]; torch._foreach_norm(t), torch._foreach_maximum(t, 1.5), torch._foreach_pow(t, 2.)
t = [torch.ones(2)]; torch._foreach_add_(t, [torch.ones(2), torch.ones(2)])
torch._foreach_add_([], 1.)
"""
)
