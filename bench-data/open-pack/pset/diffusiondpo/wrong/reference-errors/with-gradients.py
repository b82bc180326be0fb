    # Wrong: the reference is not trained.
    reference_errors = pair_errors(reference_model, pairs, abar)
