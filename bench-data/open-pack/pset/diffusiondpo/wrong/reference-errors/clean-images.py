    # Wrong: the reference sees the same noisy images.
    with torch.no_grad():
        reference_errors = pair_errors(reference_model, pairs, torch.ones_like(abar))
