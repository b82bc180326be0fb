    # Wrong: forgets what outer cuts did to the budget.
    budget = np.ones_like(own.budget) - gamma * hedges @ other.budget
