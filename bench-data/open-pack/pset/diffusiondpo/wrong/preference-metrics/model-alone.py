    # Wrong: the model is compared with its reference.
    with torch.no_grad():
        metrics = {
            "implicit_accuracy": (errors.winner < errors.loser).float().mean(),
            "reward_margin": logits.mean(),
            "model_error": torch.cat(errors).mean(),
            "reference_error": torch.cat(reference_errors).mean(),
        }
