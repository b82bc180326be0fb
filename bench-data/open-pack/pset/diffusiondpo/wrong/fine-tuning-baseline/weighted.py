    # Wrong: the comparison has no weights.
    abar = cumulative_alphas(betas)
    noisy = add_noise(pairs.winner, pairs.eps_winner, pairs.t, abar)
    predicted = model(noisy, pairs.t, pairs.cond)
    return (elbo_weights(betas)[pairs.t] * squared_error(predicted, pairs.eps_winner)).mean()
