    # Wrong: one number took part in all channels.
    grad_alpha = (grad_inner * x).sum(dim=tuple(range(x.dim() - 1)))
