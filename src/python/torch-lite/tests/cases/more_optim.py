"""More optimisers' trajectories and more schedules."""

ULPS = 64
FLOOR = 2.0**-3

PRELUDE = """
optim = torch.optim
lr_scheduler = optim.lr_scheduler
a = torch.tensor([[1., -2.], [0.5, 3.]], requires_grad=True)
b = torch.tensor([0.3, -0.7], requires_grad=True)
x = torch.tensor([[1., 2.], [-1., 0.5], [0.2, -0.4]])
def loss():
    return ((x @ a + b).tanh() - 0.3).square().mean() + 0.1 * (a * a).sum()
def closure():
    a.grad = b.grad = None
    value = loss()
    value.backward()
    return value
def run(opt, steps=8):
    path = []
    for _ in range(steps):
        opt.step(closure)
        path.append(a.detach().clone())
    return path, b
def rates(make, steps=9, **more):
    opt = optim.SGD([{'params': [a], 'lr': 0.5}, {'params': [b]}], lr=0.1, **more)
    schedule = make(opt)
    seen = [schedule.get_last_lr()]
    for _ in range(steps):
        opt.step()
        schedule.step()
        seen.append(schedule.get_last_lr())
    return seen
def plateau(values, **more):
    opt = optim.SGD([{'params': [a], 'lr': 0.5}, {'params': [b]}], lr=0.1)
    s = lr_scheduler.ReduceLROnPlateau(opt, **more)
    seen = []
    for value in values:
        s.step(value)
        seen.append(s.get_last_lr())
    return seen, s.best, s.num_bad_epochs, s.last_epoch
"""

# Rounding grows from iteration to iteration.
_DOUBLES = (
    "a, b, x = a.detach().double().requires_grad_(), b.detach().double().requires_grad_(), "
    "x.double(); [step.float() for step in run(...)[0]]"
)

CASES = (
    "\n".join(
        _DOUBLES.replace("...", f"optim.LBFGS([a, b]{options})")
        if maker == "LBFGS"
        else f"run(optim.{maker}([a, b]{options}))"
        for maker, options in (
            ("Adadelta", ""),
            ("Adadelta", ", lr=0.5, rho=0.8, eps=1e-3, weight_decay=0.1"),
            ("Adadelta", ", maximize=True"),
            ("Adamax", ""),
            ("Adamax", ", lr=0.1, betas=(0.8, 0.9), weight_decay=0.1"),
            ("NAdam", ""),
            ("NAdam", ", lr=0.1, weight_decay=0.1, momentum_decay=0.1"),
            ("NAdam", ", lr=0.1, weight_decay=0.1, decoupled_weight_decay=True"),
            ("RAdam", ""),
            ("RAdam", ", lr=0.1, betas=(0.5, 0.6), weight_decay=0.1"),
            ("RAdam", ", lr=0.1, betas=(0.5, 0.9), weight_decay=0.1, decoupled_weight_decay=True"),
            ("ASGD", ""),
            ("ASGD", ", lr=0.3, lambd=0.1, alpha=0.5, t0=3, weight_decay=0.1"),
            ("Rprop", ""),
            ("Rprop", ", lr=0.5, etas=(0.3, 1.5), step_sizes=(0.01, 1.0)"),
            ("LBFGS", ""),
            ("LBFGS", ", lr=0.1, max_iter=3"),
            ("LBFGS", ", history_size=2, max_iter=4"),
            ("LBFGS", ", line_search_fn='strong_wolfe', max_iter=3"),
            ("LBFGS", ", line_search_fn='strong_wolfe', lr=5., max_iter=2"),
        )
    )
    + r"""
run(optim.LBFGS([a, b], line_search_fn='other'))
optim.LBFGS([{'params': [a]}, {'params': [b]}])
optim.LBFGS([a]).step()
optim.Adadelta([a], rho=1.5)
optim.Adamax([a], betas=(1.0, 0.9))
optim.NAdam([a], momentum_decay=-1.)
optim.RAdam([a], lr=-1.)
optim.Rprop([a], etas=(1.1, 1.2))
o = optim.LBFGS([a, b], max_iter=3); r = o.step(closure); r, o.state[a]['n_iter'], o.state[a]['func_evals'], sorted(o.defaults)
[sorted(getattr(optim, n)([a]).defaults) for n in ('Adadelta', 'Adamax', 'NAdam', 'RAdam', 'ASGD', 'Rprop')]
o = optim.NAdam([a, b]); run(o, 2); sorted(o.state[a]), o.state_dict()['param_groups'][0]['params']
o = optim.ASGD([a, b], t0=1); run(o, 4); o.state[a]['ax'], o.state[a]['eta'], o.state[a]['mu']
rates(lambda o: lr_scheduler.MultiplicativeLR(o, lambda k: 0.9))
rates(lambda o: lr_scheduler.MultiplicativeLR(o, [lambda k: 0.9, lambda k: 1 / k]))
lr_scheduler.MultiplicativeLR(optim.SGD([a]), [lambda k: 1, lambda k: 1])
lr_scheduler.MultiplicativeLR(optim.SGD([a]), 0.9)
rates(lambda o: lr_scheduler.PolynomialLR(o))
rates(lambda o: lr_scheduler.PolynomialLR(o, total_iters=6, power=2.0))
rates(lambda o: lr_scheduler.SequentialLR(o, [lr_scheduler.ConstantLR(o, 0.1, 2), lr_scheduler.ExponentialLR(o, 0.9)], milestones=[3]))
rates(lambda o: lr_scheduler.SequentialLR(o, [lr_scheduler.LinearLR(o, 0.1, total_iters=3), lr_scheduler.CosineAnnealingLR(o, 6)], [3]))
rates(lambda o: lr_scheduler.SequentialLR(o, [lr_scheduler.LambdaLR(o, lambda k: k / 3), lr_scheduler.StepLR(o, 2), lr_scheduler.PolynomialLR(o, 3)], [3, 6]))
rates(lambda o: lr_scheduler.ChainedScheduler([lr_scheduler.ConstantLR(o, 0.1, 2), lr_scheduler.ExponentialLR(o, 0.9)]))
lr_scheduler.ChainedScheduler([])
lr_scheduler.SequentialLR(optim.SGD([a]), [], [])
o = optim.SGD([a]); lr_scheduler.SequentialLR(o, [lr_scheduler.StepLR(o, 2)], [3])
lr_scheduler.SequentialLR(optim.SGD([a]), [lr_scheduler.StepLR(optim.SGD([b]), 2)], [])
rates(lambda o: lr_scheduler.CyclicLR(o, 0.01, 0.1, 3), momentum=0.9)
rates(lambda o: lr_scheduler.CyclicLR(o, 0.01, 0.1, 2, 3, mode='triangular2'), momentum=0.9)
rates(lambda o: lr_scheduler.CyclicLR(o, [0.01, 0.02], [0.1, 0.3], 2, mode='exp_range', gamma=0.9, cycle_momentum=False))
rates(lambda o: lr_scheduler.CyclicLR(o, 0.01, 0.1, 2, scale_fn=lambda k: 1 / (k + 1), scale_mode='iterations'), momentum=0.9)
o = optim.Adam([a]); s = lr_scheduler.CyclicLR(o, 0.01, 0.1, 4); s.step(); s.step(); o.param_groups[0]['betas']
o = optim.SGD([a], momentum=0.9); s = lr_scheduler.CyclicLR(o, 0.01, 0.1, 4); s.step(); o.param_groups[0]['momentum']
lr_scheduler.CyclicLR(optim.Adagrad([a]), 0.01, 0.1)
lr_scheduler.CyclicLR(optim.SGD([a]), 0.01, 0.1, mode='other')
plateau([1., 0.9, 0.9, 0.9, 0.95, 0.9], patience=1)
plateau([1., 1.1, 1.05, 1.2, 1.2, 1.2, 1.2], mode='max', patience=0, factor=0.5, cooldown=1)
plateau([1., 0.95, 0.9, 0.85, 0.8], patience=0, threshold=0.1, threshold_mode='abs', min_lr=[0.1, 0.001])
plateau([torch.tensor(1.), torch.tensor(2.)], patience=0, min_lr=0.2)
lr_scheduler.ReduceLROnPlateau(optim.SGD([a]), factor=1.0)
lr_scheduler.ReduceLROnPlateau(optim.SGD([a]), mode='mid')
lr_scheduler.ReduceLROnPlateau(optim.SGD([a]), min_lr=[0., 0.])
lr_scheduler.ReduceLROnPlateau(a)
"""
)
