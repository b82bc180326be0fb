    # Wrong: winners come first.
    x0 = torch.cat([pairs.loser, pairs.winner])
    eps = torch.cat([pairs.eps_loser, pairs.eps_winner])
    t = torch.cat([pairs.t, pairs.t])
    cond = torch.cat([pairs.cond, pairs.cond])
