    # Wrong: a share is meant.
    with torch.no_grad():
        metrics = {
            "implicit_accuracy": (margin > 0).float().sum(),
            "reward_margin": logits.mean(),
            "model_error": torch.cat(errors).mean(),
            "reference_error": torch.cat(reference_errors).mean(),
        }
