    # Wrong: as many steps as substeps.
    x, step = x_t, (tau - t) / substeps
    for i in range(1, substeps):
        now = t + (i - 1) * step
        mean, _ = mixture_moments(retarget(clean, x_t, t, x, now))
        x = x + step * (x - mean) / now
    return x
