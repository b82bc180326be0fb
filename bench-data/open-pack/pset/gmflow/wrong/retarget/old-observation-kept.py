    # Wrong: what x_t says would count as well.
    linear = (1 - tau) / tau**2 * x_tau
    quadratic = ((1 - tau) / tau) ** 2
    return tilt(clean, linear, quadratic)
