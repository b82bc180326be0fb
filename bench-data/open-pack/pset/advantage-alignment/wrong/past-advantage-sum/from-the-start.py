    # Wrong: discounted from the start of time.
    step = torch.arange(advantages.shape[-1], dtype=advantages.dtype)
    age = step[:, None] - step
    decay = (gamma ** step.expand_as(age)).tril(-1)
    return advantages @ decay.T
