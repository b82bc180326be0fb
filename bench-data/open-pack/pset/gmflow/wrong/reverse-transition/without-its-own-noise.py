    # Wrong: the way back is random even for known data.
    of_x_t, of_x0, _ = transition_coefficients(t, tau)
    means = (of_x_t * x_t)[:, None] + of_x0[..., None] * clean.means
    return Mixture(means, of_x0.log() + clean.logstd, clean.logweights)
