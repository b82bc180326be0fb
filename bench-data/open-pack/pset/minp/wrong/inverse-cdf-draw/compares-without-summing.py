    # Wrong: compares u with each probability, not with the running mass.
    token = (probs <= u[:, None]).sum(dim=-1)
    last_possible = (torch.arange(probs.shape[-1]) * (probs > 0)).amax(dim=-1)
    return torch.minimum(token, last_possible)
