    # Wrong: a badly ordered pair has a negative margin.
    gain_on_winner = reference.winner - model.winner
    gain_on_loser = reference.loser - model.loser
    return torch.relu(gain_on_winner - gain_on_loser)
