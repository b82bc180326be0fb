    # Wrong: the ratio is to the mixture, not to the other image.
    log_x = log_kernel(m, x, at)
    log_a = log_kernel(m, a, at)
    return torch.exp(log_x - log_a).detach(), torch.exp(log_a - log_x).detach()
