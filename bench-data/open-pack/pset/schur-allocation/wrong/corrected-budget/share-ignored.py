    # Wrong: always corrected in full.
    budget = own.budget - hedges @ other.budget
