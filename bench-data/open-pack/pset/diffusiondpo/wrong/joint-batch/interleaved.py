    # Wrong: all winners come before all losers.
    x0 = torch.stack([pairs.winner, pairs.loser], dim=1).flatten(0, 1)
    eps = torch.stack([pairs.eps_winner, pairs.eps_loser], dim=1).flatten(0, 1)
    t = pairs.t.repeat_interleave(2)
    cond = pairs.cond.repeat_interleave(2, dim=0)
