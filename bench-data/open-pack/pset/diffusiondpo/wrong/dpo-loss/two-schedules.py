    # Wrong: the errors of both networks belong to the same noise.
    abar = cumulative_alphas(betas)
    errors = pair_errors(model, pairs, abar)
    with torch.no_grad():
        reference_errors = pair_errors(reference_model, pairs, 1 - betas)
    margin = preference_margin(errors, reference_errors)
    if weighting == "constant":
        weights = torch.ones_like(betas)
    elif weighting == "elbo":
        weights = elbo_weights(betas)
    else:
        raise ValueError(f"no such weighting: {weighting}")
    scale = strength * len(betas) * weights[pairs.t]
    logits = scale * margin
    loss = -F.logsigmoid(logits).mean()
    with torch.no_grad():
        metrics = {
            "implicit_accuracy": (margin > 0).float().mean(),
            "reward_margin": logits.mean(),
            "model_error": torch.cat(errors).mean(),
            "reference_error": torch.cat(reference_errors).mean(),
        }
    return loss, metrics
