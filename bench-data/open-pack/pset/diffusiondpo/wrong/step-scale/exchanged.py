    # Wrong: elbo is the one with weights.
    if weighting == "elbo":
        weights = torch.ones_like(betas)
    elif weighting == "constant":
        weights = elbo_weights(betas)
    else:
        raise ValueError(f"no such weighting: {weighting}")
    scale = strength * len(betas) * weights[pairs.t]
