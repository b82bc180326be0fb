    # Wrong: the smaller ratio, not the smaller product.
    ratio = torch.exp(log_probs - old_log_probs)
    clipped = ratio.clamp(1 - eps, 1 + eps)
    return -(torch.minimum(ratio, clipped) * advantages).mean()
