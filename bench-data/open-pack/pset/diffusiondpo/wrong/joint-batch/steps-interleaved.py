    # Wrong: steps go in the order of the images.
    x0 = torch.cat([pairs.winner, pairs.loser])
    eps = torch.cat([pairs.eps_winner, pairs.eps_loser])
    t = pairs.t.repeat_interleave(2)
    cond = torch.cat([pairs.cond, pairs.cond])
