    # Wrong: the constant weight is one.
    if weighting == "constant":
        weights = torch.full_like(betas, 0.5)
    elif weighting == "elbo":
        weights = elbo_weights(betas)
    else:
        raise ValueError(f"no such weighting: {weighting}")
    scale = strength * len(betas) * weights[pairs.t]
