    # Wrong: the weights of section 3 are meant.
    if weighting == "constant":
        weights = torch.ones_like(betas)
    elif weighting == "elbo":
        weights = betas
    else:
        raise ValueError(f"no such weighting: {weighting}")
    scale = strength * len(betas) * weights[pairs.t]
