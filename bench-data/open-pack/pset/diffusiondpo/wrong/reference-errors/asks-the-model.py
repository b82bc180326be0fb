    # Wrong: the frozen copy is asked.
    with torch.no_grad():
        reference_errors = pair_errors(model, pairs, abar)
