    # Wrong: the model learns from its errors.
    x0 = torch.cat([pairs.winner, pairs.loser])
    eps = torch.cat([pairs.eps_winner, pairs.eps_loser])
    t = torch.cat([pairs.t, pairs.t])
    cond = torch.cat([pairs.cond, pairs.cond])
    noisy = add_noise(x0, eps, t, abar)
    errors = squared_error(network(noisy, t, cond).detach(), eps)
    winner, loser = errors.chunk(2)
    return Errors(winner, loser)
