    # Wrong: the network sees noisy images.
    abar = cumulative_alphas(betas)
    noisy = add_noise(pairs.winner, pairs.eps_winner, pairs.t, abar)
    predicted = model(pairs.winner, pairs.t, pairs.cond)
    return squared_error(predicted, pairs.eps_winner).mean()
