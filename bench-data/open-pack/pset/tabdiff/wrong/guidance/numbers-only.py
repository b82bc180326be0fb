    # Wrong: classes are not guided.
    def beyond(a: torch.Tensor, b: torch.Tensor) -> torch.Tensor:
        return (1 + strength) * a - strength * b

    logits = with_label.logits
    return Guess(beyond(with_label.noise, without.noise), logits)
