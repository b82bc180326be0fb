    # Wrong: each image has a noise of its own.
    x0 = torch.cat([pairs.winner, pairs.loser])
    eps = torch.cat([pairs.eps_winner, pairs.eps_winner])
    t = torch.cat([pairs.t, pairs.t])
    cond = torch.cat([pairs.cond, pairs.cond])
