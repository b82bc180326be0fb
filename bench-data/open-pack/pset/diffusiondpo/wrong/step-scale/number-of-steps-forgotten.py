    # Wrong: the sum over steps was replaced by a random one, times their number.
    if weighting == "constant":
        weights = torch.ones_like(betas)
    elif weighting == "elbo":
        weights = elbo_weights(betas)
    else:
        raise ValueError(f"no such weighting: {weighting}")
    scale = strength * weights[pairs.t]
