    # Wrong: the logarithm of a standard deviation is asked for.
    of_x_t, of_x0, variance = transition_coefficients(t, tau)
    means = (of_x_t * x_t)[:, None] + of_x0[..., None] * clean.means
    variance = variance + of_x0**2 * torch.exp(2 * clean.logstd)
    return Mixture(means, variance.log(), clean.logweights)
