    # Wrong: losers keep the order of the pairs.
    x0 = torch.cat([pairs.winner, pairs.loser.flip(0)])
    eps = torch.cat([pairs.eps_winner, pairs.eps_loser])
    t = torch.cat([pairs.t, pairs.t])
    cond = torch.cat([pairs.cond, pairs.cond])
