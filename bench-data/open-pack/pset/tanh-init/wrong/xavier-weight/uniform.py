    # Wrong: the right variance, but the uniform variant.
    bound = math.sqrt(6.0 / (n_in + n_out))
    return bound * (2.0 * torch.rand(n_out, n_in) - 1.0)
