    # Wrong: a gain is what the error has fallen by.
    gain_on_winner = model.winner - reference.winner
    gain_on_loser = model.loser - reference.loser
    return gain_on_winner - gain_on_loser
