    # Wrong: both images belong to the prompt.
    x0 = torch.cat([pairs.winner, pairs.loser])
    eps = torch.cat([pairs.eps_winner, pairs.eps_loser])
    t = torch.cat([pairs.t, pairs.t])
    cond = torch.cat([pairs.cond, torch.zeros_like(pairs.cond)])
