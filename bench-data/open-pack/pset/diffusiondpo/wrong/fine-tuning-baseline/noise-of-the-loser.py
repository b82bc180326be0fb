    # Wrong: winners have a noise of their own.
    abar = cumulative_alphas(betas)
    noisy = add_noise(pairs.winner, pairs.eps_loser, pairs.t, abar)
    predicted = model(noisy, pairs.t, pairs.cond)
    return squared_error(predicted, pairs.eps_winner).mean()
