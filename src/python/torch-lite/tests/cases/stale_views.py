"""Views that may not be used once their memory was written: of many, or made without gradient mode.

`after` makes a view of a tensor that requires grad, writes the memory, and says for each use of
the view what comes of it.
"""

PRELUDE = """
def without_gradients(function, *values):
    with torch.no_grad():
        return function(*values)

USES = {
    "is_leaf": lambda v: v.is_leaf,
    "requires_grad": lambda v: v.requires_grad,
    "grad_fn": lambda v: v.grad_fn is not None,
    "mul": lambda v: (v * 1).requires_grad,
    "mul without": lambda v: without_gradients(lambda: (v * 1).requires_grad),
    "is_leaf without": lambda v: without_gradients(lambda: v.is_leaf),
    "detach": lambda v: v.detach().requires_grad,
    "add_": lambda v: v.add_(1).requires_grad,
    "add_ without": lambda v: without_gradients(lambda: v.add_(1).requires_grad),
    "view": lambda v: v[:1].requires_grad,
    "tolist": lambda v: v.tolist(),
}
START = {
    "leaf": lambda: torch.ones(2, 3, requires_grad=True),
    "leaf that was a view": lambda: torch.arange(6.0).reshape(2, 3).requires_grad_(),
    "computed": lambda: torch.ones(2, 3, requires_grad=True) * 1,
}

def outcome(function, *values):
    try:
        return str(function(*values))
    except Exception as error:
        return type(error).__name__

def after(start, view, write):
    found = {}
    for name, use in USES.items():
        z = START[start]()
        v = view(z)
        wrote = outcome(write, z, v)
        found[name] = (wrote if wrote.endswith("Error") else "written"), outcome(use, v)
    return found
"""

CASES = r"""
after("leaf", lambda z: z.unbind(0)[0], lambda z, v: without_gradients(z.add_, 0))
after("leaf", lambda z: z.unbind(0)[0], lambda z, v: z.detach().add_(0))
after("leaf", lambda z: z.unbind(0)[0], lambda z, v: z.data.add_(0))
after("leaf", lambda z: z.unbind(0)[0], lambda z, v: without_gradients(v.add_, 0))
after("leaf", lambda z: z.unbind(0)[0], lambda z, v: z.mul_(2))
after("leaf", lambda z: z.unbind(0)[0], lambda z, v: v.mul_(2))
after("leaf", lambda z: z.split(1)[0], lambda z, v: without_gradients(z.add_, 0))
after("leaf", lambda z: z.split(1)[0], lambda z, v: z.detach().add_(0))
after("leaf", lambda z: z.split(1)[0], lambda z, v: z.data.add_(0))
after("leaf", lambda z: z.split(1)[0], lambda z, v: without_gradients(v.add_, 0))
after("leaf", lambda z: z.split(1)[0], lambda z, v: z.mul_(2))
after("leaf", lambda z: z.split(1)[0], lambda z, v: v.mul_(2))
after("leaf", lambda z: z.unbind(0)[0][:1], lambda z, v: without_gradients(z.add_, 0))
after("leaf", lambda z: z.unbind(0)[0][:1], lambda z, v: z.detach().add_(0))
after("leaf", lambda z: z.unbind(0)[0][:1], lambda z, v: z.data.add_(0))
after("leaf", lambda z: z.unbind(0)[0][:1], lambda z, v: without_gradients(v.add_, 0))
after("leaf", lambda z: z.unbind(0)[0][:1], lambda z, v: z.mul_(2))
after("leaf", lambda z: z.unbind(0)[0][:1], lambda z, v: v.mul_(2))
after("leaf", lambda z: without_gradients(lambda: z[0]), lambda z, v: without_gradients(z.add_, 0))
after("leaf", lambda z: without_gradients(lambda: z[0]), lambda z, v: z.detach().add_(0))
after("leaf", lambda z: without_gradients(lambda: z[0]), lambda z, v: z.data.add_(0))
after("leaf", lambda z: without_gradients(lambda: z[0]), lambda z, v: without_gradients(v.add_, 0))
after("leaf", lambda z: without_gradients(lambda: z[0]), lambda z, v: z.mul_(2))
after("leaf", lambda z: without_gradients(lambda: z[0]), lambda z, v: v.mul_(2))
after("leaf", lambda z: without_gradients(lambda: z.unbind(0)[0]), lambda z, v: without_gradients(z.add_, 0))
after("leaf", lambda z: without_gradients(lambda: z.unbind(0)[0]), lambda z, v: z.detach().add_(0))
after("leaf", lambda z: without_gradients(lambda: z.unbind(0)[0]), lambda z, v: z.data.add_(0))
after("leaf", lambda z: without_gradients(lambda: z.unbind(0)[0]), lambda z, v: without_gradients(v.add_, 0))
after("leaf", lambda z: without_gradients(lambda: z.unbind(0)[0]), lambda z, v: z.mul_(2))
after("leaf", lambda z: without_gradients(lambda: z.unbind(0)[0]), lambda z, v: v.mul_(2))
after("leaf", lambda z: z[0], lambda z, v: without_gradients(z.add_, 0))
after("leaf", lambda z: z[0], lambda z, v: z.detach().add_(0))
after("leaf", lambda z: z[0], lambda z, v: z.data.add_(0))
after("leaf", lambda z: z[0], lambda z, v: without_gradients(v.add_, 0))
after("leaf", lambda z: z[0], lambda z, v: z.mul_(2))
after("leaf", lambda z: z[0], lambda z, v: v.mul_(2))
after("leaf that was a view", lambda z: z.unbind(0)[0], lambda z, v: without_gradients(z.add_, 0))
after("leaf that was a view", lambda z: z.unbind(0)[0], lambda z, v: z.detach().add_(0))
after("leaf that was a view", lambda z: z.unbind(0)[0], lambda z, v: z.data.add_(0))
after("leaf that was a view", lambda z: z.unbind(0)[0], lambda z, v: without_gradients(v.add_, 0))
after("leaf that was a view", lambda z: z.unbind(0)[0], lambda z, v: z.mul_(2))
after("leaf that was a view", lambda z: z.unbind(0)[0], lambda z, v: v.mul_(2))
after("leaf that was a view", lambda z: z.split(1)[0], lambda z, v: without_gradients(z.add_, 0))
after("leaf that was a view", lambda z: z.split(1)[0], lambda z, v: z.detach().add_(0))
after("leaf that was a view", lambda z: z.split(1)[0], lambda z, v: z.data.add_(0))
after("leaf that was a view", lambda z: z.split(1)[0], lambda z, v: without_gradients(v.add_, 0))
after("leaf that was a view", lambda z: z.split(1)[0], lambda z, v: z.mul_(2))
after("leaf that was a view", lambda z: z.split(1)[0], lambda z, v: v.mul_(2))
after("leaf that was a view", lambda z: z.unbind(0)[0][:1], lambda z, v: without_gradients(z.add_, 0))
after("leaf that was a view", lambda z: z.unbind(0)[0][:1], lambda z, v: z.detach().add_(0))
after("leaf that was a view", lambda z: z.unbind(0)[0][:1], lambda z, v: z.data.add_(0))
after("leaf that was a view", lambda z: z.unbind(0)[0][:1], lambda z, v: without_gradients(v.add_, 0))
after("leaf that was a view", lambda z: z.unbind(0)[0][:1], lambda z, v: z.mul_(2))
after("leaf that was a view", lambda z: z.unbind(0)[0][:1], lambda z, v: v.mul_(2))
after("leaf that was a view", lambda z: without_gradients(lambda: z[0]), lambda z, v: without_gradients(z.add_, 0))
after("leaf that was a view", lambda z: without_gradients(lambda: z[0]), lambda z, v: z.detach().add_(0))
after("leaf that was a view", lambda z: without_gradients(lambda: z[0]), lambda z, v: z.data.add_(0))
after("leaf that was a view", lambda z: without_gradients(lambda: z[0]), lambda z, v: without_gradients(v.add_, 0))
after("leaf that was a view", lambda z: without_gradients(lambda: z[0]), lambda z, v: z.mul_(2))
after("leaf that was a view", lambda z: without_gradients(lambda: z[0]), lambda z, v: v.mul_(2))
after("leaf that was a view", lambda z: without_gradients(lambda: z.unbind(0)[0]), lambda z, v: without_gradients(z.add_, 0))
after("leaf that was a view", lambda z: without_gradients(lambda: z.unbind(0)[0]), lambda z, v: z.detach().add_(0))
after("leaf that was a view", lambda z: without_gradients(lambda: z.unbind(0)[0]), lambda z, v: z.data.add_(0))
after("leaf that was a view", lambda z: without_gradients(lambda: z.unbind(0)[0]), lambda z, v: without_gradients(v.add_, 0))
after("leaf that was a view", lambda z: without_gradients(lambda: z.unbind(0)[0]), lambda z, v: z.mul_(2))
after("leaf that was a view", lambda z: without_gradients(lambda: z.unbind(0)[0]), lambda z, v: v.mul_(2))
after("leaf that was a view", lambda z: z[0], lambda z, v: without_gradients(z.add_, 0))
after("leaf that was a view", lambda z: z[0], lambda z, v: z.detach().add_(0))
after("leaf that was a view", lambda z: z[0], lambda z, v: z.data.add_(0))
after("leaf that was a view", lambda z: z[0], lambda z, v: without_gradients(v.add_, 0))
after("leaf that was a view", lambda z: z[0], lambda z, v: z.mul_(2))
after("leaf that was a view", lambda z: z[0], lambda z, v: v.mul_(2))
after("computed", lambda z: z.unbind(0)[0], lambda z, v: without_gradients(z.add_, 0))
after("computed", lambda z: z.unbind(0)[0], lambda z, v: z.detach().add_(0))
after("computed", lambda z: z.unbind(0)[0], lambda z, v: z.data.add_(0))
after("computed", lambda z: z.unbind(0)[0], lambda z, v: without_gradients(v.add_, 0))
after("computed", lambda z: z.unbind(0)[0], lambda z, v: z.mul_(2))
after("computed", lambda z: z.unbind(0)[0], lambda z, v: v.mul_(2))
after("computed", lambda z: z.split(1)[0], lambda z, v: without_gradients(z.add_, 0))
after("computed", lambda z: z.split(1)[0], lambda z, v: z.detach().add_(0))
after("computed", lambda z: z.split(1)[0], lambda z, v: z.data.add_(0))
after("computed", lambda z: z.split(1)[0], lambda z, v: without_gradients(v.add_, 0))
after("computed", lambda z: z.split(1)[0], lambda z, v: z.mul_(2))
after("computed", lambda z: z.split(1)[0], lambda z, v: v.mul_(2))
after("computed", lambda z: z.unbind(0)[0][:1], lambda z, v: without_gradients(z.add_, 0))
after("computed", lambda z: z.unbind(0)[0][:1], lambda z, v: z.detach().add_(0))
after("computed", lambda z: z.unbind(0)[0][:1], lambda z, v: z.data.add_(0))
after("computed", lambda z: z.unbind(0)[0][:1], lambda z, v: without_gradients(v.add_, 0))
after("computed", lambda z: z.unbind(0)[0][:1], lambda z, v: z.mul_(2))
after("computed", lambda z: z.unbind(0)[0][:1], lambda z, v: v.mul_(2))
after("computed", lambda z: without_gradients(lambda: z[0]), lambda z, v: without_gradients(z.add_, 0))
after("computed", lambda z: without_gradients(lambda: z[0]), lambda z, v: z.detach().add_(0))
after("computed", lambda z: without_gradients(lambda: z[0]), lambda z, v: z.data.add_(0))
after("computed", lambda z: without_gradients(lambda: z[0]), lambda z, v: without_gradients(v.add_, 0))
after("computed", lambda z: without_gradients(lambda: z[0]), lambda z, v: z.mul_(2))
after("computed", lambda z: without_gradients(lambda: z[0]), lambda z, v: v.mul_(2))
after("computed", lambda z: without_gradients(lambda: z.unbind(0)[0]), lambda z, v: without_gradients(z.add_, 0))
after("computed", lambda z: without_gradients(lambda: z.unbind(0)[0]), lambda z, v: z.detach().add_(0))
after("computed", lambda z: without_gradients(lambda: z.unbind(0)[0]), lambda z, v: z.data.add_(0))
after("computed", lambda z: without_gradients(lambda: z.unbind(0)[0]), lambda z, v: without_gradients(v.add_, 0))
after("computed", lambda z: without_gradients(lambda: z.unbind(0)[0]), lambda z, v: z.mul_(2))
after("computed", lambda z: without_gradients(lambda: z.unbind(0)[0]), lambda z, v: v.mul_(2))
after("computed", lambda z: z[0], lambda z, v: without_gradients(z.add_, 0))
after("computed", lambda z: z[0], lambda z, v: z.detach().add_(0))
after("computed", lambda z: z[0], lambda z, v: z.data.add_(0))
after("computed", lambda z: z[0], lambda z, v: without_gradients(v.add_, 0))
after("computed", lambda z: z[0], lambda z, v: z.mul_(2))
after("computed", lambda z: z[0], lambda z, v: v.mul_(2))
"""
