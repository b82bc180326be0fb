    # Wrong: at another time an observation is another sharp one.
    linear = (1 - tau) / tau**2 * x_tau - (1 - t) / t**2 * x_t
    return tilt(clean, linear, torch.zeros_like(t))
