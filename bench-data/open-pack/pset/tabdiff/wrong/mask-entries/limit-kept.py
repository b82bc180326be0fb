    # Wrong: keeps at the limit.
    return torch.where(u <= kept, x, sizes)
