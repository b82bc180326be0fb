    # Wrong: only the step before.
    step = torch.arange(advantages.shape[-1], dtype=advantages.dtype)
    age = step[:, None] - step
    decay = (gamma**age).tril(-1).triu(-1)
