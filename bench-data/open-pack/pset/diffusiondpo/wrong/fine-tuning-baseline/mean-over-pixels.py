    # Wrong: an error sums over its image.
    abar = cumulative_alphas(betas)
    noisy = add_noise(pairs.winner, pairs.eps_winner, pairs.t, abar)
    predicted = model(noisy, pairs.t, pairs.cond)
    return F.mse_loss(predicted, pairs.eps_winner)
