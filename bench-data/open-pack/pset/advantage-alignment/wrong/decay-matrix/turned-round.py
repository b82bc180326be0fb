    # Wrong: rows are what is looked back at.
    step = torch.arange(advantages.shape[-1], dtype=advantages.dtype)
    age = step - step[:, None]
    decay = (gamma**age).triu(1)
