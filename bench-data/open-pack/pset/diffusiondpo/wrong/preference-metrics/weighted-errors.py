    # Wrong: errors are reported as they are.
    with torch.no_grad():
        metrics = {
            "implicit_accuracy": (margin > 0).float().mean(),
            "reward_margin": logits.mean(),
            "model_error": (torch.cat(errors) * torch.cat([scale, scale])).mean(),
            "reference_error": torch.cat(reference_errors).mean(),
        }
