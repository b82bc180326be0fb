    # Wrong: the quadratic part has the square of all of it.
    linear = (1 - tau) / tau**2 * x_tau - (1 - t) / t**2 * x_t
    quadratic = (1 - tau) / tau**2 - (1 - t) / t**2
    return tilt(clean, linear, quadratic)
