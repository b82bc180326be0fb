    # Wrong: each network has its own error.
    with torch.no_grad():
        metrics = {
            "implicit_accuracy": (margin > 0).float().mean(),
            "reward_margin": logits.mean(),
            "reference_error": torch.cat(errors).mean(),
            "model_error": torch.cat(reference_errors).mean(),
        }
