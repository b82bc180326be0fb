    # Wrong: figures are looked at, not trained on.
    metrics = {
        "implicit_accuracy": (margin > 0).float().mean(),
        "reward_margin": logits.mean(),
        "model_error": torch.cat(errors).mean(),
        "reference_error": torch.cat(reference_errors).mean(),
    }
