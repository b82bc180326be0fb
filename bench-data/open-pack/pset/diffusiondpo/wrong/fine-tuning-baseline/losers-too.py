    # Wrong: losers are not what one wants more of.
    abar = cumulative_alphas(betas)
    noisy = add_noise(pairs.winner, pairs.eps_winner, pairs.t, abar)
    predicted = model(noisy, pairs.t, pairs.cond)
    return torch.cat(pair_errors(model, pairs, abar)).mean()
