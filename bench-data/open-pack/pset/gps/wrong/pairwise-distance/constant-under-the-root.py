    # Wrong: a constant this large blurs small distances.
    difference = x[:, :, None, :] - y[:, None, :, :]
    return torch.sqrt((difference**2).sum(dim=-1) + 1e-6)
