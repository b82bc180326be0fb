    # Wrong: the precision is forgotten.
    step = torch.arange(advantages.shape[-1], dtype=torch.float32)
    age = step[:, None] - step
    decay = (gamma**age).tril(-1).to(advantages.dtype)
