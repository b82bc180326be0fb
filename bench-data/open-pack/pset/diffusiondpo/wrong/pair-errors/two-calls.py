    # Wrong: both images go through the network in one call.
    sides = (pairs.winner, pairs.eps_winner), (pairs.loser, pairs.eps_loser)
    errors = []
    for x0, eps in sides:
        noisy = add_noise(x0, eps, pairs.t, abar)
        errors.append(squared_error(network(noisy, pairs.t, pairs.cond), eps))
    return Errors(*errors)
