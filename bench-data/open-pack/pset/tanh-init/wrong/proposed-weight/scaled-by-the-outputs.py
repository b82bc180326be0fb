    # Wrong: the noise is scaled by the fan-in.
    pattern = identity_pattern(n_out, n_in)
    noise = noise_scale(n_out, alpha) * torch.randn(n_out, n_in)
    return pattern + noise
