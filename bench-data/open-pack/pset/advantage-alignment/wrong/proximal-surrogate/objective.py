    # Wrong: what is to be maximised.
    ratio = torch.exp(log_probs - old_log_probs)
    clipped = ratio.clamp(1 - eps, 1 + eps)
    return torch.minimum(ratio * advantages, clipped * advantages).mean()
