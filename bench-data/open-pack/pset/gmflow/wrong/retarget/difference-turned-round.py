    # Wrong: the old observation goes out.
    linear = (1 - t) / t**2 * x_t - (1 - tau) / tau**2 * x_tau
    quadratic = ((1 - t) / t) ** 2 - ((1 - tau) / tau) ** 2
    return tilt(clean, linear, quadratic)
