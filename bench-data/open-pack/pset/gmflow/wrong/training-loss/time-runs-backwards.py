    # Wrong: time 0 is data.
    x_t = forward_noise(noise, x0, t)
    return mixture_nll(network(x_t, t), velocity_target(x_t, x0, t)).mean()
