    # Wrong: the loser counts too.
    gain_on_winner = reference.winner - model.winner
    gain_on_loser = reference.loser - model.loser
    return gain_on_winner
