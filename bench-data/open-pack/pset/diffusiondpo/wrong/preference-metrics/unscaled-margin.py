    # Wrong: the reward has its scale.
    with torch.no_grad():
        metrics = {
            "implicit_accuracy": (margin > 0).float().mean(),
            "reward_margin": margin.mean(),
            "model_error": torch.cat(errors).mean(),
            "reference_error": torch.cat(reference_errors).mean(),
        }
