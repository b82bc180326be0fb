    # Wrong: the loser has a noise of its own.
    x0 = torch.cat([pairs.winner, pairs.loser])
    eps = torch.cat([pairs.eps_winner, pairs.eps_winner])
    noisy = add_noise(x0, eps, pairs.t.repeat(2), abar)
    predicted = network(noisy, pairs.t.repeat(2), torch.cat([pairs.cond, pairs.cond]))
    return Errors(*squared_error(predicted, eps).chunk(2))
