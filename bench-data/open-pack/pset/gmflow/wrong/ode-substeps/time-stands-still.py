    # Wrong: time goes on.
    x, step = x_t, (tau - t) / substeps
    for _ in range(substeps):
        mean, _ = mixture_moments(retarget(clean, x_t, t, x, t))
        x = x + step * (x - mean) / t
    return x
