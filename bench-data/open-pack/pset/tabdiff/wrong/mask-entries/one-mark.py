    # Wrong: one mark for all columns.
    return torch.where(u < kept, x, sizes.max())
