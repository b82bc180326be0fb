    # Wrong: differences are meant, not shares.
    gain_on_winner = (reference.winner - model.winner) / (reference.winner + 1)
    gain_on_loser = reference.loser - model.loser
    return gain_on_winner - gain_on_loser
