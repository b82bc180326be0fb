    # Wrong: the linear part is divided by variances.
    linear = (1 - tau) / tau * x_tau - (1 - t) / t * x_t
    quadratic = ((1 - tau) / tau) ** 2 - ((1 - t) / t) ** 2
    return tilt(clean, linear, quadratic)
