    # Wrong: it starts from x_t.
    _, of_x0, variance = transition_coefficients(t, tau)
    variance = variance + of_x0**2 * torch.exp(2 * clean.logstd)
    return Mixture(of_x0[..., None] * clean.means, variance.log() / 2, clean.logweights)
