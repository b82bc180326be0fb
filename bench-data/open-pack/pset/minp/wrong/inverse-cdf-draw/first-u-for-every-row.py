    # Wrong: all rows share one uniform.
    running_mass = probs.cumsum(dim=-1)
    token = (running_mass <= u[0]).sum(dim=-1)
    last_possible = (torch.arange(probs.shape[-1]) * (probs > 0)).amax(dim=-1)
    return torch.minimum(token, last_possible)
