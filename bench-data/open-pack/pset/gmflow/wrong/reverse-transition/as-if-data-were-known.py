    # Wrong: components have a width.
    of_x_t, of_x0, variance = transition_coefficients(t, tau)
    means = (of_x_t * x_t)[:, None] + of_x0[..., None] * clean.means
    return Mixture(means, variance.log().expand_as(clean.logstd) / 2, clean.logweights)
