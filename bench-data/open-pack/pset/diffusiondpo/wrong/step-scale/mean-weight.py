    # Wrong: each step has a weight of its own.
    if weighting == "constant":
        weights = torch.ones_like(betas)
    elif weighting == "elbo":
        weights = elbo_weights(betas)
    else:
        raise ValueError(f"no such weighting: {weighting}")
    scale = strength * len(betas) * weights.mean().expand(pairs.t.shape)
