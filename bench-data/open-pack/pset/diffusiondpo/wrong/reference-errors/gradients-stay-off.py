    # Wrong: the model's gradients would be off from here on.
    torch.set_grad_enabled(False)
    reference_errors = pair_errors(reference_model, pairs, abar)
