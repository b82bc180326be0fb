    # Wrong: it changes from step to step.
    x, step = x_t, (tau - t) / substeps
    for i in range(substeps):
        now = t + i * step
        mean, _ = mixture_moments(clean)
        x = x + step * (x - mean) / now
    return x
