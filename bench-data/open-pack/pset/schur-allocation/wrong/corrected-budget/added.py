    # Wrong: the correction has the wrong sign.
    budget = own.budget + gamma * hedges @ other.budget
