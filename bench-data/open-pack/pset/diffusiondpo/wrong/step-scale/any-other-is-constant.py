    # Wrong: an unknown weighting is refused.
    weights = elbo_weights(betas) if weighting == "elbo" else torch.ones_like(betas)
    scale = strength * len(betas) * weights[pairs.t]
