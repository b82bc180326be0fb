    # Wrong: noise of data and noise of the way add up, unless they are the same.
    of_x_t, of_x0, variance = transition_coefficients(t, tau)
    return of_x_t * x_t + of_x0 * sample(clean, uniform, noise) + variance.sqrt() * noise
