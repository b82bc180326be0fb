    # Wrong: the reference sees the same steps.
    with torch.no_grad():
        reference_errors = pair_errors(reference_model, pairs._replace(t=pairs.t * 0), abar)
