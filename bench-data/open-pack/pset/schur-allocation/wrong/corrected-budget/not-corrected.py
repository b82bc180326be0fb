    # Wrong: the budget stays as it was.
    budget = own.budget
