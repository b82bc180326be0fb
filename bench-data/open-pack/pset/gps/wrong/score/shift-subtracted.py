    # Wrong: distances grow by the shift.
    t = alpha * (d - shift) ** beta
    return t * torch.exp(-t)
