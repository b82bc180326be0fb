    # Wrong: exponentials of distant points are zero, and their logarithm is not finite.
    log_mixture = torch.log((1 - lam) * torch.exp(log_x) + lam * torch.exp(log_a))
