    # Wrong: gains are measured from the frozen copy.
    return model.loser - model.winner
