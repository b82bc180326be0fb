    # Wrong: densities of distant points underflow, and nothing is divided by nothing.
    q_x = torch.exp(log_kernel(m, x, at))
    q_a = torch.exp(log_kernel(m, a, at))
    mixture = (1 - lam) * q_x + lam * q_a
    return (q_x / mixture).detach(), (q_a / mixture).detach()
