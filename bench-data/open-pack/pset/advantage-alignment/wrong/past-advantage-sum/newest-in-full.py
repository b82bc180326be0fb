    # Wrong: the step before is not discounted.
    step = torch.arange(advantages.shape[-1], dtype=advantages.dtype)
    age = step[:, None] - step
    decay = (gamma ** (age - 1)).tril(-1)
    return advantages @ decay.T
