    # Wrong: gaining on the loser is what is not wanted.
    gain_on_winner = reference.winner - model.winner
    gain_on_loser = reference.loser - model.loser
    return gain_on_winner + gain_on_loser
