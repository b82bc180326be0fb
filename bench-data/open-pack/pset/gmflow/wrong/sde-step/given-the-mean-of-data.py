    # Wrong: which data it was is part of the draw.
    of_x_t, of_x0, variance = transition_coefficients(t, tau)
    mean = of_x_t * x_t + of_x0 * mixture_moments(clean)[0]
    return mean + variance.sqrt() * noise
