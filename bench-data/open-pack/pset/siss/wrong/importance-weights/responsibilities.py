    # Wrong: these are the shares of the components in m, which lack a division by the shares.
    log_x = log_kernel(m, x, at) + torch.log(torch.tensor(1 - lam))
    log_a = log_kernel(m, a, at) + torch.log(torch.tensor(lam))
    log_mixture = torch.logaddexp(log_x, log_a)
    return torch.exp(log_x - log_mixture).detach(), torch.exp(log_a - log_mixture).detach()
