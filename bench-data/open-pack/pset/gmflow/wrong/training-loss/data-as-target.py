    # Wrong: the mixture is one of velocities.
    x_t = forward_noise(x0, noise, t)
    return mixture_nll(network(x_t, t), x0).mean()
