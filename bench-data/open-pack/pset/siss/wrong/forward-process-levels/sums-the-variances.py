    # Wrong: survivals multiply.
    survival = 1 - torch.cumsum(betas, dim=0)
    return Levels(survival.sqrt(), (1 - survival).sqrt())
