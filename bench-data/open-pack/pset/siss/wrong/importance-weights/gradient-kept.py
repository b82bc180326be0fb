    # Wrong: the weights are constants to the gradient.
    log_x = log_kernel(m, x, at)
    log_a = log_kernel(m, a, at)
    share = torch.tensor(lam, dtype=m.dtype)
    log_mixture = torch.logaddexp(torch.log(1 - share) + log_x, torch.log(share) + log_a)
    return torch.exp(log_x - log_mixture), torch.exp(log_a - log_mixture)
