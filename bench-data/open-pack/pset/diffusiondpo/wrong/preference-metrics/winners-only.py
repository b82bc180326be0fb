    # Wrong: the errors of both images count.
    with torch.no_grad():
        metrics = {
            "implicit_accuracy": (margin > 0).float().mean(),
            "reward_margin": logits.mean(),
            "model_error": errors.winner.mean(),
            "reference_error": torch.cat(reference_errors).mean(),
        }
