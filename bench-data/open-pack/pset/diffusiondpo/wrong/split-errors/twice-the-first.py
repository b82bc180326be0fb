    # Wrong: the second half is that of the losers.
    winner = errors[: len(errors) // 2]
    return Errors(winner, winner)
