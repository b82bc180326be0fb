    # Wrong: variances add up.
    of_x_t, of_x0, variance = transition_coefficients(t, tau)
    means = (of_x_t * x_t)[:, None] + of_x0[..., None] * clean.means
    std = variance.sqrt() + of_x0 * clean.logstd.exp()
    return Mixture(means, std.log(), clean.logweights)
