    # Wrong: one token too early.
    running_mass = probs.cumsum(dim=-1)
    token = ((running_mass <= u[:, None]).sum(dim=-1) - 1).clamp(min=0)
    last_possible = (torch.arange(probs.shape[-1]) * (probs > 0)).amax(dim=-1)
    return torch.minimum(token, last_possible)
