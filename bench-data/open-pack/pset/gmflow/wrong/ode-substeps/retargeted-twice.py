    # Wrong: the mixture belongs to the step before, not to the beginning.
    x, step, mixture = x_t, (tau - t) / substeps, clean
    for i in range(substeps):
        now = t + i * step
        mixture = retarget(mixture, x_t, t, x, now)
        mean, _ = mixture_moments(mixture)
        x = x + step * (x - mean) / now
    return x
