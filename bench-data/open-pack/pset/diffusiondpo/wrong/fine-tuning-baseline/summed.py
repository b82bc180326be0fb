    # Wrong: the mean over the batch is meant.
    abar = cumulative_alphas(betas)
    noisy = add_noise(pairs.winner, pairs.eps_winner, pairs.t, abar)
    predicted = model(noisy, pairs.t, pairs.cond)
    return squared_error(predicted, pairs.eps_winner).sum()
