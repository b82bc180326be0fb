    # Wrong: the loss of ordinary flow matching.
    x_t = forward_noise(x0, noise, t)
    mean, _ = mixture_moments(network(x_t, t))
    return (mean - velocity_target(x_t, x0, t)).square().sum(dim=1).mean() / 2
