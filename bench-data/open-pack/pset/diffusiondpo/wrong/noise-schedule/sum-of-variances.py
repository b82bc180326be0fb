    # Wrong: shares of variance multiply.
    return 1 - torch.cumsum(betas, dim=0)
