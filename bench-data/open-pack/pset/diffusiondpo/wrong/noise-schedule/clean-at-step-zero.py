    # Wrong: after step 0 there is some noise already.
    alphas = torch.cumprod(1 - betas, dim=0)
    return torch.cat([torch.ones(1), alphas[:-1]])
