    # Wrong: the network may not see clean data.
    x_t = forward_noise(x0, noise, t)
    return mixture_nll(network(x0, t), velocity_target(x_t, x0, t)).mean()
