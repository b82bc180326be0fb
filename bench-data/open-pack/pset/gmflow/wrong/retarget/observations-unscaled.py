    # Wrong: data is smaller in a noisy sample.
    linear = x_tau / tau**2 - x_t / t**2
    quadratic = 1 / tau**2 - 1 / t**2
    return tilt(clean, linear, quadratic)
