    # Wrong: both errors are wanted, each by itself.
    winner, loser = errors.chunk(2)
    return Errors(winner - loser, loser)
