    # Wrong: each pair has errors of its own.
    winner, loser = errors.chunk(2)
    return Errors(winner.mean(), loser.mean())
