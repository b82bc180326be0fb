    # Wrong: the sample is at the first of both times.
    x = noise
    for start, end in itertools.pairwise(times):
        t, tau = x.new_full((len(x), 1), start), x.new_full((len(x), 1), end)
        clean = velocity_to_clean(network(x, tau), x, t)
        x = ode_step(clean, x, t, tau, substeps)
    return x
