    # Wrong: prompts go in the order of the images.
    x0 = torch.cat([pairs.winner, pairs.loser])
    eps = torch.cat([pairs.eps_winner, pairs.eps_loser])
    t = torch.cat([pairs.t, pairs.t])
    cond = pairs.cond.repeat_interleave(2, dim=0)
