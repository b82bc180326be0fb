    # Wrong: winners were first.
    loser, winner = errors.chunk(2)
    return Errors(winner, loser)
