    # Wrong: multiplying leaves noise on the pattern alone and zeros elsewhere.
    pattern = identity_pattern(n_out, n_in)
    noise = noise_scale(n_in, alpha) * torch.randn(n_out, n_in)
    return pattern * noise
