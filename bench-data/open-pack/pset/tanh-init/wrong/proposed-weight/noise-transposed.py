    # Wrong: the right distribution, drawn in the wrong order.
    pattern = identity_pattern(n_out, n_in)
    noise = noise_scale(n_in, alpha) * torch.randn(n_in, n_out).T
    return pattern + noise
