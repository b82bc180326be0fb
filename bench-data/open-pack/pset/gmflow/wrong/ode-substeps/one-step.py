    # Wrong: the velocity is known on the way as well.
    mean, _ = mixture_moments(clean)
    return x_t + (tau - t) * (x_t - mean) / t
