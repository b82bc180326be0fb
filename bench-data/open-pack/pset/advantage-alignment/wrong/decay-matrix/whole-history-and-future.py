    # Wrong: the future counts too.
    step = torch.arange(advantages.shape[-1], dtype=advantages.dtype)
    age = step[:, None] - step
    decay = (gamma ** age.abs()).fill_diagonal_(0)
