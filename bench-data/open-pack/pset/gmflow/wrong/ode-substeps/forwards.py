    # Wrong: to less noise.
    x, step = x_t, (t - tau) / substeps
    for i in range(substeps):
        now = t - i * step
        mean, _ = mixture_moments(retarget(clean, x_t, t, x, now))
        x = x + step * (x - mean) / now
    return x
