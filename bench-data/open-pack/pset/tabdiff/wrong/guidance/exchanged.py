    # Wrong: away from the label.
    def beyond(a: torch.Tensor, b: torch.Tensor) -> torch.Tensor:
        return (1 + strength) * b - strength * a

    logits = list(map(beyond, with_label.logits, without.logits))
    return Guess(beyond(with_label.noise, without.noise), logits)
