    # Wrong: steps are equally long in time.
    x, ratio = x_t, (tau / t) ** (1 / substeps)
    for i in range(substeps):
        now, after = t * ratio**i, t * ratio ** (i + 1)
        mean, _ = mixture_moments(retarget(clean, x_t, t, x, now))
        x = x + (after - now) * (x - mean) / now
    return x
