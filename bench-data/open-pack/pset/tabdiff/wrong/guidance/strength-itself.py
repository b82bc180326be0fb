    # Wrong: the strength alone.
    def beyond(a: torch.Tensor, b: torch.Tensor) -> torch.Tensor:
        return strength * a + (1 - strength) * b

    logits = list(map(beyond, with_label.logits, without.logits))
    return Guess(beyond(with_label.noise, without.noise), logits)
