    # Wrong: the other image of the pair.
    abar = cumulative_alphas(betas)
    noisy = add_noise(pairs.loser, pairs.eps_loser, pairs.t, abar)
    predicted = model(noisy, pairs.t, pairs.cond)
    return squared_error(predicted, pairs.eps_loser).mean()
